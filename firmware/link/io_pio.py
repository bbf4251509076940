"""Servos on one pin of an RP2040 or RP2350: a half-duplex UART of two PIO programs, open drain.

The pin pulls the line low, or lets it go; a resistor pulls it up (docs/servos.md). One state machine sends, the other
one receives; while one works the other is off: the board does not hear itself. Registers are read and written here,
without interrupts. The receiver's queue of 8 bytes lasts 80 us at 1 Mbit/s.
"""

import sys
from array import array

import machine
import micropython
import rp2

from .io_pl011 import TIMERS, Pl011Bus, receive, receiver_record

EXECCTRL_1 = 0x502000E4
FSTAT, NOTHING, RXF_1, BELOW = 0x50200004, 0x200, 0x50200024, 24  # of a Receiver record
SENDER, RECEIVER = 0, 1  # state machines
CYCLES = 8  # of a program a bit


@rp2.asm_pio(out_init=rp2.PIO.IN_LOW, set_init=rp2.PIO.IN_LOW, out_shiftdir=rp2.PIO.SHIFT_RIGHT)
def sender():
    """A byte whose bits are inverted: a pin that is an output pulls low."""
    pull()
    set(pindirs, 1)
    set(x, 7)[6]
    label("bit")
    out(pindirs, 1)
    jmp(x_dec, "bit")[6]
    set(pindirs, 0)[6]


@rp2.asm_pio(in_shiftdir=rp2.PIO.SHIFT_RIGHT, fifo_join=rp2.PIO.JOIN_RX)
def receiver():
    """A byte, in the highest bits of a word; each bit is looked at in its middle."""
    wait(0, pin, 0)
    set(x, 7)[10]
    label("bit")
    in_(pins, 1)
    jmp(x_dec, "bit")[6]
    push()


class PioBus:
    """As io_pl011.Pl011Bus, on one pin."""

    clears = True
    begin = Pl011Bus.begin

    def __init__(self, number, baud):
        pin = machine.Pin(number, machine.Pin.IN, machine.Pin.PULL_UP)
        self.machines = (
            rp2.StateMachine(SENDER, sender, freq=CYCLES * baud, out_base=pin, set_base=pin),
            rp2.StateMachine(RECEIVER, receiver, freq=CYCLES * baud, in_base=pin),
        )
        self.machines[SENDER].active(1)
        timer = TIMERS[sys.implementation._machine.split()[-1]]
        self.where = receiver_record(FSTAT, NOTHING, RXF_1, BELOW, timer, baud)
        self.waited = array("i", [0])
        self.start = (machine.mem32[EXECCTRL_1] >> 7) & 31  # where the receiver's program begins, and wraps to

    @micropython.native
    def readinto(self, buffer, n):
        """Wait for n bytes, as long as they may take; how many came."""
        listen(self.start)
        return receive(self.where, buffer, n, self.waited)

    @micropython.viper
    def write(self, buffer: ptr8, n: int) -> int:
        """Listen no more; send n bytes; how many went."""
        pio = ptr32(0x50200000)
        pio[0] = 1  # CTRL: the sender alone
        i = 0
        while i < n:
            if pio[1] & 0x10000 == 0:  # FSTAT: room
                pio[4] = buffer[i] ^ 255
                i += 1
        pio[2] = 0x1000000  # FDEBUG: forget that the sender stood still
        return n


@micropython.viper
def listen(start: int):
    """Wait until the last bit has left, if any is under way; then listen, from the begin of the program on."""
    pio = ptr32(0x50200000)
    if pio[0] & 2:
        return
    while pio[2] & 0x1000000 == 0:  # FDEBUG: the sender stands still, for it has no more
        pass
    while pio[1] & 0x200 == 0:  # FSTAT: forget what came
        _ = pio[9]
    pio[0] = 0x23  # CTRL: both, the receiver from new
    pio[60] = start  # its next instruction: a jump


# ruff: noqa: F821 names of PIO's assembler
