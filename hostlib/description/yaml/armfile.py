"""Arm files (YAML): the checks that need more than one key, and the tree they describe."""

import numpy as np

from armlet.description.document import Document, show
from armlet.description.links import link_phi, unphysical
from armlet.description.loops.raw_loops import raw_follows, raw_loop
from armlet.description.placement import IDENTITY, compose, rpy
from armlet.description.raw import RawArm, RawJoint, RawLoop
from armlet.description.yaml.coordinate_frames import Frames, joint_frames
from armlet.description.yaml.messages import validated
from armlet.description.yaml.rtb import translate
from armlet.description.yaml.schema import ArmFile
from armlet.model import PRISMATIC, REVOLUTE, inertia

BASE = "base"


def read_arm(document: Document) -> RawArm:
    """The arm of a YAML document.

    Args:
        document: document.Document.
    Returns:
        RawArm.
    Raises:
        DescriptionError: one line, the first thing wrong.
    """
    translate(document)
    arm = validated(ArmFile, document)
    _check_placement(arm, document)
    parents = joint_parents(arm, document)
    frames = joint_frames(arm, parents)
    joints = [_joint(arm, i, parents[i], frames[i], document) for i in range(len(arm.joints))]
    tip_body = _tool_joint(arm, document)
    tool = rpy(arm.tool.angle("rpy", (0.0, 0.0, 0.0))), np.array(arm.tool.xyz)
    return RawArm(
        name=arm.name,
        joints=joints,
        tip_body=tip_body,
        tip=compose(frames[tip_body].link, tool),
        gravity=np.array(arm.gravity),
        control=arm.control,
        error=document.error,
        control_error=document.error,
        source=document.source,
        notes=[f"source: {arm.source}"] if arm.source else [],
        loops=[_loop(arm, i, frames, document) for i in range(len(arm.loops))],
        follows=raw_follows(arm.couplings, [joint.name for joint in arm.joints], document.error),
        servos=arm.servos,
    )


def joint_parents(arm: ArmFile, document: Document) -> list[int]:
    """Joint number of each joint's parent.

    Args:
        arm: ArmFile.  document: for messages.
    Returns:
        list of n; -1 is the base.
    Raises:
        DescriptionError: a name used twice, a parent that is unknown or comes later.
    """
    numbers, out = {BASE: -1}, []
    names = [joint.name for joint in arm.joints]
    for i, joint in enumerate(arm.joints):
        path = ("joints", i)
        if joint.name in numbers:
            other = "the name of the base" if joint.name == BASE else f"joints[{numbers[joint.name]}] as well"
            raise document.error((*path, "name"), f"expected a name of its own, got {show(joint.name)}, {other}")
        if joint.parent is None:
            out.append(i - 1)
        elif joint.parent in numbers:
            out.append(numbers[joint.parent])
        else:
            later = joint.parent in names[i:]
            what = "expected a parent listed earlier" if later else "expected the name of a joint, or base"
            hint = f"list {joint.parent} before {joint.name}" if later and joint.parent != joint.name else ""
            raise document.error((*path, "parent"), f"{what}, got {show(joint.parent)}", hint)
        numbers[joint.name] = i
    return out


def _check_placement(arm: ArmFile, document: Document) -> None:
    """Each joint is placed one way, and a DH row has its convention."""
    for i, joint in enumerate(arm.joints):
        path, key = ("joints", i), joint.dh_key()
        if key and joint.placed():
            raise document.error((*path, key), f"expected a DH row or xyz and rpy, got {key} beside them")
        if key and arm.dh_convention is None:
            what = f"expected dh_convention: standard or modified at the top of the file, as this row gives {key}"
            raise document.error((*path, key), what + ", got nothing")
        if not key and not joint.placed() and arm.dh_convention is None:
            raise document.error(path, "expected xyz (m), or dh_convention at the top and a DH row, got neither")


def _joint(arm: ArmFile, i: int, parent: int, frames: Frames, document: Document) -> RawJoint:
    """RawJoint number i, its inertia brought to the body frame."""
    joint, path = arm.joints[i], ("joints", i)
    if joint.link.inertia is not None and arm.inertia_about is None:
        what = "expected inertia_about: com or origin at the top of the file, as this link has an inertia"
        raise document.error((*path, "link", "inertia"), what + ", got nothing")
    phi = link_phi(joint.link, arm.inertia_about)
    wrong = unphysical(phi)
    if wrong:
        hint = f"inertia_about is {arm.inertia_about}"
        raise document.error((*path, "link", "inertia"), wrong, hint)
    kind = REVOLUTE if joint.type == "revolute" else PRISMATIC
    body_phi = inertia.moved(phi, *frames.link)
    return RawJoint(
        name=joint.name,
        type=kind,
        parent=parent,
        tree=frames.tree,
        phi=body_phi,
        drive=joint,
        path=path,
        link=frames.link,
    )


def _loop(arm: ArmFile, i: int, frames: list[Frames], document: Document) -> RawLoop:
    """RawLoop number i, its ends brought to the body frames."""
    names = [BASE, *(joint.name for joint in arm.joints)]
    seats = []
    for side, end in enumerate(arm.loops[i].ends):
        if end.link not in names:
            what = f"expected the name of a joint, whose link it is, or base, got {show(end.link)}"
            raise document.error(("loops", i, "ends", side, "link"), what, f"joints are {', '.join(names[1:])}")
        body = names.index(end.link) - 1
        seats.append((body, frames[body].link if body >= 0 else IDENTITY))
    return raw_loop(arm.loops[i], seats, ("loops", i), document.error)


def _tool_joint(arm: ArmFile, document: Document) -> int:
    """Number of the joint whose link carries the tool; the last one if the file does not say."""
    names = [joint.name for joint in arm.joints]
    if arm.tool.joint is None:
        return len(names) - 1
    if arm.tool.joint not in names:
        what = f"expected the name of a joint, got {show(arm.tool.joint)}"
        raise document.error(("tool", "joint"), what, f"joints are {', '.join(names)}")
    return names.index(arm.tool.joint)
