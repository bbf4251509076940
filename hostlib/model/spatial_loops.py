"""Spatial loops by Newton's iteration on the host: positions, then rates and mixed derivatives by the implicit rule.

A plane that all axes are normal to makes a loop one of couplings.py's closed forms; any other loop is solved here.
"""

import numpy as np

from armlet.model.couplings import Linkage, Spatial
from armlet.model.jets import Jet
from armlet.model.model import PRISMATIC, Model

STRIDE = 0.15  # rad or m, the most that an input moves between two solutions: the assembly mode is followed from home
ITERATIONS = 12
CLOSED = 1e-10  # m and 1, residual of a closed loop

Joints = dict[int, Jet]
Mechanism = Model | Linkage


def solve_spatial(model: Mechanism, loop: Spatial, joints: Joints) -> np.ndarray:
    """Put the outputs of a spatial loop into joints; gives infinity, not a number where it cannot be closed (N,).

    Args:
        model: Model or Linkage.  loop: Spatial.  joints: those known so far; values (N,).
    """
    goal = np.stack([np.asarray(joints[k].value, float) for k in loop.inputs], axis=-1)
    steps = int(max(1, np.ceil(np.abs(goal - loop.home).max() / STRIDE)))
    q = np.tile(loop.guess, (len(goal), 1))
    for step in range(steps + 1):
        here = loop.home + (goal - loop.home) * step / steps
        q = _newton(model, loop, joints | {k: Jet(here[:, c]) for c, k in enumerate(loop.inputs)}, q)
    known = dict(joints)
    slope = np.where(np.isnan(q[:, :1, None]), np.nan, np.linalg.pinv(np.nan_to_num(_jacobian(model, loop, known, q))))
    zero = np.zeros_like(q)
    _place(loop, known, q, zero, zero, zero)
    rest = _residual(model, loop, known)
    first, second = (-np.einsum("nij,nj->ni", slope, part) for part in (rest.first, rest.second))
    _place(loop, known, q, first, second, zero)
    mixed = -np.einsum("nij,nj->ni", slope, _residual(model, loop, known).mixed)
    _place(loop, joints, q, first, second, mixed)
    return np.where(np.isfinite(q).all(axis=1), np.inf, np.nan)


def _newton(model: Mechanism, loop: Spatial, known: Joints, q: np.ndarray) -> np.ndarray:
    """Outputs (N, n_out) that close the loop, not numbers where the iteration finds none."""
    zero, worst = np.zeros_like(q), np.full(len(q), np.inf)
    for _ in range(ITERATIONS):
        _place(loop, known, q, zero, zero, zero)
        rest = np.asarray(_residual(model, loop, known).value)
        worst = np.abs(rest).max(axis=1)
        if not (worst > CLOSED * 1e-2).any():
            break
        slope = np.linalg.pinv(np.nan_to_num(_jacobian(model, loop, known, q)))
        q = q - np.einsum("nij,nj->ni", slope, rest)
    return np.where(worst[:, None] <= CLOSED, q, np.nan)


def _place(
    loop: Spatial, joints: Joints, q: np.ndarray, first: np.ndarray, second: np.ndarray, mixed: np.ndarray
) -> None:
    for c, k in enumerate(loop.outputs):
        joints[k] = Jet(q[:, c], first[:, c], second[:, c], mixed[:, c])


def _jacobian(model: Mechanism, loop: Spatial, known: Joints, q: np.ndarray) -> np.ndarray:
    """(N, equations, n_out): slope of the residual by the outputs."""
    count, m = q.shape
    trial = {k: Jet(np.repeat(np.broadcast_to(known[k].value, (count,)), m)) for k in loop.inputs}
    zero = np.zeros((count * m, m))
    _place(loop, trial, np.repeat(q, m, axis=0), np.tile(np.eye(m), (count, 1)), zero, zero)
    columns: np.ndarray = np.asarray(_residual(model, loop, trial).first).reshape(count, m, -1)
    return np.swapaxes(columns, 1, 2)


def _residual(model: Mechanism, loop: Spatial, joints: Joints) -> Jet:
    """(N, 3 or 5) what is open at the cut: the gap (3,) in m, and of a revolute joint the tilt (2,) of the axes."""
    (R1, p1), (R2, p2) = (_end(model, loop, side, joints) for side in (0, 1))
    gap = p1 - p2
    parts = [np.broadcast_to(part, (len(p1.value), 3, 1))[:, :, 0] for part in gap.parts]
    if loop.kind == "revolute":
        turned = [np.broadcast_to(part, R1.value.shape) for part in R1.parts]
        tilt = Jet(*(np.swapaxes(part, 1, 2) for part in turned)) @ R2
        tilts = [np.broadcast_to(part, R1.value.shape)[:, :2, 2] for part in tilt.parts]
        parts = [np.concatenate(pair, axis=1) for pair in zip(parts, tilts, strict=True)]
    return Jet(*parts)


def _end(model: Mechanism, loop: Spatial, side: int, joints: Joints) -> tuple[Jet, Jet]:
    """Frame of the cut joint as one of its bodies carries it, in the last body common to both.

    Returns:
        jets of (N, 3, 3) and (N, 3, 1).
    """
    count = len(np.atleast_1d(joints[loop.inputs[0]].value if loop.inputs else joints[loop.outputs[0]].value))
    R, p = _constant(np.asarray(loop.R[side]), count), _constant(np.asarray(loop.p[side]).reshape(3, 1), count)
    body, common = loop.bodies[side], _line(model, loop.bodies[0]) & _line(model, loop.bodies[1])
    while body not in common:
        turn, slide = _motion(model, body, joints[body], count)
        p, R = turn @ p + slide, turn @ R
        body = int(model.parent[body])
    return R, p


def _line(model: Mechanism, body: int) -> set[int]:
    """A body and all that it hangs on, the base included."""
    out = {-1}
    while body >= 0:
        out.add(body)
        body = int(model.parent[body])
    return out


def _motion(model: Mechanism, k: int, q: Jet, count: int) -> tuple[Jet, Jet]:
    """Placement of body k in its parent at q: jets of (N, 3, 3) and (N, 3, 1)."""
    tree, offset = np.asarray(model.R_tree[k]), np.asarray(model.p_tree[k]).reshape(3, 1)
    column = Jet(*(np.broadcast_to(part, (count,)).astype(float)[:, None, None] for part in q.parts))
    if model.joint_type[k] == PRISMATIC:
        return _constant(tree, count), column * tree[:, 2:3] + _constant(offset, count)
    z = column.turned()
    flat, cross, axle = np.diag([1.0, 1.0, 0.0]), np.array([[0, -1.0, 0], [1, 0, 0], [0, 0, 0]]), np.diag([0, 0, 1.0])
    turn = z.real * flat + z.imag * cross + axle
    return _constant(tree, count) @ turn, _constant(offset, count)


def _constant(value: np.ndarray, count: int) -> Jet:
    whole = np.broadcast_to(value, (count, *value.shape)).astype(float)
    none = np.zeros_like(whole)
    return Jet(whole, none, none, none)
