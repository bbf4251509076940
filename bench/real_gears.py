"""Adaptive laws on arms whose true gears are of no kind that a law can learn: friction models M1 to M6, other rotors.

python -m bench real_gears               geared ones of 40 random arms, some minutes; docs/figures/real_gears.json
python -m bench real_gears --arms 10     fewer; writes nothing
"""

import argparse
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import product
from typing import Any

from armlet.cli import show
from bench import figures
from bench.adaptive import arms, runs
from bench.adaptive.gears import with_real_gears
from bench.adaptive.judge import Judged, judged, share
from bench.adaptive.starts import STARTS
from bench.adaptive.summary import quantiles
from bench.adaptive.verdict import NEVER

ARMS, SEED = 40, 4001  # no rule was chosen on random arms of this seed
SETTINGS = [runs.Setting(load, speed, runs.USUAL) for load, speed in product(runs.LOADS, runs.SPEEDS)]
LISTED = 40


def runs_of(number: int) -> list[runs.Run]:
    """Every run of one arm; none of one with direct drives."""
    subject = arms.random_subject(SEED, number)
    if subject.traits["drive"] == "direct":
        return []
    return list(runs.runs_of(with_real_gears(subject, number), wanted=SETTINGS))


def study(count: int) -> list[runs.Run]:
    """Every run, arms side by side on all processors."""
    done: list[runs.Run] = []
    context = multiprocessing.get_context("spawn")
    with show.progress() as bar, ProcessPoolExecutor(min(count, os.cpu_count() or 1), context) as pool:
        task = bar.add_task("arms", total=count)
        for some in pool.map(partial(runs_of), range(count)):
            done += some
            bar.advance(task)
    return done


def figures_of(cases: list[Judged]) -> dict[str, Any]:
    """Figures of one controller: how many of its runs do what none may, and their last seconds."""
    return {
        "runs": len(cases),
        **{flag: sum(getattr(case, flag) for case in cases) for flag in NEVER},
        "faulted": sum(case.faulted for case in cases),
        "a tenth or three steps": share(case.tenth for case in cases),
        "last second": quantiles(float("inf") if case.outcome.last is None else case.outcome.last for case in cases),
    }


def bad(name: str, cases: list[Judged]) -> list[dict[str, Any]]:
    """The runs that do what none may, one by one."""
    return [
        {
            "controller": name,
            "arm": case.run.arm,
            "friction": case.run.traits["friction"],
            "load": case.run.setting.load,
            "speed": case.run.setting.speed,
            "what": [flag for flag in NEVER if getattr(case, flag)],
            "fault": case.outcome.fault,
            "last": case.outcome.last,
        }
        for case in cases
        if case.failed
    ]


def summary(done: list[runs.Run]) -> dict[str, Any]:
    """All figures."""
    cases = judged(run for run in done if run.controller not in STARTS)
    models = sorted({run.traits["friction"] for run in done})
    return {
        "all": {name: figures_of(rows) for name, rows in cases.items()},
        "by model": {
            model: {
                name: figures_of([case for case in rows if case.run.traits["friction"] == model])
                for name, rows in cases.items()
            }
            for model in models
        },
        "failures": [each for name in runs.ADAPTIVE for each in bad(name, cases.get(name, []))][:LISTED],
    }


def main(words: list[str] | None = None) -> None:
    """Run the study, print it, and keep it where it is the whole one."""
    parser = argparse.ArgumentParser(prog="python -m bench real_gears", description=__doc__.splitlines()[0])
    parser.add_argument("--arms", type=int, default=ARMS, help="random arms, of which those with gears are run")
    count = parser.parse_args(words or []).arms
    found = summary(study(count))
    columns = ["controller", *next(iter(found["all"].values()))]
    show.table(
        "True gears by M1 to M6", columns, [[name, *of.values()] for name, of in found["all"].items()], narrow=True
    )
    for each in found["failures"]:
        print(each)
    if count == ARMS:
        figures.keep(
            "real_gears", {"made_by": "python -m bench real_gears", "seed": SEED, "random arms": ARMS, **found}
        )
