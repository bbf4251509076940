"""Parameters back into an arm file: only the links that changed, everything else as it was, comments too."""

import io
from pathlib import Path

import numpy as np
from numpy.typing import ArrayLike
from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq

from armlet.description.armfile import joint_parents, read_arm
from armlet.description.document import Document
from armlet.description.frames import joint_frames
from armlet.description.links import unphysical
from armlet.description.messages import validated
from armlet.description.placement import inverse
from armlet.description.schema import ArmFile
from armlet.errors import DescriptionError
from armlet.model import inertia

DIGITS = 9
SAME = 1e-7  # of the body's largest parameter: less is no change
_LINK_WORDS = ("m", "r", "I")  # the Robotics Toolbox's, see rtb


def with_phi(path: str | Path, phi: ArrayLike) -> str:
    """Text of an arm file with new inertial parameters.

    Args:
        path: of a `.yaml` arm file.  phi: (n, 10) in the body frames of its Model.
    Returns:
        str, YAML; links that changed state mass, com and inertia (about what the file says), point masses
        included.
    Raises:
        DescriptionError: the file is wrong, phi has another shape, or a changed body is impossible.
    """
    document = Document.read(path)
    before = np.array([joint.phi for joint in read_arm(document).joints])
    phi = np.asarray(phi, float)
    if phi.shape != before.shape or not np.all(np.isfinite(phi)):
        raise DescriptionError(f"{path}: expected phi {before.shape}, all finite, got {phi.shape}")
    arm = validated(ArmFile, document)
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
    return yaml_text(document.tree)


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
