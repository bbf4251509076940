"""Servos that the process emulates itself, and the time that they and the firmware have then.

A busy computer only makes such a run slower: replies come when the emulated servos send them, and ticks are due by the
same clock. Each look at the clock takes a microsecond of it; what the firmware computes takes none.
"""

import contextlib
import os
import time
from array import array
from collections.abc import Callable

from armlet.device.host.orders import Emulated
from armlet.device.servos.line import EmulatedLine
from armlet.simulated.servos.emulated import EmulatedBus
from armlet.simulated.servos.hand import Steady
from armlet.simulated.servos.leading import Leading

LOOK_S = 1e-6  # that a look at the clock takes
AHEAD_S = 0.002  # of the wall's clock, at most


def emulated_line(said: Emulated, truth: int) -> EmulatedLine:
    """A line to emulated servos.

    Args:
        said: which; until they hold the arm a hand does, where it starts.
        truth: handle that gets what is true at each read, (2, n_act) float64 of q and qd.
    """
    hand = Leading(said.model, said.pulls) if said.pulls else Steady(said.start)
    bus = EmulatedBus(said.model, said.faults, said.payload, hand=hand, gears=said.gears, grasps=said.grasps)
    bus.place(said.start)

    def tell() -> None:
        with contextlib.suppress(OSError):  # nobody wants to know, or not so much at a time
            os.write(truth, array("d", [*bus.arm.q, *bus.arm.qd]).tobytes())

    bus.on_read = tell
    return EmulatedLine(bus)


class LineTime:
    """A clock that is an emulated line's, and no faster than the wall's.

    Args:
        line: whose time.  wait: sleeps so many s, or until the host says something.
    """

    def __init__(self, line: EmulatedLine, wait: Callable[[float], None]) -> None:
        self._line, self._wait, self._origin = line, wait, time.monotonic() - line.now()

    def look(self) -> float:
        """Seconds."""
        self._line.sleep(LOOK_S)
        return self._line.now()

    def rest(self, seconds: float) -> None:
        """Let time pass."""
        self._line.sleep(seconds)
        ahead = self._line.now() - (time.monotonic() - self._origin)
        if ahead > AHEAD_S:
            self._wait(ahead)
        elif ahead < 0.0:
            self._origin -= ahead  # time is not caught up with
