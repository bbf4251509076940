"""Allocation of values to registers, within one basic block.

The block is known in advance, so the value that is spilled is the one needed again last (Belady 1966). A value that
stands in memory (a word of a record, its own slot on the stack) or is quickly made again (a constant, a negation) is
rematerialised: nothing is stored when it leaves its register.
"""

from typing import NamedTuple

from armlet.mirror.assembly import Line, RegisterAssembly
from armlet.mirror.emitter import negated
from armlet.mirror.tree import Body, Const, Index, Item, Load, Loop, Move, Store, Value

NEVER = 1 << 30


class Slot(NamedTuple):
    """A word of the stack that holds a copy of a value."""

    number: int


class Cell(NamedTuple):
    """A word of a record that holds a value."""

    base: Value
    offset: int


def rematerialised(item: Item) -> bool:
    """True if a value is made where it is read, not where it stands."""
    return isinstance(item, Const | Load) or negated(item) is not None


class StackSlots:
    """Words on the stack: the shared values' own, then those of spilled values."""

    def __init__(self, shared: list[Value]):
        self.homes = {value: k for k, value in enumerate(shared)}
        self.free: list[int] = []
        self.count = len(shared)
        self.copies: dict[Value, list[Line]] = {}  # the lines that store a pointer to its own word
        self.reloaded: set[Value] = set()

    def idle(self) -> list[Line]:
        """Lines that store pointers which never come back from the stack."""
        return [line for value, lines in self.copies.items() if value not in self.reloaded for line in lines]

    def take(self) -> int:
        """A free slot."""
        if self.free:
            return self.free.pop()
        self.count += 1
        return self.count - 1


class Registers:
    """The registers during one basic block.

    Args:
        code: where loads and stores go; its ALLOCATABLE registers hold values.
        slots: the function's words on the stack.
        block: the items about to be emitted, in order.
    """

    def __init__(self, code: RegisterAssembly, slots: StackSlots, block: Body):
        self.code, self.slots = code, slots
        self.where: dict[Value, int] = {}
        self.holds: dict[int, Value] = {}
        self.pinned: set[int] = set()
        self.backing: dict[Value, Slot | Cell] = {}
        self.cells: dict[Cell, set[Value]] = {}
        self.now = -1
        self.at_home = set(slots.homes) - {item for item in block if isinstance(item, Value)}
        self.uses = self.plan(block)

    def plan(self, block: Body) -> dict[Value, list[int]]:
        """Times at which each value is read: one tick of time an operand, in the order of emission."""
        times: list[list[int]] = []
        clock = 0
        for item in block:
            eager = not rematerialised(item) or item in self.slots.homes
            operands = [] if isinstance(item, Loop) or not eager else item.operands()
            times.append(list(range(clock, clock + len(operands))))
            clock += len(operands)
        uses: dict[Value, list[int]] = {}
        for item, at in reversed(list(zip(block, times, strict=True))):
            if isinstance(item, Value) and rematerialised(item) and item not in self.slots.homes:
                first = min(uses.get(item, [NEVER]))
                at = [first] * len(item.operands())
            if isinstance(item, Loop):
                continue
            for value, time in zip(item.operands(), at, strict=True):
                uses.setdefault(value, []).append(time)
        return {value: sorted(times) for value, times in uses.items()}

    def next_use(self, value: Value) -> int:
        """Time at which a value is read next; NEVER if it is not."""
        return next((t for t in self.uses.get(value, ()) if t > self.now), NEVER)

    # ---- reading

    def take(self, value: Value) -> int:
        """The register of an operand, pinned until `release`; time moves on by one operand."""
        register = self.fetch(value)
        self.now += 1
        return register

    def fetch(self, value: Value) -> int:
        """The register of a value, made or loaded if it is in none; pinned."""
        if value not in self.where:
            self.make(value)
        self.pinned.add(self.where[value])
        return self.where[value]

    def make(self, value: Value) -> None:
        """Bring a value into a register."""
        home = self.slots.homes[value] if value in self.at_home else None
        backing = Slot(home) if home is not None else self.backing.get(value)
        inner = negated(value)
        if isinstance(backing, Slot):
            self.slots.reloaded.add(value)
            self.code.load(self.bind(value), self.code.SP, 4 * backing.number)
        elif isinstance(backing, Cell):
            source = self.fetch(backing.base)
            self.code.load(self.bind(value), source, 4 * backing.offset)
        elif isinstance(value, Const):
            self.code.constant(self.bind(value), value.number)
        elif inner is not None:
            source = self.fetch(inner)
            self.code.reverse(self.bind(value), source)
        else:
            raise AssertionError(f"{value} is read before it is made")

    def dies(self, value: Value) -> bool:
        """True if nobody reads the value any more."""
        return self.next_use(value) == NEVER

    def release(self) -> None:
        """End of one operation: nothing is pinned, what is dead leaves its register."""
        self.pinned.clear()
        for value in list(self.holds.values()):
            if self.dies(value):
                self.unbind(value)

    # ---- placing

    def bind(self, value: Value) -> int:
        """A register for a value, pinned."""
        register = self.free_register()
        self.where[value] = register
        self.holds[register] = value
        self.pinned.add(register)
        return register

    def rebind(self, value: Value, register: int) -> None:
        """Give a value the register of a temporary or of a dead operand."""
        old = self.holds.pop(register, None)
        if old is not None:
            self.spill(old, register)
        self.where[value] = register
        self.holds[register] = value

    def unbind(self, value: Value) -> None:
        """Forget that a value is in a register; a slot of its own becomes free when it is dead."""
        self.holds.pop(self.where.pop(value), None)
        backing = self.backing.get(value)
        if isinstance(backing, Slot) and self.dies(value) and value not in self.slots.homes:
            self.slots.free.append(backing.number)
            del self.backing[value]

    def free_register(self) -> int:
        """A register that holds nothing; the value needed last leaves its own if there is none."""
        for register in self.code.ALLOCATABLE:
            if register not in self.holds and register not in self.pinned:
                return register
        register = max((r for r in self.holds if r not in self.pinned), key=self.distance)
        value = self.holds[register]
        self.spill(value, register)
        self.unbind(value)
        return register

    def distance(self, register: int) -> int:
        """Willingness to give up a register: time to its value's next use, half if it must be stored first."""
        value = self.holds[register]
        ahead = self.next_use(value) - self.now
        return ahead if self.kept(value) else ahead // 2

    def kept(self, value: Value) -> bool:
        """True if a value can be had again without storing it now."""
        if value in self.backing or value in self.at_home or isinstance(value, Const):
            return True
        inner = negated(value)
        return inner is not None and (inner in self.at_home or self.next_use(value) <= self.next_use(inner) < NEVER)

    def spill(self, value: Value, register: int) -> None:
        """Store a value that is still needed and stands nowhere else."""
        if not self.dies(value) and not self.kept(value):
            slot = self.slots.take()
            self.code.store(register, self.code.SP, 4 * slot)
            self.backing[value] = Slot(slot)

    # ---- definitions and memory

    def define(self, value: Value) -> None:
        """A value that is made where it is read stands here: a word of a record is known to hold it from now on."""
        if isinstance(value, Load):
            self.back(value, Cell(value.base, value.offset))
        if value in self.slots.homes and not isinstance(value, Index):
            self.keep_shared(value)

    def keep_shared(self, value: Value) -> None:
        """Store a value that other basic blocks read to its own slot."""
        register, first = self.fetch(value), len(self.code.lines)
        self.code.store(register, self.code.SP, 4 * self.slots.homes[value])
        if isinstance(value, Move):
            self.slots.copies[value] = self.code.lines[first:]
        self.at_home.add(value)

    def back(self, value: Value, cell: Cell) -> None:
        """Note that a word of a record holds a value."""
        self.backing[value] = cell
        self.cells.setdefault(cell, set()).add(value)

    def overwrite(self, cell: Cell, value: Value) -> None:
        """Before a store: what the word held and is still needed comes into registers."""
        for old in self.cells.pop(cell, set()) - {value}:
            if self.backing.get(old) == cell:
                if not self.dies(old):
                    self.fetch(old)
                del self.backing[old]

    def stored(self, item: Store) -> None:
        """After a store: the word holds the value."""
        if not self.kept(item.value):
            self.back(item.value, Cell(item.base, item.offset))
