"""Requests in a run: each in steps, a few a tick, so that no tick is long; a stop acts in the tick that it comes in.

    taken in, opened, looked up | done | its EVENT record | answered, the answer sent

Nothing here allocates, and nothing raises in a run. Between runs the same steps follow each other at once.
"""

from array import array
from time import ticks_us

import micropython
from micropython import const

from .frames import WORDS
from .steps import seal, unseal

# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_SILENT = const(9)  # Run
_BUSY = const(3)  # protocol
_UNKNOWN = const(1)  # protocol
_DUE_JOINTS = const(1)  # layout
_DUE_STOP = const(16)  # layout
_MAX_PAYLOAD = const(240)  # protocol
_OK = const(0)  # protocol
_PAYLOAD_AT = const(8)  # protocol
_ANSWER = const(64)  # protocol
_STOP = const(7)  # protocol
# ---- end of constants
# Steps of a request, as above.
_TAKE = const(0)
_OPEN = const(1)
_LOOK = const(2)
_DO = const(3)
_TELL = const(4)
_SEAL = const(5)
_SEND = const(6)
# What `state` holds of the request: its next step, whether that was put off, bytes, result code, type, seq,
# and bytes of its answer's body.
_STEP = const(0)
_PUT_OFF = const(1)
_SIZE = const(2)
_CODE = const(3)
_KIND = const(4)
_SEQ = const(5)
_FILLED = const(6)
_KINDS = const(19)  # of requests, 0 included
_IN_RUN = const(0)  # in `masks`
_QUESTIONS = const(1)
_MORE = const(-1)  # instead of a result code: call the handler again, with this for the payload's length
CHUNK = 64  # bytes taken in at a time
_CHUNK = const(64)
_SHORT = const(32)  # a frame that is opened in the tick that it is taken in
_LITTLE = const(8)  # in a tick that sends a record
ROUNDS = 8  # chunks, or broken frames, taken in at a time between ticks


def bits(numbers):
    """A bit set for each number."""
    return sum([1 << number for number in numbers])


@micropython.viper
def look_up(state: ptr32, msg: ptr8, masks: ptr32, run: ptr32, running: int) -> int:
    """Find what does the request in the inbox; the next step.

    One that comes twice, for its answer was lost, is answered again and not done again. A question is: it changes
    nothing, and its answer's body is not kept.
    """
    bit = 1 << msg[2] if msg[2] < _KINDS else 0
    run[_SILENT] = 0
    state[_FILLED] = 0
    if msg[2] == state[_KIND] and msg[3] == state[_SEQ] and masks[_QUESTIONS] & bit == 0:
        return _SEAL
    state[_KIND] = msg[2]
    state[_SEQ] = msg[3]
    if masks[_IN_RUN] & bit or (bit > 1 and running == 0):
        return _DO
    state[_CODE] = _BUSY if bit > 1 else _UNKNOWN
    return _SEAL


class Serving:
    """Reads requests from the link; `do` does one between runs, a handler in a run (`running`)."""

    def __init__(self, link, controller):
        self.link, self.controller, self.running = link, controller, False
        self.poll, self.inbox, self.run = self._poll, link.inbox, controller.run
        self.state = array("i", [0, 0, 0, 0, -1, -1, 0])

    def bind(self, handlers, in_run, questions):
        """Bind what a tick calls: handlers, a type's at its place; bits of types for a run, and of questions."""
        self.ways = (
            self.state, self.inbox, self.link.receive, self.link.send, handlers, array("i", [in_run, questions]),
            self.controller.event, self.controller.untold, self.run,
        )  # fmt: skip
        self.more = self.link, self.link.waits, self.serve

    def _poll(self):
        """Do one waiting request, between ticks; True if something came, if only a broken frame."""
        for _ in range(ROUNDS):
            self.serve(0)
            if self.state[_STEP]:
                while self.state[_STEP]:
                    self.serve(0)
                return True
            if not (self.link.busy or self.link.waits()):
                break
        return False

    @micropython.viper
    def serve(self, due: int):
        """Some steps of a request, as many as a tick has time for; of a stop all before its record and answer.

        Beside a record (due: what the tick has made or sent) it is one step, and beside more than one none but every
        other time.
        """
        state, inbox, receive, send, handlers, masks, event, untold, record = self.ways
        s = ptr32(state)
        msg = ptr8(inbox)
        flag = ptr32(untold)
        step = s[_STEP]
        if due and step != _TAKE and s[_PUT_OFF] == 0:
            if step == _TELL or (due > _DUE_JOINTS and due & _DUE_JOINTS) or due >= _DUE_STOP:
                s[_PUT_OFF] = 1
                return
        s[_PUT_OFF] = 0
        while True:
            if step == _TAKE:
                s[_SIZE] = int(receive(_LITTLE if due else _CHUNK))
                if s[_SIZE] == 0:
                    return
                step = _OPEN
            elif step == _OPEN:
                if s[_SIZE] <= _MAX_PAYLOAD + 9:
                    s[_SIZE] = int(unseal(inbox, WORDS, s[_SIZE]))
                else:
                    s[_SIZE] = -1
                step = _LOOK
                if s[_SIZE] < 0:
                    link = self.link
                    link.refused = int(link.refused) + 1
                    step = _TAKE
            elif step == _LOOK:
                step = int(look_up(state, inbox, masks, record, self.running))
            elif step == _DO:  # of what may come in a run none refuses, or needs memory
                handler = handlers[s[_KIND]]
                s[_CODE] = int(handler(s[_SIZE]) if self.running else self.do(handler, s[_SIZE]))
                if s[_CODE] == _MORE:
                    s[_SIZE] = _MORE
                else:
                    step = _TELL if flag[0] else _SEAL
            elif step == _TELL:
                event() if flag[0] else None  # or the end of a run has told it
                step = _SEAL
            elif step == _SEAL:
                n = 1
                if s[_CODE] == _OK:
                    n += s[_FILLED]
                msg[_PAYLOAD_AT] = s[_CODE]
                s[_SIZE] = int(seal(inbox, WORDS, n | (_ANSWER | s[_KIND]) << 8 | s[_SEQ] << 16, ticks_us()))
                step = _SEND
            else:
                send(s[_SIZE])
                step = _TAKE
            if step == _TAKE or step == _TELL:
                break
            if msg[2] != _STOP or step > _DO:
                if due or step == _DO or (step == _OPEN and s[_SIZE] > _SHORT):
                    break
        s[_STEP] = step

    @micropython.native
    def serve_more(self, due):
        """As much for each ms of a tick."""
        link, waits, serve = self.more
        left = self.controller.parameters.period_us // 1000
        while left and (link.busy or waits()):
            serve(due)
            left -= 1
