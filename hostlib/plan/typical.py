"""Typical trajectories: motions kept by name with their nominal torques, and replayed with other parameters (Waters
1979, section IV, storing typical trajectories: a motion is a procedure with parameters).

A motion at the speed s takes s times the velocities and s^2 times the accelerations of the kept one. The torque then
splits into parts that scale alike:

    tau(s) = held + s viscous + s^2 inertial        held: gravity and Coulomb friction

So a replay knows its torques from the kept ones. Where its ends are moved, each point moves by its share of the time
between them, and torques are computed anew.
"""

import json
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import ArrayLike

from armlet.dynamics.arm import Arm, arm_of
from armlet.errors import PlanError
from armlet.files import write_whole
from armlet.model.arrays import Floats
from armlet.plan.plan_limits import numbers
from armlet.plan.record_file import Kind
from armlet.plan.segments import LARGEST, Trajectory
from armlet.plan.through import Passage, through

FILE = Kind("armlet typical motion 1", "kept motion", "make one with `armlet plan --record`")
KNOTS = 100  # stored torques over a motion, and one more
FIELDS = ("points", "velocities", "times", "velocity", "acceleration", "held", "viscous", "inertial")


@dataclass(frozen=True)
class Typical:
    """A kept motion.

    name: of the motion.  arm: the arm's name.  joint_names: (n,).  period_us: of a tick.
    points, velocities: (K, n) rad or m, and per s.  times: (K,) s.
    velocity, acceleration: (n,) limits that it was planned with.
    held, viscous, inertial: (KNOTS + 1, n) N m or N, parts of its torque at equal steps of time.
    """

    name: str
    arm: str
    joint_names: tuple[str, ...]
    period_us: int
    points: Floats
    velocities: Floats
    times: Floats
    velocity: Floats
    acceleration: Floats
    held: Floats
    viscous: Floats
    inertial: Floats

    def torque(self, speed: float = 1.0) -> Floats:
        """(KNOTS + 1, n): nominal torques at another speed, at equal steps of its time."""
        return self.held + speed * self.viscous + speed**2 * self.inertial


@dataclass(frozen=True)
class Replay:
    """A kept motion with other parameters.  torque: (KNOTS + 1, n) N m or N, nominal.  scaled: False where it was
    computed anew because the ends moved.
    """

    passage: Passage
    torque: Floats
    scaled: bool


def record(arm: Arm, name: str, way: Passage, velocity: Floats, acceleration: Floats) -> Typical:
    """Keep a motion with its nominal torques.

    Args:
        velocity, acceleration: (n_act,) the limits that it was planned with.
    Raises:
        PlanError: it goes through its path more than once; a name or limits that are none.
    """
    given: tuple[object, object] = (name, way)
    if not (isinstance(given[0], str) and isinstance(given[1], Passage)):
        got = f"{type(name).__name__} and {type(way).__name__}"
        raise PlanError(f"record: expected a name and a Passage, as `through` makes it, got {got}")
    velocity, acceleration = numbers(velocity, "velocity limits"), numbers(acceleration, "acceleration limits")
    if velocity.shape != acceleration.shape or velocity.shape != (len(way.trajectory.joint_names),):
        raise PlanError(f"limits of motion {name}: expected one a joint, got {velocity.shape}, {acceleration.shape}")
    move = way.trajectory
    if move.total_ticks != move.repetition_ticks:
        raise PlanError(f"motion {name}: expected a path gone through once", "repeat it when it is replayed")
    held, viscous, inertial = torque_parts(arm, move)
    model = arm.model
    return Typical(
        name=name,
        arm=model.name,
        joint_names=move.joint_names,
        period_us=move.period_us,
        points=way.points,
        velocities=way.velocities,
        times=way.times,
        velocity=velocity,
        acceleration=acceleration,
        held=held,
        viscous=viscous,
        inertial=inertial,
    )


def torque_parts(arm: Arm, move: Trajectory) -> tuple[Floats, Floats, Floats]:
    """(held, viscous, inertial) of a motion, (KNOTS + 1, n_act) each, at equal steps of its time."""
    q, qd, qdd = move.sample(np.linspace(0.0, move.duration, KNOTS + 1))
    zero = np.zeros_like(q)
    inertial = arm.rnea(q, qd, qdd, gravity=False, friction=False)
    gravity = arm.rnea(q, zero, zero, friction=False)
    model, act = arm.model, arm.model.actuated
    if len(act) < model.n:  # friction of the cut joints reaches the servos, too
        friction = arm.rnea(q, qd, zero, gravity=False) - arm.rnea(q, qd, zero, gravity=False, friction=False)
        return gravity + friction, zero, inertial
    viscous = model.fric_visc * qd
    coulomb = arm.rnea(q, qd, zero, gravity=False) - arm.rnea(q, qd, zero, gravity=False, friction=False) - viscous
    return gravity + coulomb, viscous, inertial


def replay(
    arm: Arm,
    kept: Typical,
    speed: float = 1.0,
    start: ArrayLike | None = None,
    end: ArrayLike | None = None,
    repeat: int = 1,
) -> Replay:
    """A kept motion again, at another speed or between other ends.

    Args:
        speed: > 0; above 1 only as far as the arm's limits allow.
        start, end: (n_act,) rad or m, instead of its own.
        repeat: times it is gone through; more than once it must end where it starts.
    Raises:
        PlanError: a motion of another arm, or what `through` refuses.
    """
    arm = arm_of(arm)
    if (kept.arm, kept.joint_names) != (arm.model.name, arm.model.servo_names):
        raise PlanError(f"motion {kept.name} is one of {kept.arm}, not of {arm.model.name}", "record it for this arm")
    if not (np.isfinite(speed) and speed > 0):
        raise PlanError(f"speed: expected a number > 0, got {speed:g}")
    points, moved = kept.points.copy(), start is not None or end is not None
    share = (kept.times / max(kept.times[-1], 1e-300))[:, None]
    for given, place, weight in ((start, 0, 1.0 - share), (end, -1, share)):
        if given is not None:
            to = numbers(given, "start" if place == 0 else "end")
            if to.shape != points[0].shape:
                raise PlanError(
                    f"{'start' if place == 0 else 'end'}: expected {points.shape[1]} numbers, got {to.shape}"
                )
            points = points + weight * (to - kept.points[place])
    limited = partial(through, velocity=speed * kept.velocity, acceleration=speed**2 * kept.acceleration)
    velocities = kept.velocities.copy()
    if moved:
        velocities[1:-1] = np.nan
    way = limited(arm.model, points, speed * velocities, repeat=repeat)
    once = limited(arm.model, points, way.velocities) if moved and repeat > 1 else way
    torque = sum(torque_parts(arm, once.trajectory)) if moved else kept.torque(speed)
    return Replay(way, np.asarray(torque), not moved)


def to_text(kept: Typical) -> str:
    """A kept motion as JSON: what `from_file` reads."""
    fields = {name: getattr(kept, name).tolist() for name in FIELDS}
    head = {"format": FILE.format, "name": kept.name, "arm": kept.arm, "joint_names": list(kept.joint_names)}
    return json.dumps(head | {"period_us": kept.period_us} | fields) + "\n"


def to_file(kept: Typical, path: Path) -> None:
    """Write a kept motion.

    Raises:
        PlanError: the file cannot be written; the old one stays.
    """
    write_whole(path, to_text(kept).encode(), PlanError)


def from_file(path: Path) -> Typical:
    """Read what `to_file` wrote.

    Raises:
        PlanError: no such file, damaged, or of another kind.
    """
    record = FILE.record(FILE.text(path), str(path))
    names = record.get("joint_names")
    texts = [record.get("name"), record.get("arm"), *(names if isinstance(names, list) else [None])]
    period = record.get("period_us")
    known = set(record) == {"format", "name", "arm", "joint_names", "period_us", *FIELDS}
    if not known or not all(isinstance(each, str) for each in texts) or type(period) is not int or period < 1:
        raise PlanError(f"{path}: damaged: a key is missing, unknown, or of another kind", "record the motion again")
    try:
        arrays = {name: numbers(record[name], name) for name in FIELDS}
        _fits(arrays, len(texts) - 2)
    except PlanError as error:
        raise PlanError(f"{path}: {error.what}", "record the motion again") from None
    return Typical(texts[0], texts[1], tuple(texts[2:]), period, **arrays)


def _fits(arrays: dict[str, Floats], n: int) -> None:
    """Refuse arrays that do not fit each other.

    Raises:
        PlanError: an array has another shape than the others ask for, or a number is out of range.
    """
    count = len(arrays["times"]) if arrays["times"].ndim == 1 else 0
    shapes = {"points": (count, n), "velocities": (count, n), "times": (count,), "velocity": (n,), "acceleration": (n,)}
    for name, array in arrays.items():
        expected = shapes.get(name, (KNOTS + 1, n))
        if array.shape != expected or count < 2:
            raise PlanError(f"{name}: expected shape {expected}, got {array.shape}")
        if np.abs(array).max() > LARGEST:
            raise PlanError(f"{name}: expected numbers up to {LARGEST:g}, got {np.abs(array).max():.3g}")
    if arrays["times"][0] != 0 or (np.diff(arrays["times"]) < 0).any():
        raise PlanError("times: expected 0 first, and never falling")
