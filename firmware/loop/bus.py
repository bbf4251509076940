"""The servo bus driver `lockstep`: a simulated arm on the host, one exchange a tick.

The host sends STATE, the board answers TORQUE. Both sides know a frame's length, so one read takes one frame.
"""

import struct

from micropython import const

from .. import protocol
from ..link.channels import silent_reads
from ..link.frames import WORDS, message
from .steps import seal, unseal

SILENCE, BROKEN = -2, -1
# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_AROUND = const(10)  # protocol
# ---- end of constants
WORD_AT = 4  # byte of a message buffer where a frame's word begins


class Bus:
    """The bus side of the board; the payloads of inbox and outbox begin at byte PAYLOAD_AT.

    count: of the request whose frames these are; what carries another is broken.
    """

    def __init__(self, channel):
        self.channel = channel
        self.inbox, self.wire_in = message(protocol.MAX_PAYLOAD)
        self.outbox, self.wire_out = message(protocol.MAX_PAYLOAD)
        self.one = bytearray(1)
        self.sent = self.count = 0
        self.patience = silent_reads()

    @micropython.native
    def receive(self, payload):
        """Wait for a frame with this many bytes of payload; its length, BROKEN or SILENCE."""
        n = payload + _AROUND
        got = self.channel.readinto(self.wire_in, n)
        if got < n:
            return BROKEN if got else SILENCE
        if self.inbox[n]:
            return self.skip()
        got = unseal(self.inbox, WORDS, n - 1)
        return got if struct.unpack_from("<I", self.inbox, WORD_AT)[0] == self.count else BROKEN

    def skip(self):
        """Not a frame of ours: pass over it, up to its closing zero, or as far as a frame may be long."""
        for _ in range(protocol.MAX_PAYLOAD):
            if not self.channel.readinto(self.one, 1) or not self.one[0]:
                break
        return BROKEN

    @micropython.native
    def send(self, kind, seq, n):
        """Answer with the outbox's n bytes of payload."""
        self.sent = seal(self.outbox, WORDS, n | kind << 8 | seq << 16, self.count)
        self.channel.write(self.wire_out, self.sent)

    def again(self):
        """Send the last answer once more: the host did not get it."""
        self.channel.write(self.wire_out, self.sent)
