"""Goals that stream, on the host: what firmware/motion/stream.py does on a board, with the same bits."""

from collections import deque
from typing import Any, NamedTuple

import numpy as np

from armlet.core import kernel_fixed
from armlet.core.records import STREAM, STREAM_ROW, named
from armlet.firmware import protocol, words
from armlet.fixed.scales import Words
from armlet.fixed.stream_words import StreamWords, wrapped

MASK = 0xFFFFFFFF
CODES = words.GOAL_STOPPED + 1
PASSED_MOST = 2 * (words.GOALS_MOST + 1)  # points that one tick of a run can pass


class Point(NamedTuple):
    """A point of the queue: its tick, and raw positions (n_act,)."""

    tick: int
    q: Words


class GoalFollower:
    """The filter of a run that follows goals, and its queue of points.

    Args:
        words: the stream's.

    Attributes:
        on: 1 from where it takes the plan's place.  codes: how many goals had each code, words.GOAL_*.
        passed: the newest points whose time is over, and how far (n_act,) the planned motion was from each then, raw;
            who takes them leaves it empty.
    """

    def __init__(self, words: StreamWords):
        self._act, self._over = words.act, words.over
        self.rows = words.rows.copy()
        self._shared = np.zeros(STREAM.size, dtype=np.int64)
        self._ring = np.zeros(words.ticks * len(words.rows), dtype=np.int64)
        self.row: Any = named(self.rows, STREAM_ROW)
        self.shared: Any = named(self._shared[None], STREAM)[0]
        self.shared["RING_SIZE"] = len(self._ring)
        self._points: list[Point] = []
        self._newest, self._held, self.on = -1, False, 0
        self.codes = [0] * CODES
        self._late = words.ticks // 2  # ticks from a point's, with the running mean behind: its delay, rounded up
        self._due: deque[Point] = deque()
        self.passed: deque[tuple[Point, Words]] = deque(maxlen=PASSED_MOST)

    @property
    def counts(self) -> list[int]:
        """Counts of goals taken, late and refused."""
        taken, late, *refused = self.codes
        return [taken, late, sum(refused)]

    @property
    def waiting(self) -> bool:
        """True if a goal has come that nothing follows yet."""
        return self._held or bool(self._points)

    @property
    def room(self) -> int:
        """Count of points that there is room for."""
        return words.GOALS_MOST - len(self._points)

    @property
    def rests(self) -> bool:
        """True if no point waits, and the planned motion rests at the last goal."""
        row = self.row
        return not self._points and not (
            row["MOVES"].any() or row["STEP_NOW"].any() or (row["PLACE"] != row["TARGET"]).any()
        )

    def begin(self, segments: Words) -> None:
        """Take the place of a plan that rests; segments (n, SEG_SIZE)."""
        q = segments[self._act - 1, 0]
        self.row["PLACE"] = q
        if not self._held:
            self.row["TARGET"] = q
        self.row["LAST_GOAL_Q"] = self.row["TARGET"]
        self.on = 1

    def follow(self, tick: int, segments: Words) -> None:
        """Advance the planned motion in `segments` from a tick to the next one."""
        if self.shared["TARGET_LEFT"] == 0:
            self._load(tick)
        self.shared["LAST_WAY"] = int(self.shared["TARGET_LEFT"] > 0 and len(self._points) == 1)
        before = segments[self._act - 1, 0].copy()
        kernel_fixed.follow_goals(self._act, self.rows, self._shared, self._over, self._ring, segments)
        if self._points and self.shared["TARGET_LEFT"] == 0:
            self.row["TARGET"] = self.row["LAST_GOAL_Q"]
            self._rest()
            self._due.append(self._points.pop(0))
        while self._due and self._due[0].tick + self._late <= tick + 1:  # between these two ticks, or long ago
            point = self._due.popleft()
            off = wrapped(before - point.q) + wrapped(segments[self._act - 1, 0] - point.q)
            self.passed.append((point, np.abs(off) // 2))

    def goal(self, now: int, flags: int, tick: int, q: Words, stopped: bool = False) -> tuple[int, int]:
        """Take a goal that acts from tick `now` on: its code (words.GOAL_*), and the joint refused or NO_JOINT."""
        code, joint = words.GOAL_STOPPED, protocol.NO_JOINT
        if not stopped:
            code, joint = self._goal(now, flags, tick, np.asarray(q, dtype=np.int64))
        self.codes[code] += 1
        return code, joint

    def _goal(self, now: int, flags: int, tick: int, q: Words) -> tuple[int, int]:
        row = self.row
        beyond = ((q - row["STREAM_LEAST"]) & MASK) > ((row["STREAM_MOST"] - row["STREAM_LEAST"]) & MASK)
        for joint in np.flatnonzero((row["BOUNDED"] == 1) & beyond):
            return words.GOAL_BEYOND, int(joint)
        if not flags & words.GOAL_TIMED:
            self._plain(q)
            self._newest = now
            return words.GOAL_TAKEN, protocol.NO_JOINT
        if flags & words.GOAL_REPLACE:
            self._drop(tick)
        if tick <= self._newest or tick >= protocol.LEAVE:
            return words.GOAL_ORDER, protocol.NO_JOINT
        if tick <= now:
            self._plain(q)
            self._newest = tick
            return words.GOAL_LATE, protocol.NO_JOINT
        if len(self._points) == words.GOALS_MOST:
            return words.GOAL_FULL, protocol.NO_JOINT
        self._points.append(Point(tick, q))
        self._newest = tick
        return words.GOAL_TAKEN, protocol.NO_JOINT

    def _plain(self, q: Words) -> None:
        """A goal without a time: all points are dropped, and the target is there."""
        self._points.clear()
        self._due.clear()
        self.row["TARGET"] = self.row["LAST_GOAL_Q"] = q
        self.shared["TARGET_LEFT"] = 0
        self._held = True
        self._rest()

    def _rest(self) -> None:
        """Let the target stand still."""
        self.row["TARGET_STEP"] = self.row["TARGET_REST"] = self.row["TARGET_PART"] = 0

    def _drop(self, tick: int) -> None:
        """Drop the points at a tick and after it; the target stands still if the one that it moves to is dropped."""
        while self._points and self._points[-1].tick >= tick:
            self._points.pop()
        self._newest = min(self._newest, tick - 1)
        if not self._points and self.shared["TARGET_LEFT"] > 0:
            self.shared["TARGET_LEFT"] = 0
            self._rest()

    def _load(self, tick: int) -> None:
        """Let the target move to the next point; of those that are over by now only the last one counts."""
        while self._points and self._points[0].tick <= tick:
            late = self._points.pop(0)
            self._due.append(late)
            self.row["TARGET"] = self.row["LAST_GOAL_Q"] = late.q
            self._held = True
        if not self._points:
            return
        point, row = self._points[0], self.row
        ticks = point.tick - tick
        middle = np.where(row["BOUNDED"] == 1, row["MIDDLE"], row["TARGET"])  # a way between limits never leaves them
        way = wrapped(point.q - middle) - wrapped(row["TARGET"] - middle)
        step = way // ticks
        kept = np.clip(step, -row["STREAM_V"], row["STREAM_V"])
        row["TARGET_STEP"], row["LAST_GOAL_Q"], row["TARGET_PART"] = kept, point.q, 0
        row["TARGET_REST"] = np.where(kept == step, way - step * ticks, 0)
        self.shared["TARGET_TICKS"] = self.shared["TARGET_LEFT"] = ticks
