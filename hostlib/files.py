"""Files are written whole or not at all: beside their path, then renamed to it."""

import os
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from armlet.errors import ArmletError


class WholeFile:
    """A file on its way. Until `commit` a reader of the path sees the old file, or none.

    Args:
        path: where the file is to stand.  error: what is raised when the disk refuses.

    Attributes:
        stream: takes the bytes.

    Raises:
        ArmletError: as `error`; the folder is missing or cannot be written.
    """

    def __init__(self, path: Path | str, error: type[ArmletError] = ArmletError):
        self.path = Path(path)
        self._part = self.path.with_name(self.path.name + ".part")
        self._error = error
        try:
            self.stream: BinaryIO = open(self._part, "wb")  # noqa: SIM115 it is closed by commit or by discard
        except OSError as refusal:
            raise self.refused(refusal) from None

    def commit(self) -> None:
        """Put the file at its path, its bytes on the disk.

        Raises:
            ArmletError: as `error`; the disk refused, and nothing is left behind.
        """
        try:
            self.stream.flush()
            os.fsync(self.stream.fileno())
            self.stream.close()
            os.replace(self._part, self.path)
        except OSError as refusal:
            self.discard()
            raise self.refused(refusal) from None

    def discard(self) -> None:
        """Leave nothing behind."""
        with suppress(OSError):
            self.stream.close()
        self._part.unlink(missing_ok=True)

    def refused(self, refusal: OSError) -> ArmletError:
        """The error to raise for what the operating system said."""
        return self._error(f"{self.path}: cannot be written: {refusal.strerror}")


def write_whole(path: Path | str, content: bytes, error: type[ArmletError] = ArmletError) -> None:
    """Write a file's bytes, so that a reader never sees half of them.

    Raises:
        ArmletError: as `error`; the folder is missing or cannot be written. The old file stays.
    """
    file = WholeFile(path, error)
    try:
        file.stream.write(content)
    except OSError as refusal:
        file.discard()
        raise file.refused(refusal) from None
    file.commit()


def read_file(path: Path | str, what: str = "", error: type[ArmletError] = ArmletError) -> bytes:
    """Read a file the user named.

    Args:
        path: the file.  what: what it is, in words, for the message.  error: what is raised.

    Raises:
        ArmletError: as `error`; it cannot be read.
    """
    try:
        return Path(path).read_bytes()
    except OSError as refusal:
        raise error(f"{path}: {what + ' ' if what else ''}cannot be read: {refusal.strerror}") from None
