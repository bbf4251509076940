"""Most that a tick of learning adds to V_est beyond -T e . y: docs/design.md, departures from the proof.

Arrays have a row a tick; e (T, n, 13) is the error of the estimates, y (T, n, 13) what the sliding velocity says of
each. A parameter's unit is the last place of its word.
"""

import numpy as np

from armlet.core import layout
from armlet.dynamics.joint_values import Floats
from armlet.fixed.compiled import Compiled
from armlet.fixed.scales import FIXED, ONE, power_scale, regressor_scale
from armlet.model import Model
from armlet.simulated.closed_loop import GUARDED, Course
from bench.adaptive.distance import LAW, UNIT_INERTIAS, true_shares

Y_COUNTS = 8.0  # units by which a regressor sum may be wrong
PLACES = 2.0  # last places that a bound, a cut or a pull may take of an estimate, and a share's step
STEP_ERROR = 5e-4  # of a link's largest step: what the natural law's words lose (tests/kernel/test_natural.py)
UNHALVED = 2.0**-6  # steps of this relative size are not halved
INERTIAL, JOINT = slice(0, 10), slice(10, 13)

# The symmetric matrix of a regressor sum, with tr(DUALS[k] UNIT_INERTIAS[j]) = 1 for k = j, else 0.
DUALS = np.linalg.pinv(UNIT_INERTIAS.reshape(10, 16)).T.reshape(10, 4, 4)


def learning_adds(course: Course, law: int, compiled: Compiled, truth: Model, e: Floats, y: Floats) -> Floats:
    """Over all links and joints, (T,) for the T + 1 ticks of a course."""
    joints = diagonal_adds(compiled, JOINT, e, y).sum(axis=(1, 2))
    if law == LAW["bodies"]:
        return joints + shares_add(course, compiled, truth, y)
    adds = walker_adds if law == LAW["walker"] else natural_adds
    return joints + adds(course, compiled, truth, e, y).sum(axis=1)


def period_of(compiled: Compiled) -> float:
    """Of a tick, s."""
    return compiled.model.gains.period_us * 1e-6


def units(compiled: Compiled) -> tuple[Floats, Floats]:
    """Of the estimates and of y, (n, 13) each, SI."""
    return 1.0 / compiled.scales.estimate, 1.0 / regressor_scale(compiled.scales, compiled.units, FIXED)


def gains_of(compiled: Compiled, which: slice) -> tuple[Floats, Floats]:
    """Gamma of Walker's law (n, k), and 1 / Gamma, zero where nothing is learnt."""
    gain = compiled.values["GAIN"][:, which] / period_of(compiled)
    return gain, np.divide(1.0, gain, out=np.zeros_like(gain), where=gain > 0)


def rounding(compiled: Compiled, which: slice, e: Floats, y: Floats) -> Floats:
    """Of regressor sums and of estimates, (T, n, k)."""
    (unit, y_unit), (gain, inverse) = units(compiled), gains_of(compiled, which)
    period, wrong = period_of(compiled), np.abs(e[..., which])
    lost = Y_COUNTS * period * y_unit[:, which] + PLACES * unit[:, which] * inverse
    return np.where(gain > 0, wrong * lost + period * np.abs(y[..., which]) * unit[:, which], 0.0)


def diagonal_adds(compiled: Compiled, which: slice, e: Floats, y: Floats) -> Floats:
    """A gain a parameter, (T, n, k): a step in discrete time, y beyond Y_MAX, rounding."""
    (gain, _), period = gains_of(compiled, which), period_of(compiled)
    beyond = np.maximum(np.abs(y[..., which]) - compiled.values["Y_MAX"][:, which], 0.0)
    beyond = np.where(gain > 0, period * np.abs(e[..., which]) * beyond, 0.0)
    out: Floats = 0.5 * period**2 * gain * y[..., which] ** 2 + beyond + rounding(compiled, which, e, y)
    return out


def shares_add(course: Course, compiled: Compiled, truth: Model, y: Floats) -> Floats:
    """The law of bodies, (T,): a step in discrete time, rounding of powers and of shares. Bounds add nothing."""
    true, period, values = true_shares(compiled, truth), period_of(compiled), compiled.values
    assert true is not None
    learnt = values["SHARE_GAIN"] > 0
    gain, bodies = values["SHARE_GAIN"][learnt] / period, values["BODY"][learnt]
    of_link = np.nonzero(learnt)[0]
    wrong = np.abs(course.est[:-1, :, layout.SHARE : layout.SHARE + layout.BODIES] / ONE - true)[:, learnt]
    power = np.einsum("bj,kbj->kb", bodies, y[:, of_link, INERTIAL])
    shift = compiled.records[:, layout.S_POWER : layout.S_POWER + layout.BODIES]
    place = (2.0**shift / power_scale(compiled.scales, compiled.units, FIXED))[learnt]
    lost = Y_COUNTS * np.einsum("bj,bj->b", np.abs(bodies), units(compiled)[1][of_link, INERTIAL]) + place
    each = 0.5 * period**2 * gain * power**2 + wrong * (period * lost + PLACES / ONE / gain)
    out: Floats = each.sum(axis=-1)
    return out


def walker_adds(course: Course, compiled: Compiled, truth: Model, e: Floats, y: Floats) -> Floats:
    """Walker's law, (T, n): as each parameter; of a cut, by how much the OWN of words lies above that of the file."""
    gain, inverse = gains_of(compiled, INERTIAL)
    unit, period, values = units(compiled)[0][:, INERTIAL], period_of(compiled), compiled.values
    steps = diagonal_adds(compiled, INERTIAL, e, y).sum(axis=-1)
    below = np.abs(values["OWN"] - compiled.stated.joints["OWN"]) + unit
    moved = np.abs(np.diff(compiled.estimates_si(course.est)[..., INERTIAL], axis=0))
    moved = moved + period * gain * np.abs(y[..., INERTIAL])
    cut = 2.0 * (moved * below * inverse).sum(axis=-1)
    steps = steps + np.where(guarded(course)[:, None], cut, 0.0)
    centre = 0.5 * ((values["CENTRE"] - truth.phi) ** 2 * inverse).sum(axis=-1)
    lost = rounding(compiled, INERTIAL, e, y).sum(axis=-1)
    out: Floats = np.where(pulled(course, compiled), dropped(period, e, y) + lost + values["PULL"] * centre, steps)
    return out


def natural_adds(course: Course, compiled: Compiled, truth: Model, e: Floats, y: Floats) -> Floats:
    """The natural law, (T, n): a step in discrete time, a step that is halved, a pull, what words lose."""
    period, values, (unit, y_unit) = period_of(compiled), compiled.values, units(compiled)
    gain = values["NATURAL"][:, 0] * values["ROW_SCALE"][:, 1] ** 2 / period
    known, estimates = values["KNOWN"], compiled.estimates_si(course.est)[:-1, :, INERTIAL]
    P, true, centre = pseudo(estimates - known), pseudo(truth.phi - known), pseudo(values["CENTRE"] - known)
    slope = np.einsum("knj,jab->knab", y[..., INERTIAL], DUALS)
    moved = (gain * period)[:, None, None] * (P @ slope)
    second = 2.0 * period * np.trace(slope @ moved @ true, axis1=-2, axis2=-1)
    step = moved @ P
    steep = steepness(P, true) / gain[:, None]
    lost = np.einsum("knj,nj->kn", steep, unit[:, INERTIAL])
    words = PLACES * 2.0**-layout.EXT + STEP_ERROR * step_words(step, unit)
    sums = period * (Y_COUNTS * np.abs(e) * y_unit + np.abs(y) * unit)[..., INERTIAL].sum(axis=-1)
    square = np.trace(moved @ moved, axis1=-2, axis2=-1)  # of the step's size beside P
    halved = np.where(square > UNHALVED**2, dropped(period, e, y), 0.0)
    away = trace_of(centre, true) - trace_of(P, true) + trace_of(P, centre) - 4.0
    pull = values["PULL"] * np.maximum(away, 0.0) / gain + PLACES * lost + dropped(period, e, y)
    out: Floats = sums + np.where(pulled(course, compiled), pull, second + halved + lost * words)
    return out


def pseudo(phi: Floats) -> Floats:
    """Pseudo-inertias (..., 4, 4) of parameters (..., 10)."""
    return np.asarray(np.einsum("...p,pab->...ab", phi, UNIT_INERTIAS))


def trace_of(under: Floats, over: Floats) -> Floats:
    """tr(under^-1 over)."""
    return np.asarray(np.einsum("...ab,...ba->...", np.linalg.inv(under), over))


def steepness(P: Floats, true: Floats) -> Floats:
    """Steepness of the natural law's divergence in each parameter, (T, n, 10), times its gain."""
    inverse = np.linalg.inv(P)
    return np.abs(np.einsum("knab,pab->knp", inverse - inverse @ true @ inverse, UNIT_INERTIAS))


def step_words(step: Floats, unit: Floats) -> Floats:
    """The largest entry of a step (T, n, 4, 4), in units of the parameters it changes, (T, n)."""
    tensor = np.trace(step[..., :3, :3], axis1=-2, axis2=-1)[..., None, None] * np.eye(3) - step[..., :3, :3]
    largest = [np.abs(part).max(axis=(-2, -1)) for part in (step[..., 3:, 3:], step[..., 3:, :3], tensor)]
    return np.maximum.reduce([each / unit[:, k] for each, k in zip(largest, (0, 1, 4), strict=True)])


def dropped(period: float, e: Floats, y: Floats) -> Floats:
    """Of a step that is not taken, a link, (T, n)."""
    return period * np.abs(np.einsum("knj,knj->kn", e[..., INERTIAL], y[..., INERTIAL]))


def guarded(course: Course) -> np.ndarray:
    """Ticks in which a candidate was not proved possible, (T,)."""
    return course.flags[:-1] & GUARDED > 0


def pulled(course: Course, compiled: Compiled) -> np.ndarray:
    """Mark the links that were pulled back, tick by tick, (T, n): their words are those that the kernel's pull makes.

    At CENTRE a pull moves nothing: the step is dropped all the same.
    """
    raw, records = course.est[..., layout.PHI : layout.PHI + 10], compiled.records
    way = records[:, layout.CENTRE : layout.CENTRE + 10] - raw[:-1]
    back = raw[:-1] + ((records[:, layout.PULL, None] * way + 2 ** (layout.Q - 1)) >> layout.Q)
    return np.asarray((raw[1:] == back).all(axis=-1) & guarded(course)[:, None])
