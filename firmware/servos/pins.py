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
from .position import FeetechPosition

MARK, READ, WRITE, ON, OFF = 0xA5, 0x52, 0x57, 0x45, 0x4F
_MARK = const(0xA5)
_WORDS = const(10)  # driver.WORDS
_ZERO = const(5)
_Q_FACTOR = const(6)
_QD_FACTOR = const(7)
_MOST = const(9)
_WINDOW = const(8)  # ticks over which counts make a velocity
_STILL = const(100)  # ticks without a count under half of the duty: a stalled motor, or an encoder that is not there

# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_DATA_SIZE = const(61)  # Data
_QPOS = const(0)  # Data
_QD = const(1)  # Data
_SEG_SIZE = const(11)  # Segment
_Q_DES = const(2)  # Data
_QD_DES = const(3)  # Data
_SEG_QD = const(6)  # Segment
# ---- end of constants


def frame(code, payload=b""):
    """A frame with its checksum."""
    out = bytearray(bytes((MARK, code)) + payload + b"\0")
    seal(out, len(out))
    return out


@micropython.viper
def seal(out: ptr8, size: int):
    """The last byte: the complement of the sum of all from the second on."""
    total = 0
    i = 1
    while i < size - 1:
        total += out[i]
        i += 1
    out[size - 1] = (total & 255) ^ 255


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
        self.order_first, self.stride, self.data = 3, 3, None
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
            self.channel.write(self.request, len(self.request))
            got = self.channel.readinto(self.reply, self.reply_size)
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
    def seal(self):
        """The checksum of the order."""
        seal(self.order, len(self.order))


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
        for i in range(self.n):
            now = counts_of(self.reply, i)
            for k in range(_WINDOW):
                self.past[k * self.n + i] = now

    @micropython.native
    def take(self, got, data):
        """Take the reply; how many of its motors are good: all or none."""
        if got != self.reply_size or not whole(self.reply, got):
            return 0
        keep(
            self.reply, self.n, self.act, data, self.words, self.alarms, self.past, self.still, self.order,
            self.turn * self.n, (self.turn + _WINDOW - 1) % _WINDOW * self.n,
        )  # fmt: skip
        self.turn = (self.turn + 1) % _WINDOW
        return self.n


@micropython.viper
def counts_of(reply: ptr8, i: int) -> int:
    """The counts of motor i."""
    at = 2 + 4 * i
    return reply[at] | (reply[at + 1] << 8) | (reply[at + 2] << 16) | (reply[at + 3] << 24)


@micropython.viper
def keep(
    reply: ptr8, n: int, act: ptr32, data: ptr32, words: ptr32, alarms: ptr32, past: ptr32, still: ptr32, order: ptr8,
    oldest: int, latest: int,
):  # fmt: skip
    """A whole reply into the Data records and into alarms and still.

    oldest, latest: rows of `past`, of _WINDOW ticks ago, in whose place the counts come, and of one tick ago.
    """
    i = 0
    while i < n:
        at = 2 + 4 * i
        now = reply[at] | (reply[at + 1] << 8) | (reply[at + 2] << 16) | (reply[at + 3] << 24)
        w = i * _WORDS
        d = act[i] * _DATA_SIZE
        command = int(order[3 + 3 * i]) | (int(order[4 + 3 * i]) << 8)
        if command & 0x8000:
            command = 0x10000 - command
        if now == past[latest + i] and 2 * command > words[w + _MOST]:
            still[i] += 1
        else:
            still[i] = 0
        alarms[i] = (int(reply[1]) >> i) & 1
        if still[i] >= _STILL:
            alarms[i] = 2
        speed = now - past[oldest + i]
        past[oldest + i] = now
        # raw: the position wraps, a speed too large is the largest
        factor = words[w + _QD_FACTOR]
        size = factor
        if size < 0:
            size = 0 - size
        most = 0x3FFFFFFF // size
        if speed > most:
            speed = most
        if speed < 0 - most:
            speed = 0 - most
        data[d + _QPOS] = (now - words[w + _ZERO]) * words[w + _Q_FACTOR]
        data[d + _QD] = speed * factor
        i += 1


class Hobby(Pins):
    """Hobby servos: goals as pulses, ahead of the plan. Nothing is measured: the plan stands for where they are."""

    read, write = FeetechPosition.read, FeetechPosition.write

    def start(self):
        """The plan begins where its first segment says."""
        segments, data = self.plan
        for i in range(self.n):
            at, row = self.act[i] * _DATA_SIZE, (self.act[i] - 1) * _SEG_SIZE
            data[at + _Q_DES], data[at + _QD_DES] = segments[row], segments[row + _SEG_QD]

    @micropython.native
    def take(self, got, data):
        """Take the reply's alarms; the joints are taken to be where the plan is."""
        if got != self.reply_size or not whole(self.reply, got):
            return 0
        i = 0
        while i < self.n:
            follow(data, self.act[i])
            self.alarms[i] = (self.reply[1] >> i) & 1
            i += 1
        return i


@micropython.viper
def follow(data: ptr32, record: int):
    """Planned position and velocity in the place of measured ones."""
    d = record * _DATA_SIZE
    data[d + _QPOS] = data[d + _Q_DES]
    data[d + _QD] = data[d + _QD_DES]
