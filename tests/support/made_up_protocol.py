"""A servo protocol that nobody speaks, as a contributor would add it: this file, and its rows of the table of kinds.

Frames: 7E id code n, n parameters, the exclusive or of all that follows 7E; a reply has the code with its high bit.
"""

from functools import reduce
from operator import xor

from armlet.model.protocols.control_table import Register, kept
from armlet.model.protocols.drive import Command, Drive
from armlet.model.protocols.servo_protocol import BusProtocol, Hold
from armlet.model.protocols.wire import Instruction, Wire
from armlet.model.servo_kind import Row, ServoKind

MARK, HEAD, BARE, REPLY, EVERYBODY = 0x7E, 4, 5, 0x80, 0xFF
PING, READ, WRITE, WRITE_ALL = 1, 2, 3, 4
GAIN = 0.02  # duty for a count

REGISTERS = (
    Register("model", 0, 2),
    kept("id", 2, 1, 1, 0, 252),
    kept("baud", 3, 1, 0),
    kept("return_delay", 4, 1, 10),
    kept("return_level", 5, 1, 1, 1, 1),
    kept("temperature_max", 6, 1, 70),
    kept("voltage_min", 7, 1, 40),
    kept("voltage_max", 8, 1, 140),
    kept("shutdown", 9, 1, 5),
    kept("mode", 10, 1, 7, 6, 7),
    Register("torque_enable", 16, 1, writable=True, high=1),
    Register("goal_position", 17, 2, sign="two's complement", writable=True),
    Register("goal_pwm", 19, 2, sign="two's complement", writable=True),
    Register("position", 21, 2, sign="two's complement"),
    Register("velocity", 23, 2, sign="two's complement"),
    Register("pwm", 25, 2, sign="two's complement"),
    Register("voltage", 27, 1),
    Register("temperature", 28, 1),
    Register("error", 29, 1),
    Register("moving", 30, 1),
)
BELL = ServoKind(
    "bells", 4242, (Row(12.0, 2.0, 1.8, 5.0),), voltage=(6.0, 12.0, 14.0), gear_ratio=200.0, modes=("pwm", "position"),
    pwm_full=500, current_step=0.0, velocity_step=0.01, temperature_limit=70, source="made up", position_gain=GAIN,
    position_damping=0.0, counts=8192, zero=4096, span=8192,
)  # fmt: skip


def frame(number, code, parameters=b""):
    """An instruction or a reply."""
    body = bytes([number, code, len(parameters)]) + parameters
    return bytes([MARK]) + body + bytes([reduce(xor, body)])


class BellDrive(Drive):
    """Mode 6: the duty that it is told; 7: in proportion to its error."""

    modes = (6, 7)

    def command(self, counts, velocity, dt):
        if not self.enabled():
            return Command()
        duty = self.table["goal_pwm"] / self.kind.pwm_full
        if self.table["mode"] == 7:
            duty = GAIN * (self.table["goal_position"] - counts)
        return Command(duty=max(-1.0, min(1.0, duty)))

    def counted(self, counts):
        return counts % self.kind.counts


class BellWire(Wire):
    """What servos answer."""

    def _next(self):
        return BELLS.next_instruction(self.pending)

    def _do(self, found):
        self.bus.heard()
        written = BELLS.written_at(found)
        if written is not None:
            numbers = found.parameters[2 :: found.parameters[1] + 1]
            for number, data in zip(numbers, written[1], strict=True):
                for servo in self.bus.all_named(number):
                    self._write(servo, written[0], data)
            self.bus.written_to_all()
            return []
        return [each for servo in self.bus.all_named(found.number) for each in self._answer(servo, found)]

    def _answer(self, servo, found):
        carried = b""
        if found.code == READ:
            carried = servo.read(*found.parameters)
        elif found.code == WRITE:
            self._write(servo, found.parameters[0], found.parameters[1:])
        data = frame(found.number, found.code | REPLY, carried)
        return self.bus.sent(servo, data, servo.return_delay + len(data) * 10 / servo.baud)

    def _write(self, servo, address, data):
        table, at = servo.table, 0
        for register in table.within(address, len(data)):
            word = data[at : at + register.size]
            at += register.size
            if register.writable and (register.name != "torque_enable" or servo.switches()):
                table[register.name] = register.decoded(int.from_bytes(word, table.order))


class Bells(BusProtocol):
    """The protocol."""

    name, number = "bells", 17
    fastest, bauds = 1_000_000, {0: 1_000_000}
    registers, size, order = REGISTERS, 32, "big"
    modes = {"pwm": 6, "position": 7}  # noqa: RUF012 nobody changes it
    duty_register = "pwm"
    bare, hold = BARE, Hold({"mode": 7}, 100)

    def tick_bytes(self, n, modes):
        return 7 + 3 * n + n * (7 + BARE + 6)

    def drive(self, table, kind):
        return BellDrive(table, kind)

    def wire(self, bus):
        return BellWire(bus)

    def pinging(self, number):
        return frame(number, PING)

    def reading(self, number, address, size):
        return frame(number, READ, bytes((address, size)))

    def writing(self, number, address, data):
        return frame(number, WRITE, bytes((address,)) + data)

    def carried(self, number, reply, size):
        if len(reply) != BARE + size or reply != frame(number, reply[2], reply[HEAD:-1]):
            return None
        return reply[HEAD:-1]

    def next_instruction(self, pending):
        while pending and pending[0] != MARK:
            del pending[0]
        if len(pending) < BARE or len(pending) < BARE + pending[3]:
            return None
        whole = bytes(pending[: BARE + pending[3]])
        del pending[: len(whole)]
        return Instruction(whole[1], whole[2], whole[HEAD:-1], not reduce(xor, whole[1:]))

    def packed(self, found):
        return frame(*found[:3])

    def read_at(self, found):
        return found.parameters[0] if found.code == READ else None

    def written_at(self, found):
        if found.code != WRITE_ALL:
            return None
        (address, size), rows = found.parameters[:2], found.parameters[2:]
        return address, [rows[at + 1 : at + 1 + size] for at in range(0, len(rows), size + 1)]

    def replies(self, found, read):
        if found.number == EVERYBODY:
            return b""
        return read(BARE + (found.parameters[1] if found.code == READ else 0))

    def readdressed(self, reply, number):
        return frame(number, reply[2], reply[HEAD:-1])


BELLS = Bells()
