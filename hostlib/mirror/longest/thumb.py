"""Thumb instructions on what is known: those of ARMv6-M and of ARMv7-M."""

from collections.abc import Callable
from typing import cast

from armlet.errors import ArmletError
from armlet.mirror.longest.listing import Op
from armlet.mirror.longest.values import (
    Memory,
    Span,
    State,
    Value,
    add,
    load,
    negative,
    product,
    reach,
    shifted,
    within,
    word,
)

HOLDS: dict[str, Callable[[int], bool]] = {
    "eq": lambda x: x == 0, "ne": lambda x: x != 0, "lt": lambda x: x < 0, "le": lambda x: x <= 0,
    "gt": lambda x: x > 0, "ge": lambda x: x >= 0, "mi": lambda x: word(x) < 0, "pl": lambda x: word(x) >= 0,
}  # fmt: skip
SHIFTS = {"lsl": "lsl", "lsr": "lsr", "asr": "asr", "lsls": "lsl", "lsrs": "lsr", "asrs": "asr"}
MOVES = ("mov", "movw")
ADDS, SUBS, REVERSES = ("add", "adds", "addw"), ("sub", "subs", "subw"), ("rsb", "rsbs")
# of which nothing is known afterwards: how many of the first operands are results
LOST = {
    "adc": 1, "sbc": 1, "sbcs": 1, "smull": 2, "smlal": 2, "eor": 1, "orr": 1, "and": 1, "and_": 1, "bic": 1,
    "clz": 1, "ldrb": 1, "cmn": 0,
}  # fmt: skip
KEEP_OVERFLOW = ("ldr", "str", "mov", "mul", "lsl", "lsr", "asr", "uxth")  # which leave the overflow flag alone
STILL = ("strb", "push", "it")  # change nothing that is known
CALLED = tuple(f"r{k}" for k in range(7))  # what a routine may change; r7 and the stack it leaves alone


def sets_flags(op: Op) -> bool:
    """True if an instruction sets flags: of the short ones those that compute, of the wide ones those that say so."""
    if op.one.size == 4:
        return op.name.endswith("s") or op.name in ("cmp", "cmn")
    return op.name not in ("ldr", "str", "ldrb", "strb", "push", "pop", "uxth") and not (
        op.name == "mov" and isinstance(op.operands[1], str)
    )


class Thumb:
    """Steps over instructions.

    memory: words that nobody changes.  doubtful: the condition of the instruction before is unknown; None if it has
    none.
    """

    link = "lr"  # where a call keeps the way back
    called = (*CALLED, "lr")

    def __init__(self, memory: Memory):
        self.memory = memory
        self.doubtful: bool | None = None

    def taken(self, op: Op, state: State) -> bool | None:
        """Tell whether a conditional branch is taken; None if that is unknown."""
        return self.holds(op.name.removesuffix("_w")[1:], state)

    @staticmethod
    def holds(condition: str, state: State) -> bool | None:
        """Tell whether a condition of the flags holds; None if that is unknown."""
        if condition in ("vs", "vc"):
            return None if state.overflow is None else state.overflow is (condition == "vs")
        test = HOLDS.get(condition)
        return None if state.flags is None or test is None else test(state.flags)

    def step(self, op: Op, state: State) -> None:
        """Change what is known by one instruction that is no branch."""
        if op.name == "it":
            self.doubtful = self.holds(str(op.operands[0]), state) is not True
            return
        conditional, doubtful, self.doubtful = self.doubtful is not None, self.doubtful, None
        flags, before = (state.flags, state.overflow), state.registers.get(str(op.operands[0]))
        self.execute(op, state)
        if conditional or not sets_flags(op):
            state.flags, state.overflow = flags
        if doubtful and state.registers.get(str(op.operands[0])) != before:
            state.registers[str(op.operands[0])] = None

    def execute(self, op: Op, state: State) -> None:
        """Change what is known by one instruction that is executed, as if it set the flags."""
        name, given = op.name, op.operands
        if name not in KEEP_OVERFLOW:
            state.overflow = None
        if name in ("ldr", "str"):
            self.memory_word(name, given, state)
        elif name in MOVES:
            state.registers[str(given[0])], state.flags = state.get(given[1]), None
        elif name == "movt":
            low = state.get(given[0])
            known = isinstance(low, int)
            state.registers[str(given[0])] = word(int(given[1]) << 16 | low & 0xFFFF) if known else None  # type: ignore[operator]
        elif name == "cmp":
            state.flags = self.difference(state.get(given[0]), state.get(given[1]))
        elif name in LOST:
            for each in given[: LOST[name]]:
                state.registers[str(each)] = None
            state.flags = None
        elif name in STILL or "sp" in given or name == "pop":
            return
        else:
            self.compute(name, str(given[0]), [state.get(each) for each in given if each not in SHIFTS], state)

    def compute(self, name: str, out: str, values: list[Value], state: State) -> None:
        """Arithmetic on known words; two operands are those of rd = rd op rm."""
        state.flags, result = None, cast(Value, None)
        left, right = (values[0], values[1]) if len(values) == 2 else (values[1], values[2])
        if len(values) == 4 and name in ADDS:
            right = shifted("lsl", right, values[3])
        if name == "uxth":
            result = right & 0xFFFF if isinstance(right, int) else Span(0, 0xFFFF)
        elif name == "ubfx":
            result = left & (1 << int(str(values[3]))) - 1 if isinstance(left, int) else None
        elif name in ADDS:
            result = add(left, right)
            state.overflow = None if within([*map(sum, zip(reach(left), reach(right), strict=True))]) is None else False
        elif name in SUBS:
            result = add(left, negative(right))
            state.flags = self.difference(left, right)
        elif name in REVERSES:
            result = add(negative(left), right)
            state.flags = self.difference(right, left)
        elif name == "neg":
            result = negative(right)
        elif name == "mul":
            result = product(left, right)
        elif name == "mla":
            result = add(product(left, right), values[3])
        elif name in SHIFTS:
            result = shifted(SHIFTS[name], left, right)
        else:
            raise ArmletError(f"longest path: no such instruction is known: {name}")
        state.registers[out] = result

    @staticmethod
    def difference(left: Value, right: Value) -> int | None:
        """The number that flags tell of: left - right; None if unknown."""
        return left - right if isinstance(left, int) and isinstance(right, int) else None

    def memory_word(self, name: str, given: tuple[int | str, ...], state: State) -> None:
        """A word of the stack, of a record or of a pool, loaded or stored."""
        register, base = str(given[0]), given[1]
        if isinstance(base, int):
            state.registers[register] = word(base)
            return
        offset = state.get(given[2])
        if base == "sp":
            assert isinstance(offset, int)
            if name == "str":
                state.stack[offset] = state.get(register)
            else:
                state.registers[register] = state.stack.get(offset)
        elif name == "ldr":
            state.registers[register] = load(self.memory, add(state.get(base), offset))
