"""Servos on a UART of an RP2040 or RP2350: its registers are read and written here, without interrupts.

The transmitter's 32 bytes take most orders at once. The receiver's 32 last 320 us at 1 Mbit/s, and nothing of
MicroPython takes as long between two looks. A read gives up after a share of a tick, never after the servos' own time.
"""

import sys
from array import array

import machine
import micropython
from micropython import const

UARTS = {"RP2040": (0x40034000, 0x40038000), "RP2350": (0x40070000, 0x40078000)}
TIMERS = {"RP2040": 0x40054028, "RP2350": 0x400B0028}  # microseconds
PINS = {"RP2040": (0xD0000014, 0xD0000018), "RP2350": (0xD0000018, 0xD0000020)}  # a bit of each sets or clears a pin
FLAGS, NOTHING, IMSC = 0x18, 16, 0x38
WAKE_US = const(20_000)  # for a reply before a run
_REQUEST_BYTES = const(32)  # bytes of the longest request, in a run
_DELAYS_US = const(500)  # what servos may take to answer it
# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_READ_MOST = const(5)  # Receiver
_RECEIVER_SIZE = const(7)  # Receiver
_FLAGS_AT = const(0)  # Receiver
_EMPTY_BIT = const(1)  # Receiver
_TIMER_AT = const(4)  # Receiver
_BYTE_AT = const(2)  # Receiver
_BYTE_SHIFT = const(3)  # Receiver
_BYTE_US = const(6)  # Receiver
# ---- end of constants


class Pl011Bus:
    """readinto(buffer, n) and write(buffer, n) of the servo bus; neither allocates.

    clears: a write forgets what came before it.  waited: array('i') of one, us that reads have lasted; whoever takes
    them sets it to 0.  where: the Receiver record.
    """

    clears = True

    def __init__(self, number, tx, rx, baud, direction):
        chip = sys.implementation._machine.split()[-1]
        # Nobody drives RX while a buffer turns to the servos, and the chip pulls it down: a break, before each reply.
        listener = machine.Pin(rx, machine.Pin.IN, machine.Pin.PULL_UP)
        self.uart = machine.UART(number, baud, tx=machine.Pin(tx), rx=listener, rxbuf=32, txbuf=32)
        self.base = UARTS[chip][number]
        self.where = receiver_record(self.base + FLAGS, NOTHING, self.base, 0, TIMERS[chip], baud)
        machine.mem32[self.base + IMSC] = 0
        self.set_pin, self.clear_pin = PINS[chip]
        self.enable = 0
        if direction is not None:
            machine.Pin(direction, machine.Pin.OUT, value=0)
            self.enable = 1 << direction
        self.waited = array("i", [0])

    def begin(self, period):
        """A run begins, with ticks of so many us: its reads have a share of them. 0: it is over, or wakes servos."""
        self.where[_READ_MOST] = period * 5 // 8 if period else WAKE_US

    @micropython.native
    def readinto(self, buffer, n):
        """Wait for n bytes, as long as they may take; how many came."""
        if self.enable:
            release(self.base, self.clear_pin, self.enable)
        return receive(self.where, buffer, n, self.waited)

    @micropython.native
    def write(self, buffer, n):
        """Send n bytes; how many went. The direction pin stays as it is until the next read."""
        send(self.base, self.set_pin, self.enable, buffer, n)
        return n


def receiver_record(flags, empty, byte, shift, timer, baud):
    """A Receiver record."""
    where = array("i", [0] * _RECEIVER_SIZE)
    where[_FLAGS_AT], where[_EMPTY_BIT], where[_TIMER_AT] = flags, empty, timer
    where[_BYTE_AT], where[_BYTE_SHIFT] = byte, shift
    where[_READ_MOST], where[_BYTE_US] = WAKE_US, -(-10_000_000 // baud)
    return where


@micropython.viper
def receive(where: ptr32, buffer: ptr8, n: int, waited: ptr32) -> int:
    """Take n bytes, or as many as come while n, a request and the servos' delays may last; before a run, longer."""
    flags = ptr32(where[_FLAGS_AT])
    nothing = where[_EMPTY_BIT]
    data = ptr32(where[_BYTE_AT])
    below = where[_BYTE_SHIFT]
    now = ptr32(where[_TIMER_AT])
    most = where[_READ_MOST]
    share = (n + _REQUEST_BYTES) * where[_BYTE_US] + _DELAYS_US
    if share > most or most == WAKE_US:
        share = most
    start = now[0]
    got = 0
    while got < n:
        if flags[0] & nothing:
            if now[0] - start > share:
                break
        else:
            buffer[got] = data[0] >> below
            got += 1
    waited[0] += now[0] - start
    return got


@micropython.viper
def send(base: uint, set_pin: uint, enable: int, buffer: ptr8, n: int):
    """Forget what came; send n bytes, the direction pin high."""
    uart = ptr32(base)
    pins = ptr32(set_pin)
    pins[0] = enable
    while uart[6] & 16 == 0:
        _ = uart[0]
    i = 0
    while i < n:
        if uart[6] & 32 == 0:  # flags: there is room
            uart[0] = buffer[i]
            i += 1


@micropython.viper
def release(base: uint, clear_pin: uint, enable: int):
    """Wait until the last bit has left; then the direction pin is low at once, for a servo may answer at once."""
    uart = ptr32(base)
    pins = ptr32(clear_pin)
    while uart[6] & 8:
        pass
    pins[0] = enable
