"""Drivers of servos on a half-duplex serial bus, and of motors at pins: one interface, a file a protocol.

    wake()       before a run: find every servo, set its mode, switch it on; may allocate
    read(data)   one tick: all positions and velocities into the Data records act[k]
    write(tau)   one tick: all torques, as the servos' duty cycles or currents
    off()        after a run: no torque; then `torque` has what each servo says of it

wake and read give joint * 256 + FaultCode, or 0. Nothing allocates in read and write.
"""

from .. import identity, layout, protocol

POSITION_MODES = {
    protocol.FEETECH: 0,
    protocol.DYNAMIXEL: 3,
    protocol.PINS: 0,
    protocol.SCS: 0,
}  # values of the servos' registers of their mode


def driver_class(servos):
    """The driver of params.Servos; only its module is loaded."""
    by_position = servos.words[layout.SERVO_MODE] == POSITION_MODES[servos.protocol]
    if servos.protocol == protocol.PINS:
        from .pins import Hobby, Motors

        return Hobby if by_position else Motors
    if servos.protocol == protocol.SCS:
        if by_position:
            from .scs_position import ScsPosition

            return ScsPosition
        from .scs import Scs

        return Scs
    if by_position:
        from .position import DynamixelPosition, FeetechPosition

        return FeetechPosition if servos.protocol == protocol.FEETECH else DynamixelPosition
    if servos.protocol == protocol.FEETECH:
        from .feetech import Feetech

        return Feetech
    from .dynamixel import Dynamixel

    return Dynamixel


def servo_channel(servos, opened):
    """What a board without a bus of its own has its servos at: a pin, a UART, or many pins; None where it has a bus.

    servos: params.Servos; motors may be at the UART's pins, which nobody opens then.  opened: what the run before had.
    """
    if identity.SERVO_WIRE is None and identity.SERVO_UART is None:
        return None
    if servos.protocol == protocol.PINS:
        from .pin_channel import PinChannel

        return PinChannel(servos.words)
    if getattr(opened, "clears", False):  # a line: after a run with motors at pins it takes its own again
        return opened
    if identity.SERVO_WIRE is not None:
        from ..io_pio import PioBus

        return PioBus(*identity.SERVO_WIRE)
    from ..io_pl011 import Pl011Bus

    return Pl011Bus(*identity.SERVO_UART)
