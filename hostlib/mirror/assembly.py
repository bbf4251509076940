"""Lines of a function in MicroPython's inline assembler, each with the count of its instructions.

An instruction set derives its writer from `Assembly`, or from `RegisterAssembly` if values live in registers: then
`registers` and `register_emitter` know what to call. Nothing here knows a machine.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

LSL, LSR, ASR = 0, 1, 2  # kinds of shift: left, right, right with the sign


@dataclass
class Line:
    """A line of text.

    `count`: instructions that a tick which comes by executes, none for a comment.
    `size`: bytes, if the distances of branches are computed here; else 0.
    """

    text: str
    count: int = 0
    size: int = 0


class Assembly(ABC):
    """The lines of one function so far; an instruction is indented by four blanks."""

    def __init__(self) -> None:
        self.lines: list[Line] = []

    def put(self, code: str, count: int = 1) -> None:
        """A line of code, and how many instructions it is."""
        self.lines.append(Line(f"    {code}", count))

    def note(self, text: str) -> None:
        """A comment of its own."""
        self.lines.append(Line(f"    # {text}"))

    def extend(self, other: "Assembly") -> None:
        """Add the lines of another part of the function."""
        self.lines += other.lines

    def text(self) -> list[str]:
        """The lines as they are written."""
        return [line.text for line in self.lines]

    def count(self) -> int:
        """Instructions of all lines, each once."""
        return sum(line.count for line in self.lines)

    @abstractmethod
    def label(self, name: str) -> None:
        """Set a label, to which branches go."""

    @abstractmethod
    def jump(self, label: str) -> None:
        """Go to a label anywhere in the function."""

    @abstractmethod
    def move_stack(self, words: int, back: bool) -> None:
        """sp -= 4 words, or += on the way back."""


class RegisterAssembly(Assembly):
    """An assembly whose values live in registers: what placing them needs.

    SP: the stack pointer.  SCRATCH: a register that is free within one operation.  ALLOCATABLE: those that hold values.
    """

    SP: ClassVar[int]
    SCRATCH: ClassVar[int]
    ALLOCATABLE: ClassVar[Sequence[int]]

    @abstractmethod
    def load(self, rt: int, base: int, offset: int) -> None:
        """Load the word `offset` bytes past a register."""

    @abstractmethod
    def store(self, rt: int, base: int, offset: int) -> None:
        """Store a register to the word `offset` bytes past another; SCRATCH is lost if that is far."""

    @abstractmethod
    def constant(self, rd: int, number: int) -> None:
        """rd = number."""

    @abstractmethod
    def move(self, rd: int, rm: int) -> None:
        """rd = rm."""

    @abstractmethod
    def reverse(self, rd: int, rn: int) -> None:
        """rd = -rn."""

    @abstractmethod
    def add(self, rd: int, rn: int, rm: int) -> None:
        """rd = rn + rm."""

    @abstractmethod
    def sub(self, rd: int, rn: int, rm: int) -> None:
        """rd = rn - rm."""

    @abstractmethod
    def add_constant(self, rd: int, number: int) -> None:
        """rd += number; SCRATCH is lost if that is large."""

    @abstractmethod
    def shift(self, kind: int, rd: int, rn: int, bits: int) -> None:
        """rd = rn shifted by a constant."""

    @abstractmethod
    def exclusive_or(self, rd: int, rn: int, rm: int) -> None:
        """rd = rn ^ rm."""

    @abstractmethod
    def zero_byte(self, rd: int, rn: int) -> None:
        """rd = 0 if no byte of rn is zero: (rn - 0x01010101) & ~rn & 0x80808080; not rn's own register."""

    @abstractmethod
    def byte(self, rt: int, base: int, index: int, store: bool) -> None:
        """Load or store a byte `index` bytes past a register; SCRATCH may be lost."""

    @abstractmethod
    def low_bits(self, rd: int, rn: int, bits: int) -> None:
        """rd = rn modulo 2^bits."""
