"""Sine and cosine of the kernel text beside float64's: the text itself runs on arrays of binary angles."""

import math

import numpy as np

from armlet.core import layout, plain

CHUNK = 2**20
TRIG_STEP = plain.load().trig_step


def errors(angle: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Errors of cosine and sine at binary angles (N,) int64, in units of 2^-Q. Of float64's own: below 10^-6 of one."""
    d = [None] * layout.DATA_SIZE
    d[layout.QPOS] = angle
    TRIG_STEP(plain.View(d))
    true, one = angle * (2.0 * math.pi / 2**32), 2.0**layout.Q
    return d[layout.COS] - one * np.cos(true), d[layout.SIN] - one * np.sin(true)


def worst(first: int, last: int) -> tuple[float, float]:
    """The largest error of either, and of the pair as a vector, over angles first .. last - 1."""
    single = pair = 0.0
    for start in range(first, last, CHUNK):
        c, s = errors(np.arange(start, min(start + CHUNK, last), dtype=np.int64))
        single, pair = max(single, np.abs(c).max(), np.abs(s).max()), max(pair, np.hypot(c, s).max())
    return float(single), float(pair)
