"""The whole arm against its motors: gravity, the largest load, and acceleration take what efforts must give."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from armlet.description.advice import OFTEN, WEAK
from armlet.description.document import KeyPath
from armlet.description.gain_rules.sampled import Sampled
from armlet.description.plausible.angles import heavy_load
from armlet.description.plausible.finding import (
    ANGLES,
    FORCES,
    MASSES,
    ROTORS,
    TORQUES,
    UNCHECKED,
    Finding,
    Slips,
    meant,
)
from armlet.description.raw import RawArm, RawJoint
from armlet.description.yaml.schema import Joint
from armlet.model import REVOLUTE, Model, inertia

MOSTLY = 0.5
LEAST = 0.01  # kg, of a load that somebody states
FAR = 10.0  # times the effort, in half of the positions: a slip of units is the only reason
TOO_STRONG = 25.0  # times what the whole arm weighs at its length; found: 4.8
SLIDING = 4.0  # of a joint that slides: so many times as much; found: 48 times the weight
# Of joints whose effort is not stated, which turn or slide: rotors, times the whole arm's inertia or mass, and Coulomb
# friction, times what holds the whole arm; found: 0.6 and 41, 0.08 and 0.19.
ROTOR, SLIDING_ROTOR = 3.0, 200.0
STICKS, SLIDING_STICKS = 0.5, 2.0
DRAGS = 10.0  # times as much as Coulomb friction, viscous friction at the limit of velocity
GRAVITY = 9.81  # m/s^2
QUICK = 2.0  # times the effort, what a joint's mean inertia takes at its largest acceleration; found: 0.7


def torque_findings(arm: RawArm, model: Model) -> list[Finding]:
    """List what is impossible or odd of efforts, of the largest load, and of accelerations; and of rotors and friction
    where there is no effort.

    Args:
        arm: RawArm, completed by its servos.  model: what was made of it.
    """
    unstated = _unstated(arm, model)
    if unstated:  # the efforts that follow from them are no better
        return unstated
    at_rest = Sampled.of(replace(model, qd_max=0.0 * model.qd_max, qdd_max=0.0 * model.qdd_max))
    stated = np.array([arm.joints[k].drive.limits.effort is not None for k in model.actuated])
    static = np.abs(sum(at_rest.torques(i, model.phi[i]) for i in range(model.n)))
    if not len(static) or not stated.any():
        return []
    return [*_gravity(arm, model, static, stated), *_load(arm, model, at_rest, stated), *_quick(arm, model, stated)]


def _gravity(arm: RawArm, model: Model, static: np.ndarray, stated: np.ndarray) -> list[Finding]:
    """Joints whose effort does not hold the arm, without a load, or is far too much for it."""
    out = []
    for k, torques, said in zip(model.actuated, static.T, stated, strict=True):
        most, joint = float(model.tau_max[k]), arm.joints[k]
        share = float((torques > most).mean())
        turns = model.joint_type[k] == REVOLUTE
        unit = "N m" if turns else "N"
        path = (*joint.path, "limits", "effort")
        if said and share > OFTEN and torques.max() > WEAK * most:
            words = (
                f"{most:.3g} {unit} does not hold the arm against gravity in {100 * share:.0f} % of its positions,"
                f" which take up to {torques.max():.3g} {unit}"
            )
            hint = "check gravity, and the units of masses, lengths and effort"
            far = float(np.median(torques)) > FAR * most and isinstance(joint.drive, Joint)
            out.append(Finding(path, words, hint, far, arm.error))
        elif said and isinstance(joint.drive, Joint) and arm.servos is None:
            out += _too_strong(arm, model, path, most, turns)
    return out


def _too_strong(arm: RawArm, model: Model, path: KeyPath, effort: float, turns: bool) -> list[Finding]:
    """An effort that would lift many such arms."""
    from armlet.description.plausible.masses_and_lengths import arm_length, mounts

    length = arm_length(arm, [mounts(arm, k) for k in range(arm.n)]) if turns else SLIDING
    weight = float(model.phi[:, 0].sum() + (arm.control.priors.payload_max or 0.0))
    most = TOO_STRONG * GRAVITY * weight * length
    if effort <= most or not most:
        return []
    unit = "N m" if turns else "N"
    held = "holds the whole arm at its full length" if turns else "lifts the whole arm"
    words = f"{effort:.4g} {unit} is {effort / most * TOO_STRONG * length ** (not turns):.3g} times what {held}"
    slips = TORQUES if turns else FORCES
    return [Finding(path, words, meant(effort, slips, lambda value: value < most / TOO_STRONG * 5), False, arm.error)]


@dataclass(frozen=True)
class Beside:
    """A number of a joint, held against the whole arm.

    key: in the joint;  value: as stated, `geared` times as much at the joint;  whole: the same of the arm, `named` so;
    most: how many times of that are possible;  unit;  slips: units it may be in.
    """

    key: KeyPath
    value: float
    geared: float
    whole: float
    most: float
    named: str
    unit: str
    slips: Slips

    def findings(self, joint: RawJoint, arm: RawArm) -> Iterator[Finding]:
        """Yield what is odd of it, if it is; FAR beyond that it cannot be."""
        felt = self.geared * self.value
        if not self.whole or felt <= self.most * self.whole:
            return
        shown = f"{self.value:.4g} {self.unit}" + (f", {felt:.4g} at the joint," if self.geared != 1.0 else "")
        words = f"{shown} is {felt / self.whole:.3g} times {self.named}, {self.whole:.3g}, and no effort is stated"
        fitting = [row for row in self.slips if row[0] * felt < self.most / 2.0 * self.whole]
        hint = meant(self.value, tuple(sorted(fitting)[-1:]), lambda _: True)
        impossible = felt > FAR * self.most * self.whole and isinstance(joint.drive, Joint)
        yield Finding((*joint.path, *self.key), words, hint, impossible, arm.error)


def _unstated(arm: RawArm, model: Model) -> list[Finding]:
    """Rotors and Coulomb friction beside which the whole arm is small, of joints whose file states no effort."""
    from armlet.description.plausible.masses_and_lengths import arm_length, mounts

    length = arm_length(arm, [mounts(arm, k) for k in range(arm.n)])
    mass = float(model.phi[:, 0].sum() + (arm.control.priors.payload_max or 0.0))
    out: list[Finding] = []
    for joint in arm.joints:
        drive = joint.drive
        if drive.limits.effort is not None:
            continue
        rotor: tuple[float, float, str, str, Slips]
        sticks: tuple[float, float, str, str, Slips]
        actuator, coulomb = drive.actuator, drive.friction.coulomb if drive.friction else 0.0
        if joint.type == REVOLUTE:
            rotor = (mass * length**2, ROTOR, "the inertia of the whole arm at its full length", "kg m^2", ROTORS)
            sticks = (GRAVITY * mass * length, STICKS, "what holds the whole arm at its full length", "N m", TORQUES)
        else:
            rotor = (mass, SLIDING_ROTOR, "the mass of the whole arm", "kg", MASSES)
            sticks = (GRAVITY * mass, SLIDING_STICKS, "what lifts the whole arm", "N", FORCES)
        if actuator:
            stated = Beside(("actuator", "rotor_inertia"), actuator.rotor_inertia, actuator.gear_ratio**2, *rotor)
        else:
            stated = Beside(("armature",), drive.armature or 0.0, 1.0, *rotor)
        friction = Beside(("friction", "coulomb"), coulomb, 1.0, *sticks)
        out += [*stated.findings(joint, arm), *friction.findings(joint, arm)]
        if drive.friction and drive.limits.velocity:
            drags = replace(
                friction, key=("friction", "viscous"), value=drive.friction.viscous * drive.limits.velocity,
                most=DRAGS * friction.most, unit=f"{friction.unit} at the limit of velocity", slips=(),
            )  # fmt: skip
            out += drags.findings(joint, arm)
    return out


def _load(arm: RawArm, model: Model, at_rest: Sampled, stated: np.ndarray) -> list[Finding]:
    """A largest load that the motors do not hold."""
    most = arm.control.priors.payload_max
    if not most:
        return []
    efforts = model.tau_max[model.actuated]
    ratio = np.abs(at_rest.torques(model.tip_body, inertia.point_mass(most, model.p_tip))) / efforts
    worst = int(np.argmax(np.median(np.where(stated, ratio, 0.0), axis=0)))
    median, share = float(np.median(ratio[:, worst])), float((ratio[:, worst] > 1.0).mean())
    if share <= MOSTLY or not stated[worst]:
        return heavy_load(arm)
    name = model.servo_names[worst]
    words = (
        f"{most:g} kg: joint {name} does not hold it in {100 * share:.0f} % of its positions, which take"
        f" {median:.3g} times its effort of {efforts[worst]:.3g} in the middle"
    )
    hint = meant(most, MASSES, lambda value: value > LEAST and ratio[:, worst].max() * value / most < 1.0)
    lifts = f"it holds {most / max(float(ratio[:, worst].max()), 1e-9):.2g} kg wherever it is"
    hint = lifts if hint == UNCHECKED else f"{hint}; {lifts}"
    return [Finding(("control", "priors", "payload_max"), words, hint, median > FAR, arm.control_error)]


def _quick(arm: RawArm, model: Model, stated: np.ndarray) -> list[Finding]:
    """An acceleration that the motors do not give."""
    out = []
    inertias = Sampled.of(model).mean_inertia
    for k, mean, said in zip(model.actuated, inertias, stated, strict=True):
        joint, limits = arm.joints[k], arm.joints[k].drive.limits
        wanted, most = float(mean * model.qdd_max[k]), float(model.tau_max[k])
        if not (said and limits.has("acceleration") and wanted > QUICK * most):
            continue
        turns = model.joint_type[k] == REVOLUTE
        unit, rate = ("N m", "rad/s^2") if turns else ("N", "m/s^2")
        words = (
            f"{model.qdd_max[k]:.4g} {rate} takes {wanted:.3g} {unit} of the joint's mean inertia, and the motor gives"
            f" {most:.3g}"
        )
        slips = ANGLES if turns else ((1e-3, "mm/s^2"),)
        hint = meant(float(model.qdd_max[k]), slips, lambda value, mean=mean, most=most: mean * value < most)  # type: ignore[misc]
        key = "acceleration_deg" if limits.acceleration_deg is not None else "acceleration"
        out.append(Finding((*joint.path, "limits", key), words, hint, False, arm.error))
    return out
