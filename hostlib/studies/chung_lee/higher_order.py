"""Figures 3 to 5: what linearising leaves out when the state is a degree off the plan."""

from itertools import product
from typing import NamedTuple

import numpy as np

from armlet.dynamics.arm import Arm
from armlet.dynamics.joint_values import Floats
from armlet.plan.gain_design.derivatives import partials
from armlet.plan.gain_design.linearised import continuous
from armlet.studies.chung_lee.reference import Planned

OFF = np.radians(1.0)  # rad and rad/s, page 20


class Terms(NamedTuple):
    """Of accelerations along the plan, (K, n) rad/s^2 each: nominal + first + higher are those of the state off it."""

    nominal: Floats
    first: Floats
    higher: Floats


def terms(arm: Arm, wanted: Planned, off: Floats) -> Terms:
    """The Taylor series of (2) about the plan, to first order and the rest: (3), (4).

    Args:
        wanted: (K, n).  off: (2n,) or (K, 2n) deviations of positions and velocities; the torque is the nominal one.
    """
    n = arm.n
    off = np.broadcast_to(off, (len(wanted.q), 2 * n))
    A, _ = continuous(partials(arm.model, *wanted))
    tau = arm.rnea(*wanted)
    first = np.einsum("kij,kj->ki", A[:, n:], off)
    whole = arm.aba(wanted.q + off[:, :n], wanted.qd + off[:, n:], tau)
    return Terms(wanted.qdd, first, whole - wanted.qdd - first)


def signs(n: int) -> Floats:
    """(2^(2n - 1), 2n): the deviations of OFF with all signs, except those that are another's opposite."""
    return np.asarray([[OFF, *(OFF * sign for sign in each)] for each in product((1.0, -1.0), repeat=2 * n - 1)], float)


def largest(arm: Arm, wanted: Planned) -> tuple[Floats, Floats]:
    """(M, n) rad/s^2 each: largest |first| and |higher| along the plan, for each of `signs`."""
    found = [terms(arm, wanted, each) for each in signs(arm.n)]
    first, higher = (np.array([np.abs(each[k]).max(axis=0) for each in found]) for k in (1, 2))
    return first, higher
