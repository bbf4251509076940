"""Choose the units of an arm: of each quantity the smallest power of two whose words and sums fit.

A word holds twice its unit, a sum of products four times the product of its units (2^62). The bounds are those of one
walk without rounding, law by law; values stay under FILL of full scale, so that the errors of the second walk still
fit.
"""

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from armlet.core import layout
from armlet.dynamics.joint_values import Floats
from armlet.dynamics.stated import Stated
from armlet.errors import CertificateError
from armlet.fixed.bounds.box import ESTIMATES, SUM, WORD, Box, estimates, stroke
from armlet.fixed.bounds.coupling_bounds import Loops
from armlet.fixed.bounds.inertia_size import Inertia
from armlet.fixed.bounds.sizes import Extent
from armlet.fixed.bounds.steps import Link
from armlet.fixed.bounds.walk import laws_of, walk
from armlet.fixed.named_laws import identifies
from armlet.fixed.perturbation import PLANNED
from armlet.fixed.units import Units
from armlet.model import PRISMATIC, TERMINATING, Model

FILL = 0.999
SMALLEST = 2.0**-60
LARGEST_COMMON = 2.0**12  # rad/s, m: no larger unit of the whole arm is taken
NOTHING_AT_ALL = 2.0**-10  # of the arm's largest, what carries no force at all
LEAST_TORQUE = 2.0**-20  # of the arm's largest, unit of a joint where a loop is cut: it may have no friction at all
Walks = list[list[Link]]  # law by law, what `walk` gives


def choose(stated: Stated, box: Box, loops: Loops | None = None) -> Units:
    """All units of an arm, from bounds without rounding over all of its laws.

    Args:
        stated: the arm's values.  box: what the certificate will hold for.
        loops: its couplings on bounds, nothing rounded; they note how large their own words are.

    Raises:
        CertificateError: a unit is out of reach of 32-bit fixed point; names joint and quantity.
    """
    model, laws = stated.rows, laws_of(stated.rows)
    length = common_unit(model, "length", "m", length_needs(model), ["check the file's units"] * model.n)
    walks = [walk(stated, box, law, loops=loops) for law in laws.values()]
    speeds = speed_needs(model, walks, length)
    if loops:
        speeds = np.maximum(speeds, max(loops.fastest / WORD, math.sqrt(loops.quickest / WORD)))
    w = common_unit(model, "angular velocity", "rad/s", speeds, speed_makers(model))
    planned = walks[list(laws).index(PLANNED)] if identifies(model) else None
    force, torque = wrench_units(model, walks, planned)
    viscous, coulomb, rotor = coefficient_units(model, box, w, length, np.where(slides(model), force[1:], torque[1:]))
    units = Units(
        W=w, L=length, M=mass_units(stated, box, walks, w, length), F=force, T=torque, D=viscous, A=rotor, C=coulomb
    )
    check_range(model, units)
    return units


def slides(model: Model) -> NDArray[np.bool_]:
    """(n,) whether each joint slides."""
    out: NDArray[np.bool_] = model.joint_type == PRISMATIC
    return out


def power_above(value: float) -> float:
    """The smallest power of two that `value` fills no more than FILL of."""
    if value <= 0.0:
        return SMALLEST
    return 2.0 ** math.ceil(math.log2(value / FILL))


def length_needs(model: Model) -> Floats:
    """Lengths that L must hold, (n,) m: each joint's placement and stroke."""
    strokes = [stroke(model, i) if slides(model)[i] else 0.0 for i in range(model.n)]
    needs: Floats = np.maximum(np.linalg.norm(model.p_tree, axis=1) + strokes, 2.0**-10)
    return needs


def learning_need(d: Link, length: float) -> float:
    """W^2 such that every regressor sum of `learn` fits a word after the shift YQ.

    Errors are shortened to 2^LEARN a component: |v_err x alpha| <= sqrt 2 |alpha| a component, |c x w_err| likewise,
    |w x (w x v_err)| <= sqrt 3 |w|^2. Their sum, the largest of the eleven, is below 2^(YQ + 31 - LEARN - Q) = 8 units.
    """
    limit = 2.0 ** (layout.YQ + 31 - layout.LEARN - layout.Q)
    own = math.sqrt(2.0) * (d.alpha.norm + d.acc_c.norm / length) + math.sqrt(3.0) * d.ref.w.norm**2
    return own / limit


def speed_needs(model: Model, walks: Walks, length: float) -> Floats:
    """Rates that W must hold, (n,) rad/s: every velocity, difference of two, and acceleration of each link fits its
    word; the joints' own stay below one unit.
    """
    needs = np.full(model.n, 2.0**-10)
    for links in walks:
        for i, d in enumerate(links[1:]):
            reach = length if slides(model)[i] else 1.0
            rates = [x.largest for x in (d.own.w, d.ref.w, d.w_err, d.err.w)]
            rates += [x.largest / length for x in velocities_of(d)]
            squares = [d.alpha.largest, d.qdd_ref.bound / reach]
            squares += [x.largest / length for x in (d.acc, d.acc_half, d.acc_c, d.coriolis, d.whirl)]
            own = max(float(model.qd_fault[i]) / reach, math.sqrt(float(model.qdd_max[i]) / reach))
            if model.joint_type[i] == TERMINATING or i not in model.actuated:
                rates += [x.bound / reach for x in (d.qd, d.qd_ref, d.rate_err)]
            need = max(max(rates) / WORD, math.sqrt(max(squares) / WORD), math.sqrt(learning_need(d, length)))
            needs[i] = max(needs[i], need, own)
    return needs


def velocities_of(d: Link) -> tuple[Extent, ...]:
    """All linear velocities that a word holds."""
    return d.own.v, d.ref.v, d.v_err, d.err.v, d.own.v_half, d.ref.v_half, d.err.v_half


def speed_makers(model: Model) -> list[str]:
    """For each joint, the numbers that its speed in the proof is made of, one of which is too large."""
    gains = model.gains
    return [
        f"of limits.velocity {speed:g}, limits.acceleration {hardest:g}, and {turned:.3g} of Lambda times e_max, lower"
        " what is no number of this arm (of a URDF in its sidecar)"
        for speed, hardest, turned in zip(model.qd_max, model.qdd_max, gains.Lambda * gains.e_max, strict=True)
    ]


def common_unit(model: Model, what: str, si: str, needs: Floats, hints: Sequence[str]) -> float:
    """The unit of all joints for what each needs (n,), and what to do where that is too much.

    Raises:
        CertificateError: no sensible arm needs it; it comes from a slip in the file (millimetres, degrees). Names the
            first joint that does, from the base on: what comes after it moves with it.
    """
    for name, need, hint in zip(model.joint_names, needs, hints, strict=True):
        if power_above(float(need)) > LARGEST_COMMON:
            raise CertificateError(
                f"{model.name}: {name}: {what}: {need:.4g} {si} must be held, {LARGEST_COMMON:g} is the most there is",
                hint,
            )
    return power_above(float(needs.max()))


def mass_units(stated: Stated, box: Box, walks: Walks, w: float, length: float) -> Floats:
    """M (n,): estimates stay below one unit, and each word and sum of body_wrench and damping_wrench fits."""
    model, damping = stated.rows, stated.joints["DAMP"]
    units = np.empty(model.n)
    lengths = length ** np.array([0, 1, 1, 1, 2, 2, 2, 2, 2, 2])
    for i in range(model.n):
        if model.joint_type[i] == TERMINATING:
            units[i] = 1.0
            continue
        body = Inertia.of(estimates(box, i), 0.0, 0.0)
        damp = Inertia.of(np.abs(damping[i]) / w, 0.0, 0.0)
        need = [body.mass.bound, body.first.largest / length, body.second_norm / length**2]
        need += [x / WORD for x in (damp.mass.bound, damp.first.largest / length, damp.second_norm / length**2)]
        need += [np.abs(body / lengths).sum() / WORD for body in model.gains.bodies[i]]  # a body's power: share_step
        for links in walks:
            d = links[i + 1]
            need += [d.spin.largest / (length * w) / WORD, d.momentum.largest / (length**2 * w) / WORD]
            need += [x.largest / (length * w**2) / SUM for x in (d.sum_f, d.damp_f)]
            need += [x.largest / (length**2 * w**2) / SUM for x in (d.sum_n, d.damp_n)]
        units[i] = power_above(max(*need, 2.0**-30))
    return units


def coefficient_units(model: Model, box: Box, w: float, length: float, joint: Floats) -> tuple[Floats, Floats, Floats]:
    """Units of viscous friction, Coulomb friction and rotor, each (n,); `joint` (n,): those of the joints' torques."""
    units = np.empty((3, model.n))
    for i in range(model.n):
        rate = w * length if slides(model)[i] else w
        most = estimates(box, i)
        for k, (name, factor) in enumerate((("viscous", rate), ("coulomb", 1.0), ("rotor", rate * w))):
            value = float(most[ESTIMATES.index(name)])
            where = f"{model.name}: {model.joint_names[i]}: {COEFFICIENTS[name]}"
            units[k, i] = coefficient_unit(value, factor, float(joint[i]), where)
    return units[0], units[1], units[2]


COEFFICIENTS = {"viscous": "viscous friction", "coulomb": "Coulomb friction", "rotor": "armature"}


def coefficient_unit(value: float, product_unit: float, torque_unit: float, where: str) -> float:
    """A unit for a friction coefficient: it holds the value, and keeps its shift between 1 and 60.

    Raises:
        CertificateError: it cannot; `where` names the arm, the joint and the coefficient.
    """
    least, most = torque_unit / product_unit * 2.0**-28, torque_unit / product_unit * 2.0**28
    if value > most:
        raise CertificateError(
            f"{where}: a coefficient of {value:g} is too large for a joint torque unit of {torque_unit:g}",
            "check friction, armature and their priors in the arm file",
        )
    return max(power_above(value), least)


def wrench_units(model: Model, walks: Walks, planned: list[Link] | None) -> tuple[Floats, Floats]:
    """F and T (n + 1,): what a body carries fits its word, and so does a joint's torque or force.

    What is left of the joint's once it is limited stays below one unit: the board takes the difference of two (a
    torque's rate). The perturbation law adds up to the limit to the torque of the plan: the sum fits the word, too.

    Args:
        planned: the walk of the plan's torque, None for an arm without that law.
    """
    rows = range(model.n + 1)
    force = [max(links[i].f.largest for links in walks) / WORD for i in rows]
    torque = [max(links[i].n.largest for links in walks) / WORD for i in rows]
    least = LEAST_TORQUE * max(*force, *torque)
    for i in range(model.n):
        mine = force if slides(model)[i] else torque
        own = max(links[i + 1].tau.bound for links in walks)
        left = min(own, float(model.tau_max[i]))
        beside = planned[i + 1].tau.bound + left if planned else 0.0
        mine[i + 1] = max(mine[i + 1], max(own, beside) / WORD, left)
        if model.joint_type[i] == TERMINATING:
            torque[i + 1] = force[i + 1] = max(torque[i + 1], least)
    return least_units(force), least_units(torque)


def least_units(needs: list[float]) -> Floats:
    """The units that hold these needs; of what is never anything but zero, a small part of the largest, or 1."""
    least = max(needs) * NOTHING_AT_ALL or 1.0
    return np.array([power_above(x or least) for x in needs])


def check_range(model: Model, units: Units) -> None:
    """Refuse units no sensible arm has: they come from a slip in the file (millimetres, grams).

    Raises:
        CertificateError: names joint and quantity.
    """
    for what, values in (("mass", units.M), ("force", units.F[1:]), ("torque", units.T[1:])):
        for name, value in zip(model.joint_names, values, strict=True):
            if not 2.0**-40 <= value <= 2.0**30:
                raise CertificateError(
                    f"{model.name}: {name}: {what}: a unit of {value:g} is needed", "check the file's units and limits"
                )
