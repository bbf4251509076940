"""Branches of RV32 as numbers, near and far.

The first pass of MicroPython 1.25's assembler takes the place of a label that stands further on from beyond its table,
and refuses the branch when that looks too far. So the mirror counts bytes itself.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from armlet.mirror.assembly import Line

# ABI names by number; gp and tp belong to the rest of the firmware and are left alone
NAMES = ("zero", "ra", "sp", "gp", "tp", "t0", "t1", "t2", "s0", "s1", *(f"a{k}" for k in range(8)))
NAMES += (*(f"s{k}" for k in range(2, 12)), *(f"t{k}" for k in range(3, 7)))
BRANCHES = {"beq": 0, "bne": 1, "blt": 4, "bge": 5}
CONVERSE = {"beq": "bne", "bne": "beq", "blt": "bge", "bge": "blt"}


@dataclass
class Branch(Line):
    """A branch on a relation of two registers, or a jump (no relation); `far` if it needs a jump to get there."""

    relation: str = ""
    rs1: int = 0
    rs2: int = 0
    label: str = ""
    far: bool = False

    def go_far(self) -> None:
        """Take the way by a jump: the branch by the converse relation over the jump that follows."""
        self.far, self.size, self.count = True, 8, 2


@dataclass
class Label(Line):
    """Label, to which branches go."""

    name: str = ""


def fits(number: int, bits: int) -> bool:
    """True if a signed number has so many bits."""
    return -(1 << bits - 1) <= number < 1 << bits - 1


def places(lines: Sequence[Line]) -> tuple[list[int], dict[str, int]]:
    """Offset of each line, and of each label, in bytes from the function's start."""
    starts, labels, at = [], {}, 0
    for line in lines:
        starts.append(at)
        if isinstance(line, Label):
            labels[line.name] = at
        at += line.size
    return starts, labels


def reach_all(lines: Sequence[Line]) -> None:
    """Make those branches far that do not reach their labels otherwise; in place."""
    while True:
        starts, labels = places(lines)
        near = [
            (line, at) for line, at in zip(lines, starts, strict=True) if isinstance(line, Branch) and line.relation
        ]
        short = [line for line, at in near if not line.far and not fits(labels[line.label] - at, 13)]
        if not short:
            return
        for line in short:
            line.go_far()


def resolve(lines: Sequence[Line]) -> list[str]:
    """The text of a function, branches with their distances."""
    reach_all(lines)
    starts, labels = places(lines)
    return [text for line, at in zip(lines, starts, strict=True) for text in shown(line, at, labels)]


def shown(line: Line, at: int, labels: dict[str, int]) -> list[str]:
    """The text of one line that begins `at` bytes into the function."""
    if isinstance(line, Label):
        return [f"    # {line.name}:"]
    if not isinstance(line, Branch):
        return [line.text]
    way = labels[line.label] - at
    if not line.relation:
        return [word(jump_code(way), f"j {line.label}")]
    operands = f"{NAMES[line.rs1]}, {NAMES[line.rs2]}"
    if not line.far:
        code = branch_code(line.relation, line.rs1, line.rs2, way)
        return [word(code, f"{line.relation} {operands}, {line.label}")]
    converse = CONVERSE[line.relation]
    over = word(branch_code(converse, line.rs1, line.rs2, 8), f"{converse} {operands}, over the next")
    return [over, word(jump_code(way - 4), f"j {line.label}")]


def word(code: int, comment: str) -> str:
    """A 32-bit instruction by its two halves, low half first."""
    return f"    data(2, 0x{code & 0xFFFF:04x}, 0x{code >> 16:04x})  # {comment}"


def branch_code(relation: str, rs1: int, rs2: int, way: int) -> int:
    """A conditional branch by `way` bytes (The RISC-V Instruction Set Manual, volume I, type B)."""
    parts = (way >> 12 & 1) << 31 | (way >> 5 & 63) << 25 | (way >> 1 & 15) << 8 | (way >> 11 & 1) << 7
    return parts | rs2 << 20 | rs1 << 15 | BRANCHES[relation] << 12 | 0x63


def jump_code(way: int) -> int:
    """A jump by `way` bytes: JAL that keeps no return address (type J)."""
    return (way >> 20 & 1) << 31 | (way >> 1 & 0x3FF) << 21 | (way >> 11 & 1) << 20 | (way >> 12 & 0xFF) << 12 | 0x6F
