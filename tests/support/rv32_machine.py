"""Runs functions of an asm_rv32 module on the host, instruction by instruction, and counts them.

Written from The RISC-V Instruction Set Manual, volume I, not from the mirror; branches, which the mirror writes as
numbers, are decoded here.
"""

import re

MASK = 0xFFFFFFFF
NAMES = [
    "zero",
    "ra",
    "sp",
    "gp",
    "tp",
    "t0",
    "t1",
    "t2",
    "s0",
    "s1",
    "a0",
    "a1",
    "a2",
    "a3",
    "a4",
    "a5",
    "a6",
    "a7",
    "s2",
    "s3",
    "s4",
    "s5",
    "s6",
    "s7",
    "s8",
    "s9",
    "s10",
    "s11",
    "t3",
    "t4",
    "t5",
    "t6",
]
SAVED = [NAMES.index(name) for name in NAMES if name in ("ra", "sp", "gp", "tp") or re.fullmatch(r"s\d+", name)]
SHORT = range(8, 16)  # registers of most short forms
STACK = 0x10000  # bytes; the records begin there


def signed(x: int) -> int:
    """A word as a signed number."""
    return (x & MASK) - ((x & 0x80000000) << 1)


BINARY = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "mulh": lambda a, b: signed(a) * signed(b) >> 32,
    "sltu": lambda a, b: a < b,
    "slt": lambda a, b: signed(a) < signed(b),
    "and": lambda a, b: a & b,
    "or": lambda a, b: a | b,
    "xor": lambda a, b: a ^ b,
    "sll": lambda a, b: a << (b & 31),
    "srl": lambda a, b: a >> (b & 31),
    "sra": lambda a, b: signed(a) >> (b & 31),
}
IMMEDIATE = {name + "i": name for name in ("add", "slt", "and", "or", "xor", "sll", "srl", "sra")} | {"sltiu": "sltu"}
RELATIONS = {
    0: lambda a, b: a == b,
    1: lambda a, b: a != b,
    4: lambda a, b: signed(a) < signed(b),
    5: lambda a, b: signed(a) >= signed(b),
}


def parse(code: str) -> dict[str, list[tuple]]:
    """Function name -> its instructions: address, mnemonic, operands."""
    out = {}
    for part in code.split("@micropython.asm_rv32\n")[1:]:
        head, *lines = re.split(r"\n(?=\S)", part)[:2][0].splitlines()
        at, steps = 0, []
        for line in lines:
            line = line.split("#")[0].strip()
            if not line:
                continue
            name, rest = line[:-1].split("(", 1)
            operands = [NAMES.index(o) if o in NAMES else o for o in rest.split(", ")]
            steps.append((at, name, operands))
            at += 2 if name.startswith("c_") or name == "mv" else 4
        out[re.match(r"def (\w+)", head)[1]] = steps
    return out


def branch(low: int, high: int):
    """A decoded branch or jump: (relation or None, rs1, rs2, way)."""
    word = low | high << 16
    sign = -1 if word >> 31 else 0
    if word & 0x7F == 0x63:
        way = sign << 12 | (word >> 7 & 1) << 11 | (word >> 25 & 63) << 5 | (word >> 8 & 15) << 1
        return word >> 12 & 7, word >> 15 & 31, word >> 20 & 31, way
    assert word & 0xFFF == 0x6F, f"{word:08x} is no branch, and no jump that forgets where from"
    way = sign << 20 | (word >> 12 & 0xFF) << 12 | (word >> 20 & 1) << 11 | (word >> 21 & 0x3FF) << 1
    return None, 0, 0, way


class Machine:
    """Registers, a stack and the records of one call after another; `count` of instructions so far."""

    def __init__(self, code: str):
        self.functions = parse(code)
        self.count = 0

    def run(self, name: str, *arguments) -> None:
        """Call a function; arguments are numbers or lists of words, changed in place."""
        self.memory = [0] * (STACK // 4)
        self.x = [0] + [0xDEAD0000 + k for k in range(1, 32)]
        self.x[2] = STACK
        places = {}
        for k, a in enumerate(arguments):
            self.x[10 + k] = self.place(a, places) if isinstance(a, list) else a & MASK
        before = [self.x[k] for k in SAVED]
        self.steps(self.functions[name])
        assert [self.x[k] for k in SAVED] == before, "a register of the caller's is changed"
        for at, words in places.values():
            words[:] = [signed(w) for w in self.memory[at // 4 : at // 4 + len(words)]]

    def place(self, words: list, places: dict) -> int:
        """Where a list lies in memory; lists within it are pointers."""
        if id(words) not in places:
            inner = [self.place(w, places) if isinstance(w, list) else int(w) & MASK for w in words]
            at = 4 * len(self.memory)
            self.memory += inner
            if not any(isinstance(w, list) for w in words):
                places[id(words)] = at, words
            else:
                return at
        return places[id(words)][0]

    def steps(self, code: list[tuple]) -> None:
        """Run to the end of a function."""
        index = {at: k for k, (at, _, _) in enumerate(code)}
        k = 0
        while k < len(code):
            at, name, operands = code[k]
            self.count += 1
            k += 1
            if name == "data":
                relation, a, b, way = branch(*(int(o, 16) for o in operands[1:]))
                if relation is None or RELATIONS[relation](self.x[a], self.x[b]):
                    k = index[at + way]
            else:
                self.step(name, operands)
                self.x[0] = 0

    def step(self, name: str, operands: list) -> None:
        """One instruction that is no branch."""
        x, first = self.x, operands[0]
        if name in ("lw", "sw", "c_lw", "c_sw"):
            offset, base = re.fullmatch(r"(-?\d+)\((\w+)\)", operands[1]).groups()
            base, offset = NAMES.index(base), int(offset)
            assert -2048 <= offset < 2048 and (
                name[0] != "c" or (first in SHORT and base in SHORT and 0 <= offset < 128)
            )
            self.word(name[-2] == "s", first, x[base] + offset)
        elif name in ("c_lwsp", "c_swsp"):
            assert 0 <= int(operands[1]) < 256
            self.word(name == "c_swsp", first, x[2] + int(operands[1]))
        elif name in ("mv", "c_li", "lui"):
            assert name != "mv" or operands[1] != 0, "in its short form this is a jump"
            value = x[operands[1]] if name == "mv" else int(operands[1])
            assert name != "c_li" or -32 <= value < 32
            x[first] = (value << 12 if name == "lui" else value) & MASK
        elif name.startswith("c_"):
            assert name[2:] in ("addi", "slli", "srli", "srai", "andi") or operands[1] != 0, "this is a jump"
            short = name[2:] not in ("add", "slli", "addi")
            assert not short or first in SHORT
            self.binary(name[2:], first, first, operands[1])
        else:
            self.binary(name.rstrip("_"), *operands)

    def word(self, store: bool, register: int, at: int) -> None:
        """Load or store."""
        at &= MASK
        assert at % 4 == 0 and at // 4 < len(self.memory), f"address {at:x}"
        assert store or at >= STACK or at >= self.x[2]
        if store:
            self.memory[at // 4] = self.x[register]
        else:
            self.x[register] = self.memory[at // 4]

    def binary(self, name: str, rd: int, rs1: int, operand) -> None:
        """rd = rs1 op register or immediate."""
        if isinstance(operand, str):
            assert name in IMMEDIATE and -2048 <= int(operand) < 2048, name
            name, value = IMMEDIATE[name], int(operand) & MASK
        else:
            value = self.x[operand]
        self.x[rd] = int(BINARY[name](self.x[rs1], value)) & MASK
