"""Field of a record, and record: the words of the table in records.py."""

from dataclasses import dataclass, replace
from functools import cached_property
from math import prod
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

# ---- what a word is (Field.kind)
NUMBER = "number"  # a fraction of its unit, or of a gain's own mantissa
SHIFT = "shift"  # a rounding shift right, 1 to 62: the board refuses any other
SUM_SHIFT = "shift, added to"  # what the kernel adds to and then clamps to 1 .. 62
BOUND = "bound"  # not negative: a clamp's limit
FLAG = "flag"  # 0 or 1
ANGLE = "angle"  # binary angle, 2^32 a turn (float: rad); of a prismatic joint a length
LOW_BITS = "low bits"  # what is below the last place of another word, never negative
COUNT = "count"  # a whole number


@dataclass(frozen=True)
class Field:
    """One field of a record.

    name, shape: () for one word.  unit: SI; "1" without unit.  about: what it is.  frame: whose axes, or "".
    kind: what a word of it is.  writer: who writes it.  group: the part of the record it stands in.
    """

    name: str
    shape: tuple[int, ...]
    unit: str
    about: str
    frame: str = ""
    kind: str = NUMBER
    writer: str = ""
    group: str = ""

    @property
    def size(self) -> int:
        """Count of words that it takes."""
        return prod(self.shape)


@dataclass(frozen=True)
class Record:
    """Fields one after another, without gaps.

    name; size_name: what its size is called; per: what there is one of for each; fields;
    first: the size of the record it continues, 0 for none.
    """

    name: str
    size_name: str
    per: str
    fields: tuple[Field, ...]
    first: int = 0

    @cached_property
    def offset(self) -> dict[str, int]:
        """First word of each field, by name."""
        out, at = {}, self.first
        for each in self.fields:
            out[each.name] = at
            at += each.size
        return out

    @property
    def size(self) -> int:
        """Words of the record, those of the record it continues included."""
        return self.first + sum(each.size for each in self.fields)

    def dtype(self, number: DTypeLike) -> np.dtype:
        """The record as a numpy structured type of `number`s, with the fields' names."""
        width = np.dtype(number).itemsize
        return np.dtype(
            {
                "names": [each.name for each in self.fields],
                "formats": [(number, each.shape) for each in self.fields],
                "offsets": [width * at for at in self.offset.values()],
                "itemsize": width * self.size,
            }
        )

    def words(self, kind: str) -> list[int]:
        """Offsets of all words of one kind."""
        return [
            at + k
            for each, at in zip(self.fields, self.offset.values(), strict=True)
            if each.kind == kind
            for k in range(each.size)
        ]


def named(words: NDArray[Any], record: Record) -> NDArray[Any]:
    """A view of (..., size) contiguous words with the record's field names: named(a, MODEL)["GAIN"] is (..., 13)."""
    return words.view(record.dtype(words.dtype))[..., 0]


def group(title: str, writer: str, *fields: Field) -> tuple[Field, ...]:
    """Fields that belong together and have one writer."""
    return tuple(replace(each, group=title, writer=each.writer or writer) for each in fields)


def shift(name: str, about: str, shape: tuple[int, ...] = ()) -> Field:
    """A rounding shift."""
    return Field(name, shape, "bits", about, kind=SHIFT)


COMPILE, KERNEL, BOARD, PLAN = "compile", "kernel", "board", "planner"
