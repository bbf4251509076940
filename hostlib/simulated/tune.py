"""Gains checked before an arm moves: closed loops of the board's own arithmetic on simulated arms.

A law is examined over loads, true arms within the priors and motions, and then with what a real arm adds: noise and
differences in velocities, coarse torques, delays. Beside it runs PD: the law must not chatter where PD that knows the
load does not, and must not end with larger errors than PD that does not know it. If the law does not pass, lower gains
are tried; if none passes, the arm should not be run adaptively.
"""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import numpy as np

from armlet.core import layout
from armlet.description.document import KeyPath
from armlet.description.gain_rules.damping import ticks_apart
from armlet.description.gain_rules.resolve import payload
from armlet.description.gain_rules.sampled import Sampled
from armlet.description.yaml.control_file import Changes, ControlFile
from armlet.dynamics.joint_values import Floats
from armlet.dynamics.laws import LAWS
from armlet.errors import CertificateError
from armlet.fixed import compiler
from armlet.fixed.compiled import Compiled
from armlet.model import REVOLUTE, Model
from armlet.model.variations import with_payload
from armlet.simulated.closed_loop import Sensing, Simulation, run_closed_loop
from armlet.simulated.mujoco_arm import OWN, check_engine
from armlet.simulated.trial import chatter, chatters, meant, sines

SECONDS = 4.0  # of a run
SPEEDS = (1.0, 0.3)
SEEDS = (1, 2)  # of true arms within the priors, besides the arm as described
NOISE = 0.005  # of the largest velocity: standard deviation of a measured one
TORQUE_STEPS = 512  # from none to the largest torque
DELAYS = (1, 2, 3, 5)  # ticks more than the arm file states
BITS = 14  # a turn, or the arm's reach of a sliding joint: encoders of joints whose file states none
FACTORS = (1.0, 0.7, 0.5, 0.35, 0.25, 0.18, 0.12, 0.09, 0.06)  # of gamma: the first that passes is taken
MORE = (1.4, 2.0, 2.8)  # of them, up to which there is room
ENCODER_STEPS, SMALL = 3.0, 0.05  # errors within so many steps, or that share of e_max, are not held against a law
PASSED, AS_PD = "holds", ", and so does PD"


@dataclass(frozen=True)
class Case:
    """One closed loop: load kg, speed of the sines, seed of the true arm (0: as described), what it is told."""

    load: float
    speed: float
    seed: int
    sensing: Sensing


@dataclass(frozen=True)
class Seen:
    """Figures that one closed loop has shown.

    fault: its name, "" for none.  peak, last: tracking error over e_max, of the whole run and of the last second;
    steps: of the last second, in steps of the encoder.  torque: largest over what the motors give.
    loudness: `chatter`.
    """

    fault: str
    peak: float
    last: float
    steps: float
    torque: float
    loudness: float


@dataclass(frozen=True)
class Row:
    """One condition: the worst of its closed loops.

    needed: whether the law must pass it.  verdict: PASSED, or what is wrong.  ignorant, told: last second of PD that
    does not know the load, and that does.  The others are those of `Seen`.
    """

    what: str
    needed: bool
    peak: float
    last: float
    torque: float
    loudness: float
    ignorant: float
    told: float
    verdict: str


@dataclass(frozen=True)
class Tuning:
    """Findings of one arm and law.

    rows: with the gains that are proposed, or with the file's where none passes.  factor: of gamma, None where none
    passes.  room: the largest factor above that at which the law still holds with a tick of delay.
    delay: the longest delay at which it holds, ticks.  changes: of the control section.  notes: lines for people.
    failed: what is wrong with the file's gains, "" for nothing.
    """

    rows: list[Row]
    factor: float | None
    room: float
    delay: int
    changes: Changes
    notes: list[str]
    failed: str


def tune(
    file: ControlFile, law: str, step: Callable[[int, int], None] = lambda done, of: None, moved_by: str = OWN
) -> Tuning:
    """Check the gains of an arm for a law, and propose better ones where they fail.

    Args:
        file: the arm's.  law: the name of an adaptive law.  step: told how many of all steps are done.
        moved_by: the simulated arm, OWN or MUJOCO.

    Raises:
        DescriptionError: the file is wrong.
        ArmletError: as `check_engine`.
    """
    check_engine(moved_by)
    model, steps = file.model(), len(FACTORS) + len(MORE)
    rows: list[Row] = []
    factor, failed = None, ""
    for done, each in enumerate(FACTORS):
        step(done, steps)
        found = examine(file, scaled(model, each), law, moved_by)
        if not rows:
            rows, failed = found, failures(found)
        if passes(found):
            rows, factor = found, each
            break
    room = 1.0
    for done, more in enumerate(MORE if factor else ()):
        step(len(FACTORS) + done, steps)
        if not passes(examine(file, scaled(model, (factor or 1.0) * more), law, moved_by)):
            break
        room = more
    step(steps, steps)
    changes = changed(model, factor) if factor else {}
    notes, load = [], file.raw().control.priors.payload_max
    if load is None:
        mass = float(f"{payload(file.raw()):.3g}")
        notes.append(f"payload_max is not stated: {mass:g} kg is taken, the mass of the link that carries the tip")
        if factor:
            changes["control", "priors", "payload_max"] = mass
    passed = [row.what for row in rows if row.verdict == PASSED]
    stated = model.gains.delay_ticks
    delay = max((stated + more for more in DELAYS if delay_name(stated + more, model) in passed), default=stated)
    return Tuning(rows=rows, factor=factor, room=room, delay=delay, changes=changes, notes=notes, failed=failed)


def scaled(model: Model, factor: float) -> Changes:
    """Changes that multiply gamma; Lambda follows upwards, and downwards where it would exceed half of gamma."""
    gamma = factor * np.asarray(model.gains.gamma)
    Lambda = np.asarray(model.gains.Lambda)
    followed = factor * Lambda if factor > 1.0 else np.minimum(Lambda, np.maximum(0.5 * gamma, factor * Lambda))
    return {("control", "Lambda"): stated(followed), ("control", "gamma"): stated(gamma)}


def changed(model: Model, factor: float) -> dict[KeyPath, float | list[float]]:
    """Those of the scaled gains that differ from the file's."""
    now = scaled(model, 1.0)
    return {path: value for path, value in scaled(model, factor).items() if value != now[path]}


def stated(values: Floats) -> float | list[float]:
    """Values a joint as an arm file states them, to three digits."""
    rounded = [float(f"{value:.3g}") for value in values]
    return rounded[0] if len(set(rounded)) == 1 else rounded


def passes(rows: list[Row]) -> bool:
    """True if a law holds wherever it must."""
    return all(row.verdict == PASSED for row in rows if row.needed)


def failures(rows: list[Row]) -> str:
    """Say what is wrong where a law must hold: conditions and verdicts."""
    return "; ".join(f"{row.what}: {row.verdict}" for row in rows if row.needed and row.verdict != PASSED)


def examine(file: ControlFile, changes: Changes, law: str, moved_by: str = OWN) -> list[Row]:
    """Every condition of an arm with changed gains, a row each; one row if it does not compile."""
    model = file.model(changes)
    priors, load = file.raw(changes).control.priors, payload(file.raw(changes))
    relative, relative_mass = float(np.min(priors.relative)), float(np.min(priors.masses()))
    try:
        arm = compiler.compile(model)
        told = {kg: compiler.compile(with_payload(model, kg)) for kg in (0.0, load)}
    except CertificateError as error:
        names = ("peak", "last", "torque", "loudness", "ignorant", "told")
        return [Row(what="compile", needed=True, verdict=str(error), **dict.fromkeys(names, math.nan))]
    rows = []
    for what, needed, cases in conditions(model, load):
        seen = []
        for case in cases:
            true = meant(model, relative, relative_mass, case.seed) if case.seed else model
            true, plan = with_payload(true, case.load), sines(model, SECONDS, case.speed)
            runs = ((arm, LAWS[law]), (arm, layout.LAW_PD), (told[case.load], layout.LAW_PD))
            seen.append([see(*each, true, plan, case.sensing, moved_by) for each in runs])
        rows.append(row_of(what, needed, seen))
    return rows


def conditions(model: Model, load: float) -> Iterator[tuple[str, bool, list[Case]]]:
    """Yield each condition that a law is examined under: its name, whether the law must pass, and its closed loops."""
    loads, clean = (0.0, load), Sensing.of(model)
    base = [Case(kg, speed, seed, clean) for kg in loads for speed in SPEEDS for seed in (0, *SEEDS)]
    yield "loads, motions, true arms", True, base

    def disturbed(sensing: Sensing) -> list[Case]:
        return [Case(kg, 1.0, SEEDS[0], sensing) for kg in loads]

    yield (
        f"velocity noise, {100 * NOISE:g} % of the largest",
        True,
        disturbed(replace(clean, noise=NOISE * model.qd_max[model.actuated])),
    )
    tau_max = model.tau_max[model.actuated]
    coarse = np.where(np.isfinite(tau_max), tau_max / TORQUE_STEPS, 0.0)
    yield f"torque in {TORQUE_STEPS} steps", True, disturbed(replace(clean, torque_step=coarse))
    for more in DELAYS:
        late = clean.delay + more
        yield delay_name(late, model), more == DELAYS[0], disturbed(replace(clean, delay=late))
    exact = clean.encoder_step == 0
    if exact.any():
        turn = np.where(model.joint_type == REVOLUTE, 2.0 * math.pi, reach_of(model))[model.actuated]
        step = np.where(exact, turn / 2.0**BITS, clean.encoder_step)
        yield f"encoders of {BITS} bits", False, disturbed(replace(clean, encoder_step=step))
    measured = ~exact & (clean.velocity_ticks == 0)
    if measured.any():
        joints = model.actuated[measured].tolist()
        apart = ticks_apart(Sampled.of(model), model.gains.damped_load, reach_of(model), joints)
        made = replace(clean, velocity_ticks=apart[model.actuated].astype(np.int32))
        yield "velocities by difference", False, disturbed(made)


def reach_of(model: Model) -> float:
    """From the base along all links, m: the scale of a sliding joint."""
    return float(np.linalg.norm(model.p_tree, axis=1).sum() + np.linalg.norm(model.p_tip))


def delay_name(ticks: int, model: Model) -> str:
    """A delay as a row names it."""
    return f"delay of {ticks * model.gains.period_us / 1000:g} ms"


def see(compiled: Compiled, law: int, true: Model, plan: Floats, sensing: Sensing, moved_by: str) -> Seen:
    """One closed loop."""
    model, act = compiled.model, compiled.model.actuated
    second = round(1e6 / model.gains.period_us)
    course = run_closed_loop(compiled, law, true, plan, sensing, Simulation(substeps=1, plant=moved_by))
    error = np.abs(course.q - plan[: course.ticks, :, 0])
    of_limit = (error / model.gains.e_max[act]).max(axis=1)
    step = np.where(sensing.encoder_step > 0, sensing.encoder_step, np.inf)
    return Seen(
        course.fault,
        float(of_limit.max(initial=0.0)),
        float(of_limit[-second:].max(initial=0.0)),
        float((error[-second:] / step).max(initial=0.0)),
        float(np.abs(course.tau / model.tau_max[act]).max(initial=0.0)),
        chatter(course.tau, model.tau_max[act], second) if not course.fault else 0.0,
    )


def row_of(what: str, needed: bool, seen: list[list[Seen]]) -> Row:
    """The worst of some closed loops, each of the law, of PD that does not know the load, and of PD that does."""
    law, ignorant, told = zip(*seen, strict=True)
    judged = [verdict(*each) for each in seen]
    return Row(
        what=what,
        needed=needed,
        peak=max(each.peak for each in law),
        last=max(each.last for each in law),
        torque=max(each.torque for each in law),
        loudness=max(each.loudness for each in law),
        ignorant=max(each.last for each in ignorant),
        told=max(each.last for each in told),
        verdict=next((each for each in judged if each != PASSED), PASSED),
    )


def verdict(seen: Seen, ignorant: Seen, told: Seen) -> str:
    """PASSED, or what is wrong with a law where PD does better."""
    if seen.fault:
        return f"faults ({seen.fault}){AS_PD}" if told.fault else f"faults ({seen.fault})"
    if not told.fault and chatters(seen.loudness, told.loudness):
        return "chatters"
    small = seen.last <= SMALL or 0.0 < seen.steps <= ENCODER_STEPS
    if not ignorant.fault and seen.last > ignorant.last and not small:
        return "worse than PD"
    return PASSED
