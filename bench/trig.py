"""The error of sine and cosine in fixed point, over every word there is: steps.TRIG_ERROR and TRIG_NORM.

A quarter turn is exact, so the 2^30 binary angles within an eighth of a turn of zero are all. The text itself runs on
arrays of them. Three minutes.
"""

import math

import numpy as np

from armlet.cli import show
from armlet.fixed.bounds import steps
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


def main() -> None:
    """Print what was found beside what the certificate takes."""
    single, pair = worst(-layout.EIGHTH, layout.EIGHTH)
    rows = [["sine or cosine", single, steps.TRIG_ERROR], ["both, as a vector", pair, steps.TRIG_NORM]]
    show.table("Largest error over all binary angles, in units of 2^-30", ["of", "found", "certificate"], rows)


if __name__ == "__main__":
    main()
