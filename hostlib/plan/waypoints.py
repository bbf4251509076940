"""Waypoints as people write them: joint values with commas between them, degrees or metres."""

import math

import numpy as np

from armlet.errors import PlanError
from armlet.model import Model
from armlet.model.arrays import Floats

DEGREES = 180.0 / math.pi  # a rad


def waypoint(model: Model, text: str) -> Floats:
    """(n_act,) rad or m: the joint values of a text such as "10,-20,0.05".

    Raises:
        PlanError: not numbers, or not one a joint.
    """
    try:
        values = numbers_of(text)
    except ValueError:
        raise PlanError(f"waypoint {text!r}: expected numbers with commas between them") from None
    if len(values) != model.n_act:
        names = ", ".join(model.servo_names)
        raise PlanError(
            f"waypoint {text!r}: expected {model.n_act} values, for {names} of {model.name}, got {len(values)}"
        )
    return np.where(turning(model), values * math.pi / 180.0, values)


def first_waypoint(model: Model, text: str | None) -> Floats:
    """(n_act,) rad or m: the same; where there is none, every servo at zero, or at its limit nearest to zero.

    Raises:
        PlanError: as `waypoint`.
    """
    low, high = model.q_min[model.actuated], model.q_max[model.actuated]
    return waypoint(model, text) if text is not None else np.clip(0.0, low, high)


def goal(model: Model, text: str) -> str:
    """A goal in words: each joint, its value and its unit."""
    return f"goal: {in_words(model, text)}"


def in_words(model: Model, text: str) -> str:
    """A waypoint in words: each joint, its value and its unit."""
    named = zip(model.servo_names, numbers_of(text), turning(model), strict=True)
    return ", ".join(f"{name} {value:g} {'deg' if turns else 'm'}" for name, value, turns in named)


def perhaps_radians(model: Model, texts: list[str], option: str = "--to") -> str:
    """A line, where every angle of some waypoints is below 2 pi, so that they may be meant in rad; else nothing.

    Args:
        model: of the arm.  texts: waypoints, as `waypoint` reads them.  option: that they were given by.

    Raises:
        PlanError: as `waypoint`.
    """
    angles = np.array([waypoint(model, text)[turning(model)] for text in texts]) * DEGREES
    if not angles.any() or not np.abs(angles).max() < 2.0 * math.pi:  # nor where one is no number
        return ""
    what = goal(model, texts[-1]) if option == "--to" else in_words(model, texts[-1])
    return f"{option} {' '.join(texts)}: angles are in degrees, and all of these are below 2 pi; {what}"


def in_degrees(model: Model, text: str) -> str:
    """A waypoint whose angles were written in rad, as it should have been written."""
    return ",".join(f"{v:.4g}" for v in np.where(turning(model), DEGREES, 1.0) * numbers_of(text))


def turning(model: Model) -> np.ndarray:
    """(n_act,) bool: which of the joints with servos turn."""
    turns: np.ndarray = model.joint_type[model.actuated] == 0
    return turns


def numbers_of(text: str) -> Floats:
    """The numbers of a waypoint, as they are written."""
    return np.array([float(v) for v in text.split(",")])
