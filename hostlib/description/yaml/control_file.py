"""The file that holds an arm's control section, what changes of it make of the arm, and such changes as a diff."""

import difflib
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from ruamel.yaml.comments import CommentedMap, CommentedSeq

from armlet.description.assemble import assemble
from armlet.description.document import Document, KeyPath, read_text
from armlet.description.raw import RawArm
from armlet.description.urdf.read import MAX_BYTES, arm_of, is_urdf, parsed, sidecar_path
from armlet.description.yaml.armfile import read_arm
from armlet.description.yaml.writeback import yaml_text
from armlet.model import Model

Changes = Mapping[KeyPath, float | list[float]]  # key path in the file -> new value


@dataclass(frozen=True)
class ControlFile:
    """An arm file, or the sidecar of a URDF or MJCF file.

    path: of the file with the control section, which for a URDF may be missing.  text: what it says.
    urdf: text of the URDF or MJCF file and its path, None for an arm file.
    """

    path: Path
    text: str
    urdf: tuple[Path, str] | None = None

    @classmethod
    def of(cls, path: str | Path) -> Self:
        """The control file of an arm.

        Args:
            path: of an arm file or a URDF file, as ``description.resolve`` gives it.
        Raises:
            DescriptionError: a file that cannot be read.
        """
        path = Path(path)
        if not is_urdf(path):
            return cls(path, read_text(path, "an arm file"))
        beside = sidecar_path(path)
        text = read_text(beside, "a sidecar file") if os.path.lexists(beside) else ""
        return cls(beside, text, (path, read_text(path, "a URDF file", MAX_BYTES)))

    def raw(self, changes: Changes | None = None) -> RawArm:
        """The arm that the file describes, with changes.

        Raises:
            DescriptionError: one line: what is wrong, and where.
        """
        text = self.changed(changes) if changes else self.text
        document = Document(str(self.path), text) if text else None
        if self.urdf is None:
            return read_arm(document or Document(str(self.path), text))
        path, urdf = self.urdf
        return arm_of(parsed(path, urdf), document)

    def model(self, changes: Changes | None = None) -> Model:
        """The model of that arm."""
        return assemble(self.raw(changes))

    def changed(self, changes: Changes) -> str:
        """The file's text with changes; everything else as it was, comments too."""
        tree = Document(str(self.path), self.text).tree if self.text else CommentedMap()
        for path, value in changes.items():
            node = tree
            for key in path[:-1]:
                node = node.setdefault(key, CommentedMap())
            node[path[-1]] = flow(value)
        return yaml_text(tree)

    def diff(self, changes: Changes) -> str:
        """Changes as a unified diff, which ``patch`` and ``git apply`` take in the file's folder."""
        before, after = (text.splitlines(keepends=True) for text in (self.text, self.changed(changes)))
        name = f"a/{self.path.name}" if self.text else "/dev/null"
        return "".join(difflib.unified_diff(before, after, name, f"b/{self.path.name}"))


def flow(value: float | list[float]) -> float | CommentedSeq:
    """A value as YAML writes it in one line."""
    if not isinstance(value, list):
        return value
    out = CommentedSeq(value)
    out.fa.set_flow_style()
    return out
