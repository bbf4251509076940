"""Dynamixel protocol 2.0 as a servo of the X series speaks it: FF FF FD 00 id length instruction parameters CRC."""

from armlet.simulated.servos.drive import DynamixelDrive
from armlet.simulated.servos.registers import Register
from armlet.simulated.servos.servo import EmulatedServo
from armlet.simulated.servos.wire import Reply, Wire, collided

HEADER = b"\xff\xff\xfd"
PING, READ, WRITE, REG_WRITE, ACTION, REBOOT, CLEAR, STATUS = 1, 2, 3, 4, 5, 8, 0x10, 0x55
SYNC_READ, SYNC_WRITE, FAST_SYNC_READ = 0x82, 0x83, 0x8A
BULK_READ, BULK_WRITE, FAST_BULK_READ = 0x92, 0x93, 0x9A
EVERYBODY = 0xFE
INSTRUCTION, CRC, RANGE, LENGTH, LIMIT, ACCESS, ALERT = 2, 3, 4, 5, 6, 7, 0x80
LONGEST = 1024
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


class DynamixelWire(Wire[tuple[int, bytes, bool]]):
    """Reads instructions from a stream of bytes and has the servos answer."""

    def _next(self) -> tuple[int, bytes, bool] | None:
        """(id, instruction and parameters, whether the CRC is right) of the next whole instruction."""
        buffer = self.pending
        while True:
            start = buffer.find(HEADER)
            if start < 0:
                del buffer[: max(0, len(buffer) - 2)]
                return None
            del buffer[:start]
            if len(buffer) < 7:
                return None
            size = int.from_bytes(buffer[5:7], "little") + 7
            if buffer[3] or not 10 <= size <= LONGEST:
                del buffer[0]
                continue
            if len(buffer) < size:
                return None
            whole = bytes(buffer[:size])
            del buffer[:size]
            good = crc(whole[:-2]) == int.from_bytes(whole[-2:], "little")
            return whole[4], whole[7:-2].replace(HEADER + b"\xfd", HEADER), good

    def _do(self, found: tuple[int, bytes, bool]) -> list[Reply]:
        number, body, good = found
        if not good:
            servo = self.bus.named(number)
            return self._send(servo, CRC, b"") if servo else []
        self.bus.heard()
        code, parameters = body[0], body[1:]
        if number == EVERYBODY:
            return self._to_all(code, parameters)
        return collided([each for servo in self.bus.all_named(number) for each in self._reply(servo, code, parameters)])

    def _reply(self, servo: EmulatedServo, code: int, parameters: bytes) -> list[Reply]:
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

    def _one_answers(self, servo: EmulatedServo, code: int, parameters: bytes) -> tuple[int, bytes]:
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

    def _reader(self, number: int) -> EmulatedServo | None:
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

    def _who(self, servo: EmulatedServo) -> bytes:
        return servo.table["model"].to_bytes(2, "little") + bytes([servo.table["firmware"]])

    def _alert(self, servo: EmulatedServo, error: int) -> int:
        return error | (ALERT if servo.alarm else 0)

    def _send(
        self, servo: EmulatedServo, error: int, carried: bytes, before: float = 0.0, number: int | None = None
    ) -> list[Reply]:
        data = packet(
            servo.table["id"] if number is None else number, bytes([STATUS, self._alert(servo, error)]) + carried
        )
        return self.bus.sent(servo, data, before + servo.return_delay + len(data) * 10 / servo.baud)


def words(parameters: bytes) -> tuple[int, int]:
    """Address and size."""
    return int.from_bytes(parameters[:2], "little"), int.from_bytes(parameters[2:4], "little")


def read(servo: EmulatedServo, address: int, size: int) -> tuple[int, bytes]:
    """(error, bytes) of the control table."""
    if address + size > len(servo.table.memory):
        return RANGE, b""
    return 0, servo.read(address, size)


def write(servo: EmulatedServo, address: int, data: bytes) -> int:
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
            table["goal_pwm"] = table["pwm_limit"] if value != servo.modes_pwm else 0
    return 0 if found else ACCESS


def refusal(servo: EmulatedServo, register: Register, value: int) -> int:
    """Why a register does not take a value: an error number, or 0."""
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
