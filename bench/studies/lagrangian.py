"""The two recursive Lagrangian formulations, float and fixed: the same torques as `rnea` by another way.

lagrangian.rnea(model, q, qd, qdd, "3x3")          Hollerbach 1980; "4x4": Waters 1979
lagrangian.compile(model).rnea(q, qd, qdd, "3x3")  the same in fixed point, one unit of each quantity for the arm
"""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from armlet.core import layout
from armlet.dynamics.float_records import float_records, tree_record
from armlet.errors import ArmletError
from armlet.fixed.bounds.box import Box, stroke
from armlet.fixed.bounds.sizes import HALF, Size
from armlet.fixed.bounds.steps import lever, turn_of
from armlet.fixed.scales import INT_MAX, ONE, TURN, gain_words, shift_between, to_raw
from armlet.fixed.unit_choice import power_above
from armlet.fixed.units import LinkUnits
from armlet.model import PRISMATIC, Model
from bench.studies import study_kernels
from bench.studies.study_kernels import AT

FORMS = {"3x3": (AT.HOLLERBACH_SIZE, AT.HOL_W, 3), "4x4": (AT.WATERS_SIZE, AT.WAT_W, 4)}
# Bounds add up with the errors of rounding; half of a word's range is left to them and to sums of two bounded terms.
ROOM = 2.0


def second_moments(phi: np.ndarray) -> np.ndarray:
    """Inertial parameters (n, 10) with the second moments of the mass, xx xy yy xz yz zz, for the inertia matrix.

    I = tr(S) 1 - S, so S = tr(I) / 2 1 - I.
    """
    out = np.array(phi, float)
    half = 0.5 * (phi[:, 4] + phi[:, 6] + phi[:, 9])
    for k, sign in ((4, 1), (5, 0), (6, 1), (7, 0), (8, 0), (9, 1)):
        out[:, k] = half * sign - phi[:, k]
    return out


def scratch(model: Model, form: str, one: float, gravity: np.ndarray, dtype: type) -> np.ndarray:
    """(n + 1, size) records, row 0 the base.

    Raises:
        ArmletError: no such form.
    """
    if form not in FORMS:
        raise ArmletError(f"form {form!r}: expected one of {', '.join(FORMS)}")
    size, at, wide = FORMS[form]
    work = np.zeros((model.n + 1, size), dtype)
    work[0, layout.ACC : layout.ACC + 3] = gravity
    work[0, at : at + wide**2] = (one * np.eye(wide)).ravel()
    return work


def rows(model: Model, q: ArrayLike, qd: ArrayLike, qdd: ArrayLike) -> list[np.ndarray]:
    """States as (N, n) arrays.

    Raises:
        ArmletError: shapes that do not fit.
    """
    out = [np.ascontiguousarray(np.atleast_2d(np.asarray(a, float))) for a in (q, qd, qdd)]
    if any(a.shape != out[0].shape or a.ndim != 2 or a.shape[1] != model.n for a in out):
        raise ArmletError(f"expected (N, {model.n}) or ({model.n},) arrays, got {', '.join(str(a.shape) for a in out)}")
    return out


def rnea(model: Model, q: ArrayLike, qd: ArrayLike, qdd: ArrayLike, form: str = "3x3") -> np.ndarray:
    """Inverse dynamics in float64, friction and rotors included.

    Args:
        q, qd, qdd: (n,) or (N, n) rad or m and their derivatives.  form: "3x3" or "4x4".

    Returns:
        Torques (N, n), N m or N.

    Raises:
        ArmletError: shapes that do not fit, or no such form.
    """
    states = rows(model, q, qd, qdd)
    tree, records, est, _ = float_records(model)
    est[:, layout.PHI : layout.PHI + 10] = second_moments(model.phi)
    tau = np.empty_like(states[0])
    work = scratch(model, form, 1.0, -np.asarray(model.gravity, float), np.float64)
    study_kernels.compiled("float").lagrange_batch(form == "4x4", tree, records, est, work, *states, tau)
    return tau


@dataclass(frozen=True)
class Sizes:
    """Bounds for the whole arm over its box: length, angular rate, W'', p'', e and D of everything, parameters.

    By norms: |w| <= sum qd; |W''| <= |alpha| + |w|^2; |p''| <= g + sum of levers (|alpha| + |w|^2) and of sliding; e, D
    by adding over bodies.
    """

    reach: float
    rate: float
    turning: float
    origin: float
    force: float
    moment: float


def sizes(model: Model, box: Box) -> Sizes:
    """The bounds of an arm."""
    slides = model.joint_type == PRISMATIC
    stroke = np.where(slides, np.maximum(np.abs(model.q_min), np.abs(model.q_max)), 0.0)
    levers = np.linalg.norm(model.p_tree, axis=1) + stroke
    rate = float(box.qd[~slides].sum())
    alpha = float((box.qdd + rate * box.qd)[~slides].sum())
    turning = alpha + rate**2
    slide = float((2 * rate * box.qd + box.qdd)[slides].sum())
    origin = float(np.linalg.norm(model.gravity) + levers.sum() * turning + slide)
    moments = second_moments(model.phi)
    mass, first = model.phi[:, 0], np.linalg.norm(model.phi[:, 1:4], axis=1)
    second = np.linalg.norm(moments[:, [4, 6, 9, 5, 5, 7, 7, 8, 8]], axis=1)
    force = float((mass * origin + first * turning).sum())
    moment = float((second * turning + first * origin).sum() + levers.sum() * force)
    return Sizes(float(levers.sum()), rate, turning, origin, force, moment)


@dataclass(frozen=True)
class Fixed:
    """An arm for the fixed-point Lagrangian: formats W rad/s, L m, M kg, F N for the whole arm, and the records in
    them.
    """

    model: Model
    W: float
    L: float
    M: float
    F: float
    tree: np.ndarray
    records: np.ndarray
    est: np.ndarray

    @property
    def torque_unit(self) -> np.ndarray:
        """(n,) N m or N: 2^Q of TAU."""
        return np.where(self.model.joint_type == PRISMATIC, self.F, self.F * self.L)

    def raw_states(self, q: np.ndarray, qd: np.ndarray, qdd: np.ndarray) -> list[np.ndarray]:
        """SI (N, n) -> raw words of QPOS, QD, QDD_DES."""
        slides = self.model.joint_type == PRISMATIC
        length = np.where(slides, self.L, 1.0)
        turned = np.rint(q * TURN).astype(np.int64).astype(np.int32)
        position = np.where(slides, to_raw(q, ONE / self.L), turned).astype(np.int64)
        return [position, to_raw(qd, ONE / (self.W * length)), to_raw(qdd, ONE / (self.W**2 * length))]

    def base(self, form: str) -> np.ndarray:
        """Scratch records of a form."""
        gravity = to_raw(-np.asarray(self.model.gravity), ONE / (self.L * self.W**2))
        return scratch(self.model, form, ONE, gravity, np.int64)

    def rnea(self, q: ArrayLike, qd: ArrayLike, qdd: ArrayLike, form: str = "3x3") -> np.ndarray:
        """Inverse dynamics in fixed point; as `rnea`, for states inside the box of the model's limits."""
        states = self.raw_states(*rows(self.model, q, qd, qdd))
        tau = np.empty(states[0].shape, np.int64)
        study_kernels.compiled("fixed").lagrange_batch(
            form == "4x4", self.tree, self.records, self.est, self.base(form), *states, tau
        )
        return tau / ONE * self.torque_unit


def compile(model: Model) -> Fixed:
    """Formats and records of an arm for the fixed-point Lagrangian.

    W, L, M, F are the smallest powers of two with every quantity of `sizes`, and every constant, at most half its unit.
    """
    s = sizes(model, Box.of(model))
    length = power_above(ROOM * s.reach)
    w = power_above(ROOM * max(s.rate, math.sqrt(2 * s.turning), math.sqrt(s.origin / length)))
    slides = model.joint_type == PRISMATIC
    stroke, rate = np.where(slides, 1.0, length), np.where(slides, w * length, w)
    speed = np.where(model.fric_coul_speed > 0, model.fric_coul_speed, 1.0)
    moments = second_moments(model.phi)
    h = np.linalg.norm(model.phi[:, 1:4], axis=1).sum() / length
    mass = power_above(ROOM * float(max(model.phi[:, 0].sum(), h, np.abs(moments[:, 4:]).max() / length**2)))
    # viscous friction is in units of torque over rate, a rotor in units of torque over acceleration, Coulomb friction
    # of torque
    friction = (np.maximum(model.fric_coul, model.fric_visc * rate) + model.armature * rate * w).max() / length
    force = power_above(ROOM * float(max(s.force, s.moment / length, friction)))
    records = np.zeros((model.n, layout.MODEL_SIZE), np.int64)
    records[:, layout.S_F] = shift_between(mass * length * w**2, force, f"{model.name}: force")
    records[:, [layout.S_VISC, layout.S_ROTOR, layout.S_COUL]] = layout.Q
    records[:, layout.Q_MAX] = INT_MAX
    records[:, layout.R_UP : layout.R_UP + 9] = to_raw(np.transpose(model.R_tree, (0, 2, 1)).reshape(model.n, 9), ONE)
    records[:, layout.P_TREE : layout.P_TREE + 3] = to_raw(model.p_tree, ONE / length)
    torque = force * stroke
    records[:, layout.COUL_SPEED] = to_raw(speed, ONE / rate)
    for row, factor in zip(records, rate / speed, strict=True):
        row[layout.COUL_SCALE], row[layout.S_COUL_SCALE] = gain_words(
            float(factor), f"{model.name}: speed of Coulomb friction"
        )
    est = np.zeros((model.n, layout.EST_SIZE), np.int64)
    unit = mass * np.array([1.0, *[length] * 3, *[length**2] * 6])
    est[:, layout.PHI : layout.PHI + 10] = to_raw(moments, ONE / unit)
    est[:, layout.VISC] = to_raw(model.fric_visc, ONE * rate / torque)
    est[:, layout.COUL] = to_raw(model.fric_coul, ONE / torque)
    est[:, layout.ROTOR] = to_raw(model.armature, ONE * rate * w / torque)
    return Fixed(model=model, W=w, L=length, M=mass, F=force, tree=tree_record(model), records=records, est=est)


def torque_error(fixed: Fixed) -> np.ndarray:
    """A bound (n,) N m or N on the torque error of the 3x3 form, states inside the box and exact in their words.

    By norms (a matrix's error in the Frobenius norm, its own size in the spectral one), in the arm's units, line by
    line of text/lagrange.py: a product A^ B^ is off by |A| dB + |B| dA + dA dB, a turn by E^ by its error eps (turn_of)
    times the size, and each word stored by half a unit: 1.5 for nine words, sqrt(3)/2 for three.
    """
    model, s, box = fixed.model, sizes(fixed.model, Box.of(fixed.model)), Box.of(fixed.model)
    slides = model.joint_type == PRISMATIC
    nine, three = 3.0 * HALF, math.sqrt(3.0) * HALF
    rate, turning, origin = s.rate / fixed.W, s.turning / fixed.W**2, s.origin / (fixed.L * fixed.W**2)
    gain, still = fixed.M * fixed.L * fixed.W**2 / fixed.F, Size(1.0)
    rows: list[dict[str, Any]] = [{"w": still, "wd": Size(0.0), "wdd": Size(0.0), "p": Size(origin, HALF * 2.0)}]
    for i in range(model.n):
        p, eps = rows[model.parent[i] + 1], turn_of(model.R_tree[i].T, bool(slides[i]), LinkUnits(one=1.0)).total
        length = fixed.L if slides[i] else 1.0
        qd, qdd = box.qd[i] / (fixed.W * length), box.qdd[i] / (fixed.W**2 * length)
        reach = stroke(model, i) if slides[i] else 0.0
        arm = lever(model.p_tree[i], model.R_tree[i][:, 2], reach, LinkUnits(one=1.0, L=fixed.L))
        r = Size(arm.norm / fixed.L, arm.error_norm / fixed.L)
        d: dict[str, Any] = {"r": r, "eps": eps, "w": Size(1.0, p["w"].error + eps + nine)}
        x = p["wd"].error + rate * eps + nine
        c = p["wdd"].error + turning * eps + nine
        own = d["w"].error * qd + nine
        if not slides[i]:
            c += 2 * qd * x + d["w"].error * (qd**2 + qdd) + HALF * (1.0 + d["w"].error)
            x += own
        d["wd"], d["wdd"] = Size(rate, x), Size(turning, c)
        at = p["p"].error + (p["wdd"] * r).error + three
        if slides[i]:
            at += 2 * qd * x + qdd * d["w"].error + three
        d["p"] = Size(origin, at)
        rows.append(d)
    return wrench_error(fixed, rows, gain)


def wrench_error(fixed: Fixed, rows: list[dict], gain: float) -> np.ndarray:
    """The way back of `torque_error`: e, D, tau and friction, in units of F and L F; (n,) N m or N."""
    model, s, box = fixed.model, sizes(fixed.model, Box.of(fixed.model)), Box.of(fixed.model)
    nine, three = 3.0 * HALF, math.sqrt(3.0) * HALF
    unit = fixed.M * np.array([1.0, *[fixed.L] * 3, *[fixed.L**2] * 6])
    own = second_moments(model.phi) / unit
    force, moment = s.force / fixed.F, s.moment / (fixed.L * fixed.F)
    e, d, tau = np.zeros(model.n + 1), np.zeros(model.n + 1), np.zeros(model.n)
    for i in reversed(range(model.n)):
        link = rows[i + 1]
        m, h = Size(own[i, 0], HALF), Size(float(np.linalg.norm(own[i, 1:4])), three)
        j = Size(float(np.linalg.norm(own[i, [4, 6, 9, 5, 5, 7, 7, 8, 8]])), nine)
        e[i + 1] += gain * (m * link["p"] + h * link["wdd"]).error + three
        d[i + 1] += gain * (j * link["wdd"] + h * link["p"]).error + nine
        if model.joint_type[i] == PRISMATIC:
            tau[i] = (Size(force, e[i + 1]) * link["w"]).error + HALF
        else:
            tau[i] = math.sqrt(2.0) * (Size(moment, d[i + 1]) * link["w"]).error + HALF
        length = fixed.L if model.joint_type[i] == PRISMATIC else 1.0
        rate = (box.qd[i] + box.qdd[i] / fixed.W) / (fixed.W * length)
        # half a unit of each coefficient times what it multiplies, and three roundings
        tau[i] += HALF * (rate + 1.0 + 3.0)
        # Coulomb friction times the error of its direction: the scale's mantissa, a rounding, the speed's own word
        speed = float(model.fric_coul_speed[i]) or 1.0
        tau[i] += model.fric_coul[i] / fixed.torque_unit[i] * HALF * (3.0 + fixed.W * length / speed)
        row = model.parent[i] + 1
        e[row] += e[i + 1]
        d[row] += (Size(1.0, link["eps"]) * Size(moment, d[i + 1]) + link["r"] * Size(force, e[i + 1])).error + nine
    return tau * fixed.torque_unit
