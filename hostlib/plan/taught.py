"""A motion that was recorded -> a Trajectory that repeats it: a quadratic B-spline over its positions.

Between two knots such a spline has constant acceleration, and it is continuous in position and velocity: it is what a
Trajectory's segments are (de Boor, A Practical Guide to Splines, chapter IX). It lies in the convex hull of its control
points, so it keeps the position limits that the recorded motion kept. It passes within |qdd| h^2 / 8 of the points, h
being the time between knots, and takes tremor that is faster off the motion.
"""

import math

import numpy as np
from numpy.typing import ArrayLike

from armlet.errors import PlanError
from armlet.model import Model
from armlet.plan.plan_limits import Limits, numbers
from armlet.plan.segments import Trajectory

KNOT_S = 0.04  # between two knots
ROOM = 0.98  # of the limits of velocity and acceleration, which the motion is slowed down to


def taught(model: Model, positions: ArrayLike, knot_s: float = KNOT_S) -> Trajectory:
    """Make a trajectory of recorded positions.

    Args:
        model: the arm.  positions: (T, n_act) rad or m, one row a control tick, T >= 2; the arm begins and ends at rest
        there.  knot_s: s between two knots.

    Returns:
        A Trajectory from the first position to the last, from rest to rest. Where the recorded motion was faster than
        the arm's limits allow, all of it is slower by one factor.

    Raises:
        PlanError: too few positions, not finite ones, or outside the arm's limits by more than `position_margin`.
    """
    limits = Limits.of(model)
    recorded = numbers(positions, "recorded positions")
    if recorded.ndim != 2 or recorded.shape[1] != len(limits.names) or len(recorded) < 2:
        raise PlanError(f"recorded positions: expected (T, {len(limits.names)}) with T >= 2, got {recorded.shape}")
    period_us = int(model.gains.period_us)
    period = period_us * 1e-6
    every = max(1, round(knot_s / period))
    points = within(control_points(recorded, every), limits, model.gains.position_margin[model.actuated])
    h = ticks_of_knot(points, every, limits, period) * period
    ticks = round(h / period)
    q, qd, qdd = segments(points, h)
    return Trajectory(
        limits.names, period_us, np.full(len(q), ticks, np.int64), q, qd, qdd, repetition_ticks=ticks * len(q)
    )


def control_points(recorded: np.ndarray, every: int) -> np.ndarray:
    """Every so many-th position, the first and the last twice, so that the spline starts and ends there, at rest."""
    points = recorded[::every]
    if (len(recorded) - 1) % every:
        points = np.concatenate([points, recorded[-1:]])
    return np.concatenate([points[:1], points, points[-1:]])


def within(points: np.ndarray, limits: Limits, margin: np.ndarray) -> np.ndarray:
    """Points that a board lets pass, beyond a limit by no more than margin (n_act,), put on it: plans end there.

    Raises:
        PlanError: a point is further out.
    """
    inside = np.clip(points, limits.q_min, limits.q_max)
    kept = np.where(np.abs(points - inside) <= margin, inside, points)
    for k, point in enumerate(kept):
        limits.check_position(point, f"recorded position {k}")
    return kept


def ticks_of_knot(points: np.ndarray, every: int, limits: Limits, period: float) -> int:
    """Ticks between two knots: as recorded, or more where the limits ask for it."""
    h = every * period
    steps = np.abs(np.diff(points, axis=0)).max(axis=0)
    second_differences = np.abs(np.diff(points, 2, axis=0)).max(axis=0)
    slower = max(
        1.0,
        float((steps / (h * ROOM * limits.velocity)).max()),
        math.sqrt(float((second_differences / (h * h * ROOM * limits.acceleration)).max())),
    )
    return math.ceil(every * slower)


def segments(points: np.ndarray, h: float) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """q, qd, qdd (K - 2, n) of the uniform quadratic B-spline of K control points, knots h s apart."""
    before, here, after = points[:-2], points[1:-1], points[2:]
    return (before + here) / 2.0, (here - before) / h, (after - 2.0 * here + before) / h**2
