"""Dynamixel protocol 2.0 as a servo of the X series speaks it: FF FF FD 00 id length instruction parameters CRC."""

from collections.abc import Callable, Set
from typing import ClassVar

from armlet.firmware import protocol
from armlet.model.protocols import dynamixel_registers as x_series
from armlet.model.protocols.control_table import Register, Table, kept
from armlet.model.protocols.drive import TURN, Command, Drive
from armlet.model.protocols.servo_protocol import BusProtocol, Hold, Modes, Settings
from armlet.model.protocols.wire import Instruction, OnWire, Reply, Servos, Wire, collided
from armlet.model.servo import Mode
from armlet.model.servo_kind import ServoKind

HEADER = b"\xff\xff\xfd"
PING, READ, WRITE, REG_WRITE, ACTION, REBOOT, CLEAR, STATUS = 1, 2, 3, 4, 5, 8, 0x10, 0x55
SYNC_READ, SYNC_WRITE, FAST_SYNC_READ = 0x82, 0x83, 0x8A
BULK_READ, BULK_WRITE, FAST_BULK_READ = 0x92, 0x93, 0x9A
EVERYBODY = 0xFE
INSTRUCTION, CRC, RANGE, LENGTH, LIMIT, ACCESS, ALERT = 2, 3, 4, 5, 6, 7, 0x80
HEAD, BARE, LONGEST = 7, 11, 1024  # bytes of a packet: before its length counts; of a bare status; at most
TICK_BYTES = 66, 26  # of a tick: those of any number of servos, with the question to one whether it is on, and of each
UNTOLD_BYTES = 10  # of each: its voltage, and what lies before it; no board reads them in mode current
DXL_ACCELERATION = 214.577 * TURN / 3600.0  # rad/s^2, unit of profile_acceleration
GOALS = ("goal_pwm", "goal_current", "goal_velocity", "goal_position")


def crc(data: bytes, value: int = 0) -> int:
    """CRC-16 of protocol 2.0: polynomial 0x8005, from 0, no reflection."""
    for byte in data:
        value ^= byte << 8
        for _ in range(8):
            value = (value << 1 ^ (0x8005 if value & 0x8000 else 0)) & 0xFFFF
    return value


def packet(number: int, body: bytes) -> bytes:
    """An instruction or a status packet; body: the instruction (for a status 0x55 and the error), and parameters."""
    stuffed = body.replace(HEADER, HEADER + b"\xfd")
    head = HEADER + bytes([0, number]) + (len(stuffed) + 2).to_bytes(2, "little")
    return head + stuffed + crc(head + stuffed).to_bytes(2, "little")


def next_instruction(pending: bytearray) -> Instruction | None:
    """The next instruction that is whole, its CRC right or not, taken off `pending`."""
    while True:
        start = pending.find(HEADER)
        if start < 0:
            del pending[: max(0, len(pending) - 2)]
            return None
        del pending[:start]
        if len(pending) < 7:
            return None
        size = int.from_bytes(pending[5:7], "little") + 7
        if pending[3] or not 10 <= size <= LONGEST:
            del pending[0]
            continue
        if len(pending) < size:
            return None
        whole = bytes(pending[:size])
        del pending[:size]
        good = crc(whole[:-2]) == int.from_bytes(whole[-2:], "little")
        said = whole[7:-2].replace(HEADER + b"\xfd", HEADER)
        return Instruction(whole[4], said[0], said[1:], good)


class DynamixelWire(Wire):
    """Reads instructions from a stream of bytes and has the servos answer."""

    def _next(self) -> Instruction | None:
        return next_instruction(self.pending)

    def _do(self, found: Instruction) -> list[Reply]:
        number, code, parameters, good = found
        if not good:
            servo = self.bus.named(number)
            return self._send(servo, CRC, b"") if servo else []
        self.bus.heard()
        if number == EVERYBODY:
            return self._to_all(code, parameters)
        return collided([each for servo in self.bus.all_named(number) for each in self._reply(servo, code, parameters)])

    def _reply(self, servo: OnWire, code: int, parameters: bytes) -> list[Reply]:
        """One servo's reply to an instruction for its id; one that is given another id still answers by the old one."""
        number = servo.table["id"]
        error, carried = self._one_answers(servo, code, parameters)
        level = servo.table["return_level"]
        silent = code != PING and (level == 0 or (level == 1 and code != READ))
        out = [] if silent else self._send(servo, error, carried, number=number)
        if code == REBOOT:
            servo.reboot()
        return out

    def _to_all(self, code: int, parameters: bytes) -> list[Reply]:
        """Broadcast instructions; of those for one servo, PING, WRITE and ACTION are taken, too."""
        if code == PING:
            out: list[Reply] = []
            for servo in sorted(self.bus.listening(), key=lambda one: one.table["id"]):
                out += self._send(servo, 0, self._who(servo), out[-1].after if out else 0.0)
            return out
        if code in (SYNC_READ, FAST_SYNC_READ) and len(parameters) > 4:
            self.bus.read_from_all()
            wanted = [(number, *words(parameters[:4])) for number in parameters[4:]]
            return self._fast(wanted) if code == FAST_SYNC_READ else self._in_turn(wanted)
        if code in (BULK_READ, FAST_BULK_READ):
            rows = [parameters[at : at + 5] for at in range(0, len(parameters) - 4, 5)]
            wanted = [(row[0], *words(row[1:])) for row in rows]
            return self._fast(wanted) if code == FAST_BULK_READ else self._in_turn(wanted)
        if code == SYNC_WRITE and len(parameters) > 4:
            address, size = words(parameters[:4])
            for at in range(4, len(parameters) - size, size + 1):
                self._write_one(parameters[at], address, parameters[at + 1 : at + 1 + size])
            self.bus.written_to_all()
        elif code == BULK_WRITE:
            at = 0
            while at + 5 <= len(parameters):
                address, size = words(parameters[at + 1 : at + 5])
                self._write_one(parameters[at], address, parameters[at + 5 : at + 5 + size])
                at += 5 + size
            self.bus.written_to_all()
        elif code in (WRITE, REG_WRITE, ACTION, REBOOT):
            for servo in self.bus.listening():
                self._one_answers(servo, code, parameters)
                if code == REBOOT:
                    servo.reboot()
        return []

    def _write_one(self, number: int, address: int, data: bytes) -> None:
        servo = self.bus.named(number)
        if servo:
            write(servo, address, data)

    def _one_answers(self, servo: OnWire, code: int, parameters: bytes) -> tuple[int, bytes]:
        """(error, parameters) of the status packet of one servo."""
        if code == PING:
            return 0, self._who(servo)
        if code == READ:
            return read(servo, *words(parameters)) if len(parameters) == 4 else (LENGTH, b"")
        if code in (WRITE, REG_WRITE):
            if len(parameters) < 3:
                return LENGTH, b""
            address, data = int.from_bytes(parameters[:2], "little"), parameters[2:]
            if code == WRITE:
                return write(servo, address, data), b""
            servo.registered = (address, data)
            servo.table["registered"] = 1
            return 0, b""
        if code == ACTION:
            error = write(servo, *servo.registered) if servo.registered else 0
            servo.registered = None
            servo.table["registered"] = 0
            return error, b""
        if code in (REBOOT, CLEAR):
            return 0, b""
        return INSTRUCTION, b""

    def _reader(self, number: int) -> OnWire | None:
        """The servo of a number, if it answers reads."""
        servo = self.bus.named(number)
        return servo if servo and servo.table["return_level"] else None

    def _in_turn(self, wanted: list[tuple[int, int, int]]) -> list[Reply]:
        """A status packet of each servo named; those after one that is silent stay silent, as they wait for it."""
        out: list[Reply] = []
        for number, address, size in wanted:
            servo = self._reader(number)
            found = self._send(servo, *read(servo, address, size), out[-1].after if out else 0.0) if servo else []
            if not found:
                break
            out += found
        return out

    def _fast(self, wanted: list[tuple[int, int, int]]) -> list[Reply]:
        """One status packet, to which each servo adds its part and the CRC so far."""
        length = 1 + sum(4 + size for _, _, size in wanted)
        data = HEADER + bytes([0, EVERYBODY]) + length.to_bytes(2, "little") + bytes([STATUS])
        pieces: list[Reply] = []
        for number, address, size in wanted:
            servo = self._reader(number)
            if servo is None:
                break
            error, carried = read(servo, address, size)
            part = bytes([self._alert(servo, error), number]) + carried.ljust(size, b"\0")
            part += crc(data + part).to_bytes(2, "little")
            head = data if not pieces else b""
            before = pieces[-1].after if pieces else servo.return_delay
            found = self.bus.sent(servo, head + part, before + len(head + part) * 10 / servo.baud)
            if not found:
                break
            pieces += found
            data += part
        return pieces

    def _who(self, servo: OnWire) -> bytes:
        return servo.table["model"].to_bytes(2, "little") + bytes([servo.table["firmware"]])

    def _alert(self, servo: OnWire, error: int) -> int:
        return error | (ALERT if servo.alarm else 0)

    def _send(
        self, servo: OnWire, error: int, carried: bytes, before: float = 0.0, number: int | None = None
    ) -> list[Reply]:
        data = packet(
            servo.table["id"] if number is None else number, bytes([STATUS, self._alert(servo, error)]) + carried
        )
        return self.bus.sent(servo, data, before + servo.return_delay + len(data) * 10 / servo.baud)


def words(parameters: bytes) -> tuple[int, int]:
    """Address and size."""
    return int.from_bytes(parameters[:2], "little"), int.from_bytes(parameters[2:4], "little")


def read(servo: OnWire, address: int, size: int) -> tuple[int, bytes]:
    """(error, bytes) of the control table."""
    if address + size > len(servo.table.memory):
        return RANGE, b""
    return 0, servo.read(address, size)


def write(servo: OnWire, address: int, data: bytes) -> int:
    """Write all of it, or nothing and an error: ACCESS, LIMIT or RANGE."""
    table = servo.table
    if address + len(data) > len(table.memory):
        return RANGE
    memory = bytearray(table.memory)
    memory[address : address + len(data)] = data
    found = table.within(address, len(data))
    values = [r.decoded(int.from_bytes(memory[r.address : r.address + r.size], "little")) for r in found]
    for register, value in zip(found, values, strict=True):
        if error := refusal(servo, register, value):
            return error
    for register, value in zip(found, values, strict=True):
        if register.name == "torque_enable" and not servo.switches():
            continue
        table[register.name] = value
        if register.name == "torque_enable" and value and servo.alarm & table["shutdown"]:
            table["torque_enable"] = 0
        if register.name == "mode":
            table["goal_pwm"] = table["pwm_limit"] if value != DynamixelDrive.PWM else 0
    return 0 if found else ACCESS


def refusal(servo: OnWire, register: Register, value: int) -> int:
    """Error number that tells why a register does not take a value, or 0."""
    table = servo.table
    if not register.writable or (register.kept and table["torque_enable"]):
        return ACCESS
    if register.name in GOALS and table["watchdog"] < 0:
        return ACCESS
    if register.low is not None and value < register.low:
        return LIMIT
    if register.high is not None and value > register.high:
        return LIMIT
    if register.name == "mode" and value not in servo.modes:
        return LIMIT
    if register.name == "goal_position" and table["mode"] == DynamixelDrive.POSITION:
        return 0 if table["position_min"] <= value <= table["position_max"] else LIMIT
    limits = {"goal_pwm": "pwm_limit", "goal_current": "current_limit", "goal_velocity": "velocity_limit"}
    limit = limits.get(register.name)
    return LIMIT if limit and abs(value) > table[limit] else 0


class DynamixelDrive(Drive):
    """The controller in a servo of the X series. Units: counts, 0.229 rpm, 885 for full duty."""

    CURRENT, VELOCITY, POSITION, EXTENDED, CURRENT_POSITION, PWM = 0, 1, 3, 4, 5, 16

    def __init__(self, table: Table, kind: ServoKind) -> None:
        super().__init__(table, kind)
        self.way: float | None = None  # where the profile was a turn ago
        currents = (self.CURRENT, self.CURRENT_POSITION) if self.kind.current_step else ()
        self._turn: int | None = None  # in which it was switched on
        self.modes = (*currents, self.VELOCITY, self.POSITION, self.EXTENDED, self.PWM)

    def counted(self, counts: int) -> int:
        """On from the turn of its start."""
        if self._turn is None:
            self._turn = counts // self.kind.counts * self.kind.counts
        return counts - self._turn + self.table["homing_offset"]

    def restart(self) -> None:
        """Power off and on: the turn is forgotten."""
        self._turn = None

    def command(self, counts: float, velocity: float, dt: float) -> Command:
        """Compute what the motor gets."""
        table = self.table
        if not self.enabled():
            self.profile.settle(counts)
            self.sum, self.way = 0.0, None
            return Command()
        if table["watchdog"] < 0:  # the bus was silent: the servo stops
            return Command(duty=0.0)
        mode = table["mode"]
        if mode == self.CURRENT:
            return Command(current=self._current(table["goal_current"]))
        pwm = self._pwm(mode, counts, velocity / self.kind.velocity_step, dt)
        limit = table["pwm_limit"]
        if mode != self.PWM:
            limit = min(limit, abs(table["goal_pwm"]))
        return Command(duty=max(-limit, min(limit, pwm)) / self.kind.pwm_full)

    def _pwm(self, mode: int, counts: float, speed: float, dt: float) -> float:
        table = self.table
        if mode == self.PWM:
            return float(table["goal_pwm"])
        if mode == self.VELOCITY:
            error = table["goal_velocity"] - speed
            self.sum += table["velocity_i"] / 65536.0 * error * dt * 1000.0
            self.sum = max(-885.0, min(885.0, self.sum))
            return table["velocity_p"] / 128.0 * error + self.sum
        goal = float(table["goal_position"])
        if mode == self.POSITION:
            goal = max(table["position_min"], min(table["position_max"], goal))
        fastest = table["profile_velocity"] * self.kind.velocity_step * self.kind.counts / TURN
        gain = table["profile_acceleration"] * DXL_ACCELERATION * self.kind.counts / TURN
        way = self.profile.step(goal, fastest, gain, dt)
        before, self.way = way if self.way is None else self.way, way
        rate = speed * self.kind.velocity_step * self.kind.counts / TURN / 1000.0  # counts a ms
        closing = (way - before) / (1000.0 * dt) - rate if dt else 0.0  # D is of the error, as ROBOTIS draws it
        return table["position_p"] / 128.0 * (way - counts) + table["position_d"] / 16.0 * closing

    def _current(self, raw: int) -> float:
        limit = self.table["current_limit"]
        return max(-limit, min(limit, raw)) * self.kind.current_step


class Dynamixel(BusProtocol):
    """Servos of the X series."""

    name, number = "dynamixel", protocol.DYNAMIXEL
    fastest, bauds = 4_000_000, x_series.BAUDS
    registers, size = x_series.REGISTERS, x_series.SIZE
    modes: ClassVar[Modes] = {"current": 0, "pwm": 16, "position": 3}
    latches_alarms = watches_bus = answers_pings_alone = True
    duty_register = "pwm"
    loop_gains: ClassVar[Settings] = {"position_d": 0}
    bare, ping_carries = BARE, 3  # a model and its firmware
    hold = Hold({"mode": DynamixelDrive.EXTENDED}, 60)

    def tick_bytes(self, n: int, modes: Set[Mode]) -> int:
        """Bytes on the wire in a tick."""
        fixed, each = TICK_BYTES
        return fixed + (each - UNTOLD_BYTES * (modes == {"current"})) * n

    def all_registers(self, kind: ServoKind) -> tuple[Register, ...]:
        """The registers of a model: of those that measure a current, and of those that do not."""
        if not kind.current_step:
            return (*self.registers, *x_series.WITH_LOAD)
        most = dict(kind.delivered)["current_limit"]
        return (*self.registers, *x_series.WITH_CURRENT, kept("current_limit", 38, 2, most, 0, most))

    def drive(self, table: Table, kind: ServoKind) -> Drive:
        """The controller in a servo."""
        return DynamixelDrive(table, kind)

    def wire(self, bus: Servos) -> Wire:
        """Make what reads a master's instructions and has servos answer."""
        return DynamixelWire(bus)

    def pinging(self, number: int) -> bytes:
        """The request whether a servo is there."""
        return packet(number, bytes((PING,)))

    def reading(self, number: int, address: int, size: int) -> bytes:
        """The request for bytes of a servo's memory."""
        return packet(number, bytes((READ,)) + address.to_bytes(2, "little") + size.to_bytes(2, "little"))

    def writing(self, number: int, address: int, data: bytes) -> bytes:
        """The request to write bytes into a servo's memory."""
        return packet(number, bytes((WRITE,)) + address.to_bytes(2, "little") + data)

    def carried(self, number: int, reply: bytes, size: int) -> bytes | None:
        """The bytes that a servo's reply carries; None where it is none of this servo's, or broken."""
        if len(reply) != BARE + size or reply != packet(number, reply[7:-2]):
            return None
        return reply[9:-2]

    def next_instruction(self, pending: bytearray) -> Instruction | None:
        """The next whole instruction of a stream."""
        return next_instruction(pending)

    def packed(self, found: Instruction) -> bytes:
        """The frame of an instruction."""
        return packet(found.number, bytes((found.code,)) + found.parameters)

    def read_at(self, found: Instruction) -> int | None:
        """The address from which an instruction reads one servo."""
        return words(found.parameters)[0] if found.code == READ else None

    def written_at(self, found: Instruction) -> tuple[int, list[bytes]] | None:
        """Address and bytes of each servo that an instruction writes in several."""
        if found.code != SYNC_WRITE:
            return None
        (address, size), rows = words(found.parameters), found.parameters[4:]
        return address, [rows[at + 1 : at + 1 + size] for at in range(0, len(rows), size + 1)]

    def replies(self, found: Instruction, read: Callable[[int], bytes]) -> bytes:
        """All that servos reply to an instruction, packet by packet: each says how long it is."""
        several = len(found.parameters) - 4 if found.code == SYNC_READ else None
        one = int(found.number != EVERYBODY or found.code == FAST_SYNC_READ)
        out = b""
        for _ in range(one if several is None else several):
            head = read(HEAD)
            if len(head) < HEAD:
                return out + head
            out += head + read(int.from_bytes(head[5:7], "little"))
        return out

    def readdressed(self, reply: bytes, number: int) -> bytes:
        """A servo's whole reply as one of another number would send it."""
        return packet(number, reply[7:-2])


DYNAMIXEL = Dynamixel()
