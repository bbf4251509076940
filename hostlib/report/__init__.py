"""Logs -> numbers, a table, one picture, one page; a run while it goes on (watch); an arm file as text (describe).

In: logs of runs, and nothing else. Out: what the runs came to.

    result = report(["pd.mcap", "walker.mcap"], "out")     # out/report.html, out/report.png
    print_report(result, rich.console.Console())
"""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from armlet.dynamics.arm import Arm
from armlet.errors import LogError
from armlet.files import folder_for, write_together
from armlet.report.figure import picture
from armlet.report.formatting import distinct
from armlet.report.measures import Run, measure
from armlet.report.page import page
from armlet.report.printed import print_report
from armlet.run.log import read_log

__all__ = ["Run", "measure", "print_report", "report"]


def report(
    paths: Sequence[Path | str], out_dir: Path | str, arm: Arm | None = None, recover: bool = False
) -> dict[str, Any]:
    """Compare runs and write `report.html` (one file, picture inside) and `report.png`.

    Args:
        paths: logs, one a run, in the order they are to be shown.
        out_dir: folder to write to; made if absent.
        arm: armlet.Arm to use in place of the arm files in the logs.
        recover: use what can be read of broken logs.
    Returns:
        dict of plain numbers, lists and texts: {"runs": [Run.summary() ...], "html": path, "png": path}.
    Raises:
        LogError: no log given, one that cannot be read or lacks what a report needs, runs of different
            arms, or a folder that cannot be written; nothing half-written is left.
    """
    if not paths:
        raise LogError("no log given", "name one or more .mcap files")
    runs = [measure(read_log(path, recover), arm) for path in paths]
    for run in runs[1:]:
        if run.joint_names != runs[0].joint_names:
            raise LogError(f"{run.log.path}: another arm than {runs[0].log.path}'s", "report them one by one")
    labels = distinct([run.summary() for run in runs])
    runs = [replace(run, label=label) for run, label in zip(runs, labels, strict=True)]
    png, summaries = picture(runs), [run.summary() for run in runs]
    out = Path(out_dir)
    files = {out / "report.png": png, out / "report.html": page(runs, png).encode()}
    with folder_for(out, LogError):
        write_together(files, LogError)
    return {"runs": summaries, "html": str(out / "report.html"), "png": str(out / "report.png")}
