"""A stream whose run is stopped, on its path: as firmware/motion/stream_stop.py does, with the same bits."""

import numpy as np

from armlet.core import layout
from armlet.fixed.rated_path import PHASE_ONE_TICK, RatedPath
from armlet.fixed.scales import Words
from armlet.fixed.stream_words import wrapped
from armlet.simulated.goal_follower import GoalFollower


class StreamPath(RatedPath):
    """The path of a filter that follows goals, along which a run comes to stand.

    Args:
        follower: the filter.  act (n_act,): joints with servos.  ratio: QDD_RATIO of the parameters' settings.
        segments (n, SEG_SIZE): the planned motion at this tick.  tick: its number.
    """

    def __init__(self, follower: GoalFollower, act: np.ndarray, ratio: int, segments: Words, tick: int) -> None:
        super().__init__([1], np.zeros((1, len(act), layout.SEG_SIZE), np.int64), act, ratio)
        self._put(PATH_LEFT=0)  # the segment of a tick stands here: no other one follows by itself
        self._follower, self._ahead, self._filter_tick = follower, segments.copy(), tick
        self._known = False

    @property
    def at_end(self) -> bool:
        """False: goals have no end that is known."""
        return False

    def advance(self, segments: Words) -> None:
        """Go on by one tick; segments (n, SEG_SIZE) get the motion."""
        phase = self["PATH_PHASE"] + 2 * self["PATH_RATE"] + self["PATH_SLOPE"]
        if phase >= PHASE_ONE_TICK:
            if not self._known:
                self._pass_point()
            self._begin_tick()
            self._known = False
        if phase % PHASE_ONE_TICK and not self._known:
            self._pass_point()
            self._end_tick()
            self._known = True
        super().advance(segments)

    def _pass_point(self) -> None:
        """Let the filter make its next point."""
        self._follower.follow(self._filter_tick, self._ahead)
        self._filter_tick += 1

    def _begin_tick(self) -> None:
        """The point ahead is where the path's tick begins."""
        at = [layout.SEG_Q, layout.SEG_QD, layout.SEG_QDD]
        self.plan[:] = 0
        self.plan[:, at] = self._ahead[self._act - 1][:, at]

    def _end_tick(self) -> None:
        """The path's tick ends at the point ahead."""
        row, ahead = self.plan, self._ahead[self._act - 1]
        row[:, layout.SEG_DQ] = wrapped(ahead[:, layout.SEG_Q] - row[:, layout.SEG_Q])
        row[:, layout.SEG_DQD] = ahead[:, layout.SEG_QD] - row[:, layout.SEG_QD]
        row[:, layout.SEG_DQDD] = ahead[:, layout.SEG_QDD] - row[:, layout.SEG_QDD]
