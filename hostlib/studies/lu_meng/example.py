"""The two-joint example, sections III.C and IV.C, in exact fractions.

Links of point masses at their ends, a bar in the hand: theta = [m2, m3, m3 px, m3 px^2, Izz]. At rational points on the
unit circle sines and cosines are fractions, too, and everything can be compared without rounding.
"""

from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from armlet.studies.lu_meng.iterative import Placement, by_recursion

Exact = np.ndarray[Any, Any]  # of Fractions
MISPRINTS = (
    "(61), (63): row 1, column of m3: l1^2 + 2 l1 l2 + l2^2 for l1^2 + 2 l1 l2 c2 + l2^2",
    "(61), (63): row 2, column of m3 px: 2 l2^2 qdd2 for 2 l2 qdd2",
    "(61), first line: h11 qdd2 for h22 qdd2 in row 2",
)


class Point(NamedTuple):
    """A state of the example: sines and cosines of q1 and q2, their derivatives, lengths and gravity."""

    c1: Fraction
    s1: Fraction
    c2: Fraction
    s2: Fraction
    v1: Fraction
    v2: Fraction
    a1: Fraction
    a2: Fraction
    l1: Fraction
    l2: Fraction
    g: Fraction

    @property
    def c12(self) -> Fraction:
        """cos(q1 + q2)."""
        return self.c1 * self.c2 - self.s1 * self.s2


def points(count: int, seed: int = 0) -> list[Point]:
    """Random rational states; the unit circle by (1 - t^2, 2 t) / (1 + t^2)."""
    rng = np.random.default_rng(seed)

    def fraction() -> Fraction:
        return Fraction(int(rng.integers(-99, 100)), int(rng.integers(1, 30)))

    out = []
    for _ in range(count):
        t1, t2 = fraction(), fraction()
        circle = [x for t in (t1, t2) for x in ((1 - t * t) / (1 + t * t), 2 * t / (1 + t * t))]
        rates, lengths = [fraction() for _ in range(4)], [abs(fraction()) + 1 for _ in range(2)]
        out.append(Point._make([*circle, *rates, *lengths, Fraction(981, 100)]))
    return out


def corrected(at: Point) -> Exact:
    """(2, 5): the regressor put together from the paper's h11, h12, h22, Y_c and Y_G, which are printed rightly."""
    l1, l2, c2, s2, g = at.l1, at.l2, at.c2, at.s2, at.g
    h11 = [l1**2, l1**2 + 2 * l1 * l2 * c2 + l2**2, 2 * (l1 * c2 + l2), 1, 1]
    h12 = [0, l2**2 + l1 * l2 * c2, l1 * c2 + 2 * l2, 1, 1]
    h22 = [0, l2**2, 2 * l2, 1, 1]
    coriolis = -l1 * s2 * at.v2 * (2 * at.v1 + at.v2), l1 * s2 * at.v1**2
    Y_c = [[0, l2 * coriolis[0], coriolis[0], 0, 0], [0, l2 * coriolis[1], coriolis[1], 0, 0]]
    Y_G = [[l1 * at.c1 * g, (l1 * at.c1 + l2 * at.c12) * g, at.c12 * g, 0, 0], [0, l2 * at.c12 * g, at.c12 * g, 0, 0]]
    H = np.array([[h11, h12], [h12, h22]], dtype=object)
    return np.asarray(H[:, 0] * at.a1 + H[:, 1] * at.a2 + np.array(Y_c, dtype=object) + np.array(Y_G, dtype=object))


def printed(at: Point) -> Exact:
    """(2, 5): (61) as printed; its last four columns are (63)."""
    l1, l2 = at.l1, at.l2
    Y = corrected(at)
    Y[0, 1] += (2 * l1 * l2 - 2 * l1 * l2 * at.c2) * at.a1
    Y[1, 2] += (2 * l2**2 - 2 * l2) * at.a2
    return Y


def iterated(at: Point) -> Exact:
    """(2, 5): section IV.C's result, from its beta and pi."""
    l1, l2, turn = at.l1, at.l2, at.v1 + at.v2
    gain = at.a1 + at.a2
    s12 = at.s1 * at.c2 + at.c1 * at.s2
    beta1 = l1 * at.s2 * at.a1 - l1 * at.c2 * at.v1**2 + s12 * at.g - l2 * turn**2
    beta2 = l1 * at.c2 * at.a1 + l1 * at.s2 * at.v1**2 + at.c12 * at.g + l2 * gain
    pi32 = l1**2 * at.a1 + l1 * at.c1 * at.g
    pi33 = l1 * (at.s2 * beta1 + at.c2 * beta2) + l2 * beta2
    pi34 = (l2 + l1 * at.c2) * gain - l1 * at.s2 * turn**2 + beta2
    return np.array([[pi32, pi33, pi34, gain, gain], [0, l2 * beta2, l2 * gain + beta2, gain, gain]], dtype=object)


def recursion(at: Point) -> Exact:
    """(2, 5): the algorithm of section IV.B, run on fractions: three bodies, the last one fixed to the second."""
    zero, one = Fraction(0), Fraction(1)

    def turn(c: Fraction, s: Fraction) -> Exact:
        return np.array([[c, -s, zero], [s, c, zero], [zero, zero, one]], dtype=object)

    def ahead(length: Fraction) -> Exact:
        return np.array([length, zero, zero], dtype=object)

    # body frames lie on the joints here, not at the links' ends: each point mass sits at its link's length along x
    bodies = [
        Placement(-1, turn(at.c1, at.s1), ahead(zero), True),
        Placement(0, turn(at.c2, at.s2), ahead(at.l1), True),
    ]
    rates = np.array([at.v1, at.v2], dtype=object), np.array([at.a1, at.a2], dtype=object)
    Y = by_recursion(bodies, *rates, np.array([zero, at.g, zero], dtype=object))
    # m, m px, m px^2, Izz of each body are entries 0, 1, 4, 12 of its sixteen
    first = Y[:, 0] + at.l1 * Y[:, 1] + at.l1**2 * Y[:, 4]
    k = 16
    load = [
        Y[:, k] + at.l2 * Y[:, k + 1] + at.l2**2 * Y[:, k + 4],
        Y[:, k + 1] + 2 * at.l2 * Y[:, k + 4],
        Y[:, k + 4],
        Y[:, k + 12],
    ]
    return np.column_stack([first, *load])
