"""Files of motions and of gains: one line of JSON with its format, read whole or refused in a line."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from armlet.errors import PlanError
from armlet.files import read_file


@dataclass(frozen=True)
class Kind:
    """A kind of file.

    format: what its key "format" says.  what: its name in messages.  make: how to come by one.
    """

    format: str
    what: str
    make: str

    def text(self, path: Path | str) -> str:
        """The text of a file.

        Raises:
            PlanError: no such file, or no text.
        """
        try:
            return read_file(path, error=PlanError).decode()
        except UnicodeDecodeError:
            raise self.refusal(str(path)) from None

    def record(self, text: str, where: str) -> dict[str, Any]:
        """Read what a text holds; `where` names it in messages. Only its format is checked.

        Raises:
            PlanError: it is none of this kind.
        """
        try:
            record = json.loads(text)
        except (ValueError, RecursionError):
            record = None
        if not isinstance(record, dict) or record.get("format") != self.format:
            raise self.refusal(where)
        return record

    def refusal(self, where: str) -> PlanError:
        """Another kind of file."""
        return PlanError(f"{where}: not a {self.what}", self.make)


def whole(record: dict[str, Any], key: str, most: int, hint: str = "") -> int:
    """A whole number from 1 to `most` of a decoded file.

    Raises:
        PlanError: something else.
    """
    value = record[key]
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= most:
        raise PlanError(f"{key}: expected a whole number from 1, got {str(value)[:40]}", hint)
    return value


def names(record: dict[str, Any], hint: str = "") -> tuple[str, ...]:
    """Names of the joints in a decoded file.

    Raises:
        PlanError: something else, or none.
    """
    found = record["joint_names"]
    if not isinstance(found, list) or not found or not all(isinstance(name, str) for name in found):
        raise PlanError("joint_names: expected a list of names", hint)
    return tuple(found)
