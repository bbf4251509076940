"""Runs as rows of a table, and back, to the last bit."""

from dataclasses import astuple
from typing import Any

from armlet.studies.monte_carlo.tasks import FLAG, NUMBER, TEXT, WHOLE
from bench.adaptive.departures import Rises
from bench.adaptive.measures import Outcome
from bench.adaptive.runs import Run, Setting

TRAITS = {"joints": WHOLE, "mass": NUMBER, "drive": TEXT, "sliding": FLAG, "bits": WHOLE}
SETTING = {"load": NUMBER, "speed": NUMBER, "sensors": TEXT}
# The fields of an outcome but for the rises of V, in their order; named as `armlet study` names such.
OUTCOME = {
    "fault": TEXT,
    **dict.fromkeys(("fault_s", "first_deg", "last_deg", "last_steps", "load_off"), NUMBER),
    **dict.fromkeys(("guard", "frozen", "bound", "chatter"), NUMBER),
}
RISES = dict.fromkeys(("v_rises", "v_beyond", "v_above"), NUMBER)
HEAD = {"row": WHOLE, "arm": TEXT, "group": TEXT}
ABOUT = {"load_kg": NUMBER, "told": NUMBER, "law": TEXT, "refused": TEXT}
COLUMNS = HEAD | TRAITS | SETTING | ABOUT | OUTCOME | RISES


def row_of(number: int, run: Run) -> dict[str, Any]:
    """A run as a row of COLUMNS; what it has not is left out."""
    row = {"row": number, "arm": run.arm, "group": run.group, **run.traits}
    row |= dict(zip(SETTING, astuple(run.setting), strict=True))
    row |= dict(zip(ABOUT, (run.kg, run.told, run.controller, run.refused), strict=True))
    if run.outcome is not None:
        *shown, rises = astuple(run.outcome)
        row |= dict(zip(OUTCOME, shown, strict=True)) | dict(zip(RISES, rises or (), strict=bool(rises)))
    return row


def runs_in(table: dict[str, list[Any]]) -> list[Run]:
    """The runs of a table, by column."""
    return [run_of(dict(zip(table, values, strict=True))) for values in zip(*table.values(), strict=True)]


def run_of(row: dict[str, Any]) -> Run:
    """The run of a row of COLUMNS, None for what it has not."""
    rises = None if row["v_rises"] is None else Rises(*(row[name] for name in RISES))
    return Run(
        row["arm"],
        row["group"],
        traits={name: row[name] for name in TRAITS if row[name] is not None},
        setting=Setting(*(row[name] for name in SETTING)),
        kg=row["load_kg"],
        told=row["told"],
        controller=row["law"],
        outcome=None if row["refused"] else Outcome(*[*(row[name] for name in OUTCOME), rises]),
        refused=row["refused"],
    )
