"""Begin and end of a run with servos: they wake, and they are let go, whatever has ended it (safety.end_run).

A board that drives none has no memory for this.
"""

from .. import layout, protocol
from ..loop.safety import latch


def servos_awake(controller):
    """True if the servos are awake and can be read; a fault names the one that is not."""
    wrong = controller.servos.wake()
    if wrong:
        latch(controller.run, wrong & 0xFF, wrong >> 8)
        controller.event()
    return not wrong


def let_servos_go(controller):
    """After a run: switch the servos off; after a fault, or if one does not say that it is, tell what each says.

    Nothing here needs memory: that there is none may be what has ended the run.
    """
    run, servos = controller.run, controller.servos
    servos.off()
    torque = servos.torque
    if controller.active():
        controller.stop(protocol.ACTION_COAST)
    for i in range(len(torque)):
        if torque[i] != protocol.SERVO_OFF and not run[layout.FAULT_CODE]:
            latch(run, protocol.TORQUE_ON, i)
    fault, joint, flags = run[layout.FAULT_CODE], run[layout.JOINT], run[layout.FLAGS]
    if fault:
        controller.link.settle()
    for i in range(len(torque) if fault else 0):
        run[layout.FAULT_CODE] = fault if torque[i] == protocol.SERVO_OFF else protocol.TORQUE_ON
        run[layout.JOINT], run[layout.FLAGS] = i, torque[i]
        controller.event()
    run[layout.FAULT_CODE], run[layout.JOINT], run[layout.FLAGS] = fault, joint, flags
