"""A simulated hand that leads an arm's tip along a path: a spring and a damper, with a force that is limited."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from armlet.errors import ArmletError

WAIT_S = 0.3  # before the first pull: a board is told to give way meanwhile
STEADY_S = 1.5  # for which the hand holds the tip at the path's end
LONGEST_S = 600.0  # of all pulls together


@dataclass(frozen=True)
class Pull:
    """One piece of the hand's path: by (3,) m in the base's axes, within s."""

    by: np.ndarray
    seconds: float

    @classmethod
    def parse(cls, text: str) -> "Pull":
        """A pull of the command line.

        Raises:
            ArmletError: not three lengths and a time.
        """
        try:
            *by, seconds = (float(value) for value in text.split(","))
        except ValueError:
            by, seconds = [], 0.0
        short = all(math.isfinite(value) and abs(value) < 100 for value in by)
        if len(by) != 3 or not short or not 0.01 <= seconds < 1e6:
            raise ArmletError(f"pull {text!r}: expected X,Y,Z,SECONDS, in m and s, with at least 0.01 s")
        return cls(np.array(by), seconds)


def pulls_of(texts: Sequence[str]) -> list[Pull]:
    """Pulls of the command line.

    Raises:
        ArmletError: one that cannot be, or longer ones than anybody leads an arm.
    """
    pulls = [Pull.parse(text) for text in texts]
    if sum(each.seconds for each in pulls) > LONGEST_S:
        raise ArmletError(f"pulls of {sum(each.seconds for each in pulls):g} s: expected at most {LONGEST_S:g} s")
    return pulls


class ScriptedHand:
    """A hand that leads the tip of an arm along a path, steadies it, and lets go.

    Args:
        start: (3,) m, where the tip is.  pulls: the path.  stiffness N/m, damping N s/m, most N: of the hand.

    Attributes:
        end_s: when it lets go.  largest: N, that it has pushed with so far.
    """

    def __init__(
        self,
        start: np.ndarray,
        pulls: list[Pull],
        stiffness: float = 1000.0,
        damping: float = 200.0,
        most: float = 60.0,
    ) -> None:
        self._points = np.cumsum([start, *(pull.by for pull in pulls)], axis=0)
        self._times = np.cumsum([0.0, *(pull.seconds for pull in pulls)])
        self._stiffness, self._damping, self._most = stiffness, damping, most
        self.end_s = float(self._times[-1]) + STEADY_S
        self.largest = 0.0

    def leads_to(self, t: float) -> np.ndarray:
        """(3,) m, where the hand is at a time: from point to point with the least jerk."""
        k = int(np.clip(np.searchsorted(self._times, t, side="right") - 1, 0, len(self._times) - 2))
        s = np.clip((t - self._times[k]) / (self._times[k + 1] - self._times[k]), 0.0, 1.0)
        part = s**3 * (10.0 - 15.0 * s + 6.0 * s**2)
        point: np.ndarray = self._points[k] + part * (self._points[k + 1] - self._points[k])
        return point

    def force(self, t: float, tip: np.ndarray, velocity: np.ndarray) -> np.ndarray:
        """(3,) N at the tip, (3,) m, that moves with velocity (3,) m/s; before its time, 0, it holds the tip."""
        if t >= self.end_s:
            return np.zeros(3)
        force: np.ndarray = self._stiffness * (self.leads_to(t) - tip) - self._damping * velocity
        size = float(np.linalg.norm(force))
        if size > self._most:
            force *= self._most / size
        self.largest = max(self.largest, min(size, self._most))
        return force
