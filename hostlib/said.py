"""Words of a thing: tables and lines for people, plain values for programs. Rooms make it, `armlet.cli` shows it."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions
    from rich.table import Table as Drawn

ANY_WIDTH = 10_000  # characters; wider than any table, to ask one how narrow it can be


@dataclass(frozen=True)
class Table:
    """A title, a heading for each column, rows of as many values; a narrow one has no lines between its columns.

    A console of rich prints it: numbers are right-aligned. Where the terminal is narrow, words are broken over lines,
    and numbers only if their columns alone are too wide.
    """

    title: str
    columns: list[str]
    rows: list[list[Any]]
    narrow: bool = False

    def __rich_console__(self, console: "Console", options: "ConsoleOptions") -> "Iterator[Drawn]":
        """Give what rich draws."""
        whole = self._drawn(True)
        fits = console.measure(whole, options=options.update(max_width=ANY_WIDTH)).minimum <= options.max_width
        yield whole if fits else self._drawn(False)

    def _drawn(self, whole: bool) -> "Drawn":
        """The table as rich has it; numbers stay whole, or not."""
        from rich import box
        from rich.table import Table as Drawn

        lines: dict[str, Any] = {"box": box.SIMPLE_HEAD, "padding": (0, 0), "pad_edge": False} if self.narrow else {}
        out = Drawn(title=self.title, title_justify="left", title_style="bold", header_style="bold", **lines)
        for k, name in enumerate(self.columns):
            numeric = bool(self.rows) and not isinstance(self.rows[0][k], str)
            least = max(len(_cell(row[k])) for row in self.rows) if numeric and whole else None
            out.add_column(name, justify="right" if numeric else "left", overflow="fold", min_width=least)
        for row in self.rows:
            out.add_row(*[_cell(value) for value in row])
        return out


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

    plain: Any
    parts: Sequence[object] = field(default=())


def to_json(value: object, indent: int | None = 1) -> str:
    """As JSON; arrays become lists, bytes hexadecimal digits."""
    return json.dumps(value, default=_plain, indent=indent)


def _cell(value: object) -> str:
    """One table cell: four significant digits are enough for people."""
    return f"{value:.4g}" if isinstance(value, float) else str(value)


def _plain(value: object) -> object:
    """NumPy to JSON."""
    if isinstance(value, np.ndarray):
        return value.tolist()
    if isinstance(value, np.generic):
        return value.item()
    if isinstance(value, bytes):
        return value.hex()
    return str(value)
