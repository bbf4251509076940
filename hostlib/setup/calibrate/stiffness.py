"""Stiffness of a servo's own position loop: what of its duty it gives for an error, while its goal is stepped.

The servo says its duty (some makers call it the load), its position and its velocity in one reply. With the goal that
it was told, duty = gain * error - damping * velocity is least squares of two unknowns:

    stiffness = gain * counts of a rad * torque at standstill
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from armlet.errors import ArmletError
from armlet.model.servo import Servo
from armlet.model.servo_kinds import KINDS
from armlet.setup.calibrate.dialogue import Dialogue
from armlet.setup.calibrate.master import Master
from armlet.setup.calibrate.stop import hold, off

STEPS = (1, -1, 2, -2, 1, -1, 2, -2)  # of the goal, in STEP
STEP = math.radians(0.8)  # of the servo's shaft
LOOKS = 6  # at each step, and after it
LOOK_S = 0.004  # before each: a servo's own loop has gone round, so its duty is of the error that it tells
APART = 0.25  # of a stated stiffness: another one that far away contradicts it
FULL = 0.9  # of all of the duty: above, more may be asked for than is given
FEWEST = 12  # looks that tell something
SURE = 5.0  # standard errors: a stiffness that is not so many is none


@dataclass(frozen=True)
class Stiffness:
    """Of a servo's own loop, at the joint: N m/rad, and its standard error."""

    value: float
    error: float


def measured(master: Master, servos: Sequence[Servo], dialogue: Dialogue) -> list[Stiffness]:
    """Measure each servo's loop: all hold the arm, and one after the other twitches.

    Args:
        servos: in mode position, or such as can be.

    Raises:
        ArmletError: one does not answer, or its duty does not follow its error. Whatever happens, the torque is off
            afterwards, and the gains are those that were.
    """
    ids, gains = [servo.id for servo in servos], master.speaks.loop_gains
    before = {number: {name: master.required(number, name) for name in gains} for number in ids}
    degrees = math.degrees(2.0 * STEP)
    dialogue.say(f"Stiffness: the arm holds, and each joint twitches by {degrees:.1f} degrees. Keep clear of it.")
    try:
        for number in ids:
            for name, value in gains.items():
                master.set(number, name, value)
        hold(master, ids)
        return [stiffness_of(master, servo) for servo in servos]
    finally:
        off(master, ids)
        for number, values in before.items():
            for name, value in values.items():
                master.write(number, name, value)


def stiffness_of(master: Master, servo: Servo) -> Stiffness:
    """One servo's, which holds: its goal goes to and fro.

    Raises:
        ArmletError: its duty does not follow its error.
    """
    rows, middle = looks(master, servo), servo.counts / (2.0 * math.pi)
    kind = KINDS[servo.kind]
    full = float(kind.pwm_full)
    table = np.array([row for row in rows if abs(row[2]) < FULL * full], float).reshape(-1, 3)
    wrong = ArmletError(
        f"servo {servo.id}: its duty does not follow its error", "see to its supply, its gains, and that it can turn"
    )
    if len(table) < FEWEST:
        raise wrong
    columns, duty = table[:, :2] / [middle, 1.0 / kind.velocity_step], table[:, 2] / full
    found, _, rank, _ = np.linalg.lstsq(columns, duty, rcond=None)
    left = duty - columns @ found
    if rank < 2:
        columns, found = columns[:, :1], np.linalg.lstsq(columns[:, :1], duty, rcond=None)[0]
        left = duty - columns @ found
    spread = max(float(left @ left) / (len(duty) - len(found)), 1.0 / (12.0 * full**2))  # a duty is rounded at least
    variance = spread * np.linalg.inv(columns.T @ columns)[0, 0]
    scale = servo.motor.stall_torque * servo.gear_ratio
    value, error = scale * float(found[0]), scale * math.sqrt(variance)
    if not value > SURE * error:
        raise wrong
    return Stiffness(float(f"{value:.4g}"), float(f"{error:.2g}"))


def words_of(joint: str, servo: Servo, found: Stiffness) -> str:
    """Say what was found of a servo's stiffness, beside what the arm file says or what is assumed."""
    said = f"{joint}: stiffness {found.value:g} +- {found.error:g} N m/rad"
    if not servo.stiffness_stated:
        return f"{said} (assumed {servo.stiffness:.4g})"
    if abs(found.value / servo.stiffness - 1.0) > APART:
        return f"{said}; the file states {servo.stiffness:.4g}, which this servo has not: see to the file"
    return f"{said} (file {servo.stiffness:.4g})"


def looks(master: Master, servo: Servo) -> list[tuple[float, float, float]]:
    """Errors in counts, velocities and duties in the servo's units, while its goal is stepped about where it is."""
    names = ("position", "velocity", master.speaks.duty_register)
    middle, rows = master.required(servo.id, "position"), []
    step = max(3, round(STEP * servo.counts / (2.0 * math.pi)))
    for times in STEPS:
        for goal in (middle + times * step, middle):
            master.write(servo.id, "goal_position", goal)
            for _ in range(LOOKS):
                master.line.sleep(LOOK_S)
                seen = master.several(servo.id, names)
                if seen is not None:
                    position, velocity, duty = seen
                    rows.append((goal - position, velocity, duty))
    return [(float(error), float(velocity), float(duty)) for error, velocity, duty in rows]
