"""Actions of an arm when its host is gone, and at any other fault, in plain words; docs/safety.md gives the reasons."""

from armlet.model import Model
from armlet.model.stops import STOP_TICKS

GIVES_WAY = "gives way to a push, its weight balanced as far as the model is right, and sinks slowly where it is not"
DROPS = "gets no torque: what is not balanced drops"
FOR_GOOD = "until somebody ends it: it presses on what it touches, and its servos grow warm"


def stop_words(model: Model) -> list[str]:
    """A line each for a silent host, and for any other fault."""
    stops = model.stops
    silence = stops.watchdog_ticks(model.gains.period_us) * model.gains.period_us * 1e-6
    return [
        f"when the host is gone: after {silence:.3g} s of silence the arm {words(model, stops.watchdog)}",
        f"at any other fault: the arm {words(model, stops.fault)}",
    ]


def words(model: Model, action: str) -> str:
    """Say what the arm does by an action, and what follows it."""
    braking, after = STOP_TICKS * model.gains.period_us * 1e-6, model.stops.after
    said = {
        "hold": "holds where it is, with torque",
        "decelerate": f"slows down along its plan within {braking:.3g} s, then holds, with torque",
        "damp": GIVES_WAY,
        "coast": DROPS,
    }[action]
    if action == "coast" or after == action:
        return said
    if after == "hold":
        return said if action == "damp" else f"{said}, {FOR_GOOD}"
    return f"{said}; {model.stops.after_s:g} s later it {GIVES_WAY if after == 'damp' else DROPS}"
