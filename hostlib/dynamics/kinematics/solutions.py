"""Joint positions that were found for poses, and how good they are."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from armlet.dynamics.joint_values import Floats

SINGULAR = 1e-6  # margin below which a pose is called singular


@dataclass(frozen=True)
class Solutions:
    """S joint positions for each of N poses; without the first axis for one pose.

    q: (N, S, n) rad or m. Where a pose is out of reach, the nearest that the closed form or the search came to.
    reached: (N, S) bool, q has the pose.  within: (N, S) bool, and keeps the joints' limits.
    margins: (N, S, k), distance from a singular pose, 0 at it, 1 the most there can be; their names are `margin_names`.
    labels: S names, the same for every pose: what tells the solutions apart.
    """

    q: Floats
    reached: np.ndarray
    within: np.ndarray
    margins: Floats
    labels: tuple[str, ...]
    margin_names: tuple[str, ...]

    @property
    def singular(self) -> np.ndarray:
        """(N, S, k) bool: the pose is singular in this way; joint rates grow beyond bounds near it."""
        return np.abs(self.margins) < SINGULAR

    @property
    def solved(self) -> np.ndarray:
        """(N,) bool: a solution has the pose and keeps the limits."""
        return np.asarray(self.within.any(axis=-1))

    def nearest(self, q: ArrayLike) -> tuple[Floats, np.ndarray]:
        """The solution within limits whose farthest joint is nearest to given positions.

        Args:
            q: (n,) or (N, n) rad or m.
        Returns:
            (q (N, n), solved (N,)): NaN where there is none.
        """
        away = np.abs(self.q - np.asarray(q, float)[..., None, :]).max(axis=-1)
        which = np.where(self.within, away, np.inf).argmin(axis=-1)
        chosen = np.take_along_axis(self.q, which[..., None, None], axis=-2)[..., 0, :]
        return np.where(self.solved[..., None], chosen, np.nan), self.solved


def into_limits(q: Floats, low: Floats, high: Floats, turns: np.ndarray) -> tuple[Floats, np.ndarray]:
    """Angles moved by whole turns to where the limits are.

    Args:
        q: (..., n).  low, high: (n,) limits, rad or m.  turns: (n,) bool, the joint turns.
    Returns:
        (q, within): (..., n), and bool (...): every joint keeps its limits, to a billionth.
    """
    middle = 0.5 * (low + high)
    q = np.where(turns, q - 2 * np.pi * np.round((q - middle) / (2 * np.pi)), q)
    return q, np.asarray(((q >= low - 1e-9) & (q <= high + 1e-9)).all(axis=-1))
