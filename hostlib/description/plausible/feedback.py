"""Gains against the control rate: what is fed back within a tick."""

from collections.abc import Iterator

from armlet.description.plausible.finding import Finding
from armlet.description.raw import RawArm

MOST = 0.5  # of an error, or of a velocity's, that a tick takes away; found: 0.13
RATES = ("gamma", "Lambda", "K_v")  # 1/s


def feedback_findings(arm: RawArm) -> Iterator[Finding]:
    """Yield the gains, 1/s, that ask for more than ticks can do: with measured states, twice the control rate diverges.

    Args:
        arm: RawArm, completed by its servos.
    """
    rate = 1e6 / arm.control.period_us
    for name in RATES:
        stated = getattr(arm.control, name)
        value = max(stated, default=0.0) if isinstance(stated, list) else stated or 0.0  # how many: refused elsewhere
        if value > MOST * rate:
            end = "no motion is stable with more than twice that" if value <= 2.0 * rate else "no motion is stable so"
            words = f"{value:.4g} 1/s is {value / rate:.3g} times the control rate of {rate:.4g} Hz: {end}"
            hint = f"write less than {0.1 * rate:.3g}" + (f", or leave {name} out" if name != "K_v" else "")
            yield Finding(("control", name), words, hint, False, arm.control_error)
