"""Table of the bench of walls."""

from typing import Any

from bench import figures
from bench.tables.markdown import significant, table
from bench.wall import TOGETHER


def walls() -> str:
    """Table of what PD and the adaptive laws press with against a wall, and how they leave it, velocities measured."""
    rows = [row for row in figures.read("wall")["rows"] if row["sensors"] == "measured"]
    shown = [row for row in rows if row["controller"] == TOGETHER or "PD" in row["controller"]]
    return table(["", "torque", "force", "leaves at", "degrees", "faults"], [line(row) for row in shown])


def line(row: dict[str, Any]) -> list[str]:
    """One row: medians; of torque and velocity also what nine in ten of the runs stay below."""
    torque, leaves = (" / ".join(significant(value) for value in row[name]) for name in ("press", "release"))
    force, late = (significant(row[name][0]) for name in ("force", "late"))
    return [controller(row), torque, force, leaves, late, f"{row['faulted']} of {row['runs']}"]


def controller(row: dict[str, Any]) -> str:
    """Whose row it is."""
    if row["controller"] != TOGETHER:
        return str(row["controller"])
    return "laws, `e_clamp`" if row["clamped"] else "laws, all of `e_max`"


TABLES = (walls,)
