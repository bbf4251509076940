"""Servos at a serial port that this computer drives itself (device/host): real ones, or emulated ones in real time."""

import contextlib
import sys
from collections.abc import Iterator

import numpy as np

from armlet.device.servos.adapter import checked
from armlet.device.servos.line import SerialLine
from armlet.errors import ArmletError
from armlet.model import Model
from armlet.model.servo import ServoBus
from armlet.simulated.servos.emulated import EmulatedBus
from armlet.simulated.servos.hand import Steady
from armlet.simulated.servos.terminal import Terminal

PATIENCE_S = 0.5
SWITCH_S = 0.0002  # for which another thread of this process may keep the servos' from answering; Python's own is 5 ms


class AtPort:
    """Where servos are.

    Args:
        bus: as the arm declares it.  path: of the port.  emulated: the servos behind it, if they are not real.

    Attributes:
        patience: s for which servos are waited for at least. Real ones answer within a share of a tick; emulated ones
            are of a thread that a busy computer may keep from it for longer, and are not silent for that.
    """

    def __init__(self, bus: ServoBus, path: str, emulated: EmulatedBus | None = None) -> None:
        self.bus, self.path, self.emulated = bus, path, emulated
        self.patience = 0.0 if emulated is None else PATIENCE_S

    def place(self, q: np.ndarray) -> None:
        """Put emulated servos at q rad (n_act,), where a hand holds the arm until they do.

        Real ones are where they are, and the firmware looks whether that is near the plan's start.
        """
        if self.emulated is not None:
            self.emulated.hand = Steady(q)
            self.emulated.place(q)


def at_adapter(model: Model, path: str) -> AtPort:
    """Real servos at an adapter.

    Args:
        model: the arm.  path: of the port.

    Raises:
        ArmletError: no servos, such as a computer must not drive, or a port that cannot be opened.
    """
    bus = checked(model)
    SerialLine(path, bus.baud).close()
    return AtPort(bus, path)


@contextlib.contextmanager
def at_terminal(bus: EmulatedBus) -> Iterator[AtPort]:
    """Emulated servos, which answer in real time as long as the context lasts.

    Raises:
        ArmletError: motors at a board's pins, which a computer does not have.
    """
    if bus.bus.protocol == "pins":
        raise ArmletError("motors and servos at pins need a board's pins", "take pico-emulated")
    bus.lockstep = None
    usual = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH_S)
    try:
        with Terminal(bus) as terminal:
            yield AtPort(bus.bus, terminal.path, bus)
    finally:
        sys.setswitchinterval(usual)
