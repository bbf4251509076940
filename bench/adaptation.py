"""The study of adaptation: closed loops of the fixed-point kernel on many arms, and where each law fails.

python -m bench adaptation               the whole study; docs/figures/adaptation.json and .png
python -m bench adaptation --quick       a handful of arms, some seconds; writes nothing
python -m bench adaptation --arms 50 --laws walker,natural --seed 7      another part of it; writes nothing
"""

import argparse
from collections.abc import Iterator
from itertools import islice
from typing import Any

from armlet.cli import show
from bench import figures
from bench.adaptive import arms, runs, summary

ARMS, SEED = 200, 1
QUICK_ARMS, QUICK_SECONDS = 4, 3.0


def subjects(count: int, seed: int, quick: bool) -> Iterator[arms.Subject]:
    """The arms of a study: random ones, and before them those with a name, of which a quick one takes the first."""
    yield from islice(arms.shipped(), 1 if quick else None)
    if not quick:
        yield from arms.urdf()
    yield from arms.random(count, seed)


def study(count: int, laws: tuple[str, ...], seed: int, quick: bool) -> list[runs.Run]:
    """Every run."""
    done: list[runs.Run] = []
    seconds = QUICK_SECONDS if quick else runs.SECONDS
    with show.progress() as bar:
        task = bar.add_task("arms", total=None)
        for subject in subjects(count, seed, quick):
            bar.update(task, description=subject.name, advance=1)
            done.extend(runs.runs_of(subject, laws, seconds=seconds))
    return done


def rows(found: dict[str, Any]) -> list[list[Any]]:
    """What is printed: a line a controller."""
    shown = ("runs", "faulted", "a tenth or three steps", "worse than ignorant PD", "chatters, told PD not", "V rises")
    return [[name, of["last second"][2], *[of[what] for what in shown]] for name, of in found["random"].items()]


def options(words: list[str]) -> argparse.Namespace:
    """What the command line asks for."""
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
    return asked


def main(words: list[str] | None = None) -> None:
    """Run the study, print its figures; keep those of the whole study."""
    asked = options(words or [])
    count = min(asked.arms, QUICK_ARMS) if asked.quick else asked.arms
    whole = (count, asked.laws, asked.seed) == (ARMS, runs.ADAPTIVE, SEED)
    done = study(count, asked.laws, asked.seed, asked.quick)
    found = summary.summary(done)
    columns = ["random arms", "last second, median, deg", "runs", "faulted", "a tenth", "worse", "chatters", "V rises"]
    show.table(f"Adaptation: {count} random arms, {len(done)} runs in all", columns, rows(found))
    if whole:
        head = {"made_by": "python -m bench adaptation", "seed": SEED, "random arms": ARMS, "seconds": runs.SECONDS}
        figures.keep("adaptation", {**head, **found})
        summary.draw(found, figures.FOLDER / "adaptation.png")
