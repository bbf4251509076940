"""Parameters that a run has learnt of an arm, and the arm as it is described then."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import numpy as np

from armlet.description.links import unphysical
from armlet.description.raw import RawArm, RawJoint
from armlet.description.yaml.schema import Drive
from armlet.description.yaml.schema_servos import Servos
from armlet.description.yaml.schema_types import Friction
from armlet.errors import DescriptionError
from armlet.model import Model

SAME = 1e-6  # relative: friction and rotors nearer than this are the same


@dataclass(frozen=True)
class Learnt:
    """Parameters of every joint of the tree and its body, in the order of the Model, then of its cut joints.

    names (n + n_cut,): of these joints.  phi (n, 10): inertial parameters in the body frames, kg, kg m, kg m^2.
    viscous N m s or N s/m, coulomb N m or N: (n + n_cut,) each.  rotor (n,) kg m^2 or kg at the joint.
    loops: joint -> key of its servo's row -> number: of the servos' own loops.
    """

    names: tuple[str, ...]
    phi: np.ndarray
    viscous: np.ndarray
    coulomb: np.ndarray
    rotor: np.ndarray
    loops: Mapping[str, Mapping[str, float]] = field(default_factory=dict)

    def friction(self, name: str, described: Friction | None) -> Friction | None:
        """Friction of a joint as learnt; what is the same is the described record."""
        row = self.names.index(name)
        return other_friction(described, float(self.viscous[row]), float(self.coulomb[row]))

    def check(self, arm: RawArm, source: str) -> None:
        """Refuse what is of another arm.

        Raises:
            DescriptionError: other joints, or a number that is not finite.
        """
        names = tuple(joint.name for joint in arm.joints)
        if names != self.names[: arm.n] or {loop.name for loop in arm.loops} != set(self.names[arm.n :]):
            what = f"what was learnt is of the joints {', '.join(self.names)}, the arm has {', '.join(names)}"
            raise DescriptionError(f"{source}: {what}", "name the arm that ran")
        for name in ("phi", "viscous", "coulomb", "rotor"):
            if not np.isfinite(getattr(self, name)).all():
                raise DescriptionError(f"{source}: {name} as learnt is not finite")


def differs(new: float, old: float) -> bool:
    """True if a learnt friction or rotor is another than the described one."""
    return abs(new - old) > SAME * max(abs(new), abs(old))


def with_learnt(arm: RawArm, learnt: Learnt) -> RawArm:
    """The arm with learnt parameters in the place of the described ones.

    Raises:
        DescriptionError: they are of another arm, or no body can have them.
    """
    learnt.check(arm, arm.source)
    loops = [replace(loop, friction=learnt.friction(loop.name, loop.friction)) for loop in arm.loops]
    joints = [_joint(arm, i, learnt) for i in range(arm.n)]
    return replace(arm, joints=joints, loops=loops, servos=servos_with(arm.servos, learnt))


def servos_with(servos: Servos | None, learnt: Learnt) -> Servos | None:
    """The section of the servos with their loops as learnt."""
    if servos is None or not learnt.loops:
        return servos
    rows = []
    for row in servos.joints:
        said = dict(learnt.loops.get(row.joint, {}))
        if "backlash" in said:
            said["backlash_deg"] = None  # type: ignore[assignment]
        rows.append(row.model_copy(update=said))
    return servos.model_copy(update={"joints": rows})


def _joint(arm: RawArm, i: int, learnt: Learnt) -> RawJoint:
    joint = arm.joints[i]
    wrong = unphysical(learnt.phi[i])
    if wrong:
        raise arm.error(joint.path, f"as learnt: {wrong}")
    return replace(joint, phi=learnt.phi[i], drive=drive(joint.drive, learnt, i))


def other_friction(described: Friction | None, viscous: float, coulomb: float) -> Friction | None:
    """Friction with other numbers; the described record if they are the same."""
    friction = described or Friction()
    if not (differs(viscous, friction.viscous) or differs(coulomb, friction.coulomb)):
        return described
    return friction.model_copy(update={"viscous": viscous, "coulomb": coulomb})


def drive(described: Drive, learnt: Learnt, i: int) -> Drive:
    """Joint i's drive with friction and rotor as learnt; what is the same keeps its words."""
    rotor = float(learnt.rotor[i])
    said: dict[str, object] = {"friction": learnt.friction(learnt.names[i], described.friction)}
    actuator = described.actuator
    if actuator is None:
        if differs(rotor, described.armature or 0.0):
            said["armature"] = rotor
    elif differs(rotor, actuator.rotor_inertia * actuator.gear_ratio**2):
        said["actuator"] = actuator.model_copy(update={"rotor_inertia": rotor / actuator.gear_ratio**2})
    return described.model_copy(update=said)


def load_notes(model: Model, learnt: Learnt) -> list[str]:
    """Warn a reader of learnt parameters: they hold what the arm carried."""
    body = model.tip_body
    more = float(learnt.phi[body, 0] - model.phi[body, 0])
    side = "more" if more >= 0 else "less"
    return [
        f"the body of {model.joint_names[body]}, which carries the tip, has {abs(more):.3g} kg {side} than described: "
        "a load that the arm carried in the run is in it"
    ]
