"""Stops (docs/safety.md). What a tick calls is viper, without allocation. Limits are checked in
cython_core/text/board/limits.py.
"""

import micropython
from micropython import const

from .. import layout, protocol

CTRL_C = 3
ONCE = (0,)

# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_FLAGS = const(5)  # Run
_SEG_SIZE = const(19)  # Segment
_SEG_DDQ = const(4)  # Segment
_SEG_DQ = const(2)  # Segment
_SEG_DDQ_LOW = const(5)  # Segment
_SEG_QD = const(6)  # Segment
_SEG_DQD = const(8)  # Segment
_SEG_DQD_LOW = const(9)  # Segment
_SEG_QDD = const(10)  # Segment
_SEG_BENT = const(11)  # Segment
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
        s[_SEG_BENT] = 0
        at += 4 * _SEG_SIZE


def latch(run, fault, joint):
    """Latch a fault, without torque."""
    run[layout.FAULT_CODE], run[layout.JOINT] = fault, joint
    run[layout.MODE], run[layout.ACTION] = protocol.FAULT, protocol.ACTION_COAST


def end_run(controller):
    """End a run, whatever has ended it: the servos off, no torque. A Ctrl-C has to wait until that is done."""
    broken = put_break_off()
    try:
        if controller.servos is not None:
            controller.ends.let_servos_go(controller)
        controller.run[layout.ACTION] = protocol.ACTION_COAST
        coast(controller.n_act, controller.tau, controller.run)
    finally:
        let_break(controller.bus_channel)
    if broken:
        raise KeyboardInterrupt


def put_break_off():
    """Let no Ctrl-C break in from here on; True if one was about to."""
    micropython.kbd_intr(-1)
    try:
        for _ in ONCE:  # a jump of bytecode raises it
            pass
    except KeyboardInterrupt:
        return True
    return False


def let_break(channel):
    """Let Ctrl-C break in again, unless it is data on the port of a channel (io_usb.UsbPort)."""
    port = getattr(channel, "port", None)
    if port is None or not port.binary:
        micropython.kbd_intr(CTRL_C)
