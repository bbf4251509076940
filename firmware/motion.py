"""The trajectory queue: segments one after another, and the last point held at the end."""

from micropython import const

_HEAD_WORDS = const(12)
_SEG_SIZE = const(11)
_LEFT = const(6)
_SEGMENT = const(7)
_SEGMENTS = const(8)


@micropython.viper
def load_segment(n: int, trajectory: ptr32, number: int, segments: ptr32) -> int:
    """Copy one segment of a checked trajectory into the active ones; its duration in ticks."""
    size = n * _SEG_SIZE
    start = _HEAD_WORDS + number * (size + 1)
    k = 0
    while k < size:
        segments[k] = trajectory[start + 1 + k]
        k += 1
    return trajectory[start]


@micropython.viper
def count_down(run: ptr32) -> int:
    """One tick of the segment has passed: 0 inside it, 1 at its end, 2 at the end of the last."""
    run[_LEFT] -= 1
    if run[_LEFT] > 0:
        return 0
    run[_SEGMENT] += 1
    if run[_SEGMENT] < run[_SEGMENTS]:
        return 1
    return 2
