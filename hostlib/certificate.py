"""Bounds on every quantity of the recursion, and on its rounding error, proved by norms.

A rotation keeps a vector's norm, a product of norms bounds a cross or a matrix product, and the
triangle inequality bounds a sum; so one walk over the links, on pairs (bound, error), bounds every
quantity of every link for every pose inside the box. The walk is made twice: with no rounding, to
choose the units (`compile`), and with the units' rounding, to prove head room and torque error.
"""

import math
from dataclasses import dataclass

import numpy as np

from armlet.core import layout
from armlet.model import PRISMATIC, Model

ULP = 2.0**-layout.Q
# |error| of trig_step, in units of 2^-Q: five coefficients and four Horner roundings of half a unit, the
# rounding of z^2 (slope below 0.31), two of the last products, the polynomials' 0.05. tests/test_fixed.py attacks it.
TRIG_ERROR = 6.0
# Frobenius norm of the error of E: four trigonometric entries, then R_up's nine quantised, then nine roundings.
ROTATION_ERROR = (2 * TRIG_ERROR + 1.5 + 1.5) * ULP
ROOT3 = math.sqrt(3.0)


@dataclass(frozen=True)
class Size:
    """A bound on a norm, and on the norm of what fixed point makes wrong in it."""

    bound: float
    error: float = 0.0

    def __add__(self, other: "Size") -> "Size":
        return Size(self.bound + other.bound, self.error + other.error)

    def __mul__(self, other: "Size") -> "Size":
        error = self.bound * other.error + self.error * other.bound + self.error * other.error
        return Size(self.bound * other.bound, error)

    def rounded(self, unit: float, parts: int = 3) -> "Size":
        """After one rounding of each of `parts` components to half a unit of 2^-Q."""
        return Size(self.bound, self.error + 0.5 * math.sqrt(parts) * ULP * unit)


@dataclass(frozen=True)
class Units:
    """Powers of two: W rad/s, L m for the arm; M kg, F N, T N m a link; row 0 of F and T is the base.

    D: unit of the viscous coefficient, A: of the armature, C: of the Coulomb slope, one a joint.
    """

    W: float
    L: float
    M: np.ndarray
    F: np.ndarray
    T: np.ndarray
    D: np.ndarray
    A: np.ndarray
    C: np.ndarray


NO_ROUNDING = 0.0


@dataclass(frozen=True)
class Box:
    """What the certificate holds for: joint inputs (n,), and the estimates' bounds (n, 11)."""

    qd: np.ndarray
    qdd: np.ndarray
    e: np.ndarray
    est_min: np.ndarray
    est_max: np.ndarray

    @staticmethod
    def of(model: Model) -> "Box":
        """The box of a model: its limits, and its estimates three priors around their nominal values."""
        nominal = np.column_stack([model.phi, model.fric_visc])
        spread = 3.0 * np.column_stack([model.gains.prior, model.gains.prior_visc])
        least, most = nominal - spread, nominal + spread
        # a mass, a moment of inertia and a friction coefficient are never negative
        for k in (0, 4, 6, 9, 10):
            least[:, k] = np.maximum(least[:, k], np.minimum(nominal[:, k], 1e-3 * np.abs(nominal[:, k])))
        return Box(model.qd_max, model.qdd_max, np.minimum(model.gains.e_max, 3.0), least, most)

    def reference(self, model: Model) -> tuple[np.ndarray, np.ndarray]:
        """Bounds (n,) on |qd_ref| and |qdd_ref| over all laws: triangle inequality on control_laws.py."""
        g = model.gains
        qd = self.qd + g.Lambda * self.e
        walker = self.qdd + g.Lambda * 2 * self.qd
        computed = self.qdd + g.K_v * 2 * self.qd + g.K_p * self.e
        return qd, np.maximum(walker, computed)


def inertia_norm(row: np.ndarray) -> float:
    """Frobenius norm of the inertia matrix of a bound row (10+,) in phi order."""
    xx, xy, yy, xz, yz, zz = row[4:10]
    return math.sqrt(xx**2 + yy**2 + zz**2 + 2 * (xy**2 + xz**2 + yz**2))


def sizes_of_estimates(box: Box, i: int) -> tuple[float, float, float, float]:
    """Bounds on m, |h|, |I|, d of joint i anywhere in the box."""
    row = np.maximum(np.abs(box.est_min[i]), np.abs(box.est_max[i]))
    return row[0], float(np.linalg.norm(row[1:4])), inertia_norm(row), row[10]


def motion(model: Model, box: Box, unit_w: float, unit_l: float) -> list[dict[str, Size]]:
    """Walk out: sizes of w, v, w_ref, v_ref, alpha, acc, acc_c, w_err, v_err, r, qd_ref, qdd_ref by link.

    Args:
        unit_w, unit_l: units whose rounding counts, or NO_ROUNDING.

    Returns:
        One dict a link, entry 0 the base.
    """
    unit_v, unit_a, unit_b = unit_w * unit_l, unit_w**2, unit_w**2 * unit_l
    still = Size(0.0)
    gravity = Size(float(np.linalg.norm(model.gravity))).rounded(unit_b)
    base = dict(w=still, v=still, w_ref=still, v_ref=still, alpha=still, acc=gravity)
    links = [base]
    ref_qd, ref_qdd = box.reference(model)
    turn = Size(1.0, ROTATION_ERROR if unit_w else 0.0)

    def carried(p, ang, lin, r):
        t = (p[lin] + p[ang] * r).rounded(unit_v if lin != "acc" else unit_b)
        a = (turn * p[ang]).rounded(unit_w if lin != "acc" else unit_a)
        return a, (turn * t).rounded(unit_v if lin != "acc" else unit_b)

    for i in range(model.n):
        p = links[model.parent[i] + 1]
        slides = model.joint_type[i] == PRISMATIC
        reach = max(abs(model.q_min[i]), abs(model.q_max[i])) if slides else 0.0
        r = Size(float(np.linalg.norm(model.p_tree[i])) + reach).rounded(unit_l).rounded(unit_l)
        unit_qd, unit_qdd = (unit_v, unit_b) if slides else (unit_w, unit_a)
        qd = Size(box.qd[i])
        # a gain's mantissa is exact to 2^-30 of the product; one rounding a product
        qd_ref = Size(ref_qd[i], ref_qd[i] * ULP * bool(unit_w)).rounded(unit_qd, 1)
        qdd_ref = Size(ref_qdd[i], ref_qdd[i] * ULP * bool(unit_w)).rounded(unit_qdd, 4)
        d = {"r": r, "qd_ref": qd_ref, "qdd_ref": qdd_ref}
        d["w"], d["v"] = carried(p, "w", "v", r)
        d["w_ref"], d["v_ref"] = carried(p, "w_ref", "v_ref", r)
        d["alpha"], d["acc"] = carried(p, "alpha", "acc", r)
        if slides:
            d["v"], d["v_ref"] = d["v"] + qd, d["v_ref"] + qd_ref
            d["acc"] = (d["acc"] + d["w"] * qd_ref).rounded(unit_b, 2) + qdd_ref
        else:
            d["w"], d["w_ref"] = d["w"] + qd, d["w_ref"] + qd_ref
            d["acc"] = (d["acc"] + d["v"] * qd_ref).rounded(unit_b, 2)
            d["alpha"] = (d["alpha"] + d["w"] * qd_ref).rounded(unit_a, 2) + qdd_ref
        # inverse dynamics and computed torque carry (w, v) where Walker's law carries (w_ref, v_ref)
        carry_w, carry_v = larger(d["w"], d["w_ref"]), larger(d["v"], d["v_ref"])
        d["carry_w"] = carry_w
        d["acc_c"] = (d["acc"] + carry_w * carry_v).rounded(unit_b)
        d["w_err"], d["v_err"] = d["w"] + d["w_ref"], d["v"] + d["v_ref"]
        links.append(d)
    return links


def larger(a: Size, b: Size) -> Size:
    """Bounds that hold for both."""
    return Size(max(a.bound, b.bound), max(a.error, b.error))


def own_wrench(model: Model, box: Box, i: int, d: dict[str, Size], units: Units | None) -> tuple[Size, Size]:
    """Sizes of the force and torque body i needs by itself, damping included (body_wrench, damping_wrench)."""
    m, h, inertia, _ = sizes_of_estimates(box, i)
    gamma = model.gains.gamma[i]
    damp = gamma * model.phi[i]
    mass, first, second = Size(m), Size(h), Size(inertia)
    d_mass, d_first, d_second = Size(damp[0]), Size(float(np.linalg.norm(damp[1:4]))), Size(inertia_norm(damp))
    unit_f = unit_t = unit_u = unit_l = 0.0
    if units:
        big_m, w, length = units.M[i], units.W, units.L
        mass = mass.rounded(big_m, 1)
        first, second = first.rounded(big_m * length), second.rounded(big_m * length**2, 9)
        d_mass = d_mass.rounded(big_m * w, 1)
        d_first, d_second = d_first.rounded(big_m * length * w), d_second.rounded(big_m * length**2 * w, 9)
        unit_u, unit_l = big_m * length * w, big_m * length**2 * w
        unit_f, unit_t = units.F[i + 1], units.T[i + 1]
    w = d["carry_w"]
    force = (mass * d["acc_c"] + d["alpha"] * first + w * (w * first).rounded(unit_u)).rounded(unit_f)
    torque = second * d["alpha"] + w * (second * w).rounded(unit_l) + first * d["acc_c"]
    force += (d_mass * d["v_err"] + d_first * d["w_err"]).rounded(unit_f)
    torque = torque.rounded(unit_t) + (d_second * d["w_err"] + d_first * d["v_err"]).rounded(unit_t)
    return force, torque


def friction(model: Model, box: Box, i: int, d: dict[str, Size], units: Units | None) -> Size:
    """Size of friction and rotor torque at joint i (joint_friction)."""
    slides = model.joint_type[i] == PRISMATIC
    visc, rotor = Size(sizes_of_estimates(box, i)[3]), Size(float(model.armature[i]))
    speed = float(model.fric_coul_speed[i])
    slope = Size(float(model.fric_coul[i] / speed) if speed else 0.0)
    unit = 0.0
    if units:
        visc, rotor = visc.rounded(units.D[i], 1), rotor.rounded(units.A[i], 1)
        slope = slope.rounded(units.C[i], 1)
        unit = (units.F if slides else units.T)[i + 1]
    moving = Size(min(speed, d["qd_ref"].bound), d["qd_ref"].error + 0.5 * ULP * (units.W if units else 0.0))
    return (
        (visc * d["qd_ref"]).rounded(unit, 1) + (rotor * d["qdd_ref"]).rounded(unit, 1) + (slope * moving).rounded(unit, 1)
    )


def wrench(model: Model, box: Box, links: list[dict[str, Size]], units: Units | None) -> None:
    """Walk back: add f, n (what a body carries) and tau to each link's dict; f and n to the base's."""
    turn = Size(1.0, ROTATION_ERROR if units else 0.0)
    for i in range(model.n):
        links[i + 1]["f"], links[i + 1]["n"] = own_wrench(model, box, i, links[i + 1], units)
    links[0]["f"] = links[0]["n"] = Size(0.0)
    for i in reversed(range(model.n)):
        d, row = links[i + 1], model.parent[i] + 1
        p = links[row]
        axis = d["f"] if model.joint_type[i] == PRISMATIC else d["n"]
        d["tau"] = axis + friction(model, box, i, d, units)
        unit_f, unit_t = (units.F[row], units.T[row]) if units else (0.0, 0.0)
        f = (turn * d["f"]).rounded(unit_f)
        p["f"] = p["f"] + f
        p["n"] = p["n"] + (turn * d["n"]).rounded(unit_t) + (d["r"] * f).rounded(unit_t)


@dataclass(frozen=True)
class Row:
    """One line of the certificate."""

    link: str
    quantity: str
    unit: str
    bound: float
    frac_bits: int
    headroom: float


@dataclass(frozen=True)
class Certificate:
    """What holds for every pose and every input inside the box.

    rows: bound, binary point and head room (full scale / bound) by link and quantity.
    torque_bound (n,), torque_error (n,): N m or N; how large a joint torque can be, and how far the
        fixed-point torque can be from the float one (rounding, trigonometry, quantised parameters).
    """

    rows: tuple[Row, ...]
    torque_bound: np.ndarray
    torque_error: np.ndarray
