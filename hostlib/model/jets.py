"""Numbers that carry two first derivatives and the mixed second one: a + b e1 + c e2 + d e1 e2 with e1^2 = e2^2 = 0.

Evaluating q = U(Q) with Q + Qd e1 + Qr e2 + Qx e1 e2 gives, in one go, q, E Qd, E Qr and E Qx + Edot(Q, Qd) Qr: the
mixed derivative that Walker's reference acceleration is. He recommends the algebra with one e for this (1988, 2.3).
Parts are numpy arrays, real or complex, of shapes that broadcast.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

Part = Any  # a number, or an array of them


@dataclass(frozen=True)
class Jet:
    """value, derivative along the first direction, along the second, and the mixed one."""

    value: Part
    first: Part = 0.0
    second: Part = 0.0
    mixed: Part = 0.0

    def __add__(self, other: "Jet | complex") -> "Jet":
        o = lift(other)
        return Jet(self.value + o.value, self.first + o.first, self.second + o.second, self.mixed + o.mixed)

    def __neg__(self) -> "Jet":
        return Jet(-self.value, -self.first, -self.second, -self.mixed)

    def __sub__(self, other: "Jet | complex") -> "Jet":
        return self + -lift(other)

    def __mul__(self, other: "Jet | complex") -> "Jet":
        o = lift(other)
        mixed = self.mixed * o.value + self.first * o.second + self.second * o.first + self.value * o.mixed
        first = self.first * o.value + self.value * o.first
        return Jet(self.value * o.value, first, self.second * o.value + self.value * o.second, mixed)

    __radd__, __rmul__ = __add__, __mul__

    def __matmul__(self, other: "Jet") -> "Jet":
        a, b = self, other
        mixed = a.mixed @ b.value + a.first @ b.second + a.second @ b.first + a.value @ b.mixed
        first, second = a.first @ b.value + a.value @ b.first, a.second @ b.value + a.value @ b.second
        return Jet(a.value @ b.value, first, second, mixed)

    def __truediv__(self, other: "Jet") -> "Jet":
        return self * other.through(1 / other.value, -1 / other.value**2, 2 / other.value**3)

    def through(self, f: Part, slope: Part, curvature: Part) -> "Jet":
        """A function of this jet, from its value, first and second derivative there."""
        mixed = slope * self.mixed + curvature * self.first * self.second
        return Jet(f, slope * self.first, slope * self.second, mixed)

    @property
    def conj(self) -> "Jet":
        """Complex conjugate."""
        return Jet(*(np.conj(part) for part in self.parts))

    @property
    def real(self) -> "Jet":
        """Real part."""
        return Jet(*(np.real(part) for part in self.parts))

    @property
    def imag(self) -> "Jet":
        """Imaginary part."""
        return Jet(*(np.imag(part) for part in self.parts))

    @property
    def parts(self) -> tuple[Part, Part, Part, Part]:
        """The four parts."""
        return self.value, self.first, self.second, self.mixed

    def root(self) -> "Jet":
        """Square root of a positive real jet; not a number where the value is not positive."""
        with np.errstate(invalid="ignore", divide="ignore"):
            r = np.sqrt(self.value)
            return self.through(r, 0.5 / r, -0.25 / (r * self.value))

    def turned(self) -> "Jet":
        """e^(i a) of an angle a."""
        z = np.exp(1j * np.asarray(self.value))
        return self.through(z, 1j * z, -z)

    def angle(self) -> "Jet":
        """Angle of a complex number of length one, rad within one turn."""
        v = self.value
        with np.errstate(invalid="ignore", divide="ignore"):
            log = self.through(np.log(v), 1 / v, -1 / v**2)
        return Jet(np.angle(v), log.imag.first, log.imag.second, log.imag.mixed)


def lift(value: "Jet | complex") -> Jet:
    """A constant as a jet; a jet as it is."""
    return value if isinstance(value, Jet) else Jet(value)
