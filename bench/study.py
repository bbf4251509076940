"""The speed of `armlet study`: the 10,000 runs of docs/studies/puma6.yaml, six joints for 6 s: python -m bench study.

Minutes; docs/figures/study.json. --draws 100 runs a part of it and writes nothing.
"""

import argparse
import os
import resource
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

from armlet.cli import show
from armlet.fixed import compiler
from armlet.simulated.closed_loop import run_closed_loop
from armlet.studies.monte_carlo import Study, draw_runs, read_study, run_study
from armlet.studies.monte_carlo.study_file import digest_of
from bench import figures

FILE = figures.FOLDER.parent / "studies" / "puma6.yaml"
PROFILED = 20  # draws


def with_keys(study: Study, **keys: Any) -> Study:
    """A study whose file says otherwise of some keys."""
    file = study.file.model_copy(update=keys)
    return Study(study.path, file, study.arms, digest_of(file, list(study.arms)))


class Clock:
    """Processor time that calls of a function take, s."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function, self.taken = function, 0.0

    def __call__(self, *arguments: Any) -> Any:
        """Call the function."""
        begun = time.process_time()
        try:
            return self.function(*arguments)
        finally:
            self.taken += time.process_time() - begun


def shares(study: Study) -> dict[str, float]:
    """Milliseconds of a run, mean of PROFILED draws: closed loop, compile, and all else."""
    draw_runs.rows_of(study, 0)
    loop, compiling = Clock(run_closed_loop), Clock(compiler.compile)
    begun = time.process_time()
    with patch.object(draw_runs, "run_closed_loop", loop), patch.object(compiler, "compile", compiling):
        for number in range(1, PROFILED + 1):
            draw_runs.rows_of(study, number)
    runs = PROFILED * len(study.file.laws)
    whole = time.process_time() - begun
    parts = {"closed loop": loop.taken, "compile": compiling.taken, "else": whole - loop.taken - compiling.taken}
    return {name: 1e3 * seconds / runs for name, seconds in parts.items()}


def timed(study: Study) -> dict[str, Any]:
    """The whole study, by one process a processor."""
    with tempfile.TemporaryDirectory() as folder, show.progress() as bar:
        before, begun = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        run_study(study, Path(folder), step=show.stepper(bar, "runs"))
        wall, after = time.monotonic() - begun, resource.getrusage(resource.RUSAGE_CHILDREN)
        size = (Path(folder) / "rows.parquet").stat().st_size
    taken = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return {"runs": study.runs, "wall s": wall, "processor s": taken, "processors": os.cpu_count(), "bytes": size}


def main(words: list[str] | None = None) -> None:
    """Time the study, say where the time goes; keep the figures of the whole one."""
    parser = argparse.ArgumentParser(prog="python -m bench study", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--draws", type=int, help="run so many draws, and write nothing")
    asked, study = parser.parse_args(words or []), read_study(FILE)
    if asked.draws:
        study = with_keys(study, draws=asked.draws)
    found = timed(study) | {"ms a run": shares(study)}
    busy = found["processor s"] / found["wall s"] / found["processors"]
    print(
        f"{found['runs']:,} runs in {found['wall s'] / 60:.2f} min; {found['processor s'] / 60:.2f} min of processors"
    )
    print(f"of which the study had {busy:.0%}; ms a run: {found['ms a run']}; {found['bytes'] / 1e6:.1f} MB")
    if not asked.draws:
        figures.keep("study", {"made_by": "python -m bench study", **found})
