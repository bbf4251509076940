"""The requests of the host, each answered: firmware/protocol.py names them, docs/protocol.md explains them.

A handler takes the payload's length, reads `inbox`, may fill `outbox` from byte BODY + 1 on, and gives
(the length of that, in `self.body`) a result code. What may come during a run allocates nothing.
"""

import struct
import sys

from . import identity, layout, protocol, ring, store
from .frames import BODY, copy_bytes
from .link import IN_RUN, ROUNDS
from .modules import give_up
from .params import Refused
from .uploads import Staging


def schema():
    """The record schema. The words that it is made of are given up again: a small board's memory is for its kernel."""
    from . import words

    text = words.schema_text().encode()
    give_up(words.__name__)
    return text


class Commands:
    """Reads requests from the link and does them."""

    def __init__(self, link, controller, holdings, kernels):
        self.link, self.controller, self.holdings, self.kernels = link, controller, holdings, kernels
        self.staging = Staging()
        self.schema = schema()
        self.start_asked = False
        self.job = self.standalone = None
        self.leave = -1  # how REBOOT was asked for
        self.body = 0
        self.last_kind = self.last_seq = -1
        self.last_code = 0
        self.handlers = {
            protocol.HELLO: self.hello,
            protocol.SCHEMA: self.send_schema,
            protocol.PUT_BEGIN: self.put_begin,
            protocol.PUT_DATA: self.put_data,
            protocol.PUT_END: self.put_end,
            protocol.START: self.start,
            protocol.STOP: self.stop,
            protocol.CLEAR_FAULT: self.clear_fault,
            protocol.ALIVE: self.alive,
            protocol.PARITY: self.parity,
            protocol.COUNTS: self.counts,
            protocol.REBOOT: self.reboot,
            protocol.GAINS_DATA: self.gains_data,
            protocol.GAINS_SWITCH: self.gains_switch,
            protocol.HELD: self.held,
            protocol.STANDING: self.standing,
            protocol.STANDALONE: self.stand_alone,
            protocol.LOG_DATA: self.log_data,
        }
        self.in_run = (
            protocol.HELLO, protocol.STOP, protocol.CLEAR_FAULT, protocol.ALIVE, protocol.COUNTS, protocol.GAINS_DATA,
            protocol.GAINS_SWITCH, protocol.STANDALONE,
        )  # fmt: skip
        self.questions = (  # their answers have a body
            protocol.HELLO, protocol.SCHEMA, protocol.COUNTS, protocol.HELD, protocol.STANDING, protocol.LOG_DATA,
        )  # fmt: skip
        self.running = False
        kernels.resident = tuple(sys.modules)  # all that is loaded before a request asks for more
        self.poll = self._poll

    def _poll(self):
        """Do one waiting request; True if there was one."""
        n = self.link.poll(IN_RUN if self.running else ROUNDS)
        if n < 0:
            return False
        self.controller.run[layout.SILENT] = 0
        self.answer(n)
        return True

    def answer(self, n):
        """Do the request in the inbox and answer it.

        One that comes twice, for its answer was lost, is answered again and not done again. A question is: it changes
        nothing, and its answer's body is not kept.
        """
        link = self.link
        kind, seq = link.kind, link.seq
        if kind == self.last_kind and seq == self.last_seq and kind not in self.questions:
            code, self.body = self.last_code, 0
        else:
            code = self.do(kind, n)
            self.last_kind, self.last_seq, self.last_code = kind, seq, code
        if code != protocol.OK:
            self.body = 0
        link.outbox[BODY] = code
        link.send(protocol.ANSWER | kind, seq, 1 + self.body)

    def do(self, kind, n):
        """The result code of a request."""
        self.body = 0
        handler = self.handlers.get(kind)
        if handler is None:
            return protocol.UNKNOWN
        if self.running and kind not in self.in_run:
            return protocol.BUSY
        try:
            return handler(n)
        except Refused as refusal:
            return refusal.code
        except MemoryError:
            if self.running:
                raise  # which no request does that may come then
            self.tidy()
            return protocol.NO_MEMORY

    def load(self, kernel, law):
        """The calls of a kernel by its number; what the last run bound is given up before."""
        self.controller.let_go()
        return self.kernels.load(kernel, law, self.holdings, self.controller.run)

    def tidy(self):
        """Give back what a request took that the memory did not suffice for: what it began does not go on."""
        self.staging.raw = self.job = None
        self.start_asked = False
        self.controller.give_up()
        self.controller.let_go()
        self.kernels.forget()

    def hello(self, n):
        """Who this board is and how it is."""
        run, parameters = self.controller.run, self.holdings.parameters
        struct.pack_into(
            protocol.IDENT, self.link.outbox, BODY + 1,
            protocol.VERSION, self.controller.n_act, self.controller.rows,
            run[layout.MODE], run[layout.FAULT_CODE], run[layout.JOINT],
            self.kernels.current, self.kernels.found, identity.FIRMWARE, identity.KERNEL, identity.LAYOUT,
            parameters.id if parameters else identity.NOTHING, identity.SCHEMA, identity.BOARD,
        )  # fmt: skip
        self.body = self.ident_size
        return protocol.OK

    ident_size = struct.calcsize(protocol.IDENT)

    def send_schema(self, n):
        """A piece of the record schema."""
        if n != 2:
            return protocol.LENGTH
        offset = struct.unpack_from("<H", self.link.inbox, BODY)[0]
        piece = self.schema[offset : offset + 200]
        self.link.outbox[BODY + 1 : BODY + 1 + len(piece)] = piece
        self.body = len(piece)
        return protocol.OK

    def put_begin(self, n):
        """Start an upload."""
        if n != 37:
            return protocol.LENGTH
        kind, length = struct.unpack_from("<BI", self.link.inbox, BODY)
        digest = self.link.inbox[BODY + 5 : BODY + 37]
        try:
            self.staging.begin(kind, length, digest)
        except MemoryError:
            self.tidy()
            try:
                self.staging.begin(kind, length, digest)
            except MemoryError:
                raise Refused(protocol.TOO_LONG)
        return protocol.OK

    def put_data(self, n):
        """The next piece of an upload."""
        if n < 5:
            return protocol.LENGTH
        offset = struct.unpack_from("<I", self.link.inbox, BODY)[0]
        self.staging.data(offset, self.link.inbox[BODY + 4 : BODY + n])
        return protocol.OK

    def put_end(self, n):
        """Check an upload, keep it and switch to it."""
        kind, raw = self.staging.end()
        if kind == protocol.KIND_PARAMETERS and self.controller.run[layout.FAULT_CODE]:
            return protocol.LATCHED
        self.holdings.take(kind, raw)
        if kind == protocol.KIND_PARAMETERS:
            self.adopt()
        return protocol.OK

    def adopt(self):
        """Take the parameters held into use; without the memory for their arrays there are none."""
        parameters, self.holdings.parameters = self.holdings.parameters, None
        self.controller.adopt(parameters)
        self.holdings.parameters = parameters

    def ready(self):
        """Refuse what needs parameters and no fault."""
        if self.holdings.parameters is None:
            raise Refused(protocol.NO_PARAMETERS)
        if self.controller.run[layout.FAULT_CODE]:
            raise Refused(protocol.LATCHED)

    def check_gains(self, law):
        """Refuse a law that needs a gain table where there is none."""
        if law == layout.LAW_GAIN_TABLE and self.holdings.gains is None:
            raise Refused(protocol.NO_GAINS)

    def feedback(self):
        """The kernel of the run that goes on, if it has a gain table beside it; else None."""
        controller = self.controller
        return controller.kernel if self.running and controller.run[layout.LAW] == layout.LAW_GAIN_TABLE else None

    def start(self, n):
        """Begin a run; its ticks are driven by the bus."""
        if n != 8:
            return protocol.LENGTH
        law, kernel, flags, _, joints, estimates = struct.unpack_from("<BBBBHH", self.link.inbox, BODY)
        return self.begin_run(law, kernel, flags, joints, estimates)

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
        servos = self.holdings.servos if flags & protocol.FLAG_SERVOS else None
        if flags & protocol.FLAG_SERVOS and servos is None:
            return protocol.NO_SERVOS
        self.check_gains(law)
        controller = self.controller
        module = self.load(kernel, law)
        controller.begin(self.holdings.trajectory, module, law, learn, reset, joints, estimates)
        controller.attach(servos)
        self.start_asked = True
        return protocol.OK

    def stop(self, n):
        """Stop a run: hold, decelerate, damp or coast."""
        if n != 1 or self.link.inbox[BODY] > protocol.ACTION_COAST:
            return protocol.LENGTH
        controller, action = self.controller, self.link.inbox[BODY]
        if controller.active():
            controller.stop(action)
        elif self.running and controller.servos is not None:
            controller.stop(action, protocol.FAULT)  # no host leaves a bus of servos: a fault's hold ends so
        return protocol.OK

    def clear_fault(self, n):
        """Leave FAULT for READY, without torque."""
        run = self.controller.run
        if run[layout.MODE] == protocol.FAULT:
            run[layout.FAULT_CODE] = protocol.NO_FAULT
            run[layout.JOINT] = protocol.NO_JOINT
            self.controller.stop(protocol.ACTION_COAST)
            if self.standalone is not None and not self.running:
                self.standalone.forget()
        return protocol.OK

    def alive(self, n):
        """The host is there."""
        return protocol.OK

    def parity(self, n):
        """Begin a parity job on the bus."""
        if n != 8:
            return protocol.LENGTH
        law, kernel, block, states = struct.unpack_from("<BBHI", self.link.inbox, BODY)
        if law >= layout.LAWS:
            return protocol.LENGTH
        self.ready()
        self.check_gains(law)
        if not block or 4 * block * self.controller.n_act * layout.INPUTS > protocol.MAX_PAYLOAD:
            return protocol.RANGE
        module = self.load(kernel, law)
        from .parity import Parity  # a small board's memory is for its kernel

        self.job = Parity(self.controller.bus_channel, self.holdings.parameters, module, law, block, states)
        return protocol.OK

    def counts(self, n):
        """What the link and the loop have counted, and of the last run by the board's own time."""
        link = self.link
        longest = self.controller.run[layout.LONGEST]
        struct.pack_into("<IIII", link.outbox, BODY + 1, link.made, link.dropped, link.refused, longest)
        copy_bytes(self.controller.times, 0, link.outbox, BODY + 17, 36)
        self.body = 52
        return protocol.OK

    def gains_data(self, n):
        """The next piece of a gain table that is to replace the one in use."""
        gains = self.feedback()
        if gains is None:
            return protocol.NO_GAINS
        return gains.piece(self.link.inbox, n)

    def gains_switch(self, n):
        """Use the gain table that has come."""
        gains = self.feedback()
        if gains is None:
            return protocol.NO_GAINS
        if n != 4:
            return protocol.LENGTH
        return gains.switch(self.link.inbox)

    def held(self, n):
        """Which upload of a kind is on flash: after a power cut the old one or the new one."""
        if n != 1 or self.link.inbox[BODY] >= len(store.NAMES):
            return protocol.LENGTH
        told = store.told(self.link.inbox[BODY])
        if told is not None:
            struct.pack_into("<I32s", self.link.outbox, BODY + 1, told[0], told[1])
            self.body = 36
        return protocol.OK

    def standing(self, n):
        """What there is of the standing order."""
        self.body = self.standalone.state(self.link.outbox, BODY + 1)
        return protocol.OK

    def stand_alone(self, n):
        """Forget the standing order, or do as the button does."""
        what = self.link.inbox[BODY]
        if n != 1 or what > protocol.PRESS:
            return protocol.LENGTH
        if what == protocol.PRESS:
            if self.holdings.order is None:
                return protocol.NO_ORDER
            self.standalone.press_by_request()
        elif self.running:
            return protocol.BUSY
        else:
            store.drop(protocol.KIND_ORDER)
            self.holdings.order = None
        return protocol.OK

    def log_data(self, n):
        """A piece of the log of runs without a host."""
        if n != 3:
            return protocol.LENGTH
        segment, offset = struct.unpack_from("<BH", self.link.inbox, BODY)
        if segment >= protocol.LOG_SEGMENTS:
            return protocol.RANGE
        piece = ring.read(segment, offset, protocol.LOG_PIECE) or b""
        self.link.outbox[BODY + 1 : BODY + 1 + len(piece)] = piece
        self.body = len(piece)
        return protocol.OK

    def reboot(self, n):
        """Reset the board, or leave to the REPL, once this is answered."""
        self.leave = self.link.inbox[BODY] if n == 1 else 0
        return protocol.OK
