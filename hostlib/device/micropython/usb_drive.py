"""The drive that a board in its boot loader shows, found by its INFO_UF2.TXT; a UF2 file is copied onto it."""

import errno
import os
import re
import string
import sys
import time
from pathlib import Path

from armlet.device.uploads import Steps
from armlet.errors import BoardError

INFO = "INFO_UF2.TXT"
PIECE = 64 << 10
WAIT_S = 15.0
GLANCE_S = 0.25
GONE = (
    errno.EIO,
    errno.ENODEV,
    errno.ENXIO,
    errno.ENOENT,
)  # what is said of a drive that has gone


def folders() -> list[Path]:
    """Folders at which drives are mounted on this computer."""
    if sys.platform == "win32":
        return [Path(f"{letter}:/") for letter in string.ascii_uppercase[3:]]
    if sys.platform == "darwin":
        return list(Path("/Volumes").iterdir())
    return [Path(_unescaped(line.split()[1])) for line in Path("/proc/mounts").read_text().splitlines()]


def _unescaped(name: str) -> str:
    """A mount point as /proc/mounts writes it: blanks and the like as three octal digits."""
    return re.sub(r"\\([0-7]{3})", lambda found: chr(int(found[1], 8)), name)


def board_id(folder: Path) -> str:
    """The Board-ID in a folder's INFO_UF2.TXT; "" if it is no such drive."""
    try:
        with open(folder / INFO, encoding="ascii", errors="replace") as file:
            text = file.read(4096)
    except OSError:
        return ""
    found = re.search(r"^Board-ID: *(\S+)", text, re.MULTILINE)
    return found[1] if found else ""


def find_drive(wanted: str) -> Path | None:
    """The drive of a board in its boot loader, None if there is none.

    Raises:
        BoardError: there are several.
    """
    found = [folder for folder in folders() if board_id(folder) == wanted]
    if len(found) > 1:
        raise BoardError(f"{len(found)} drives are {wanted}: {', '.join(map(str, found))}", "name one with --drive")
    return found[0] if found else None


def wait_for_drive(wanted: str, seconds: float = WAIT_S) -> Path | None:
    """As `find_drive`, for some seconds."""
    end = time.monotonic() + seconds
    while True:
        found = find_drive(wanted)
        if found is not None or time.monotonic() > end:
            return found
        time.sleep(GLANCE_S)


def check_drive(folder: Path, wanted: str) -> None:
    """Make sure that a folder the user named is the board's drive.

    Raises:
        BoardError: it is none, or another board's.
    """
    found = board_id(folder)
    if found != wanted:
        what = f"the drive of {found}" if found else f"no drive of a boot loader: it has no {INFO} with a Board-ID"
        raise BoardError(f"{folder}: expected the drive {wanted}, got {what}")


def copy(content: bytes, name: str, folder: Path, progress: Steps = None) -> None:
    """Copy a file onto a drive. The board resets itself after the last byte, and the drive is gone then.

    Args:
        content, name: of the file.  folder: the drive.  progress: called with (bytes copied, bytes in all).
    Raises:
        BoardError: the drive took less than all.
    """
    done = 0
    try:
        with open(folder / name, "wb", buffering=0) as file:
            while done < len(content):
                done += file.write(content[done : done + PIECE])
                os.fsync(file.fileno())
                if progress is not None:
                    progress(done, len(content))
    except OSError as error:
        if done < len(content) or error.errno not in GONE:
            raise BoardError(
                f"{folder}: {done} of {len(content)} bytes copied: {error.strerror}", "plug it in again, and try again"
            ) from None
