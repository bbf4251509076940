"""Motions that stay near the end point's straight lines: points are inserted until they do (Waters 1979, section III).

The closer the points of a request, the closer its motion is to the lines between them. So a move that leaves its line
too far is divided: points on the line, the joint positions by inverse kinematics. The motion passes an inserted point
along the line. Where a move at a point of the request still leaves its line, the velocity chosen there is halved.
"""

from dataclasses import replace
from math import ceil, sqrt

import numpy as np
from numpy.typing import ArrayLike

from armlet.dynamics.arm import Arm, arm_of
from armlet.dynamics.kinematics.inverse import inverse_kinematics
from armlet.errors import PlanError
from armlet.model.arrays import Floats
from armlet.plan.deviation import between_orientations, deviations, reach
from armlet.plan.plan_limits import number
from armlet.plan.through import Passage, through

MOST = 400  # points of a motion
ROUNDS = 24
SHORT = 0.05  # of the allowed deviation: a line of this length needs no more points
PARTS = 4  # into which a move is divided at once, at most
POSE = 6  # joints between base and end point from which the orientation follows the line, too


def closely(
    arm: Arm,
    points: ArrayLike,
    deviation: float,
    velocities: ArrayLike | None = None,
    velocity: ArrayLike | None = None,
    acceleration: ArrayLike | None = None,
    repeat: int = 1,
) -> Passage:
    """Plan a motion whose end point stays within a distance of the straight lines between the points.

    Args:
        arm: an Arm without closed loops.
        deviation: m, > 0, what no instant of the motion exceeds (`Deviation.bound`).
        points, velocities, velocity, acceleration, repeat: as `through`.
    Returns:
        Passage, its points with those that were inserted. There the orientation lies between those at the ends of the
        line, if the arm can have it; with fewer than six joints it is free.
    Raises:
        PlanError: as `through`; a line that the end point cannot follow, or too many points.
    """
    arm = arm_of(arm)
    allowed = number(deviation, "deviation")
    if not 0 < allowed < np.inf:
        raise PlanError(f"deviation: expected a distance > 0 m, got {allowed:g}")
    way = through(arm.model, points, velocities, velocity=velocity, acceleration=acceleration, repeat=repeat)
    open_velocities = np.full(way.points.shape, np.nan) if velocities is None else np.array(velocities, float)
    open_velocities[[0, -1]] = 0.0
    share = np.ones((len(way.points), 1))
    for _ in range(ROUNDS):
        bounds = np.array([each.bound for each in deviations(arm, way.trajectory, way.times)])
        wide = np.flatnonzero(bounds > allowed)
        if not len(wide):
            return way
        _follow(arm, way, wide, allowed)
        for k in wide:
            share[k] *= 0.5 if way.asked[k] else 1.0
            share[k + 1] *= 0.5 if way.asked[k + 1] else 1.0
        parts = np.ones(len(bounds), int)
        parts[wide] = [min(PARTS, ceil(sqrt(bounds[k] / allowed))) for k in wide]
        if len(way.points) + int((parts - 1).sum()) > MOST:
            break
        places, asked = _divided(arm, way, parts)
        rows = np.cumsum(np.concatenate([[0], parts]))  # where the former points stand now
        open_velocities, share = _spread(open_velocities, rows, np.nan), _spread(share, rows, 1.0)
        along = np.full(places.shape, np.nan)
        along[1:-1] = np.where(asked[1:-1, None], np.nan, places[2:] - places[:-2])
        planned = through(
            arm.model, places, open_velocities,
            velocity=velocity, acceleration=acceleration, repeat=repeat, along=along, share=share,
        )  # fmt: skip
        way = replace(planned, asked=asked)
    raise PlanError(
        f"deviation: {allowed:g} m from the straight lines needs more than {MOST} points",
        "allow more, or leave velocities open",
    )


def _follow(arm: Arm, way: Passage, wide: np.ndarray, allowed: float) -> None:
    """Refuse a line to which dividing its moves brings them no nearer.

    Raises:
        PlanError: a move much shorter than the allowed deviation still leaves the line: its joints jump.
    """
    p = arm.forward_kinematics(way.points)[1]
    length = np.linalg.norm(p[wide + 1] - p[wide], axis=1)
    for k in wide[length < SHORT * allowed]:
        at = ", ".join(f"{x:.4g}" for x in p[k])
        name = way.trajectory.joint_names[int(np.abs(way.points[k + 1] - way.points[k]).argmax())]
        raise PlanError(
            f"deviation: near {at} m the joints cannot follow the straight line: {name} has to move far while "
            "the end point hardly moves",
            "keep the line away from singular poses, or leave velocities open",
        )


def _spread(rows: Floats, places: np.ndarray, between: float) -> Floats:
    """Rows at their new places, a number between them."""
    out = np.full((places[-1] + 1, rows.shape[1]), between)
    out[places] = rows
    return out


def _near(arm: Arm, R: Floats | None, p: Floats, guess: Floats) -> tuple[Floats, np.ndarray]:
    """(q (N, n), solved (N,)): joint positions near a guess; with a free orientation where R cannot be had."""
    free, solved = inverse_kinematics(arm, None, p, start=guess).nearest(guess)
    if R is None:
        return free, solved
    posed, had = inverse_kinematics(arm, R, p, start=guess).nearest(guess)
    return np.where(had[:, None], posed, free), had | solved


def _divided(arm: Arm, way: Passage, parts: np.ndarray) -> tuple[Floats, np.ndarray]:
    """(points (K', n), asked (K',)): move k divided into parts[k].

    Raises:
        PlanError: the end point cannot be where a point would have to be inserted.
    """
    R, p = arm.forward_kinematics(way.points)
    places, asked = [way.points[0]], [True]
    for k, count in enumerate(parts):
        share = np.arange(1, count)[:, None] / count
        if len(share):
            guess = way.points[k] + share * (way.points[k + 1] - way.points[k])
            turned = between_orientations(R[k], R[k + 1], share[:, 0])
            target = p[k] + share * (p[k + 1] - p[k])
            found, solved = _near(arm, turned if (reach(arm.model) > 0).sum() >= POSE else None, target, guess)
            for missed in target[~solved]:
                at, first = ", ".join(f"{x:.4g}" for x in missed), int(way.asked[: k + 1].sum()) - 1
                raise PlanError(
                    f"deviation: the end point cannot be at {at} m, on the straight line from point {first}",
                    "choose points between which the arm reaches all of the line",
                )
            places += list(found)
            asked += [False] * len(share)
        places.append(way.points[k + 1])
        asked.append(bool(way.asked[k + 1]))
    return np.array(places), np.array(asked)
