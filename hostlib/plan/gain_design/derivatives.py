"""M, d tau/dq and d tau/dqd by recursions of 4x4 matrices in O(n^2): sections 4.3 and 4.4, (64) to (78), corrected.

W_i carries homogeneous points of body i to the base; A_i, to its parent. The derivative of A by its joint is A Q with Q
constant, so derivatives by the joint are products with Q. Corrections, measured in tests/studies/test_van_winssen.py:

    (42)        d Wdd/dqd_j = 2 d Wd/dq_j                 printed without the 2; so are (43) to (48), (77), (78)
    (67)        the middle term of d Wdd_i/dq_j has a 2   as (57) has it
    (74), (78)  P_jj, Q_jj                                printed P_ij, O_ii
    (76)        D_j, c_j, d2 W_j and iW_j N_jj            printed D_i, c_i, d2 W_i and N_ii
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from armlet.dynamics.joint_values import Floats
from armlet.model import REVOLUTE, Model
from armlet.model.inertia import pseudo_inertia

TURN = np.array([[0.0, -1, 0, 0], [1, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]])  # A' = A TURN
SLIDE = np.array([[0.0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 1], [0, 0, 0, 0]])
Pairs = dict[tuple[int, int], Floats]  # by body, and a joint that carries it
PRINTED = ("(42)", "(67)", "(74)", "(76)", "(78)")


class Partials(NamedTuple):
    """At one state or N: M (..., n, n), tau's derivatives by q and by qd (..., n, n), tau (..., n)."""

    M: Floats
    by_q: Floats
    by_qd: Floats
    tau: Floats


def partials(model: Model, q: ArrayLike, qd: ArrayLike, qdd: ArrayLike, printed: Sequence[str] = ()) -> Partials:
    """Rigid bodies, rotors and gravity, without friction.

    Args:
        q, qd, qdd: (n,) or (N, n) rad or m, and derivatives.
        printed: equations, of PRINTED, to take as the report prints them.
    """
    at = [np.asarray(each, float) for each in (q, qd, qdd)]
    walk = _Outward(model, at[0], at[1], at[2], two=1.0 if "(67)" in printed else 2.0)
    D, c, P, Q, N = walk.inward()
    g = np.append(np.asarray(model.gravity, float), 0.0)
    n, factor = model.n, 1.0 if "(42)" in printed else 2.0
    shape = (*walk.q.shape[:-1], n, n)
    M, by_q, by_qd = np.zeros(shape), np.zeros(shape), np.zeros(shape)
    tau = np.zeros(shape[:-1])
    for i in range(n):
        dW_i = walk.dW[i, i]
        tau[..., i] = trace(dW_i, D[i]) - _weight(g, dW_i, c[i])
        for j in walk.path[i]:  # j <= i: (73), (75), (77)
            twice = walk.dW[i, j] @ walk.Q[i]
            M[..., i, j] = trace(dW_i, P[i, j])
            by_qd[..., i, j] = factor * trace(dW_i, Q[i, j])
            by_q[..., i, j] = trace(twice, D[i]) + trace(dW_i, N[i, j]) - _weight(g, twice, c[i])
            if j == i:
                continue
            # the other half, row j and column i: (74), (76), (78)
            dW_j, between = walk.dW[j, j], walk.W_between[j, i]
            M[..., j, i] = trace(dW_j @ between, P[i, j] if "(74)" in printed else P[i, i])
            by_qd[..., j, i] = factor * trace(dW_j @ between, Q[j, j] if "(78)" in printed else Q[i, i])
            if "(76)" in printed:  # with the second derivative of its own link, and N of it
                own = walk.dW[j, j] @ walk.Q[j]
                by_q[..., j, i] = trace(own, D[j]) + trace(dW_j, N[j, j]) - _weight(g, own, c[j])
            else:
                by_q[..., j, i] = trace(twice, D[i]) + trace(dW_j @ between, N[i, i]) - _weight(g, twice, c[i])
    rotors = np.asarray(model.armature, float)
    tau += rotors * np.asarray(qdd, float)
    return Partials(M + np.diag(rotors), by_q, by_qd, tau)


@dataclass
class _Outward:
    """(64) to (67): W, its derivatives by time, by each joint that carries the body, and of those by time."""

    model: Model
    q: Floats
    qd: Floats
    qdd: Floats
    two: float = 2.0

    def __post_init__(self) -> None:
        n, lead = self.model.n, self.q.shape[:-1]
        turns = self.model.joint_type == REVOLUTE
        self.Q = [TURN if turns[i] else SLIDE for i in range(n)]
        self.A = [_placement(self.model, i, self.q[..., i]) for i in range(n)]
        self.path: list[list[int]] = []
        self.W: list[Floats] = []
        self.Wd: list[Floats] = []
        self.Wdd: list[Floats] = []
        self.dW: Pairs = {}
        self.dWd: Pairs = {}
        self.dWdd: Pairs = {}
        self.W_between: Pairs = {}
        still = np.broadcast_to(np.eye(4), (*lead, 4, 4)), np.zeros((*lead, 4, 4)), np.zeros((*lead, 4, 4))
        between: dict[tuple[int, int], tuple[Floats, Floats, Floats]] = {}
        for i in range(n):
            parent = int(self.model.parent[i])
            self.path.append([*(self.path[parent] if parent >= 0 else []), i])
            base = (self.W[parent], self.Wd[parent], self.Wdd[parent]) if parent >= 0 else still
            for store, value in zip((self.W, self.Wd, self.Wdd), self._step(i, *base), strict=True):
                store.append(value)
            self._own(i, *base)
            between[i, i] = still
            for j in self.path[i][:-1]:
                between[j, i] = self._step(i, *between[j, parent])  # (65)
                w, wd, wdd = between[j, i]
                self.W_between[j, i] = w
                self.dW[i, j] = self.dW[j, j] @ w  # (67)
                self.dWd[i, j] = self.dWd[j, j] @ w + self.dW[j, j] @ wd
                self.dWdd[i, j] = self.dWdd[j, j] @ w + self.two * self.dWd[j, j] @ wd + self.dW[j, j] @ wdd

    def _rates(self, i: int) -> tuple[Floats, Floats]:
        """Velocity and acceleration of a joint, as factors of matrices."""
        return self.qd[..., i, None, None], self.qdd[..., i, None, None]

    def _step(self, i: int, W: Floats, Wd: Floats, Wdd: Floats) -> tuple[Floats, Floats, Floats]:
        """(22): one body further out."""
        (v, a), A, Q = self._rates(i), self.A[i], self.Q[i]
        now = W @ A
        turned = Wd @ A
        return now, turned + now @ Q * v, Wdd @ A + 2 * turned @ Q * v + now @ Q @ Q * v**2 + now @ Q * a

    def _own(self, i: int, W: Floats, Wd: Floats, Wdd: Floats) -> None:
        """(66): by the body's own joint."""
        (v, a), A, Q = self._rates(i), self.A[i], self.Q[i]
        now, turned = W @ A @ Q, Wd @ A @ Q
        self.dW[i, i] = now
        self.dWd[i, i] = turned + now @ Q * v
        self.dWdd[i, i] = Wdd @ A @ Q + 2 * turned @ Q * v + now @ Q @ Q * v**2 + now @ Q * a

    def inward(self) -> tuple[list[Floats], list[Floats], Pairs, Pairs, Pairs]:
        """(68) to (72): D, c, P, Q, N, summed over what each body carries."""
        n, J = self.model.n, [pseudo_inertia(phi) for phi in self.model.phi]
        D = [J[i] @ transposed(self.Wdd[i]) for i in range(n)]
        c = [np.broadcast_to(J[i][:, 3], (*self.q.shape[:-1], 4)) for i in range(n)]
        pairs = [(i, j) for i in range(n) for j in self.path[i]]
        sums = [{(i, j): J[i] @ transposed(part[i, j]) for i, j in pairs} for part in (self.dW, self.dWd, self.dWdd)]
        for i in range(n - 1, -1, -1):
            parent = int(self.model.parent[i])
            if parent < 0:
                continue
            D[parent] = D[parent] + self.A[i] @ D[i]
            c[parent] = c[parent] + (self.A[i] @ c[i][..., None])[..., 0]
            for part in sums:
                for j in self.path[parent]:
                    part[parent, j] = part[parent, j] + self.A[i] @ part[i, j]
        return D, c, sums[0], sums[1], sums[2]


def _placement(model: Model, i: int, q: Floats) -> Floats:
    """A_i (..., 4, 4)."""
    tree, joint = np.eye(4), np.zeros((*q.shape, 4, 4))
    tree[:3, :3], tree[:3, 3] = model.R_tree[i], model.p_tree[i]
    joint[..., np.arange(4), np.arange(4)] = 1.0
    if model.joint_type[i] == REVOLUTE:
        joint[..., 0, 0] = joint[..., 1, 1] = np.cos(q)
        joint[..., 1, 0] = np.sin(q)
        joint[..., 0, 1] = -np.sin(q)
    else:
        joint[..., 2, 3] = q
    return tree @ joint


def transposed(x: Floats) -> Floats:
    """The last two axes swapped."""
    return x.swapaxes(-1, -2)


def trace(x: Floats, y: Floats) -> Floats:
    """(...): tr(x y)."""
    return np.asarray(np.einsum("...ij,...ji->...", x, y))


def _weight(g: Floats, dW: Floats, c: Floats) -> Floats:
    """(...): g' dW c."""
    return np.asarray(np.einsum("i,...ij,...j->...", g, dW, c))
