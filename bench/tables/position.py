"""Servos: in mode position on gears as others have identified them, and what others' programs see of them."""

import math

from bench import figures
from bench.tables.markdown import table


def position_gears() -> str:
    """Table of the position law's reach behind gears, by gear and stiffness: worst of loads, lateness, periods."""
    cells: dict[tuple[str, float], list[dict]] = {}
    for row in figures.read("position_gears")["rows"]:
        cells.setdefault((row["gear"], row["stiff"]), []).append(row)
    rows = []
    for (gear, stiff), found in cells.items():
        plain, law = [each["positions, P 32"] for each in found], [each["bodies"] for each in found]
        times = [max(a["sines"]) / max(b["sines"]) for a, b in zip(plain, law, strict=True)]
        errors = [f"{math.degrees(max(max(each['sines']) for each in ways)):.2f}" for ways in (plain, law)]
        climbs = [f"{100 * min(each['share'] for each in ways):.0f} %" for ways in (plain, law)]
        off = f"{max(each['off'] for each in law):.0f}"
        rows.append([gear, f"{stiff:g}", *climbs, off, *errors, f"{min(times):.1f}"])
    head = ["gear", "stiffness, true over stated", "climb, the plan's positions", "climb, law of bodies"]
    head += ["counts off, law of bodies", "sines, deg, the plan's positions", "sines, law of bodies", "times better"]
    return table(head, rows)


def position_musts() -> str:
    """Table of how many runs reach what is asked of the law, by control period."""
    musts = figures.read("position_gears")["musts"]
    lines = {
        "2 s after a move at most 3 counts off": lambda m: f"{m['near']} of {m['runs']}",
        "98 % of the climb, or more": lambda m: f"{m['share']} of {m['runs']}",
        "sines: times better than the plan's positions at P 16, median": lambda m: f"{m['median_times'][0]:.1f}",
        "at P 32, median": lambda m: f"{m['median_times'][1]:.1f}",
        "5 times where these err by more than a degree": lambda m: f"{m['worst_times']} of {m['plain_errs']}",
        "of M1 alone": lambda m: f"{m['of_M1'][0]} of {m['of_M1'][2]}" if "of_M1" in m else "not run",
        "of M1 alone, by a feedforward that knows the arm": lambda m: (
            f"{m['of_M1'][1]} of {m['of_M1'][2]}" if "of_M1" in m else "not run"
        ),
        "worse than these": lambda m: f"{m['worse']} of {m['runs']}",
        "at rest for a minute, to and fro by a count at most": lambda m: f"{m['still']} of {m['runs']}",
        "for ten minutes, and at most 3 counts off": lambda m: (
            f"{m['ten_still']} of {m['ten_minutes']}" if m["ten_minutes"] else "not run"
        ),
    }
    return table(
        ["reached", *[f"{int(us) // 1000} ms" for us in musts]],
        [[title, *[tell(each) for each in musts.values()]] for title, tell in lines.items()],
    )


def clients() -> str:
    """Show what clients of others saw of the emulated bus, those that saw the same in one row."""
    alike: dict[tuple[str, ...], list[str]] = {}
    for row in figures.read("clients")["rows"]:
        told = row["seen"]
        shown = [len(told["ids"]), f"{told['voltage']:g}", told["temperature"], told["after"] - told["before"]]
        seen = (*map(str, shown), ", ".join(row["differs"]) or "nothing")
        alike.setdefault(seen, []).append(f"{row['client']} {row['version']}")
    rows = [[", ".join(names), *seen] for seen, names in alike.items()]
    return table(["client", "servos found", "supply, V", "deg C", "counts gone", "otherwise than it was"], rows)


TABLES = (position_gears, position_musts, clients)
