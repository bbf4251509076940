"""Requests: a list of positions with or without velocities, in coordinates of the joints or of the end point, from a
YAML file (Waters 1979, section III).

    points:
      - joints_deg: [0, 45, 45]                # sliding joints in m
      - hand: [0.5, 0.1, 0.6]                  # m; with six joints also angles_deg: [ax, ay, az], the memo's three
        hand_velocity: [0.2, 0, 0]             # m/s; what is left out is chosen to shorten the motion
      - joints_deg: [90, -45, 135]
    deviation: 0.02                            # m from the straight lines of the end point, points are inserted
"""

import math
from pathlib import Path
from typing import Annotated, Any, Self

import numpy as np
from pydantic import Field, PlainValidator, model_validator

from armlet.description.document import Document, show
from armlet.description.yaml.messages import validated
from armlet.description.yaml.schema_types import Number, Positive, Record, Vector
from armlet.dynamics.arm import Arm
from armlet.dynamics.kinematics.hand_oriented import orientation_of
from armlet.dynamics.kinematics.inverse import inverse_kinematics
from armlet.dynamics.kinematics.numeric import refuse_loops
from armlet.dynamics.kinematics.resolved_motion import joint_rates
from armlet.model import PRISMATIC
from armlet.model.arrays import Floats
from armlet.plan.attainable import attainable
from armlet.plan.closely import POSE, closely
from armlet.plan.deviation import reach
from armlet.plan.through import Passage, through

REACHED = 1e-6  # of the end point's velocity, of itself: what joint rates may miss


def _share(value: object) -> float:
    """A number above 0, at most 1."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 < value <= 1:
        raise ValueError(f"expected a number > 0 and at most 1, got {show(value)}")
    return float(value)


class Point(Record):
    """One point: where (joints, or hand with angles) and how fast (velocity of the joints, or hand_velocity and
    hand_turning of the hand; stop for all zero; none of them: open).
    """

    angles = ("joints", "velocity", "hand_angles", "hand_turning")
    joints: list[Number] | None = None
    joints_deg: list[Number] | None = None
    hand: Vector | None = None
    hand_angles: Vector | None = None
    hand_angles_deg: Vector | None = None
    velocity: list[Number] | None = None
    velocity_deg: list[Number] | None = None
    hand_velocity: Vector | None = None
    hand_turning: Vector | None = None
    hand_turning_deg: Vector | None = None
    stop: bool = False

    @model_validator(mode="after")
    def _one_of_each(self) -> Self:
        if self.has("joints") == (self.hand is not None):
            raise ValueError("expected joints (or joints_deg) or hand, " + ("got both" if self.hand else "got neither"))
        if self.has("hand_angles") and self.hand is None:
            raise ValueError("expected hand beside hand_angles, got joints")
        if self.has("hand_turning") and self.hand_velocity is None:
            raise ValueError("expected hand_velocity beside hand_turning, got nothing")
        if self.has("velocity") + (self.hand_velocity is not None) + self.stop > 1:
            raise ValueError("expected one of velocity, hand_velocity and stop, got more")
        return self


class Request(Record):
    """A request file. speed: share of the arm's velocity limits, squared of its acceleration limits."""

    points: Annotated[list[Point], Field(min_length=2, max_length=400)]
    deviation: Positive | None = None
    speed: Annotated[float, PlainValidator(_share)] = 1.0
    attainable: bool = False
    repeat: Annotated[int, Field(ge=1, le=100_000)] = 1


def read_request(path: str | Path) -> tuple[Request, Document]:
    """A request file, and where its values stand.

    Raises:
        DescriptionError: file, line, key, what was expected, what was got.
    """
    document = Document.read(path, "a request file")
    return validated(Request, document), document


def plan_request(arm: Arm, request: Request, document: Document) -> Passage:
    """The motion that a request asks for.

    Args:
        document: where its values stand, for messages.
    Returns:
        Passage.
    Raises:
        ArmletError: a point out of reach, another number of joints, or what `through` and `closely` refuse.
    """
    points, velocities = resolved(arm, request, document)
    act = arm.model.actuated
    velocity = request.speed * arm.model.qd_max[act]
    acceleration = arm.model.qdd_max[act]
    if request.attainable:
        acceleration = np.minimum(acceleration, attainable(arm).required())
    acceleration = request.speed**2 * acceleration
    velocities = request.speed * velocities
    limits = {"velocity": velocity, "acceleration": acceleration}
    if request.deviation is None:
        return through(arm.model, points, velocities, repeat=request.repeat, **limits)
    return closely(arm, points, request.deviation, velocities, repeat=request.repeat, **limits)


def plain_points(arm: Arm, request: Request, document: Document) -> tuple[Floats, int, float]:
    """The points of a request that says nothing of how they are passed.

    Returns:
        (points (K, n_act) rad or m, repeat, speed).
    Raises:
        DescriptionError: the request asks for velocities, a deviation or attainable accelerations.
    """
    for k, point in enumerate(request.points):
        if point.stop or point.has("velocity") or point.hand_velocity is not None:
            raise document.error(("points", k), "expected no velocity and no stop beside --fastest, which chooses them")
    for key in ("deviation", "attainable"):
        if getattr(request, key):
            raise document.error((key,), f"expected no {key} beside --fastest: it follows a smooth path of the joints")
    return resolved(arm, request, document)[0], request.repeat, request.speed


def resolved(arm: Arm, request: Request, document: Document) -> tuple[Floats, Floats]:
    """A request in joint coordinates.

    Returns:
        (points (K, n_act) rad or m, velocities (K, n_act), NaN where they are open).
    """
    low, high = arm.model.q_min[arm.model.actuated], arm.model.q_max[arm.model.actuated]
    points, velocities, near = [], [], np.clip(0.0, low, high)
    for k, point in enumerate(request.points):
        near = _position(arm, point, near, k, document)
        points.append(near)
        velocities.append(_velocity(arm, point, near, k, document))
    return np.array(points), np.array(velocities)


def _position(arm: Arm, point: Point, near: Floats, k: int, document: Document) -> Floats:
    """(n_act,) joint positions of a point; of an end point's pose those nearest to `near`."""
    if point.hand is None:
        return _per_joint(arm, point, "joints", k, document)
    refuse_loops(arm.model)
    posed = int((reach(arm.model) > 0).sum()) >= POSE
    R = None
    if point.has("hand_angles"):
        R, exists = orientation_of(point.angle("hand_angles"))
        if not exists:
            raise document.error(("points", k), "no orientation of the end point has these three angles")
    elif posed:
        raise document.error(
            ("points", k), "expected hand_angles or hand_angles_deg beside hand, for an arm of six joints, got nothing"
        )
    q, solved = inverse_kinematics(arm, R, point.hand, start=near).nearest(near)
    if not solved:
        raise document.error(("points", k), f"{arm.model.name} cannot bring its end point there within its limits")
    return np.asarray(q, float)


def _velocity(arm: Arm, point: Point, q: Floats, k: int, document: Document) -> Floats:
    """(n_act,) joint velocities of a point; NaN if they are open."""
    if point.stop:
        return np.zeros(len(q))
    if point.has("velocity"):
        return _per_joint(arm, point, "velocity", k, document)
    if point.hand_velocity is None:
        return np.full(len(q), np.nan)
    refuse_loops(arm.model)
    v = np.array(point.hand_velocity)
    if point.has("hand_turning") or int((reach(arm.model) > 0).sum()) >= POSE:
        omega = point.angle("hand_turning", [0.0, 0.0, 0.0])
        rates = joint_rates(arm, q, v, omega)
        qd, missed = rates.qd, float(rates.missed)
        size = float(np.linalg.norm([*v, *omega]))
    else:
        J = arm.jacobian(q)[3:]
        qd = np.linalg.lstsq(J, v, rcond=None)[0]
        missed, size = float(np.linalg.norm(J @ qd - v)), float(np.linalg.norm(v))
    if missed > REACHED * max(size, REACHED):
        raise document.error(
            ("points", k), "the end point cannot move like this there: the pose is singular, or too few joints"
        )
    return np.asarray(qd, float)


def _per_joint(arm: Arm, point: Point, name: str, k: int, document: Document) -> Floats:
    """(n_act,): numbers of a point in rad or m, degrees only of joints that turn."""
    degrees = getattr(point, name) is None
    key = name + "_deg" * degrees
    values = getattr(point, key)
    act, names = arm.model.actuated, arm.model.servo_names
    if len(values) != len(act):
        raise document.error(
            ("points", k, key),
            f"expected {len(act)} numbers, for {', '.join(names)} of {arm.model.name}, got {len(values)}",
        )
    turns: Any = (arm.model.joint_type[act] != PRISMATIC) & degrees
    return np.asarray(np.where(turns, math.pi / 180.0, 1.0) * np.array(values))
