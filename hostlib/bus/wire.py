"""What the protocols see of the emulated bus, and the replies they make."""

from typing import NamedTuple, Protocol

from armlet.bus.servo import EmulatedServo


class Reply(NamedTuple):
    """Bytes for the master, which are whole `after` s from the end of its instruction."""

    after: float
    data: bytes


class Servos(Protocol):
    """The servos behind the wire: `armlet.bus.emulated.EmulatedBus`."""

    def listening(self) -> list[EmulatedServo]:
        """The servos that are there."""

    def named(self, number: int) -> EmulatedServo | None:
        """The servo that answers to a number."""

    def heard(self) -> None:
        """An instruction came."""

    def written_to_all(self) -> None:
        """A write to several servos was done."""

    def sent(self, servo: EmulatedServo, data: bytes, after: float) -> list[Reply]:
        """A servo's reply, or what faults leave of it."""


class Wire(Protocol):
    """A protocol: instructions in, replies out."""

    def feed(self, data: bytes) -> list[Reply]:
        """Replies to the instructions that these bytes complete."""
