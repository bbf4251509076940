"""State of the ARMv6-M emitter: which words stand on the stack, and what a basic block still needs."""

from armlet.mirror.armv6m.instructions import REACH, Thumb6
from armlet.mirror.tidy import shared_values
from armlet.mirror.tree import (
    Body,
    Carry,
    Clamp,
    Const,
    Function,
    Fx,
    Item,
    Load,
    Loop,
    Low,
    Move,
    Note,
    Store,
    Sum,
    Value,
    all_basic_blocks,
)


def fetched_where_read(item: Item) -> bool:
    """True if a value is fetched where it is read, not where it stands."""
    return isinstance(item, Const | Load)


class StackWords:
    """Words of the stack: shared values, constants, pointers to every REACH words of a record, then copies.

    pooled: whether constants stand between the instructions instead, which suits code that runs once.
    """

    def __init__(self, function: Function):
        blocks = all_basic_blocks(function.body)
        items = [item for block in blocks for item in block]
        pointers = [item for item in items if isinstance(item, Move)]
        homes = [v for v in dict.fromkeys([*shared_values(function), *pointers]) if not isinstance(v, Const)]
        self.homes = {value: k for k, value in enumerate(homes)}
        self.windows: dict[tuple[Value, int], int] = {}
        for item in items:
            if isinstance(item, Load | Store):
                self.window(item.base, item.offset // REACH)
        read = {v.number for item in items for v in item.operands() if isinstance(v, Const)}
        read |= {item.constant for item in items if isinstance(item, Sum)}
        self.pooled = not any(isinstance(item, Loop) for item in items)
        constants = [number for number in sorted(read) if not Thumb6.cheap(number) and not self.pooled]
        first = len(self.homes) + sum(1 for _, k in self.windows if k)
        self.constants = {number: first + k for k, number in enumerate(constants)}
        self.count = first + len(constants)
        self.free: list[int] = []

    def window(self, base: Value, k: int) -> None:
        """Give window k of a record a slot; window 0 is the pointer's own."""
        if (base, k) not in self.windows:
            extra = sum(1 for _, other in self.windows if other)
            self.windows[base, k] = self.homes[base] if k == 0 else len(self.homes) + extra

    def later_windows(self, base: Value) -> list[tuple[int, int]]:
        """The windows of a record after the first that are used: number and slot, in order."""
        return sorted((k, slot) for (b, k), slot in self.windows.items() if b is base and k)

    def take(self) -> int:
        """A free slot."""
        if self.free:
            return self.free.pop()
        self.count += 1
        return self.count - 1


class BlockState:
    """Values that one basic block still needs: how often each is read, and where it stands."""

    def __init__(self, block: Body, slots: StackWords):
        self.items, self.slots = block, slots
        own = {item for item in block if isinstance(item, Value)}
        self.where: dict[Value, int] = {v: k for v, k in slots.homes.items() if v not in own}
        self.cells: dict[Value, tuple[Value, int]] = {}
        self.left: dict[Value, int] = {}
        for item in block:
            for value in self.reads(item):
                self.left[value] = self.left.get(value, 0) + 1
        self.registers: dict[int, Value] = {}
        self.base: tuple[Value, int] | None = None

    @staticmethod
    def reads(item: Item) -> list[Value]:
        """The values an item reads when it is emitted; bases of records go through r7."""
        if isinstance(item, Load | Loop):
            return []
        return [item.value] if isinstance(item, Store) else item.operands()

    def register_of(self, value: Value) -> int | None:
        """A register that holds the value."""
        return next((r for r, held in self.registers.items() if held is value), None)

    def lose(self, *registers: int) -> None:
        """Registers now hold something else."""
        for register in registers:
            self.registers.pop(register, None)

    def forwarded(self, value: Value, at: int) -> bool:
        """True if only stores right after item `at`, and one operation after them, read the value."""
        seen = 0
        for item in self.items[at + 1 :]:
            if isinstance(item, Note) or (fetched_where_read(item) and item not in self.slots.homes):
                continue
            if isinstance(item, Store) and item.value is value:
                seen += 1
                continue
            if isinstance(item, Fx):
                seen += item.products[0][1:].count(value)
            elif isinstance(item, Sum | Carry | Low):
                seen += self.reads(item).count(value)
            elif isinstance(item, Clamp):
                seen += item.value is value
            break
        return seen == self.left.get(value, 0)
