"""Own loops of servos: what of its duty one gives for an error, while its goal is stepped, and how late that is.

The servo says its duty (some makers call it the load), its position and its velocity in one reply. Brought to one time
(delay.py), duty = gain * error - damping * velocity is least squares of two unknowns:

    stiffness = gain * counts of a rad * torque at standstill
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from armlet.errors import ArmletError
from armlet.model.servo import Servo
from armlet.model.servo_kinds import KINDS
from armlet.setup.calibrate.delay import STEP, Aligned, aligned, twitches
from armlet.setup.calibrate.dialogue import Dialogue
from armlet.setup.calibrate.master import Master
from armlet.setup.calibrate.stop import hold, off

APART = 0.25  # of a stated stiffness: another one that far away contradicts it
FULL = 0.9  # of all of the duty: above, more may be asked for than is given
SURE = 5.0  # standard errors: a stiffness that is not so many is none


@dataclass(frozen=True)
class Measured:
    """Value with its standard error."""

    value: float
    error: float


@dataclass(frozen=True)
class OwnLoop:
    """Findings of a servo's own loop.

    stiffness: N m/rad at the joint;  delay: s, from a position to the goal that answers it, None where it was not told.
    """

    stiffness: Measured
    delay: Measured | None


def measured(master: Master, servos: Sequence[Servo], dialogue: Dialogue) -> list[OwnLoop]:
    """Measure each servo's loop: all hold the arm, and one after the other twitches.

    Raises:
        ArmletError: one does not answer, or its duty does not follow its error. Whatever happens, the torque is off
            afterwards, and mode and gains are those that were.
    """
    ids, gains = [servo.id for servo in servos], master.speaks.loop_gains
    kept = [*gains, *master.speaks.hold.settings]
    before = {number: {name: master.required(number, name) for name in kept} for number in ids}
    degrees = math.degrees(2.0 * STEP)
    dialogue.say(f"Own loops: the arm holds, and each joint twitches by {degrees:.1f} degrees. Keep clear of it.")
    try:
        for number in ids:
            for name, value in gains.items():
                master.set(number, name, value)
        hold(master, ids)
        return [loop_of(master, servo) for servo in servos]
    finally:
        off(master, ids)
        for number, values in before.items():
            for name, value in values.items():
                master.write(number, name, value)


def loop_of(master: Master, servo: Servo) -> OwnLoop:
    """One servo's, which holds: its goal goes to and fro.

    Raises:
        ArmletError: its duty does not follow its error.
    """
    full = float(KINDS[servo.kind].pwm_full)
    found = aligned(twitches(master, servo), FULL * full)
    stiffness = None if found is None else stiffness_of(servo, found)
    if found is None or stiffness is None:
        raise ArmletError(
            f"servo {servo.id}: its duty does not follow its error",
            "see to its supply, its gains, and that it can turn",
        )
    return OwnLoop(stiffness, None if found.delay is None else Measured(*(round(s, 4) for s in found.delay)))


def stiffness_of(servo: Servo, found: Aligned) -> Measured | None:
    """A loop's stiffness by looks that are of one time; None where the duty does not follow the error."""
    kind = KINDS[servo.kind]
    full = float(kind.pwm_full)
    columns = found.columns / [servo.counts / (2.0 * math.pi), 1.0 / kind.velocity_step]
    duty = found.duty / full
    gains, _, rank, _ = np.linalg.lstsq(columns, duty, rcond=None)
    if rank < 2:
        columns = columns[:, :1]
        gains = np.linalg.lstsq(columns, duty, rcond=None)[0]
    left = duty - columns @ gains
    spread = max(float(left @ left) / (len(duty) - len(gains)), 1.0 / (12.0 * full**2))  # a duty is rounded at least
    square = columns.T @ columns
    if np.linalg.matrix_rank(square) < len(square):
        return None
    scale = servo.motor.stall_torque * servo.gear_ratio
    value, error = scale * float(gains[0]), scale * math.sqrt(spread * np.linalg.inv(square)[0, 0])
    return Measured(float(f"{value:.4g}"), float(f"{error:.2g}")) if value > SURE * error else None


def words_of(joint: str, servo: Servo, found: Measured) -> str:
    """Say what was found of a servo's stiffness, beside what the arm file says or what is assumed."""
    said = f"{joint}: stiffness {found.value:g} +- {found.error:g} N m/rad"
    if not servo.stiffness_stated:
        return f"{said} (assumed {servo.stiffness:.4g})"
    if abs(found.value / servo.stiffness - 1.0) > APART:
        return f"{said}; the file states {servo.stiffness:.4g}, which this servo has not: see to the file"
    return f"{said} (file {servo.stiffness:.4g})"
