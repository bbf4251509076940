"""Numbers that bound: how large a quantity can be, and how far its fixed-point value from the true one.

A `Size` bounds a scalar. A `Zone` bounds a vector: its part across the joint's axis and its part along it, which the
joint's turn does not change, and its norm, which no turn changes. An `Extent` is one zone for the vector, one for its
error.

Rules, each exact or an upper bound (a, b vectors; index p across, s along; ^ computed in fixed point):
    a + b        triangle inequality, part by part and for the norm; errors likewise
    a x b        along:  |a_x b_y - a_y b_x| <= a_p b_p
                 across: the two terms a_s (z x b_p) + b_s (a_p x z) give a_p b_s + a_s b_p;  norm: |a| |b|
    a^ o b^      a^ = a + da, b^ = b + db:  a^ o b^ - a o b = a o db + da o b + da o db  for any bilinear o
    rounding     each word is at most half a unit off; a word that is zero for sure is not rounded

In floating point a sum of two is off by `relative` of itself, and a sum of products by as many times of that of their
sizes' sum as there are products, and once more for constants among them. The rules for a x b bound that sum, too: each
part of a vector by its own terms. A turn mixes parts: there the norm does (Cauchy-Schwarz).
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass

from armlet.core import layout

ULP = 2.0**-layout.Q
# Half a unit in the last place; the excess covers a gain so small that its mantissa has few bits (2^-32 of a word).
HALF = 0.5 * ULP * (1.0 + 2.0**-20)
FACTORS = 1.0 + 2.0**-16  # by which roundings that multiply exceed those that add
ROOT_HALF = math.sqrt(2.0) * HALF
# A difference of squares in float64 loses what its root shows at 10^-8: bounds that need one take the larger square
# wider.
WIDER = 1.0 + 1e-12


@dataclass(frozen=True)
class Size:
    """A bound on a scalar, and on what rounding makes wrong in it.

    relative: of floating point, what one rounding makes wrong at most; 0 of fixed point, whose sums are exact.
    """

    bound: float
    error: float = 0.0
    relative: float = 0.0

    def __add__(self, other: "Size") -> "Size":
        relative = self.relative or other.relative
        exact = Size(self.bound + other.bound, self.error + other.error, relative)
        return Size(exact.bound, exact.error + relative * exact.most, relative) if relative else exact

    __sub__ = __add__

    def __neg__(self) -> "Size":
        return self

    def __mul__(self, other: "Size") -> "Size":
        error = self.bound * other.error + self.error * other.bound + self.error * other.error
        return Size(self.bound * other.bound, error, self.relative or other.relative)

    @property
    def most(self) -> float:
        """A bound on the number as computed."""
        return self.bound + self.error

    def rounded(self, unit: float) -> "Size":
        """After one rounding to a word of `unit`; in floating point, after a product with a constant."""
        if self.most == 0.0:
            return self
        rounding = 2.0 * FACTORS * self.relative * self.most if self.relative else HALF * unit
        return Size(self.bound, self.error + rounding, self.relative)


@dataclass(frozen=True)
class Zone:
    """All vectors x with |x across| <= across, |x along| <= along and |x| <= norm: a ball cut by a cylinder.

    Without the norm the corner of the cylinder would grow by up to sqrt 2 at each turn, where a turn lets nothing grow.
    """

    across: float = 0.0
    along: float = 0.0
    norm: float = math.inf

    def __post_init__(self) -> None:
        """No bound is looser than what the others say."""
        norm = min(self.norm, math.hypot(self.across, self.along))
        object.__setattr__(self, "norm", norm)
        object.__setattr__(self, "across", min(self.across, norm))
        object.__setattr__(self, "along", min(self.along, norm))

    def __add__(self, other: "Zone") -> "Zone":
        return Zone(self.across + other.across, self.along + other.along, self.norm + other.norm)

    def times(self, k: float) -> "Zone":
        """k times the vectors."""
        return Zone(k * self.across, k * self.along, k * self.norm)

    def cross(self, other: "Zone") -> "Zone":
        """Their cross products with the other's (signs do not matter)."""
        across = self.across * other.along + self.along * other.across
        return Zone(across, self.across * other.across, self.norm * other.norm)

    def turned(self, cosine: float) -> "Zone":
        """R x, with axes of R's frame, for a rotation R with R[2, 2] = cosine; R's transpose has the same R[2, 2].

        Let x = (rho, sigma, z), rho along the projection of the new axis: the new part along is sine rho + cosine z.
        It is largest in the direction of the new axis, if the ball is not cut there, else at one of the cut's two rims,
        (across, low) and (inner, along). The new part across is convex in x, so largest on the rims or on the ball
        between them, where it is sqrt(norm^2 - (new part along)^2). The new part along can vanish there if cosine low
        <= sine across; if not, it is least at the first rim, and across^2 + low^2 - (cosine low - sine across)^2 =
        (sine low + cosine across)^2.
        """
        c = min(abs(cosine), 1.0)
        sine, wide = math.sqrt(1.0 - c * c), self.norm**2 * WIDER
        low = min(self.along, math.sqrt(max(wide - self.across**2, 0.0)))
        inner = min(self.across, math.sqrt(max(wide - self.along**2, 0.0)))
        across = self.norm if c * low <= sine * self.across else sine * low + c * self.across
        if self.across >= self.norm * sine and self.along >= self.norm * c:
            along = self.norm
        else:
            along = max(sine * self.across + c * low, sine * inner + c * self.along)
        return Zone(across, along, self.norm)


def ball(norm: float) -> Zone:
    """Vectors of any direction."""
    return Zone(norm, norm, norm)


@dataclass(frozen=True)
class Extent:
    """Bounds on a vector, and on what rounding makes wrong in it; `relative` as of a Size."""

    size: Zone = Zone()
    error: Zone = Zone()
    relative: float = 0.0

    @property
    def norm(self) -> float:
        """A bound on the norm."""
        return self.size.norm

    @property
    def error_norm(self) -> float:
        """A bound on the norm of the error."""
        return self.error.norm

    @property
    def largest(self) -> float:
        """A bound on each component."""
        return max(self.size.across, self.size.along)

    @property
    def word(self) -> float:
        """A bound on each component as computed."""
        return max(self.size.across + self.error.across, self.size.along + self.error.along)

    @property
    def across(self) -> Size:
        """The part across the axis, and its error."""
        return Size(self.size.across, self.error.across, self.relative)

    @property
    def along(self) -> Size:
        """The part along the axis, and its error."""
        return Size(self.size.along, self.error.along, self.relative)

    @property
    def length(self) -> Size:
        """The norm, and that of the error."""
        return Size(self.size.norm, self.error.norm, self.relative)

    @property
    def fault(self) -> "Extent":
        """The error alone."""
        return Extent(Zone(), self.error, self.relative)

    @property
    def adding(self) -> "Extent":
        """The error alone that the last sum of two makes in it."""
        return Extent(Zone(), (self.size + self.error).times(self.relative), self.relative)

    def __add__(self, other: "Extent") -> "Extent":
        relative = self.relative or other.relative
        exact = Extent(self.size + other.size, self.error + other.error, relative)
        return Extent(exact.size, exact.error + exact.adding.error, relative) if relative else exact

    def times(self, k: Size) -> "Extent":
        """k times the vector."""
        return extent(self.across * k, self.along * k, self.length * k)

    def cross(self, other: "Extent") -> "Extent":
        """The cross product with another vector (its sign does not matter)."""
        error = self.size.cross(other.error) + self.error.cross(other.size) + self.error.cross(other.error)
        return Extent(self.size.cross(other.size), error, self.relative or other.relative)

    def rounding(self, unit: float, products: int = 2) -> "Extent":
        """The error alone of rounding each component, a sum of so many products, to a word of `unit`."""
        if self.relative:
            off = (products + 1) * FACTORS * self.relative
            return Extent(Zone(), Zone(math.sqrt(2.0) * off * self.across.most, off * self.along.most), self.relative)
        across = 0.0 if self.across.most == 0.0 else ROOT_HALF * unit
        along = 0.0 if self.along.most == 0.0 else HALF * unit
        return Extent(Zone(), Zone(across, along))

    def turned_rounding(self, unit: float) -> "Extent":
        """The same of a vector that has just been turned: every component has terms of all of it."""
        every = extent(self.length, self.length, self.length) if self.relative else self
        return every.rounding(unit, 3)

    def rounded(self, unit: float, products: int = 2) -> "Extent":
        """After rounding each component, a sum of so many products, to a word of `unit`."""
        return self + self.rounding(unit, products)


def extent(across: Size, along: Size, length: Size) -> Extent:
    """From bounds on the two parts and on the norm."""
    size, error = Zone(across.bound, along.bound, length.bound), Zone(across.error, along.error, length.error)
    return Extent(size, error, across.relative or along.relative or length.relative)


def axial(size: Size) -> Extent:
    """A vector along the axis."""
    return Extent(Zone(0.0, size.bound), Zone(0.0, size.error), size.relative)


def fixed_vector(values: Iterable[float], unit: float, relative: float = 0.0) -> Extent:
    """A constant vector (3,), known but for the rounding of its words to `unit` (0: none)."""
    x, y, z = (float(v) for v in values)
    size = Zone(math.hypot(x, y), abs(z))
    error = Zone(math.hypot(quantum(x, unit), quantum(y, unit)), quantum(z, unit))
    return Extent(size, error + size.times(relative), relative)


def symmetric_norm(a: float, b: float, c: float) -> float:
    """Spectral norm of [a b; b c], none of them negative."""
    return 0.5 * (a + c) + math.hypot(0.5 * (a - c), b)


def quantum(value: float, unit: float) -> float:
    """Distance of a constant's word from it."""
    if unit == 0.0:
        return 0.0
    scaled = value / unit / ULP
    return abs(round(scaled) - scaled) * ULP * unit


def nearest(value: float, unit: float) -> float:
    """The number that a constant's word has, or the largest word."""
    if unit == 0.0:
        return value
    return min(round(value / unit / ULP), 2**31 - 1) * ULP * unit


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

    def shear(self, a: Extent, b: Extent) -> Extent:
        """E^ a^ x E^ b^ - E^ (a^ x b^), all of it error: zero if E^ were a rotation.

        E^ = E + D, M = E^T D: with M a x b + a x M b = (tr M - M^T) (a x b) it is E (tr M - M - M^T) (a x b) + D a x
        D b. The trigonometric part of M is R_up^T (rho P + tau J) R_up, P = diag(1, 1, 0), J a quarter turn, |rho| <=
        trig: tr M - M - M^T = R_up^T diag(0, 0, 2 rho) R_up, along the new axis alone. The rest of M, of Frobenius
        norm f, has a symmetric part with eigenvalues s, |s| <= f, and |s2 + s3 - s1| <= sqrt(3) f.
        """
        a_whole, b_whole = a.size + a.error, b.size + b.error
        product = a_whole.cross(b_whole)
        rest = math.sqrt(3.0) * (self.quant * (1.0 + self.trig) + self.round) * product.norm
        along = Zone(0.0, 2.0 * self.trig * product.turned(self.cosine).along)
        shear = along + ball(rest + self.total**2 * a_whole.norm * b_whole.norm)
        return Extent(Zone(), shear, a.relative or b.relative)

    def apply(self, x: Extent) -> Extent:
        """E^ x^ against E x, before its words are rounded.

        E^ x^ - E x = E dx + [Rz^ - Rz] R^ x^ + Rz dR x^ + rounding x^, R^ = R_up + dR: the second and last lie across
        the axis.
        """
        size, error = x.size.turned(self.cosine), x.error.turned(self.cosine)
        whole = x.norm + x.error_norm
        over = self.quant * whole
        across = self.trig * (size.across + error.across + over) + self.round * whole
        return Extent(size, error + Zone(across, 0.0) + ball(over), x.relative)

    def forward(self, x: Extent, unit: float) -> Extent:
        """fx(E^ x^) against E x."""
        y = self.apply(x)
        return y + self.forward_rounding(y, unit)

    def forward_rounding(self, y: Extent, unit: float) -> Extent:
        """Rounding of the words of E x; a row that is a unit vector copies."""
        rho = y.turned_rounding(unit).error
        return Extent(Zone(), Zone(rho.across, 0.0 if self.straight else rho.along), y.relative)

    def back(self, x: Extent, unit: float) -> Extent:
        """fx(E^^T x^) against E^T x: the same terms, the turn about the axis first."""
        off = Zone(self.trig * (x.size.across + x.error.across), 0.0)
        over = ball((self.quant * (1.0 + self.trig) + self.round) * (x.norm + x.error_norm))
        y = Extent(x.size.turned(self.cosine), (x.error + off).turned(self.cosine) + over, x.relative)
        return y + y.turned_rounding(unit)
