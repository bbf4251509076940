"""Writing files whole or not at all."""

import os
from pathlib import Path

from armlet.errors import ArmletError


def write_whole(path: Path, content: bytes) -> None:
    """Write beside and rename, so that a reader never sees half a file.

    Raises:
        ArmletError: the folder is missing or cannot be written.
    """
    beside = path.with_name(path.name + ".part")
    try:
        beside.write_bytes(content)
        os.replace(beside, path)
    except OSError as error:
        raise ArmletError(f"{path}: cannot be written: {error.strerror}") from None


def read_file(path: Path, what: str) -> bytes:
    """Read a file the user named.

    Raises:
        ArmletError: it cannot be read.
    """
    try:
        return path.read_bytes()
    except OSError as error:
        raise ArmletError(f"{path}: {what} cannot be read: {error.strerror}") from None
