"""Bounds on what float32 and float64 make wrong in torques: the certificate's walk, with their rounding.

It assumes numbers neither too small nor too large for their exponents, roundings to nearest, sines and cosines within
four last places, and no sum put into another order; a fused product rounds once less.
"""

import numpy as np

from armlet.dynamics.joint_values import Floats
from armlet.dynamics.stated import Stated
from armlet.fixed.bounds.box import SLACK, Box
from armlet.fixed.bounds.walk import laws_of, walk
from armlet.fixed.units import DOUBLE, SINGLE

ROUNDINGS = {"float": SINGLE, "double": DOUBLE}


def float_errors(stated: Stated, box: Box, number: str) -> dict[str, Floats]:
    """Bounds on the torque's error: law that differs in its torque -> (n,) N m or N; none of an arm with couplings.

    Args:
        stated: the arm's values.  box: of its inputs.  number: of ROUNDINGS.
    """
    laws = {} if stated.rows.couplings else laws_of(stated.rows)
    walks = {name: walk(stated, box, law, ROUNDINGS[number])[1:] for name, law in laws.items()}
    return {name: SLACK * np.array([link.tau.error for link in links]) for name, links in walks.items()}
