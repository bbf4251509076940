"""Velocities made of encoder readings: a difference of two, corrected for its age.

The difference of readings k ticks apart is the mean velocity of k ticks, so it is k T / 2 old: where a joint
accelerates it is wrong by k T / 2 times the acceleration, and a law of motion learns that as if the arm were another.
What the difference has changed by over SPAN k ticks tells the acceleration; so much of it is added that a constant
acceleration is read without error. Rounding errors grow by an eighth with it:

    d(t) = q(t) - q(t - k T),    qd = (d(t) + (d(t) - d(t - SPAN k T)) / (2 SPAN)) / (k T)
"""

from collections.abc import Sequence

import numpy as np

SPAN = 4  # how long the change of the difference is taken over, in times k


def reach_back(apart: int) -> int:
    """Count of readings before the present one that a velocity takes, for readings so many ticks apart."""
    return (SPAN + 1) * apart


def by_difference(now: float, past: Sequence[np.ndarray], joint: int, apart: int, dt: float) -> float:
    """The velocity of a joint, rad/s or m/s.

    Args:
        now: the present reading, rad or m.  past: readings (n,) of all joints, the latest last.  joint: which.
        apart: k.  dt: T, s.

    Returns:
        Of fewer readings than are needed: without the correction, over fewer ticks, and 0 of none.
    """
    ticks = min(apart, len(past))
    if not ticks:
        return 0.0
    moved = now - past[-ticks][joint]
    if len(past) < reach_back(apart):
        return float(moved / (ticks * dt))
    before = past[-SPAN * apart][joint] - past[-reach_back(apart)][joint]
    return float((moved + (moved - before) / (2 * SPAN)) / (apart * dt))
