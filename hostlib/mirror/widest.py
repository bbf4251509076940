"""The largest of several counts of bits is one count: that of the bits any of the words has."""

from dataclasses import fields

from .tree import Bits, Function, Greater, Value, inner_blocks


def largest(item) -> bool:
    """Whether an item is the larger of two counts."""
    return isinstance(item, Greater) and isinstance(item.left, Bits) and isinstance(item.right, Bits)


def fuse(block: list, fused: dict[Value, Value]) -> None:
    """Put one count in the place of the larger of two, inner blocks too; `fused` says what stands for what. In place."""
    for k, item in enumerate(block):
        for part in inner_blocks(item):
            fuse(part, fused)
        for name in (each.name for each in fields(item)):
            setattr(item, name, instead(getattr(item, name), fused))
        if largest(item):
            words = list(dict.fromkeys(item.left.values + item.right.values))
            block[k] = fused[item] = Bits(words, name=item.name)


def instead(part, fused: dict[Value, Value]):
    """A field of an item, values that are fused replaced."""
    if isinstance(part, Value):
        return fused.get(part, part)
    if isinstance(part, tuple):
        return tuple(instead(each, fused) for each in part)
    return [instead(each, fused) for each in part] if isinstance(part, list) and part and isinstance(part[0], (Value, tuple)) else part


def widest(function: Function) -> None:
    """Count bits once where the largest of several counts is asked for; in place. Single counts may be left unread."""
    fuse(function.body, {})
