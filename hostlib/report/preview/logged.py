"""A log's run as the pages' script draws it: truth and plan, torques, errors, the load learnt, what happened."""

from typing import Any

import numpy as np

from armlet.model import Model
from armlet.model.arrays import Floats
from armlet.report.preview.motion_rows import figures, plain, rows
from armlet.run.load_events import LoadEvent

LOAD, FAULT, OTHER = "load", "fault", "other"
MOST_LOADS = 1000  # of estimates drawn
MOST_EVENTS = 200


def run_numbers(
    label: str, model: Model, time: Floats, motion: tuple[Floats, Floats, Floats], loads: tuple[Floats, Floats]
) -> dict[str, Any]:
    """One run, of the first arm; its events are still to come.

    Args:
        time: (N,) s.  motion: positions, planned positions and torques, (N, n_act) each, rad or m, N m or N.
        loads: times (M,) s and kg (M,), none of a law that learns nothing.
    """
    run = {"label": label, "arm": 0, **rows(model, time, motion), "events": []}
    if loads[0].size:
        run["load"] = load_rows(*(each[:: -(-len(each) // MOST_LOADS)] for each in loads))
    return run


def load_rows(time: Floats, kg: Floats) -> dict[str, Any]:
    """Columns of what was learnt: times (M,) s and kg (M,)."""
    return {"time": plain(time, 4), "kg": figures(kg)}


def event(time: float, record: dict[str, Any]) -> dict[str, Any]:
    """One record of /events as the page has it, at a time in s."""
    name, text = str(record.get("name", "")), str(record.get("text", ""))
    code = record.get("code", 0)
    kind = LOAD if name == "LOAD" else FAULT if isinstance(code, (int, float, np.number)) and code else OTHER
    return {"time": round(float(time), 4), "kind": kind, "text": f"{time:.2f} s: {text or name}"}


def more_than_a_mode(record: dict[str, Any]) -> bool:
    """True for a record of /events that is more than a change of mode."""
    return bool(record.get("code")) or not str(record.get("text", "")).startswith("mode ")


def load_event(found: LoadEvent) -> dict[str, Any]:
    """One change of the load as the page has it, where it began."""
    return {"time": round(float(found.time), 4), "kind": LOAD, "text": str(found)}


def happened(events: list[dict[str, Any]], loads: tuple[LoadEvent, ...]) -> list[dict[str, Any]]:
    """Events of a run as the page has them: faults and the like by the records, loads as they were found.

    Args:
        events: records of /events with their "time" in s.
    """
    told = [event(each["time"], each) for each in events if more_than_a_mode(each)]
    said = [each for each in told if each["kind"] != LOAD or not loads]
    return sorted([*said, *map(load_event, loads)], key=lambda each: each["time"])[:MOST_EVENTS]
