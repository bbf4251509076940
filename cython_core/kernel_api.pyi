"""Functions of the compiled kernels of one state: api.pxi and api_algorithms.pxi. A stub alone; nothing imports it."""

import numpy as np
from numpy.typing import NDArray

# Records and results: C-contiguous arrays of the kernel's DTYPE. Trees: (n, TREE_SIZE) int32.
Numbers = NDArray[np.float64] | NDArray[np.int64]
Tree = NDArray[np.int32]

DTYPE: type[np.float64] | type[np.int64]

def tick(
    law: int,
    tree: Tree,
    model: Numbers,
    est: Numbers,
    data: Numbers,
    learning: bool = False,
    scratch: Numbers | None = None,
    couplings: tuple[Tree, Numbers] | None = None,
) -> None: ...
def batch(
    law: int,
    tree: Tree,
    model: Numbers,
    est: Numbers,
    data: Numbers,
    inputs: Numbers,
    tau: Numbers,
    est_out: Numbers | None = None,
    couplings: tuple[Tree, Numbers] | None = None,
) -> None: ...
def sines(data: Numbers) -> None: ...
def segment(segments: Numbers, data: Numbers) -> None: ...
def rnea_batch(
    tree: Tree,
    model: Numbers,
    est: Numbers,
    work: Numbers,
    q: Numbers,
    qd: Numbers,
    qdd: Numbers,
    tau: Numbers,
    couplings: tuple[Tree, Numbers] | None = None,
) -> None: ...
def crba_batch(tree: Tree, model: Numbers, est: Numbers, work: Numbers, q: Numbers, mass: Numbers) -> None: ...
def aba_batch(
    tree: Tree, model: Numbers, est: Numbers, work: Numbers, q: Numbers, qd: Numbers, tau: Numbers, qdd: Numbers
) -> None: ...
def regressor_batch(
    tree: Tree, model: Numbers, est: Numbers, work: Numbers, q: Numbers, qd: Numbers, qdd: Numbers, y: Numbers
) -> None: ...
def fk(
    tree: Tree,
    model: Numbers,
    work: Numbers,
    tip: Numbers,
    body: int,
    q: Numbers,
    pose: Numbers,
    jac: Numbers | None = None,
) -> None: ...
def deviate(model: Numbers, data: Numbers, rows: Numbers, regulator: Numbers) -> None: ...
def feed_back(data: Numbers, rows: Numbers, regulator: Numbers) -> None: ...
def advance_gains(regulator: Numbers) -> None: ...
def lead(act: Tree, data: Numbers, leads: Numbers) -> None: ...
def perturb_tick(model: Numbers, data: Numbers, record: Numbers, learning: bool = True) -> None: ...
def identify_many(record: Numbers, samples: Numbers, count: int) -> tuple[float, float, float]: ...
