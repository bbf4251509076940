"""Each joint's limits, servo, friction and rotor against each other: what no motor of that effort can do."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from armlet.description.plausible.finding import (
    ANGLES,
    FORCES,
    LENGTHS,
    PER_ANGLE,
    ROTORS,
    TORQUES,
    UNCHECKED,
    Finding,
    meant,
)
from armlet.description.raw import RawArm, RawJoint
from armlet.description.yaml.schema import Joint
from armlet.model import REVOLUTE
from armlet.model.servo import Servo
from armlet.model.servo_kinds import KINDS

TURNS = 2.0  # a joint may turn to each side; found: 1.6
MANY_TURNS = 10.0  # and no arm's joint does
NARROWEST = math.radians(6.0)  # a range stated in degrees
FASTEST = {True: 40.0, False: 10.0}  # rad/s of a joint that turns, m/s of one that slides; found in arm files: 8 and 1
RUN_UP = 10.0  # times the range, the way in which a joint comes to its velocity and to rest again; found: 1.02
SLOWEST = 100.0  # s, from one limit to the other; found: 3.1
SUDDEN = 0.01  # s, in which a joint reaches its velocity; found: 0.1
ABOVE = 1.02  # times what the servo gives
FAR = 10.0  # times beyond that, a slip of units is the only reason
LONG = 20.0  # m
MOST_COULOMB = 0.5  # of the effort, Coulomb friction; found: 0.27
STUCK = 3.0  # times the effort: more than a run that learns may take friction for
COARSE = 0.02  # of the range, an encoder's step
SOFT = 5.0  # times softer or stiffer than a maker's gains have it; found: 2.5


@dataclass(frozen=True)
class Drives:
    """One joint, whether it turns, and the servo that the file declares for it, if any."""

    arm: RawArm
    joint: RawJoint
    servo: Servo | None

    @property
    def turns(self) -> bool:
        """True if the joint is revolute."""
        return self.joint.type == REVOLUTE

    @property
    def unit(self) -> str:
        """Of a position."""
        return "rad" if self.turns else "m"

    @property
    def force(self) -> str:
        """Of an effort."""
        return "N m" if self.turns else "N"

    @property
    def trusted(self) -> bool:
        """True if limits are of an arm file: those of a URDF are often placeholders."""
        return isinstance(self.joint.drive, Joint)

    def find(self, key: str, what: str, hint: str, impossible: bool = False) -> Finding:
        """A finding on a key of the joint."""
        parts = tuple(key.split("."))
        if parts[0] == "limits" and not parts[1].endswith("_deg") and self._degrees(parts[1]):
            parts = ("limits", parts[1] + "_deg")
        return Finding((*self.joint.path, *parts), what, hint, impossible, self.arm.error)

    def _degrees(self, name: str) -> bool:
        return getattr(self.joint.drive.limits, name + "_deg", None) is not None


def drive_findings(arm: RawArm, servos: dict[int, Servo]) -> list[Finding]:
    """List what is impossible or odd of limits, friction, rotors and encoders: of each joint what is found first.

    One wrong number shows in several comparisons.

    Args:
        arm: RawArm, completed by its servos.  servos: joint number -> the servo that the file declares.
    """
    out: list[Finding] = []
    for k, joint in enumerate(arm.joints):
        drives = Drives(arm, joint, servos.get(k))
        for look in (_range, _velocity, _times, _effort, _friction, _rotor, _encoder, _loop):
            found = list(look(drives))
            out += found
            if found:
                break
    return out


def _range(drives: Drives) -> Iterator[Finding]:
    """Positions: degrees for radians, and the other way round; millimetres for metres."""
    limits = drives.joint.drive.limits
    position = limits.angle("position")
    if position is None:
        return
    most, span = max(map(abs, position)), position[1] - position[0]
    shown = f"[{position[0]:.6g}, {position[1]:.6g}]"
    if not drives.turns:
        if most > LONG:
            hint = meant(most, LENGTHS, lambda value: value < 0.1 * LONG)
            yield drives.find("limits.position", f"{shown} m: no arm's joint slides {most:.4g} m", hint, True)
        return
    turns = most / (2.0 * math.pi)
    if turns > TURNS and limits.position_deg is None:
        inner = ", ".join(f"{math.radians(each):.4g}" for each in position)
        hint = f"write {'position_deg' if drives.trusted else f'[{inner}]'} if that is in degrees"
        words = f"{shown} rad is up to {turns:.3g} turns to one side"
        yield drives.find("limits.position", words, hint, turns > MANY_TURNS and drives.trusted)
    elif limits.position_deg is not None and most <= math.radians(2.0 * math.pi) and span < NARROWEST:
        low, high = limits.position_deg
        words = f"[{low:g}, {high:g}] degrees is a range of {math.degrees(span):.3g} degrees in all"
        yield drives.find("limits.position", words, "write position if that is in rad")


def _velocity(drives: Drives) -> Iterator[Finding]:
    """A velocity that the servo, or any joint of an arm, does not reach."""
    velocity = drives.joint.drive.limits.angle("velocity")
    if velocity is None:
        return
    units = ANGLES if drives.turns else LENGTHS
    if drives.servo is not None:
        most = drives.servo.motor.voltage / drives.servo.motor.back_emf
        if velocity > ABOVE * most:
            words = f"{velocity:.4g} rad/s, and {drives.servo.kind} turns {most:.3g} rad/s at most, without a load"
            hint = meant(velocity, units, lambda value: 0.02 * most < value <= ABOVE * most)
            hint = hint if velocity > 5.0 * most else f"write less than {most:.3g}"
            yield drives.find("limits.velocity", words, hint, velocity > FAR * most)
        return
    fastest = FASTEST[drives.turns]
    if velocity > fastest and drives.trusted:
        words = f"{velocity:.4g} {drives.unit}/s is faster than arms move"
        hint = meant(velocity, units, lambda value: value < 0.5 * fastest)
        yield drives.find("limits.velocity", words, hint)


def _times(drives: Drives) -> Iterator[Finding]:
    """Velocity, acceleration and range against each other."""
    limits = drives.joint.drive.limits
    position, velocity, acceleration = (limits.angle(key) for key in ("position", "velocity", "acceleration"))
    if velocity is None or not drives.trusted:
        return
    span = position[1] - position[0] if position else 2.0 * math.pi
    if span / velocity > SLOWEST:
        words = f"{velocity:.3g} {drives.unit}/s takes {span / velocity:.3g} s from one limit to the other"
        hint = "write velocity if that is in rad/s" if limits.velocity_deg is not None else UNCHECKED
        yield drives.find("limits.velocity", words, hint)
    if acceleration is None:
        return
    way = velocity**2 / acceleration
    if way > RUN_UP * span:
        words = (
            f"{acceleration:.3g} {drives.unit}/s^2 takes {way:.3g} {drives.unit} to reach {velocity:.3g}"
            f" {drives.unit}/s and to stop, and the joint has {span:.3g}"
        )
        yield drives.find("limits.acceleration", words, "check the units of velocity and acceleration")
    if velocity / acceleration < SUDDEN:
        words = f"{acceleration:.4g} {drives.unit}/s^2 reaches the velocity in {1e3 * velocity / acceleration:.3g} ms"
        hint = meant(
            acceleration, ANGLES if drives.turns else LENGTHS, lambda value: 0.03 < velocity / value < RUN_UP * span
        )
        yield drives.find("limits.acceleration", words, hint)


def _effort(drives: Drives) -> Iterator[Finding]:
    """An effort above what the servo gives at standstill."""
    effort = drives.joint.drive.limits.effort
    if drives.servo is None or effort is None:
        return
    most = drives.servo.motor.stall_torque
    if effort > ABOVE * most:
        words = f"{effort:.4g} N m, and {drives.servo.kind} gives {most:.3g} N m at most, at standstill"
        hint = f"write less than {most:.3g}"
        if effort > 3.0 * most:
            hint = meant(effort, TORQUES, lambda value: 0.2 * most < value <= 1.1 * most)
        yield drives.find("limits.effort", words, hint, effort > FAR * most)


def _friction(drives: Drives) -> Iterator[Finding]:
    """Friction that the motor does not overcome."""
    friction, limits = drives.joint.drive.friction, drives.joint.drive.limits
    effort, velocity = limits.effort, limits.angle("velocity")
    if friction is None or effort is None:
        return
    units = TORQUES if drives.turns else FORCES
    if friction.coulomb > (MOST_COULOMB if drives.trusted else 1.0) * effort:
        words = f"{friction.coulomb:.4g} {drives.force} of the {effort:.3g} {drives.force} that the motor gives"
        words += ": it never moves" if friction.coulomb >= effort else ""
        hint = meant(friction.coulomb, units, lambda value: value < 0.2 * effort)
        hint += ", or check limits.effort"
        yield drives.find("friction.coulomb", words, hint, friction.coulomb > STUCK * effort and drives.trusted)
    braking = friction.viscous * (velocity or 0.0)
    if braking > effort and drives.trusted:
        words = (
            f"{friction.viscous:.4g} takes {braking:.3g} {drives.force} at the limit of velocity, and the motor gives"
            f" {effort:.3g}"
        )
        hint = meant(braking, units, lambda value: value < 0.6 * effort)
        hint = hint if hint == UNCHECKED else f"write {_scaled(braking, friction.viscous, hint)}"
        yield drives.find("friction.viscous", words, hint, braking > FAR * effort)


def _scaled(whole: float, value: float, hint: str) -> str:
    """The hint for a product, said of one of its factors."""
    number, _, unit = hint.removeprefix("write ").partition(" if that is in ")
    return f"{float(number) / whole * value:.3g} if that is in {unit} s"


def _rotor(drives: Drives) -> Iterator[Finding]:
    """A rotor that the motor cannot accelerate as the limits have it."""
    drive = drives.joint.drive
    effort, acceleration = drive.limits.effort, drive.limits.angle("acceleration") or (10.0 if drives.turns else 5.0)
    actuator = drive.actuator
    value = (actuator.rotor_inertia * actuator.gear_ratio**2 if actuator else drive.armature) or 0.0
    if effort is None or value * acceleration <= effort:
        return
    key, stated = ("actuator.rotor_inertia", actuator.rotor_inertia) if actuator else ("armature", value)
    words = (
        f"{stated:.4g} {'kg m^2' if drives.turns else 'kg'}: the rotor alone takes {value * acceleration:.3g}"
        f" {drives.force} at {acceleration:.3g} {drives.unit}/s^2, and the motor gives {effort:.3g}"
    )
    factor = value / stated
    slips = ROTORS if drives.turns else ((1e-3, "grams"),)
    fitting = [row for row in slips if row[0] * stated * factor * acceleration < 0.5 * effort]
    hint = meant(stated, tuple(fitting[-1:]), lambda _: True) if fitting else UNCHECKED
    yield drives.find(key, words, hint, value * acceleration > FAR * effort)


def _encoder(drives: Drives) -> Iterator[Finding]:
    """A step of the encoder that is a large part of the range."""
    drive = drives.joint.drive
    position, step = drive.limits.angle("position", (-math.pi, math.pi)), drive.encoder_step
    if not step or position is None or step <= COARSE * (position[1] - position[0]):
        return
    share = (position[1] - position[0]) / step
    words = f"{step:.4g} {drives.unit} leaves {share:.3g} counts in the joint's range"
    slips = ANGLES if drives.turns else LENGTHS
    hint = meant(step, slips, lambda value: value <= 0.1 * COARSE * (position[1] - position[0]))
    yield drives.find("encoder_step", words, hint, share < 1.0)


def _loop(drives: Drives) -> Iterator[Finding]:
    """The stiffness of a servo's own position loop, which its gains have as delivered."""
    servo, arm = drives.servo, drives.arm
    if servo is None or not servo.stiffness_stated or arm.servos is None:
        return
    kind = KINDS[servo.kind]
    known = kind.position_gain * servo.counts / (2.0 * math.pi) * servo.motor.stall_torque * servo.gear_ratio
    if known / SOFT <= servo.stiffness <= SOFT * known:
        return
    row = next(i for i, each in enumerate(arm.servos.joints) if each.joint == drives.joint.name)
    value, usual = servo.stiffness / servo.gear_ratio**2, known / servo.gear_ratio**2
    words = f"{value:.4g} N m/rad, and a {servo.kind} with the gains of delivery has some {usual:.3g}"
    hint = meant(value, PER_ANGLE, lambda each: usual / 3.0 < each < 3.0 * usual)
    hint = "measure it: armlet calibrate" if hint == UNCHECKED else hint
    yield Finding(("servos", "joints", row, "stiffness"), words, hint, False, arm.servos_error)
