"""RV32IMC instructions as MicroPython's inline assembler writes them, one a line; short forms where a register allows.

Branches are `data` with the mnemonic in a comment: in MicroPython 1.25 the assembler's first pass takes the place of a
label that stands further on from beyond its table, and refuses the branch when that looks too far.
"""

from dataclasses import dataclass

LSL, LSR, ASR = 0, 1, 2
ZERO, SP, X, Y = 0, 2, 8, 9  # X, Y (s0, s1): scratch within one operation
# ABI names by number; gp and tp belong to the rest of the firmware and are left alone
NAMES = ("zero", "ra", "sp", "gp", "tp", "t0", "t1", "t2", "s0", "s1", *(f"a{k}" for k in range(8)))
NAMES += (*(f"s{k}" for k in range(2, 12)), *(f"t{k}" for k in range(3, 7)))
SAVED = (1, *range(8, 10), *range(18, 28))  # ra, s0 .. s11: the caller's
OPPOSITE = {"==": "bne", "!=": "beq", "<": "bge", "<=": "bgt", ">": "ble", ">=": "blt"}
BRANCHES = {"beq": 0, "bne": 1, "blt": 4, "bge": 5}
CONVERSE = {"beq": "bne", "bne": "beq", "blt": "bge", "bge": "blt"}


@dataclass
class Line:
    """An instruction of `size` bytes, or a comment of none."""

    text: str
    size: int


@dataclass
class Branch:
    """A branch on a relation of two registers, or a jump (no name); `far` if it needs a jump to get there."""

    name: str
    rs1: int
    rs2: int
    label: str
    far: bool = False

    @property
    def size(self) -> int:
        """Bytes it takes."""
        return 8 if self.far else 4


@dataclass
class Label:
    """Where a branch goes."""

    name: str
    size: int = 0


def fits(number: int, bits: int) -> bool:
    """Whether a signed number has so many bits."""
    return -(1 << bits - 1) <= number < 1 << bits - 1


def short(*registers: int) -> bool:
    """Whether all registers are s0, s1, a0 .. a5, which short forms reach."""
    return all(8 <= r < 16 for r in registers)


class Rv32:
    """Items of one function: lines, branches, labels."""

    SP, SCRATCH = SP, X
    ALLOCATABLE = (*range(10, 28), 5, 6, 7, *range(28, 32), 1)

    def __init__(self):
        self.lines: list[Line | Branch | Label] = []

    def plain(self, name: str, *operands: "int | str") -> None:
        """An instruction; whole numbers are registers, immediates come as text."""
        shown = ", ".join(NAMES[o] if isinstance(o, int) else o for o in operands)
        self.lines.append(Line(f"    {name}({shown})", 2 if name.startswith("c_") or name == "mv" else 4))

    def note(self, text: str) -> None:
        """A comment of its own."""
        self.lines.append(Line(f"    # {text}", 0))

    # ---- memory

    def load(self, rt: int, base: int, offset: int, store: bool = False) -> None:
        """Load (or store) the word `offset` bytes past a register; X is lost if a store is far."""
        name = "sw" if store else "lw"
        if not fits(offset, 12):
            upper = offset + 2048 >> 12
            via = X if store else rt
            self.plain("lui", via, str(upper))
            self.plain("c_add", via, base)
            base, offset = via, offset - (upper << 12)
        if base == SP and 0 <= offset < 128:
            self.plain(f"c_{name}sp", rt, str(offset))
        elif short(rt, base) and 0 <= offset < 64:
            self.plain(f"c_{name}", rt, f"{offset}({NAMES[base]})")
        else:
            self.plain(name, rt, f"{offset}({NAMES[base]})")

    def store(self, rt: int, base: int, offset: int) -> None:
        """Store a register to the word `offset` bytes past another."""
        self.load(rt, base, offset, store=True)

    def move_stack(self, words: int, back: bool) -> None:
        """sp -= 4 words, or += on the way back; X is lost."""
        self.add_constant(SP, 4 * words if back else -4 * words)

    # ---- moves and sums

    def move(self, rd: int, rs: int) -> None:
        """rd = rs; `mv` of the zero register would be a jump in its short form, the only one there is."""
        if rs == ZERO:
            self.constant(rd, 0)
        elif rd != rs:
            self.plain("mv", rd, rs)

    def constant(self, rd: int, number: int) -> None:
        """rd = number."""
        if fits(number, 6):
            self.plain("c_li", rd, str(number))
        elif fits(number, 12):
            self.plain("addi", rd, ZERO, str(number))
        else:
            upper = number + 2048 >> 12
            self.plain("lui", rd, str(upper & 0xFFFFF))
            if number - (upper << 12):
                self.plain("addi", rd, rd, str(number - (upper << 12)))

    def add(self, rd: int, rs1: int, rs2: int) -> None:
        """rd = rs1 + rs2."""
        if rd == rs2:
            rs1, rs2 = rs2, rs1
        if rd == rs1:
            self.plain("c_add", rd, rs2)
        else:
            self.plain("add", rd, rs1, rs2)

    def sub(self, rd: int, rs1: int, rs2: int) -> None:
        """rd = rs1 - rs2; never the short form, which MicroPython 1.25 encodes with a wrong register."""
        self.plain("sub", rd, rs1, rs2)

    def reverse(self, rd: int, rs: int) -> None:
        """rd = -rs."""
        self.plain("sub", rd, ZERO, rs)

    def add_small(self, rd: int, rs: int, number: int) -> None:
        """rd = rs + number of 12 bits."""
        if rd == rs and fits(number, 6) and number:
            self.plain("c_addi", rd, str(number))
        else:
            self.plain("addi", rd, rs, str(number))

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
        self.plain("mul", rd, rs1, rs2)

    # ---- shifts

    def shift(self, kind: int, rd: int, rs: int, bits: int) -> None:
        """rd = rs shifted by a constant, 0 <= bits <= 31."""
        name = ("slli", "srli", "srai")[kind]
        if not bits:
            self.move(rd, rs)
        elif rd == rs and (kind == LSL or short(rd)):
            self.plain(f"c_{name}", rd, str(bits))
        else:
            self.plain(name, rd, rs, str(bits))

    def low_bits(self, rd: int, rs: int, bits: int) -> None:
        """rd = rs modulo 2^bits."""
        if bits < 12:
            self.plain("andi", rd, rs, str((1 << bits) - 1))
        else:
            self.shift(LSL, rd, rs, 32 - bits)
            self.shift(LSR, rd, rd, 32 - bits)

    # ---- branches

    def branch(self, name: str, rs1: int, rs2: int, label: str) -> None:
        """Branch anywhere in the function: beq, bne, blt, bge, ble or bgt."""
        if name in ("ble", "bgt"):
            name, rs1, rs2 = {"ble": "bge", "bgt": "blt"}[name], rs2, rs1
        self.lines.append(Branch(name, rs1, rs2, label))

    def jump(self, label: str) -> None:
        """Jump anywhere in the function."""
        self.lines.append(Branch("", ZERO, ZERO, label))

    def label(self, name: str) -> None:
        """Where a branch goes."""
        self.lines.append(Label(name))


def resolve(items: list[Line | Branch | Label]) -> list[str]:
    """The lines of a function, branches with their distances; those that do not reach go by a jump."""
    while True:
        places, at, starts = {}, 0, []
        for item in items:
            starts.append(at)
            if isinstance(item, Label):
                places[item.name] = at
            at += item.size
        short_ones = [(i, places[i.label] - start) for i, start in zip(items, starts) if isinstance(i, Branch) and i.name and not i.far]
        beyond = [item for item, way in short_ones if not fits(way, 13)]
        if not beyond:
            return [line for item, start in zip(items, starts) for line in shown(item, start, places)]
        for item in beyond:
            item.far = True


def shown(item: Line | Branch | Label, start: int, places: dict[str, int]) -> list[str]:
    """The text of one item that begins `start` bytes into the function."""
    if isinstance(item, Label):
        return [f"    # {item.name}:"]
    if isinstance(item, Line):
        return [item.text]
    way = places[item.label] - start
    if not item.name:
        return [word(jump_code(way), f"j {item.label}")]
    operands = f"{NAMES[item.rs1]}, {NAMES[item.rs2]}"
    if not item.far:
        return [word(branch_code(item.name, item.rs1, item.rs2, way), f"{item.name} {operands}, {item.label}")]
    converse = CONVERSE[item.name]
    over = word(branch_code(converse, item.rs1, item.rs2, 8), f"{converse} {operands}, over the next")
    return [over, word(jump_code(way - 4), f"j {item.label}")]


def word(code: int, comment: str) -> str:
    """A 32-bit instruction by its two halves, low half first."""
    return f"    data(2, 0x{code & 0xFFFF:04x}, 0x{code >> 16:04x})  # {comment}"


def branch_code(name: str, rs1: int, rs2: int, way: int) -> int:
    """A conditional branch by `way` bytes (The RISC-V Instruction Set Manual, volume I, type B)."""
    parts = (way >> 12 & 1) << 31 | (way >> 5 & 63) << 25 | (way >> 1 & 15) << 8 | (way >> 11 & 1) << 7
    return parts | rs2 << 20 | rs1 << 15 | BRANCHES[name] << 12 | 0x63


def jump_code(way: int) -> int:
    """A jump by `way` bytes: JAL that keeps no return address (type J)."""
    return (way >> 20 & 1) << 31 | (way >> 1 & 0x3FF) << 21 | (way >> 11 & 1) << 20 | (way >> 12 & 0xFF) << 12 | 0x6F
