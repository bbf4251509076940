"""Feedback by a gain table: a kernel with the table beside it, and another table taken in during a run.

The kernel's module beside (kernel_..._gains) does the arithmetic; cython_core/text/gains.py explains it. Two buffers
hold the table in use and the one that comes: a switch changes which is which, between two ticks.
"""

from array import array

import micropython
from micropython import const

from ..link.frames import WORDS
from ..loop.steps import plan_tick, take_tick

# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_COMING_SIZE = const(2)  # Coming
_ACTION = const(3)  # Run
_ACTION_FOLLOW = const(4)  # protocol
_SET_DUE = const(10)  # Regulator
_KNOT_DUE = const(9)  # Regulator
_PHASE = const(7)  # Regulator
_SAMPLE_LEFT = const(8)  # Regulator
_K_NOW = const(9)  # Gain row
_K_NEXT = const(31)  # Gain row
_OK = const(0)  # protocol
_COME_WORDS = const(0)  # Coming
_COME_SUM = const(1)  # Coming
_FLAGS = const(5)  # Run
_SWITCHED = const(16)  # protocol
_GAIN_ROW_SIZE = const(57)  # Gain row
_NORM = const(6)  # Regulator
_E_STOP = const(2)  # Regulator
_MODE = const(0)  # Run
_RUNNING = const(2)  # protocol
_STOPPING = const(4)  # protocol
_WATCHDOG = const(1)  # protocol
_BROKEN_JOINT = const(1)  # Steps
_NO_JOINT = const(255)  # protocol
_TRACKING = const(3)  # protocol
_BODY_WORDS = const(2)  # shared
_INCOMPLETE = const(17)  # protocol
_RANGE = const(11)  # protocol
_CHECKSUM = const(8)  # protocol
# ---- end of constants
_PHASES = const(0x10000)  # of parity's states, from knot to knot


class Feedback:
    """A kernel with the gains of one run beside it: it has the calls of a kernel, and a guard of its own.

    steps: the module of gain tables beside the kernel; run: the run record, whose FLAGS tell of a switch.
    table, spare: words of all knots, in use and to come; coming: the Coming record, of `spare`; switched: 1 until that
    is told.
    """

    def __init__(self, gains, kernel, steps, run):
        self.kernel, self.steps, self.run = kernel, steps, run
        self.learn = kernel.learn
        self.kernel_walk, self.kernel_advance = kernel.walk, kernel.advance_all
        self.deviate, self.feed_back, self.next_phase = steps.deviate, steps.feed_back, steps.next_phase
        self.n, self.knots, self.sets = gains.n, gains.knots, gains.sets
        self.words = len(gains.table)
        self.table, self.spare = array("i", gains.table), array("i", gains.table)
        self.rows, self.regulator = array("i", gains.rows), array("i", gains.regulator)
        self.coming = array("i", [0] * _COMING_SIZE)
        self.knot = self.set = self.switched = 0
        self.load()

    def bind(self, n, model, data, **others):
        """The kernel's own arguments as one array, for walk; and those of the table's steps."""
        self.own = self.steps.bind(n=n, model=model, data=data, rows=self.rows, g=self.regulator)
        return self.kernel.bind(n=n, model=model, data=data, **others)

    @micropython.native
    def take(self, frame):
        """The same after steps.take_tick, of a frame that is a new state."""
        broken = take_tick(frame)
        if broken < -1:
            return broken
        self.before()
        return beyond(self.regulator, self.run, WORDS, broken)

    @micropython.native
    def plan(self, frame):
        """steps.plan_tick, how far the arm is from its plan, and a norm above e2; a silent host is looked at last."""
        broken = plan_tick(frame)
        self.before()
        return beyond(self.regulator, self.run, WORDS, broken)

    @micropython.native
    def walk(self, frame):
        """The walk at the plan, and the feedback taken off its torques."""
        if self.switched:
            self.load()
        self.kernel_walk(frame)
        self.feed_back(self.own)

    @micropython.native
    def advance_all(self, n, segments):
        """One tick of the plan is over, and of the table while the plan is followed; a switch is told."""
        self.kernel_advance(n, segments)
        run = self.run
        if self.switched:
            self.tell(run)
        if run[_ACTION] == _ACTION_FOLLOW:
            self.advance()

    @micropython.native
    def before(self):
        """Before the walk: the deviations, and the set of gains that their norm asks for."""
        self.deviate(self.own)
        due = self.regulator[_SET_DUE]
        if due != self.set and due < self.sets:
            self.set = due
            self.load()

    @micropython.native
    def advance(self):
        """One tick of the plan is over."""
        regulator = self.regulator
        self.next_phase(regulator)
        if regulator[_KNOT_DUE] and self.knot + 1 < self.knots:
            self.knot += 1
            self.load()

    def place(self, number):
        """Stand where state `number` of a parity job is: at a knot and a phase of its own, with a sample due."""
        self.knot = number % self.knots
        self.regulator[_PHASE] = number * 7919 % _PHASES << 14
        self.regulator[_SAMPLE_LEFT] = 0
        self.load()
        self.before()

    @micropython.native
    def load(self):
        """The gains of this knot and the next into the rows."""
        n, knot, first = self.n, self.knot, self.set * self.knots
        following = knot + 1
        if following == self.knots:
            following = knot
        load_rows(n, self.table, first + knot, self.rows, _K_NOW)
        load_rows(n, self.table, first + following, self.rows, _K_NEXT)

    def piece(self, msg, length):
        """Take the next piece of another table from a request; a result code."""
        return take_piece(msg, length, self.spare, self.words, self.coming)

    @micropython.native
    def switch(self, msg):
        """Use the table that has come, if it is whole, from the next tick on; what was used takes the next one."""
        code = whole(msg, self.words, self.coming)
        if code == _OK:
            table = self.table
            self.table, self.spare = self.spare, table
            self.coming[_COME_WORDS] = self.coming[_COME_SUM] = 0
            self.switched = 1
        return code

    @micropython.native
    def tell(self, run):
        """Mark the first tick of another table in its flags."""
        self.switched = 0
        run[_FLAGS] |= _SWITCHED


@micropython.viper
def load_rows(n: int, table: ptr32, knot: int, rows: ptr32, to: int):
    """Copy the gains of a knot, n rows of 2 n words, into the rows, from word `to` of each on."""
    width = 2 * n
    source = int(table) + 4 * knot * n * width
    target = int(rows) + 4 * to
    i = 0
    while i < n:
        src = ptr32(source)
        dst = ptr32(target)
        k = 0
        while k < width:
            dst[k] = src[k]
            dst[k + 1] = src[k + 1]
            k += 2
        source += 4 * width
        target += 4 * _GAIN_ROW_SIZE
        i += 1


@micropython.viper
def beyond(regulator: ptr32, run: ptr32, words: ptr32, broken: int) -> int:
    """Return what steps.plan_tick found, or the fault of a norm above e2 where that is none or a silent host."""
    if regulator[_NORM] <= regulator[_E_STOP] or run[_MODE] < _RUNNING or run[_MODE] > _STOPPING:
        return broken
    if broken > 0 and broken != _WATCHDOG:
        return broken
    words[_BROKEN_JOINT] = _NO_JOINT
    return _TRACKING


@micropython.viper
def take_piece(msg: ptr32, length: int, spare: ptr32, words: int, coming: ptr32) -> int:
    """Take the next piece of a table from a GAINS_DATA request: its first word, then words; a result code."""
    count = (length >> 2) - 1
    first = msg[_BODY_WORDS]
    if first == 0:
        coming[_COME_WORDS] = 0
        coming[_COME_SUM] = 0
    if count < 1 or (length & 3) or first != coming[_COME_WORDS] or first + count > words:
        return _INCOMPLETE
    most = 1
    most <<= 30
    total = coming[_COME_SUM]
    k = 0
    while k < count:
        word = msg[_BODY_WORDS + 1 + k]
        if word >= most or word <= 0 - most:
            return _RANGE
        spare[first + k] = word
        total = total * 31 + word  # docs/protocol.md
        k += 1
    coming[_COME_WORDS] = first + count
    coming[_COME_SUM] = total
    return _OK


@micropython.viper
def whole(msg: ptr32, words: int, coming: ptr32) -> int:
    """Check that a table has come whole, with the sum that a GAINS_SWITCH request gives; a result code."""
    if coming[_COME_WORDS] != words:
        return _INCOMPLETE
    if coming[_COME_SUM] != msg[_BODY_WORDS]:
        return _CHECKSUM
    return _OK
