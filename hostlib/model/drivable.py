"""Tell whether a board can drive the servos of an arm, all of them in one run, as its arm file alone tells."""

from typing import NamedTuple

from armlet.model.model import Model


class Undrivable(NamedTuple):
    """Reason that keeps every board from driving an arm's servos, and what to do."""

    what: str
    hint: str


def undrivable(model: Model) -> Undrivable | None:
    """Find what keeps every board from driving an arm's servos in one run; None for nothing, or without servos."""
    if model.bus is None:
        return None
    modes: dict[str, list[str]] = {}
    for servo in model.bus.servos:
        modes.setdefault(servo.mode, []).append(model.joint_names[servo.joint])
    if len(modes) > 1:
        each = [f"{mode} ({', '.join(joints)})" for mode, joints in sorted(modes.items())]
        what = f"expected one mode of all servos, got {' and '.join(each)}"
        return Undrivable(what, f"a board writes all torques at once: {model.bus.spoken.alike}")
    if model.velocity_ticks[model.actuated].any():
        return Undrivable("the board's drivers take the velocity that a servo measures", "leave velocity_ticks out")
    return None
