"""A URDF and its sidecar made from what any reader found: a link a body, z the axis of every joint."""

import xml.etree.ElementTree as ET

import numpy as np
from ruamel.yaml.comments import CommentedMap

from armlet.description.export.yaml_text import flow, follow_maps, loop_maps, servo_maps, stated
from armlet.description.placement import Placement, rpy_of
from armlet.description.raw import RawArm, RawJoint
from armlet.description.yaml.writeback import yaml_text
from armlet.model import REVOLUTE, Model, inertia

BASE, TOOL = "base", "tool"


def urdf_texts(arm: RawArm, model: Model, stem: str) -> dict[str, str]:
    """Both files of an arm.

    Args:
        arm: what a reader found.  model: the arm with its limits.  stem: name of the files without suffix.
    Returns:
        name -> text: the URDF, and the sidecar with what URDF has no place for.
    """
    return {f"{stem}.urdf": urdf_text(arm, model), f"{stem}.control.yaml": sidecar_text(arm, f"{stem}.urdf")}


def urdf_text(arm: RawArm, model: Model) -> str:
    """The URDF; its links are called as the joints that move them, its end point is the link `tool`."""
    robot = ET.Element("robot", name=arm.name)
    ET.SubElement(robot, "link", name=BASE)
    for i, joint in enumerate(arm.joints):
        parent = link_name(arm.joints[joint.parent]) if joint.parent >= 0 else BASE
        add_link(robot, joint)
        add_joint(robot, joint, parent, model, i)
    add_mimics(robot, arm)
    ET.SubElement(robot, "link", name=TOOL)
    end = ET.SubElement(robot, "joint", name=f"{TOOL}_joint", type="fixed")
    place(end, arm.tip)
    ET.SubElement(end, "parent", link=link_name(arm.joints[arm.tip_body]))
    ET.SubElement(end, "child", link=TOOL)
    ET.indent(robot)
    return f'<?xml version="1.0"?>\n{ET.tostring(robot, encoding="unicode")}\n'


def link_name(joint: RawJoint) -> str:
    """Name of the link that a joint moves."""
    return f"{joint.name}_link"


def add_link(robot: ET.Element, joint: RawJoint) -> None:
    """The body that a joint moves."""
    mass, com, tensor = inertia.to_com(joint.phi)
    inertial = ET.SubElement(ET.SubElement(robot, "link", name=link_name(joint)), "inertial")
    place(inertial, (np.eye(3), com))
    ET.SubElement(inertial, "mass", value=repr(mass))
    axes = "xyz"
    moments = {f"i{axes[a]}{axes[b]}": repr(float(tensor[a, b])) for a in range(3) for b in range(a, 3)}
    ET.SubElement(inertial, "inertia", moments)


def add_joint(robot: ET.Element, joint: RawJoint, parent: str, model: Model, i: int) -> None:
    """The joint, with the limits that the model has worked out: URDF wants all of them stated."""
    turns = "continuous" if turns_freely(joint) else "revolute"
    out = ET.SubElement(robot, "joint", name=joint.name, type=turns if joint.type == REVOLUTE else "prismatic")
    place(out, joint.tree)
    ET.SubElement(out, "parent", link=parent)
    ET.SubElement(out, "child", link=link_name(joint))
    ET.SubElement(out, "axis", xyz="0 0 1")
    limits = {"lower": model.q_min[i], "upper": model.q_max[i], "effort": model.tau_max[i], "velocity": model.qd_max[i]}
    if joint.drive.passive:  # 0 is what URDF says of a limit that there is not
        limits |= {name: getattr(joint.drive.limits, name) or 0.0 for name in ("effort", "velocity")}
    ET.SubElement(out, "limit", {name: repr(float(value)) for name, value in limits.items()})
    ET.SubElement(out, "dynamics", damping=repr(float(model.fric_visc[i])), friction=repr(float(model.fric_coul[i])))


def turns_freely(joint: RawJoint) -> bool:
    """True if a joint without a servo turns, and no range is stated."""
    return joint.type == REVOLUTE and joint.drive.passive and not joint.drive.limits.has("position")


def add_mimics(robot: ET.Element, arm: RawArm) -> None:
    """<mimic> for each joint that follows one other; those that follow several are in the sidecar."""
    names = [joint.name for joint in arm.joints]
    for row in arm.follows:
        if len(row.inputs) == 1:
            [(joint, ratio)] = row.inputs.items()
            element = next(each for each in robot.iter("joint") if each.get("name") == names[row.joint])
            said = {"joint": names[joint], "multiplier": repr(ratio), "offset": repr(row.offset)}
            ET.SubElement(element, "mimic", said)


def place(element: ET.Element, placement: Placement) -> None:
    """The <origin> of an element."""
    R, p = placement
    ET.SubElement(element, "origin", xyz=numbers(p), rpy=numbers(rpy_of(R)))


def numbers(values: np.ndarray) -> str:
    """Numbers as XML has them, every digit."""
    return " ".join(repr(float(value)) for value in values)


def sidecar_text(arm: RawArm, urdf: str, model: Model | None = None) -> str:
    """The sidecar: gravity, end point, drives, gains.

    Args:
        arm: what a reader found.  urdf: name of the file beside it.  model: of an MJCF file, which lacks velocities.
    """
    out = CommentedMap(gravity=flow(arm.gravity), tip=TOOL)
    velocities = [None] * arm.n if model is None else model.qd_max.tolist()
    drives = {each.name: drive_map(each, speed) for each, speed in zip(arm.joints, velocities, strict=True)}
    out["joints"] = CommentedMap({name: flow(drive) for name, drive in drives.items() if drive})
    names = [joint.name for joint in arm.joints]
    out.update(loop_maps(arm, names, [*map(link_name, arm.joints), BASE]))
    out.update(follow_maps(arm, names, 2))
    out.update(servo_maps(arm, names))
    control = stated(arm.control)
    if control:
        out["control"] = control
    out.yaml_set_start_comment(f"Made by `armlet export`: what {urdf} has no place for.")
    return yaml_text(out)


def drive_map(joint: RawJoint, speed: float | None = None) -> CommentedMap:
    """Map of what the sidecar says of one joint: friction in full where its speed is stated or it is none, limits that
    URDF lacks.  speed: rad/s or m/s, the largest, where the file beside it cannot state it.
    """
    drive, friction = joint.drive, joint.drive.friction
    out = CommentedMap()
    for key in ("armature", "actuator", "encoder_bits", "encoder_step"):
        value = getattr(drive, key)
        if value is not None:
            out[key] = value if not hasattr(value, "model_dump") else value.model_dump()
    if friction is not None and (friction.coulomb_speed is not None or not (friction.viscous or friction.coulomb)):
        out["friction"] = friction.model_dump(exclude_none=True)
    if drive.velocity_ticks:
        out["velocity_ticks"] = drive.velocity_ticks
    if drive.passive:
        out["passive"] = True
    limits = drive.limits
    beyond = {key: limits.angle(key) for key in ("acceleration", "jerk", "no_load_velocity") if limits.has(key)}
    if speed is not None:
        beyond |= {"velocity": speed} if not drive.passive else {"velocity": limits.angle("velocity")}
        beyond = {key: value for key, value in beyond.items() if value}
    if limits.stall_effort is not None:
        beyond["stall_effort"] = limits.stall_effort
    if beyond:
        out["limits"] = beyond
    return out
