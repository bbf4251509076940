"""Motors and hobby servos at a board's pins: the board's drivers close the loop over emulated bridges and encoders."""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from armlet import description
from armlet.errors import ArmletError
from armlet.firmware import protocol
from armlet.fixed import servo_words
from armlet.fixed.blind_encoders import blind_word
from armlet.fixed.servo_words import pack_servos
from armlet.simulated.servos import EmulatedBus, Fault
from armlet.simulated.servos.emulated import chained
from armlet.simulated.servos.motors import electric
from tests.device.test_servo_drivers import ServoRig
from tests.support.pin_arms import text, three
from tests.support.servo_arms import serve_and_end, served
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


def pulled(board, rig, fault, law, after=0):
    """A run in which an encoder goes blind: how far its joint is from the plan at the fault, and how far it goes then.

    after: ticks that the fault's action has.
    """
    bus, way, total = rig.bus(fault), [], rig.moves.total_ticks
    plan = rig.moves.sample(np.arange(total) * rig.period)[0]
    rig.put(board)
    board.start(law, joints_every=1, servos=True)

    def look(tick):
        way.append(bus.arm.q.copy())
        found = [row for row in board.telemetry()["joints"] if row["fault"]]
        if found and not at:
            at.append((tick, int(found[0]["tick"]), int(found[0]["fault"]), int(found[0]["joint"])))
        if at and tick == at[0][0] + after:
            board.link.post(protocol.STOP, bytes([protocol.ACTION_COAST]))

    at = []
    served(board, bus, total + after + 200, look)
    board.link.forget()
    board.leave()
    assert at, "no fault"
    _, tick, code, joint = at[0]
    way = np.array(way)
    board.clear_fault()
    off = np.abs(way[: tick + 1] - plan[: tick + 1]).max(axis=0)[joint]
    return code, joint, off, np.abs(way[tick:] - way[tick]).max(axis=0)[joint], bus


@pytest.mark.board
@pytest.mark.parametrize(
    "fault, law",
    [("missing:2@0.1", "bodies"), ("wire:2@0.1", "bodies"), ("wire:1@0.1", "pid"), ("wire:3@0.5", "bodies")],
)
def test_a_pulled_encoder_is_a_fault_before_the_joint_has_gone_far(board, fault, law):
    """Its counts stand still, or go one to and fro, while the plan goes on and the duty cycle rises."""
    code, joint, off, _, bus = pulled(board, rig_of("motors"), fault, law)
    assert (code, joint) == (protocol.SENSOR, int(fault.split(":")[1][0]) - 1)
    assert off < 0.06
    assert not any(servo.drive.enabled() for servo in bus.servos)


@pytest.mark.board
def test_a_motor_whose_encoder_is_blind_gets_nothing_whatever_the_action(board):
    """The action is to hold: what the law gives a joint that nobody sees would drive it on."""
    code, joint, _, further, bus = pulled(board, rig_of("motors"), "wire:1@0.1", "pid", after=300)
    assert (code, joint) == (protocol.SENSOR, 0)
    assert further < 0.1 and abs(bus.arm.qd[0]) < 0.02
    assert bus.servos[0].table["goal_pwm"] == 0


@pytest.mark.board
@pytest.mark.parametrize("seconds, reach, friction, law", [(0.4, 0.2, 1.0, "pid"), (2.0, 0.05, 3.0, "bodies")])
def test_friction_that_the_file_allows_is_no_blind_encoder(board, seconds, reach, friction, law):
    """It holds the joints at each turn of the move, while the plan goes on."""
    file = text("motors") + "control: {priors: {coulomb: 0.05}}\n"
    rig = ServoRig(description.from_text(file), seconds=seconds, reach=reach)
    stuck = replace(rig.model, fric_coul=rig.model.fric_coul + friction * rig.model.gains.prior_coul)
    bus = EmulatedBus(stuck, lockstep=rig.period)
    done, ident, _ = run(board, rig, bus, rig.moves.total_ticks, law)
    assert (done, ident.fault) == (rig.moves.total_ticks, protocol.NO_FAULT)


@pytest.mark.board
def test_a_heavy_load_that_is_held_is_no_stalled_motor(board):
    """More than half of the duty at a standstill, for as long as one likes; it was an alarm after 100 ticks.

    Without friction a count comes and goes, and the torque answers by a fifth of the largest.
    """
    rig = ServoRig(description.from_text(text("motors").replace("mass: 0.10", "mass: 3.0")), seconds=0.3, reach=0.05)
    bus, total = rig.bus(), rig.moves.total_ticks
    done, ident, telemetry = run(board, rig, bus, total + 250, "bodies")
    assert (done, ident.fault) == (total + 250, protocol.NO_FAULT)
    held = telemetry["joints"][telemetry["joints"]["tick"] < total + 250][-150:]  # a stop may be heard late
    assert (np.abs(held["tau"][:, 1] / rig.compiled.servos.torque[1]) > 0.55 * rig.model.tau_max[1]).mean() > 0.9


@pytest.mark.board
@pytest.mark.parametrize("mass, fault, apart", [("0.10", "wire:2@0.1", 2), ("2.4", "missing:2@0.35", 1)])
def test_a_duty_that_rises_by_half_or_is_all_without_counts_is_a_fault_where_nothing_else_tells(
    board, monkeypatch, mass, fault, apart
):
    """A wire is pulled, with an e_max that the plan does not reach, of an encoder too coarse for the other rule.

    The heavier load takes more than half of the duty, which cannot rise by as much.  apart: counts seen at last, for
    an encoder's other wire makes one come and go.
    """
    monkeypatch.setattr(servo_words, "blind_word", lambda *_: 0)
    file = text("motors").replace("mass: 0.10", f"mass: {mass}") + "control: {e_max: 1.0}\n"
    rig = ServoRig(description.from_text(file), seconds=0.4, reach=0.2)
    _, ident, telemetry = run(board, rig, rig.bus(fault), rig.moves.total_ticks, "pid")
    assert (ident.fault, ident.joint) == (protocol.SENSOR, 1)
    joints = telemetry["joints"]
    assert len(np.unique(joints["q"][-60:, 1])) == apart
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
    said = "hobby servos tell no position, so law bodies has nothing to work with; run it with --law feedforward"
    with pytest.raises(ArmletError, match=said):
        pack_servos(rig_of("pulses").compiled, "bodies")
    servo = rig_of("pulses").model.bus.servos[0]
    assert servo.torque_error() is None and servo.torque_quality == "assumed"


def test_the_supply_of_a_bridge_is_not_measured():
    """That is a part of what its torque is uncertain by."""
    servo = rig_of("motors").model.bus.servos[0]
    assert servo.torque_quality == "modelled"
    assert servo.torque_error() == pytest.approx(servo.motor.spread + 0.1 + 0.156)


@pytest.mark.parametrize(
    "old, new, ticks, rise, counts",
    [
        ("", "", 36, 141, 8),  # gamma is 42.2; the gear's own friction, by its current at no load, more than the file's
        ("coulomb: 0.05", "coulomb: 0.2", 36, 293, 8),
        ("period_us: 1000", "period_us: 10000", 12, 141, 8),  # gamma is 13.3
        ("period_us: 1000", "period_us: 10000, gamma: 50", 5, 141, 8),
        ("id: 1,", "id: 1, backlash: 0.01,", 36, 141, 14),
        ("id: 1,", "id: 1, counts: 12000,", 36, 141, 20),  # 0.01 rad
        ("id: 1,", "id: 1, counts: 16,", 489, 141, 3),
    ],
)
def test_when_an_encoder_is_blind_follows_from_the_arm_file(old, new, ticks, rise, counts):
    file = text("motors") + "control: {period_us: 1000}\n"
    rig = ServoRig(description.from_text(file.replace(old, new) if old else file))
    servo = rig.model.bus.servos[0]
    word = blind_word(rig.compiled, servo, round(2**32 / servo.counts))
    assert (word >> 20, word >> 10 & 1023, word & 1023) == (ticks, rise, counts)
    assert blind_word(rig.compiled, servo, 2**29) == 0  # a count is an eighth of a turn: too coarse
