"""Section III: the regressor in closed form, from the energies of the links.

Of a link with frame R, origin velocity v = J_v qd and angular velocity w = J_w qd, the kinetic energy is linear in
theta, and so is what Lagrange's equation makes of it:

    d k / d qd            = W1 theta_5 + W2 theta_3                            (30)
    - d k / d q + d u / dq = Yhat theta_5 + Y2 theta_3                         (33), (41), (43)
    Y                     = [dW1/dt + Yhat, dW2/dt + Y2]                       (47)

All four come from one bilinear form, here in the link's own axes, where the paper's S of (38) and E_j of (40), which
come from the turning of R, need no terms of their own (tests/studies/test_lu_meng.py has them as printed).
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from armlet.dynamics.joint_values import Floats
from armlet.model import REVOLUTE, Model
from armlet.studies.lu_meng.iterative import products


class Link(NamedTuple):
    """A link at one state, in base axes: R (3, 3), Jacobians of its frame (3, n), their derivatives [k] by q_k."""

    R: Floats
    J_v: Floats
    J_w: Floats
    dJ_v: Floats
    dJ_w: Floats


def links(model: Model, q: ArrayLike) -> list[Link]:
    """Frames, Jacobians and their partial derivatives (n, 3, n) of every link at joint positions (n,)."""
    q = np.asarray(q, float)
    n = model.n
    frames: list[tuple[Floats, Floats]] = []
    for i in range(n):
        R, p = (np.eye(3), np.zeros(3)) if model.parent[i] < 0 else frames[model.parent[i]]
        p, R = p + R @ model.p_tree[i], R @ model.R_tree[i]
        if model.joint_type[i] == REVOLUTE:
            s, c = np.sin(q[i]), np.cos(q[i])
            R = R @ np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])
        else:
            p = p + q[i] * R[:, 2]
        frames.append((R, p))
    turns = model.joint_type == REVOLUTE
    return [_link(frames, turns, path(model, i), n, i) for i in range(n)]


def path(model: Model, body: int) -> list[int]:
    """The joints that carry a body, from the base."""
    out = []
    while body >= 0:
        out.append(body)
        body = int(model.parent[body])
    return out[::-1]


def _link(frames: list[tuple[Floats, Floats]], turns: np.ndarray, carrying: list[int], n: int, body: int) -> Link:
    """Jacobians of one frame: z_j x (o - o_j) or z_j; a joint k turns or moves what comes after it."""
    R, origin = frames[body]
    J_v, J_w = np.zeros((3, n)), np.zeros((3, n))
    dJ_v, dJ_w = np.zeros((n, 3, n)), np.zeros((n, 3, n))
    for j in carrying:
        z = frames[j][0][:, 2]
        J_w[:, j] = z if turns[j] else 0.0
        J_v[:, j] = np.cross(z, origin - frames[j][1]) if turns[j] else z
    for k in carrying:
        for j in carrying:
            if k <= j and turns[k]:  # joint k turns all of the column
                dJ_v[k, :, j] = np.cross(J_w[:, k], J_v[:, j])
                dJ_w[k, :, j] = np.cross(J_w[:, k], J_w[:, j])
            elif k > j and turns[j]:  # it moves the origin alone
                dJ_v[k, :, j] = np.cross(J_w[:, j], J_v[:, k])
    return Link(R, J_v, J_w, dJ_v, dJ_w)


def momentum_blocks(model: Model, q: ArrayLike, qd: ArrayLike) -> tuple[Floats, Floats]:
    """(W (n, 16 n), Yhat (n, 16 n)): what Y is made of without accelerations, Y = dW/dt + Yhat.

    This is where a *filtered* regressor comes from: a filter takes dW/dt without knowing qdd (remark 2).
    """
    n, W, Yhat = model.n, [], []
    qd, gravity = np.asarray(qd, float), np.asarray(model.gravity, float)
    for link in links(model, q):
        v, w, parts = _local(link, qd)
        W.append(_form(*parts, v, w))
        # by q_j: R' x changes by R' (dx - J_wj x x)
        v_by = (link.dJ_v @ qd).T - np.cross(link.J_w.T, link.J_v @ qd).T
        w_by = (link.dJ_w @ qd).T - np.cross(link.J_w.T, link.J_w @ qd).T
        fall = np.zeros((n, 16))
        fall[:, 0] = -link.J_v.T @ gravity  # (45)
        fall[:, 1:4] = np.cross(link.J_w.T, gravity) @ link.R  # (46)
        Yhat.append(fall - _form(link.R.T @ v_by, link.R.T @ w_by, v, w))
    return np.concatenate(W, axis=1), np.concatenate(Yhat, axis=1)


def regressor(model: Model, q: ArrayLike, qd: ArrayLike, qdd: ArrayLike) -> Floats:
    """(n, 16 n): equation (47).

    Args:
        q, qd, qdd: (n,) rad or m, and derivatives.
    """
    qd, qdd = np.asarray(qd, float), np.asarray(qdd, float)
    rates = []
    for link in links(model, q):
        v, w, (B_v, B_w) = _local(link, qd)
        spin = link.J_w @ qd
        B_v_rate = link.R.T @ (np.tensordot(qd, link.dJ_v, 1) - np.cross(spin, link.J_v.T).T)
        B_w_rate = link.R.T @ (np.tensordot(qd, link.dJ_w, 1) - np.cross(spin, link.J_w.T).T)
        v_rate, w_rate = B_v_rate @ qd + B_v @ qdd, B_w_rate @ qd + B_w @ qdd
        rates.append(_form(B_v_rate, B_w_rate, v, w) + _form(B_v, B_w, v_rate, w_rate))
    return np.concatenate(rates, axis=1) + momentum_blocks(model, q, qd)[1]


def _local(link: Link, qd: Floats) -> tuple[Floats, Floats, tuple[Floats, Floats]]:
    """(v, w, (R'J_v, R'J_w)) in the link's axes."""
    B_v, B_w = link.R.T @ link.J_v, link.R.T @ link.J_w
    return B_v @ qd, B_w @ qd, (B_v, B_w)


def _form(B_v: Floats, B_w: Floats, v: Floats, w: Floats) -> Floats:
    """(n, 16): row j, times theta, is m (b_v + b_w x p) . (v + w x p) + b_w . cI w, of columns b of B; (127), (29)."""
    first = (np.cross(B_v.T, w).T + np.cross(v, B_w.T).T).T
    along = B_w.T @ w
    squares = along[:, None] - B_w.T * w
    mixed = [-(B_w[a] * w[b] + B_w[b] * w[a]) for a, b in ((0, 1), (0, 2), (1, 2))]
    return np.column_stack([B_v.T @ v, first, squares, *mixed, B_w.T @ products(w)])
