"""Feetech STS servos: torque as a duty cycle, sync read, sync write.

hostlib/model/protocols/feetech.py is the other end.
"""

from micropython import const

from .. import protocol
from . import driver

PING, READ, WRITE, SYNC_READ, SYNC_WRITE = 1, 2, 3, 0x82, 0x83
EVERYBODY = 0xFE
MODEL, MODE, TORQUE_ENABLE, PWM, LOCK, STATE = 3, 33, 40, 44, 55, 56
RETURN_LEVEL = 8  # 0: a servo answers pings and reads alone
STATE_BYTES = 8  # position, speed, load: 2 bytes each; voltage, temperature
TORQUE_BYTES = const(3)  # from TORQUE_ENABLE on: no other reply is as long, so that no late one is taken for it
_ASKED_STS = const(8)  # bytes of that question
_SAID = const(6 + TORQUE_BYTES)  # and of the reply to it
MINUS = 1 << 10  # of a duty cycle
# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_SERVO_SIZE = const(12)  # Servo
_STATE_REPLY = const(14)  # shared
_SERVO_MODEL = const(1)  # Servo
_SERVO_MODE = const(2)  # Servo
_REPLY_AT = const(7)  # Drive
_SERVOS_AT = const(1)  # Drive
_POSITIONS_AT = const(2)  # Drive
_SPEEDS_AT = const(3)  # Drive
_VOLTS_AT = const(4)  # Drive
_ALARMS_AT = const(5)  # Drive
_DRIVEN = const(9)  # Drive
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
        ids = bytes([self.words[i * _SERVO_SIZE] for i in range(self.n)])
        self.request = packet(EVERYBODY, SYNC_READ, bytes((STATE, STATE_BYTES)) + ids)
        self.reply_size = _STATE_REPLY * self.n
        self.reply = bytearray(self.reply_size)
        self.order = packet(EVERYBODY, SYNC_WRITE, bytes((PWM, 2)) + b"".join([bytes((i, 0, 0)) for i in ids]))
        self.order_first = 8
        self.release = packet(EVERYBODY, SYNC_WRITE, bytes((TORQUE_ENABLE, 1)) + b"".join([bytes((i, 0)) for i in ids]))
        self.asking, self.said = packet(0, READ, bytes((TORQUE_ENABLE, TORQUE_BYTES))), bytearray(_SAID)

    def wake_one(self, i, number):
        """Set one servo up; a FaultCode, or 0."""
        words, at = self.words, i * _SERVO_SIZE
        model = self.ask(number, READ, bytes((MODEL, 2)), 2)
        if model is None:
            return protocol.SERVO_SILENT
        if self.other(model, words[at + _SERVO_MODEL]):
            return protocol.SERVO_OTHER
        level = self.ask(number, READ, bytes((RETURN_LEVEL, 1)), 1)
        if level is not None and not level[0]:  # until power-off, as its EEPROM is locked
            self.inquire(packet(number, WRITE, bytes((RETURN_LEVEL, 1))), bytearray(6))
        for setting in self.change(number, words[at + _SERVO_MODE]) + self.begin(number):
            if self.ask(number, WRITE, bytes(setting), 0) is None:
                return protocol.SERVO_SILENT
        return 0

    def other(self, number, wanted):
        """True if two bytes are not the wanted model's number."""
        return number[0] | number[1] << 8 != wanted

    def change(self, number, wanted):
        """The writes that change a servo's mode; none where it is the wanted one."""
        mode = self.ask(number, READ, bytes((MODE, 1)), 1)
        if mode is None or mode[0] == wanted:  # it lies in the EEPROM, which wears
            return []
        return [(LOCK, 0), (MODE, wanted), (LOCK, 1)]

    def begin(self, number):
        """The writes that switch a servo on, without torque."""
        return [(PWM, 0, 0), (TORQUE_ENABLE, 1)]

    def ask(self, number, code, parameters, size):
        """The parameters of a servo's reply, or None."""
        reply = bytearray(6 + size)
        for _ in range(driver.TRIES):
            request = packet(number, code, parameters)
            got = self.inquire(request, reply)
            if got == len(reply) and reply == packet(number, reply[4], reply[5:-1]) and reply != request:
                return reply[5:-1]  # the request itself, which a line may give back, can look like a reply
            self.drain()
        return None

    @micropython.viper
    def address(self, i: int, asking):
        """The question of `enabled` to one servo: its number, and the checksum of a sum that is else the same."""
        words = ptr32(self.words)
        out = ptr8(asking)
        number = words[i * _SERVO_SIZE]
        out[_ASKED_STS - 1] -= number - out[2]
        out[2] = number
        return asking

    @micropython.viper
    def on_of(self, said: ptr8, got: int, asking: ptr8) -> int:
        """As `enabled`, of what came: the first of three bytes; -1 of what is no reply of the servo that was asked."""
        if got != _SAID or said[0] != 255 or said[1] != 255 or said[2] != asking[2] or said[3] != _SAID - 4:
            return -1
        total = 0
        k = 2
        while k < _SAID:
            total += said[k]
            k += 1
        return int(said[5]) if total & 255 == 255 else -1

    @micropython.native
    def take(self, got):
        """Take the replies; how many are whole, from the first on."""
        return keep(self.drive, got, self.high_first)

    @micropython.viper
    def seal(self, order: ptr8, size: int):
        """The checksum of the order."""
        total = 0
        i = 2
        while i < size - 1:
            total += order[i]
            i += 1
        order[size - 1] = (total & 255) ^ 255


@micropython.viper
def checksum(out: ptr8, i: int, size: int):
    """The last byte: the complement of the sum of all from i on."""
    total = 0
    while i < size - 1:
        total += out[i]
        i += 1
    out[size - 1] = (total & 255) ^ 255


@micropython.viper
def keep(drive: ptr32, got: int, high_first: int) -> int:
    """Keep what replies say that came, are whole, and are of their servos, from the first on; how many.

    Position and speed have a bit for their sign.
    """
    reply = ptr8(drive[_REPLY_AT])
    words = ptr32(drive[_SERVOS_AT])
    counts = ptr32(drive[_POSITIONS_AT])
    speeds = ptr32(drive[_SPEEDS_AT])
    volts = ptr32(drive[_VOLTS_AT])
    alarms = ptr32(drive[_ALARMS_AT])
    n = drive[_DRIVEN]
    i = at = 0
    while i < n:
        if at + _STATE_REPLY > got:
            break
        if reply[at] != 255 or reply[at + 1] != 255 or reply[at + 3] != _STATE_REPLY - 4:
            break
        if int(reply[at + 2]) != words[i * _SERVO_SIZE]:
            break
        total = 0
        k = at + 2
        while k < at + _STATE_REPLY:
            total += reply[k]
            k += 1
        if total & 255 != 255:
            break
        low = at + 5 + high_first
        high = at + 6 - high_first
        value = reply[low] | (reply[high] & 127) << 8
        counts[i] = 0 - value if reply[high] & 128 else value
        value = reply[low + 2] | (reply[high + 2] & 127) << 8
        speeds[i] = 0 - value if reply[high + 2] & 128 else value
        volts[i] = reply[at + 11]
        alarms[i] = reply[at + 4]
        i += 1
        at = k
    return i
