"""Fields of a row: what is measured of a run."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from armlet.core.laws import learns
from armlet.dynamics.joint_values import Floats
from armlet.dynamics.laws import LAWS
from armlet.firmware import protocol
from armlet.fixed.compiled import Compiled
from armlet.model import PRISMATIC, Model
from armlet.simulated.closed_loop import Course
from armlet.simulated.trial import chatter
from armlet.studies.monte_carlo.arm_drawn import OF_JOINTS, reach_of
from armlet.studies.monte_carlo.tasks import NUMBER, NUMBERS, TEXT, WHOLE

TEXTS = ("arm", "law", "refused", "fault", "fault_joint", "velocity", "plant", "gears")
WHOLES = ("row", "draw", "seed", "fault_tick", "period_us", "encoder_bits", "torque_bits", "delay_ticks")
HEAD = ("row", "draw", "seed", "arm", "law")
MEASURES = (
    *("load_kg", "refused", "last_deg", "worst_deg", "tenth_s", "fault", "fault_tick", "fault_joint"),
    *("effort", "chatter", "saturated", "load_found"),
)


def columns(factors: Iterable[str]) -> dict[str, str]:
    """Kinds of the columns of a study's rows, by their names in their order."""
    kinds = dict.fromkeys(TEXTS, TEXT) | dict.fromkeys(WHOLES, WHOLE) | dict.fromkeys(OF_JOINTS, NUMBERS)
    return {name: kinds.get(name, NUMBER) for name in (*HEAD, *factors, *MEASURES)}


@dataclass(frozen=True)
class Ran:
    """A run.

    law: its name.  told: whether the controller was told the load.  compiled, truth, plan (T, n_act, 3), course: of
    `run_closed_loop`.  load: kg.  grasp: the tick from which on the arm has it.
    """

    law: str
    told: bool
    compiled: Compiled
    truth: Model
    plan: Floats
    course: Course
    load: float
    grasp: int

    @property
    def period(self) -> float:
        """Seconds of a tick."""
        return self.compiled.model.gains.period_us * 1e-6

    @property
    def second(self) -> int:
        """Ticks of a second."""
        return round(1.0 / self.period)


def angles(ran: Ran) -> Floats:
    """(T,) deg, error of the worst joint as encoders see it; a sliding joint's over the reach counts as an angle."""
    model = ran.compiled.model
    unit = np.where(model.joint_type[model.actuated] == PRISMATIC, reach_of(model), 1.0)
    error = np.abs(ran.course.q - ran.plan[: ran.course.ticks, :, 0]) / unit
    out: Floats = np.degrees(error.max(axis=1, initial=0.0))
    return out


def measured(ran: Ran, base: float | None) -> dict[str, float | int | str | None]:
    """The measures of a run by their columns' names.

    Args:
        base: deg, the largest error of PD on the same draw, from the grasp on; None where it is not run.

    Returns:
        last_deg, worst_deg: largest error of the last second, and of the whole run.  tenth_s: s from the grasp until
        the error stays below a tenth of `base`, or a step of the encoder.  fault, fault_tick, fault_joint.
        effort: root mean square torque over the largest, worst joint.  chatter: armlet.simulated.trial.
        saturated: share of ticks in which a torque met its limit.  load_found: kg learnt at the end, of laws that
        learn.  None of what a run has not: one that ends in a fault has no last second.
    """
    course, model = ran.course, ran.compiled.model
    error, ended, act = angles(ran), bool(course.fault), model.actuated
    names = model.servo_names
    return {
        "last_deg": None if ended else float(error[-ran.second :].max()),
        "worst_deg": float(error.max(initial=0.0)),
        "tenth_s": None if ended or base is None else since(ran, error, base),
        "fault": course.fault,
        "fault_tick": course.ticks if ended else None,
        "fault_joint": names[course.joint] if ended and course.joint < len(names) else "",
        "effort": float(np.sqrt(np.mean((course.tau / model.tau_max[act]) ** 2, axis=0)).max())
        if course.ticks
        else 0.0,
        "chatter": None if ended else chatter(course.tau, model.tau_max[act], ran.second),
        "saturated": float((course.flags & protocol.SATURATED > 0).mean()) if course.ticks else 0.0,
        "load_found": load_found(ran) if learns(LAWS[ran.law]) and not ended else None,
    }


def largest(ran: Ran) -> float:
    """Largest error in deg from the grasp on; of the whole run if it ended before."""
    error = angles(ran)
    return float((error[ran.grasp :] if len(error) > ran.grasp else error).max(initial=0.0))


def since(ran: Ran, error: Floats, base: float) -> float | None:
    """Seconds from the grasp until errors (T,) deg stay below a tenth of `base`, or a step; None if they never do."""
    step = float(np.degrees(ran.compiled.model.encoder_step.max(initial=0.0)))
    beyond = np.flatnonzero(error[ran.grasp :] > max(base / 10.0, step))
    first = int(beyond[-1]) + 1 if len(beyond) else 0
    return first * ran.period if ran.grasp + first < len(error) else None


def load_found(ran: Ran) -> float:
    """Load in kg that a law believes at the tip at the end, beyond what the file has there."""
    model = ran.compiled.model
    believed = float(ran.compiled.estimates_si(ran.course.last_est)[model.tip_body, 0] - model.phi[model.tip_body, 0])
    return believed + (ran.load if ran.told else 0.0)
