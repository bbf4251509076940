"""Limits of goals that stream, and what such goals may be: everything that is refused is refused here, by joint.

limits = stream_limits(model, velocity=0.5)           # of a half of the arm's own velocities
q, clamped = checked_goal(limits, [0.1, 0.2, 0.3])    # within position limits; which joints were not
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from armlet.dynamics.joint_values import Floats
from armlet.errors import PlanError
from armlet.model import Model

ROOM = 0.2  # of a joint's acceleration, that a line of joints in step leaves it
APART_S = 0.01  # between points of such a line at least
STEPS = 6  # straight pieces for which joints in step speed up, and brake
JERK = 20.0  # 1/s: jerk over acceleration where none is given; a running mean of a tenth of a second
Jerk = float | Sequence[float] | np.ndarray
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


def stream_limits(model: Model, speed: float = 1.0, jerk: Jerk | None = None) -> StreamLimits:
    """Limits of an arm's streams.

    Args:
        model: the arm.  speed: share of its velocities, above 0 and up to 1; of its accelerations the square.
        jerk: rad/s^3 or m/s^3, one number or (n_act,); by default the arm file's, or where it states none
            `JERK` times the acceleration.

    Raises:
        PlanError: a limit is 0, negative or no number, or there are not as many as joints; names joint and value.
    """
    act, names = model.actuated, model.servo_names
    share = as_float(speed)
    if share is None or not 0.0 < share <= 1.0:
        got = repr(speed) if share is None else f"{share:g}"
        raise PlanError(f"stream: speed {got}: expected a number above 0 and up to 1")
    velocity, acceleration = share * model.qd_max[act], share**2 * model.qdd_max[act]
    stated = model.jerk_max[act]
    given = np.where(stated > 0, stated, JERK * acceleration) if jerk is None else jerks(names, jerk)
    out = {"velocity": velocity, "acceleration": acceleration, "jerk": given}
    for what, values in out.items():
        for name, value in zip(names, values.tolist(), strict=True):
            if not (math.isfinite(value) and value > 0.0):
                raise PlanError(f"stream of joint {name}: {what} limit {value:g}: expected a number above 0")
    return StreamLimits(names, **out, q_min=model.q_min[act], q_max=model.q_max[act])


def jerks(names: tuple[str, ...], jerk: Jerk) -> Floats:
    """Limits of jerk (n_act,), rad/s^3 or m/s^3.

    Raises:
        PlanError: another count than of joints, or a value that is no number; names the joint.
    """
    given = jerk.tolist() if isinstance(jerk, np.ndarray) else jerk
    values = [given] * len(names) if isinstance(given, str) or not isinstance(given, Iterable) else list(given)
    if len(values) != len(names):
        raise PlanError(f"stream: {len(values)} jerks, expected one, or {len(names)}: {', '.join(names)}")
    out = [as_float(value) for value in values]
    for name, value, limit in zip(names, values, out, strict=True):
        if limit is None:
            raise PlanError(f"stream of joint {name}: jerk limit {value!r}: expected a number above 0")
    return np.array(out, float)


def checked_goal(limits: StreamLimits, goal: Goal) -> tuple[Floats, tuple[str, ...]]:
    """A goal (n_act,) rad or m within the position limits, and the joints whose values were not.

    Args:
        goal: a number a joint, in the order of `limits`, or numbers by the joints' names.

    Raises:
        PlanError: another count of joints, an unknown name, or a value that is no finite number; names the joint.
    """
    names = limits.joint_names
    if not isinstance(goal, Iterable) or (isinstance(goal, np.ndarray) and goal.ndim != 1):
        got = f"shape {goal.shape}" if isinstance(goal, np.ndarray) else type(goal).__name__
        raise PlanError(f"goal: expected a number a joint, got {got}", f"joints: {', '.join(names)}")
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


def as_float(value: object) -> float | None:
    """Number as a float, infinite if no float is as large; None of what is no number."""
    if isinstance(value, bool) or not isinstance(value, int | float | np.floating | np.integer):
        return None
    try:
        return float(value)
    except OverflowError:  # an integer of more than 308 digits
        return math.inf


def number(name: str, value: object) -> float:
    """A joint's value as a float.

    Raises:
        PlanError: it is no finite number.
    """
    out = as_float(value)
    if out is None:
        raise PlanError(f"goal of joint {name}: expected a number, got {value!r}")
    if not math.isfinite(out):
        raise PlanError(f"goal of joint {name}: {out} is no position", "send rad or m")
    return out


def in_step(limits: StreamLimits, start: Floats, goal: Floats) -> list[tuple[float, Floats]]:
    """Points (s from the start, q (n_act,)) of a straight line on which all joints speed up and brake together.

    The line takes no joint beyond its limits, and leaves `ROOM` of its acceleration to follow it from any motion. Its
    points are `APART_S` apart at least.
    """
    way = np.abs(goal - start)
    most, rate = (float(np.min(each / np.maximum(way, 1e-12))) for each in (limits.acceleration, limits.velocity))
    most *= 1.0 - ROOM
    speeds = min(rate / most, 1.0 / math.sqrt(most))  # s for which they speed up, and brake
    even = 1.0 / (most * speeds) - speeds
    part = np.linspace(0.0, 1.0, STEPS + 1)
    share = 0.5 * most * (speeds * part) ** 2
    times = [*(speeds * part), *(speeds * (1.0 + part) + even)]
    out = [(0.0, start)]
    for t, s in zip(times[1:-1], [*share[1:], *(1.0 - share[:0:-1])], strict=True):
        if out[-1][0] + APART_S <= t <= times[-1] - APART_S:
            out.append((float(t), start + s * (goal - start)))
    return [*out, (max(float(times[-1]), APART_S), goal)]


def checked_times(times: Iterable[object], last: float) -> list[float]:
    """Times of points, s, each after the one before and after `last`.

    Raises:
        PlanError: a time that is no number, or goes back; says which.
    """
    out: list[float] = []
    for value in times:
        time = as_float(value)
        if time is None or not math.isfinite(time):
            raise PlanError(f"goal: time {repr(value) if time is None else time}: expected a number of seconds")
        if time <= last:
            raise PlanError(f"goal: time {time:g} s is not after {last:g} s", "send times that grow, or replace points")
        out.append(time)
        last = time
    return out
