"""What the tests of streams share: an arm's words, a filter that stands somewhere, goals that a seed draws."""

from functools import cache

import numpy as np

from armlet import description
from armlet.core import layout
from armlet.firmware import words
from armlet.fixed import compiler
from armlet.fixed.stream_words import stream_words
from armlet.plan.stream import stream_limits
from armlet.simulated.goal_follower import GoalFollower


@cache
def compiled(name="puma3"):
    """An arm in fixed point."""
    return compiler.compile(description.load(name))


class Filter:
    """A filter of an arm, and the segments that it plans; tick: of the next one; q: planned raw positions so far."""

    def __init__(self, name="puma3", start=None, speed=1.0, jerk=None):
        self.compiled = compiled(name)
        self.limits = stream_limits(self.compiled.model, speed, jerk)
        self.words = stream_words(self.compiled, self.limits)
        self.scales, self.n = self.compiled.servos, self.compiled.model.n_act
        self.follower = GoalFollower(self.words)
        self.row = self.follower.row
        self.segments = np.zeros((self.compiled.model.n, layout.SEG_SIZE), np.int64)
        middle = (self.limits.q_min + self.limits.q_max) / 2
        self.segments[self.words.act - 1, 0] = self.raw(middle if start is None else start)
        self.follower.begin(self.segments)
        self.tick, self.q = 0, []

    def raw(self, q):
        """SI -> raw positions."""
        return self.scales.position_raw(np.asarray(q, float))

    @property
    def period(self):
        """S of a tick."""
        return self.compiled.model.gains.period_us * 1e-6

    def goal(self, q, tick=None, replace=False):
        """A goal, raw, or a point at a tick."""
        flags = 0 if tick is None else words.GOAL_TIMED | (words.GOAL_REPLACE if replace else 0)
        return self.follower.goal(self.tick, flags, tick or 0, q)[0]

    def go(self, ticks):
        """So many ticks."""
        for _ in range(ticks):
            self.follower.follow(self.tick, self.segments)
            self.q.append(self.planned)
            self.tick += 1

    def settle(self, most=20_000):
        """Go on to rest; ticks that it took."""
        for k in range(most):
            if self.follower.rests:
                return k
            self.go(1)
        raise AssertionError(f"no rest after {most} ticks")

    @property
    def planned(self):
        """Raw positions (n_act,) planned for the next tick."""
        return self.segments[self.words.act - 1, 0].copy()

    def inside(self, q):
        """Whether raw positions are within the limits."""
        low, high = self.row["STREAM_LEAST"], self.row["STREAM_MOST"]
        return ((q - low) & 0xFFFFFFFF) <= ((high - low) & 0xFFFFFFFF)

    def drawn(self, rng):
        """A raw position within the limits, often at one of them."""
        kind = rng.random()
        share = 0.0 if kind < 0.1 else 1.0 if kind < 0.2 else rng.random(self.n)
        return self.raw(self.limits.q_min + (self.limits.q_max - self.limits.q_min) * share)

    def near(self, rng, by=200_000_000):
        """One not far from the target."""
        q = (self.row["TARGET"] + rng.integers(-by, by, self.n)).astype(np.int32).astype(np.int64)
        return np.where(self.inside(q), q, self.drawn(rng))

    def moved(self):
        """Planned moves (ticks, n) of each tick, raw, with their sign."""
        steps = np.diff(np.array(self.q), axis=0)
        return steps.astype(np.int32).astype(np.int64)
