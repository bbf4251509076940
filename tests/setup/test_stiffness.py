"""The stiffness of servos' own loops, measured by their duty against their error, and what becomes of it."""

import json

import pytest

from armlet.description import from_text
from armlet.device.servos import kept
from armlet.device.servos.line import EmulatedLine
from armlet.errors import ArmletError
from armlet.fixed.compiler import compile as compile_arm
from armlet.model.protocols import feetech as drive
from armlet.setup.calibrate import stiffness
from armlet.setup.calibrate.calibrate import Wishes, calibrate
from armlet.setup.calibrate.dialogue import Unasked
from armlet.setup.calibrate.master import Master
from armlet.simulated.servos import EmulatedBus
from armlet.simulated.servos.hand import Hand
from tests.support.servo_arms import text

DYNAMIXEL, FEETECH, SCS = "XM430-W350", "STS3215-12V", "SCS15"


@pytest.fixture(autouse=True)
def state(tmp_path, monkeypatch):
    monkeypatch.setenv("ARMLET_STATE", str(tmp_path))


def in_position(kind):
    """The arm whose servos are told positions, none of its joints with backlash."""
    return from_text(text(kind).replace(", id", ", mode: position, backlash: 0, id"))


@pytest.mark.parametrize("kind", [FEETECH, DYNAMIXEL, "XL430-W250", SCS])
@pytest.mark.parametrize("factor", [0.4, 1.0, 2.5])
def test_the_stiffness_of_a_servo_s_own_loop_is_measured(kind, factor, monkeypatch):
    """Within a hundredth and its own error, whatever it truly is; its gains are those that were, and it is limp."""
    model = in_position(kind)
    bus, gains = EmulatedBus(model, hand=Hand(model, presses=False)), ("position_p", "position_d", "position_i")
    if kind.startswith("X"):
        for servo in bus.servos:
            servo.table["position_p"] = round(factor * servo.table["position_p"])
    else:
        monkeypatch.setattr(drive, "STS_POSITION", factor * drive.STS_POSITION)
    before = [[servo.table[name] for name in gains] for servo in bus.servos]
    found = stiffness.measured(Master(EmulatedLine(bus), bus.bus.protocol), bus.bus.servos, Unasked(print))
    for servo, each in zip(bus.bus.servos, found, strict=True):
        assert abs(each.stiffness.value / (factor * servo.stiffness) - 1.0) < 0.01
        assert 0 < each.stiffness.error < 0.01 * each.stiffness.value
    assert before == [
        [servo.table[name] for name in ("position_p", "position_d", "position_i")] for servo in bus.servos
    ]
    assert not bus.torque()


def test_a_calibration_keeps_the_stiffness_and_gains_follow_it(monkeypatch):
    """A loop 2.5 times softer than assumed: goals are further ahead, and Lambda is lower."""
    monkeypatch.setattr(drive, "STS_POSITION", 0.4 * drive.STS_POSITION)
    model = in_position(FEETECH)
    bus, said = EmulatedBus(model, hand=Hand(model)), []
    found = calibrate(Master(EmulatedLine(bus), "feetech"), model, Unasked(said.append), Wishes(), "test")
    found.save()
    arm, words = kept.with_kept(model)
    assert "zero, direction, stiffness and delay of 3 servos" in words
    for was, now in zip(model.bus.servos, arm.bus.servos, strict=True):
        assert now.stiffness == pytest.approx(0.4 * was.stiffness, rel=0.01)
        assert (was.torque_quality, now.torque_quality) == ("assumed", "approximate")
    assert (arm.gains.Lambda <= 0.501 * arm.bus.servos[0].stiffness / arm.bus.servos[0].own_damping).all()
    assert any("shoulder: stiffness" in words and "(assumed 38.36)" in words for words in said)
    compile_arm(arm)


def test_a_stiffness_that_contradicts_the_file_is_said():
    stated = from_text(text(FEETECH).replace(", id", ", mode: position, stiffness: 60, id")).bus.servos[1]
    words = stiffness.words_of("shoulder", stated, stiffness.Measured(38.0, 0.1))
    assert "shoulder: stiffness 38 +- 0.1 N m/rad; the file states 60, which this servo has not" in words


@pytest.mark.parametrize("limit", ["torque_max", "torque_limit"])
def test_a_servo_whose_duty_does_not_follow_its_error_is_one_line(limit):
    """One that is set up to give nothing: its torque is off afterwards, as that of all."""
    model = in_position(FEETECH)
    bus = EmulatedBus(model, hand=Hand(model))
    bus.servos[1].table[limit] = 0
    with pytest.raises(ArmletError, match="servo 12: its duty does not follow its error; see to its supply"):
        stiffness.measured(Master(EmulatedLine(bus), "feetech"), bus.bus.servos, Unasked(print))
    assert not bus.torque()


@pytest.mark.parametrize("value", [-1.0, 0.0, "12", 1e9, float("nan")])
def test_a_kept_stiffness_that_cannot_be_is_damage(value):
    model = in_position(FEETECH)
    bus = EmulatedBus(model, hand=Hand(model))
    found = calibrate(Master(EmulatedLine(bus), "feetech"), model, Unasked(print), Wishes(), "test")
    path = found.save()
    record = json.loads(path.read_text())
    record["servos"][0]["stiffness"] = value
    path.write_text(json.dumps(record))
    with pytest.raises(ArmletError, match="no calibration of three"):
        kept.kept(model)
