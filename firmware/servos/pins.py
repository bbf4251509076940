"""Motors and hobby servos at the board's own pins: brushed motors on H-bridges with encoders, and pulses.

One channel carries them as it would servos: on a board with pins it is pin_channel.PinChannel, on a virtual board the
bus, at whose other end hostlib/simulated/servos/pins.py is motor, encoder and bridge. Each frame begins with MARK and
a code, and ends with the complement of the sum of its bytes from the code on.

    READ                                    answered by MARK, alarms (a bit a motor), counts of 4 bytes each
    WRITE, for each motor: its number and its command of 2 bytes, low byte first
    ON, OFF                                 bridges and pulses
"""

from array import array

from micropython import const

from .. import protocol
from . import driver
from .feetech import checksum
from .position import FeetechPosition

MARK, READ, WRITE, ON, OFF = 0xA5, 0x52, 0x57, 0x45, 0x4F
_MARK = const(0xA5)
_WORDS = const(10)  # driver.WORDS
_N = const(0)  # of driver's desk
_ACT = const(1)
_SERVO_WORDS = const(2)
_COUNTS = const(3)
_SPEEDS = const(4)
_ALARMS = const(6)
_TOLD = const(7)
_REPLY_AT = const(8)
_ORDER = const(9)
_SEEN = const(1)  # the word that is a model's number elsewhere: hostlib/fixed/servo_words.py makes it
_Q_FACTOR = const(6)
_MOST = const(9)
_WINDOW = const(8)  # ticks over which counts make a velocity
_STILL = const(100)  # ticks without counts under half of the duty more than before: stalled, or no encoder
_BLIND = const(1536)  # alarm of either: protocol.SENSOR << 8
_MARKS = const(4)  # words of a motor in `marks`: counts, plan and command when it last moved; ticks driven since
_AT = const(0)
_PLAN = const(1)
_DRIVE = const(2)
_DRIVEN = const(3)
_UNTOLD = const(-2)  # of _DRIVEN: as many replies until the first command is told

# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_SEG_SIZE = const(11)  # Segment
_DATA_SIZE = const(61)  # Data
_Q_DES = const(2)  # Data
_QD_DES = const(3)  # Data
_SEG_QD = const(6)  # Segment
_QPOS = const(0)  # Data
_QD = const(1)  # Data
# ---- end of constants


def frame(code, payload=b""):
    """A frame with its checksum."""
    out = bytearray(bytes((MARK, code)) + payload + b"\0")
    checksum(out, 1, len(out))
    return out


@micropython.viper
def whole(reply: ptr8, size: int) -> int:
    """Whether a reply is one."""
    total = 0
    i = 1
    while i < size:
        total += reply[i]
        i += 1
    return 1 if int(reply[0]) == _MARK and total & 255 == 255 else 0


class Pins(driver.Driver):
    """What motors and hobby servos share."""

    negative = 0

    def prepare(self):
        """Every buffer that a tick uses."""
        self.request, self.release = frame(READ), frame(OFF)
        self.reply_size = 3 + 4 * self.n
        self.reply = bytearray(self.reply_size)
        self.order = frame(WRITE, b"".join([bytes((i, 0, 0)) for i in range(self.n)]))
        self.order_first = 3

    def wake(self):
        """Ask once, and switch on without torque."""
        for _ in range(driver.TRIES):
            got = self.inquire(self.request, self.reply)
            if got == self.reply_size and whole(self.reply, got):
                self.start()
                switch = frame(ON)
                self.channel.write(switch, len(switch))
                return 0
            self.drain()
        return protocol.SERVO_SILENT

    def start(self):
        """A run begins where `reply` says."""

    @micropython.native
    def seal(self, order, size):
        """The checksum of the order."""
        checksum(order, 1, size)

    @micropython.native
    def look(self):
        """A bridge has nothing to lose."""
        return 0

    def off(self):
        """No pulses, and bridges that are open: a pin does as it is told, and has nobody to ask."""
        self.torque = b""
        self.channel.write(self.release, len(self.release))


class Motors(Pins):
    """Brushed motors: torque as a duty cycle, the encoders' counts as positions, their differences as velocities.

    A motor whose encoder is found blind gets nothing more in that run, whatever the fault's action: nobody sees where
    its torque takes it.
    """

    def prepare(self):
        """Every buffer that a tick uses."""
        self.past = array("i", [0] * (_WINDOW * self.n))
        self.still = array("i", [0] * self.n)
        self.marks = array("i", [0] * (_MARKS * self.n))
        self.turn = 0
        Pins.prepare(self)

    def start(self):
        """No velocity yet; the plan begins where its first segment says."""
        for k in range(_WINDOW):
            keep(self.desk, self.still, self.past, k * self.n)
        segments, data = self.plan
        for i in range(self.n):
            self.still[i], at = 0, _MARKS * i
            plan = segments[(self.act[i] - 1) * _SEG_SIZE]
            data[self.act[i] * _DATA_SIZE + _Q_DES] = plan
            self.marks[at + _DRIVEN] = _UNTOLD  # the first torque is no rise

    @micropython.native
    def take(self, got):
        """Take the reply; how many of its motors are good: all or none."""
        desk, n, still = self.desk, self.n, self.still
        if got != self.reply_size or not whole(self.reply, got):
            return 0
        keep(desk, still, self.past, self.turn * n)
        bridges(desk)
        watch(desk, self.marks, self.data)
        stalls(desk, still, self.marks)
        self.turn = (self.turn + 1) % _WINDOW
        return n

    @micropython.native
    def aim(self, desk):
        """Torques as duty cycles; none of a motor that is blind."""
        driver.commands(desk)
        let_go(desk)


@micropython.viper
def keep(desk: ptr32, still: ptr32, past: ptr32, oldest: int):
    """A whole reply's counts, and the counts gone since _WINDOW ticks ago.

    still: for how many ticks they have been at most one: with one wire of an encoder gone, the other makes a count come
    and go.  oldest: the row of `past` of _WINDOW ticks ago, in whose place the counts come.
    """
    reply = ptr8(desk[_REPLY_AT])
    counts = ptr32(desk[_COUNTS])
    speeds = ptr32(desk[_SPEEDS])
    n = desk[_N]
    i = 0
    at = 2
    while i < n:
        now = reply[at] | (reply[at + 1] << 8) | (reply[at + 2] << 16) | (reply[at + 3] << 24)
        speed = now - past[oldest + i]
        still[i] = still[i] + 1 if speed >= -1 and speed <= 1 else 0
        counts[i] = now
        speeds[i] = speed
        past[oldest + i] = now
        i += 1
        at += 4


@micropython.viper
def bridges(desk: ptr32):
    """The bridges' alarms. A motor that is blind stays so."""
    reply = ptr8(desk[_REPLY_AT])
    alarms = ptr32(desk[_ALARMS])
    i = 0
    while i < desk[_N]:
        if alarms[i] != _BLIND:
            alarms[i] = (int(reply[1]) >> i) & 1
        i += 1


@micropython.viper
def watch(desk: ptr32, marks: ptr32, data: ptr32):
    """_BLIND of a motor that is driven where the plan goes, ever more, and has not moved for some ticks.

    Since it last moved (by more than the one count that an encoder with one wire makes to and fro), the plan has gone
    on by some counts, and the command has risen in the plan's direction by more than friction can hold. A load that is
    held at a standstill is neither. A tick with twice that rise counts twice, and one without counts one back.
    _SEEN: ticks, the command's rise and the counts, 10 bits each; 0 for never.
    """
    act = ptr32(desk[_ACT])
    order = ptr8(desk[_ORDER])
    words = ptr32(desk[_SERVO_WORDS])
    counts = ptr32(desk[_COUNTS])
    alarms = ptr32(desk[_ALARMS])
    n = desk[_N]
    i = m = w = 0
    while i < n:
        command = int(order[3 + 3 * i]) | (int(order[4 + 3 * i]) << 8)
        if command & 0x8000:
            command -= 0x10000
        plan = data[act[i] * _DATA_SIZE + _Q_DES]
        turned = counts[i] - marks[m + _AT]
        driven = marks[m + _DRIVEN]
        if turned > 1 or turned < -1 or driven < 0:
            marks[m + _AT] = counts[i]
            marks[m + _PLAN] = plan
            marks[m + _DRIVE] = command
            marks[m + _DRIVEN] = driven + 1 if driven < 0 else 0
        else:
            seen = words[w + _SEEN]
            gone = plan - marks[m + _PLAN]
            rise = command - marks[m + _DRIVE]
            count = words[w + _Q_FACTOR]
            if count < 0:
                count = 0 - count
                gone = 0 - gone
            if gone < 0:
                gone = 0 - gone
                rise = 0 - rise
            least = (seen >> 10) & 1023
            if seen and rise > least and gone > count * (seen & 1023):
                marks[m + _DRIVEN] = driven + rise // least
                if marks[m + _DRIVEN] >= seen >> 20:
                    alarms[i] = _BLIND
            elif driven > 0:  # one count to and fro is a velocity, too: the command goes to and fro with it
                marks[m + _DRIVEN] = driven - 1
        i += 1
        m += _MARKS
        w += _WORDS


@micropython.viper
def stalls(desk: ptr32, still: ptr32, marks: ptr32):
    """_BLIND of a motor that stands still for _STILL ticks with more than half of the duty, which has risen by as much,
    or with all of it.

    Where the plan stands, or an encoder is coarse, nothing else tells. A heavy load that is held is no rise.
    """
    order = ptr8(desk[_ORDER])
    words = ptr32(desk[_SERVO_WORDS])
    alarms = ptr32(desk[_ALARMS])
    n = desk[_N]
    i = m = 0
    while i < n:
        command = int(order[3 + 3 * i]) | (int(order[4 + 3 * i]) << 8)
        if command & 0x8000:
            command -= 0x10000
        rise = command - marks[m + _DRIVE]
        if command < 0:
            command = 0 - command
            rise = 0 - rise
        most = words[i * _WORDS + _MOST]
        if 2 * command <= most or (2 * rise <= most and command < most):
            still[i] = 0
        if still[i] >= _STILL:
            alarms[i] = _BLIND
        i += 1
        m += _MARKS


@micropython.viper
def let_go(desk: ptr32):
    """Nothing is told to a motor that is blind."""
    told = ptr32(desk[_TOLD])
    alarms = ptr32(desk[_ALARMS])
    i = 0
    while i < desk[_N]:
        if alarms[i] == _BLIND:
            told[i] = 0
        i += 1


class Hobby(Pins):
    """Hobby servos: goals as pulses, ahead of the plan. Nothing is measured: the plan stands for where they are."""

    aim = FeetechPosition.aim

    def start(self):
        """The plan begins where its first segment says."""
        segments, data = self.plan
        for i in range(self.n):
            at, row = self.act[i] * _DATA_SIZE, (self.act[i] - 1) * _SEG_SIZE
            data[at + _Q_DES], data[at + _QD_DES] = segments[row], segments[row + _SEG_QD]

    @micropython.native
    def take(self, got):
        """Take the reply's alarms; how many servos there are, or 0."""
        if got != self.reply_size or not whole(self.reply, got):
            return 0
        i = 0
        while i < self.n:
            self.alarms[i] = (self.reply[1] >> i) & 1
            i += 1
        return i

    @micropython.native
    def place(self, data):
        """The joints are taken to be where the plan is."""
        i = 0
        while i < self.n:
            follow(data, self.act[i])
            i += 1


@micropython.viper
def follow(data: ptr32, record: int):
    """Planned position and velocity in the place of measured ones."""
    d = record * _DATA_SIZE
    data[d + _QPOS] = data[d + _Q_DES]
    data[d + _QD] = data[d + _QD_DES]
