"""Motors and hobby servos at the board's own pins: brushed motors on H-bridges with encoders, and pulses.

One channel carries them as it would servos: on a board with pins it is pin_channel.PinChannel, on a virtual board the
bus, at whose other end hostlib/bus/pins.py is motor, encoder and bridge. Each frame begins with MARK and a code, and
ends with the complement of the sum of its bytes from the code on.

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
_SERVO_WORDS = const(2)
_COUNTS = const(3)
_SPEEDS = const(4)
_ALARMS = const(6)
_REPLY_AT = const(8)
_ORDER = const(9)
_MOST = const(9)
_WINDOW = const(8)  # ticks over which counts make a velocity
_STILL = const(100)  # ticks without counts under half of the duty: a stalled motor, or an encoder that is not there

# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_DATA_SIZE = const(61)  # Data
_SEG_SIZE = const(11)  # Segment
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
        self.own_pins()

    def own_pins(self):
        """A board with pins drives them itself."""
        try:
            import armlet_io  # noqa: F401 of the virtual boards of QEMU, which have none
        except ImportError:
            from .pin_channel import PinChannel

            self.channel = PinChannel(self.words, self.n)

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


class Motors(Pins):
    """Brushed motors: torque as a duty cycle, the encoders' counts as positions, their differences as velocities."""

    def prepare(self):
        """Every buffer that a tick uses."""
        self.past = array("i", [0] * (_WINDOW * self.n))
        self.still = array("i", [0] * self.n)
        self.turn = 0
        Pins.prepare(self)

    def start(self):
        """No velocity yet."""
        for k in range(_WINDOW):
            keep(self.desk, self.still, self.past, k * self.n)
        for i in range(self.n):
            self.still[i] = 0

    @micropython.native
    def take(self, got):
        """Take the reply; how many of its motors are good: all or none."""
        desk, n, still = self.desk, self.n, self.still
        if got != self.reply_size or not whole(self.reply, got):
            return 0
        keep(desk, still, self.past, self.turn * n)
        stalls(desk, still)
        self.turn = (self.turn + 1) % _WINDOW
        return n


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
        still[i] = still[i] + 1 if speed * speed <= 1 else 0
        counts[i] = now
        speeds[i] = speed
        past[oldest + i] = now
        i += 1
        at += 4


@micropython.viper
def stalls(desk: ptr32, still: ptr32):
    """The bridges' alarms, and 2 of a motor that stands still, though it was told more than half of the duty."""
    reply = ptr8(desk[_REPLY_AT])
    order = ptr8(desk[_ORDER])
    words = ptr32(desk[_SERVO_WORDS])
    alarms = ptr32(desk[_ALARMS])
    n = desk[_N]
    i = 0
    while i < n:
        command = int(order[3 + 3 * i]) | (int(order[4 + 3 * i]) << 8)
        if command & 0x8000:
            command = 0x10000 - command
        if 2 * command <= words[i * _WORDS + _MOST]:
            still[i] = 0
        alarms[i] = (int(reply[1]) >> i) & 1
        if still[i] >= _STILL:
            alarms[i] = 2
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
