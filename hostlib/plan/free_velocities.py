"""Velocities at the points where a request leaves them open, chosen to shorten the motion.

A point's velocity decides about the move before it and the move after it, and a move's duration is closed-form
(`phase_plane`). So a search suffices: at every second point many velocities are tried at once, the best is kept, then
at the points between them; the steps shrink. It begins at several guesses, rest among them, so that the motion never
takes longer than one that stops at these points. The search is the same in every run.
"""

import numpy as np
from numpy.typing import ArrayLike

from armlet.errors import PlanError
from armlet.model.arrays import Floats, real_array
from armlet.plan.phase_plane import durations
from armlet.plan.plan_limits import Limits

TRIED = 32  # velocities a point and round
ROUNDS = 40
STEPS = (0.5, 0.002)  # of the first and the last round, of the largest velocity
ONWARD = 0.7  # of the largest velocity: the other guess
OWN = 0.02  # weight of each joint's own shortest time: it makes room where another joint is slower now
ROUNDED = 4.0  # ticks by which a move may become longer when it is rounded to them
SWING = 2.0  # ticks of motion left free at the limits, for accelerations rounded to ticks


def chosen(
    points: Floats,
    velocities: Floats,
    limits: Limits,
    period: float,
    along: ArrayLike | None = None,
    share: ArrayLike = 1.0,
) -> Floats:
    """Velocities at every point.

    Args:
        points: (K, n) rad or m.  velocities: (K, n), NaN where open.  period: of a tick, s.
        along: (K, n), where it is not NaN an open velocity has this direction.
        share: one number or (K, 1), how much of the largest safe velocity it may have.
    Returns:
        (K, n) rad/s or m/s. From a chosen velocity every joint can brake within its range.
    Raises:
        PlanError: directions of another shape.
    """
    open_points = np.flatnonzero(np.isnan(velocities).any(axis=1))
    if not len(open_points):
        return velocities
    most = np.asarray(safe(points, limits, period) * real_array(share, "share", PlanError))
    guided, spare = _directions(along, points, most), ROUNDED * period
    best, least = None, np.inf
    for guess in (np.zeros_like(points), _onward(points, most, guided, ONWARD)):
        start = np.where(np.isnan(velocities), guess, velocities)
        found = _improved(points, start, np.isnan(velocities), most=most, guided=guided, limits=limits, spare=spare)
        for each in (start, found):
            total = moves(points[None], each[None], limits, spare)[0].sum()
            if total < least:
                best, least = each, float(total)
    assert best is not None, "rest is always a guess"
    return best


def safe(points: Floats, limits: Limits, period: float) -> Floats:
    """(K, n): the largest velocity that a joint can reach, and from which it can brake, in its range."""
    room = np.maximum(np.minimum(points - limits.q_min, limits.q_max - points), 0.0)
    lost = SWING * period * limits.acceleration  # v^2 / 2A + v SWING P = room
    return np.asarray(np.minimum(limits.velocity, np.sqrt(lost**2 + 2.0 * limits.acceleration * room) - lost))


def moves(points: Floats, velocities: Floats, limits: Limits, spare: float) -> tuple[Floats, Floats]:
    """Durations of the moves between points.

    Args:
        points, velocities: (B, K, n).  spare: s, by which each may become longer when it is rounded to ticks.
    Returns:
        (common (B, K - 1), s; own (B, K - 1): mean over the joints of the shortest each could take by itself).
    """
    can = durations(
        np.diff(points, axis=1), velocities[:, :-1], velocities[:, 1:], limits.velocity, limits.acceleration
    )
    return can.common(spare=spare), can.first.mean(axis=-1)


def _directions(along: ArrayLike | None, points: Floats, most: Floats) -> Floats:
    """(K, n): directions as velocities, the largest that are safe; NaN where any direction will do."""
    if along is None:
        return np.full(points.shape, np.nan)
    ways = real_array(along, "along", PlanError)
    if ways.shape != points.shape:
        raise PlanError(f"along: expected shape {points.shape} as the points, got {ways.shape}")
    with np.errstate(divide="ignore", invalid="ignore"):
        scale = np.where(ways != 0, most / np.abs(ways), np.inf).min(axis=1, keepdims=True)
    return np.where(np.isfinite(scale), ways * scale, np.where(np.isnan(ways), np.nan, 0.0))


def _onward(points: Floats, most: Floats, guided: Floats, share: float) -> Floats:
    """(K, n): a share of the largest velocities in the direction that a joint keeps; zero where it turns round."""
    steps = np.diff(points, axis=0)
    before, after = np.vstack([steps[:1], steps]), np.vstack([steps, steps[-1:]])
    onward = np.where(before * after > 0, share * most * np.sign(after), 0.0)
    return np.where(np.isnan(guided), onward, share * np.nan_to_num(guided))


def _improved(
    points: Floats, start: Floats, free: np.ndarray, most: Floats, guided: Floats, limits: Limits, spare: float
) -> Floats:
    """(K, n): velocities after the search."""
    rng = np.random.default_rng(0)
    now, count = start.copy(), points.shape[1]
    inner = np.flatnonzero(free.any(axis=1))
    sides = [side for side in (inner[inner % 2 == 0], inner[inner % 2 == 1]) if len(side)]
    line = np.asarray(~np.isnan(guided).any(axis=1))
    for step in np.geomspace(*STEPS, ROUNDS):
        for side in sides:
            tried = np.repeat(now[side][None], TRIED, axis=0)
            jumps = step * rng.normal(size=(TRIED - 1, len(side), count))
            # half of them move one joint alone
            alone = rng.integers(count, size=(TRIED - 1, len(side)))[..., None] == np.arange(count)
            single = (np.arange(TRIED - 1) % 2 == 0)[:, None, None]
            jumps = np.where(single & ~alone, 0.0, jumps) * most[side]
            on_line = step * rng.normal(size=(TRIED - 1, len(side), 1)) * np.nan_to_num(guided[side])
            tried[1:] += np.where(line[side][:, None], on_line, jumps)
            clipped = np.clip(tried, -most[side], most[side])
            back = _onto(tried, guided[side])
            tried = np.where(line[side][:, None], back, clipped)
            tried = np.where(free[side], tried, now[side])
            now_there = np.broadcast_to(now[side - 1], tried.shape), np.broadcast_to(now[side + 1], tried.shape)
            cost = _cost(points[side - 1], points[side], now_there[0], tried, limits, spare)
            cost += _cost(points[side], points[side + 1], tried, now_there[1], limits, spare)
            best = cost.argmin(axis=0)
            now[side] = tried[best, np.arange(len(side))]
    return now


def _cost(start: Floats, end: Floats, v0: Floats, v1: Floats, limits: Limits, spare: float) -> Floats:
    """(B, P): what moves from start (P, n) to end (P, n) count for, velocities (B, P, n)."""
    shape = (-1, 2, start.shape[-1])
    points = np.broadcast_to(np.stack([start, end], axis=1), (len(v0), *start.shape[:1], *shape[1:]))
    common, own = moves(points.reshape(shape), np.stack([v0, v1], axis=2).reshape(shape), limits, spare)
    return np.asarray((common + OWN * own).reshape(len(v0), -1))


def _onto(tried: Floats, guided: Floats) -> Floats:
    """Velocities on their line, and at most the largest that is safe."""
    way = np.nan_to_num(guided)
    length = np.maximum((way**2).sum(axis=-1), 1e-300)
    share = np.clip((tried * way).sum(axis=-1) / length, -1.0, 1.0)
    return np.asarray(share[..., None] * way)
