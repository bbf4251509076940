"""Places of a function's values in ARMv6-M, and how they come into the registers of an instruction.

A value has a word on the stack, or can be read from its record again; r0 .. r3 hold what was computed last, and r7
points at the window of the record that was read last.
"""

from armlet.mirror.armv6m.instructions import REACH, Thumb6
from armlet.mirror.armv6m.stack import BlockState, StackWords
from armlet.mirror.emitter import Emitter, fold_clamps, positive_first, products_first
from armlet.mirror.tidy import drop_unread
from armlet.mirror.tree import Const, Function, Value, all_basic_blocks

COPY_FROM = 2  # a word of a record read more often than this is copied to the stack


class Operands(Emitter[Thumb6]):
    """Fetches and keeps the values of one function."""

    def __init__(self, function: Function, name: str, frame: tuple[str, ...] = ()):
        super().__init__(function, name, frame)
        for block in all_basic_blocks(function.body):
            fold_clamps(block)
            positive_first(block)
            products_first(block, negative_last=True)
        function.body[:] = drop_unread(function.body, set())
        self.slots = StackWords(function)
        self.state: BlockState

    # ---- the frame on the stack

    def room(self) -> int:
        """Words on the stack; sp stays a multiple of 8."""
        return (self.slots.count + 1) // 2 * 2

    def prologue(self) -> None:
        self.code.move_stack(self.room(), back=False)
        self.fetch_arguments()
        for number, slot in self.slots.constants.items():
            self.code.constant(1, number)
            self.code.stack(1, slot, store=True)
        if self.slots.pooled:  # the body's first byte has to be at a multiple of 4, as it is counted
            self.code.do("b(begin)")
            self.code.put("align(4)", count=0)
            self.code.label("begin")

    def epilogue(self) -> None:
        self.code.label("leave")
        self.code.move_stack(self.room(), back=True)
        if not self.function.gives:
            self.code.do("mov(r0, 0)")

    def fetch_arguments(self) -> None:
        """Put the arguments and their windows in their slots."""
        params = self.function.params
        given = self.given()
        for k, param in enumerate(given, 1 if self.frame else 0):
            self.code.stack(k, self.slots.homes[param], store=True)
        for param in params:
            if param not in given:
                self.code.word(1, 0, self.frame.index(param.name))
                self.code.stack(1, self.slots.homes[param], store=True)
            elif self.slots.later_windows(param):
                self.code.stack(1, self.slots.homes[param])
            self.windows(param, 1)

    def windows(self, base: Value, register: int) -> None:
        """Store the pointers to a record's later words; the register is lost."""
        at = 0
        for k, slot in self.slots.later_windows(base):
            for _ in range(k - at):
                self.code.add_small(register, 4 * REACH)
            self.code.stack(register, slot, store=True)
            at = k

    # ---- one block

    def fetch(self, value: Value, register: int) -> None:
        """Bring a value into a register; only that one and r7 change."""
        held = self.state.register_of(value)
        if held is not None:
            self.code.move(register, held)
        elif isinstance(value, Const):
            if value.number in self.slots.constants:
                self.code.stack(register, self.slots.constants[value.number])
            elif self.slots.pooled and not Thumb6.cheap(value.number):
                self.code.literal(register, value.number)
            else:
                self.code.constant(register, value.number)
        elif value in self.state.where:
            self.code.stack(register, self.state.where[value])
        else:
            base, offset = self.state.cells[value]
            self.point(base, offset)
            self.code.word(register, 7, offset % REACH)
            if self.state.left.get(value, 0) > COPY_FROM:
                self.save(value, register)
        self.state.lose(register)
        self.state.registers[register] = value

    def point(self, base: Value, offset: int) -> None:
        """Let r7 point at the window of a record's word."""
        if self.state.base != (base, offset // REACH):
            self.code.stack(7, self.slots.windows[base, offset // REACH])
            self.state.base = (base, offset // REACH)

    def take(self, value: Value, register: int) -> None:
        """Fetch an operand for the item being emitted."""
        self.fetch(value, register)
        self.done(value)

    def done(self, value: Value) -> None:
        """One reading fewer to come; the slot of a value read for the last time is free."""
        self.state.left[value] -= 1
        if not self.state.left[value] and value in self.state.where and value not in self.slots.homes:
            self.slots.free.append(self.state.where.pop(value))

    def move_aside(self, value: Value, register: int) -> None:
        """Keep a value that is in this register alone out of the way of what is fetched there: into r2."""
        if self.state.register_of(value) == register and value not in self.state.where and not isinstance(value, Const):
            if value in self.state.cells:
                return
            self.code.move(2, register)
            self.state.registers[2] = self.state.registers.pop(register)

    def save(self, value: Value, register: int) -> None:
        """Copy a register to the value's slot."""
        if value not in self.state.where:
            self.state.where[value] = self.slots.homes[value] if value in self.slots.homes else self.slots.take()
        self.code.stack(register, self.state.where[value], store=True)

    def fetch_number(self, number: int, register: int) -> None:
        """A constant that is no operand; taken from its slot if it has one."""
        self.state.lose(register)
        self.fetch(Const(number), register)
        self.state.lose(register)
