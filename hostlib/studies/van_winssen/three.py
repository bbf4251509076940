"""The same by 3x3 rotation matrices and vectors: section 4.5 and appendix B, (79) to (94), corrected.

Body i has an orientation W_i and an origin p_i in the base. The report's frames lie at the far ends of the links; these
lie on the joints, so that its vector p* is `offset`, from the parent's frame to this one, and a joint that turns does
not move its own frame's origin. Sums pair what moves by one joint, (dp, dW), with what the bodies do, (pdd, Wdd):

    D_i = sum of m ip_p pdd' + ip_p n' Wdd' + iW_p n pdd' + iW_p J Wdd'       e_i = sum of m pdd' + n' Wdd'

with ip_p from frame i to the origin of p. Corrections besides those of the 4x4 form (`four.py`):

    (81)        m pdd'                                    printed m pd'
    (82), (B.7) c_i has the masses further out, m ip_p    printed without, as if 3x3 matrices moved points
    (90), (94)  iW_j P_jj + ip_j k_jj, and so for Q, b    printed without the second term; so is (92) with N, l
    (B.14), (B.15)                                        lack the 2 of (42)
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from armlet.dynamics.joint_values import Floats
from armlet.model import REVOLUTE, Model
from armlet.model.inertia import pseudo_inertia
from armlet.plan.gain_design.derivatives import Partials, trace, transposed

TURN = np.array([[0.0, -1, 0], [1, 0, 0], [0, 0, 0]])
STILL = np.zeros((3, 3))
PRINTED = ("(82)", "(90)", "(92)", "(94)")
Motion = tuple[Floats, Floats, Floats]  # a quantity and its first two derivatives by time
Pose = tuple[Motion, Motion]  # orientation (..., 3, 3) and origin (..., 3)


def partials(model: Model, q: ArrayLike, qd: ArrayLike, qdd: ArrayLike, printed: Sequence[str] = ()) -> Partials:
    """Rigid bodies, rotors and gravity, without friction.

    Args:
        q, qd, qdd: (n,) or (N, n) rad or m, and derivatives.
        printed: equations, of PRINTED, to take without the terms that the report leaves out.
    """
    walk = _Walk(model, *(np.asarray(each, float) for each in (q, qd, qdd)))
    own, by = walk.inward("(82)" not in printed)
    g = np.asarray(model.gravity, float)
    n = model.n
    shape = (*walk.q.shape[:-1], n, n)
    M, by_q, by_qd, tau = np.zeros(shape), np.zeros(shape), np.zeros(shape), np.zeros(shape[:-1])
    for i in range(n):
        dW_i, u_i = walk.dW[i, i][0], walk.u(i)
        tau[..., i] = walk.pairing(i, dW_i, u_i, own[i]) - walk.weight(i, dW_i, u_i, own[i], g)
        for j in walk.path[i]:
            for k, (out, factor) in enumerate(((M, 1.0), (by_qd, 2.0), (by_q, 1.0))):
                out[..., i, j] = factor * walk.pairing(i, dW_i, u_i, by[i, j][k])
                if j != i:
                    sums = walk.seen(j, i, by[i, i][k], equation(k) not in printed)
                    out[..., j, i] = factor * walk.pairing(j, walk.dW[j, j][0], walk.u(j), sums)
            # what joints i and j move twice, once for each order
            twice, slid = walk.dW[i, j][0] @ walk.generator(i), walk.slid(i, j)
            second = walk.pairing(i, twice, slid, own[i]) - walk.weight(i, twice, slid, own[i], g)
            by_q[..., i, j] += second
            if j != i:
                by_q[..., j, i] += second
    rotors = np.asarray(model.armature, float)
    return Partials(M + np.diag(rotors), by_q, by_qd, tau + rotors * walk.qdd)


def equation(k: int) -> str:
    """The printed equation for j > i of M, of d tau/dqd, of d tau/dq."""
    return ("(90)", "(94)", "(92)")[k]


class _Walk:
    """Orientations, origins and their derivatives, outward; sums of them, inward."""

    def __init__(self, model: Model, q: Floats, qd: Floats, qdd: Floats) -> None:
        self.model, self.q, self.qd, self.qdd = model, q, qd, qdd
        n = model.n
        self.path: list[list[int]] = []
        self.poses: list[Pose] = []
        self.dW: dict[tuple[int, int], Motion] = {}
        self.dp: dict[tuple[int, int], Motion] = {}
        self.relative: dict[tuple[int, int], tuple[Floats, Floats]] = {}  # iW_j, ip_j
        for i in range(n):
            parent = int(model.parent[i])
            self.path.append([*(self.path[parent] if parent >= 0 else []), i])
            base = self.poses[parent] if parent >= 0 else self._rest()
            self.poses.append((self._turned(i, base[0]), self._moved(i, *base)))
            self.dW[i, i], self.dp[i, i] = self._own(i, base[0])
            self.relative[i, i] = np.broadcast_to(np.eye(3), (*q.shape[:-1], 3, 3)), np.zeros((*q.shape[:-1], 3))
            for j in self.path[i][:-1]:
                self.dW[i, j] = self._turned(i, self.dW[parent, j])
                self.dp[i, j] = self._moved(i, self.dW[parent, j], self.dp[parent, j])
                W, p = self.relative[j, parent]
                self.relative[j, i] = W @ self._joint(i), p + apply(W, self._offset(i)[0])

    def _rest(self) -> Pose:
        """The base."""
        lead = self.q.shape[:-1]
        zero = np.zeros((*lead, 3, 3))
        point = np.zeros((*lead, 3))
        return (np.broadcast_to(np.eye(3), (*lead, 3, 3)), zero, zero), (point, point, point)

    def slides(self, i: int) -> bool:
        """True if the joint is prismatic."""
        return bool(self.model.joint_type[i] != REVOLUTE)

    def generator(self, i: int) -> Floats:
        """A' = A Q."""
        return STILL if self.slides(i) else TURN

    def _joint(self, i: int) -> Floats:
        """(..., 3, 3): rotation of body i in its parent."""
        if self.slides(i):
            return np.broadcast_to(self.model.R_tree[i], (*self.q.shape[:-1], 3, 3))
        q = self.q[..., i]
        turn = np.zeros((*q.shape, 3, 3))
        turn[..., 0, 0] = turn[..., 1, 1] = np.cos(q)
        turn[..., 1, 0] = np.sin(q)
        turn[..., 0, 1] = -turn[..., 1, 0]
        turn[..., 2, 2] = 1.0
        return np.asarray(self.model.R_tree[i] @ turn)

    def _offset(self, i: int) -> Motion:
        """The vector from the parent's origin to this one's, in the parent's axes."""
        axis = self.model.R_tree[i][:, 2] * self.slides(i)
        rates = [self.model.p_tree[i] + self.q[..., i, None] * axis, self.qd[..., i, None] * axis]
        return rates[0], rates[1], self.qdd[..., i, None] * axis

    def _turned(self, i: int, base: Motion) -> Motion:
        """An orientation, or a derivative of one by a joint further in, carried on to body i; (64), (67)."""
        W, Wd, Wdd = base
        v, a = self.qd[..., i, None, None], self.qdd[..., i, None, None]
        A, Q = self._joint(i), self.generator(i)
        now, moving = W @ A, Wd @ A
        return now, moving + now @ Q * v, Wdd @ A + 2 * moving @ Q * v + now @ Q @ Q * v**2 + now @ Q * a

    def _moved(self, i: int, orientation: Motion, origin: Motion) -> Motion:
        """The same for an origin; (79)."""
        (W, Wd, Wdd), (d, dd, ddd) = orientation, self._offset(i)
        return (
            origin[0] + apply(W, d),
            origin[1] + apply(Wd, d) + apply(W, dd),
            origin[2] + apply(Wdd, d) + 2 * apply(Wd, dd) + apply(W, ddd),
        )

    def _own(self, i: int, base: Motion) -> tuple[Motion, Motion]:
        """By the body's own joint; (66)."""
        W, Wd, Wdd = base
        axis = self.model.R_tree[i][:, 2] * self.slides(i)
        v, a = self.qd[..., i, None, None], self.qdd[..., i, None, None]
        A, Q = self._joint(i), self.generator(i)
        now, moving = W @ A @ Q, Wd @ A @ Q
        turned = now, moving + now @ Q * v, Wdd @ A @ Q + 2 * moving @ Q * v + now @ Q @ Q * v**2 + now @ Q * a
        return turned, (apply(W, axis), apply(Wd, axis), apply(Wdd, axis))

    def u(self, i: int) -> Floats:
        """(..., 3): where joint i moves all origins that it carries, if it slides."""
        return self.dp[i, i][0]

    def slid(self, i: int, j: int) -> Floats:
        """(..., 3): the same once more by joint j, which lies further in."""
        if not self.slides(i) or i == j:
            return np.zeros((*self.q.shape[:-1], 3))
        parent, axis = int(self.model.parent[i]), self.model.R_tree[i][:, 2]
        return apply(self.dW[parent, j][0], axis)

    def inward(self, whole: bool) -> tuple[list[Any], dict[tuple[int, int], list[tuple[Floats, Floats]]]]:
        """(80) to (88): for each body [D, e, c, mass], and for each pair the sums [(P, k), (Q, b), (N, l)].

        Args:
            whole: c has the masses further out.
        """
        n = self.model.n
        inertias = [pseudo_inertia(phi) for phi in self.model.phi]
        lead = self.q.shape[:-1]
        own: list[Any] = []
        by: dict[tuple[int, int], list[tuple[Floats, Floats]]] = {}
        for i, J in enumerate(inertias):
            (_, _, Wdd), (_, _, pdd) = self.poses[i]
            own.append([*body_sums(J, Wdd, pdd), np.broadcast_to(J[:3, 3], (*lead, 3)), J[3, 3]])
            for j in self.path[i]:
                by[i, j] = [body_sums(J, W, p) for W, p in zip(self.dW[i, j], self.dp[i, j], strict=True)]
        for i in range(n - 1, -1, -1):
            parent = int(self.model.parent[i])
            if parent < 0:
                continue
            A, d = self._joint(i), self._offset(i)[0]
            D, e, c, mass = own[i]
            inner = own[parent]
            inner[0] = inner[0] + A @ D + outer(d, e)
            inner[1] = inner[1] + e
            inner[2] = inner[2] + apply(A, c) + (mass * d if whole else 0.0)
            inner[3] = inner[3] + mass
            for j in self.path[parent]:
                sums = [(A @ D + outer(d, e), e) for D, e in by[i, j]]
                by[parent, j] = [(a + b, x + y) for (a, x), (b, y) in zip(by[parent, j], sums, strict=True)]
        return own, by

    def pairing(self, i: int, dW: Floats, dp: Floats, sums: Any) -> Floats:
        """(...): what joint i moves, all together, against sums: it turns about frame i, or slides along dp."""
        return np.asarray((dp * sums[1]).sum(axis=-1) if self.slides(i) else trace(dW, sums[0]))

    def weight(self, i: int, dW: Floats, dp: Floats, sums: Any, g: Floats) -> Floats:
        """(...): the weight's part."""
        return np.asarray(sums[3] * (dp @ g) if self.slides(i) else apply(dW, sums[2]) @ g)

    def seen(self, j: int, i: int, sums: tuple[Floats, Floats], whole: bool) -> tuple[Floats, Floats]:
        """Sums of body i as they are from frame j, further in; `whole`: with the way between the two origins."""
        W, p = self.relative[j, i]
        D, e = sums
        return W @ D + (outer(p, e) if whole else 0.0), e


def body_sums(J: Floats, W: Floats, p: Floats) -> tuple[Floats, Floats]:
    """(n p' + S W', m p' + n' W') of one body and of an orientation and origin, or derivatives of them."""
    S, h, mass = J[:3, :3], J[:3, 3], J[3, 3]
    return outer(h, p) + S @ transposed(W), mass * p + apply(W, h)


def apply(W: Floats, x: Floats) -> Floats:
    """(..., 3): W x."""
    return np.asarray((W @ x[..., None])[..., 0])


def outer(x: Floats, y: Floats) -> Floats:
    """(..., 3, 3): x y'."""
    x, y = np.broadcast_arrays(x, y)
    return np.asarray(x[..., :, None] * y[..., None, :])
