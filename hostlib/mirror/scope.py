"""State while the text becomes a tree: what names stand for, and what a basic block has read already."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from armlet.mirror.tree import Body, Fx, Pick, Value

Number: TypeAlias = int | Value  # an int if it is known now
Terms: TypeAlias = list[tuple[int, Value]]  # signed multiples of values


@dataclass(frozen=True)
class Pointer:
    """A record's address: a base value and a constant offset in words."""

    base: Value
    offset: int = 0


@dataclass
class Scope:
    """Meaning of names in a step; those of `outer` were made outside the branch or the loop."""

    names: dict[str, Number | Pointer]
    outer: frozenset[str] = frozenset()

    def inside(self) -> "Scope":
        """Scope inside a branch or a loop: what it sets is not known after it."""
        return Scope(dict(self.names), frozenset(self.names))


@dataclass
class BasicBlock:
    """State within one basic block: values already computed and words already read.

    `items` is the body it is part of; `in_line` says that hints.IN_LINE names a step of it.
    """

    items: Body
    known: dict[tuple[object, ...], Value] = field(default_factory=dict)
    words: dict[tuple[Value, int], Value] = field(default_factory=dict)
    in_line: bool = False

    def end(self) -> None:
        """Begin the next one: a branch, a loop or a call may have changed any word."""
        self.known, self.words, self.in_line = {}, {}, False

    def value(self, key: tuple[object, ...], make: Callable[[], Value]) -> Value:
        """The value of this key, made and placed in the block if it is new."""
        if key not in self.known:
            made = self.known[key] = make()
            if isinstance(made, Fx | Pick):
                made.in_line = self.in_line
            self.items.append(made)
        return self.known[key]
