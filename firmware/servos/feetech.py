"""Feetech STS servos: torque as a duty cycle, sync read, sync write. hostlib/bus/feetech.py is the other end."""

from micropython import const

from .. import protocol
from . import driver

PING, READ, WRITE, SYNC_READ, SYNC_WRITE = 1, 2, 3, 0x82, 0x83
EVERYBODY = 0xFE
MODEL, MODE, TORQUE_ENABLE, PWM, LOCK, STATE = 3, 33, 40, 44, 55, 56
STATE_BYTES = 8  # position, speed, load: 2 bytes each; voltage, temperature
MINUS = 1 << 10  # of a duty cycle

_REPLY = const(14)
_WORDS = const(10)  # driver.WORDS and those after it
_ZERO = const(5)
_Q_FACTOR = const(6)
_QD_FACTOR = const(7)
# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_DATA_SIZE = const(61)  # Data
_QPOS = const(0)  # Data
_QD = const(1)  # Data
# ---- end of constants


def packet(number, code, parameters):
    """An instruction with its checksum."""
    body = bytes((number, len(parameters) + 2, code)) + parameters
    return bytearray(b"\xff\xff" + body + bytes((~sum(body) & 255,)))


class Feetech(driver.Driver):
    """STS servos."""

    negative = MINUS

    def prepare(self):
        """Every buffer that a tick uses."""
        ids = bytes([self.words[i * driver.WORDS] for i in range(self.n)])
        self.request = packet(EVERYBODY, SYNC_READ, bytes((STATE, STATE_BYTES)) + ids)
        self.reply_size = _REPLY * self.n
        self.reply = bytearray(self.reply_size)
        self.order = packet(EVERYBODY, SYNC_WRITE, bytes((PWM, 2)) + b"".join([bytes((i, 0, 0)) for i in ids]))
        self.order_first = 8
        self.release = packet(EVERYBODY, SYNC_WRITE, bytes((TORQUE_ENABLE, 1)) + b"".join([bytes((i, 0)) for i in ids]))

    def wake_one(self, i, number):
        """Set one servo up; a FaultCode, or 0."""
        words, at = self.words, i * driver.WORDS
        model = self.ask(number, READ, bytes((MODEL, 2)), 2)
        if model is None:
            return protocol.SERVO_SILENT
        if model[0] | model[1] << 8 != words[at + driver.MODEL]:
            return protocol.SERVO_OTHER
        mode = self.ask(number, READ, bytes((MODE, 1)), 1)
        settings = []
        if mode is not None and mode[0] != words[at + driver.MODE]:  # it lies in the EEPROM, which wears
            settings = [(LOCK, 0), (MODE, words[at + driver.MODE]), (LOCK, 1)]
        for setting in settings + self.begin(number):
            if self.ask(number, WRITE, bytes(setting), 0) is None:
                return protocol.SERVO_SILENT
        return 0

    def begin(self, number):
        """The writes that switch a servo on, without torque."""
        return [(PWM, 0, 0), (TORQUE_ENABLE, 1)]

    def ask(self, number, code, parameters, size):
        """The parameters of a servo's reply, or None."""
        reply = bytearray(6 + size)
        for _ in range(driver.TRIES):
            request = packet(number, code, parameters)
            self.channel.write(request, len(request))
            got = self.channel.readinto(reply, len(reply))
            if got == len(reply) and reply == packet(number, reply[4], reply[5:-1]):
                return reply[5:-1]
            self.drain()
        return None

    @micropython.native
    def take(self, got, data):
        """Take the replies; how many are whole, from the first on."""
        reply, n, words = self.reply, self.n, self.words
        good = whole(reply, n, got, words)
        if good == n:
            keep(reply, n, self.act, data, words, self.volts, self.alarms)
        return good

    @micropython.native
    def seal(self):
        """The checksum of the order."""
        checksum(self.order, len(self.order))


@micropython.viper
def checksum(out: ptr8, size: int):
    """The last byte: the complement of the sum of all from the third on."""
    total = 0
    i = 2
    while i < size - 1:
        total += out[i]
        i += 1
    out[size - 1] = (total & 255) ^ 255


@micropython.viper
def whole(reply: ptr8, n: int, got: int, words: ptr32) -> int:
    """How many of n replies came, are whole, and are of their servos, from the first on."""
    i = at = 0
    while i < n:
        if at + _REPLY > got:
            break
        if reply[at] != 255 or reply[at + 1] != 255 or reply[at + 3] != _REPLY - 4:
            break
        if int(reply[at + 2]) != words[i * _WORDS]:
            break
        total = 0
        k = at + 2
        at += _REPLY
        while k < at:
            total += reply[k]
            k += 1
        if total & 255 != 255:
            break
        i += 1
    return i


@micropython.viper
def keep(reply: ptr8, n: int, act: ptr32, data: ptr32, words: ptr32, volts: ptr32, alarms: ptr32):
    """n whole replies into the Data records and into volts and alarms."""
    i = at = 0
    while i < n:
        counts = reply[at + 5] | (reply[at + 6] & 127) << 8
        if reply[at + 6] & 128:
            counts = 0 - counts
        speed = reply[at + 7] | (reply[at + 8] & 127) << 8
        if reply[at + 8] & 128:
            speed = 0 - speed
        volts[i] = reply[at + 11]
        alarms[i] = reply[at + 4]
        # raw: the position wraps, a speed too large is the largest
        w = i * _WORDS
        d = act[i] * _DATA_SIZE
        factor = words[w + _QD_FACTOR]
        size = factor
        if size < 0:
            size = 0 - size
        most = 0x3FFFFFFF // size
        if speed > most:
            speed = most
        if speed < 0 - most:
            speed = 0 - most
        data[d + _QPOS] = (counts - words[w + _ZERO]) * words[w + _Q_FACTOR]
        data[d + _QD] = speed * factor
        i += 1
        at += _REPLY
