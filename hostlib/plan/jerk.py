"""Moves from rest to rest with limited jerk: seven phases a joint, all joints in step, cut into constant accelerations.

A joint's fastest motion over a distance has a constant jerk, J, 0 or -J, in each of seven phases: acceleration rises,
holds, falls; velocity holds; and the same the other way round. The slowest joint decides the duration. The others take
theirs slowed down evenly, so that velocity, acceleration and jerk are below their limits.

A board's segments have constant accelerations. So the motion is cut as a quadratic B-spline over samples h apart
(`time_optimal.spline_segments`): its acceleration has steps of at most J h in place of ramps.
"""

from dataclasses import dataclass
from itertools import pairwise
from math import ceil

import numpy as np
from numpy.typing import ArrayLike

from armlet.dynamics.arm import model_of
from armlet.errors import PlanError
from armlet.model import Model
from armlet.model.arrays import Floats
from armlet.plan.moves import Segment, checked_points, joined
from armlet.plan.plan_limits import SLACK, Limits, numbers
from armlet.plan.segments import MAX_TICKS, Trajectory
from armlet.plan.taught import segments
from armlet.plan.time_optimal.spline_segments import LONGEST_US, PARTS, merged

SIGNS = np.array([1.0, 0.0, -1.0, 0.0, -1.0, 0.0, 1.0])  # of the jerk in the seven phases


@dataclass(frozen=True)
class Smooth:
    """A motion of limited jerk.

    trajectory: its segments;  steps: (n,) the largest step of acceleration from one segment to the next.
    """

    trajectory: Trajectory
    steps: Floats


def smooth(model: Model, waypoints: ArrayLike, jerk: ArrayLike, repeat: int = 1) -> Smooth:
    """Plan moves that rest at each waypoint, within the model's velocities and accelerations and a limit of jerk.

    Args:
        model: the arm.  waypoints: (K, n_act) rad or m, K >= 2.
        jerk: one number or (n_act,), rad/s^3 or m/s^3, > 0.
        repeat: times the whole path is gone through; more than once it must end where it starts.
    Returns:
        Smooth.
    Raises:
        PlanError: sizes, numbers, limits.
    """
    model = model_of(model)
    limits = Limits.of(model)
    points = checked_points(waypoints, limits, repeat)
    most = checked_jerk(jerk, limits)
    period_us = int(model.gains.period_us)
    parts: list[Segment] = []
    for start, end in pairwise(points):
        if (start != end).any():
            parts += _move(start, end, limits, most, period_us)
    if not parts:
        raise PlanError("nothing to do: all waypoints are equal", "give points that differ")
    trajectory = joined(merged(parts, period_us * 1e-6), limits.names, period_us, repeat)
    rest = np.zeros((1, trajectory.n))
    steps = np.abs(np.diff(np.concatenate([rest, trajectory.qdd, rest]), axis=0)).max(axis=0)
    return Smooth(trajectory, steps)


def stated_jerk(model: Model) -> Floats | None:
    """(n_act,) the arm file's limits, None if it states none; a joint without one ramps within a tick."""
    stated = model.jerk_max[model.actuated]
    if not stated.any():
        return None
    out: Floats = np.where(stated > 0, stated, model.qdd_max[model.actuated] / (model.gains.period_us * 1e-6))
    return out


def checked_jerk(jerk: ArrayLike, limits: Limits) -> Floats:
    """(n,) the limit of each joint.

    Raises:
        PlanError: not numbers, another size, not above zero; names the joint.
    """
    values = numbers(jerk, "jerk limit")
    if values.shape not in ((), limits.velocity.shape):
        raise PlanError(f"jerk limit: expected one number or {len(limits.names)}, got shape {values.shape}")
    values = np.broadcast_to(values, limits.velocity.shape)
    for j in np.flatnonzero(~(values > 0)):
        unit = "m/s^3" if limits.prismatic[j] else "rad/s^3"
        raise PlanError(f"jerk limit of joint {limits.names[j]}: expected a number > 0 {unit}, got {values[j]:.6g}")
    return values


def phases(distance: float, velocity: float, acceleration: float, jerk: float) -> Floats:
    """(7,) s of each phase of the fastest motion from rest to rest over a distance >= 0."""
    v, a = velocity, min(acceleration, (velocity * jerk) ** 0.5)
    if distance < v * (v / a + a / jerk):  # too short to reach the velocity limit
        a = min(acceleration, (0.5 * distance * jerk**2) ** (1.0 / 3.0))
        ramp = a / jerk
        v = 0.5 * a * (-ramp + (ramp**2 + 4.0 * distance / a) ** 0.5) if a > 0 else 0.0
    if v <= 0:
        return np.zeros(7)
    ramp = a / jerk
    hold = max(v / a - ramp, 0.0)
    cruise = max(distance / v - v / a - ramp, 0.0)
    return np.array([ramp, hold, ramp, cruise, ramp, hold, ramp])


def passed(lasts: Floats, t: Floats) -> Floats:
    """(T,) the part of a distance, 0 to 1, that is behind at times t (T,) s of a motion of seven phases (7,) s."""
    if not lasts.any():
        return np.zeros_like(t)
    q, v, a, begin = 0.0, 0.0, 0.0, 0.0
    out = np.zeros_like(t)
    for sign, dt in zip(SIGNS, lasts, strict=True):
        since = np.clip(t - begin, 0.0, dt)
        out = np.where(t >= begin, q + since * (v + since * (a / 2.0 + since * sign / 6.0)), out)
        q, v, a = q + dt * (v + dt * (a / 2.0 + dt * sign / 6.0)), v + dt * (a + dt * sign / 2.0), a + dt * sign
        begin += dt
    return np.asarray(out / q)


def _move(start: Floats, end: Floats, limits: Limits, jerk: Floats, period_us: int) -> list[Segment]:
    """Segments (ticks, q, qd, qdd) of one move, between knots at equal times."""
    distance = np.abs(end - start)
    each = [phases(*map(float, row)) for row in zip(distance, limits.velocity, limits.acceleration, jerk, strict=True)]
    total = max(float(lasts.sum()) for lasts in each)
    if not total * 1e6 / period_us < MAX_TICKS:
        raise PlanError(f"a move would take {total:.3g} s", "raise the jerk")
    ticks = int(np.clip(total * 1e6 / PARTS, period_us, max(LONGEST_US, period_us)) // period_us)
    h = ticks * period_us * 1e-6
    count = max(1, ceil(total / h * (1 - SLACK)))
    t = np.linspace(0.0, 1.0, count + 1)
    share = [passed(lasts, t * lasts.sum()) for lasts in each]
    samples = start + np.stack(share, axis=1) * (end - start)
    samples[[0, -1]] = start, end
    q, qd, qdd = segments(np.concatenate([samples[:1], samples, samples[-1:]]), h)
    return [(ticks, *row) for row in zip(q, qd, qdd, strict=True)]
