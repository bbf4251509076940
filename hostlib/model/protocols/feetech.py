"""Feetech's protocol as STS servos speak it: FF FF id length instruction parameters checksum.

SCS servos (scs.py) have the same frames. Sources: Feetech's memory table of the STS series, and its Python SDK.
"""

from collections.abc import Callable, Sequence, Set
from typing import ClassVar

from armlet.firmware import protocol
from armlet.model.protocols.control_table import Register, Table, kept
from armlet.model.protocols.drive import Command, Drive
from armlet.model.protocols.servo_protocol import BusProtocol, Hold, Modes, Settings
from armlet.model.protocols.wire import Instruction, OnWire, Reply, Servos, Wire, collided
from armlet.model.servo import Mode
from armlet.model.servo_kind import ServoKind

HEADER = b"\xff\xff"
PING, READ, WRITE, REG_WRITE, ACTION, SYNC_READ, SYNC_WRITE = 1, 2, 3, 4, 5, 0x82, 0x83
EVERYBODY = 0xFE
BARE, LONGEST = 6, 250  # bytes of a frame
MIDDLE = 128  # written to the torque_enable of an STS servo: the present position becomes 2048
BAUDS = {0: 1_000_000, 1: 500_000, 2: 250_000, 3: 128_000, 4: 115_200, 5: 76_800, 6: 57_600, 7: 38_400}
TICK_BYTES = 33, 18  # of a tick: those of any number of servos, with the question to one whether it is on, and of each
STS_UNIT = 0.625e-3  # duty for a count, of a gain of 1
# Assumed: permille of duty for a count of position error, and for a count/s of velocity, with the gain 1. The first
# makes half of the duty out of 25 counts at the usual gain of 32, as users measured; the second damps that.
STS_POSITION, STS_DAMPING, STS_VELOCITY_P, STS_VELOCITY_I = 1000.0 * STS_UNIT, 0.024, 0.02, 0.01
STS_ACCELERATION = 100.0  # counts/s^2, unit of acceleration

REGISTERS = (
    Register("firmware_major", 0, 1, 3),
    Register("firmware_minor", 1, 1, 10),
    Register("model", 3, 2, 777),
    kept("id", 5, 1, 1, 0, 253),
    kept("baud", 6, 1, 0, 0, 7),
    kept("return_delay", 7, 1, 0, 0, 254),
    kept("return_level", 8, 1, 1, 0, 1),
    kept("position_min", 9, 2, 0, 0, 4095),
    kept("position_max", 11, 2, 4095, 0, 4095),
    kept("temperature_max", 13, 1, 70, 0, 100),
    kept("voltage_max", 14, 1, 140, 0, 254),
    kept("voltage_min", 15, 1, 40, 0, 254),
    kept("torque_max", 16, 2, 1000, 0, 1000),
    kept("phase", 18, 1, 12),
    kept("shutdown", 19, 1, 44),
    kept("led_alarm", 20, 1, 47),
    kept("position_p", 21, 1, 32),
    kept("position_d", 22, 1, 32),
    kept("position_i", 23, 1, 0),
    kept("start_force", 24, 2, 16),
    kept("dead_cw", 26, 1, 1),
    kept("dead_ccw", 27, 1, 1),
    kept("protection_current", 28, 2, 500),
    kept("resolution", 30, 1, 1),
    Register("offset", 31, 2, 0, 11, True, True),
    kept("mode", 33, 1, 0, 0, 3),
    kept("protection_torque", 34, 1, 20),
    kept("protection_time", 35, 1, 200),
    kept("overload_torque", 36, 1, 80),
    kept("velocity_p", 37, 1, 10),
    kept("overcurrent_time", 38, 1, 200),
    kept("velocity_i", 39, 1, 200),
    Register("torque_enable", 40, 1, 0, writable=True, low=0, high=128),
    Register("acceleration", 41, 1, 0, writable=True),
    Register("goal_position", 42, 2, 2048, 15, True),
    Register("goal_pwm", 44, 2, 0, 10, True),
    Register("goal_velocity", 46, 2, 0, 15, True),
    Register("torque_limit", 48, 2, 1000, writable=True, low=0, high=1000),
    Register("lock", 55, 1, 1, writable=True, low=0, high=1),
    Register("position", 56, 2, 0, 15),
    Register("velocity", 58, 2, 0, 15),
    Register("load", 60, 2, 0, 10),
    Register("voltage", 62, 1),
    Register("temperature", 63, 1),
    Register("registered", 64, 1),
    Register("error", 65, 1),
    Register("moving", 66, 1),
    Register("current", 69, 2, 0, 15),
)
SIZE = 128  # bytes that can be read


def packet(number: int, code: int, parameters: bytes) -> bytes:
    """An instruction or a reply; code: the instruction, or the servo's error bits."""
    body = bytes([number, len(parameters) + 2, code]) + parameters
    return HEADER + body + bytes([~sum(body) & 0xFF])


def next_instruction(pending: bytearray) -> Instruction | None:
    """The next whole instruction, taken off `pending`; what is none is passed over."""
    while True:
        start = pending.find(HEADER)
        if start < 0:
            del pending[: max(0, len(pending) - 1)]
            return None
        del pending[:start]
        if len(pending) < 4:
            return None
        size = pending[3] + 4
        if pending[2] == 0xFF or not 6 <= size <= LONGEST:
            del pending[0]
            continue
        if len(pending) < size:
            return None
        body, check = bytes(pending[2 : size - 1]), pending[size - 1]
        if ~sum(body) & 0xFF != check:
            del pending[0]
            continue
        del pending[:size]
        return Instruction(body[0], body[2], body[3:])


class FeetechWire(Wire):
    """Reads instructions from a stream of bytes and has the servos answer."""

    def _next(self) -> Instruction | None:
        return next_instruction(self.pending)

    def _do(self, found: Instruction) -> list[Reply]:
        number, code, parameters, _ = found
        self.bus.heard()
        if code == SYNC_READ:
            return self._sync_read(parameters)
        if code == SYNC_WRITE:
            self._sync_write(parameters)
            return []
        if code == ACTION:
            for each in self.bus.listening() if number == EVERYBODY else self._one(number):
                self._act(each)
        if number == EVERYBODY:
            return self._to_all(code, parameters)
        return collided([each for servo in self.bus.all_named(number) for each in self._reply(servo, code, parameters)])

    def _to_all(self, code: int, parameters: bytes) -> list[Reply]:
        """Broadcast instructions: a write, which nobody answers, and a ping, which all answer in the order of ids."""
        out: list[Reply] = []
        for servo in sorted(self.bus.listening(), key=lambda one: one.table["id"]):
            if code == WRITE and parameters:
                write(servo, parameters[0], parameters[1:])
            elif code == PING:
                out += self._send(servo, b"", (out[-1].after if out else 0.0) + servo.return_delay)
        return out

    def _reply(self, servo: OnWire, code: int, parameters: bytes) -> list[Reply]:
        """One servo's reply to an instruction for its id; one that is given another id still answers by the old one."""
        number = servo.table["id"]
        answer = self._one_answers(servo, code, parameters)
        level = servo.table["return_level"]
        if answer is None or (not level and code not in (PING, READ)):
            return []
        return self._send(servo, answer, servo.return_delay, number)

    def _one(self, number: int) -> Sequence[OnWire]:
        servo = self.bus.named(number)
        return [servo] if servo else []

    def _one_answers(self, servo: OnWire, code: int, parameters: bytes) -> bytes | None:
        """Let one servo answer: what its reply carries; None for no reply."""
        if code in (PING, ACTION):
            return b""
        if code == READ and len(parameters) == 2:
            return read(servo, *parameters)
        if code in (WRITE, REG_WRITE) and parameters:
            if code == WRITE:
                write(servo, parameters[0], parameters[1:])
            else:
                servo.registered = (parameters[0], parameters[1:])
                servo.table["registered"] = 1
            return b""
        return None

    def _act(self, servo: OnWire) -> None:
        if servo.registered:
            write(servo, *servo.registered)
            servo.registered = None
            servo.table["registered"] = 0

    def _sync_read(self, parameters: bytes) -> list[Reply]:
        """Each servo named answers in its turn; those after one that is silent stay silent, as they wait for it."""
        self.bus.read_from_all()
        out: list[Reply] = []
        delay = 0.0
        for number in parameters[2:]:
            servo = self.bus.named(number)
            if servo is None:
                break
            found = self._send(servo, read(servo, *parameters[:2]), delay + servo.return_delay)
            if not found:
                break
            out += found
            delay = found[0].after
        return out

    def _sync_write(self, parameters: bytes) -> None:
        if len(parameters) < 2:
            return
        address, size = parameters[:2]
        for at in range(2, len(parameters) - size, size + 1):
            servo = self.bus.named(parameters[at])
            if servo:
                write(servo, address, parameters[at + 1 : at + 1 + size])
        self.bus.written_to_all()

    def _send(self, servo: OnWire, carried: bytes, after: float, number: int | None = None) -> list[Reply]:
        data = packet(servo.table["id"] if number is None else number, servo.alarm, carried)
        return self.bus.sent(servo, data, after + len(data) * 10 / servo.baud)


def read(servo: OnWire, address: int, size: int) -> bytes:
    """Bytes of the memory; zeros beyond its end."""
    return servo.read(address, size).ljust(size, b"\0")


def write(servo: OnWire, address: int, data: bytes) -> None:
    """Write what can be written; the rest, and values out of range, a Feetech servo ignores without a word."""
    table = servo.table
    memory = bytearray(table.memory)
    memory[address : address + len(data)] = data
    if len(memory) != len(table.memory):
        return
    for register in table.within(address, len(data)):
        word = memory[register.address : register.address + register.size]
        value = register.decoded(int.from_bytes(word, table.order))
        if not register.writable or (register.low is not None and value < register.low):
            continue
        if register.high is not None and value > register.high:
            continue
        if register.name == "torque_enable" and value == MIDDLE:
            servo.refresh()
            table["offset"] = servo.saved["offset"] = table["offset"] + table["position"] - 2048
            continue
        if register.name == "torque_enable" and not servo.switches():
            continue
        table[register.name] = value
        if register.kept and not table["lock"]:
            servo.saved[register.name] = value


class FeetechDrive(Drive):
    """The controller in an STS servo. Units: counts, counts/s, permille of duty."""

    modes: tuple[int, ...] = (0, 1, 2, 3)

    @property
    def mode(self) -> int:
        """0 position, 1 speed, 2 PWM, 3 steps."""
        return self.table["mode"]

    @property
    def limit(self) -> int:
        """Permille of duty, at most."""
        return min(self.table["torque_limit"], self.table["torque_max"])

    def command(self, counts: float, velocity: float, dt: float) -> Command:
        """Compute what the motor gets."""
        table = self.table
        if not self.enabled():
            self.profile.settle(counts)
            self.sum = 0.0
            return Command()
        speed = velocity / self.kind.velocity_step
        mode = self.mode
        if mode == 2:
            permille = float(table["goal_pwm"])
        elif mode == 1:
            error = table["goal_velocity"] - speed
            self.sum = max(-1000.0, min(1000.0, self.sum + STS_VELOCITY_I * table["velocity_i"] * error * dt))
            permille = STS_VELOCITY_P * table["velocity_p"] * error + self.sum
        else:
            low, high = table["position_min"], table["position_max"]
            goal = max(low, min(high, table["goal_position"])) if high > low else table["goal_position"]
            way = self._way(goal, dt)
            permille = STS_POSITION * table["position_p"] * (way - counts) - STS_DAMPING * table["position_d"] * speed
        limit = self.limit
        return Command(duty=max(-limit, min(limit, permille)) / 1000.0)

    def counted(self, counts: int) -> int:
        """Of one turn, beside the offset: an STS servo's encoder wraps."""
        return (counts - self.table["offset"]) % self.kind.counts

    def _way(self, goal: float, dt: float) -> float:
        """Position on the way to its goal where the servo is to be, counts."""
        table = self.table
        return self.profile.step(goal, table["goal_velocity"], STS_ACCELERATION * table["acceleration"], dt)


class Feetech(BusProtocol):
    """STS servos."""

    name, number = "feetech", protocol.FEETECH
    fastest, bauds = 1_000_000, BAUDS
    registers: ClassVar[tuple[Register, ...]] = REGISTERS
    size = SIZE
    modes: ClassVar[Modes] = {"pwm": 2, "position": 0}
    loop_gains: ClassVar[Settings] = {"position_p": 32, "position_d": 32, "position_i": 0}
    bare, cuts_back = BARE, True
    hold = Hold({"mode": 0}, 60)

    def tick_bytes(self, n: int, modes: Set[Mode]) -> int:
        """Bytes on the wire in a tick."""
        return TICK_BYTES[0] + TICK_BYTES[1] * n

    def drive(self, table: Table, kind: ServoKind) -> Drive:
        """The controller in a servo."""
        return FeetechDrive(table, kind)

    def wire(self, bus: Servos) -> Wire:
        """Make what reads a master's instructions and has servos answer."""
        return FeetechWire(bus)

    def pinging(self, number: int) -> bytes:
        """The request whether a servo is there."""
        return packet(number, PING, b"")

    def reading(self, number: int, address: int, size: int) -> bytes:
        """The request for bytes of a servo's memory."""
        return packet(number, READ, bytes((address, size)))

    def writing(self, number: int, address: int, data: bytes) -> bytes:
        """The request to write bytes into a servo's memory."""
        return packet(number, WRITE, bytes((address,)) + data)

    def carried(self, number: int, reply: bytes, size: int) -> bytes | None:
        """The bytes that a servo's reply carries; None where it is none of this servo's, or broken."""
        if len(reply) != BARE + size or reply != packet(number, reply[4], reply[5:-1]):
            return None
        return reply[5:-1]

    def next_instruction(self, pending: bytearray) -> Instruction | None:
        """The next whole instruction of a stream."""
        return next_instruction(pending)

    def packed(self, found: Instruction) -> bytes:
        """The frame of an instruction."""
        return packet(found.number, found.code, found.parameters)

    def read_at(self, found: Instruction) -> int | None:
        """The address from which an instruction reads one servo."""
        return found.parameters[0] if found.code == READ and found.parameters else None

    def written_at(self, found: Instruction) -> tuple[int, list[bytes]] | None:
        """Address and bytes of each servo that an instruction writes in several."""
        if found.code != SYNC_WRITE or len(found.parameters) < 2:
            return None
        (address, size), rows = found.parameters[:2], found.parameters[2:]
        return address, [rows[at + 1 : at + 1 + size] for at in range(0, len(rows), size + 1)]

    def replies(self, found: Instruction, read: Callable[[int], bytes]) -> bytes:
        """All that servos reply to an instruction: how much it is, the instruction says."""
        parameters = found.parameters
        if found.code == SYNC_READ:
            return read((len(parameters) - 2) * (BARE + parameters[1]))
        if found.number == EVERYBODY:
            return read(0)
        return read(BARE + (parameters[1] if found.code == READ else 0))

    def readdressed(self, reply: bytes, number: int) -> bytes:
        """A servo's whole reply as one of another number would send it."""
        return packet(number, reply[4], reply[5:-1])


FEETECH = Feetech()
