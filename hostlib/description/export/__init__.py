"""An arm as files: YAML, URDF or MJCF with its sidecar, Python; as it is described, or as a run has learnt it.

In: the path of an arm file, a URDF or an MJCF file, and perhaps what was learnt. Out: texts. What `load` makes of them
is the same Model, to rounding.

    texts = export("my_arm.yaml", "urdf")          # {"my_arm.urdf": ..., "my_arm.control.yaml": ...}
    print(difference("my_arm.yaml", learnt))       # what learning would change in the file
"""

import difflib
from collections.abc import Mapping
from pathlib import Path

from armlet.description.assemble import assemble
from armlet.description.export.mjcf_text import mjcf_text
from armlet.description.export.python_text import python_text
from armlet.description.export.urdf_text import sidecar_text, turns_freely, urdf_texts
from armlet.description.export.yaml_text import arm_text
from armlet.description.learnt import Learnt, with_learnt
from armlet.description.locking import locked
from armlet.description.raw import RawArm
from armlet.description.urdf.read import is_urdf
from armlet.description.urdf.xml import SIDECAR
from armlet.description.yaml.control_file import ControlFile
from armlet.description.yaml.writeback import with_estimates
from armlet.errors import DescriptionError

__all__ = ["FORMATS", "Learnt", "difference", "export", "form_of"]

FORMATS = {"yaml": ".yaml", "urdf": ".urdf", "mjcf": ".xml", "python": ".py"}  # name -> suffix of its file


def export(
    path: str | Path,
    form: str,
    learnt: Learnt | None = None,
    stem: str | None = None,
    lock: Mapping[str, float] | None = None,
) -> dict[str, str]:
    """The files that describe an arm.

    Args:
        path: of the arm file or URDF file.  form: of FORMATS.  learnt: what replaces the described parameters.
        stem: what the files are called, without suffix; None for the name of `path`.
        lock: joint name -> rad or m: joints to lock; their links become part of those before them.
    Returns:
        name -> text, the one that `load` takes first. An arm file in YAML keeps its words and comments, if no joint is
        locked.
    Raises:
        DescriptionError: the file is wrong; what was learnt is of another arm, or is no body; a joint cannot be locked.
    """
    path = Path(path)
    stem = path.stem if stem is None else stem
    if form == "yaml" and not lock:
        return {f"{stem}.yaml": yaml_of(path, learnt)}
    raw = locked(described(path, learnt), lock or {})
    if form == "yaml":
        return {f"{stem}.yaml": arm_text(raw, f"{path.name}, with {', '.join(lock or ())} locked")}
    if form == "urdf":
        return urdf_texts(raw, assemble(raw), stem)
    if form == "mjcf":
        endless = [i for i, joint in enumerate(raw.joints) if turns_freely(joint)]
        model = assemble(raw)
        text = mjcf_text(model, endless=endless)
        return {f"{stem}.xml": text, f"{stem}{SIDECAR}": sidecar_text(raw, f"{stem}.xml", model)}
    return {f"{stem}.py": python_text(assemble(raw), stem)}


def form_of(output: Path | None) -> str:
    """The format that a file's suffix stands for; YAML where there is no file.

    Raises:
        DescriptionError: another suffix.
    """
    forms = {suffix: name for name, suffix in FORMATS.items()} | {".yml": "yaml"}
    suffix = output.suffix.lower() if output is not None else ".yaml"
    if suffix not in forms:
        raise DescriptionError(f"{output}: expected a file that ends in {', '.join(FORMATS.values())}")
    return forms[suffix]


def difference(path: str | Path, learnt: Learnt) -> str:
    """Unified diff of what was learnt, against the arm file, or, of a URDF, the one that `export` makes of it."""
    path = Path(path)
    before, after = (yaml_of(path, given).splitlines(keepends=True) for given in (None, learnt))
    name = f"{path.stem}.yaml" if is_urdf(path) else path.name
    return "".join(difflib.unified_diff(before, after, f"a/{name}", f"b/{name}"))


def yaml_of(path: Path, learnt: Learnt | None) -> str:
    """The arm file's text: the file's own, but for what was learnt, or one made of a URDF."""
    if is_urdf(path):
        return arm_text(described(path, learnt), path.name)
    return with_estimates(path, learnt) if learnt else ControlFile.of(path).text


def described(path: Path, learnt: Learnt | None) -> RawArm:
    """The arm as its file has it, with what was learnt."""
    raw = ControlFile.of(path).raw()
    return with_learnt(raw, learnt) if learnt else raw
