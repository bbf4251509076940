"""Durations of the filter beside the shortest motions, which ruckig computes, from random states to random goals.

A move of a tick is the velocity in the middle of that tick, and a change of moves is the acceleration between two of
them. So a state is told half a tick before the goal acts, and of the mean, whose acceleration changes evenly, a tick.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from ruckig import InputParameter, Ruckig, Trajectory

from armlet.core.records import STREAM_ROW, named
from armlet.dynamics.joint_values import Floats
from armlet.fixed.scales import Words
from armlet.fixed.stream_words import StreamWords
from armlet.plan.stream import StreamLimits
from bench.streams.many_filters import TURN, Rows, limits_of, words_of

BATCH = 4096  # states of one tick and one mean
REACH = 3.0  # rad, either way
VELOCITY, TO_SPEED = (0.3, 12.0), (0.02, 1.0)  # rad/s;  s from rest to that velocity
PERIODS_US, MEAN_BITS = (1000, 5001), (1, 9)
FEWER = 128  # ticks after which joints at rest are left out
FREE = float("inf")
COMPARED = ("filter", "filter, asked", "mean", "mean, asked")


@dataclass(frozen=True)
class Course:
    """Joints of one tick and one mean, (n,) each, when the goal that counts came, and what came of it.

    filtered, meant: SI (3, n), position from the goal, velocity and acceleration, of the filter and of the mean.
    ticks, mean_ticks: that they take.  missed: goals that were not met exactly.
    """

    period: float
    words: StreamWords
    limits: StreamLimits
    filtered: Floats
    meant: Floats
    ticks: Words
    mean_ticks: Words
    missed: int

    @property
    def held_back(self) -> NDArray[np.bool_]:
        """True where braking from the largest velocity is longer than what is computed."""
        row: Any = named(self.words.rows, STREAM_ROW)
        out: NDArray[np.bool_] = row["STREAM_V"] > row["BRAKE_MOST"]
        return out

    def rounded(self) -> tuple[Floats, Floats]:
        """Limits of velocity and acceleration (n,), SI, in whole last places."""
        row: Any = named(self.words.rows, STREAM_ROW)
        return row["STREAM_V"] / (TURN * self.period), row["STREAM_A"] / (TURN * self.period**2)


def spread(rng: np.random.Generator, bounds: tuple[float, float], count: int) -> Floats:
    """Numbers between two, evenly in their logarithms."""
    low, high = (float(np.log(each)) for each in bounds)
    out: Floats = np.exp(rng.uniform(low, high, count))
    return out


def random_limits(rng: np.random.Generator, count: int) -> tuple[StreamLimits, int]:
    """Limits of so many joints which need the same mean, and us of a tick."""
    period_us, mean = int(rng.integers(*PERIODS_US)), 1 << int(rng.integers(*MEAN_BITS))
    period = period_us * 1e-6
    fits = 0.249 * 2 * np.pi / (mean * period)  # a word of the mean's sum: a quarter of a turn
    velocity = spread(rng, (VELOCITY[0], min(VELOCITY[1], fits)), count)
    acceleration = velocity / spread(rng, TO_SPEED, count)
    jerk = 2 * acceleration / (mean * period * rng.uniform(0.5, 1.0, count))
    return limits_of(velocity, acceleration, jerk, REACH), period_us


def starts(rng: np.random.Generator, words: StreamWords) -> tuple[Words, Words]:
    """Raw positions and moves, even numbers, with which joints and the mean are in their range, and can brake in it."""
    row: Any = named(words.rows, STREAM_ROW)
    count = len(row)
    place, step = np.zeros(count), np.zeros(count)
    left = np.ones(count, bool)
    while left.any():
        place[left] = (REACH * TURN * rng.uniform(-1, 1, count))[left]
        step[left] = (row["STREAM_V"] * rng.uniform(-1, 1, count))[left]
        ends = place + step * np.abs(step) / row["TWO_A"], place - step * (words.ticks - 1) / 2
        left = np.maximum(*np.abs(ends)) > REACH * TURN
    return place.astype(np.int64) // 2 * 2, step.astype(np.int64) // 2 * 2


def course(rng: np.random.Generator, count: int) -> Course:
    """A batch: each joint moves evenly, then to a first goal, and within two means' time the goal comes that counts."""
    limits, period_us = random_limits(rng, count)
    period, words = period_us * 1e-6, words_of(limits, period_us)
    rows = Rows(words, *starts(rng, words))
    rows.row["TARGET"], goal = (REACH * TURN * rng.uniform(-1, 1, (2, count))).astype(np.int64)
    comes, both = rng.integers(0, 2 * words.ticks, count), 2 * words.ticks
    ends, kept, last = Ends(count), np.zeros((5, count)), rows.row["MOVES"].copy()
    for tick in range(both):
        new, moves = comes == tick, rows.row["MOVES"]
        state = np.array([rows.row["PLACE"], rows.row["STEP_NOW"], rows.planned, moves, moves - last])
        rows.row["TARGET"][new], kept[:, new], last = goal[new], state[:, new], moves.copy()
        rows.go()
        ends.note(tick, rows)
    missed = to_rest(rows, both, ends)
    place, step, q, moves, change = kept / TURN
    step, moves, change = step / period, moves / (words.ticks * period), change / (words.ticks * period**2)
    return Course(
        period, words, limits,
        filtered=np.array([place - step * period / 2 - goal / TURN, step, 0 * step]),
        meant=np.array([q - moves * period - goal / TURN, moves - change * period / 2, change]),
        ticks=ends.filtered - comes, mean_ticks=ends.meant - comes + 1, missed=missed,
    )  # fmt: skip


class Ends:
    """Ticks (n,) in which the filters of joints, and the means behind them, come to rest at their targets."""

    def __init__(self, count: int) -> None:
        self.filtered, self.meant = np.zeros((2, count), np.int64)

    def note(self, tick: int, rows: Rows, which: NDArray[Any] | slice = slice(None)) -> NDArray[np.bool_]:
        """Note what `rows`, the joints `which`, have come to in a tick; True (n,) where they still move."""
        row = rows.row
        filters = (row["STEP_NOW"] != 0) | (row["PLACE"] != row["TARGET"])
        moving: NDArray[np.bool_] = filters | (row["MOVES"] != 0)
        for ended, still in ((self.filtered, filters), (self.meant, moving)):
            ended[which] = np.where(still, tick + 2, ended[which])
        return moving


def to_rest(rows: Rows, tick: int, ends: Ends) -> int:
    """Let all joints come to rest, from a tick on; the count of those that do not rest at their goal."""
    alive, missed = np.arange(len(rows.planned)), 0
    while len(alive):
        rows.go()
        moving = ends.note(tick, rows, alive)
        tick += 1
        if tick % FEWER == 0 and not moving.all():
            missed += int((rows.planned != rows.row["TARGET"])[~moving].sum())
            alive = alive[moving]
            rows.keep(moving)
    return missed


class Shortest:
    """Ruckig's shortest motions of one joint to rest at zero."""

    def __init__(self) -> None:
        self._ruckig, self._asked, self._found = Ruckig(1), InputParameter(1), Trajectory(1)
        asked = self._asked
        asked.target_position, asked.target_velocity, asked.target_acceleration = [0.0], [0.0], [0.0]

    def __call__(self, states: Floats, velocity: Floats, acceleration: Floats, jerk: Floats) -> Floats:
        """S (n,) from states (3, n) within limits (n,)."""
        asked, out = self._asked, []
        for (q, qd, qdd), v, a, j in zip(
            states.T.tolist(), velocity.tolist(), acceleration.tolist(), jerk.tolist(), strict=True
        ):
            asked.current_position, asked.current_velocity = [q], [qd]
            asked.current_acceleration = [min(max(qdd, -a), a)]
            asked.max_velocity, asked.max_acceleration, asked.max_jerk = [v], [a], [j]
            self._ruckig.calculate(asked, self._found)
            out.append(self._found.duration)
        return np.array(out)


def beside(shortest: Shortest, run: Course) -> dict[str, Floats]:
    """Ticks (n,) that the filter and the mean take more than ruckig's motions, and those motions' ticks.

    Names: what is compared; with "asked" within the limits that were asked for, else within those that whole last
    places and a mean of 2^m ticks have left of them.
    """
    limits, free = run.limits, np.full(len(run.ticks), FREE)
    v, a = run.rounded()
    own = 2 * a / (run.words.ticks * run.period)
    least = {
        "filter": shortest(run.filtered, v, a, free),
        "filter, asked": shortest(run.filtered, limits.velocity, limits.acceleration, free),
        "mean": shortest(run.meant, v, a, own),
        "mean, asked": shortest(run.meant, limits.velocity, limits.acceleration, limits.jerk),
    }
    out = {name: seconds / run.period for name, seconds in least.items()}
    taken = {"filter": run.ticks, "mean": run.mean_ticks}
    return out | {f"{name}, more": taken[name.split(",")[0]] - ticks for name, ticks in out.items()}


def compared(states: int, seed: int = 0) -> dict[str, Any]:
    """Quantiles of the loss of so many states: ticks, per cent, and of the mean its own lengths."""
    rng, shortest = np.random.default_rng(seed), Shortest()
    parts: dict[str, list[Any]] = {}
    missed = 0
    while states > 0:
        run = course(rng, min(BATCH, states))
        states -= len(run.ticks)
        missed += run.missed
        more = beside(shortest, run) | {"held": run.held_back, "length": np.full(len(run.ticks), run.words.ticks)}
        for name, values in more.items():
            parts.setdefault(name, []).append(values)
    whole = {name: np.concatenate(values) for name, values in parts.items()}
    out: dict[str, Any] = {"states": len(whole["held"]), "goals missed": missed}
    held = whole["held"]
    for title in (*COMPARED, "filter, held back"):
        name = title.removesuffix(", held back")
        some = held if name != title else ~held
        if some.any():
            out[title] = loss(whole[f"{name}, more"][some], whole[name][some], whole["length"][some])
    return out


def loss(more: Floats, least: Floats, length: Words) -> dict[str, Any]:
    """Count, and least, median, 95 %, 99.9 % and largest of ticks more, of per cent more, and of means more."""
    shares = (0.0, 0.5, 0.95, 0.999, 1.0)
    percent = 100 * more / np.maximum(least, 1.0)
    return {"count": len(more)} | {
        name: np.quantile(values, shares).tolist()
        for name, values in (("ticks", more), ("percent", percent), ("means", more / length))
    }
