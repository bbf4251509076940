"""The largest of several counts of bits is one count: that of the bits any of the words has."""

from dataclasses import dataclass, fields

from .tidy import drop_unread
from .tree import Bits, Function, Greater, Value, inner_blocks


@dataclass(eq=False)
class Widest(Value):
    """How many bits the widest of some words has besides its sign."""

    values: list[Value]

    def operands(self):
        return self.values


def counted(value: Value) -> list[Value]:
    """The words whose bits a value counts; none if it is another value."""
    return [value.value] if isinstance(value, Bits) else value.values if isinstance(value, Widest) else []


def largest(item) -> bool:
    """Whether an item is the larger of two counts."""
    return isinstance(item, Greater) and bool(counted(item.left) and counted(item.right))


def fuse(block: list, fused: dict[Value, Value]) -> None:
    """Put one count in the place of the larger of two, inner blocks too; `fused` says what stands for what. In place."""
    for k, item in enumerate(block):
        for part in inner_blocks(item):
            fuse(part, fused)
        for name in (each.name for each in fields(item)):
            setattr(item, name, instead(getattr(item, name), fused))
        if largest(item):
            words = list(dict.fromkeys(counted(item.left) + counted(item.right)))
            block[k] = fused[item] = Widest(words, name=item.name)


def instead(part, fused: dict[Value, Value]):
    """A field of an item, values that are fused replaced."""
    if isinstance(part, Value):
        return fused.get(part, part)
    if isinstance(part, tuple):
        return tuple(instead(each, fused) for each in part)
    return [instead(each, fused) for each in part] if isinstance(part, list) and part and isinstance(part[0], (Value, tuple)) else part


def widest(function: Function) -> None:
    """Count bits once where the largest of several counts is asked for; in place."""
    fuse(function.body, {})
    function.body[:] = drop_unread(function.body, set())
