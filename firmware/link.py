"""The link to the host on the board: requests in, answers and records out. Never waits, never allocates."""

from time import ticks_us

from . import protocol
from .frames import copy_bytes, crc_table, gather, message, seal, unseal

CHUNK = 64
ROUNDS, IN_RUN = 8, 2  # chunks, or broken frames, taken in at a time; in a tick
QUEUE = 2048  # bytes that may wait for the port
LONGEST = protocol.MAX_PAYLOAD + 9  # bytes of the longest frame before its closing zero; one more is none


class Link:
    """One side of the link.

    inbox, outbox: message buffers (payload from byte frames.BODY on); kind, seq: of the message in inbox;
    made, dropped, refused: records made, records dropped because the queue was full, frames not understood.
    """

    def __init__(self, channel):
        self.channel = channel
        self.table = crc_table()
        self.inbox, _ = message(protocol.MAX_PAYLOAD)
        self.outbox, self.wire = message(protocol.MAX_PAYLOAD)
        self.chunk = bytearray(CHUNK)
        self.chunk_at = self.chunk_end = 0
        self.fill = 0
        self.tx = bytearray(QUEUE)
        self.tx_end = 0
        self.kind = self.seq = 0
        self.record_seq = 0
        self.made = self.dropped = self.refused = 0

    @micropython.native
    def idle(self):
        """Whether there is nothing to take in and nothing to send: cheap, asked once a tick."""
        return not (self.tx_end or self.chunk_at != self.chunk_end or self.channel.any())

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
                    return -1
            took = gather(self.chunk, self.chunk_at, self.chunk_end, self.inbox, self.fill, LONGEST + 1)
            self.chunk_at += took
            if self.chunk[self.chunk_at - 1]:
                self.fill = min(self.fill + took, LONGEST + 1)
                continue
            n, self.fill = min(self.fill + took - 1, LONGEST + 1), 0
            if n and self.open(n):
                return self.length
        return -1

    def open(self, n):
        """Read the message of n wire bytes in the inbox; False if it is broken."""
        self.length = unseal(self.inbox, n, self.table) if n <= LONGEST else -1
        if self.length < 0:
            self.refused += 1
            return False
        self.kind, self.seq = self.inbox[2], self.inbox[3]
        return True

    @micropython.native
    def send(self, kind, seq, n):
        """Send the outbox's n bytes of payload as one frame; what the port does not take now waits. False: no room."""
        if self.tx_end + n + 10 > QUEUE:
            return False
        n = seal(self.outbox, n, self.table, kind, seq, ticks_us())
        sent = 0
        if self.tx_end == 0:
            sent = self.channel.write(self.wire, n)
        if sent < n:
            copy_bytes(self.outbox, 1 + sent, self.tx, self.tx_end, n - sent)
            self.tx_end += n - sent
        return True

    @micropython.native
    def record(self, kind, n):
        """Send a record, or count it as dropped: its number is used up in either case."""
        self.made += 1
        if not self.send(kind, self.record_seq, n):
            self.dropped += 1
        self.record_seq = (self.record_seq + 1) & 0xFF

    def flush(self):
        """Give the port as much of what waits as it takes."""
        sent = self.channel.write(self.tx, self.tx_end)
        if 0 < sent < self.tx_end:
            copy_bytes(self.tx, sent, self.tx, 0, self.tx_end - sent)
        self.tx_end -= sent
