"""Moves through points at velocities: given ones, or such as shorten the motion (Waters 1979, section III)."""

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import ArrayLike

from armlet.dynamics.arm import model_of
from armlet.errors import PlanError
from armlet.model import Model
from armlet.model.arrays import Floats, real_array
from armlet.plan import on_ticks
from armlet.plan.free_velocities import chosen
from armlet.plan.moves import Segment, checked_durations, checked_points, fastest_move, joined, timed_move, whole_ticks
from armlet.plan.plan_limits import SLACK, Limits
from armlet.plan.segments import Trajectory


@dataclass(frozen=True)
class Passage:
    """A motion, and where and how it passes its points: points, velocities (K, n), rad or m and per s; times (K,) s, of
    the first repetition; asked (K,) bool: False of a point that was inserted.
    """

    trajectory: Trajectory
    points: Floats
    velocities: Floats
    times: Floats
    asked: np.ndarray

    @property
    def inserted(self) -> int:
        """Count of points that were inserted."""
        return int((~self.asked).sum())


def through(
    model: Model,
    points: ArrayLike,
    velocities: ArrayLike | None = None,
    *,
    durations: ArrayLike | None = None,
    velocity: ArrayLike | None = None,
    acceleration: ArrayLike | None = None,
    repeat: int = 1,
    along: ArrayLike | None = None,
    share: ArrayLike = 1.0,
) -> Passage:
    """Plan a motion that passes points without stopping where nothing says so.

    Each joint moves on extremal lines: it accelerates at a constant rate, may coast, and accelerates again. All joints
    take the time of the slowest, or the shortest that all can take.

    Args:
        model: the arm: limits, joint names, control period.
        points: (K, n_act) rad or m, K >= 2.
        velocities: (K, n_act) rad/s or m/s; NaN where it may be chosen to shorten the motion, which None says of all.
            The first and the last are zero.
        durations: None for the shortest; seconds, one number or (K - 1,): each move takes that long, rounded up to
            ticks, with the least constant acceleration for each joint. Velocities that are left open are then chosen
            as without durations.
        velocity, acceleration: tighter limits than the model's, one number or (n_act,); rad/s or m/s, and /s.
        repeat: times the whole path is gone through; more than once it must end where it starts.
        along: (K, n_act) directions; where one is not NaN, an open velocity has this direction.
        share: one number or (K, 1): of the largest velocity that is safe, how much an open velocity may have.
    Returns:
        Passage; its trajectory starts and ends at rest.
    Raises:
        PlanError: sizes, numbers, limits, or a move that leaves the joints' ranges; names joint, value and limit.
    """
    model = model_of(model)
    limits = Limits.of(model, velocity, acceleration)
    where = checked_points(points, limits, repeat)
    period = int(model.gains.period_us) * 1e-6
    speeds = chosen(where, checked_velocities(velocities, where, limits), limits, period, along, share)
    times = checked_durations(durations, len(where) - 1)
    parts: list[Segment] = []
    ticks = [0]
    for k, (start, end) in enumerate(pairwise(where)):
        total = None if times is None else whole_ticks(float(times[k]), int(model.gains.period_us))
        move = on_ticks.Move(start, end, speeds[k], speeds[k + 1])
        made = _move(move, total, limits, int(model.gains.period_us), f"move {k + 1}")
        ticks.append(ticks[-1] + sum(part[0] for part in made))
        parts += made
    if not parts:
        raise PlanError("nothing to do: all waypoints are equal", "give durations to hold still")
    trajectory = joined(parts, limits.names, int(model.gains.period_us), repeat)
    return Passage(trajectory, where, speeds, np.array(ticks) * period, np.ones(len(where), bool))


def _move(move: on_ticks.Move, total: int | None, limits: Limits, period_us: int, where: str) -> list[Segment]:
    """Segments of one move; total: its ticks, or None for the fewest."""
    period = period_us * 1e-6
    if move.rests and total is None:
        return fastest_move(move.start, move.end, limits, period_us)
    if move.rests and total is not None:
        return timed_move(move.start, move.end, total, limits, period_us, where)
    parts = (
        on_ticks.fastest(move, limits, period, where)
        if total is None
        else on_ticks.lasting(move, limits, total, period, where)
    )
    for q in on_ticks.extremes(parts, move.end, period):
        for j in np.flatnonzero(limits.outside(q)):
            side, limit = ("lower", limits.q_min[j]) if q[j] < limits.q_min[j] else ("upper", limits.q_max[j])
            unit = limits.unit("position", j)
            raise PlanError(
                f"{where}: joint {limits.names[j]} would swing to {q[j]:.6g} {unit}, beyond its {side} limit "
                f"{limit:.6g} {unit}",
                "give the points at its ends lower velocities, or leave them out",
            )
    return parts


def checked_velocities(velocities: ArrayLike | None, points: Floats, limits: Limits) -> Floats:
    """(K, n): velocities asked for at the points, NaN where they are open; the ends are at rest.

    Raises:
        PlanError: another shape, above a limit, or not zero at an end.
    """
    if velocities is None:
        asked = np.full(points.shape, np.nan)
    else:
        asked = real_array(velocities, "velocities", PlanError).copy()
        if asked.shape != points.shape:
            raise PlanError(f"velocities: expected shape {points.shape} as the points, got {asked.shape}")
    for k, row in enumerate(asked):
        for j in np.flatnonzero(np.abs(row) > limits.velocity * (1 + SLACK)):
            unit = limits.unit("velocity", j)
            raise PlanError(
                f"point {k}: joint {limits.names[j]} has velocity {row[j]:.6g} {unit}, limit "
                f"{limits.velocity[j]:.6g} {unit}",
                "ask for less",
            )
        if k in (0, len(asked) - 1) and np.nan_to_num(row).any():
            j = np.flatnonzero(np.nan_to_num(row))[0]
            raise PlanError(
                f"point {k}: joint {limits.names[j]} has velocity {row[j]:.6g} {limits.unit('velocity', j)}, but a "
                "motion starts and ends at rest",
                "add a point before or after it",
            )
    asked[[0, -1]] = 0.0
    return asked
