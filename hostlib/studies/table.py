"""A table of figures, shown in a terminal and in a page alike."""

from collections.abc import Sequence
from dataclasses import dataclass


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
