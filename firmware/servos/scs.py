"""Feetech SCS servos: STS's frames with the high byte first, other registers, and no sync read.

Each servo is asked in its turn. It takes duty cycles where its position limits are both 0, which lies in its EEPROM.
"""

from micropython import const

from .feetech import EVERYBODY, PWM, READ, STATE, STATE_BYTES, SYNC_WRITE, Feetech, packet

LIMITS, LOCK = 9, 48
STS3215 = b"\x09\x03"  # its model number, low byte first
BY_POSITION = 0  # of a servo's word of its mode
OPEN, CLOSED = bytes(4), bytes((0, 0, 3, 255))  # position limits of either mode
# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_SERVO_SIZE = const(12)  # Servo
_STATE_REPLY = const(14)  # shared
# ---- end of constants


class Scs(Feetech):
    """SCS servos."""

    register, high_first, last = PWM, 1, 1023

    def prepare(self):
        """Every buffer that a tick uses."""
        Feetech.prepare(self)
        ids = [self.words[i * _SERVO_SIZE] for i in range(self.n)]
        reply = memoryview(self.reply)
        self.turns = tuple(
            [
                (packet(number, READ, bytes((STATE, STATE_BYTES))), reply[i * _STATE_REPLY : (i + 1) * _STATE_REPLY])
                for i, number in enumerate(ids)
            ]
        )
        self.asked = len(self.turns[0][0])
        orders = b"".join([bytes((number, 0, 0)) for number in ids])
        self.order = packet(EVERYBODY, SYNC_WRITE, bytes((self.register, 2)) + orders)

    def bind(self):
        """Bind what a tick uses: to look each up would take a tick longer."""
        Feetech.bind(self)
        write, readinto = self.channel.write, self.channel.readinto
        self.inquire_args = write, readinto, self.turns, self.asked

    def state_calls(self):
        """In the place of the one request and its reply, those of each servo."""
        return self.nothing, self.inquire_all

    @micropython.native
    def nothing(self, request, size):
        """There is no request to all."""

    @micropython.native
    def inquire_all(self, reply, size):
        """Ask one servo after the other, up to one that is silent; how many bytes came."""
        write, readinto, turns, asked = self.inquire_args
        got = 0
        for request, part in turns:
            write(request, asked)
            came = readinto(part, _STATE_REPLY)
            got += came
            if came != _STATE_REPLY:
                break
        return got

    def other(self, number, wanted):
        """As Feetech's. Of one whose number is not published, 0, an STS servo is another: it would take limits for its
        own, and LOCK for a torque of none.
        """
        if wanted:
            return number[0] << 8 | number[1] != wanted
        return number == STS3215

    def change(self, number, wanted):
        """The writes that change a servo's mode; none where it is the wanted one."""
        limits = self.ask(number, READ, bytes((LIMITS, 4)), 4)
        way = CLOSED if wanted == BY_POSITION else OPEN
        if limits is None or any(limits) == any(way):  # they lie in the EEPROM, which wears
            return []
        return [(LOCK, 0), bytes((LIMITS,)) + way, (LOCK, 1)]
