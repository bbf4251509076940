"""The filters of many joints at once: the compiled kernel's, each row with limits of its own."""

from types import SimpleNamespace
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from armlet.core import kernel_fixed, layout
from armlet.core.records import STREAM, STREAM_ROW, named
from armlet.dynamics.joint_values import Floats
from armlet.fixed.compiled import Compiled
from armlet.fixed.scales import Scales, Words
from armlet.fixed.stream_words import StreamWords, stream_words
from armlet.plan.stream import StreamLimits

TURN = 2.0**32 / (2 * np.pi)  # last places of a raw position, a rad


def words_of(limits: StreamLimits, period_us: int) -> StreamWords:
    """Words of so many revolute joints, which belong to no arm."""
    one = np.ones(len(limits.velocity))
    scales = Scales(TURN * one, 2e7 * one, 2e5 * one, one, one, one > 0)
    model = SimpleNamespace(gains=SimpleNamespace(period_us=period_us), actuated=np.arange(len(one)))
    return stream_words(cast(Compiled, SimpleNamespace(servos=scales, model=model)), limits)


class Rows:
    """Filters of joints, each on its way to its own target.

    Args:
        words: of the limits.  place, step: raw position, and last places a tick with which the joint has moved evenly
            for as long as the mean lasts; even numbers.

    Attributes:
        row: fields of the Stream rows.  planned (n,): raw positions, of the mean.
    """

    def __init__(self, words: StreamWords, place: Words, step: Words):
        self.mean, self._over, self._rows = words.ticks, words.over, words.rows.copy()
        self._ring = np.tile(step, self.mean)
        self._segments = np.zeros((len(step), layout.SEG_SIZE), np.int64)
        self._segments[:, 0] = place - step // 2 * (self.mean - 1)
        self._bind()
        self.row["PLACE"], self.row["STEP_NOW"], self.row["MOVES"] = place, step, step * self.mean

    def _bind(self) -> None:
        self.row: Any = named(self._rows, STREAM_ROW)
        self._shared = np.zeros(STREAM.size, np.int64)
        named(self._shared[None], STREAM)["RING_SIZE"] = len(self._ring)
        self._act = np.arange(1, len(self._rows) + 1, dtype=np.int32)

    @property
    def planned(self) -> Words:
        """Raw positions (n,)."""
        return self._segments[:, 0]

    def go(self) -> None:
        """One tick."""
        kernel_fixed.follow_goals(self._act, self._rows, self._shared, self._over, self._ring, self._segments)

    def keep(self, some: NDArray[np.bool_]) -> None:
        """Go on with some of the joints."""
        at = int(self._shared[0]) // len(self._rows)
        ring = np.roll(self._ring.reshape(self.mean, -1), -at, axis=0)
        self._ring, self._rows = np.ascontiguousarray(ring[:, some]).ravel(), np.ascontiguousarray(self._rows[some])
        self._segments = np.ascontiguousarray(self._segments[some])
        self._bind()


def limits_of(velocity: Floats, acceleration: Floats, jerk: Floats, reach: float) -> StreamLimits:
    """Limits of joints that turn from -reach to reach, rad."""
    names = tuple(f"{k}" for k in range(len(velocity)))
    return StreamLimits(names, velocity, acceleration, jerk, np.full(len(names), -reach), np.full(len(names), reach))
