"""From the tree to a function whose values live in registers: what ARMv7-M and RV32 have in common."""

from abc import abstractmethod
from collections.abc import Callable
from typing import ClassVar, TypeVar

from armlet.mirror.assembly import ASR, RegisterAssembly
from armlet.mirror.emitter import Emitter
from armlet.mirror.registers import NEVER, Cell, Registers, StackSlots, rematerialised
from armlet.mirror.tidy import shared_values
from armlet.mirror.tree import (
    Body,
    Byte,
    Carry,
    Function,
    Fx,
    Item,
    Low,
    Move,
    Product,
    PutByte,
    Return,
    Store,
    Sum,
    Value,
    Xor,
    ZeroByte,
    all_basic_blocks,
    basic_blocks,
    inner_bodies,
)

Code = TypeVar("Code", bound=RegisterAssembly)


class RegisterEmitter(Emitter[Code]):
    """Emits one function; see `Emitter`."""

    first_argument: ClassVar[int]  # the register of the first argument; the others follow
    transfer: ClassVar[int]  # a register free in the prologue

    def __init__(self, function: Function, name: str, frame: tuple[str, ...] = ()):
        super().__init__(function, name, frame)
        function.body[:] = self.prepare(function.body)
        pointers = [item for block in all_basic_blocks(function.body) for item in block if isinstance(item, Move)]
        self.slots = StackSlots(list(dict.fromkeys([*shared_values(function), *pointers])))
        self.regs: Registers
        self.far: list[Callable[[], None]] = []

    @abstractmethod
    def prepare(self, body: Body) -> Body:
        """The body as this instruction set is best served, inner bodies too."""

    def side_paths(self) -> None:
        idle = {id(line) for line in self.slots.idle()}
        self.code.lines = [line for line in self.code.lines if id(line) not in idle]
        if self.far:
            self.code.jump("leave")
        for emit in self.far:
            emit()

    def fetch_arguments(self) -> None:
        """Put the arguments in their slots."""
        given = self.given()
        for k, param in enumerate(given, 1 if self.frame else 0):
            self.code.store(self.first_argument + k, self.code.SP, 4 * self.slots.homes[param])
        for param in self.function.params:
            if param not in given:
                self.code.load(self.transfer, self.first_argument, 4 * self.frame.index(param.name))
                self.code.store(self.transfer, self.code.SP, 4 * self.slots.homes[param])

    # ---- blocks

    def body(self, body: Body) -> None:
        for block in basic_blocks(body):
            self.regs = Registers(self.code, self.slots, block)
            for item in block:
                self.item(item)

    def item(self, item: Item) -> None:
        """One value or effect."""
        if isinstance(item, Value) and rematerialised(item):
            if self.regs.uses.get(item) or item in self.slots.homes:
                self.regs.define(item)
        else:
            getattr(self, "on_" + type(item).__name__)(item)
            if isinstance(item, Value) and item in self.slots.homes:
                self.regs.keep_shared(item)
        if not inner_bodies(item):
            self.regs.release()

    def operand(self, value: Value) -> int:
        """The register of an operand."""
        return self.regs.take(value)

    def on_Store(self, item: Store) -> None:
        value = self.operand(item.value)
        self.regs.overwrite(Cell(item.base, item.offset), item.value)
        self.code.store(value, self.regs.take(item.base), 4 * item.offset)
        self.regs.stored(item)

    def on_PutByte(self, item: PutByte) -> None:
        value, base, index = (self.regs.take(each) for each in item.operands())
        self.code.byte(value, base, index, store=True)

    def on_Return(self, item: Return) -> None:
        self.code.move(self.first_argument, self.regs.take(item.value))

    # ---- values

    def result(self, value: Value, operands: list[tuple[Value, int]]) -> int:
        """A register for a result: a dead operand's if there is one."""
        for operand, register in operands:
            own = self.regs.where.get(operand) == register
            if own and self.regs.dies(operand) and operand not in self.slots.homes:
                self.regs.unbind(operand)
                self.regs.rebind(value, register)
                return register
        return self.regs.bind(value)

    def on_Sum(self, item: Sum) -> None:
        terms = [(sign, value, self.regs.take(value)) for sign, value in item.terms]
        out = self.result(item, [(value, register) for _, value, register in terms])
        if len(terms) == 1:
            (self.code.move if terms[0][0] > 0 else self.code.reverse)(out, terms[0][2])
        else:
            self.chain([sign for sign, _, _ in terms], [register for _, _, register in terms], out)
        self.code.add_constant(out, item.constant)

    def chain(self, signs: list[int], registers: list[int], out: int) -> None:
        """Add up two terms and more; `out` may be the register of any one of them."""
        if out in registers[2:]:
            scratch = self.code.SCRATCH
            self.code.move(scratch, out)
            registers = registers[:2] + [scratch if r == out else r for r in registers[2:]]
        if signs[0] < 0:
            self.code.add(out, registers[0], registers[1])
            self.code.reverse(out, out)
        else:
            (self.code.add if signs[1] > 0 else self.code.sub)(out, registers[0], registers[1])
        for sign, register in zip(signs[2:], registers[2:], strict=True):
            (self.code.add if sign > 0 else self.code.sub)(out, out, register)

    def on_Carry(self, item: Carry) -> None:
        source = self.regs.take(item.value)
        self.code.shift(ASR, self.result(item, [(item.value, source)]), source, item.bits)

    def on_Xor(self, item: Xor) -> None:
        left, right = self.regs.take(item.left), self.regs.take(item.right)
        self.code.exclusive_or(self.result(item, [(item.left, left), (item.right, right)]), left, right)

    def on_ZeroByte(self, item: ZeroByte) -> None:
        source = self.regs.take(item.value)
        self.code.zero_byte(self.regs.bind(item), source)

    def on_Byte(self, item: Byte) -> None:
        base, index = self.regs.take(item.base), self.regs.take(item.index)
        self.code.byte(self.regs.bind(item), base, index, store=False)

    def on_Low(self, item: Low) -> None:
        source = self.regs.take(item.value)
        self.code.low_bits(self.result(item, [(item.value, source)]), source, item.bits)

    # ---- sums of products, 64 bits

    def on_Fx(self, item: Fx) -> None:
        lo, hi = self.sum(item.products)
        self.round(item, lo, hi)
        self.take_low(item, lo, hi)

    def sum(self, products: list[Product]) -> tuple[int, int]:
        """Two registers that hold an exact sum, pinned."""
        pair = Value(), Value()
        lo = hi = -1
        for k, (sign, a, b) in enumerate(products):
            ra = self.regs.take(a)
            rb = self.regs.take(b) if b else None
            if k == 0:
                lo, hi = self.accumulator(pair, [(a, ra)] + ([(b, rb)] if b and rb is not None else []))
            self.accumulate(lo, hi, sign, ra, rb, first=k == 0)
            self.regs.release()
            self.regs.pinned |= {lo, hi}
        return lo, hi

    def take_low(self, item: Value, lo: int, hi: int) -> None:
        """The low register of a sum holds an item now; the high one is free."""
        self.regs.holds.pop(hi)
        self.regs.holds.pop(lo)
        self.regs.rebind(item, lo)

    def hold(self, value: Value) -> None:
        """A stand-in for a sum under way lives until it is done."""
        self.regs.uses[value] = [NEVER - 1]

    @abstractmethod
    def accumulator(self, pair: tuple[Value, Value], operands: list[tuple[Value, int]]) -> tuple[int, int]:
        """Two registers for a 64-bit sum, low and high; they hold stand-ins that live until the rounding."""

    @abstractmethod
    def accumulate(self, lo: int, hi: int, sign: int, ra: int, rb: int | None, first: bool) -> None:
        """hi:lo += sign * ra * rb, or sign * ra; or = the same."""

    @abstractmethod
    def round(self, item: Fx, lo: int, hi: int) -> None:
        """lo = (hi:lo + half) >> shift."""
