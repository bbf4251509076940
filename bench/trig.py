"""The error of sine and cosine in fixed point, over every word there is: steps.TRIG_ERROR and TRIG_NORM.

A quarter turn is exact, so the 2^30 binary angles within an eighth of a turn of zero are all. Three minutes.
"""

from armlet.cli import show
from armlet.core import layout
from armlet.fixed.bounds import steps
from oracles.sines import worst


def main() -> None:
    """Print what was found beside what the certificate takes."""
    single, pair = worst(-layout.EIGHTH, layout.EIGHTH)
    rows = [["sine or cosine", single, steps.TRIG_ERROR], ["both, as a vector", pair, steps.TRIG_NORM]]
    show.table("Largest error over all binary angles, in units of 2^-30", ["of", "found", "certificate"], rows)


if __name__ == "__main__":
    main()
