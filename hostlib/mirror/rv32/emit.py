"""From the tree to @micropython.asm_rv32: RV32IMC, the ESP32-C3, the ESP32-C6 and the Hazard3 cores of the RP2350.

Values live in registers as on ARMv7-M, in twice as many, and there are no flags. A sum of products is two words: after
the low words were added, `sltu` says whether the sum went over. Signs are subtractions, which cost what additions do.
"""

from armlet.mirror.assembly import ASR, LSL, LSR
from armlet.mirror.emitter import fold_clamps, positive_first, products_first
from armlet.mirror.register_emitter import RegisterEmitter
from armlet.mirror.rv32.branches import NAMES
from armlet.mirror.rv32.instructions import OPPOSITE, SAVED, SP, ZERO, Rv32, X, Y
from armlet.mirror.tree import (
    Bits,
    Body,
    Clamp,
    Const,
    Fx,
    Greater,
    If,
    Loop,
    Move,
    Pick,
    Value,
    all_basic_blocks,
)

ARGUMENTS = 10  # a0, the first of the registers that hold arguments


class Rv32Emitter(RegisterEmitter[Rv32]):
    """Emits one function; a0 .. a3 hold the arguments."""

    decorator = "asm_rv32"
    arguments = NAMES[ARGUMENTS : ARGUMENTS + 4]
    first_argument, transfer = ARGUMENTS, Y

    def new_code(self) -> Rv32:
        return Rv32()

    def prepare(self, body: Body) -> Body:
        for block in all_basic_blocks(body):
            fold_clamps(block)
            positive_first(block)
            products_first(block, negative_last=True)
        return body

    def register_table(self) -> list[str]:
        return [
            "a0 .. a7, s2 .. s11, t0 .. t6, ra  values, the one needed last spilled first; pointers reload "
            "from the stack",
            "s0, s1     scratch of one operation",
            f"sp         {self.slots.count} words: arguments and loop state, then spilled values; "
            "above them the caller's registers",
        ]

    def room(self) -> int:
        """Words on the stack; sp stays a multiple of 16."""
        return (self.slots.count + 3) // 4 * 4

    def prologue(self) -> None:
        self.caller(store=True)
        self.code.move_stack(self.room(), back=False)
        self.fetch_arguments()

    def epilogue(self) -> None:
        """The assembler adds the return."""
        self.code.label("leave")
        self.code.move_stack(self.room(), back=True)
        self.caller(store=False)
        if not self.function.gives:
            self.code.constant(ARGUMENTS, 0)

    def caller(self, store: bool) -> None:
        """Save the caller's registers, or give them back."""
        room = (len(SAVED) + 3) // 4 * 4
        if store:
            self.code.move_stack(room, back=False)
        for k, register in enumerate(SAVED):
            self.code.memory(register, SP, 4 * k, store)
        if not store:
            self.code.move_stack(room, back=True)

    # ---- branches and loops

    def operand(self, value: Value) -> int:
        """The register of an operand; the zero register for 0."""
        if isinstance(value, Const) and not value.number and value not in self.slots.homes:
            self.regs.now += 1
            return ZERO
        return self.regs.take(value)

    def branch_unless(self, item: If, label: str) -> None:
        left, right = self.operand(item.left), self.operand(item.right)
        self.code.branch(OPPOSITE[item.relation], left, right, label)

    def first_index(self, item: Loop, end: str) -> None:
        self.code.load(Y, SP, 4 * self.slots.homes[item.count])
        if item.down:
            self.count_down(item, "blt", end)
            return
        self.code.branch("ble", Y, ZERO, end)
        self.code.store(ZERO, SP, 4 * self.slots.homes[item.index])

    def next_index(self, item: Loop, top: str) -> None:
        self.code.load(Y, SP, 4 * self.slots.homes[item.index])
        if item.down:
            self.count_down(item, "bge", top)
            return
        self.code.add_small(Y, Y, 1)
        self.code.store(Y, SP, 4 * self.slots.homes[item.index])
        self.code.load(X, SP, 4 * self.slots.homes[item.count])
        self.code.branch("blt", Y, X, top)

    def count_down(self, item: Loop, relation: str, label: str) -> None:
        """The running number is Y - 1; go to a label if it stands so to 0."""
        self.code.add_small(Y, Y, -1)
        self.code.store(Y, SP, 4 * self.slots.homes[item.index])
        self.code.branch(relation, Y, ZERO, label)

    # ---- values

    def on_Move(self, item: Move) -> None:
        base, index = self.regs.take(item.base), self.regs.take(item.index)
        if item.places is not None:
            self.code.shift(LSL, X, index, item.places)
        else:
            self.code.constant(X, 4 * item.scale)
            self.code.multiply(X, index, X)
        out = self.regs.bind(item)
        self.code.add(out, X, base)
        self.code.add_constant(out, 4 * item.offset)

    def on_Clamp(self, item: Clamp) -> None:
        source = self.regs.take(item.value)
        least = self.operand(item.least) if item.least else None
        most = self.operand(item.most)
        out = self.result(item, [(item.value, source)])
        self.code.move(out, source)
        if least is None:
            self.code.reverse(X, most)
            least = X
        self.limit(out, most, out, most)
        self.limit(out, least, least, out)

    def limit(self, out: int, bound: int, less: int, more: int) -> None:
        """out = bound unless less <= more."""
        fine = self.new_label("fine")
        self.code.branch("bge", more, less, fine)
        with self.code.rarely():
            self.code.move(out, bound)
        self.code.label(fine)

    def on_Greater(self, item: Greater) -> None:
        left, right = self.operand(item.left), self.operand(item.right)
        out = self.result(item, [(item.left, left)])
        self.code.move(out, left)
        self.limit(out, right, right, out)

    def on_Bits(self, item: Bits) -> None:
        """A bisection of the bits any of the words has: what is left is shifted down if its upper part is not zero."""
        registers = [self.regs.take(word) for word in item.values]
        out = self.result(item, list(zip(item.values, registers, strict=True)))
        for k, register in enumerate(registers):
            part = Y if k else X
            self.code.shift(ASR, part, register, 31)
            self.code.do("xor", part, part, register)
            if k:
                self.code.do("or_", X, X, Y)
        self.code.constant(out, 0)
        for step in (16, 8, 4, 2, 1):
            none = self.new_label("none")
            self.code.shift(LSR, Y, X, step)
            self.code.branch("beq", Y, ZERO, none)
            with self.code.rarely():
                self.code.move(X, Y)
            self.code.add_small(out, out, step)  # as a rule every other step
            self.code.label(none)
        self.code.add(out, out, X)

    def on_Pick(self, item: Pick) -> None:
        if len(item.products) <= 2 and all(b is None for _, _, b in item.products):
            self.pick_by_words(item)
            return
        lo, hi = self.sum(item.products)
        yes, no = self.operand(item.yes), self.operand(item.no)
        self.code.do("sltiu", X, lo, "1")
        self.code.sub(hi, hi, X)  # of the sum less one
        self.choose(lo, yes, no, "bge", hi, ZERO)
        self.take_low(item, lo, hi)

    def pick_by_words(self, item: Pick) -> None:
        """One word above zero, or two: a + b is where a is above -b, which is a word, too."""
        signs = [sign for sign, _, _ in item.products]
        left, right = ([self.regs.take(a) for _, a, _ in item.products] + [ZERO])[:2]
        yes, no = self.operand(item.yes), self.operand(item.no)
        out = self.result(item, [(item.yes, yes)])
        if signs == [1, 1]:
            self.code.reverse(X, right)
            right = X
        elif signs[0] < 0:
            self.code.reverse(X, left)
            left = X
        self.choose(out, yes, no, "bgt", left, right)

    def choose(self, out: int, yes: int, no: int, relation: str, left: int, right: int) -> None:
        """out = yes if two registers are so related, else no."""
        chosen = self.new_label("chosen")
        self.code.move(out, yes)
        self.code.branch(relation, left, right, chosen)
        with self.code.rarely():
            self.code.move(out, no)
        self.code.label(chosen)

    # ---- sums of products

    def accumulator(self, pair: tuple[Value, Value], operands: list[tuple[Value, int]]) -> tuple[int, int]:
        """Two registers for a 64-bit sum; the high one is made first, so it takes no operand's."""
        for part in pair:
            self.hold(part)
        return self.result(pair[0], operands), self.regs.bind(pair[1])

    def on_Fx(self, item: Fx) -> None:
        (sign, a, b), *rest = item.products
        if b is None and not rest and isinstance(item.shift, int) and item.shift < 32:
            self.round_word(item, sign, a, item.shift)
        else:
            super().on_Fx(item)

    def accumulate(self, lo: int, hi: int, sign: int, ra: int, rb: int | None, first: bool) -> None:
        """hi:lo += or -= a * b, or a; or = the same."""
        if first:
            self.begin(lo, hi, sign, ra, rb)
            return
        low, high = (ra, X) if rb is None else (X, Y)
        if rb is None:
            self.code.shift(ASR, high, ra, 31)
        else:
            self.code.do("mulh", high, ra, rb)
            self.code.do("mul", low, ra, rb)
        if sign > 0:
            self.code.add(lo, lo, low)
            self.code.add(hi, hi, high)
            self.code.do("sltu", X, lo, low)
            self.code.add(hi, hi, X)
        else:
            self.code.sub(hi, hi, high)
            self.code.do("sltu", Y, lo, low)
            self.code.sub(lo, lo, low)
            self.code.sub(hi, hi, Y)

    def begin(self, lo: int, hi: int, sign: int, ra: int, rb: int | None) -> None:
        """hi:lo = + or - a * b, or a; lo may be a factor's register."""
        if sign < 0:
            self.code.reverse(X, ra)
            ra = X
        if rb is None:
            self.code.shift(ASR, hi, ra, 31)
            self.code.move(lo, ra)
        else:
            self.code.do("mulh", hi, ra, rb)
            self.code.do("mul", lo, ra, rb)

    # ---- rounding

    def round_word(self, item: Fx, sign: int, a: Value, shift: int) -> None:
        """(a + half) >> shift of a single word."""
        ra = self.regs.take(a)
        out = self.result(item, [(a, ra)])
        if sign < 0:
            self.code.reverse(out, ra)
            ra = out
        if shift == 1:
            self.code.shift(ASR, X, ra, 1)
            self.code.sub(out, ra, X)
        else:
            self.code.shift(ASR, out, ra, shift - 1)
            self.code.add_small(out, out, 1)
            self.code.shift(ASR, out, out, 1)

    def round(self, item: Fx, lo: int, hi: int) -> None:
        """lo = (hi:lo + half) >> shift: shifted by one bit less, plus one, shifted by that bit."""
        shift = item.shift
        if isinstance(shift, Value):
            self.round_by(self.regs.take(shift), lo, hi)
            self.regs.pinned.clear()
        elif shift == 1:
            self.halve(lo)
            self.high(lo, hi, 31)
        elif shift < 32:
            self.code.shift(LSR, lo, lo, shift - 1)
            self.code.add_small(lo, lo, 1)
            self.code.shift(LSR, lo, lo, 1)
            self.high(lo, hi, 32 - shift)
        elif shift == 32:
            self.code.shift(LSR, lo, lo, 31)
            self.code.add(lo, lo, hi)
        else:
            self.code.shift(ASR, lo, hi, shift - 33)
            self.code.add_small(lo, lo, 1)
            self.code.shift(ASR, lo, lo, 1)

    def halve(self, lo: int) -> None:
        """lo = (lo + 1) >> 1, in 33 bits: what is left when the half rounded down is taken off."""
        self.code.shift(LSR, X, lo, 1)
        self.code.sub(lo, lo, X)

    def high(self, lo: int, hi: int, left: int) -> None:
        """lo += hi << left."""
        self.code.shift(LSL, hi, hi, left)
        self.code.add(lo, lo, hi)

    def round_by(self, shift: int, lo: int, hi: int) -> None:
        """The same by a shift from the Model, up to 32 here, above on a side path; shifts are modulo 32."""
        far, back = self.new_label("far"), self.new_label("back")
        self.code.add_small(X, shift, -33)
        self.code.branch("bge", X, ZERO, far)
        self.code.do("srl", lo, lo, X)  # by shift - 1
        self.code.do("xori", X, X, "-1")
        self.code.do("sll", hi, hi, X)  # by 32 - shift
        self.halve(lo)
        self.code.add(lo, lo, hi)
        self.code.label(back)
        self.far.append(lambda: self.round_far(far, back, lo, hi))

    def round_far(self, far: str, back: str, lo: int, hi: int) -> None:
        """A shift above 32 needs the high word alone."""
        self.code.label(far)
        self.code.do("sra", lo, hi, X)  # by shift - 33
        self.code.add_small(lo, lo, 1)
        self.code.shift(ASR, lo, lo, 1)
        self.code.jump(back)
