"""Bounds on a body's inertial parameters."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from armlet.dynamics.joint_values import Floats
from armlet.fixed.bounds.sizes import HALF, Extent, Size, Zone, extent, symmetric_norm


@dataclass(frozen=True)
class Inertia:
    """Sizes of a box of inertial parameters: mass, first moment, and the blocks of the inertia matrix.

    across: spectral norm of the block [xx xy; xy yy], mixed: |(xz, yz)|, along: zz.
    """

    mass: Size
    first: Extent
    across: Size
    mixed: Size
    along: Size

    @staticmethod
    def of(row: Floats | Sequence[float], unit_m: float, unit_l: float) -> "Inertia":
        """From bounds (10 or more,) on the absolute parameters; each word half a unit off, units 0 for none.

        The spectral norm of a symmetric matrix is at most its Frobenius norm, and at most its largest row sum.
        """
        m, hx, hy, hz, xx, xy, yy, xz, yz, zz = (float(v) for v in row[:10])
        half = [HALF * unit_m * unit_l**k for k in range(3)]

        def wrong(value: float, count: int, k: int) -> float:
            return half[k] * math.sqrt(count) if value else 0.0

        block = min(math.sqrt(xx**2 + yy**2 + 2 * xy**2), max(xx, yy) + xy)
        level, mixed = math.hypot(hx, hy), math.hypot(xz, yz)
        first = Extent(Zone(level, hz), Zone(wrong(level, 2, 1), wrong(hz, 1, 1)))
        return Inertia(
            Size(m, wrong(m, 1, 0)),
            first,
            Size(block, wrong(block, 4, 2)),
            Size(mixed, wrong(mixed, 2, 2)),
            Size(zz, wrong(zz, 1, 2)),
        )

    def of_rotation(self, w: Extent) -> Extent:
        """I w, block by block; its norm by the spectral norm of I."""
        across = self.across * w.across + self.mixed * w.along
        along = self.mixed * w.across + self.along * w.along
        return extent(across, along, self.spectral * w.length)

    @property
    def spectral(self) -> Size:
        """The spectral norm: at most that of the matrix of the blocks' norms."""
        bound = symmetric_norm(self.across.bound, self.mixed.bound, self.along.bound)
        return Size(bound, symmetric_norm(self.across.error, self.mixed.error, self.along.error))

    @property
    def second_norm(self) -> float:
        """A bound on every entry of the inertia matrix."""
        return max(self.across.bound, self.mixed.bound, self.along.bound)
