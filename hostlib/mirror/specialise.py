"""The kernel for one arm and one law: what the arm's records say is folded into the code.

The text is lowered with the tree, the model and the base's record known: loops over joints and known branches unroll,
products by zero disappear, a product by 2^k is a shift or nothing at all, shifts are immediates, and what only
other links would have read stays in registers. Every rule is an identity of the integers, so the bits are the
generic kernel's: in the torques, in the estimates, and in every word of Data that `live_words` names.
"""

import ast
from collections.abc import Iterator
from typing import Any, TypeAlias

from numpy.typing import NDArray

from armlet.core import layout as L
from armlet.core.laws import learns
from armlet.firmware import protocol
from armlet.fixed.blob import layout_hash
from armlet.fixed.bounds.learning_words import estimated
from armlet.fixed.bounds.ranges import ends
from armlet.fixed.compiled import Compiled
from armlet.mirror import module
from armlet.mirror.lower import Lowering
from armlet.mirror.scope import BasicBlock, Number, Scope
from armlet.mirror.source import MirrorError, Step, Text, fail, load
from armlet.mirror.tidy import tidy
from armlet.mirror.tree import (
    Body,
    Carry,
    Clamp,
    Const,
    Function,
    Fx,
    If,
    Item,
    Load,
    Low,
    Pick,
    Product,
    Store,
    Value,
    inner_bodies,
)

WORD = 1 << 31
TARGETS = {kernel: module.TARGETS[kernel] for kernel in ("armv7m", "armv6m", "rv32")}  # by the board's own kernel
Words: TypeAlias = dict[int, int]  # by offset
Ranges: TypeAlias = dict[str, dict[int, tuple[int, int]]]  # by parameter and offset: least and most
Term: TypeAlias = tuple[int, Number, Number]  # sign and factors; of a single word the second is 1


def known_terms(terms: list[Term]) -> list[tuple[int, int, int]] | None:
    """Terms as numbers; None if one is not known."""
    numbers = [(sign, a, b) for sign, a, b in terms if isinstance(a, int) and isinstance(b, int)]
    return numbers if len(numbers) == len(terms) else None


def factors_of_two(number: int) -> int:
    """Count of the factors of two of a number that is not 0."""
    return (number & -number).bit_length() - 1


class Folding(Lowering):
    """Lowering with words of memory known.

    Args:
        text: the kernel's text.
        memory: parameter name -> {offset: number} of words that nobody changes before they are read.
        ranges: parameter name -> {offset: (least, most)} of words known to lie between.
    """

    def __init__(self, text: Text, memory: dict[str, Words], ranges: Ranges):
        super().__init__(text)
        self.memory, self.ranges = memory, ranges

    # ---- reading

    def read(self, step: Step, node: ast.Subscript, scope: Scope, block: BasicBlock) -> Number:
        """A word that is known is a number."""
        place = self.place(step, node, scope, block)
        known = self.memory.get(place.base.name, {}).get(place.offset)
        if known is not None and (place.base, place.offset) not in block.words:
            return known
        value = super().read(step, node, scope, block)
        return value.number if isinstance(value, Const) else value

    def reach(self, value: Number) -> tuple[int, int]:
        """Between which numbers a value lies."""
        if isinstance(value, int):
            return value, value
        if isinstance(value, Load):
            return self.ranges.get(value.base.name, {}).get(value.offset, (-WORD, WORD - 1))
        return -WORD, WORD - 1

    # ---- primitives

    def rounded(self, step: Step, node: ast.Call, shift: Number, scope: Scope, block: BasicBlock) -> Number:
        """Zero terms vanish; a sum of known numbers is one; x 2^k shifted by s is x shifted by s - k."""
        terms = [t for t in self.terms(step, node.args[0], 1, scope, block) if t[1] != 0 and t[2] != 0]
        if not terms:
            return 0
        if isinstance(shift, Value):
            return self.summed(terms, shift, block)
        if not 1 <= shift <= 62:
            raise fail(step.file, node, "the shift is 1 to 62")
        numbers = known_terms(terms)
        if numbers is not None:
            return (sum(sign * a * b for sign, a, b in numbers) + (1 << shift - 1)) >> shift
        sign, a, b = terms[0]
        if len(terms) == 1 and isinstance(a, Value) and isinstance(b, int):
            scale = factors_of_two(b)
            if scale >= shift:
                return self.scaled(sign, a, b, shift, block)
            if abs(b) == 1 << scale:
                terms, shift = [(sign if b > 0 else -sign, a, 1)], shift - scale
        return self.summed(terms, shift, block)

    def words(self, terms: list[Term], block: BasicBlock) -> list[Product]:
        """Terms as products of values."""
        return [(s, self.word(a, block), None if b == 1 else self.word(b, block)) for s, a, b in terms]

    def summed(self, terms: list[Term], shift: Number, block: BasicBlock) -> Value:
        """An fx of these terms."""
        products = self.words(terms, block)
        key = ("fx", *((s, id(a), id(b)) for s, a, b in products), shift if isinstance(shift, int) else id(shift))
        return block.value(key, lambda: Fx(products, shift))

    def prim_pick(self, step: Step, node: ast.Call, scope: Scope, block: BasicBlock) -> Number:
        """A choice on known numbers is made now."""
        terms = [t for t in self.terms(step, node.args[0], 1, scope, block) if t[1] != 0 and t[2] != 0]
        yes, no = (self.number(step, a, scope, block) for a in node.args[1:])
        numbers = known_terms(terms)
        if numbers is not None:
            return yes if sum(sign * a * b for sign, a, b in numbers) > 0 else no
        products, chosen, other = self.words(terms, block), self.word(yes, block), self.word(no, block)
        key = ("pick", *((s, id(a), id(b)) for s, a, b in products), id(chosen), id(other))
        return block.value(key, lambda: Pick(products, chosen, other))

    def scaled(self, sign: int, a: Value, b: int, shift: int, block: BasicBlock) -> Number:
        """The word of one product by a multiple of 2^shift: no rounding is left; wider multiples stay products."""
        factor = sign * (b >> shift)
        if abs(factor) == 1:
            return self.total((0, [(factor, a)]), block)
        multiple = self.word(b, block)
        return block.value(("fx", sign, id(a), id(multiple), shift), lambda: Fx([(sign, a, multiple)], shift))

    def terms(self, step: Step, node: ast.expr, sign: int, scope: Scope, block: BasicBlock) -> list[Term]:
        """The signed products an fx sums, known factors as numbers, a known one second; a single word is times 1."""
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            return self.terms(step, node.operand, -sign, scope, block)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
            right = sign if isinstance(node.op, ast.Add) else -sign
            return self.terms(step, node.left, sign, scope, block) + self.terms(step, node.right, right, scope, block)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
            a, b = self.number(step, node.left, scope, block), self.number(step, node.right, scope, block)
            return [(sign, b, a) if isinstance(a, int) else (sign, a, b)]
        return [(sign, self.number(step, node, scope, block), 1)]

    def prim_wrap(self, step: Step, node: ast.Call, scope: Scope, block: BasicBlock) -> Number:
        value = self.number(step, node.args[0], scope, block)
        return (value + WORD) % (2 * WORD) - WORD if isinstance(value, int) else value

    def prim_carry(self, step: Step, node: ast.Call, scope: Scope, block: BasicBlock) -> Number:
        value, bits = self.number(step, node.args[0], scope, block), self.known_bits(step, node, scope, block)
        least, most = self.reach(value)
        if isinstance(value, int) or least >> bits == most >> bits:
            return least >> bits
        return block.value(("carry", id(value), bits), lambda: Carry(value, bits))

    def prim_low(self, step: Step, node: ast.Call, scope: Scope, block: BasicBlock) -> Number:
        value, bits = self.number(step, node.args[0], scope, block), self.known_bits(step, node, scope, block)
        if isinstance(value, int):
            return value & (1 << bits) - 1
        least, most = self.reach(value)
        if least >= 0 and most < 1 << bits:
            return value
        return block.value(("low", id(value), bits), lambda: Low(value, bits))

    def prim_clamp(self, step: Step, node: ast.Call, scope: Scope, block: BasicBlock) -> Number:
        value, least, most = (self.number(step, a, scope, block) for a in node.args)
        if isinstance(value, int) and isinstance(least, int) and isinstance(most, int):
            return max(least, min(most, value))
        low, high = self.reach(value)
        if self.reach(least)[1] <= low and high <= self.reach(most)[0]:
            return value
        words = [self.word(x, block) for x in (value, least, most)]
        return block.value(("clamp", *map(id, words)), lambda: Clamp(*words))


def known_memory(compiled: Compiled) -> dict[str, Words]:
    """Words of an arm's records, by parameter and offset; of the base the motion, not the wrench it collects."""
    motion = {k: int(compiled.base[k]) for k in range(L.W, L.N)}
    return {
        "tree": dict(enumerate(int(x) for x in compiled.tree.ravel())),
        "model": dict(enumerate(int(x) for x in compiled.records.ravel())),
        "data": motion,
        "coupling": dict(enumerate(int(x) for x in compiled.couplings.ravel())),
    }


def estimate_ranges(records: NDArray[Any]) -> Ranges:
    """Between which numbers estimates lie: uploads and every update keep them there, as `compile` has proved."""
    words = [word for row in records for word in estimated(row.tolist()).words]
    return {"est": dict(enumerate(map(ends, words)))}


def still_estimates(ranges: Ranges) -> Words:
    """Estimates that never move, by offset: those whose bounds leave them one number, as a prior of zero does."""
    return {k: least for k, (least, most) in ranges["est"].items() if least == most}


SCRATCH = ("scratch", "loops")


def every_item(body: Body) -> Iterator[Item]:
    """The items of a body, those of branches included."""
    for item in body:
        yield item
        for part in inner_bodies(item):
            yield from every_item(part)


def drop_idle(function: Function, live: set[int], still: Words) -> Function:
    """The function without stores that give a word what it has, or that nobody outside reads; changed in place.

    Args:
        live: offsets of words of `data` that are read by others.  still: estimates that never move.
    """
    items = list(every_item(function.body))
    read_back = {item.offset for item in items if isinstance(item, Load) and item.base.name in SCRATCH}
    straight = not any(isinstance(item, If) for item in items)

    def kept(item: Item) -> bool:
        for part in inner_bodies(item):
            part[:] = [each for each in part if kept(each)]
        if not isinstance(item, Store):
            return True
        given = item.value if straight else None  # behind a branch the word may have changed
        same = isinstance(given, Load) and (given.base, given.offset) == (item.base, item.offset)
        same |= item.base.name == "est" and item.offset in still
        unread = item.base.name in SCRATCH and item.offset not in read_back
        unread |= item.base.name == "data" and item.offset not in live
        return not same and not unread

    function.body[:] = [item for item in function.body if kept(item)]
    return tidy(function)


def live_words(learn: Function, n: int) -> set[int]:
    """Words of Data that outlive the way out and back: inputs, torque, sums of errors, and what learning reads."""
    lasting = [*range(L.QPOS, L.TAU + 1), L.SUM, L.SUM_LOW]
    records = {L.DATA_SIZE * (i + 1) + k for i in range(n) for k in lasting}
    return records | {
        item.offset for item in every_item(learn.body) if isinstance(item, Load) and item.base.name == "data"
    }


def functions(compiled: Compiled, law: int, text: Text, as_described: bool = False) -> tuple[Function, Function]:
    """Way out and back, and learning, for one arm and law; as_described: its estimates never change."""
    n = len(compiled.tree)
    memory = known_memory(compiled)
    ranges = estimate_ranges(compiled.records)
    words = {k: int(x) for k, x in enumerate(compiled.est.ravel())}
    if any(not least <= words[k] <= most for k, (least, most) in ranges["est"].items()):
        raise MirrorError(
            f"{compiled.model.name}: an estimate begins outside its bounds; no kernel can be specialised to that"
        )
    still = still_estimates(ranges)
    memory["est"] = words if as_described else still
    known = {"tree": memory["tree"], "model": memory["model"], "est": still}
    learn = Folding(text, known, ranges).function("learn_all", {"n": n, "law": law})
    learn = drop_idle(tidy(learn), set(), still)
    couplings = len(compiled.couplings)
    walk = Folding(text, memory, ranges).function("traverse", {"n": n, "law": law, "couplings": couplings})
    return products_in_line(drop_idle(tidy(walk), live_words(learn, n), still)), learn


def products_in_line(walk: Function) -> Function:
    """The way out and back with each product in its place: where a product is a routine, room is given for time."""
    for item in every_item(walk.body):
        if isinstance(item, Fx | Pick):
            item.in_line = True
    return walk


def count_instructions(compiled: Compiled, law: int, text: Text, kernel: str = "armv7m", refused: bool = False) -> int:
    """Instructions of one tick's two calls in which every estimate is proved possible at once; `refused`: none is.

    Learning counts for the laws that learn; `kernel` is the board's own, as in TARGETS. What a clamp may skip counts on
    ARMv7-M, where it takes its time, and not on RV32, where it is jumped over; nor what a choice skips there, and half
    a step of a count of bits.
    """
    walk, learn = functions(compiled, law, text)
    emitter = TARGETS[kernel].emitter
    for part in () if refused else (walk, learn):
        part.body[:] = [item for item in part.body if not isinstance(item, If)]
    called = [walk, learn] if learns(law) else [walk]
    return sum(emitter(part, "", module.FRAME).emit().instructions for part in called)


def made_for(kernel: str, compiled: Compiled, law: int) -> str:
    """Text by which a kernel says whom it is made for, as firmware/loop/kernels.py looks for it."""
    number = next(each.number for each in protocol.KERNELS if each.name == kernel)
    return f"{number} for law {law} of {compiled.hash[:16]}"


def specialise(compiled: Compiled, law: int, text: Text | None = None, kernel: str = "armv7m") -> str:
    """Source of a kernel module for one arm and one law.

    Args:
        compiled: the arm's records (`armlet.compile`).  law: LAW_ number.  text: the kernel's; read if None.
        kernel: the board's own, as in TARGETS: whose instructions.

    Returns:
        A module with the calls of the generic kernel; `BLOB` names the parameters it was made for, `LAW` the law, and
        `FOR` both, for a board that looks into the file before it loads it.

    Raises:
        MirrorError: an estimate begins outside its bounds.
    """
    text, target = text or load(), TARGETS[kernel]
    hashed = text.hash(module.KERNEL.entries)
    about = f"For the parameters {compiled.hash} and law {law} alone.\n" + target.about
    lines = ["from array import array", "import micropython", "", f'TEXT = "{hashed}"', f'BLOB = "{compiled.hash}"']
    lines += [
        f'FOR = "{made_for("specialised", compiled, law)}"',
        f"LAW = {law}",
        f'LAYOUT = "{layout_hash().hex()}"',
        "",
        *module.framing(),
    ]
    for function in functions(compiled, law, text):
        emitted = target.emitter(function, module.KERNEL.framed[function.name], module.FRAME).emit()
        lines += [f"# {function.doc}", *emitted.lines, "", ""]
    for name in ("emit_all", "advance_all"):
        lines += module.assembler_entry(text, name, target)
    return module.joined(module.header(f"The kernel in {target.name} assembler, for one arm.", hashed, about), lines)
