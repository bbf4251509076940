"""From DH rows and placements to the kernel's joint form.

The kernel's body frame sits on the joint, z along its axis: a fixed placement in the parent's body frame,
then the motion. A *link frame* is where the file states inertia, tool and children. They differ only for
standard DH, whose link frame stands at the far end of the link:

    standard   A = Rz(theta) Tz(d) . Tx(a) Rx(alpha)    body = after Rz(theta) or Tz(q), link = after the rest
    modified   A = Rx(alpha) Tx(a) . Rz(theta) Tz(d)    body = link = after all of it
    xyz, rpy   A = T(xyz) R(rpy) . motion               body = link

The motion is q about z (revolute: theta = q + theta_offset) or along z (prismatic: d_i = q + d).
"""

from dataclasses import dataclass

import numpy as np

from armlet.description.placement import IDENTITY, Placement, compose, rpy, screw_x, screw_z
from armlet.description.yaml.schema import ArmFile, Joint


@dataclass(frozen=True)
class Frames:
    """Of one joint: tree (R, p) body frame in the parent's body frame; link (R, p) link frame in the body frame."""

    tree: Placement
    link: Placement


def joint_frames(arm: ArmFile, parents: list[int]) -> list[Frames]:
    """Frames of every joint of an arm file.

    Args:
        arm: ArmFile.  parents: (n,) joint numbers, -1 for the base.
    Returns:
        list of n Frames.
    """
    out: list[Frames] = []
    for joint, parent in zip(arm.joints, parents, strict=True):
        start = out[parent].link if parent >= 0 else IDENTITY
        out.append(_frames(joint, arm.dh_convention, start))
    return out


def _frames(joint: Joint, convention: str | None, start: Placement) -> Frames:
    if joint.placed() or convention is None:
        placement = rpy(joint.angle("rpy", (0.0, 0.0, 0.0))), np.array(joint.xyz or (0.0, 0.0, 0.0))
        return Frames(compose(start, placement), IDENTITY)
    row_x = screw_x(joint.angle("alpha", 0.0), joint.a or 0.0)
    theta, d = joint.angle("theta_offset", 0.0), joint.d or 0.0
    if convention == "modified":
        return Frames(compose(start, row_x, screw_z(theta, d)), IDENTITY)
    return Frames(compose(start, screw_z(theta, 0.0)), compose(screw_z(0.0, d), row_x))
