"""RV32IMC instructions on what is known."""

from armlet.errors import ArmletError
from armlet.mirror.longest.listing import Op
from armlet.mirror.longest.values import Memory, State, Value, add, load, negative, product, shifted, word

LOADS, STORES = ("lw", "c_lw", "c_lwsp"), ("sw", "c_sw", "c_swsp", "sb")
SHIFTS = {"slli": "lsl", "srli": "lsr", "srai": "asr", "c_slli": "lsl", "c_srli": "lsr", "c_srai": "asr"}
LOST = ("mulh", "sltu", "sltiu", "xor", "xori", "or_", "and_", "sll", "srl", "sra", "lbu")
SUMS = ("add", "addi", "c_add", "c_addi")


class Rv32:
    """Steps over instructions; memory: words that nobody changes."""

    link = "ra"
    called: tuple[str, ...] = ()  # nothing is called

    def __init__(self, memory: Memory):
        self.memory = memory

    @staticmethod
    def value(operand: int | str, state: State) -> Value:
        """An operand's value."""
        return 0 if operand == "zero" else state.get(operand)

    def taken(self, op: Op, state: State) -> bool | None:
        """Tell whether a conditional branch is taken; None if that is unknown."""
        left, right = (self.value(each, state) for each in op.operands[:2])
        if not isinstance(left, int) or not isinstance(right, int):
            return None
        return {"beq": left == right, "bne": left != right, "blt": left < right, "bge": left >= right}[op.name]

    def step(self, op: Op, state: State) -> None:
        """Change what is known by one instruction that is no branch."""
        name, given = op.name, op.operands
        if name in LOADS or name in STORES:
            self.memory_word(name, given, state)
            return
        if name == "ret" or given[0] == "sp":
            return
        values = [self.value(each, state) for each in given]
        result: Value = None
        left, right = (values[0], values[1]) if len(values) == 2 else (values[1], values[-1])
        if name in SUMS:
            result = add(left, right)
        elif name == "sub":
            result = add(left, negative(right))
        elif name in ("mv", "c_li"):
            result = values[1]
        elif name == "lui":
            result = word(int(given[1]) << 12)
        elif name == "mul":
            result = product(left, right)
        elif name == "andi":
            result = left & right if isinstance(left, int) and isinstance(right, int) else None
        elif name in SHIFTS:
            result = shifted(SHIFTS[name], left, right)
        elif name not in LOST:
            raise ArmletError(f"longest path: no such instruction is known: {name}")
        state.registers[str(given[0])] = result

    def memory_word(self, name: str, given: tuple[int | str, ...], state: State) -> None:
        """A word of the stack or of a record, loaded or stored: (register, offset, base)."""
        register, offset = str(given[0]), int(given[1])
        base = given[2] if len(given) == 3 else "sp"
        if base == "sp":
            if name in STORES:
                state.stack[offset] = self.value(register, state)
            else:
                state.registers[register] = state.stack.get(offset)
        elif name in LOADS:
            state.registers[register] = load(self.memory, add(state.get(base), offset))
