"""Motors and hobby servos at a board's pins: the board's drivers close the loop over emulated bridges and encoders."""

from functools import cache

import numpy as np
import pytest

from armlet import description
from armlet.bus import EmulatedBus, Fault
from armlet.bus.emulated import chained, electric
from armlet.errors import ArmletError
from armlet.firmware import protocol
from armlet.fixed.servo_words import pack_servos
from tests.device.test_servo_drivers import ServoRig
from tests.support.pin_arms import text, three
from tests.support.servo_arms import serve_and_end
from tests.support.servo_arms import text as bus_text


@cache
def rig_of(kind):
    return ServoRig(three(kind), seconds=0.4, reach=0.2)


def run(board, rig, bus, ticks, law):
    """Some ticks, ended as a user does: (ticks, who the board is then, its records)."""
    rig.put(board)
    board.start(law, joints_every=1, servos=True)
    done, ident = serve_and_end(board, bus, ticks)
    return done, ident, board.telemetry()


@pytest.mark.board
@pytest.mark.parametrize("law", ["bodies", "pid"])
def test_the_board_closes_the_loop_over_motors_with_encoders(board, law):
    rig = rig_of("motors")
    bus, total = rig.bus(), rig.moves.total_ticks
    done, ident, telemetry = run(board, rig, bus, total, law)
    assert (done, ident.fault, ident.mode) == (total, protocol.NO_FAULT, protocol.READY)
    assert np.abs(rig.errors(telemetry)).max() < 0.02
    assert np.abs(bus.arm.q).max() < 0.02  # there and back
    assert not any(servo.drive.enabled() for servo in bus.servos)  # the run is over: bridges are open


@pytest.mark.board
def test_bridges_give_the_torque_that_the_board_asks_for(board):
    """To a step of the duty cycle, at standstill, as long as the supply is what the file says."""
    rig = rig_of("motors")
    bus, given = rig.bus(), []
    rig.put(board)
    board.start("bodies", joints_every=1, servos=True)
    serve_and_end(board, bus, 60, lambda tick: given.append([electric(s, 0.0).torque for s in bus.servos]))
    joints = board.telemetry()["joints"]
    joints = joints[joints["tick"] < len(given)]
    asked = joints["tau"] / rig.compiled.servos.torque
    step = rig.model.bus.servos[0].motor.stall_torque / 1000
    assert np.abs(np.array(given)[joints["tick"]] - asked).max() < 0.75 * step < 0.1 * np.abs(asked).max()


FAULTS = [
    ("motors", "bodies", "hot:2@0.03", protocol.SERVO_ALARM, 1),  # the bridge's fault output: heat, or too much current
    ("motors", "bodies", "corrupt:3@0.03", protocol.SERVO_SILENT, 0),
    ("motors", "bodies", "lost:1@0.03", protocol.SERVO_SILENT, 0),
    ("pulses", "feedforward", "hot:2@0.03", protocol.SERVO_ALARM, 1),
]


@pytest.mark.board
@pytest.mark.parametrize("kind, law, fault, code, joint", FAULTS)
def test_a_fault_in_mid_run_is_named_and_ends_without_torque(board, kind, law, fault, code, joint):
    rig = rig_of(kind)
    bus = rig.bus(fault)
    _, ident, telemetry = run(board, rig, bus, 36, law)
    assert {(row["fault"], row["joint"]) for row in telemetry["joints"][-2:]} == {(code, joint)}
    assert (ident.mode, ident.fault, ident.joint) == (protocol.FAULT, code, joint)
    assert not any(servo.drive.enabled() for servo in bus.servos)
    board.clear_fault()


@pytest.mark.board
def test_an_encoder_that_is_gone_is_a_fault_before_the_arm_runs_away(board):
    """Its counts stand still: the plan leaves it behind, or 100 ticks of half the duty without a count are an alarm."""
    rig = rig_of("motors")
    bus = rig.bus("missing:2@0.1")
    done, ident, _ = run(board, rig, bus, rig.moves.total_ticks, "bodies")
    assert ident.fault in (protocol.SERVO_ALARM, protocol.TRACKING) and ident.joint == 1
    assert not any(servo.drive.enabled() for servo in bus.servos)
    board.clear_fault()


@pytest.mark.board
def test_a_motor_that_counts_one_edge_to_and_fro_is_an_alarm(board):
    """A wire of its encoder is pulled: with an e_max that the plan does not reach, more than half of the duty tells."""
    file = text("motors") + "control: {e_max: 1.0}\n"
    rig = ServoRig(description.from_text(file), seconds=0.4, reach=0.2)
    bus = rig.bus("wire:2@0.1")
    _, ident, telemetry = run(board, rig, bus, rig.moves.total_ticks, "pid")
    assert (ident.fault, ident.joint) == (protocol.SERVO_ALARM, 1)
    joints = telemetry["joints"]
    assert len(np.unique(joints["q"][-60:, 1])) == 2  # it was no standing still, to the count
    board.clear_fault()


@pytest.mark.board
def test_pulses_ahead_of_the_plan_follow_it(board):
    """The arm's true position, for the servos tell nothing; telemetry has the plan in the place of a measurement."""
    rig, worst = rig_of("pulses"), [0.0]
    bus, total = rig.bus(), rig.moves.total_ticks
    plan = rig.moves.sample(np.arange(total) * rig.period)[0]

    def look(tick):
        worst[0] = max(worst[0], np.abs(bus.arm.q - plan[min(tick, total - 1)]).max())

    rig.put(board)
    board.start("feedforward", joints_every=1, servos=True)
    done, ident = serve_and_end(board, bus, total, look)
    assert (done, ident.fault, ident.mode) == (total, protocol.NO_FAULT, protocol.READY)
    assert worst[0] < 0.02
    assert np.abs(rig.errors(board.telemetry())).max() < 0.005
    assert not any(servo.drive.enabled() for servo in bus.servos)


# ---- no board needed


@pytest.mark.parametrize(
    "kind, old, new, said",
    [
        (
            "motors",
            "pins: [2, 3, 4, 5]",
            "pins: [2, 3]",
            "joints.0..pins: expected 4 for 37D-50-12V .forward",
        ),
        ("motors", ", pins: [2, 3, 4, 5]", "", "joints.0..pins: expected 4 .* got none"),
        ("motors", "pins: [2, 3, 4, 5]", "pins: [2, 3, 4, 15]", "expected B next to A, 5, got 15"),
        ("motors", "pins: [6, 7, 8, 9]", "pins: [6, 7, 4, 5]", "expected a pin of its own, got 4, which turn has"),
        (
            "motors",
            "pins: [6, 7, 8, 9]",
            "pins: [18, 19, 8, 9]",
            "PWM output of its own, got pin 18",
        ),
        ("motors", "fault_pin: 14", "fault_pin: 48", "fault_pin"),
        ("motors", "counts: 6400", "counts: 3", "counts"),
        ("motors", "model: 37D-50-12V, id: 3", "model: MG996R, id: 3", "pins: expected 1 for MG996R|4.8 to 7.2 V"),
        ("pulses", "zero: 1450", "zero: 600", "pulses of 500 to 2500 us, got -"),
        ("pulses", "id: 2", "id: 2, mode: pwm", "expected position for MG996R, got pwm"),
    ],
)
def test_bad_rows_are_one_line(kind, old, new, said):
    with pytest.raises(ArmletError, match=said) as caught:
        description.from_text(text(kind).replace(old, new))
    assert "\n" not in str(caught.value)


def test_servos_on_a_bus_have_no_pins():
    with pytest.raises(ArmletError, match="pins: expected none for XM430-W350, which is on a bus"):
        description.from_text(bus_text("XM430-W350").replace("id: 11", "id: 11, pins: [1]"))


def test_a_wire_of_an_encoder_is_no_fault_of_a_bus():
    with pytest.raises(ArmletError, match="fault wire:12: expected a motor at a board's pins, got a servo on a bus"):
        EmulatedBus(description.from_text(bus_text("STS3215-12V")), [Fault.parse("wire:12")])


def test_pins_are_no_bus_that_a_port_reaches():
    with pytest.raises(ArmletError, match="hang at the board's own pins"):
        chained(three("motors"))


def test_hobby_servos_take_the_plan_s_torque_alone():
    with pytest.raises(ArmletError, match="take no torques of law bodies"):
        pack_servos(rig_of("pulses").compiled, "bodies")
    servo = rig_of("pulses").model.bus.servos[0]
    assert servo.torque_error() is None and servo.torque_quality == "assumed"


def test_the_supply_of_a_bridge_is_not_measured():
    """That is a part of what its torque is uncertain by."""
    servo = rig_of("motors").model.bus.servos[0]
    assert servo.torque_quality == "modelled"
    assert servo.torque_error() == pytest.approx(servo.motor.spread + 0.1 + 0.156)
