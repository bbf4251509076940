"""Removes what nobody needs: stores that are overwritten, values that nobody reads."""

from .tree import Call, Function, If, Loop, Note, Store, Value, all_segments, inner_blocks, segments
from .widest import widest


def drop_overwritten(run: list) -> list:
    """A straight run without stores that a later store of the same word makes invisible.

    Words written are never read back from memory within a run (lowering remembers them), so only a
    call, a branch or the run's end can see a store.
    """
    kept, overwritten = [], set()
    for item in reversed(run):
        if isinstance(item, (Call, If, Loop)):
            overwritten.clear()
        if isinstance(item, Store):
            if (item.base, item.offset) in overwritten:
                continue
            overwritten.add((item.base, item.offset))
        kept.append(item)
    return kept[::-1]


def drop_unread(block: list, read: set) -> list:
    """A block without the values that nobody reads; `read` collects what is, backwards."""
    kept = []
    for item in reversed(block):
        if isinstance(item, Value) and item not in read:
            continue
        for part in inner_blocks(item)[::-1]:
            part[:] = drop_unread(part, read)
        read.update(item.operands())
        kept.append(item)
    return kept[::-1]


def shorten(block: list) -> list:
    """A block with overwritten stores dropped, inner blocks too."""
    for item in block:
        for part in inner_blocks(item):
            part[:] = shorten(part)
    return [item for run in segments(block) for item in drop_overwritten(run)]


def drop_idle_notes(block: list) -> list:
    """A block without comments on statements that turned into nothing."""
    kept = []
    for item in block:
        if isinstance(item, Note) and not item.head and kept and isinstance(kept[-1], Note) and not kept[-1].head:
            kept.pop()
        for part in inner_blocks(item):
            part[:] = drop_idle_notes(part)
        kept.append(item)
    return kept


def tidy(function: Function) -> Function:
    """The function without needless stores, counts of bits, values and comments; changed in place."""
    widest(function)
    function.body[:] = drop_idle_notes(drop_unread(shorten(function.body), set()))
    return function


def shared_values(function: Function) -> list[Value]:
    """Values read in another straight run than the one that makes them: they need a place of their own."""
    shared: dict[Value, None] = dict.fromkeys(function.params)
    for run in all_segments(function.body):
        own = {item for item in run if isinstance(item, Value)}
        for item in run:
            shared.update(dict.fromkeys(v for v in item.operands() if v not in own))
            if isinstance(item, Loop):
                shared[item.index] = None
                shared[item.count] = None
    return list(shared)
