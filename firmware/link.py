"""The link to the host on the board: requests in, answers and records out. Never waits, never allocates."""

from time import ticks_us

from . import protocol
from .frames import crc_table, decode, encode, gather, line, message, set_head, shift_down

CHUNK = 64
QUEUE = 2048  # bytes of encoded frames that may wait for the port


class Link:
    """One side of the link.

    inbox, outbox: message buffers (payload from byte frames.BODY on); kind, seq: of the message in inbox;
    made, dropped, refused: records made, records dropped because the queue was full, frames not understood.
    """

    def __init__(self, channel):
        self.channel = channel
        self.table = crc_table()
        self.inbox = message(protocol.MAX_LINK)
        self.outbox = message(protocol.MAX_LINK)
        self.chunk = bytearray(CHUNK)
        self.chunk_at = self.chunk_end = 0
        self.rx = line(protocol.MAX_LINK)
        self.fill = 0
        self.tx = bytearray(QUEUE)
        self.tx_end = 0
        self.kind = self.seq = 0
        self.record_seq = 0
        self.made = self.dropped = self.refused = 0

    def poll(self):
        """Take in what came; payload length of the next message, or -1 if there is none yet."""
        if self.tx_end:
            self.flush()
        while True:
            if self.chunk_at == self.chunk_end:
                if not self.channel.any():
                    return -1
                self.chunk_at = 0
                self.chunk_end = self.channel.readinto(self.chunk, CHUNK)
                if not self.chunk_end:
                    return -1
            last = self.chunk_at
            self.chunk_at += gather(self.chunk, last, self.chunk_end, self.rx, self.fill, len(self.rx))
            if self.chunk[self.chunk_at - 1]:
                self.fill = min(self.fill + self.chunk_at - last, len(self.rx))
                continue
            n = self._open(min(self.fill + self.chunk_at - last - 1, len(self.rx)))
            if n >= 0:
                return n

    def _open(self, n):
        """Decode the n gathered bytes; payload length, or -1."""
        self.fill = 0
        if n == 0:
            return -1
        n = decode(self.rx, n, self.inbox, self.table)
        if n < 0:
            self.refused += 1
            return -1
        self.kind = self.inbox[2]
        self.seq = self.inbox[3]
        return n

    def send(self, kind, seq, n):
        """Queue the outbox's n bytes of payload as one frame; False if there is no room."""
        if self.tx_end + n + 16 > QUEUE:
            return False
        set_head(self.outbox, kind, seq, ticks_us())
        self.tx_end = encode(self.outbox, n, self.tx, self.tx_end, self.table)
        self.flush()
        return True

    def record(self, kind, n):
        """Send a record, or count it as dropped: its number is used up in either case."""
        self.made += 1
        if not self.send(kind, self.record_seq, n):
            self.dropped += 1
        self.record_seq = (self.record_seq + 1) & 0xFF

    def flush(self):
        """Give the port as much as it takes without waiting."""
        sent = self.channel.write(self.tx, self.tx_end)
        if sent < self.tx_end:
            shift_down(self.tx, sent, self.tx_end)
        self.tx_end -= sent
