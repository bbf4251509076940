"""What the drivers of all protocols share: requests and replies, silences, alarms, numbers."""

from array import array
from time import sleep_ms

from micropython import const

from .. import protocol

MISSES = 3  # ticks in a row without a whole reply: then a servo is silent
GONE = 10  # then the bus is, and nothing more can be done
TRIES = 3  # of a request before a run
MISS, STRAINED = 2, 16  # what a tick without a whole reply adds, and one with takes 1 of; then a servo is silent, too
DRAINS = 16  # reads by which what comes unasked is forgotten: who talks without an end is not listened to
OFF_ROUNDS, OFF_MS = 5, 20  # in which servos are told to be off, and ms from one to the next

# The words of one servo in its upload: hostlib/fixed/servo_words.py writes them.
WORDS = const(10)
ID, MODEL, MODE, MODE_REGISTER, GOAL_REGISTER = const(0), const(1), const(2), const(3), const(4)
ZERO, Q_FACTOR, QD_FACTOR, TAU_FACTOR, MOST = const(5), const(6), const(7), const(8), const(9)
_WORDS = const(10)
_ZERO = const(5)
_Q_FACTOR = const(6)
_QD_FACTOR = const(7)
_TAU_FACTOR = const(8)
_MOST = const(9)
# What machine code takes of a driver is one array, its desk, mostly of addresses: each argument of a call takes as long
# as a servo.
_N = const(0)
_ACT = const(1)
_SERVO_WORDS = const(2)
_COUNTS = const(3)
_SPEEDS = const(4)
_VOLTS = const(5)
_ALARMS = const(6)
_TOLD = const(7)
_REPLY_AT = const(8)
_ORDER = const(9)
_FIRST = const(10)
_STRIDE = const(11)
_USUAL = const(12)
_NEGATIVE = const(13)
_SECOND = const(14)
_LAST = const(15)
_DESK = const(16)
_TAU_BITS = const(15)  # of a raw torque that are left out before it is multiplied, and after
_MORE = const(6)  # of these, kept until the command is rounded
# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_DATA_SIZE = const(61)  # Data
_QPOS = const(0)  # Data
_QD = const(1)  # Data
# ---- end of constants


class Driver:
    """Servos on one channel.

    channel: readinto(buffer, n), which gives up after a silence, and write(buffer, n); one that `clears` forgets with a
    write what came before.  words: array('i'), WORDS a servo.  volts: 0.1 V that each measures; usual: at which its
    torque was converted, 0 if it controls its current; alarms: its error bits; counts, speeds: of each, in its units;
    told: what each is told, in a register of two bytes; misses: ticks in a row without a whole reply, unheard: without
    an answer to `look`; strain: as MISS says; turn: whom to look at.  torque: what each has said after `off`, a flag of
    protocol.SERVO_OFF.  desk: what machine code takes.

    A protocol has request, reply and order, prepares them, parses a reply (`take`), and closes an order (`seal`). The
    question to one servo whether its torque is on is asking, the answer said, which `on_of` opens.
    """

    stride = 3  # bytes of the order from one servo to the next
    high_first = 0  # 1: a number's high byte comes before its low one
    last = 4095  # the largest goal that is a position

    def __init__(self, channel, n_act, act, words, usual):
        self.channel, self.n, self.act = channel, n_act, act
        self.words, self.usual = words, usual
        self.volts = array("i", [usual or 1] * n_act)
        self.alarms, self.counts = array("i", [0] * n_act), array("i", [0] * n_act)
        self.speeds, self.told = array("i", [0] * n_act), array("i", [0] * n_act)
        self.data, self.misses, self.unheard, self.strain, self.turn = None, 0, 0, 0, 0
        self.torque = bytearray(n_act)
        self.clears = getattr(channel, "clears", False)
        self.prepare()
        self.desk = array("i", [0] * _DESK)
        lay(self.desk, act, words, self.counts, self.speeds, self.volts, self.alarms, self.told, self.reply, self.order)
        first = self.order_first
        low, high = (first + 1, first) if self.high_first else (first, first + 1)
        for k, value in (
            (_N, n_act), (_FIRST, low), (_SECOND, high), (_STRIDE, self.stride), (_USUAL, usual),
            (_NEGATIVE, self.negative), (_LAST, self.last),
        ):  # fmt: skip
            self.desk[k] = value
        self.bind()

    def bind(self):
        """Bind what a tick uses: to look each up would take a tick longer."""
        write, request, reply, order, desk = self.channel.write, self.request, self.reply, self.order, self.desk
        self.reading = (
            write, self.channel.readinto, self.take, self.place, request, len(request), reply, len(reply), self.n, desk,
        )  # fmt: skip
        self.writing = write, self.aim, self.seal, order, len(order), desk

    def wake(self):
        """Find every servo, set it up and switch it on; where one is not found, others may be on until `off`."""
        for i in range(self.n):
            wrong = self.wake_one(i, self.words[i * WORDS + ID])
            if wrong:
                return (i << 8) | wrong
        return 0

    @micropython.native
    def read(self, data):
        """All states; joint * 256 + FaultCode, or 0. After a reply that is not whole, the states stay as they were."""
        self.data = data
        write, readinto, take, place, request, asked, reply, size, n, desk = self.reading
        write(request, asked)
        got = readinto(reply, size)
        good = take(got)
        if good == n:
            self.misses = 0
            if self.strain:
                self.strain -= 1
            place(data)
            return first_alarm(desk) or self.look()
        if got == size and not self.clears:
            self.drain()  # what came late lies before what was asked for
        self.misses += 1
        return self.missed(good, self.misses)

    @micropython.native
    def missed(self, joint, misses):
        """A servo has not answered so many times in a row: joint * 256 + SERVO_SILENT where that is too much, or 0.

        One that answers every other tick is never silent for long, and is no servo to drive.
        """
        self.strain += MISS
        if misses < MISSES and self.strain < STRAINED:
            return 0
        self.strain = STRAINED
        return (joint << 8) | protocol.SERVO_SILENT

    @micropython.native
    def look(self):
        """Ask one servo, each in its turn, whether its torque is on: joint * 256 + FaultCode, or 0.

        One that began anew, for its supply broke down for a moment, answers as before, and is limp.
        """
        i = self.turn
        on = self.enabled(i)
        if on < 0:
            self.unheard += 1
            return self.missed(i, self.unheard)
        self.unheard, self.turn = 0, i + 1 if i + 1 < self.n else 0
        return 0 if on else (i << 8) | protocol.SERVO_REBOOTED

    @micropython.native
    def enabled(self, i):
        """Whether a servo says that its torque is on: 0 for no, -1 of one that does not say."""
        asking, said, number = self.asking, self.said, self.words[i * _WORDS]
        asking[self.id_at] = number
        self.seal(asking, len(asking))
        got = self.inquire(asking, said)
        on = self.on_of(got, number)
        if on < 0 and got == len(said) and not self.clears:
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
        """What a whole reply says, into the Data records."""
        states(self.desk, data)

    @micropython.native
    def write(self, tau):
        """All torques."""
        write, aim, seal, order, size, desk = self.writing
        units(desk, tau)
        aim(desk)
        fill(desk)
        seal(order, size)
        write(order, size)

    @micropython.native
    def aim(self, desk):
        """Torques as the values of registers."""
        commands(desk)

    def off(self):
        """Switch every motor off, and again until each servo says that it is, OFF_ROUNDS times at most."""
        torque = self.torque
        for i in range(self.n):
            torque[i] = protocol.SERVO_UNHEARD
        for pause in range(OFF_ROUNDS):
            if pause:
                sleep_ms(OFF_MS)
            for _ in range(1 + pause % 2):  # what disturbs every other request is to meet this one not always
                self.channel.write(self.release, len(self.release))
            left = 0
            for i in range(self.n):
                if torque[i] != protocol.SERVO_OFF:
                    on = self.enabled(i)
                    if on >= 0:
                        torque[i] = protocol.SERVO_ON if on else protocol.SERVO_OFF
                    left += torque[i] != protocol.SERVO_OFF
            if not left:
                return

    def gone(self):
        """Whether nothing has answered for so long that the run ends."""
        return self.misses >= GONE


@micropython.viper
def lay(
    desk: ptr32, act: ptr32, words: ptr32, counts: ptr32, speeds: ptr32, volts: ptr32, alarms: ptr32, told: ptr32,
    reply: ptr8, order: ptr8,
):  # fmt: skip
    """Addresses of the arrays onto the desk; they stay where they are."""
    desk[_ACT] = int(act)
    desk[_SERVO_WORDS] = int(words)
    desk[_COUNTS] = int(counts)
    desk[_SPEEDS] = int(speeds)
    desk[_VOLTS] = int(volts)
    desk[_ALARMS] = int(alarms)
    desk[_TOLD] = int(told)
    desk[_REPLY_AT] = int(reply)
    desk[_ORDER] = int(order)


@micropython.viper
def first_alarm(desk: ptr32) -> int:
    """joint * 256 + a FaultCode of the first servo with an alarm, or 0: what the servo reports is SERVO_ALARM, what the
    driver found is a FaultCode << 8.
    """
    alarms = ptr32(desk[_ALARMS])
    n = desk[_N]
    i = 0
    while i < n:
        if alarms[i]:
            code = alarms[i] >> 8
            return (i << 8) + (code if code else 9)  # protocol.SERVO_ALARM
        i += 1
    return 0


@micropython.viper
def states(desk: ptr32, data: ptr32):
    """Counts and speeds as raw positions and velocities. The position wraps, a speed too large is the largest."""
    act = ptr32(desk[_ACT])
    words = ptr32(desk[_SERVO_WORDS])
    counts = ptr32(desk[_COUNTS])
    speeds = ptr32(desk[_SPEEDS])
    n = desk[_N]
    i = 0
    while i < n:
        w = i * _WORDS
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
        data[d + _QPOS] = (counts[i] - words[w + _ZERO]) * words[w + _Q_FACTOR]
        data[d + _QD] = speed * factor
        i += 1


@micropython.viper
def units(desk: ptr32, tau: ptr32):
    """Torques in the servos' units, with _MORE bits behind the point. Of duty cycles the measured voltage counts."""
    words = ptr32(desk[_SERVO_WORDS])
    volts = ptr32(desk[_VOLTS])
    told = ptr32(desk[_TOLD])
    usual = desk[_USUAL]
    n = desk[_N]
    i = 0
    while i < n:
        c = ((tau[i] >> _TAU_BITS) * words[i * _WORDS + _TAU_FACTOR]) >> (_TAU_BITS - _MORE)
        if usual and volts[i] > 0:
            c = c * usual // volts[i]
        told[i] = c
        i += 1


@micropython.viper
def commands(desk: ptr32):
    """Round and limit torques of `units`. _NEGATIVE: what stands for a minus, 0 for two's complement."""
    words = ptr32(desk[_SERVO_WORDS])
    told = ptr32(desk[_TOLD])
    negative = desk[_NEGATIVE]
    n = desk[_N]
    i = 0
    while i < n:
        c = (told[i] + (1 << (_MORE - 1))) >> _MORE
        most = words[i * _WORDS + _MOST]
        if c > most:
            c = most
        if c < 0 - most:
            c = 0 - most
        if c < 0 and negative:
            c = (0 - c) | negative
        told[i] = c
        i += 1


@micropython.viper
def fill(desk: ptr32):
    """Two bytes of each value, or the low two of four, into the order, _STRIDE bytes apart: low ones from _FIRST on,
    high ones from _SECOND on.
    """
    told = ptr32(desk[_TOLD])
    out = ptr8(desk[_ORDER])
    first = desk[_FIRST]
    second = desk[_SECOND]
    stride = desk[_STRIDE]
    n = desk[_N]
    i = 0
    while i < n:
        out[first] = told[i]
        out[second] = told[i] >> 8
        first += stride
        second += stride
        i += 1
