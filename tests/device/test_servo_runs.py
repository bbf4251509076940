"""`armlet run --servos`: a board drives emulated servos through a whole run, and telemetry alone makes the log."""

import contextlib
import dataclasses
import shutil
import time
from functools import cache
from types import SimpleNamespace

import numpy as np
import pytest

from armlet import description
from armlet.device.servos import serve as master
from armlet.device.servos.serve import ticks_between_signs
from armlet.errors import ArmletError, BoardError, LinkError, Refused
from armlet.firmware import protocol
from armlet.model.stops import WATCHDOG_US
from armlet.report.checked_log import arm_of
from armlet.run import with_servos as servo_run
from armlet.run.log import read_log
from armlet.run.recorder import torque_words
from armlet.run.run_setup import RunSetup
from armlet.simulated.servos import EmulatedBus, Fault
from tests.device.test_servo_drivers import ServoRig
from tests.soak.boards import Board
from tests.support.board_rig import flashed_image
from tests.support.servo_arms import text, three

pytestmark = pytest.mark.board


@cache
def rig_of(model):
    """A short move of the three-joint arm with servos of a model."""
    return ServoRig(three(model), seconds=0.2, reach=0.05)


@cache
def eight():
    """A chain of eight light links on vertical axes, each with a servo."""
    joint = """
  - name: j{k}
    xyz: [{x}, 0, 0]
    link: {{mass: 0.02, com: [0.02, 0, 0], inertia: [1.0e-5, 1.0e-5, 1.0e-5]}}
    limits: {{position: [-1.5, 1.5], velocity: 2, acceleration: 8}}"""
    servos = "".join([f"\n    - {{joint: j{k}, model: STS3215-12V, id: {11 + k}}}" for k in range(8)])
    joints = "".join([joint.format(k=k, x=0.03 if k else 0) for k in range(8)])
    model = description.from_text(
        f"name: eight\ninertia_about: com\njoints:{joints}\nservos:\n  voltage: 12\n  joints:{servos}\n"
        "control: {period_us: 4000}\n"  # their replies take more than 1 ms
    )
    return ServoRig(model, seconds=0.2, reach=0.02)


def setup_of(rig, bus, law="bodies", payload=0.0):
    """A run of the rig's move on a bus."""
    files = {"arm.yaml": text("XM430-W350").encode()}
    return RunSetup(rig.compiled, rig.moves, law, bus.arm, files, payload=payload)


def bus_of(rig, *faults):
    return EmulatedBus(rig.model, [Fault.parse(each) for each in faults], lockstep=rig.moves.period)


def enabled(bus):
    return [servo.drive.enabled() for servo in bus.servos if servo.there]


@pytest.mark.parametrize("model, law", [("XM430-W350", "bodies"), ("STS3215-12V", "natural"), ("XM430-W350", "pd")])
def test_every_tick_is_logged_and_has_the_bits_of_the_host_s_kernel(board, tmp_path, model, law):
    rig = rig_of(model)
    bus, total = bus_of(rig), rig.moves.total_ticks
    seen = []
    setup = setup_of(rig, bus, law)
    result = servo_run.run(board, setup, bus, tmp_path / "run.mcap", lambda *steps: seen.append(steps))
    assert (result.ticks, result.compared, result.differing, result.fault) == (total, total, 0, protocol.NO_FAULT)
    assert result.counts["lost"] == result.counts["dropped"] == 0 and seen[-1] == (total, total)
    assert not any(enabled(bus))
    log = read_log(tmp_path / "run.mcap")
    plant, said = log.topics["/plant"], log.topics["/joint_state"]
    assert np.array_equal(plant["tick"], np.arange(total)) and np.array_equal(said["tick"], plant["tick"])
    step, play = 2 * np.pi / 4096, np.array([servo.backlash for servo in rig.model.bus.servos])
    assert (np.abs(plant["q"] - said["q"]) < step + play / 2).all()  # encoders tell what was true at that tick
    assert np.abs(plant["tau_float_diff"]).max() < 1e-4 and np.isnan(plant["kernel_instructions"].astype(float)).all()
    assert log.text("run", "law") == law and log.fact("end", "why") == "complete"


@pytest.mark.parametrize("period_us", [500, 1000, 5000, 10_000, 20_000, 50_000])
def test_signs_of_life_come_several_times_within_the_watchdog_s_time(period_us):
    watched = max(1, WATCHDOG_US // period_us)  # ticks, as fixed/blob.py tells a board
    every = ticks_between_signs(period_us * 1e-6)
    assert 1 <= every <= 10 and (every == 1 or 5 * every <= watched)


def test_a_run_begins_where_the_plan_does(board, tmp_path):
    rig = ServoRig(three("XM430-W350"), seconds=0.15, reach=0.02)
    rig.moves.q[...] += 0.3
    bus = bus_of(rig)
    result = servo_run.run(board, setup_of(rig, bus), bus, tmp_path / "run.mcap")
    assert result.fault == protocol.NO_FAULT
    log = read_log(tmp_path / "run.mcap")
    assert np.abs(log.topics["/plant"]["q"][0] - 0.3).max() < 1e-12
    assert np.abs(log.topics["/plant"]["q"] - log.topics["/plant"]["q_des"]).max() < 0.006


@pytest.mark.parametrize("fault, code, joint", [("hot:12@0.1", protocol.SERVO_ALARM, 1), ("missing:13@0.1", 8, 2)])
def test_a_fault_ends_the_run_with_its_name_and_a_whole_log(board, tmp_path, fault, code, joint):
    rig = rig_of("XM430-W350")
    bus = bus_of(rig, fault)
    result = servo_run.run(board, setup_of(rig, bus), bus, tmp_path / "run.mcap")
    assert (result.fault, result.fault_joint) == (code, joint) and 100 <= result.ticks < 130
    assert result.differing == 0 and not any(enabled(bus))
    events = read_log(tmp_path / "run.mcap").topics["/events"]
    assert (events["code"] == code).any() and rig.model.servo_names[joint] in events["joint"][events["code"] == code]
    states = dict.fromkeys(rig.model.servo_names, "off")
    if code == protocol.SERVO_SILENT:
        states[rig.model.servo_names[joint]] = "unknown"
    assert result.torque == states and ("torque is unknown" in torque_words(result.torque)) == (code == 8)
    said = events["text"][-3:]
    assert ["torque off" in words for words in said] == [state == "off" for state in states.values()]
    assert read_log(tmp_path / "run.mcap").fact("torque", "off") == [k for k, state in states.items() if state == "off"]
    board.clear_fault()


def test_ctrl_c_switches_the_servos_off_and_keeps_the_log(board, tmp_path):
    rig = rig_of("XM430-W350")
    bus = bus_of(rig)

    def interrupt(done, total):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        servo_run.run(board, setup_of(rig, bus), bus, tmp_path / "run.mcap", interrupt)
    assert not any(enabled(bus)) and board.hello().mode == protocol.READY
    log = read_log(tmp_path / "run.mcap")
    assert log.fact("end", "why") == "KeyboardInterrupt" and len(log.topics["/plant"]["tick"]) >= 99
    assert arm_of(log).n == 3


def test_after_a_lost_record_nothing_is_compared_any_more(board, tmp_path):
    """What the board has learnt in that tick is not known, and a comparison would tell of nothing."""
    rig = rig_of("XM430-W350")
    bus = bus_of(rig)
    setup = setup_of(rig, bus)
    drain, lost = board.telemetry, SimpleNamespace(at=100)

    def leaky():
        records = drain()
        joints = records["joints"]
        return records | {"joints": joints[joints["tick"] != lost.at]}

    board.telemetry = leaky
    try:
        result = servo_run.run(board, setup, bus, tmp_path / "run.mcap")
    finally:
        del board.telemetry
    assert (result.compared, result.differing) == (lost.at, 0) and result.ticks == rig.moves.total_ticks - 1


def test_a_board_that_falls_silent_leaves_the_ticks_before(board, tmp_path, monkeypatch):
    rig = rig_of("XM430-W350")
    bus = bus_of(rig)

    def serve(session, bus, ticks, on_tick=None):
        for tick in range(1, 11):
            genuine(session, bus, 1, lambda _, tick=tick: on_tick(tick))
        raise LinkError("the board is silent", "reset it")

    genuine = servo_run.serve
    monkeypatch.setattr(
        servo_run, "serve", lambda *given: (serve if given[2] > servo_run.END_TICKS else genuine)(*given)
    )
    names = rig.model.servo_names
    left = f"torque is {', '.join(f'unknown at {name}' for name in names)}: cut the supply .* into the arm"
    with pytest.raises(LinkError, match=f"silent; reset it; {left}; .*run.mcap holds the (9|10) ticks before"):
        servo_run.run(board, setup_of(rig, bus), bus, tmp_path / "run.mcap")
    assert not any(enabled(bus))
    assert read_log(tmp_path / "run.mcap").fact("torque", "unknown") == list(names)


def test_a_board_that_dies_in_mid_run_leaves_its_servos_unknown_and_one_that_refuses_the_run_does_not(
    request, tmp_path
):
    rig = rig_of("XM430-W350")
    bus = bus_of(rig)
    with Board(shutil.copy(flashed_image(request.config.cache.mkdir("boards")), tmp_path / "flash")) as power:
        session = power.on()
        session.clear_fault()

        def cut(tick, _):
            if tick >= 100:
                power.emulator.kill()

        with pytest.raises(BoardError, match=r"unknown at turn, unknown at shoulder, unknown at elbow: cut the supply"):
            servo_run.run(session, setup_of(rig, bus), bus, tmp_path / "run.mcap", cut)
        assert read_log(tmp_path / "run.mcap").fact("torque", "unknown") == list(rig.model.servo_names)
        session.link.close()
        power.session = None
        session = power.on()

        def start(*_, **__):
            raise Refused(protocol.NO_MEMORY, "the board has not the memory for this")

        session.start = start
        with pytest.raises(Refused) as refused:
            servo_run.run(session, setup_of(rig, bus), bus, tmp_path / "other.mcap")
        assert "torque" not in str(refused.value)


@pytest.mark.parametrize("cause, left", [("hot:14@0.02", None), ("missing:18@0.02", 7), ("stuck:15@0.02", 4)])
def test_each_of_eight_servos_says_how_it_is_after_a_fault(board, tmp_path, cause, left):
    rig = eight()
    bus = bus_of(rig, cause)
    result = servo_run.run(board, setup_of(rig, bus), bus, tmp_path / "run.mcap")
    assert result.fault
    said = dict.fromkeys(rig.model.servo_names, "off")
    if left is not None:
        said[rig.model.servo_names[left]] = "on" if "stuck" in cause else "unknown"
    told = read_log(tmp_path / "run.mcap").topics["/events"]["joint"][-8:]
    assert result.torque == said and list(told) == list(said)
    board.clear_fault()


class Lateness:
    """Calls of a host that take too long: longer than the board waits for one that tells nothing.

    Args:
        patch: puts it in their places.
    Attributes:
        count: how often each was called, by its name.
    """

    def __init__(self, patch):
        self.patch, self.count = patch, {}

    def at(self, thing, name, numbers):
        """Make these calls of a thing late, the first one 1."""
        call = getattr(thing, name)

        def late(*given):
            self.count[name] = self.count.get(name, 0) + 1
            if self.count[name] in numbers:
                time.sleep(LATE_S)
            return call(*given)

        self.patch.setattr(thing, name, late)


LATE_S = 0.7  # a board that is not told waits for 0.5 s


def test_a_host_that_is_late_at_any_point_of_a_tick_is_no_silent_servo(board, tmp_path, monkeypatch):
    """Three replies in a row that do not come are a fault; those of a host that is slow come, and nothing changes."""
    rig, logs = rig_of("XM430-W350"), []
    for name in ("prompt", "late"):
        bus = bus_of(rig)
        if name == "late":
            late = Lateness(monkeypatch)
            late.at(board.line, "take", range(110, 114))  # before it hears a request
            late.at(bus, "answer", range(210, 214))  # before the arm moves
            late.at(board.line, "write", range(310, 314))  # before it replies
            late.at(board.line, "_unread", range(1, 3))  # between the two parts of a reply that wait for the link
            monkeypatch.setattr(master, "LATE_SIGNS", 0)
        result = servo_run.run(board, setup_of(rig, bus), bus, tmp_path / name)
        assert (result.fault, result.differing) == (protocol.NO_FAULT, 0)
        assert result.compared == result.ticks == rig.moves.total_ticks and not any(enabled(bus))
        logs.append(read_log(tmp_path / name).topics)
    assert min(late.count[name] for name in ("take", "answer", "write")) >= 314 and late.count["_unread"] >= 2
    prompt, late = logs
    for topic, fields in (("/plant", ("q", "qd", "tau")), ("/joint_state", ("q", "qd", "tau", "mode"))):
        for field in fields:
            assert np.array_equal(prompt[topic][field], late[topic][field]), (topic, field)


def test_a_host_that_is_late_and_tells_nothing_ends_the_run_by_a_fault_and_keeps_what_it_knows(
    board, tmp_path, monkeypatch
):
    """The board goes on without the servos' answers, so its records are ahead of the arm that the host moves."""
    rig = rig_of("XM430-W350")
    bus = bus_of(rig)
    monkeypatch.setattr(board.line, "served", contextlib.nullcontext)

    def busy(tick, total):
        if tick == 100:
            time.sleep(2.0)

    result = servo_run.run(board, setup_of(rig, bus), bus, tmp_path / "run.mcap", busy)
    assert result.fault == protocol.SERVO_SILENT and result.differing == 0
    log = read_log(tmp_path / "run.mcap")
    plant, said = log.topics["/plant"], log.topics["/joint_state"]
    assert len(plant["tick"]) > 100 and np.array_equal(plant["tick"], said["tick"])
    assert not any(enabled(bus))


def test_what_a_board_cannot_drive_is_refused_before_anything_is_sent(board, tmp_path):
    rig = rig_of("XM430-W350")
    bus = bus_of(rig)
    setup = setup_of(rig, bus)
    without = SimpleNamespace(**{**vars(setup), "compiled": SimpleNamespace(model=SimpleNamespace(bus=None, name="x"))})
    with pytest.raises(ArmletError, match="arm x declares no servos"):
        servo_run.run(board, without, bus, tmp_path / "run.mcap")
    assert not (tmp_path / "run.mcap").exists()


@pytest.mark.parametrize("model", ["XM430-W350", "STS3215-12V"])
def test_the_speed_of_a_run_with_servos_is_changed_on_its_path(board, tmp_path, model):
    """Slower, back and on: a bus of servos knows no difference, and the host's kernels follow each bit."""
    rig = rig_of(model)
    bus, looks, asked = bus_of(rig), iter(range(1000)), {0: 0.0, 4: -0.5, 9: 1.0}

    def keys(session):
        speed = asked.get(next(looks))
        if speed is not None:
            session.speed(speed)

    setup = dataclasses.replace(setup_of(rig, bus), override=True, keys=keys)
    result = servo_run.run(board, setup, bus, tmp_path / "run.mcap")
    assert (result.differing, result.fault) == (0, protocol.NO_FAULT) and result.compared > rig.moves.total_ticks
    assert [rate for _, rate in result.speeds] == list(asked.values())
    assert not any(enabled(bus))
