"""Table of the forecast of heat."""

from typing import Any

from bench import figures
from bench.tables.markdown import table

SHOWN = "file"  # the gear; M1's, servos at 7.4 V and other K/W are beside it in the figures


def heat() -> str:
    """Table of how well it is forecast when a servo switches itself off, a column a case."""
    rows = [row for row in figures.read("heat")["rows"] if row["gear"] == SHOWN]
    rows = [row for row in rows if "7.4V" not in row["arm"] and row["cooling"] == 1.0]
    lines = [
        ["forecast, s", *(seconds(row["told s"]) for row in rows)],
        ["emulated, s", *(seconds(row["off s"]) for row in rows)],
        ["off by", *(error(row) for row in rows)],
    ]
    return table(["too hot after", *(called(row) for row in rows)], lines)


def called(row: dict[str, Any]) -> str:
    """Name of a case: its servo if it is not so101's own, its load, and what its winding has of what is assumed."""
    servo = row["arm"].split(", ")[1].removeprefix("STS3215-")
    wrong = {"K/W": row["cooling"], "J/K": row["capacity"]}
    winding = "".join(f", {value:g} {unit}" for unit, value in wrong.items() if value != 1.0)
    own = "" if servo == "12V" else f"{servo}: "
    return f"{own}{row['kg']:g} kg{', to and fro' if row['moves'] else ''}{winding}"


def seconds(value: float | None) -> str:
    """A time."""
    return "never" if value is None else f"{value:.0f}"


def error(row: dict[str, Any]) -> str:
    """By how much a forecast is off; nothing where a servo does not switch itself off."""
    told, off = row["told s"], row["off s"]
    return f"{100 * (told / off - 1):+.0f} %" if told is not None and off is not None else ""


def hot_runs() -> str:
    """Table of runs that get hot, a row each."""
    rows = [
        [
            row["when_hot"], f"{row['fault'] or 'its end'}, {row['s']:.0f} s", f"{row['warned s']:.0f} s",
            f"{row['deg C']:.0f}", f"{row['reckoned deg C']:.0f}",
        ]
        for row in figures.read("hot_runs")["rows"]
    ]  # fmt: skip
    return table(["`when_hot`", "came to", "warned at", "deg C", "reckoned"], rows)


TABLES = (heat, hot_runs)
