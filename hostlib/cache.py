"""Files that are made once and kept: MicroPython's source, the virtual boards' firmware, generated kernels."""

import contextlib
import hashlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path

from armlet import posix
from armlet.errors import ArmletError
from armlet.files import read_file, write_whole


def cache_folder(part: str = "") -> Path:
    """The folder of one part of what is kept; made if it is not there.

    Args:
        part: a folder within `ARMLET_CACHE`, or within `~/.cache/armlet`.

    Raises:
        ArmletError: it cannot be made.
    """
    folder = Path(os.environ.get("ARMLET_CACHE") or Path.home() / ".cache" / "armlet").absolute() / part
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as refusal:
        raise cannot(folder, "be made", refusal) from None
    return folder


def cannot(folder: Path, do: str, refusal: OSError) -> ArmletError:
    """The error of a cache folder that the operating system refuses."""
    return ArmletError(f"{folder}: cannot {do}: {refusal.strerror}", "name another folder by ARMLET_CACHE")


@contextlib.contextmanager
def one_at_a_time(folder: Path) -> Iterator[None]:
    """Let one process at a time make what is kept in a folder; the others wait and find the result.

    Raises:
        ArmletError: the folder cannot be written.
    """
    try:
        handle = os.open(folder / "lock", os.O_RDWR | os.O_CREAT | posix.O_NOFOLLOW, 0o666)
    except OSError as refusal:
        raise cannot(folder, "be written", refusal) from None
    with os.fdopen(handle, "wb"):
        if posix.HERE:  # elsewhere two make it at once, each whole
            posix.fcntl.flock(handle, posix.fcntl.LOCK_EX)
        yield


def sound(file: Path) -> bool:
    """True if a file that is kept is there as it was made: its hash, which is written last, is its own."""
    try:
        return seal_of(file).read_text() == digest(file)
    except (OSError, ValueError):
        return False


def seal(file: Path) -> None:
    """Keep a file's hash beside it.

    Raises:
        ArmletError: the disk refused.
    """
    write_whole(seal_of(file), digest(file).encode())


def seal_of(file: Path) -> Path:
    """Path of the file that holds a file's hash."""
    return file.with_name(file.name + ".sha256")


def digest(kept: Path) -> str:
    """The SHA-256 of a file's bytes, or of the names and bytes of all files of a folder.

    Raises:
        OSError: it cannot be read.
    """
    if not kept.is_dir():
        return hashlib.sha256(kept.read_bytes()).hexdigest()
    hashed = hashlib.sha256()
    for file in sorted(each for each in kept.rglob("*") if each.is_file()):
        hashed.update(f"{file.relative_to(kept)}\0{digest(file)}\n".encode())
    return hashed.hexdigest()


def kept(part: str, name: str, make: Callable[[], bytes]) -> bytes:
    """A file's content, made if it is not kept yet, or not as it was made.

    Args:
        part: its folder in the cache.  name: says all that the content depends on, a hash among it.
        make: makes the content; it asks for nothing of the same part.

    Raises:
        ArmletError: the cache cannot be read or written.
    """
    folder = cache_folder(part)
    file = folder / name
    if not sound(file):
        with one_at_a_time(folder):
            if not sound(file):
                write_whole(file, make())
                seal(file)
    return read_file(file)
