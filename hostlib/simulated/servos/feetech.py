"""Feetech's protocol as STS and SCS servos speak it: FF FF id length instruction parameters checksum.

The frames are the same; an STS servo has the low byte of a number first, an SCS servo the high one, and no sync read.
"""

from armlet.simulated.servos.servo import EmulatedServo
from armlet.simulated.servos.wire import Reply, Wire, collided

HEADER = b"\xff\xff"
PING, READ, WRITE, REG_WRITE, ACTION, SYNC_READ, SYNC_WRITE = 1, 2, 3, 4, 5, 0x82, 0x83
EVERYBODY = 0xFE
LONGEST = 250
MIDDLE = 128  # written to the torque_enable of an STS servo: the present position becomes 2048
STATE_BYTES = 8  # from the position on: what a master reads of an SCS servo in each tick


def packet(number: int, code: int, parameters: bytes) -> bytes:
    """An instruction or a reply; code: the instruction, or the servo's error bits."""
    body = bytes([number, len(parameters) + 2, code]) + parameters
    return HEADER + body + bytes([~sum(body) & 0xFF])


class FeetechWire(Wire[tuple[int, int, bytes]]):
    """Reads instructions from a stream of bytes and has the servos answer."""

    def _next(self) -> tuple[int, int, bytes] | None:
        """(id, instruction, parameters) of the next whole instruction; what is none is passed over."""
        buffer = self.pending
        while True:
            start = buffer.find(HEADER)
            if start < 0:
                del buffer[: max(0, len(buffer) - 1)]
                return None
            del buffer[:start]
            if len(buffer) < 4:
                return None
            size = buffer[3] + 4
            if buffer[2] == 0xFF or not 6 <= size <= LONGEST:
                del buffer[0]
                continue
            if len(buffer) < size:
                return None
            body, check = bytes(buffer[2 : size - 1]), buffer[size - 1]
            if ~sum(body) & 0xFF != check:
                del buffer[0]
                continue
            del buffer[:size]
            return body[0], body[2], body[3:]

    def _do(self, found: tuple[int, int, bytes]) -> list[Reply]:
        number, code, parameters = found
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

    def _reply(self, servo: EmulatedServo, code: int, parameters: bytes) -> list[Reply]:
        """One servo's reply to an instruction for its id; one that is given another id still answers by the old one."""
        number = servo.table["id"]
        answer = self._one_answers(servo, code, parameters)
        level = servo.table["return_level"]
        if answer is None or (not level and code not in (PING, READ)):
            return []
        return self._send(servo, answer, servo.return_delay, number)

    def _one(self, number: int) -> list[EmulatedServo]:
        servo = self.bus.named(number)
        return [servo] if servo else []

    def _one_answers(self, servo: EmulatedServo, code: int, parameters: bytes) -> bytes | None:
        """What the reply of one servo carries; None for no reply."""
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

    def _act(self, servo: EmulatedServo) -> None:
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

    def _send(self, servo: EmulatedServo, carried: bytes, after: float, number: int | None = None) -> list[Reply]:
        data = packet(servo.table["id"] if number is None else number, servo.alarm, carried)
        return self.bus.sent(servo, data, after + len(data) * 10 / servo.baud)


class ScsWire(FeetechWire):
    """As SCS servos do it: none answers a sync read, so that each is read by itself."""

    def _do(self, found: tuple[int, int, bytes]) -> list[Reply]:
        number, code, parameters = found
        first = self.bus.servos[0]
        if code == READ and number == first.servo.id and parameters == bytes((state_at(first), STATE_BYTES)):
            self.bus.read_from_all()  # the state of the first: a tick begins
        return super()._do(found)

    def _sync_read(self, parameters: bytes) -> list[Reply]:
        return []


def state_at(servo: EmulatedServo) -> int:
    """The address from which its state is read."""
    return servo.table.registers["position"].address


def read(servo: EmulatedServo, address: int, size: int) -> bytes:
    """Bytes of the memory; zeros beyond its end."""
    return servo.read(address, size).ljust(size, b"\0")


def write(servo: EmulatedServo, address: int, data: bytes) -> None:
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
