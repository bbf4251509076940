"""A jog: one joint moves by a small amount, slowly, and the arm holds."""

import difflib
import math

import numpy as np

from armlet.errors import PlanError
from armlet.model import PRISMATIC, Model
from armlet.plan.moves import plan
from armlet.plan.plan_limits import number, numbers
from armlet.plan.segments import Trajectory

MOST_RAD, MOST_M = math.radians(15.0), 0.03  # what is more is a move, and wants a plan that somebody looks at
SPEED_RAD, SPEED_M = math.radians(10.0), 0.02  # per second
PART = 0.25  # of the joint's own limits of velocity and acceleration, where these are lower


def servo_number(model: Model, joint: str) -> int:
    """Number of a joint, by its name, among those with servos.

    Raises:
        PlanError: none has; the message lists them.
    """
    names = model.servo_names
    if not isinstance(joint, str):
        raise PlanError(f"joint: expected a name, got {type(joint).__name__}")
    if joint in names:
        return names.index(joint)
    close = difflib.get_close_matches(joint, names, n=1)
    hint = f"did you mean {close[0]}?" if close else ""
    raise PlanError(f"no joint {joint!r} with a servo; {model.name} has {', '.join(names)}", hint)


def jog(model: Model, start: np.ndarray, joint: str, amount: float, hold: float = 0.5) -> Trajectory:
    """Plan a jog.

    Args:
        model: the arm.  start: (n_act,) rad or m, where it is.  joint: its name.
        amount: rad or m, by at most `MOST_RAD` or `MOST_M`.  hold: s of rest at the end, more than 0.

    Returns:
        A Trajectory no faster than `SPEED_RAD` or `SPEED_M`, and `PART` of the joint's limits.

    Raises:
        PlanError: no such joint, too far, nothing to do, or beyond a limit of the arm.
    """
    which = servo_number(model, joint)
    amount, hold = number(amount, "amount of the jog"), number(hold, "hold")
    row = int(model.actuated[which])
    slides = model.joint_type[row] == PRISMATIC
    most, speed = (MOST_M, SPEED_M) if slides else (MOST_RAD, SPEED_RAD)
    shown = f"{amount:.6g} m, at most {most:g} m" if slides else f"{math.degrees(amount):.6g} deg, at most 15 deg"
    if not 0.0 < abs(amount) <= most * (1.0 + 1e-9):
        raise PlanError(
            f"jog of {joint} by {shown}: expected a small amount, not 0", "for more: armlet plan, armlet run"
        )
    if not hold > 0.0:
        raise PlanError(f"hold: expected more than 0 s, got {hold:g}")
    end = numbers(start, "start of the jog").copy()
    if end.shape != (len(model.actuated),):
        raise PlanError(f"start of the jog: expected shape ({len(model.actuated)},), got {end.shape}")
    end[which] += amount
    velocity, acceleration = (getattr(model, name)[model.actuated] * PART for name in ("qd_max", "qdd_max"))
    return plan(model, [start, end], velocity=np.minimum(velocity, speed), acceleration=acceleration, dwell=hold)
