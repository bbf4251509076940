"""4x4 matrices that are multiplied for real, while what is done with them is counted as the memo counts it.

The memo counts products of two 4x4 matrices, "m", and operations of order 4^2, "a": a matrix times a number, the sum of
two matrices, a matrix times a vector, and the trace of a product of which nothing else is wanted. Operations of lower
order it ignores, and so are they here. A product with the unit matrix that a recursion begins with is not made.

One operation works on matrices (..., 4, 4) of many states and counts once.
"""

from dataclasses import dataclass

import numpy as np

from armlet.dynamics.joint_values import Floats

ORDER_M, ORDER_A = 4**3, 4**2  # multiplications of numbers that one operation takes


@dataclass
class Work:
    """Work done so far: m products of matrices, a operations of order 4^2."""

    m: int = 0
    a: int = 0

    @property
    def multiplications(self) -> int:
        """Multiplications of numbers, an operation of order 4^2 counted as 16: how the memo weighs shares."""
        return ORDER_M * self.m + ORDER_A * self.a

    def product(self, left: Floats, right: Floats) -> Floats:
        """left right."""
        self.m += 1
        return left @ right

    def chain(self, factors: list[Floats]) -> Floats:
        """The product of several matrices, from the left."""
        out = factors[0]
        for factor in factors[1:]:
            out = self.product(out, factor)
        return out

    def scaled(self, number: Floats, matrix: Floats) -> Floats:
        """number (...) times matrix."""
        self.a += 1
        return number[..., None, None] * matrix

    def total(self, left: Floats, right: Floats) -> Floats:
        """left + right."""
        self.a += 1
        return left + right

    def applied(self, matrix: Floats, vector: Floats) -> Floats:
        """matrix times vector (..., 4)."""
        self.a += 1
        return np.asarray((matrix @ vector[..., None])[..., 0])

    def trace(self, left: Floats, right: Floats) -> Floats:
        """tr(left right), (...)."""
        self.a += 1
        return np.asarray(np.einsum("...ij,...ji->...", left, right))
