"""Write what was learnt back into an arm file: only what changed, everything else as it was, comments too."""

import io
from collections.abc import Mapping
from pathlib import Path

import numpy as np
from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq

from armlet.description.document import Document
from armlet.description.learnt import Learnt, drive
from armlet.description.links import unphysical
from armlet.description.placement import inverse
from armlet.description.yaml.armfile import joint_parents, read_arm
from armlet.description.yaml.coordinate_frames import joint_frames
from armlet.description.yaml.messages import validated
from armlet.description.yaml.schema import ArmFile, Drive
from armlet.description.yaml.schema_types import Friction
from armlet.model import inertia

DIGITS = 9
SAME = 1e-7  # of the body's largest parameter: less is no change
_LINK_WORDS = ("m", "r", "I")  # the Robotics Toolbox's, see rtb


def with_estimates(path: str | Path, learnt: Learnt) -> str:
    """Text of an arm file with learnt parameters.

    Args:
        path: of a `.yaml` arm file.  learnt: of the joints of its Model.
    Returns:
        str, YAML; links that changed state mass, com and inertia (about what the file says), point masses
        included; friction and rotors that changed are stated in the words that the file has for them.
    Raises:
        DescriptionError: the file is wrong, the parameters are of another arm, or a changed body is impossible.
    """
    document = Document.read(path)
    raw = read_arm(document)
    learnt.check(raw, str(path))
    arm = validated(ArmFile, document)
    _set_links(document, arm, np.array([joint.phi for joint in raw.joints]), learnt.phi)
    for i, joint in enumerate(raw.joints):
        _set_drive(document.tree["joints"][i], joint.drive, drive(joint.drive, learnt, i))
    for k, loop in enumerate(raw.loops):
        _set_friction(document.tree["loops"][k]["cut"], loop.friction, learnt.friction(loop.name, loop.friction))
    for row in document.tree["servos"]["joints"] if learnt.loops else ():
        _set_loop(row, learnt.loops.get(row["joint"], {}))
    return yaml_text(document.tree)


def _set_loop(row: CommentedMap, said: Mapping[str, float]) -> None:
    """Put what is known of a servo's own loop into its row."""
    if "backlash" in said:
        row.pop("backlash_deg", None)
    for key, value in said.items():
        row[key] = _rounded(value)


def _set_links(document: Document, arm: ArmFile, before: np.ndarray, phi: np.ndarray) -> None:
    """Put the inertial parameters (n, 10) that changed into the round-trip tree."""
    frames = joint_frames(arm, joint_parents(arm, document))
    about = arm.inertia_about or "com"
    for i, joint in enumerate(arm.joints):
        if np.abs(phi[i] - before[i]).max() <= SAME * max(np.abs(before[i]).max(), np.abs(phi[i]).max()):
            continue
        in_link = inertia.moved(phi[i], *inverse(frames[i].link))
        wrong = unphysical(in_link)
        if wrong:
            raise document.error(("joints", i, "link"), f"{joint.name}: {wrong}")
        _set_link(document.tree["joints"][i], in_link, about)
        if "inertia_about" not in document.tree:
            document.tree.insert(1, "inertia_about", about)


def _set_link(joint: CommentedMap, phi: np.ndarray, about: str) -> None:
    """Put a link's parameters into the round-trip tree of its joint."""
    for word in _LINK_WORDS:
        joint.pop(word, None)
    link = joint.setdefault("link", CommentedMap())
    mass, com, tensor = inertia.to_com(phi)
    if about == "origin":
        tensor = inertia.tensor(phi)
    link["mass"] = _rounded(mass)
    link["com"] = CommentedSeq([_rounded(v, np.abs(com).max()) for v in com])
    link["com"].fa.set_flow_style()
    names = (("xx", 0, 0), ("yy", 1, 1), ("zz", 2, 2), ("xy", 0, 1), ("xz", 0, 2), ("yz", 1, 2))
    about_origin = np.abs(inertia.tensor(phi)).max()
    link["inertia"] = CommentedMap((name, _rounded(tensor[a, b], about_origin)) for name, a, b in names)
    link["inertia"].fa.set_flow_style()
    link.pop("point_mass", None)
    for key in ("mass", "com", "inertia"):
        _no_estimate(link, key)


def _set_drive(joint: CommentedMap, described: Drive, learnt: Drive) -> None:
    """Put friction and rotor, if they changed, into the round-trip tree of their joint."""
    gear = float(joint.get("G", 1.0))  # the toolbox's words are the motor's
    if ("B" in joint or "Tc" in joint) and learnt.friction is not None and learnt.friction is not described.friction:
        joint["B"] = _rounded(learnt.friction.viscous / gear**2)
        joint["Tc"] = _rounded(learnt.friction.coulomb / abs(gear))
    else:
        _set_friction(joint, described.friction, learnt.friction)
    if learnt.actuator is not None and learnt.actuator is not described.actuator:
        if "Jm" in joint:
            joint["Jm"] = _rounded(learnt.actuator.rotor_inertia)
        else:
            _put(joint, "actuator", {"rotor_inertia": learnt.actuator.rotor_inertia})
    elif learnt.armature != described.armature:
        _put(joint, "armature", learnt.armature)


def _set_friction(joint: CommentedMap, described: Friction | None, learnt: Friction | None) -> None:
    """Put friction, if it changed, into the round-trip tree of a joint or a cut joint."""
    if learnt is not None and learnt is not described:
        _put(joint, "friction", {"viscous": learnt.viscous, "coulomb": learnt.coulomb})


def _put(joint: CommentedMap, key: str, value: float | dict[str, float] | None) -> None:
    """Set a key of a joint; a new one stands behind the name, where no comment is of something else."""
    if key not in joint:
        joint.insert(1, key, CommentedMap() if isinstance(value, dict) else 0.0)
        if isinstance(value, dict):
            joint[key].fa.set_flow_style()
    _no_estimate(joint, key)
    if not isinstance(value, dict):
        joint[key] = _rounded(value or 0.0)
        return
    for name, number in value.items():
        if number or name in joint[key]:
            joint[key][name] = _rounded(number)


def _no_estimate(row: CommentedMap, key: str) -> None:
    """Take the comment from a key that says its number is an estimate; lines of comments behind it stay."""
    comment = row.ca.items.get(key, [None] * 4)[2]
    if comment is None or not comment.value.startswith("# ESTIMATED"):
        return
    _, _, behind = comment.value.partition("\n")
    if behind:
        comment.value = f"\n{behind}"
        return
    del row.ca.items[key]
    if isinstance(row[key], (CommentedMap, CommentedSeq)):
        row[key].ca.comment = None


def _rounded(value: float, scale: float = 0.0) -> float:
    """Value to DIGITS digits; what rounding left of a zero beside `scale` is zero."""
    return 0.0 if abs(value) <= 1e-12 * scale else float(f"{float(value):.{DIGITS}g}")


def yaml_text(tree: CommentedMap) -> str:
    """The text of a round-trip tree, comments included."""
    yaml = YAML(typ="rt", pure=True)
    yaml.preserve_quotes = True
    yaml.width = 200
    yaml.indent(mapping=2, sequence=4, offset=2)
    out = io.StringIO()
    yaml.dump(tree, out)
    return out.getvalue()
