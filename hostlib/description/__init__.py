"""Files -> Model.

In: a YAML file, a URDF or MJCF file, a DH table or the name of a shipped arm. Out: a `Model`, checked and read-only.

The format of the files is in docs/arm_files.md; each error is one `DescriptionError` of one line.
"""

import difflib
import os
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from armlet.description.assemble import assemble
from armlet.description.document import Document, show
from armlet.description.export.urdf_text import urdf_texts
from armlet.description.library import shipped, shipped_path
from armlet.description.locking import locked
from armlet.description.locking import locks as positions
from armlet.description.mjcf.read import SUFFIX as MJCF
from armlet.description.raw import RawArm
from armlet.description.urdf.read import is_urdf, read_urdf, sidecar_path
from armlet.description.yaml.armfile import read_arm
from armlet.errors import DescriptionError
from armlet.files import read_file
from armlet.model import Model

__all__ = ["contents", "files", "from_text", "load", "load_late", "load_locked", "read_raw", "resolve", "shipped"]


def load(path_or_name: str | os.PathLike[str]) -> Model:
    """The model of an arm.

    Args:
        path_or_name: a shipped arm's name ("puma3"), or the path of a `.yaml`, `.yml`, `.urdf` or `.xml` file.
    Returns:
        model.Model; `source` is the path it was read from, `notes` what was assumed or not used.
    Raises:
        DescriptionError: one line: file, line, key, what was expected, what was got.
    """
    if isinstance(path_or_name, str) and path_or_name in shipped():
        path = resolve(path_or_name)
        return _unchanged(path, os.stat(path).st_mtime_ns)
    return assemble(read_raw(path_or_name))


def load_locked(path_or_name: str | os.PathLike[str], locks: Iterable[str]) -> Model:
    """The model of an arm, some of whose joints are locked.

    Args:
        path_or_name: as of `load`.  locks: JOINT=POSITION, degrees or m.
    Raises:
        DescriptionError: as `load`, or a lock that is none.
    """
    raw = read_raw(path_or_name)
    return assemble(locked(raw, positions(raw, locks)))


def load_late(path_or_name: str | os.PathLike[str], ticks: int) -> Model:
    """The model of an arm whose servos are late by another number of ticks than its file says: gains by rule follow.

    Args:
        path_or_name: as of `load`.  ticks: of `control.delay_ticks`.
    Raises:
        DescriptionError: as `load`.
    """
    raw = read_raw(path_or_name)
    raw.control = raw.control.model_copy(update={"delay_ticks": ticks})
    return assemble(raw)


@lru_cache(64)
def _unchanged(path: str, _changed_ns: int) -> Model:
    """The model of a shipped arm's file, which is read again only after a change: nobody can write into a model."""
    return assemble(read_raw(path))


def read_raw(path_or_name: str | os.PathLike[str]) -> RawArm:
    """Read what the file itself says of an arm, before defaults are worked out.

    Args:
        path_or_name: as `load`.
    Returns:
        raw.RawArm.
    Raises:
        DescriptionError: as `load`.
    """
    path = resolve(path_or_name)
    return read_urdf(path) if is_urdf(path) else read_arm(Document.read(path))


def from_text(text: str, source: str = "arm.yaml") -> Model:
    """The model of an arm file given as text.

    Args:
        text: YAML.  source: name used in messages.
    Returns:
        model.Model.
    Raises:
        DescriptionError: as `load`, or it is no text.
    """
    if not isinstance(text, str):
        raise DescriptionError(f"{source}: expected the text of an arm file, got {type(text).__name__}")
    return assemble(read_arm(Document(source, text)))


def files(path_or_name: str | os.PathLike[str]) -> list[str]:
    """Every file that `load` reads for an arm, but those that an MJCF file names.

    Args:
        path_or_name: as `load`; `Model.source` will do.
    Returns:
        list of str: the arm file and, for a URDF or MJCF that has one, its sidecar (which belongs beside it).
    Raises:
        DescriptionError: as `resolve`.
    """
    path = resolve(path_or_name)
    beside = sidecar_path(path)
    return [path, str(beside)] if is_urdf(path) and os.path.lexists(beside) else [path]


def contents(path_or_name: str | os.PathLike[str]) -> dict[str, bytes]:
    """Files that a log holds of an arm, to read it again: name -> content.

    Of an MJCF file, which may need meshes, other files and MuJoCo, it is the URDF and the sidecar that say the same.

    Args:
        path_or_name: as `load`.
    Raises:
        DescriptionError: as `load`, or a file that cannot be read.
    """
    path = resolve(path_or_name)
    if not path.lower().endswith(MJCF):
        return {Path(each).name: read_file(each, "arm file") for each in files(path)}
    raw = read_raw(path)
    return {name: text.encode() for name, text in urdf_texts(raw, assemble(raw), Path(path).stem).items()}


def resolve(path_or_name: object) -> str:
    """The path of the file that a path or a shipped arm's name stands for.

    Args:
        path_or_name: as `load`.
    Returns:
        str, with the suffix `.yaml`, `.yml`, `.urdf` or `.xml`; the file may still be missing.
    Raises:
        DescriptionError: neither a shipped arm nor a path with a known suffix.
    """
    text = os.fspath(path_or_name) if isinstance(path_or_name, (str, os.PathLike)) else ""
    if isinstance(text, bytes) or not text or "\0" in text:
        raise DescriptionError(f"expected the name of an arm or the path of a file, got {show(path_or_name)}")
    if text.lower().endswith((".yaml", ".yml", ".urdf", ".xml")):
        return os.path.expanduser(text)
    names = shipped()
    if text in names:
        return str(shipped_path(text))
    if text.lower().endswith(".xacro"):
        raise DescriptionError(f"{text}: expected .yaml or .urdf, got .xacro", "run xacro on it first")
    close = difflib.get_close_matches(text, names, n=1)
    hint = f"did you mean {close[0]}?" if close else f"shipped arms: {', '.join(names)}"
    raise DescriptionError(f"{show(text, 200)}: expected a shipped arm, or a path ending in .yaml, .urdf or .xml", hint)
