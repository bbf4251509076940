"""MJCF to the links and joints that a URDF is read to, by MuJoCo's own compiler: defaults, classes, frames, inertias.

A body with several joints becomes a chain. What stands still has no joint, and a site is a link without mass.
"""

import warnings
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from armlet.description.document import show
from armlet.description.mjcf.engine import engine, refusal
from armlet.description.placement import Placement, compose, screw_z, z_onto
from armlet.description.urdf.xml import Mimic, Urdf, UrdfJoint
from armlet.errors import ArmletError, DescriptionError
from armlet.model import inertia

SUFFIX = ".xml"
UNSTATED = ("sensors", "keys", "pairs", "excludes", "skins", "cameras", "lights", "flexes")  # nothing of them counts
HINGE, SLIDE = 3, 2  # mjtJoint
BASE = "base"
NOTHING = 1e-12  # kg, kg m^2: what bodies are given because MuJoCo wants some
AFFINE = 1  # mjtBias: an actuator with a loop of its own


def parse_mjcf(path: str | Path) -> Urdf:
    """Links and joints of an MJCF file.

    Args:
        path: of the `.xml` file; files that it includes, and meshes whose mass counts, are read as well.
    Raises:
        DescriptionError: MuJoCo is not installed, or refuses the file; a joint that armlet has not.
    """
    if not Path(path).is_file():
        raise DescriptionError(f"{path}: expected an MJCF file, got no such file")
    try:
        mujoco = engine()
        spec = mujoco.MjSpec.from_file(str(path))
        without_looks(spec, mujoco)
        with warnings.catch_warnings(action="ignore"):  # of words that MuJoCo will not take for ever
            made = spec.compile()
    except ArmletError as error:
        raise DescriptionError(f"{path}: to read MJCF takes MuJoCo", error.hint) from None
    except (ValueError, RuntimeError, UnicodeError) as error:
        words = refusal(error)
        hint = missing(words)
        raise DescriptionError(f"{path}: MuJoCo refuses it: {show(words, 300)}", hint) from None
    return Reader(str(path), mujoco, made, spec.modelname).read()


def without_looks(spec: Any, mujoco: Any) -> None:
    """Take out of a description what has no part in dynamics, so that its meshes and pictures need not be there."""
    geometry = mujoco.mjtInertiaFromGeom
    for kind in UNSTATED:
        for each in list(getattr(spec, kind)):
            spec.delete(each)
    for body in spec.bodies:
        stated = body.explicitinertial and spec.compiler.inertiafromgeom != geometry.mjINERTIAFROMGEOM_TRUE
        counts = not (stated or spec.compiler.inertiafromgeom == geometry.mjINERTIAFROMGEOM_FALSE)
        counts = counts and body.name != "world"
        for geom in list(body.geoms):
            geom.material = ""
            if (geom.meshname or geom.hfieldname) and not (counts and weighs(geom, spec.compiler.inertiagrouprange)):
                spec.delete(geom)  # others stay: a tendon may lead around them
    used = {geom.meshname for geom in spec.geoms}
    for mesh in [each for each in spec.meshes if each.name not in used]:
        spec.delete(mesh)
    for each in [*spec.sites, *spec.tendons]:
        each.material = ""
    for each in [*spec.materials, *spec.textures]:
        spec.delete(each)


def weighs(geom: Any, groups: np.ndarray) -> bool:
    """True if MuJoCo may take a body's mass from a geom: one of the groups that count, with a mass or a density."""
    mass = geom.density if np.isnan(geom.mass) else geom.mass
    return bool(groups[0] <= geom.group <= groups[1] and mass)


def missing(words: str) -> str:
    """Hint for a file that MuJoCo does not find; "" if that is not what it says."""
    if "opening file" not in words:
        return ""
    if "'include'" in words:
        return "bring the file that it includes along"
    return "bring the file along, or state <inertial> in the body that has it"


@dataclass
class Reader:
    """One compiled file: `made` is mujoco.MjModel; what it becomes, and bodies that are no part of an arm."""

    source: str
    mujoco: Any
    made: Any
    name: str
    out: Urdf = field(init=False)
    loose: set[int] = field(default_factory=set)

    def read(self) -> Urdf:
        """Links and joints."""
        self.out = Urdf(self.source, self.name or "robot", {}, [], Counter())
        self.out.gravity = np.array(self.made.opt.gravity)
        if self.made.opt.disableflags & int(self.mujoco.mjtDisableBit.mjDSBL_GRAVITY):
            self.out.gravity = np.zeros(3)
        for body in range(self.made.nbody):
            self.body(body)
        if self.loose:
            self.out.empty_hint = "its bodies are free: take <freejoint> out of the base, which is to stand"
        for site in range(self.made.nsite):
            self.site(site)
        self.actuators()
        self.equalities()
        self.note_unused()
        return self.out

    def error(self, name: str, what: str, hint: str = "") -> DescriptionError:
        """The error that names a part of the file."""
        return self.out.error((name,), what, hint)

    def called(self, kind: str, number: int) -> str:
        """Name of a part: kind "body", "joint", "site", "actuator", "equality"; made up where it has none."""
        code = getattr(self.mujoco.mjtObj, f"mjOBJ_{kind.upper()}")
        if kind == "body" and number == 0:  # as sidecars call it
            return "world" if self.mujoco.mj_name2id(self.made, code, BASE) >= 0 else BASE
        return self.mujoco.mj_id2name(self.made, code, number) or f"{kind}{number}"

    def body(self, b: int) -> None:
        """The link of a body, and the joints that carry it."""
        made, name = self.made, self.called("body", b)
        parent = int(made.body_parentid[b])
        joints = range(made.body_jntadr[b], made.body_jntadr[b] + made.body_jntnum[b])
        free = [k for k in joints if made.jnt_type[k] not in (HINGE, SLIDE)]
        if b and (parent in self.loose or (parent == 0 and free and made.jnt_type[free[0]] == 0)):
            self.loose.add(b)
            if parent == 0:
                self.out.notes.append(f"not used: body {name}, which is free")
            return
        if free:
            what = (
                f"expected a joint that turns (hinge) or slides, got a {('free', 'ball')[made.jnt_type[free[0]]]} joint"
            )
            raise self.error(f"joint {show(self.called('joint', free[0]))}", what)
        turned = rotation(self.mujoco, made.body_iquat[b])
        mass, moments = (
            np.where(values[b] > NOTHING, values[b], 0.0) for values in (made.body_mass, made.body_inertia)
        )
        tensor = turned @ np.diag(moments) @ turned.T
        self.out.links[name] = inertia.from_com(float(mass), made.body_ipos[b], tensor)
        if b == 0:
            return
        before = self.called("body", parent)
        place = rotation(self.mujoco, made.body_quat[b]), made.body_pos[b].copy()
        for k in joints:
            before, place = self.joint(k, before, place)
        self.fix(name, before, name, place)

    def joint(self, k: int, before: str, place: Placement) -> tuple[str, Placement]:
        """Joint k on the link before it, in which `place` is the body; the next link, and the body's place in that."""
        made, name = self.made, self.called("joint", k)
        turns, axis, anchor = made.jnt_type[k] == HINGE, made.jnt_axis[k].copy(), made.jnt_pos[k].copy()
        start, after = float(made.qpos0[made.jnt_qposadr[k]]), f"{name} joint"
        at = compose(place, (np.eye(3), anchor))
        if start:  # where the file draws the body, the joint's position is this
            turn = z_onto(axis), np.zeros(3)
            motion = screw_z(-start, 0.0) if turns else screw_z(0.0, -start)
            at = compose(at, turn, motion, (turn[0].T, np.zeros(3)))
        out = UrdfJoint(name, "revolute" if turns else "prismatic", before, after, at, axis)
        dof = int(made.jnt_dofadr[k])
        out.dynamics = {
            "damping": float(np.ravel(made.dof_damping[dof])[0]),
            "friction": float(made.dof_frictionloss[dof]),
        }
        out.dynamics["armature"] = float(made.dof_armature[dof])
        if made.jnt_limited[k]:
            out.limit = {"lower": float(made.jnt_range[k, 0]), "upper": float(made.jnt_range[k, 1])}
        elif turns:
            out.type = "continuous"
        self.out.joints.append(out)
        self.out.links[after] = np.zeros(inertia.SIZE)
        return after, (np.eye(3), -anchor)

    def fix(self, name: str, before: str, link: str, place: Placement) -> None:
        """Let a link stand still on another."""
        axis = np.array([0.0, 0.0, 1.0])
        self.out.joints.append(UrdfJoint(f"{name} fixed", "fixed", before, link, place, axis))

    def site(self, number: int) -> None:
        """The link of a site."""
        body, name = int(self.made.site_bodyid[number]), self.called("site", number)
        if body not in self.loose:
            link = f"{name} site" if name in self.out.links else name
            self.out.links[link] = np.zeros(inertia.SIZE)
            self.out.sites.add(link)
            place = rotation(self.mujoco, self.made.site_quat[number]), self.made.site_pos[number].copy()
            self.fix(link, self.called("body", body), link, place)

    def joints(self) -> dict[int, UrdfJoint]:
        """Joints that move, by their number in the file."""
        named = {joint.name: joint for joint in self.out.joints if joint.type != "fixed"}
        numbers = {k: self.called("joint", k) for k in range(self.made.njnt)}
        return {k: named[name] for k, name in numbers.items() if name in named}

    def actuators(self) -> None:
        """Torques that motors give, their rotors and damping; what is not used is told."""
        made, joints, most, loops = self.made, self.joints(), dict[int, list[float]](), []
        for k in joints:
            if made.jnt_actfrclimited[k]:
                most.setdefault(k, []).append(bound(made.jnt_actfrcrange[k]))
        for a in range(made.nu):
            name, driven = self.called("actuator", a), self.driven(a)
            if not driven or not driven.keys() <= joints.keys():
                self.out.notes.append(f"not used: actuator {name}, which drives no joint of the arm")
                continue
            force = []
            if made.actuator_forcelimited[a]:
                force.append(bound(made.actuator_forcerange[a]))
            if made.actuator_biastype[a] == AFFINE:
                loops.append(f"{name} {made.actuator_gainprm[a, 0]:g}")
                if made.actuator_trntype[a] in (0, 1):
                    ((k, gear),) = driven.items()
                    self.out.loops[joints[k].name] = tuple(-(gear**2) * made.actuator_biasprm[a, 1:3])
            elif made.actuator_ctrllimited[a]:
                force.append(abs(float(made.actuator_gainprm[a, 0])) * bound(made.actuator_ctrlrange[a]))
            for k, gear in driven.items():
                most.setdefault(k, []).extend(gear * each for each in force)
                for key, values in (("armature", "actuator_armature"), ("damping", "actuator_damping")):
                    if hasattr(made, values):  # MuJoCo 4
                        joints[k].dynamics[key] += gear**2 * float(np.ravel(getattr(made, values)[a])[0])
        if loops:
            self.out.notes.append(f"not used: the actuators' own loops, of gains {', '.join(loops)}")
        for k, limits in most.items():
            if limits:
                joints[k].limit["effort"] = min(limits)

    def driven(self, a: int) -> dict[int, float]:
        """Joints that actuator a drives, and how much each feels of its force; by a tendon where it adds joints up."""
        made, k, gear = self.made, int(self.made.actuator_trnid[a, 0]), abs(float(self.made.actuator_gear[a, 0]))
        if made.actuator_trntype[a] in (0, 1):
            return {k: gear}
        if made.actuator_trntype[a] != self.mujoco.mjtTrn.mjTRN_TENDON:
            return {}
        return {joint: gear * abs(share) for joint, share in self.summed(k).items()}

    def summed(self, tendon: int) -> dict[int, float]:
        """Joints of which a tendon's length is a sum, and their shares; none where it leads around bodies."""
        made = self.made
        wraps = range(made.tendon_adr[tendon], made.tendon_adr[tendon] + made.tendon_num[tendon])
        if any(made.wrap_type[w] != self.mujoco.mjtWrap.mjWRAP_JOINT for w in wraps):
            return {}
        return {int(made.wrap_objid[w]): float(made.wrap_prm[w]) for w in wraps}

    def equalities(self) -> None:
        """Joints that follow others; what closes loops is kept for the sidecar to state."""
        made, joints = self.made, self.joints()
        for e in range(made.neq):
            kind = int(made.eq_type[e])
            one, two, name = int(made.eq_obj1id[e]), int(made.eq_obj2id[e]), self.called("equality", e)
            if not made.eq_active0[e]:
                continue
            if other := self.not_of_arm(e):
                self.out.notes.append(f"not used: <equality> {name}, which ties the arm to body {other}")
                continue
            if kind == int(self.mujoco.mjtEq.mjEQ_TENDON):
                self.tendons_tied(e, name, joints)
                continue
            if kind != int(self.mujoco.mjtEq.mjEQ_JOINT):
                words = self.mujoco.mjtEq(kind).name.removeprefix("mjEQ_").lower()
                self.out.equalities.append(f"<equality> {name}, a {words}")
                continue
            if one not in joints:
                continue
            coefficients = made.eq_data[e, :5]
            if two not in joints or coefficients[2:].any():
                joint = joints[one].name
                what = (
                    f"expected a joint that follows another by a constant ratio, got polycoef {coefficients.tolist()}"
                )
                self.out.equalities.append(f"joint {joint}: {what}")
                continue
            self.follows(joints, one, two, float(coefficients[1]), float(coefficients[0]))

    def follows(self, joints: dict[int, UrdfJoint], one: int, two: int, ratio: float, offset: float) -> None:
        """Let joint one follow joint two: both from where the file draws them, one = ratio two + offset."""
        first, second = (float(self.made.qpos0[self.made.jnt_qposadr[k]]) for k in (one, two))
        joints[one].mimic = Mimic(joints[two].name, ratio, first + offset - ratio * second)

    def tendons_tied(self, e: int, name: str, joints: dict[int, UrdfJoint]) -> None:
        """An equality of tendons: of two joints in all, a joint without a motor follows the other."""
        made, data = self.made, self.made.eq_data[e]
        sums = [self.summed(int(t)) for t in (made.eq_obj1id[e], made.eq_obj2id[e]) if t >= 0]
        parts = dict(sums[0])
        for k, share in (sums[1] if len(sums) > 1 else {}).items():
            parts[k] = parts.get(k, 0.0) - float(data[1]) * share
        pair = [k for k, share in parts.items() if share]
        if not all(sums) or len(pair) != 2 or data[2:5].any() or not set(pair) <= joints.keys():
            self.out.equalities.append(f"<equality> {name}, a tendon")
            return
        motors = set().union(*(self.driven(a) for a in range(made.nu) if made.actuator_trntype[a] in (0, 1)))
        one, two = sorted(pair, key=lambda k: k in motors)
        self.follows(joints, one, two, -parts[two] / parts[one], float(data[0]) / parts[one])

    def not_of_arm(self, e: int) -> str:
        """Name of a body that equality e ties to the arm and that is no part of it, a mocap's or a free one; or ""."""
        made, of = self.made, self.mujoco.mjtObj
        bodies = [int(made.eq_obj1id[e]), int(made.eq_obj2id[e])]
        if made.eq_objtype[e] == of.mjOBJ_SITE:
            bodies = [int(made.site_bodyid[site]) for site in bodies]
        elif made.eq_objtype[e] != of.mjOBJ_BODY:
            return ""
        others = [b for b in bodies if made.body_mocapid[b] >= 0 or b in self.loose]
        return self.called("body", others[0]) if others else ""

    def note_unused(self) -> None:
        """Note what the file states and the dynamics has not."""
        for words in self.unused():
            self.out.notes.append(f"not used: {words}")

    def unused(self) -> Iterator[str]:
        """Parts of the file that act on joints and that no Model has."""
        made, joints = self.made, self.joints()
        for k, joint in joints.items():
            spring = np.ravel(made.jnt_stiffness[k])[0]
            if spring or (hasattr(made, "jnt_stiffnesspoly") and made.jnt_stiffnesspoly[k].any()):
                yield f"the spring of joint {joint.name}, {spring:g} N m/rad or N/m"
            if hasattr(made, "dof_dampingpoly") and made.dof_dampingpoly[made.jnt_dofadr[k]].any():
                yield f"damping of joint {joint.name} that grows with its speed"
        for t in range(made.ntendon):
            if any(np.ravel(values[t])[0] for values in (made.tendon_stiffness, made.tendon_damping)):
                yield f"tendon {self.called('tendon', t)}"
        if made.body_gravcomp.any():
            yield f"gravcomp of {np.count_nonzero(made.body_gravcomp)} bodies"


def bound(limits: np.ndarray) -> float:
    """Torque or force that a motor gives both ways; of one that acts one way, this way."""
    low, high = sorted(abs(float(limit)) for limit in limits)
    return low or high


def rotation(mujoco: Any, quaternion: np.ndarray) -> np.ndarray:
    """(3, 3) of a unit quaternion (4,)."""
    out = np.zeros(9)
    mujoco.mju_quat2Mat(out, quaternion)
    return out.reshape(3, 3)
