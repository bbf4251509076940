"""Servos at the pins of a board: brushed motors on bridges with encoders, and hobby servos.

No frames reach them but a virtual board's, at the other end of whose bus they are emulated: firmware/servos/pins.py
says which frames stand for which pins. A bit of the alarms is the fault output of a bridge.
"""

import math
from typing import ClassVar

from armlet.firmware import protocol
from armlet.model.protocols import feetech
from armlet.model.protocols.control_table import Table
from armlet.model.protocols.drive import Drive
from armlet.model.protocols.servo_protocol import Modes, ServoProtocol
from armlet.model.protocols.wire import Instruction, OnWire, Reply, Servos, Wire
from armlet.model.servo import Mode, Servo
from armlet.model.servo_kind import ServoKind

MARK, READ, WRITE, ON, OFF = 0xA5, 0x52, 0x57, 0x45, 0x4F
PULSES = (500, 2500)  # us, of hobby servos
NO_PIN = -1
WINDOW_TICKS = 8  # firmware/servos/pins.py: over which counts make a velocity
TURN = 2.0 * math.pi


def frame(code: bytes, payload: bytes = b"") -> bytes:
    """MARK, a code (none in a reply), the payload and the complement of the sum of what follows MARK."""
    body = code + payload
    return bytes([MARK]) + body + bytes([~sum(body) & 255])


class PinsWire(Wire):
    """Moves bridges and pulses, and answers with counts."""

    def __init__(self, bus: Servos) -> None:
        super().__init__(bus)
        self._last: dict[int, int] = {}

    def _next(self) -> Instruction | None:
        """The next whole frame; it is for all."""
        sizes = {READ: 0, ON: 0, OFF: 0, WRITE: 3 * len(self.bus.servos)}
        while len(self.pending) >= 3:
            size = sizes.get(self.pending[1])
            if self.pending[0] != MARK or size is None:
                del self.pending[0]
                continue
            if len(self.pending) < 3 + size:
                return None
            body = bytes(self.pending[1 : 3 + size])
            if sum(body) & 255 != 255:
                del self.pending[0]
                continue
            del self.pending[: 3 + size]
            return Instruction(0, body[0], body[1:-1])
        return None

    def _do(self, found: Instruction) -> list[Reply]:
        _, code, payload, _ = found
        if code == READ:
            return self._counts()
        for k, servo in enumerate(self.bus.servos):
            self._set(servo, code, payload[3 * k + 1 : 3 * k + 3])
        if code != ON:
            self.bus.written_to_all()
        return []

    def _set(self, servo: OnWire, code: int, command: bytes) -> None:
        """A motor's bridge or pulse; one that has not been told a goal stays where it is."""
        table, pulses = servo.table, servo.servo.mode == "position"
        if code == WRITE:
            name = "goal_position" if pulses else "goal_pwm"
            table[name] = int.from_bytes(command, "little", signed=True)
            return
        servo.set_mode(servo.servo.mode)
        table["goal_pwm"] = 0
        if pulses and code == ON:
            table["goal_position"] = int(servo.counts)
        table["torque_enable"] = int(code == ON)

    def _counts(self) -> list[Reply]:
        """One reply of all; an encoder that is not there stands still, one without A counts an edge to and fro."""
        alarms, counts = 0, b""
        for k, servo in enumerate(self.bus.servos):
            if servo.there and not servo.cut:
                self._last[k] = int(servo.counts)
            if servo.there:
                alarms |= bool(servo.alarm) << k
            edge = int(servo.counts) // 2 & int(servo.cut)
            counts += (self._last.get(k, 0) + edge).to_bytes(4, "little", signed=True)
        whole = [Reply(0.0, frame(bytes([alarms]), counts))]
        for servo in self.bus.servos:
            if whole and servo.there:
                whole = self.bus.sent(servo, whole[0].data, whole[0].after)
        return whole


class PinsDrive(feetech.FeetechDrive):
    """A bridge that gives the duty it is told, or the loop in a hobby servo: as an STS servo's, of gains of its own."""

    def counted(self, counts: int) -> int:
        """A motor's counts on."""
        return counts


class Pins(ServoProtocol):
    """Motors and hobby servos: no registers; what is kept of one has the names of an STS servo's."""

    name, number = "pins", protocol.PINS
    fastest, bauds = 4_000_000, feetech.BAUDS
    registers, size = feetech.REGISTERS, feetech.SIZE
    modes: ClassVar[Modes] = {"pwm": 2, "position": 0}
    tells_supply = False
    feels_heat = False
    alike = "use motors alone, or hobby servos alone"

    def tells_position(self, mode: Mode) -> bool:
        """A hobby servo tells nothing; a motor's encoder does."""
        return mode != "position"

    def wires(self, kind: ServoKind) -> tuple[str, ...]:
        """A motor's bridge and encoder, or a hobby servo's pulse."""
        return ("pulse",) if kind.modes == ("position",) else ("forward", "backward", "A", "B")

    def pulses(self, mode: Mode) -> tuple[int, int] | None:
        """Those that a hobby servo takes."""
        return PULSES if mode == "position" else None

    def board_words(self, kind: ServoKind, servo: Servo, place: int, blind: int) -> list[int]:
        """The first five words of a Servo record: place, when its encoder is blind, mode, pins, fault output."""
        wires = sum(pin << 8 * j for j, pin in enumerate(servo.pins))
        fault = NO_PIN if servo.fault_pin is None else servo.fault_pin
        return [place, blind, self.modes[servo.mode], wires, fault]

    def board_counts(self, mode: Mode) -> bool:
        """The board counts a motor's edges."""
        return mode == "pwm"

    def velocity_step(self, kind: ServoKind, servo: Servo, period: float) -> float:
        """rad/s of the shaft: a count more in the window of ticks over which counts make a velocity."""
        return TURN / servo.counts / (WINDOW_TICKS * period)

    def table(self, kind: ServoKind) -> Table:
        """Registers that are kept of one: its loop's gain, its pulses, its supply."""
        table = super().table(kind)
        table["position_p"], table["position_d"] = round(kind.position_gain / feetech.STS_UNIT), 0
        table["position_min"], table["position_max"] = PULSES
        table["voltage_min"], table["voltage_max"] = (round(10 * kind.voltage[end]) for end in (0, -1))
        return table

    def drive(self, table: Table, kind: ServoKind) -> Drive:
        """A bridge, or the loop in a hobby servo."""
        return PinsDrive(table, kind)

    def wire(self, bus: Servos) -> Wire:
        """Make what moves bridges and pulses, and answers with counts."""
        return PinsWire(bus)

    def readdressed(self, reply: bytes, number: int) -> bytes:
        """Frames have no numbers: one that has is another device's, of a servo bus."""
        return feetech.packet(number, reply[4], reply[5:-1])


PINS = Pins()
