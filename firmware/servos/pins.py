"""Motors and hobby servos at the board's own pins: brushed motors on H-bridges with encoders, and pulses.

One channel carries them as it would servos: on a board with pins it is pin_channel.PinChannel, on a virtual board the
bus, at whose other end hostlib/model/protocols/pins.py is motor, encoder and bridge. Each frame begins with MARK and
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

# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_SENSOR = const(6)  # protocol
_PIN_MARK = const(165)  # shared
_PIN_READ = const(82)  # shared
_PIN_OFF = const(79)  # shared
_PIN_WRITE = const(87)  # shared
_PIN_ON = const(69)  # shared
_STILL_SIZE = const(4)  # Standstill
_SEG_SIZE = const(19)  # Segment
_DATA_SIZE = const(61)  # Data
_Q_DES = const(2)  # Data
_STILL_TICKS = const(3)  # Standstill
_REPLY_AT = const(7)  # Drive
_POSITIONS_AT = const(2)  # Drive
_SPEEDS_AT = const(3)  # Drive
_DRIVEN = const(9)  # Drive
_ALARMS_AT = const(5)  # Drive
_ACT_AT = const(0)  # Drive
_ORDER_AT = const(8)  # Drive
_SERVOS_AT = const(1)  # Drive
_STILL_COUNTS = const(0)  # Standstill
_STILL_PLAN = const(1)  # Standstill
_STILL_COMMAND = const(2)  # Standstill
_BLIND_AFTER = const(1)  # Motor
_Q_FACTOR = const(6)  # Servo
_SERVO_SIZE = const(12)  # Servo
_COMMAND_MOST = const(9)  # Servo
_COMMANDS_AT = const(6)  # Drive
_QD_DES = const(3)  # Data
_SEG_QD = const(6)  # Segment
_SERVO_ALARM = const(9)  # protocol
_QPOS = const(0)  # Data
_QD = const(1)  # Data
# ---- end of constants
_WINDOW = const(8)  # ticks over which counts make a velocity
_STILL = const(100)  # ticks without counts under half of the duty more than before: stalled, or no encoder
_BLIND = const(_SENSOR << 8)  # alarm of either
_UNTOLD = const(-2)  # of STILL_TICKS: as many replies until the first command is told


def frame(code, payload=b""):
    """A frame with its checksum."""
    out = bytearray(bytes((_PIN_MARK, code)) + payload + b"\0")
    checksum(out, 1, len(out))
    return out


@micropython.viper
def whole(reply: ptr8, size: int) -> int:
    """True if a reply is one."""
    total = 0
    i = 1
    while i < size:
        total += reply[i]
        i += 1
    return 1 if int(reply[0]) == _PIN_MARK and total & 255 == 255 else 0


class Pins(driver.Driver):
    """Base of the drivers of motors and of hobby servos."""

    negative = 0

    def prepare(self):
        """Every buffer that a tick uses."""
        self.request, self.release = frame(_PIN_READ), frame(_PIN_OFF)
        self.reply_size = 3 + 4 * self.n
        self.reply = bytearray(self.reply_size)
        self.order = frame(_PIN_WRITE, b"".join([bytes((i, 0, 0)) for i in range(self.n)]))
        self.order_first = 3

    def wake(self):
        """Ask once, and switch on without torque."""
        for _ in range(driver.TRIES):
            got = self.inquire(self.request, self.reply)
            if got == self.reply_size and whole(self.reply, got):
                self.start()
                switch = frame(_PIN_ON)
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
        self.marks = array("i", [0] * (_STILL_SIZE * self.n))
        self.turn = 0
        Pins.prepare(self)

    def start(self):
        """No velocity yet; the plan begins where its first segment says."""
        for k in range(_WINDOW):
            keep(self.drive, self.still, self.past, k * self.n)
        segments, data = self.segments, self.data
        for i in range(self.n):
            self.still[i], at = 0, _STILL_SIZE * i
            plan = segments[(self.act[i] - 1) * _SEG_SIZE]
            data[self.act[i] * _DATA_SIZE + _Q_DES] = plan
            self.marks[at + _STILL_TICKS] = _UNTOLD  # the first torque is no rise

    @micropython.native
    def take(self, got):
        """Take the reply; how many of its motors are good: all or none."""
        drive, n, still = self.drive, self.n, self.still
        if got != self.reply_size or not whole(self.reply, got):
            return 0
        keep(drive, still, self.past, self.turn * n)
        bridges(drive)
        watch(drive, self.marks, self.data)
        stalls(drive, still, self.marks)
        self.turn = (self.turn + 1) % _WINDOW
        return n

    @micropython.native
    def aim(self, drive, tau):
        """Torques as duty cycles; none of a motor that is blind."""
        driver.commands(drive, tau)
        let_go(drive)


@micropython.viper
def keep(drive: ptr32, still: ptr32, past: ptr32, oldest: int):
    """A whole reply's counts, and the counts gone since _WINDOW ticks ago.

    still: for how many ticks they have been at most one: with one wire of an encoder gone, the other makes a count come
    and go.  oldest: the row of `past` of _WINDOW ticks ago, in whose place the counts come.
    """
    reply = ptr8(drive[_REPLY_AT])
    counts = ptr32(drive[_POSITIONS_AT])
    speeds = ptr32(drive[_SPEEDS_AT])
    n = drive[_DRIVEN]
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
def bridges(drive: ptr32):
    """The bridges' alarms. A motor that is blind stays so."""
    reply = ptr8(drive[_REPLY_AT])
    alarms = ptr32(drive[_ALARMS_AT])
    i = 0
    while i < drive[_DRIVEN]:
        if alarms[i] != _BLIND:
            alarms[i] = (int(reply[1]) >> i) & 1
        i += 1


@micropython.viper
def watch(drive: ptr32, marks: ptr32, data: ptr32):
    """_BLIND of a motor that is driven where the plan goes, ever more, and has not moved for some ticks.

    Since it last moved (by more than the one count that an encoder with one wire makes to and fro), the plan has gone
    on by some counts, and the command has risen in the plan's direction by more than friction can hold. A load that is
    held at a standstill is neither. A tick with twice that rise counts twice, and one without counts one back.
    BLIND_AFTER: ticks, the command's rise and the counts, 10 bits each; 0 for never.
    """
    act = ptr32(drive[_ACT_AT])
    order = ptr8(drive[_ORDER_AT])
    words = ptr32(drive[_SERVOS_AT])
    counts = ptr32(drive[_POSITIONS_AT])
    alarms = ptr32(drive[_ALARMS_AT])
    n = drive[_DRIVEN]
    i = m = w = 0
    while i < n:
        command = int(order[3 + 3 * i]) | (int(order[4 + 3 * i]) << 8)
        if command & 0x8000:
            command -= 0x10000
        plan = data[act[i] * _DATA_SIZE + _Q_DES]
        turned = counts[i] - marks[m + _STILL_COUNTS]
        driven = marks[m + _STILL_TICKS]
        if turned > 1 or turned < -1 or driven < 0:
            marks[m + _STILL_COUNTS] = counts[i]
            marks[m + _STILL_PLAN] = plan
            marks[m + _STILL_COMMAND] = command
            marks[m + _STILL_TICKS] = driven + 1 if driven < 0 else 0
        else:
            seen = words[w + _BLIND_AFTER]
            gone = plan - marks[m + _STILL_PLAN]
            rise = command - marks[m + _STILL_COMMAND]
            count = words[w + _Q_FACTOR]
            if count < 0:
                count = 0 - count
                gone = 0 - gone
            if gone < 0:
                gone = 0 - gone
                rise = 0 - rise
            least = (seen >> 10) & 1023
            if seen and rise > least and gone > count * (seen & 1023):
                marks[m + _STILL_TICKS] = driven + rise // least
                if marks[m + _STILL_TICKS] >= seen >> 20:
                    alarms[i] = _BLIND
            elif driven > 0:  # one count to and fro is a velocity, too: the command goes to and fro with it
                marks[m + _STILL_TICKS] = driven - 1
        i += 1
        m += _STILL_SIZE
        w += _SERVO_SIZE


@micropython.viper
def stalls(drive: ptr32, still: ptr32, marks: ptr32):
    """_BLIND of a motor that stands still for _STILL ticks with more than half of the duty, which has risen by as much,
    or with all of it.

    Where the plan stands, or an encoder is coarse, nothing else tells. A heavy load that is held is no rise.
    """
    order = ptr8(drive[_ORDER_AT])
    words = ptr32(drive[_SERVOS_AT])
    alarms = ptr32(drive[_ALARMS_AT])
    n = drive[_DRIVEN]
    i = m = 0
    while i < n:
        command = int(order[3 + 3 * i]) | (int(order[4 + 3 * i]) << 8)
        if command & 0x8000:
            command -= 0x10000
        rise = command - marks[m + _STILL_COMMAND]
        if command < 0:
            command = 0 - command
            rise = 0 - rise
        most = words[i * _SERVO_SIZE + _COMMAND_MOST]
        if 2 * command <= most or (2 * rise <= most and command < most):
            still[i] = 0
        if still[i] >= _STILL:
            alarms[i] = _BLIND
        i += 1
        m += _STILL_SIZE


@micropython.viper
def let_go(drive: ptr32):
    """Tell nothing to a motor that is blind."""
    told = ptr32(drive[_COMMANDS_AT])
    alarms = ptr32(drive[_ALARMS_AT])
    i = 0
    while i < drive[_DRIVEN]:
        if alarms[i] == _BLIND:
            told[i] = 0
        i += 1


class Hobby(Pins):
    """Hobby servos: goals as pulses, ahead of the plan. Nothing is measured: the plan stands for where they are."""

    aim = FeetechPosition.aim

    def start(self):
        """The plan begins where its first segment says."""
        segments, data = self.segments, self.data
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
        """The joints are taken to be where the plan is; joint * 256 + SERVO_ALARM of the first alarm, or 0."""
        i = self.n
        wrong = 0
        while i:
            i -= 1
            follow(data, self.act[i])
            if self.alarms[i]:
                wrong = (i << 8) | _SERVO_ALARM
        return wrong


@micropython.viper
def follow(data: ptr32, record: int):
    """Planned position and velocity in the place of measured ones."""
    d = record * _DATA_SIZE
    data[d + _QPOS] = data[d + _Q_DES]
    data[d + _QD] = data[d + _QD_DES]
