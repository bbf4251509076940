"""One row of a study again, as a log that `armlet report` reads."""

from pathlib import Path
from typing import Any

from armlet.errors import ArmletError
from armlet.run.recorder import ESTIMATES_EVERY
from armlet.said import Said, Table
from armlet.studies.monte_carlo.arm_drawn import draw
from armlet.studies.monte_carlo.draw_runs import run
from armlet.studies.monte_carlo.row_fields import measured
from armlet.studies.monte_carlo.row_log import write_log
from armlet.studies.monte_carlo.study_file import Study, texts

SHOWN = 3  # digits of what is drawn


def replay(study: Study, row: int, log: Path) -> Said:
    """Run a row of a study again and write its log; what was drawn and measured, to be told.

    Raises:
        ArmletError: the study has no such row, its run is refused, or the log cannot be written.
    """
    if not 0 <= row < study.runs:
        raise ArmletError(f"row {row}: expected 0 to {study.runs - 1}, the rows of {study.path}")
    number, k = divmod(row, len(study.file.laws))
    drawn, law = draw(study, number), study.file.laws[k]
    ran = run(drawn, law, ESTIMATES_EVERY)
    said = {"digest": study.digest, "draw": str(number), **{k: str(v) for k, v in drawn.values.items()}}
    write_log(log, ran, f"row {row}: {law}", texts(study.arms[drawn.arm]), said)
    values = {name: value for name, value in drawn.values.items() if told(value)}
    found = {name: value for name, value in measured(ran, None).items() if value not in (None, "")}
    plain = {"row": row, "arm": study.names[drawn.arm], "law": law, "log": str(log), **values, **found}
    table = Table(f"Row {row} of {study.path.name}", ["", "value"], [[name, shown(plain[name])] for name in plain])
    return Said(plain, [table, f"{log}: see it with `armlet report {log}`"])


def told(value: Any) -> bool:
    """True if a factor is other than always nothing."""
    return any(value) if isinstance(value, list) else bool(value)


def shown(value: Any) -> str:
    """A value as people read it."""
    if isinstance(value, list):
        return ", ".join(shown(each) for each in value)
    return f"{value:.{SHOWN}g}" if isinstance(value, float) else str(value)
