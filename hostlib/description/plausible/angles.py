"""Angles in the wrong unit, and numbers that stand for the whole arm: gravity, tracking errors, priors."""

import math
from collections.abc import Iterator

import numpy as np

from armlet.description.document import KeyPath
from armlet.description.plausible.finding import LENGTHS, MASSES, Finding, meant
from armlet.description.raw import RawArm
from armlet.description.yaml.schema import Joint
from armlet.description.yaml.schema_types import Record
from armlet.model import REVOLUTE

TURN = 2.0 * math.pi
STEP = math.pi / 12.0  # 15 degrees: placements in rad are multiples of it
EXACT = 2e-3  # of such a step
HEAVY = 20.0  # times the arm itself, a load
FAR = 10.0  # times the arm's length, from the tool to its load: a slip of units is the only reason
HEAVIEST, LIGHTEST = 30.0, 0.5  # m/s^2: on Jupiter it is 25, on Pluto 0.6


def angle_findings(arm: RawArm) -> list[Finding]:
    """List what is impossible or odd of angles that place joints, of gravity, and of the control section."""
    out: list[Finding] = []
    for joint in arm.joints:
        if isinstance(joint.drive, Joint):
            out += list(_placing(arm, joint.drive, joint.path))
    return [*out, *_loops(arm), *_gravity(arm), *_errors(arm), *_load_size(arm)]


def _placing(arm: RawArm, record: Record, path: KeyPath) -> Iterator[Finding]:
    """Angles of a record that place something: more than a turn is degrees, 1.5708 degrees is rad."""
    for name in ("alpha", "theta_offset", "rpy"):
        for key, degrees in ((name, False), (name + "_deg", True)):
            value = getattr(record, key, None)
            values = value if isinstance(value, list) else [value or 0.0]
            worst = max(map(abs, values))
            where = (*path, key)
            if not degrees and worst > TURN + 0.01:
                words = f"{worst:g} rad is {worst / TURN:.3g} turns: an angle that places a joint is one at most"
                yield Finding(where, words, f"write {name}_deg if that is in degrees", worst > 2.0 * TURN, arm.error)
            elif degrees and 0 < worst < TURN + 0.01 and _round_in_rad(worst):
                words = f"{worst:g} degrees is {math.degrees(worst):.4g} degrees as rad"
                yield Finding(where, words, f"write {name} if that is in rad", False, arm.error)


def _round_in_rad(value: float) -> bool:
    """True if an angle is a multiple of 15 degrees as rad, and none of a degree as degrees."""
    steps = value / STEP
    return round(steps) > 0 and abs(steps - round(steps)) < EXACT and abs(value - round(value)) > EXACT


def _loops(arm: RawArm) -> Iterator[Finding]:
    """A transmission angle of more than a right angle, and positions of more than a turn."""
    error = arm.loops_error or arm.error
    for loop in arm.loops:
        if loop.transmission_min >= math.pi / 2:
            words = f"{loop.transmission_min:g} rad: no transmission angle is larger than a right angle"
            yield Finding((*loop.path, "transmission_min"), words, "write transmission_min_deg", True, error)
        turning = {joint.name for joint in arm.joints if joint.type == REVOLUTE}
        for name, value in loop.near.items():
            if name in turning and abs(value) > 2.0 * TURN and not loop.in_degrees:
                words = f"{value:g} rad is {abs(value) / TURN:.3g} turns"
                yield Finding((*loop.path, "near", name), words, "write near_deg if that is in degrees", True, error)


def _gravity(arm: RawArm) -> Iterator[Finding]:
    """An acceleration that no planet has."""
    size = float(np.linalg.norm(arm.gravity))
    if size > HEAVIEST or 0 < size < LIGHTEST:
        slips = ((1e-3, "mm/s^2"), (1e-2, "cm/s^2"), (0.3048, "ft/s^2"), (9.80665, "g"))
        hint = meant(size, slips, lambda value: 9.5 < value < 10.1)
        words = f"{size:.4g} m/s^2: on earth it is 9.81, on Jupiter 25"
        yield Finding(("gravity",), words, hint, size > HEAVIEST, arm.control_error)


def _errors(arm: RawArm) -> Iterator[Finding]:
    """Tracking errors and margins larger than half a turn."""
    for name in ("e_max", "position_margin"):
        value = arm.control.angle(name)
        values = value if isinstance(value, list) else [value or 0.0] * arm.n
        for joint, each in zip(arm.joints, values, strict=False):
            if joint.type == REVOLUTE and each > math.pi:
                words = f"{each:g} rad is more than half a turn, of joint {joint.name}"
                hint = f"write {name}_deg if that is in degrees"
                yield Finding(("control", name), words, hint, each > 2.0 * TURN, arm.control_error)
                break


def _load_size(arm: RawArm) -> Iterator[Finding]:
    """A load larger than the arm; or, where no effort says what it lifts, many times as heavy."""
    from armlet.description.plausible.masses_and_lengths import arm_length, mounts

    priors = arm.control.priors
    length = arm_length(arm, [mounts(arm, k) for k in range(arm.n)])
    if priors.payload_size is not None and 0 < length < priors.payload_size:
        words = f"{priors.payload_size:g} m is larger than the arm, {length:.3g} m"
        hint = meant(priors.payload_size, LENGTHS, lambda value: value < 0.5 * length)
        far = priors.payload_size > FAR * length
        yield Finding(("control", "priors", "payload_size"), words, hint, far, arm.control_error)
    if not any(joint.drive.limits.effort is not None for joint in arm.joints):
        yield from heavy_load(arm)


def heavy_load(arm: RawArm) -> list[Finding]:
    """A largest load many times as heavy as the arm: asked where efforts do not say what it lifts."""
    most, weight = arm.control.priors.payload_max, float(sum(joint.phi[0] for joint in arm.joints))
    if most is None or not 0 < HEAVY * weight < most:
        return []
    words = f"{most:g} kg, and the arm itself has {weight:.3g} kg"
    hint = meant(most, MASSES, lambda value: value < 2.0 * weight)
    return [Finding(("control", "priors", "payload_max"), words, hint, False, arm.control_error)]
