"""Link and bus together on the USB port that also carries the REPL, told apart by the type of each frame.

The type is the second byte of an encoded frame (it is never zero), so frames are sorted without being
decoded. Ctrl-C is data from the host's first frame on, and Ctrl-C again after RELAX_MS of silence while no
run is under way, so that mpremote can have the REPL. The host begins each conversation with a HELLO free of that byte.
"""

import select
import sys
from array import array
from time import ticks_diff, ticks_ms

import micropython

from .. import protocol
from .frames import copy_bytes

SILENCE_MS = 500
RELAX_MS = 3000
CTRL_C = 3
ROOM = 2048  # bytes that may wait on each side
FRAME = 256  # more than the longest frame has; what is longer is broken
CHUNK = 10  # bytes sorted at a time: some 36 us of a Pico each and 300 a frame, and the next tick may be due
ONCE = (0,)
# By chip: where its USB says what it has to send of the serial port's data (the datasheet's EP2_IN_BUFFER_CONTROL), and
# the bits of it that stand until the host has taken that.
SENDING = {"RP2040": (0x50100090, 1 << 10 | 1 << 26), "RP2350": (0x50100090, 1 << 10 | 1 << 26)}
SEND_ROOM = 256  # bytes that MicroPython keeps beside that before a write waits


class Side:
    """One of the two channels: bytes that have come for it, and the port they go out by."""

    def __init__(self, port):
        self.port = port
        self.ring = bytearray(ROOM)
        self.get = self.put = 0

    def any(self):
        """Number of bytes that wait."""
        self.port.pump()
        return self.put - self.get

    def readinto(self, buffer, n):
        """Move up to n waiting bytes into the buffer; how many. Where `any` has told of some, none are sorted."""
        n = min(n, self.put - self.get or self.any())
        start = self.get % ROOM
        whole = min(n, ROOM - start)
        copy_bytes(self.ring, start, buffer, 0, whole)
        copy_bytes(self.ring, 0, buffer, whole, n - whole)
        self.get += n
        if self.get == self.put:
            self.get = self.put = 0
        return n

    def write(self, buffer, n):
        """Send n bytes; how many went.

        In a run that the board times, none go to a host that says nothing or takes nothing: the port would wait for
        it, up to half a second.
        """
        port = self.port
        if port.quiet and (ticks_diff(ticks_ms(), port.heard) > port.quiet or not port.has_room(n)):
            return 0
        return port.write(buffer, n)

    def relax(self):
        """Called while the board waits for requests."""
        self.port.relax()

    def push(self, raw, n):
        """Take a frame; one that finds no room is lost."""
        if self.put - self.get + n <= ROOM:
            start = self.put % ROOM
            whole = min(n, ROOM - start)
            copy_bytes(raw, 0, self.ring, start, whole)
            copy_bytes(raw, whole, self.ring, 0, n - whole)
            self.put += n


class BusSide(Side):
    """The bus: a read waits for all its bytes, or for a silence."""

    def write(self, buffer, n):
        """Send n bytes."""
        return self.port.write(buffer, n)

    @micropython.native
    def readinto(self, buffer, n):
        """Wait for n bytes; how many came before a silence."""
        start = ticks_ms()
        while self.any() < n:
            if ticks_diff(ticks_ms(), start) > SILENCE_MS:
                break
        return Side.readinto(self, buffer, n)


class UsbPort:
    """The port and its two sides, `link` and `bus`."""

    def __init__(self):
        self.input, self.output = sys.stdin.buffer, sys.stdout.buffer
        self.poller = select.poll()
        self.poller.register(self.input, select.POLLIN)
        self.link, self.bus = Side(self), BusSide(self)
        self.frame = bytearray(FRAME)
        self.fill = 0
        self.one = bytearray(1)
        # Bound once: a method looked up in a loop of machine code would be an object each time.
        self.waits, self.take = self.poller.ipoll, self.input.readinto
        self.heard = 0  # when the last frame came, ms
        self.binary = False
        self.quiet = 0  # ms of silence after which the link sends nothing; 0: it always sends
        self.sending = array("I", SENDING.get(sys.implementation._machine.split()[-1], (0, 0)))
        self.untaken = 0  # bytes sent since the host was last seen to have taken all

    @micropython.native
    def pump(self):
        """Sort what has come, up to CHUNK bytes of it; ipoll reuses its tuple, so that nothing is allocated."""
        waits, take, one = self.waits, self.take, self.one  # of four names Python would make a tuple
        frame, fill, binary = self.frame, self.fill, self.binary
        for _ in range(CHUNK):
            ready = False
            for _ in waits(0):
                ready = True
            if not ready:
                break
            if binary:
                take(one)
            else:
                take_or_break(take, one)
            byte = one[0]
            frame[fill] = byte
            fill += 1
            if byte == 0:
                self.sort(fill)
                fill = 0
            elif fill == FRAME:
                fill = 0
        self.fill = fill

    def sort(self, n):
        """Give a frame to the side its type belongs to."""
        self.heard = ticks_ms()
        if not self.binary:
            micropython.kbd_intr(-1)
            self.binary = True
        on_bus = self.frame[1] in BUS_TYPES
        (self.bus if on_bus else self.link).push(self.frame, n)

    def relax(self):
        """No run is under way: let Ctrl-C break again if the host has been silent."""
        self.quiet = 0
        if self.binary and ticks_diff(ticks_ms(), self.heard) > RELAX_MS:
            micropython.kbd_intr(CTRL_C)
            self.binary = False

    @micropython.native
    def stir(self):
        """Let the USB stack go on: each time it hands 64 bytes to the chip, and machine code lets it run only here."""
        for _ in self.waits(0):
            pass

    def has_room(self, n):
        """True if n bytes can be sent without waiting, if no more than SEND_ROOM wait."""
        self.stir()
        if taken(self.sending):
            self.untaken = 0
        elif self.untaken + n > SEND_ROOM:
            return False
        self.untaken += n
        return True

    def write(self, buffer, n):
        """Send the first n bytes of a buffer."""
        self.output.write(buffer, n)
        return n


def take_or_break(take, one):
    """Take a byte; KeyboardInterrupt if a Ctrl-C came before it, for it is the REPL's then, or had to wait.

    A jump of bytecode raises one that is pending, machine code does not. One that came as safety.end_run put it off is
    the byte.
    """
    for _ in ONCE:
        pass
    take(one)
    if one[0] == CTRL_C:
        raise KeyboardInterrupt


@micropython.viper
def taken(sending: ptr32) -> int:
    """1 if the host has taken all, or where nothing tells, else 0."""
    if sending[0] == 0:
        return 1
    control = ptr32(sending[0])
    return 0 if control[0] & sending[1] else 1


BUS_TYPES = (protocol.STATE, protocol.PARITY_IN)
