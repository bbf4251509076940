"""Moves from rest to rest with limited jerk: seven phases a joint, all joints in step, in whole ticks.

A joint's fastest motion over a distance has a constant jerk, J, 0 or -J, in each of seven phases: acceleration rises,
holds, falls; velocity holds; and the same the other way round. With ramps of k1 ticks of length P, k2 ticks of constant
acceleration and k3 of constant velocity, a distance d needs

    velocity v = d / ((2 k1 + k2 + k3) P),   acceleration a = v / ((k1 + k2) P),   jerk J = a / (k1 P),

so that rounding up k1, k1 + k2 and 2 k1 + k2 + k3 keeps every limit, and costs four ticks at most. The slowest joint
decides the duration. The others' phases are as much longer, evenly.
"""

from dataclasses import dataclass
from itertools import accumulate, pairwise
from math import ceil

import numpy as np
from numpy.typing import ArrayLike

from armlet.dynamics.arm import model_of
from armlet.errors import PlanError
from armlet.model import Model
from armlet.model.arrays import Floats
from armlet.plan.moves import Bend, checked_points, joined
from armlet.plan.plan_limits import SLACK, Limits, checked_jerk
from armlet.plan.segments import MAX_TICKS, Trajectory

ALIKE = 3  # ticks that a move may take longer so that its joints' phases are alike: seven segments are the fewest


@dataclass(frozen=True)
class Phases:
    """Whole ticks of a joint's phases: k1 of a ramp of acceleration, k2 where it holds, k3 where velocity holds."""

    ramp: int
    hold: int
    cruise: int

    @property
    def total(self) -> int:
        """Ticks of all seven."""
        return 4 * self.ramp + 2 * self.hold + self.cruise

    @property
    def ends(self) -> list[int]:
        """The ticks (8,) between which they lie."""
        return list(
            accumulate((self.ramp, self.hold, self.ramp, self.cruise, self.ramp, self.hold, self.ramp), initial=0)
        )


def smooth(model: Model, waypoints: ArrayLike, jerk: ArrayLike, repeat: int = 1) -> Trajectory:
    """Plan moves that rest at each waypoint, within the model's velocities and accelerations and a limit of jerk.

    Args:
        model: the arm.  waypoints: (K, n_act) rad or m, K >= 2.
        jerk: one number or (n_act,), rad/s^3 or m/s^3, > 0.
        repeat: times the whole path is gone through; more than once it must end where it starts.
    Returns:
        Trajectory of constant jerk in each segment.
    Raises:
        PlanError: sizes, numbers, limits.
    """
    model = model_of(model)
    limits = Limits.of(model)
    points = checked_points(waypoints, limits, repeat)
    most = checked_jerk(jerk, limits)
    period_us = int(model.gains.period_us)
    parts: list[Bend] = []
    for start, end in pairwise(points):
        if (start != end).any():
            parts += _move(start, end, limits, most, period_us * 1e-6)
    if not parts:
        raise PlanError("nothing to do: all waypoints are equal", "give points that differ")
    return joined(parts, limits.names, period_us, repeat)


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


def needed(lasts: Floats, period: float) -> int:
    """Ticks of the shortest phases of whole ticks that ask for no more than phases of `lasts` (7,) s do."""
    if not lasts.any():
        return 0
    ramp, hold, _, cruise = (float(each) / period * (1 - SLACK) for each in lasts[:4])
    rise = max(1, ceil(ramp))
    both = max(rise, ceil(ramp + hold))
    return max(both + rise, ceil(2.0 * ramp + hold + cruise)) + both + rise


def in_ticks(lasts: Floats, total: int, period: float) -> Phases:
    """Phases of whole ticks, together `total`, that ask for no more than phases of `lasts` (7,) s do.

    Args:
        lasts: of the fastest motion, or zeros of a joint that stays.  total: at least what it needs.
        period: of a tick, s.
    """
    own = float(lasts.sum()) / period
    slower = max(1.0, (total - 4) / own) if own > 0 else 1.0  # rounding up takes four ticks at most
    ramp, hold = (float(each) * slower / period * (1 - SLACK) for each in lasts[:2])
    rise = max(1, ceil(ramp))
    both = max(rise, ceil(ramp + hold))
    return Phases(rise, both - rise, total - 2 * (both + rise))


def _move(start: Floats, end: Floats, limits: Limits, jerk: Floats, period: float) -> list[Bend]:
    """Segments (ticks, q, qd, qdd, jerk) of one move, cut wherever one of its joints begins another phase."""
    way, bounds = end - start, np.stack([limits.velocity, limits.acceleration, jerk])
    each = [phases(abs(float(d)), *bound) for d, bound in zip(way, bounds.T.tolist(), strict=True)]
    most = max(float(lasts.sum()) for lasts in each)
    if not most < MAX_TICKS * period:
        raise PlanError(f"a move would take {most:.3g} s", "raise the jerk")
    total = max(needed(lasts, period) for lasts in each)
    # On a straight line all joints go through the same phases, as fast as the slowest joint's limits let them.
    moves = way != 0
    straight = phases(1.0, *(bounds[:, moves] / np.abs(way[moves])).min(axis=1).tolist())
    if needed(straight, period) <= total + ALIKE:
        total = needed(straight, period)
        each = [straight] * len(each)
    kept = [in_ticks(lasts, total, period) for lasts in each]
    cuts = sorted({tick for phase, goes in zip(kept, moves, strict=True) if goes for tick in phase.ends})
    out: list[Bend] = []
    for first, last in pairwise(cuts):
        behind, qd, qdd, qddd = np.array([state(phase, first, period) for phase in kept]).T * way
        # From the end that it is nearer to, so that nothing is lost by subtracting large numbers.
        q = end - behind if 2 * first >= total else start + behind
        out.append((last - first, start.copy() if first == 0 else q, qd, qdd, qddd))
    return out


def state(phase: Phases, tick: int, period: float) -> tuple[float, float, float, float]:
    """Distance from the end that is nearer in time, of a way of 1, at a tick; velocity and acceleration there, per s
    and s^2; and jerk from there on, per s^3.
    """
    back = 2 * tick >= phase.total
    gone = phase.total - tick if back else tick
    first, both = phase.ramp * period, (phase.ramp + phase.hold) * period
    jerk = 1.0 / (first * both * (both + (phase.ramp + phase.cruise) * period))
    q = v = a = begin = 0.0
    j = 0.0
    for sign, ticks in ((jerk, phase.ramp), (0.0, phase.hold), (-jerk, phase.ramp), (0.0, phase.cruise)):
        if gone < begin or (gone == begin and back):
            break
        j, t = sign, min(gone - begin, ticks) * period
        q, v, a = q + t * (v + t * (a / 2.0 + t * j / 6.0)), v + t * (a + t * j / 2.0), a + t * j
        begin += ticks
    return q, v, -a if back else a, j
