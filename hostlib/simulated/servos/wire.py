"""What the protocols see of the emulated bus, and the replies they make."""

from abc import ABC, abstractmethod
from typing import Generic, NamedTuple, Protocol, TypeVar

from armlet.simulated.servos.servo import EmulatedServo

Instruction = TypeVar("Instruction")


class Reply(NamedTuple):
    """Bytes for the master, which are whole `after` s from the end of its instruction."""

    after: float
    data: bytes


def collided(replies: list[Reply]) -> list[Reply]:
    """What arrives of replies that servos of one id send at once: a low bit of either is low."""
    if len(replies) < 2:
        return replies
    size = max(len(reply.data) for reply in replies)
    data = bytearray(b"\xff" * size)
    for reply in replies:
        for k, byte in enumerate(reply.data):
            data[k] &= byte
    return [Reply(max(reply.after for reply in replies), bytes(data))]


class Servos(Protocol):
    """The servos behind the wire: `armlet.simulated.servos.emulated.EmulatedBus`."""

    servos: list[EmulatedServo]

    def listening(self) -> list[EmulatedServo]:
        """The servos that are there."""

    def named(self, number: int) -> EmulatedServo | None:
        """The servo that answers to a number."""

    def all_named(self, number: int) -> list[EmulatedServo]:
        """The servos that answer to a number."""

    def heard(self) -> None:
        """An instruction came."""

    def read_from_all(self) -> None:
        """Several servos are to say how they are."""

    def written_to_all(self) -> None:
        """A write to several servos was done."""

    def sent(self, servo: EmulatedServo, data: bytes, after: float) -> list[Reply]:
        """A servo's reply, or what faults leave of it."""


class Wire(ABC, Generic[Instruction]):
    """A protocol: reads instructions from a stream of bytes and has the servos answer."""

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
