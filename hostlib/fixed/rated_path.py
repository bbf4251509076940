"""A plan at a rate, in the words of a board: the host's side of cython_core/text/override.py, tick by tick."""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from armlet.core import kernel_fixed, layout
from armlet.core.records import OVERRIDE, SETTINGS
from armlet.dynamics.joint_values import Floats
from armlet.firmware import words
from armlet.fixed.blob import segment_rows, unpack_parameters
from armlet.fixed.scales import Words

RATE_ONE: int = layout.TABLE["RATE_ONE"]
WIRE_TO_RATE = RATE_ONE // words.SPEED_ONE  # a rate of SET_SPEED -> RATE_BITS
PHASE_ONE_TICK: int = layout.TABLE["PHASE_ONE_TICK"]
USUAL_CHANGE = 262 * WIRE_TO_RATE  # as firmware/motion/override.py begins
AT = OVERRIDE.offset


def ratio_of(blob: bytes) -> int:
    """QDD_RATIO of a parameter blob."""
    return int(unpack_parameters(blob)["settings"][SETTINGS.offset["QDD_RATIO"]])


def change_most(ratio: int) -> int:
    """PATH_CHANGE_MOST of a QDD_RATIO: what a word of acceleration holds, and a word."""
    return min(((1 << 38) - 256) // ratio, (1 << 30) - 1)


class RatedPath:
    """A trajectory that is followed at a rate, from its start at rate one.

    Args:
        ticks (S,), words (S, n_act, SEG_SIZE): its segments, as `segments.encode_segments` makes them.
        act (n_act,): joints with servos.  ratio: QDD_RATIO of the parameters' settings.
    """

    def __init__(self, ticks: ArrayLike, words: NDArray[np.integer[Any]], act: NDArray[np.integer[Any]], ratio: int):
        self._ticks = np.asarray(ticks, dtype=np.int64)
        rows = segment_rows(self._ticks, words.astype(np.int64))
        self._trajectory, self._stride = rows.ravel(), rows.shape[1]
        self._act = (np.asarray(act) + 1).astype(np.int32)
        self._starts = np.concatenate(([0], np.cumsum(self._ticks)))
        self.plan = words[0].astype(np.int64).copy()
        self.record = np.zeros(OVERRIDE.size, np.int64)
        self._put(
            PATH_GOAL=RATE_ONE, PATH_CHANGE=USUAL_CHANGE, PATH_RATE=RATE_ONE, PATH_RATIO=ratio,
            PATH_CHANGE_MOST=change_most(ratio), PATH_LAST=len(words) - 1, PATH_STRIDE=self._stride,
            PATH_LEFT=self._ticks[0],
        )  # fmt: skip

    def take_over(self, segments: Words, segment: int, done: int) -> None:
        """Take the plan from where a run has it: segments (n, SEG_SIZE), so many ticks into a segment."""
        self.plan[:] = segments[self._act - 1]
        self._put(
            PATH_AT=segment * self._stride,
            PATH_SEGMENT=segment,
            PATH_DONE=done,
            PATH_LEFT=int(self._ticks[segment]) - done,
        )

    def _put(self, **words: int) -> None:
        for name, value in words.items():
            self.record[AT[name]] = value

    def __getitem__(self, name: str) -> int:
        """A word of the Override record."""
        return int(self.record[AT[name]])

    def ask(self, rate: int, change: int, bend: int = 0) -> None:
        """Go to a rate, by a change a tick, which changes by bend a tick; all as SET_SPEED has them."""
        self.aim(rate * WIRE_TO_RATE, change * WIRE_TO_RATE, bend)

    def aim(self, rate: int, change: int, bend: int) -> None:
        """Go to a rate, by a change a tick, which changes by bend; all as the Override record has them."""
        self._put(PATH_GOAL=rate, PATH_CHANGE=change, PATH_BEND=bend)

    def stop(self, ticks: int) -> None:
        """Come to stand on the path within some ticks, as firmware/motion/override.py does."""
        change = stop_change(self["PATH_RATE"] + self["PATH_SLOPE"], ticks)
        self._put(PATH_GOAL=0, PATH_CHANGE=change, PATH_BEND=0)

    def advance(self, segments: Words) -> None:
        """Go on by one tick; segments (n, SEG_SIZE) get the motion."""
        kernel_fixed.follow(self._act, segments, self.plan, self._trajectory, self.record)

    @property
    def tick(self) -> float:
        """Ticks of the plan since its start, fractions included."""
        whole = self._starts[self["PATH_SEGMENT"]] + self["PATH_DONE"]
        return float(whole + self["PATH_PHASE"] / PHASE_ONE_TICK)

    @property
    def rate(self) -> float:
        """Rate at this tick."""
        return self["PATH_RATE"] / RATE_ONE

    @property
    def slope(self) -> float:
        """Change of the rate until the next tick."""
        return self["PATH_SLOPE"] / RATE_ONE

    @property
    def at_end(self) -> bool:
        """True if the plan's end is reached."""
        return self["PATH_LEFT"] == 0 and self["PATH_SEGMENT"] == self["PATH_LAST"]


def stop_change(rate: int, ticks: int) -> int:
    """Change a tick that brings a rate to 0 within some ticks, of which the first still has the change before."""
    return max(1, -(-abs(rate) // max(ticks - 1, 1)))


def along(planned: tuple[Floats, Floats, Floats], rate: float, slope: float) -> tuple[Floats, Floats, Floats]:
    """Motion at a rate of a planned one, q, qd, qdd: slope in 1/s."""
    q, qd, qdd = planned
    return q, qd * rate, qdd * rate**2 + qd * slope
