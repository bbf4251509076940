"""A calibration finds what was set: ids, zero, direction, ranges, wraps; and refuses an arm that does not stop."""

import json
import math
import os
import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armlet.cli import main
from armlet.description import from_text
from armlet.device.servos import kept
from armlet.device.servos.line import EmulatedLine
from armlet.errors import ArmletError
from armlet.model.protocols.drive import Command
from armlet.setup.calibrate import search, stop, turns
from armlet.setup.calibrate.calibrate import Wishes, calibrate
from armlet.setup.calibrate.dialogue import Unasked
from armlet.setup.calibrate.master import Master
from armlet.simulated.servos import EmulatedBus, Fault
from armlet.simulated.servos.hand import Hand
from armlet.simulated.servos.mounted import mounted
from tests.support import background
from tests.support.servo_arms import text, three

DYNAMIXEL, FEETECH, SCS = "XM430-W350", "STS3215-12V", "SCS15"
STEP = 2 * math.pi / 4096


@pytest.fixture(autouse=True)
def state(tmp_path, monkeypatch):
    monkeypatch.setenv("ARMLET_STATE", str(tmp_path))


def bench(kind, *texts, hand=True, faults=()):
    """(model as its file has it, master of its servos as they are mounted, the bus, what is said)."""
    model = three(kind)
    real = mounted(model, texts)
    bus = EmulatedBus(real, faults, hand=Hand(real) if hand else None)
    said = []
    return model, Master(EmulatedLine(bus), bus.bus.protocol), bus, said


def found_of(kind, *texts, wishes=Wishes()):  # noqa: B008 it is frozen
    model, master, bus, said = bench(kind, *texts)
    return calibrate(master, model, Unasked(said.append), wishes, "test"), bus, said


def drawn(seed):
    """Zeros and directions of the three joints, such that no encoder wraps within the range."""
    rng = np.random.default_rng(seed)
    zeros, ways = rng.integers(980, 3110, 3), rng.choice([-1, 1], 3)
    names = ("turn", "shoulder", "elbow")
    return [f"{n}=zero:{z},direction:{w}" for n, z, w in zip(names, zeros, ways, strict=True)], zeros, ways


@pytest.mark.parametrize("kind", [DYNAMIXEL, FEETECH])
@pytest.mark.parametrize("seed", range(3))
def test_zero_and_direction_are_found_to_an_encoder_step(kind, seed):
    texts, zeros, ways = drawn(seed)
    found, bus, _ = found_of(kind, *texts)
    assert [row.direction for row in found.servos] == list(ways)
    assert np.abs(np.array([row.zero for row in found.servos]) - zeros).max() <= 1
    for row, servo in zip(found.servos, bus.bus.servos, strict=True):  # the play shortens what an encoder sees
        slack = servo.backlash / 2 + 1.01 * STEP
        assert abs(row.low + 1.5) <= slack and abs(row.high - 1.5) <= slack
        assert row.apart <= servo.backlash / STEP + 1
    assert bus.hand.pressed and not any(servo.drive.enabled() for servo in bus.servos)


def test_scs_servos_are_found_to_a_step_of_their_potentiometers():
    zeros, ways = [430, 560, 511], [-1, 1, -1]
    names = ("turn", "shoulder", "elbow")
    mounts = [f"{name}=zero:{zero},direction:{way}" for name, zero, way in zip(names, zeros, ways, strict=True)]
    found, bus, said = found_of(SCS, *mounts)
    assert [row.direction for row in found.servos] == ways
    assert np.abs(np.array([row.zero for row in found.servos]) - zeros).max() <= 1
    step = 2 * math.pi / 1715
    assert all(abs(row.low + 1.5) < 1.01 * step and abs(row.high - 1.5) < 1.01 * step for row in found.servos)
    assert bus.hand.pressed and "zero within 0.2" in said[-2]


@pytest.mark.parametrize(
    "zero, said", [(300, r"ends within the joint's range \(zero at count 300\)"), (0, "at its end")]
)
def test_a_potentiometer_that_ends_within_the_range_is_refused_with_what_to_do(zero, said):
    with pytest.raises(ArmletError, match=f"elbow: its potentiometer .*{said}.*take the servo's horn off"):
        found_of(SCS, f"elbow=zero:{zero}", wishes=Wishes(stop_by="command", move_zero=True))


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 1023), st.lists(st.integers(0, 1023), max_size=20))
def test_a_track_of_a_potentiometer_believes_each_reading(start, readings):
    track = turns.Track.of(start, turns.Dial(1715, 1024))
    for reading in readings:
        track.take(reading)
    true = [start, *readings]
    assert (track.at, track.low, track.high) == (true[-1], min(true), max(true))


def test_a_joint_whose_range_ends_at_zero_is_found_from_one_side():
    model = from_text(text(DYNAMIXEL).replace("position: [-1.5, 1.5]", "position: [0.4, 1.5]"))
    real = mounted(model, ["elbow=zero:3000,direction:-1", "turn=zero:100"])
    bus = EmulatedBus(real, hand=Hand(real))
    found = calibrate(Master(EmulatedLine(bus), "dynamixel"), model, Unasked(lambda words: None), Wishes(), "test")
    assert [row.zero for row in found.servos] == [100, 2048, 3000] and found.servos[2].direction == -1
    assert [row.apart for row in found.servos] == [None] * 3 and abs(found.servos[0].low - 0.4) < STEP


def test_a_feetech_whose_encoder_wraps_gets_an_offset_if_the_user_says_so():
    with pytest.raises(ArmletError, match=r"elbow: its encoder wraps .*zero at count 3900.*--move-zero"):
        found_of(FEETECH, "elbow=zero:3900")
    found, bus, _ = found_of(FEETECH, "elbow=zero:3900", wishes=Wishes(move_zero=True))
    row, servo = found.servos[2], bus.servos[2]
    assert turns.wraps(3900, 1, -1.5 / STEP, 1.5 / STEP) and not turns.wraps(row.zero, 1, -1.5 / STEP, 1.5 / STEP)
    for q in (-1.5, -0.3, 0.0, 1.5):  # it counts from the new zero, and does not wrap
        servo.sense(q, 0.0, 0.0)
        assert abs(servo.counts - (row.zero + q / STEP)) <= 1.5
    servo.reboot()
    assert servo.table["offset"] != 0 and abs(row.low + 1.5) < 0.02 and abs(row.high - 1.5) < 0.02


@pytest.mark.parametrize("zero, way", [(10, -1), (700, 1), (3300, -1), (4090, 1)])
def test_wherever_a_feetech_wraps_its_new_zero_does_not(zero, way):
    found, _, _ = found_of(FEETECH, f"turn=zero:{zero},direction:{way}", wishes=Wishes(move_zero=True))
    row = found.servos[0]
    assert row.direction == way and not turns.wraps(row.zero, way, -1.5 / STEP, 1.5 / STEP)
    assert abs(row.high - 1.5) < 0.02


def test_a_dynamixel_whose_encoder_wraps_is_refused_with_what_to_do():
    with pytest.raises(ArmletError, match="turn: its encoder wraps .*take the servo's horn off"):
        found_of(DYNAMIXEL, "turn=zero:50", wishes=Wishes(move_zero=True))


@pytest.mark.parametrize("kind", [DYNAMIXEL, FEETECH, SCS])
def test_ids_that_are_missing_other_or_there_twice_are_said(kind):
    model, master, bus, _ = bench(kind, "elbow=id:1,zero:480")
    found = search.search(master, model)
    assert found.there == (11, 12) and found.missing == {13: "elbow"} and list(found.others) == [1] and not found.twice
    assert "id 13 (elbow): no answer; if servo 1 is its own: --set-id 1=13" in found.problems()
    search.set_id(master, 1, 13)
    assert search.search(master, model).problems() == [] and bus.servos[2].table["id"] == 13
    assert "lock" not in master.registers or (bus.servos[2].table["lock"], bus.servos[2].saved["id"]) == (1, 13)
    model, master, _, _ = bench(kind, "elbow=id:12,zero:500")
    found = search.search(master, model)
    assert found.twice == (12,) and found.missing == {13: "elbow"} and len(found.problems()) == 2
    with pytest.raises(ArmletError, match="--set-id 12=13: two servos answer by the id 12; connect the one servo"):
        search.set_id(master, 12, 13)


@pytest.mark.parametrize("kind, level", [(DYNAMIXEL, 0), (DYNAMIXEL, 1), (FEETECH, 0), (SCS, 0)])
def test_a_servo_that_was_set_up_to_answer_little_is_found(kind, level):
    model, master, bus, _ = bench(kind)
    bus.servos[1].table["return_level"] = level
    found = search.search(master, model)
    assert found.problems() == [] and found.there == (11, 12, 13)
    assert bus.servos[1].table["return_level"] == (2 if level == 0 and kind == DYNAMIXEL else level)


class LateLine(EmulatedLine):
    """A busy computer's: replies come so many s late from the second on, when further requests have gone out; none
    overtakes another.
    """

    def __init__(self, bus, seconds):
        super().__init__(bus)
        self.sent, self.clear = 0, seconds

    def write(self, data):
        coming = [pair for pair in self._due if pair[0] > self.bus.time]
        super().write(data)
        self.sent += 1
        if self.sent == 2:
            self.clear += self.bus.time
        if self.sent >= 2:
            self._due = [(max(due, self.clear), reply) for due, reply in self._due]
        self._due = coming + self._due


@pytest.mark.parametrize("missed", [1, 2, 4])
@pytest.mark.parametrize("kind", [DYNAMIXEL, FEETECH, SCS])
def test_a_late_reply_is_not_taken_for_the_next_one(kind, missed):
    """It has the length of the one that is waited for, and says no more than its servo's id."""
    _, master, bus, _ = bench(kind)
    names = ["id", "temperature", "return_level", "temperature", "id", "return_level", "id"]
    right = [master.read(12, name) for name in names]
    late = Master(LateLine(bus, 0.1 * missed + 0.05), bus.bus.protocol)
    got = [late.read(12, name, tries=1) for name in names]
    assert got == [right[0], *[None] * missed, *right[1 + missed :]]


def test_an_id_is_not_given_to_a_second_servo_nor_taken_from_none():
    model, master, bus, _ = bench(FEETECH)
    with pytest.raises(ArmletError, match="a servo has the id 12 already"):
        search.set_id(master, 11, 12)
    with pytest.raises(ArmletError, match="no servo answers by the id 40"):
        search.set_id(master, 40, 41)
    with pytest.raises(ArmletError, match="expected another id, from 0 to 252"):
        search.set_id(master, 11, 253)
    assert [servo.table["id"] for servo in bus.servos] == [11, 12, 13]


def test_a_servo_of_another_model_is_said():
    model, master, bus, _ = bench(FEETECH)
    bus.servos[1].table["model"] = 42
    assert search.search(master, model).problems() == [
        "id 12: a servo of number 42, where the arm file says STS3215-12V"
    ]


def test_a_servo_whose_number_is_not_published_may_say_any_but_that_of_an_sts_servo():
    model, master, bus, _ = bench(SCS)
    bus.servos[0].table["model"] = 1284
    bus.servos[1].table["model"] = int.from_bytes((777).to_bytes(2, "little"), "big")
    assert search.search(master, model).problems() == [
        "id 12: STS3215-7.4V or STS3215-12V, where the arm file says SCS15"
    ]


def test_a_servo_of_nobody_is_found_when_every_id_is_asked():
    model, _, bus, _ = bench(FEETECH)
    alone = replace(model, bus=replace(model.bus, servos=model.bus.servos[:2]))
    master = Master(EmulatedLine(bus), "feetech")
    assert search.search(master, alone).problems() == []
    assert (
        "id 13: STS3215-7.4V or STS3215-12V, which the arm file does not declare"
        in (search.search(master, alone, everywhere=True).problems()[0])
    )


@pytest.mark.parametrize("kind", [DYNAMIXEL, FEETECH])
def test_the_arm_does_not_move_in_the_stop_test_and_is_limp_after_it(kind):
    model, master, bus, said = bench(kind)
    bus.place(np.array([0.2, -0.3, 0.4]))
    modes = [servo.table["mode"] for servo in bus.servos]
    most = 0.0
    move, q = bus.arm.step, bus.arm.q.copy()

    def watched(*given):
        nonlocal most
        move(*given)
        most = max(most, np.abs(bus.arm.q - q).max())

    bus.arm.step = watched
    result = stop.stop_test(master, bus.bus.ids, Unasked(said.append), "supply")
    assert result == {"by": "supply", "limp_s": 2.0} and bus.hand.pressed and most < 0.1
    assert [servo.table["mode"] for servo in bus.servos] == modes and "went limp and stayed limp" in said[-1]


@pytest.mark.parametrize("mode, by", [("pwm", "supply"), ("position", "command"), ("pwm", "command")])
def test_an_scs_servo_holds_in_the_stop_test_and_has_its_limits_again_after_it(mode, by):
    model, master, bus, said = bench(SCS)
    bus.place(np.array([0.2, -0.3, 0.4]))
    limits = (0, 0) if mode == "pwm" else (90, 1000)
    for servo in bus.servos:
        for name, value in zip(("position_min", "position_max"), limits, strict=True):
            servo.table[name] = servo.saved[name] = value
    most, move, q = [0.0], bus.arm.step, bus.arm.q.copy()

    def watched(*given):
        move(*given)
        most.append(np.abs(bus.arm.q - q).max())

    bus.arm.step = watched
    stop.stop_test(master, bus.bus.ids, Unasked(said.append), by)
    assert bus.hand.pressed == (by == "supply") and max(most) < 0.1 and "went limp and stayed limp" in said[-1]
    assert [(each.table["position_min"], each.table["position_max"]) for each in bus.servos] == [limits] * 3


@pytest.mark.slow
def test_an_arm_that_nobody_stops_is_refused_and_left_limp():
    model, master, bus, said = bench(FEETECH)
    bus.hand.presses = False
    with pytest.raises(ArmletError, match="no emergency stop came within 60 s; .*--stop-by command"):
        calibrate(master, model, Unasked(said.append), Wishes(), "test")
    assert not any(servo.drive.enabled() for servo in bus.servos) and not any("turn it" in words for words in said)
    found = calibrate(master, model, Unasked(said.append), Wishes(stop_by="command"), "test")
    assert found.stop["by"] == "command" and len(found.servos) == 3


def test_a_servo_that_has_torque_after_the_stop_is_refused(monkeypatch):
    model, master, bus, said = bench(FEETECH)
    reboot = bus.servos[1].reboot

    def stubborn():
        reboot()
        bus.servos[1].table["torque_enable"] = 1

    monkeypatch.setattr(bus.servos[1], "reboot", stubborn)
    with pytest.raises(ArmletError, match="servo 12 has torque after the stop; do not use the arm"):
        calibrate(master, model, Unasked(said.append), Wishes(), "test")
    assert not any(servo.drive.enabled() for servo in bus.servos)


def test_a_servo_that_does_not_hold_is_refused(monkeypatch):
    model, master, bus, said = bench(FEETECH, hand=False)
    monkeypatch.setattr(bus.servos[0].drive, "command", lambda *given: Command(duty=0.9))
    with pytest.raises(ArmletError, match="servo 11 moved by -?[0-9]+ counts when it should hold"):
        stop.stop_test(master, bus.bus.ids, Unasked(said.append), "command")
    assert not any(servo.drive.enabled() for servo in bus.servos)


@pytest.mark.parametrize("after", [2.0, 6.0, 10.0])  # s, of some 12
def test_a_servo_that_falls_silent_ends_it_in_one_line(after):
    model, master, bus, said = bench(FEETECH, faults=[Fault("cable", 12, after=after)])
    with pytest.raises(ArmletError, match="servo 1[23] does not answer any more"):
        calibrate(master, model, Unasked(said.append), Wishes(stop_by="command"), "test")


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 4095), st.lists(st.integers(-2000, 2000), max_size=20))
def test_a_track_counts_on_through_every_wrap(start, steps):
    track, true = turns.Track.of(start), [start]
    for step in steps:
        true.append(true[-1] + step)
        track.take(true[-1] % 4096)
    assert (track.at, track.low, track.high) == (true[-1], min(true), max(true))


def test_turns_that_contradict_each_other_are_refused():
    track = turns.Track.of(2000)
    nothing, up = turns.Turned(2000, 2010, 2000), turns.Turned(2000, 2900, 2000)
    with pytest.raises(ArmletError, match="elbow was not turned"):
        turns.joint_found("elbow", track, nothing, nothing, 0.0)
    with pytest.raises(ArmletError, match="elbow was turned the same way twice"):
        turns.joint_found("elbow", track, up, up, 0.0)
    assert turns.joint_found("elbow", track, nothing, turns.Turned(2000, 1100, 2000), 0.0).direction == 1


def test_a_calibration_is_kept_by_the_arm_and_taken_by_it():
    model = three(FEETECH)
    texts, zeros, ways = drawn(7)
    found, _, _ = found_of(FEETECH, *texts)
    assert kept.kept(model) is None and kept.with_kept(model) == (model, "")
    path = found.save()
    assert kept.kept(model) == found
    arm, words = kept.with_kept(model)
    assert [servo.direction for servo in arm.bus.servos] == list(ways)
    assert [servo.zero for servo in arm.bus.servos] == [row.zero for row in found.servos]
    assert str(path) in words and words.startswith("zero, direction and delay of 3 servos: calibration of 20")
    heavier = from_text(text(FEETECH).replace("mass: 0.10", "mass: 0.15"))
    assert kept.arm_id(heavier) == kept.arm_id(model) == found.arm
    other = from_text(text(FEETECH).replace("id: 12", "id: 14"))
    assert kept.arm_id(other) != found.arm


class Ended(BaseException):
    """The end of a program."""


def test_a_calibration_that_ended_when_it_had_moved_a_zero_says_so_and_the_next_one_mends_it():
    """The one that was kept before is not true any more: nothing takes it. The EEPROM that stayed open is locked."""
    model, master, bus, said = bench(FEETECH, "elbow=zero:3900")
    rows = tuple(kept.ServoFound(joint, number, FEETECH, 2048, 1, -1.5, 1.5, 3)
                 for joint, number in zip(model.joint_names, model.bus.ids, strict=True))  # fmt: skip
    kept.Calibration(kept.arm_id(model), "before", "test", {}, rows).save()
    write = master.write

    def ends(number, name, value):
        write(number, name, value)
        if name == "offset":
            raise Ended

    master.write = ends
    with pytest.raises(Ended):
        calibrate(master, model, Unasked(said.append), Wishes("command", move_zero=True), "test")
    master.write = write
    assert bus.servos[2].table["offset"] and not bus.servos[2].table["lock"]
    for take in (kept.kept, kept.with_kept, kept.check_for_real):
        with pytest.raises(ArmletError, match="begun to move the zero of servo 13; calibrate the arm again"):
            take(model)
    bus.hand, bus.servos[2].looks = Hand(mounted(model, ["elbow=zero:3900"])), 0
    calibrate(master, model, Unasked(said.append), Wishes("command", move_zero=True), "test").save()
    assert kept.kept(model).servos[2].zero == 3900 - bus.servos[2].table["offset"]
    assert "servo 13: its EEPROM was open for writing, and is locked now" in said and bus.servos[2].table["lock"]


def test_an_id_that_was_set_but_for_the_lock_is_said_and_locked():
    _, master, bus, _ = bench(FEETECH, "elbow=id:40")
    for name, value in (("lock", 0), ("id", 13)):
        master.write(40, name, value)
    with pytest.raises(
        ArmletError, match="--set-id 40=13: no servo answers by the id 40, and one by 13; it may be set"
    ):
        search.set_id(master, 40, 13)
    assert (bus.servos[2].table["id"], bus.servos[2].table["lock"]) == (13, 1)


@pytest.mark.parametrize(
    "damage",
    [
        lambda r: "{",
        lambda r: "[]",
        lambda r: json.dumps(r | {"format": "x"}),
        lambda r: json.dumps(r | {"arm": "other"}),
        lambda r: json.dumps(r | {"servos": r["servos"][:2]}),
        lambda r: json.dumps(r | {"servos": [r["servos"][0] | {"zero": 5000}, *r["servos"][1:]]}),
        lambda r: json.dumps(r | {"servos": [r["servos"][0] | {"direction": 0}, *r["servos"][1:]]}),
        lambda r: json.dumps({k: v for k, v in r.items() if k != "stop"}),
    ],
)
def test_a_damaged_calibration_is_one_line(damage):
    model = three(FEETECH)
    rows = tuple(
        kept.ServoFound(n, i, FEETECH, 2048, 1, -1.5, 1.5, 3) for n, i in zip("abc", (11, 12, 13), strict=True)
    )
    path = kept.Calibration(kept.arm_id(model), "2026", "test", {}, rows).save()
    assert kept.kept(model)
    path.write_text(damage(json.loads(path.read_text())))
    with pytest.raises(ArmletError, match="no calibration of three; calibrate the arm again, or delete the file"):
        kept.kept(model)


@pytest.mark.parametrize("words", ["", "elbow", "elbow=zero", "knee=zero:1", "elbow=zero:5000", "elbow=direction:0",
                                   "elbow=id:253", "elbow=colour:1", "elbow=zero:1,,id:2"])  # fmt: skip
def test_a_slip_in_mounted_is_one_line(words):
    with pytest.raises(ArmletError, match="^mounted "):
        mounted(three(FEETECH), [words])


def test_a_potentiometer_is_not_mounted_beyond_its_ends():
    with pytest.raises(ArmletError, match="^mounted 'elbow=zero:1024': expected a zero of 0 to 1023 for SCS15"):
        mounted(three(SCS), ["elbow=zero:1024"])
    assert mounted(three(SCS), ["elbow=zero:1023"]).bus.servos[2].zero == 1023


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["puma3", "--emulated"], "arm puma3 declares no servos"),
        (["so101"], "expected --port PORT or --emulated"),
        (["so101", "--emulated", "--port", "x"], "expected --port PORT or --emulated"),
        (["so101", "--port", "/dev/not-there"], "servo bus: "),
        (["so101", "--emulated", "--stop-by", "hope"], "expected supply or command"),
        (["so101", "--emulated", "--set-id", "1"], "expected OLD=NEW"),
        (["so101", "--port", "x", "--mounted", "gripper=zero:1"], "--mounted is for an emulated bus"),
        (["so101", "--emulated", "--mounted", "gripper"], "expected JOINT=KEY:NUMBER"),
    ],
)
def test_a_slip_is_one_line(arguments, said, capsys):
    assert main(["calibrate", *arguments]) == 1
    out, err = capsys.readouterr()
    assert said in err and err.count("\n") == 1 and not out


@pytest.mark.slow
def test_a_calibration_through_a_terminal_finds_the_same(tmp_path):
    (tmp_path / "three.yaml").write_text(text(DYNAMIXEL))
    command = [sys.executable, "-c", "import sys; from armlet.cli import main; sys.exit(main())"]
    where = {"cwd": tmp_path, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, "env": os.environ}
    mount = ["--mounted", "turn=zero:1700,direction:-1", "--mounted", "elbow=zero:2500"]
    bus = background.begin([*command, "bus", "three.yaml", "--hand", "--link", "servos", *mount], **where)
    try:
        assert "servos 11, 12, 13" in bus.stdout.readline()
        done = subprocess.run([*command, "calibrate", "three.yaml", "--port", "servos", "--yes", "--json"], **where,
                              timeout=240, check=False)  # fmt: skip
    finally:
        bus.terminate()
        bus.communicate()
    assert done.returncode == 0, done.stderr
    rows = json.loads(done.stdout)["servos"]
    assert [row["direction"] for row in rows] == [-1, -1, 1]
    assert np.abs(np.array([row["zero"] for row in rows]) - [1700, 2048, 2500]).max() <= 1


@pytest.mark.parametrize("kind", [DYNAMIXEL, FEETECH, SCS])
def test_a_stop_test_ends_only_when_every_servo_says_that_its_torque_is_off(kind):
    """A servo that hears no more is named, whatever else breaks the test off; one that loses a write is told again."""
    model, master, bus, said = bench(kind, hand=False, faults=(Fault("deaf", 12, after=0.15),))
    with pytest.raises(ArmletError, match="servo 12"):
        stop.stop_test(master, model.bus.ids, Unasked(said.append), "command")
    assert [servo.drive.enabled() for servo in bus.servos] == [False, True, False]
    assert any("Servo 12: torque off is not confirmed. Cut the supply" in words for words in said)
    model, master, bus, said = bench(kind, hand=False)
    assert stop.off(master, model.bus.ids) == []
    stop.hold(master, model.bus.ids)
    bus.faults = (Fault("deaf", 12, every=3),)
    assert stop.off(master, model.bus.ids) == [] and not any(servo.drive.enabled() for servo in bus.servos)


@pytest.mark.parametrize("kind", [FEETECH, SCS])
def test_a_request_that_the_line_gives_back_is_no_reply(kind):
    """Feetech's request for two bytes has the form of its own reply."""
    model, master, bus, _ = bench(kind, hand=False, faults=(Fault("echo", 11),))
    assert master.read(11, "position") is None and master.model(11) is None
