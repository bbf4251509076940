"""Gains of the classical PID by rule: three equal poles, and what ticks, late velocities and encoders make of them."""

import numpy as np
import pytest

import armlet
from armlet.description import shipped
from armlet.description.gain_rules.pid import HEARD, LATE, UNDER_WAY
from armlet.description.gain_rules.sampled import Sampled
from armlet.errors import DescriptionError
from armlet.studies.compare.cases import CASES, stage
from armlet.studies.compare.runs import course_of, measure, planned
from tests.description.test_gain_rules import arm


def roots(gains, joint, heavier=1.0):
    """Of s^3 + (K_v s^2 + K_p s + K_i) / heavier: a joint by itself, so many times as heavy as assumed."""
    parts = [getattr(gains, f"pid_K_{name}")[joint] / heavier for name in "vpi"]
    return np.roots([1.0, *parts])


@pytest.mark.parametrize("name", shipped())
def test_each_joint_has_three_equal_poles_and_bears_nine_times_its_inertia(name):
    gains = armlet.load(name).model.gains
    for joint in np.flatnonzero(gains.pid_inertia):
        w = gains.pid_K_v[joint] / 3.0
        assert roots(gains, joint) == pytest.approx(-w, rel=1e-3)
        assert roots(gains, joint, 8.9).real.max() < 0 < roots(gains, joint, 9.1).real.max()


def test_gains_have_no_unit_of_their_own():
    one, other = arm().gains, arm(mass=1 / 8, length=1 / 4).gains
    assert other.pid_K_v == pytest.approx(2 * one.pid_K_v, rel=2e-2)
    unit = np.array([1 / 128, 1 / 8, 1 / 128])
    assert other.pid_inertia == pytest.approx(one.pid_inertia * unit, rel=2e-2)


def test_exact_sensors_leave_as_much_velocity_feedback_as_other_laws_have():
    gains = arm(encoder_step=0).gains
    assert gains.pid_K_v == pytest.approx(gains.gamma + gains.Lambda, rel=5e-3)


def test_a_step_of_an_encoder_asks_for_no_more_than_is_heard():
    model = arm(encoder_step=4e-3)
    asked = model.gains.pid_K_p * model.gains.pid_inertia * model.encoder_step / model.tau_max
    assert asked.max() == pytest.approx(HEARD, rel=1e-2) and (model.gains.pid_K_v < 75).any()
    made = arm(encoder_step=5e-5, velocity_ticks=2)
    rate = made.encoder_step / (2 * made.gains.period_us * 1e-6)
    asked = made.gains.pid_K_v * made.gains.pid_inertia * rate / made.tau_max
    assert asked.max() == pytest.approx(HEARD, rel=1e-2)


def test_no_sensor_asks_for_less_velocity_feedback_than_computed_torque_has():
    gains = arm(encoder_step=0.1, velocity_ticks=1).gains
    assert gains.pid_K_v == pytest.approx(gains.K_v, rel=5e-3)


@pytest.mark.parametrize("ticks", [20, 40])
def test_late_velocities_turn_the_joints_fastest_motion_by_no_more_than_late(ticks):
    model = arm(encoder_step=0, velocity_ticks=ticks)
    sampled = Sampled.of(model)
    damping = np.diag(model.gains.pid_K_v * model.gains.pid_inertia)
    fastest = np.linalg.eigvals(np.linalg.solve(sampled.mass, damping[None])).real.max()
    late = (UNDER_WAY + ticks / 2) * model.gains.period_us * 1e-6
    assert fastest * late == pytest.approx(LATE, rel=1e-2)


def test_a_file_may_state_them():
    gains = arm(pid_K_v=30, pid_K_p=[300, 200, 100]).gains
    assert (gains.pid_K_v == 30).all() and gains.pid_K_p.tolist() == [300, 200, 100]
    assert gains.pid_K_i == pytest.approx(30 * gains.pid_K_p / 9)
    assert (arm(pid_K_i=7).gains.pid_K_i == 7).all()
    with pytest.raises(DescriptionError, match=r"pid_K_p.*list of 3"):
        arm(pid_K_p=[1, 2])


@pytest.mark.parametrize("name, case, most", [
    ("puma3", "load", 6.0), ("puma6", "load", 0.6), ("puma6", "encoder", 1.5), ("so101", "load", 1.5),
])  # fmt: skip
def test_it_stands_and_follows_with_a_load_picked_up(name, case, most):
    """The moves of `armlet compare`: by its former gains PID fell with the load on all three arms."""
    at = stage(name, "fast", short=True)
    plan = planned(at.arms["own"], at.trajectory)
    row = measure(at, plan, case, "pid", course_of(at, plan, case, "pid"))
    assert CASES[case] and not row.fault and row.error < most and not row.chatters
