"""What hangs at the pins of a board, emulated at the other end of a virtual board's bus: firmware/servos/pins.py says
which frames stand for which pins. A bit of the alarms is the fault output of a bridge.
"""

from armlet.simulated.servos.servo import MODES, EmulatedServo
from armlet.simulated.servos.wire import Reply, Servos, Wire

MARK, READ, WRITE, ON, OFF = 0xA5, 0x52, 0x57, 0x45, 0x4F


def frame(code: bytes, payload: bytes = b"") -> bytes:
    """MARK, a code (none in a reply), the payload and the complement of the sum of what follows MARK."""
    body = code + payload
    return bytes([MARK]) + body + bytes([~sum(body) & 255])


class PinsWire(Wire[tuple[int, bytes]]):
    """Moves bridges and pulses, and answers with counts."""

    def __init__(self, bus: Servos) -> None:
        super().__init__(bus)
        self._last: dict[int, int] = {}

    def _next(self) -> tuple[int, bytes] | None:
        """(code, payload) of the next whole frame."""
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
            return body[0], body[1:-1]
        return None

    def _do(self, found: tuple[int, bytes]) -> list[Reply]:
        code, payload = found
        if code == READ:
            return self._counts()
        for k, servo in enumerate(self.bus.servos):
            self._set(servo, code, payload[3 * k + 1 : 3 * k + 3])
        if code != ON:
            self.bus.written_to_all()
        return []

    def _set(self, servo: EmulatedServo, code: int, command: bytes) -> None:
        """A motor's bridge or pulse; one that has not been told a goal stays where it is."""
        table, pulses = servo.table, servo.servo.mode == "position"
        if code == WRITE:
            name = "goal_position" if pulses else "goal_pwm"
            table[name] = int.from_bytes(command, "little", signed=True)
            return
        table["mode"] = MODES["pins"][servo.servo.mode]
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
