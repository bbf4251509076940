"""Distance of a run's estimates from the truth, in the metric of the law's gain: V_est of docs/design.md."""

import numpy as np

from armlet.core import layout
from armlet.core.laws import LAWS
from armlet.dynamics.joint_values import Floats
from armlet.fixed.compiled import Compiled
from armlet.fixed.scales import ONE
from armlet.model import Model
from armlet.model.inertia import pseudo_inertia
from armlet.simulated.closed_loop import Course

UNIT_INERTIAS = np.array([pseudo_inertia(unit) for unit in np.eye(10)])  # the pseudo-inertia is linear in phi
REACHED = 1e-5  # of the largest parameter, and of a share: what rounding leaves between shares and the true arm
LAW = {law.name: law.number for law in LAWS}


def distance_to_truth(course: Course, law: int, compiled: Compiled, truth: Model) -> Floats | None:
    """V_est, a record each.

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
    """Distance for the law of bodies: 1/2 sum of (share - true share)^2 / gain; None if no shares make the true arm."""
    true = true_shares(compiled, truth)
    if true is None:
        return None
    gain = compiled.values["SHARE_GAIN"] / period
    learnt = gain > 0
    wrong = course.est[:, :, layout.SHARE : layout.SHARE + layout.BODIES] / ONE - true
    if np.abs(wrong[:, ~learnt]).max(initial=0.0) > REACHED:
        return None
    out: Floats = 0.5 * (wrong[:, learnt] ** 2 / gain[learnt]).sum(axis=-1)
    return out


def true_shares(compiled: Compiled, truth: Model) -> Floats | None:
    """The shares (n, 3) that make the true arm; None where none between 0 and the largest do."""
    values = compiled.values
    out = np.zeros(values["SHARE_MAX"].shape)
    for i, phi in enumerate(truth.phi - values["OWN"]):
        bodies, scale = values["BODY"][i], np.abs(truth.phi[i]).max()
        out[i], *_ = np.linalg.lstsq(bodies.T / scale, phi / scale, rcond=None)
        if np.abs(bodies.T @ out[i] - phi).max() / scale > REACHED:
            return None
    return out if ((out >= -REACHED) & (out <= values["SHARE_MAX"] + REACHED)).all() else None
