"""Values of registers, stack and records on the way through a function, as far as they are known.

A value is a word that is known, a span that a word lies in, a pointer into a record of which at least the place is
known, or None: nothing. Only words that nobody changes are known in memory; whatever is loaded from elsewhere is None.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias, TypeVar

Key = TypeVar("Key", str, int)


class Pointer(NamedTuple):
    """An address: `offset` bytes into a record by its name."""

    record: str
    offset: int = 0


class Span(NamedTuple):
    """A word between two numbers."""

    least: int
    most: int


Value: TypeAlias = int | Span | Pointer | None
Memory: TypeAlias = Mapping[str, Sequence[Value]]  # the words of records that nobody changes


def word(number: int) -> int:
    """A number as a word with a sign."""
    return (number + (1 << 31)) % (1 << 32) - (1 << 31)


WHOLE = Span(-(1 << 31), (1 << 31) - 1)


def reach(value: Value) -> Span:
    """Between which numbers a value lies."""
    if isinstance(value, int):
        return Span(value, value)
    return value if isinstance(value, Span) else WHOLE


def within(numbers: Sequence[int]) -> Value:
    """A word that lies between the least and the most of these; None if that may be no word."""
    least, most = min(numbers), max(numbers)
    if least < WHOLE.least or most > WHOLE.most:
        return None
    return least if least == most else Span(least, most)


def add(left: Value, right: Value) -> Value:
    """Sum of two values."""
    if left is None or right is None:
        return None
    if isinstance(left, int) and isinstance(right, int):
        return word(left + right)
    if isinstance(right, Pointer):
        left, right = right, left
    if isinstance(left, Pointer):
        return Pointer(left.record, left.offset + right) if isinstance(right, int) else None
    return within([a + b for a, b in zip(reach(left), reach(right), strict=True)])


def negative(value: Value) -> Value:
    """A word with the other sign."""
    if isinstance(value, int):
        return word(-value)
    return within([-each for each in value]) if isinstance(value, Span) else None


def product(left: Value, right: Value) -> Value:
    """Low word of a product."""
    if isinstance(left, int) and isinstance(right, int):
        return word(left * right)
    return within([a * b for a in reach(left) for b in reach(right)])


def shifted(kind: str, value: Value, bits: Value) -> Value:
    """A word shifted: lsl, lsr or asr."""
    if kind == "asr" and isinstance(bits, int) and not isinstance(value, int):
        return within([each >> min(bits & 255, 31) for each in reach(value)])
    if not isinstance(value, int) or not isinstance(bits, int):
        return None
    bits &= 255
    if kind == "lsl":
        return word(value << bits)
    return word(value >> bits if kind == "asr" else (value & 0xFFFFFFFF) >> bits)


@dataclass
class State:
    """Values that are known at one place of a way.

    registers: by name.  stack: by bytes from where the stack pointer stands between prologue and epilogue.
    flags: the number that was compared with zero last, not cut to a word; None if unknown.
    overflow: False if the last sum is known to be a word; None if that is unknown.
    passes: of loops whose count is unknown, how often they have run; by label.
    """

    registers: dict[str, Value] = field(default_factory=dict)
    stack: dict[int, Value] = field(default_factory=dict)
    flags: int | None = None
    overflow: bool | None = None
    passes: dict[str, int] = field(default_factory=dict)

    def copy(self) -> "State":
        """The same, to go another way."""
        return State(self.registers.copy(), self.stack.copy(), self.flags, self.overflow, self.passes.copy())

    def get(self, operand: int | str) -> Value:
        """An operand's value: a number, or what a register holds."""
        return operand if isinstance(operand, int) else self.registers.get(operand)

    def merge(self, other: "State") -> None:
        """Keep what is known on both of two ways that meet; passes are those of the longer way."""
        agree(self.registers, other.registers)
        agree(self.stack, other.stack)
        if self.flags != other.flags:
            self.flags = None
        self.overflow = self.overflow if self.overflow == other.overflow else None
        self.passes = {
            key: max(self.passes.get(key, 0), other.passes.get(key, 0)) for key in {**self.passes, **other.passes}
        }


def agree(own: dict[Key, Value], others: dict[Key, Value]) -> None:
    """Forget what is not the same in both; in place."""
    for key, value in own.items():
        if value is not None and others.get(key) != value:
            own[key] = None


def load(memory: Memory, at: Value) -> Value:
    """The word at an address, if it is one of those that are known."""
    if not isinstance(at, Pointer) or at.record not in memory or at.offset % 4:
        return None
    words, place = memory[at.record], at.offset // 4
    return words[place] if 0 <= place < len(words) else None
