"""The kernel text on WIDTH states at a time: kernel_lanes.pyx and api_lanes.pxi."""

from typing import Literal

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Tree = NDArray[np.int32]

WIDTH: int

def processor() -> Literal["", "avx2", "avx512"]: ...
def rnea_batch(
    tree: Tree, model: Floats, est: Floats, base: Floats, q: Floats, qd: Floats, qdd: Floats, tau: Floats
) -> None: ...
def aba_batch(
    tree: Tree, model: Floats, est: Floats, base: Floats, q: Floats, qd: Floats, tau: Floats, qdd: Floats
) -> None: ...
def batch(
    law: int,
    tree: Tree,
    model: Floats,
    est: Floats,
    base: Floats,
    inputs: Floats,
    tau: Floats,
    est_out: Floats | None = None,
) -> None: ...
def sines(q: Floats, cos_sin: Floats) -> None: ...
