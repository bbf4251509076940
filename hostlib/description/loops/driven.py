"""A coupling of a loop beside the servos that drive it: positions on a grid over their ranges, and what it is there."""

import math
from dataclasses import dataclass, replace

import numpy as np

from armlet.model import REVOLUTE, Coupling, Dyad, Linkage, Spatial
from armlet.model.loops import Spread, spread

GRID = {1: 721, 2: 61, 3: 21}  # points an actuated joint, by how many move a coupling; 3 each for more
SPATIAL_GRID = 31  # for loops that are iterated


def servo_roots(linkage: Linkage, coupling: Coupling) -> list[int]:
    """The actuated joints that a coupling's outputs depend on, body numbers, ascending."""
    made = {k: c for c in linkage.couplings for k in c.outputs}
    out: set[int] = set()
    waiting = list(coupling.inputs)
    while waiting:
        k = waiting.pop()
        if k in made:
            waiting += made[k].inputs
        else:
            out.add(k)
    return sorted(out)


@dataclass(frozen=True)
class Driven:
    """A coupling, and what drives it.

    linkage: the arm's, without the couplings after this one.  coupling: this one.
    roots: the actuated joints that its outputs depend on, body numbers, ascending.
    columns: the places of these among the actuated joints.  home (n,): positions, rad or m, of joints not on the grid.
    """

    linkage: Linkage
    coupling: Coupling
    roots: list[int]
    columns: list[int]
    home: np.ndarray

    @staticmethod
    def of(linkage: Linkage, coupling: Coupling, home: np.ndarray) -> "Driven":
        """A coupling of a linkage, with home (n,)."""
        number = next(k for k, other in enumerate(linkage.couplings) if other is coupling)
        roots = servo_roots(linkage, coupling)
        places = list(linkage.actuated)
        part = replace(linkage, couplings=linkage.couplings[: number + 1])
        return Driven(part, coupling, roots, [places.index(k) for k in roots], home)

    @property
    def count(self) -> int:
        """Points of the grid along each axis."""
        spatial = any(isinstance(coupling, Spatial) for coupling in self.linkage.couplings)
        return SPATIAL_GRID if spatial else GRID.get(len(self.roots), 3)

    def grid(self, ranges: np.ndarray) -> np.ndarray:
        """(N, n_act) positions: a grid over ranges (n, 2 or more) of the roots, the other actuated joints at home."""
        axes = [np.linspace(ranges[k, 0], ranges[k, 1], self.count) for k in self.roots]
        points = np.stack([axis.ravel() for axis in np.meshgrid(*axes, indexing="ij")], axis=-1)
        out = np.tile(self.home[self.linkage.actuated], (len(points), 1))
        out[:, self.columns] = points
        return out

    def at(self, Q: np.ndarray) -> Spread:
        """Spread of the linkage at positions Q (N, n_act), also where it does not close."""
        return spread(self.linkage, Q, check=False, partial=True)

    def outputs(self, at: Spread, k: int, middle: float) -> np.ndarray:
        """(N,) positions of output k; angles of a closed loop within half a turn of a middle."""
        values: np.ndarray = at.q[:, k]
        if not (isinstance(self.coupling, Dyad) and self.linkage.joint_type[k] == REVOLUTE):
            return values
        return middle + np.remainder(values - middle + math.pi, 2 * math.pi) - math.pi

    def middle(self, k: int) -> float:
        """Position of output k at home; 0 where the linkage does not close there."""
        value = float(spread(self.linkage, self.home[self.linkage.actuated], check=False, partial=True).q[0, k])
        return value if math.isfinite(value) else 0.0
