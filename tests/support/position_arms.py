"""The three-joint arm whose servos are in mode position, compiled."""

from functools import cache

from armlet import description
from armlet.fixed import compiler
from armlet.fixed.compiled import Compiled
from tests.support.servo_arms import text

CONTROL = "{period_us: 4000, priors: {payload_max: 0.2}}"


@cache
def arm(model: str, more: str = "") -> Compiled:
    """The arm with servos of this model; more: keys of their rows."""
    file = text(model).replace(", id", f", mode: position, backlash: 0{more}, id")
    return compiler.compile(description.from_text(f"{file}\ncontrol: {CONTROL}\n"))
