"""The servo bus driver `lockstep`: a simulated arm on the host, one exchange a tick.

The host sends STATE, the board answers TORQUE. Frames have a length both sides know, so that one read
takes one frame.
"""

from time import ticks_us

from . import protocol
from .frames import crc_table, decode, encode, line, message, set_head

SILENCE, BROKEN = -2, -1


class Bus:
    """The bus side of the board; inbox and outbox are messages of frames.BODY + payload bytes."""

    def __init__(self, channel, payload):
        self.channel = channel
        self.table = crc_table()
        self.inbox = message(payload)
        self.outbox = message(payload)
        self.line = line(payload)
        self.one = bytearray(1)
        self.sent = 0

    @micropython.native
    def receive(self, payload):
        """Wait for a frame with this many bytes of payload; its length, BROKEN or SILENCE."""
        raw = self.line
        n = payload + 10
        got = self.channel.readinto(raw, n)
        if got < n:
            return SILENCE if got == 0 else BROKEN
        while raw[n - 1]:
            if n == len(raw) or not self.channel.readinto(self.one, 1):
                return BROKEN
            raw[n] = self.one[0]
            n += 1
        return decode(raw, n - 1, self.inbox, self.table)

    @micropython.native
    def send(self, kind, seq, n):
        """Answer with the outbox's n bytes of payload."""
        set_head(self.outbox, kind, seq, ticks_us())
        self.sent = encode(self.outbox, n, self.line, 0, self.table)
        self.channel.write(self.line, self.sent)

    def again(self):
        """Send the last answer once more: the host did not get it."""
        self.channel.write(self.line, self.sent)
