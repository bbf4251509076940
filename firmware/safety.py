"""Stops (docs/safety.md). What a tick calls is viper, without allocation. Limits are checked in
cython_core/text/board/limits.py.
"""

import micropython
from micropython import const

from . import layout, protocol

# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_FLAGS = const(5)  # Run
_SEG_SIZE = const(11)  # Segment
_SEG_DDQ = const(4)  # Segment
_SEG_DQ = const(2)  # Segment
_SEG_DDQ_LOW = const(5)  # Segment
_SEG_QD = const(6)  # Segment
_SEG_DQD = const(8)  # Segment
_SEG_DQD_LOW = const(9)  # Segment
_SEG_QDD = const(10)  # Segment
# ---- end of constants


@micropython.viper
def coast(n_act: int, tau: ptr32, run: ptr32):
    """No torque at all, from this tick on."""
    i = 0
    while i < n_act:
        tau[i] = 0
        i += 1
    run[_FLAGS] = 0


@micropython.viper
def brake(n: int, segments: ptr32, ticks: int, qdd_per_tick: int):
    """Plan to lose the planned velocity evenly over some ticks.

    The planned acceleration is the change of velocity a tick times qdd_per_tick, 0 leaving it out.
    """
    at = int(segments)
    end = at + 4 * _SEG_SIZE * n
    while at < end:
        s = ptr32(at)
        s[_SEG_DDQ] = 0 - s[_SEG_DQ] // ticks
        s[_SEG_DDQ_LOW] = 0
        change = 0 - s[_SEG_QD] // ticks
        s[_SEG_DQD] = change
        s[_SEG_DQD_LOW] = 0
        s[_SEG_QDD] = change * qdd_per_tick
        at += 4 * _SEG_SIZE


def servos_awake(controller):
    """True if the servos, if there are any, are awake and can be read; a fault names the one that is not."""
    if controller.servos is None:
        return True
    wrong = controller.servos.wake()
    if wrong:
        run = controller.run
        run[layout.ACTION] = protocol.ACTION_COAST
        run[layout.FAULT_CODE], run[layout.JOINT] = wrong & 0xFF, wrong >> 8
        run[layout.MODE] = protocol.FAULT
        controller.event()
    return not wrong


def let_servos_go(controller):
    """After a run: switch the servos off; after a fault, or if one does not say that it is, tell what each says."""
    run, servos = controller.run, controller.servos
    servos.off()
    if controller.active():
        controller.stop(protocol.ACTION_COAST)
    left = [i for i, torque in enumerate(servos.torque) if torque != protocol.SERVO_OFF]
    if left and not run[layout.FAULT_CODE]:
        run[layout.FAULT_CODE], run[layout.JOINT] = protocol.TORQUE_ON, left[0]
        run[layout.MODE] = protocol.FAULT
    fault, joint, flags = run[layout.FAULT_CODE], run[layout.JOINT], run[layout.FLAGS]
    for i, torque in enumerate(servos.torque if fault else b""):
        run[layout.FAULT_CODE], run[layout.JOINT] = protocol.TORQUE_ON if i in left else fault, i
        run[layout.FLAGS] = torque
        controller.event()
    run[layout.FAULT_CODE], run[layout.JOINT], run[layout.FLAGS] = fault, joint, flags
