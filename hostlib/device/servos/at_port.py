"""Servos at a serial port that this computer drives itself (device/host)."""

from dataclasses import dataclass

import numpy as np

from armlet.device.servos.adapter import checked
from armlet.device.servos.line import SerialLine
from armlet.errors import ArmletError
from armlet.model import Model
from armlet.model.servo_bus import ServoBus
from armlet.simulated.servos.emulated import EmulatedBus


@dataclass
class AtPort:
    """Port at which servos are.

    bus: as the arm declares it;  path: of the port;  patience: s for which a read waits for them, if its share of a
    tick is less.
    """

    bus: ServoBus
    path: str
    patience: float = 0.0

    def place(self, q: np.ndarray) -> None:
        """Servos at a port are where they are; the firmware looks whether that is near the plan's start."""


def at_adapter(model: Model, path: str, patience: float = 0.0) -> AtPort:
    """Servos at an adapter.

    Args:
        model: the arm.  path: of the port.  patience: as of `AtPort`.

    Raises:
        ArmletError: no servos, such as a computer must not drive, or a port that cannot be opened.
    """
    bus = checked(model)
    SerialLine(path, bus.baud).close()
    return AtPort(bus, path, patience)


def on_a_bus(bus: EmulatedBus) -> EmulatedBus:
    """An emulated bus, if it is one that a computer can have.

    Raises:
        ArmletError: motors at a board's pins.
    """
    if not bus.bus.spoken.on_a_bus:
        raise ArmletError("motors and servos at pins need a board's pins", "take pico-emulated")
    return bus
