"""Servos that the process emulates itself, and the time that they and the firmware have then.

A busy computer only makes such a run slower: replies come when the emulated servos send them, and ticks are due by the
same clock. Each look at the clock takes a microsecond of it; what the firmware computes takes none.
"""

import contextlib
import os
import pickle
import time
from array import array
from collections.abc import Callable

import numpy as np

from armlet.device.host.ports import SHARE, WAKE_S
from armlet.device.host.viper import Buffer
from armlet.simulated.servos.emulated import STEP_S, EmulatedBus
from armlet.simulated.servos.hand import Steady

BITS_A_BYTE = 10
LOOK_S, STIR_S = 1e-6, 1e-4  # that a look at the clock takes, and a wait that has nothing to do
AHEAD_S = 0.002  # of the wall's clock, at most


class EmulatedServos:
    """The channel to emulated servos; as `ports.ServoPort` to its user.

    Args:
        made_of: pickled keyword arguments of `EmulatedBus`.  start: (n_act,) rad, where a hand holds the arm until its
            servos do.  told: handle that gets what is true at each read, (2, n_act) float64 of q and qd.
        wait: sleeps so many s, or until the host says something.
    """

    clears = True

    def __init__(self, made_of: bytes, start: list[float], told: int, wait: Callable[[float], None]) -> None:
        self.bus = EmulatedBus(**pickle.loads(made_of))
        self.bus.hand = Steady(np.array(start))
        self.bus.place(np.array(start))
        self.bus.on_read = self._tell
        self.now, self._origin = 0.0, time.monotonic()
        self.waited, self._told, self._wait = array("i", [0]), told, wait
        self._due: list[tuple[float, bytes]] = []
        self._patience = WAKE_S

    def look(self) -> float:
        """Seconds since it was made."""
        self._pass(self.now + LOOK_S)
        return self.now

    def rest(self, seconds: float = STIR_S) -> None:
        """Let time pass; as fast as the wall's at most."""
        self._pass(self.now + seconds)
        ahead = self.now - (time.monotonic() - self._origin)
        if ahead > AHEAD_S:
            self._wait(ahead)
        elif ahead < 0.0:
            self._origin -= ahead  # time is not caught up with

    def begin(self, period: int) -> None:
        """Ticks of so many us begin; 0: a run wakes its servos."""
        self._patience = SHARE * period * 1e-6 if period else WAKE_S

    def write(self, buffer: Buffer, n: int) -> int:
        """Forget what came; send n bytes; how many went."""
        self._pass(self.now + n * BITS_A_BYTE / self.bus.bus.baud)
        self._due = [(self.now + each.after, each.data) for each in self.bus.answer(bytes(memoryview(buffer)[:n]))]
        return n

    def readinto(self, buffer: Buffer, n: int) -> int:
        """Wait for n bytes, at most for the share; how many came."""
        begin, end, out = self.now, self.now + self._patience, b""
        while self._due and self._due[0][0] <= end and len(out) < n:
            at, data = self._due.pop(0)
            out += data
            begin = max(begin, at)
        self.waited[0] += round(1e6 * (begin - self.now if len(out) >= n else self._patience))
        self._pass(begin if len(out) >= n else end)
        out = out[:n]
        buffer[: len(out)] = out
        return len(out)

    def _pass(self, until: float) -> None:
        while self.bus.time + STEP_S <= until:
            self.bus.advance(STEP_S)
        self.now = max(self.now, until)

    def _tell(self) -> None:
        row = array("d", [*self.bus.arm.q, *self.bus.arm.qd]).tobytes()
        with contextlib.suppress(OSError):  # nobody wants to know, or not so much at a time
            os.write(self._told, row)
