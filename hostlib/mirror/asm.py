"""From the tree to @micropython.asm_thumb: one function an entry point, loops and branches included."""

from .registers import NEVER, Registers, Slots, lazy, negated
from .source import MirrorError
from .thumb import ASR, LR, LSL, LSR, OPPOSITE, SP, Thumb
from .tidy import shared_values
from .tree import (
    Bits, Carry, Clamp, Const, Function, Fx, Greater, If, Loop, Low, Move, Note, Pick, Store, Sum, Value,
    all_segments, segments, inner_blocks,
)  # fmt: skip

WIDTH = 112


def prefer_negations(run: list) -> None:
    """Turn `- a * b` into `+ (-a) * b`, negating the factor that serves most products; in place."""
    votes: dict[Value, int] = {}
    negative = [(sign, a, b) for item in run if isinstance(item, (Fx, Pick)) for sign, a, b in item.products if b and sign < 0]
    for _, a, b in negative:
        votes[a] = votes.get(a, 0) + 1
        votes[b] = votes.get(b, 0) + 1
    known: dict[Value, Sum] = {negated(v): v for v in run if negated(v) is not None}
    for k in range(len(run) - 1, -1, -1):
        if isinstance(run[k], (Fx, Pick)):
            run[k].products = [flip(p, votes, known) for p in run[k].products]
    place_negations(run, known)


def flip(product: tuple, votes: dict, known: dict) -> tuple:
    """One product with its sign moved into a factor."""
    sign, a, b = product
    if b is None or sign > 0:
        return product
    chosen, other = (a, b) if votes[a] >= votes[b] else (b, a)
    if chosen not in known:
        known[chosen] = Sum([(-1, chosen)], name=f"minus {chosen.name}")
    return 1, known[chosen], other


def place_negations(run: list, known: dict) -> None:
    """Put each negation in the run right behind the value it negates; in place."""
    rest = [item for item in run if negated(item) is None]
    own = set(rest)
    front = [neg for inner, neg in known.items() if inner not in own]
    run[:] = front + [x for item in rest for x in ((item, known[item]) if item in known else (item,))]


def opposite(least: Value, most: Value) -> bool:
    """Whether two bounds are known numbers of opposite sign and equal size."""
    return isinstance(least, Const) and isinstance(most, Const) and least.number == -most.number


def fold_clamps(run: list) -> None:
    """Mark clamps to [-most, most], which need no register for the lower bound; in place."""
    for item in run:
        if isinstance(item, Clamp) and (negated(item.least) is item.most or opposite(item.least, item.most)):
            item.least = None


def order_operands(run: list) -> None:
    """Positive terms first, products before single words: the order of emission; in place."""
    for item in run:
        if isinstance(item, Sum):
            item.terms.sort(key=lambda term: -term[0])
        if isinstance(item, (Fx, Pick)):
            item.products.sort(key=lambda product: product[2] is None)


def prepare(block: list) -> list:
    """The block with negations as values and symmetric clamps marked, inner blocks too."""
    for item in block:
        for part in inner_blocks(item):
            part[:] = prepare(part)
    runs = segments(block)
    for run in runs:
        fold_clamps(run)
        prefer_negations(run)
        order_operands(run)
    return [item for run in runs for item in run]


class Assembler:
    """Emits one function.

    Args:
        function: tidied; its body is changed.
        name: of the generated function.
        frame: names of the words of the one array that holds the arguments; empty if they come in r0 .. r3.
    """

    machine = Thumb  # whose instructions
    prepare = staticmethod(prepare)

    def __init__(self, function: Function, name: str, frame: tuple[str, ...] = ()):
        self.function, self.name, self.frame = function, name, frame
        function.body[:] = self.prepare(function.body)
        self.code = self.machine()
        pointers = [item for run in all_segments(function.body) for item in run if isinstance(item, Move)]
        self.slots = Slots(list(dict.fromkeys(shared_values(function) + pointers)))
        self.regs: Registers
        self.labels = 0
        self.far: list = []

    def lines(self) -> list[str]:
        """The generated function."""
        body = self.body()
        count = 1 if self.frame else len(self.function.params)
        head = ["@micropython.asm_thumb", f"def {self.name}({', '.join(f'r{k}' for k in range(count))}):"]
        table = [
            "    # r0 .. r12  values, the one needed last put out first; pointers reload from the stack",
            "    # lr         scratch of one rounding, and of the long jumps",
            f"    # sp         {self.slots.count} words: arguments and loop state, then values put out",
        ]
        return head + table + body

    def body(self) -> list[str]:
        """Prologue, blocks, epilogue, then the rarely taken roundings."""
        self.block(self.function.body)
        inner, self.code = self.code.lines, Thumb()
        room = (self.slots.count + 1) // 2 * 2
        if room > 1023:
            raise MirrorError(f"{self.name}: {room} words on the stack, a load reaches 1023")
        self.code.plain("push({r8, r9, r10, r11})")
        self.code.move_stack(room, back=False)
        self.arguments()
        self.code.lines += inner
        self.code.jump("leave")
        for emit in self.far:
            emit()
        self.code.label("leave")
        self.code.move_stack(room, back=True)
        self.code.plain("pop({r8, r9, r10, r11})")
        self.code.plain("mov(r0, 0)")
        return self.code.lines

    def arguments(self) -> None:
        """Put the arguments in their slots."""
        for k, param in enumerate(self.function.params):
            home = self.slots.homes[param]
            if self.frame:
                self.code.load(1, 0, 4 * self.frame.index(param.name))
            self.code.store(1 if self.frame else k, SP, 4 * home)

    def new_label(self, stem: str) -> str:
        """A label not used before."""
        self.labels += 1
        return f"{stem}_{self.labels}"

    # ---- blocks

    def block(self, block: list) -> None:
        """Every straight run of a block, each with the branch or loop that ends it."""
        for run in segments(block):
            self.regs = Registers(self.code, self.slots, run)
            for item in run:
                self.item(item)

    def item(self, item) -> None:
        """One value or effect."""
        if isinstance(item, Value) and lazy(item):
            if self.regs.uses.get(item) or item in self.slots.homes:
                self.regs.define(item)
        else:
            getattr(self, "on_" + type(item).__name__)(item)
            if isinstance(item, Value) and item in self.slots.homes:
                self.regs.keep_shared(item)
        if not inner_blocks(item):
            self.regs.release()

    def on_Note(self, item: Note) -> None:
        if item.head:
            self.code.note("")
        self.code.note(item.text if len(item.text) <= WIDTH else item.text[: WIDTH - 3] + "...")

    def on_If(self, item: If) -> None:
        left = self.regs.take(item.left)
        if isinstance(item.right, Const) and 0 <= item.right.number < 256:
            self.regs.now += 1
            self.code.compare_small(left, item.right.number)
        else:
            self.code.compare(left, self.regs.take(item.right))
        other, end = self.new_label("other"), self.new_label("end")
        self.code.branch(OPPOSITE[item.relation], other)
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
        self.code.constant(0, 0)
        self.code.store(0, SP, index)
        self.code.label(top)
        self.code.load(0, SP, index)
        self.code.load(1, SP, count)
        self.code.compare(0, 1)
        self.code.branch("ge", end)
        self.block(item.body)
        self.code.load(0, SP, index)
        self.code.add_small(0, 0, 1)
        self.code.store(0, SP, index)
        self.code.jump(top)
        self.code.label(end)

    def on_Store(self, item: Store) -> None:
        value = self.regs.take(item.value)
        self.regs.overwrite((item.base, item.offset), item.value)
        self.code.store(value, self.regs.take(item.base), 4 * item.offset)
        self.regs.stored(item)

    # ---- values

    def result(self, value: Value, operands: list[tuple[Value, int]]) -> int:
        """A register for a result: a dead operand's if there is one."""
        for operand, register in operands:
            if self.regs.dies(operand) and operand not in self.slots.homes and self.regs.where.get(operand) == register:
                self.regs.unbind(operand)
                self.regs.rebind(value, register)
                return register
        return self.regs.bind(value)

    def on_Move(self, item: Move) -> None:
        base, index = self.regs.take(item.base), self.regs.take(item.index)
        self.code.constant(LR, 4 * item.scale)
        out = self.regs.bind(item)
        self.code.multiply_add(out, index, LR, base)
        self.add_constant(out, 4 * item.offset)

    def on_Sum(self, item: Sum) -> None:
        terms = item.terms
        registers = [(v, self.regs.take(v)) for _, v in terms]
        out = self.result(item, registers)
        if len(terms) == 1:
            self.code.move(out, registers[0][1]) if terms[0][0] > 0 else self.code.reverse(out, registers[0][1])
        self.chain(terms, [r for _, r in registers], out)
        self.add_constant(out, item.constant)

    def chain(self, terms: list, registers: list[int], out: int) -> None:
        """Add up two terms and more; `out` may be the register of any one of them."""
        if len(terms) < 2:
            return
        if out in registers[2:]:
            self.code.move(self.code.SCRATCH, out)
            registers = registers[:2] + [self.code.SCRATCH if r == out else r for r in registers[2:]]
        if terms[0][0] < 0:
            self.code.add(out, registers[0], registers[1])
            self.code.reverse(out, out)
        else:
            (self.code.add if terms[1][0] > 0 else self.code.sub)(out, registers[0], registers[1])
        for (sign, _), register in zip(terms[2:], registers[2:]):
            (self.code.add if sign > 0 else self.code.sub)(out, out, register)

    def add_constant(self, out: int, number: int) -> None:
        """out += a constant."""
        if 0 < abs(number) < 4096:
            self.code.add_small(out, out, number)
        elif number:
            self.code.constant(LR, number)
            self.code.add(out, out, LR)

    def on_Carry(self, item: Carry) -> None:
        source = self.regs.take(item.value)
        self.code.shift(ASR, self.result(item, [(item.value, source)]), source, item.bits)

    def on_Low(self, item: Low) -> None:
        source = self.regs.take(item.value)
        self.code.low_bits(self.result(item, [(item.value, source)]), source, item.bits)

    def on_Clamp(self, item: Clamp) -> None:
        source = self.regs.take(item.value)
        least = self.regs.take(item.least) if item.least else None
        most = self.regs.take(item.most)
        out = self.result(item, [(item.value, source)])
        if out != source:
            self.code.move(out, source)
        self.code.compare(out, most)
        self.code.when("gt")
        self.code.move(out, most)
        if least is None:
            self.code.compare_negated(out, most)
            self.code.when("lt")
            self.code.reverse(out, most)
        else:
            self.code.compare(out, least)
            self.code.when("lt")
            self.code.move(out, least)

    def on_Bits(self, item: Bits) -> None:
        gathered, out = Value(), -1
        for k, word in enumerate(item.values):
            source = self.regs.take(word)
            if k == 0:
                self.regs.uses[gathered] = [NEVER - 1]
                out = self.result(gathered, [(word, source)])
            self.code.magnitude(LR if k else out, source)
            if k:
                self.code.either(out, LR)
            self.regs.release()
            self.regs.pinned.add(out)
        self.code.length(out)
        self.regs.holds.pop(out)
        self.regs.rebind(item, out)

    def on_Greater(self, item: Greater) -> None:
        left, right = self.regs.take(item.left), self.regs.take(item.right)
        out = self.result(item, [(item.left, left)])
        self.code.move(out, left)
        self.code.compare(out, right)
        self.code.when("lt")
        self.code.move(out, right)

    def on_Pick(self, item: Pick) -> None:
        if len(item.products) == 1 and item.products[0][0] > 0 and item.products[0][2] is None:
            tested = self.regs.take(item.products[0][1])
            yes, no = self.regs.take(item.yes), self.regs.take(item.no)
            out = self.regs.bind(item)
            self.code.compare_small(tested, 0)
            self.choose(out, yes, no, "gt")
            return
        lo, hi = self.sum(item.products)
        yes, no = self.regs.take(item.yes), self.regs.take(item.no)
        self.code.less_one(lo, hi)
        self.choose(lo, yes, no, "pl")
        self.settle_sum(item, lo, hi)

    def choose(self, out: int, yes: int, no: int, condition: str) -> None:
        """out = yes if the flags say so, else no."""
        self.code.move(out, no)
        self.code.when(condition)
        self.code.move(out, yes)

    def on_Fx(self, item: Fx) -> None:
        lo, hi = self.sum(item.products)
        self.round(item, lo, hi)
        self.settle_sum(item, lo, hi)

    def sum(self, products: list) -> tuple[int, int]:
        """Two registers that hold an exact sum, pinned."""
        pair = Value(), Value()
        lo = hi = -1
        for k, (sign, a, b) in enumerate(products):
            ra = self.regs.take(a)
            rb = self.regs.take(b) if b else None
            if k == 0:
                lo, hi = self.accumulator(pair, [(a, ra)] + ([(b, rb)] if b else []))
            self.accumulate(lo, hi, sign, ra, rb, first=k == 0)
            self.regs.release()
            self.regs.pinned |= {lo, hi}
        return lo, hi

    def settle_sum(self, item: Value, lo: int, hi: int) -> None:
        """The low register of a sum holds an item now; the high one is free."""
        self.regs.holds.pop(hi)
        self.regs.holds.pop(lo)
        self.regs.rebind(item, lo)

    def accumulator(self, pair: tuple[Value, Value], operands: list) -> tuple[int, int]:
        """Two registers for a 64-bit sum; they hold stand-ins that live until the rounding."""
        for part in pair:
            self.regs.uses[part] = [NEVER - 1]
        return self.result(pair[0], operands), self.result(pair[1], operands)

    def accumulate(self, lo: int, hi: int, sign: int, ra: int, rb: int | None, first: bool) -> None:
        """hi:lo += a * b, or +- a."""
        if rb is not None:
            self.code.long_multiply(lo, hi, ra, rb, accumulate=not first)
            return
        if first:
            self.code.reverse(LR, ra) if sign < 0 else self.code.move(LR, ra)
            self.code.shift(ASR, hi, LR, 31)
            self.code.move(lo, LR)
            return
        self.code.add_flags(lo, lo, ra, subtract=sign < 0)
        self.code.add_sign(hi, hi, ra, subtract=sign < 0)

    # ---- rounding

    def round(self, item: Fx, lo: int, hi: int) -> None:
        """lo = (hi:lo + half) >> shift: a shift leaves the bit below in the carry, and adc adds it."""
        shift = item.shift
        if isinstance(shift, Value):
            self.round_by(self.regs.take(shift), lo, hi)
            self.regs.pinned.clear()
        elif shift < 32:
            self.code.shift(LSR, lo, lo, shift, flags=True)
            self.code.add_carry(lo, lo, hi, 32 - shift)
        elif shift == 32:
            self.code.shift(LSL, lo, lo, 1, flags=True)
            self.code.add_carry_only(lo, hi)
        else:
            self.code.shift(ASR, lo, hi, shift - 32, flags=True)
            self.code.add_carry_only(lo, lo)

    def round_by(self, shift: int, lo: int, hi: int) -> None:
        """The same by a shift from the Model: up to 32 here, above on a far path."""
        far, back = self.new_label("far"), self.new_label("back")
        self.code.reverse(LR, shift, 32, flags=True)
        self.code.branch("mi", far)
        self.code.shift_by(LSR, lo, lo, shift, flags=True)
        self.code.shift_by(LSL, hi, hi, LR, flags=False)
        self.code.add_carry(lo, lo, hi)
        self.code.label(back)
        self.far.append(lambda: self.round_far(far, back, lo, hi))

    def round_far(self, far: str, back: str, lo: int, hi: int) -> None:
        """A shift above 32 needs the high word alone."""
        self.code.label(far)
        self.code.reverse(LR, LR)
        self.code.shift_by(ASR, lo, hi, LR, flags=True)
        self.code.add_carry_only(lo, lo)
        self.code.jump(back)
