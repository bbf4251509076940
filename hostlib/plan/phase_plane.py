"""One joint between two positions, each passed at a given velocity: extremal lines in the phase plane (Waters 1979,
section III and Figure 5).

In the plane of position and velocity, constant accelerations A and -A are the extremal lines. A motion leaves its
start on one of them, coasts at a constant velocity c, and enters its end on one of them:

    distance in a time T     D(c) = c T - ((c - v0) |c - v0| + (c - v1) |c - v1|) / 2A
    its derivative           D'(c) = T - (|c - v0| + |c - v1|) / A = time of coasting, >= 0

Without coasting there is one switch, at the velocity s = (s0 +- A T) / 2 where s0 = v0 + v1: these are the largest and
the least distances that any motion can make in T. D rises between them, so coasting makes every distance in between:
a duration that coasting cannot reach is one that no motion within the limits has.

Such durations exist. A joint that passes both its ends forwards can be slower than the fastest motion only until the
least distance in T exceeds its own; from then on it would have to turn round, which takes a while. So the durations
of a joint are [first, gap_start] and [gap_end, infinity), and the second pair is often missing.

Every function takes arrays of any shape that broadcast; units rad or m and s.
"""

from dataclasses import dataclass

import numpy as np

from armlet.model.arrays import Floats

NEAR = 1e-9  # rounding of a duration, of itself


@dataclass(frozen=True)
class Durations:
    """Durations of a joint's motion, s: [first, gap_start] and [gap_end, infinity); both infinite without a gap."""

    first: Floats
    gap_start: Floats
    gap_end: Floats

    def have(self, duration: Floats | float) -> np.ndarray:
        """True where the joint can take this long."""
        in_gap = (duration > self.gap_start * (1 + NEAR)) & (duration < self.gap_end * (1 - NEAR))
        return np.asarray((duration >= self.first * (1 - NEAR)) & ~in_gap)

    def common(self, least: Floats | float = 0.0, spare: float = 0.0) -> Floats:
        """(...): the shortest duration that all joints, which are the last axis, can take; at least `least`.

        Every duration up to `spare` longer is one that they all can take, too.
        """
        duration = np.maximum(self.first.max(axis=-1), least)
        for _ in range(self.first.shape[-1]):  # each round leaves one gap for good, or is the last
            inside = (duration[..., None] > self.gap_start * (1 + NEAR) - spare) & (duration[..., None] < self.gap_end)
            duration = np.where(inside, self.gap_end, duration[..., None]).max(axis=-1)
        return np.asarray(duration)


def durations(distance: Floats, v0: Floats, v1: Floats, velocity: Floats, acceleration: Floats) -> Durations:
    """Durations that motions within the limits can have.

    Args:
        distance: from start to end, with its sign.  v0, v1: velocities there, at most `velocity` in size.
        velocity, acceleration: limits, > 0.
    Returns:
        Durations. `first` is the time of the fastest motion there is.
    """
    straight = np.abs(v1 - v0) / acceleration  # without a change of acceleration
    above = _missed(distance, v0, v1, velocity, acceleration)
    below = _missed(-distance, -v0, -v1, velocity, acceleration)
    first = straight
    for _ in range(2):
        for start, end in (above, below):
            first = np.where((first > start + NEAR * straight) & (first < end), end, first)
    later = [np.where(start >= first - NEAR * straight, start, np.inf) for start, _ in (above, below)]
    gap_start = np.minimum(*later)
    gap_end = np.where(later[0] <= later[1], above[1], below[1])
    gap_end = np.where((gap_end > gap_start) & np.isfinite(gap_start), gap_end, np.inf)
    gap_start = np.where(np.isfinite(gap_end), np.maximum(gap_start, first), np.inf)
    return Durations(first, gap_start, gap_end)


def _missed(distance: Floats, v0: Floats, v1: Floats, velocity: Floats, acceleration: Floats) -> tuple[Floats, Floats]:
    """(start, end) of the durations in which even the largest distance falls short; inf, inf if there are none.

    With the switch at velocity s, the largest distance is (s^2 - (v0^2 + v1^2) / 2) / A, in (2 s - v0 - v1) / A.
    """
    halved = 0.5 * (v0**2 + v1**2)
    square = halved + acceleration * distance
    switch = np.sqrt(np.maximum(square, 0.0))
    start = (-2.0 * switch - v0 - v1) / acceleration
    end = (2.0 * switch - v0 - v1) / acceleration
    # Beyond the velocity limit the joint coasts at it.
    full = (velocity**2 - halved) / acceleration
    coasting = (2.0 * velocity - v0 - v1) / acceleration + (distance - full) / velocity
    end = np.where(switch > velocity, coasting, end)
    return np.where(square > 0, start, np.inf), np.where(square > 0, end, np.inf)


def made(coast: Floats, duration: Floats, v0: Floats, v1: Floats, acceleration: Floats) -> Floats:
    """D(c): the distance of a motion that coasts at velocity `coast`."""
    up, down = coast - v0, coast - v1
    return np.asarray(coast * duration - (up * np.abs(up) + down * np.abs(down)) / (2.0 * acceleration))


def coasting(distance: Floats, duration: Floats, v0: Floats, v1: Floats, acceleration: Floats) -> Floats:
    """The velocity c at which a motion coasts that makes `distance` in `duration`: D(c) = distance.

    Args:
        duration: one that the joint can take; the nearest motion otherwise.
    """
    low, high = np.minimum(v0, v1), np.maximum(v0, v1)
    left = duration - (high - low) / acceleration
    between = (distance - (high**2 - low**2) / (2.0 * acceleration)) / np.where(left > 0, left, np.inf)
    faster = _beyond(distance, duration, v0, v1, acceleration)
    slower = -_beyond(-distance, duration, -v0, -v1, acceleration)
    velocity = np.where(
        distance > made(high, duration, v0, v1, acceleration),
        np.maximum(faster, high),
        np.where(distance < made(low, duration, v0, v1, acceleration), np.minimum(slower, low), between),
    )
    return np.clip(velocity, 0.5 * (v0 + v1 - acceleration * duration), 0.5 * (v0 + v1 + acceleration * duration))


def _beyond(distance: Floats, duration: Floats, v0: Floats, v1: Floats, acceleration: Floats) -> Floats:
    """The same where c is above both velocities: the smaller root of c^2 - (A T + s0) c + (v0^2 + v1^2) / 2 + A d."""
    half = 0.5 * (acceleration * duration + v0 + v1)
    rest = 0.5 * (v0**2 + v1**2) + acceleration * distance
    return np.asarray(half - np.sqrt(np.maximum(half**2 - rest, 0.0)))
