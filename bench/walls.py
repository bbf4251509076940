"""The benchmark of walls: with what torque a blocked arm presses, how fast it leaves, and which faults there are.

Arms that move fast meet a wall, are held, or are pushed, for a second: under PD, and under adaptive laws as they are
and with a path that waits (`press_share`). And what waiting costs where nothing blocks: the largest load, unknown.

Writes docs/figures/walls.json: a quarter of an hour.

python -m bench walls
python -m bench walls --moments 1 --random 1    a minute; writes nothing
"""

import argparse
from collections.abc import Iterator
from typing import Any

import numpy as np

from armlet.cli import show
from armlet.run.load_events import largest_load
from bench import figures
from bench.adaptive.arms import random_subject, truth
from bench.adaptive.blocked import WALLS, Blocked, Subject, loaded, runs
from bench.adaptive.grasped import SENSORS, model_of, truth_of

ARMS, RANDOM, SEED = ("so101", "puma3", "puma6", "ur5", "two_link"), 6, 27
SHARE, MOMENTS, LAWS = 0.35, 2, ("bodies", "natural", "walker")
DRAWN = "random arms"
LATE = 0.01  # s: a path that has lost more has waited


def subjects(sensors: str, drawn: int) -> Iterator[Subject]:
    """Arms with names, then so many random ones."""
    for name in ARMS:
        model = model_of(name, sensors)
        yield Subject(name, model, truth_of(name, 0), largest_load(model))
    for number in range(drawn):
        one = random_subject(SEED, number)
        model = one.coarse if sensors == SENSORS[0] else one.difference
        yield Subject(f"{DRAWN} {number}", model, truth(one, 0.0, number), one.load)


def pooled(name: str) -> str:
    """Name that a subject's runs are counted under."""
    return DRAWN if name.startswith(DRAWN) else name


def pressed(here: list[Blocked]) -> dict[str, Any]:
    """Figures of some runs that are blocked: medians and largest; of `leaves`, what is beyond the plan's velocity."""

    def part(values: list[float]) -> list[float | None]:
        there = [value for value in values if np.isfinite(value)]
        return [round(float(f(there)), 2) if there else None for f in (np.median, np.max)]

    fine = [run for run in here if not run.fault]
    return {
        "runs": len(here), "faults": len(here) - len(fine), "press": part([run.press for run in here]),
        "leaves": part([run.leaves - run.plan for run in fine]),
    }  # fmt: skip


def cost(here: list[Blocked]) -> dict[str, Any]:
    """Figures of some runs that nothing blocks."""
    late = [run.late for run in here]
    return {
        "runs": len(here), "faults": sum(bool(run.fault) for run in here), "waits": sum(each > LATE for each in late),
        "late": round(max(late), 2), "worst": round(max(run.worst for run in here), 2),
    }  # fmt: skip


def main(words: list[str] | None = None) -> None:
    """Run all, print the figures, and keep them where all was run."""
    parser = argparse.ArgumentParser(prog="python -m bench walls", description=__doc__.splitlines()[0])
    parser.add_argument("--moments", type=int, default=MOMENTS, help="of each arm's blocks")
    parser.add_argument("--random", type=int, default=RANDOM, help="random arms")
    parser.add_argument("--share", type=float, default=SHARE, help="press_share")
    asked = parser.parse_args(words or [])
    blocked, free = dict[tuple[str, str, str], list[Blocked]](), dict[tuple[str, str, str], list[Blocked]]()
    for sensors in SENSORS:
        for subject in subjects(sensors, asked.random):
            for what, run in loaded(subject, asked.share, LAWS):
                free.setdefault((pooled(subject.name), sensors, what), []).append(run)
            for what, wall, run in runs(subject, asked.share, LAWS, asked.moments) if sensors == SENSORS[0] else ():
                blocked.setdefault((pooled(subject.name), wall, what), []).append(run)
            show.note(f"{subject.name}, {sensors}: done")
    rows = [{"arm": arm, "wall": wall, "what": what} | pressed(here) for (arm, wall, what), here in blocked.items()]
    costs = [{"arm": arm, "sensors": sensors, "what": what} | cost(here) for (arm, sensors, what), here in free.items()]
    for title, table in (("blocked for a second", rows), ("the largest load, unknown", costs)):
        show.table(title, list(table[0]), [[str(cell) for cell in each.values()] for each in table])
    if (asked.moments, asked.random, asked.share) == (MOMENTS, RANDOM, SHARE):
        about = {"made_by": "python -m bench walls", "share": SHARE, "walls": list(WALLS)}
        figures.keep("walls", about | {"rows": rows, "loads": costs})
