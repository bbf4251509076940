"""Requests of the host: taken in, opened and done; told of and answered.

In a run one tick takes a request in and does it, and the next one answers. Beside a JOINTS record a tick does one part
of this, and beside more than a record nothing; ticks of SLOW_US and more do as without one. Nothing here allocates,
and nothing raises in a run.

A request is done once, and only in the session it was made for: `open` says which one that is. docs/protocol.md has the
states of a session as a table.
"""

from time import ticks_cpu, ticks_us

import micropython
from micropython import const

from .frames import WORDS, keep_address
from .steps import seal, unseal

# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_DUE_SEND = const(2)  # layout
_DUE_MAKE = const(4)  # layout
_DUE_END = const(64)  # layout
_ASKED = const(24)  # Run
_MAX_PAYLOAD = const(240)  # protocol
_HELLO = const(1)  # protocol
_AROUND = const(10)  # protocol
_MAX_IN_RUN = const(72)  # protocol
_TOKEN_BYTES = const(4)  # protocol
_OTHER_SESSION = const(23)  # protocol
_PAYLOAD_AT = const(8)  # protocol
_OLD = const(24)  # protocol
_SILENT = const(9)  # Run
_BUSY = const(3)  # protocol
_UNKNOWN = const(1)  # protocol
_OK = const(0)  # protocol
_ANSWER = const(64)  # protocol
# ---- end of constants
# Parts of a request.
_TAKE = const(0)
_OPEN = const(1)
_DO = const(2)
_TELL = const(3)
_ANSWERS = const(4)
# Of `state`, as in link.py.
_WAITING = const(0)
_WORK = const(1)
_PART = const(3)  # the next part
_AT = const(4)  # in the chunk: where the next byte is, and its end
_END = const(5)
_FILL = const(6)  # bytes of a frame in the inbox
_SIZE = const(7)  # of the frame, then of its payload
_HEAD = const(8)  # of the request that is being served: its type, and seq << 8
_CODE = const(9)  # what the session's last request came to
_FILLED = const(10)  # bytes of the answer's body
_REFUSED = const(11)  # frames not understood
_RUNNING = const(12)
_IN_RUN = const(13)  # bits of types that may come in a run; of questions
_QUESTIONS = const(14)
_CHUNK_AT = const(15)
_INBOX_AT = const(16)
_RUN_AT = const(19)
_UNTOLD_AT = const(20)
_TOKEN = const(21)  # of the session; of the one that the last HELLO was offered, and that HELLO's word
_OFFERED = const(22)
_GREETING = const(23)
_COUNT = const(24)  # of the session's last request, and its type
_KIND = const(25)
_WORD = const(26)  # of the request that is being served; the code that answers it
_REPLY = const(27)
_TAKEN = const(28)  # requests of a session since power-on
_KINDS = const(19)  # of requests, 0 included
_CHUNK = const(64)  # bytes taken in at a time
_LITTLE = const(16)  # beside a JOINTS record
# of a request's word: what is larger would need memory where machine code hands it on
LARGEST = 1073741823
_LARGEST = const(1073741823)
SLOW_US = 10_000  # control period from which on a tick has time for more than a part
ROUNDS = 8  # chunks, or broken frames, taken in at a time between ticks


def seed():
    """A number that nobody can know: of the chip's noise where it has some, else of the time that starting took."""
    try:
        from os import urandom
    except ImportError:
        return ticks_us() ^ ticks_cpu() & 0x3FFFFFFF
    noise = urandom(4)
    return (noise[0] | noise[1] << 8 | noise[2] << 16 | noise[3] << 24) & 0x3FFFFFFF


def bits(numbers):
    """A bit set for each number."""
    return sum([1 << number for number in numbers])


class Serving:
    """Reads requests from the link, and has them done: `do` does one between runs, a handler itself in a run."""

    def __init__(self, link, controller):
        self.link, self.controller = link, controller
        self.poll, self.inbox, self.run, self.state = self._poll, link.inbox, controller.run, link.state
        self.chunk = bytearray(_CHUNK)
        for k in (_TOKEN, _OFFERED):
            self.state[k] = seed()  # nobody knows these

    def bind(self, handlers, in_run, questions):
        """Bind what a tick calls: handlers, a type's at its place; bits of types for a run, and of questions."""
        link = self.link
        self.state[_IN_RUN], self.state[_QUESTIONS] = in_run, questions
        keep_address(self.state, _CHUNK_AT, self.chunk)
        self.ways = self.state, link.channel.readinto, self.chunk, self.open, handlers, self.answer
        self.open_ways = self.state, unseal, self.inbox, WORDS, self.admit
        self.admit_ways = self.state, ticks_cpu
        self.answer_ways = self.state, self.inbox, link.wire_back, link.put, seal, WORDS

    def set_running(self, running):
        """A run begins or ends."""
        self.state[_RUNNING] = running

    def greeting(self):
        """The number of the last HELLO: another one is of a host that begins anew."""
        return self.state[_GREETING]

    def restart(self):
        """Forget the request that is being served, and what has come of the next one."""
        for k in (_PART, _AT, _END, _FILL):
            self.state[k] = 0

    def _poll(self):
        """Do what has come between ticks, at most one request; True if something came."""
        state, came = self.state, False
        taken = state[_TAKEN]
        for _ in range(ROUNDS):
            if state[_TAKEN] != taken or not (state[_WORK] or self.link.waits()):
                break
            came = True
            self.serve(0)
            while state[_PART]:
                self.serve(0)
        return came

    @micropython.viper
    def serve(self, due: int):
        """Serve what has come. due: what the tick has made or sent, layout.DUE_...

        The parts that are beside a JOINTS record stand here, for a call of each takes as long as some of them.
        """
        own, read, chunk, opened, handlers, answer = self.ways
        s = ptr32(own)
        run = ptr32(s[_RUN_AT])
        if due & (_DUE_SEND | _DUE_MAKE | _DUE_END):
            run[_ASKED] = 1
            return
        untold = ptr32(s[_UNTOLD_AT])
        first = part = s[_PART]
        if part == _TAKE:
            if s[_WAITING]:
                self.link.flush()
            at = s[_AT]
            if at == s[_END]:
                at = 0
                s[_END] = int(read(chunk, _LITTLE if due else _CHUNK))
            end = s[_END]
            src = ptr8(s[_CHUNK_AT])
            msg = ptr8(s[_INBOX_AT])
            fill = s[_FILL]
            while at < end and part == _TAKE:
                b = src[at]
                at += 1
                if b:
                    if fill < _MAX_PAYLOAD + 10:  # what is longer than the longest frame is broken anyway
                        fill += 1
                        msg[fill] = b
                elif fill:
                    s[_SIZE] = fill
                    fill = 0
                    part = _OPEN
            s[_AT] = at
            s[_FILL] = fill
        if part == _OPEN and (due == 0 or first == _OPEN):
            part = int(opened())
        if part == _DO and (due == 0 or first == _DO):
            handler = handlers[s[_HEAD] & 255]  # none of those that may come in a run raises, or needs memory
            s[_REPLY] = int(handler(s[_SIZE]) if s[_RUNNING] else self.do(handler, s[_SIZE]))
            if s[_HEAD] & 255 != _HELLO:
                s[_CODE] = s[_REPLY]
            part = _TELL if untold[0] else _ANSWERS
        elif first >= _TELL:
            if part == _TELL and untold[0]:  # or the end of a run has told it
                self.controller.event()
            if part == _TELL and due:
                part = _ANSWERS
            else:
                answer()
                part = _TAKE
        s[_PART] = part
        run[_ASKED] = part + s[_END] - s[_AT]
        s[_WORK] = s[_WAITING] + run[_ASKED]

    @micropython.native
    def serve_at_once(self, due):
        """The same in ticks that are long, and few within the time of the watchdog: a request is answered, too."""
        self.serve(0)
        while self.state[_PART]:
            self.serve(0)

    @micropython.viper
    def open(self) -> int:
        """Open a frame, and find whether its request is to be done: the next part of it."""
        own, unsealed, inbox, words, admitted = self.open_ways
        s = ptr32(own)
        n = s[_SIZE] - (_AROUND - 1)
        if n <= (_MAX_IN_RUN if s[_RUNNING] else _MAX_PAYLOAD):
            n = int(unsealed(inbox, words, s[_SIZE]))
        else:
            n = -1
        if n < 0:
            s[_REFUSED] += 1
            return _TAKE
        s[_SIZE] = n
        s[_FILLED] = 0
        return int(admitted())

    @micropython.viper
    def admit(self) -> int:
        """Whether a request is of the session, and newer than the one before: the next part of it.

        One that comes twice, for its answer was lost, is answered again and not done again. A question is: it changes
        nothing, and its answer's body is not kept. What is older, or of another session, is refused, and is no sign of
        life. A HELLO offers a session; it begins with the first request that has its token.
        """
        own, clock = self.admit_ways
        s = ptr32(own)
        msg = ptr8(s[_INBOX_AT])
        word = ptr32(s[_INBOX_AT])[1] & _LARGEST
        kind = msg[2]
        s[_HEAD] = kind | msg[3] << 8
        s[_WORD] = word
        if kind == _HELLO:
            if word != s[_GREETING]:
                s[_GREETING] = word
                s[_OFFERED] = (s[_OFFERED] ^ word ^ int(clock())) * 1664525 + 1013904223
            return _DO
        n = s[_SIZE] - _TOKEN_BYTES
        s[_SIZE] = n
        s[_REPLY] = _OTHER_SESSION
        if n < 0:
            return _ANSWERS
        at = _PAYLOAD_AT + n
        token = msg[at] | msg[at + 1] << 8 | msg[at + 2] << 16 | msg[at + 3] << 24
        if token != s[_TOKEN]:
            if token != s[_OFFERED]:
                return _ANSWERS
            s[_TOKEN] = token
            s[_COUNT] = 0
        bit = 1 << kind if kind < _KINDS else 0
        if word <= s[_COUNT]:
            s[_REPLY] = s[_CODE]
            if word != s[_COUNT] or kind != s[_KIND]:
                s[_REPLY] = _OLD
                return _ANSWERS
            if s[_QUESTIONS] & bit == 0:
                return _ANSWERS
        else:
            s[_TAKEN] = (s[_TAKEN] + 1) & _LARGEST
            s[_COUNT] = word
            s[_KIND] = kind
            run = ptr32(s[_RUN_AT])
            run[_SILENT] = 0
        if bit > 1 and (s[_RUNNING] == 0 or s[_IN_RUN] & bit):
            return _DO
        s[_CODE] = _BUSY if bit > 1 else _UNKNOWN
        s[_REPLY] = s[_CODE]
        return _ANSWERS

    @micropython.viper
    def answer(self):
        """Answer by the code and, if it is OK, the body in the inbox; what the port does not take now waits."""
        own, inbox, wire, put, sealed, words = self.answer_ways
        s = ptr32(own)
        n = 1
        if s[_REPLY] == _OK:
            n += s[_FILLED]
        msg = ptr8(s[_INBOX_AT])
        msg[_PAYLOAD_AT] = s[_REPLY]
        n = int(sealed(inbox, words, n | (_ANSWER << 8 | s[_HEAD] << 8), s[_WORD]))
        if s[_WAITING]:
            self.link.pass_on(inbox, wire, n)
        else:
            sent = int(put(wire, n))
            if sent < n:
                self.link.keep(inbox, sent, n)
