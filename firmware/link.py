"""The link to the host on the board: requests in, answers and records out. Never waits, never allocates."""

from array import array
from time import ticks_us

import micropython
from micropython import const

from . import layout, protocol
from .frames import WORDS, copy_bytes, message
from .steps import make_joints, seal

# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_MAX_PAYLOAD = const(240)  # protocol
_RECORDS_MADE = const(12)  # Steps
# ---- end of constants
CHUNK = 64
QUEUE = 2048  # bytes that may wait for the port
ESTIMATES_BYTES = 8 + 4 * layout.TOLD  # of an ESTIMATES payload


class Link:
    """One side of the link.

    inbox, outbox: message buffers (payload from byte frames.BODY on); dropped, refused: records dropped because the
    queue was full, frames not understood; busy: bytes wait in one of the queues, or a frame that has come is not done
    with; aside: a message buffer for an ESTIMATES record, which one tick makes and the next one sends; at: where in the
    chunk `receive` goes on, the chunk's end, and bytes in the inbox.
    """

    def __init__(self, channel):
        self.channel = channel
        self.inbox, self.wire_back = message(protocol.MAX_PAYLOAD)
        self.outbox, self.wire = message(protocol.MAX_PAYLOAD)
        self.aside, self.aside_wire = message(ESTIMATES_BYTES)
        self.chunk = bytearray(CHUNK)
        self.at = array("i", [0, 0, 0])
        self.tx = bytearray(QUEUE)
        self.tx_end = 0
        self.put, self.waits = channel.write, channel.any
        self.in_ways = (channel.readinto, self.chunk, self.at, self.inbox)
        self.back_ways = (self.inbox, self.wire_back, channel.write, self.at)
        # what a JOINTS record needs, and an ESTIMATES record: to look each up would take a tick longer
        self.ways = (self.outbox, self.wire, channel.write, make_joints, ticks_us)
        self.record_ways = (self.outbox, self.wire, channel.write, seal, ticks_us, WORDS)
        self.aside_ways = (self.aside, self.aside_wire, channel.write, ESTIMATES_BYTES + protocol.AROUND)
        self.dropped = self.refused = 0
        self.busy = False

    @micropython.viper
    def receive(self, most: int) -> int:
        """Take in a little of what came, at most so many bytes; those of the frame in the inbox if one is whole now."""
        if int(self.tx_end):
            self.flush()
        read, chunk, at, inbox = self.in_ways
        place = ptr32(at)
        src = ptr8(chunk)
        msg = ptr8(inbox)
        i = place[0]
        end = place[1]
        if i == end:
            i = 0
            end = int(read(chunk, most))
            place[1] = end
            if end == 0:
                self.busy = int(self.tx_end)
        fill = place[2]
        whole = 0
        while i < end and whole == 0:
            b = src[i]
            i += 1
            if b:
                if fill < _MAX_PAYLOAD + 10:  # what is longer than the longest frame is broken anyway
                    fill += 1
                    msg[fill] = b
            elif fill:
                whole = fill
                fill = 0
                self.busy = 1
        place[0] = i
        place[2] = fill
        return whole

    @micropython.viper
    def send(self, n: int):
        """Send the answer in the inbox, n bytes of wire; what the port does not take now waits."""
        inbox, wire, put, at = self.back_ways
        place = ptr32(at)
        wait = int(self.tx_end)
        if wait:
            self.pass_on(inbox, wire, n)
        else:
            sent = int(put(wire, n))
            if sent < n:
                self.keep(inbox, sent, n)
                wait = 1
        if place[0] < place[1]:
            wait = 1
        self.busy = wait

    @micropython.native
    def pass_on(self, buffer, wire, n):
        """Send a message buffer's n bytes of wire."""
        if self.tx_end + n > QUEUE:
            return False
        sent = 0 if self.tx_end else self.put(wire, n)
        if sent < n:
            self.keep(buffer, sent, n)
        return True

    def keep(self, buffer, sent, n):
        """Let a message buffer's bytes of wire wait, all but the first `sent`."""
        copy_bytes(buffer, 1 + sent, self.tx, self.tx_end, n - sent)
        self.tx_end += n - sent
        self.busy = True

    @micropython.viper
    def record(self, kind: int, n: int):
        """Send the outbox's n bytes of payload as a record."""
        outbox, wire, put, make, clock, words = self.record_ways
        w = ptr32(words)
        made = w[_RECORDS_MADE]
        w[_RECORDS_MADE] = made + 1
        n = int(make(outbox, words, n | kind << 8 | (made & 255) << 16, clock()))
        if int(self.tx_end):
            self.pass_record(outbox, wire, n)
            return
        sent = int(put(wire, n))
        if sent < n:
            self.keep(outbox, sent, n)

    @micropython.viper
    def joints(self, steps):
        """Send a JOINTS record of the tick."""
        outbox, wire, put, make, clock = self.ways
        n = int(make(steps, clock()))
        if int(self.tx_end):
            self.pass_record(outbox, wire, n)
            return
        sent = int(put(wire, n))
        if sent < n:
            self.keep(outbox, sent, n)

    @micropython.native
    def send_aside(self):
        """Send the ESTIMATES record that is made."""
        aside, wire, put, n = self.aside_ways
        if self.tx_end:
            self.pass_record(aside, wire, n)
            return
        sent = put(wire, n)
        if sent < n:
            self.keep(aside, sent, n)

    @micropython.native
    def pass_record(self, buffer, wire, n):
        """Send a record's n bytes of wire, or count it as dropped: its number is used up in either case."""
        if not self.pass_on(buffer, wire, n):
            self.dropped += 1

    @property
    def made(self):
        """Records made, dropped ones included."""
        return WORDS[layout.RECORDS_MADE]

    def flush(self):
        """Give the port as much of what waits as it takes."""
        sent = self.channel.write(self.tx, self.tx_end)
        if 0 < sent < self.tx_end:
            copy_bytes(self.tx, sent, self.tx, 0, self.tx_end - sent)
        self.tx_end -= sent
