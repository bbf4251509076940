"""An arm with joints locked: what a locked joint moved becomes part of the body before it (Waters 1979, section IV).

A locked joint leaves the recursion: no torque is computed for it, and its link costs nothing. The brake or pin that
locks it carries what the law does not compute. What the control section states a joint loses its entries.
"""

import copy
import math
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from pydantic import BaseModel

from armlet.description.placement import Placement, compose, screw_z
from armlet.description.raw import RawArm, RawJoint
from armlet.errors import DescriptionError
from armlet.model import REVOLUTE, inertia

NEAR = 1e-6  # rad or m, beyond a limit: a rounded number
Section = TypeVar("Section", bound=BaseModel)


def locked(arm: RawArm, positions: Mapping[str, float]) -> RawArm:
    """The arm with joints locked.

    Args:
        arm: RawArm, which stays as it is.  positions: joint name -> rad or m.
    Returns:
        RawArm with so many joints fewer.
    Raises:
        DescriptionError: no such joint, no position, no joint left to move the tip, or an arm with closed loops or
            joints that follow others.
    """
    names = [joint.name for joint in arm.joints]
    for name, position in positions.items():
        if name not in names:
            raise DescriptionError(f"lock: expected a joint of {arm.name}, got {name!r}", f"joints: {', '.join(names)}")
        if not math.isfinite(position):
            raise DescriptionError(f"lock: joint {name}: expected a finite position, got {position}")
    if positions and (arm.loops or arm.follows):
        raise DescriptionError(f"lock: expected an arm without loops and couplings, got {arm.name}")
    out = copy.deepcopy(arm)
    for name, position in positions.items():
        remove(out, next(k for k, joint in enumerate(out.joints) if joint.name == name), position)
    return out


def check_within(joint: RawJoint, position: float) -> None:
    """Refuse a position, rad or m, beyond a joint's limits.

    Raises:
        DescriptionError: it is; names both.
    """
    limits = joint.drive.limits.angle("position", None)
    if limits and not limits[0] - NEAR <= position <= limits[1] + NEAR:
        shown = [math.degrees(each) if joint.type == REVOLUTE else each for each in (position, *limits)]
        unit = "degrees" if joint.type == REVOLUTE else "m"
        what = f"lock: joint {joint.name}: {shown[0]:.4g} {unit} is beyond its limits"
        raise DescriptionError(what, f"choose from {shown[1]:.4g} to {shown[2]:.4g} {unit}")


def locks(arm: RawArm, said: Iterable[str]) -> dict[str, float]:
    """Positions as people write them, JOINT=DEGREES or JOINT=METRES: joint name -> rad or m.

    Raises:
        DescriptionError: not JOINT=POSITION, or a position beyond the joint's limits.
    """
    joints = {joint.name: joint for joint in arm.joints}
    turns = {name for name, joint in joints.items() if joint.type == REVOLUTE}
    out: dict[str, float] = {}
    for text in said:
        name, _, position = text.rpartition("=")
        try:
            value = float(position)
        except ValueError:
            value = math.nan
        if not name or not math.isfinite(value):
            raise DescriptionError(f"lock {text!r}: expected JOINT=POSITION, in degrees or metres")
        out[name] = math.radians(value) if name in turns else value
        if name in joints:  # `locked` says what there is instead
            check_within(joints[name], out[name])
    return out


def remove(arm: RawArm, i: int, position: float) -> None:
    """Lock joint number i and give its body to the one before it; changed in place."""
    joint = arm.joints[i]
    if arm.tip_body == i and joint.parent < 0:
        raise DescriptionError(
            f"lock: joint {joint.name} of {arm.name} is the last that moves the tip", "leave it free"
        )
    at = placed(joint, position)
    if joint.parent >= 0:
        arm.joints[joint.parent].phi = arm.joints[joint.parent].phi + inertia.moved(joint.phi, *at)
    else:
        arm.notes.append(f"joint {joint.name} is locked: the {joint.phi[0]:g} kg of its body stand on the base")
    for child in arm.children(i):
        arm.joints[child].tree, arm.joints[child].parent = compose(at, arm.joints[child].tree), joint.parent
    if arm.tip_body == i:
        arm.tip, arm.tip_body = compose(at, arm.tip), joint.parent
    n = arm.n
    del arm.joints[i]
    for other in arm.joints:
        other.parent -= int(other.parent > i)
    arm.tip_body -= int(arm.tip_body > i)
    arm.control = without(arm.control, i, n)
    if arm.servos is not None:
        rows = [row for row in arm.servos.joints if row.joint != joint.name]
        arm.servos = arm.servos.model_copy(update={"joints": rows}) if rows else None


def placed(joint: RawJoint, position: float) -> Placement:
    """A joint's body in its parent's body frame, at a position."""
    motion = screw_z(position, 0.0) if joint.type == REVOLUTE else screw_z(0.0, position)
    return compose(joint.tree, motion)


def without(section: Section, i: int, n: int) -> Section:
    """A section whose lists of n entries, one a joint, have lost entry i; nested ones, too."""
    changes: dict[str, Any] = {}
    for name in type(section).model_fields:
        value = getattr(section, name)
        if isinstance(value, BaseModel):
            changes[name] = without(value, i, n)
        elif isinstance(value, list) and len(value) == n:
            changes[name] = [each for k, each in enumerate(value) if k != i]
    return section.model_copy(update=changes)
