"""Words of the kernel text as ranges: between which integers a word lies, whatever the inputs; what leaves it is told.

A range has the primitives of `core.plain` as its operators: exact at its ends, for each is monotone in each argument.
What two ranges have in common is lost, as of a word less itself.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from armlet.core import plain
from armlet.core.fields import Record

WORDS = plain.INT32
Ends = tuple[int, int]


@dataclass(slots=True)
class Range:
    """Integers from low to high, both included."""

    low: int
    high: int

    def __add__(self, other: "Range | int") -> "Range":
        low, high = ends(other)
        return Range(self.low + low, self.high + high)

    __radd__ = __add__

    def __neg__(self) -> "Range":
        return Range(-self.high, -self.low)

    def __sub__(self, other: "Range | int") -> "Range":
        low, high = ends(other)
        return Range(self.low - high, self.high - low)

    def __rsub__(self, other: int) -> "Range":
        return -self + other

    def __mul__(self, other: "Range | int") -> "Range":
        low, high = ends(word(other, "factor"))
        word(self, "factor")
        if other is self:
            return Range(0 if self.low < 0 < self.high else min(low * low, high * high), max(low * low, high * high))
        corners = self.low * low, self.low * high, self.high * low, self.high * high
        return Range(min(corners), max(corners))

    __rmul__ = __mul__

    @property
    def most(self) -> int:
        """The largest size."""
        return max(-self.low, self.high)


WordT = TypeVar("WordT", Range, int, "Range | int")


def around(most: int) -> Range:
    """Whatever is no larger than that."""
    return Range(-most, most)


def ends(x: Range | int) -> Ends:
    """Least and largest of a range or of a number."""
    return (x.low, x.high) if isinstance(x, Range) else (x, x)


def hull(a: Range | int, b: Range | int) -> Range:
    """The least range that has both."""
    (low, high), (least, most) = ends(a), ends(b)
    return Range(min(low, least), max(high, most))


def fits(x: Range | int) -> bool:
    """True if all of x fits int32."""
    low, high = ends(x)
    return WORDS.start <= low and high < WORDS.stop


def word(x: WordT, where: str) -> WordT:
    """x, if all of it fits int32.

    Raises:
        Overflow: it does not.
    """
    if not fits(x):
        low, high = ends(x)
        raise plain.Overflow(f"{where}: {max(-low, high):.4g} does not fit int32")
    return x


def summed(x: Range | int, where: str) -> Ends:
    """Ends of a sum of products.

    Raises:
        Overflow: it is not below 2^62.
    """
    low, high = ends(x)
    if max(-low, high) >= plain.LARGEST_SUM:
        raise plain.Overflow(f"{where}: the sum {max(-low, high):.4g} is not below 2^62")
    return low, high


def fx(x: Range | int, shift: Range | int) -> Range:
    """Sum of products to a word. By a shift that is a range, it is farthest from zero by the least or by the most."""
    low, high = summed(x, "fx")
    found = [plain.fx(end, by) for end in (low, high) for by in ends(shift)]
    return word(Range(min(found), max(found)), "fx")


def pick(x: Range | int, a: Range | int, b: Range | int) -> Range | int:
    """a, b, or any of both, by what is known of the sign of x."""
    low, high = summed(x, "pick")
    if low > 0:
        return a
    return hull(a, b) if high > 0 else b


def monotone(primitive: Callable[..., int]) -> Callable[..., Range]:
    """A primitive that rises with each of its arguments, on words."""

    def run(*args: Range | int) -> Range:
        pairs = [ends(word(x, primitive.__name__)) for x in args]
        return Range(primitive(*(low for low, _ in pairs)), primitive(*(high for _, high in pairs)))

    return run


def half(x: Range | int) -> Range:
    """Half of a sum of words."""
    low, high = ends(x)
    return word(Range(plain.half(low), plain.half(high)), "half")


def low(x: Range | int, bits: int) -> Range:
    """x modulo 2^bits: anything."""
    word(x, "low")
    return Range(0, (1 << bits) - 1)


def bits(x: Range | int) -> Range:
    """Number of bits besides the sign."""
    least, most = ends(word(x, "bits"))
    found = plain.bits(least), plain.bits(most)
    return Range(0 if least <= 0 <= most else min(found), max(found))


def wrapped(x: Range | int) -> Range:
    """x modulo 2^32: any word."""
    return Range(WORDS.start, WORDS.stop - 1)


class RangeView(plain.View):
    """A pointer into a record, whose words are checked when written.

    Args:
        record: whose they are; all are 0 where none are given.
    """

    def __init__(self, record: Record, words: list[Any] | None = None, offset: int = 0):
        super().__init__([0] * record.size if words is None else words, offset)
        self.record = record

    def __setitem__(self, k: int, value: Any) -> None:
        if not fits(value):  # before a name is looked for, which takes long
            place = (self.offset + k) % self.record.size
            word(value, max((at, name) for name, at in self.record.offset.items() if at <= place)[1])
        super().__setitem__(k, value)


def at(base: plain.View, k: int) -> plain.View:
    """The k-th word of a record, as a pointer."""
    if isinstance(base, RangeView):
        return RangeView(base.record, base.words, base.offset + k)
    return plain.View(base.words, base.offset + k)


PRIMITIVES: dict[str, plain.Primitive] = {
    "fx": fx, "fx_halved": lambda x, shift, halvings: fx(x, shift), "pick": pick, "half": half, "low": low,
    "bits": bits, "size": bits, "at": at, "clamp": monotone(plain.clamp), "greater": monotone(plain.greater),
    "carry": monotone(plain.carry), "only_fixed": plain.only_fixed, "wrap": wrapped,
}  # fmt: skip
