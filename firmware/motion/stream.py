"""Goals that stream: their limits, as uploaded, and a kernel with the filter beside it that follows them in a run.

The kernel's module beside (kernel_..._stream) does the arithmetic; cython_core/text/stream.py explains it. What is done
here, a goal that comes and a point that is reached, is not done in every tick.
"""

import hashlib
from array import array

import micropython
from micropython import const

from .. import protocol
from ..link.frames import keep_address
from ..storage.params import HEAD, opened, require, words

# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_TARGET = const(17)  # Stream row
_STREAM_ROW_SIZE = const(30)  # Stream row
_S_QD_OF_SUM = const(12)  # Stream row
_S_QDD_OF_STEP = const(14)  # Stream row
_STREAM_V = const(0)  # Stream row
_STREAM_A = const(1)  # Stream row
_MEAN_SCALE = const(15)  # Stream row
_TWO_A = const(2)  # Stream row
_BRAKE_SCALE = const(3)  # Stream row
_BRAKE_MOST = const(4)  # Stream row
_BOUNDED = const(5)  # Stream row
_TWO_MEAN = const(16)  # Stream row
_STREAM_SIZE = const(5)  # Stream
_RING_SIZE = const(1)  # Stream
_GOALS_MOST = const(32)  # words
_GOALS_SIZE = const(14)  # Goals
_NEWEST = const(4)  # Goals
_GOAL_JOINTS = const(6)  # Goals
_ROWS_AT = const(8)  # Goals
_STREAM_AT = const(9)  # Goals
_POINTS_AT = const(10)  # Goals
_ACT_OF_GOALS = const(11)  # Goals
_LINK_AT = const(12)  # Goals
_RUN_IS_ON = const(13)  # Link
_NO_STREAM = const(26)  # protocol
_INBOX_AT = const(17)  # Link
_NO_JOINT = const(255)  # protocol
_GOAL_AT = const(4)  # shared
_MASK = const(0x25252525)  # protocol
_STREAM_LEAST = const(6)  # Stream row
_STREAM_MOST = const(7)  # Stream row
_GOAL_BEYOND = const(4)  # words
_RUN_AT = const(20)  # Link
_ACTION = const(3)  # Run
_ACTION_FOLLOW = const(4)  # protocol
_GOAL_STOPPED = const(5)  # words
_HEARD = const(5)  # Goals
_TICK = const(4)  # Run
_PAYLOAD_AT = const(8)  # protocol
_WAITING_POINTS = const(3)  # Goals
_BODY_FILLED = const(11)  # Link
_OK = const(0)  # protocol
_GOALS_ON = const(0)  # Goals
_LEFT = const(6)  # Run
_ENDLESS = const(0x20000000)  # shared
_TARGET_LEFT = const(3)  # Stream
_GOALS_LAG = const(7)  # Goals
_LAST_WAY = const(4)  # Stream
_WAY_AT = const(13)  # Goals
_FLAGS = const(5)  # Run
_GOAL_HEARD = const(8)  # protocol
_WAY_NEWEST = const(5)  # Way
_WAY_MOST = const(6)  # Way
_WAY_KEPT = const(4)  # Way
_WAY_ROWS_AT = const(7)  # Way
_SEG_SIZE = const(19)  # Segment
_WAY_KEPT_AT = const(8)  # Way
_SEG_Q = const(0)  # Segment
_SEG_QD = const(6)  # Segment
_SEG_QDD = const(10)  # Segment
_HELD_GOAL = const(1)  # Goals
_TARGET_STEP = const(18)  # Stream row
_TARGET_REST = const(19)  # Stream row
_TARGET_PART = const(20)  # Stream row
_LAST_GOAL_Q = const(21)  # Stream row
_BODY_WORDS = const(2)  # shared
_FIRST_POINT = const(2)  # Goals
_GOAL_TIMED = const(1)  # words
_GOAL_TAKEN = const(0)  # words
_GOAL_REPLACE = const(2)  # words
_LEAVE = const(0x3FFFFFFF)  # protocol
_GOAL_ORDER = const(2)  # words
_GOAL_LATE = const(1)  # words
_GOAL_FULL = const(3)  # words
_MIDDLE = const(8)  # Stream row
_TARGET_TICKS = const(2)  # Stream
_SEGMENT = const(7)  # Run
_SEGMENTS = const(8)  # Run
_SEG_DQ = const(2)  # Segment
_SEG_DQ_LOW = const(3)  # Segment
_SEG_DDQ = const(4)  # Segment
_SEG_DDQ_LOW = const(5)  # Segment
_PLACE = const(22)  # Stream row
# ---- end of constants
_PLAIN = const(256)
_STANDS = const(512)


class Limits:
    """Limits of a stream, checked: rows, ticks (of the running mean), longest (of `over`); blob_id."""

    def __init__(self, raw, parameters, own_layout):
        self.ticks, self.longest, length = opened(raw, b"ARMX", parameters, own_layout)
        self.blob_id, n_act = parameters.id, parameters.n_act
        require(length == 4 * n_act * _TARGET, protocol.CHECKSUM)
        require(self.longest <= 2048, protocol.RANGE)
        self.rows, at = array("i", bytes(4 * n_act * _STREAM_ROW_SIZE)), HEAD
        for i in range(n_act):
            to = i * _STREAM_ROW_SIZE
            self.rows[to : to + _TARGET], at = words(raw, at, _TARGET)
            self._check_row(self.rows[to : to + _TARGET])
        self.id = hashlib.sha256(raw).digest()[:8]

    def _check_row(self, row):
        for k in (_S_QD_OF_SUM, _S_QDD_OF_STEP):
            require(1 <= row[k] <= 62, protocol.RANGE)
        velocity, most = row[_STREAM_V], row[_STREAM_A]
        require(2 <= self.ticks <= 256 and row[_MEAN_SCALE] * self.ticks == 1 << 31, protocol.RANGE)
        require(
            4 <= most < 1 << 29 and row[_TWO_A] == 2 * most and row[_BRAKE_SCALE] == (1 << 32) // most,
            protocol.RANGE,
        )
        require(0 < velocity and velocity * self.ticks < 1 << 30, protocol.RANGE)
        ticks = row[_BRAKE_MOST] // most
        require(0 < ticks <= self.longest - 3, protocol.RANGE)
        require(most * (ticks + 1) * (ticks + 2) < 1 << 31, protocol.RANGE)
        require(0 <= row[_BOUNDED] <= 1 and row[_TWO_MEAN] == 2 * self.ticks, protocol.RANGE)


class Follower:
    """A kernel with the filter of one run beside it: it has the calls of a kernel.

    kernel: the run's; steps: the module of the filter beside it; limits: `Limits`; link: the Link record, which says
    where the run record is, and a request and its answer.

    advance_args: what `advance_all` takes in the place of the count of bodies.

    What machine code takes is found by the addresses in `goals`: each array that a call is given takes as long as
    thirty steps of it. So calls of each tick are given addresses, and `kept` keeps what is there.
    """

    def __init__(self, kernel, steps, limits, parameters, link):
        self.bind, self.walk, self.learn, self.advance_all = kernel.bind, kernel.walk, kernel.learn, advance
        n = parameters.n_act
        rows, stream = array("i", limits.rows), array("i", [0] * _STREAM_SIZE)
        stream[_RING_SIZE] = limits.ticks * n
        ring, over = array("i", bytes(4 * limits.ticks * n)), array("i", bytes(4 * limits.longest))
        for d in range(1, limits.longest):
            over[d] = (1 << 30) // d
        points = array("i", bytes(4 * (n + 1) * _GOALS_MOST))
        self.goals = goals = array("i", [0] * _GOALS_SIZE)
        goals[_NEWEST], goals[_GOAL_JOINTS] = -1, n
        act, kernel_advance = parameters.act, kernel.advance_all
        self.points = points  # kept: only its address is told
        self.kept = kernel_advance, steps, rows, stream, act, ring, over
        self.filter = steps.follow
        for at, held in (
            (_ROWS_AT, rows), (_STREAM_AT, stream), (_POINTS_AT, points), (_ACT_OF_GOALS, act),
            (_LINK_AT, link),
        ):  # fmt: skip
            keep_address(goals, at, held)

    def join(self, bodies, segments):
        """Bind the rows of planned motion that this run advances."""
        self.frame = self.bound_to(segments)
        goals, follow, frame, others = address(self.goals), self.filter, address(self.frame), (self.kept[0], bodies)
        self.advance_args = goals, follow, frame, others

    def bound_to(self, segments):
        """The arguments of `filter`, which advances these rows of planned motion, as one array."""
        kernel_advance, steps, rows, stream, act, ring, over = self.kept  # noqa: RUF059 - as it is bound
        n = self.goals[_GOAL_JOINTS]
        return steps.bind(n_act=n, act=act, rows=rows, g=stream, over=over, ring=ring, segments=segments)

    @micropython.viper
    def hear(self, length: int) -> int:
        """Take the goal of a NEXT_GOAL request of so many bytes of payload, and put the answer's body in its place."""
        goals = self.goals
        g = ptr32(goals)
        link = ptr32(g[_LINK_AT])
        n = g[_GOAL_JOINTS]
        if link[_RUN_IS_ON] == 0:
            return _NO_STREAM
        if length != 8 + 4 * n:
            return int(protocol.LENGTH)
        msg = ptr32(link[_INBOX_AT])
        joint = _NO_JOINT
        at = g[_ROWS_AT]
        i = 0
        while i < n:
            r = ptr32(at)
            if r[_BOUNDED]:
                q = msg[_GOAL_AT + i] ^ _MASK
                if uint(q - r[_STREAM_LEAST]) > uint(r[_STREAM_MOST] - r[_STREAM_LEAST]):
                    joint = i
                    break
            at += 4 * _STREAM_ROW_SIZE
            i += 1
        code = _GOAL_BEYOND
        if ptr32(link[_RUN_AT])[_ACTION] != _ACTION_FOLLOW:
            code = _GOAL_STOPPED
            joint = _NO_JOINT
        elif joint == _NO_JOINT:
            code = int(take_goal(goals))
        if code & (_PLAIN | _STANDS):
            stand(goals, code & _PLAIN)
        g[_HEARD] = 1
        now = ptr32(link[_RUN_AT])[_TICK]
        out = ptr8(int(msg) + _PAYLOAD_AT + 1)
        i = 0
        while i < 4:
            out[i] = now >> (8 * i)
            i += 1
        out[4] = g[_WAITING_POINTS]
        out[5] = code
        out[6] = joint
        link[_BODY_FILLED] = 7
        return _OK


def address(held):
    """Address of an array, as a call of machine code takes it in its place; where calls run as Python, what is held."""
    if not isinstance(held, array):
        return held
    words = array("i", [0])
    keep_address(words, 0, held)
    return words[0]


# No method: each tick would look for its object's fields.
@micropython.viper
def advance(advance_args, segments):
    """One tick of the plan is over, or of the stream once that has taken its place; a goal that came is told."""
    goals, follow, frame, others = advance_args
    g = ptr32(goals)
    run = ptr32(ptr32(g[_LINK_AT])[_RUN_AT])
    if run[_ACTION] != _ACTION_FOLLOW:
        advance_plan(others, segments)
    elif g[_GOALS_ON]:
        stream = ptr32(g[_STREAM_AT])
        run[_LEFT] = _ENDLESS
        if g[_WAITING_POINTS]:
            if stream[_TARGET_LEFT] == 0:
                aim(goals, run[_TICK] - g[_GOALS_LAG])
        stream[_LAST_WAY] = int(g[_WAITING_POINTS] == 1)
        follow(frame)
        if g[_WAITING_POINTS]:
            if stream[_TARGET_LEFT] == 0:
                arrive(goals)
        if g[_WAY_AT]:
            keep_point(goals)
    else:
        advance_plan(others, segments)
        take_over(goals, segments)
        if g[_GOALS_ON]:
            if g[_WAY_AT]:
                keep_point(goals)
    if g[_HEARD]:
        g[_HEARD] = 0
        run[_FLAGS] |= _GOAL_HEARD


@micropython.viper
def keep_point(goals: ptr32):
    """Keep the point that the filter has made for the run's path, in the oldest one's place where there is no other."""
    o = ptr32(goals[_WAY_AT])
    at = o[_WAY_NEWEST] + 1
    if at >= o[_WAY_MOST]:
        at = 0
    o[_WAY_NEWEST] = at
    if o[_WAY_KEPT] < o[_WAY_MOST] - 1:
        o[_WAY_KEPT] += 1
    n = goals[_GOAL_JOINTS]
    joints = ptr32(goals[_ACT_OF_GOALS])
    first = o[_WAY_ROWS_AT] - 4 * _SEG_SIZE
    to = o[_WAY_KEPT_AT] + 12 * n * at
    i = 0
    while i < n:
        made = ptr32(first + 4 * _SEG_SIZE * joints[i])
        row = ptr32(to)
        row[0] = made[_SEG_Q]
        row[1] = made[_SEG_QD]
        row[2] = made[_SEG_QDD]
        to += 12
        i += 1


def advance_plan(others, segments):
    """One tick of the plan is over."""
    kernel_advance, bodies = others
    kernel_advance(bodies, segments)


# What of a goal is still to be done is added to its code. Nothing here passes on a pointer: it would be an object.
@micropython.viper
def stand(goals: ptr32, plain: int):
    """Let the target stand still; where the request says, if its goal is a plain one."""
    link = ptr32(goals[_LINK_AT])
    msg = ptr32(link[_INBOX_AT])
    stream = ptr32(goals[_STREAM_AT])
    stream[_TARGET_LEFT] = 0
    if plain:
        goals[_HELD_GOAL] = 1
    n = goals[_GOAL_JOINTS]
    at = goals[_ROWS_AT]
    i = 0
    while i < n:
        r = ptr32(at)
        r[_TARGET_STEP] = 0
        r[_TARGET_REST] = 0
        r[_TARGET_PART] = 0
        if plain:
            q = msg[_GOAL_AT + i] ^ _MASK
            r[_TARGET] = q
            r[_LAST_GOAL_Q] = q
        at += 4 * _STREAM_ROW_SIZE
        i += 1


@micropython.viper
def take_goal(goals: ptr32) -> int:
    """Take the goal of a request into the queue, or make it a plain one: a GOAL_* code, and what is to be done."""
    link = ptr32(goals[_LINK_AT])
    msg = ptr32(link[_INBOX_AT])
    run = ptr32(link[_RUN_AT])
    flags = msg[_BODY_WORDS] & 255
    tick = msg[_BODY_WORDS + 1]
    now = run[_TICK] - goals[_GOALS_LAG]
    count = goals[_WAITING_POINTS]
    first = goals[_FIRST_POINT]
    stands = 0
    if flags & _GOAL_TIMED == 0:
        goals[_WAITING_POINTS] = 0
        goals[_NEWEST] = now
        return _GOAL_TAKEN | _PLAIN
    stream = ptr32(goals[_STREAM_AT])
    points = ptr32(goals[_POINTS_AT])
    n = goals[_GOAL_JOINTS]
    if flags & _GOAL_REPLACE:
        while count and points[(first + count - 1) % _GOALS_MOST * (n + 1)] >= tick:
            count -= 1
        goals[_WAITING_POINTS] = count
        if goals[_NEWEST] >= tick:
            goals[_NEWEST] = tick - 1
        if count == 0 and stream[_TARGET_LEFT]:
            stands = _STANDS
    if tick <= goals[_NEWEST] or tick >= _LEAVE:
        return _GOAL_ORDER | stands
    if tick <= now:
        goals[_WAITING_POINTS] = 0
        goals[_NEWEST] = tick
        return _GOAL_LATE | _PLAIN
    if count == _GOALS_MOST:
        return _GOAL_FULL
    at = (first + count) % _GOALS_MOST * (n + 1)
    points[at] = tick
    i = 0
    while i < n:
        points[at + 1 + i] = msg[_GOAL_AT + i] ^ _MASK
        i += 1
    goals[_WAITING_POINTS] = count + 1
    goals[_NEWEST] = tick
    return _GOAL_TAKEN | stands


@micropython.viper
def aim(goals: ptr32, now: int):
    """Before the filter's tick `now`: let a target that stands move to the next point that waits.

    Of points that are over by now only the last one counts.
    """
    stream = ptr32(goals[_STREAM_AT])
    points = ptr32(goals[_POINTS_AT])
    rows = goals[_ROWS_AT]
    n = goals[_GOAL_JOINTS]
    count = goals[_WAITING_POINTS]
    at = goals[_FIRST_POINT] * (n + 1)
    while count and points[at] <= now:
        goals[_HELD_GOAL] = 1
        i = 0
        while i < n:
            r = ptr32(rows + 4 * _STREAM_ROW_SIZE * i)
            q = points[at + 1 + i]
            r[_TARGET] = q
            r[_LAST_GOAL_Q] = q
            i += 1
        goals[_FIRST_POINT] = (goals[_FIRST_POINT] + 1) % _GOALS_MOST
        at = goals[_FIRST_POINT] * (n + 1)
        count -= 1
    goals[_WAITING_POINTS] = count
    if count == 0:
        return
    ticks = points[at] - now
    i = 0
    while i < n:
        r = ptr32(rows + 4 * _STREAM_ROW_SIZE * i)
        q = points[at + 1 + i]
        middle = r[_TARGET]
        if r[_BOUNDED]:
            middle = r[_MIDDLE]  # a way between limits never leaves them; it may be longer than half a turn
        way = q - middle
        step = way // ticks
        before = r[_TARGET] - middle
        gone = before // ticks
        rest = way - step * ticks - before + gone * ticks
        half = (step >> 1) - (gone >> 1)
        step -= gone
        if rest < 0:
            rest += ticks
            step -= 1
        most = r[_STREAM_V]
        if half > most or step > most:
            step = most
            rest = 0
        if half < 0 - most or step < 0 - most:
            step = 0 - most
            rest = 0
        r[_TARGET_STEP] = step
        r[_TARGET_REST] = rest
        r[_TARGET_PART] = 0
        r[_LAST_GOAL_Q] = q
        i += 1
    stream[_TARGET_TICKS] = ticks
    stream[_TARGET_LEFT] = ticks


@micropython.viper
def arrive(goals: ptr32):
    """After a tick of the filter: the point that the target has come to is over, and it stands there."""
    rows = goals[_ROWS_AT]
    n = goals[_GOAL_JOINTS]
    i = 0
    while i < n:
        r = ptr32(rows + 4 * _STREAM_ROW_SIZE * i)
        r[_TARGET] = r[_LAST_GOAL_Q]
        r[_TARGET_STEP] = 0
        r[_TARGET_REST] = 0
        r[_TARGET_PART] = 0
        i += 1
    goals[_FIRST_POINT] = (goals[_FIRST_POINT] + 1) % _GOALS_MOST
    goals[_WAITING_POINTS] -= 1


@micropython.viper
def take_over(goals: ptr32, segments: ptr32):
    """Let the stream take the plan's place where the plan is over, or where it rests and a goal has come."""
    link = ptr32(goals[_LINK_AT])
    run = ptr32(link[_RUN_AT])
    act = ptr32(goals[_ACT_OF_GOALS])
    rows = goals[_ROWS_AT]
    n = goals[_GOAL_JOINTS]
    over = run[_LEFT] == 1 and run[_SEGMENT] + 1 >= run[_SEGMENTS]
    i = 0
    while i < n and not over:
        s = ptr32(int(segments) + 4 * _SEG_SIZE * (act[i] - 1))
        if s[_SEG_DQ] | s[_SEG_DQ_LOW] | s[_SEG_DDQ] | s[_SEG_DDQ_LOW]:
            return
        i += 1
    if not over and goals[_HELD_GOAL] == 0 and goals[_WAITING_POINTS] == 0:
        return
    i = 0
    while i < n:
        s = ptr32(int(segments) + 4 * _SEG_SIZE * (act[i] - 1))
        r = ptr32(rows + 4 * _STREAM_ROW_SIZE * i)
        k = 1
        while k < _SEG_SIZE:
            s[k] = 0
            k += 1
        r[_PLACE] = s[0]
        if goals[_HELD_GOAL] == 0:
            r[_TARGET] = s[0]
            r[_LAST_GOAL_Q] = s[0]
        i += 1
    goals[_GOALS_ON] = 1
    run[_LEFT] = _ENDLESS
