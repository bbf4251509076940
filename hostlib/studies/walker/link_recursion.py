"""Sections 2 and 3: velocities and accelerations of the links on the way out, feedback forces on the way back.

Spatial vectors [angular; linear at the base's origin] in the base frame. The kernel computes the same in body frames.
"""

from dataclasses import dataclass

import numpy as np

from armlet.dynamics.joint_values import Floats
from armlet.model import REVOLUTE, Model
from armlet.model.inertia import SIZE, skew, tensor
from armlet.model.loops import cut_rates, spread


def _basis() -> Floats:
    """(10, 6, 6): R_k of section 2.4; the inertia of a link is the sum of phi_k R_k."""
    out = np.zeros((SIZE, 6, 6))
    for k, phi in enumerate(np.eye(SIZE)):
        h = skew(phi[1:4])
        out[k] = np.block([[tensor(phi), h], [h.T, phi[0] * np.eye(3)]])
    return out


BASIS = _basis()


def cross(a: Floats, b: Floats) -> Floats:
    """a x b of two (3,): numpy's own takes ten times as long for one pair."""
    return np.array([a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]])


def crosses(v: Floats) -> Floats:
    """(n, 6, 6) of (n, 6): v x f for spatial forces f."""
    w, u = (np.array([skew(each) for each in part]) for part in (v[:, :3], v[:, 3:]))
    return np.block([[w, u], [np.zeros_like(w), w]])


@dataclass(frozen=True)
class Links:
    """All links of an arm at one instant; n bodies, r cut joints.

    s (n, 6): joint axes, base frame.  R (n, 3, 3), o (n, 3): placements.
    v_ref, a_ref, v_err (n, 6): (18), (19), (20), in link coordinates; a_ref has -g of the base in it.
    E (n + r, n_act);  qd, qd_ref (n + r,): rates of all joints.
    """

    model: Model
    s: Floats
    R: Floats
    o: Floats
    v_ref: Floats
    a_ref: Floats
    v_err: Floats
    E: Floats
    qd: Floats
    qd_ref: Floats

    @staticmethod
    def at(model: Model, Q: Floats, Qd: Floats, Qd_ref: Floats, Qdd_ref: Floats) -> "Links":
        """The way out, after q = U(Q) and its derivatives by (8) and (9).

        Args:
            Q, Qd, Qd_ref, Qdd_ref: (n_act,) of the servos.
        """
        still = np.zeros((model.n_act, model.n_act))
        rows = (np.vstack([Qd, np.eye(model.n_act)]), np.vstack([Qd_ref, still]), np.vstack([Qdd_ref, still]))
        joints = spread(model, np.tile(Q, (model.n_act + 1, 1)), *rows)
        n = model.n
        s, R, o = np.zeros((n, 6)), np.zeros((n, 3, 3)), np.zeros((n, 3))
        v, v_ref, a_ref = np.zeros((n, 6)), np.zeros((n, 6)), np.zeros((n, 6))
        for i in range(n):
            p = model.parent[i]
            R_p, o_p = (np.eye(3), np.zeros(3)) if p < 0 else (R[p], o[p])
            v_p, ref_p = (np.zeros(6), np.zeros(6)) if p < 0 else (v[p], v_ref[p])
            a_p = np.concatenate([np.zeros(3), -np.asarray(model.gravity)]) if p < 0 else a_ref[p]
            frame, o[i], q = R_p @ model.R_tree[i], o_p + R_p @ model.p_tree[i], joints.q[0, i]
            z = frame[:, 2]
            if model.joint_type[i] == REVOLUTE:
                c, k = np.cos(q), np.sin(q)
                R[i] = frame @ np.array([[c, -k, 0.0], [k, c, 0.0], [0.0, 0.0, 1.0]])
                s[i] = np.concatenate([z, cross(o[i], z)])
            else:
                R[i], o[i] = frame, o[i] + z * q
                s[i, 3:] = z
            turned = cross(v_p[:3], s[i, :3]), cross(v_p[:3], s[i, 3:]) + cross(v_p[3:], s[i, :3])
            v[i] = v_p + s[i] * joints.qd[0, i]
            v_ref[i] = ref_p + s[i] * joints.qd_ref[0, i]
            a_ref[i] = a_p + np.concatenate(turned) * joints.qd_ref[0, i] + s[i] * joints.qdd_ref[0, i]

        def linked(x: Floats) -> Floats:
            """In link coordinates, about the link's origin."""
            moved = np.stack([x[:, :3], x[:, 3:] + np.cross(x[:, :3], o)], axis=1)
            return np.asarray(np.einsum("nji,nkj->nki", R, moved).reshape(n, 6), float)

        def every(rates: Floats) -> Floats:
            """With the rates of the cut joints."""
            return np.concatenate([rates, cut_rates(model, rates)], axis=-1)

        E, ref = every(joints.qd[1:]).T, linked(v_ref)
        return Links(
            model=model,
            s=s,
            R=R,
            o=o,
            v_ref=ref,
            a_ref=linked(a_ref),
            v_err=linked(v) - ref,
            E=E,
            qd=every(joints.qd[0]),
            qd_ref=every(joints.qd_ref[0]),
        )

    def wrenches(self) -> Floats:
        """(n, 6, 10): R_k a_ref + v_ref x R_k v_ref, for each parameter; gravity is in a_ref. See (21), (25)."""
        moved = np.einsum("kij,nj->nik", BASIS, self.v_ref)
        return np.asarray(np.einsum("kij,nj->nik", BASIS, self.a_ref) + crosses(self.v_ref) @ moved, float)

    def torques(self, F: Floats, eta: Floats) -> Floats:
        """The way back: tau = E' rho, (14), (15); the same for every law of the class.

        Args:
            F: (n, 6) feedback forces in link coordinates.  eta: (n + r,) feedback functions.
        Returns:
            (n_act,).
        """
        turned = np.einsum("nij,nkj->nki", self.R, F.reshape(-1, 2, 3))
        f = np.concatenate([turned[:, 0] + np.cross(self.o, turned[:, 1]), turned[:, 1]], axis=1)
        rho = eta.copy()
        for i in reversed(range(self.model.n)):
            rho[i] += self.s[i] @ f[i]
            if self.model.parent[i] >= 0:
                f[self.model.parent[i]] += f[i]
        return self.E.T @ rho

    def power(self, F: Floats, eta: Floats, Qd: Floats) -> float:
        """The right-hand side of (16): sum of v'F + qd eta, with the joint rates that Qd (n_act,) asks for."""
        qd = self.E @ Qd
        rates = np.zeros((self.model.n, 6))
        for i in range(self.model.n):
            p = self.model.parent[i]
            rates[i] = (rates[p] if p >= 0 else 0.0) + self.s[i] * qd[i]
        moved = np.stack([rates[:, :3], rates[:, 3:] + np.cross(rates[:, :3], self.o)], axis=1)
        linked = np.einsum("nji,nkj->nki", self.R, moved).reshape(-1, 6)
        return float((linked * F).sum() + qd @ eta)
