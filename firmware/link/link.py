"""The link to the host on the board: requests in, answers and records out. Never waits, never allocates."""

from array import array
from time import sleep_ms, ticks_us

import micropython
from micropython import const

from .. import layout, protocol
from ..loop.steps import make_joints, seal
from .frames import WORDS, copy_bytes, keep_address, message

# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_LINK_SIZE = const(29)  # Link
_AROUND = const(10)  # protocol
_INBOX_AT = const(17)  # Link
_OUTBOX_AT = const(18)  # Link
_WORDS_AT = const(19)  # Link
_RUN_AT = const(20)  # Link
_UNTOLD_AT = const(21)  # Link
_WAITING = const(0)  # Link
_TO_DO = const(1)  # Link
_PARTS = const(23)  # Run
_BODY_WORDS = const(2)  # shared
_TICK = const(4)  # Run
_MODE = const(0)  # Run
_FAULT_CODE = const(1)  # Run
_JOINT = const(2)  # Run
_FLAGS = const(5)  # Run
_RECORDS_MADE = const(12)  # Steps
_EVENT = const(194)  # protocol
_DROPPED = const(2)  # Link
# ---- end of constants
QUEUE = 2048  # bytes that may wait for the port
SETTLE_MS = 100
ESTIMATES_BYTES = 8 + 4 * layout.TOLD  # of an ESTIMATES payload


class Link:
    """One side of the link.

    inbox, outbox: message buffers (payload from byte PAYLOAD_AT on); aside: a message
    buffer for an ESTIMATES record, which one tick makes and the next one sends; state: the Link record.

    What a method takes of the link in a tick is in one tuple, its `_args`: to look each up would take a tick longer.
    """

    def __init__(self, channel):
        self.channel = channel
        self.inbox, self.wire_back = message(protocol.MAX_PAYLOAD)
        self.outbox, self.wire = message(protocol.MAX_PAYLOAD)
        self.aside, self.aside_wire = message(ESTIMATES_BYTES)
        self.tx = bytearray(QUEUE)
        self.state = array("i", [0] * _LINK_SIZE)
        self.put, self.waits = channel.write, channel.any
        words, aside_bytes = WORDS, ESTIMATES_BYTES + _AROUND
        self.joints_args = self.outbox, self.wire, self.put, make_joints, ticks_us, self.state
        self.event_args = self.state, self.outbox, self.wire, self.put, seal, ticks_us, words
        self.send_aside_args = self.aside, self.aside_wire, self.put, aside_bytes, self.state
        keep_address(self.state, _INBOX_AT, self.inbox)
        keep_address(self.state, _OUTBOX_AT, self.outbox)
        keep_address(self.state, _WORDS_AT, WORDS)

    def tell_of(self, run, untold, tell_part):
        """Bind what an EVENT record tells of (Controller's), and what sends an ESTIMATES record that is made."""
        self.run, self.untold, self.tell_part = run, untold, tell_part
        keep_address(self.state, _RUN_AT, run)
        keep_address(self.state, _UNTOLD_AT, untold)

    @micropython.native
    def pass_on(self, buffer, wire, n):
        """Send a message buffer's n bytes of wire; False if the queue has no room for them."""
        if self.state[_WAITING] + n > QUEUE:
            return False
        sent = 0 if self.state[_WAITING] else self.put(wire, n)
        if sent < n:
            self.keep(buffer, sent, n)
        return True

    def keep(self, buffer, sent, n):
        """Let a message buffer's bytes of wire wait, all but the first `sent`."""
        copy_bytes(buffer, 1 + sent, self.tx, self.state[_WAITING], n - sent)
        self.state[_WAITING] += n - sent
        self.state[_TO_DO] = 1

    @micropython.viper
    def event(self):
        """Tell the host that mode or fault changed."""
        state, outbox, wire, put, seal, ticks_us, words = self.event_args
        s = ptr32(state)
        run = ptr32(s[_RUN_AT])
        if run[_PARTS] & 1:  # a record is made: it has the number before
            self.tell_part()
        untold = ptr32(s[_UNTOLD_AT])
        untold[0] = 0
        msg = ptr32(s[_OUTBOX_AT])
        msg[_BODY_WORDS] = run[_TICK]
        msg[_BODY_WORDS + 1] = run[_MODE] | run[_FAULT_CODE] << 8 | run[_JOINT] << 16 | run[_FLAGS] << 24
        w = ptr32(s[_WORDS_AT])
        made = w[_RECORDS_MADE]
        w[_RECORDS_MADE] = made + 1
        n = int(seal(outbox, words, 8 | _EVENT << 8 | (made & 255) << 16, ticks_us()))
        if s[_WAITING]:
            self.pass_record(outbox, wire, n)
            return
        sent = int(put(wire, n))
        if sent < n:
            self.keep(outbox, sent, n)

    @micropython.viper
    def joints(self, steps):
        """Send a JOINTS record of the tick."""
        outbox, wire, put, make_joints, ticks_us, state = self.joints_args
        n = int(make_joints(steps, ticks_us()))
        if ptr32(state)[_WAITING]:
            self.pass_record(outbox, wire, n)
            return
        sent = int(put(wire, n))
        if sent < n:
            self.keep(outbox, sent, n)

    @micropython.native
    def send_aside(self):
        """Send the ESTIMATES record that is made."""
        aside, aside_wire, put, aside_bytes, state = self.send_aside_args
        if state[_WAITING]:
            self.pass_record(aside, aside_wire, aside_bytes)
            return
        sent = put(aside_wire, aside_bytes)
        if sent < aside_bytes:
            self.keep(aside, sent, aside_bytes)

    @micropython.native
    def pass_record(self, buffer, wire, n):
        """Send a record's n bytes of wire, or count it as dropped: its number is used up in either case."""
        if not self.pass_on(buffer, wire, n):
            self.state[_DROPPED] += 1

    @property
    def made(self):
        """Records made, dropped ones included."""
        return WORDS[layout.RECORDS_MADE]

    def waiting(self):
        """Number of bytes that wait for the port."""
        return self.state[_WAITING]

    def flush(self):
        """Give the port as much of what waits as it takes."""
        waiting = self.state[_WAITING]
        sent = self.put(self.tx, waiting)
        if 0 < sent < waiting:
            copy_bytes(self.tx, sent, self.tx, 0, waiting - sent)
        self.state[_WAITING] = waiting - sent

    def settle(self):
        """After a run: give what waits some time to go, so that what is told then finds room."""
        for _ in range(SETTLE_MS):
            if not self.state[_WAITING]:
                return
            self.flush()
            sleep_ms(1)
