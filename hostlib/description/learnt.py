"""What a run has learnt of an arm, and the arm as it is described then."""

from dataclasses import dataclass, replace

import numpy as np

from armlet.description.links import unphysical
from armlet.description.raw import RawArm, RawJoint
from armlet.description.schema import Drive
from armlet.description.schema_types import Friction
from armlet.errors import DescriptionError

SAME = 1e-6  # relative: friction and rotors nearer than this are the same


@dataclass(frozen=True)
class Learnt:
    """Parameters of every joint of the tree and its body, in the order of the Model.

    names (n,): of the joints.  phi (n, 10): inertial parameters in the body frames, kg, kg m, kg m^2.
    viscous N m s or N s/m, coulomb N m or N, rotor kg m^2 or kg at the joint: (n,) each.
    """

    names: tuple[str, ...]
    phi: np.ndarray
    viscous: np.ndarray
    coulomb: np.ndarray
    rotor: np.ndarray

    def check(self, names: tuple[str, ...], source: str) -> None:
        """Refuse what is of another arm.

        Raises:
            DescriptionError: other joints, or a number that is not finite.
        """
        if names != self.names:
            what = f"what was learnt is of the joints {', '.join(self.names)}, the arm has {', '.join(names)}"
            raise DescriptionError(f"{source}: {what}", "name the arm that ran")
        for name in ("phi", "viscous", "coulomb", "rotor"):
            if not np.isfinite(getattr(self, name)).all():
                raise DescriptionError(f"{source}: {name} as learnt is not finite")


def differs(new: float, old: float) -> bool:
    """Whether a learnt friction or rotor is another than the described one."""
    return abs(new - old) > SAME * max(abs(new), abs(old))


def with_learnt(arm: RawArm, learnt: Learnt) -> RawArm:
    """The arm with learnt parameters in the place of the described ones.

    Raises:
        DescriptionError: they are of another arm, or no body can have them.
    """
    learnt.check(tuple(joint.name for joint in arm.joints), arm.source)
    return replace(arm, joints=[_joint(arm, i, learnt) for i in range(arm.n)])


def _joint(arm: RawArm, i: int, learnt: Learnt) -> RawJoint:
    joint = arm.joints[i]
    wrong = unphysical(learnt.phi[i])
    if wrong:
        raise arm.error(joint.path, f"as learnt: {wrong}")
    return replace(joint, phi=learnt.phi[i], drive=drive(joint.drive, *(float(v[i]) for v in _drives(learnt))))


def _drives(learnt: Learnt) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    return learnt.viscous, learnt.coulomb, learnt.rotor


def drive(described: Drive, viscous: float, coulomb: float, rotor: float) -> Drive:
    """A joint's drive with other friction and another rotor, at the joint; what is the same keeps its words."""
    said: dict[str, object] = {}
    friction = described.friction or Friction()
    if differs(viscous, friction.viscous) or differs(coulomb, friction.coulomb):
        said["friction"] = friction.model_copy(update={"viscous": viscous, "coulomb": coulomb})
    actuator = described.actuator
    if actuator is None:
        if differs(rotor, described.armature or 0.0):
            said["armature"] = rotor
    elif differs(rotor, actuator.rotor_inertia * actuator.gear_ratio**2):
        said["actuator"] = actuator.model_copy(update={"rotor_inertia": rotor / actuator.gear_ratio**2})
    return described.model_copy(update=said)
