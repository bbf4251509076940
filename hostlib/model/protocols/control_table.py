"""A servo's control table: named registers in a block of bytes."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

Sign = Literal["unsigned", "two's complement"] | int  # or the number of the bit that says "negative"
Order = Literal["little", "big"]  # the low byte of a number at its lower address, or the high one


@dataclass(frozen=True)
class Register:
    """One register.

    address and size bytes;  start: its value at power-up;  sign: how negative values are written;
    writable, and kept: whether it lies in the EEPROM;  low, high: values that a write may have, None for any.
    """

    name: str
    address: int
    size: int
    start: int = 0
    sign: Sign = "unsigned"
    writable: bool = False
    kept: bool = False
    low: int | None = None
    high: int | None = None

    def decoded(self, word: int) -> int:
        """The value of an unsigned word."""
        if self.sign == "two's complement":
            half = 1 << (8 * self.size - 1)
            return (word ^ half) - half
        if isinstance(self.sign, int):
            magnitude = word & ~(1 << self.sign)
            return -magnitude if word >> self.sign & 1 else magnitude
        return word

    def encoded(self, value: int) -> int:
        """The unsigned word of a value, limited to what the register holds."""
        bits = self.sign if isinstance(self.sign, int) else 8 * self.size
        if self.sign == "two's complement":
            half = 1 << (bits - 1)
            return max(-half, min(half - 1, value)) & ((1 << bits) - 1)
        magnitude = min(abs(value), (1 << bits) - 1)
        return magnitude | (1 << bits if isinstance(self.sign, int) and value < 0 else 0)


def kept(name: str, address: int, size: int, start: int, low: int | None = None, high: int | None = None) -> Register:
    """A register in the EEPROM that can be written."""
    return Register(name, address, size, start, writable=True, kept=True, low=low, high=high)


class Table:
    """The registers of one servo and what they hold.

    Args:
        registers: without overlap.  size: bytes that can be read.  order: of the bytes of a number.
    """

    def __init__(self, registers: Iterable[Register], size: int, order: Order = "little") -> None:
        self.registers = {register.name: register for register in registers}
        self.memory, self.order = bytearray(size), order
        self._values: dict[str, int] = {}  # what the memory says, which an emulated servo asks 16 times a millisecond
        for register in self.registers.values():
            self[register.name] = register.start

    def __getitem__(self, name: str) -> int:
        return self._values[name]

    def __setitem__(self, name: str, value: int) -> None:
        if self._values.get(name) == value:
            return
        register = self.registers[name]
        word = register.encoded(value)
        self.memory[register.address : register.address + register.size] = word.to_bytes(register.size, self.order)
        self._values[name] = register.decoded(word)

    def within(self, address: int, count: int) -> list[Register]:
        """The registers that `count` bytes from `address` on touch, in the order of their addresses."""
        end = address + count
        found = [r for r in self.registers.values() if r.address < end and r.address + r.size > address]
        return sorted(found, key=lambda register: register.address)
