"""Processor in the loop: a simulated arm on the host, the controller on the board, one exchange a tick."""

from collections.abc import Callable
from typing import NamedTuple, Protocol

import numpy as np

from armlet.device.session import BoardSession
from armlet.device.uploads import Steps
from armlet.firmware import protocol

PROGRESS_TICKS = 100


class Tick(NamedTuple):
    """Record of one tick, for `on_tick`: arrays are (n_act,) int32 raw; processor ticks are NaN where nobody told."""

    tick: int
    q: np.ndarray
    qd: np.ndarray
    tau: np.ndarray
    mode: int
    fault: int
    kernel_cycles: float
    whole_cycles: float


class LockstepPlant(Protocol):
    """Arm that a board controls, in raw integers of the parameters' scales."""

    def measure(self) -> tuple[np.ndarray, np.ndarray]:
        """Positions and velocities (n_act,)."""

    def step(self, tau: np.ndarray) -> None:
        """Move on by one period under torques (n_act,)."""


def run_lockstep(
    session: BoardSession,
    plant: LockstepPlant,
    ticks: int,
    on_tick: Callable[[Tick], None] | None = None,
    progress: Steps = None,
    stop_on_fault: bool = True,
    over: Callable[[Tick], bool] | None = None,
) -> int:
    """Drive a started session for some ticks, then end the exchange.

    Args:
        session: a `BoardSession` after `start`.
        plant: measure() -> (q, qd), each (n,) int32 raw in the parameters' scales; step(tau), tau (n,) int32 raw,
            moves it on by one period.
        ticks: how many.
        on_tick: called with a `Tick` after each exchange, before the plant moves; may call `session.stop`.
        progress: called with (ticks done, ticks in all) now and then.
        stop_on_fault: end early at a latched fault.
        over: called with each `Tick`; true ends early.

    Returns:
        Ticks done; fewer than `ticks` after a fault.

    Raises:
        LinkError: the board fell silent.
    """
    done = 0
    for tick in range(ticks):
        q, qd = plant.measure()
        tau, mode, fault, cycles = session.exchange(tick, q, qd)
        done = tick + 1
        this = Tick(tick, q, qd, tau, mode, fault, kernel_cycles=cycles.kernel, whole_cycles=cycles.whole)
        if on_tick is not None:
            on_tick(this)
        if (mode == protocol.FAULT and stop_on_fault) or (over is not None and over(this)):
            break
        plant.step(tau)
        if progress is not None and (done % PROGRESS_TICKS == 0 or done == ticks):
            progress(done, ticks)
    session.leave()
    return done
