"""Bounds on what float32 and float64 make wrong in torques: the certificate's walk, with their rounding.

It assumes numbers neither too small nor too large for their exponents, roundings to nearest, sines and cosines within
four last places, and no sum put into another order; a fused product rounds once less.
"""

import numpy as np

from armlet.dynamics.joint_values import Floats
from armlet.dynamics.laws import TORQUE_OF, TORQUES
from armlet.dynamics.stated import Stated
from armlet.fixed.bounds.box import SLACK, Box
from armlet.fixed.bounds.walk import walk
from armlet.fixed.units import DOUBLE, SINGLE

ROUNDINGS = {"float": SINGLE, "double": DOUBLE}


def float_error(stated: Stated, box: Box, law: str, number: str = "float") -> Floats | None:
    """Bounds (n,) on the torque's error under a law, N m or N; None of an arm with couplings.

    Args:
        stated: the arm's values.  box: of its inputs.  law: its name.  number: of ROUNDINGS.
    """
    if stated.rows.couplings:
        return None
    links = walk(stated, box, TORQUES[TORQUE_OF[law]], ROUNDINGS[number])[1:]
    return SLACK * np.array([link.tau.error for link in links])
