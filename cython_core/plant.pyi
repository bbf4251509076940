"""The simulated arm: plant.pyx."""

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

STATE_ROWS: int
MOVE: object  # a PyCapsule: how kernel_fixed.closed_loop moves the arm

def advance(
    tree: NDArray[np.int32],
    model: Floats,
    est: Floats,
    rigid: Floats,
    work: Floats,
    state: Floats,
    tau: Floats,
    tau_max: Floats,
    dt: float,
    substeps: int,
) -> int: ...
