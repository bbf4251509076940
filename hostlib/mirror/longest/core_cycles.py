"""Cycles of instructions on ARM's cores, by the tables that ARM publishes, and of a stream of them.

Cortex-M4: Technical Reference Manual (100166), table 3-1 and what it says of load/store timings; the FPU's of table
7-1. Cortex-M0+: Technical Reference Manual (DDI 0484), table 3-1, with the multiplier of one cycle that the RP2040 has.
Both hold for memory without wait states. What the M4's tables leave open is a range:

    P, a pipeline refill          1 to 3, by the target's alignment and whether the branch was foreseen
    single loads and stores       1 behind another single load or store, 2 else; a store may always take 1
    a division                    2 to 12, by its numbers
    IT                            0 where it is folded into the instruction before, 1 else

An instruction that IT skips is taken for one that is executed: a little more than it takes.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

REFILL = (1, 3)  # P


class Cycles(NamedTuple):
    """Cycles at least, and at most."""

    least: int
    most: int


class Instruction(NamedTuple):
    """Instruction, as the tables tell it apart.

    kind: other, load, store, many (loads or stores), branch, call, exchange, divide, root, it,
    system, table.  registers: how many.  to_pc: a load that is a branch.  size: bytes.
    """

    kind: str
    size: int
    registers: int = 0
    to_pc: bool = False


def ones(word: int) -> int:
    """Bits that are set."""
    return word.bit_count()


def decode(first: int, second: int) -> Instruction:
    """The Thumb instruction of two half-words; a short one is the first alone."""
    return wide(first, second) if first >> 11 >= 0b11101 else short(first)


SHORT = (  # mask, value, kind; the first that fits
    (0xFF80, 0x4780, "exchange"), (0xFF00, 0x4700, "exchange"), (0xFD87, 0x4487, "branch"), (0xF800, 0x4800, "load"),
    (0xFE00, 0x5600, "load"), (0xF800, 0x5800, "load"), (0xF000, 0x5000, "store"), (0xF800, 0x5000, "store"),
    (0xF800, 0x6000, "store"), (0xF800, 0x6800, "load"), (0xF800, 0x7000, "store"), (0xF800, 0x7800, "load"),
    (0xF800, 0x8000, "store"), (0xF800, 0x8800, "load"), (0xF800, 0x9000, "store"), (0xF800, 0x9800, "load"),
    (0xF500, 0xB100, "branch"), (0xF000, 0xD000, "branch"), (0xF800, 0xE000, "branch"), (0xFFE0, 0xB660, "system"),
)  # fmt: skip


def short(first: int) -> Instruction:
    """An instruction of 16 bits."""
    if first & 0xF600 == 0xB400:  # PUSH, POP: the ninth register is LR or PC
        return Instruction("many", 2, ones(first & 0x1FF), first & 0xFF00 == 0xBD00)
    if first & 0xF000 == 0xC000:
        return Instruction("many", 2, ones(first & 0xFF))
    if first & 0xFF00 == 0xBF00:
        return Instruction("it" if first & 15 else "other", 2)
    for mask, value, kind in SHORT:
        if first & mask == value:
            return Instruction(kind, 2)
    return Instruction("other", 2)


def wide(first: int, second: int) -> Instruction:
    """An instruction of 32 bits."""
    if first & 0xFE40 == 0xE800:
        return Instruction("many", 4, ones(second), bool(first & 0x10 and second >> 15))
    if first & 0xFE40 == 0xE840:
        if first & 0xFFF0 == 0xE8D0 and second & 0xFFE0 == 0xF000:
            return Instruction("table", 4)
        exclusive = first & 0xFF60 == 0xE840 or first & 0xFFE0 == 0xE8C0
        return Instruction("many", 4, 1 if exclusive else 2)
    if first & 0xEC00 == 0xEC00:
        return floating(first, second)
    if first & 0xF800 == 0xF000 and second & 0x8000:
        return branching(first, second)
    if first & 0xFE00 == 0xF800:
        loads = bool(first & 0x10)
        return Instruction("load" if loads else "store", 4, to_pc=loads and second >> 12 == 15 and first & 0x60 == 0x40)
    if first & 0xFFD0 == 0xFB90 and second & 0xF0 == 0xF0:
        return Instruction("divide", 4)
    return Instruction("other", 4)


def branching(first: int, second: int) -> Instruction:
    """BL, B, a branch on a condition; or an instruction of the system's registers, and barriers."""
    if second & 0x5000 == 0x5000:
        return Instruction("call", 4)
    if second & 0x5000 == 0 and first & 0x0380 == 0x0380:
        return Instruction("system", 4)
    return Instruction("branch", 4)


def floating(first: int, second: int) -> Instruction:
    """An instruction of the FPU, single precision."""
    if first & 0xFF00 == 0xEE00:
        slow = first & 0x00B0 == 0x0080 or (first & 0x00BF == 0x00B1 and second & 0x00C0 == 0x00C0)
        return Instruction("root" if slow and not second & 0x10 else "other", 4)
    if first & 0xFF20 == 0xED00:  # VLDR, VSTR of one or of two words
        return Instruction("many", 4, 1 + (second >> 8 & 1))
    return Instruction("many", 4, max(1, second & 0xFF))


def m4(one: Instruction, taken: bool, before: str) -> Cycles:
    """Cycles of the Cortex-M4.

    Args:
        one: the instruction.  taken: whether what follows stands elsewhere.  before: kind of the instruction before.
    """
    refill = REFILL if taken else (0, 0)
    if one.kind in ("load", "store"):
        least = 1 if one.kind == "store" or before in ("load", "store") else 2
        return Cycles(least + refill[0], 2 + refill[1])
    extra = {
        "many": (one.registers, one.registers),
        "divide": (1, 11),
        "root": (13, 13),
        "it": (-1, 0),
        "system": (0, 1),
    }
    least, most = extra.get(one.kind, (1, 1) if one.kind == "table" else (0, 0))
    return Cycles(1 + least + refill[0], 1 + most + refill[1])


def m0plus(one: Instruction, taken: bool, before: str) -> Cycles:
    """Cycles of the Cortex-M0+, as `m4`; here the table leaves nothing open."""
    if one.kind in ("load", "store"):
        cycles = 2
    elif one.kind == "many":
        cycles = one.registers + (3 if one.to_pc else 1)
    elif one.kind in ("call", "system"):
        cycles = 3
    else:
        cycles = 2 if taken else 1
    return Cycles(cycles, cycles)


TABLES = {"cortex_m4": m4, "cortex_m0plus": m0plus}


def reckon(stream: Sequence[int], code: dict[int, tuple[int, int]], core: str) -> list[Cycles]:
    """Cycles of each instruction of a stream but the last.

    Args:
        stream: addresses in the order in which they were executed.  code: address -> two half-words there.
        core: of TABLES.
    """
    table, known = TABLES[core], {at: decode(*words) for at, words in code.items()}
    out, before = [], ""
    for at, then in pairwise(stream):
        one = known[at]
        out.append(table(one, then != at + one.size, before))
        before = one.kind
    return out
