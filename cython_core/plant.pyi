"""The simulated arm: plant.pyx."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Whole = NDArray[np.int32]

MOVE: object  # a PyCapsule: how kernel_fixed.closed_loop moves the arm

class Machine:
    state: Floats
    est: Floats
    link: object

    def __init__(
        self,
        tree: Whole,
        model: Floats,
        est: Floats,
        work: Floats,
        tau_max: Floats,
        coupled: tuple[Whole, Floats, Whole, Floats] | None = None,
    ) -> None: ...
    def gear(self, gears: Floats, turns: Floats, damping: Floats) -> None: ...
    def moved_by(self, mover: Callable[[Floats, float], int]) -> None: ...
    def advance(self, tau: Floats, dt: float, substeps: int) -> int: ...
    def turn(self, gears: Floats, turns: Floats, tau: Floats, damping: Floats, dt: float, substeps: int) -> int: ...

def gear_frictions(gears: Floats, motor: Floats, external: Floats, rate: Floats) -> Floats: ...

GEAR_FIELDS: int
TURN_FIELDS: int
NOWHERE: int
