"""The path of a stream, at any rate and as it stops: as firmware/motion/stream_path.py does, with the same bits."""

from collections import deque

import numpy as np

from armlet.core import layout
from armlet.firmware import words
from armlet.fixed.rated_path import PHASE_ONE_TICK, RATE_ONE, RatedPath
from armlet.fixed.scales import Words
from armlet.fixed.stream_words import wrapped
from armlet.simulated.goal_follower import GoalFollower

POINT = (layout.SEG_Q, layout.SEG_QD, layout.SEG_QDD)
DIFFERENCE = (layout.SEG_DQ, layout.SEG_DQD, layout.SEG_DQDD)
UNITS = 15  # bits from a rate to 2^-13 ticks a tick, in which the room to go back is reckoned
BENDS_MOST = 1 << 13  # ticks in which a rate's slope bends, at most in what is reckoned
MOST = 3 << 12  # a rate's largest so


class StreamPath(RatedPath):
    """The path of a filter that follows goals, followed at a rate.

    Args:
        follower: the filter.  act (n_act,): joints with servos.  ratio: QDD_RATIO of the parameters' settings.

    Attributes:
        kept: how many points are kept, to go back to.  begun: it has its first point.
        own_tick: the filter's own tick, of the point that it makes next.
        ahead: points that are made beyond the path's whole tick.
        left: True while the filter's tick is not the run's.
    """

    def __init__(self, follower: GoalFollower, act: np.ndarray, ratio: int) -> None:
        super().__init__([1], np.zeros((1, len(act), layout.SEG_SIZE), np.int64), act, ratio)
        self._put(PATH_LEFT=0)  # the segment of a tick stands here: no other one follows by itself
        self.follower = follower
        self._points: deque[Words] = deque()
        self.kept = words.STREAM_BACK
        self.own_tick = self.ahead = 0
        self.begun = self.left = False

    def begin(self, segments: Words, tick: int) -> None:
        """Begin at planned motion (n, SEG_SIZE) that rests, the run's at a tick."""
        self.follower.begin(segments)
        self.own_tick, self.begun = tick, True
        self._keep(segments)

    @property
    def asked(self) -> bool:
        """True if the path is to be gone along at another rate than its own."""
        return self["PATH_GOAL"] != RATE_ONE

    @property
    def at_end(self) -> bool:
        """False: goals have no end that is known."""
        return False

    @property
    def tick(self) -> float:
        """The filter's own tick at which the path is, fractions included."""
        return self.own_tick - self.ahead + self["PATH_PHASE"] / PHASE_ONE_TICK

    @property
    def stands(self) -> bool:
        """True if nothing moves the path on until a rate is asked for."""
        return not (self["PATH_RATE"] or self["PATH_SLOPE"] or self["PATH_GOAL"])

    def advance(self, segments: Words) -> None:
        """Go on by one tick; segments (n, SEG_SIZE) get the motion."""
        if not self.left:
            if not self.asked:
                self._make(segments)
                return
            self._made, self.left = segments.copy(), True
        if self._next_rate < 0 or self["PATH_GOAL"] < 0:
            self._turn_in_time()
        passed, part = divmod(self._next_phase, PHASE_ONE_TICK)
        self.ahead -= passed
        self._put(PATH_PHASE=self["PATH_PHASE"] - passed * PHASE_ONE_TICK)
        while self.ahead < 0 or (part and not self.ahead):
            self._make(self._made)
            self.ahead += 1
        self._take_points()
        super().advance(segments)
        self._end(segments)

    def _end(self, segments: Words) -> None:
        """Let the filter's tick be the run's again, where the path is at its own rate, and at the newest point."""
        if not (self.ahead or self.asked or self["PATH_RATE"] != RATE_ONE or self["PATH_SLOPE"] or self["PATH_PHASE"]):
            segments[: self._act[-1]] = self._made[: self._act[-1]]
            self.left = False

    @property
    def _next_rate(self) -> int:
        """The rate after this tick."""
        return self["PATH_RATE"] + self["PATH_SLOPE"]

    @property
    def _next_phase(self) -> int:
        """The phase after this tick, not yet reduced to one tick."""
        return self["PATH_PHASE"] + 2 * self["PATH_RATE"] + self["PATH_SLOPE"]

    def _turn_in_time(self) -> None:
        """Let a rate that goes back come to 0 before the oldest point that is kept."""
        self._put(PATH_CHANGE=max(self["PATH_CHANGE"], 1 << UNITS))
        change, rate = self["PATH_CHANGE"] >> UNITS, -(self._next_rate >> UNITS)
        room = ((len(self._points) - 1 - self.ahead) << 13) + (self._next_phase >> 16) - rate
        most, ticks = self._fastest_back(rate, change)
        if self["PATH_GOAL"] < 0 < most and most * (ticks + most // change) >= 2 * room:
            self._put(PATH_GOAL=0)
        if rate > 0:
            least = min(rate * rate // (2 * room), MOST - 1) + 1 if room > 0 else MOST
            if change < least:
                self._put(PATH_CHANGE=least << UNITS, PATH_BEND=0)

    def _fastest_back(self, rate: int, change: int) -> tuple[int, int]:
        """The largest rate if it goes on to fall for a tick, and twice the ticks that pass besides braking."""
        if not (bend := self["PATH_BEND"]):
            return rate + change, 5
        slope = min(max(bend - self["PATH_SLOPE"], 0), self["PATH_CHANGE"])
        half, whole = (min(way // bend + 1, BENDS_MOST) for way in (slope, self["PATH_CHANGE"]))
        size = slope >> UNITS
        return min(rate + size + 1 + (size * half >> 1), MOST), 7 + 2 * half + whole

    def _make(self, segments: Words) -> None:
        """Let the filter make its next point, from planned motion before it."""
        self.follower.follow(self.own_tick, segments)
        self.own_tick += 1
        self._keep(segments)

    def _keep(self, segments: Words) -> None:
        """Keep the point that was made."""
        self._points.append(segments[self._act - 1][:, POINT].copy())
        while len(self._points) > self.kept:
            self._points.popleft()

    def _take_points(self) -> None:
        """The path's tick lies between two points; where there is none after it, it stands at its whole tick."""
        here = self._points[-1 - self.ahead]
        there = self._points[-self.ahead] if self.ahead else here
        self.plan[:, POINT], self.plan[:, DIFFERENCE] = here, there - here
        self.plan[:, layout.SEG_DQ] = wrapped(self.plan[:, layout.SEG_DQ])
