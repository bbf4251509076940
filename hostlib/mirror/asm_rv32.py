"""From the tree to @micropython.asm_rv32: RV32IMC, the ESP32-C3, the ESP32-C6 and the Hazard3 cores of the RP2350.

As `asm` does it, with 26 registers for values and no flags. A sum of products is two words: after the low words were
added, `sltu` says whether the sum went over. Signs are subtractions, which cost what additions do.
"""

from .asm import Assembler, fold_clamps, order_operands
from .registers import NEVER
from .rv32 import ASR, LSL, LSR, NAMES, OPPOSITE, SAVED, SP, X, Y, ZERO, Rv32, resolve
from .tree import Bits, Clamp, Const, Fx, Greater, If, Loop, Move, Pick, Store, Value, inner_blocks, segments

ARGUMENTS = 10  # a0, the first of the registers that hold arguments


def prepare(block: list) -> list:
    """The block with symmetric clamps marked and operands in the order of emission, inner blocks too."""
    for item in block:
        for part in inner_blocks(item):
            part[:] = prepare(part)
    for run in segments(block):
        fold_clamps(run)
        order_operands(run)
        for item in run:
            if isinstance(item, (Fx, Pick)):
                item.products.sort(key=lambda product: (product[2] is None, product[0] < 0))
    return block


class AssemblerRv32(Assembler):
    """Emits one function.

    Args:
        function: tidied; its body is changed.
        name: of the generated function.
        frame: names of the words of the one array that holds the arguments; empty if they come in a0 .. a3.
    """

    machine = Rv32
    prepare = staticmethod(prepare)

    def lines(self) -> list[str]:
        """The generated function."""
        body = self.body()
        count = 1 if self.frame else len(self.function.params)
        arguments = ", ".join(NAMES[ARGUMENTS + k] for k in range(count))
        table = [
            "    # a0 .. a7, s2 .. s11, t0 .. t6, ra  values, the one needed last put out first; pointers reload from the stack",
            "    # s0, s1     scratch of one operation",
            f"    # sp         {self.slots.count} words: arguments and loop state, then values put out; above them the caller's registers",
        ]
        return ["@micropython.asm_rv32", f"def {self.name}({arguments}):", *table, *body]

    def body(self) -> list[str]:
        """Prologue, blocks, the rarely taken roundings, epilogue; the assembler adds the return."""
        self.block(self.function.body)
        if self.far:
            self.code.jump("leave")
        for emit in self.far:
            emit()
        inner, self.code = self.code.lines, Rv32()
        room = (self.slots.count + 3) // 4 * 4  # sp stays a multiple of 16
        self.caller(store=True)
        self.code.move_stack(room, back=False)
        self.arguments()
        self.code.lines += inner
        self.code.label("leave")
        self.code.move_stack(room, back=True)
        self.caller(store=False)
        self.code.constant(ARGUMENTS, 0)
        return resolve(self.code.lines)

    def caller(self, store: bool) -> None:
        """Save the caller's registers, or give them back."""
        room = (len(SAVED) + 3) // 4 * 4
        if store:
            self.code.move_stack(room, back=False)
        for k, register in enumerate(SAVED):
            self.code.load(register, SP, 4 * k, store)
        if not store:
            self.code.move_stack(room, back=True)

    def arguments(self) -> None:
        """Put the arguments in their slots."""
        for k, param in enumerate(self.function.params):
            if self.frame:
                self.code.load(Y, ARGUMENTS, 4 * self.frame.index(param.name))
            self.code.store(Y if self.frame else ARGUMENTS + k, SP, 4 * self.slots.homes[param])

    # ---- blocks

    def number(self, value: Value) -> int:
        """The register of an operand; the zero register for 0."""
        if isinstance(value, Const) and not value.number and value not in self.slots.homes:
            self.regs.now += 1
            return ZERO
        return self.regs.take(value)

    def on_If(self, item: If) -> None:
        left = self.number(item.left)
        right = self.number(item.right)
        other, end = self.new_label("other"), self.new_label("end")
        self.code.branch(OPPOSITE[item.relation], left, right, other)
        self.block(item.then)
        if item.orelse:
            self.code.jump(end)
        self.code.label(other)
        if item.orelse:
            self.block(item.orelse)
            self.code.label(end)

    def on_Loop(self, item: Loop) -> None:
        top, end = self.new_label("top"), self.new_label("end")
        index, count = (4 * self.slots.homes[v] for v in (item.index, item.count))
        self.code.store(ZERO, SP, index)
        self.code.label(top)
        self.code.load(X, SP, index)
        self.code.load(Y, SP, count)
        self.code.branch("bge", X, Y, end)
        self.block(item.body)
        self.code.load(Y, SP, index)
        self.code.add_small(Y, Y, 1)
        self.code.store(Y, SP, index)
        self.code.jump(top)
        self.code.label(end)

    def on_Store(self, item: Store) -> None:
        value = self.number(item.value)
        self.regs.overwrite((item.base, item.offset), item.value)
        self.code.store(value, self.regs.take(item.base), 4 * item.offset)
        self.regs.stored(item)

    # ---- values

    def on_Move(self, item: Move) -> None:
        base, index = self.regs.take(item.base), self.regs.take(item.index)
        self.code.constant(X, 4 * item.scale)
        self.code.multiply(X, index, X)
        out = self.regs.bind(item)
        self.code.add(out, X, base)
        self.code.add_constant(out, 4 * item.offset)

    def add_constant(self, out: int, number: int) -> None:
        """out += a constant."""
        self.code.add_constant(out, number)

    def on_Clamp(self, item: Clamp) -> None:
        source = self.regs.take(item.value)
        least = self.number(item.least) if item.least else None
        most = self.number(item.most)
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
        self.code.move(out, bound)
        self.code.label(fine)

    def on_Greater(self, item: Greater) -> None:
        left, right = self.number(item.left), self.number(item.right)
        out = self.result(item, [(item.left, left)])
        self.code.move(out, left)
        self.limit(out, right, right, out)

    def on_Bits(self, item: Bits) -> None:
        """A bisection of the bits any of the words has: what is left is shifted down if its upper part is not zero."""
        registers = [self.regs.take(word) for word in item.values]
        out = self.result(item, list(zip(item.values, registers)))
        for k, register in enumerate(registers):
            part = Y if k else X
            self.code.shift(ASR, part, register, 31)
            self.code.plain("xor", part, part, register)
            if k:
                self.code.plain("or_", X, X, Y)
        self.code.constant(out, 0)
        for step in (16, 8, 4, 2, 1):
            none = self.new_label("none")
            self.code.shift(LSR, Y, X, step)
            self.code.branch("beq", Y, ZERO, none)
            self.code.move(X, Y)
            self.code.add_small(out, out, step)
            self.code.label(none)
        self.code.add(out, out, X)

    def on_Pick(self, item: Pick) -> None:
        if len(item.products) <= 2 and all(b is None for _, _, b in item.products):
            self.pick_by_words(item)
            return
        lo, hi = self.sum(item.products)
        yes, no = self.number(item.yes), self.number(item.no)
        self.code.plain("sltiu", X, lo, "1")
        self.code.sub(hi, hi, X)  # of the sum less one
        self.choose(lo, yes, no, "bge", hi, ZERO)
        self.settle_sum(item, lo, hi)

    def pick_by_words(self, item: Pick) -> None:
        """One word above zero, or two: a + b is where a is above -b, which is a word, too."""
        signs = [sign for sign, _, _ in item.products]
        left, right = ([self.regs.take(a) for _, a, _ in item.products] + [ZERO])[:2]
        yes, no = self.number(item.yes), self.number(item.no)
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
        self.code.move(out, no)
        self.code.label(chosen)

    # ---- sums of products

    def accumulator(self, pair: tuple[Value, Value], operands: list) -> tuple[int, int]:
        """Two registers for a 64-bit sum; the high one is made first, so it takes no operand's."""
        for part in pair:
            self.regs.uses[part] = [NEVER - 1]
        return self.result(pair[0], operands), self.regs.bind(pair[1])

    def on_Fx(self, item: Fx) -> None:
        (sign, a, b), *rest = item.products
        if b is None and not rest and item.shift in range(1, 32):
            self.round_word(item, sign, a)
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
            self.code.plain("mulh", high, ra, rb)
            self.code.plain("mul", low, ra, rb)
        if sign > 0:
            self.code.add(lo, lo, low)
            self.code.add(hi, hi, high)
            self.code.plain("sltu", X, lo, low)
            self.code.add(hi, hi, X)
        else:
            self.code.sub(hi, hi, high)
            self.code.plain("sltu", Y, lo, low)
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
            self.code.plain("mulh", hi, ra, rb)
            self.code.plain("mul", lo, ra, rb)

    # ---- rounding

    def round_word(self, item: Fx, sign: int, a: Value) -> None:
        """(a + half) >> shift of a single word."""
        ra = self.regs.take(a)
        out = self.result(item, [(a, ra)])
        if sign < 0:
            self.code.reverse(out, ra)
            ra = out
        if item.shift == 1:
            self.code.shift(ASR, X, ra, 1)
            self.code.sub(out, ra, X)
        else:
            self.code.shift(ASR, out, ra, item.shift - 1)
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
        """The same by a shift from the Model, up to 32 here, above on a far path; the machine takes shifts modulo 32."""
        far, back = self.new_label("far"), self.new_label("back")
        self.code.add_small(X, shift, -33)
        self.code.branch("bge", X, ZERO, far)
        self.code.plain("srl", lo, lo, X)  # by shift - 1
        self.code.plain("xori", X, X, "-1")
        self.code.plain("sll", hi, hi, X)  # by 32 - shift
        self.halve(lo)
        self.code.add(lo, lo, hi)
        self.code.label(back)
        self.far.append(lambda: self.round_far(far, back, lo, hi))

    def round_far(self, far: str, back: str, lo: int, hi: int) -> None:
        """A shift above 32 needs the high word alone."""
        self.code.label(far)
        self.code.plain("sra", lo, hi, X)  # by shift - 33
        self.code.add_small(lo, lo, 1)
        self.code.shift(ASR, lo, lo, 1)
        self.code.jump(back)
