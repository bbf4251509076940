"""The demo's table and picture in README.md: the last repetition of each of its runs, from the logs in out/demo."""

import shutil
from pathlib import Path
from typing import Any

from armlet.report.measures import Run, measure
from armlet.run.demo import CASES, logs
from armlet.run.log import read_log
from bench import figures

OUT = Path("out/demo")


def facts(run: Run) -> dict[str, Any]:
    """Facts that the table shows of one run: its last complete repetition, and its parity."""
    last = int(run.complete.nonzero()[0][-1])
    worst = int(run.peak[last].argmax())
    kernel, tick = run.instructions["kernel"], run.instructions["tick"]
    return {
        "label": run.label,
        "law": run.log.metadata["run"]["law"],
        "payload known": run.log.fact("payload", "known"),
        "worst joint": run.joint_names[worst],
        "worst joint deg": float(run.peak[last, worst]),
        "end point mm": float(run.tip_peak[last]),
        "payload kg": run.payload_true,
        "payload estimated kg": float(run.payload[-1]),
        "fixed against float N m": None if run.tau_float_diff is None else float(run.tau_float_diff.max()),
        "instructions kernel": kernel[0],
        "instructions tick": tick[0],
        "torques differing": run.log.fact("parity", "differing"),
        "torques compared": run.log.fact("parity", "ticks"),
    }


def main() -> None:
    """Read the logs of `make demo`, keep the figures and the report's picture.

    Raises:
        LogError: there is no log; run `make demo` first.
    """
    runs = [measure(read_log(path)) for path in logs(OUT)]
    kept = {case.key: facts(run) for case, run in zip(CASES, runs, strict=True)}
    shutil.copyfile(OUT / "report.png", figures.FOLDER / "demo.png")
    figures.keep("demo", {"made_by": "make demo; python -m bench demo", "runs": kept})
