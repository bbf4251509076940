"""Table of the bench of walls."""

from typing import Any

from bench import figures
from bench.tables.markdown import significant, table


def walls() -> str:
    """Table of what the laws press with against a wall, and how they leave it, a row a controller."""
    head = ["velocities", "controller", "enters the torque", "torque", "force", "leaves at", "deg", "faults"]
    return table(head, [line(row) for row in figures.read("wall")["rows"]])


def line(row: dict[str, Any]) -> list[str]:
    """One row: medians, then what nine in ten of the runs stay below."""
    pairs = [" / ".join(significant(value) for value in row[name]) for name in ("press", "force", "release", "late")]
    enters = "" if "PD" in row["controller"] else "`e_clamp`" if row["clamped"] else "all of `e_max`"
    named = [row["sensors"].replace("difference", "by difference"), row["controller"], enters]
    return [*named, *pairs, f"{row['faulted']} of {row['runs']}"]


TABLES = (walls,)
