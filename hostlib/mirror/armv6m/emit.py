"""From the tree to @micropython.asm_thumb in ARMv6-M instructions alone: the Cortex-M0+ of the RP2040.

Eight registers, no 64-bit product: a product is a routine of four MULS (`products`) that leaves r7 alone. So values
live on the stack, where one load reaches any of them; r7 points into a record, and a result goes on in its register
only to what comes next. Constants of straight code stand in pools between its instructions, those of loops on the
stack.
"""

from armlet.mirror.armv6m.instructions import REACH, Thumb6
from armlet.mirror.armv6m.operands import Operands
from armlet.mirror.armv6m.products import ROUTINES, executed, in_line, in_line_by, middle_of
from armlet.mirror.armv6m.stack import BlockState
from armlet.mirror.tree import (
    Bits,
    Body,
    Byte,
    Carry,
    Clamp,
    Const,
    Function,
    Fx,
    Greater,
    If,
    Item,
    Load,
    Loop,
    Low,
    Move,
    Pick,
    Product,
    PutByte,
    Return,
    Store,
    Sum,
    Value,
    Xor,
    ZeroByte,
    basic_blocks,
)

CONDITIONS = {"==": "eq", "!=": "ne", "<": "lt", "<=": "le", ">": "gt", ">=": "ge"}


class Armv6mEmitter(Operands):
    """Emits one function; r0 .. r3 hold the arguments."""

    decorator = "asm_thumb"
    arguments = ("r0", "r1", "r2", "r3")

    def __init__(self, function: Function, name: str, frame: tuple[str, ...] = ()):
        super().__init__(function, name, frame)
        self.used: set[str] = set()

    def new_code(self) -> Thumb6:
        return Thumb6()

    def register_table(self) -> list[str]:
        return [
            "r0, r1     factors;  r2, r3  a sum of products, low and high word;  r4 .. r6  scratch of a product",
            "r7         points into a record;  lr  calls and long jumps",
            f"sp         {self.slots.count} words: arguments, pointers, constants, values",
        ]

    def side_paths(self) -> None:
        if self.used or self.code.waiting:
            self.code.jump("leave")
        if self.code.waiting:
            self.code.pool()
        routines = len(self.code.lines)
        for name in sorted(self.used):
            ROUTINES[name](self.code)
        for line in self.code.lines[routines:]:
            line.count = 0  # where it is called it counts

    def call(self, routine: str) -> None:
        """Call a routine."""
        self.used.add(routine)
        self.code.jump(routine)
        self.code.lines[-1].count += executed(routine)

    # ---- blocks

    def body(self, body: Body) -> None:
        for block in basic_blocks(body):
            state = BlockState(block, self.slots)
            for k, item in enumerate(block):
                self.state = state
                self.item(k, item)
                if self.code.pool_is_due:
                    over = self.new_label("over")
                    self.code.do(f"b({over})")
                    self.code.pool()
                    self.code.label(over)
            copies = {slot for value, slot in state.where.items() if value not in self.slots.homes}
            self.slots.free = sorted({*self.slots.free, *copies}, reverse=True)

    def item(self, k: int, item: Item) -> None:
        """One value or effect."""
        if isinstance(item, Value) and item not in self.slots.homes and not self.state.left.get(item):
            return
        if isinstance(item, Load):
            self.state.cells[item] = (item.base, item.offset)
            if item in self.slots.homes:
                self.fetch(item, 0)
                if item not in self.state.where:
                    self.save(item, 0)
            return
        if isinstance(item, Const):
            return
        got = getattr(self, "on_" + type(item).__name__)(item)
        if isinstance(item, Value):
            self.state.registers[got] = item
            if item in self.slots.homes or not self.state.forwarded(item, k):
                self.save(item, got)

    # ---- effects

    def branch_unless(self, item: If, label: str) -> None:
        self.move_aside(item.right, 0)
        self.take(item.left, 0)
        if isinstance(item.right, Const) and 0 <= item.right.number < 256:
            self.code.do(f"cmp(r0, {item.right.number})")
        else:
            self.take(item.right, 1)
            self.code.do("cmp(r0, r1)")
        self.jump_unless(CONDITIONS[item.relation], label)

    def first_index(self, item: Loop, end: str) -> None:
        self.count(item, 0)
        if item.down:
            self.count_down(item, "pl", end)
            return
        self.code.do("cmp(r0, 0)")
        self.jump_unless("gt", end)
        self.code.constant(0, 0)
        self.code.stack(0, self.slots.homes[item.index], store=True)

    def next_index(self, item: Loop, top: str) -> None:
        self.code.stack(0, self.slots.homes[item.index])
        if item.down:
            self.count_down(item, "mi", top)
            return
        self.code.add_small(0, 1)
        self.code.stack(0, self.slots.homes[item.index], store=True)
        self.count(item, 1)
        self.code.do("cmp(r0, r1)")
        self.jump_unless("ge", top)

    def count(self, item: Loop, register: int) -> None:
        """Load the number of times that a loop runs."""
        if isinstance(item.count, Const):
            self.code.constant(register, item.count.number)
        else:
            self.code.stack(register, self.slots.homes[item.count])

    def count_down(self, item: Loop, unless: str, label: str) -> None:
        """The running number is r0 - 1; go to a label unless its sign is so."""
        self.code.do("sub(r0, r0, 1)")
        self.code.stack(0, self.slots.homes[item.index], store=True)
        self.jump_unless(unless, label)

    def jump_unless(self, condition: str, label: str) -> None:
        """Go anywhere in the function unless the flags say so."""
        over = self.new_label("over")
        self.code.branch(condition, over)
        self.code.jump(label)
        self.code.label(over)

    def on_Store(self, item: Store) -> None:
        cell = (item.base, item.offset)
        register = self.state.register_of(item.value)
        if register is None:
            register = 0
            self.fetch(item.value, 0)
        for old, place in self.state.cells.items():
            if place == cell and old is not item.value and old not in self.state.where and self.state.left.get(old):
                self.fetch(old, 1 if register != 1 else 3)
                if old not in self.state.where:
                    self.save(old, 1 if register != 1 else 3)
        self.state.cells = {v: place for v, place in self.state.cells.items() if place != cell}
        self.point(*cell)
        self.code.word(register, 7, item.offset % REACH, store=True)
        self.done(item.value)
        if item.value not in self.state.where:
            self.state.cells[item.value] = cell

    def on_PutByte(self, item: PutByte) -> None:
        for value in (item.base, item.index):
            self.move_aside(value, 0)
        self.fetch(item.base, 3)
        self.fetch(item.index, 1)
        self.take(item.value, 0)
        self.done(item.base)
        self.done(item.index)
        self.code.do("add(r3, r3, r1)", "strb(r0, [r3, 0])")
        self.state.lose(3)

    def on_Return(self, item: Return) -> None:
        self.take(item.value, 0)

    # ---- values; each gives the register of its result

    def on_Move(self, item: Move) -> int:
        self.move_aside(item.base, 0)
        self.take(item.index, 0)
        self.take(item.base, 1)
        self.state.lose(0, 2)
        if item.places is not None:
            self.code.do(f"lsl(r0, r0, {item.places})", "add(r0, r0, r1)")
        else:
            self.code.constant(2, 4 * item.scale)
            self.code.do("mul(r0, r2)", "add(r0, r0, r1)")
        if 4 * item.offset > 255:
            self.code.constant(2, 4 * item.offset)
            self.code.do("add(r0, r0, r2)")
        else:
            self.code.add_small(0, 4 * item.offset)
        if self.slots.later_windows(item):
            self.code.move(2, 0)
            self.windows(item, 2)
        return 0

    def on_Sum(self, item: Sum) -> int:
        terms = list(item.terms)
        first = next((t for t in terms if t[0] > 0 and self.state.register_of(t[1]) == 0), terms[0])
        terms.remove(first)
        for _, value in terms:
            self.move_aside(value, 0)
        self.take(first[1], 0)
        self.state.lose(0)
        if first[0] < 0:
            self.code.do("neg(r0, r0)")
        for sign, value in terms:
            register = self.state.register_of(value)
            if register is None:
                register = 1
                self.fetch(value, 1)
            self.done(value)
            self.code.do(f"{'add' if sign > 0 else 'sub'}(r0, r0, r{register})")
        if abs(item.constant) > 255:
            self.fetch_number(item.constant, 1)
            self.code.do("add(r0, r0, r1)")
        else:
            self.code.add_small(0, item.constant)
        return 0

    def on_Carry(self, item: Carry) -> int:
        self.take(item.value, 0)
        self.state.lose(0)
        self.code.do(f"asr(r0, r0, {item.bits})")
        return 0

    def on_Xor(self, item: Xor) -> int:
        self.move_aside(item.right, 0)
        self.take(item.left, 0)
        self.take(item.right, 1)
        self.state.lose(0)
        self.code.do("eor(r0, r1)")
        return 0

    def on_ZeroByte(self, item: ZeroByte) -> int:
        """(r0 - 0x01010101) & ~r0 & 0x80808080."""
        self.take(item.value, 0)
        self.state.lose(0, 1, 2)
        self.code.constant(1, 0x01010101)
        self.code.do("sub(r2, r0, r1)", "bic(r2, r0)", "lsl(r1, r1, 7)", "and_(r2, r1)", "mov(r0, r2)")
        return 0

    def on_Byte(self, item: Byte) -> int:
        self.move_aside(item.index, 0)
        self.take(item.base, 0)
        self.take(item.index, 1)
        self.state.lose(0)
        self.code.do("add(r0, r0, r1)", "ldrb(r0, [r0, 0])")
        return 0

    def on_Low(self, item: Low) -> int:
        self.take(item.value, 0)
        self.state.lose(0)
        self.code.do(f"lsl(r0, r0, {32 - item.bits})", f"lsr(r0, r0, {32 - item.bits})")
        return 0

    def on_Clamp(self, item: Clamp) -> int:
        self.take(item.value, 0)
        self.state.lose(0)
        self.bound(item.most, "le")
        if item.least is None:
            self.code.do("neg(r1, r1)")
            self.state.lose(1)
            self.limit("ge")
        else:
            self.bound(item.least, "ge")
        return 0

    def bound(self, limit: Value, within: str) -> None:
        """r0 = limit unless r0 is within it; the limit in r1."""
        self.take(limit, 1)
        self.limit(within)

    def limit(self, within: str) -> None:
        """r0 = r1 unless r0 is within it."""
        fine = self.new_label("fine")
        self.code.do("cmp(r0, r1)")
        self.code.branch(within, fine)
        self.code.move(0, 1)
        self.code.label(fine)

    def on_Greater(self, item: Greater) -> int:
        self.move_aside(item.right, 0)
        self.take(item.left, 0)
        self.state.lose(0)
        self.bound(item.right, "ge")
        return 0

    def on_Bits(self, item: Bits) -> int:
        for k, word in enumerate(item.values):
            self.take(word, 0)
            self.state.lose(0, 1, 2)
            self.code.do("asr(r1, r0, 31)", "eor(r0, r1)", "orr(r2, r0)" if k else "mov(r2, r0)")
        self.call("bits")
        return 0

    def on_Pick(self, item: Pick) -> int:
        fine = self.new_label("fine")
        self.sum(item.products, item.in_line)
        self.take(item.no, 0)
        self.take(item.yes, 1)
        self.code.do("mov(r4, 0)", "sub(r2, r2, 1)", "sbc(r3, r4)")
        self.code.branch("mi", fine)
        self.code.move(0, 1)
        self.code.label(fine)
        self.state.lose(0, 2, 3)
        return 0

    def on_Fx(self, item: Fx) -> int:
        self.sum(item.products, item.in_line)
        self.round(item.shift)
        return 2

    def sum(self, products: list[Product], in_place: bool) -> None:
        """r3:r2 = an exact sum."""
        first = True
        for sign, a, b in products:
            if b is None:
                self.add_word(sign, a, first)
            else:
                self.add_product(sign, a, b, first, in_place)
            first = False

    def add_product(self, sign: int, a: Value, b: Value, first: bool, in_place: bool) -> None:
        """r3:r2 += a b, or = a b."""
        kind = "mul" if first else "mac" if sign > 0 else "msub"
        known = next((each.number for each in (b, a) if isinstance(each, Const)), None)
        if in_place and self.slots.pooled and known is not None:
            if first and sign < 0:
                known = -known
            self.take(a if isinstance(b, Const) else b, 0)
            self.done(b if isinstance(b, Const) else a)
            if in_line_by(self.code, kind, known, self.new_label("fine")):
                self.used.add(f"over{middle_of(kind)}")
            self.state.lose(0, 1, 2, 3)
            return
        if self.state.register_of(b) == 0 and self.state.register_of(a) != 1:
            a, b = b, a
        self.move_aside(b, 0)
        self.take(a, 0)
        self.take(b, 1)
        if first and sign < 0:
            self.code.do("neg(r0, r0)")
        if in_place:
            self.used.add(f"over{middle_of(kind)}")
            in_line(self.code, kind, self.new_label("fine"))
        else:
            self.call(kind)
        self.state.lose(0, 1, 2, 3)

    def add_word(self, sign: int, a: Value, first: bool) -> None:
        """r3:r2 += a word, or = a word."""
        self.take(a, 0)
        if first and sign > 0:
            self.code.do("mov(r2, r0)", "asr(r3, r0, 31)")
        else:
            if first:
                self.code.do("mov(r2, 0)", "mov(r3, 0)")
            self.code.do(
                "asr(r1, r0, 31)",
                *(("add(r2, r2, r0)", "adc(r3, r1)") if sign > 0 else ("sub(r2, r2, r0)", "sbc(r3, r1)")),
            )
        self.state.lose(0, 1, 2, 3)

    def round_by(self, shift: Value) -> None:
        """The same by a shift from the Model, 1 to 62."""
        near, done = self.new_label("near"), self.new_label("done")
        self.take(shift, 0)
        self.code.do("mov(r1, 32)", "sub(r1, r1, r0)")
        self.code.branch("pl", near)
        self.code.do("neg(r1, r1)")
        self.call("round_far")
        self.code.do(f"b({done})")
        self.code.label(near)
        self.code.do("lsl(r3, r1)", "lsr(r2, r0)", "adc(r2, r3)")
        self.code.label(done)

    def round(self, shift: "int | Value") -> None:
        """r2 = (r3:r2 + half) >> shift: a shift leaves the bit below in the carry, and adc adds it."""
        if isinstance(shift, Value):
            self.round_by(shift)
        elif shift < 32:
            self.code.do(f"lsl(r3, r3, {32 - shift})", f"lsr(r2, r2, {shift})", "adc(r2, r3)")
        elif shift == 32:
            self.code.do("mov(r1, 0)", "lsl(r2, r2, 1)", "adc(r3, r1)", "mov(r2, r3)")
        else:
            self.code.do("mov(r2, 0)", f"asr(r3, r3, {shift - 32})", "adc(r2, r3)")
        self.state.lose(0, 1, 2, 3)
