"""A recorded motion as a plan, and the plan of a jog."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from armlet import description
from armlet.errors import PlanError
from armlet.plan.jog import MOST_RAD, SPEED_RAD, jog
from armlet.plan.taught import KNOT_S, taught


@pytest.fixture(scope="module")
def arm():
    return description.load("puma3")


def recorded(arm, seconds=2.0, seed=0, size=0.2):
    """A smooth motion from rest to rest within the arm's limits, one row a tick."""
    rng = np.random.default_rng(seed)
    t = np.linspace(0.0, 1.0, round(seconds / (arm.gains.period_us * 1e-6)) + 1)[:, None]
    ease = t**3 * (10.0 - 15.0 * t + 6.0 * t**2)
    return ease * rng.uniform(-size, size, arm.n_act) + size / 4 * np.sin(2 * np.pi * ease * 2) * rng.uniform(-1, 1, 3)


@given(st.integers(0, 1000))
def test_a_taught_motion_passes_the_arms_check_and_follows_what_was_recorded(seed):
    arm = description.load("puma3")
    positions = recorded(arm, seed=seed)
    trajectory = taught(arm, positions)
    trajectory.check(arm)
    assert np.allclose(trajectory.q[0], positions[0]) and np.allclose(trajectory.q_end, positions[-1])
    period = trajectory.period
    assert trajectory.total_ticks == pytest.approx(len(positions) - 1 + KNOT_S / period, abs=KNOT_S / period)
    # The spline passes the knots half a knot late, and within |qdd| h^2 / 8 of them.
    late = round(KNOT_S / 2 / period)
    ticks = np.arange(late, len(positions) - late)
    bound = np.abs(np.diff(positions, 2, axis=0)).max(axis=0) / period**2 * KNOT_S**2 / 8
    off = np.abs(trajectory.sample(ticks=ticks)[0] - positions[ticks - late]).max(axis=0)
    assert (off <= 1.5 * bound + 1e-9).all()


def test_a_motion_faster_than_the_arm_allows_is_slowed_down_as_a_whole(arm):
    positions = recorded(arm, seconds=0.15, size=1.0)
    trajectory = taught(arm, positions)
    trajectory.check(arm)
    assert trajectory.duration > 2 * 0.15 and np.allclose(trajectory.q_end, positions[-1])


def test_an_arm_that_was_not_moved_is_a_plan_that_stays(arm):
    trajectory = taught(arm, np.zeros((100, 3)))
    assert not trajectory.qd.any() and not trajectory.qdd.any()


def test_a_motion_that_touched_a_limit_ends_on_it_and_one_beyond_the_margin_is_refused(arm):
    highest, margin = arm.q_max[arm.actuated], arm.gains.position_margin[arm.actuated]
    positions = np.linspace(highest - 0.2, highest + 0.9 * margin, 800)
    trajectory = taught(arm, positions)
    trajectory.check(arm)
    assert np.allclose(trajectory.q_end, highest)
    with pytest.raises(PlanError, match="beyond its upper limit"):
        taught(arm, positions + margin)


@pytest.mark.parametrize(
    "positions, said",
    [
        (np.zeros((1, 3)), "T >= 2"),
        (np.zeros((10, 2)), "expected \\(T, 3\\)"),
        (np.full((10, 3), np.nan), "finite"),
        (np.full((10, 3), 9.0), "beyond its upper limit"),
    ],
)
def test_positions_that_cannot_be_are_named(arm, positions, said):
    with pytest.raises(PlanError, match=said):
        taught(arm, positions)


@pytest.mark.parametrize("joint", ["waist", "shoulder", "elbow"])
@pytest.mark.parametrize("amount", [MOST_RAD, -0.01])
def test_a_jog_moves_one_joint_slowly_and_rests(arm, joint, amount):
    start = np.deg2rad([10.0, 20.0, 30.0])
    trajectory = jog(arm, start, joint, amount, hold=0.3)
    trajectory.check(arm)
    moved = trajectory.q_end - start
    number = arm.servo_names.index(joint)
    assert moved[number] == pytest.approx(amount) and not np.delete(moved, number).any()
    assert np.abs(trajectory.qd).max() <= SPEED_RAD * (1 + 1e-9)
    assert trajectory.sample(t=trajectory.duration - 0.29)[0] == pytest.approx(trajectory.q_end)


@pytest.mark.parametrize(
    "joint, amount, said",
    [
        ("elbo", 0.1, "did you mean elbow"),
        ("elbow", 0.3, "at most 15 deg"),
        ("elbow", 0.0, "not 0"),
        ("elbow", float("nan"), "at most 15 deg"),
    ],
)
def test_a_jog_that_cannot_be_is_named(arm, joint, amount, said):
    with pytest.raises(PlanError, match=said):
        jog(arm, np.zeros(3), joint, amount)


def test_a_jog_beyond_a_limit_is_refused(arm):
    with pytest.raises(PlanError, match="beyond its upper limit"):
        jog(arm, arm.q_max[arm.actuated], "elbow", 0.1)
