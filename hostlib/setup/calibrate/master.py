"""The host as the master of a servo bus: registers of servos read and written, one at a time, by their names."""

from collections import Counter
from collections.abc import Sequence

from armlet.device.servos.line import Line
from armlet.errors import ArmletError
from armlet.model.protocols.control_table import Register
from armlet.model.servo_kinds import PROTOCOLS

PATIENCE_S, TRIES = 0.1, 3
PATIENT_TRIES = 30  # for a servo that was there: an emulated one may live on a busy computer


class Master:
    """Asks servos, and tells silence from a reply that is broken.

    Args:
        line: to the servos.  protocol: name of one in `servo_kinds` that a bus has.  baud: bit/s.

    Attributes:
        speaks: the protocol.  registers: by name.  locks: whether a lock is on each servo's EEPROM.
        garbled: id -> replies that came and were none: two servos that answer at once make such.
        missed: id -> values in a row that did not come in time, or not whole.
    """

    def __init__(self, line: Line, protocol: str, baud: int = 1_000_000) -> None:
        self.line, self.speaks, self.baud = line, PROTOCOLS[protocol].bus, baud
        self.registers: dict[str, Register] = {each.name: each for each in self.speaks.registers}
        self.locks = "lock" in self.registers
        self.garbled: Counter[int] = Counter()
        self.missed: Counter[int] = Counter()

    def read(self, number: int, name: str, patience: float = PATIENCE_S, tries: int = TRIES) -> int | None:
        """A register's value; None of a servo that does not answer so that it can be understood."""
        register = self.registers[name]
        request = self.speaks.reading(number, register.address, register.size)
        for _ in range(tries):
            carried = self._exchange(number, request, register.size, patience)
            if carried is not None:
                return register.decoded(int.from_bytes(carried, self.speaks.order))
        return None

    def several(self, number: int, names: Sequence[str]) -> list[int] | None:
        """Values of registers near each other, as they are at one time; None of a servo that does not answer."""
        registers = [self.registers[name] for name in names]
        first = min(each.address for each in registers)
        size = max(each.address + each.size for each in registers) - first
        carried = self._exchange(number, self.speaks.reading(number, first, size), size, PATIENCE_S)
        if carried is None:
            return None
        parts = (carried[each.address - first :][: each.size] for each in registers)
        return [each.decoded(int.from_bytes(p, self.speaks.order)) for each, p in zip(registers, parts, strict=True)]

    def required(self, number: int, name: str) -> int:
        """As `read`.

        Raises:
            ArmletError: the servo does not answer.
        """
        value = self.read(number, name, tries=PATIENT_TRIES)
        if value is None:
            raise ArmletError(
                f"servo {number} does not answer any more", "see to its cable and supply, and begin again"
            )
        return value

    def write(self, number: int, name: str, value: int) -> None:
        """Write a register; whether it was taken shows `required`, as a servo may be set up not to answer a write."""
        register = self.registers[name]
        data = register.encoded(value).to_bytes(register.size, self.speaks.order)
        self._exchange(number, self.speaks.writing(number, register.address, data), 0, PATIENCE_S)

    def set(self, number: int, name: str, value: int) -> None:
        """Write a register and read it again.

        Raises:
            ArmletError: the servo did not take the value, or does not answer.
        """
        for _ in range(TRIES):
            self.write(number, name, value)
            got = self.required(number, name)
            if got == value:
                return
        raise ArmletError(f"servo {number}: its register {name} is {got}, expected {value}", "see to its settings")

    def model(self, number: int, patience: float = PATIENCE_S, tries: int = TRIES) -> int | None:
        """The number of a servo's model; None of a servo that is not there."""
        return self.read(number, "model", patience, tries)

    def pings(self, number: int) -> bool:
        """True if a servo that may be set up to answer pings alone answers one."""
        if not self.speaks.answers_pings_alone:
            return False
        size = self.speaks.ping_carries
        return self._exchange(number, self.speaks.pinging(number), size, PATIENCE_S) is not None

    def roused(self, number: int) -> int | None:
        """As `model`, of a servo that did not answer: one that answers pings alone is told to answer reads first."""
        if not self.pings(number):
            return None
        self.write(number, "return_level", self.registers["return_level"].high or 0)
        return self.model(number)

    def _exchange(self, number: int, request: bytes, size: int, patience: float) -> bytes | None:
        """Send a request and return what a servo's reply carries, `size` bytes; None for no reply or a broken one.

        A reply says whose it is, but not to what. After those that did not come in time, the next may be one of them:
        the reply to this request is the last one that comes.
        """
        self.line.write(request)
        carried = self._reply(number, size, patience, request)
        if size and carried is None:  # a servo may be set up not to answer a write
            self.missed[number] += 1
        elif size:
            for _ in range(self.missed.pop(number, 0)):
                later = self._reply(number, size, PATIENCE_S, request)
                if later is None:
                    break
                carried = later
        return carried

    def _reply(self, number: int, size: int, patience: float, request: bytes) -> bytes | None:
        """As `_exchange`, of the reply that comes next; the request, given back by a line, can look like one."""
        reply = self.line.read(self.speaks.bare + size, patience)
        carried = self.speaks.carried(number, reply, size)
        if carried is not None and reply != request:
            return carried
        if reply:
            self.garbled[number] += 1
        return None
