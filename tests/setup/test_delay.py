"""The delay of servos, measured by their duty against goals and positions, and what becomes of it."""

import json
from dataclasses import replace

import pytest

from armlet import description
from armlet.device.servos import kept
from armlet.device.servos.line import EmulatedLine
from armlet.errors import ArmletError
from armlet.model.protocols import feetech as drive
from armlet.run.prepared import Options, described
from armlet.setup.calibrate import stiffness
from armlet.setup.calibrate.calibrate import Wishes, calibrate, delay_words
from armlet.setup.calibrate.dialogue import Unasked
from armlet.setup.calibrate.master import Master
from armlet.simulated.servos import EmulatedBus
from armlet.simulated.servos.gears import geared
from armlet.simulated.servos.hand import Hand
from tests.support.servo_arms import text

DYNAMIXEL, FEETECH, SCS = "XM430-W350", "STS3215-12V", "SCS15"
OWN_MS = 1.25  # of an emulated servo: its loop goes round every ms, and a Dynamixel waits 0.5 ms before it replies


@pytest.fixture(autouse=True)
def state(tmp_path, monkeypatch):
    monkeypatch.setenv("ARMLET_STATE", str(tmp_path))


def said(kind, mode="position", control=""):
    """The file of an arm whose servos are told positions, or duties."""
    return f"{text(kind).replace(', id', f', mode: {mode}, backlash: 0, id')}\ncontrol: {{{control}}}\n"


def bus_of(model, late_ms, gear="file", hand=False):
    """Emulated servos that tell where they were."""
    of_user = Hand(model) if hand else None
    return EmulatedBus(model, gears=geared(model, [f"{gear},late_ms:{late_ms}"]), hand=of_user)


def delays(bus, line=EmulatedLine):
    """(ms, its error) of each servo that tells its delay."""
    master = Master(line(bus), bus.bus.protocol, bus.bus.baud)
    found = [each.delay for each in stiffness.measured(master, bus.bus.servos, Unasked(print))]
    return [(1e3 * each.value, 1e3 * each.error) for each in found if each is not None]


@pytest.mark.parametrize("period, ticks", [(4, 0), (4, 1), (4, 2), (10, 1), (10, 2)])
@pytest.mark.parametrize("kind, factor, gear", [
    (FEETECH, 0.4, "M1,backlash_deg:1"), (FEETECH, 1.0, "M6,backlash_deg:1"), (FEETECH, 2.5, "M1,viscous:0.3"),
    (DYNAMIXEL, 1.0, "M4"),
])  # fmt: skip
def test_the_delay_is_found_whatever_loop_and_gear_are(period, ticks, kind, factor, gear, monkeypatch):
    model = description.from_text(said(kind))
    bus = bus_of(model, period * ticks, gear)
    monkeypatch.setattr(drive, "STS_POSITION", factor * drive.STS_POSITION)
    found = delays(bus)
    assert len(found) == 3
    for delay, error in found:
        assert -error <= delay - period * ticks < OWN_MS + error
        assert 0 < error < 1.2
        assert round(delay / period) == ticks
    assert not bus.torque()


@pytest.mark.parametrize("kind", [SCS, "XL430-W250"])
def test_a_coarse_or_a_slow_servo_says_how_unsure_it_is(kind):
    found = delays(bus_of(description.from_text(said(kind)), 8, "M1"))
    assert found and all(abs(delay - 8 - OWN_MS / 2) < 2.0 * error for delay, error in found)


class Keeps(EmulatedLine):
    """A line whose adapter keeps every reply for 6 ms."""

    def read(self, size, patience):
        out = super().read(size, patience)
        self.sleep(6e-3)
        return out


def test_what_an_adapter_keeps_is_in_the_delay():
    found = delays(bus_of(description.from_text(said(FEETECH)), 4), Keeps)
    assert found and all(-error <= delay - 10.0 < OWN_MS + error for delay, error in found)


@pytest.mark.parametrize("mode", ["position", "pwm"])
def test_a_delay_that_contradicts_the_file_is_one_line_and_runs_take_what_was_measured(mode, tmp_path):
    """Gains by rule are then those of a file that states it; another period asks for other ticks."""
    file = tmp_path / "arm.yaml"
    file.write_text(said(FEETECH, mode, "period_us: 4000"))
    model = description.load(file)
    lines, bus, modes = [], bus_of(model, 8, hand=True), [0 if mode == "position" else 2] * 3
    for servo, each in zip(bus.servos, modes, strict=True):
        servo.table["mode"] = each
    found = calibrate(Master(EmulatedLine(bus), "feetech"), model, Unasked(lines.append), Wishes("command"), "test")
    assert [servo.drive.mode for servo in bus.servos] == modes
    assert not bus.hand.pressed and [row.direction for row in found.servos] == [1, -1, 1]
    assert lines[-1].startswith("delay: 8.") and "delay_ticks 2 of 4 ms, measured; the file has 0, which" in lines[-1]
    assert [row.stiffness is None for row in found.servos] == [mode == "pwm"] * 3
    assert found.delay_ticks(10_000) == 1 and found.delay_ticks(500) == 10
    found.save()
    lines.clear()
    arm = described(str(file), Options(servos=True), lines.append)
    assert lines[0] == "delay_ticks 2 by its calibration, and 0 by its file: gains follow"
    file.write_text(said(FEETECH, mode, "period_us: 4000, delay_ticks: 2"))
    stated = described(str(file), Options(servos=True), lines.append)
    assert arm.gains.delay_ticks == stated.gains.delay_ticks == 2
    assert (arm.gains.gamma == stated.gains.gamma).all() and (arm.gains.Lambda == stated.gains.Lambda).all()
    assert "measured (file 2)" in delay_words(found, description.load(file))


def test_servos_that_their_gears_hold_tell_no_delay():
    model = description.from_text(said(FEETECH, control="delay_ticks: 3"))
    assert delays(bus_of(model, 4, "file,coulomb:50")) == []
    row = kept.ServoFound("turn", 11, FEETECH, 2048, 1, -1.0, 1.0, None)
    found = kept.Calibration(kept.arm_id(model), "2026", "test", {}, (row,) * 3)
    words = delay_words(found, model)
    assert words == "delay: no servo moved enough to tell it; runs take the file's delay_ticks, 3"
    assert found.delay_ticks(4000) is None


def test_the_latest_servo_counts_but_not_one_that_hardly_knows():
    told = [("a", 8e-3, 4e-4), ("b", 9e-3, 2.9e-3), ("c", None, None)]
    rows = [
        kept.ServoFound(name, k, FEETECH, 2048, 1, -1.0, 1.0, None, delay=delay, delay_error=error)
        for k, (name, delay, error) in enumerate(told)
    ]
    found = kept.Calibration("arm", "2026", "test", {}, tuple(rows))
    assert found.latest == rows[0] and found.delay_ticks(4000) == 2


def test_an_arm_told_duties_is_calibrated_where_the_servos_loops_tell_nothing():
    model = description.from_text(said(FEETECH, "pwm"))
    lines, bus = [], EmulatedBus(model, hand=Hand(model))
    bus.servos[1].table["torque_limit"] = 0
    found = calibrate(Master(EmulatedLine(bus), "feetech"), model, Unasked(lines.append), Wishes("command"), "test")
    assert "own loops: not measured: servo 12: its duty does not follow its error; see to" in "\n".join(lines)
    assert found.latest is None and len(found.servos) == 3


@pytest.mark.parametrize("value", [-1.0, "12", 2.0, float("nan"), float("inf")])
def test_a_kept_delay_that_cannot_be_is_damage(value):
    model = description.from_text(said(FEETECH))
    names = zip(model.servo_names, model.bus.ids, strict=True)
    rows = tuple(kept.ServoFound(name, number, FEETECH, 2048, 1, -1.0, 1.0, None, delay=4e-3) for name, number in names)
    found = kept.Calibration(kept.arm_id(model), "2026", "test", {}, rows)
    path = found.save()
    assert kept.kept(model) == found
    record = json.loads(path.read_text())
    record["servos"][0]["delay"] = value
    path.write_text(json.dumps(record))
    with pytest.raises(ArmletError, match="no calibration of three"):
        kept.kept(model)
    replace(found, servos=rows).save()
    assert kept.kept(model) == found
