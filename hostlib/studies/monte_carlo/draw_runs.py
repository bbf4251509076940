"""The runs of a draw: each law on the same true arm, sensors and plan; and their rows."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from armlet.dynamics.joint_values import Floats
from armlet.dynamics.laws import LAWS
from armlet.errors import ArmletError
from armlet.model.variations import with_payload
from armlet.plan import plan
from armlet.run.load_events import largest_load
from armlet.simulated.closed_loop import Simulation, run_closed_loop
from armlet.simulated.drawn_gears import FINE
from armlet.simulated.trial import sines
from armlet.studies.monte_carlo.arm_drawn import (
    KEPT,
    Drawn,
    Stated,
    compiled,
    described,
    draw,
    gears_of,
    load_at,
    sensing_of,
    stated,
    true_arm,
)
from armlet.studies.monte_carlo.row_fields import Ran, columns, largest, measured
from armlet.studies.monte_carlo.study_file import SINES, TOLD, Study
from armlet.studies.monte_carlo.tasks import Counts

RANGE, DWELL_S = 0.5, 0.1  # of a joint's range: what there_and_back takes; s of rest at each end
SUBSTEPS = 1  # Runge and Kutta's steps a tick
PART_RUNS = 100  # in a part, about
PD = "pd"  # whose error is the measure of the others


@dataclass(frozen=True)
class Draws:
    """The draws of a study, as tasks."""

    study: Study

    @property
    def name(self) -> str:
        """The study's file."""
        return str(self.study.path)

    @property
    def digest(self) -> str:
        """The study's."""
        return self.study.digest

    @property
    def counts(self) -> Counts:
        """A task is a draw; runs are counted."""
        laws = len(self.study.file.laws)
        return Counts(self.study.file.draws, max(1, PART_RUNS // laws), each=laws)

    @property
    def columns(self) -> dict[str, str]:
        """Kinds of the columns."""
        return columns(self.study.file.factors())

    def rows(self, number: int) -> list[dict[str, Any]]:
        """The rows of a draw."""
        return rows_of(self.study, number)


def rows_of(study: Study, number: int) -> list[dict[str, Any]]:
    """The rows of a draw, one a law, in the order of the study's file."""
    drawn, laws = draw(study, number), study.file.laws
    ran = {law: attempted(drawn, law) for law in laws}
    pd = ran.get(PD)
    base = largest(pd) if isinstance(pd, Ran) else None
    return [row(drawn, k, ran[law], base) for k, law in enumerate(laws)]


def row(drawn: Drawn, k: int, ran: Ran | str, base: float | None) -> dict[str, Any]:
    """A row: what was drawn, and what was measured, or why the run was refused."""
    study, number = drawn.study, drawn.number
    head = {
        "row": number * len(study.file.laws) + k,
        "draw": number,
        "seed": study.file.seed,
        "arm": study.names[drawn.arm],
        "law": study.file.laws[k],
        **drawn.values,
        "load_kg": load_of(drawn),
    }
    return head | ({"refused": ran} if isinstance(ran, str) else {"refused": "", **measured(ran, base)})


def attempted(drawn: Drawn, law: str) -> Ran | str:
    """A run, or why it is refused."""
    try:
        return run(drawn, law)
    except ArmletError as error:
        return str(error)


def run(drawn: Drawn, law: str, every: int | None = None) -> Ran:
    """A law of the study in one draw.

    Args:
        every: ticks between two records of the estimates; None for none but the last.

    Raises:
        ArmletError: the arm does not fit into fixed point, or cannot be described so.
    """
    study, told, (said, _) = drawn.study, law.endswith(TOLD), stated(drawn)
    load, name = load_of(drawn), law.removesuffix(TOLD)
    model = described(study, drawn.arm, said)
    believed = compiled(study, drawn.arm, said, load if told else 0.0)
    moves = planned(study, drawn.arm, said, drawn.values["speed"])
    empty, gears = gears_of(drawn, true_arm(drawn, model))
    full = with_payload(empty, load, load_at(drawn, model))
    at = round(drawn.values["picked_up_s"] * 1e6 / model.gains.period_us)
    simulation = Simulation(
        substeps=SUBSTEPS if gears is None else FINE,
        every=every or len(moves),
        seed=int(drawn.chance("noise of velocities").integers(2**31)),
        later=[(at, full)] if at else [],
        gears=gears,
        plant=drawn.values["plant"],
    )
    true = empty if at else full
    course = run_closed_loop(believed, LAWS[name], true, moves, sensing_of(drawn), simulation)
    return Ran(name, told, compiled=believed, truth=true, plan=moves, course=course, load=load, grasp=at)


def load_of(drawn: Drawn) -> float:
    """The load of a draw, kg."""
    return float(drawn.values["load"] * largest_load(drawn.study.models[drawn.arm]))


@lru_cache(KEPT)
def planned(study: Study, arm: int, said: Stated, speed: float) -> Floats:
    """The study's move of an arm at a speed, (T, n_act, 3) position, velocity, acceleration at each tick, SI."""
    model, seconds = described(study, arm, said), study.file.seconds
    if study.file.move == SINES:
        return sines(model, seconds, speed)
    act = model.actuated
    low, high = model.q_min[act], model.q_max[act]
    middle, reach = (low + high) / 2.0, RANGE * (high - low) / 2.0
    points = [middle - reach, middle + reach, middle - reach]
    once = plan(
        model, points, velocity=speed * model.qd_max[act], acceleration=speed * model.qdd_max[act], dwell=DWELL_S
    )
    ticks = np.arange(round(seconds * 1e6 / model.gains.period_us)) % once.total_ticks
    return np.stack(once.sample(ticks=ticks), axis=-1)
