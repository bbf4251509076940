"""Table of the forecast of heat."""

from typing import Any

from bench import figures
from bench.tables.markdown import table


def heat() -> str:
    """Table of how well it is forecast when a servo switches itself off, a row a case."""
    head = ["arm", "gear", "load, kg", "winding", "too hot after, s: forecast", "emulated", "off by"]
    head += ["deg C after a minute: forecast", "emulated"]
    return table(head, [line(row) for row in figures.read("heat")["rows"]])


def line(row: dict[str, Any]) -> list[str]:
    """One row."""
    told, off = row["told s"], row["off s"]
    times = ["never" if value is None else f"{value:.0f}" for value in (told, off)]
    error = f"{100 * (told / off - 1):+.0f} %" if told is not None and off is not None else ""
    wrong = {"K/W": row["cooling"], "J/K": row["capacity"]}
    winding = ", ".join(f"{value:g} of the {unit}" for unit, value in wrong.items() if value != 1.0)
    load = f"{row['kg']:g}{', to and fro' if row['moves'] else ''}"
    return [
        row["arm"], row["gear"], load, winding or "as assumed", *times, error,
        *(f"{row[name]:.0f}" for name in ("told deg C", "deg C")),
    ]  # fmt: skip


TABLES = (heat,)
