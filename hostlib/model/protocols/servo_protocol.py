"""Servo protocol, as everybody else sees it: facts about those who speak it, and both ends of its wire.

A protocol is one object, in a file of its own beside this one, that `armlet.model.servo_kinds.PROTOCOLS` names. Nobody
compares its name: what differs between protocols is a method, or an attribute that states a fact.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Set
from typing import ClassVar, NamedTuple

from armlet.model.protocols.control_table import Order, Register, Table
from armlet.model.protocols.drive import Drive
from armlet.model.protocols.wire import Instruction, Servos, Wire
from armlet.model.servo import Mode, Servo
from armlet.model.servo_kind import ServoKind

Modes = Mapping[Mode, int]
Settings = Mapping[str, int]  # registers and values of them
GOALS: dict[Mode, str] = {"current": "goal_current", "pwm": "goal_pwm", "position": "goal_position"}


def goal_addresses(registers: tuple[Register, ...]) -> dict[Mode, int]:
    """The address of each mode's goal."""
    found = {each.name: each.address for each in registers}
    return {mode: found[name] for mode, name in GOALS.items() if name in found}


class Hold(NamedTuple):
    """Method that puts servos into their own position control.

    settings: registers and values of it;  jump: counts, 5 degrees: a servo that holds does not move so far.
    """

    settings: Settings
    jump: int


class ServoProtocol(ABC):
    """A protocol, and how servos that speak it are.

    Attributes:
        name: by which `servo_kinds` and messages name it.  number: by which boards do (firmware/protocol.py).
        on_a_bus: whether frames on a wire reach its servos, and not pins of a board's own; it is a `BusProtocol` then.
        fastest: bit/s.  bauds: code in the register "baud" -> bit/s.
        registers: of most models.  size: bytes that can be read.  order: of the bytes of a number.
        modes: what its servos can be commanded in -> its value for the board, and in the register that says it.
        latches_alarms: whether error bits stay until the servo begins anew.
        cuts_back: whether a servo that pushes too hard for too long gives less, as its registers say.
        tells_supply: whether a servo measures its supply.
        feels_heat: whether a servo measures its temperature, and switches itself off by it.
        duty_register: which says the duty that a servo gives.
        loop_gains: registers and values of the servo's own position loop that a board sets, and at which an arm file
            states its stiffness.
        alike: what to do with servos of several modes, of which a board drives one.
    """

    name: ClassVar[str]
    number: ClassVar[int]
    on_a_bus: ClassVar[bool] = False
    fastest: ClassVar[int]
    bauds: ClassVar[Mapping[int, int]]
    registers: ClassVar[tuple[Register, ...]]
    size: ClassVar[int]
    order: ClassVar[Order] = "little"
    modes: ClassVar[Modes]
    latches_alarms: ClassVar[bool] = False
    cuts_back: ClassVar[bool] = False
    tells_supply: ClassVar[bool] = True
    feels_heat: ClassVar[bool] = True
    duty_register: ClassVar[str] = "load"
    loop_gains: ClassVar[Settings] = {}
    alike: ClassVar[str] = "give them one mode"

    @property
    def bus(self) -> "BusProtocol":
        """The master's end of the wire.

        Raises:
            TypeError: there is no wire; `on_a_bus` says so before.
        """
        raise TypeError(f"{self.name}: no frames reach these servos")

    # ---- facts

    def tells_position(self, mode: Mode) -> bool:
        """True if servos in this mode say where they are."""
        return True

    def tick_bytes(self, n: int, modes: Set[Mode]) -> int:
        """Bytes on the wire in a tick of n servos: the board's requests and commands, and what is answered."""
        return 0

    def wires(self, kind: ServoKind) -> tuple[str, ...]:
        """Names of the board's pins for a servo that hangs at them, in the order of the arm file; () on a bus."""
        return ()

    def pulses(self, mode: Mode) -> tuple[int, int] | None:
        """The shortest and the longest pulse, us, that a servo takes as its goal; None where goals are no pulses."""
        return None

    # ---- for the board

    def board_words(self, kind: ServoKind, servo: Servo, place: int, blind: int) -> list[int]:
        """The first five words of a Servo record: id, model, mode, and the addresses of the mode and of its goal.

        Args:
            place: of the servo among the arm's.  blind: when its encoder is taken to be blind, where the board counts.
        """
        at = goal_addresses(self.all_registers(kind))[servo.mode]
        return [servo.id, kind.number, self.modes[servo.mode], self.mode_address(), at]

    def mode_address(self) -> int:
        """The address of the register that says the mode."""
        return next(each.address for each in self.registers if each.name == "mode")

    def board_counts(self, mode: Mode) -> bool:
        """True if the board itself counts the edges of an encoder, and has to see that it may be blind."""
        return False

    def velocity_step(self, kind: ServoKind, servo: Servo, period: float) -> float:
        """rad/s of the shaft: the unit of a velocity in a tick of so many s."""
        return kind.velocity_step

    # ---- the servos' end

    def all_registers(self, kind: ServoKind) -> tuple[Register, ...]:
        """The registers of a model."""
        return self.registers

    def table(self, kind: ServoKind) -> Table:
        """The control table of a servo as it leaves its maker."""
        table = Table(self.all_registers(kind), self.size, self.order)
        table["model"] = kind.number
        table["temperature_max"] = kind.temperature_limit
        for name, value in kind.delivered:
            table[name] = value
        return table

    def set_mode(self, table: Table, kind: ServoKind, mode: Mode) -> None:
        """Have a servo's registers say what it is commanded in."""
        table["mode"] = self.modes[mode]

    @abstractmethod
    def drive(self, table: Table, kind: ServoKind) -> Drive:
        """The controller in a servo."""

    @abstractmethod
    def wire(self, bus: Servos) -> Wire:
        """Make what reads a master's instructions and has servos answer."""

    @abstractmethod
    def readdressed(self, reply: bytes, number: int) -> bytes:
        """A servo's whole reply as one of another number would send it."""


class BusProtocol(ServoProtocol):
    """A protocol whose frames go over a wire: beside the servos' end, what a master sends, and reads in replies.

    Attributes:
        watches_bus: whether a servo stops by itself when the bus falls silent.
        answers_pings_alone: whether a servo may be set up so that it answers pings, but no reads.
        bare: bytes of a reply that carries nothing.  ping_carries: bytes that the reply to a ping carries.
        hold: how its servos are put into their own position control.
    """

    on_a_bus = True
    watches_bus: ClassVar[bool] = False
    answers_pings_alone: ClassVar[bool] = False
    bare: ClassVar[int]
    ping_carries: ClassVar[int] = 0
    hold: ClassVar[Hold]

    @property
    def bus(self) -> "BusProtocol":
        """The master's end of the wire."""
        return self

    def address(self, name: str) -> int:
        """Address of a register that every model has."""
        return next(each.address for each in self.registers if each.name == name)

    # ---- what a master sends

    @abstractmethod
    def pinging(self, number: int) -> bytes:
        """The request whether a servo is there."""

    @abstractmethod
    def reading(self, number: int, address: int, size: int) -> bytes:
        """The request for bytes of a servo's memory."""

    @abstractmethod
    def writing(self, number: int, address: int, data: bytes) -> bytes:
        """The request to write bytes into a servo's memory."""

    @abstractmethod
    def carried(self, number: int, reply: bytes, size: int) -> bytes | None:
        """The `size` bytes that a servo's reply carries; None where it is none of this servo's, or broken."""

    # ---- what goes over the wire, looked at by who carries it

    @abstractmethod
    def next_instruction(self, pending: bytearray) -> Instruction | None:
        """The next whole instruction of a stream, taken off it; what is none is passed over."""

    @abstractmethod
    def packed(self, found: Instruction) -> bytes:
        """The frame of an instruction."""

    @abstractmethod
    def read_at(self, found: Instruction) -> int | None:
        """The address from which an instruction reads one servo; None of another instruction."""

    @abstractmethod
    def written_at(self, found: Instruction) -> tuple[int, list[bytes]] | None:
        """Address and bytes of each servo that an instruction writes in several; None of another instruction."""

    @abstractmethod
    def replies(self, found: Instruction, read: Callable[[int], bytes]) -> bytes:
        """All that servos reply to an instruction.

        Args:
            read: takes so many bytes off the line, or fewer where no more come.
        """
