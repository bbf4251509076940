"""What a board makes of requests, in whatever order they come: the reference for docs/protocol.md's table of a session.

It is written from that table, and knows no line of the firmware. Requests are few: those that show what they do.
"""

from dataclasses import dataclass

from armlet.firmware import protocol

STOP, CLEAR_FAULT, ALIVE, COUNTS, HELD, START = (
    protocol.STOP, protocol.CLEAR_FAULT, protocol.ALIVE, protocol.COUNTS, protocol.HELD, protocol.START,
)  # fmt: skip
QUESTIONS = (COUNTS, HELD)
IN_RUN = (STOP, CLEAR_FAULT, ALIVE, COUNTS)
UNKNOWN_KIND = 0x3E


@dataclass
class Board:
    """A board with parameters and a trajectory.

    token, offered: of the session, and of the one that the last HELLO was offered; None: one that nobody knows.
    greeting: the last HELLO's number.  count, kind, code: of the session's last request: its count, its type, and what
    it came to.  running: a run goes on.  begun_by: the count of its START.  starts: how many runs there were.
    """

    token: int | None = None
    offered: int | None = None
    greeting: int | None = None
    count: int = 0
    kind: int = 0
    code: int = protocol.OK
    running: bool = False
    begun_by: int = 0
    starts: int = 0

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

    def request(self, kind: int, token: int, count: int) -> int:
        """The code that answers a request."""
        if token != self.token:
            if token != self.offered:
                return protocol.OTHER_SESSION
            self.token, self.count = token, 0
        if count < self.count or (count == self.count and kind != self.kind):
            return protocol.OLD
        if count == self.count and kind not in QUESTIONS:
            return self.code
        self.count, self.kind = count, kind
        self.code = self._do(kind)
        return self.code

    def _do(self, kind: int) -> int:
        if kind == UNKNOWN_KIND:
            return protocol.UNKNOWN
        if self.running and kind not in IN_RUN:
            return protocol.BUSY
        if kind == START:
            self.running, self.begun_by = True, self.count
            self.starts += 1
        return protocol.OK

    def leave(self, begun_by: int) -> bool:
        """The STATE frame that ends a run; whether it is answered."""
        answered = self.running and begun_by == self.begun_by
        self.running = self.running and not answered
        return answered
