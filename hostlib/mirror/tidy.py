"""Removes what nobody needs: stores that are overwritten, values that nobody reads."""

from armlet.mirror.bit_counts import merge_bit_counts
from armlet.mirror.tree import (
    Body,
    Byte,
    Call,
    Function,
    If,
    Loop,
    Note,
    PutByte,
    Store,
    Value,
    all_basic_blocks,
    basic_blocks,
    inner_bodies,
)


def drop_overwritten(block: Body) -> Body:
    """A basic block without stores that a later store of the same word makes invisible.

    Words written are never read back from memory within a basic block (lowering remembers them), so only a
    call, a branch or the block's end can see a store.
    """
    kept: Body = []
    overwritten: set[tuple[Value, int]] = set()
    for item in reversed(block):
        if isinstance(item, Call | If | Loop | Byte | PutByte):
            overwritten.clear()
        if isinstance(item, Store):
            if (item.base, item.offset) in overwritten:
                continue
            overwritten.add((item.base, item.offset))
        kept.append(item)
    return kept[::-1]


def drop_unread(body: Body, read: set[Value]) -> Body:
    """A body without the values that nobody reads; `read` collects what is, backwards."""
    kept: Body = []
    for item in reversed(body):
        if isinstance(item, Value) and item not in read:
            continue
        for part in inner_bodies(item)[::-1]:
            part[:] = drop_unread(part, read)
        read.update(item.operands())
        kept.append(item)
    return kept[::-1]


def shorten(body: Body) -> Body:
    """A body with overwritten stores dropped, inner bodies too."""
    for item in body:
        for part in inner_bodies(item):
            part[:] = shorten(part)
    return [item for block in basic_blocks(body) for item in drop_overwritten(block)]


def drop_idle_notes(body: Body) -> Body:
    """A body without comments on statements that turned into nothing."""
    kept: Body = []
    for item in body:
        last = kept[-1] if kept else None
        if isinstance(item, Note) and not item.head and isinstance(last, Note) and not last.head:
            kept.pop()
        for part in inner_bodies(item):
            part[:] = drop_idle_notes(part)
        kept.append(item)
    return kept


def tidy(function: Function) -> Function:
    """The function without needless stores, counts of bits, values and comments; changed in place."""
    merge_bit_counts(function)
    function.body[:] = drop_idle_notes(drop_unread(shorten(function.body), set()))
    return function


def shared_values(function: Function) -> list[Value]:
    """Values read in another basic block than the one that makes them: each needs a place of its own."""
    shared: dict[Value, None] = dict.fromkeys(function.params)
    for block in all_basic_blocks(function.body):
        own = {item for item in block if isinstance(item, Value)}
        for item in block:
            shared.update(dict.fromkeys(v for v in item.operands() if v not in own))
            if isinstance(item, Loop):
                shared[item.index] = None
                shared[item.count] = None
    return list(shared)
