"""Numbers that bound a quantity on every cell of a box of positions: an interval of the true value, and an error.

A cell is one small part of the ranges of the positions that a loop depends on; arrays have one entry a cell. Interval
arithmetic is exact but for float64's own rounding, and loses what a value has in common with another: the smaller the
cells, the less. `error` bounds how far the number as computed in fixed point is from the true one.
"""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from armlet.core import layout
from armlet.dynamics.joint_values import Floats
from armlet.fixed.bounds.sizes import HALF, ULP, Size

# Errors of reciprocal_step and root_step, of the result: every mantissa of a fine grid was run (tests/fixed).
RECIPROCAL_ERROR = 4.0 * ULP
ROOT_ERROR = 6.0 * ULP


class Outside(Exception):
    """A number leaves what a clamp lets through; `cells`: where."""

    def __init__(self, cells: NDArray[np.bool_]):
        super().__init__()
        self.cells = cells


@dataclass(frozen=True, eq=False)
class Cells:
    """A number on every cell: low <= true value <= high, |computed - true| <= error.

    over_root: what this is the reciprocal root of, and its relative error; None of any other number.
    """

    low: Floats
    high: Floats
    error: Floats = field(default_factory=lambda: np.zeros(1))
    over_root: "tuple[Cells, float] | None" = None

    @staticmethod
    def known(value: float, error: float = 0.0) -> "Cells":
        """A constant."""
        return Cells(np.array([value]), np.array([value]), np.array([error]))

    @staticmethod
    def around(size: Size) -> "Cells":
        """Anything up to a bound."""
        return Cells(np.array([-size.bound]), np.array([size.bound]), np.array([size.error]))

    @property
    def most(self) -> Floats:
        """The largest size of the true value."""
        return np.maximum(np.abs(self.low), np.abs(self.high))

    def size(self) -> Size:
        """Over all cells."""
        return Size(float(self.most.max()), float(self.error.max()))

    def __add__(self, other: "Cells | int") -> "Cells":
        b = cells(other)
        return Cells(self.low + b.low, self.high + b.high, self.error + b.error)

    __radd__ = __add__

    def __neg__(self) -> "Cells":
        return Cells(-self.high, -self.low, self.error)

    def __sub__(self, other: "Cells | int") -> "Cells":
        return self + -cells(other)

    def __rsub__(self, other: int) -> "Cells":
        return cells(other) - self

    def __mul__(self, other: "Cells") -> "Cells":
        if self is other:
            least = np.where((self.low < 0) & (self.high > 0), 0.0, np.minimum(np.abs(self.low), np.abs(self.high)))
            return Cells(least**2, self.most**2, 2.0 * self.most * self.error + self.error**2)
        if other.over_root and other.over_root[0] is self:
            return self.root(other.over_root[1])
        corners = [x * y for x in (self.low, self.high) for y in (other.low, other.high)]
        error = self.most * other.error + other.most * self.error + self.error * other.error
        return Cells(np.minimum.reduce(corners), np.maximum.reduce(corners), error)

    def rounded(self, unit: Floats) -> "Cells":
        """After one rounding to a word of `unit`; what is zero for sure is not rounded."""
        nothing = (self.low == 0.0) & (self.high == 0.0) & (self.error == 0.0)
        return Cells(self.low, self.high, self.error + np.where(nothing, 0.0, HALF * unit))

    def cosine(self, error: float) -> "Cells":
        """Cosine of an angle in radians, exact but for its own rounding and the angle's."""
        first, last = np.ceil(self.low / np.pi), np.floor(self.high / np.pi)
        ends = np.cos(self.low), np.cos(self.high)
        top = ((first <= last) & (first % 2 == 0)) | (first + 1 <= last)
        bottom = ((first <= last) & (first % 2 != 0)) | (first + 1 <= last)
        high = np.where(top, 1.0, np.maximum(*ends))
        low = np.where(bottom, -1.0, np.minimum(*ends))
        return Cells(low, high, self.error + error)

    def cut(self, most: float) -> "Cells":
        """The same of what is known to be no larger."""
        return Cells(np.clip(self.low, -most, most), np.clip(self.high, -most, most), self.error, self.over_root)

    def within(self, least: "Cells | int", most: "Cells | int") -> "Cells":
        """After a clamp that must not act; the true value is taken as what it lets through.

        Raises:
            Outside: it may act at the lower end.
        """
        low, high = float(cells(least).low.max()), float(cells(most).high.max())
        broken = np.broadcast_to(self.low - self.error < low, np.broadcast(self.low, self.error).shape)
        if broken.any():
            raise Outside(broken)
        return Cells(self.low, np.minimum(self.high, high), self.error)

    def reciprocal(self, power: float, relative: float) -> "Cells":
        """x to a negative power, x above zero, computed with a relative error of its own."""
        least = self.low - self.error
        low, high = self.high**power, self.low**power
        moved = np.abs(power) * least ** (power - 1.0) * self.error
        return Cells(low, high, moved + relative * least**power, (self, relative) if power == -0.5 else None)

    def root(self, relative: float) -> "Cells":
        """x times its own reciprocal root, which has a relative error.

        The word is the same in both factors, so its error counts once: the factors apart would have three times of it.
        """
        least = self.low - self.error
        moved = 0.5 * self.error / np.sqrt(least) + relative * np.sqrt(self.high + self.error)
        return Cells(np.sqrt(self.low), np.sqrt(self.high), moved)


@dataclass(frozen=True, eq=False)
class Rounding:
    """Stand-in for a shift: the unit of the words that it makes."""

    unit: Floats

    def __sub__(self, other: object) -> "Rounding":
        return self

    def __rsub__(self, other: object) -> "Rounding":
        return self


def cells(value: "Cells | float") -> Cells:
    """A number as cells."""
    return value if isinstance(value, Cells) else Cells.known(float(value))


def angle(words: float) -> float:
    """Radians of a binary angle over 2^Q."""
    return words * 2.0 * np.pi / 2.0 ** (32 - layout.Q)
