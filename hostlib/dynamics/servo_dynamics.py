"""Dynamics of an arm with closed loops, or with joints that follow others, in the coordinates of its servos.

    q = U(Q);  qd = E Qd;  qdd = E Qdd + Edot Qd          hostlib/model/loops.py
    tau = E^T (rho + C^T friction of the cut joints)      rho: torques of the tree (Walker 1988, section 3)
    H_Q = E^T H E

C is what makes rates of cut joints of those of the tree's joints. Nothing drifts: there is no constraint to keep.
"""

import dataclasses
from typing import Protocol

import numpy as np

from armlet.dynamics.joint_values import Floats
from armlet.errors import ArmletError
from armlet.model import Model
from armlet.model.loops import Spread, slopes, spread


class TreeDynamics(Protocol):
    """The tree's own dynamics, (N, n) arrays: an `Arm` of `tree_model`."""

    def rnea(
        self, q: Floats, qd: Floats, qdd: Floats, gravity: bool = True, friction: bool = True, armature: bool = True
    ) -> Floats:
        """Torques of the tree's joints (N, n)."""

    def crba(self, q: Floats, armature: bool = True) -> Floats:
        """Mass matrix of the tree (N, n, n)."""

    def regressor(self, q: Floats, qd: Floats, qdd: Floats, gravity: bool = True) -> Floats:
        """Regressor of the tree (N, n, 10 n)."""


def tree_model(model: Model) -> Model:
    """The tree alone, as if a servo drove each of its joints."""
    return dataclasses.replace(model, actuated=np.arange(model.n), couplings=(), cut=())


class ServoDynamics:
    """Dynamics that an `Arm` computes with if the model has couplings.

    All arrays are (N, n_act), of the servos, and results have N rows. A position that a loop does not reach raises an
    ArmletError in every call.

    Args:
        model: Model with couplings.  tree: the dynamics of `tree_model(model)`.
    """

    def __init__(self, model: Model, tree: TreeDynamics) -> None:
        self.model, self.tree = model, tree
        self._rates = np.zeros((len(model.cut), model.n))  # C
        for k, cut in enumerate(model.cut):
            for joint, sign in cut.turns:
                self._rates[k, joint] += sign

    def spread(self, q: Floats, qd: Floats | None = None, qdd: Floats | None = None) -> Spread:
        """Motion of every joint of the tree."""
        return spread(self.model, q, qd, qd, qdd)

    def rnea(self, q: Floats, qd: Floats, qdd: Floats, gravity: bool, friction: bool, armature: bool) -> Floats:
        """Torques of the servos (N, n_act)."""
        at = self.spread(q, qd, qdd)
        rho = self.tree.rnea(at.q, at.qd, at.qdd_ref, gravity, friction, armature)
        if friction:
            rho = rho + self._cut_friction(at.qd) @ self._rates
        tau: Floats = np.einsum("nij,ni->nj", slopes(self.model, q), rho)
        return tau

    def crba(self, q: Floats, armature: bool) -> Floats:
        """Mass matrix of the servos (N, n_act, n_act)."""
        E = slopes(self.model, q)
        mass: Floats = np.einsum("nki,nkl,nlj->nij", E, self.tree.crba(self.spread(q).q, armature), E)
        symmetric: Floats = 0.5 * (mass + np.swapaxes(mass, 1, 2))
        return symmetric

    def aba(self, q: Floats, qd: Floats, tau: Floats, gravity: bool, friction: bool, armature: bool) -> Floats:
        """Accelerations of the servos (N, n_act): H_Q qdd = tau - rnea(q, qd, 0).

        Raises:
            ArmletError: servos that move no inertia.
        """
        net = tau - self.rnea(q, qd, np.zeros_like(q), gravity, friction, armature)
        try:
            return np.asarray(np.linalg.solve(self.crba(q, armature), net[:, :, None])[:, :, 0], np.float64)
        except np.linalg.LinAlgError:
            names = ", ".join(self.model.servo_names)
            raise ArmletError(f"expected inertia that {names} move, got a singular mass matrix") from None

    def regressor(self, q: Floats, qd: Floats, qdd: Floats, gravity: bool) -> Floats:
        """Regressor (N, n_act, 10 n)."""
        at = self.spread(q, qd, qdd)
        y = self.tree.regressor(at.q, at.qd, at.qdd_ref, gravity)
        out: Floats = np.einsum("nij,nik->njk", slopes(self.model, q), y)
        return out

    def viscous(self, q: Floats, qd: Floats) -> Floats:
        """Torques for each coefficient of viscous friction (N, n_act, n + cut joints), the cut joints' last."""
        rates = np.vstack([np.eye(self.model.n), self._rates])
        out: Floats = np.einsum("cj,njk->nkc", rates, slopes(self.model, q))
        return out * (self.spread(q, qd).qd @ rates.T)[:, None, :]

    def _cut_friction(self, qd: Floats) -> Floats:
        """(N, number of cut joints) N m, friction of the cut joints at the tree's rates."""
        cut = self.model.cut
        rate = qd @ self._rates.T
        viscous, coulomb, speed = (
            np.array([getattr(c, name) for c in cut]) for name in ("fric_visc", "fric_coul", "fric_coul_speed")
        )
        out: Floats = viscous * rate + coulomb * np.clip(rate / np.where(speed > 0, speed, 1.0), -1.0, 1.0)
        return out
