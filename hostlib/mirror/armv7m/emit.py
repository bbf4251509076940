"""From the tree to @micropython.asm_thumb: one function an entry point, loops and branches included."""

from collections import Counter

from armlet.mirror.armv7m.instructions import LR, OPPOSITE, SP, Thumb
from armlet.mirror.assembly import ASR, LSL, LSR
from armlet.mirror.emitter import fold_clamps, negated, positive_first, products_first
from armlet.mirror.register_emitter import RegisterEmitter
from armlet.mirror.source import MirrorError
from armlet.mirror.tree import (
    Bits,
    Body,
    Clamp,
    Const,
    Fx,
    Greater,
    If,
    Item,
    Loop,
    Move,
    Pick,
    Product,
    Sum,
    Value,
    basic_blocks,
    inner_bodies,
)

MOST_SLOTS = 1023  # words of the stack that a load reaches


def prefer_negations(block: Body) -> None:
    """Turn `- a * b` into `+ (-a) * b`, negating the factor that serves most products; in place."""
    sums = [item for item in block if isinstance(item, Fx | Pick)]
    negative = [(a, b) for item in sums for sign, a, b in item.products if sign < 0 and b is not None]
    votes = Counter(factor for pair in negative for factor in pair)
    known: dict[Value, Sum] = {}
    for item in block:
        inner = negated(item)
        if inner is not None and isinstance(item, Sum):
            known[inner] = item
    for item in reversed(sums):
        item.products = [flip(product, votes, known) for product in item.products]
    place_negations(block, known)


def flip(product: Product, votes: Counter[Value], known: dict[Value, Sum]) -> Product:
    """One product with its sign moved into a factor."""
    sign, a, b = product
    if b is None or sign > 0:
        return product
    chosen, other = (a, b) if votes[a] >= votes[b] else (b, a)
    inner = negated(chosen)
    if inner is not None:
        return 1, inner, other
    if chosen not in known:
        known[chosen] = Sum([(-1, chosen)], name=f"minus {chosen.name}")
    return 1, known[chosen], other


def place_negations(block: Body, known: dict[Value, Sum]) -> None:
    """Put each negation in the block right behind the value it negates, which may be one itself; in place."""
    rest = [item for item in block if negated(item) is None]
    made = {*rest, *known.values()}
    front: Body = [item for inner, negation in known.items() if inner not in made for item in chained(negation, known)]
    block[:] = front + [each for item in rest for each in chained(item, known)]


def chained(item: Item, known: dict[Value, Sum]) -> Body:
    """An item, its negation if there is one, that one's, and so on."""
    out: Body = [item]
    while isinstance(out[-1], Value) and out[-1] in known:
        out.append(known[out[-1]])
    return out


class Armv7mEmitter(RegisterEmitter[Thumb]):
    """Emits one function; r0 .. r3 hold the arguments."""

    decorator = "asm_thumb"
    arguments = ("r0", "r1", "r2", "r3")
    first_argument, transfer = 0, 1

    def new_code(self) -> Thumb:
        return Thumb()

    def prepare(self, body: Body) -> Body:
        for item in body:
            for part in inner_bodies(item):
                part[:] = self.prepare(part)
        blocks = basic_blocks(body)
        for block in blocks:
            fold_clamps(block)
            prefer_negations(block)
            positive_first(block)
            products_first(block, negative_last=False)
        return [item for block in blocks for item in block]

    def register_table(self) -> list[str]:
        return [
            "r0 .. r12  values, the one needed last spilled first; pointers reload from the stack",
            "lr         scratch of one rounding, and of the long jumps",
            f"sp         {self.slots.count} words: arguments and loop state, then spilled values",
        ]

    def room(self) -> int:
        """Words on the stack; sp stays a multiple of 8."""
        room = (self.slots.count + 1) // 2 * 2
        if room > MOST_SLOTS:
            raise MirrorError(f"{self.name}: {room} words on the stack, a load reaches {MOST_SLOTS}")
        return room

    def prologue(self) -> None:
        self.code.put("push({r8, r9, r10, r11})")
        self.code.move_stack(self.room(), back=False)
        self.fetch_arguments()

    def epilogue(self) -> None:
        self.code.label("leave")
        self.code.move_stack(self.room(), back=True)
        self.code.put("pop({r8, r9, r10, r11})")
        if not self.function.gives:
            self.code.put("mov(r0, 0)")

    # ---- branches and loops

    def branch_unless(self, item: If, label: str) -> None:
        left = self.regs.take(item.left)
        if isinstance(item.right, Const) and 0 <= item.right.number < 256:
            self.regs.now += 1
            self.code.compare_small(left, item.right.number)
        else:
            self.code.compare(left, self.regs.take(item.right))
        self.code.branch(OPPOSITE[item.relation], label)

    def first_index(self, item: Loop, end: str) -> None:
        self.code.load(0, SP, 4 * self.slots.homes[item.count])
        if item.down:
            self.count_down(item, "mi", end)
            return
        self.code.compare_small(0, 0)
        self.code.branch("le", end)
        self.code.constant(0, 0)
        self.code.store(0, SP, 4 * self.slots.homes[item.index])

    def next_index(self, item: Loop, top: str) -> None:
        self.code.load(0, SP, 4 * self.slots.homes[item.index])
        if item.down:
            self.count_down(item, "pl", top)
            return
        self.code.add_small(0, 0, 1)
        self.code.store(0, SP, 4 * self.slots.homes[item.index])
        self.code.load(1, SP, 4 * self.slots.homes[item.count])
        self.code.compare(0, 1)
        self.code.branch("lt", top)

    def count_down(self, item: Loop, condition: str, label: str) -> None:
        """The running number is r0 - 1; go to a label if its sign is so."""
        self.code.put("sub(r0, r0, 1)")
        self.code.store(0, SP, 4 * self.slots.homes[item.index])
        self.code.branch(condition, label)

    # ---- values

    def on_Move(self, item: Move) -> None:
        base, index = self.regs.take(item.base), self.regs.take(item.index)
        if item.places is not None:
            out = self.regs.bind(item)
            self.code.add_shifted(out, base, index, item.places)
        else:
            self.code.constant(LR, 4 * item.scale)
            out = self.regs.bind(item)
            self.code.multiply_add(out, index, LR, base)
        self.code.add_constant(out, 4 * item.offset)

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
                self.hold(gathered)
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
        self.take_low(item, lo, hi)

    def choose(self, out: int, yes: int, no: int, condition: str) -> None:
        """out = yes if the flags say so, else no."""
        self.code.move(out, no)
        self.code.when(condition)
        self.code.move(out, yes)

    # ---- sums of products

    def accumulator(self, pair: tuple[Value, Value], operands: list[tuple[Value, int]]) -> tuple[int, int]:
        for part in pair:
            self.hold(part)
        return self.result(pair[0], operands), self.result(pair[1], operands)

    def accumulate(self, lo: int, hi: int, sign: int, ra: int, rb: int | None, first: bool) -> None:
        if rb is not None:
            self.code.long_multiply(lo, hi, ra, rb, accumulate=not first)
            return
        if first:
            (self.code.reverse if sign < 0 else self.code.move)(LR, ra)
            self.code.shift(ASR, hi, LR, 31)
            self.code.move(lo, LR)
            return
        self.code.add_flags(lo, lo, ra, subtract=sign < 0)
        self.code.add_sign(hi, hi, ra, subtract=sign < 0)

    # ---- rounding

    def round(self, item: Fx, lo: int, hi: int) -> None:
        shift = item.shift  # it leaves the bit below in the carry, and adc adds that
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
