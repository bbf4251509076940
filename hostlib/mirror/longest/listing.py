"""The text of generated functions as instructions: what `@micropython.asm_thumb` and `asm_rv32` are given.

Nothing here knows how that text was made: an instruction that is added to it is counted.
"""

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeAlias

from armlet.errors import ArmletError
from armlet.mirror.longest.core_cycles import Instruction, decode

Operand: TypeAlias = str | int

ALIAS = {"r13": "sp", "r14": "lr"}
TOKEN = re.compile(r"-?0x[0-9a-fA-F]+|-?\d+|[a-z_][a-z_0-9]*")
LABEL = re.compile(r"label\((\w+)\)|# ([a-z]+(?:_\d+)?):$")
LINE = re.compile(r"(\w+)\((.*?)\)\s*(?:#.*)?$")
DATA = re.compile(r"data\(2, (0x[0-9a-f]+)(?:, (0x[0-9a-f]+))?\)  # (\w+)(.*)$")
POOL = ("align(", "data(4")  # constants between instructions, where none comes by
OVER = "over the next"  # of a branch over the jump that follows
# what the assembler puts around a function: registers saved on entry, and the return
ENTRY = {"asm_thumb": ("push({r1, r4, r5, r6, r7, r14})",), "asm_rv32": ()}
EXIT = {"asm_thumb": ("pop({r1, r4, r5, r6, r7, r15})",), "asm_rv32": ("ret()",)}
KINDS = {
    "ldr": "load", "ldrb": "load", "str": "store", "strb": "store", "push": "many", "pop": "many", "bl": "call",
    "bx": "exchange", "it": "it",
}  # fmt: skip
WIDE = ("bl", "movw", "movt")  # of the assembler's own mnemonics those of 32 bits, beside `b..._w`


@dataclass(frozen=True)
class Op:
    """One instruction: its mnemonic, registers and numbers, the label it goes to, and what ARM's tables call it."""

    name: str
    operands: tuple[Operand, ...]
    label: str
    one: Instruction

    @property
    def conditional(self) -> bool:
        """True if it is a branch that may go on to what follows."""
        return bool(self.label) and self.name not in ("b", "bl", "j")


@dataclass
class Listing:
    """One generated function.

    ops: in order, what the assembler adds included.  labels: name -> the op behind it.
    notes: label -> the `for` of the text above it, of a loop's top.  arguments: registers, by position.
    """

    name: str
    decorator: str
    arguments: list[str]
    ops: list[Op] = field(default_factory=list)
    labels: dict[str, int] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)

    def target(self, at: int) -> int:
        """The place that the branch at an op goes to."""
        label = self.ops[at].label
        return at + 2 if label == OVER else self.labels[label]


def operands_of(code: str) -> tuple[Operand, ...]:
    """Registers, numbers and labels of an instruction as it is written."""
    found = TOKEN.findall(code)
    return tuple(int(each, 0) if each[0] in "-0123456789" else ALIAS.get(each, each) for each in found)


def branches(name: str, decorator: str) -> bool:
    """True if a mnemonic is a branch or a jump to a label."""
    if decorator == "asm_rv32":
        return name in ("beq", "bne", "blt", "bge", "j")
    return name in ("b", "bl") or ((name.endswith("_w") or name[1:] in CONDITIONS) and name[0] == "b")


CONDITIONS = ("eq", "ne", "lt", "le", "gt", "ge", "pl", "mi", "vs", "vc")


def op(name: str, code: str, decorator: str, words: tuple[int, int] | None = None) -> Op:
    """One instruction from its mnemonic and the rest of its line."""
    branch = branches(name, decorator)
    if branch and code.endswith(OVER):
        return Op(name, operands_of(code[: -len(OVER)]), OVER, Instruction("branch", 4))
    found = operands_of(code)
    label = str(found[-1]) if branch else ""
    if words is not None and decorator == "asm_thumb":
        one = decode(*words)
    else:
        kind = KINDS.get(name, "branch" if branch else "other")
        size = 4 if name in WIDE or name.endswith("_w") else 2
        one = Instruction(kind, size, len(found) if kind == "many" else 0, "r15" in found)
    return Op(name, found[:-1] if branch else found, label, one)


@lru_cache(1 << 15)
def ops_of(line: str, decorator: str) -> tuple[Op, ...]:
    """The instructions of one line, without its indent; kept, for most lines stand in a kernel many times."""
    given = DATA.match(line)
    if given:
        first, second, name, rest = given.groups()
        return (op(name, rest, decorator, (int(first, 16), int(second or "0", 16))),)
    found = LINE.match(line)
    if not found:
        raise ArmletError(f"longest path: no instruction: {line}")
    name, code = found.groups()
    if name == "movwt":
        register, number = operands_of(code)[:2]
        half = (f"{register}, {int(number) & 0xFFFF}", f"{register}, {int(number) >> 16}")
        return op("movw", half[0], decorator), op("movt", half[1], decorator)
    return (op(name, code, decorator),)


def functions(source: str) -> dict[str, Listing]:
    """The functions in assembler of a generated module, by name."""
    found: dict[str, Listing] = {}
    one: Listing | None = None
    decorator, loop = "", ""
    for line in source.splitlines():
        if line.startswith("@micropython."):
            decorator = line.removeprefix("@micropython.")
        elif line.startswith("def ") and decorator in ENTRY:
            name, arguments = line.removeprefix("def ").rstrip("):").split("(")
            one = found[name] = Listing(name, decorator, [each for each in arguments.split(", ") if each])
            for each in ENTRY[decorator]:
                one.ops += ops_of(each, decorator)
        elif not line.startswith("    "):
            if one is not None:
                close(one)
            one, decorator = None, "" if line else decorator
        elif one is not None:
            loop = take(one, line.strip(), loop)
    if one is not None:
        close(one)
    return found


def take(one: Listing, line: str, loop: str) -> str:
    """Add a line to a function; give the `for` that was last seen."""
    label = LABEL.match(line)
    if label:
        name = label[1] or label[2]
        one.labels[name] = len(one.ops)
        one.notes[name] = loop
    elif line.startswith("# for "):
        return line.removeprefix("# for ")
    elif not line.startswith(("#", *POOL)):
        one.ops += ops_of(line, one.decorator)
    return loop


def close(one: Listing) -> None:
    """Add what the assembler puts at a function's end."""
    for each in EXIT[one.decorator]:
        one.ops += ops_of(each, one.decorator)
