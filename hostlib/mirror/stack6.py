"""What the ARMv6-M emitter keeps in mind: which words stand on the stack, and what a straight run still needs."""

from .thumb6 import REACH, Thumb6
from .tidy import shared_values
from .tree import Carry, Clamp, Const, Function, Fx, Load, Loop, Low, Move, Note, Store, Sum, Value, all_segments


def lazy(value) -> bool:
    """Whether a value is fetched where it is read, not where it stands."""
    return isinstance(value, (Const, Load))


class Slots6:
    """Words of the stack: shared values, constants, pointers to every REACH words of a record, then copies."""

    def __init__(self, function: Function):
        blocks = all_segments(function.body)
        items = [item for run in blocks for item in run]
        pointers = [item for item in items if isinstance(item, Move)]
        homes = [v for v in dict.fromkeys(shared_values(function) + pointers) if not isinstance(v, Const)]
        self.homes = {value: k for k, value in enumerate(homes)}
        self.windows: dict[tuple[Value, int], int] = {}
        for item in items:
            if isinstance(item, (Load, Store)):
                self.window(item.base, item.offset // REACH)
        read = {v.number for item in items for v in item.operands() if isinstance(v, Const)}
        read |= {item.constant for item in items if isinstance(item, Sum)}
        constants = [number for number in sorted(read) if not Thumb6.cheap(number)]
        first = len(self.homes) + sum(1 for _, k in self.windows if k)
        self.constants = {number: first + k for k, number in enumerate(constants)}
        self.count = first + len(constants)
        self.free: list[int] = []

    def window(self, base: Value, k: int) -> None:
        """Give window k of a record a slot; window 0 is the pointer's own."""
        if (base, k) not in self.windows:
            extra = sum(1 for _, other in self.windows if other)
            self.windows[base, k] = self.homes[base] if k == 0 else len(self.homes) + extra

    def beyond(self, base: Value) -> list[tuple[int, int]]:
        """The windows of a record after the first that are used: number and slot, in order."""
        return sorted((k, slot) for (b, k), slot in self.windows.items() if b is base and k)

    def take(self) -> int:
        """A free slot."""
        if self.free:
            return self.free.pop()
        self.count += 1
        return self.count - 1


class Run6:
    """What one straight run still needs: how often each value is read, and where it stands."""

    def __init__(self, run: list, slots: Slots6):
        self.items, self.slots = run, slots
        own = {item for item in run if isinstance(item, Value)}
        self.where: dict[Value, int] = {v: k for v, k in slots.homes.items() if v not in own}
        self.cells: dict[Value, tuple] = {}
        self.left: dict[Value, int] = {}
        for item in run:
            for value in self.reads(item):
                self.left[value] = self.left.get(value, 0) + 1
        self.registers: dict[int, Value] = {}
        self.base: tuple | None = None

    @staticmethod
    def reads(item) -> list[Value]:
        """The values an item reads when it is emitted; bases of records go through r7."""
        if isinstance(item, (Load, Loop)):
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
        """Whether only stores right after item `at`, and one operation after them, read the value."""
        seen = 0
        for item in self.items[at + 1 :]:
            if isinstance(item, Note) or lazy(item) and item not in self.slots.homes:
                continue
            if isinstance(item, Store) and item.value is value:
                seen += 1
                continue
            if isinstance(item, Fx):
                seen += item.products[0][1:].count(value)
            elif isinstance(item, (Sum, Carry, Low)):
                seen += self.reads(item).count(value)
            elif isinstance(item, Clamp):
                seen += item.value is value
            break
        return seen == self.left.get(value, 0)
