"""Put the benches' figures into the pages: python -m bench docs.

A page holds `<!-- table: NAME -->`, a table, `<!-- end -->`; NAME is one of TABLES, and what stands between the two is
made from docs/figures/*.json and boards/kernel_costs.json. bench/tests/test_docs_tables.py fails when a page has other
figures.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from armlet import studies as papers
from armlet.studies import compare
from bench import figures
from bench.tables import (
    adaptation,
    bounds,
    demo,
    exports,
    fastest,
    grasps,
    has_run,
    host,
    laws,
    led,
    loops,
    lost,
    position,
    records,
    streams,
    studied,
    ticks,
    tried,
    warmth,
)

ROOT = Path(__file__).resolve().parents[1]
MARKED = re.compile(r"<!-- table: (\w+) -->\n.*?<!-- end -->", re.S)
ROOMS = (
    ticks,
    demo,
    host,
    bounds,
    adaptation,
    loops,
    lost,
    laws,
    led,
    position,
    records,
    fastest,
    grasps,
    streams,
    studied,
    exports,
    tried,
    has_run,
    warmth,
)
TABLES: dict[str, Callable[[], str]] = {make.__name__: make for room in ROOMS for make in room.TABLES}


# The tables of a paper's experiment that its page shows, and of long ones the rows, by how they begin;
# `armlet reproduce` prints them all.
SHOWN: dict[str, dict[str, tuple[str, ...]]] = {
    "waters": {"inverse": (), "moves_lines": ("so101",), "savings_forms": ()},
    "walker": {"laws": ()},
    "chung_lee": {"table1": ("0 |", "1.15 |"), "load": ()},
    "van_winssen": {"eigenvalues": (), "runs": ("links",)},
    "lu_meng": {
        "regressors": (),
        "example": (),
        "case_study": tuple(f"{law} | 2 | {tens}" for law in ("modified Slotine-Li", "Craig") for tens in "12"),
    },
}


def paper_table(paper: str, key: str) -> str:
    """One table of a paper's experiment: all rows, or those that its page shows."""
    table = papers.tables(paper)[key](figures.read(paper))
    starts = SHOWN[paper][key]
    rows = [row for row in table.rows if not starts or " | ".join(row).startswith(starts)]
    return replace(table, rows=rows).markdown()


for paper, shown in SHOWN.items():  # waters_inverse, ...
    TABLES |= {f"{paper}_{key}": partial(paper_table, paper, key) for key in shown}


def compare_table(key: str) -> str:
    """One table of the comparison of laws."""
    return compare.TABLES[key](figures.read("compare")).markdown()


TABLES |= {f"compare_{key}": partial(compare_table, key) for key in ("errors", "conduct")}  # `armlet compare`: all


def pages(root: Path = ROOT) -> list[Path]:
    """Every page of the documentation, and of the plugins."""
    plugins = sorted((root / "plugins").glob("*/README.md"))
    return [root / "README.md", *sorted((root / "docs").rglob("*.md")), *plugins]


def filled(text: str) -> str:
    """A page's text with every marked table made anew.

    Raises:
        KeyError: a marked table is not one of TABLES.
    """

    def fill(found: re.Match[str]) -> str:
        name = found.group(1)
        return f"<!-- table: {name} -->\n\n{TABLES[name]()}\n\n<!-- end -->"

    return MARKED.sub(fill, text)


def main() -> None:
    """Write the tables into the pages; say which pages changed."""
    for page in pages():
        old = page.read_text()
        new = filled(old)
        if new != old:
            page.write_text(new)
            print(f"{page.relative_to(ROOT)}: figures renewed")
