"""A trajectory in the words of an arm's parameters: the segments that a board runs, and their upload."""

from typing import Protocol

import numpy as np

from armlet.fixed import blob as blobs
from armlet.fixed.segment_words import encode_segments
from armlet.plan import Trajectory


class MotionScales(Protocol):
    """Raw numbers a SI unit, (n_act,) each: what a trajectory is encoded with."""

    @property
    def position(self) -> np.ndarray: ...  # noqa: D102
    @property
    def velocity(self) -> np.ndarray: ...  # noqa: D102
    @property
    def acceleration(self) -> np.ndarray: ...  # noqa: D102


def encoded(blob: bytes, scales: MotionScales, trajectory: Trajectory) -> tuple[np.ndarray, np.ndarray, bytes]:
    """Segments of a trajectory for a board.

    Args:
        blob: the parameters the board holds.  scales: of their actuated joints.
        trajectory: with their control period; `Trajectory.check` makes sure of that, or `uploads`.

    Returns:
        ticks (S,), words (S, n_act, SEG_SIZE), and the upload.
    """
    ticks, words = encode_segments(trajectory, scales.position, scales.velocity, scales.acceleration, trajectory.period)
    return ticks, words, blobs.pack_trajectory(blob, ticks, words)
