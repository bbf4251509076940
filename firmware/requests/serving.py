"""Requests of the host: taken in, opened and done; told of and answered.

In a run one tick takes a request in and does it, and the next one answers; one of many bytes, such as a goal, is done
by a tick between. Beside a JOINTS record a tick does one part of this, and beside more than a record nothing; ticks of
SLOW_US and more do as without one. Nothing here allocates, and nothing raises in a run.

A request is done once, and only in the session it was made for: `open` says which one that is. docs/protocol.md has the
states of a session as a table.
"""

from time import ticks_cpu, ticks_us

import micropython
from micropython import const

from ..link.frames import WORDS, keep_address
from ..loop.steps import seal, unseal

# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_NEXT_GOAL = const(20)  # protocol
_TOKEN = const(22)  # Link
_OFFERED = const(23)  # Link
_IN_RUN = const(14)  # Link
_QUESTIONS = const(15)  # Link
_CHUNK_AT = const(16)  # Link
_RUN_IS_ON = const(13)  # Link
_GREETING = const(24)  # Link
_NEXT_PART = const(3)  # Link
_CHUNK_NEXT = const(4)  # Link
_CHUNK_END = const(5)  # Link
_FRAME_FILL = const(6)  # Link
_TAKEN = const(28)  # Link
_TO_DO = const(1)  # Link
_RUN_AT = const(20)  # Link
_DUE_SEND = const(2)  # layout
_DUE_MAKE = const(4)  # layout
_DUE_END = const(64)  # layout
_ASKED = const(24)  # Run
_UNTOLD_AT = const(21)  # Link
_WAITING = const(0)  # Link
_INBOX_AT = const(17)  # Link
_MAX_PAYLOAD = const(240)  # protocol
_AROUND = const(10)  # protocol
_FRAME_SIZE = const(7)  # Link
_ASKED_HEAD = const(8)  # Link
_REPLY_CODE = const(10)  # Link
_HELLO = const(1)  # protocol
_LAST_CODE = const(27)  # Link
_MAX_IN_RUN = const(72)  # protocol
_REFUSED = const(12)  # Link
_BODY_FILLED = const(11)  # Link
_SMALL_MOST = const(0x3FFFFFFF)  # shared
_ASKED_WORD = const(9)  # Link
_TOKEN_BYTES = const(4)  # protocol
_OTHER_SESSION = const(23)  # protocol
_PAYLOAD_AT = const(8)  # protocol
_LAST_COUNT = const(25)  # Link
_LAST_KIND = const(26)  # Link
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
_KINDS = const(_NEXT_GOAL + 1)  # of requests, 0 included
_CHUNK = const(64)  # bytes taken in at a time
_LITTLE = const(16)  # beside a JOINTS record
_SHORT = const(32)  # bytes up to which a tick takes a request in and does it, too
SLOW_US = 4_000  # control period from which on a tick has time for more than a part
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
    """Reads requests from the link, and has them done: `do` does one between runs, a handler itself in a run.

    state: the Link record.
    """

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
        words = WORDS
        self.serve_args = self.state, link.channel.readinto, self.chunk, self.open, handlers, self.answer
        self.open_args = self.state, unseal, self.inbox, words, self.admit
        self.admit_args = self.state, ticks_cpu
        self.answer_args = self.state, self.inbox, link.wire_back, link.put, seal, words

    def set_running(self, running):
        """A run begins or ends."""
        self.state[_RUN_IS_ON] = running

    def greeting(self):
        """The number of the last HELLO: another one is of a host that begins anew."""
        return self.state[_GREETING]

    def restart(self):
        """Forget the request that is being served, and what has come of the next one."""
        for k in (_NEXT_PART, _CHUNK_NEXT, _CHUNK_END, _FRAME_FILL):
            self.state[k] = 0

    def _poll(self):
        """Do what has come between ticks, at most one request; True if something came."""
        state, came = self.state, False
        taken = state[_TAKEN]
        for _ in range(ROUNDS):
            if state[_TAKEN] != taken or not (state[_TO_DO] or self.link.waits()):
                break
            came = True
            self.serve(0)
            while state[_NEXT_PART]:
                self.serve(0)
        return came

    @micropython.viper
    def serve(self, due: int):
        """Serve what has come. due: what the tick has made or sent, layout.DUE_...

        The parts that are beside a JOINTS record stand here, for a call of each takes as long as some of them.
        """
        state, readinto, chunk, open, handlers, answer = self.serve_args
        s = ptr32(state)
        run = ptr32(s[_RUN_AT])
        if due & (_DUE_SEND | _DUE_MAKE | _DUE_END):
            run[_ASKED] = 1
            return
        untold = ptr32(s[_UNTOLD_AT])
        first = part = s[_NEXT_PART]
        at = 0
        if part == _TAKE:
            if s[_WAITING]:
                self.link.flush()
            at = s[_CHUNK_NEXT]
            if at == s[_CHUNK_END]:
                at = 0
                s[_CHUNK_END] = int(readinto(chunk, _LITTLE if due else _CHUNK))
            end = s[_CHUNK_END]
            src = ptr8(s[_CHUNK_AT])
            msg = ptr8(s[_INBOX_AT])
            fill = s[_FRAME_FILL]
            while at < end:
                b = src[at]
                at += 1
                if b:
                    if fill < _MAX_PAYLOAD + _AROUND:  # what is longer than the longest frame is broken anyway
                        fill += 1
                        msg[fill] = b
                elif fill:
                    s[_FRAME_SIZE] = fill
                    fill = 0
                    part = _OPEN
                    break
            s[_CHUNK_NEXT] = at
            s[_FRAME_FILL] = fill
        if part == _OPEN and (due == 0 or first == _OPEN):
            part = int(open())
        if part == _DO and (first == _DO or (due == 0 and at <= _SHORT)):
            handler = handlers[s[_ASKED_HEAD] & 255]  # none of those that may come in a run raises, or needs memory
            s[_REPLY_CODE] = int(handler(s[_FRAME_SIZE]) if s[_RUN_IS_ON] else self.do(handler, s[_FRAME_SIZE]))
            if s[_ASKED_HEAD] & 255 != _HELLO:
                s[_LAST_CODE] = s[_REPLY_CODE]
            part = _TELL if untold[0] else _ANSWERS
        elif first >= _TELL:
            if part == _TELL and untold[0]:  # or the end of a run has told it
                self.controller.event()
            if part == _TELL and due:
                part = _ANSWERS
            else:
                answer()
                part = _TAKE
        s[_NEXT_PART] = part
        run[_ASKED] = part + s[_CHUNK_END] - s[_CHUNK_NEXT]
        s[_TO_DO] = s[_WAITING] + run[_ASKED]

    @micropython.native
    def serve_at_once(self, due):
        """The same in ticks that are long, and few within the time of the watchdog: a request is answered, too."""
        self.serve(0)
        while self.state[_NEXT_PART]:
            self.serve(0)

    @micropython.viper
    def open(self) -> int:
        """Open a frame, and find whether its request is to be done: the next part of it."""
        state, unseal, inbox, words, admit = self.open_args
        s = ptr32(state)
        n = s[_FRAME_SIZE] - (_AROUND - 1)
        if n <= (_MAX_IN_RUN if s[_RUN_IS_ON] else _MAX_PAYLOAD):
            n = int(unseal(inbox, words, s[_FRAME_SIZE]))
        else:
            n = -1
        if n < 0:
            s[_REFUSED] += 1
            return _TAKE
        s[_FRAME_SIZE] = n
        s[_BODY_FILLED] = 0
        return int(admit())

    @micropython.viper
    def admit(self) -> int:
        """True if a request is of the session, and newer than the one before: the next part of it.

        One that comes twice, for its answer was lost, is answered again and not done again. A question is: it changes
        nothing, and its answer's body is not kept. What is older, or of another session, is refused, and is no sign of
        life. A HELLO offers a session; it begins with the first request that has its token.
        """
        state, ticks_cpu = self.admit_args
        s = ptr32(state)
        msg = ptr8(s[_INBOX_AT])
        word = ptr32(s[_INBOX_AT])[1] & _SMALL_MOST
        kind = msg[2]
        s[_ASKED_HEAD] = kind | msg[3] << 8
        s[_ASKED_WORD] = word
        if kind == _HELLO:
            if word != s[_GREETING]:
                s[_GREETING] = word
                s[_OFFERED] = (s[_OFFERED] ^ word ^ int(ticks_cpu())) * 1664525 + 1013904223
            return _DO
        n = s[_FRAME_SIZE] - _TOKEN_BYTES
        s[_FRAME_SIZE] = n
        s[_REPLY_CODE] = _OTHER_SESSION
        if n < 0:
            return _ANSWERS
        at = _PAYLOAD_AT + n
        token = msg[at] | msg[at + 1] << 8 | msg[at + 2] << 16 | msg[at + 3] << 24
        if token != s[_TOKEN]:
            if token != s[_OFFERED]:
                return _ANSWERS
            s[_TOKEN] = token
            s[_LAST_COUNT] = 0
        bit = 1 << kind if kind < _KINDS else 0
        if word <= s[_LAST_COUNT]:
            s[_REPLY_CODE] = s[_LAST_CODE]
            if word != s[_LAST_COUNT] or kind != s[_LAST_KIND]:
                s[_REPLY_CODE] = _OLD
                return _ANSWERS
            if s[_QUESTIONS] & bit == 0:
                return _ANSWERS
        else:
            s[_TAKEN] = (s[_TAKEN] + 1) & _SMALL_MOST
            s[_LAST_COUNT] = word
            s[_LAST_KIND] = kind
            run = ptr32(s[_RUN_AT])
            run[_SILENT] = 0
        if bit > 1 and (s[_RUN_IS_ON] == 0 or s[_IN_RUN] & bit):
            return _DO
        s[_LAST_CODE] = _BUSY if bit > 1 else _UNKNOWN
        s[_REPLY_CODE] = s[_LAST_CODE]
        return _ANSWERS

    @micropython.viper
    def answer(self):
        """Answer by the code and, if it is OK, the body in the inbox; what the port does not take now waits."""
        state, inbox, wire_back, put, seal, words = self.answer_args
        s = ptr32(state)
        n = 1
        if s[_REPLY_CODE] == _OK:
            n += s[_BODY_FILLED]
        msg = ptr8(s[_INBOX_AT])
        msg[_PAYLOAD_AT] = s[_REPLY_CODE]
        n = int(seal(inbox, words, n | (_ANSWER << 8 | s[_ASKED_HEAD] << 8), s[_ASKED_WORD]))
        if s[_WAITING]:
            self.link.pass_on(inbox, wire_back, n)
        else:
            sent = int(put(wire_back, n))
            if sent < n:
                self.link.keep(inbox, sent, n)
