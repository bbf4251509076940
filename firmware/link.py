"""The link to the host on the board: requests in, answers and records out. Never waits, never allocates."""

from array import array
from time import ticks_us

import micropython
from micropython import const

from . import layout, protocol
from .frames import WORDS, copy_bytes, keep_address, message
from .steps import make_joints, seal

# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_PARTS = const(23)  # Run
_TICK = const(4)  # Run
_MODE = const(0)  # Run
_FAULT_CODE = const(1)  # Run
_JOINT = const(2)  # Run
_FLAGS = const(5)  # Run
_RECORDS_MADE = const(12)  # Steps
_EVENT = const(194)  # protocol
# ---- end of constants
QUEUE = 2048  # bytes that may wait for the port
ESTIMATES_BYTES = 8 + 4 * layout.TOLD  # of an ESTIMATES payload


# Of `state`; serving.py has the others.
_WAITING = const(0)  # bytes that wait for the port
_WORK = const(1)  # there is something to do, though no byte may come
_DROPPED = const(2)  # records dropped because the queue was full
_INBOX_AT = const(16)  # addresses: of message buffers, of WORDS, of the run record and of Controller.untold
_OUTBOX_AT = const(17)
_WORDS_AT = const(18)
_RUN_AT = const(19)
_UNTOLD_AT = const(20)
STATE_SIZE = 29
_BODY_WORDS = const(2)  # words before the payload of a message


class Link:
    """One side of the link.

    inbox, outbox: message buffers (payload from byte frames.BODY on); aside: a message
    buffer for an ESTIMATES record, which one tick makes and the next one sends; state: bytes that wait, whether there
    is something to do, records dropped, and how far a request is (serving.py).
    """

    def __init__(self, channel):
        self.channel = channel
        self.inbox, self.wire_back = message(protocol.MAX_PAYLOAD)
        self.outbox, self.wire = message(protocol.MAX_PAYLOAD)
        self.aside, self.aside_wire = message(ESTIMATES_BYTES)
        self.tx = bytearray(QUEUE)
        self.state = array("i", [0] * STATE_SIZE)
        self.put, self.waits = channel.write, channel.any
        # what each record needs: to look it up would take a tick longer
        self.joints_ways = (self.outbox, self.wire, channel.write, make_joints, ticks_us, self.state)
        self.event_ways = (self.state, self.outbox, self.wire, channel.write, seal, ticks_us, WORDS)
        self.aside_ways = (self.aside, self.aside_wire, channel.write, ESTIMATES_BYTES + protocol.AROUND, self.state)
        for k, buffer in enumerate((self.inbox, self.outbox, WORDS)):
            keep_address(self.state, _INBOX_AT + k, buffer)

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
        self.state[_WORK] = 1

    @micropython.viper
    def event(self):
        """Tell the host that mode or fault changed."""
        own, outbox, wire, put, make, clock, words = self.event_ways
        s = ptr32(own)
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
        n = int(make(outbox, words, 8 | _EVENT << 8 | (made & 255) << 16, clock()))
        if s[_WAITING]:
            self.pass_record(outbox, wire, n)
            return
        sent = int(put(wire, n))
        if sent < n:
            self.keep(outbox, sent, n)

    @micropython.viper
    def joints(self, steps):
        """Send a JOINTS record of the tick."""
        outbox, wire, put, make, clock, own = self.joints_ways
        n = int(make(steps, clock()))
        if ptr32(own)[_WAITING]:
            self.pass_record(outbox, wire, n)
            return
        sent = int(put(wire, n))
        if sent < n:
            self.keep(outbox, sent, n)

    @micropython.native
    def send_aside(self):
        """Send the ESTIMATES record that is made."""
        aside, wire, put, n, own = self.aside_ways
        if own[_WAITING]:
            self.pass_record(aside, wire, n)
            return
        sent = put(wire, n)
        if sent < n:
            self.keep(aside, sent, n)

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
        """How many bytes wait for the port."""
        return self.state[_WAITING]

    def flush(self):
        """Give the port as much of what waits as it takes."""
        waiting = self.state[_WAITING]
        sent = self.put(self.tx, waiting)
        if 0 < sent < waiting:
            copy_bytes(self.tx, sent, self.tx, 0, waiting - sent)
        self.state[_WAITING] = waiting - sent
