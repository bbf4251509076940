"""Random pairs of states of one joint: the extremal lines against every other motion with one switch."""

from collections.abc import Iterable
from typing import Any

import numpy as np

from armlet.dynamics.joint_values import Floats
from armlet.model import Model
from armlet.plan.phase_plane import Durations, coasting, durations, made

TRIES = 20  # other motions tried for each pair
EVENLY = (0.5, 1.0, 2.3, 5.0)  # largest distances V^2 / A, from which distances are drawn evenly
AT_ONCE = 100_000


def drawn(count: int, seed: int) -> tuple[Floats, Floats, Floats, Floats, Floats]:
    """(distance, v0, v1, velocity, acceleration), one a pair: |v| up to the limit 1, accelerations and distances of
    any size beside it.
    """
    rng = np.random.default_rng(seed)
    acceleration = np.exp(rng.uniform(-2, 2, count))
    distance = rng.choice([-1.0, 1.0], count) * np.exp(rng.uniform(-4, 1, count))
    return distance, *rng.uniform(-1, 1, (2, count)), np.ones(count), acceleration


def against_others(count: int, seed: int = 0) -> dict[str, Any]:
    """The fastest motion of random pairs against other motions with one switch, which are made without its formulas.

    Another motion starts with any acceleration, up to any velocity, and ends with the one acceleration that leads from
    there to the end. It counts if that is within the limit, and if its time is positive.

    Returns:
        "fastest over other": the largest quotient of times; "nearest": how near to it another comes, typically;
        "worst end": by how much the motion misses its end; "with a gap": share of pairs with impossible durations.
    """
    others, worst, miss, gaps, best = 0, 0.0, 0.0, 0, []
    for first in range(0, count, AT_ONCE):
        size = min(AT_ONCE, count - first)
        pair = drawn(size, seed + first)
        can = durations(*pair)
        miss = max(miss, float(_missed_end(pair, can).max()))
        gaps += int(np.isfinite(can.gap_start).sum())
        quotient = _other_times(pair, seed + first + 1) / can.first
        valid = np.isfinite(quotient)
        others += int(valid.sum())
        worst = max(worst, float((1.0 / quotient[valid]).max()))
        best.append(np.where(valid, quotient, np.inf).min(axis=0))
    return {
        "pairs": count,
        "others": others,
        "fastest over other": worst,
        "nearest": float(np.median(np.concatenate(best))),
        "worst end": miss,
        "with a gap": gaps / count,
    }


def _missed_end(pair: tuple[Floats, ...], can: Durations) -> Floats:
    """Distance by which the fastest motion, coasting where it must, misses its end, and by which it is too fast."""
    distance, v0, v1, velocity, acceleration = pair
    coast = coasting(distance, can.first, v0, v1, acceleration)
    late = np.maximum(np.abs(coast - v0) + np.abs(coast - v1) - acceleration * can.first, 0.0)
    fast = np.maximum(np.abs(coast) - velocity, 0.0)
    return np.asarray(np.abs(made(coast, can.first, v0, v1, acceleration) - distance) + late + fast)


def _other_times(pair: tuple[Floats, ...], seed: int) -> Floats:
    """(TRIES, N) s: durations of other motions with one switch, infinite where one is not possible."""
    rng = np.random.default_rng(seed)
    distance, v0, v1, velocity, acceleration = pair
    shape = (TRIES, len(distance))
    switch = velocity * rng.uniform(-1, 1, shape)
    size = acceleration * rng.uniform(0, 1, shape) ** rng.choice([0.05, 1.0], shape)
    with np.errstate(divide="ignore", invalid="ignore"):
        before = np.abs(switch - v0) / size
        left = distance - 0.5 * (v0 + switch) * before
        after = 2.0 * left / (switch + v1)
        ends = np.abs(v1 - switch) / after
    possible = (after > 0) & (ends <= acceleration) & np.isfinite(after)
    return np.where(possible, before + after, np.inf)


def passes(distance: Floats, v0: Floats, v1: Floats, acceleration: Floats) -> Floats:
    """True where some durations have no motion: both ends are passed towards the end, and no stop fits in between.

    |v1^2 - v0^2| <= 2 A |d| < v0^2 + v1^2: the change of velocity fits into the distance, both brakings do not.
    """
    forwards = np.minimum(v0 * distance, v1 * distance) > 0
    room = 2.0 * acceleration * np.abs(distance)
    return np.asarray(forwards & (np.abs(v1**2 - v0**2) <= room) & (room < v0**2 + v1**2))


def with_gaps(models: Iterable[Model], count: int, seed: int = 0) -> dict[str, float]:
    """Share of pairs with impossible durations, by how the pairs are drawn.

    With V = A = 1 and distances drawn evenly up to some V^2 / A; then positions and velocities within the limits of
    arms.

    Args:
        count: pairs of each.
    """
    rng = np.random.default_rng(seed)
    v0, v1 = rng.uniform(-1, 1, (2, count))
    one, out = np.ones(count), {}
    for most in EVENLY:
        can = durations(rng.uniform(-most, most, count), v0, v1, one, one)
        out[f"distances drawn evenly up to {most:g} V^2/A"] = float(np.isfinite(can.gap_start).mean())
    for model in models:
        q = rng.uniform(model.q_min, model.q_max, (2, count, model.n))
        qd = model.qd_max * rng.uniform(-1, 1, (2, count, model.n))
        can = durations(q[1] - q[0], *qd, *np.broadcast_arrays(model.qd_max, model.qdd_max))
        out[f"positions and velocities within the limits of {model.name}"] = float(np.isfinite(can.gap_start).mean())
    return out


def synchronised(joints: int, count: int, seed: int = 0) -> dict[str, float]:
    """Random pairs of states of several joints: how often another joint cannot have the slowest one's time.

    Returns:
        "missed": share of pairs; "longer": by how much the smallest common duration is longer then, median and most.
    """
    columns = [drawn(count, seed + 1000 * k) for k in range(joints)]
    can = durations(*(np.stack(each, axis=1) for each in zip(*columns, strict=True)))
    slowest, common = can.first.max(axis=1), can.common()
    missed = common > slowest * (1 + 1e-6)
    longer = (common / slowest)[missed] - 1.0
    return {
        "joints": joints,
        "missed": float(missed.mean()),
        "longer, median": float(np.median(longer)) if len(longer) else 0.0,
        "longer, most": float(longer.max(initial=0.0)),
    }
