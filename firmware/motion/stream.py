"""Goals that stream: their limits, as uploaded, and a kernel with the filter beside it that follows them in a run.

The kernel's module beside (kernel_..._stream) does the arithmetic; cython_core/text/stream.py explains it. What is done
here, a goal that comes and a point that is reached, is not done in every tick.
"""

import binascii
import hashlib
import struct
from array import array

import micropython
from micropython import const

from .. import protocol
from ..storage.params import FORMAT_VERSION, HEAD, check_header, require, words

# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_TARGET = const(17)  # Stream row
_STREAM_ROW_SIZE = const(30)  # Stream row
_S_QD_OF_SUM = const(12)  # Stream row
_S_QDD_OF_STEP = const(14)  # Stream row
_STREAM_V = const(0)  # Stream row
_STREAM_A = const(1)  # Stream row
_S_MEAN = const(15)  # Stream row
_TWO_A = const(2)  # Stream row
_BRAKE_SCALE = const(3)  # Stream row
_BRAKE_MOST = const(4)  # Stream row
_BOUNDED = const(5)  # Stream row
_TWO_MEAN = const(16)  # Stream row
_STREAM_SIZE = const(5)  # Stream
_RING_SIZE = const(1)  # Stream
_GOALS_SIZE = const(6)  # Goals
_GOALS_MOST = const(32)  # words
_NEWEST = const(4)  # Goals
_ACTION = const(3)  # Run
_ACTION_FOLLOW = const(4)  # protocol
_GOALS_ON = const(0)  # Goals
_HEARD = const(5)  # Goals
_FLAGS = const(5)  # Run
_GOAL_HEARD = const(8)  # protocol
_GOAL_BEYOND = const(4)  # words
_NO_JOINT = const(255)  # protocol
_GOAL_AT = const(4)  # shared
_WHITE = const(0x25252525)  # protocol
_STREAM_LEAST = const(6)  # Stream row
_STREAM_MOST = const(7)  # Stream row
_TARGET_LEFT = const(3)  # Stream
_TARGET_STEP = const(18)  # Stream row
_TARGET_REST = const(19)  # Stream row
_TARGET_PART = const(20)  # Stream row
_HELD_GOAL = const(1)  # Goals
_LAST_GOAL_Q = const(21)  # Stream row
_BODY_WORDS = const(2)  # shared
_TICK = const(4)  # Run
_WAITING_POINTS = const(3)  # Goals
_FIRST_POINT = const(2)  # Goals
_GOAL_TIMED = const(1)  # words
_GOAL_TAKEN = const(0)  # words
_GOAL_REPLACE = const(2)  # words
_LEAVE = const(0x3FFFFFFF)  # protocol
_GOAL_ORDER = const(2)  # words
_GOAL_LATE = const(1)  # words
_GOAL_FULL = const(3)  # words
_PAYLOAD_AT = const(8)  # protocol
_LEFT = const(6)  # Run
_TARGET_TICKS = const(2)  # Stream
_LAST_WAY = const(4)  # Stream
_SEGMENT = const(7)  # Run
_SEGMENTS = const(8)  # Run
_SEG_SIZE = const(11)  # Segment
_SEG_DQ = const(2)  # Segment
_SEG_DQ_LOW = const(3)  # Segment
_SEG_DDQ = const(4)  # Segment
_SEG_DDQ_LOW = const(5)  # Segment
_PLACE = const(22)  # Stream row
# ---- end of constants
_PLAIN = const(256)
_STANDS = const(512)
_LONG = const(0x20000000)  # ticks left in the plan while goals are followed: it does not end


class Limits:
    """Limits of a stream, checked: rows, ticks (of the running mean), longest (of `over`); blob_id."""

    def __init__(self, raw, parameters, own_layout):
        require(len(raw) >= HEAD, protocol.CHECKSUM)
        head = struct.unpack_from("<4sHHIIII8s8s", raw)
        magic, version, n_act, self.ticks, self.longest, length, crc, kernel_layout, self.blob_id = head
        require(magic == b"ARMX", protocol.MAGIC)
        require(version == FORMAT_VERSION, protocol.FORMAT)
        check_header(raw)
        require(kernel_layout == own_layout, protocol.LAYOUT)
        require(parameters is not None, protocol.NO_PARAMETERS)
        require(self.blob_id == parameters.id and n_act == parameters.n_act, protocol.OTHER_ARM)
        require(length == 4 * n_act * _TARGET and len(raw) == HEAD + length, protocol.CHECKSUM)
        require(binascii.crc32(memoryview(raw)[HEAD:]) == crc, protocol.CHECKSUM)
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
        require(1 <= row[_S_MEAN] <= 8 and self.ticks == 1 << row[_S_MEAN], protocol.RANGE)
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

    kernel: the run's; steps: the module of the filter beside it; limits: `Limits`; run: the run record.
    """

    def __init__(self, kernel, steps, limits, parameters, run):
        self.run = run
        self.bind, self.walk, self.learn = kernel.bind, kernel.walk, kernel.learn
        self.kernel_advance, self.follow = kernel.advance_all, steps.follow
        n = parameters.n_act
        self.rows, self.stream = array("i", limits.rows), array("i", [0] * _STREAM_SIZE)
        self.stream[_RING_SIZE] = limits.ticks * n
        ring, over = array("i", bytes(4 * limits.ticks * n)), array("i", bytes(4 * limits.longest))
        for d in range(1, limits.longest):
            over[d] = (1 << 30) // d
        self.goals, self.points = (
            array("i", [0] * _GOALS_SIZE),
            array("i", bytes(4 * (n + 1) * _GOALS_MOST)),
        )
        self.goals[_NEWEST] = -1
        self.act = parameters.act
        self.kept = steps, n, ring, over

    def join(self, segments):
        """Bind the rows of planned motion that this run advances."""
        steps, n, ring, over = self.kept
        act = self.act
        self.own = steps.bind(
            n_act=n, act=act, rows=self.rows, g=self.stream, over=over, ring=ring, segments=segments
        )  # fmt: skip
        self.follow_args = n, self.rows, self.stream, self.points, self.goals, self.run
        self.over_args = n, act, self.rows, self.goals, self.run

    @micropython.native
    def advance_all(self, bodies, segments):
        """One tick of the plan is over, or of the stream once that has taken its place; a goal that came is told."""
        run, goals = self.run, self.goals
        if run[_ACTION] != _ACTION_FOLLOW:
            self.kernel_advance(bodies, segments)
        elif goals[_GOALS_ON]:
            n, rows, stream, points, goals, run = self.follow_args
            aim(n, rows, stream, points, goals, run)
            self.follow(self.own)
            arrive(n, rows, stream, goals)
        else:
            self.kernel_advance(bodies, segments)
            n, act, rows, goals, run = self.over_args
            take_over(n, act, rows, segments, goals, run)
        if goals[_HEARD]:
            goals[_HEARD] = 0
            run[_FLAGS] |= _GOAL_HEARD

    @micropython.native
    def hear(self, msg, length):
        """Take the goal of a NEXT_GOAL request of so many bytes of payload, and put the answer's body in its place; 0
        for a wrong length.
        """
        n, rows, stream, points, goals, run = self.follow_args
        if length != 8 + 4 * n:
            return 0
        joint = beyond(msg, n, rows)
        code = _GOAL_BEYOND if joint < _NO_JOINT else take_goal(msg, n, stream, points, goals, run)
        if code & _PLAIN:
            place_target(msg, n, rows, goals)
        if code & (_PLAIN | _STANDS):
            stand(n, rows, stream)
        goals[_HEARD] = 1
        tell(msg, code, joint, goals, run)
        return 7


# What of a goal is still to be done is added to its code. Nothing here passes on a pointer: it would be an object.
@micropython.viper
def beyond(msg: ptr32, n: int, rows: ptr32) -> int:
    """Return the first joint whose goal is outside its position limits, or NO_JOINT."""
    least = 1
    least <<= 31
    i = 0
    while i < n:
        r = ptr32(int(rows) + 4 * _STREAM_ROW_SIZE * i)
        if r[_BOUNDED]:
            q = msg[_GOAL_AT + i] ^ _WHITE
            if (q - r[_STREAM_LEAST]) ^ least > (r[_STREAM_MOST] - r[_STREAM_LEAST]) ^ least:
                return i
        i += 1
    return _NO_JOINT


@micropython.viper
def stand(n: int, rows: ptr32, stream: ptr32):
    """Let the target stand still."""
    stream[_TARGET_LEFT] = 0
    i = 0
    while i < n:
        r = ptr32(int(rows) + 4 * _STREAM_ROW_SIZE * i)
        r[_TARGET_STEP] = 0
        r[_TARGET_REST] = 0
        r[_TARGET_PART] = 0
        i += 1


@micropython.viper
def place_target(msg: ptr32, n: int, rows: ptr32, goals: ptr32):
    """Put the target where a request says."""
    goals[_HELD_GOAL] = 1
    i = 0
    while i < n:
        r = ptr32(int(rows) + 4 * _STREAM_ROW_SIZE * i)
        q = msg[_GOAL_AT + i] ^ _WHITE
        r[_TARGET] = q
        r[_LAST_GOAL_Q] = q
        i += 1


@micropython.viper
def take_goal(msg: ptr32, n: int, stream: ptr32, points: ptr32, goals: ptr32, run: ptr32) -> int:
    """Take the goal of a request into the queue, or make it a plain one: a GOAL_* code, and what is to be done."""
    flags = msg[_BODY_WORDS] & 255
    tick = msg[_BODY_WORDS + 1]
    now = run[_TICK]
    count = goals[_WAITING_POINTS]
    first = goals[_FIRST_POINT]
    stands = 0
    if flags & _GOAL_TIMED == 0:
        goals[_WAITING_POINTS] = 0
        goals[_NEWEST] = now
        return _GOAL_TAKEN | _PLAIN
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
        points[at + 1 + i] = msg[_GOAL_AT + i] ^ _WHITE
        i += 1
    goals[_WAITING_POINTS] = count + 1
    goals[_NEWEST] = tick
    return _GOAL_TAKEN | stands


@micropython.viper
def tell(msg: ptr32, code: int, joint: int, goals: ptr32, run: ptr32):
    """Fill the body of the answer to a goal."""
    out = ptr8(int(msg) + _PAYLOAD_AT + 1)
    now = run[_TICK]
    k = 0
    while k < 4:
        out[k] = now >> (8 * k)
        k += 1
    out[4] = goals[_WAITING_POINTS]
    out[5] = code
    out[6] = joint


@micropython.viper
def aim(n: int, rows: ptr32, stream: ptr32, points: ptr32, goals: ptr32, run: ptr32):
    """Before a tick of the filter: let a target that stands move to the next point, if there is one.

    Of points that are over by now only the last one counts.
    """
    run[_LEFT] = _LONG
    count = goals[_WAITING_POINTS]
    if stream[_TARGET_LEFT] == 0 and count:
        now = run[_TICK]
        at = goals[_FIRST_POINT] * (n + 1)
        while count and points[at] <= now:
            goals[_HELD_GOAL] = 1
            i = 0
            while i < n:
                r = ptr32(int(rows) + 4 * _STREAM_ROW_SIZE * i)
                q = points[at + 1 + i]
                r[_TARGET] = q
                r[_LAST_GOAL_Q] = q
                i += 1
            goals[_FIRST_POINT] = (goals[_FIRST_POINT] + 1) % _GOALS_MOST
            at = goals[_FIRST_POINT] * (n + 1)
            count -= 1
        goals[_WAITING_POINTS] = count
        if count:
            ticks = points[at] - now
            i = 0
            while i < n:
                r = ptr32(int(rows) + 4 * _STREAM_ROW_SIZE * i)
                q = points[at + 1 + i]
                way = q - r[_TARGET]
                step = way // ticks
                rest = way - step * ticks
                most = r[_STREAM_V]
                if step > most:
                    step = most
                    rest = 0
                if step < 0 - most:
                    step = 0 - most
                    rest = 0
                r[_TARGET_STEP] = step
                r[_TARGET_REST] = rest
                r[_TARGET_PART] = 0
                r[_LAST_GOAL_Q] = q
                i += 1
            stream[_TARGET_TICKS] = ticks
            stream[_TARGET_LEFT] = ticks
    stream[_LAST_WAY] = 0
    if stream[_TARGET_LEFT] and count == 1:
        stream[_LAST_WAY] = 1


@micropython.viper
def arrive(n: int, rows: ptr32, stream: ptr32, goals: ptr32):
    """After a tick of the filter: the point that the target has come to is over, and it stands there."""
    if stream[_TARGET_LEFT] or goals[_WAITING_POINTS] == 0:
        return
    i = 0
    while i < n:
        r = ptr32(int(rows) + 4 * _STREAM_ROW_SIZE * i)
        r[_TARGET] = r[_LAST_GOAL_Q]
        r[_TARGET_STEP] = 0
        r[_TARGET_REST] = 0
        r[_TARGET_PART] = 0
        i += 1
    goals[_FIRST_POINT] = (goals[_FIRST_POINT] + 1) % _GOALS_MOST
    goals[_WAITING_POINTS] -= 1


@micropython.viper
def take_over(n: int, act: ptr32, rows: ptr32, segments: ptr32, goals: ptr32, run: ptr32):
    """Let the stream take the plan's place where the plan is over, or where it rests and a goal has come."""
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
        r = ptr32(int(rows) + 4 * _STREAM_ROW_SIZE * i)
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
    run[_LEFT] = _LONG
