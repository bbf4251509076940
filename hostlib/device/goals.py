"""Goals on their way to a board that follows them: one at a time, each sent when the one before has been heard."""

import struct
from collections import deque
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from armlet.firmware import protocol, words

BODY_BYTES = struct.calcsize(words.GOAL_BODY)


@dataclass(frozen=True, eq=False)
class Goal:
    """A goal as a board takes it.

    flags: GOAL_* of the protocol.  tick: of a point with a time, else 0.  q (n_act,): raw positions.
    """

    flags: int
    tick: int
    q: np.ndarray

    @property
    def payload(self) -> bytes:
        """Payload of its request."""
        masked = np.asarray(self.q).astype("<i4") ^ protocol.MASK
        return struct.pack("<BBHI", self.flags, len(masked), 0, self.tick) + masked.tobytes()


class Told(NamedTuple):
    """Answer of a board to a goal: the tick from which it acts, points that wait, GOAL_* code, joint refused."""

    tick: int
    waiting: int
    code: int
    joint: int


class Goals:
    """The goals that wait on the host, and the one on its way.

    Attributes:
        full: True while points with times have to wait, for the board has no room for them.
        told: the board's last answer with a body; that of a goal whose answer was lost has none.
        heard_code: GOAL_* code of the goal heard last, None if its answer has not come.
        unsent: how many were dropped while they waited: newer ones took their place, or `drop` was called.
    """

    def __init__(self) -> None:
        self._queue: deque[Goal] = deque()
        self._sent: Goal | None = None
        self.told: Told | None = None
        self._code: int | None = None
        self.heard_code: int | None = None
        self.full, self.unsent = False, 0

    def __len__(self) -> int:
        return len(self._queue) + (self._sent is not None)

    def add(self, goal: Goal) -> None:
        """Let a goal wait; those that it replaces, and that wait here still, are dropped."""
        if not goal.flags & words.GOAL_TIMED:
            self.drop()
        elif goal.flags & words.GOAL_REPLACE:
            while self._queue and self._queue[-1].tick >= goal.tick:
                self._queue.pop()
                self.unsent += 1
        self._queue.append(goal)

    def drop(self) -> None:
        """Drop the goals that wait here still."""
        self.unsent += len(self._queue)
        self._queue.clear()

    def next(self) -> Goal | None:
        """The goal that is to be sent now, if none is on its way."""
        if self._sent is not None or not self._queue or (self.full and self._queue[0].flags == words.GOAL_TIMED):
            return None
        self._sent, self._code = self._queue.popleft(), None
        return self._sent

    def answer(self, body: bytes) -> None:
        """Take the board's answer to the goal on its way."""
        if len(body) == BODY_BYTES:
            self.told = Told(*struct.unpack(words.GOAL_BODY, body))
            self._code = self.told.code

    def heard(self) -> Goal | None:
        """The goal on its way, which the board says it has heard before this tick; the next one may go."""
        goal, self._sent, self.heard_code = self._sent, None, self._code
        return goal
