"""Tree of a translated function: a body of values and effects.

A value is computed once, where it stands in its body, and never changes. Every value is a 32-bit word; only inside an
`Fx` are sums 64 bits wide. Two different pointers never reach the same word. A branch or a loop ends a basic block:
what stands between two of them is executed from its first item to its last.
"""

from dataclasses import dataclass, field
from typing import TypeAlias

NOTE_WIDTH = 112  # characters


@dataclass(eq=False)
class Value:
    """Base of everything that has a result; `name` is what the text calls it."""

    name: str = field(default="", kw_only=True)

    def operands(self) -> "list[Value]":
        """Values read, in the order an emitter reads them."""
        return []


@dataclass(eq=False)
class Const(Value):
    """A number known now."""

    number: int


@dataclass(eq=False)
class Arg(Value):
    """A parameter of the function, by position; `pointer` if it is a record."""

    index: int
    pointer: bool


@dataclass(eq=False)
class Index(Value):
    """The running number of a loop."""


@dataclass(eq=False)
class Load(Value):
    """The word `offset` of the record at `base`."""

    base: Value
    offset: int

    def operands(self) -> list[Value]:
        return [self.base]


@dataclass(eq=False)
class Move(Value):
    """A pointer `scale * index + offset` words past `base`."""

    base: Value
    index: Value
    scale: int
    offset: int = 0
    field: bool = False  # within a record, for reading; else a record of its own

    def operands(self) -> list[Value]:
        return [self.base, self.index]

    @property
    def places(self) -> int | None:
        """By how many places the index shifted is the way in bytes; None where that takes a product."""
        stride = 4 * self.scale
        return stride.bit_length() - 1 if stride & (stride - 1) == 0 else None


@dataclass(eq=False)
class Sum(Value):
    """Signed sum of words and a constant, low 32 bits."""

    terms: list[tuple[int, Value]]
    constant: int = 0

    def operands(self) -> list[Value]:
        return [value for _, value in self.terms]


Product: TypeAlias = tuple[int, Value, Value | None]  # sign, factors; a single word has one


@dataclass(eq=False)
class Fx(Value):
    """Exact sum of signed products (or single words), then one rounding shift, a number or a value.

    `in_line`: its products are worth their room where a product is a routine (hints.IN_LINE).
    """

    products: list[Product]
    shift: "int | Value"
    in_line: bool = field(default=False, kw_only=True)

    def operands(self) -> list[Value]:
        factors = [v for _, a, b in self.products for v in (a, b) if v is not None]
        return factors + ([self.shift] if isinstance(self.shift, Value) else [])


@dataclass(eq=False)
class Pick(Value):
    """`yes` if the exact sum of signed products (or single words) is above zero, else `no`; `in_line` as in `Fx`."""

    products: list[Product]
    yes: Value
    no: Value
    in_line: bool = field(default=False, kw_only=True)

    def operands(self) -> list[Value]:
        return [v for _, a, b in self.products for v in (a, b) if v is not None] + [self.yes, self.no]


@dataclass(eq=False)
class Greater(Value):
    """The larger of two words."""

    left: Value
    right: Value

    def operands(self) -> list[Value]:
        return [self.left, self.right]


@dataclass(eq=False)
class Bits(Value):
    """Count of bits that the widest of some words has besides its sign."""

    values: list[Value]

    def operands(self) -> list[Value]:
        return self.values


@dataclass(eq=False)
class Carry(Value):
    """Floor of value / 2^bits."""

    value: Value
    bits: int

    def operands(self) -> list[Value]:
        return [self.value]


@dataclass(eq=False)
class Low(Value):
    """Value modulo 2^bits, never negative."""

    value: Value
    bits: int

    def operands(self) -> list[Value]:
        return [self.value]


@dataclass(eq=False)
class Xor(Value):
    """Bits that one of two words has and the other has not."""

    left: Value
    right: Value

    def operands(self) -> list[Value]:
        return [self.left, self.right]


@dataclass(eq=False)
class ZeroByte(Value):
    """0 if no byte of a word is zero, else another number."""

    value: Value

    def operands(self) -> list[Value]:
        return [self.value]


@dataclass(eq=False)
class Byte(Value):
    """Byte `index` of the buffer at `base`, as memory has it where this stands."""

    base: Value
    index: Value

    def operands(self) -> list[Value]:
        return [self.base, self.index]


@dataclass(eq=False)
class Clamp(Value):
    """Value between `least` (None: -most) and `most`, least <= most."""

    value: Value
    least: Value | None
    most: Value

    def operands(self) -> list[Value]:
        return [v for v in (self.value, self.least, self.most) if v is not None]


@dataclass(eq=False)
class Effect:
    """Base of what is done and has no result."""

    def operands(self) -> list[Value]:
        """Values read, in the order an emitter reads them."""
        return []


Item: TypeAlias = Value | Effect
Body: TypeAlias = list[Item]  # what a function, a branch or a loop does, in order; a basic block is one, too


@dataclass(eq=False)
class Note(Effect):
    """A comment for the reader of the generated file, and nothing else; `head` for a function's first line."""

    text: str
    head: bool = False

    @property
    def line(self) -> str:
        """The text, cut to the width of a line."""
        return self.text if len(self.text) <= NOTE_WIDTH else self.text[: NOTE_WIDTH - 3] + "..."


@dataclass(eq=False)
class Store(Effect):
    """Write word `offset` of the record at `base`."""

    base: Value
    offset: int
    value: Value

    def operands(self) -> list[Value]:
        return [self.value, self.base]


@dataclass(eq=False)
class PutByte(Effect):
    """Write the low byte of a value as byte `index` of the buffer at `base`."""

    base: Value
    index: Value
    value: Value

    def operands(self) -> list[Value]:
        return [self.value, self.base, self.index]


@dataclass(eq=False)
class Return(Effect):
    """Result that the function gives back: its last item."""

    value: Value

    def operands(self) -> list[Value]:
        return [self.value]


@dataclass(eq=False)
class Call(Effect):
    """Call another translated function, its known numbers part of its name; a pointer is (base, offset)."""

    name: str
    args: list["Value | tuple[Value, int]"]

    def operands(self) -> list[Value]:
        return [a[0] if isinstance(a, tuple) else a for a in self.args]


@dataclass(eq=False)
class If(Effect):
    """Two-way branch on `left relation right`; with `others`: on `left in (right, *others)`."""

    left: Value
    relation: str
    right: Value
    then: Body
    orelse: Body
    others: list[Value] = field(default_factory=list)

    def operands(self) -> list[Value]:
        return [value for right in (self.right, *self.others) for value in (self.left, right)]


@dataclass(eq=False)
class Loop(Effect):
    """Repeat the body for index = 0 .. count - 1; `down`: the last first."""

    index: Index
    count: Value
    body: Body
    down: bool = False

    def operands(self) -> list[Value]:
        return [self.count]


@dataclass
class Function:
    """A translated function: its name, first line of documentation, parameters and body."""

    name: str
    doc: str
    params: list[Arg]
    body: Body

    @property
    def gives(self) -> bool:
        """True if it gives a number back."""
        return bool(self.body) and isinstance(self.body[-1], Return)


def inner_bodies(item: Item) -> list[Body]:
    """The bodies inside a branch or a loop."""
    if isinstance(item, If):
        return [item.then, item.orelse]
    return [item.body] if isinstance(item, Loop) else []


def basic_blocks(body: Body) -> list[Body]:
    """The basic blocks of a body, each with the branch or loop that ends it."""
    blocks: list[Body] = [[]]
    for item in body:
        blocks[-1].append(item)
        if inner_bodies(item):
            blocks.append([])
    return blocks


def all_basic_blocks(body: Body) -> list[Body]:
    """The basic blocks of a body and of the bodies inside it."""
    inner = [block for item in body for part in inner_bodies(item) for block in all_basic_blocks(part)]
    return basic_blocks(body) + inner
