"""The kernel text in fixed point: kernel_fixed.pyx."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from armlet.core.kernel_api import *

def closed_loop(
    law: int,
    controller: tuple[Any, ...],
    arm: tuple[Any, ...],
    scales: tuple[Any, ...],
    sensors: tuple[Any, ...],
    planned: NDArray[np.int64],
    records: tuple[Any, ...],
    dt: float,
    substeps: int,
) -> tuple[int, int]: ...
def follow(
    act: NDArray[np.int32],
    segments: NDArray[np.int64],
    plan: NDArray[np.int64],
    trajectory: NDArray[np.int64],
    path: NDArray[np.int64],
) -> None: ...
def retreat(segments: NDArray[np.int64]) -> None: ...
def leap(segments: NDArray[np.int64], ticks: int) -> None: ...
def follow_goals(
    act: NDArray[np.int32],
    rows: NDArray[np.int64],
    stream: NDArray[np.int64],
    over: NDArray[np.int64],
    ring: NDArray[np.int64],
    segments: NDArray[np.int64],
) -> None: ...
