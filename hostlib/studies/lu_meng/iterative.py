"""Section IV: the regressor by recursion, with sixteen parameters a link or with ten.

The text takes any numbers that NumPy can add and multiply: floats, many states at a time, or exact fractions.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from armlet.model import REVOLUTE, Model

Array = np.ndarray[Any, Any]  # float64, or objects that are exact


class Placement(NamedTuple):
    """Placement of a body in its parent at one state: R (..., 3, 3), p (..., 3), and whether it turns about z."""

    parent: int
    R: Array
    p: Array
    turns: bool


def placements(model: Model, q: Array) -> list[Placement]:
    """Placements of all bodies.

    Args:
        q: (..., n) rad or m.
    """
    out = []
    for i in range(model.n):
        R, p = np.asarray(model.R_tree[i], float), np.asarray(model.p_tree[i], float)
        turns = bool(model.joint_type[i] == REVOLUTE)
        if turns:
            s, c = np.sin(q[..., i]), np.cos(q[..., i])
            zero, one = np.zeros_like(s), np.ones_like(s)
            rows = [[c, -s, zero], [s, c, zero], [zero, zero, one]]
            turn = np.stack([np.stack(row, axis=-1) for row in rows], axis=-2)
            out.append(Placement(int(model.parent[i]), R @ turn, np.broadcast_to(p, (*q.shape[:-1], 3)), True))
        else:
            shift = p + q[..., i, None] * R[:, 2]
            out.append(Placement(int(model.parent[i]), np.broadcast_to(R, (*q.shape[:-1], 3, 3)), shift, False))
    return out


def regressor(model: Model, q: ArrayLike, qd: ArrayLike, qdd: ArrayLike, parameters: int = 16) -> Array:
    """Y with Y theta = tau: rigid bodies and gravity, no friction, no rotors.

    Args:
        q, qd, qdd: (n,) or (N, n) rad or m, and derivatives.
        parameters: 16, the paper's, `parameters.theta`; or 10, armlet's, `model.phi`.
    Returns:
        (n, 16 n) or (N, n, 16 n), or with 10.
    """
    q, qd, qdd = (np.asarray(each, float) for each in (q, qd, qdd))
    return by_recursion(placements(model, q), qd, qdd, -np.asarray(model.gravity, float), parameters)


def by_recursion(bodies: Sequence[Placement], qd: Array, qdd: Array, up: Array, parameters: int = 16) -> Array:
    """The algorithm of section IV.B.

    Args:
        bodies: parents before children.  qd, qdd: (..., n).  up: (3,) m/s^2, minus gravity.
    Returns:
        (..., n, parameters n).
    """
    n, blocks = len(bodies), []
    own = sixteen if parameters == 16 else ten
    zero = 0 * (qd[..., :1] + np.zeros(3, int))  # the numbers' own zero
    motions: list[tuple[Array, Array, Array]] = []
    for i, body in enumerate(bodies):  # outward: angular velocity, its derivative, acceleration of the origin
        w, wd, a = (zero, zero, zero + up) if body.parent < 0 else motions[body.parent]
        back = body.R.swapaxes(-1, -2)
        a = turned(back, a + np.cross(wd, body.p) + np.cross(w, np.cross(w, body.p)))
        w, wd = turned(back, w), turned(back, wd)
        spin, gain = along_z(qd[..., i]), along_z(qdd[..., i])
        if body.turns:
            wd = wd + np.cross(w, spin) + gain
            w = w + spin
        else:
            a = a + 2 * np.cross(w, spin) + gain
        motions.append((w, wd, a))
        blocks.append(own(w, wd, a))
    shape = (*qd.shape[:-1], 3, n * parameters)
    forces = [np.zeros(shape, dtype=qd.dtype) for _ in bodies]
    moments = [np.zeros(shape, dtype=qd.dtype) for _ in bodies]
    rows: list[Array] = [None] * n  # type: ignore[list-item]
    for i in range(n - 1, -1, -1):  # inward: (82), (84)
        part = slice(i * parameters, (i + 1) * parameters)
        forces[i][..., part] += blocks[i][0]
        moments[i][..., part] += blocks[i][1]
        rows[i] = (moments if bodies[i].turns else forces)[i][..., 2, :]
        parent = bodies[i].parent
        if parent >= 0:
            force = bodies[i].R @ forces[i]
            forces[parent] = forces[parent] + force
            moments[parent] = moments[parent] + bodies[i].R @ moments[i] + omega(bodies[i].p) @ force
    return np.stack(rows, axis=-2)


def sixteen(w: Array, wd: Array, a: Array) -> tuple[Array, Array]:
    """(force (..., 3, 16), moment about the frame's origin (..., 3, 16)) of a link: A, and [0 Phi E]; (68)-(75)."""
    H = omega(wd) + outer(w, w) - square(w) * np.eye(3, dtype=int)
    E = products(wd) + omega(w) @ products(w)
    nothing, h1, h2, h3 = 0 * H[..., 0, :], H[..., 0, :], H[..., 1, :], H[..., 2, :]
    # (110), (114): mp x Hp = Psi [xx yy zz xy xz yz]
    wide = np.stack(
        [
            np.concatenate([nothing, h3, -h2], axis=-1),
            np.concatenate([-h3, nothing, h1], axis=-1),
            np.concatenate([h2, -h1, nothing], axis=-1),
        ],
        axis=-2,
    )
    Psi = np.stack([wide[..., 0], wide[..., 4], wide[..., 8], wide[..., 1] + wide[..., 3], wide[..., 2] + wide[..., 6],
                    wide[..., 5] + wide[..., 7]], axis=-1)  # fmt: skip
    force = np.concatenate([a[..., None], H, 0 * Psi, 0 * E], axis=-1)
    moment = np.concatenate([0 * a[..., None], -omega(a), Psi, E], axis=-1)
    return force, moment


def ten(w: Array, wd: Array, a: Array) -> tuple[Array, Array]:
    """The same for the ten parameters about the frame's origin: (..., 3, 10) each."""
    H = omega(wd) + outer(w, w) - square(w) * np.eye(3, dtype=int)
    L = elements(wd) + omega(w) @ elements(w)
    force = np.concatenate([a[..., None], H, 0 * L], axis=-1)
    return force, np.concatenate([0 * a[..., None], -omega(a), L], axis=-1)


def omega(x: Array) -> Array:
    """(..., 3, 3): Omega(x) y = x cross y; (103)."""
    nothing = 0 * x[..., 0]
    rows = [[nothing, -x[..., 2], x[..., 1]], [x[..., 2], nothing, -x[..., 0]], [-x[..., 1], x[..., 0], nothing]]
    return np.stack([np.stack(row, axis=-1) for row in rows], axis=-2)


def products(d: Array) -> Array:
    """(..., 3, 6): B(d) theta_3 = cI d; (108)."""
    x, y, z, nothing = d[..., 0], d[..., 1], d[..., 2], 0 * d[..., 0]
    rows = [[x, nothing, nothing, -y, -z, nothing], [nothing, y, nothing, -x, nothing, -z],
            [nothing, nothing, z, nothing, -x, -y]]  # fmt: skip
    return np.stack([np.stack(row, axis=-1) for row in rows], axis=-2)


def elements(d: Array) -> Array:
    """(..., 3, 6): I d from the tensor's elements xx xy yy xz yz zz."""
    x, y, z, nothing = d[..., 0], d[..., 1], d[..., 2], 0 * d[..., 0]
    rows = [[x, y, nothing, z, nothing, nothing], [nothing, x, y, nothing, z, nothing],
            [nothing, nothing, nothing, x, y, z]]  # fmt: skip
    return np.stack([np.stack(row, axis=-1) for row in rows], axis=-2)


def turned(R: Array, x: Array) -> Array:
    """(..., 3): R x."""
    return (R @ x[..., None])[..., 0]


def outer(x: Array, y: Array) -> Array:
    """(..., 3, 3)."""
    return x[..., :, None] * y[..., None, :]


def square(x: Array) -> Array:
    """(..., 1, 1): |x|^2."""
    return np.asarray((x * x).sum(axis=-1, keepdims=True))[..., None]


def along_z(rate: Array) -> Array:
    """(..., 3): a vector along z."""
    return np.stack([0 * rate, 0 * rate, rate], axis=-1)
