"""Box that a certificate holds for, and what it is measured by."""

from dataclasses import dataclass

import numpy as np

from armlet.dynamics.joint_values import Floats, Values
from armlet.dynamics.stated import Stated
from armlet.model import PHI_NAMES, Model

# The walk is made in float64: a part in 10^9 of each bound is far more than its own rounding.
SLACK = 1.0 + 1e-9
# How many of its unit a word holds (2^31), and a sum of products of the product of its units (2^62).
WORD, SUM = 2.0, 4.0
# The estimates of a joint by name: inertial parameters, then what the joint itself takes.
ESTIMATES = (*PHI_NAMES, "viscous", "coulomb", "rotor")
NEVER_NEGATIVE = tuple(ESTIMATES.index(name) for name in ("m", "Ixx", "Iyy", "Izz", "viscous", "coulomb", "rotor"))


@dataclass(frozen=True)
class Box:
    """Range that the certificate holds for: joint inputs (n,), and the estimates' bounds (n, 13), SI."""

    qd: Floats
    qdd: Floats
    e: Floats
    est_min: Floats
    est_max: Floats

    @staticmethod
    def of(model: Model) -> "Box":
        """The box of a model: motion without a fault, and estimates three priors around their nominal values."""
        nominal, spread = model.nominal, 3.0 * model.gains.priors
        start = np.column_stack([model.gains.start, nominal[:, 10:]])
        least, most = np.minimum(nominal - spread, start), np.maximum(nominal + spread, start)
        for k in NEVER_NEGATIVE:
            least[:, k] = np.maximum(least[:, k], np.minimum(nominal[:, k], 1e-3 * np.abs(nominal[:, k])))
        least[:, :10], most[:, :10] = with_bodies(model, least[:, :10], most[:, :10])
        return Box(model.qd_fault, model.qdd_max, np.minimum(model.gains.e_max, 3.0), least, most)


def with_bodies(model: Model, least: Floats, most: Floats) -> tuple[Floats, Floats]:
    """Bounds (n, 10) widened to what any shares of an arm's bodies make."""
    gains = model.gains
    own = model.phi - np.einsum("nk,nkj->nj", gains.shares, gains.bodies)
    whole = gains.share_max[:, :, None] * gains.bodies
    low, high = np.minimum(whole, 0.0).sum(axis=1), np.maximum(whole, 0.0).sum(axis=1)
    return np.minimum(least, own + low), np.maximum(most, own + high)


def in_box(stated: Stated, box: Box) -> Values:
    """The fields of the Model record as stated, inputs clamped to the box."""
    return stated.joints | {"E_MAX": box.e, "QD_MAX": box.qd, "QDD_MAX": box.qdd}


def estimates(box: Box, i: int) -> Floats:
    """Bounds (13,) on the absolute estimates of joint i anywhere in the box."""
    most: Floats = np.maximum(np.abs(box.est_min[i]), np.abs(box.est_max[i]))
    return most


def stroke(model: Model, i: int) -> float:
    """Largest distance from zero that joint i may slide, m (Q_MAX)."""
    return float(np.abs(model.q_fault)[:, i].max())
