"""An arm file (YAML) made from what any reader found: placements by xyz and rpy, inertias about the link's origin."""

from typing import Any

import numpy as np
from pydantic import BaseModel
from ruamel.yaml.comments import CommentedMap, CommentedSeq

from armlet.description.names import plain_names
from armlet.description.placement import rpy_of
from armlet.description.raw import RawArm, RawJoint, RawLoop
from armlet.description.yaml.writeback import yaml_text
from armlet.model import REVOLUTE, inertia

NO_TURN = np.zeros(3)
TENSOR = {"xx": (0, 0), "yy": (1, 1), "zz": (2, 2), "xy": (0, 1), "xz": (0, 2), "yz": (1, 2)}


def arm_text(arm: RawArm, origin: str) -> str:
    """The text of an arm file that describes an arm.

    Args:
        arm: RawArm.  origin: the file it was read from, for the comment on top.
    """
    names = plain_names([joint.name for joint in arm.joints])
    out = CommentedMap()
    out["name"] = plain_names([arm.name])[0]
    out["gravity"] = flow(arm.gravity)
    out["inertia_about"] = "origin"
    out["joints"] = [joint_map(arm, joint, names) for joint in arm.joints]
    out.update(loop_maps(arm, names, [*names, "base"]))
    out.update(follow_maps(arm, names))
    out["tool"] = placed({"joint": names[arm.tip_body]}, arm.tip)
    out.update(servo_maps(arm, names))
    control = stated(arm.control)
    if control:
        out["control"] = control
    out.yaml_set_start_comment(f"Made by `armlet export` from {origin}. Lengths in m, angles in rad, masses in kg.")
    return yaml_text(out)


def joint_map(arm: RawArm, joint: RawJoint, names: list[str]) -> CommentedMap:
    """One joint and its link."""
    parent = names[joint.parent] if joint.parent >= 0 else "base"
    out = placed({"name": names[arm.joints.index(joint)]}, joint.tree)
    out.insert(1, "parent", parent)
    if joint.type != REVOLUTE:
        out.insert(1, "type", "prismatic")
    mass = float(joint.phi[0])
    tensor = inertia.tensor(joint.phi)
    out["link"] = CommentedMap(mass=mass, com=flow(joint.phi[1:4] / mass if mass else NO_TURN))
    out["link"]["inertia"] = flow({name: tensor[place] for name, place in TENSOR.items()})
    out.update(stated(joint.drive, ("name", "type", "parent", "link", "xyz", "rpy")))
    return out


def loop_maps(arm: RawArm, names: list[str], links: list[str]) -> CommentedMap:
    """The list of loops, if there are any; names, links: what the file calls the joints, their links and the base."""
    called = {joint.name: name for joint, name in zip(arm.joints, names, strict=True)}
    loops = [loop_map(loop, links, called) for loop in arm.loops]
    return CommentedMap(loops=loops) if loops else CommentedMap()


def loop_map(loop: RawLoop, links: list[str], called: dict[str, str]) -> CommentedMap:
    """One loop; `links[-1]` is the base, as body -1 is; called: joint -> its name in the file."""
    cut: dict[str, Any] = {"name": loop.name, "type": loop.kind}
    if loop.friction is not None:
        cut["friction"] = dict(stated(loop.friction))
    if stated(loop.priors):
        cut["priors"] = dict(stated(loop.priors))
    ends = []
    for body, point, axis in zip(loop.bodies, loop.points, loop.axes, strict=True):
        end: dict[str, Any] = {"link": links[body], "xyz": point}
        ends.append(flow(end if axis is None else end | {"axis": axis}))
    out = CommentedMap(cut=flow(cut), ends=ends)
    if loop.mode is not None:
        out["mode"] = loop.mode
    if loop.near:
        out["near"] = flow({called[joint]: position for joint, position in loop.near.items()})
    out["transmission_min"] = loop.transmission_min
    return out


def follow_maps(arm: RawArm, names: list[str], least: int = 1) -> CommentedMap:
    """The list of couplings with at least so many inputs, where there are any."""
    rows = []
    for row in arm.follows:
        if len(row.inputs) >= least:
            inputs = {names[joint]: ratio for joint, ratio in row.inputs.items()}
            rows.append(flow({"joint": names[row.joint], "follows": inputs, "offset": row.offset}))
    return CommentedMap(couplings=rows) if rows else CommentedMap()


def servo_maps(arm: RawArm, names: list[str]) -> CommentedMap:
    """The section of the servos, if there is one; names: what the file calls the joints."""
    if arm.servos is None:
        return CommentedMap()
    called = {joint.name: name for joint, name in zip(arm.joints, names, strict=True)}
    section = stated(arm.servos, ("joints",))
    section["joints"] = [flow(dict(stated(row)) | {"joint": called[row.joint]}) for row in arm.servos.joints]
    return CommentedMap(servos=section)


def placed(head: dict[str, str], placement: tuple[np.ndarray, np.ndarray]) -> CommentedMap:
    """A mapping with xyz, and rpy where there is a rotation."""
    out = CommentedMap(head)
    out["xyz"] = flow(placement[1])
    turn = rpy_of(placement[0])
    if np.any(turn != NO_TURN):
        out["rpy"] = flow(turn)
    return out


def stated(record: BaseModel, without: tuple[str, ...] = ()) -> CommentedMap:
    """Return what a file has said of a record of the schema, nested ones in one line each; defaults stay unsaid."""
    drive_fields = {"a", "alpha", "alpha_deg", "d", "theta_offset", "theta_offset_deg", "rpy_deg", *without}
    said = record.model_dump(exclude_none=True, exclude_defaults=True)
    return CommentedMap({key: flow(value) for key, value in said.items() if value != {} and key not in drive_fields})


def flow(value: Any) -> Any:
    """A list or a mapping as YAML writes it in one line; plain numbers for numpy's."""
    out: CommentedMap | CommentedSeq
    if isinstance(value, dict):
        out = CommentedMap({key: flow(each) for key, each in value.items()})
    elif isinstance(value, (list, np.ndarray)):
        out = CommentedSeq([flow(each) for each in value])
    else:
        return float(value) if isinstance(value, np.floating) else value
    out.fa.set_flow_style()
    return out
