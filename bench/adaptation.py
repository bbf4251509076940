"""The study of adaptation: closed loops of the fixed-point kernel on many arms, and where each law fails.

python -m bench adaptation               the whole study; docs/figures/adaptation.json and .png
python -m bench adaptation --quick       a handful of arms, some seconds; writes nothing
python -m bench adaptation --arms 50 --laws walker,natural --seed 7      another part of it; writes nothing
"""

import argparse
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from armlet.cli import show
from armlet.dynamics.laws import DEFAULT
from bench import figures
from bench.adaptive import arms, picture, runs, summary

# No rule and no default of armlet was chosen on random arms of this seed.
ARMS, SEED = 200, 101
QUICK_ARMS, QUICK_SECONDS = 4, 3.0

Job = Callable[[], arms.Subject]


def subjects(count: int, seed: int, quick: bool) -> list[Job]:
    """Jobs that make the arms of a study: those with a name, of which a quick one takes the first, and random ones."""
    shipped = [partial(arms.shipped_subject, name) for name in arms.SHIPPED]
    urdf = [partial(arms.urdf_subject, file) for file in arms.URDF]
    return [*(shipped[:1] if quick else shipped + urdf), *(partial(arms.random_subject, seed, k) for k in range(count))]


def runs_of(job: Job, laws: tuple[str, ...], seconds: float) -> list[runs.Run]:
    """Every run of one arm."""
    return list(runs.runs_of(job(), laws, seconds=seconds))


def study(jobs: list[Job], laws: tuple[str, ...], seconds: float) -> list[runs.Run]:
    """Every run, arms side by side on all processors."""
    one = partial(runs_of, laws=laws, seconds=seconds)
    context = multiprocessing.get_context("spawn")
    done: list[runs.Run] = []
    with show.progress() as bar, ProcessPoolExecutor(min(len(jobs), os.cpu_count() or 1), context) as pool:
        task = bar.add_task("arms", total=len(jobs))
        for some in pool.map(one, jobs):
            done.extend(some)
            bar.advance(task)
    return done


def rows(found: dict[str, Any]) -> list[list[Any]]:
    """Rows that are printed, one a controller."""
    shown = (
        "runs",
        "faulted",
        "a tenth or three steps",
        "worse than load unknown",
        "chatters, load known not",
        "V rises beyond what is derived",
    )
    return [[name, of["last second"][2], *[of[what] for what in shown]] for name, of in found.items()]


def options(words: list[str]) -> argparse.Namespace:
    """Parse what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m bench adaptation", description=__doc__.splitlines()[0])
    parser.add_argument("--arms", type=int, default=ARMS, help="random arms")
    parser.add_argument("--laws", default=",".join(runs.ADAPTIVE), help="adaptive laws, with commas between them")
    parser.add_argument("--seed", type=int, default=SEED, help="of the random arms")
    parser.add_argument("--quick", action="store_true", help=f"{QUICK_ARMS} random arms, {QUICK_SECONDS:g} s a run")
    asked = parser.parse_args(words)
    asked.laws = tuple(asked.laws.split(","))
    unknown = set(asked.laws) - set(runs.ADAPTIVE)
    if unknown:
        parser.error(f"--laws: expected some of {', '.join(runs.ADAPTIVE)}, got {', '.join(sorted(unknown))}")
    if asked.arms < 1 or asked.seed < 0:
        parser.error(f"expected --arms >= 1 and --seed >= 0, got {asked.arms} and {asked.seed}")
    return asked


def tell(done: int, found: dict[str, Any], count: int, quick: bool) -> None:
    """Print the figures, and of a study that is not a quick one the verdict."""
    columns = [
        "random arms",
        "last second, median, deg",
        "runs",
        "faulted",
        "a tenth",
        "worse",
        "chatters",
        "V rises beyond",
    ]
    show.table(f"Adaptation: {count} random arms, {done:,} runs in all", columns, rows(found["random"]))
    if not quick:
        for law, musts in found["verdict"].items():
            asked = [must for must in musts if must["every"] or law == DEFAULT]
            judgement = [[must["what"], must["runs"], must["figure"], holds(must["holds"])] for must in asked]
            show.table(f"What {law} must hold", ["", "runs", "found", ""], judgement)


def holds(flag: bool) -> str:
    """As people read it."""
    return "holds" if flag else "does not hold"


def main(words: list[str] | None = None) -> None:
    """Run the study, print its figures; keep those of the whole study."""
    asked = options(words or [])
    count = min(asked.arms, QUICK_ARMS) if asked.quick else asked.arms
    whole = (count, asked.laws, asked.seed) == (ARMS, runs.ADAPTIVE, SEED)
    seconds = QUICK_SECONDS if asked.quick else runs.SECONDS
    done = study(subjects(count, asked.seed, asked.quick), asked.laws, seconds)
    found = summary.summary(done)
    tell(len(done), found, count, asked.quick)
    if whole:
        head = {"made_by": "python -m bench adaptation", "seed": SEED, "random arms": ARMS, "seconds": runs.SECONDS}
        figures.keep("adaptation", {**head, **found})
        picture.draw(found, figures.FOLDER / "adaptation.png")
