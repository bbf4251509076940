"""Arms of whose joints positions alone are told, in 12 bits of a turn, and late: whether the default law faults where
PD does not, and how well it follows.

Each arm with no load, half of the largest and the largest, and picking the largest up on its way, at several periods
and delays; the arms that come with armlet, and random ones. Writes docs/figures/late.json.

python -m bench late
python -m bench late --arms 20       fewer random arms; writes nothing
python -m bench late --seed 7        other random arms; writes nothing
python -m bench late --untold        arm files that do not state the delay; writes nothing
"""

import argparse
import multiprocessing
import os
import zlib
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, replace
from functools import partial
from itertools import groupby, product
from typing import Any

import numpy as np
from ruamel.yaml import YAML

from armlet.cli import show
from armlet.core import layout
from armlet.description.library import shipped_path
from armlet.dynamics.joint_values import Floats
from armlet.model import PRISMATIC, Model
from armlet.model.variations import with_payload
from armlet.simulated.closed_loop import Course, Sensing, Simulation, run_closed_loop
from armlet.simulated.trial import meant, sines
from bench import figures
from bench.adaptive.arms import SHIPPED, described, random_tree, stated
from bench.adaptive.judge import FLOOR_STEPS, TENTH
from bench.adaptive.runs import KNOWN, UNKNOWN, compiled_or_why

ARMS, SEED = 200, 3001  # no rule was chosen on random arms of this seed
BITS, SLIDE_STEP = 12, 1e-4  # of a turn; m
PERIODS, DELAYS = (2000, 4000, 5000, 10000), (0, 1, 2)  # us; ticks from a measurement to its torque
LOADS = {"empty": (0.0, 0.0), "half": (0.5, 0.5), "full": (1.0, 1.0), "picks up": (0.0, 1.0)}  # at first, later
SECONDS, PICKED_UP_S = 6.0, 2.0
LAW = "bodies"
LISTED = 100

Tree = dict[str, Any]
Drawn = Tree | int  # an arm file, or the number of a random one


@dataclass(frozen=True)
class Case:
    """One run of one controller; last, steps: peak error of the last second, deg (a sliding joint's over the arm's
    reach counts as an angle) and steps of the encoder, infinite after a fault.
    """

    arm: str
    period: int
    delay: int
    load: str
    controller: str
    fault: str = ""
    last: float = np.inf
    steps: float = np.inf


def model_of(name: str, tree: Tree, period: int, delay: int) -> Model:
    """The arm of a file, its joints told as such a bus tells them."""
    joints = [bare(joint) | encoder(joint.get("type") == "prismatic") for joint in tree["joints"]]
    control = tree["control"] | {"period_us": period} | ({"delay_ticks": delay} if delay else {})
    return described(name, {**tree, "joints": joints, "control": control})


def bare(joint: Tree) -> Tree:
    """A joint of a file without its encoder."""
    return {key: value for key, value in joint.items() if not key.startswith(("encoder", "velocity_ticks"))}


def encoder(sliding: bool) -> Tree:
    """Positions in 12 bits, and no velocity."""
    step = {"encoder_step": SLIDE_STEP} if sliding else {"encoder_bits": BITS}
    return {**step, "velocity_ticks": "auto"}


def cases_of(arm: tuple[str, Drawn], told: bool, seed: int) -> list[Case]:
    """Every run of one arm; told: whether its file states the delay; seed: of the random ones."""
    name, drawn = arm
    tree = random_tree(seed, drawn)[0] if isinstance(drawn, int) else drawn
    out: list[Case] = []
    for period, delay in product(PERIODS, DELAYS):
        model = model_of(name, tree, period, delay if told else 0)
        truth = meant(model, *stated(tree["control"]["priors"]), zlib.crc32(name.encode()))
        for load in LOADS:
            out += runs_of(name, model, truth, tree["control"]["priors"]["payload_max"], delay, load)
    return out


def runs_of(name: str, model: Model, truth: Model, largest: float, delay: int, load: str) -> Iterator[Case]:
    """The law and both PDs with a load; none of an arm that compile refuses."""
    plan, sensing = sines(model, SECONDS, 1.0), replace(Sensing.of(model), delay=delay)
    first, last = (share * largest for share in LOADS[load])
    at = round(PICKED_UP_S * 1e6 / model.gains.period_us)
    simulation = Simulation(1, 10, later=[(at, with_payload(truth, last))] if first != last else ())
    ignorant, knowing = compiled_or_why(model), compiled_or_why(with_payload(model, last))
    for controller, arm in ((LAW, ignorant), (UNKNOWN, ignorant), (KNOWN, knowing)):
        if not isinstance(arm, str):
            law = layout.LAW_BODIES if controller == LAW else layout.LAW_PD
            course = run_closed_loop(arm, law, with_payload(truth, first), plan, sensing, simulation)
            yield ended(Case(name, model.gains.period_us, delay, load, controller, course.fault), course, plan, model)


def ended(case: Case, course: Course, plan: Floats, model: Model) -> Case:
    """A case with what its last second was."""
    if case.fault:
        return case
    error = np.abs(course.q - plan[:, :, 0])[-round(1e6 / case.period) :]
    reach = np.linalg.norm(model.p_tree, axis=1).sum() + np.linalg.norm(model.p_tip)
    unit = np.where(model.joint_type[model.actuated] == PRISMATIC, reach, 1.0)
    last, steps = np.degrees(error / unit).max(), (error / model.encoder_step[model.actuated]).max()
    return replace(case, last=float(last), steps=float(steps))


def study(arms: list[tuple[str, Drawn]], told: bool, seed: int) -> list[Case]:
    """Every run, arms side by side on all processors."""
    context, done = multiprocessing.get_context("spawn"), []
    with show.progress() as bar, ProcessPoolExecutor(os.cpu_count() or 1, context) as pool:
        task = bar.add_task("arms", total=len(arms))
        for some in pool.map(partial(cases_of, told=told, seed=seed), arms):
            done += some
            bar.advance(task)
    return done


def figures_of(cases: list[Case]) -> dict[str, Any]:
    """By period, delay and load: what became of the runs in which all three controllers had an arm."""
    by_arm = groupby(cases, lambda case: (case.arm, *place_of(case)))
    trios = [trio for trio in ({each.controller: each for each in group} for _, group in by_arm) if len(trio) == 3]
    trios.sort(key=lambda trio: place_of(trio[LAW]))
    rows = [[*place, row(list(group))] for place, group in groupby(trios, lambda trio: place_of(trio[LAW]))]
    bad = [trio[LAW] for trio in trios if trio[LAW].fault and not trio[UNKNOWN].fault]
    return {"rows": rows, "all": row(trios), "faults where PD does not": [asdict(each) for each in bad[:LISTED]]}


def place_of(case: Case) -> tuple[int, int, str]:
    """The row of the table that a case belongs to."""
    return case.period, case.delay, case.load


def row(trios: list[dict[str, Case]]) -> dict[str, Any]:
    """Count the runs, those that fault, that fault where PD, load unknown, does not, and that reach the target."""
    return {
        "runs": len(trios),
        "faulted": sum(bool(each[LAW].fault) for each in trios),
        "PD faulted": sum(bool(each[UNKNOWN].fault) for each in trios),
        "PD that knows faulted": sum(bool(each[KNOWN].fault) for each in trios),
        "faulted, PD not": sum(bool(each[LAW].fault) and not each[UNKNOWN].fault for each in trios),
        "faulted, PD that knows not": sum(bool(each[LAW].fault) and not each[KNOWN].fault for each in trios),
        "worse than PD": sum(worse(each[LAW], each[UNKNOWN]) for each in trios),
        "reached": sum(reached(each[LAW], each[UNKNOWN]) for each in trios),
        "median": float(np.median([each[LAW].last for each in trios])),
        "PD median": float(np.median([each[UNKNOWN].last for each in trios])),
    }


def reached(law: Case, pd: Case) -> bool:
    """A tenth of PD's error, or three steps."""
    return law.steps <= FLOOR_STEPS or law.last <= TENTH * min(pd.last, 1e9)


def worse(law: Case, pd: Case) -> bool:
    """Above PD's error and three steps."""
    return law.steps > FLOOR_STEPS and law.last > pd.last


def options(words: list[str]) -> argparse.Namespace:
    """Read what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m bench late", description=__doc__.splitlines()[0])
    parser.add_argument("--arms", type=int, default=ARMS, help="random arms")
    parser.add_argument("--seed", type=int, default=SEED, help="of the random arms")
    parser.add_argument("--untold", action="store_true", help="arm files that do not state the delay")
    return parser.parse_args(words)


def main(words: list[str] | None = None) -> None:
    """Run the study, print it, and keep it where it is the whole one."""
    asked = options(words or [])
    yaml = YAML(typ="safe")
    arms: list[tuple[str, Drawn]] = [(name, yaml.load(shipped_path(name).read_text())) for name in SHIPPED]
    arms += [(f"random {asked.seed}.{number}", number) for number in range(asked.arms)]
    found = figures_of(study(arms, not asked.untold, asked.seed))
    rows = [[period / 1000, delay, load, *of.values()] for period, delay, load, of in found["rows"]]
    columns = ["ms", "ticks late", "load", *found["all"]]
    show.table("Positions alone, in 12 bits", columns, [*rows, ["all", "", "", *found["all"].values()]], narrow=True)
    if (asked.arms, asked.seed) == (ARMS, SEED) and not asked.untold:
        figures.keep("late", {"made_by": "python -m bench late", "seed": SEED, "random arms": ARMS, **found})
