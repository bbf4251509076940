"""Words about what a run came to, as soon as it is over: its counts, and how well the arm moved by its log."""

import contextlib
from dataclasses import replace
from pathlib import Path

from armlet.errors import LogError
from armlet.report.formatting import moved
from armlet.report.measures import measure
from armlet.run.log import read_log
from armlet.run.recorder import RunResult
from armlet.said import Said


def said_of(result: RunResult, log: Path) -> Said:
    """Tell what the result says, largest errors, and how to see more of it.

    Args:
        result: of the run.  log: its file, which need not have a record of the joints.
    """
    said = result.said()
    with contextlib.suppress(LogError):
        more = [moved(measure(read_log(log)).summary())]
        more.append(f"see it: armlet report {log} --out {log.with_suffix('').name}")
        said = replace(said, parts=[*said.parts, *more])
    return said
