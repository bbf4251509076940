"""Drivers of servos on a half-duplex serial bus, and of motors at pins: one interface, a file a protocol.

    wake()       before a run: find every servo, set its mode, switch it on; may allocate
    read(data)   one tick: all positions and velocities into the Data records act[k]
    write(tau)   one tick: all torques, as the servos' duty cycles or currents
    off()        after a run: no torque

wake and read give joint * 256 + FaultCode, or 0. Nothing allocates in read and write.
"""

from .. import protocol

POSITION_MODES = {
    protocol.FEETECH: 0,
    protocol.DYNAMIXEL: 3,
    protocol.PINS: 0,
}  # values of the servos' registers of their mode


def driver_class(servos):
    """The driver of params.Servos; only its module is loaded."""
    from .driver import MODE

    if servos.protocol == protocol.PINS:
        from .pins import Hobby, Motors

        return Hobby if servos.words[MODE] == POSITION_MODES[protocol.PINS] else Motors
    if servos.words[MODE] == POSITION_MODES[servos.protocol]:
        from .position import DynamixelPosition, FeetechPosition

        return FeetechPosition if servos.protocol == protocol.FEETECH else DynamixelPosition
    if servos.protocol == protocol.FEETECH:
        from .feetech import Feetech

        return Feetech
    from .dynamixel import Dynamixel

    return Dynamixel
