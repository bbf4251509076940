"""Dynamixel X servos, protocol 2.0: torque as a current or a duty cycle, fast sync read, sync write, bus watchdog.

hostlib/model/protocols/dynamixel.py is the other end.
"""

from array import array

from micropython import const

from .. import protocol
from . import driver

READ, WRITE, SYNC_WRITE, FAST_SYNC_READ = 2, 3, 0x83, 0x8A
STATUS = const(0x55)
EVERYBODY = const(0xFE)
MODEL, RETURN_DELAY, MODE, STATE = 0, 9, 11, 128
TORQUE_ENABLE = const(64)
WATCHDOG = const(98)
SHORT = const(8)  # bytes: velocity 4, position 4
LONG = 18  # and trajectories 8, voltage 2, which duty cycles go by
WATCHDOG_UNITS = 5  # of 20 ms: what the servo bears of silence
TORQUE_BYTES = const(5)  # from either of these two on: no other reply is as long, so that no late one is taken for it
ANSWER_ALL = (68, 0, 2)  # status return level: of 0, a servo answers pings alone, of 1, reads, too

_ASKED_DXL = const(14)  # bytes of the question whether torque is on
_REPLY_HEAD = const(8)
_STATE_AROUND = const(4)  # bytes of a servo's part of the reply beside those of its state: error, id, CRC
# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_SERVO_SIZE = const(12)  # Servo
_GOAL_REGISTER = const(4)  # Servo
_SERVO_MODEL = const(1)  # Servo
_SERVO_MODE = const(2)  # Servo
_REPLY_AT = const(7)  # Drive
_SERVOS_AT = const(1)  # Drive
_DRIVEN = const(9)  # Drive
_POSITIONS_AT = const(2)  # Drive
_SPEEDS_AT = const(3)  # Drive
_VOLTS_AT = const(4)  # Drive
_ALARMS_AT = const(5)  # Drive
# ---- end of constants


def crc_table():
    """The table of the CRC with the polynomial 0x8005."""
    table = array("H", [0] * 256)
    for k in range(256):
        value = k << 8
        for _ in range(8):
            value = (value << 1 ^ (0x8005 if value & 0x8000 else 0)) & 0xFFFF
        table[k] = value
    return table


@micropython.viper
def crc(data: ptr8, end: int, table: ptr16) -> int:
    """The CRC of the bytes up to end."""
    i = value = 0
    while i < end:
        value = (value << 8) ^ table[((value >> 8) ^ data[i]) & 255]
        i += 1
    return value & 0xFFFF


class Dynamixel(driver.Driver):
    """Servos of the X series."""

    negative = 0

    def prepare(self):
        """Every buffer that a tick uses."""
        self.table = crc_table()
        ids = [self.words[i * _SERVO_SIZE] for i in range(self.n)]
        goal = self.words[_GOAL_REGISTER]
        size = LONG if self.usual else SHORT
        self.part = _STATE_AROUND + size
        self.request = self.packet(EVERYBODY, FAST_SYNC_READ, bytes((STATE, 0, size, 0)) + bytes(ids))
        self.reply_size = _REPLY_HEAD + self.part * self.n
        self.reply = bytearray(self.reply_size)
        zeros = b"".join([bytes((i, 0, 0)) for i in ids])
        self.order = self.packet(EVERYBODY, SYNC_WRITE, bytes((goal, 0, 2, 0)) + zeros)
        self.order_first = 13
        offs = b"".join([bytes((i, 0)) for i in ids])
        self.release = self.packet(EVERYBODY, SYNC_WRITE, bytes((TORQUE_ENABLE, 0, 1, 0)) + offs)
        # Its watchdog has stopped a servo whose torque is on: it says so in that register alone.
        askings = [
            self.packet(i, READ, bytes((at, 0, TORQUE_BYTES, 0))) for at in (TORQUE_ENABLE, WATCHDOG) for i in ids
        ]
        self.questions, self.asking = len(askings), askings[0]
        self.ends = array("H", [each[-2] | each[-1] << 8 for each in askings])
        self.said = bytearray(11 + TORQUE_BYTES)

    def packet(self, number, code, parameters):
        """An instruction with its CRC. None of ours holds FF FF FD, so that none is stuffed."""
        out = bytearray(b"\xff\xff\xfd\x00" + bytes((number, len(parameters) + 3, 0, code)) + parameters + b"\0\0")
        self.seal(out, len(out))
        return out

    def wake_one(self, i, number):
        """Set one servo up; a FaultCode, or 0."""
        words, at = self.words, i * _SERVO_SIZE
        model = self.ask(number, READ, bytes((MODEL, 0, 2, 0)), 2)
        if model is None:
            self.tell(number, ANSWER_ALL)
            model = self.ask(number, READ, bytes((MODEL, 0, 2, 0)), 2)
        if model is None:
            return protocol.SERVO_SILENT
        if model[0] | model[1] << 8 != words[at + _SERVO_MODEL]:
            return protocol.SERVO_OTHER
        self.tell(number, ANSWER_ALL)
        settings = (
            (WATCHDOG, 0, 0),
            (TORQUE_ENABLE, 0, 0),
            (RETURN_DELAY, 0, 0),
            (MODE, 0, words[at + _SERVO_MODE]),
        )
        for setting in settings:
            if self.ask(number, WRITE, bytes(setting), 0) is None:
                return protocol.SERVO_SILENT
        settings = self.begin(number)
        settings.append((WATCHDOG, 0, WATCHDOG_UNITS))
        for setting in settings:
            if self.ask(number, WRITE, bytes(setting), 0) is None:
                return protocol.SERVO_SILENT
        return 0

    def begin(self, number):
        """The writes that switch a servo on, without torque."""
        return [(self.words[_GOAL_REGISTER], 0, 0, 0), (TORQUE_ENABLE, 0, 1)]

    def tell(self, number, setting):
        """Write, whether or not the servo answers."""
        self.inquire(self.packet(number, WRITE, bytes(setting)), bytearray(11))

    def ask(self, number, code, parameters, size):
        """The parameters of a servo's status packet, or None."""
        reply = bytearray(11 + size)
        for _ in range(driver.TRIES):
            request = self.packet(number, code, parameters)
            got = self.inquire(request, reply)
            end = len(reply) - 2
            if got == len(reply) and reply[4] == number and reply[7] == STATUS:
                if crc(reply, end, self.table) == reply[end] | reply[end + 1] << 8:
                    return reply[9:end]
            self.drain()
        return None

    @micropython.viper
    def address(self, i: int, asking):
        """The question of `enabled` to one servo: its number, the register, and the CRC, which is kept of each."""
        words, ends = ptr32(self.words), ptr16(self.ends)
        out = ptr8(asking)
        n = int(self.n)
        out[_ASKED_DXL - 2] = ends[i]
        out[_ASKED_DXL - 1] = ends[i] >> 8
        out[8] = TORQUE_ENABLE
        if i >= n:
            out[8] = WATCHDOG
            i -= n
        out[4] = words[i * _SERVO_SIZE]
        return asking

    @micropython.viper
    def on_of(self, said: ptr8, got: int, asking: ptr8) -> int:
        """As `enabled`, of what came: the first of five bytes, 0 for a minus; -1 of no packet of who was asked."""
        if got != 11 + TORQUE_BYTES or said[0] != 255 or said[1] != 255 or said[2] != 253 or said[4] != asking[4]:
            return -1
        if said[5] != 4 + TORQUE_BYTES or said[7] != STATUS:  # its length, and what it is
            return -1
        table = ptr16(self.table)
        value = at = 0
        while at < 14:
            value = (value << 8) ^ table[((value >> 8) ^ said[at]) & 255]
            at += 1
        if value & 0xFFFF != said[14] | said[15] << 8:
            return -1
        return int(said[9]) if said[9] < 128 else 0

    @micropython.native
    def take(self, got):
        """Take the parts of the one reply; how many are whole, from the first on. Each has the CRC of all before it."""
        drive, part = self.drive, self.part
        good = whole(0, 0, self.table, drive, got, part)
        if good == self.n:
            keep(drive, part)
        return good

    @micropython.viper
    def seal(self, order: ptr8, size: int):
        """Write the CRC of a packet behind it."""
        table = ptr16(self.table)
        end = size - 2
        value = at = 0
        while at < end:
            value = (value << 8) ^ table[((value >> 8) ^ order[at]) & 255]
            at += 1
        order[end] = value
        order[end + 1] = value >> 8


@micropython.viper
def whole(value: int, at: int, table: ptr16, drive: ptr32, got: int, part: int) -> int:
    """Count the parts that came, are whole, and are of their servos, from the first on.

    value, at: 0. The first three are in registers: the CRC, where it has come to, and its table.
    """
    reply = ptr8(drive[_REPLY_AT])
    words = ptr32(drive[_SERVOS_AT])
    n = drive[_DRIVEN]
    if got < _REPLY_HEAD or reply[0] != 255 or reply[2] != 253 or reply[4] != EVERYBODY:
        return 0
    i = 0
    at = int(reply)
    got += at
    end = at + _REPLY_HEAD
    while True:
        while at != end:
            value = (value << 8) ^ table[((value >> 8) ^ ptr8(at)[0]) & 255]
            at += 1
        if i:
            said = ptr8(at)
            if value & 0xFFFF != said[0] | said[1] << 8 or int(ptr8(at - part)[3]) != words[(i - 1) * _SERVO_SIZE]:
                return i - 1
            end += 2  # the next part's has this one's, too
            while at != end:
                value = (value << 8) ^ table[((value >> 8) ^ ptr8(at)[0]) & 255]
                at += 1
        if i == n or at + part > got:
            return i
        i += 1
        end = at + part - 2


@micropython.viper
def keep(drive: ptr32, part: int):
    """Take what whole parts, of so many bytes, say."""
    reply = ptr8(drive[_REPLY_AT])
    counts = ptr32(drive[_POSITIONS_AT])
    speeds = ptr32(drive[_SPEEDS_AT])
    volts = ptr32(drive[_VOLTS_AT])
    alarms = ptr32(drive[_ALARMS_AT])
    n = drive[_DRIVEN]
    i = 0
    at = _REPLY_HEAD
    while i < n:
        speeds[i] = reply[at + 2] | reply[at + 3] << 8 | reply[at + 4] << 16 | reply[at + 5] << 24
        counts[i] = reply[at + 6] | reply[at + 7] << 8 | reply[at + 8] << 16 | reply[at + 9] << 24
        if part > SHORT + _STATE_AROUND:
            volts[i] = reply[at + 18] | reply[at + 19] << 8
        alarms[i] = reply[at]
        i += 1
        at += part
