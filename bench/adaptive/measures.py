"""What is measured of one run of the study."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from armlet.core import layout
from armlet.core.laws import LAWS, learns
from armlet.dynamics.arm import Arm
from armlet.firmware import protocol
from armlet.fixed.compiled import Compiled
from armlet.fixed.scales import ONE
from armlet.model import PRISMATIC, Model
from armlet.model.inertia import pseudo_inertia
from armlet.run.closed_loop import GUARDED, Course
from armlet.run.trial import chatter

Floats = NDArray[np.float64]

# Where words of the estimates, their least (None: 0) and largest values and their gains begin, and how many there are.
BOUNDS = {
    "estimates": (layout.PHI, layout.EST_MIN, layout.EST_MAX, layout.GAIN, 13),
    "bodies": (layout.SHARE, None, layout.SHARE_MAX, layout.SHARE_GAIN, layout.BODIES),
}
UNIT_INERTIAS = np.array([pseudo_inertia(unit) for unit in np.eye(10)])  # the pseudo-inertia is linear in phi
REACHED = 1e-5  # of the largest parameter, and of a share: what rounding leaves between shares and the true arm
LAW = {law.name: law.number for law in LAWS}


@dataclass(frozen=True)
class Outcome:
    """What one run has shown; None where it says nothing.

    fault: its name, "" for none.  fault_s: when, s.
    first, last: peak tracking error of the first and of the last second, deg; a sliding joint's error over the
    arm's reach counts as an angle. A run that ended in a fault has no last second.
    steps: the same of the last second, in steps of each joint's coarse encoder.
    found: mass of the last link found by learning minus the true one, over the largest load.
    guard, frozen, bound: share of the ticks in which a candidate was not taken, in which learning stood still, and
    of those looked at in which an estimate stood at its bound.
    chatter: of the torque, armlet.run.trial.
    rises: sum of all rises of V over V at the start.
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
    rises: float | None


def measure(
    course: Course,
    plan: Floats,
    law: int,
    compiled: Compiled,
    truth: Model,
    reach: float,
    load_max: float,
    coarse_step: Floats,
    every: int,
) -> Outcome:
    """The outcome of a run.

    Args:
        course, plan (T, n, 3), law, compiled, truth, every: of `run_closed_loop`.
        reach: m.  load_max: kg.  coarse_step: (n,) rad or m.
    """
    second, ended = round(1e6 / compiled.model.gains.period_us), bool(course.fault)
    error = np.abs(course.q - plan[: course.ticks, :, 0])
    angles = np.degrees(error / np.where(truth.joint_type == PRISMATIC, reach, 1.0))
    learning = learns(law)
    return Outcome(
        fault=course.fault,
        fault_s=course.ticks / second if ended else None,
        first=float(angles[:second].max(initial=0.0)),
        last=None if ended else float(angles[-second:].max()),
        steps=None if ended else float((error[-second:] / coarse_step).max()),
        found=load_error(course, compiled, truth) / load_max if learning and not ended else None,
        guard=share(course, GUARDED),
        frozen=share(course, protocol.FROZEN),
        bound=at_bounds(course, compiled, law) if learning else None,
        chatter=None if ended else chatter(course.tau, truth.tau_max, second),
        rises=rises(course, plan, law, compiled, truth, every) if learning and not ended else None,
    )


def share(course: Course, flag: int) -> float:
    """Share of the ticks with a flag."""
    return float((course.flags & flag > 0).mean()) if course.ticks else 0.0


def load_error(course: Course, compiled: Compiled, truth: Model) -> float:
    """Mass of the tip's body as estimated at the end, less the true one, kg."""
    estimated = compiled.estimates_si(course.last_est)[truth.tip_body, 0]
    return float(estimated - truth.phi[truth.tip_body, 0])


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


def rises(course: Course, plan: Floats, law: int, compiled: Compiled, truth: Model, every: int) -> float | None:
    """Sum of all rises of V over V at the start, V taken before every so-manieth tick; None where V is not defined.

    Equation:  V = 1/2 s^T H s + V_est,  s = qd - qd_des + Lambda (q - q_des)
    Source:    Walker 1988, (27); for the natural law, Lee, Kwon, Park 2018, (13)
    """
    distance = distance_to_truth(course, law, compiled, truth)
    if distance is None:
        return None
    at = np.arange(0, course.ticks, every)
    slide = course.qd[at] - plan[at, :, 1] + compiled.model.gains.Lambda * (course.q[at] - plan[at, :, 0])
    kinetic = 0.5 * np.einsum("ki,kij,kj->k", slide, Arm(truth).crba(course.q[at]), slide)
    V = kinetic + distance
    return float(np.maximum(np.diff(V), 0.0).sum() / V[0])


def distance_to_truth(course: Course, law: int, compiled: Compiled, truth: Model) -> Floats | None:
    """V_est, how far the estimates are from the truth in the metric of the law's gain, a record each.

    None where the law cannot have the truth: it does not learn a parameter that is wrong, or the truth holds less
    than what the natural law leaves alone.
    """
    period = compiled.model.gains.period_us * 1e-6
    gain = compiled.values["GAIN"] / period
    wrong = compiled.estimates_si(course.est) - truth.nominal
    if law == LAW["natural"]:
        inertial = natural_distance(course, compiled, truth, period)
    elif law == LAW["walker"]:
        inertial = diagonal_distance(wrong[..., :10], gain[:, :10])
    else:
        inertial = share_distance(course, compiled, truth, period)
    rest = diagonal_distance(wrong[..., 10:], gain[:, 10:])
    return None if inertial is None or rest is None else inertial + rest


def diagonal_distance(wrong: Floats, gain: Floats) -> Floats | None:
    """1/2 sum of wrong^2 / gain, (records,); None where something is wrong that has no gain."""
    fixed = gain == 0
    if np.abs(wrong[:, fixed]).max(initial=0.0) > 1e-6 * np.abs(wrong).max(initial=1e-12):
        return None
    each = np.divide(wrong**2, gain, out=np.zeros_like(wrong), where=~fixed)
    out: Floats = 0.5 * each.sum(axis=(1, 2))
    return out


def natural_distance(course: Course, compiled: Compiled, truth: Model, period: float) -> Floats | None:
    """The natural law's: sum over links of (log det P - log det P* + tr(P^-1 P*) - 4) / gain.

    P is the pseudo-inertia of a link without what is known of it, P* the true one.
    """
    known = compiled.values["KNOWN"]
    rows = compiled.values["ROW_SCALE"]
    gain = compiled.values["NATURAL"][:, 0] * rows[:, 1] ** 2 / period
    if (gain <= 0).any():
        return None
    est = compiled.estimates_si(course.est)[..., :10] - known
    total = np.zeros(len(est))
    for i, phi in enumerate(truth.phi - known):
        true = pseudo_inertia(phi)
        if np.linalg.eigvalsh(true)[0] <= 0:
            return None
        learnt = np.einsum("kp,pab->kab", est[:, i], UNIT_INERTIAS)
        logs = np.linalg.slogdet(learnt)[1] - np.linalg.slogdet(true)[1]
        total += (logs + np.trace(np.linalg.solve(learnt, true), axis1=1, axis2=2) - 4.0) / gain[i]
    return total


def share_distance(course: Course, compiled: Compiled, truth: Model, period: float) -> Floats | None:
    """That of the law of bodies: 1/2 sum of (share - true share)^2 / gain; None where no shares make the true arm."""
    values = compiled.values
    shares = course.est[:, :, layout.SHARE : layout.SHARE + layout.BODIES] / ONE
    total = np.zeros(len(shares))
    for i, phi in enumerate(truth.phi - values["OWN"]):
        bodies, gain = values["BODY"][i], values["SHARE_GAIN"][i] / period
        scale = np.abs(truth.phi[i]).max()
        true, *_ = np.linalg.lstsq(bodies.T / scale, phi / scale, rcond=None)
        missed = np.abs(bodies.T @ true - phi).max() / scale
        if missed > REACHED or (true < -REACHED).any() or (true > values["SHARE_MAX"][i] + REACHED).any():
            return None
        learnt = gain > 0
        if np.abs(shares[:, i, ~learnt] - true[~learnt]).max(initial=0.0) > REACHED:
            return None
        total += 0.5 * ((shares[:, i, learnt] - true[learnt]) ** 2 / gain[learnt]).sum(axis=-1)
    return total
