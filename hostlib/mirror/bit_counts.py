"""The largest of several counts of bits is one count: that of the bits any of the words has."""

from dataclasses import fields
from typing import Any

from armlet.mirror.tree import Bits, Body, Function, Greater, Item, Value, inner_bodies


def merged(item: Item) -> Bits | None:
    """One count in the place of the larger of two; None for any other item."""
    if isinstance(item, Greater) and isinstance(item.left, Bits) and isinstance(item.right, Bits):
        return Bits(list(dict.fromkeys(item.left.values + item.right.values)), name=item.name)
    return None


def fuse(body: Body, fused: dict[Value, Value]) -> None:
    """Put one count in the place of the larger of two, inner bodies too; in place.

    Args:
        fused: what stands for what; values replaced here are added to it.
    """
    for k, item in enumerate(body):
        for part in inner_bodies(item):
            fuse(part, fused)
        for name in (each.name for each in fields(item)):
            setattr(item, name, instead(getattr(item, name), fused))
        one = merged(item)
        if one is not None and isinstance(item, Value):
            body[k] = fused[item] = one


def instead(part: Any, fused: dict[Value, Value]) -> Any:
    """A field of an item, values that are fused replaced."""
    if isinstance(part, Value):
        return fused.get(part, part)
    if isinstance(part, tuple):
        return tuple(instead(each, fused) for each in part)
    if isinstance(part, list) and part and isinstance(part[0], Value | tuple):
        return [instead(each, fused) for each in part]
    return part


def merge_bit_counts(function: Function) -> None:
    """Count bits once where the largest of several counts is asked for; in place. Single counts may be left unread."""
    fuse(function.body, {})
