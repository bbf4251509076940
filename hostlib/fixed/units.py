"""Choose the units of an arm: powers of two in which every quantity of every link is a fraction.

One unit of angular velocity W and of length L for the arm, so that every product of mechanical
quantities has the same shift; mass, force and torque units link by link, because a base carries a
thousand times what a wrist carries. Each is the smallest whose words and sums fit: a word holds twice its unit,
a sum of products four times the product of its units (2^62).
"""

import math

import numpy as np

from armlet.core import layout
from armlet.errors import CertificateError
from armlet.fixed.bounds.steps import LAWS, Box, Inertia, Units, estimates
from armlet.fixed.bounds.walk import walk
from armlet.model import PRISMATIC, Model

# Values stay under this fraction of full scale, so that the errors the second walk adds still fit.
FILL = 0.999
WORD, SUM = 2.0, 4.0
SMALLEST = 2.0**-60
LARGEST_COMMON = 2.0**12  # rad/s, m: no larger unit of the whole arm is taken


def power_above(value: float) -> float:
    """The smallest power of two that `value` fills no more than FILL of."""
    if value <= 0.0:
        return SMALLEST
    return 2.0 ** math.ceil(math.log2(value / FILL))


def length_needs(model: Model) -> np.ndarray:
    """What L must hold, (n,) m: each joint's placement and stroke."""
    reach = np.linalg.norm(model.p_tree, axis=1)
    reach += np.where(model.joint_type == PRISMATIC, np.maximum(np.abs(model.q_min), np.abs(model.q_max)), 0.0)
    return np.maximum(reach, 2.0**-10)


def learning_need(d: dict, length: float) -> float:
    """W^2 such that every regressor sum of `learn` fits a word after the shift YQ.

    Errors are clamped to 2^LEARN a component: |v_err x alpha| <= sqrt 2 |alpha| a component, |c x w_err| likewise,
    |w x (w x v_err)| <= sqrt 3 |w|^2. Their sum, the largest of the eleven, is below 2^(YQ + 31 - LEARN - Q) = 8 units.
    """
    limit = 2.0 ** (layout.YQ + 31 - layout.LEARN - layout.Q)
    own = math.sqrt(2.0) * (d["alpha"].norm + d["acc_c"].norm / length) + math.sqrt(3.0) * d["w_ref"].norm ** 2
    return own / limit


def speed_needs(model: Model, walks: list, length: float) -> np.ndarray:
    """What W must hold, (n,) rad/s: every velocity, difference of two, and acceleration of each link fits its word;
    the joints' own stay below one unit.
    """
    needs = np.full(model.n, 2.0**-10)
    for links in walks:
        for i in range(model.n):
            d = links[i + 1]
            stroke = length if model.joint_type[i] == PRISMATIC else 1.0
            rates = [d[k].largest for k in ("w", "w_ref", "w_err")]
            rates += [d[k].largest / length for k in ("v", "v_ref", "v_err", "v_half", "v_half_ref")]
            squares = [d["alpha"].largest, d["qdd_ref"].bound / stroke]
            squares += [d[k].largest / length for k in ("acc", "acc_half", "acc_c", "coriolis", "whirl")]
            own = float(model.qd_max[i]) / stroke
            need = max(max(rates) / WORD, math.sqrt(max(squares) / WORD), math.sqrt(learning_need(d, length)))
            needs[i] = max(needs[i], need, own, math.sqrt(float(model.qdd_max[i]) / stroke))
    return needs


def common_unit(model: Model, what: str, si: str, needs: np.ndarray) -> float:
    """The unit of all joints for what each needs (n,).

    Raises:
        CertificateError: no sensible arm needs it; it comes from a slip in the file (millimetres, degrees). Names the first
            joint that does, from the base on: what comes after it moves with it.
    """
    for name, need in zip(model.joint_names, needs, strict=True):
        if power_above(float(need)) > LARGEST_COMMON:
            raise CertificateError(
                f"{model.name}: {name}: {what}: {need:.4g} {si} must be held, {LARGEST_COMMON:g} is the most there is",
                "check the file's units and limits",
            )
    return power_above(float(needs.max()))


def mass_units(model: Model, box: Box, walks: list, w: float, length: float) -> np.ndarray:
    """M (n,): estimates stay below one unit, and each word and sum of body_wrench and damping_wrench fits."""
    units = np.empty(model.n)
    for i in range(model.n):
        body = Inertia.of(estimates(box, i), 0.0, 0.0)
        damp = Inertia.of(np.abs(model.gains.gamma[i] * model.phi[i]) / w, 0.0, 0.0)
        need = [body.mass.bound, body.first.largest / length, body.second_norm / length**2]
        need += [x / WORD for x in (damp.mass.bound, damp.first.largest / length, damp.second_norm / length**2)]
        for links in walks:
            d = links[i + 1]
            need += [d["spin"].largest / (length * w) / WORD, d["momentum"].largest / (length**2 * w) / WORD]
            need += [d[k].largest / (length * w**2) / SUM for k in ("sum_f", "damp_f")]
            need += [d[k].largest / (length**2 * w**2) / SUM for k in ("sum_n", "damp_n")]
        units[i] = power_above(max(*need, 2.0**-30))
    return units


def coefficient_unit(value: float, product_unit: float, torque_unit: float, what: str) -> float:
    """A unit for a friction coefficient: it holds the value, and keeps its shift between 1 and 60.

    Raises:
        CertificateError: it cannot; `what` names the arm, the joint and the coefficient.
    """
    least, most = torque_unit / product_unit * 2.0**-28, torque_unit / product_unit * 2.0**28
    if value > most:
        raise CertificateError(
            f"{what}: a coefficient of {value:g} is too large for a joint torque unit of {torque_unit:g}",
            "check friction, armature and their priors in the arm file",
        )
    return max(power_above(value), least)


def wrench_units(model: Model, walks: list) -> tuple[np.ndarray, np.ndarray]:
    """F and T (n + 1,): what a body carries fits its word, and so does a joint's torque or force.

    What is left of the joint's once it is limited stays below one unit: the board takes the difference of two (a torque's rate).
    """
    rows = range(model.n + 1)
    force = [max(links[i]["f"].largest for links in walks) / WORD for i in rows]
    torque = [max(links[i]["n"].largest for links in walks) / WORD for i in rows]
    for i in range(model.n):
        mine = force if model.joint_type[i] == PRISMATIC else torque
        own = max(links[i + 1]["tau"].bound for links in walks)
        mine[i + 1] = max(mine[i + 1], own / WORD, min(own, float(model.tau_max[i])))
    return np.array([power_above(x) for x in force]), np.array([power_above(x) for x in torque])


def choose(model: Model, box: Box) -> Units:
    """All units of an arm, from bounds without rounding over all laws.

    Raises:
        CertificateError: a unit is out of reach of 32-bit fixed point; names joint and quantity.
    """
    length = common_unit(model, "length", "m", length_needs(model))
    walks = [walk(model, box, law) for law in LAWS.values()]
    w = common_unit(model, "angular velocity", "rad/s", speed_needs(model, walks, length))
    force, torque = wrench_units(model, walks)
    n = model.n
    visc, rotor, coulomb = np.empty(n), np.empty(n), np.empty(n)
    for i in range(n):
        slides = model.joint_type[i] == PRISMATIC
        mine = force if slides else torque
        rate = w * length if slides else w
        most, name = estimates(box, i), f"{model.name}: {model.joint_names[i]}"
        visc[i] = coefficient_unit(float(most[10]), rate, mine[i + 1], f"{name}: viscous friction")
        coulomb[i] = coefficient_unit(float(most[11]), 1.0, mine[i + 1], f"{name}: Coulomb friction")
        rotor[i] = coefficient_unit(float(most[12]), rate * w, mine[i + 1], f"{name}: armature")
    units = Units(w, length, mass_units(model, box, walks, w, length), force, torque, visc, rotor, coulomb)
    check_range(model, units)
    return units


def check_range(model: Model, units: Units) -> None:
    """Refuse units no sensible arm has: they come from a slip in the file (millimetres, grams, degrees)."""
    for what, values in (("mass", units.M), ("force", units.F[1:]), ("torque", units.T[1:])):
        for name, value in zip(model.joint_names, values, strict=True):
            if not 2.0**-40 <= value <= 2.0**30:
                raise CertificateError(
                    f"{model.name}: {name}: {what}: a unit of {value:g} is needed", "check the file's units and limits"
                )
