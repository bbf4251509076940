"""The paper's parameters, sixteen numbers a link, in which the dynamics are linear; their split into known and unknown.

theta_i = [m, m p (3), m pp' (6: xx yy zz xy xz yz), cI (6: xx yy zz xy xz yz)], equations (31), (76), (106), (112).
p is the centre of mass in the link's frame, and the products of inertia are those of (105): the integral of x y dm.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from armlet.dynamics.joint_values import Floats
from armlet.errors import ArmletError
from armlet.model import Model
from armlet.model.inertia import tensor

COUNT = 16
PAIRS = ((0, 0), (1, 1), (2, 2), (0, 1), (0, 2), (1, 2))  # xx yy zz xy xz yz


def theta(model: Model) -> Floats:
    """(n, 16): the paper's parameters of each body of an arm.

    Raises:
        ArmletError: a body with a first moment and no mass has no centre.
    """
    out = np.zeros((model.n, COUNT))
    for body, phi in enumerate(np.asarray(model.phi, float)):
        mass, h = phi[0], phi[1:4]
        if mass == 0 and h.any():
            raise ArmletError(f"{model.name}: body {body} has a first moment and no mass")
        p = h / mass if mass else np.zeros(3)
        second = mass * np.outer(p, p)
        central = tensor(phi) - np.trace(second) * np.eye(3) + second
        signs = (1, 1, 1, -1, -1, -1)
        out[body] = [mass, *h, *(second[pair] for pair in PAIRS),
                     *(sign * central[pair] for sign, pair in zip(signs, PAIRS, strict=True))]  # fmt: skip
    return out


def to_ten() -> Floats:
    """(10, 16): the linear map from the paper's sixteen parameters to armlet's ten, `model.PHI_NAMES`."""
    out = np.zeros((10, COUNT))
    out[:4, :4] = np.eye(4)
    where = {(0, 0): 4, (0, 1): 5, (1, 1): 6, (0, 2): 7, (1, 2): 8, (2, 2): 9}
    for k, (a, b) in enumerate(PAIRS):
        row = where[a, b]
        out[row, 10 + k] = 1.0 if a == b else -1.0  # I_xy of the tensor is minus the product of inertia
        if a == b:  # |p|^2 1 - pp': each square adds to the two other moments
            for other in range(3):
                if other != a:
                    out[where[other, other], 4 + k] = 1.0
        else:
            out[row, 4 + k] = -1.0
    return out


class Split(NamedTuple):
    """Equations (15) to (18): T theta = [theta_k; theta_u], and so Y_k = first columns of Y T', Y_u = last.

    The paper's T picks single entries. Here `unknown` (r, k) may combine them: what is unknown is a few bodies and how
    much there is of each, so that Y_u = Y unknown.

    known: (r,) theta of what is certain.  unknown: (r, k) one column for each unknown amount.
    """

    known: Floats
    unknown: Floats

    def columns(self, Y: Floats) -> tuple[Floats, Floats]:
        """(Y_k theta_k (..., n), Y_u (..., n, k)) of a regressor (..., n, r)."""
        return Y @ self.known, Y @ self.unknown


def picked(count: int, unknown: ArrayLike) -> Floats:
    """(count, count): the paper's elementary T, which puts the unknown entries last.

    Args:
        unknown: indices of the unknown entries of theta.
    """
    last = [int(k) for k in np.asarray(unknown).ravel()]
    order = [k for k in range(count) if k not in last] + last
    return np.eye(count)[order]
