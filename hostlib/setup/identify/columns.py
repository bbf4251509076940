"""The torque as a sum of parameters times columns: bodies, friction, rotors, and a load at the tool.

tau = Y phi + C^T (viscous qd + coulomb sat(qd / speed) + rotor qdd), with C the rates of the joints for each servo's, 1
without couplings. Two more parameters a joint are what friction has in one direction more than in the other, halved.
"""

from dataclasses import dataclass

import numpy as np

from armlet.dynamics.arm import Arm
from armlet.dynamics.joint_values import Floats
from armlet.model import Model
from armlet.model.inertia import SIZE, point_mass
from armlet.model.loops import slopes, spread

SCALARS = ("viscous", "coulomb", "rotor")  # of each joint with a servo, none negative
WAYS = ("viscous_way", "coulomb_way")  # of the same joints, of any sign


@dataclass(frozen=True)
class Layout:
    """Place of each parameter among the columns.

    n: bodies, whose phi come first, SIZE each;  servos: their joints, which have SCALARS, then the load, then WAYS.
    """

    n: int
    servos: tuple[int, ...]

    @classmethod
    def of(cls, model: Model) -> "Layout":
        """Layout of a model."""
        return cls(model.n, tuple(int(k) for k in model.actuated))

    @property
    def size(self) -> int:
        """Count of parameters."""
        return self.load + 1 + len(WAYS) * len(self.servos)

    @property
    def load(self) -> int:
        """Column of the load, which is the count of parameters before it."""
        return SIZE * self.n + len(SCALARS) * len(self.servos)

    def body(self, i: int) -> slice:
        """Columns of body i's phi."""
        return slice(SIZE * i, SIZE * (i + 1))

    def scalar(self, kind: str) -> slice:
        """Columns of a kind of SCALARS or WAYS, in the order of the servos."""
        m = len(self.servos)
        if kind in SCALARS:
            begin = SIZE * self.n + m * SCALARS.index(kind)
        else:
            begin = self.load + 1 + m * WAYS.index(kind)
        return slice(begin, begin + m)


def columns_of(model: Model, q: Floats, qd: Floats, qdd: Floats) -> Floats:
    """Columns of every parameter, in the order of Layout.

    Args:
        q, qd, qdd: (T, n_act), of the servos.

    Returns:
        (T, n_act, P).
    """
    at = Layout.of(model)
    out = np.zeros((len(q), model.n_act, at.size))
    out[:, :, : SIZE * at.n] = Arm(model).regressor(q, qd, qdd)
    out[:, :, at.load] = out[:, :, at.body(model.tip_body)] @ point_mass(1.0, model.p_tip)
    slow = np.asarray(model.fric_coul_speed, float)
    if model.couplings:
        tree = spread(model, q, qd, qd, qdd)
        own_qd, own_qdd, C = tree.qd, tree.qdd_ref, slopes(model, q)
    else:
        own_qd, own_qdd, C = qd, qdd, np.eye(model.n)[None]
    full = np.clip(own_qd / np.where(slow > 0, slow, 1e-9), -1.0, 1.0)
    felt = {"viscous": own_qd, "coulomb": full, "rotor": own_qdd}
    felt |= {"viscous_way": np.abs(own_qd), "coulomb_way": np.abs(full)}
    for kind, values in felt.items():
        for column, joint in zip(range(at.size)[at.scalar(kind)], at.servos, strict=True):
            out[:, :, column] = C[:, joint, :] * values[:, joint, None]
    return out


def described(model: Model) -> Floats:
    """(P,) the parameters as described; no load, and no difference of directions."""
    at = Layout.of(model)
    out = np.zeros(at.size)
    out[: SIZE * at.n] = np.asarray(model.phi, float).ravel()
    for kind, values in (("viscous", model.fric_visc), ("coulomb", model.fric_coul), ("rotor", model.armature)):
        out[at.scalar(kind)] = np.asarray(values, float)[list(at.servos)]
    return out
