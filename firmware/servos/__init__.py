"""Drivers of servos on a half-duplex serial bus, and of motors at pins: one interface, a file a protocol.

    wake()       before a run: find every servo, set its mode, switch it on; may allocate
    read(data)   one tick: all positions and velocities into the Data records act[k]
    write(tau)   one tick: all torques, as the servos' duty cycles or currents
    off()        after a run: no torque; then `torque` has what each servo says of it

wake and read give joint * 256 + FaultCode, or 0. Nothing allocates in read and write.
"""

from .. import identity, layout, protocol


def feetech_driver(by_position):
    """STS servos' driver."""
    if by_position:
        from .position import FeetechPosition

        return FeetechPosition
    from .feetech import Feetech

    return Feetech


def dynamixel_driver(by_position):
    """Dynamixels' driver."""
    if by_position:
        from .position import DynamixelPosition

        return DynamixelPosition
    from .dynamixel import Dynamixel

    return Dynamixel


def pins_driver(by_position):
    """Driver of hobby servos, or of motors."""
    from .pins import Hobby, Motors

    return Hobby if by_position else Motors


def scs_driver(by_position):
    """SCS servos' driver."""
    if by_position:
        from .scs_position import ScsPosition

        return ScsPosition
    from .scs import Scs

    return Scs


def open_pins(servos):
    """Many pins, in the place of a channel."""
    from .pin_channel import PinChannel

    return PinChannel(servos.words)


# protocol -> what gives its driver, only that module being loaded, and the value of a servo's mode in which it is told
# positions
DRIVERS = {
    protocol.FEETECH: (feetech_driver, 0),
    protocol.DYNAMIXEL: (dynamixel_driver, 3),
    protocol.PINS: (pins_driver, 0),
    protocol.SCS: (scs_driver, 0),
}
OWN_CHANNELS = {protocol.PINS: open_pins}  # protocol -> what opens a channel that is no line, from params.Servos


def driver_class(servos):
    """The driver of params.Servos."""
    choose, position = DRIVERS[servos.protocol]
    return choose(servos.words[layout.SERVO_MODE] == position)


def open_line():
    """Return the line at which servos are, a pin or a UART, opened anew; None of a board that has none of its own."""
    if identity.SERVO_WIRE is not None:
        from ..link.io_pio import PioBus

        return PioBus(*identity.SERVO_WIRE)
    if identity.SERVO_UART is not None:
        from ..link.io_pl011 import Pl011Bus

        return Pl011Bus(*identity.SERVO_UART)
    return None


def line_to(servos):
    """Return the line to params.Servos, opened anew; None where they are at none, or the board has none."""
    return None if OWN_CHANNELS.get(servos.protocol) else open_line()


def servo_channel(servos, opened):
    """Channel to the servos of a board without a bus of its own: a pin, a UART, or many pins; None where it has a bus.

    servos: params.Servos; motors may be at the UART's pins, which nobody opens then.  opened: what the run before had.
    """
    if identity.SERVO_WIRE is None and identity.SERVO_UART is None:
        return None
    opens = OWN_CHANNELS.get(servos.protocol)
    if opens:
        return opens(servos)
    if getattr(opened, "clears", False):  # a line: after a run with motors at pins it takes its own again
        return opened
    return open_line()
