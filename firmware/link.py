"""The link to the host on the board: requests in, answers and records out. Never waits, never allocates."""

from time import ticks_us

from . import layout, protocol
from .frames import WORDS, copy_bytes, gather, message
from .steps import make_joints, seal, seal_record, unseal

CHUNK = 64
ROUNDS, IN_RUN = 8, 2  # chunks, or broken frames, taken in at a time; in a tick
QUEUE = 2048  # bytes that may wait for the port
ESTIMATES_BYTES = 8 + 4 * layout.TOLD  # of an ESTIMATES payload
LONGEST = protocol.MAX_PAYLOAD + 9  # bytes of the longest frame before its closing zero; one more is none


class Link:
    """One side of the link.

    inbox, outbox: message buffers (payload from byte frames.BODY on); kind, seq: of the message in inbox;
    made, dropped, refused: records made, records dropped because the queue was full, frames not understood;
    busy: bytes wait in one of the queues; aside: a message buffer for an ESTIMATES record, which one tick makes and the
    next one sends.
    """

    def __init__(self, channel):
        self.channel = channel
        self.inbox, _ = message(protocol.MAX_PAYLOAD)
        self.outbox, self.wire = message(protocol.MAX_PAYLOAD)
        self.aside, self.aside_wire = message(ESTIMATES_BYTES)
        self.chunk = bytearray(CHUNK)
        self.chunk_at = self.chunk_end = 0
        self.fill = 0
        self.tx = bytearray(QUEUE)
        self.tx_end = 0
        self.kind = self.seq = 0
        self.put = channel.write
        # what a JOINTS record needs, and an ESTIMATES record: to look each up would take a tick longer
        self.ways = (self.outbox, self.wire, channel.write, make_joints, ticks_us)
        self.record_ways = (self.outbox, self.wire, channel.write, seal_record, ticks_us, WORDS)
        self.aside_ways = (self.aside, self.aside_wire, channel.write, ESTIMATES_BYTES + protocol.AROUND)
        self.dropped = self.refused = 0
        self.busy = False

    @micropython.native
    def idle(self):
        """Whether there is nothing to take in and nothing to send: cheap, asked once a tick."""
        return not (self.busy or self.channel.any())

    def poll(self, rounds=ROUNDS):
        """Take in what came; payload length of the next message, or -1 if there is none yet.

        Noise is taken in a little at a time, so that a bad cable does not stretch a tick.
        """
        if self.tx_end:
            self.flush()
        for _ in range(rounds):
            if self.chunk_at == self.chunk_end:
                self.chunk_at = 0
                self.chunk_end = self.channel.readinto(self.chunk, CHUNK)
                if not self.chunk_end:
                    self.busy = self.tx_end > 0
                    return -1
            took = gather(self.chunk, self.chunk_at, self.chunk_end, self.inbox, self.fill, LONGEST + 1)
            self.chunk_at += took
            if self.chunk[self.chunk_at - 1]:
                self.fill = min(self.fill + took, LONGEST + 1)
                continue
            n, self.fill = min(self.fill + took - 1, LONGEST + 1), 0
            if n and self.open(n):
                self.busy = self.tx_end > 0 or self.chunk_at < self.chunk_end
                return self.length
        self.busy = True
        return -1

    def open(self, n):
        """Read the message of n wire bytes in the inbox; False if it is broken."""
        self.length = unseal(self.inbox, WORDS, n) if n <= LONGEST else -1
        if self.length < 0:
            self.refused += 1
            return False
        self.kind, self.seq = self.inbox[2], self.inbox[3]
        return True

    def send(self, kind, seq, n):
        """Send the outbox's n bytes of payload as one frame; what the port does not take now waits. False: no room."""
        return self.pass_on(self.outbox, self.wire, seal(self.outbox, WORDS, n | kind << 8 | seq << 16, ticks_us()))

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

    @micropython.native
    def record(self, kind, n):
        """Send the outbox's n bytes of payload as a record."""
        outbox, wire, put, make, clock, words = self.record_ways
        n = make(outbox, words, n | kind << 8, clock())
        if self.tx_end:
            self.pass_record(outbox, wire, n)
            return
        sent = put(wire, n)
        if sent < n:
            self.keep(outbox, sent, n)

    @micropython.native
    def joints(self, steps):
        """Send a JOINTS record of the tick."""
        outbox, wire, put, make, clock = self.ways
        n = make(steps, clock())
        if self.tx_end:
            self.pass_record(outbox, wire, n)
            return
        sent = put(wire, n)
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
