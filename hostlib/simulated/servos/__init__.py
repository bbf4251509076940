"""An emulated servo bus: a program that answers by the makers' protocols and moves the simulated arm.

In: an arm whose file declares servos, and the simulated arm. Out: `EmulatedBus`, which answers packets and
moves on in time, and `pseudo_terminal`, which puts it on one. docs/servos.md says what is emulated and what is not.
"""

from armlet.simulated.servos.emulated import EmulatedBus
from armlet.simulated.servos.fault_injection import Fault
from armlet.simulated.servos.friction import Friction
from armlet.simulated.servos.gears import Gear

__all__ = ["EmulatedBus", "Fault", "Friction", "Gear"]
