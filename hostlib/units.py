"""Choose the units of an arm: powers of two in which every quantity of every link is a fraction.

One unit of angular velocity W and of length L for the arm, so that every product of mechanical
quantities has the same shift; mass, force and torque units link by link, because a base carries a
thousand times what a wrist carries.
"""

import math

import numpy as np

from armlet.certificate import NO_ROUNDING, Box, Units, motion, sizes_of_estimates, wrench
from armlet.errors import CertificateError
from armlet.model import PRISMATIC, Model

# Values stay under this fraction of full scale, so that the errors the second walk adds still fit.
FILL = 0.999
SMALLEST, LARGEST = 2.0**-60, 2.0**60


def power_above(value: float) -> float:
    """The smallest power of two that `value` fills no more than FILL of."""
    if value <= 0.0:
        return SMALLEST
    return 2.0 ** math.ceil(math.log2(value / FILL))


def length_unit(model: Model) -> float:
    """L: no placement and no stroke is longer."""
    reach = [float(np.linalg.norm(p)) for p in model.p_tree]
    for i in range(model.n):
        if model.joint_type[i] == PRISMATIC:
            reach[i] += max(abs(model.q_min[i]), abs(model.q_max[i]))
    return power_above(max([*reach, 2.0**-10]))


def speed_unit(links: list, length: float) -> float:
    """W: every velocity, the difference of two, and every acceleration is a fraction of its unit."""
    need = 0.0
    for d in links[1:]:
        need = max(
            need,
            d["w_err"].bound,
            d["v_err"].bound / length,
            math.sqrt(d["alpha"].bound),
            math.sqrt(d["acc"].bound / length),
            math.sqrt(d["acc_c"].bound / length),
        )
    return power_above(max(need, 2.0**-10))


def mass_units(model: Model, box: Box, w: float, length: float) -> np.ndarray:
    """M (n,): every estimate in the box, and the damping inertia over W, is a fraction of its unit."""
    units = np.empty(model.n)
    for i in range(model.n):
        m, h, inertia, _ = sizes_of_estimates(box, i)
        own = max(m, h / length, inertia / length**2)
        damp = np.abs(model.gains.gamma[i] * model.phi[i]) / w
        damp = max(damp[0], damp[1:4].max() / length, damp[4:].max() / length**2)
        units[i] = power_above(max(own, damp, 2.0**-30))
    return units


def coefficient_unit(value: float, product_unit: float, torque_unit: float) -> float:
    """A unit for a friction coefficient: it holds the value, and keeps its shift between 1 and 60."""
    least, most = torque_unit / product_unit * 2.0**-28, torque_unit / product_unit * 2.0**28
    if value > most:
        raise CertificateError(
            f"friction coefficient {value:g} is too large for a joint torque unit of {torque_unit:g}",
            "check fric_visc, fric_coul and armature in the arm file",
        )
    return max(power_above(value), least)


def choose(model: Model, box: Box) -> Units:
    """All units of an arm, from bounds without rounding.

    Raises:
        CertificateError: a unit is out of reach of 32-bit fixed point; names joint and quantity.
    """
    length = length_unit(model)
    links = motion(model, box, NO_ROUNDING, NO_ROUNDING)
    w = speed_unit(links, length)
    wrench(model, box, links, None)
    n = model.n
    force = np.array([power_above(d["f"].bound) for d in links])
    torque = np.array([power_above(d["n"].bound) for d in links])
    visc, rotor, slope = np.empty(n), np.empty(n), np.empty(n)
    for i in range(n):
        slides = model.joint_type[i] == PRISMATIC
        mine = force if slides else torque
        mine[i + 1] = power_above(links[i + 1]["tau"].bound)
        rate = w * length if slides else w
        speed = float(model.fric_coul_speed[i])
        visc[i] = coefficient_unit(sizes_of_estimates(box, i)[3], rate, mine[i + 1])
        rotor[i] = coefficient_unit(float(model.armature[i]), rate * w, mine[i + 1])
        slope[i] = coefficient_unit(float(model.fric_coul[i]) / speed if speed else 0.0, rate, mine[i + 1])
    units = Units(w, length, mass_units(model, box, w, length), force, torque, visc, rotor, slope)
    check_range(model, units)
    return units


def check_range(model: Model, units: Units) -> None:
    """Refuse units no sensible arm has: they come from a slip in the file (millimetres, grams, degrees)."""
    for name, value in (("angular velocity", units.W), ("length", units.L)):
        if not 2.0**-12 <= value <= 2.0**12:
            raise CertificateError(f"{model.name}: {name}: a unit of {value:g} is needed", "check the file's units and limits")
    for what, values in (("mass", units.M), ("force", units.F[1:]), ("torque", units.T[1:])):
        for name, value in zip(model.joint_names, values, strict=True):
            if not 2.0**-40 <= value <= 2.0**30:
                raise CertificateError(
                    f"{model.name}: {name}: {what}: a unit of {value:g} is needed", "check the file's units and limits"
                )


