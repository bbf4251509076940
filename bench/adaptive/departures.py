"""Rise of V along a run, tick by tick, beside how much docs/design.md lets it rise.

    V = 1/2 s^T H s + V_est,  s = qd - qd_des + Lambda (q - q_des)

H is the true arm's, with its rotors; V_est: distance.py. With tau* the torque that the true arm takes for the reference
motion, undamped, y what s says of each parameter, e the error of the estimates and T the period, a tick may add

    T |change of s . (tau - tau*) over the tick|       a torque that is held
    T |s| . error, as certified                        the torque's rounding
    T (s . (tau - tau*) - e . y) where this is > 0     instead of that: a torque that is limited
    T |e . y|                                          nothing is learnt: a limited torque, the dead zone
    what learning adds to V_est beyond -T e . y        a discrete step, bounds, cuts, pulls, rounding: learning.py

The state is known exactly here: with encoders there is one departure more.
"""

import dataclasses
from dataclasses import dataclass

import numpy as np

from armlet.core import kernel_float, layout
from armlet.dynamics.arm import Arm
from armlet.dynamics.float_records import LEARNED, float_records
from armlet.dynamics.joint_values import Floats
from armlet.firmware import protocol
from armlet.fixed.compiled import Compiled
from armlet.model import Model
from armlet.simulated.closed_loop import Course
from bench.adaptive.distance import distance_to_truth
from bench.adaptive.learning import learning_adds

STANDING = protocol.SATURATED | protocol.RATE_LIMITED | protocol.FROZEN  # flags of a tick that learns nothing


@dataclass(frozen=True)
class Rises:
    """Over V at the start: all rises of V together, those beyond what is derived, and how far V gets above it."""

    all: float
    beyond: float
    above: float


def rises(course: Course, plan: Floats, law: int, compiled: Compiled, truth: Model) -> Rises | None:
    """Rises of V along a run; None where it is not defined: the law cannot hold the true parameters.

    Args:
        course: with exact sensors, and the estimates of every tick.  plan: (T, n, 3).  law: of an adaptive law.
        compiled: what the controller believes.  truth: the arm as it is.
    Source:    Walker 1988, (27); for the natural law, Lee, Kwon, Park 2018, (13)
    """
    distance = distance_to_truth(course, law, compiled, truth)
    if distance is None or course.ticks < 2:
        return None
    plan = plan[: course.ticks]
    slide = course.qd - plan[..., 1] + compiled.model.gains.Lambda * (course.q - plan[..., 0])
    V = 0.5 * np.einsum("ki,kij,kj->k", slide, Arm(truth).crba(course.q), slide) + distance
    rise = np.diff(V)
    beyond = np.maximum(rise - allowed(course, plan, slide, law, compiled, truth), 0.0)
    return Rises(*(float(each / V[0]) for each in (np.maximum(rise, 0.0).sum(), beyond.sum(), V.max() - V[0])))


def allowed(course: Course, plan: Floats, slide: Floats, law: int, compiled: Compiled, truth: Model) -> Floats:
    """Rise of V that each tick but the last may cause, (T - 1,); slide: (T, n) s."""
    gains, period = compiled.model.gains, compiled.model.gains.period_us * 1e-6
    takes, y = taught(course, plan, truth)
    wrong = compiled.estimates_si(course.est)[..., :LEARNED] - truth.nominal
    s, y, e, sent = slide[:-1], y[:-1], wrong[:-1], course.tau[:-1]
    slope = np.einsum("kn,kn->k", s, sent - takes[:-1])
    slope_after = np.einsum("kn,kn->k", slide[1:], sent - takes[1:])
    learnt = np.einsum("knj,knj->k", e, y)
    limited = course.flags[:-1] & STANDING > 0
    rounding = np.abs(s) @ compiled.certificate.error_by_law["walker"]
    still = limited | (np.abs(s) <= gains.dead_zone * (1.0 + 1e-6)).all(axis=1)
    held = period * np.abs(slope_after - slope)
    torque = period * np.where(limited, np.maximum(slope - learnt, 0.0), rounding)
    adds = learning_adds(course, law, compiled, truth, e, y)
    out: Floats = held + torque + np.where(still, period * np.abs(learnt), adds)
    return out


def taught(course: Course, plan: Floats, truth: Model) -> tuple[Floats, Floats]:
    """tau* (T, n) of the true arm for the reference motion, undamped, and y (T, n, 13), what s says of each parameter.

    Source: the float kernel, Walker's law with gains of one.
    """
    zero = np.zeros(truth.n)
    bare = dataclasses.replace(truth.gains, gamma=zero, dead_zone=zero)
    tree, model, est, data = float_records(dataclasses.replace(truth, gains=bare))
    model[:, layout.GAIN : layout.GAIN + LEARNED] = 1.0
    states = np.concatenate([course.q[..., None], course.qd[..., None], plan], axis=-1)
    tau, after = np.empty(states.shape[:2]), np.empty((len(states), *est.shape))
    kernel_float.batch(layout.LAW_WALKER, tree, model, est, data, np.ascontiguousarray(states), tau, after)
    return tau, (est - after)[..., :LEARNED]
