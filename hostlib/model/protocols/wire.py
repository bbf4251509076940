"""The servos' end of a wire: what a protocol sees of servos and of their bus, and the replies it makes."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from armlet.model.protocols.control_table import Table
from armlet.model.servo import Mode, Servo


class Instruction(NamedTuple):
    """Instruction of a master: to whom, what, and with what; good: whether its checksum is right."""

    number: int
    code: int
    parameters: bytes
    good: bool = True


class Reply(NamedTuple):
    """Bytes for the master, which are whole `after` s from the end of its instruction."""

    after: float
    data: bytes


def collided(replies: list[Reply]) -> list[Reply]:
    """Merge replies that servos of one id send at once: a low bit of either is low."""
    if len(replies) < 2:
        return replies
    size = max(len(reply.data) for reply in replies)
    data = bytearray(b"\xff" * size)
    for reply in replies:
        for k, byte in enumerate(reply.data):
            data[k] &= byte
    return [Reply(max(reply.after for reply in replies), bytes(data))]


class OnWire(Protocol):
    """A servo as its protocol sees it: `armlet.simulated.servos.emulated_servo.EmulatedServo`.

    servo: its row of the arm.  table, saved: its registers, and what its EEPROM keeps.
    there: whether it is connected;  cut: a wire of its encoder is pulled;  counts: where it says it is.
    registered: a write that waits for its order.
    """

    servo: Servo
    table: Table
    saved: dict[str, int]
    there: bool
    cut: bool
    counts: float
    registered: tuple[int, bytes] | None

    @property
    def alarm(self) -> int:
        """Its error bits."""

    @property
    def baud(self) -> int:
        """Its baud rate, bit/s."""

    @property
    def return_delay(self) -> float:
        """Time that it waits before it answers, s."""

    @property
    def modes(self) -> tuple[int, ...]:
        """Values that its register of the mode takes."""

    def read(self, address: int, size: int) -> bytes:
        """Bytes of its memory, brought up to date; as many as there are."""

    def refresh(self) -> None:
        """Bring the registers that say how it is up to date."""

    def switches(self) -> bool:
        """True if it takes a write to its torque enable."""

    def set_mode(self, mode: Mode) -> None:
        """Have its registers say what it is commanded in."""

    def reboot(self) -> None:
        """Power off and on."""


class Servos(Protocol):
    """The servos behind the wire: `armlet.simulated.servos.emulated.EmulatedBus`."""

    @property
    def servos(self) -> Sequence[OnWire]:
        """All of them, in the order of the model's."""

    def listening(self) -> Sequence[OnWire]:
        """The servos that are there."""

    def named(self, number: int) -> OnWire | None:
        """The servo that answers to a number."""

    def all_named(self, number: int) -> Sequence[OnWire]:
        """The servos that answer to a number."""

    def heard(self) -> None:
        """An instruction came."""

    def read_from_all(self) -> None:
        """Several servos are to say how they are."""

    def written_to_all(self) -> None:
        """A write to several servos was done."""

    def sent(self, servo: OnWire, data: bytes, after: float) -> list[Reply]:
        """A servo's reply, or what faults leave of it."""


class Wire(ABC):
    """Reads instructions from a stream of bytes and has the servos answer."""

    def __init__(self, bus: Servos) -> None:
        self.bus, self.pending = bus, bytearray()

    def feed(self, data: bytes) -> list[Reply]:
        """Replies to the instructions that these bytes complete."""
        self.pending += data
        out: list[Reply] = []
        while (found := self._next()) is not None:
            out += self._do(found)
        return out

    @abstractmethod
    def _next(self) -> Instruction | None:
        """The next whole instruction, taken off `pending`."""

    @abstractmethod
    def _do(self, found: Instruction) -> list[Reply]:
        """Replies to an instruction."""
