"""RV32IMC instructions as MicroPython's inline assembler writes them, one a line; short where a register allows."""

from collections.abc import Iterator
from contextlib import contextmanager

from armlet.mirror.assembly import LSL, LSR, Line, RegisterAssembly
from armlet.mirror.rv32.branches import NAMES, Branch, Label, fits, reach_all, resolve

ZERO, SP, X, Y = 0, 2, 8, 9  # X, Y (s0, s1): scratch within one operation
SAVED = (1, *range(8, 10), *range(18, 28))  # ra, s0 .. s11: the caller's
OPPOSITE = {"==": "bne", "!=": "beq", "<": "bge", "<=": "bgt", ">": "ble", ">=": "blt"}


def short(*registers: int) -> bool:
    """True if all registers are s0, s1, a0 .. a5, which short forms reach."""
    return all(8 <= r < 16 for r in registers)


class Rv32(RegisterAssembly):
    """Lines of one function, branches and labels; s0 and s1 are the scratch registers."""

    SP, SCRATCH = SP, X
    ALLOCATABLE = (*range(10, 28), 5, 6, 7, *range(28, 32), 1)

    def __init__(self) -> None:
        super().__init__()
        self.skipped = False

    def do(self, name: str, *operands: "int | str") -> None:
        """An instruction; whole numbers are registers, immediates come as text."""
        shown = ", ".join(NAMES[o] if isinstance(o, int) else o for o in operands)
        size = 2 if name.startswith("c_") or name == "mv" else 4
        self.lines.append(Line(f"    {name}({shown})", 0 if self.skipped else 1, size))

    def note(self, text: str) -> None:
        self.lines.append(Line(f"    # {text}"))

    @contextmanager
    def rarely(self) -> Iterator[None]:
        """Mark what is written here as jumped over as a rule, and as no instruction of a tick that comes by."""
        self.skipped = True
        yield
        self.skipped = False

    def text(self) -> list[str]:
        return resolve(self.lines)

    def count(self) -> int:
        reach_all(self.lines)
        return super().count()

    # ---- memory

    def load(self, rt: int, base: int, offset: int) -> None:
        self.memory(rt, base, offset, store=False)

    def store(self, rt: int, base: int, offset: int) -> None:
        self.memory(rt, base, offset, store=True)

    def memory(self, rt: int, base: int, offset: int, store: bool) -> None:
        """Load or store the word `offset` bytes past a register; X is lost if a store is far."""
        name = "sw" if store else "lw"
        if not fits(offset, 12):
            upper = offset + 2048 >> 12
            via = X if store else rt
            self.do("lui", via, str(upper))
            self.do("c_add", via, base)
            base, offset = via, offset - (upper << 12)
        if base == SP and 0 <= offset < 128:
            self.do(f"c_{name}sp", rt, str(offset))
        elif short(rt, base) and 0 <= offset < 64:
            self.do(f"c_{name}", rt, f"{offset}({NAMES[base]})")
        else:
            self.do(name, rt, f"{offset}({NAMES[base]})")

    def move_stack(self, words: int, back: bool) -> None:
        """sp -= 4 words, or += on the way back; X is lost."""
        self.add_constant(SP, 4 * words if back else -4 * words)

    # ---- moves and sums

    def move(self, rd: int, rm: int) -> None:
        """rd = rm; `mv` of the zero register would be a jump in its short form, the only one there is."""
        if rm == ZERO:
            self.constant(rd, 0)
        elif rd != rm:
            self.do("mv", rd, rm)

    def constant(self, rd: int, number: int) -> None:
        """rd = number."""
        if fits(number, 6):
            self.do("c_li", rd, str(number))
        elif fits(number, 12):
            self.do("addi", rd, ZERO, str(number))
        else:
            upper = number + 2048 >> 12
            self.do("lui", rd, str(upper & 0xFFFFF))
            if number - (upper << 12):
                self.do("addi", rd, rd, str(number - (upper << 12)))

    def add(self, rd: int, rn: int, rm: int) -> None:
        """rd = rn + rm."""
        if rd == rm:
            rn, rm = rm, rn
        if rd == rn:
            self.do("c_add", rd, rm)
        else:
            self.do("add", rd, rn, rm)

    def sub(self, rd: int, rn: int, rm: int) -> None:
        """rd = rn - rm; never the short form, which MicroPython 1.25 encodes with a wrong register."""
        self.do("sub", rd, rn, rm)

    def reverse(self, rd: int, rn: int) -> None:
        """rd = -rn."""
        self.do("sub", rd, ZERO, rn)

    def add_small(self, rd: int, rs: int, number: int) -> None:
        """rd = rs + number of 12 bits."""
        if rd == rs and fits(number, 6) and number:
            self.do("c_addi", rd, str(number))
        else:
            self.do("addi", rd, rs, str(number))

    def add_constant(self, rd: int, number: int) -> None:
        """rd += number; X is lost if it is large."""
        if fits(number, 12):
            if number:
                self.add_small(rd, rd, number)
        else:
            self.constant(X, number)
            self.add(rd, rd, X)

    def multiply(self, rd: int, rs1: int, rs2: int) -> None:
        """rd = rs1 * rs2, low word."""
        self.do("mul", rd, rs1, rs2)

    # ---- shifts

    def shift(self, kind: int, rd: int, rn: int, bits: int) -> None:
        """rd = rn shifted by a constant, 0 <= bits <= 31."""
        name = ("slli", "srli", "srai")[kind]
        if not bits:
            self.move(rd, rn)
        elif rd == rn and (kind == LSL or short(rd)):
            self.do(f"c_{name}", rd, str(bits))
        else:
            self.do(name, rd, rn, str(bits))

    def exclusive_or(self, rd: int, rn: int, rm: int) -> None:
        self.do("xor", rd, rn, rm)

    def zero_byte(self, rd: int, rn: int) -> None:
        self.constant(X, 0x01010101)
        self.do("sub", rd, rn, X)
        self.do("xori", Y, rn, "-1")
        self.do("and_", rd, rd, Y)
        self.shift(LSL, X, X, 7)
        self.do("and_", rd, rd, X)

    def byte(self, rt: int, base: int, index: int, store: bool) -> None:
        self.do("add", X, base, index)
        self.do("sb" if store else "lbu", rt, f"0({NAMES[X]})")

    def low_bits(self, rd: int, rn: int, bits: int) -> None:
        """rd = rn modulo 2^bits."""
        if bits < 12:
            self.do("andi", rd, rn, str((1 << bits) - 1))
        else:
            self.shift(LSL, rd, rn, 32 - bits)
            self.shift(LSR, rd, rd, 32 - bits)

    # ---- branches

    def branch(self, name: str, rs1: int, rs2: int, label: str) -> None:
        """Branch anywhere in the function: beq, bne, blt, bge, ble or bgt."""
        if name in ("ble", "bgt"):
            name, rs1, rs2 = {"ble": "bge", "bgt": "blt"}[name], rs2, rs1
        self.lines.append(Branch("", 1, 4, relation=name, rs1=rs1, rs2=rs2, label=label))

    def jump(self, label: str) -> None:
        """Jump anywhere in the function."""
        self.lines.append(Branch("", 1, 4, label=label))

    def label(self, name: str) -> None:
        """Set a label, to which branches go."""
        self.lines.append(Label("", name=name))
