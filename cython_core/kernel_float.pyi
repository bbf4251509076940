"""The kernel text in float64: kernel_float.pyx, with api_rows.pxi and api_closed_loop.pxi."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from armlet.core.kernel_api import *
from armlet.core.kernel_api import Tree

Floats = NDArray[np.float64]

WIDTH: int

class Rows:
    def __init__(self, tree: Tree, model: Floats, est: Floats, data: Floats, most: int) -> None: ...
    def __call__(self, q: Any, qd: Any, qdd: Any) -> Floats | None: ...

def ticks(
    law: int,
    tree: Tree,
    model: Floats,
    est: Floats,
    data: Floats,
    inputs: Floats,
    tau: Floats,
    learning: bool = True,
) -> None: ...
def closed_loop(
    law: int,
    tree: Tree,
    controller: tuple[Floats, Floats, Floats],
    arm: tuple[Floats, Floats, Floats],
    planned: Floats,
    state: Floats,
    tau_max: Floats,
    dt: float,
    substeps: int,
    fourth_order: bool = False,
) -> None: ...
