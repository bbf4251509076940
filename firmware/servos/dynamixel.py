"""Dynamixel X servos, protocol 2.0: torque as a current or a duty cycle, fast sync read, sync write, bus watchdog.

hostlib/bus/dynamixel.py is the other end.
"""

from array import array

from micropython import const

from .. import protocol
from . import driver

READ, WRITE, SYNC_WRITE, FAST_SYNC_READ, STATUS = 2, 3, 0x83, 0x8A, 0x55
EVERYBODY = 0xFE
MODEL, RETURN_DELAY, MODE, TORQUE_ENABLE, WATCHDOG, STATE = 0, 9, 11, 64, 98, 128
STATE_BYTES = 19  # velocity 4, position 4, trajectories 8, voltage 2, temperature 1
WATCHDOG_UNITS = 5  # of 20 ms: what the servo bears of silence

_HEAD = const(8)
_PART = const(23)  # error, id, STATE_BYTES, CRC
_WORDS = const(10)  # driver.WORDS


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
def crc(data: ptr8, first: int, end: int, value: int, table: ptr16) -> int:
    """The CRC of the bytes from first up to end."""
    i = first
    while i < end:
        value = ((value << 8) ^ table[((value >> 8) ^ data[i]) & 255]) & 0xFFFF
        i += 1
    return value


class Dynamixel(driver.Driver):
    """Servos of the X series."""

    negative = 0

    def prepare(self):
        """Every buffer that a tick uses."""
        self.table = crc_table()
        ids = [self.words[i * driver.WORDS] for i in range(self.n)]
        goal = self.words[driver.GOAL_REGISTER]
        self.request = self.packet(EVERYBODY, FAST_SYNC_READ, bytes((STATE, 0, STATE_BYTES, 0)) + bytes(ids))
        self.reply_size = _HEAD + _PART * self.n
        self.reply = bytearray(self.reply_size)
        zeros = b"".join([bytes((i, 0, 0)) for i in ids])
        self.order = self.packet(EVERYBODY, SYNC_WRITE, bytes((goal, 0, 2, 0)) + zeros)
        self.order_first = 13
        offs = b"".join([bytes((i, 0)) for i in ids])
        self.release = self.packet(EVERYBODY, SYNC_WRITE, bytes((TORQUE_ENABLE, 0, 1, 0)) + offs)

    def packet(self, number, code, parameters):
        """An instruction with its CRC. None of ours holds FF FF FD, so that none is stuffed."""
        out = bytearray(b"\xff\xff\xfd\x00" + bytes((number, len(parameters) + 3, 0, code)) + parameters + b"\0\0")
        self.close(out)
        return out

    def close(self, out):
        """Write the CRC of a packet behind it."""
        end = len(out) - 2
        value = crc(out, 0, end, 0, self.table)
        out[end] = value & 255
        out[end + 1] = value >> 8

    def wake_one(self, i, number):
        """Set one servo up; a FaultCode, or 0."""
        words, at = self.words, i * driver.WORDS
        model = self.ask(number, READ, bytes((MODEL, 0, 2, 0)), 2)
        if model is None:
            return protocol.SERVO_SILENT
        if model[0] | model[1] << 8 != words[at + driver.MODEL]:
            return protocol.SERVO_OTHER
        settings = (
            (WATCHDOG, 0, 0),
            (TORQUE_ENABLE, 0, 0),
            (RETURN_DELAY, 0, 0),
            (MODE, 0, words[at + driver.MODE]),
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
        return [(self.words[driver.GOAL_REGISTER], 0, 0, 0), (TORQUE_ENABLE, 0, 1)]

    def ask(self, number, code, parameters, size):
        """The parameters of a servo's status packet, or None."""
        reply = bytearray(11 + size)
        for _ in range(driver.TRIES):
            request = self.packet(number, code, parameters)
            self.channel.write(request, len(request))
            got = self.channel.readinto(reply, len(reply))
            end = len(reply) - 2
            if got == len(reply) and reply[4] == number and reply[7] == STATUS:
                if crc(reply, 0, end, 0, self.table) == reply[end] | reply[end + 1] << 8:
                    return reply[9:end]
            self.drain()
        return None

    @micropython.native
    def take(self, got, data):
        """Take the parts of the one reply; how many are whole, from the first on. Each has the CRC of all before it."""
        reply, table = self.reply, self.table
        if got < _HEAD or reply[0] != 255 or reply[2] != 253 or reply[4] != EVERYBODY:
            return 0
        good, value, at = 0, crc(reply, 0, _HEAD, 0, table), _HEAD
        while good < self.n and at + _PART <= got:
            end = at + _PART - 2
            value = crc(reply, at, end, value, table)
            if value != reply[end] | reply[end + 1] << 8 or reply[at + 1] != self.words[good * _WORDS]:
                break
            value = crc(reply, end, end + 2, value, table)
            good += 1
            at += _PART
        if good == self.n:
            i = 0
            while i < good:
                keep(reply, i, self.act[i], data, self.words, self.volts, self.alarms)
                i += 1
        return good

    @micropython.native
    def seal(self):
        """The CRC of the order."""
        self.close(self.order)


@micropython.viper
def word(reply: ptr8, at: int) -> int:
    """Four bytes, low byte first, as a signed integer."""
    return reply[at] | (reply[at + 1] << 8) | (reply[at + 2] << 16) | (reply[at + 3] << 24)


@micropython.native
def keep(reply, i, record, data, words, volts, alarms):
    """Part i, which is whole, into the Data record and into volts and alarms."""
    at = _HEAD + i * _PART
    alarms[i] = reply[at]
    volts[i] = reply[at + 18] | reply[at + 19] << 8
    driver.settle(data, record, words, i, word(reply, at + 6), word(reply, at + 2))
