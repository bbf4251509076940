"""The three-joint arm whose servos are in mode position, compiled."""

from functools import cache

from armlet import description
from armlet.fixed import compiler
from armlet.fixed.compiled import Compiled
from tests.support.servo_arms import text

CONTROL = "{period_us: 4000, priors: {payload_max: 0.2}}"


def position_text(model: str, more: str = "") -> str:
    """The arm file."""
    return text(model).replace(", id", f", mode: position, backlash: 0{more}, id") + f"\ncontrol: {CONTROL}\n"


@cache
def arm(model: str, more: str = "") -> Compiled:
    """The arm with servos of this model; more: keys of their rows."""
    return compiler.compile(description.from_text(position_text(model, more)))
