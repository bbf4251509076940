"""Constant-maximum-acceleration moves between rest positions (Waters 1979, section III).

A joint accelerates for `k` ticks, coasts, and brakes for `k` ticks: one switch, or two with coasting put
in so that all joints take the same time. Over N ticks of length P and a distance d,

    acceleration = d / (k (N - k) P^2),      peak velocity = d / ((N - k) P),      1 <= k <= N / 2.

Everything happens on ticks, so the acceleration is a little below the limit, and the end is hit exactly.
"""

from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise
from math import ceil

import numpy as np
from numpy.typing import ArrayLike

from armlet.dynamics.arm import model_of
from armlet.errors import PlanError
from armlet.model import Model
from armlet.model.arrays import real_array
from armlet.plan.plan_limits import SLACK, Limits, numbers
from armlet.plan.segments import MAX_TICKS, Trajectory, check_segments

Segment = tuple[int, np.ndarray, np.ndarray, np.ndarray]  # ticks, and q, qd, qdd (n_act,) at the start
Bend = tuple[int, np.ndarray, np.ndarray, np.ndarray, np.ndarray]  # the same, and jerk


def plan(
    model: Model,
    waypoints: ArrayLike,
    durations: ArrayLike | None = None,
    velocity: ArrayLike | None = None,
    acceleration: ArrayLike | None = None,
    dwell: float = 0.0,
    repeat: int = 1,
) -> Trajectory:
    """Plan moves that rest at each waypoint.

    Args:
        model: the arm: limits, joint names, control period.
        waypoints: (K, n_act) rad or m, K >= 2; the motion starts at the first.
        durations: None: each move as short as the limits allow, every joint as hard as it may and coasting.
            Seconds, one number or (K - 1,): each move takes that long, rounded up to ticks, with the least
            constant acceleration that keeps the velocity limit.
        velocity, acceleration: tighter limits than the model's, one number or (n_act,); rad/s or m/s, and /s.
        dwell: seconds of rest after each move, rounded up to ticks.
        repeat: times the whole path is gone through; more than once it must end where it starts.
    Returns:
        Trajectory that starts and ends at rest.
    Raises:
        PlanError: sizes, numbers that are not finite, or limits; names the joint, the value, the limit.
    """
    model = model_of(model)
    limits = Limits.of(model, velocity, acceleration)
    points = checked_points(waypoints, limits, repeat)
    times = checked_durations(durations, len(points) - 1)
    period_us = int(model.gains.period_us)
    pause = _not_negative(dwell, "dwell")
    if pause.shape != ():
        raise PlanError(f"dwell: expected one number, got shape {pause.shape}")
    rest = whole_ticks(float(pause), period_us)
    segments: list[Segment] = []
    for number, (start, end) in enumerate(pairwise(points), 1):
        where = f"move {number}"
        if times is None:
            segments += fastest_move(start, end, limits, period_us)
        else:
            segments += timed_move(start, end, whole_ticks(times[number - 1], period_us), limits, period_us, where)
        if rest:
            segments.append((rest, end, np.zeros_like(end), np.zeros_like(end)))
    if not segments:
        raise PlanError("nothing to do: all waypoints are equal", "give durations or a dwell to hold still")
    return joined(segments, limits.names, period_us, repeat)


def fastest_move(start: np.ndarray, end: np.ndarray, limits: Limits, period_us: int) -> list[Segment]:
    """Segments (ticks, q, qd, qdd) of the shortest synchronised move; empty if there is nowhere to go.

    Args:
        start, end: (n_act,) rad or m.  limits: bounds.  period_us: control period.
    """
    period = period_us * 1e-6
    distance = np.abs(end - start)
    total = max(
        shortest_ticks(d, v, a, period) for d, v, a in zip(distance, limits.velocity, limits.acceleration, strict=True)
    )
    if total == 0:
        return []
    pushes = [hardest_push(d, a, total, period) for d, a in zip(distance, limits.acceleration, strict=True)]
    return merged_move(start, end, total, pushes, period)


def timed_move(
    start: np.ndarray, end: np.ndarray, total: int, limits: Limits, period_us: int, where: str
) -> list[Segment]:
    """Segments (ticks, q, qd, qdd) of a move of exactly `total` ticks, with the least constant acceleration.

    Args:
        start, end: (n_act,) rad or m.  limits: bounds.  period_us: control period.  where: for messages.
    Raises:
        PlanError: the move cannot be made in that time; says the shortest that can.
    """
    period = period_us * 1e-6
    distance = np.abs(end - start)
    needed = [
        shortest_ticks(d, v, a, period) for d, v, a in zip(distance, limits.velocity, limits.acceleration, strict=True)
    ]
    if max(needed) > total:
        _refuse_duration(distance, total, needed, limits, period, where)
    if total == 0:
        return []
    pushes = [gentlest_push(d, v, total, period) for d, v in zip(distance, limits.velocity, strict=True)]
    return merged_move(start, end, total, pushes, period)


def gentlest_push(distance: float, velocity: float, total: int, period: float) -> int:
    """Most ticks a joint may accelerate for in a move of `total` ticks: half, fewer where velocity binds."""
    return min(total // 2, total - ceil(distance / (velocity * period) * (1 - SLACK)))


def hardest_push(distance: float, acceleration: float, total: int, period: float) -> int:
    """Fewest ticks a joint may accelerate for in a move of `total` ticks without exceeding `acceleration`."""
    need = distance / (acceleration * period * period) * (1 - SLACK)
    return max(1, bisect_left(range(total // 2), need, key=lambda k: k * (total - k)))


def shortest_ticks(distance: float, velocity: float, acceleration: float, period: float) -> int:
    """Fewest ticks of a rest-to-rest move of one joint within its limits; 0 for no distance."""
    if distance == 0:
        return 0
    need = distance / (acceleration * period * period) * (1 - SLACK)
    crossing = distance / (velocity * period) * (1 - SLACK)
    # Twice the square root is enough without a velocity limit; pushing need / crossing ticks is with one.
    most = 4 + 2 * need**0.5 + crossing + need / max(crossing, 1.0)
    if most > MAX_TICKS:
        raise PlanError(f"a move of {distance:.4g} would take {most * period:.3g} s", "raise the limits")
    coast = ceil(crossing)

    def enough(total: int) -> bool:
        """True if the joint can make the distance in `total` ticks."""
        push = min(total // 2, total - coast)
        return push >= 1 and push * (total - push) >= need

    return bisect_left(range(ceil(most)), True, key=enough)


def merged_move(start: np.ndarray, end: np.ndarray, total: int, pushes: list[int], period: float) -> list[Segment]:
    """Segments common to all joints, cut wherever one of them switches.

    Args:
        start, end: (n_act,).  total: ticks.  pushes: ticks each joint accelerates for.  period: s.
    Returns:
        list of (ticks, q (n_act,), qd (n_act,), qdd (n_act,)) at the start of each segment.
    """
    step = end - start
    # A joint that stays where it is accelerates by nothing all along, and never switches.
    push = np.where(step != 0, pushes, total)
    coast = np.where(step != 0, total - push, total)
    qdd = step / (push * coast * period**2)
    cuts = sorted({0, total, *push.tolist(), *coast.tolist()})
    segments = []
    for first, last in pairwise(cuts):
        gone, left = first * period, (total - first) * period
        speeding, braking = first < push, first >= coast
        # Each phase from the end it rests at, so that nothing is lost by subtracting large numbers.
        q = np.where(speeding, start + qdd * gone**2 / 2, start + step * (first - push / 2) / coast)
        q = np.where(braking, end - qdd * left**2 / 2, q)
        qd = np.where(speeding, qdd * gone, np.where(braking, qdd * left, step / (coast * period)))
        segments.append((last - first, q, qd, np.where(speeding, qdd, np.where(braking, 0.0 - qdd, 0.0))))
    return segments


def joined(
    segments: Sequence[Segment] | Sequence[Bend], names: tuple[str, ...], period_us: int, repeat: int
) -> Trajectory:
    """One Trajectory of `repeat` times the segments, of which each has jerk or none has."""
    ticks = np.array([s[0] for s in segments], dtype=np.int64)
    if int(ticks.sum()) * repeat > MAX_TICKS:
        raise PlanError(
            f"{int(ticks.sum()) * repeat} ticks are more than a board counts ({MAX_TICKS})",
            "plan less, or repeat it on the host",
        )
    check_segments(len(ticks) * repeat)
    q, qd, qdd, *jerk = (np.tile(np.array(each), (repeat, 1)) for each in zip(*(s[1:] for s in segments), strict=True))
    return Trajectory(
        joint_names=tuple(names),
        period_us=period_us,
        ticks=np.tile(ticks, repeat),
        q=q,
        qd=qd,
        qdd=qdd,
        repetition_ticks=int(ticks.sum()),
        qddd=jerk[0] if jerk else None,
    )


def checked_points(waypoints: ArrayLike, limits: Limits, repeat: int) -> np.ndarray:
    """Waypoints (K, n_act), checked for size, limits and whether they can be repeated."""
    points, n = real_array(waypoints, "waypoints", PlanError), len(limits.names)
    if points.ndim == 2 and points.shape[1] == n:
        for k, j in np.argwhere(~np.isfinite(points)):
            raise PlanError(
                f"waypoints: expected finite numbers, got {points[k, j]} for joint {limits.names[j]} of waypoint {k}"
            )
    points = numbers(points, "waypoints")
    if points.ndim != 2 or points.shape[0] < 2 or points.shape[1] != n:
        raise PlanError(
            f"waypoints: expected shape (K, {n}) with K >= 2 for {', '.join(limits.names)}, got {points.shape}"
        )
    for k, q in enumerate(points):
        limits.check_position(q, f"waypoint {k}")
    if isinstance(repeat, bool) or not isinstance(repeat, (int, np.integer)) or not 1 <= repeat <= MAX_TICKS:
        raise PlanError(f"repeat: expected a whole number from 1 to {MAX_TICKS}, got {repeat!r:.40}")
    if repeat > 1:
        for j in np.flatnonzero(points[0] != points[-1]):
            raise PlanError(
                f"repeat {repeat}: joint {limits.names[j]} starts at {points[0, j]:.6g} and ends at "
                f"{points[-1, j]:.6g}",
                "add the first waypoint at the end",
            )
    return points


def checked_durations(durations: ArrayLike | None, moves: int) -> np.ndarray | None:
    """Durations (moves,) in s, or None."""
    if durations is None:
        return None
    times = _not_negative(durations, "durations")
    if times.shape not in ((), (moves,)):
        raise PlanError(f"durations: expected one number or {moves}, got shape {times.shape}")
    return np.broadcast_to(times, (moves,))


def _not_negative(value: ArrayLike, what: str) -> np.ndarray:
    """`value` as floats >= 0 (s)."""
    array = numbers(value, what)
    if array.size and array.min() < 0:
        raise PlanError(f"{what}: expected seconds >= 0, got {array.min():.6g}")
    return array


def whole_ticks(seconds: float, period_us: int) -> int:
    """Seconds in ticks, rounded up; a rounding error of the seconds does not cost a tick."""
    ticks = seconds * 1e6 / period_us
    if ticks > MAX_TICKS:
        raise PlanError(f"{seconds:.6g} s is more than {MAX_TICKS} ticks of {period_us} us", "ask for less")
    return ceil(ticks * (1 - SLACK))


def _refuse_duration(
    distance: np.ndarray, total: int, needed: list[int], limits: Limits, period: float, where: str
) -> None:
    """Say which joint cannot make `total` ticks, by which limit, and how long would do."""
    hint = f"give it at least {max(needed) * period:.6g} s, or allow more {{}}"
    j = int(np.argmax(needed))
    if total >= 2:
        # The mean velocity is the least peak possible; a triangle has the least acceleration.
        least = distance / (total * period)
        limits.check_rate("velocity", np.where(np.arange(least.size) == j, least, 0.0), where, hint.format("velocity"))
        push = max(1, gentlest_push(distance[j], limits.velocity[j], total, period))
        needs = np.zeros_like(distance)
        needs[j] = distance[j] / (push * (total - push) * period**2)
        limits.check_rate("acceleration", needs, where, hint.format("acceleration"))
    raise PlanError(
        f"{where}: joint {limits.names[j]} cannot move in {total} ticks of {period:.6g} s",
        f"give it at least {max(needed) * period:.6g} s",
    )
