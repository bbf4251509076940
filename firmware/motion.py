"""The trajectory queue: segments one after another, and the last point held at the end."""

from micropython import const

# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_HEAD_WORDS = const(12)  # layout
_SEG_SIZE = const(11)  # Segment
# ---- end of constants


@micropython.viper
def load_segment(n_act: int, act: ptr32, trajectory: ptr32, number: int, segments: ptr32) -> int:
    """Copy one segment of a checked trajectory, a row a servo, into the active ones, a row a body; its ticks."""
    start = _HEAD_WORDS + number * (n_act * _SEG_SIZE + 1)
    at = start + 1
    i = 0
    while i < n_act:
        to = (act[i] - 1) * _SEG_SIZE
        k = 0
        while k < _SEG_SIZE:
            segments[to + k] = trajectory[at + k]
            k += 1
        at += _SEG_SIZE
        i += 1
    return trajectory[start]
