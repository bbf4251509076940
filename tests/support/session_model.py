"""What a board makes of requests, in whatever order they come: the reference for docs/protocol.md's table of a session.

It is written from that table and those of uploads, gain tables and the standing order, and knows no line of the
firmware. A request that is done twice, or too late, shows: by the code of its answer, or by that of a later one.
"""

import hashlib
import struct
from dataclasses import dataclass, field

from armlet.firmware import protocol

STOP, CLEAR_FAULT, ALIVE, COUNTS, HELD, START = (
    protocol.STOP, protocol.CLEAR_FAULT, protocol.ALIVE, protocol.COUNTS, protocol.HELD, protocol.START,
)  # fmt: skip
PUT_BEGIN, PUT_DATA, PUT_END = protocol.PUT_BEGIN, protocol.PUT_DATA, protocol.PUT_END
GAINS_DATA, GAINS_SWITCH = protocol.GAINS_DATA, protocol.GAINS_SWITCH
STANDING, STANDALONE = protocol.STANDING, protocol.STANDALONE
QUESTIONS = (COUNTS, HELD, STANDING)
IN_RUN = (STOP, CLEAR_FAULT, ALIVE, COUNTS, GAINS_DATA, GAINS_SWITCH, STANDALONE)
UNKNOWN_KIND = 0x3E
FORGET, PRESS = 0, 1  # what STANDALONE asks for
TOKEN = 4  # bytes, behind a request's body


@dataclass
class Board:
    """A board with parameters, a trajectory, servos, and a gain table of so many words, by which each run goes.

    token, offered: of the session, and of the one that the last HELLO was offered; None: one that nobody knows.
    greeting: the last HELLO's number.  count, kind, code: of the session's last request: its count, its type, and what
    it came to.  running: a run goes on.  begun_by: the count of its START.  starts: how many runs there were.
    upload: the length and hash of the standing order that is on its way, None for none;  come: what has come of it.
    order: whether there is one.  coming, total: words of another gain table that have come in the run, and their sum;
    switches: how often one was taken.
    """

    words: int = 0
    token: int | None = None
    offered: int | None = None
    greeting: int | None = None
    count: int = 0
    kind: int = 0
    code: int = protocol.OK
    running: bool = False
    begun_by: int = 0
    starts: int = 0
    upload: tuple[int, bytes] | None = None
    come: bytearray = field(default_factory=bytearray)
    order: bool = False
    coming: int = 0
    total: int = 0
    switches: int = 0

    def hello(self, greeting: int, said: int) -> None:
        """HELLO; said: the token in the board's answer.

        Raises:
            AssertionError: it is not the one it has to be.
        """
        if greeting == self.greeting:
            assert said == self.offered
        else:
            assert said not in (self.offered, self.token)
        self.greeting, self.offered = greeting, said

    def request(self, kind: int, payload: bytes, count: int) -> int:
        """The code that answers a request; its payload has the token at its end."""
        body, token = payload[:-TOKEN], int.from_bytes(payload[-TOKEN:], "little")
        if token != self.token:
            if token != self.offered:
                return protocol.OTHER_SESSION
            self.token, self.count = token, 0
        if count < self.count or (count == self.count and kind != self.kind):
            return protocol.OLD
        if count == self.count and kind not in QUESTIONS:
            return self.code
        self.count, self.kind = count, kind
        self.code = self._do(kind, body)
        return self.code

    def _do(self, kind: int, body: bytes) -> int:
        if kind == UNKNOWN_KIND:
            return protocol.UNKNOWN
        if self.running and kind not in IN_RUN:
            return protocol.BUSY
        if kind == START:
            self.running, self.begun_by = True, self.count
            self.starts += 1
            self.coming = self.total = 0
        for kinds, do in (((PUT_BEGIN, PUT_DATA, PUT_END), self._put), ((GAINS_DATA, GAINS_SWITCH), self._gains)):
            if kind in kinds:
                return do(kind, body)
        return self._alone(body[0]) if kind == STANDALONE else protocol.OK

    def _put(self, kind: int, body: bytes) -> int:
        """A standing order is uploaded. PUT_END ends it, whatever comes of it."""
        if kind == PUT_BEGIN:
            self.upload, self.come = (int.from_bytes(body[1:5], "little"), body[5:]), bytearray()
            return protocol.OK
        if self.upload is None:
            return protocol.INCOMPLETE
        length, digest = self.upload
        if kind == PUT_DATA:
            at, piece = int.from_bytes(body[:4], "little"), body[4:]
            if at != len(self.come) or at + len(piece) > length:
                return protocol.INCOMPLETE
            self.come += piece
            return protocol.OK
        self.upload = None
        if len(self.come) != length:
            return protocol.INCOMPLETE
        if hashlib.sha256(self.come).digest() != digest:
            return protocol.HASH
        self.order = True
        return protocol.OK

    def _gains(self, kind: int, body: bytes) -> int:
        """Another gain table comes in a run, its words in their order, and is taken once it is whole."""
        if not self.running:
            return protocol.NO_GAINS
        first, *words = struct.unpack(f"<{len(body) // 4}i", body)
        if kind == GAINS_DATA:
            self.coming, self.total = (self.coming, self.total) if first else (0, 0)
            if first != self.coming or first + len(words) > self.words:
                return protocol.INCOMPLETE
            for word in words:
                self.total = (31 * self.total + word) % 2**32
            self.coming += len(words)
            return protocol.OK
        if self.coming != self.words:
            return protocol.INCOMPLETE
        if self.total != first % 2**32:
            return protocol.CHECKSUM
        self.coming = self.total = 0
        self.switches += 1
        return protocol.OK

    def _alone(self, what: int) -> int:
        """The standing order is forgotten, or its button pressed; the reference has no run of it."""
        if what == PRESS:
            assert not self.order
            return protocol.NO_ORDER
        if self.running:
            return protocol.BUSY
        self.order = False
        return protocol.OK

    def leave(self, begun_by: int) -> bool:
        """The STATE frame that ends a run; whether it is answered."""
        answered = self.running and begun_by == self.begun_by
        self.running = self.running and not answered
        return answered
