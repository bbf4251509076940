"""Limits of goals that stream, and what such goals may be: everything that is refused is refused here, by joint.

limits = stream_limits(model, velocity=0.5)           # of a half of the arm's own velocities
q, clamped = checked_goal(limits, [0.1, 0.2, 0.3])    # within position limits; which joints were not
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from armlet.dynamics.joint_values import Floats
from armlet.errors import PlanError
from armlet.model import Model

JERK = 20.0  # 1/s: jerk over acceleration where none is given; a running mean of a tenth of a second
Goal = Sequence[float] | Mapping[str, float] | np.ndarray


@dataclass(frozen=True)
class StreamLimits:
    """Limits of the joints with servos.

    joint_names: n_act.  velocity, acceleration, jerk (n_act,): rad or m, per s, s^2 and s^3.
    q_min, q_max (n_act,): rad or m.
    """

    joint_names: tuple[str, ...]
    velocity: Floats
    acceleration: Floats
    jerk: Floats
    q_min: Floats
    q_max: Floats


def stream_limits(model: Model, speed: float = 1.0, jerk: ArrayLike | None = None) -> StreamLimits:
    """Limits of an arm's streams.

    Args:
        model: the arm.  speed: share of its velocities, above 0 and up to 1; of its accelerations the square.
        jerk: rad/s^3 or m/s^3, one number or (n_act,); by default `JERK` times the acceleration.

    Raises:
        PlanError: a limit is 0, negative or no number; names joint and value.
    """
    act, names = model.actuated, model.servo_names
    if not (isinstance(speed, int | float) and 0.0 < speed <= 1.0):
        raise PlanError(f"stream: speed {speed}: expected a number above 0 and up to 1")
    velocity, acceleration = speed * model.qd_max[act], speed**2 * model.qdd_max[act]
    given = JERK * acceleration if jerk is None else np.broadcast_to(np.asarray(jerk, float), velocity.shape)
    out = {"velocity": velocity, "acceleration": acceleration, "jerk": np.array(given)}
    for what, values in out.items():
        for name, value in zip(names, values.tolist(), strict=True):
            if not (math.isfinite(value) and value > 0.0):
                raise PlanError(f"stream of joint {name}: {what} limit {value:g}: expected a number above 0")
    return StreamLimits(names, **out, q_min=model.q_min[act], q_max=model.q_max[act])


def checked_goal(limits: StreamLimits, goal: Goal) -> tuple[Floats, tuple[str, ...]]:
    """A goal (n_act,) rad or m within the position limits, and the joints whose values were not.

    Args:
        goal: a number a joint, in the order of `limits`, or numbers by the joints' names.

    Raises:
        PlanError: another count of joints, an unknown name, or a value that is no finite number; names the joint.
    """
    names = limits.joint_names
    values = in_order(names, goal) if isinstance(goal, Mapping) else list(goal)
    if len(values) != len(names):
        raise PlanError(f"goal: {len(values)} values, expected {len(names)}: {', '.join(names)}")
    q = np.array([number(name, value) for name, value in zip(names, values, strict=True)])
    kept = np.clip(q, limits.q_min, limits.q_max)
    return kept, tuple(name for name, a, b in zip(names, q, kept, strict=True) if a != b)


def in_order(names: tuple[str, ...], goal: Mapping[str, float]) -> list[float]:
    """Values of a goal by names, in the arm's order.

    Raises:
        PlanError: a name that the arm does not have, or one that is missing.
    """
    for name in goal:
        if name not in names:
            raise PlanError(f"goal: no joint {name!r}", f"the joints are {', '.join(names)}")
    for name in names:
        if name not in goal:
            raise PlanError(f"goal: joint {name} is missing", f"give all of {', '.join(names)}")
    return [goal[name] for name in names]


def number(name: str, value: object) -> float:
    """A joint's value as a float.

    Raises:
        PlanError: it is no finite number.
    """
    if isinstance(value, bool) or not isinstance(value, int | float | np.floating | np.integer):
        raise PlanError(f"goal of joint {name}: expected a number, got {value!r}")
    if not math.isfinite(value):
        raise PlanError(f"goal of joint {name}: {value} is no position", "send rad or m")
    return float(value)


def checked_times(times: Iterable[object], last: float) -> list[float]:
    """Times of points, s, each after the one before and after `last`.

    Raises:
        PlanError: a time that is no number, or goes back; says which.
    """
    out: list[float] = []
    for value in times:
        if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
            raise PlanError(f"goal: time {value!r}: expected a number of seconds")
        if value <= last:
            raise PlanError(
                f"goal: time {value:g} s is not after {last:g} s", "send times that grow, or replace points"
            )
        last = float(value)
        out.append(last)
    return out
