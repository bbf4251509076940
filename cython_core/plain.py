"""The kernel text run as it is by CPython: the readable oracle for bits, and for any number-like object.

    kernel = plain.load()
    kernel.tick(layout.LAW_WALKER, tree, model, est, data, learning=True)    # the same bits as kernel_fixed

Records are lists of rows or two-dimensional arrays, as the compiled kernels take them; they are changed
in place. With `check=True` every word that is stored, multiplied or given to a primitive must fit int32
and every sum of products must stay below 2^62, else `Overflow` is raised. Other primitives (intervals,
error bounds, counters) are given by name.
"""

from collections.abc import Callable, MutableSequence, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from armlet.core import layout
from armlet.core.text_files import text_files
from armlet.errors import ArmletError

# What the text computes with: Python's integers, or whatever a reading of the text has in their place.
Number = Any
Primitive = Callable[..., Any]
Records = Any  # rows of words: a list of lists, or an array of two dimensions
INT32 = range(-(1 << 31), 1 << 31)
LARGEST_SUM = 1 << 62


class Overflow(ArmletError):
    """A number left its range: a word int32, or a sum of products 2^62."""


class View:
    """A pointer: part of a list, from an offset on.

    Args:
        words: the list.
        offset: index of the pointer's word 0.
    """

    def __init__(self, words: list[Number], offset: int = 0):
        self.words, self.offset = words, offset

    def __getitem__(self, k: int) -> Number:
        return self.words[self.offset + k]

    def __setitem__(self, k: int, value: Number) -> None:
        self.words[self.offset + k] = value


# ---- the primitives, as text/number_fixed.pxi defines them


def fx(x: Number, shift: Number) -> Number:
    """Exact sum of products to a word: add half, shift right."""
    return (x + (1 << (shift - 1))) >> shift


def wrap(x: Number) -> Number:
    """The low 32 bits, signed."""
    return ((x + (1 << 31)) & 0xFFFFFFFF) - (1 << 31)


def carry(x: Number, bits: Number) -> Number:
    """Floor of x / 2^bits."""
    return x >> bits


def low(x: Number, bits: Number) -> Number:
    """x modulo 2^bits, never negative."""
    return x & ((1 << bits) - 1)


def clamp(x: Number, least: Number, most: Number) -> Number:
    """x between two bounds."""
    return least if x < least else most if x > most else x


def quot(a: Number, b: Number, shift: Number) -> Number:
    """a 2^shift / b, rounded half up, b > 0."""
    return ((a << shift) + (b >> 1)) // b


def greater(a: Number, b: Number) -> Number:
    """The larger."""
    return b if a < b else a


def pick(x: Number, a: Number, b: Number) -> Number:
    """a if x > 0 else b."""
    return a if x > 0 else b


def bits(x: Number) -> Number:
    """Count of the bits of x besides its sign."""
    return (~x if x < 0 else x).bit_length()


def half(x: Number) -> Number:
    """x / 2, rounded half up."""
    return (x + 1) >> 1


def only_fixed(x: Number) -> Number:
    """x: what is nothing in float."""
    return x


def fx_halved(x: Number, shift: Number, halvings: Number) -> Number:
    """fx(x, shift); `halvings` of the shift count in float."""
    return fx(x, shift)


def at(base: View, k: int) -> View:
    """The k-th word of a record, as a pointer."""
    return View(base.words, base.offset + k) if type(base) is View else CheckedView(base.words, base.offset + k)


FIXED: dict[str, Primitive] = {
    "fx": fx,
    "wrap": wrap,
    "carry": carry,
    "low": low,
    "clamp": clamp,
    "quot": quot,
    "greater": greater,
    "pick": pick,
    "bits": bits,
    "half": half,
    "only_fixed": only_fixed,
    "size": bits,
    "fx_halved": fx_halved,
}


# ---- the same with every range checked


def word(x: int, where: str) -> int:
    """x, if it fits int32.

    Raises:
        Overflow: it does not.
    """
    if int(x) not in INT32:
        raise Overflow(f"{where}: {int(x)} does not fit int32")
    return x


class Word(int):
    """An int32 value: its products are exact, its sums are checked where they are used next."""

    def __add__(self, other: int) -> "Word":
        return Word(int(self) + int(other))

    def __radd__(self, other: int) -> "Word":
        return Word(int(other) + int(self))

    def __sub__(self, other: int) -> "Word":
        return Word(int(self) - int(other))

    def __rsub__(self, other: int) -> "Word":
        return Word(int(other) - int(self))

    def __neg__(self) -> "Word":
        return Word(-int(self))

    def __mul__(self, other: int) -> int:
        return int(word(self, "factor")) * int(word(other, "factor"))

    __rmul__ = __mul__


class CheckedView(View):
    """A pointer whose words are read as `Word` and checked when written."""

    def __getitem__(self, k: int) -> Word:
        return Word(self.words[self.offset + k])

    def __setitem__(self, k: int, value: Number) -> None:
        self.words[self.offset + k] = int(word(value, f"word {self.offset + k} of a record"))


def checked_fx(x: Number, shift: Number) -> Number:
    """As fx, sum and result checked."""
    if abs(x) >= LARGEST_SUM:
        raise Overflow(f"fx: the sum {int(x)} is not below 2^62")
    return Word(word(fx(int(x), int(shift)), "fx"))


def checked(primitive: Primitive) -> Primitive:
    """A primitive whose arguments and result are words."""

    def run(*args: int) -> Word:
        return Word(word(primitive(*(int(word(x, primitive.__name__)) for x in args)), primitive.__name__))

    return run


def checked_pick(x: Number, a: Number, b: Number) -> Number:
    """As pick, the sum and the choice checked."""
    if abs(x) >= LARGEST_SUM:
        raise Overflow(f"pick: the sum {int(x)} is not below 2^62")
    return Word(word(pick(int(x), a, b), "pick"))


CHECKED: dict[str, Primitive] = {name: checked(f) for name, f in FIXED.items()} | {
    "fx": checked_fx,
    "pick": checked_pick,
    "fx_halved": lambda x, shift, halvings: checked_fx(x, shift),
    "half": lambda x: Word(word(half(int(x)), "half")),  # what it halves may be larger
    "wrap": lambda x: Word(wrap(int(x))),  # what it wraps may be larger
}


# ---- loading


def load(
    check: bool = False,
    primitives: dict[str, Primitive] | None = None,
    more: Sequence[Path] = (),
    table: dict[str, int] = layout.TABLE,
    steps: dict[str, Primitive] | None = None,
) -> SimpleNamespace:
    """The text as a namespace: every step by its name, `tick` and `segment` as the compiled kernels have them.

    Args:
        check: raise Overflow where a number leaves its range.
        primitives: name -> function, instead of those of FIXED, or of CHECKED with `check`.
        more: further files of the text, after the product's.
        table: the layout's constants by name.
        steps: name -> function, instead of the text's own steps of these names.
    Raises:
        KeyError: `steps` names one that the text does not have.
        Overflow: from the steps, with `check`.
    """
    names: dict[str, Any] = dict(table)
    names |= {"at": at, "at_whole": at, "pnum": None, "pint": None, "num": None}  # types mean nothing here
    names |= CHECKED if check else FIXED
    names |= primitives or {}
    for path in [*text_files(), *more]:
        exec(compile(path.read_text(), str(path), "exec"), names)
    if unknown := (steps or {}).keys() - names.keys():
        raise KeyError(f"the text has no step {', '.join(sorted(unknown))}")
    names |= steps or {}
    kernel = SimpleNamespace(**{k: v for k, v in names.items() if callable(v)})
    view = CheckedView if check else View
    kernel.tick = lambda *args, **more: tick(kernel, view, *args, **more)
    kernel.segment = lambda *args: segment(kernel, view, *args)
    return kernel


def flat(rows: Records) -> list[Number]:
    """The words of a record array, row after row; numpy integers become Python's."""
    return [x.item() if hasattr(x, "item") else x for row in rows for x in row]


def give_back(rows: Records, words: list[Number]) -> None:
    """Write words back to the rows they came from."""
    size = len(rows[0])
    for i in range(len(rows)):
        for k in range(size):
            rows[i][k] = words[i * size + k]


def tick(
    kernel: SimpleNamespace,
    view: type[View],
    law: int,
    tree: Records,
    model: Records,
    est: Records,
    data: Records,
    learning: bool = False,
    scratch: MutableSequence[Number] | None = None,
    couplings: tuple[Records, Records] | None = None,
) -> None:
    """One traversal, and one update of the estimates if `learning`; arguments as in api.pxi."""
    words = [flat(rows) for rows in (model, data, est)]
    records = [view(w) for w in words]
    joints, (whole, numbers) = View(flat(tree)), couplings or ([], [])
    loops = view([0] * (len(whole) * layout.LOOP_SIZE))
    kernel.traverse(law, len(tree), len(whole), joints, *records, View(flat(whole)), view(flat(numbers)), loops)
    if learning:
        own = [0] * layout.LEARNING_SIZE
        kernel.learn_all(law, len(tree), joints, *records, view(own))
        if scratch is not None:
            scratch[:] = own
    give_back(data, words[1])
    give_back(est, words[2])


def segment(kernel: SimpleNamespace, view: type[View], segments: Records, data: Records) -> None:
    """Planned motion into data, then every segment advanced by one tick; arguments as in api.pxi."""
    words = flat(segments), flat(data)
    records = [view(w) for w in words]
    kernel.emit_all(len(segments), *records)
    kernel.advance_all(len(segments), records[0])
    give_back(segments, words[0])
    give_back(data, words[1])
