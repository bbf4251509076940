"""The host's side of the link: a request is repeated until it is answered; records are collected.

Requests belong to a session, which the board's answer to HELLO offers (docs/protocol.md): a token says which, and a
count that only grows tells an old request from a new one.

What is watched is whether anything gets through, and not how long it takes. A board of which nothing comes is given up
after some repetitions. One of which anything comes, be it late answers, records, or frames that a bad cable has
damaged, is alive: it is asked again for as long as LONGEST_S, and at once where the damaged frame may have been its
answer.
"""

import random
import struct
import time
from typing import NamedTuple

from armlet.device.clock import Clock
from armlet.device.link.channels import Channel
from armlet.device.link.frames import Frame, Splitter, pack
from armlet.device.link.telemetry import Telemetry
from armlet.errors import LinkError, Refused, Silent
from armlet.firmware import protocol, words

TIMEOUT_S = 0.6  # until a request is repeated
TRIES = 16  # without a sign of life from the board: some 10 s, in which a cable may be bad, or be plugged in again
MOST_TRIES = 1 << 30  # as many as a request asks for
HASTE_S = 0.05  # least between two repetitions, where damaged frames come
LONGEST_S = 60.0  # for a board that lives and does not answer
CTRL_C = 3
# A session's first request is counted by a random number below this: no answer of another fits it. The board takes 30
# bits of a count: a run begins no higher than this, so that it has as many again.
FIRST_COUNT = 1 << 29
VERSION = struct.pack("<H", protocol.VERSION)
IDENT_BYTES = struct.calcsize(protocol.IDENT)
TOKEN_BYTES: int = protocol.TOKEN_BYTES
ONCE_ONLY = (protocol.START, protocol.STANDALONE, protocol.PARITY)  # not said again to a board that was reset meanwhile
REQUESTS = (
    "HELLO SCHEMA PUT_BEGIN PUT_DATA PUT_END START STOP CLEAR_FAULT ALIVE PARITY COUNTS REBOOT GAINS_DATA GAINS_SWITCH "
    "HELD STANDING STANDALONE LOG_DATA SET_SPEED NEXT_GOAL"
)
NAMES = {getattr(protocol, name): name for name in REQUESTS.split()}


class Posted(NamedTuple):
    """A request sent without waiting for its answer."""

    kind: int
    word: int
    frame: bytes
    sent: float
    too_late: int


def refusal(kind: int, code: int) -> Refused:
    """The error that says why the board refused a request."""
    what, hint = words.RESULTS.get(code, (f"result {code}, unknown to this version", "run `armlet flash`"))
    return Refused(code, f"the board refused {NAMES.get(kind, kind)}: {what}", hint)


def greeting() -> tuple[int, bytes]:
    """A HELLO's random number, and its frame; without the byte Ctrl-C, which a board with one port takes for a break
    until the first frame.
    """
    while True:
        number = random.SystemRandom().randrange(1, FIRST_COUNT)
        frame = pack(protocol.HELLO, number & 0xFF, b"", number)
        if CTRL_C not in frame:
            return number, frame


def first_count() -> int:
    """A random number, by which a session's requests begin to be counted."""
    return random.SystemRandom().randrange(FIRST_COUNT)


def offered(ident: bytes) -> int:
    """The token in an answer to HELLO; 0 in that of a firmware without sessions, which refuses no request for it."""
    return struct.unpack_from("<I", ident, len(ident) - TOKEN_BYTES)[0] if len(ident) == IDENT_BYTES else 0


class Link:
    """Requests and records over one channel.

    Args:
        channel: read(timeout) -> bytes, write(bytes), close().
        greet_after: s of silence after which a request is preceded by HELLO; for a board with one port, which
            takes Ctrl-C for a break after a silence. None = never.
        clock: s by which the board's silence is measured.

    Attributes:
        clock: as given.
        signs: frames that have come, whole or damaged: what shows that the board lives.
        telemetry: collects records once the number of joints is known (`expect`).
        bus_frames: frames of the bus, where it shares the channel.
        repeats: requests sent again for want of an answer.
        unanswered: signs of life sent since the board last answered one.
        count: of the last request but HELLO.  most_tries: of any request, without a sign of life.
        body: of the last answer to a posted request.
    """

    def __init__(self, channel: Channel, greet_after: float | None = None, clock: Clock = time.monotonic) -> None:
        self.channel, self.clock = channel, clock
        self._greet_after, self._heard = greet_after, 0.0
        self.splitter = Splitter()
        self.telemetry: Telemetry | None = None
        self.bus_frames: list[Frame] = []
        self.repeats, self._whole, self.unanswered, self.most_tries = 0, 0, 0, MOST_TRIES
        self._token: int | None = None
        self._begun = False  # whether the board has done a request with it
        self.count = first_count()
        self._greeted = self._sign = 0  # number of the last HELLO; count of the first sign of life not answered
        self._answers: dict[tuple[int, int], Frame] = {}
        self._refused: Refused | None = None
        self._posted: Posted | None = None
        self.body = b""

    def expect(self, n: int) -> None:
        """Begin to collect the records of n joints."""
        self.telemetry = Telemetry(n)

    def request(self, kind: int, payload: bytes = b"", timeout: float = TIMEOUT_S, tries: int = TRIES) -> bytes:
        """Send a request until it is answered.

        Args:
            kind: of the request.  payload: its bytes.
            timeout: s until it is sent again.  tries: how often without a sign of life.

        Returns:
            The body of the answer.

        Raises:
            Silent: no answer.  Refused: the board will not.
        """
        if kind in ONCE_ONLY and self.count > FIRST_COUNT:
            self._renew(tries)
        self._greet(kind)
        try:
            return self._ask(kind, payload, timeout, tries)
        except Refused as refused:
            once = kind == protocol.HELLO or (self._token is not None and kind in ONCE_ONLY)
            if refused.code != protocol.OTHER_SESSION or once:
                raise
        self._renew(tries)
        return self._ask(kind, payload, timeout, tries)

    def _renew(self, tries: int) -> None:
        """Begin another session with the board, and count its requests from another number."""
        self._token, self._begun = None, False
        self.count = first_count()
        self._ask(protocol.HELLO, b"", TIMEOUT_S, tries)

    def _ask(self, kind: int, payload: bytes, timeout: float, tries: int) -> bytes:
        """A request in the session as it is."""
        count, frame = greeting() if kind == protocol.HELLO else self._counted(kind, payload)
        if kind == protocol.HELLO:
            self._greeted = count
        start, sent, unheard, tries = self.clock(), 0, 0, min(tries, self.most_tries)
        while unheard < tries and (sent < tries or self.clock() - start < LONGEST_S):
            self.repeats += sent > 0
            before = self.signs
            self.channel.write(frame)
            answer = self._wait(kind, count, timeout)
            if answer is not None:
                self._heard = time.monotonic()
                return self._joined(kind, self._body(kind, answer))
            sent, unheard = sent + 1, 0 if self.signs > before else unheard + 1
        what = f"the board did not answer {NAMES.get(kind, kind)} in {self.clock() - start:.0f} s"
        raise Silent(what, "reset it, or run `armlet flash`")

    def post(self, kind: int, payload: bytes = b"", too_late: int = protocol.OK) -> None:
        """Send a request whose answer `service` waits for, one at a time; ALIVE needs none.

        too_late: the result code of a request that came too late, which is no error.

        While one waits, its repetition is the sign of life: after a later request the board would refuse it as old.
        """
        if kind == protocol.ALIVE and self._posted is not None:
            self._repeat(self._posted)
            return
        count, frame = self._counted(kind, payload)
        if kind == protocol.ALIVE:
            self._sign = self._sign if self.unanswered else count
            self.unanswered += 1
        else:
            self._posted = Posted(kind, count, frame, time.monotonic(), too_late)
        self.channel.write(frame)

    def forget(self) -> None:
        """Repeat a posted request no more, and wait for no sign's answer: the run for which they were is over."""
        self._posted, self._refused, self.unanswered = None, None, 0

    @property
    def signs(self) -> int:
        """Frames that have come, whole or damaged."""
        return self._whole + self.splitter.broken

    @property
    def records(self) -> Telemetry:
        """Records of the run that have come.

        Raises:
            LinkError: none are expected yet.
        """
        if self.telemetry is None:
            raise LinkError("no run was started: no records are expected", "call start() first")
        return self.telemetry

    @property
    def waiting(self) -> bool:
        """True if a posted request is still unanswered."""
        return self._posted is not None

    def service(self) -> None:
        """Take in what came, without waiting; a posted request is repeated, or its refusal raised."""
        self._take(0.0)
        if self._refused is not None:
            refused, self._refused = self._refused, None
            raise refused
        posted = self._posted
        if posted is None:
            return
        answer = self._answers.pop((posted.kind, posted.word), None)
        if answer is not None:
            self._posted = None
            if posted.too_late == protocol.OK or answer.payload[:1] != bytes([posted.too_late]):
                self.body = self._body(posted.kind, answer)
        elif time.monotonic() - posted.sent > TIMEOUT_S:
            self._repeat(posted)

    def _repeat(self, posted: Posted) -> None:
        self.repeats += 1
        self._posted = posted._replace(sent=time.monotonic())
        self.channel.write(posted.frame)

    def wait(self, seconds: float) -> None:
        """Take in what comes within so many seconds."""
        self._take(seconds)

    def bus_frame(self, kind: int, timeout: float) -> Frame | None:
        """The next bus frame of a kind, where the bus shares this channel."""
        deadline, late = self.clock() + timeout, False
        while True:
            for at, frame in enumerate(self.bus_frames):
                if frame.kind == kind:
                    return self.bus_frames.pop(at)
            if late:
                return None
            left = deadline - self.clock()
            late = left <= 0
            self._take(max(left, 0.0))

    def _greet(self, kind: int) -> None:
        """Say HELLO before another request, where the board waits for that after a silence."""
        if kind == protocol.HELLO or self._greet_after is None:
            return
        if time.monotonic() - self._heard > self._greet_after:
            self.request(protocol.HELLO)

    def _counted(self, kind: int, payload: bytes) -> tuple[int, bytes]:
        """The next request's count, and its frame."""
        self.count += 1
        return self.count, pack(kind, self.count & 0xFF, payload + struct.pack("<I", self._token or 0), self.count)

    def _joined(self, kind: int, body: bytes) -> bytes:
        """The body of an answer. Until a request has begun the session, each HELLO offers it anew."""
        if kind != protocol.HELLO:
            self._begun = True
        elif not self._begun:
            self._token = offered(body)
        return body

    def _wait(self, kind: int, count: int, timeout: float) -> Frame | None:
        deadline, broken = self.clock() + timeout, self.splitter.broken
        while True:
            left = deadline - self.clock()
            self._take(max(left, 0.0))  # once more when time is up: a host that was starved finds what came meanwhile
            answer = self._answers.pop((kind, count), None)
            if answer is not None or left <= 0:
                return answer
            if self.splitter.broken > broken:  # perhaps the answer
                deadline, broken = min(deadline, self.clock() + HASTE_S), self.splitter.broken

    def _body(self, kind: int, answer: Frame) -> bytes:
        if not answer.payload:
            raise LinkError(f"the board's answer to {NAMES.get(kind, kind)} is empty", "run `armlet flash`")
        if answer.payload[0] != protocol.OK:
            raise refusal(kind, answer.payload[0])
        return answer.payload[1:]

    def _take(self, timeout: float) -> None:
        """Sort what has come, after waiting up to `timeout` s for it."""
        for frame in self.splitter.feed(self.channel.read(timeout)):
            self._whole += 1
            if frame.kind in words.RECORDS:
                if self.telemetry is not None:
                    self.telemetry.add(frame)
            elif frame.kind in (protocol.TORQUE, protocol.PARITY_OUT):
                self.bus_frames.append(frame)
            elif frame.kind & ~0x3F == protocol.ANSWER and not self._was_sign(frame):
                self._keep(frame)

    def _was_sign(self, frame: Frame) -> bool:
        """Take a frame if it answers a posted sign of life, and tell; it may say that the session is another."""
        sign = frame.kind == protocol.ANSWER | protocol.ALIVE and self._sign <= frame.word <= self.count
        if not sign or not self.unanswered:
            return False
        self.unanswered = 0
        if frame.payload[:1] == bytes([protocol.OTHER_SESSION]):
            self._refused = refusal(protocol.ALIVE, protocol.OTHER_SESSION)
        return True

    def _keep(self, frame: Frame) -> None:
        """Keep a request's first answer: one that comes twice may be refused as old the second time.

        A firmware of another version does not repeat HELLO's number, but its seq.
        """
        kind, count = frame.kind & 0x3F, frame.word
        if kind == protocol.HELLO and frame.payload[1:3] != VERSION and frame.seq == self._greeted & 0xFF:
            count = self._greeted
        self._answers = {(kind, count): self._answers.get((kind, count), frame)}

    def close(self) -> None:
        """Give up the channel."""
        self.channel.close()
