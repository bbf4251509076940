"""The tables of the comparison, made from its figures."""

from collections.abc import Iterable
from typing import Any

import numpy as np

from armlet.dynamics.laws import TITLES
from armlet.studies.compare.cases import CASES
from armlet.studies.compare.confirmed import OWN, SPECIALISED
from armlet.studies.table import Table, number

Rows = list[dict[str, Any]]


def rows_of(figures: dict[str, Any], **wanted: str) -> Rows:
    """The runs with these values."""
    return [row for row in figures["rows"] if all(row[key] == value for key, value in wanted.items())]


def median(values: Iterable[float | None]) -> float | None:
    """Median of what is there, None of nothing."""
    known = [value for value in values if value is not None]
    return float(np.median(known)) if known else None


def title(law: str) -> str:
    """Name of a law in tables."""
    return TITLES.get(law, law)


def errors(figures: dict[str, Any]) -> Table:
    """Errors by case and law."""
    rows = []
    for case in CASES:
        cells = []
        for law in figures["laws"]:
            runs = rows_of(figures, case=case, law=law)
            fallen = [row for row in runs if row["fault"]]
            typical = number(median(row["error"] for row in runs))
            worst = number(max((row["error"] for row in runs if not row["fault"]), default=None))
            text = f"{typical} ({worst})" if typical else ""
            cells.append("; ".join(filter(None, [text, f"falls {len(fallen)} of {len(runs)}" if fallen else ""])))
        rows.append([CASES[case].title, *cells])
    head = ["", *(title(law) for law in figures["laws"])]
    return Table("Peak tracking error of the worst joint, deg: median of arms and moves (worst)", head, rows)


def by_arm(figures: dict[str, Any]) -> Table:
    """Errors by arm, with the largest load and with all disturbances."""
    shown = ("as described", "load", "all")
    head = ["", *(f"{arm}, {CASES[case].title}" for arm in figures["arms"] for case in shown)]
    rows = []
    for law in figures["laws"]:
        cells = []
        for arm in figures["arms"]:
            for case in shown:
                runs = rows_of(figures, arm=arm, case=case, law=law)
                fallen = any(row["fault"] for row in runs)
                worst = number(max((row["error"] for row in runs if not row["fault"]), default=None))
                cells.append("falls" if fallen else worst or "not built")
        rows.append([title(law), *cells])
    return Table("Peak tracking error of the worst joint, deg: the worse of the two moves", head, rows)


def conduct(figures: dict[str, Any]) -> Table:
    """Effort, chatter, and in how many runs a law chatters, drifts or falls."""
    head = ["", "effort, as described", "effort, all", "chatter, as described", "chatter, all"]
    head += ["runs", "chatters", "drifts", "falls"]
    rows = []
    for law in figures["laws"]:
        every = rows_of(figures, law=law)
        cells = [
            number(median(row[key] for row in rows_of(figures, law=law, case=case)))
            for key in ("effort", "chatter")
            for case in ("as described", "all")
        ]
        counts = [sum(bool(row[key]) for row in every) for key in ("chatters", "drifts", "fault")]
        rows.append([title(law), *cells, str(len(every)), *map(str, counts)])
    return Table("Torque over the largest torque, and where a law fails", head, rows)


def failures(figures: dict[str, Any]) -> Table:
    """Table of where each law chatters, drifts or falls, case by case."""
    rows = []
    for law in figures["laws"]:
        cells = []
        for key in ("chatters", "drifts", "fault"):
            where = []
            for case, about in CASES.items():
                runs = [row for row in rows_of(figures, law=law, case=case) if row[key]]
                faults = f", {'/'.join(sorted({row['fault'] for row in runs}))}" if key == "fault" and runs else ""
                where += [f"{about.title}: {places(runs)}{faults}"] if runs else []
            cells.append("; ".join(where) or "nowhere")
        rows.append([title(law), *cells])
    return Table("Where each law fails", ["", "chatters", "drifts", "falls"], rows)


def places(runs: Rows) -> str:
    """Arms and moves of some runs, in words: an arm alone where both its moves are among them."""
    arms: dict[str, list[str]] = {}
    for row in runs:
        arms.setdefault(row["arm"], []).append(row["move"])
    return ", ".join(arm if len(moves) > 1 else f"{arm} {moves[0]}" for arm, moves in arms.items())


def costs(figures: dict[str, Any]) -> Table:
    """Instructions and bytes by law and arm."""
    head = ["law", "arm", "kernel for all arms", "whole tick with it", "kernel made for the arm"]
    head += ["bytes of this kernel", "bytes of the arm's records", "bytes of gains along the fast move"]
    made = {(each["arm"], each["law"]): each for each in figures["costs"]}
    run = {(each["arm"], each["law"], each["kernel_name"]): each for each in figures["confirmed"]}
    rows = []
    for law in figures["laws"]:
        for arm in figures["arms"]:
            if not rows_of(figures, arm=arm, law=law):
                continue
            own, special = (run.get((arm, law, kernel)) for kernel in (OWN, SPECIALISED))
            cells = [f"{own[key]:,.0f}" if own else "" for key in ("kernel", "whole")]
            cells.append(f"{special['kernel']:,.0f}" if special else "")
            memory = made.get((arm, law))
            cells += [f"{memory[key]:,}" if memory else "" for key in ("code_bytes", "record_bytes")]
            cells.append(f"{memory['table_bytes']:,}" if memory and memory["table_bytes"] else "")
            rows.append([title(law), arm, *cells])
    return Table(f"Instructions a tick on {figures['board'] or 'no board'}, medians, and memory", head, rows)


def confirmed(figures: dict[str, Any]) -> Table:
    """Table of what the board has run again."""
    found = figures["confirmed"]
    if not found:
        return Table("Confirmed on a board", ["", "found"], [["runs on a board", "none: compared on the host alone"]])
    rows = [
        [f"runs again on {figures['board']}, each with a load picked up and set down", str(len(found))],
        ["torques compared with the host's, every joint of a tick", f"{sum(each['ticks'] for each in found):,}"],
        ["bits that differ", str(sum(each["differing_bits"] for each in found))],
    ]
    return Table("Confirmed on a board", ["", "found"], rows)


def left_out(figures: dict[str, Any]) -> Table:
    """Laws that are not compared."""
    rows = [[title(law), why] for law, why in figures["left out"].items()]
    rows += [[f"{title(each['law'])} on {each['arm']}", each["why"]] for each in figures["not built"]]
    return Table("Not compared", ["law", "why"], rows)


TABLES = {make.__name__: make for make in (errors, by_arm, conduct, failures, costs, confirmed, left_out)}
