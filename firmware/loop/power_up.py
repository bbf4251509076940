"""Power-up: servos with a supply of their own keep the torque of a run that a reset has ended. They are switched off.

It is done before the host is answered, and without the arm's working arrays, which may have found no room.
"""

from array import array

from .. import identity, layout, protocol
from .safety import latch, let_break, put_break_off


def servos_off(commands):
    """Switch the servos at a line of the board's own off, and latch TORQUE_ON where one keeps its torque.

    Where the board has no such line, a host is what its servos are at.
    """
    if identity.SERVO_WIRE is None and identity.SERVO_UART is None:
        return
    controller, broken = commands.controller, put_break_off()
    try:
        left = first_left(controller, commands.holdings.servos)
    except Exception as error:  # for want of memory, as a rule: nobody knows how they are
        commands.error, left = error, protocol.NO_JOINT
    finally:
        let_break(controller.bus_channel)
        commands.kernels.forget()
    if left is not None:
        latch(controller.run, protocol.TORQUE_ON, left)
        controller.event()
    if broken:
        raise KeyboardInterrupt


def first_left(controller, servos):
    """Switch servos off; the first that has not said that it is, or None. Their line stays open, as after a run.

    Of servos that are all silent the supply is off, as a rule, and so is their torque.
    """
    from ..servos import driver_class, line_to

    line = line_to(servos)
    if line is None:
        return None
    controller.servo_channel = line
    n = len(servos.words) // layout.SERVO_SIZE
    driver = driver_class(servos)(line, n, array("i", [0] * n), servos.words, servos.usual)
    driver.off()
    if min(driver.torque) < protocol.SERVO_UNHEARD:
        for i in range(n):
            if driver.torque[i] != protocol.SERVO_OFF:
                return i
    return None
