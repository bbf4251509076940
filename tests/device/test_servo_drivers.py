"""The board drives emulated servos over its bus: it is the master, speaks their protocol, and closes the loop."""

from functools import cache

import numpy as np
import pytest

from armlet import description
from armlet.device.servos import serve as master
from armlet.errors import ArmletError, LinkError
from armlet.firmware import protocol
from armlet.fixed import compiler
from armlet.fixed.servo_words import pack_servos
from armlet.model.servo_kinds import KINDS
from armlet.plan import plan
from armlet.simulated.servos import EmulatedBus, Fault
from armlet.simulated.servos.motors import electric
from tests.support.board_rig import Rig
from tests.support.servo_arms import DRIVES, serve_and_end, served, text, three


class ServoRig(Rig):
    """An arm with servos, and a move of it; `bus` makes its emulated servos."""

    def __init__(self, model, seconds=0.4, reach=0.2):
        self.use(model)
        self.start = np.zeros(self.n)
        self.move(plan(model, [self.start, self.start + reach, self.start], durations=[seconds, seconds]))

    def bus(self, *faults):
        return EmulatedBus(self.model, [Fault.parse(each) for each in faults], lockstep=self.period)

    def put(self, board):
        self.upload(board)
        board.upload_servos(pack_servos(self.compiled))

    def errors(self, telemetry):
        """Tracking errors (records, n), rad."""
        joints = telemetry["joints"]
        return (joints["q"].astype(np.int32) - joints["q_des"].astype(np.int32)) * (2 * np.pi / 2**32)


MODELS = ("XM430-W350", "STS3215-12V", "SCS15")
OFF_WRITES = 7  # in five rounds, for a servo that does not say that it is off; nothing else is written to all
SLOW_US = 4_000  # control period from which on a tick serves a request wholly, firmware/requests/serving.py


@cache
def rig_of(model):
    """The three-joint arm with servos of a model, or a shipped arm."""
    return ServoRig(three(model) if model in DRIVES else description.load(model))


def run(board, rig, bus, ticks, law="bodies"):
    """Some ticks of a run, which goes on: how many."""
    rig.put(board)
    board.start(law, joints_every=1, servos=True)
    return served(board, bus, ticks)


def end(board, bus):
    """End a run the way a user does; who the board is then."""
    board.stop("coast")
    served(board, bus, 1000)  # until the board lets go: on a busy machine it may hear the stop late
    board.leave()
    return board.ident


def told(board, ticks):
    """Records of a run's first ticks, once it is over: on a busy computer the last ones come with later ticks."""
    return {name: rows[rows["tick"] < ticks] for name, rows in board.telemetry().items()}


@pytest.mark.board
@pytest.mark.parametrize(
    "model, law", [("XM430-W350", "bodies"), ("STS3215-12V", "pd"), ("SCS15", "bodies"), ("so101", "bodies")]
)
def test_the_board_closes_the_loop_over_three_and_six_servos(board, model, law):
    rig = rig_of(model)
    bus = rig.bus()
    total = rig.moves.total_ticks
    done = run(board, rig, bus, total, law)
    ident, telemetry = end(board, bus), told(board, total)
    assert (done, ident.fault, ident.mode) == (total, protocol.NO_FAULT, protocol.READY)
    joints = telemetry["joints"]
    assert len(joints) > total / 2 and not (joints["flags"] & (protocol.SATURATED | protocol.RATE_LIMITED)).any()
    play = max(servo.backlash for servo in rig.model.bus.servos)
    assert np.abs(rig.errors(telemetry)).max() < 0.006 + play
    assert np.abs(bus.arm.q).max() < 0.006 + play  # there and back
    assert not any(servo.drive.enabled() for servo in bus.servos)  # the run is over: no torque


@pytest.mark.board
@pytest.mark.parametrize(
    "model, volts", [("XM430-W350", 12.0), ("STS3215-12V", 12.0), ("STS3215-12V", 9.0), ("SCS15", 7.0)]
)
def test_motors_give_the_torque_that_the_board_asks_for(board, model, volts):
    """To a step of the servo's command, whatever the supply's voltage is, since it is measured."""
    rig = rig_of(model)
    bus = rig.bus(f"voltage:11={volts}")
    given = []
    rig.put(board)
    board.start("bodies", joints_every=1, servos=True)
    served(board, bus, 60, lambda tick: given.append([electric(s, 0.0).torque for s in bus.servos]))
    end(board, bus)
    joints = told(board, 60)["joints"]
    asked = joints["tau"] / rig.compiled.servos.torque
    of = [tick for tick in joints["tick"] if tick < len(given)]
    servo, kind = rig.model.bus.servos[0], KINDS[rig.model.bus.servos[0].kind]
    step = servo.motor.stall_torque / kind.pwm_full
    if servo.mode == "current":
        step = servo.motor.torque_constant * kind.current_step
    assert len(of) > 40
    difference = np.array(given)[of] - asked[: len(of)]
    assert np.abs(difference).max() < 0.75 * step  # rounded to a step, of a torque cut by 15 bits
    assert np.abs(asked).max() > 5 * step


@pytest.mark.board
@pytest.mark.parametrize("model", [*MODELS, "XL430-W250"])
def test_a_tick_has_as_many_bytes_on_the_wire_as_the_bus_says(board, monkeypatch, model):
    """A Dynamixel's voltage is read where duty cycles go by it, and not in mode current."""
    rig = rig_of(model)
    bus, ticks, sizes = rig.bus(), 40, []
    rig.put(board)
    board.start("bodies", servos=True)
    answer = bus.answer

    def counted(data):
        replies = answer(data)
        sizes.append(len(data) + sum(len(reply.data) for reply in replies))
        return replies

    monkeypatch.setattr(bus, "answer", counted)
    served(board, bus, 10)
    first, tick = sum(sizes), rig.model.bus.wire_us * rig.model.bus.baud / 1e7
    served(board, bus, ticks)
    assert sum(sizes) - first == pytest.approx(ticks * tick, abs=tick)  # a request may be heard at either end
    end(board, bus)


@pytest.mark.board
@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("fault", ["corrupt:12/20", "lost:12/20", "late:12=4/20"])
def test_a_reply_that_is_lost_now_and_then_is_no_fault(board, model, fault):
    rig = rig_of(model)
    bus = rig.bus(fault)
    rig.put(board)
    board.start("bodies", joints_every=1, servos=True)
    done, ident = serve_and_end(board, bus, 50, tenths=10)  # a busy computer's own silences are no servo's
    telemetry = board.telemetry()
    errors = rig.errors(telemetry)[telemetry["joints"]["tick"] < 50]
    assert done == 50 and errors.size and np.abs(errors).max() < 0.02
    assert ident.fault == protocol.NO_FAULT


@pytest.mark.board
@pytest.mark.parametrize("model, level", [("XM430-W350", 0), ("XM430-W350", 1), ("STS3215-12V", 0), ("SCS15", 0)])
def test_a_servo_that_was_set_up_to_answer_little_is_told_to_answer(board, model, level):
    """Its status return level: a Dynamixel of 0 answers pings alone, one of 1 no writes, as a Feetech of 0."""
    rig = rig_of(model)
    bus = rig.bus()
    bus.servos[1].table["return_level"] = level
    assert run(board, rig, bus, 20) == 20
    assert bus.servos[1].table["return_level"] == bus.servos[0].table["return_level"] > level
    assert end(board, bus).fault == protocol.NO_FAULT


@pytest.mark.board
@pytest.mark.parametrize(
    "model, mode", [("STS3215-12V", {"mode": 0}), ("SCS15", {"position_min": 0, "position_max": 1023})]
)
def test_a_mode_is_written_once_and_kept_where_it_lies_in_the_eeprom(board, model, mode):
    rig = rig_of(model)
    bus, locks = rig.bus(), []
    servo = bus.servos[1]
    for name, value in mode.items():
        servo.table[name] = servo.saved[name] = value
    change = servo.table.__class__.__setitem__

    def watched(table, name, value):
        if table is servo.table and name == "lock":
            locks.append(value)
        change(table, name, value)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(servo.table.__class__, "__setitem__", watched)
        for _ in range(2):
            run(board, rig, bus, 3)
            assert end(board, bus).fault == protocol.NO_FAULT
    assert locks == [0, 1] and servo.drive.mode == 2
    servo.reboot()
    assert servo.drive.mode == 2


MID_RUN = [
    ("XM430-W350", "missing:12@0.03", protocol.SERVO_SILENT, 1),
    ("STS3215-12V", "cable:12@0.03", protocol.SERVO_SILENT, 1),
    ("STS3215-12V", "corrupt:13@0.03", protocol.SERVO_SILENT, 2),
    ("XM430-W350", "corrupt:12@0.03", protocol.SERVO_SILENT, 1),
    ("SCS15", "missing:12@0.03", protocol.SERVO_SILENT, 1),
    ("SCS15", "corrupt:13@0.03", protocol.SERVO_SILENT, 2),
    ("SCS15", "hot:11@0.03", protocol.SERVO_ALARM, 0),
    ("XM430-W350", "hot:12@0.03", protocol.SERVO_ALARM, 1),
    ("STS3215-12V", "hot:13@0.03", protocol.SERVO_ALARM, 2),
    ("XM430-W350", "voltage:11=9@0.03", protocol.SERVO_ALARM, 0),
]


@pytest.mark.slow
@pytest.mark.board
@pytest.mark.parametrize("model, fault, code, joint", MID_RUN)
def test_a_fault_in_mid_run_is_named_latched_and_ends_safely(board, model, fault, code, joint):
    rig = rig_of(model)
    bus = rig.bus(fault)
    run(board, rig, bus, 36)
    ident = end(board, bus)
    faults = [(row["mode"], row["fault"], row["joint"]) for row in told(board, 36)["joints"][-2:]]
    assert faults == [(protocol.FAULT, code, joint)] * 2
    assert (ident.mode, ident.fault, ident.joint) == (protocol.FAULT, code, joint)
    assert not any(servo.there and servo.drive.enabled() for servo in bus.servos)
    with pytest.raises(LinkError, match="a fault is latched"):
        board.start("bodies", servos=True)
    board.clear_fault()


@pytest.mark.board
@pytest.mark.parametrize("when", [0.029, 0.030, 0.031, 0.032])
def test_of_a_reply_that_came_to_nothing_no_servo_is_at_fault(board, when):
    """The last servo is gone; a tick of the three by which that is known has lost the first one's reply, too."""
    rig = rig_of("STS3215-12V")
    bus = rig.bus("missing:13@0.03", f"lost:11/2@{when}")
    run(board, rig, bus, 45)
    assert end(board, bus).joint == 2
    last = told(board, 45)["joints"][-1]
    assert (last["fault"], last["joint"]) == (protocol.SERVO_SILENT, 2)
    board.clear_fault()


@pytest.mark.slow
@pytest.mark.board
def test_a_bus_that_is_gone_ends_the_run(board):
    rig = rig_of("XM430-W350")
    bus = rig.bus("cable:11@0.02")
    done = run(board, rig, bus, 100)
    board.leave()
    assert done < 40
    assert (board.ident.mode, board.ident.fault, board.ident.joint) == (protocol.FAULT, protocol.SERVO_SILENT, 0)


@pytest.mark.board
@pytest.mark.parametrize("fault", ["wrong-id:12=99", "missing:12"])
def test_a_servo_that_is_not_there_is_named_before_anything_moves(board, fault):
    rig = rig_of("STS3215-12V")
    bus = rig.bus(fault)
    done = run(board, rig, bus, 10)
    board.leave()
    assert (board.ident.mode, board.ident.fault, board.ident.joint) == (protocol.FAULT, protocol.SERVO_SILENT, 1)
    assert not any(servo.drive.enabled() for servo in bus.servos) and done <= OFF_WRITES


@pytest.mark.board
@pytest.mark.parametrize("named, there", [("XL430-W250", "XM430-W350"), ("SCS15", "STS3215-12V")])
def test_another_model_than_the_file_names_is_a_fault(board, named, there):
    """An SCS15 has no number that is known: an STS servo is none all the same, and nothing is written into it."""
    rig, bus = ServoRig(three(named)), rig_of(there).bus()
    before = [bytes(servo.table.memory[:40]) for servo in bus.servos]  # the EEPROM
    run(board, rig, bus, 10)
    board.leave()
    assert (board.ident.fault, board.ident.joint) == (protocol.SERVO_OTHER, 0)
    assert [bytes(servo.table.memory[:40]) for servo in bus.servos] == before


@pytest.mark.board
def test_a_host_that_falls_silent_is_a_fault_with_servos_too(board, monkeypatch):
    monkeypatch.setattr(master, "ticks_between_signs", lambda period: 10_000)
    rig = rig_of("XM430-W350")
    bus = rig.bus()
    run(board, rig, bus, 400)
    ident = end(board, bus)
    assert (ident.mode, ident.fault) == (protocol.FAULT, protocol.WATCHDOG)
    assert np.abs(bus.arm.qd).max() < 0.2  # decelerated in 200 ticks, held, then let go


class Starved:
    """A link that an emulator without a processor core looks after only while the board waits awake for a reply.

    Args:
        board: whose channel it takes the place of, and whose bus tells when that is.
    Attributes:
        waited: replies for which the board waited awake.
    """

    def __init__(self, board, monkeypatch):
        self.channel, self.kept, self.waited = board.link.channel, [], 0
        self.read, self.close = self.channel.read, self.channel.close
        reply = board.line.write_awake

        def write_awake(frame):
            self.waited += 1
            self.deliver()
            reply(frame)

        monkeypatch.setattr(board.line, "write_awake", write_awake)
        monkeypatch.setattr(board.link, "channel", self)

    def write(self, data):
        self.kept.append(data)

    def deliver(self):
        for data in self.kept:
            self.channel.write(data)
        self.kept = []


@pytest.mark.board
@pytest.mark.parametrize("period_us", [1000, 5000, 50_000])
def test_an_emulator_that_looks_after_no_link_for_long_is_no_silent_host(board, monkeypatch, period_us):
    """Its ticks wait for the signs of life, for the host, which drives them, is there; so does the stop at the end."""
    model = description.from_text(text("STS3215-12V") + f"control: {{period_us: {period_us}}}\n")
    rig = ServoRig(model, seconds=150 * period_us * 1e-6, reach=0.02)
    bus, total = rig.bus(), rig.moves.total_ticks
    rig.put(board)
    board.start("bodies", servos=True)
    starved = Starved(board, monkeypatch)
    done = served(board, bus, total)
    least = starved.waited
    board.stop("coast")
    stopped = served(board, bus, 50)
    starved.deliver()
    monkeypatch.undo()
    board.leave()
    assert (done, board.ident.fault, board.ident.mode) == (total, protocol.NO_FAULT, protocol.READY)
    assert stopped < 10 and least < starved.waited <= least + stopped  # at once, but for the signs before it
    signs = total // master.ticks_between_signs(rig.period)
    assert signs / 5 < least < signs
    if period_us >= SLOW_US:  # a sign is answered in the tick that hears it, and the next is sent then
        assert least < total / 2 + 2


@pytest.mark.board
def test_a_link_that_is_cut_is_a_fault_however_long_a_board_is_waited_for(board, monkeypatch):
    rig = rig_of("XM430-W350")
    bus = rig.bus()
    rig.put(board)
    board.start("bodies", joints_every=1, servos=True)
    starved = Starved(board, monkeypatch)
    monkeypatch.setattr(starved, "deliver", starved.kept.clear)  # what is sent is lost
    served(board, bus, 150)
    monkeypatch.undo()
    end(board, bus)
    faults = told(board, 150)["joints"]
    first = next(row for row in faults if row["fault"])
    assert (first["tick"], first["fault"]) == (101, protocol.WATCHDOG) and starved.waited > 80


@pytest.mark.board
def test_servos_are_asked_for_before_a_run_with_them(board):
    rig, other = rig_of("XM430-W350"), rig_of("STS3215-12V")
    rig.upload(board)
    with pytest.raises(LinkError, match="was not told of the servos"):
        board.start("bodies", servos=True)
    with pytest.raises(LinkError, match="made for other parameters"):
        board.upload_servos(pack_servos(other.compiled))
    raw = bytearray(pack_servos(rig.compiled))
    raw[60] ^= 1
    with pytest.raises(LinkError, match="corrupt"):
        board.upload_servos(bytes(raw))


@pytest.mark.parametrize(
    "old, new, said",
    [
        (
            "id: 11",
            "id: 11, mode: pwm",
            r"expected one mode of all servos, got current \(shoulder, elbow\) and pwm \(turn\)",
        ),
        (
            "id: 11",
            "id: 11, mode: position",
            r"expected one mode of all servos, got current \(shoulder, elbow\) and position \(turn\)",
        ),
        ("armature: 0.01", "armature: 0.01\n    velocity_ticks: 4", "take the velocity that a servo measures"),
    ],
)
def test_servos_a_board_cannot_drive_are_one_line(old, new, said):
    model = description.from_text(text("XM430-W350").replace(old, new, 1))
    with pytest.raises(ArmletError, match=said):
        pack_servos(compiler.compile(model))


def test_an_arm_without_servos_has_none_to_upload():
    with pytest.raises(ArmletError, match="arm puma3 declares no servos"):
        pack_servos(compiler.compile(description.load("puma3")))
