"""Effect of each primitive step of the kernel text on the sizes of what it works on, and on their errors.

`walk` runs the text with these in the place of its steps. They carry `Extent`: the parts of a vector that no turn of
the joint changes, and its norm. Each line is a line of the text, or a lemma proved in its docstring.
"""

import math
from dataclasses import dataclass, field

import numpy as np

from armlet.core import layout
from armlet.dynamics.joint_values import Floats
from armlet.fixed.bounds.inertia_size import Inertia
from armlet.fixed.bounds.sizes import HALF, ULP, Extent, Size, Turn, axial, fixed_vector, quantum
from armlet.fixed.units import LinkUnits

# Errors of trig_step in units of 2^-Q: of each of sine and cosine, and of the pair as a vector. All 2^30 words the
# reduced angle can be were run (python -m bench trig): 3.3561 and 3.6906; quarter turns are exact.
TRIG_ERROR = 3.36
TRIG_NORM = 3.70
# The same of a float's sine and cosine, in units of its relative rounding: two last places of each is more than the
# libraries of GCC and Clang are off. Rounding the entries of a rotation: two products each, and a constant.
FLOAT_TRIG = 4.0 * math.sqrt(2.0)
FLOAT_TURN = 6.0
STILL, NOTHING, AS_IT_IS = Extent(), Size(0.0), Turn(1.0)


@dataclass
class Flow:
    """One velocity of a body, and what the lemma of `accelerate` needs of how it came from the parent's.

    w, v: angular and linear.  w_turned: E w_p.  v_half: v_p + w_p x r, before it is turned.
    w_noise, v_noise, half_noise: the roundings alone of E w_p, of E v_half and of w_p x r.
    """

    w: Extent = STILL
    v: Extent = STILL
    w_turned: Extent = STILL
    v_half: Extent = STILL
    w_noise: Extent = STILL
    v_noise: Extent = STILL
    half_noise: Extent = STILL


@dataclass
class Link:
    """Largest sizes of the quantities of one body, by the names of the kernel's Data record in small letters.

    own, ref: its actual velocity and that of the wrench, one and the same where a law carries one.
    err: what a law carries like a velocity beside them, for learning alone.
    acc_half: ACC before it is turned.  coriolis, whirl: V x z qd_ref and W_REF x V_REF, which ACC and ACC_C take up.
    acc_exact: ACC_C less its own rounding.  spin, momentum: w x h and I w.
    sum_f, sum_n, damp_f, damp_n, lever_sum: sums of products before they are rounded.
    """

    turn: Turn = AS_IT_IS
    r: Extent = STILL
    qd: Size = NOTHING
    qd_ref: Size = NOTHING
    qdd_ref: Size = NOTHING
    rate_err: Size = NOTHING
    tau: Size = NOTHING
    own: Flow = field(default_factory=Flow)
    ref: Flow = field(default_factory=Flow)
    err: Flow = field(default_factory=Flow)
    w_err: Extent = STILL
    v_err: Extent = STILL
    alpha: Extent = STILL
    acc_half: Extent = STILL
    acc: Extent = STILL
    coriolis: Extent = STILL
    whirl: Extent = STILL
    acc_exact: Extent = STILL
    acc_c: Extent = STILL
    spin: Extent = STILL
    momentum: Extent = STILL
    sum_f: Extent = STILL
    sum_n: Extent = STILL
    damp_f: Extent = STILL
    damp_n: Extent = STILL
    f: Extent = STILL
    n: Extent = STILL
    lever_sum: Extent = STILL


def turn_of(up: Floats, slides: bool, units: LinkUnits) -> Turn:
    """The rotation of a joint, with what its words make wrong.

    Args:
        up: (3, 3) R_UP.  slides: whether the joint does.  units: whose rounding counts.
    """
    if units.relative:
        quant = units.relative * float(np.linalg.norm(up))
        if slides:
            return Turn(float(up[2, 2]), quant=quant)
        return Turn(float(up[2, 2]), FLOAT_TRIG * units.relative, quant, FLOAT_TURN * units.relative)
    if not units.one:
        return Turn(float(up[2, 2]))
    words = np.rint(up * 2.0**layout.Q)
    quant = float(np.linalg.norm(words * ULP - up))
    unit = np.isin(np.abs(words), (0.0, 2.0**layout.Q))
    if slides:
        return Turn(float(up[2, 2]), quant=quant, straight=bool(unit[2].all()))
    rounded_columns = int((~unit[:2].all(axis=0)).sum())
    over_plane = HALF * math.sqrt(2.0 * rounded_columns)
    return Turn(float(up[2, 2]), TRIG_NORM * ULP, quant, over_plane, bool(unit[2].all()))


def lever(p_tree: Floats, axis: Floats, reach: float, units: LinkUnits) -> Extent:
    """Origin of a body in its parent's frame (place_revolute, place_prismatic).

    Args:
        p_tree: (3,) m.  axis: (3,) the joint's, in the parent's frame.  reach: m, how far it may slide, 0 if it turns.
    """
    slide = fixed_vector(axis, units.one, units.relative).times(Size(reach, quantum(reach, units.L)))
    return fixed_vector(p_tree, units.L, units.relative) + slide.rounded(units.L)


def carry_velocity(parent: Flow, turn: Turn, r: Extent, units: LinkUnits) -> Flow:
    """xform_motion of a velocity; the text adds the joint's own."""
    swing = parent.w.cross(r)
    half = parent.v + swing.rounded(units.V)
    turned_w, turned_v = turn.apply(parent.w), turn.apply(half)
    w_noise, v_noise = turn.forward_rounding(turned_w, units.W), turn.forward_rounding(turned_v, units.V)
    w = turned_w + w_noise
    return Flow(
        w=w,
        v=turned_v + v_noise,
        w_turned=w,
        v_half=half,
        w_noise=w_noise,
        v_noise=v_noise,
        half_noise=swing.rounding(units.V) + half.adding,
    )


def accelerate(p: Link, d: Link, slides: bool, units: LinkUnits) -> None:
    """xform_motion of the acceleration, accelerate_revolute or accelerate_prismatic, and c = ACC + w x v of
    body_wrench.

    ALPHA, ACC: step by step. For c the steps forget that the errors of v cancel; the lemma remembers it.

    Lemma. ^ is computed, E^ w_p^ + rw + z s = w^ is the velocity of the wrench (the reference's under Walker's law, s
    its joint rate), h^ = v_p^ + w_p^ x r + rt the half-way velocity, v^ = E^ h^ + rv (+ z s if the joint slides);
    rta, ra, rx, rc the roundings of alpha x r, E(..), v_act x z s and w x v; a the actual velocity in w_a^, v_a^. The
    text computes
        c^ = E^ (c_p^ - rc_p - w_p^ x v_p^ + alpha_p^ x r + rta) + ra + rx + v_a^ x z s + w^ x v^ + rc.
    As w^ x v^ = (E^ w_p^ + rw) x v^ + z s x v^, the terms z s x v^ and v_a^ x z s leave (v_a^ - v^) x z s, and
        (E^ w_p^ + rw) x (E^ h^ + rv) = E^ (w_p^ x h^) + eta + E^ w_p^ x rv + rw x v^,
    where eta is what the computed turn makes wrong in a cross product (Turn.shear). Put h^ in: w_p^ x v_p^ cancels, and
        c^ - rc = E^ (c_p^ - rc_p + alpha_p^ x r + w_p^ x (w_p^ x r)) + E^ (rta + w_p^ x rt)
                  + ra + rx + eta + E^ w_p^ x rv + rw x v^ + (v_a^ - v^) x z s.
    So the error of c - rc (acc_exact) follows that of c_p - rc_p, alpha_p and w_p, and of v by this link's roundings
    alone. A sliding joint has the same with (w_a^ + w^) x z s + z s' in the last term's place. Bounds: the same
    without errors. In floating point the sums of two are rounded, too: rw, rv, rt, rta and ra have those errors beside
    their own (`adding`).
    """
    turn, r, rate, ref, w_p = d.turn, d.r, axial(d.qd_ref), d.ref, p.ref.w
    d.alpha = turn.forward(p.alpha, units.alpha)
    lift = p.alpha.cross(r)
    d.acc_half = p.acc + lift.rounded(units.acc)
    turned = turn.apply(d.acc_half)
    noise = turn.forward_rounding(turned, units.acc)
    d.coriolis = (d.own.w if slides else d.own.v).cross(rate)
    d.acc = turned + noise + d.coriolis.rounded(units.acc)
    if slides:
        d.acc = d.acc + axial(d.qdd_ref)
        last = (d.own.w + ref.w).cross(rate) + axial(d.qdd_ref)
    else:
        d.alpha = d.alpha + d.own.w_turned.cross(rate).rounded(units.alpha) + axial(d.qdd_ref)
        last = d.v_err.cross(rate)
    d.whirl = ref.w.cross(ref.v)
    carried = p.acc_exact + lift + w_p.cross(w_p.cross(r))
    eta = turn.shear(w_p, ref.v_half)
    within = lift.rounding(units.acc) + d.acc_half.adding + w_p.cross(ref.half_noise).fault
    noise = noise + turn.apply(within) + d.coriolis.rounding(units.acc) + d.acc.adding + d.acc.adding
    w_noise, v_noise = ref.w_noise + ref.w.adding, ref.v_noise + ref.v.adding
    noise = noise + ref.w_turned.cross(v_noise).fault + w_noise.cross(ref.v).fault
    d.acc_exact = turn.apply(carried) + last + noise.fault + eta
    d.acc_c = d.acc_exact + d.whirl.rounding(units.acc)


def own_wrench(most: Floats, d: Link, units: LinkUnits) -> None:
    """Bound the wrench that a body needs by itself (body_wrench); most (13,): bounds on its absolute estimates."""
    body = Inertia.of(most, units.M, units.L)
    w, h = d.ref.w, body.first
    d.spin = w.cross(h).rounded(units.first * units.W)
    d.momentum = body.of_rotation(w).rounded(units.second * units.W, 3)
    d.sum_f = d.acc_c.times(body.mass) + d.alpha.cross(h) + w.cross(d.spin)
    d.sum_n = body.of_rotation(d.alpha) + w.cross(d.momentum) + h.cross(d.acc_c)
    d.f, d.n = d.sum_f.rounded(units.F, 5), d.sum_n.rounded(units.T, 7)
    d.damp_f = d.damp_n = STILL


def damp(damping: Floats, d: Link, units: LinkUnits) -> None:
    """Velocity feedback of a body (damping_wrench); damping (10,): DAMP."""
    inertia = Inertia.of(np.abs(damping), units.M * units.W, units.L)
    d.damp_f = d.v_err.times(inertia.mass) + d.w_err.cross(inertia.first)
    d.damp_n = inertia.of_rotation(d.w_err) + inertia.first.cross(d.v_err)
    d.f, d.n = d.f + d.damp_f.rounded(units.F, 3), d.n + d.damp_n.rounded(units.T, 5)


def friction(most: Floats, speed: float, d: Link, units: LinkUnits) -> Size:
    """Size of friction and rotor torque at a joint (joint_friction).

    Args:
        most: (13,) bounds on its absolute estimates.  speed: COUL_SPEED.
    """
    viscous, coulomb, rotor = (Size(float(x)) for x in most[10:13])
    viscous, coulomb = viscous.rounded(units.viscous), coulomb.rounded(units.coulomb)
    rotor = rotor.rounded(units.rotor)
    direction = NOTHING
    if speed:
        # clamp changes no distance, but for its own bound's rounding; the scale is a mantissa of thirty bits
        off = d.qd_ref.error + quantum(speed, units.rate) + units.relative * speed
        moving = Size(min(speed, d.qd_ref.bound), off, units.relative)
        direction = (Size(1.0 / speed, ULP * units.one / speed) * moving).rounded(units.one)
    torques = viscous * d.qd_ref, rotor * d.qdd_ref, coulomb * direction
    a, b, c = (torque.rounded(units.joint) for torque in torques)
    return a + b + c


def damp_rotor(damping: float, d: Link, units: LinkUnits) -> Size:
    """Size of the rotor's velocity feedback (rotor_damping); damping: ROTOR_DAMP, a mantissa of thirty bits."""
    error = d.qd + d.qd_ref
    return (Size(damping, damping * (ULP * units.one)) * error).rounded(units.joint)


def carry_wrench(p: Link, d: Link, units: LinkUnits) -> None:
    """The wrench of a body to its parent (carry_wrench)."""
    f = d.turn.back(d.f, units.parent_F)
    d.lever_sum = d.r.cross(f)
    p.f = p.f + f
    p.n = p.n + d.turn.back(d.n, units.parent_T) + d.lever_sum.rounded(units.parent_T)
