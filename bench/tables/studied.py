"""Tables of `armlet study`: its speed, and true arms from beyond what their files say."""

from typing import Any

from bench import figures
from bench.tables.markdown import significant, table

SHOWN = ("walker", "natural", "bodies", "pd told")


def study_speed() -> str:
    """Table of what the runs of docs/studies/puma6.yaml take (study.json)."""
    kept = figures.read("study")
    runs, each = kept["runs"], kept["ms a run"]
    busy = kept["processor s"] / kept["processors"]
    head = [f"{runs:,} runs", "minutes", "alone", *[f"{name}, ms" for name in each]]
    row = ["puma6, 6 s", significant(kept["wall s"] / 60.0), significant(busy / 60.0), *map(significant, each.values())]
    return table(head, [row])


def beyond() -> str:
    """Table of the laws' errors, a row a departure of the true arms (beyond.json)."""
    found = figures.read("beyond")["found"]
    rows = [[title, *[cell(law) for law in laws if law["law"] in SHOWN]] for title, laws in found.items()]
    return table(["true arms", *SHOWN], rows)


def cell(law: dict[str, Any]) -> str:
    """Median and 95 % of a law's errors."""
    half, most = ("fault" if law[name] is None else significant(law[name]) for name in ("median", "most"))
    return f"{half} ({most})"


TABLES = (study_speed, beyond)
