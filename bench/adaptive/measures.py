"""Measures of one run of the study."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from armlet.core import layout
from armlet.core.laws import learns
from armlet.firmware import protocol
from armlet.fixed.compiled import Compiled
from armlet.fixed.scales import ONE
from armlet.model import PRISMATIC, Model
from armlet.simulated.closed_loop import GUARDED, Course
from armlet.simulated.trial import chatter
from bench.adaptive.arms import Subject
from bench.adaptive.departures import Rises, rises
from bench.adaptive.distance import LAW

Floats = NDArray[np.float64]

# Where words of the estimates, their least (None: 0) and largest values and their gains begin, and how many there are.
BOUNDS = {
    "estimates": (layout.PHI, layout.EST_MIN, layout.EST_MAX, layout.GAIN, 13),
    "bodies": (layout.SHARE, None, layout.SHARE_MAX, layout.SHARE_GAIN, layout.BODIES),
}
LOAD = 2  # of a link's bodies, the load at the tip


@dataclass(frozen=True)
class Outcome:
    """Figures that one run has shown; None where it says nothing.

    fault: its name, "" for none.  fault_s: when, s.
    first, last: peak tracking error of the first and of the last second, deg; a sliding joint's error over the
    arm's reach counts as an angle. A run that ended in a fault has no last second.
    steps: the same of the last second, in steps of each joint's coarse encoder.
    found: load found by learning minus the true one, over the largest load.
    guard, frozen, bound: share of the ticks in which a candidate was not taken, in which learning stood still, and
    of those looked at in which an estimate stood at its bound.
    chatter: of the torque, armlet.simulated.trial.
    rises: of V, where estimates were recorded in every tick and sensors are exact.
    """

    fault: str
    fault_s: float | None
    first: float
    last: float | None
    steps: float | None
    found: float | None
    guard: float
    frozen: float
    bound: float | None
    chatter: float | None
    rises: Rises | None


def measure(
    course: Course, plan: Floats, law: int, compiled: Compiled, truth: Model, load: float, subject: Subject
) -> Outcome:
    """The outcome of a run.

    Args:
        course, plan (T, n, 3), law, compiled, truth: of `run_closed_loop`.
        load: kg at the tip of the true arm.  subject: whose reach, largest load and coarse encoders are the measure.
    """
    second, ended = round(1e6 / compiled.model.gains.period_us), bool(course.fault)
    error = np.abs(course.q - plan[: course.ticks, :, 0])
    angles = np.degrees(error / np.where(truth.joint_type == PRISMATIC, subject.reach, 1.0))
    learning, each_tick = learns(law), len(course.est) == course.ticks
    return Outcome(
        fault=course.fault,
        fault_s=course.ticks / second if ended else None,
        first=float(angles[:second].max(initial=0.0)),
        last=None if ended else float(angles[-second:].max()),
        steps=None if ended else float((error[-second:] / subject.coarse.encoder_step).max()),
        found=load_error(course, law, compiled, truth, load) / subject.load if learning and not ended else None,
        guard=share(course, GUARDED),
        frozen=share(course, protocol.FROZEN),
        bound=at_bounds(course, compiled, law) if learning else None,
        chatter=None if ended else chatter(course.tau, truth.tau_max, second),
        rises=rises(course, plan, law, compiled, truth) if learning and not ended and each_tick else None,
    )


def share(course: Course, flag: int) -> float:
    """Share of the ticks with a flag."""
    return float((course.flags & flag > 0).mean()) if course.ticks else 0.0


def load_error(course: Course, law: int, compiled: Compiled, truth: Model, load: float) -> float:
    """Load as estimated at the end less the true one, kg.

    The law of bodies has an estimate of the load. The other laws have one of the tip's body as a whole: theirs errs by
    what that link's own mass was described wrong by, too, as far as it was not learnt.
    """
    tip = truth.tip_body
    if law == LAW["bodies"]:
        found = float(course.last_est[tip, layout.SHARE + LOAD] / ONE * compiled.values["BODY"][tip, LOAD, 0])
        return found - load
    return float(compiled.estimates_si(course.last_est)[tip, 0] - truth.phi[tip, 0])


def at_bounds(course: Course, compiled: Compiled, law: int) -> float:
    """Share of the records of estimates with one at its bound, of those that may move at all.

    Under the law of bodies that is a share at 0 or at its largest.
    """
    first, low, high, gain, count = BOUNDS["bodies" if law == LAW.get("bodies") else "estimates"]
    words = course.est[:, :, first : first + count]
    least = 0 if low is None else compiled.records[:, low : low + count]
    most = compiled.records[:, high : high + count]
    free = (least < most) & (compiled.records[:, gain : gain + count] > 0)
    return float((((words == least) | (words == most)) & free).any(axis=(1, 2)).mean()) if len(words) else 0.0
