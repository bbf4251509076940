"""A move of extremal lines in whole ticks, all joints in step.

Over N ticks of length P a joint accelerates for k1 ticks to velocity c, coasts, and accelerates for k2 ticks to its
end velocity. The distance is linear in c, so that whole k1 and k2 still hit the end exactly:

    c = (d / P - (v0 k1 + v1 k2) / 2) / (N - (k1 + k2) / 2)

k1 and k2 are those of continuous time (`phase_plane`), rounded up, or more where c, so moved, needs it.
"""

from dataclasses import dataclass
from itertools import pairwise
from math import ceil

import numpy as np

from armlet.errors import PlanError
from armlet.model.arrays import Floats
from armlet.plan.moves import Segment
from armlet.plan.phase_plane import Durations, coasting, durations
from armlet.plan.plan_limits import SLACK, Limits
from armlet.plan.segments import MAX_TICKS

ROUNDS = 200  # of finding whole k1 and k2: rounding them up moves c, which may ask for more
LEAST = 2  # ticks of a move: one for each of two accelerations
HALVINGS = 50
STRONGER = (1e-6, 1e-5, 1e-4, 1e-3, 0.01, 0.03, 0.1, 0.3, 1.0, 1e9)


@dataclass(frozen=True)
class Move:
    """From one point to the next: where it begins and ends, and how fast; arrays (n,), rad or m, and per s."""

    start: Floats
    end: Floats
    v0: Floats
    v1: Floats

    @property
    def distance(self) -> Floats:
        """(n,) from start to end."""
        return np.asarray(self.end - self.start)

    @property
    def rests(self) -> bool:
        """True if it begins and ends at rest."""
        return not (self.v0.any() or self.v1.any())

    def durations(self, limits: Limits) -> Durations:
        """Durations that each joint can take."""
        return durations(self.distance, self.v0, self.v1, limits.velocity, limits.acceleration)


@dataclass(frozen=True)
class Phases:
    """Ticks of the first and the last acceleration and the velocity between them, (n,) each."""

    first: np.ndarray
    last: np.ndarray
    coast: Floats


def fastest(move: Move, limits: Limits, period: float, where: str) -> list[Segment]:
    """The shortest synchronised move in whole ticks.

    Args:
        period: of a tick, s.  where: for messages.
    Returns:
        Segments (ticks, q, qd, qdd).
    Raises:
        PlanError: it needs more ticks than a board counts.
    """
    can = move.durations(limits)
    total = LEAST
    while True:
        ticks = float(can.common(total * period)) / period * (1 - SLACK)
        if not ticks < MAX_TICKS:
            raise PlanError(f"{where}: it would take {ticks * period:.3g} s", "raise the limits")
        total = max(total, ceil(ticks))
        if can.have(total * period).all():
            phases, fits = in_ticks(move, limits, limits.acceleration, total, period)
            if fits.all():
                return segments(move, phases, total, period)
        total += 1


def lasting(move: Move, limits: Limits, total: int, period: float, where: str) -> list[Segment]:
    """A move of exactly `total` ticks, with the least constant acceleration for each joint.

    Returns:
        Segments (ticks, q, qd, qdd).
    Raises:
        PlanError: a joint cannot take this long; says what it can take.
    """
    least = gentlest(move, limits, total * period)
    done = np.zeros(len(least), bool)
    first, last, coast = np.ones(len(least), int), np.ones(len(least), int), np.zeros(len(least))
    for more in STRONGER:  # switches on ticks need a little more than the least
        acceleration = np.minimum(least * (1.0 + more), limits.acceleration)
        phases, fits = in_ticks(move, limits, acceleration, total, period)
        new = fits & ~done & np.isfinite(least)
        first, last = np.where(new, phases.first, first), np.where(new, phases.last, last)
        coast, done = np.where(new, phases.coast, coast), done | new
        if done.all():
            return segments(move, Phases(first, last, coast), total, period)
    can = move.durations(limits)
    j = int(np.argmin(done))
    shown = f"{can.first[j]:.6g} s or more"
    if np.isfinite(can.gap_start[j]):
        shown = f"{can.first[j]:.6g} to {can.gap_start[j]:.6g} s, or {can.gap_end[j]:.6g} s or more"
    raise PlanError(
        f"{where}: joint {limits.names[j]} cannot take {total * period:.6g} s between these velocities: it can take "
        f"{shown}",
        f"all joints can take {float(can.common(total * period)):.6g} s",
    )


def gentlest(move: Move, limits: Limits, duration: float) -> Floats:
    """(n,): the least acceleration with which each joint can take this long; infinite where the limit is too little."""

    def enough(acceleration: Floats) -> np.ndarray:
        return durations(move.distance, move.v0, move.v1, limits.velocity, acceleration).have(duration)

    low, high = 1e-9 * limits.acceleration, limits.acceleration * (1 + SLACK)
    possible = enough(high)
    for _ in range(HALVINGS):
        middle = 0.5 * (low + high)
        fine = enough(middle)
        low, high = np.where(fine, low, middle), np.where(fine, middle, high)
    return np.where(possible, high, np.inf)


def in_ticks(move: Move, limits: Limits, acceleration: Floats, total: int, period: float) -> tuple[Phases, np.ndarray]:
    """Phases of whole ticks that end exactly where and as fast as they should.

    Args:
        acceleration: (n,) what to accelerate with, before rounding to ticks.  total: ticks.  period: s.
    Returns:
        (Phases, (n,) bool: the joint keeps its limits).
    """
    about = coasting(move.distance, np.asarray(total * period), move.v0, move.v1, acceleration)
    rise = acceleration * period * (1 + SLACK)
    first, last, coast = np.ones(len(about)), np.ones(len(about)), about
    for _ in range(ROUNDS):
        before = first + last
        first = np.maximum(first, np.ceil(np.abs(coast - move.v0) / rise))
        last = np.maximum(last, np.ceil(np.abs(coast - move.v1) / rise))
        left = np.maximum(total - 0.5 * (first + last), 0.5)
        coast = (move.distance / period - 0.5 * (move.v0 * first + move.v1 * last)) / left
        first, last = np.minimum(first, total), np.minimum(last, total)
        if (first + last == before).all():
            break
    needs = np.maximum(np.abs(coast - move.v0) / first, np.abs(coast - move.v1) / last) / period
    fits = (first + last <= total) & (needs <= limits.acceleration * (1 + SLACK))
    fits &= np.abs(coast) <= limits.velocity * (1 + SLACK)
    return Phases(first.astype(int), last.astype(int), coast), fits


def segments(move: Move, phases: Phases, total: int, period: float) -> list[Segment]:
    """Segments common to all joints, cut wherever one of them changes its acceleration."""
    a1, a2 = (phases.coast - move.v0) / (phases.first * period), (move.v1 - phases.coast) / (phases.last * period)
    brakes = total - phases.last
    cuts = sorted({0, total, *phases.first[a1 != 0].tolist(), *brakes[a2 != 0].tolist()})
    out = []
    for begin, end in pairwise(cuts):
        gone, left = begin * period, (total - begin) * period
        speeding, braking = (begin < phases.first) & (a1 != 0), (begin >= brakes) & (a2 != 0)
        # Each phase from the end that it touches, so that nothing is lost by subtracting large numbers.
        coasted = gone - phases.first * period
        q = move.start + 0.5 * (move.v0 + phases.coast) * (phases.first * period) + phases.coast * coasted
        q = np.where(speeding, move.start + gone * (move.v0 + 0.5 * gone * a1), q)
        q = np.where(braking, move.end - left * (move.v1 - 0.5 * left * a2), q)
        qd = np.where(speeding, move.v0 + gone * a1, np.where(braking, move.v1 - left * a2, phases.coast))
        qdd = np.where(speeding, a1, np.where(braking, a2, 0.0))
        out.append((end - begin, move.start.copy() if begin == 0 else q, qd, qdd))
    return out


def extremes(parts: list[Segment], end: Floats, period: float) -> tuple[Floats, Floats]:
    """(lowest, highest) positions (n,) of a move: at the ends of its segments, and where a joint turns round."""
    q, qd, qdd = (np.array([part[k] for part in parts]) for k in (1, 2, 3))
    dt = np.array([[part[0] * period] for part in parts])
    with np.errstate(divide="ignore", invalid="ignore"):
        turn = np.clip(np.nan_to_num(np.where(qdd != 0, -qd / qdd, 0.0)), 0.0, dt)
    reached = np.concatenate([q, q + turn * (qd + 0.5 * turn * qdd), end[None]])
    return reached.min(axis=0), reached.max(axis=0)
