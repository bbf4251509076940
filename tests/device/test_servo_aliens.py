"""Devices that are none of the arm's, and servos that are broken: a fault within its ticks, never a stall."""

import time

import pytest

from armlet.firmware import protocol
from tests.device.test_servo_off import bus_of, rig_of, run

pytestmark = pytest.mark.board

SILENT = protocol.SERVO_SILENT
STRAINED = 32  # ticks in which a servo that answers every other one is silent, too
STALLED_S = 45.0
CASES = [
    ("STS3215-12V", "", "alien:11@0.02", SILENT),
    ("STS3215-12V", "", "noise:13@0.02", SILENT),
    ("STS3215-12V", "", "noise:12=400@0.02", SILENT),
    ("STS3215-12V", "", "echo:11@0.02", SILENT),
    ("STS3215-12V", "position", "noise:13@0.02", SILENT),
    ("SCS15", "", "alien:12@0.02", SILENT),
    ("SCS15", "", "noise:13@0.02", SILENT),
    ("SCS15", "position", "twin:12@0.02", SILENT),
    ("XM430-W350", "", "alien:11@0.02", SILENT),
    ("XM430-W350", "", "noise:13@0.02", SILENT),
    ("XM430-W350", "", "cut:13@0.02", SILENT),
    ("XL430-W250", "", "twin:11@0.02", SILENT),
]


@pytest.mark.slow
@pytest.mark.parametrize("model, mode, fault, code", CASES)
def test_a_run_ends_by_a_fault_and_not_by_patience(board, model, mode, fault, code):
    rig = rig_of(model, mode)
    begin = time.monotonic()
    _, ident, telemetry = run(board, rig, bus_of(rig, fault), 20 + STRAINED + 4, 10)
    first = next(row for row in telemetry["joints"] if row["fault"])
    assert (first["fault"], ident.fault, ident.mode) == (code, code, protocol.FAULT)
    assert first["tick"] - round(0.02 / rig.period) <= STRAINED
    assert time.monotonic() - begin < STALLED_S
    board.clear_fault()


@pytest.mark.parametrize("fault", ["echo:11", "alien:11", "twin:12", "cut:13"])
@pytest.mark.parametrize("model", ["STS3215-12V", "SCS15", "XM430-W350"])
def test_no_motor_is_switched_on_where_replies_are_none_from_the_start(board, model, fault):
    rig = rig_of(model, "")
    bus = bus_of(rig, fault)
    begin = time.monotonic()
    _, ident, _ = run(board, rig, bus, 5, 0)
    assert (ident.mode, ident.fault in (SILENT, protocol.SERVO_OTHER)) == (protocol.FAULT, True)
    assert not any(servo.drive.enabled() for servo in bus.servos)
    assert time.monotonic() - begin < STALLED_S
    board.clear_fault()
