"""Numbers that bound: how large a quantity can be, and how far its fixed-point value from the true one.

A `Size` bounds a scalar. A `Cylinder` bounds a vector by its part across the joint's axis and its part along
it, for a turn about the axis changes neither. Both carry a second bound of the same form on the error.

Rules, each exact or an upper bound (a, b vectors; index p across, s along; ^ computed in fixed point):
    a + b        triangle inequality, part by part; errors likewise
    a x b        along:  |a_x b_y - a_y b_x| <= a_p b_p
                 across: the two terms a_s (z x b_p) + b_s (a_p x z) give a_p b_s + a_s b_p; never more than |a| |b|
    a^ o b^      a^ = a + da, b^ = b + db:  a^ o b^ - a o b = a o db + da o b + da o db  for any bilinear o
    rounding     each word is at most half a unit off; a word that is zero for sure is not rounded
"""

import math
from dataclasses import dataclass

from armlet.core import layout

ULP = 2.0**-layout.Q
# Half a unit in the last place; the excess covers a gain so small that its mantissa has few bits (2^-32 of a word).
HALF = 0.5 * ULP * (1.0 + 2.0**-20)
ROOT_HALF = math.sqrt(2.0) * HALF
EXACT = (0.0, 1.0)


@dataclass(frozen=True)
class Size:
    """A bound on a scalar, and on what fixed point makes wrong in it."""

    bound: float
    error: float = 0.0

    def __add__(self, other: "Size") -> "Size":
        return Size(self.bound + other.bound, self.error + other.error)

    def __mul__(self, other: "Size") -> "Size":
        error = self.bound * other.error + self.error * other.bound + self.error * other.error
        return Size(self.bound * other.bound, error)

    def rounded(self, unit: float) -> "Size":
        """After one rounding to a word of `unit`."""
        if self.bound == 0.0 and self.error == 0.0:
            return self
        return Size(self.bound, self.error + HALF * unit)


def cross_parts(a: tuple[float, float], b: tuple[float, float]) -> tuple[float, float]:
    """Bounds (across, along) on a x b from those on a and b."""
    across = min(a[0] * b[1] + a[1] * b[0], math.hypot(*a) * math.hypot(*b))
    return across, a[0] * b[0]


def turned_parts(cosine: float, parts: tuple[float, float]) -> tuple[float, float]:
    """Bounds (across, along the new axis) on R x, R a rotation with R[2, 2] = cosine.

    The new part along is R[2] . x <= sine p + |cosine| s. The new part across is convex in x, so largest where
    |x_xy| = p, |x_z| = s; there |x|^2 = p^2 + s^2, and the part along is no less than |cosine| s - sine p.
    The transposed rotation has the same R[2, 2]. A cosine of plus or minus one maps the axis to itself.
    """
    p, s = parts
    c = min(abs(cosine), 1.0)
    sine = math.sqrt(1.0 - c * c)
    least = max(0.0, c * s - sine * p)
    return math.sqrt(max(p * p + s * s - least * least, 0.0)), sine * p + c * s


@dataclass(frozen=True)
class Cylinder:
    """Bounds on a vector across and along the joint's axis z, and on its error."""

    across: float = 0.0
    along: float = 0.0
    across_error: float = 0.0
    along_error: float = 0.0

    @staticmethod
    def of(parts: tuple[float, float], errors: tuple[float, float] = (0.0, 0.0)) -> "Cylinder":
        """From two pairs (across, along)."""
        return Cylinder(*parts, *errors)

    @property
    def parts(self) -> tuple[float, float]:
        """(across, along), bounds."""
        return self.across, self.along

    @property
    def errors(self) -> tuple[float, float]:
        """(across, along), bounds on the error."""
        return self.across_error, self.along_error

    @property
    def norm(self) -> float:
        """A bound on the norm."""
        return math.hypot(self.across, self.along)

    @property
    def error_norm(self) -> float:
        """A bound on the norm of the error."""
        return math.hypot(self.across_error, self.along_error)

    @property
    def word(self) -> float:
        """A bound on each component as computed."""
        return max(self.across + self.across_error, self.along + self.along_error)

    def __add__(self, other: "Cylinder") -> "Cylinder":
        return Cylinder(*(a + b for a, b in zip((*self.parts, *self.errors), (*other.parts, *other.errors), strict=True)))

    def times(self, k: Size) -> "Cylinder":
        """k times the vector."""
        return Cylinder(
            self.across * k.bound,
            self.along * k.bound,
            (Size(*self.pair(0)) * k).error,
            (Size(*self.pair(1)) * k).error,
        )

    def pair(self, part: int) -> tuple[float, float]:
        """(bound, error) of the part across (0) or along (1)."""
        return self.parts[part], self.errors[part]

    def cross(self, other: "Cylinder") -> "Cylinder":
        """The cross product with another vector (its sign does not matter)."""
        terms = (cross_parts(self.parts, other.errors), cross_parts(self.errors, other.parts), cross_parts(self.errors, other.errors))
        return Cylinder(*cross_parts(self.parts, other.parts), sum(t[0] for t in terms), sum(t[1] for t in terms))

    def rounding(self, unit: float) -> "Cylinder":
        """The error alone of rounding each component to a word of `unit`."""
        across = 0.0 if self.across == 0.0 and self.across_error == 0.0 else ROOT_HALF * unit
        along = 0.0 if self.along == 0.0 and self.along_error == 0.0 else HALF * unit
        return Cylinder(0.0, 0.0, across, along)

    def rounded(self, unit: float) -> "Cylinder":
        """After rounding each component to a word of `unit`."""
        return self + self.rounding(unit)

    @property
    def fault(self) -> "Cylinder":
        """The error alone."""
        return Cylinder(0.0, 0.0, *self.errors)


def axial(size: Size) -> Cylinder:
    """A vector along the axis."""
    return Cylinder(0.0, size.bound, 0.0, size.error)


def larger(a: Cylinder, b: Cylinder) -> Cylinder:
    """Bounds that hold for both."""
    return Cylinder(*(max(x, y) for x, y in zip((*a.parts, *a.errors), (*b.parts, *b.errors), strict=True)))


def fixed_vector(values, unit: float) -> Cylinder:
    """A constant vector (3,), known but for the rounding of its words to `unit` (0: none)."""
    x, y, z = (float(v) for v in values)
    errors = (math.hypot(quantum(x, unit), quantum(y, unit)), quantum(z, unit))
    return Cylinder(math.hypot(x, y), abs(z), *errors)


def quantum(value: float, unit: float) -> float:
    """How far a constant's word is from it."""
    if unit == 0.0:
        return 0.0
    scaled = value / unit / ULP
    return abs(round(scaled) - scaled) * ULP * unit


@dataclass(frozen=True)
class Turn:
    """The computed rotation E^ of one joint beside the true E = Rz(q)^T R_up.

    E^ = (Rz^ (R_up + dR) + rounding), where Rz^ has cosine and sine off by (dc, ds).
    cosine: R_up[2, 2].  trig: bound on sqrt(dc^2 + ds^2), which times a turn is Rz^ - Rz on the plane across.
    quant: Frobenius norm of dR.  round: the same of E's own roundings, rows 0 and 1 alone.
    straight: whether row 2 of E is a signed unit vector, so that products with it need no rounding.
    """

    cosine: float
    trig: float = 0.0
    quant: float = 0.0
    round: float = 0.0
    straight: bool = False

    @property
    def total(self) -> float:
        """A bound on the spectral norm of E^ - E."""
        return self.trig * (1.0 + self.quant) + self.quant + self.round

    def apply(self, x: Cylinder) -> Cylinder:
        """E^ x^ against E x, before its words are rounded.

        E^ x^ - E x = E dx + [Rz^ - Rz] R^ x^ + Rz dR x^ + rounding x^, R^ = R_up + dR: the second and the last lie across the axis.
        """
        p, s = turned_parts(self.cosine, x.parts)
        ep, es = turned_parts(self.cosine, x.errors)
        size = x.norm + x.error_norm
        over = self.quant * size
        return Cylinder(p, s, ep + self.trig * (p + ep + over) + over + self.round * size, es + over)

    def forward(self, x: Cylinder, unit: float) -> Cylinder:
        """fx(E^ x^) against E x."""
        y = self.apply(x)
        return y + self.forward_rounding(y, unit)

    def forward_rounding(self, y: Cylinder, unit: float) -> Cylinder:
        """Rounding of the words of E x; a row that is a unit vector copies."""
        rho = y.rounding(unit)
        return Cylinder(0.0, 0.0, rho.across_error, 0.0 if self.straight else rho.along_error)

    def back(self, x: Cylinder, unit: float) -> Cylinder:
        """fx(E^^T x^) against E^T x: the same terms, the turn about the axis first."""
        across = x.across_error + self.trig * (x.across + x.across_error)
        p, s = turned_parts(self.cosine, x.parts)
        ep, es = turned_parts(self.cosine, (across, x.along_error))
        over = (self.quant * (1.0 + self.trig) + self.round) * (x.norm + x.error_norm)
        return Cylinder(p, s, ep + over, es + over).rounded(unit)
