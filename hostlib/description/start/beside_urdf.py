"""The sidecar that a URDF begins with: every joint that moves by name, and what URDF has no place for."""

import re
from pathlib import Path

from armlet.description.document import read_text
from armlet.description.urdf.read import MAX_BYTES, build_tree, deepest_link
from armlet.description.urdf.xml import parse_urdf
from armlet.model import PRISMATIC, REVOLUTE

LARGEST = {REVOLUTE: 10, PRISMATIC: 5}  # rad/s^2, m/s^2
TEXT = """\
# What {urdf} has no place for; started by `armlet new`. docs/arm_files.md, section URDF, explains every key.

gravity: [0, 0, -9.81]  # in the frame of the URDF's root link
tip: {tip}  # the link whose frame is the end point
# fixed: {{finger_joint: 0.0}}  # joints to hold still, rad or m

joints:  # ESTIMATED limits. Of each joint you may add what the motor's data sheet says:
  #   actuator: {{rotor_inertia: 1.0e-6, gear_ratio: 200}}, friction: {{viscous: 0.05, coulomb: 0.02}}, encoder_bits: 12
{joints}
control:
  priors:  # how much of the URDF may be wrong, which is what the adaptive laws may learn
    relative: 0.3
    relative_mass: 0.1
{payload}"""


def sidecar_start(path: str | Path, payload: float | None) -> str:
    """The text of a sidecar for a URDF file.

    Args:
        path: of the URDF file.  payload: the heaviest load, kg; None leaves it to the default.
    Raises:
        DescriptionError: the URDF cannot be read.
    """
    urdf = parse_urdf(str(path), read_text(path, "a URDF file", MAX_BYTES))
    joints, seats = build_tree(urdf)
    if not joints:
        raise urdf.error((), "expected a joint that moves, got none")
    lines = [f"  {quoted(joint.name)}: {{limits: {{acceleration: {LARGEST[joint.type]}}}}}\n" for joint in joints]
    load = "    # payload_max: 0.5  # the heaviest load, kg\n" if payload is None else f"    payload_max: {payload:g}\n"
    return TEXT.format(urdf=Path(path).name, tip=quoted(deepest_link(seats)), joints="".join(lines), payload=load)


def quoted(name: str) -> str:
    """A name as YAML takes it: in quotes unless it is a plain word."""
    if re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*", name) and name.lower() not in ("true", "false", "null"):
        return name
    return "'" + name.replace("'", "''") + "'"
