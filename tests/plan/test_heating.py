"""Forecast of heat and of currents, against integration of the equations, and emulated servos that switch off."""

from dataclasses import replace

import numpy as np
import pytest

import armlet
from armlet import description
from armlet.dynamics.arm import Arm
from armlet.model.servo_heat import COPPER_PER_K, Heat, Windings
from armlet.model.variations import with_payload
from armlet.plan.heating import Forecast, Loaded, Motors, heat_lines, pose_lines
from armlet.plan.moves import plan
from armlet.plan.plan_warnings import plan_warnings, with_loads
from armlet.simulated.servos import EmulatedBus
from armlet.simulated.servos.gears import geared
from tests.support.servo_arms import text, three

SMALL = "heat_capacity: 0.5, thermal_resistance: 20"  # a time constant of 10 s
STILL = "friction: {viscous: 0.05, coulomb: 0.0}"


def hot(kind="XM430-W350", keys=SMALL, section=""):
    """The three-joint arm, its shoulder's servo with other thermal numbers."""
    whole = text(kind).replace("id: 12,", f"id: 12, {keys},").replace("coulomb: 0.05", "coulomb: 0.0")
    return description.from_text(whole.replace("servos:\n", f"servos:\n{section}"))


def integrated(power, heat, seconds, start=0.0, dt=1e-3):
    """Course of K above the room by small steps; power: of the time, W."""
    above, out = start, []
    for k in range(round(seconds / dt)):
        warm = power(k * dt) * (1.0 + COPPER_PER_K * above) - above / heat.cooling
        above += dt * warm / heat.capacity
        out.append(above)
    return np.array(out)


@pytest.mark.parametrize("watts, runs_away", [(2.0, False), (30.0, True)])
def test_a_winding_warms_as_its_equation_says(watts, runs_away):
    heat = Heat(cooling=12.0, capacity=2.0, limit=80.0)
    windings = Windings((heat,))
    course = integrated(lambda t: watts, heat, 20.0)
    factor, add = windings.step(np.array([watts]), 20.0)
    assert add[0] == pytest.approx(course[-1], rel=1e-3) and (windings.loss(np.array([watts]))[0] < 0.0) == runs_away
    assert factor[0] * 7.0 + add[0] == pytest.approx(integrated(lambda t: watts, heat, 20.0, 7.0)[-1], rel=1e-3)
    left = windings.left(np.zeros(1), np.array([watts]))[0]
    reached = np.flatnonzero(course >= 55.0)
    assert left == pytest.approx(1e-3 * reached[0], rel=1e-2) if reached.size else left == np.inf


def test_the_torque_for_ever_is_where_heat_and_cooling_meet_at_the_limit():
    servo = three("XM430-W350").bus.servos[0]
    current = servo.torque_for_ever / servo.motor.torque_constant
    above = servo.heat.limit - servo.heat.room
    warm = servo.motor.resistance * (1.0 + COPPER_PER_K * above)
    assert current**2 * warm == pytest.approx(above / servo.heat.cooling)
    assert 0.0 < servo.torque_for_ever < servo.motor.stall_torque


def switched_off(model, kg, q, seconds):
    """When an emulated servo with real gears switches itself off while its own loop holds, and which; s, number."""
    bus = EmulatedBus(model, payload=kg, gears=geared(model, ["file"]))
    bus.place(q)
    for k, servo in enumerate(bus.servos):
        servo.set_mode("position")
        counts = servo.servo.zero + servo.servo.direction * q[k] * servo.kind.counts / (2 * np.pi)
        servo.table["goal_position"], servo.table["torque_enable"] = round(counts), 1
    for k in range(round(seconds / 0.02)):
        bus.advance(0.02)
        off = [i for i, servo in enumerate(bus.servos) if not servo.drive.enabled()]
        if off:
            return 0.02 * k, off[0]
    return np.inf, -1


def test_the_emulated_servo_switches_itself_off_when_the_forecast_says_so():
    model, kg, q = hot(), 2.0, np.zeros(3)
    forecast = Forecast(Arm(with_payload(model, kg)), plan(model, [[0.0, 0.0, 0.01], q], durations=0.2))
    left = forecast.held()
    seconds, which = switched_off(model, kg, q, 40.0)
    assert which == np.argmin(left) == 1
    assert seconds == pytest.approx(left[1] + 0.2, rel=0.1)
    light = Forecast(Arm(model), plan(model, [[0.0, 0.0, 0.01], q], durations=0.2)).held()
    assert not np.isfinite(light).any() and switched_off(model, 0.0, q, 5.0)[1] == -1


@pytest.mark.parametrize("ends", ["where it began", "elsewhere"])
def test_a_plan_is_too_hot_when_pass_after_pass_makes_it_so(ends):
    model = hot()
    arm = Arm(with_payload(model, 2.0))
    there, back = [0.0, -1.2, 0.0], [0.0, 0.2, 0.0]
    once = plan(model, [there, back], durations=1.0)
    move = plan(model, [there, back, there], durations=1.0) if ends == "where it began" else once
    told = Forecast(arm, move).repeated()[1]
    motors, times = Motors(model), np.linspace(0.0, 1.0, 500)
    powers = []
    for way in (once, plan(model, [back, there], durations=1.0)):
        q, qd, qdd = way.sample(times)
        powers.append(motors.power(motors.current(arm.rnea(q, qd, qdd), qd))[:, 1])
    powers = np.concatenate([powers[0], powers[1]])
    heat = model.bus.servos[1].heat
    course = integrated(lambda t: powers[min(int(t % 2.0 / 2.0 * 1000), 999)], heat, 60.0, dt=2e-3)
    reached = np.flatnonzero(course >= heat.limit - heat.room)
    assert reached.size, "the case is too cool to tell anything"
    assert told == pytest.approx(2e-3 * reached[0], rel=0.02)


def test_the_supply_gives_what_the_arm_moves_and_what_windings_burn():
    """Power from the supply is the torques' power and the heat, wherever no servo gives any back."""
    model = three("XM430-W350")
    arm, motors = Arm(model), Motors(model)
    q, qd, qdd = plan(model, [[0.0, 0.5, 0.5], [1.0, -0.5, -0.5]]).sample(np.linspace(0.05, 0.15, 5))
    tau = arm.rnea(q, qd, qdd)
    current = motors.current(tau, qd)
    emf = np.array([servo.motor.back_emf for servo in model.bus.servos])
    taken = motors.power(current) + emf * qd * current
    assert motors.supply(current, qd) * 12.0 == pytest.approx(np.maximum(taken, 0.0).sum(axis=1))


@pytest.mark.parametrize("amperes, few", [(0.01, True), (50.0, False)])
def test_the_supply_is_spoken_of_where_the_file_states_it(amperes, few):
    model = hot(section=f"  supply_current: {amperes}\n")
    move = plan(model, [[0.0, -1.0, 0.0], [0.0, 1.0, 0.0]])
    (line,) = [line for line in plan_warnings(Arm(model), move) if "the supply gives" in line]
    assert f"the supply gives {amperes:g} A" in line and ("may break down" in line) == few
    assert not any("the supply gives" in line for line in plan_warnings(Arm(hot()), move))


def test_a_servo_that_pushes_too_hard_for_too_long_is_told_of_and_cuts_back():
    model = three("STS3215-12V")
    q = np.zeros(3)
    kg = 0.88 * model.bus.servos[1].motor.stall_torque / np.abs(Arm(with_payload(model, 1.0)).gravity(q))[1]
    move = plan(model, [[0.0, 0.0, 0.01], q], durations=0.2)
    loads = [Loaded(Arm(model), "without a load"), Loaded(Arm(with_payload(model, kg)), "with much")]
    (line,) = [line for line in heat_lines(loads, move) if "overloaded" in line]
    assert line.startswith("shoulder's servo is overloaded with much: more than 80 % of its duty for more than 2 s")
    bus = EmulatedBus(model, payload=kg, gears=geared(model, ["file"]))
    bus.place(q)
    for servo in bus.servos:
        servo.set_mode("position")
        servo.table["goal_position"], servo.table["torque_enable"] = servo.servo.zero, 1
    bus.advance(1.5)
    assert not bus.servos[1].overload.side
    bus.advance(1.5)
    assert bus.servos[1].overload.side
    assert not any("overloaded" in line for line in heat_lines(loads[:1], move))


def test_a_warm_winding_needs_more_duty_and_so_is_overloaded_where_a_cold_one_is_not():
    q, stall = np.zeros(3), three("STS3215-12V").bus.servos[1].motor.stall_torque
    move = plan(three("STS3215-12V"), [[0.0, 0.0, 0.01], q], durations=0.2)
    kg = 0.75 * stall / np.abs(Arm(with_payload(three("STS3215-12V"), 1.0)).gravity(q))[1]
    said = {}
    for ohms in (12.0, 0.1):  # K/W
        keys = f"thermal_resistance: {ohms}, id: 1"
        model = description.from_text(text("STS3215-12V").replace("id: 1", keys))
        lines = heat_lines([Loaded(Arm(with_payload(model, kg)), "with much")], move)
        said[ohms] = any("overloaded" in line for line in lines)
    assert said == {12.0: True, 0.1: False}


@pytest.mark.parametrize("arm", ["two_link", "puma3", "palletiser"])
def test_nothing_is_said_of_an_arm_whose_servos_nobody_declares(arm):
    loaded = armlet.load(arm)
    low, high = (limit[loaded.model.actuated] for limit in (loaded.model.q_min, loaded.model.q_max))
    move = plan(loaded.model, [low + 0.3 * (high - low), low + 0.5 * (high - low)])
    assert heat_lines(with_loads(loaded), move) == [] and pose_lines(with_loads(loaded)) == []


def test_nothing_is_said_of_the_heat_of_servos_that_do_not_feel_it():
    model = hot()
    deaf = tuple(replace(servo, heat=None) for servo in model.bus.servos)
    model = replace(model, bus=replace(model.bus, servos=deaf))
    loads = [Loaded(Arm(with_payload(model, 2.0)), "with 2 kg")]
    assert heat_lines(loads, plan(model, [[0.0, 0.0, 0.01], [0.0, 0.0, 0.0]])) == [] and pose_lines(loads) == []


def test_the_line_says_which_when_and_on_what_it_rests():
    model = hot(keys="heat_capacity: 0.5")
    loads = [Loaded(Arm(model), "without a load"), Loaded(Arm(with_payload(model, 2.0)), "with 2 kg")]
    move = plan(model, [[0.0, 0.0, 0.01], [0.0, 0.0, 0.0]])
    (line,) = heat_lines(loads, move)
    assert "held at its end, shoulder after " in line and " with 2 kg" in line and "without a load" not in line
    assert "(12 K/W and 0.5 J/K are assumed)" in line
    (line,) = heat_lines(
        [Loaded(Arm(with_payload(hot(), 2.0)), "with 2 kg")], plan(hot(), [[0.0, 0.0, 0.01], [0.0, 0.0, 0.0]])
    )
    assert "assumed" not in line


def test_an_arm_that_only_stands_is_told_of_once():
    """As before goals or a hand lead it on: no plan is gone through."""
    model = with_payload(hot(), 2.0)
    stood = np.array([0.0, 0.0, 0.0])
    (line,) = [
        each for each in heat_lines(with_loads(Arm(model)), plan(model, [stood, stood], dwell=0.1)) if "hot" in each
    ]
    assert "held where the arm stands, shoulder after " in line and "again" not in line and "its end" not in line


def test_the_pose_that_is_hardest_is_told_of_before_there_is_a_plan():
    (line,) = pose_lines([Loaded(Arm(with_payload(hot(), 2.0)), "with 2 kg")])
    assert "held still where that is hardest, shoulder after " in line
