"""Which value sits in which register, within one straight run.

The run is known in advance, so the value put out is the one needed again last (Belady 1966).
A value that stands in memory (a word of a record, its own slot on the stack) or is quickly made again
(a constant, a negation) is put out for nothing, another is first stored in a slot.
"""

from .tree import Const, Index, Load, Loop, Store, Sum, Value

NEVER = 1 << 30


def negated(value) -> Value | None:
    """What a value is the negation of, if it is one."""
    if isinstance(value, Sum) and not value.constant and len(value.terms) == 1 and value.terms[0][0] < 0:
        return value.terms[0][1]
    return None


def lazy(value) -> bool:
    """Whether a value is made where it is first read, not where it stands."""
    return isinstance(value, (Const, Load)) or negated(value) is not None


class Slots:
    """Words on the stack: the shared values' own, then those of values put out."""

    def __init__(self, shared: list[Value]):
        self.homes = {value: k for k, value in enumerate(shared)}
        self.free: list[int] = []
        self.count = len(shared)

    def take(self) -> int:
        """A free slot."""
        if self.free:
            return self.free.pop()
        self.count += 1
        return self.count - 1


class Registers:
    """The registers during one straight run.

    Args:
        code: where loads and stores go, a Thumb or Rv32; its ALLOCATABLE registers hold values.
        slots: the function's stack words.
        run: the items about to be emitted, in order.
    """

    def __init__(self, code, slots: Slots, run: list):
        self.code, self.slots = code, slots
        self.where: dict[Value, int] = {}
        self.holds: dict[int, Value] = {}
        self.pinned: set[int] = set()
        self.backing: dict[Value, tuple] = {}
        self.cells: dict[tuple, set[Value]] = {}
        self.now = -1
        self.at_home = set(slots.homes) - {item for item in run if isinstance(item, Value)}
        self.uses = self.plan(run)

    def plan(self, run: list) -> dict[Value, list[int]]:
        """When each value is read: one tick of time an operand, in the order of emission."""
        times, clock = [], 0
        for item in run:
            eager = not lazy(item) or item in self.slots.homes
            operands = [] if isinstance(item, Loop) or not eager else item.operands()
            times.append(list(range(clock, clock + len(operands))))
            clock += len(operands)
        uses: dict[Value, list[int]] = {}
        for item, at in reversed(list(zip(run, times))):
            if lazy(item) and item not in self.slots.homes:
                first = min(uses.get(item, [NEVER]))
                at = [first] * len(item.operands())
            if isinstance(item, Loop):
                continue
            for value, time in zip(item.operands(), at):
                uses.setdefault(value, []).append(time)
        return {value: sorted(times) for value, times in uses.items()}

    def next_use(self, value: Value) -> int:
        """When a value is read next; NEVER if it is not."""
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
        backing = self.backing.get(value)
        inner = negated(value)
        if value in self.at_home:
            backing = ("slot", self.slots.homes[value])
        if backing is None and isinstance(value, Const):
            self.code.constant(self.bind(value), value.number)
        elif backing is None and inner is not None:
            source = self.fetch(inner)
            self.code.reverse(self.bind(value), source)
        elif backing and backing[0] == "slot":
            self.code.load(self.bind(value), self.code.SP, 4 * backing[1])
        else:
            base, offset = backing[1]
            source = self.fetch(base)
            self.code.load(self.bind(value), source, 4 * offset)

    def dies(self, value: Value) -> bool:
        """Whether nobody reads the value any more."""
        return self.next_use(value) == NEVER

    def release(self) -> None:
        """End of one operation: nothing is pinned, what is dead leaves its register."""
        self.pinned.clear()
        for register, value in list(self.holds.items()):
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
            self.put_out(old, register)
        self.where[value] = register
        self.holds[register] = value

    def unbind(self, value: Value) -> None:
        """Forget that a value is in a register; a slot of its own becomes free when it is dead."""
        self.holds.pop(self.where.pop(value), None)
        backing = self.backing.get(value)
        if backing and backing[0] == "slot" and self.dies(value) and value not in self.slots.homes:
            self.slots.free.append(self.backing.pop(value)[1])

    def free_register(self) -> int:
        """A register that holds nothing; the value needed last is put out if there is none."""
        for register in self.code.ALLOCATABLE:
            if register not in self.holds and register not in self.pinned:
                return register
        register = max((r for r in self.holds if r not in self.pinned), key=self.distance)
        value = self.holds[register]
        self.put_out(value, register)
        self.unbind(value)
        return register

    def distance(self, register: int) -> int:
        """How willingly a register is given up: time to its value's next use, half if it must be stored first."""
        value = self.holds[register]
        ahead = self.next_use(value) - self.now
        return ahead if self.kept(value) else ahead // 2

    def kept(self, value: Value) -> bool:
        """Whether a value can be had again without storing it now."""
        if value in self.backing or value in self.at_home or isinstance(value, Const):
            return True
        inner = negated(value)
        return inner is not None and (inner in self.at_home or self.next_use(value) <= self.next_use(inner) < NEVER)

    def put_out(self, value: Value, register: int) -> None:
        """Store a value that is still needed and stands nowhere else."""
        if not self.dies(value) and not self.kept(value):
            slot = self.slots.take()
            self.code.store(register, self.code.SP, 4 * slot)
            self.backing[value] = ("slot", slot)

    # ---- definitions and memory

    def define(self, value: Value) -> None:
        """A lazy value stands here: a word of a record is known to hold it from now on."""
        if isinstance(value, Load):
            self.back(value, (value.base, value.offset))
        if value in self.slots.homes and not isinstance(value, Index):
            self.keep_shared(value)

    def keep_shared(self, value: Value) -> None:
        """Store a value that other runs read to its own slot."""
        self.code.store(self.fetch(value), self.code.SP, 4 * self.slots.homes[value])
        self.at_home.add(value)

    def back(self, value: Value, cell: tuple) -> None:
        """Note that a word of a record holds a value."""
        self.backing[value] = ("cell", cell)
        self.cells.setdefault(cell, set()).add(value)

    def overwrite(self, cell: tuple, value: Value) -> None:
        """Before a store: what the word held and is still needed comes into registers."""
        for old in self.cells.pop(cell, set()) - {value}:
            if self.backing.get(old) == ("cell", cell):
                if not self.dies(old):
                    self.fetch(old)
                del self.backing[old]

    def stored(self, item: Store) -> None:
        """After a store: the word holds the value."""
        if not self.kept(item.value):
            self.back(item.value, (item.base, item.offset))
