"""Servos in position mode: goals go ahead of the plan, by the torque of the dynamics and the loop's lag."""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from armlet import description
from armlet.core.records import LEAD_ROW
from armlet.errors import ArmletError
from armlet.firmware import protocol
from armlet.fixed import servo_words
from armlet.fixed.lead_words import lead_words
from armlet.model.servo_kinds import KINDS, spoken
from armlet.plan import plan
from armlet.run import with_servos as servo_run
from armlet.run.log import read_log
from armlet.run.run_setup import RunSetup
from armlet.simulated.servos import EmulatedBus, Friction, Gear
from armlet.simulated.servos.emulated_servo import table_of
from tests.device.test_servo_drivers import ServoRig
from tests.support.servo_arms import serve_and_end, text

MODELS = ("STS3215-12V", "XM430-W350")
STEP = 2 * np.pi / 4096


def told(model, more=""):
    """The arm file of the three-joint arm whose servos are told positions."""
    return text(model).replace(", id", f", mode: position, backlash: 0{more}, id")


@cache
def rig_of(model, more=""):
    return ServoRig(description.from_text(told(model, more)), seconds=0.4, reach=0.3)


def run(board, rig, bus, ticks):
    """Some ticks under the law of the plan, ended as a user does: (ticks, who the board is then, its records)."""
    rig.put(board)
    board.start("feedforward", joints_every=1, servos=True)
    done, ident = serve_and_end(board, bus, ticks)
    return done, ident, board.telemetry()


@pytest.mark.slow
@pytest.mark.board
@pytest.mark.parametrize("model", [*MODELS, "XL430-W250", "SCS15"])
def test_goals_ahead_of_the_plan_leave_a_part_of_the_error(board, model, monkeypatch):
    """Against the same goals without the dynamics and the lag."""
    rig, worst = rig_of(model), {}
    for ahead in (True, False):
        if not ahead:
            monkeypatch.setattr(servo_words, "servo_words", without(servo_words.servo_words))
            monkeypatch.setattr(servo_words, "lead_words", lagless(servo_words.lead_words))
        bus, total = rig.bus(), rig.moves.total_ticks
        done, ident, telemetry = run(board, rig, bus, total)
        assert (done, ident.fault, ident.mode) == (total, protocol.NO_FAULT, protocol.READY)
        worst[ahead] = np.abs(rig.errors(telemetry)).max()
        assert not any(servo.drive.enabled() for servo in bus.servos)  # the run is over: no torque
    assert worst[True] < 0.006 and worst[True] < 0.25 * worst[False], worst


def without(words):
    """As `servo_words`, but goals are the plan's positions alone."""
    return lambda *given: [*words(*given)[:8], 1, 0, 0, 0]


def lagless(words):
    """As `lead_words`, but planned velocities lead nothing."""

    def without_lag(compiled):
        rows = words(compiled)
        rows[:, LEAD_ROW.offset["LEAD_LAG"]] = 0
        return rows

    return without_lag


@pytest.mark.board
@pytest.mark.slow
def test_a_stiffness_that_is_wrong_costs_a_part_of_the_torque(board, tmp_path):
    """Stated twice too large, goals are half as far ahead as they should be; the run has the host's bits."""
    stated = description.from_text(told(MODELS[0])).bus.servos[0].stiffness
    rig = rig_of(MODELS[0], f", stiffness: {2 * stated:.3f}")
    bus = rig.bus()
    files = {"arm.yaml": told(MODELS[0]).encode()}
    setup = RunSetup(rig.compiled, rig.moves, "feedforward", bus.arm, files)
    result = servo_run.run(board, setup, bus, tmp_path / "run.mcap")
    assert (result.ticks, result.differing, result.fault) == (rig.moves.total_ticks, 0, protocol.NO_FAULT)
    log = read_log(tmp_path / "run.mcap").topics["/plant"]
    assert 0.006 < np.abs(log["q"] - log["q_des"]).max() < 0.1


@pytest.mark.slow
@pytest.mark.board
def test_the_board_learns_through_the_servos_loops_in_the_host_s_bits(board, tmp_path):
    """With a load that nobody told it, and gears of more friction than the file says."""
    rig, error = rig_of(MODELS[0]), {}
    stay = plan(rig.model, [np.zeros(3), np.full(3, 0.3), np.full(3, 0.3)], durations=[0.4, 1.2])
    files = {"arm.yaml": told(MODELS[0]).encode()}
    for law in ("feedforward", "bodies"):
        true = replace(rig.model, fric_coul=np.full(3, 0.12))
        bus = EmulatedBus(true, payload=0.15, lockstep=rig.period)
        setup = RunSetup(rig.compiled, stay, law, bus.arm, files)
        result = servo_run.run(board, setup, bus, tmp_path / f"{law}.mcap")
        assert (result.ticks, result.differing, result.fault) == (stay.total_ticks, 0, protocol.NO_FAULT)
        log = read_log(tmp_path / f"{law}.mcap").topics["/plant"]
        error[law] = np.abs(log["q"] - log["q_des"])[-100:].max()
    assert error["bodies"] < STEP < 0.5 * error["feedforward"], error


@pytest.mark.board
def test_states_that_are_late_are_taken_ahead_in_the_host_s_bits(board, tmp_path):
    """Servos tell states that are two ticks old; the law is the host's, tick by tick, and errs less if it is told."""
    error = {}
    for ticks in (0, 2):
        model = description.from_text(f"{told(MODELS[0])}\ncontrol: {{period_us: 4000, delay_ticks: {ticks}}}\n")
        rig = ServoRig(model, seconds=0.4, reach=0.3)
        gear = Gear(Friction(0.05, viscous=0.06), late=2 * rig.period)
        bus = EmulatedBus(rig.model, lockstep=rig.period, gears=(gear,) * 3)
        setup = RunSetup(rig.compiled, rig.moves, "bodies", bus.arm, {"arm.yaml": told(MODELS[0]).encode()})
        result = servo_run.run(board, setup, bus, tmp_path / "run.mcap")
        assert (result.ticks, result.differing, result.fault) == (rig.moves.total_ticks, 0, protocol.NO_FAULT)
        log = read_log(tmp_path / "run.mcap").topics["/plant"]
        error[ticks] = np.abs(log["q"] - log["q_des"]).max()
    assert error[2] < 0.5 * error[0], error


@pytest.mark.board
def test_the_stiffness_is_that_of_the_gains_at_delivery_until_the_power_goes(board):
    """Another program has left other gains: the servo has them again after a reboot, and its EEPROM is not worn."""
    rig = rig_of(MODELS[0])
    bus = rig.bus()
    for servo in bus.servos:
        for name, value in (("position_p", 16), ("position_i", 3)):
            servo.table[name] = servo.saved[name] = value
    done, ident, _ = run(board, rig, bus, 30)
    assert (done, ident.fault) == (30, protocol.NO_FAULT)
    assert {servo.table["position_p"] for servo in bus.servos} == {32}
    assert {servo.table["position_i"] for servo in bus.servos} == {0}
    for servo in bus.servos:
        servo.reboot()
    assert {(servo.table["position_p"], servo.table["position_i"]) for servo in bus.servos} == {(16, 3)}


FAULTS = [
    ("STS3215-12V", "corrupt:13@0.03", protocol.SERVO_SILENT, 2),
    ("STS3215-12V", "hot:12@0.03", protocol.SERVO_ALARM, 1),
    ("SCS15", "corrupt:12@0.03", protocol.SERVO_SILENT, 1),
    ("XM430-W350", "missing:12@0.03", protocol.SERVO_SILENT, 1),
]


@pytest.mark.slow
@pytest.mark.board
@pytest.mark.parametrize("model, fault, code, joint", FAULTS)
def test_a_fault_in_mid_run_ends_without_torque(board, model, fault, code, joint):
    rig = rig_of(model)
    bus = rig.bus(fault)
    _, ident, telemetry = run(board, rig, bus, 36)
    faults = {(row["fault"], row["joint"]) for row in telemetry["joints"][-2:]}
    assert faults == {(code, joint)}
    assert (ident.mode, ident.fault, ident.joint) == (protocol.FAULT, code, joint)
    assert not any(servo.there and servo.drive.enabled() for servo in bus.servos)
    board.clear_fault()


# ---- no board needed


def test_the_emulated_loops_have_the_stiffness_that_is_assumed():
    """What a servo gives at a count of error, and at a speed, is what the driver reckons with."""
    for model in (*MODELS, "XL330-M288", "XL430-W250", "STS3215-7.4V", "SCS15"):
        kind, table = KINDS[model], table_of(model)
        drive = spoken(model).drive(table, kind)
        table["torque_enable"], goal, step = 1, kind.counts // 2, 2 * np.pi / kind.counts
        if kind.protocol == "dynamixel":
            table["mode"] = 3
        table["goal_position"] = goal
        duty = drive.command(goal - 20, 0.0, 0.001).duty
        assert duty == pytest.approx(20 * kind.position_gain, rel=1e-6), model
        table["goal_position"] += 1  # the goal moves on by a count a millisecond, and the shaft with it
        damped = drive.command(goal - 19, 1000 * step, 0.001).duty
        assert duty - damped == pytest.approx(1000 * step * kind.position_damping, abs=1e-9), model


def test_words_say_how_far_ahead_a_goal_is():
    rig = rig_of(MODELS[0])
    servo, words = rig.model.bus.servos[1], servo_words.servo_words(rig.compiled, 1, rig.model.bus.servos[1])
    assert (servo.direction, words[2:5]) == (-1, [0, 33, 42])
    torque = words[8] / 2.0**30 * rig.compiled.servos.torque[1]
    assert torque * STEP == pytest.approx(-1.0 / servo.stiffness, rel=0.01)  # rad ahead for a N m
    lead = dict(zip(LEAD_ROW.offset, lead_words(rig.compiled)[1], strict=True))
    lag = lead["LEAD_LAG"] / 2.0 ** lead["S_LEAD_LAG"] / 64 * rig.compiled.servos.velocity[1]
    damping = servo.loop_damping + servo.motor.damping
    assert lag * STEP == pytest.approx(-damping / servo.stiffness, rel=0.01)
    assert servo.torque_error() is None and servo.torque_quality == "assumed"


@pytest.mark.parametrize(
    "old, new, said",
    [
        ("mode: position", "mode: pwm, stiffness: 3", "joints.0..stiffness: expected none in mode pwm, got 3"),
        ("mode: position", "mode: position, stiffness: 1.0e+6", "stiffness: expected 1e-06 to 10000 N m/rad"),
        ("mode: position", "mode: position, stiffness: -1", "stiffness"),
    ],
)
def test_a_stiffness_that_cannot_be_is_one_line(old, new, said):
    with pytest.raises(ArmletError, match=said) as caught:
        description.from_text(told(MODELS[0]).replace(old, new))
    assert "\n" not in str(caught.value)


def test_a_stated_stiffness_is_the_joint_s_by_the_square_of_the_gear():
    model = description.from_text(told(MODELS[0], ", stiffness: 30, gear_ratio: 1.2"))
    assert [servo.stiffness for servo in model.bus.servos] == pytest.approx([30 * 1.2**2] * 3)
    assert {servo.torque_quality for servo in model.bus.servos} == {"approximate"}
