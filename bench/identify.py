"""Accuracy of `armlet identify`: random arms, shipped ones and untuned URDF files, each with another truth.

    python -m bench identify          # docs/figures/identify.json

The truth has friction half as much again, rotors of twice the inertia, one link whose mass is off by a fifth, and a
load; a URDF file's has friction and rotors of which the file says nothing. The controller with a board's bits moves it
along the motion that identifies, with the encoders that the file states and torques in steps of a thousandth of the
motor's.
What is found is judged by another motion: by the torque that the parameters get wrong there, before and after.
"""

import dataclasses
from dataclasses import dataclass
from typing import Any

import numpy as np

from armlet.core.laws import LAWS
from armlet.dynamics.arm import Arm
from armlet.errors import ArmletError
from armlet.fixed import compiler
from armlet.model import Model
from armlet.model.variations import with_payload
from armlet.plan import Trajectory
from armlet.setup.identify.columns import SCALARS, Layout, described
from armlet.setup.identify.excite import exciting
from armlet.setup.identify.guess import guessed
from armlet.setup.identify.identify import Identified, identify
from armlet.setup.identify.observe import Observed
from armlet.simulated.closed_loop import Sensing, run_closed_loop
from bench import figures
from bench.adaptive.arms import URDF, Subject, random_subject, shipped_subject, urdf_subject

SEED, RANDOM = 12, 30
URDF_ARMS = 8  # the others have joints that cannot hold themselves within three quarters of their motors
SHIPPED = ("puma3", "puma6", "lu_meng4", "so101")
SECONDS, OTHER_S, OTHER_SEED = 20.0, 10.0, 1000
SPEEDS = (0.9, 0.5, 0.25)  # the next one where the controller, which knows none of this, falls behind
FRICTION, ROTOR, MASS, LOAD = 1.5, 2.0, 0.2, 0.5  # factors, relative error of one link, of the largest load
URDF_COULOMB, URDF_VISCOUS, URDF_ROTOR = (
    0.03,
    0.02,
    0.3,
)  # of the motor's torque, of that over speed, of the inertia felt
TORQUE_STEP = 1e-3  # of the motor's torque
LAW = next(law.number for law in LAWS if law.name == "bodies")


@dataclass(frozen=True)
class Outcome:
    """Outcome of one arm.

    condition, speed: of the motion;  factor: by what the torque error falls on another motion;
    left: of that torque error, as a share of the torque;  errors: of each kind of SCALARS that is told, relative (k,);
    untold: how many are not;  load: relative error of its mass, None if it was not found apart;
    within: share of the told ones that lie within two standard errors, None if none is told.
    """

    name: str
    group: str
    condition: float
    speed: float
    factor: float
    left: float
    errors: dict[str, list[float]]
    untold: int
    load: float | None
    within: float | None


def truth_of(subject: Subject, seed: int) -> Model:
    """The arm as it is."""
    rng, model = np.random.default_rng(seed), subject.coarse
    phi = np.array(model.phi)
    phi[rng.integers(model.n)] *= 1.0 + MASS * rng.choice([-1.0, 1.0])
    new: dict[str, Any] = {"phi": phi}
    if subject.group == "urdf":
        q = rng.uniform(model.q_min, model.q_max, (100, model.n))
        felt = np.diagonal(Arm(model).crba(q), axis1=1, axis2=2).mean(axis=0)
        new |= {"fric_coul": URDF_COULOMB * model.tau_max, "fric_visc": URDF_VISCOUS * model.tau_max / model.qd_max}
        new |= {"armature": URDF_ROTOR * felt}
    else:
        new |= {name: FRICTION * getattr(model, name) for name in ("fric_coul", "fric_visc")}
        new |= {"armature": ROTOR * model.armature}
    return with_payload(dataclasses.replace(model, **new), LOAD * subject.load)


def moved(model: Model, truth: Model, move: Trajectory) -> Observed | None:
    """The arm along a motion, as its board measures it; None if the controller falls behind, or cannot be compiled."""
    plan = np.stack(move.sample(ticks=np.arange(move.total_ticks)), axis=-1)
    sensing = dataclasses.replace(Sensing.of(model), torque_step=TORQUE_STEP * model.tau_max[model.actuated])
    course = run_closed_loop(compiler.compile(guessed(model)[0]), LAW, truth, plan, sensing)
    if course.ticks < len(plan):
        return None
    step = np.where(sensing.encoder_step > 0, sensing.encoder_step, 1.0)
    q = np.where(sensing.encoder_step > 0, np.round(course.q / step) * step, course.q)
    given = np.where(sensing.torque_step > 0, np.round(course.tau / sensing.torque_step) * sensing.torque_step, 0.0)
    return Observed(q, given, model.gains.period_us * 1e-6, np.ones(model.n_act, bool))


def torque_errors(model: Model, truth: Model, found: Model) -> tuple[float, float]:
    """(factor by which the error falls, what is left of it as a share of the torque) along another motion."""
    move = exciting(model, OTHER_S, OTHER_SEED).trajectory
    q, qd, qdd = move.sample(ticks=np.arange(0, move.total_ticks, 20))
    true = Arm(truth).rnea(q, qd, qdd)
    size = np.sqrt((true**2).mean(axis=0))
    before, after = (np.sqrt(((Arm(each).rnea(q, qd, qdd) - true) ** 2).mean(axis=0)) / size for each in (model, found))
    return float(np.linalg.norm(before) / np.linalg.norm(after)), float(np.linalg.norm(after) / np.sqrt(len(size)))


def outcome(subject: Subject, seed: int) -> Outcome | None:
    """One arm; None if no speed lets the controller follow."""
    model, truth = subject.coarse, truth_of(subject, seed)
    for speed in SPEEDS:
        motion = exciting(model, SECONDS, seed, speed)
        seen = moved(model, truth, motion.trajectory)
        if seen is None:
            continue
        found = identify(seen, model)
        factor, left = torque_errors(model, truth, found.model)
        errors, untold, within = scalar_errors(found, model, truth)
        load = None
        if found.load[0] and subject.load:
            load = abs(found.load[0] / (LOAD * subject.load) - 1.0)
        return Outcome(
            subject.name, subject.traits.get("drive", subject.group), condition=motion.condition, speed=speed,
            factor=factor, left=left, errors=errors, untold=untold, load=load, within=within,
        )  # fmt: skip
    return None


def scalar_errors(found: Identified, model: Model, truth: Model) -> tuple[dict[str, list[float]], int, float | None]:
    """Relative errors by kind of what was told, how many were not, and the share within two standard errors."""
    at, true = Layout.of(model), described(truth)
    errors: dict[str, list[float]] = {kind: [] for kind in SCALARS}
    untold, within, count = 0, 0, 0
    for each in found.parameters:
        if each.name not in SCALARS:
            continue
        real = float(true[at.scalar(each.name).start + model.servo_names.index(each.joint)])
        if each.change != "changed":
            untold += 1
        elif real > 0:
            errors[each.name].append(abs(each.found / real - 1.0))
            within += abs(each.found - real) <= 2 * each.error
            count += 1
    return errors, untold, within / count if count else None


def subjects() -> list[tuple[int, Subject]]:
    """All arms of the bench, each with the seed of its truth."""
    groups = [
        [random_subject(SEED, k) for k in range(RANDOM)],
        [shipped_subject(name) for name in SHIPPED],
        [urdf_subject(file) for file in URDF[:URDF_ARMS]],
    ]
    return [(SEED + k, subject) for group in groups for k, subject in enumerate(group)]


def gathered(rows: list[Outcome]) -> dict[str, Any]:
    """Figures of a group of arms."""

    def spread(values: list[float]) -> dict[str, float]:
        return {"median": float(np.median(values)), "worst": float(np.max(values))} if values else {}

    factors = [row.factor for row in rows]
    return {
        "arms": len(rows),
        "slower": sum(row.speed < SPEEDS[0] for row in rows),
        "condition": spread([row.condition for row in rows]),
        "factor": {"median": float(np.median(factors)), "worst": float(np.min(factors))},
        "left": spread([row.left for row in rows]),
        **{kind: spread([value for row in rows for value in row.errors[kind]]) for kind in SCALARS},
        "load": spread([row.load for row in rows if row.load is not None]),
        "loads found": sum(row.load is not None for row in rows),
        "untold": sum(row.untold for row in rows),
        "told": sum(len(values) for row in rows for values in row.errors.values()),
        "within two standard errors": float(np.mean([row.within for row in rows if row.within is not None])),
    }


def main() -> None:
    """Identify all arms, and keep the figures."""
    rows: list[Outcome] = []
    lost: dict[str, str] = {}
    for seed, subject in subjects():
        try:
            row = outcome(subject, seed)
        except ArmletError as error:
            lost[subject.name] = str(error)[:160]
            print(f"{subject.name}: {error}"[:200], flush=True)
            continue
        if row is None:
            lost[subject.name] = "the controller fell behind at every speed"
            print(f"{subject.name}: {lost[subject.name]}", flush=True)
            continue
        rows.append(row)
        print(f"{row.name}: factor {row.factor:.0f}, left {100 * row.left:.2f} %, speed {row.speed:g}", flush=True)
    groups = {group: [row for row in rows if row.group == group] for group in ("geared", "direct", "shipped", "urdf")}
    figures.keep(
        "identify",
        {
            "made_by": "python -m bench identify",
            "seconds": SECONDS,
            "groups": {name: gathered(each) for name, each in groups.items() if each},
            "lost": lost,
        },
    )
