"""The kernel for one arm and one law: what the arm's records say is folded into the code.

The text is lowered with the tree, the model and the base's record known: loops over joints and branches unroll,
products by zero disappear, a product by 2^k is a shift or nothing at all, shifts are immediates, and what only
other links would have read stays in registers. Every rule is an identity of the integers, so the bits are the
generic kernel's: in the torques, in the estimates, and in every word of Data that `live_words` names.
"""

import ast
from typing import NamedTuple

import numpy as np

from armlet.fixed.blob import layout_hash
from armlet.core import layout as L
from armlet.core.laws import learns

from .asm import Assembler
from .asm_rv32 import AssemblerRv32
from .lower import Lowering
from .module import ABOUT_ASM, ABOUT_RV32, FRAME, FRAMED, HEADER, asm_entry, framing
from .source import MirrorError, Text, fail, load
from .tidy import tidy
from .tree import Carry, Clamp, Const, Function, Fx, Load, Low, Pick, Store, Value

WORD = 1 << 31
SKIPPING = ("# fine_", "# chosen_", "# none_")  # labels of rv32 before which an instruction is often skipped


class Target(NamedTuple):
    """A core kernels are specialised for."""

    name: str
    about: str
    assembler: type


# By the board's own kernel, as board.yaml names it.
TARGETS = {"armv7m": Target("ARMv7-M", ABOUT_ASM, Assembler), "rv32": Target("RV32", ABOUT_RV32, AssemblerRv32)}


class Folding(Lowering):
    """Lowering with words of memory known.

    Args:
        text: the kernel's text.
        memory: parameter name -> {offset: number} of words that nobody changes before they are read.
        ranges: parameter name -> {offset: (least, most)} of words known to lie between.
    """

    def __init__(self, text: Text, memory: dict[str, dict[int, int]], ranges: dict[str, dict[int, tuple[int, int]]]):
        super().__init__(text)
        self.memory, self.ranges = memory, ranges

    # ---- statements

    def on_If(self, step, node, env, run):
        """A branch on known numbers is decided now."""
        for side in (node.test.left, node.test.comparators[0]):
            if not isinstance(self.number(step, side, env, run), int):
                raise fail(step.file, node, "specialising takes a known branch")
        super().on_If(step, node, env, run)

    # ---- reading

    def read(self, step, node, env, run):
        """A word that is known is a number."""
        place = self.place(step, node, env, run)
        known = self.memory.get(place.base.name, {}).get(place.offset)
        if known is not None and (place.base, place.offset) not in run.words:
            return known
        value = super().read(step, node, env, run)
        return value.number if isinstance(value, Const) else value

    def reach(self, value: "int | Value") -> tuple[int, int]:
        """Between which numbers a value lies."""
        if isinstance(value, int):
            return value, value
        if isinstance(value, Load):
            return self.ranges.get(value.base.name, {}).get(value.offset, (-WORD, WORD - 1))
        return -WORD, WORD - 1

    # ---- primitives

    def rounded(self, step, node, shift, env, run):
        """Zero terms vanish; a sum of known numbers is one; x 2^k shifted by s is x shifted by s - k."""
        terms = [t for t in self.terms(step, node.args[0], 1, env, run) if t[1] != 0 and t[2] != 0]
        if not terms:
            return 0
        if isinstance(shift, Value):
            return self.summed(terms, shift, run)
        if not 1 <= shift <= 62:
            raise fail(step.file, node, "the shift is 1 to 62")
        if all(isinstance(a, int) and isinstance(b, int) for _, a, b in terms):
            return (sum(sign * a * b for sign, a, b in terms) + (1 << shift - 1)) >> shift
        scale = min((self.power(a) + self.power(b) for _, a, b in terms), default=0)
        if scale >= shift and len(terms) == 1:
            return self.scaled(terms[0], shift, run)
        if len(terms) == 1 and isinstance(terms[0][2], int) and abs(terms[0][2]) == 1 << scale:
            sign, a, b = terms[0]
            terms, shift = [(sign if b > 0 else -sign, a, 1)], shift - scale
        return self.summed(terms, shift, run)

    def words(self, terms: list, run) -> list[tuple[int, Value, Value | None]]:
        """Terms as products of values."""
        return [(s, self.word(a, run), None if isinstance(b, int) and b == 1 else self.word(b, run)) for s, a, b in terms]

    def summed(self, terms: list, shift: "int | Value", run) -> Value:
        """An fx of these terms."""
        products = self.words(terms, run)
        key = ("fx", *((s, id(a), id(b)) for s, a, b in products), shift if isinstance(shift, int) else id(shift))
        return run.value(key, lambda: Fx(products, shift))

    def prim_pick(self, step, node, env, run):
        """A choice on known numbers is made now."""
        terms = [t for t in self.terms(step, node.args[0], 1, env, run) if t[1] != 0 and t[2] != 0]
        yes, no = (self.number(step, a, env, run) for a in node.args[1:])
        if all(isinstance(a, int) and isinstance(b, int) for _, a, b in terms):
            return yes if sum(sign * a * b for sign, a, b in terms) > 0 else no
        products, yes, no = self.words(terms, run), self.word(yes, run), self.word(no, run)
        key = ("pick", *((s, id(a), id(b)) for s, a, b in products), id(yes), id(no))
        return run.value(key, lambda: Pick(products, yes, no))

    @staticmethod
    def power(number) -> int:
        """How many factors of two a known number has; 0 for a value."""
        return (number & -number).bit_length() - 1 if isinstance(number, int) else 0

    def scaled(self, term, shift: int, run):
        """The word of one product by a multiple of 2^shift: no rounding is left; wider multiples stay products."""
        sign, a, b = term
        factor = sign * (b >> shift)
        if abs(factor) == 1:
            return self.total((0, [(factor, a)]), run)
        products = [(sign, a, self.word(b, run))]
        return run.value(("fx", sign, id(a), id(products[0][2]), shift), lambda: Fx(products, shift))

    def terms(self, step, node, sign: int, env, run) -> list[tuple[int, "int | Value", "int | Value"]]:
        """The signed products an fx sums, known factors as numbers, a known one second; a single word is times 1."""
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            return self.terms(step, node.operand, -sign, env, run)
        if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub)):
            right = sign if isinstance(node.op, ast.Add) else -sign
            return self.terms(step, node.left, sign, env, run) + self.terms(step, node.right, right, env, run)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
            left, right = self.number(step, node.left, env, run), self.number(step, node.right, env, run)
            return [(sign, right, left) if isinstance(left, int) else (sign, left, right)]
        return [(sign, self.number(step, node, env, run), 1)]

    def prim_wrap(self, step, node, env, run):
        value = self.number(step, node.args[0], env, run)
        return (value + WORD) % (2 * WORD) - WORD if isinstance(value, int) else value

    def prim_carry(self, step, node, env, run):
        value, bits = self.number(step, node.args[0], env, run), self.known_bits(step, node, env, run)
        least, most = self.reach(value)
        if least >> bits == most >> bits:
            return least >> bits
        return run.value(("carry", id(value), bits), lambda: Carry(value, bits))

    def prim_low(self, step, node, env, run):
        value, bits = self.number(step, node.args[0], env, run), self.known_bits(step, node, env, run)
        if isinstance(value, int):
            return value & (1 << bits) - 1
        least, most = self.reach(value)
        if least >= 0 and most < 1 << bits:
            return value
        return run.value(("low", id(value), bits), lambda: Low(value, bits))

    def prim_clamp(self, step, node, env, run):
        value, least, most = (self.number(step, a, env, run) for a in node.args)
        if all(isinstance(x, int) for x in (value, least, most)):
            return max(least, min(most, value))
        low, high = self.reach(value)
        if self.reach(least)[1] <= low and high <= self.reach(most)[0]:
            return value
        words = [self.word(x, run) for x in (value, least, most)]
        return run.value(("clamp", *map(id, words)), lambda: Clamp(*words))


def known_memory(tree: np.ndarray, records: np.ndarray, base: np.ndarray) -> dict[str, dict[int, int]]:
    """What an arm's records say, by parameter and offset; of the base the motion, not the wrench it collects."""
    motion = {k: int(base[k]) for k in range(L.W, L.N)}
    return {
        "tree": dict(enumerate(int(x) for x in tree.ravel())),
        "model": dict(enumerate(int(x) for x in records.ravel())),
        "data": motion,
    }


def estimate_ranges(records: np.ndarray) -> dict[str, dict[int, tuple[int, int]]]:
    """Between which numbers estimates lie: uploads and every update keep them there."""
    ranges = {}
    for i, row in enumerate(records):
        for k in range(L.PHI_LOW):
            ranges[L.EST_SIZE * i + L.PHI + k] = int(row[L.EST_MIN + k]), int(row[L.EST_MAX + k])
            ranges[L.EST_SIZE * i + L.PHI_LOW + k] = 0, (1 << L.EXT) - 1
    return {"est": ranges}


def still_estimates(ranges: dict[str, dict[int, tuple[int, int]]]) -> dict[int, int]:
    """Estimates that never move, by offset: those whose bounds leave them one number, as a prior of zero does."""
    return {k: least for k, (least, most) in ranges["est"].items() if least == most}


def drop_idle(function: Function, live: set[int], still: dict[int, int]) -> Function:
    """The function without stores that give a word what it has, or that nobody outside reads; changed in place.

    Args:
        live: offsets of words of `data` that are read by others.  still: estimates that never move.
    """

    def kept(item) -> bool:
        if not isinstance(item, Store):
            return True
        same = isinstance(item.value, Load) and (item.value.base, item.value.offset) == (item.base, item.offset)
        same |= item.base.name == "est" and item.offset in still
        unread = item.base.name == "scratch" or (item.base.name == "data" and item.offset not in live)
        return not same and not unread

    function.body[:] = [item for item in function.body if kept(item)]
    return tidy(function)


def live_words(learn: Function, n: int) -> set[int]:
    """Words of Data that outlive the way out and back: inputs, torque, and what learning reads."""
    records = {L.DATA_SIZE * (i + 1) + k for i in range(n) for k in range(L.QPOS, L.TAU + 1)}
    return records | {item.offset for item in learn.body if isinstance(item, Load) and item.base.name == "data"}


def functions(compiled, law: int, text: Text) -> tuple[Function, Function]:
    """Way out and back, and learning, for one arm and law."""
    n = len(compiled.tree)
    memory = known_memory(compiled.tree, compiled.records, compiled.base)
    ranges = estimate_ranges(compiled.records)
    words = {k: int(x) for k, x in enumerate(compiled.est.ravel())}
    if any(not least <= words[k] <= most for k, (least, most) in ranges["est"].items()):
        raise MirrorError(f"{compiled.model.name}: an estimate begins outside its bounds; no kernel can be specialised to that")
    still = still_estimates(ranges)
    memory["est"] = still
    learn = Folding(text, {"model": memory["model"], "est": still}, ranges).function("learn_all", {"n": n, "law": law})
    learn = drop_idle(tidy(learn), set(), still)
    walk = Folding(text, memory, ranges).function("traverse", {"n": n, "law": law})
    return drop_idle(tidy(walk), live_words(learn, n), still), learn


def count_instructions(compiled, law: int, text: Text, kernel: str = "armv7m") -> int:
    """Instructions of one tick's two calls: straight code, so each is run once but for what clamps skip.

    Learning counts for the laws that learn; `kernel` is the board's own, as in TARGETS. What a clamp skips (before a
    label) counts on ARMv7-M, where it takes its time, and not on RV32; nor what a choice skips there, and half a step of a
    count of bits.
    """
    walk, learn = functions(compiled, law, text)
    assembler = TARGETS[kernel].assembler
    lines = [line.strip() for part in ([walk, learn] if learns(law) else [walk]) for line in assembler(part, "", FRAME).lines()]
    code = [line for line in lines if "(" in line and not line.startswith(("#", "@", "def ", "label("))]
    return len(code) + sum(line.startswith("movwt(") for line in code) - sum(line.startswith(SKIPPING) for line in lines)


def specialise(compiled, law: int, text: Text | None = None, kernel: str = "armv7m") -> str:
    """Source of a kernel module for one arm and one law.

    Args:
        compiled: the arm's records (`armlet.compile`).  law: LAW_ number.  text: the kernel's; read if None.
        kernel: the board's own, as in TARGETS: whose instructions.

    Returns:
        A module with the calls of kernel_armv7m.py; `BLOB` names the parameters it was made for, `LAW` the law.
    """
    text, target = text or load(), TARGETS[kernel]
    about = f"For the parameters {compiled.hash} and law {law} alone.\n" + target.about
    hashed = text.hash(("traverse", "learn_all", "emit_all", "advance_all"))
    title = f"The kernel in {target.name} assembler, for one arm."
    lines = [HEADER.format(title=title, hash=hashed, about=about) + "from array import array"]
    lines += ["import micropython", "", f'TEXT = "{hashed}"', f'BLOB = "{compiled.hash}"', f"LAW = {law}"]
    lines += [f'LAYOUT = "{layout_hash().hex()}"', ""]
    lines += framing()
    for function in functions(compiled, law, text):
        name = FRAMED[function.name]
        lines += [f"# {function.doc}", *target.assembler(function, name, FRAME).lines(), "", ""]
    for name in ("emit_all", "advance_all"):
        lines += asm_entry(text, name, target.assembler)
    return "\n".join(line.rstrip() for line in lines).rstrip() + "\n"
