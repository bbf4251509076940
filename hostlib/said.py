"""Words of a thing: tables and lines for people, plain values for programs. Rooms make it, `armlet.cli` shows it."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np


@dataclass(frozen=True)
class Table:
    """A title, a heading for each column, rows of as many values; a narrow one has no lines between its columns."""

    title: str
    columns: list[str]
    rows: list[list[Any]]
    narrow: bool = False


class Note(str):
    """A line beside what was asked for: on a terminal it goes to standard error."""


class Verbatim(str):
    """Text that stays as it is, such as a diff, with its own ends of lines."""


@dataclass(frozen=True)
class Said:
    """The same twice.

    plain: for programs, what `to_json` can write.  parts: for people, in order, each a line, a Note, a Verbatim, a
    Table, or what rich can draw.
    """

    plain: dict[str, Any]
    parts: Sequence[object] = field(default=())


def to_json(value: object, indent: int | None = 1) -> str:
    """As JSON; arrays become lists, bytes hexadecimal digits."""
    return json.dumps(value, default=_plain, indent=indent)


def _plain(value: object) -> object:
    """NumPy to JSON."""
    if isinstance(value, np.ndarray):
        return value.tolist()
    if isinstance(value, np.generic):
        return value.item()
    if isinstance(value, bytes):
        return value.hex()
    return str(value)
