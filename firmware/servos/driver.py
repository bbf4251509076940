"""Base of the drivers of all protocols: requests and replies, silences, alarms, numbers."""

from array import array
from time import sleep_ms

from micropython import const

from ..link.frames import keep_address

MISSES = 3  # ticks in a row without a whole reply: then a servo is silent
GONE = 10  # then the bus is, and nothing more can be done
TRIES = 3  # of a request before a run
MISS, STRAINED = 2, 16  # what a tick without a whole reply adds, and one with takes 1 of; then a servo is silent, too
DRAINS = 16  # reads by which what comes unasked is forgotten: who talks without an end is not listened to
OFF_ROUNDS, OFF_MS = 5, 20  # in which servos are told to be off, and ms from one to the next

_TAU_BITS = const(15)  # of a raw torque that are left out before it is multiplied, and after
# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_DRIVE_SIZE = const(16)  # Drive
_ACT_AT = const(0)  # Drive
_SERVOS_AT = const(1)  # Drive
_POSITIONS_AT = const(2)  # Drive
_SPEEDS_AT = const(3)  # Drive
_VOLTS_AT = const(4)  # Drive
_ALARMS_AT = const(5)  # Drive
_COMMANDS_AT = const(6)  # Drive
_REPLY_AT = const(7)  # Drive
_ORDER_AT = const(8)  # Drive
_DRIVEN = const(9)  # Drive
_ORDER_LOW = const(10)  # Drive
_ORDER_HIGH = const(11)  # Drive
_ORDER_STRIDE = const(12)  # Drive
_USUAL_VOLTS = const(13)  # Drive
_MINUS_BIT = const(14)  # Drive
_LAST_GOAL = const(15)  # Drive
_SERVO_SIZE = const(12)  # Servo
_SERVO_ID = const(0)  # Servo
_SERVO_SILENT = const(8)  # protocol
_SERVO_REBOOTED = const(13)  # protocol
_SERVO_UNHEARD = const(128)  # protocol
_SERVO_OFF = const(32)  # protocol
_SERVO_ON = const(64)  # protocol
_DATA_SIZE = const(61)  # Data
_QD_FACTOR = const(7)  # Servo
_SEG_SIZE = const(19)  # Segment
_SEG_QDD = const(10)  # Segment
_QD_AHEAD = const(11)  # Servo
_SEG_QD = const(6)  # Segment
_Q_AHEAD = const(10)  # Servo
_QPOS = const(0)  # Data
_SERVO_ZERO = const(5)  # Servo
_Q_FACTOR = const(6)  # Servo
_QD = const(1)  # Data
_SERVO_ALARM = const(9)  # protocol
_MORE_BITS = const(6)  # shared
_COMMAND_MOST = const(9)  # Servo
_TAU_FACTOR = const(8)  # Servo
# ---- end of constants


class Driver:
    """Servos on one channel.

    channel: readinto(buffer, n), which gives up after a silence, and write(buffer, n); one that `clears` forgets with a
    write what came before. words: array('i'), a Servo record each. volts: 0.1 V that each measures; usual: at which its
    torque was converted, 0 if it controls its current; alarms: its error bits; counts, speeds: of each, in its units;
    told: what each is told, in a register of two bytes; misses: ticks in a row without a whole reply; lacking: which
    lacked first in the fullest of these; unheard: ticks in a row without an answer to `look`; strain: as MISS says;
    turn: whom to look at, and by which question. torque: what each has said after `off`, a flag of protocol.SERVO_OFF.
    drive: the Drive record, what machine code takes: each argument of a call takes as long as a servo.

    A protocol has request, reply and order, prepares them, parses a reply (`take`), and closes an order (`seal`). The
    question to one servo whether it gives torque is asking, which `address` makes one to it; the answer is said, which
    `on_of` opens. `questions` are how many there are: one to each servo, or more.
    """

    stride = 3  # bytes of the order from one servo to the next
    high_first = 0  # 1: a number's high byte comes before its low one
    last = 4095  # the largest goal that is a position
    asking = None  # of what has nobody to ask
    aim = None  # what makes torques the values of registers, where it is not commands

    def __init__(self, channel, n_act, act, words, usual):
        self.channel, self.n, self.act = channel, n_act, act
        self.words, self.usual = words, usual
        self.volts = array("i", [usual or 1] * n_act)
        self.alarms, self.counts = array("i", [0] * n_act), array("i", [0] * n_act)
        self.speeds, self.told = array("i", [0] * n_act), array("i", [0] * n_act)
        self.data, self.lacking, self.misses, self.unheard, self.strain, self.turn = None, 0, 0, 0, 0, 0
        self.torque = bytearray(n_act)
        self.clears = getattr(channel, "clears", False)
        self.questions = n_act
        self.prepare()
        self.drive = array("i", [0] * _DRIVE_SIZE)
        for at, buffer in (
            (_ACT_AT, act), (_SERVOS_AT, words), (_POSITIONS_AT, self.counts), (_SPEEDS_AT, self.speeds),
            (_VOLTS_AT, self.volts), (_ALARMS_AT, self.alarms), (_COMMANDS_AT, self.told), (_REPLY_AT, self.reply),
            (_ORDER_AT, self.order),
        ):  # fmt: skip
            keep_address(self.drive, at, buffer)  # they stay where they are
        first = self.order_first
        low, high = (first + 1, first) if self.high_first else (first, first + 1)
        for k, value in (
            (_DRIVEN, n_act), (_ORDER_LOW, low), (_ORDER_HIGH, high), (_ORDER_STRIDE, self.stride),
            (_USUAL_VOLTS, usual), (_MINUS_BIT, self.negative), (_LAST_GOAL, self.last),
        ):  # fmt: skip
            self.drive[k] = value
        self.bind()

    def bind(self):
        """Bind what a tick uses: to look each up would take a tick longer."""
        write, readinto = self.state_calls()
        asked, size = len(self.request), len(self.reply)
        self.read_args = write, readinto, self.take, self.place, self.request, asked, self.reply, size, self.n
        write, readinto = self.channel.write, self.channel.readinto
        size, aim = len(self.order), self.aim or commands
        self.write_args = write, aim, self.seal, self.order, size, self.drive
        if self.asking is not None:
            address, on_of, asking, said = self.address, self.on_of, self.asking, self.said
            asked, size = len(asking), len(said)
            self.ask_args = write, readinto, address, on_of, asking, asked, said, size

    def state_calls(self):
        """Return what asks for the states of all, and what takes the reply."""
        return self.channel.write, self.channel.readinto

    def wake(self):
        """Find every servo, set it up and switch it on; where one is not found, others may be on until `off`."""
        for i in range(self.n):
            wrong = self.wake_one(i, self.words[i * _SERVO_SIZE + _SERVO_ID])
            if wrong:
                return (i << 8) | wrong
        return 0

    @micropython.native
    def read(self, data):
        """All states; joint * 256 + FaultCode, or 0. After a reply that is not whole, the states stay as they were."""
        self.data = data
        write, readinto, take, place, request, asked, reply, size, n = self.read_args
        write(request, asked)
        got = readinto(reply, size)
        good = take(got)
        if good == n:
            self.misses = 0
            if self.strain:
                self.strain -= 1
            return place(data) or self.look()
        if got == size and not self.clears:
            self.drain()  # what came late lies before what was asked for
        self.misses += 1
        if self.misses == 1 or good > self.lacking:  # of a reply that came to nothing, no servo is at fault
            self.lacking = good
        return self.missed(self.lacking, self.misses)

    @micropython.native
    def missed(self, joint, misses):
        """A servo has not answered so many times in a row: joint * 256 + SERVO_SILENT where that is too much, or 0.

        One that answers every other tick is never silent for long, and is no servo to drive.
        """
        self.strain += MISS
        if misses < MISSES and self.strain < STRAINED:
            return 0
        self.strain = STRAINED
        return (joint << 8) | _SERVO_SILENT

    @micropython.native
    def look(self):
        """Ask one servo, each in its turn, whether it gives torque: joint * 256 + FaultCode, or 0.

        One that began anew, for its supply broke down for a moment, answers as before, and is limp; so is one that has
        met a silence of the bus.
        """
        turn = self.turn
        i = turn if turn < self.n else turn - self.n
        on = self.enabled(turn)
        if on < 0:
            self.unheard += 1
            return self.missed(i, self.unheard)
        self.unheard, self.turn = 0, turn + 1 if turn + 1 < self.questions else 0
        return 0 if on else (i << 8) | _SERVO_REBOOTED

    @micropython.native
    def enabled(self, i):
        """1 or more if a servo says that its torque is on, 0 for no, -1 of one that does not say; i: the question."""
        write, readinto, address, on_of, asking, asked, said, size = self.ask_args
        write(address(i, asking), asked)  # in machine code nothing else runs up to the read: see inquire
        got = readinto(said, size)
        on = on_of(said, got, asking)
        if on < 0 and got == size and not self.clears:
            self.drain()
        return on

    @micropython.native
    def inquire(self, request, reply):
        """Send a request and wait for its reply; how many bytes came.

        In machine code nothing else runs between the two: a servo answers within some 100 us, and a channel that takes
        turns on one wire listens only from the read on.
        """
        channel = self.channel
        channel.write(request, len(request))
        return channel.readinto(reply, len(reply))

    def drain(self):
        """Forget what still comes, up to a silence, or DRAINS replies of it."""
        for _ in range(DRAINS):
            if self.channel.readinto(self.reply, self.reply_size) < self.reply_size:
                return

    @micropython.native
    def place(self, data):
        """Put what a whole reply says into the Data records; joint * 256 + FaultCode of the first alarm, or 0."""
        return states(self.drive, data, self.segments)

    @micropython.native
    def write(self, tau):
        """All torques."""
        write, aim, seal, order, size, drive = self.write_args
        aim(drive, tau)
        fill(drive)
        seal(order, size)
        write(order, size)

    def off(self):
        """Switch every motor off, and again until each servo says that it is, OFF_ROUNDS times at most."""
        torque = self.torque
        for i in range(self.n):
            torque[i] = _SERVO_UNHEARD
        for pause in range(OFF_ROUNDS):
            if pause:
                sleep_ms(OFF_MS)
            for _ in range(1 + pause % 2):  # what disturbs every other request is to meet this one not always
                self.channel.write(self.release, len(self.release))
            left = 0
            for i in range(self.n):
                if torque[i] != _SERVO_OFF:
                    on = self.enabled(i)
                    if on >= 0:
                        torque[i] = _SERVO_ON if on else _SERVO_OFF
                    left += torque[i] != _SERVO_OFF
            if not left:
                return

    def gone(self):
        """True if nothing has answered for so long that the run ends."""
        return self.misses >= GONE


@micropython.viper
def states(drive: ptr32, data: ptr32, segments: ptr32) -> int:
    """Counts and speeds as raw positions and velocities. The position wraps, a speed too large is the largest.

    Where they are old, they are taken ahead by what the plan has moved since: what is left is their error.
    Returns joint * 256 + a FaultCode of the first servo with an alarm, or 0: what the servo reports is SERVO_ALARM,
    what the driver found is a FaultCode << 8.
    """
    wrong = 0
    alarms = ptr32(drive[_ALARMS_AT])
    act = ptr32(drive[_ACT_AT])
    words = ptr32(drive[_SERVOS_AT])
    counts = ptr32(drive[_POSITIONS_AT])
    speeds = ptr32(drive[_SPEEDS_AT])
    n = drive[_DRIVEN]
    i = 0
    while i < n:
        w = i * _SERVO_SIZE
        d = act[i] * _DATA_SIZE
        factor = words[w + _QD_FACTOR]
        size = factor
        if size < 0:
            size = 0 - size
        most = 0x3FFFFFFF // size
        speed = speeds[i]
        if speed > most:
            speed = most
        if speed < 0 - most:
            speed = 0 - most
        s = (act[i] - 1) * _SEG_SIZE
        faster = (segments[s + _SEG_QDD] >> _TAU_BITS) * words[w + _QD_AHEAD]
        moved = ((segments[s + _SEG_QD] - (faster >> 1)) >> _TAU_BITS) * words[w + _Q_AHEAD]
        data[d + _QPOS] = (counts[i] - words[w + _SERVO_ZERO]) * words[w + _Q_FACTOR] + moved
        data[d + _QD] = speed * factor + faster
        if alarms[i] and wrong == 0:
            code = alarms[i] >> 8
            wrong = (i << 8) + (code if code else _SERVO_ALARM)
        i += 1
    return wrong


@micropython.viper
def commands(drive: ptr32, tau: ptr32):
    """Torques in the servos' units; _MINUS_BIT: what stands for a minus, 0 for two's complement."""
    units(drive, tau)
    words = ptr32(drive[_SERVOS_AT])
    told = ptr32(drive[_COMMANDS_AT])
    negative = drive[_MINUS_BIT]
    n = drive[_DRIVEN]
    i = 0
    while i < n:
        c = (told[i] + (1 << (_MORE_BITS - 1))) >> _MORE_BITS
        most = words[i * _SERVO_SIZE + _COMMAND_MOST]
        if c > most:
            c = most
        if c < 0 - most:
            c = 0 - most
        if c < 0 and negative:
            c = (0 - c) | negative
        told[i] = c
        i += 1


@micropython.viper
def units(drive: ptr32, tau: ptr32):
    """Torques in the servos' units, with _MORE_BITS bits behind the point; duty cycles by the measured voltage."""
    words = ptr32(drive[_SERVOS_AT])
    volts = ptr32(drive[_VOLTS_AT])
    told = ptr32(drive[_COMMANDS_AT])
    usual = drive[_USUAL_VOLTS]
    n = drive[_DRIVEN]
    i = 0
    while i < n:
        c = ((tau[i] >> _TAU_BITS) * words[i * _SERVO_SIZE + _TAU_FACTOR]) >> (_TAU_BITS - _MORE_BITS)
        if usual and volts[i] > 0:
            c = c * usual // volts[i]
        told[i] = c
        i += 1


@micropython.viper
def fill(drive: ptr32):
    """Put two bytes of each command, or the low two of four, into the order, _ORDER_STRIDE bytes apart."""
    told = ptr32(drive[_COMMANDS_AT])
    out = ptr8(drive[_ORDER_AT])
    first = drive[_ORDER_LOW]
    second = drive[_ORDER_HIGH]
    stride = drive[_ORDER_STRIDE]
    n = drive[_DRIVEN]
    i = 0
    while i < n:
        out[first] = told[i]
        out[second] = told[i] >> 8
        first += stride
        second += stride
        i += 1
