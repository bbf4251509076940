"""A table of figures, shown in a terminal and in a page alike."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from armlet.files import write_together
from armlet.said import Said
from armlet.said import Table as Listed


@dataclass(frozen=True)
class Table:
    """Texts in rows: a title, a heading for each column, rows of as many cells."""

    title: str
    head: Sequence[str]
    rows: Sequence[Sequence[str]]

    def markdown(self) -> str:
        """The table without its title, as Markdown."""
        lines = [self.head, ["---"] * len(self.head), *self.rows]
        return "\n".join("|" + "|".join(f" {cell} " if cell else " " for cell in line) + "|" for line in lines)


def said_of(figures: Mapping[str, Any], tables: Mapping[str, Table], page: Path) -> Said:
    """Figures for programs; for people the tables, and the page that was written."""
    drawn = [Listed(table.title, list(table.head), [list(row) for row in table.rows]) for table in tables.values()]
    return Said(figures, [*drawn, str(page)])


def write_page(
    page: Path,
    head: Sequence[str],
    tables: Mapping[str, Table],
    pictures: Mapping[str, bytes],
    figures: Mapping[str, Any],
) -> Path:
    """Write a page with its tables, pictures beside it, and figures as JSON: all or none; the page's path.

    Args:
        page: its file, .md.  head: what stands before the tables.  pictures: PNG bytes by file name.
    Raises:
        ArmletError: the folder cannot be written.
    """
    parts = [*head, *(part for table in tables.values() for part in (f"## {table.title}", table.markdown()))]
    files = {page.parent / name: png for name, png in pictures.items()}
    files[page.with_suffix(".json")] = (json.dumps(figures, indent=1) + "\n").encode()
    files[page] = ("\n\n".join(parts) + "\n").encode()
    write_together(files)
    return page


def number(value: float | None, digits: int = 2) -> str:
    """A number to so many digits: plain between 0.001 and 100,000, else with a power of ten; nothing for None."""
    if value is None:
        return ""
    if value == 0 or 1e-3 <= abs(value) < 1e5:
        rounded = float(f"{value:.{digits}g}")
        return f"{rounded:,.0f}" if abs(rounded) >= 10 ** (digits - 1) else f"{rounded:.10f}".rstrip("0").rstrip(".")
    return f"{value:.{digits - 1}e}".replace("e-0", "e-").replace("e+0", "e")


def percent(share: float, digits: int = 4) -> str:
    """A share as a percentage."""
    return f"{100 * share:.{digits}g} %"
