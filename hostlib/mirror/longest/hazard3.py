"""Cycles of RV32 instructions on Hazard3, the RISC-V core of the RP2350, by its datasheet's table (section 3.8.7).

Each instruction takes one, but for

    a load                  2 where the next instruction needs the number before its last stage: stored data do not
    a jump, a return        2
    a branch                2 where it is not foreseen: forwards if it is taken, backwards it may be either way
    an entry                1 more where a jump or a branch leads to one of 32 bits that is not aligned: taken for all

Memory is without wait states.
"""

from armlet.mirror.longest.listing import Op, Operand
from armlet.mirror.longest.rv32 import LOADS, STORES

NAME = "hazard3"
LOADED = (*LOADS, "lbu")
JUMPS = ("j", "ret")
ANEW = ("mv", "c_li", "lui", *LOADED)  # which write their first operand, and read the others; as those of three do


def reads(op: Op) -> tuple[Operand, ...]:
    """Operands that an instruction needs before its last stage."""
    given = op.operands
    if op.name == "ret":
        return ("ra",)
    if op.label:
        return given
    if op.name in STORES:
        return given[2:]
    return given[1:] if op.name in ANEW or len(given) == 3 else given


def most(op: Op, following: Op | None, taken: bool, backwards: bool) -> int:
    """Cycles of an instruction at most.

    Args:
        op: the instruction.  following: the one behind it, None at the function's end.
        taken, backwards: of a branch.
    """
    if op.name in LOADED:
        return 1 + (following is None or op.operands[0] in reads(following))
    if op.name in JUMPS or (op.label and taken):
        return 3
    return 1 + (bool(op.label) and backwards)
