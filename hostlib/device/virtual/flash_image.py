"""State of virtual boards on the host: the files that are their flash, and terminals held open."""

import contextlib
import os
import tempfile
from pathlib import Path

from armlet.errors import BoardError
from armlet.posix import fcntl, tty


def state_folder() -> Path:
    """Return where flash images live: `ARMLET_STATE`, or `~/.local/state/armlet`."""
    return Path(os.environ.get("ARMLET_STATE") or Path.home() / ".local" / "state" / "armlet").absolute()


def firmware_beside(image: Path) -> Path:
    """The file beside an emulated chip's flash image into which `armlet flash --firmware` puts its MicroPython."""
    return image.with_name(image.name + ".firmware")


def open_image(path: Path, size: int) -> int:
    """Opens a flash image for one emulator alone, blank if new; returns the handle.

    Raises:
        BoardError: the disk refuses, another emulator has it, or it is of another size.
    """
    try:
        make_blank(path, size)
        handle = os.open(path, os.O_RDWR)
    except OSError as refusal:
        raise BoardError(
            f"{path}: the virtual board's flash cannot be kept there: {refusal.strerror}",
            "make room, or name another folder in ARMLET_STATE",
        ) from None
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if (got := os.fstat(handle).st_size) != size:
            raise BoardError(
                f"{path}: expected {size} bytes of flash, got {got}", "delete it to start with a blank one"
            )
    except BlockingIOError:
        os.close(handle)
        raise BoardError(
            f"{path}: another emulator runs on this flash image",
            "end that command, or give this one its own ARMLET_STATE",
        ) from None
    except BoardError:
        os.close(handle)
        raise
    return handle


def make_blank(path: Path, size: int) -> None:
    """A blank flash image, if there is none; whole, or none.

    Raises:
        OSError: the disk refuses.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists():
        return
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}-") as blank:
        blank.write(b"\xff" * size)
        blank.flush()
        with contextlib.suppress(FileExistsError):
            os.link(blank.name, path)


def hold(path: str) -> int:
    """Keep a terminal open, so that the emulator can use it all the time; returns the handle."""
    handle = os.open(path, os.O_RDWR | os.O_NOCTTY)
    tty.setraw(handle)
    return handle
