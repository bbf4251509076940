"""Link and bus together on the USB port that also carries the REPL, told apart by the type of each frame.

The type is the second byte of an encoded frame (it is never zero), so frames are sorted without being
decoded. Ctrl-C is data from the host's first frame on, and Ctrl-C again after RELAX_MS of silence while no
run is under way, so that mpremote can have the REPL. The host begins each conversation with a HELLO free of that byte.
"""

import select
import sys
from time import ticks_diff, ticks_ms

import micropython

from . import protocol

SILENCE_MS = 500
RELAX_MS = 3000
CTRL_C = 3
ROOM = 6144  # bytes that may wait on each side
CHUNK = 64


class Side:
    """One of the two channels: bytes that have come for it, and the port they go out by."""

    def __init__(self, port):
        self.port = port
        self.ring = bytearray(ROOM)
        self.get = self.put = 0

    def any(self):
        """How many bytes wait."""
        self.port.pump()
        return self.put - self.get

    def readinto(self, buffer, n):
        """Move up to n waiting bytes into the buffer; how many."""
        n = min(n, self.any())
        for i in range(n):
            buffer[i] = self.ring[(self.get + i) % ROOM]
        self.get += n
        if self.get == self.put:
            self.get = self.put = 0
        return n

    def write(self, buffer, n):
        """Send n bytes."""
        return self.port.write(buffer, n)

    def relax(self):
        """Called while the board waits for requests."""
        self.port.relax()

    def push(self, raw, n):
        """Take a frame; one that finds no room is lost."""
        if self.put - self.get + n <= ROOM:
            for i in range(n):
                self.ring[(self.put + i) % ROOM] = raw[i]
            self.put += n


class BusSide(Side):
    """The bus: a read waits for all its bytes, or for a silence."""

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
        self.frame = bytearray(ROOM)
        self.fill = 0
        self.one = bytearray(1)
        self.heard = 0  # when the last frame came, ms
        self.binary = False

    def pump(self):
        """Sort what has come."""
        for _ in range(CHUNK):
            if not self.ready() or not self.input.readinto(self.one):
                return
            byte = self.one[0]
            self.frame[self.fill] = byte
            self.fill = (self.fill + 1) % ROOM
            if byte == 0:
                self.sort(self.fill)
                self.fill = 0

    def ready(self):
        """Whether a byte waits; ipoll reuses its tuple, so that nothing is allocated."""
        for _ in self.poller.ipoll(0):
            return True
        return False

    def sort(self, n):
        """Give a frame to the side its type belongs to."""
        self.heard = ticks_ms()
        if not self.binary:
            micropython.kbd_intr(-1)
            self.binary = True
        on_bus = self.frame[1] in BUS_TYPES
        (self.bus if on_bus else self.link).push(self.frame, n)

    def relax(self):
        """Let Ctrl-C break again if the host has been silent."""
        if self.binary and ticks_diff(ticks_ms(), self.heard) > RELAX_MS:
            micropython.kbd_intr(CTRL_C)
            self.binary = False

    def write(self, buffer, n):
        """Send the first n bytes of a buffer."""
        for i in range(n):
            self.one[0] = buffer[i]
            self.output.write(self.one)
        return n


BUS_TYPES = (protocol.STATE, protocol.PARITY_IN)
