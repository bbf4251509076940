"""The requests of the host, each answered: firmware/protocol.py names them, docs/protocol.md explains them.

A handler takes the payload's length, reads `inbox`, may then fill it from byte PAYLOAD_AT + 1 on, and gives (the length
of that, in `state`) a result code. What may come during a run allocates nothing (serving.py).
"""

import gc
import struct
import sys
from array import array
from time import ticks_us

import micropython
from micropython import const

from .. import identity, layout, protocol
from ..loop.modules import give_up
from ..storage import store
from ..storage.params import Refused
from ..storage.uploads import Staging
from .serving import Serving, bits

# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_IDENT_BYTES = const(69)  # protocol
_COUNTED_SIZE = const(14)  # Counted
_NEXT_GOAL = const(20)  # protocol
_MODE = const(0)  # Run
_FAULT_CODE = const(1)  # Run
_JOINT = const(2)  # Run
_RUN_IS_ON = const(13)  # Link
_RUN_AT = const(20)  # Link
_OFFERED = const(23)  # Link
_TOKEN_BYTES = const(4)  # protocol
_BODY_WORDS = const(2)  # shared
_BODY_FILLED = const(11)  # Link
_OK = const(0)  # protocol
_PAYLOAD_AT = const(8)  # protocol
_LAW = const(11)  # Run
_LAW_GAIN_TABLE = const(6)  # layout
_LAST_COUNT = const(25)  # Link
_INBOX_AT = const(17)  # Link
_ACTION_COAST = const(3)  # protocol
_RUNNING = const(2)  # protocol
_STOPPING = const(4)  # protocol
_FAULT = const(5)  # protocol
_NO_FAULT = const(0)  # protocol
_NO_JOINT = const(255)  # protocol
_IDLE = const(0)  # protocol
_WORDS_AT = const(19)  # Link
_COUNTED_RECORDS = const(0)  # Counted
_RECORDS_MADE = const(12)  # Steps
_COUNTED_DROPPED = const(1)  # Counted
_DROPPED = const(2)  # Link
_COUNTED_REFUSED = const(2)  # Counted
_REFUSED = const(12)  # Link
_COUNTED_LONGEST = const(3)  # Counted
_LONGEST = const(15)  # Run
_TIMES_SIZE = const(9)  # Times
_COUNTED_TIMES = const(4)  # Counted
_COUNTED_CLOCK = const(13)  # Counted
_NO_GAINS = const(19)  # protocol
_NO_OVERRIDE = const(27)  # protocol
_NO_STREAM = const(26)  # protocol
_PRESS = const(1)  # protocol
_NO_ORDER = const(21)  # protocol
_BUSY = const(3)  # protocol
# ---- end of constants
_HOW = const(4)  # where in IDENT mode, fault and joint are


def schema():
    """The record schema. The words that it is made of are given up again: a small board's memory is for its kernel."""
    from .. import words

    text = words.schema_text().encode()
    give_up(words.__name__)
    return text


@micropython.viper
def add_words(src: ptr32, n: int, msg: ptr32, at: int):
    """Put n words behind the first byte of word `at` of a message: an answer's body begins behind its code."""
    rest = msg[at] & 255
    k = 0
    while k < n:
        x = src[k]
        msg[at] = rest | x << 8
        rest = x >> 24 & 255
        at += 1
        k += 1
    msg[at] = rest


class Commands(Serving):
    """Does the requests of the host."""

    def __init__(self, link, controller, holdings, kernels):
        Serving.__init__(self, link, controller)
        self.holdings, self.kernels = holdings, kernels
        self.staging = Staging()
        self.schema = None
        self.start_asked = False
        self.job = self.standalone = self.path = None
        self.leave = -1  # how REBOOT was asked for
        self.points = 0  # of its path that the run keeps, 0 where its stop has none
        self.error = None  # the exception behind an answer ERROR
        self.handlers = handlers = [  # a type's at its place
            None, self.hello, self.send_schema, self.put_begin, self.put_data, self.put_end, self.start, self.stop,
            self.clear_fault, self.alive, self.parity, self.counts, self.reboot, self.gains_data, self.gains_switch,
            self.held, self.standing, self.log_data, self.stand_alone, self.set_speed, self.next_goal,
        ]  # fmt: skip
        in_run = (
            protocol.HELLO, protocol.STOP, protocol.CLEAR_FAULT, protocol.ALIVE, protocol.COUNTS, protocol.GAINS_DATA,
            protocol.GAINS_SWITCH, protocol.STANDALONE, protocol.SET_SPEED, protocol.NEXT_GOAL,
        )  # fmt: skip
        questions = (  # their answers have a body
            protocol.HELLO, protocol.SCHEMA, protocol.COUNTS, protocol.HELD, protocol.STANDING, protocol.LOG_DATA,
        )  # fmt: skip
        self.bind(handlers, bits(in_run), bits(questions))
        kernels.resident = tuple(sys.modules)  # all that is loaded before a request asks for more
        self.ident, counted = bytearray(_IDENT_BYTES + 3), array("i", [0] * _COUNTED_SIZE)
        self.hello_args = self.state, self.ident, self.inbox
        self.counts_args = self.state, controller.times, counted, self.inbox, ticks_us
        self.stop_args = self.state, controller, controller.turn

    def do(self, handler, n):
        """The result code of a request with n bytes of payload, between runs."""
        try:
            return handler(n)
        except Refused as refusal:
            return refusal.code
        except MemoryError:
            self.tidy()
            return protocol.NO_MEMORY
        except Exception as error:  # whatever a request holds, the board goes on and says so
            self.error = error
            self.tidy()
            return protocol.ERROR

    def load(self, kernel, law):
        """The calls of a kernel by its number; what the last run bound is given up before."""
        self.let_go()
        return self.with_room(self.kernels.load, kernel, law, self.holdings, self.controller.run)

    def with_room(self, work, *args):
        """Do `work`; where memory lacks for it, give up what can be loaded again, and do it anew.

        That is no repetition: by then what kept a kernel that was given up, a stale pointer on the stack, may be gone.
        """
        try:
            return work(*args)
        except MemoryError:
            self.make_room()
        return work(*args)

    def make_room(self):
        """Give up what can be loaded again: the kernel, and what the last run, parity job and request have left."""
        self.let_go()
        self.kernels.forget()

    def let_go(self):
        """Forget what the last run, parity job and request have left, a stream's points above all."""
        self.schema = self.path = self.job = None
        self.handlers[_NEXT_GOAL] = self.next_goal  # a stream's own keeps what it points to
        self.controller.let_go()

    def tidy(self):
        """Give back what a request took that the memory did not suffice for: what it began does not go on."""
        self.staging.raw = None
        self.start_asked = False
        self.controller.give_up()
        self.make_room()

    def recover(self, error):
        """Go on after an exception that no request and no run took: a fault, no torque, and no request half done."""
        self.error = error
        self.set_running(0)
        self.restart()
        self.leave = -1
        self.tidy()
        self.controller.fail()

    def describe(self):
        """Pack who this board is, and how it is: in a run no more than that changes."""
        run, parameters = self.run, self.holdings.parameters
        struct.pack_into(
            protocol.IDENT, self.ident, 0,
            protocol.VERSION, self.controller.n_act, self.controller.rows,
            run[_MODE], run[_FAULT_CODE], run[_JOINT],
            self.kernels.current, self.kernels.found, identity.FIRMWARE, identity.KERNEL, identity.LAYOUT,
            parameters.id if parameters else identity.NOTHING, identity.SCHEMA, identity.BOARD, 0,
        )  # fmt: skip

    @micropython.viper
    def hello(self, n: int) -> int:
        """Answer who this board is and how it is."""
        state, ident, inbox = self.hello_args
        s = ptr32(state)
        if s[_RUN_IS_ON] == 0:
            self.describe()
        how = ptr8(ident)
        run = ptr32(s[_RUN_AT])
        how[_HOW] = run[_MODE]
        how[_HOW + 1] = run[_FAULT_CODE]
        how[_HOW + 2] = run[_JOINT]
        token = s[_OFFERED]
        k = 0
        while k < 4:
            how[_IDENT_BYTES - _TOKEN_BYTES + k] = token >> (8 * k)
            k += 1
        add_words(ident, (_IDENT_BYTES + 3) // 4, inbox, _BODY_WORDS)
        s[_BODY_FILLED] = _IDENT_BYTES
        return _OK

    def send_schema(self, n):
        """A piece of the record schema."""
        if n != 2:
            return protocol.LENGTH
        offset = struct.unpack_from("<H", self.link.inbox, _PAYLOAD_AT)[0]
        if self.schema is None:
            self.schema = schema()
        piece = self.schema[offset : offset + 200]
        self.link.inbox[_PAYLOAD_AT + 1 : _PAYLOAD_AT + 1 + len(piece)] = piece
        self.state[_BODY_FILLED] = len(piece)
        return protocol.OK

    def put_begin(self, n):
        """Start an upload."""
        if n != 37:
            return protocol.LENGTH
        gc.collect()  # what stays is to lie below what does not: viper's kernel needs most of a small board's memory
        kind, length = struct.unpack_from("<BI", self.link.inbox, _PAYLOAD_AT)
        digest = self.link.inbox[_PAYLOAD_AT + 5 : _PAYLOAD_AT + 37]
        try:
            self.with_room(self.staging.begin, kind, length, digest)
        except MemoryError:
            raise Refused(protocol.TOO_LONG)
        return protocol.OK

    def put_data(self, n):
        """The next piece of an upload."""
        if n < 5:
            return protocol.LENGTH
        offset = struct.unpack_from("<I", self.link.inbox, _PAYLOAD_AT)[0]
        self.staging.data(offset, self.link.inbox[_PAYLOAD_AT + 4 : _PAYLOAD_AT + n])
        return protocol.OK

    def put_end(self, n):
        """Check an upload, keep it and switch to it."""
        kind, raw = self.staging.end()
        if kind == protocol.KIND_PARAMETERS and self.controller.run[layout.FAULT_CODE]:
            return protocol.LATCHED
        self.with_room(self.holdings.take, kind, raw)
        if kind == protocol.KIND_PARAMETERS:
            self.adopt()
        return protocol.OK

    def adopt(self):
        """Take the parameters held into use; without the memory for their arrays there are none."""
        parameters, self.holdings.parameters = self.holdings.parameters, None
        gc.collect()
        self.with_room(self.controller.adopt, parameters)
        self.holdings.parameters = parameters

    def ready(self):
        """Refuse what needs parameters and no fault."""
        if self.holdings.parameters is None:
            raise Refused(protocol.NO_PARAMETERS)
        if self.controller.run[layout.FAULT_CODE]:
            raise Refused(protocol.LATCHED)

    def check_law(self, law):
        """Refuse a law that the parameters are not proved for, or that needs a gain table where there is none."""
        if not self.holdings.parameters.proved(law):
            raise Refused(protocol.OTHER_LAW)
        if law == layout.LAW_GAIN_TABLE and self.holdings.gains is None:
            raise Refused(protocol.NO_GAINS)

    @micropython.native
    def feedback(self):
        """The kernel of the run that goes on, if it has a gain table beside it; else None."""
        if self.state[_RUN_IS_ON] and self.run[_LAW] == _LAW_GAIN_TABLE:
            return self.controller.kernel

    def start(self, n):
        """Begin a run; its ticks are driven by the bus."""
        if n != 8:
            return protocol.LENGTH
        law, kernel, flags, _, joints, estimates = struct.unpack_from("<BBBBHH", self.link.inbox, _PAYLOAD_AT)
        code = self.begin_run(law, kernel, flags, joints, estimates)
        if code == protocol.OK:
            struct.pack_into("<H", self.link.inbox, _PAYLOAD_AT + 1, self.points)
            self.state[_BODY_FILLED] = 2
        return code

    def begin_run(self, law, kernel, flags, joints, estimates):
        """Set a run up, with records every so many ticks; it starts when this is answered."""
        if law >= layout.LAWS:
            return protocol.LENGTH
        self.ready()
        if law in layout.SERIAL and self.holdings.parameters.n_couplings:
            return protocol.RANGE
        if self.holdings.trajectory is None:
            return protocol.NO_TRAJECTORY
        learn = 1 if flags & protocol.FLAG_LEARN else 0
        reset = flags & protocol.FLAG_RESET
        follows = flags & protocol.FLAG_STREAM
        if follows and (self.holdings.stream is None or law == layout.LAW_GAIN_TABLE):
            return protocol.NO_STREAM
        servos = self.holdings.servos if flags & protocol.FLAG_SERVOS else None
        if flags & protocol.FLAG_SERVOS and servos is None:
            return protocol.NO_SERVOS
        self.check_law(law)
        controller = self.controller
        module = self.load(kernel, law)
        free = 0 if follows else flags & protocol.FLAG_OVERRIDE
        if free and law == layout.LAW_GAIN_TABLE:  # its table goes by the board's ticks
            return protocol.RANGE
        if follows:
            module = self.kernels.following(module, self.holdings, self.state)
            module.join(controller.n, controller.segments)
            self.handlers[_NEXT_GOAL] = module.hear
        plan = None if follows else self.holdings.trajectory
        waits = plan and law in layout.WAITING and self.holdings.parameters.settings[layout.WAIT_CHANGE]
        path = self.kernels.path(module, controller, plan, free, waits) if free or waits else None
        if (free or waits) and path is None:
            return protocol.NO_MEMORY
        controller.begin(self.holdings.trajectory, module, law, learn, reset, joints, estimates)
        controller.run[layout.BEGUN_BY] = self.state[_LAST_COUNT]  # each frame of states has to carry it
        controller.attach(servos, reset)
        if not (free or waits):  # servos come first
            path = self.kernels.path(module, controller, plan, False)
        controller.path, self.points = path, path.points if path else 0
        self.path = path if path and path.rates else None
        self.describe()
        self.start_asked = True
        return protocol.OK

    @micropython.viper
    def stop(self, n: int) -> int:
        """Stop a run: hold, decelerate, damp or coast."""
        state, controller, turn = self.stop_args
        s = ptr32(state)
        msg = ptr8(s[_INBOX_AT])
        run = ptr32(s[_RUN_AT])
        action = msg[_PAYLOAD_AT]
        mode = run[_MODE]
        if n != 1 or action > _ACTION_COAST:
            return int(protocol.LENGTH)
        if mode >= _RUNNING and mode <= _STOPPING:
            turn(action, _STOPPING)
        elif s[_RUN_IS_ON] and controller.servos:
            turn(action, _FAULT)  # no host leaves a bus of servos: a fault's hold ends so
        return _OK

    @micropython.native
    def clear_fault(self, n):
        """Leave FAULT for READY, without torque."""
        run = self.run
        if run[_MODE] == _FAULT:
            run[_FAULT_CODE] = _NO_FAULT
            run[_JOINT] = _NO_JOINT
            if self.holdings.parameters is not None:
                self.controller.turn(_ACTION_COAST, _STOPPING)
            else:  # nor are there the arrays that this takes
                run[_MODE] = _IDLE
                self.controller.untold[0] = 1
            if self.standalone is not None and not self.state[_RUN_IS_ON]:
                self.standalone.forget()
        return _OK

    @micropython.viper
    def alive(self, n: int) -> int:
        """The host is there."""
        return _OK

    def parity(self, n):
        """Begin a parity job on the bus."""
        if n != 8:
            return protocol.LENGTH
        law, kernel, block, states = struct.unpack_from("<BBHI", self.link.inbox, _PAYLOAD_AT)
        if law >= layout.LAWS:
            return protocol.LENGTH
        self.ready()
        self.check_law(law)
        if not block or 4 * block * self.controller.n_act * layout.INPUTS > protocol.MAX_PAYLOAD:
            return protocol.RANGE
        module = self.load(kernel, law)
        from .parity import Parity  # a small board's memory is for its kernel

        self.job = Parity(self.controller, module, law, block, states)
        self.job.serve_by(self.state[_LAST_COUNT], self.poll, self.greeting)
        return protocol.OK

    @micropython.viper
    def counts(self, n: int) -> int:
        """Answer what the link and the loop have counted, and of the last run by the board's own time."""
        state, times, counted, inbox, ticks_us = self.counts_args
        s = ptr32(state)
        out = ptr32(counted)
        time = ptr32(times)
        words = ptr32(s[_WORDS_AT])
        run = ptr32(s[_RUN_AT])
        out[_COUNTED_RECORDS] = words[_RECORDS_MADE]
        out[_COUNTED_DROPPED] = s[_DROPPED]
        out[_COUNTED_REFUSED] = s[_REFUSED]
        out[_COUNTED_LONGEST] = run[_LONGEST]
        k = 0
        while k < _TIMES_SIZE:
            out[_COUNTED_TIMES + k] = time[k]
            k += 1
        out[_COUNTED_CLOCK] = int(ticks_us())
        add_words(counted, _COUNTED_SIZE, inbox, _BODY_WORDS)
        s[_BODY_FILLED] = 4 * _COUNTED_SIZE
        return _OK

    @micropython.native
    def gains_data(self, n):
        """The next piece of a gain table that is to replace the one in use."""
        gains = self.feedback()
        return gains.piece(self.inbox, n) if gains else _NO_GAINS

    @micropython.native
    def gains_switch(self, n):
        """Use the gain table that has come."""
        gains = self.feedback()
        if not gains:
            return _NO_GAINS
        return gains.switch(self.inbox) if n == 4 else protocol.LENGTH

    @micropython.native
    def set_speed(self, n):
        """Follow the plan at another rate; the tick from which it acts."""
        path, inbox = self.path, self.inbox
        if not path:
            return _NO_OVERRIDE
        code = path.take_rate(inbox, n, path.rate_args)
        if code == _OK:
            add_words(path.told, 1, inbox, _BODY_WORDS)
            self.state[_BODY_FILLED] = 4
        return code

    def next_goal(self, n):
        """No goal is followed; a run that follows them has its own handler here, `hear` of motion/stream.py."""
        return _NO_STREAM

    def held(self, n):
        """Answer which upload of a kind is on flash: after a power cut the old one or the new one."""
        if n != 1 or self.link.inbox[_PAYLOAD_AT] >= len(store.NAMES):
            return protocol.LENGTH
        told = store.told(self.link.inbox[_PAYLOAD_AT])
        if told is not None:
            struct.pack_into("<I32s", self.link.inbox, _PAYLOAD_AT + 1, told[0], told[1])
            self.state[_BODY_FILLED] = 36
        return protocol.OK

    def standing(self, n):
        """Answer what there is of the standing order."""
        self.state[_BODY_FILLED] = self.standalone.state(self.link.inbox, _PAYLOAD_AT + 1)
        return protocol.OK

    @micropython.native
    def stand_alone(self, n):
        """Forget the standing order, or do as the button does."""
        what, holdings = self.inbox[_PAYLOAD_AT], self.holdings
        if n != 1 or what > _PRESS:
            return protocol.LENGTH
        if what == _PRESS:
            if not holdings.order:
                return _NO_ORDER
            self.standalone.press_by_request()
        elif self.state[_RUN_IS_ON]:
            return _BUSY
        else:
            store.drop(protocol.KIND_ORDER)
            holdings.order = None
        return _OK

    def log_data(self, n):
        """A piece of the log of runs without a host."""
        if n != 3:
            return protocol.LENGTH
        segment, offset = struct.unpack_from("<BH", self.link.inbox, _PAYLOAD_AT)
        if segment >= protocol.LOG_SEGMENTS:
            return protocol.RANGE
        from ..storage.ring import read  # a small board's memory is for its kernel

        piece = read(segment, offset, protocol.LOG_PIECE) or b""
        self.link.inbox[_PAYLOAD_AT + 1 : _PAYLOAD_AT + 1 + len(piece)] = piece
        self.state[_BODY_FILLED] = len(piece)
        return protocol.OK

    def reboot(self, n):
        """Reset the board, or leave to the REPL, once this is answered."""
        self.leave = self.link.inbox[_PAYLOAD_AT] if n == 1 else 0
        return protocol.OK
