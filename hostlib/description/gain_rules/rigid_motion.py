"""Motion of an arm's bodies in given states, and torques that a body on one of them takes of the joints, in numpy.

Gains are chosen while an arm is described, before there are records for a kernel. A test compares this with the kernel.
"""

from typing import NamedTuple

import numpy as np

from armlet.model import REVOLUTE, Model, inertia

AXIS = np.array([0.0, 0.0, 1.0])
NEXT, AFTER = [1, 2, 0], [2, 0, 1]  # of a component


class BodyMotion(NamedTuple):
    """One body in S states, in its own frame, about its origin.

    w, v: velocity, angular and linear, (S, 3).  alpha, acc: acceleration, acc spatial and with gravity, (S, 3).
    turns, slides: the joints' parts of w and of v, Jacobians (S, 3, n).
    """

    w: np.ndarray
    v: np.ndarray
    alpha: np.ndarray
    acc: np.ndarray
    turns: np.ndarray
    slides: np.ndarray


Motion = list[BodyMotion]


def motion(model: Model, q: np.ndarray, qd: np.ndarray, qdd: np.ndarray) -> Motion:
    """Motion of each body.

    Args:
        model: the arm.  q, qd, qdd: (S, n) rad or m and their derivatives.
    """
    count, still = len(q), np.zeros((len(q), 3))
    none = np.zeros((count, 3, model.n))
    lifted = np.broadcast_to(-np.asarray(model.gravity, float), (count, 3))
    base = BodyMotion(still, still, still, lifted, none, none)
    out: Motion = []
    for i in range(model.n):
        parent = base if model.parent[i] < 0 else out[model.parent[i]]
        out.append(moved_by_joint(model, i, parent, q[:, i], qd[:, i, None], qdd[:, i, None]))
    return out


def moved_by_joint(
    model: Model, i: int, parent: BodyMotion, q: np.ndarray, qd: np.ndarray, qdd: np.ndarray
) -> BodyMotion:
    """Body i, which joint i moves; q (S,), qd and qdd (S, 1) are the joint's."""
    revolute = model.joint_type[i] == REVOLUTE
    up, origin = np.asarray(model.R_tree[i], float).T, np.asarray(model.p_tree[i], float)
    turn = np.broadcast_to(up, (len(q), 3, 3))
    r = np.broadcast_to(origin, (len(q), 3))
    if revolute:
        c, s, zero, one = np.cos(q), np.sin(q), np.zeros_like(q), np.ones_like(q)
        about_z = np.array([[c, s, zero], [-s, c, zero], [zero, zero, one]])
        turn = np.einsum("abs,bc->sac", about_z, up)
    else:
        r = origin + np.outer(q, up.T @ AXIS)
    w = apply(turn, parent.w)
    v = apply(turn, parent.v + cross(parent.w, r))
    alpha = apply(turn, parent.alpha)
    acc = apply(turn, parent.acc + cross(parent.alpha, r))
    turns = turn @ parent.turns
    slides = turn @ (parent.slides + cross(parent.turns, r[:, :, None], 1))
    own = AXIS * qd
    if revolute:
        alpha = alpha + cross(w, own) + AXIS * qdd
        acc = acc + cross(v, own)
        w = w + own
        turns[:, 2, i] += 1.0
    else:
        acc = acc + cross(w, own) + AXIS * qdd
        v = v + own
        slides[:, 2, i] += 1.0
    return BodyMotion(w, v, alpha, acc, turns, slides)


def cross(a: np.ndarray, b: np.ndarray, axis: int = -1) -> np.ndarray:
    """Cross products along an axis; numpy's own takes three times as long for a few states."""
    turn = [np.take(each, order, axis) for each in (a, b) for order in (NEXT, AFTER)]
    out: np.ndarray = turn[0] * turn[3] - turn[1] * turn[2]
    return out


def apply(turn: np.ndarray, x: np.ndarray) -> np.ndarray:
    """(S, 3, 3) times (S, 3)."""
    out: np.ndarray = np.einsum("sab,sb->sa", turn, x)
    return out


def body_torque(body: BodyMotion, phi: np.ndarray) -> np.ndarray:
    """(S, n) what inertial parameters (10,) on one body take of all joints, N m or N.

    Source: Newton and Euler about the body's origin.
    """
    mass, h, about = phi[0], phi[1:4], inertia.tensor(phi)
    w, alpha = body.w, body.alpha
    c = body.acc + cross(w, body.v)
    force = mass * c + cross(alpha, h) + cross(w, cross(w, h))
    torque = alpha @ about + cross(w, w @ about) + cross(h, c)
    out: np.ndarray = np.einsum("sai,sa->si", body.turns, torque) + np.einsum("sai,sa->si", body.slides, force)
    return out


def mass_matrix(model: Model, moving: Motion) -> np.ndarray:
    """(S, n, n) joint-space inertia, rotors included."""
    out = np.zeros((len(moving[0].w), model.n, model.n)) + np.diag(model.armature)
    for body, phi in zip(moving, model.phi, strict=True):
        mass, across, about = phi[0], inertia.skew(phi[1:4]), inertia.tensor(phi)
        momentum = mass * body.slides - across @ body.turns
        spin = about @ body.turns + across @ body.slides
        out += np.einsum("sai,saj->sij", body.turns, spin) + np.einsum("sai,saj->sij", body.slides, momentum)
    return out
