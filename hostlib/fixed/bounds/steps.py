"""Bounds on every quantity of the recursion, and on its rounding error, proved for every pose of the box.

The kernel text itself is run on bounds (`text_bounds`), law by law, twice: without rounding, to choose the units (`units`), and
with the units' rounding, to prove head room and torque error. Here is what its primitive steps do to `bounds.Extent`, the parts of
a vector that no turn of the joint changes, and its norm: each line is a line of the text, or a lemma proved in its docstring.
"""

import hashlib
import json
import math
from dataclasses import dataclass, field
from decimal import ROUND_DOWN, ROUND_UP, Context

import numpy as np

from armlet.core import layout
from armlet.dynamics import laws
from armlet.fixed.bounds.sizes import (
    HALF,
    ULP,
    Extent,
    Size,
    Turn,
    Zone,
    axial,
    extent,
    fixed_vector,
    quantum,
    symmetric_norm,
)
from armlet.model import PRISMATIC, Model

# Errors of trig_step in units of 2^-Q: of each of sine and cosine, and of the pair as a vector. All 2^30 words the reduced
# angle can be were run (python -m bench trig): 3.3561 and 3.6906; quarter turns are exact.
TRIG_ERROR = 3.36
TRIG_NORM = 3.70
# the laws that differ in their torque; the natural law has Walker's
LAWS = {name: law for name, law in laws.LAWS.items() if name != "natural"}
# The walk itself is made in float64: a part in 10^9 of each bound is far more than its own rounding.
SLACK = 1.0 + 1e-9


@dataclass(frozen=True)
class Units:
    """Powers of two: W rad/s, L m for the arm; M kg, F N, T N m a link; row 0 of F and T is the base.

    D: unit of the viscous coefficient, A: of the rotor, C: of Coulomb friction, one a joint.
    """

    W: float
    L: float
    M: np.ndarray
    F: np.ndarray
    T: np.ndarray
    D: np.ndarray
    A: np.ndarray
    C: np.ndarray


@dataclass(frozen=True)
class Box:
    """What the certificate holds for: joint inputs (n,), and the estimates' bounds (n, 13)."""

    qd: np.ndarray
    qdd: np.ndarray
    e: np.ndarray
    est_min: np.ndarray
    est_max: np.ndarray

    @staticmethod
    def of(model: Model) -> "Box":
        """The box of a model: its limits, and its estimates three priors around their nominal values."""
        nominal, spread = model.nominal, 3.0 * model.gains.priors
        start = np.column_stack([model.gains.start, nominal[:, 10:]])
        least, most = np.minimum(nominal - spread, start), np.maximum(nominal + spread, start)
        # a mass, a moment of inertia and a friction coefficient are never negative
        for k in (0, 4, 6, 9, 10, 11, 12):
            least[:, k] = np.maximum(least[:, k], np.minimum(nominal[:, k], 1e-3 * np.abs(nominal[:, k])))
        return Box(model.qd_max, model.qdd_max, np.minimum(model.gains.e_max, 3.0), least, most)


@dataclass(frozen=True)
class Inertia:
    """Sizes of a box of inertial parameters: mass, first moment, and the blocks of the inertia matrix.

    across: spectral norm of the block [xx xy; xy yy], mixed: |(xz, yz)|, along: zz.
    """

    mass: Size
    first: Extent
    across: Size
    mixed: Size
    along: Size

    @staticmethod
    def of(row: np.ndarray, unit_m: float, unit_l: float) -> "Inertia":
        """From bounds (10 or more,) on the absolute parameters; each word half a unit off, units 0 for none.

        The spectral norm of a symmetric matrix is at most its Frobenius norm, and at most its largest row sum.
        """
        m, hx, hy, hz, xx, xy, yy, xz, yz, zz = (float(v) for v in row[:10])
        half = [HALF * unit_m * unit_l**k for k in range(3)]

        def wrong(value: float, count: int, k: int) -> float:
            return half[k] * math.sqrt(count) if value else 0.0

        block = min(math.sqrt(xx**2 + yy**2 + 2 * xy**2), max(xx, yy) + xy)
        level, mixed = math.hypot(hx, hy), math.hypot(xz, yz)
        first = Extent(Zone(level, hz), Zone(wrong(level, 2, 1), wrong(hz, 1, 1)))
        return Inertia(
            Size(m, wrong(m, 1, 0)),
            first,
            Size(block, wrong(block, 4, 2)),
            Size(mixed, wrong(mixed, 2, 2)),
            Size(zz, wrong(zz, 1, 2)),
        )

    def of_rotation(self, w: Extent) -> Extent:
        """I w, block by block; its norm by the spectral norm of I."""
        across = self.across * w.across + self.mixed * w.along
        along = self.mixed * w.across + self.along * w.along
        return extent(across, along, self.spectral * w.length)

    @property
    def spectral(self) -> Size:
        """The spectral norm: at most that of the matrix of the blocks' norms."""
        blocks = (self.across, self.mixed, self.along)
        return Size(*(symmetric_norm(*(getattr(b, part) for b in blocks)) for part in ("bound", "error")))

    @property
    def second_norm(self) -> float:
        """A bound on every entry of the inertia matrix."""
        return max(self.across.bound, self.mixed.bound, self.along.bound)


def estimates(box: Box, i: int) -> np.ndarray:
    """Bounds (13,) on the absolute estimates of joint i anywhere in the box."""
    return np.maximum(np.abs(box.est_min[i]), np.abs(box.est_max[i]))


def turn_of(model: Model, i: int, rounding: bool) -> Turn:
    """The rotation of joint i, with what its words make wrong."""
    up = np.asarray(model.R_tree[i], float).T
    if not rounding:
        return Turn(float(up[2, 2]))
    words = np.rint(up * 2.0**layout.Q)
    quant = float(np.linalg.norm(words * ULP - up))
    unit = np.isin(np.abs(words), (0.0, 2.0**layout.Q))
    if model.joint_type[i] == PRISMATIC:
        return Turn(float(up[2, 2]), quant=quant, straight=bool(unit[2].all()))
    rounded_columns = int((~unit[:2].all(axis=0)).sum())
    return Turn(float(up[2, 2]), TRIG_NORM * ULP, quant, HALF * math.sqrt(2.0 * rounded_columns), bool(unit[2].all()))


def stroke(model: Model, i: int) -> float:
    """How far from zero joint i may slide, m (Q_MAX)."""
    return float(max(abs(model.q_min[i]), abs(model.q_max[i])))


def lever(model: Model, i: int, unit: float) -> Extent:
    """Origin of body i in its parent's frame (place_revolute, place_prismatic)."""
    r = fixed_vector(model.p_tree[i], unit)
    if model.joint_type[i] != PRISMATIC:
        return r
    reach = stroke(model, i)
    row = fixed_vector(np.asarray(model.R_tree[i], float)[:, 2], 1.0 if unit else 0.0)
    return r + row.times(Size(reach, quantum(reach, unit))).rounded(unit)


def carry_velocity(p: dict, d: dict, ang: str, lin: str, units: Units | None) -> None:
    """xform_motion of a velocity; the text adds the joint's own.

    Adds w, v; w_turned = E w_p; and for the lemma of `accelerate`: v_half = v_p + w_p x r before it is turned,
    w_noise, v_noise: the roundings alone of E w_p and of E v_half, and half_noise that of w_p x r.
    """
    unit_w, unit_v = (units.W, units.W * units.L) if units else (0.0, 0.0)
    turn, more = d["turn"], ang.removeprefix("w")
    swing = p[ang].cross(d["r"])
    d["half_noise" + more] = swing.rounding(unit_v)
    half = p[lin] + swing.rounded(unit_v)
    turned_w, turned_v = turn.apply(p[ang]), turn.apply(half)
    d["w_noise" + more], d["v_noise" + more] = (
        turn.forward_rounding(turned_w, unit_w),
        turn.forward_rounding(turned_v, unit_v),
    )
    d["v_half" + more], d["w_turned" + more] = half, turned_w + d["w_noise" + more]
    d[ang], d[lin] = d["w_turned" + more], turned_v + d["v_noise" + more]


def accelerate(p: dict, d: dict, slides: bool, units: Units | None) -> None:
    """xform_motion of the acceleration, accelerate_revolute or accelerate_prismatic, and c = ACC + w x v of body_wrench.

    ALPHA, ACC: step by step. For c the steps forget that the errors of v cancel; the lemma remembers it.

    Lemma. ^ is computed, E^ w_p^ + rw + z s = w^ is the velocity of the wrench (the reference's under Walker's law, s
    its joint rate), h^ = v_p^ + w_p^ x r + rt the half-way velocity, v^ = E^ h^ + rv (+ z s if the joint slides); rta, ra,
    rx, rc the roundings of alpha x r, E(..), v_act x z s and w x v; a the actual velocity in w_a^, v_a^. The text computes
        c^ = E^ (c_p^ - rc_p - w_p^ x v_p^ + alpha_p^ x r + rta) + ra + rx + v_a^ x z s + w^ x v^ + rc.
    As w^ x v^ = (E^ w_p^ + rw) x v^ + z s x v^, the terms z s x v^ and v_a^ x z s leave (v_a^ - v^) x z s, and
        (E^ w_p^ + rw) x (E^ h^ + rv) = E^ (w_p^ x h^) + eta + E^ w_p^ x rv + rw x v^,
    where eta is what the computed turn makes wrong in a cross product (Turn.shear). Put h^ in: w_p^ x v_p^ cancels, and
        c^ - rc = E^ (c_p^ - rc_p + alpha_p^ x r + w_p^ x (w_p^ x r)) + E^ (rta + w_p^ x rt)
                  + ra + rx + eta + E^ w_p^ x rv + rw x v^ + (v_a^ - v^) x z s.
    So the error of c - rc (acc_exact) follows that of c_p - rc_p, alpha_p and w_p, and of v by this link's roundings alone.
    A sliding joint has the same with (w_a^ + w^) x z s + z s' in the last term's place. Bounds: the same without errors.
    """
    unit_a, unit_b = (units.W**2, units.W**2 * units.L) if units else (0.0, 0.0)
    turn, r, rate = d["turn"], d["r"], axial(d["qd_ref"])
    d["alpha"] = turn.forward(p["alpha"], unit_a)
    lift = p["alpha"].cross(r)
    d["acc_half"] = p["acc"] + lift.rounded(unit_b)
    turned = turn.apply(d["acc_half"])
    noise = turn.forward_rounding(turned, unit_b)
    d["acc"] = turned + noise
    coriolis = (d["w"] if slides else d["v"]).cross(rate)
    d["coriolis"] = coriolis
    d["acc"] = d["acc"] + coriolis.rounded(unit_b)
    if slides:
        d["acc"] = d["acc"] + axial(d["qdd_ref"])
        last = (d["w"] + d["w_ref"]).cross(rate) + axial(d["qdd_ref"])
    else:
        d["alpha"] = d["alpha"] + d["w_turned"].cross(rate).rounded(unit_a) + axial(d["qdd_ref"])
        last = d["v_err"].cross(rate)
    d["whirl"] = d["w_ref"].cross(d["v_ref"])
    carried = p["acc_exact"] + lift + p["w_ref"].cross(p["w_ref"].cross(r))
    w_p = p["w_ref"]
    eta = turn.shear(w_p, d["v_half_ref"])
    rt = d.get("half_noise_ref", d["half_noise"])
    noise = noise + turn.apply(lift.rounding(unit_b) + w_p.cross(rt).fault) + coriolis.rounding(unit_b)
    noise = noise + d["w_turned_ref"].cross(d["v_noise_ref"]).fault + d["w_noise_ref"].cross(d["v_ref"]).fault
    d["acc_exact"] = turn.apply(carried) + last + noise.fault + eta
    d["acc_c"] = d["acc_exact"] + d["whirl"].rounding(unit_b)


def own_wrench(box: Box, i: int, d: dict, units: Units | None) -> None:
    """What body i needs by itself (body_wrench). Adds the sums to d."""
    big_m, w_unit, length = (units.M[i], units.W, units.L) if units else (0.0, 0.0, 0.0)
    body = Inertia.of(estimates(box, i), big_m, length)
    unit_f, unit_t = (units.F[i + 1], units.T[i + 1]) if units else (0.0, 0.0)
    w, h = d["w_ref"], body.first
    d["spin"] = w.cross(h).rounded(big_m * length * w_unit)
    d["momentum"] = body.of_rotation(w).rounded(big_m * length**2 * w_unit)
    d["sum_f"] = d["acc_c"].times(body.mass) + d["alpha"].cross(h) + w.cross(d["spin"])
    d["sum_n"] = body.of_rotation(d["alpha"]) + w.cross(d["momentum"]) + h.cross(d["acc_c"])
    d["f"], d["n"] = d["sum_f"].rounded(unit_f), d["sum_n"].rounded(unit_t)
    d["damp_f"] = d["damp_n"] = Extent()


def damp(model: Model, i: int, d: dict, units: Units | None) -> None:
    """Velocity feedback of body i (damping_wrench). Adds the sums to d."""
    big_m, length = (units.M[i] * units.W, units.L) if units else (0.0, 0.0)
    unit_f, unit_t = (units.F[i + 1], units.T[i + 1]) if units else (0.0, 0.0)
    inertia = Inertia.of(np.abs(model.gains.gamma[i] * model.phi[i]), big_m, length)
    d["damp_f"] = d["v_err"].times(inertia.mass) + d["w_err"].cross(inertia.first)
    d["damp_n"] = inertia.of_rotation(d["w_err"]) + inertia.first.cross(d["v_err"])
    d["f"], d["n"] = d["f"] + d["damp_f"].rounded(unit_f), d["n"] + d["damp_n"].rounded(unit_t)


def friction(model: Model, box: Box, i: int, d: dict, units: Units | None) -> Size:
    """Size of friction and rotor torque at joint i (joint_friction)."""
    slides = model.joint_type[i] == PRISMATIC
    visc, coulomb, rotor = (Size(float(x)) for x in estimates(box, i)[10:13])
    speed = float(model.fric_coul_speed[i])
    unit = rate = 0.0
    if units:
        visc, coulomb, rotor = visc.rounded(units.D[i]), coulomb.rounded(units.C[i]), rotor.rounded(units.A[i])
        unit, rate = (units.F if slides else units.T)[i + 1], units.W * (units.L if slides else 1.0)
    direction = Size(0.0)
    if speed:
        # clamp changes no distance, but for its own bound's rounding; the scale is a mantissa of thirty bits
        moving = Size(min(speed, d["qd_ref"].bound), d["qd_ref"].error + quantum(speed, rate))
        scale = Size(1.0 / speed, ULP / speed if units else 0.0)
        direction = (scale * moving).rounded(1.0 if units else 0.0)
    return (
        (visc * d["qd_ref"]).rounded(unit) + (rotor * d["qdd_ref"]).rounded(unit) + (coulomb * direction).rounded(unit)
    )


def carry_wrench(p: dict, d: dict, row: int, units: Units | None) -> None:
    """The wrench of a body to its parent, record `row` (carry_wrench). Adds lever_sum to d."""
    unit_f, unit_t = (units.F[row], units.T[row]) if units else (0.0, 0.0)
    f = d["turn"].back(d["f"], unit_f)
    d["lever_sum"] = d["r"].cross(f)
    p["f"] = p["f"] + f
    p["n"] = p["n"] + d["turn"].back(d["n"], unit_t) + d["lever_sum"].rounded(unit_t)


@dataclass(frozen=True)
class Row:
    """One line of the certificate: no component of the quantity is larger than `bound`, nor as computed by more than `error`."""

    link: str
    quantity: str
    unit: str
    bound: float
    error: float
    frac_bits: int
    headroom: float

    def holds(self, value: float) -> bool:
        """Whether a computed word of that size (SI) is one that is proved possible."""
        return value <= SLACK * (self.bound + self.error)


@dataclass(frozen=True)
class Certificate:
    """What holds for every pose and every input inside the box.

    rows: bound, binary point and head room (full scale / bound) by link and quantity, the worst over all laws.
    torque_bound (n,), torque_error (n,): N m or N; how large a joint torque can be, and how far the
        fixed-point torque can be from the float one (rounding, trigonometry, quantised parameters) under any law.
    bound_by_law, error_by_law: law -> (n,) the same under that law alone.
    stroke: joint that slides -> m. Bounds on quantities hold whatever a sensor or a plan says; those on torque error while
        measured and planned position of these joints stay within plus and minus that, since a difference of words wraps.
    """

    rows: tuple[Row, ...]
    torque_bound: np.ndarray
    torque_error: np.ndarray
    bound_by_law: dict[str, np.ndarray] = field(default_factory=dict)
    error_by_law: dict[str, np.ndarray] = field(default_factory=dict)
    stroke: dict[str, float] = field(default_factory=dict)

    def statement(self) -> dict:
        """What is proved, in plain values: six digits of each figure, rounded to the safe side, so that the last bits
        of another machine's float64 say the same. Head room is None where nothing can fill the word.
        """
        return {
            "rows": [
                [r.link, r.quantity, r.unit, up(r.bound), up(r.error), r.frac_bits, down(r.headroom)] for r in self.rows
            ],
            "torque_bound": [up(x) for x in self.torque_bound],
            "torque_error": {law: [up(x) for x in errors] for law, errors in self.error_by_law.items()},
            "stroke": dict(self.stroke),
        }

    @property
    def digest(self) -> str:
        """SHA-256 of the statement as JSON, keys sorted and no spaces; hexadecimal. The parameter blob holds it."""
        return hashlib.sha256(json.dumps(self.statement(), sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def up(x: float) -> float:
    """Six digits, away from zero."""
    return float(Context(prec=6, rounding=ROUND_UP).create_decimal_from_float(float(x)))


def down(x: float) -> float | None:
    """Six digits, towards zero; None if there is no limit."""
    return float(Context(prec=6, rounding=ROUND_DOWN).create_decimal_from_float(float(x))) if math.isfinite(x) else None
