"""One row of the study of adaptation again, as a log that `armlet report` reads."""

from dataclasses import replace
from pathlib import Path

from armlet.errors import ArmletError
from armlet.run.recorder import ESTIMATES_EVERY
from armlet.said import Said, Table
from armlet.studies.monte_carlo.replay import shown
from armlet.studies.monte_carlo.row_log import write_log
from bench.adaptive import runs
from bench.adaptive.arm_tasks import ROWS_OF_ARM, ArmTasks
from bench.adaptive.run_rows import row_of


def again(tasks: ArmTasks, row: int, log: Path) -> Said:
    """Run a row again and write its log; what was drawn and measured, to be told.

    Raises:
        ArmletError: the study has no such row, its run is refused, or the log cannot be written.
    """
    number, k = divmod(row, ROWS_OF_ARM)
    if not 0 <= number < tasks.counts.tasks:
        raise ArmletError(f"row {row}: expected 0 to {tasks.counts.tasks * ROWS_OF_ARM - 1}")
    subject = tasks.subject(number)
    every = [(at, name) for at, controllers in runs.planned(subject, tasks.laws) for name in controllers]
    if k >= len(every):
        first = number * ROWS_OF_ARM
        raise ArmletError(f"row {row}: {subject.name} has the rows {first} to {first + len(every) - 1}")
    (setting, name), runner = every[k], runs.Runner(subject, tasks.seconds)
    ran = runner.ran(runner.stage(setting), name)
    if isinstance(ran, str):
        raise ArmletError(f"row {row}: {ran}")
    here = (subject.name, subject.group, subject.traits, setting, ran.load, runner.told[setting.speed])
    plain = row_of(row, runs.Run(*here, name, runner.outcome(ran), ""))
    step = ESTIMATES_EVERY // runs.every_of(setting)
    kept = replace(ran, course=replace(ran.course, est=ran.course.est[::step]))
    said = {"digest": tasks.digest, **{key: str(value) for key, value in plain.items()}}
    write_log(log, kept, f"row {row}: {name}", subject.files[setting.sensors], said)
    plain = {key: value for key, value in plain.items() if value not in (None, "")} | {"log": str(log)}
    table = Table(f"Row {row} of {tasks.name}", ["", "value"], [[key, shown(value)] for key, value in plain.items()])
    return Said(plain, [table, f"{log}: see it with `armlet report {log}`"])
