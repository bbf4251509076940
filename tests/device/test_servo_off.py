"""Torque off is read back: a servo that does not say so is a fault of its own, and every servo's torque is told."""

import pytest

from armlet import description
from armlet.firmware import protocol
from armlet.fixed.servo_words import pack_servos
from armlet.simulated.servos import EmulatedBus, Fault
from tests.device.test_servo_drivers import ServoRig
from tests.support.servo_arms import serve_and_end, text, three

pytestmark = pytest.mark.board

ARMS = [("STS3215-12V", "", 0), ("STS3215-12V", "", 1), ("STS3215-12V", "", 2), ("SCS15", "", 0), ("SCS15", "", 2),
        ("XM430-W350", "", 1), ("XL430-W250", "", 2), ("STS3215-12V", "position", 1), ("SCS15", "position", 1),
        ("XM430-W350", "position", 0)]  # fmt: skip
BROKEN = [("STS3215-12V", 0), ("SCS15", 1), ("XM430-W350", 2)]
CAUSE_S, TICKS = 0.02, 30
SAID = {protocol.SERVO_OFF: "off", protocol.SERVO_ON: "on", protocol.SERVO_UNHEARD: "unknown"}


def rig_of(model, mode):
    """The three-joint arm with servos of a model, told positions or torques."""
    if not mode:
        return ServoRig(three(model), seconds=0.2, reach=0.02)
    return ServoRig(description.from_text(text(model).replace(", id", f", mode: {mode}, id")), seconds=0.2, reach=0.02)


def bus_of(rig, *faults):
    return EmulatedBus(rig.model, [Fault.parse(each) for each in faults], lockstep=rig.period)


def run(board, rig, bus, ticks=TICKS, last=60):
    """Some ticks, ended as a user does: who the board is then, and its records."""
    rig.upload(board)
    board.upload_servos(pack_servos(rig.compiled))
    law = "feedforward" if rig.model.bus.servos[0].mode == "position" else "pd"
    board.start(law, joints_every=1, servos=True)
    done, ident = serve_and_end(board, bus, ticks, last=last)
    return done, ident, board.telemetry()


def torques(telemetry):
    """What each servo has said of its torque, by joint."""
    rows = telemetry["event"]
    return {int(row["joint"]): SAID[row["flags"] & 0xE0] for row in rows if row["flags"] & 0xE0}


def enabled(bus):
    return [servo.drive.enabled() for servo in bus.servos]


@pytest.mark.parametrize("model, mode, k", ARMS)
def test_a_servo_that_does_not_hear_any_more_is_named_and_the_others_are_off(board, model, mode, k):
    rig = rig_of(model, mode)
    bus = bus_of(rig, f"deaf:{11 + k}@{CAUSE_S}")
    _, ident, telemetry = run(board, rig, bus)
    assert (ident.mode, ident.fault, ident.joint) == (protocol.FAULT, protocol.SERVO_SILENT, k)
    assert enabled(bus) == [joint == k for joint in range(3)]
    assert torques(telemetry) == {joint: "unknown" if joint == k else "off" for joint in range(3)}
    told = telemetry["event"][-3:]
    assert [row["fault"] == protocol.TORQUE_ON for row in told] == [joint == k for joint in range(3)]
    board.clear_fault()


@pytest.mark.parametrize("model, k", BROKEN)
def test_a_servo_that_keeps_its_torque_is_a_fault_after_a_good_run(board, model, k):
    rig = rig_of(model, "")
    bus = bus_of(rig, f"stuck:{11 + k}@{CAUSE_S}")
    _, ident, telemetry = run(board, rig, bus)
    assert not telemetry["joints"]["fault"].any()
    assert (ident.mode, ident.fault, ident.joint) == (protocol.FAULT, protocol.TORQUE_ON, k)
    assert torques(telemetry) == {joint: "on" if joint == k else "off" for joint in range(3)}
    board.clear_fault()


@pytest.mark.parametrize("model, missed", [("STS3215-12V", 1), ("STS3215-12V", 3), ("SCS15", 1), ("XM430-W350", 3)])
def test_torque_off_is_sent_until_it_is_heard(board, model, missed):
    """The write that switches off is lost, for all servos, or for one of them."""
    rig = rig_of(model, "")
    bus = bus_of(rig)
    write = bus.servos[1].table.__class__.__setitem__
    lost = []

    def deaf(table, name, value):
        if (
            table is bus.servos[1].table
            and name == "torque_enable"
            and not value
            and table[name]
            and len(lost) < missed
        ):
            lost.append(value)
            return
        write(table, name, value)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bus.servos[1].table.__class__, "__setitem__", deaf)
        _, ident, telemetry = run(board, rig, bus)
    assert len(lost) == missed and not any(enabled(bus))
    assert (ident.mode, ident.fault) == (protocol.READY, protocol.NO_FAULT) and not torques(telemetry)


@pytest.mark.parametrize("model, mode, _", ARMS[2:6])
def test_servos_that_were_awake_when_another_was_not_found_are_off(board, model, mode, _):
    rig = rig_of(model, mode)
    bus = bus_of(rig, "missing:13")
    _, ident, telemetry = run(board, rig, bus, 5, 0)
    assert (ident.mode, ident.fault, ident.joint) == (protocol.FAULT, protocol.SERVO_SILENT, 2)
    assert enabled(bus)[:2] == [False, False]
    assert torques(telemetry) == {0: "off", 1: "off", 2: "unknown"}
    board.clear_fault()


@pytest.mark.parametrize("model, mode, k", ARMS)
def test_a_servo_that_begins_anew_is_a_fault_within_as_many_ticks_as_there_are_servos(board, model, mode, k):
    """It answers at once, and is limp; nothing else tells: after a power-up it reports no error."""
    rig = rig_of(model, mode)
    bus = bus_of(rig, f"reboot:{11 + k}@{CAUSE_S}")
    _, ident, telemetry = run(board, rig, bus)
    first = next(row for row in telemetry["joints"] if row["fault"])
    assert (first["fault"], first["joint"]) == (protocol.SERVO_REBOOTED, k)
    assert 0 <= first["tick"] - round(CAUSE_S / rig.period) <= 3 + 1
    assert (ident.mode, ident.fault, ident.joint) == (protocol.FAULT, protocol.SERVO_REBOOTED, k)
    assert torques(telemetry) == {0: "off", 1: "off", 2: "off"} and not any(enabled(bus))
    board.clear_fault()


@pytest.mark.parametrize("model, mode, k", [each for each in ARMS if each[0].startswith("X")])
def test_a_servo_that_met_a_silence_of_its_bus_is_a_fault_though_its_torque_is_on(board, model, mode, k):
    """A computer hung for 0.1 s: the servo brakes, answers, takes no goal any more, and says so in one register."""
    rig = rig_of(model, mode)
    bus = bus_of(rig)

    def hang():
        if bus.time > CAUSE_S:
            bus.servos[k].table["watchdog"] = -1  # as `EmulatedServo` leaves it after such a silence

    bus.on_read = hang
    _, ident, telemetry = run(board, rig, bus)
    first = next(row for row in telemetry["joints"] if row["fault"])
    assert (first["fault"], first["joint"]) == (protocol.SERVO_REBOOTED, k)
    assert 0 <= first["tick"] - round(CAUSE_S / rig.period) <= 2 * 3 + 2
    assert (ident.mode, ident.fault, ident.joint) == (protocol.FAULT, protocol.SERVO_REBOOTED, k)
    assert torques(telemetry) == {0: "off", 1: "off", 2: "off"} and not any(enabled(bus))
    board.clear_fault()
