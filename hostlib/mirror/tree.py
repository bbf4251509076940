"""What a translated function consists of: a block of values and effects.

A value is computed once, where it stands in its block, and never changes. Every value is a 32-bit
word; only inside an `Fx` are sums 64 bits wide. Two different pointers never reach the same word.
"""

from dataclasses import dataclass, field


@dataclass(eq=False)
class Value:
    """Base of everything that has a result; `name` is what the text calls it."""

    name: str = field(default="", kw_only=True)

    def operands(self) -> list["Value"]:
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

    def operands(self):
        return [self.base]


@dataclass(eq=False)
class Move(Value):
    """A pointer `scale * index + offset` words past `base`."""

    base: Value
    index: Value
    scale: int
    offset: int = 0
    field: bool = False  # within a record, for reading; else a record of its own

    def operands(self):
        return [self.base, self.index]


@dataclass(eq=False)
class Sum(Value):
    """Signed sum of words and a constant, low 32 bits."""

    terms: list[tuple[int, Value]]
    constant: int = 0

    def operands(self):
        return [value for _, value in self.terms]


@dataclass(eq=False)
class Fx(Value):
    """Exact sum of signed products (or single words), then one rounding shift, a number or a value."""

    products: list[tuple[int, Value, Value | None]]
    shift: "int | Value"

    def operands(self):
        factors = [v for _, a, b in self.products for v in (a, b) if v is not None]
        return factors + ([self.shift] if isinstance(self.shift, Value) else [])


@dataclass(eq=False)
class Pick(Value):
    """`yes` if the exact sum of signed products (or single words) is above zero, else `no`."""

    products: list[tuple[int, Value, Value | None]]
    yes: Value
    no: Value

    def operands(self):
        return [v for _, a, b in self.products for v in (a, b) if v is not None] + [self.yes, self.no]


@dataclass(eq=False)
class Greater(Value):
    """The larger of two words."""

    left: Value
    right: Value

    def operands(self):
        return [self.left, self.right]


@dataclass(eq=False)
class Bits(Value):
    """How many bits the widest of some words has besides its sign."""

    values: list[Value]

    def operands(self):
        return self.values


@dataclass(eq=False)
class Carry(Value):
    """Floor of value / 2^bits."""

    value: Value
    bits: int

    def operands(self):
        return [self.value]


@dataclass(eq=False)
class Low(Value):
    """Value modulo 2^bits, never negative."""

    value: Value
    bits: int

    def operands(self):
        return [self.value]


@dataclass(eq=False)
class Clamp(Value):
    """Value between `least` (None: -most) and `most`, least <= most."""

    value: Value
    least: Value | None
    most: Value

    def operands(self):
        return [v for v in (self.value, self.least, self.most) if v is not None]


@dataclass(eq=False)
class Effect:
    """Base of what is done and has no result."""

    def operands(self) -> list[Value]:
        """Values read, in the order an emitter reads them."""
        return []


@dataclass(eq=False)
class Note(Effect):
    """A comment for the reader of the generated file; `head` for a function's first line."""

    text: str
    head: bool = False


@dataclass(eq=False)
class Store(Effect):
    """Write word `offset` of the record at `base`."""

    base: Value
    offset: int
    value: Value

    def operands(self):
        return [self.value, self.base]


@dataclass(eq=False)
class Call(Effect):
    """Call another translated function, its known numbers part of its name; a pointer is (base, offset)."""

    name: str
    args: list["Value | tuple[Value, int]"]

    def operands(self):
        return [a[0] if isinstance(a, tuple) else a for a in self.args]


@dataclass(eq=False)
class If(Effect):
    """Two-way branch on `left relation right`."""

    left: Value
    relation: str
    right: Value
    then: list
    orelse: list

    def operands(self):
        return [self.left, self.right]


@dataclass(eq=False)
class Loop(Effect):
    """Repeat the body for index = 0 .. count - 1."""

    index: Index
    count: Value
    body: list

    def operands(self):
        return [self.count]


@dataclass
class Function:
    """A translated function: its name, first line of documentation, parameters and body."""

    name: str
    doc: str
    params: list[Arg]
    body: list


def inner_blocks(item) -> list[list]:
    """The blocks inside a branch or a loop."""
    if isinstance(item, If):
        return [item.then, item.orelse]
    return [item.body] if isinstance(item, Loop) else []


def segments(block: list) -> list[list]:
    """The straight runs of a block, each up to and with the branch or loop that ends it."""
    runs = [[]]
    for item in block:
        runs[-1].append(item)
        if inner_blocks(item):
            runs.append([])
    return runs


def all_segments(block: list) -> list[list]:
    """Every straight run of a block and of the blocks inside it."""
    runs = segments(block)
    inner = [run for item in block for part in inner_blocks(item) for run in all_segments(part)]
    return runs + inner
