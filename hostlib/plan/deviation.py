"""Deviation of the end point from straight lines between the points of a request (Waters 1979, section III, closeness).

The intended path is the polygon through the end point's positions at the points; the notion of closeness is the
distance of the end point from the line of its move. It is found at samples, and bounded between them:

* The distance from a line segment is a convex function of position. So on the chord between two samples it is at most
  the larger of the two distances.
* A path leaves its chord by at most dt^2 / 8 times the largest size of its second derivative, p'' = J qdd + J' qd.
* With w_j, the largest distance of the end point from the axis of joint j (1 of a sliding joint),
  |p''| <= sum_j w_j |qdd_j| + sum_ij w_max(i,j) |qd_i| |qd_j|, without the pairs whose inner joint slides.
"""

import itertools
from dataclasses import dataclass

import numpy as np

from armlet.dynamics.arm import Arm, arm_of
from armlet.dynamics.kinematics.numeric import refuse_loops, rotation_vector
from armlet.dynamics.kinematics.resolved_motion import turn
from armlet.errors import PlanError
from armlet.model import PRISMATIC, Model
from armlet.model.arrays import Floats
from armlet.plan.plan_limits import numbers
from armlet.plan.segments import Trajectory

SAMPLES = 200  # a move


@dataclass(frozen=True)
class Deviation:
    """Of one move: `found` at the samples, m; `bound`, m, which nothing between them exceeds; `turned`, rad: the
    largest angle between the end point and the orientation that turns evenly with the way along the line.
    """

    found: float
    bound: float
    turned: float


def deviations(arm: Arm, move: Trajectory, times: Floats) -> list[Deviation]:
    """The end point's deviation from the straight line in each move.

    Args:
        arm: Arm.  move: Trajectory of it.  times: (K,) s at which the points are passed.
    Returns:
        K - 1 of them.
    Raises:
        ArmletError: an arm with closed loops, no trajectory, or times that are no times.
    """
    arm = arm_of(arm)
    if not isinstance(move, Trajectory):
        raise PlanError(f"move: expected a Trajectory, got {type(move).__name__}", "plan makes one")
    times = numbers(times, "times")
    if times.ndim != 1 or (np.diff(times) <= 0).any():
        raise PlanError("times: expected (K,) s, each later than the one before")
    refuse_loops(arm.model, "deviations from the straight line")
    weights = reach(arm.model)
    out = []
    for begin, end in itertools.pairwise(times):
        t = np.linspace(begin, end, SAMPLES + 1)
        q, qd, qdd = move.sample(t)
        R, p = arm.forward_kinematics(q)
        away, along = from_line(p, p[0], p[-1])
        most = np.abs(qdd).max(axis=0) + np.abs(move.jerks).max(axis=0) * (t[1] - t[0])
        acceleration = _path_acceleration(arm.model, weights, qd, most, t[1] - t[0])
        between = np.maximum(away[1:], away[:-1]) + acceleration * (t[1] - t[0]) ** 2 / 8.0
        turned = angle_between(R, between_orientations(R[0], R[-1], along))
        out.append(Deviation(float(away.max()), float(between.max()), float(turned.max())))
    return out


def from_line(p: Floats, a: Floats, b: Floats) -> tuple[Floats, Floats]:
    """(distance (N,) m from the segment a to b, share (N,) of the way along it where it is nearest)."""
    way = b - a
    share = np.clip((p - a) @ way / max(float(way @ way), 1e-300), 0.0, 1.0)
    return np.linalg.norm(p - a - share[:, None] * way, axis=1), share


def reach(model: Model) -> Floats:
    """Reach of the end point from each joint's axis (n,), m; 1 of a sliding joint, 0 of one that does not carry it.

    The way along the bodies between the two is no shorter.
    """
    strokes = np.maximum(np.abs(model.q_min), np.abs(model.q_max)) * (model.joint_type == PRISMATIC)
    weights, length, body = np.zeros(model.n), float(np.linalg.norm(model.p_tip)), model.tip_body
    while body >= 0:
        slides = model.joint_type[body] == PRISMATIC
        length += float(strokes[body])
        weights[body] = 1.0 if slides else length
        length += float(np.linalg.norm(model.p_tree[body]))
        body = int(model.parent[body])
    return weights


def _path_acceleration(model: Model, weights: Floats, qd: Floats, qdd: Floats, dt: float) -> Floats:
    """(N - 1,): a bound on |p''| between samples, m/s^2.

    Args:
        qd: (N, n) at the samples.  qdd: (n,) the largest acceleration of each joint.
    """
    speed = np.maximum(np.abs(qd[1:]), np.abs(qd[:-1])) + qdd * dt
    pair = np.where(weights > 0, 1.0, 0.0)[:, None] * np.tril(np.broadcast_to(weights[:, None], (len(weights),) * 2))
    # below the diagonal: row the outer joint, column the inner one, which has to turn
    pair = pair * (model.joint_type != PRISMATIC) * (weights > 0)
    pair = np.where(np.eye(len(weights), dtype=bool), pair, 2.0 * pair)
    return np.asarray(weights @ qdd + np.einsum("ti,ij,tj->t", speed, pair, speed))


def between_orientations(R0: Floats, R1: Floats, share: Floats) -> Floats:
    """(N, 3, 3): orientations on the shortest turn from R0 to R1."""
    return np.asarray(R0 @ turn(share[:, None] * rotation_vector((R0.T @ R1)[None])))


def angle_between(R: Floats, other: Floats) -> Floats:
    """(N,) rad."""
    trace = np.einsum("nij,nij->n", R, other)
    return np.asarray(np.arccos(np.clip(0.5 * (trace - 1.0), -1.0, 1.0)))
