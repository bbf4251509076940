"""One law in one case: run in fixed point, and measured."""

from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from armlet.core import kernel_fixed, layout
from armlet.dynamics.arm import Arm
from armlet.dynamics.joint_values import Floats
from armlet.dynamics.laws import LAWS
from armlet.fixed.compiled import Compiled
from armlet.fixed.scales import to_si
from armlet.fixed.trajectory_words import encoded
from armlet.plan import Trajectory
from armlet.simulated.closed_loop import Course, Simulation, run_closed_loop
from armlet.simulated.trial import CHATTER, CHATTER_S, chatter
from armlet.studies.compare.cases import CASES, PARTS, Stage, believed, controller, sensing, truths
from armlet.studies.plan_laws import LEFT_OUT, TABLED, not_built

DRIFT, DRIFT_STEPS, DRIFT_DEG = 1.5, 3.0, 0.01  # the last part's error over the first's; encoder steps, degrees


def compared() -> list[str]:
    """The laws that are compared, in the order of their table."""
    return [law for law in LAWS if law not in LEFT_OUT]


def laws_of(at: Stage) -> list[str]:
    """The laws that are compared on an arm."""
    return [law for law in compared() if not not_built(at.model, law)]


@dataclass(frozen=True)
class Row:
    """One run.

    errors: peak tracking error of the worst joint in the last repetition of each part, deg; None beyond a fault.
    rms: root mean square of the worst joint's error over all parts' last repetitions, deg; None with a fault.
    effort: root mean square of the worst joint's torque over its largest.
    chatter: of the torque less what the plan itself asks for, armlet.simulated.trial.
    fault: its name, "" for none.  fault_s: when, s.
    drifts: the third part errs more than the first, whose arm is the same.
    """

    arm: str
    move: str
    case: str
    law: str
    errors: list[float | None]
    rms: float | None
    effort: float
    chatter: float | None
    fault: str
    fault_s: float | None
    drifts: bool

    @property
    def error(self) -> float | None:
        """The largest of the parts' errors, deg; None with a fault."""
        known = [each for each in self.errors if each is not None]
        return None if self.fault else max(known)

    @property
    def chatters(self) -> bool:
        """True if the torque chatters."""
        return self.chatter is not None and self.chatter > CHATTER

    def figures(self) -> dict[str, Any]:
        """As JSON has it."""
        return asdict(self) | {"error": self.error, "chatters": self.chatters}


def planned(compiled: Compiled, trajectory: Trajectory) -> Floats:
    """A trajectory as a board emits it, to the bit, in SI: (T, n_act, 3)."""
    ticks, words, _ = encoded(compiled.blob, compiled.servos, trajectory)
    data = np.zeros((len(compiled.tree) + 1, layout.DATA_SIZE), np.int64)
    out = np.empty((int(np.sum(ticks)), compiled.model.n_act, 3))
    rows, row = compiled.model.actuated + 1, 0
    scales = compiled.servos
    for count, segment in zip(ticks, words, strict=True):
        state = segment.astype(np.int64).copy()
        for _ in range(int(count)):
            kernel_fixed.segment(state, data)
            out[row] = data[rows][:, layout.Q_DES : layout.QDD_DES + 1]
            row += 1
    return np.stack(
        [scales.position_si(out[..., 0]), to_si(out[..., 1], scales.velocity), to_si(out[..., 2], scales.acceleration)],
        axis=-1,
    )


def course_of(at: Stage, plan: Floats, case: str, law: str) -> Course:
    """The run itself."""
    empty, loaded = truths(at, CASES[case])
    later = [(at.part, loaded), (2 * at.part, empty)] if CASES[case].load else []
    return run_closed_loop(
        controller(at, CASES[case]),
        LAWS[law],
        empty,
        plan,
        sensing(at, CASES[case]),
        Simulation(substeps=1, every=len(plan), later=later),
        gains=at.gains[believed(CASES[case])] if law == TABLED else None,
    )


def measure(at: Stage, plan: Floats, case: str, law: str, course: Course) -> Row:
    """Measure what is kept of a run."""
    second = round(1e6 / at.model.gains.period_us)
    once = int(at.trajectory.repetition_ticks)
    off = np.degrees(np.abs(course.q - plan[: course.ticks, :, 0]))
    last = [off[(k + 1) * at.part - once : (k + 1) * at.part] for k in range(PARTS)]
    errors = [float(part.max()) if len(part) == once else None for part in last]
    effort = float(np.sqrt(np.mean((course.tau / at.model.tau_max) ** 2, axis=0)).max()) if course.ticks else 0.0
    ended = bool(course.fault)
    tail = round(CHATTER_S * second)
    q, qd, qdd = (plan[-tail:, :, k] for k in range(3))
    jumps = Arm(truths(at, CASES[case])[0]).rnea(q, qd, qdd)  # what the plan itself asks for
    return Row(
        arm=at.arm,
        move=at.move,
        case=case,
        law=law,
        errors=errors,
        rms=None if ended else float(np.sqrt(np.mean(np.concatenate(last) ** 2, axis=0)).max()),
        effort=effort,
        chatter=None if ended else chatter(course.tau[-tail:] - jumps, at.model.tau_max, second),
        fault=course.fault,
        fault_s=course.ticks / second if ended else None,
        drifts=not ended and drifts(errors, sensing(at, CASES[case]).encoder_step),
    )


def drifts(errors: list[float | None], step: Floats) -> bool:
    """True if the last part errs more than the first by more than an encoder can make."""
    first, last = errors[0], errors[-1]
    assert first is not None and last is not None  # the run was not ended by a fault
    floor = max(DRIFT_DEG, DRIFT_STEPS * float(np.degrees(step.max())))
    return last > DRIFT * first and last - first > floor
