"""Inverse kinematics by search, for any arm, within its limits, many poses at a time.

Levenberg and Marquardt's method with the damping of T. Sugihara, "Solvability-unconcerned inverse kinematics by the
Levenberg-Marquardt method", IEEE Trans. Robotics 27(5), 2011: half the squared error. A joint at a limit that the step
would cross is held there for that step. Poses that do not converge start anew from random positions.
"""

import numpy as np

from armlet.dynamics.arm import Arm
from armlet.dynamics.joint_values import Floats
from armlet.dynamics.kinematics.solutions import Solutions
from armlet.errors import ArmletError
from armlet.model import Model

STEPS = 60  # of one start; those that converge need 5 to 15
LEAST = 1e-12  # added to the damping, of J'J in squared lengths of the arm
REACHED = 1e-10  # of the arm's size, and rad
FAR = 1e6  # arm sizes; a pose beyond them counts as one there


def refuse_loops(model: Model, what: str = "inverse kinematics and joint rates") -> None:
    """Refuse an arm with closed loops.

    Args:
        what: is for such arms only; for the message.

    Raises:
        ArmletError: some joints follow from others, which nothing in this room knows.
    """
    if model.couplings:
        raise ArmletError(f"{model.name}: {what} are for arms without closed loops")


def arm_size(model: Model) -> float:
    """A length of the arm, m: the way along its bodies from base to tip, sliding joints at their longest."""
    strokes = np.maximum(np.abs(model.q_min), np.abs(model.q_max)) * (model.joint_type == 1)
    length, body = float(np.linalg.norm(model.p_tip)), model.tip_body
    while body >= 0:
        length += float(np.linalg.norm(model.p_tree[body]) + strokes[body])
        body = int(model.parent[body])
    return length


def rotation_vector(R: Floats) -> Floats:
    """(N, 3) rad: axis times angle of rotations (N, 3, 3), the angle up to pi."""
    twice = np.stack([R[:, 2, 1] - R[:, 1, 2], R[:, 0, 2] - R[:, 2, 0], R[:, 1, 0] - R[:, 0, 1]], axis=1)
    sine = 0.5 * np.linalg.norm(twice, axis=1)
    angle = np.arctan2(sine, 0.5 * (np.trace(R, axis1=1, axis2=2) - 1.0))
    # at half a turn the axis cannot be read off here; a vector of the right length still leads away from it
    return np.asarray(np.where(sine[:, None] > 1e-12, twice * (0.5 * angle / np.maximum(sine, 1e-12))[:, None], 0.0))


def solve(
    arm: Arm, R: Floats | None, p: Floats, start: Floats | None = None, tries: int = 60, seed: int = 0
) -> Solutions:
    """One solution a pose, within the limits, if the search finds one.

    Args:
        R: (N, 3, 3), or None if the orientation is free.  p: (N, 3) m.
        start: (N, n) rad or m where to begin; the middle of the limits if left out.
        tries: starts; the first from `start`, others random.  seed: of these.
    Returns:
        Solutions, S = 1. Its margin "jacobian": `distance_from_singular` of the task's Jacobian, lengths in arms.
    """
    model = arm.model
    p = np.clip(p, -FAR * arm_size(model), FAR * arm_size(model))  # out of reach all the same, and its square is finite
    rng = np.random.default_rng(seed)
    low, high = model.q_min, model.q_max
    q = np.clip(np.tile(0.5 * (low + high), (len(p), 1)) if start is None else start, low, high)
    best, error = q.copy(), np.full(len(p), np.inf)
    for attempt in range(tries):
        open_poses = np.flatnonzero(error > REACHED)
        if not len(open_poses):
            break
        begin = q[open_poses] if attempt == 0 else rng.uniform(low, high, (len(open_poses), model.n))
        found, left = _descend(arm, None if R is None else R[open_poses], p[open_poses], begin)
        better = left < error[open_poses]
        best[open_poses[better]], error[open_poses[better]] = found[better], left[better]
    reached = (error <= REACHED)[:, None]
    J = _task(arm, best, R is None)[1]
    margin = distance_from_singular(np.asarray(np.linalg.svd(J, compute_uv=False), float), model)
    return Solutions(best[:, None], reached, reached.copy(), margin[:, None, None], ("found",), ("jacobian",))


def distance_from_singular(values: Floats, model: Model) -> Floats:
    """(...): of a Jacobian's singular values (..., k), largest first, the least over the largest.

    Joints that do not carry the end point, and rows beyond the number of those that do, have no say.
    """
    carrying, body = 0, model.tip_body
    while body >= 0:
        carrying, body = carrying + 1, int(model.parent[body])
    least = values[..., min(values.shape[-1], carrying) - 1]
    return np.asarray(least / np.maximum(values[..., 0], 1e-300))


def _task(arm: Arm, q: Floats, free: bool) -> tuple[tuple[Floats, Floats], Floats]:
    """((R, p), J (N, 6 or 3, n)): the end point's pose, and its derivatives with lengths measured in arms."""
    J = arm.jacobian(q)
    J[:, 3:] /= arm_size(arm.model)
    return arm.forward_kinematics(q), J[:, 3:] if free else J


def _descend(arm: Arm, R: Floats | None, p: Floats, q: Floats) -> tuple[Floats, Floats]:
    """(q (N, n), error (N,)) after at most STEPS steps from q; errors in rad and arms."""
    model, size = arm.model, arm_size(arm.model)
    low, high = model.q_min, model.q_max
    q, error = q.copy(), np.full(len(p), np.inf)
    running = np.arange(len(p))
    for _ in range(STEPS):
        now = q[running]
        (R_now, p_now), J = _task(arm, now, R is None)
        miss = (p[running] - p_now) / size
        if R is not None:
            miss = np.concatenate([rotation_vector(R[running] @ R_now.swapaxes(1, 2)), miss], axis=1)
        square = (miss**2).sum(axis=1)
        error[running] = np.sqrt(square)
        going = error[running] > REACHED
        running, now, J, miss, square = running[going], now[going], J[going], miss[going], square[going]
        if not len(running):
            break
        downhill = np.einsum("nij,ni->nj", J, miss)
        at_limit = ((now <= low) & (downhill < 0)) | ((now >= high) & (downhill > 0))
        J = np.where(at_limit[:, None, :], 0.0, J)
        normal = J.swapaxes(1, 2) @ J + (0.5 * square + LEAST)[:, None, None] * np.eye(model.n)
        step = np.linalg.solve(normal, np.where(at_limit, 0.0, downhill)[..., None])[..., 0]
        q[running] = np.clip(now + step, low, high)
    return q, error
