"""Count ticks in which limits of velocity, acceleration, jerk or position are exceeded, whatever the goals are.

Copies of an arm follow goals of their own that come at the same time; the judge knows the limits in SI, and sees only
the sum of the mean's moves and planned positions.
"""

from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np

from armlet import description
from armlet.core import layout
from armlet.dynamics.joint_values import Floats
from armlet.errors import PlanError
from armlet.firmware import words as board_words
from armlet.fixed import compiler
from armlet.fixed.compiled import Compiled
from armlet.fixed.scales import Words
from armlet.fixed.stream_words import StreamWords, stream_words, wrapped
from armlet.plan.stream import StreamLimits, stream_limits
from armlet.simulated.goal_follower import GoalFollower

ARMS = ("puma3", "puma6", "scheinman", "so101", "open_manipulator_x")
ROWS, RUN_TICKS = 1000, 20_000  # joints at a time, about; ticks of a run
MASK = 0xFFFFFFFF
QUANTITIES = ("velocity", "acceleration", "jerk")
PLAIN, TIMED = 0.004, 0.05  # goals a tick
HURRY = (0.1, 1.0, 1.0, 20.0)  # times as many, for HURRY_TICKS at a time
HURRY_TICKS = 500


@cache
def compiled(arm: str) -> Compiled:
    """A shipped arm in fixed point."""
    return compiler.compile(description.load(arm))


class Judge:
    """Counts ticks of joints in which a planned motion is beyond limits.

    Args:
        limits: of the joints, n.  scale (n,): last places of a raw position, a rad or m.  period: s.  mean: ticks of
            the mean.  copies: of the arm.

    Attributes:
        exceeded: by quantity; "rounding" where a planned move is not the mean's, rounded.  most (3, rows): largest
        of `QUANTITIES`, in last places times the mean's ticks.  nearest: least way to a position limit, last places.
    """

    def __init__(self, limits: StreamLimits, scale: Floats, period: float, mean: int, copies: int):
        places = scale * mean * period
        each = limits.velocity * places, limits.acceleration * places * period, limits.jerk * places * period**2
        self.limits = np.array([np.tile(value, copies) for value in each])
        whole = limits.q_max - limits.q_min >= 2 * np.pi * (1 - 1e-9)
        low, high = (np.rint(each * scale).astype(np.int64) for each in (limits.q_min, limits.q_max))
        self._least, self._width = (np.tile(each, copies) for each in (wrapped(low), np.where(whole, MASK, high - low)))
        self._mean = mean
        self.exceeded = dict.fromkeys((*QUANTITIES, "position", "rounding"), 0)
        self.most = np.zeros(self.limits.shape)
        self._seen: Words = np.zeros(self.limits.shape, np.int64)
        self._q: Words = np.zeros(0, np.int64)
        self.nearest = MASK

    def begin(self, q: Words) -> None:
        """Take raw positions at which all joints rest."""
        self._q = q.copy()

    def look(self, moves: Words, q: Words) -> None:
        """Look at a tick: the sum of the mean's moves, and the raw positions that are planned."""
        off = np.abs(wrapped(q - self._q) * self._mean - moves)
        self.exceeded["rounding"] += int(np.count_nonzero(off > self._mean))
        change = moves - self._seen[0]
        now = np.array([moves, change, change - self._seen[1]])
        size = np.abs(now)
        np.maximum(self.most, size, out=self.most)
        beyond = size > self.limits
        if beyond.any():
            for name, count in zip(QUANTITIES, beyond.sum(1).tolist(), strict=True):
                self.exceeded[name] += count
        below = (q - self._least) & MASK
        self.exceeded["position"] += int(np.count_nonzero(below > self._width))
        self.nearest = min(self.nearest, int(below.min()), int((self._width - below).min()))
        self._seen, self._q = now, q.copy()

    def shares(self) -> dict[str, float]:
        """The largest of each quantity, over its limit."""
        return dict(zip(QUANTITIES, (self.most / self.limits).max(1).tolist(), strict=True))


class Sender:
    """Draws goals, also such as can only just be met, for all joints of all copies."""

    def __init__(self, follower: GoalFollower, rng: np.random.Generator):
        self._follower, self._rng, self._newest, self._hurry = follower, rng, 0, 1.0
        row = follower.row
        self._width = (row["STREAM_MOST"] - row["STREAM_LEAST"]) & MASK

    def send(self, tick: int) -> None:
        """Let goals of a tick come, or none."""
        rng = self._rng
        if tick % HURRY_TICKS == 0:
            self._hurry = float(rng.choice(HURRY))
        kind = rng.random() / self._hurry
        if kind < PLAIN:
            self._follower.goal(tick, 0, 0, self.goals())
        elif kind < PLAIN + TIMED:
            since = rng.choice((tick, max(self._newest, tick)))
            self._newest = int(since) + int(rng.integers(-3, rng.choice((4, 40, 400))))
            again = board_words.GOAL_REPLACE if rng.random() < 0.2 else 0
            self._follower.goal(tick, board_words.GOAL_TIMED | again, self._newest, self.goals())

    def goals(self) -> Words:
        """Raw positions, a joint each: anywhere, at a limit, near by, behind, and where braking ends, give or take."""
        row, rng = self._follower.row, self._rng
        count, v, place = len(row), row["STEP_NOW"], row["PLACE"]
        ends = place + np.sign(v) * (np.abs(v) * (np.abs(v) - row["STREAM_A"]) // row["TWO_A"])
        kinds = np.array([
            row["STREAM_LEAST"] + (self._width * rng.random(count)).astype(np.int64),
            row["STREAM_LEAST"],
            row["STREAM_MOST"],
            row["TARGET"] + (row["STREAM_V"] * rng.normal(size=count) * 30).astype(np.int64),
            place - v * rng.integers(0, 100, count),
            ends + rng.integers(-3, 4, count),
            row["LAST_GOAL_Q"],
        ])  # fmt: skip
        drawn = kinds[rng.integers(0, len(kinds), count), np.arange(count)]
        low, high = (wrapped(row[limit] - row["MIDDLE"]) for limit in ("STREAM_LEAST", "STREAM_MOST"))
        inside = row["MIDDLE"] + np.clip(wrapped(drawn - row["MIDDLE"]), low, high)
        return wrapped(np.where(row["BOUNDED"] == 1, inside, drawn))


def drawn_limits(rng: np.random.Generator, arm: str) -> tuple[Compiled, StreamLimits, StreamWords]:
    """An arm at a random tick, with random limits of its stream; those that no word holds are drawn again.

    In every other draw the first joint turns as it likes, if it turns.
    """
    own = compiled(arm)
    while True:
        gains = replace(own.model.gains, period_us=int(rng.integers(1000, 5001)))
        arm_then = replace(own, model=replace(own.model, gains=gains))
        limits = stream_limits(own.model, float(rng.uniform(0.3, 1.0)))
        bits = rng.uniform(1.0, 8.0)
        ticks = 2.0 ** float(rng.choice((bits, np.rint(bits))))  # a mean may be just as long as the jerk asks
        limits = replace(limits, jerk=2 * limits.acceleration / (ticks * gains.period_us * 1e-6))
        if rng.random() < 0.5 and own.servos.revolute[0]:
            low, high = limits.q_min.copy(), limits.q_max.copy()
            low[0], high[0] = -np.pi, np.pi
            limits = replace(limits, q_min=low, q_max=high)
        try:
            return arm_then, limits, stream_words(arm_then, limits)
        except PlanError:
            continue


def run(rng: np.random.Generator, arm: str, ticks: int, spoil: Any = None) -> tuple[int, Judge, list[int]]:
    """So many ticks of copies of an arm, about; spoil: called with the Stream rows first, in tests.

    Returns:
        Ticks of the arm, the judge, goals taken, late and refused.
    """
    arm_then, limits, words = drawn_limits(rng, arm)
    n = len(limits.velocity)
    copies = ROWS // n
    follower = GoalFollower(tiled(words, copies))
    segments = np.zeros((n * copies, layout.SEG_SIZE), np.int64)
    segments[:, 0] = Sender(follower, rng).goals()
    judge = Judge(limits, arm_then.servos.position, arm_then.model.gains.period_us * 1e-6, words.ticks, copies)
    if spoil is not None:
        spoil(follower)
    sender = Sender(follower, rng)
    follower.begin(segments)
    judge.begin(segments[:, 0])
    row = follower.row
    length = min(RUN_TICKS, -(-ticks // copies))
    for tick in range(length):
        sender.send(tick)
        follower.follow(tick, segments)
        judge.look(row["MOVES"], segments[:, 0])
    return length * copies, judge, [count * copies for count in follower.counts]


def tiled(words: StreamWords, copies: int) -> StreamWords:
    """Words of copies of an arm, whose joints have a Segment record each."""
    rows = np.tile(words.rows, (copies, 1))
    return replace(words, rows=rows, act=np.arange(1, len(rows) + 1, dtype=np.int32))


def watched(ticks: int, seed: int = 0) -> dict[str, Any]:
    """Counts of so many ticks of arms, and how near each quantity has come to its limit."""
    rng, done, joints, runs = np.random.default_rng(seed), 0, 0, 0
    exceeded: dict[str, int] = {}
    shares: dict[str, float] = {}
    goals, nearest = np.zeros(3, np.int64), MASK
    while done < ticks:
        arm = ARMS[runs % len(ARMS)]
        more, judge, counts = run(rng, arm, ticks - done)
        done, joints, runs = done + more, joints + more * compiled(arm).model.n_act, runs + 1
        exceeded = {name: exceeded.get(name, 0) + count for name, count in judge.exceeded.items()}
        shares = {name: max(shares.get(name, 0.0), share) for name, share in judge.shares().items()}
        goals, nearest = goals + counts, min(nearest, judge.nearest)
    came = dict(zip(("taken", "late", "refused"), goals.tolist(), strict=True))
    return {
        "arms": ARMS, "runs": runs, "ticks": done, "ticks of joints": joints, "exceeded": exceeded, "largest": shares,
        "nearest to a position limit": nearest, "goals": came,
    }  # fmt: skip
