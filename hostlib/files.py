"""Files are written whole or not at all: beside their path, then renamed to it."""

import errno
import glob
import os
import secrets
import shutil
import stat
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile, gettempdir
from typing import BinaryIO

from armlet import posix
from armlet.errors import ArmletError
from armlet.stopping import uninterrupted

NO_FILE = "it is a pipe or a device"
WRITTEN = "another command writes it"
PART = ".part"  # suffix of a file that is being written
FRESH_S = 60.0  # for which a temporary folder that nobody holds may be one that is just being made


class WholeFile:
    """A file on its way. Until `commit` a reader of the path sees the old file, or none.

    A path that is a link stays one: what it leads to is written.

    Args:
        path: where the file is to stand.  error: what is raised when the disk refuses.

    Attributes:
        stream: takes the bytes.  keep: leave what was written beside the path, should the disk refuse more.

    Raises:
        ArmletError: as `error`; the folder is missing or cannot be written, or the path is no ordinary file's.
    """

    def __init__(self, path: Path | str, error: type[ArmletError] = ArmletError):
        self.path, self._error, self.keep = path_of(path, error), error, False
        self._target = target_of(self.path, error)
        try:
            with ExitStack() as undo:
                with uninterrupted():
                    self._part, handle = alone(self._target)
                    sweep(self._target, but=self._part)
                    self.stream: BinaryIO = os.fdopen(handle, "wb")
                    undo.callback(self.discard)
                undo.pop_all()
        except OSError as refusal:
            raise self._refused(refusal) from None

    @contextmanager
    def writing(self) -> Iterator[BinaryIO]:
        """The stream, for as long as something is written; where the disk refuses, nothing is left but by `keep`.

        Raises:
            ArmletError: as `error`; the disk refused.
        """
        try:
            yield self.stream
        except OSError as refusal:
            if self.keep:
                with suppress(OSError):  # its buffer goes nowhere
                    self.stream.close()
            self.discard()
            raise self._refused(refusal) from None

    def commit(self) -> None:
        """Put the file at its path, its bytes on the disk.

        Raises:
            ArmletError: as `error`; the disk refused, and nothing is left behind.
        """
        with self.writing():
            self.stream.flush()
            os.fsync(self.stream.fileno())
            if posix.HERE:
                os.replace(self._part, self._target)  # before it is closed: till then nobody else may write
                self.stream.close()
            else:
                self.stream.close()
                self._put_closed()

    def discard(self) -> None:
        """Leave nothing behind; nothing, if it is at its path."""
        if self.stream.closed:
            return
        if posix.HERE:
            self._part.unlink(missing_ok=True)
        with suppress(OSError):
            self.stream.close()
        if not posix.HERE:  # which takes no open file away
            self._part.unlink(missing_ok=True)

    def _put_closed(self) -> None:
        """Put the file at its path where a file has to be closed before."""
        try:
            os.replace(self._part, self._target)
        except OSError:  # somebody reads the old one, say
            if not self.keep:
                self._part.unlink(missing_ok=True)
            raise

    def _refused(self, refusal: OSError) -> ArmletError:
        """The error to raise for what the operating system said."""
        kept = f"what was written is kept in {self._part.name}" if self.keep else ""
        return self._error(f"{self.path}: cannot be written: {refusal.strerror}", kept)


def not_followed(path: Path) -> BinaryIO:
    """A file of armlet's own folders, emptied, to write into.

    Raises:
        OSError: it cannot be opened, or is a link: what it leads to is not armlet's.
    """
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0)
    return os.fdopen(os.open(path, flags, 0o600), "wb")


def target_of(path: Path, error: type[ArmletError]) -> Path:
    """Path at which a file will stand at last: behind all links.

    Raises:
        ArmletError: as `error`; at its path is no ordinary file.
    """
    target = Path(os.path.realpath(path))
    if os.path.lexists(target) and not target.is_file():
        raise error(f"{path}: cannot be written: {'it is a folder' if target.is_dir() else NO_FILE}")
    return target


def parts(target: Path) -> list[Path]:
    """Paths of what is being written for a file, or was when its command was killed; the newest last."""
    found = []
    for each in glob.iglob(f"{glob.escape(str(target))}.*{PART}"):
        with suppress(FileNotFoundError):  # it has just been put in its place
            status = os.lstat(each)
            if stat.S_ISREG(status.st_mode):
                found.append((status.st_mtime_ns, Path(each)))
    return [path for _, path in sorted(found)]


def check_writable(path: Path | str, error: type[ArmletError] = ArmletError) -> None:
    """Refuse a file that cannot be written. What is there stays, and what an ended process has left beside it.

    Raises:
        ArmletError: as `error`, as of `WholeFile`.
    """
    named = path_of(path, error)
    target = target_of(named, error)
    try:
        with uninterrupted():
            part, handle = alone(target)
            forget(part, handle)
    except OSError as refusal:
        raise error(f"{named}: cannot be written: {refusal.strerror}") from None


def check_output(output: Path, *inputs: str | Path | None) -> None:
    """Refuse a file to write that cannot be written, or that is one of those that are read, by whatever name.

    Raises:
        ArmletError: says which.
    """
    for each in inputs:
        with suppress(OSError, ValueError):  # one that is not there is no other's
            if each is not None and os.path.samefile(output, each):
                raise ArmletError(f"{output}: this command reads the file, and would overwrite it", "name another one")
    check_writable(output)


def alone(target: Path) -> tuple[Path, int]:
    """Make the file that will become `target`, as the only one that does; its path and handle.

    Its name has chance in it and nothing is opened that was there before, so a link that somebody has put into the
    folder leads nowhere.

    Raises:
        OSError: it cannot be made, or another command writes the target.
    """
    part = target.with_name(f"{target.name}.{secrets.token_hex(4)}{PART}")
    handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | posix.O_NOFOLLOW | posix.O_BINARY, 0o666)
    try:
        lock(handle)
        for other in parts(target):
            if other != part and busy(other):
                raise OSError(errno.EBUSY, WRITTEN)
    except OSError:
        forget(part, handle)
        raise
    return part, handle


def forget(part: Path, handle: int) -> None:
    """Take away a file that was just made, and close it; Windows wants the other order."""
    if posix.HERE:
        part.unlink(missing_ok=True)
    os.close(handle)
    if not posix.HERE:
        part.unlink(missing_ok=True)


def busy(part: Path) -> bool:
    """True if a command still writes it."""
    try:
        handle = os.open(part, os.O_RDONLY | posix.O_NONBLOCK | posix.O_NOFOLLOW)
    except OSError:
        return False  # it has just been put in its place, or is not ours
    try:
        lock(handle)
    except BlockingIOError:
        return True
    finally:
        os.close(handle)
    return False


def sweep(target: Path, but: Path) -> None:
    """Take away what killed commands have left of a file that is written anew."""
    for other in parts(target):
        if other != but:
            with suppress(OSError):
                other.unlink()


def lock(handle: int) -> None:
    """Let others see that the file is written. Some network disks have no locks, nor has Windows: there nobody looks.

    Raises:
        BlockingIOError: another one writes it.
    """
    if not posix.HERE:
        return
    try:
        posix.fcntl.flock(handle, posix.fcntl.LOCK_EX | posix.fcntl.LOCK_NB)
    except BlockingIOError:
        raise
    except OSError:
        pass


def write_whole(path: Path | str, content: bytes, error: type[ArmletError] = ArmletError) -> None:
    """Write a file's bytes, so that a reader never sees half of them. A signal that comes meanwhile acts afterwards.

    Raises:
        ArmletError: as `error`; the folder is missing or cannot be written. The old file stays.
    """
    with uninterrupted():
        file = WholeFile(path, error)
        with file.writing() as stream:
            stream.write(content)
        file.commit()


def write_together(files: Mapping[Path, bytes], error: type[ArmletError] = ArmletError) -> None:
    """Write files, each whole, and none unless the disk has taken the bytes of all.

    Raises:
        ArmletError: as `error`, as of `write_whole`. The old files stay.
    """
    with uninterrupted(), ExitStack() as others:
        staged = []
        for path, content in files.items():
            file = WholeFile(path, error)
            others.callback(file.discard)
            with file.writing() as stream:
                stream.write(content)
                stream.flush()
            staged.append(file)
        for file in staged:
            file.commit()


@contextmanager
def folder_for(path: Path, error: type[ArmletError] = ArmletError) -> Iterator[None]:
    """A folder that is there, and takes files, for as long as something is made for it.

    Where that fails, a new one goes again.

    Raises:
        ArmletError: as `error`; it cannot be made, or takes no files.
    """
    new = [each for each in (path, *path.parents) if not each.exists()]
    try:
        path.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=path):
            pass
    except OSError as refusal:
        remove_empty(new)
        hint = "name a folder" if isinstance(refusal, (FileExistsError, NotADirectoryError)) else ""
        raise error(f"{path}: cannot be written: {refusal.strerror}", hint) from None
    try:
        yield
    except BaseException:
        remove_empty(new)
        raise


@contextmanager
def scratch_folder(prefix: str) -> Iterator[Path]:
    """A temporary folder, gone afterwards. Those of this user whose process was killed go before.

    It is locked as long as it is used: what nobody holds belongs to a process that is gone. Windows has no such lock:
    there, what a killed process has left stays.

    Args:
        prefix: begins its name, and the names of those that may go.
    """
    if posix.HERE:
        sweep_scratch(prefix)
    with TemporaryDirectory(prefix=prefix) as name:
        if not posix.HERE:
            yield Path(name)
            return
        handle = os.open(name, os.O_RDONLY | os.O_DIRECTORY)
        try:
            lock(handle)
            yield Path(name)
        finally:
            os.close(handle)


def sweep_scratch(prefix: str) -> None:
    """Take away the temporary folders that killed processes have left."""
    for each in glob.iglob(f"{glob.escape(str(Path(gettempdir()) / prefix))}*"):
        with suppress(OSError):
            handle = os.open(each, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
            try:
                status = os.fstat(handle)
                if status.st_uid == os.geteuid() and time.time() - status.st_mtime > FRESH_S:
                    posix.fcntl.flock(handle, posix.fcntl.LOCK_EX | posix.fcntl.LOCK_NB)
                    shutil.rmtree(each, ignore_errors=True)
            finally:
                os.close(handle)


def remove_empty(folders: list[Path]) -> None:
    """Take folders away, inner ones first, but for those that hold something."""
    for each in folders:
        with suppress(OSError):
            each.rmdir()


def read_file(path: Path | str, what: str = "", error: type[ArmletError] = ArmletError) -> bytes:
    """Read a file the user named.

    Args:
        path: the file.  what: what it is, in words, for the message.  error: what is raised.

    Raises:
        ArmletError: as `error`; it cannot be read, or is a pipe or a device, which may have no end.
    """
    try:
        with open_ordinary(path_of(path, error)) as file:
            return file.read()
    except OSError as refusal:
        raise error(f"{path}: {what + ' ' if what else ''}cannot be read: {refusal.strerror}") from None


def open_ordinary(path: Path | str) -> BinaryIO:
    """Open a file to read, without waiting for whoever might write to a pipe.

    Raises:
        OSError: it cannot be opened, or is a folder, a pipe or a device.
    """
    handle = os.open(path, os.O_RDONLY | posix.O_NONBLOCK | posix.O_BINARY)
    kind = os.fstat(handle).st_mode
    if stat.S_ISREG(kind):
        return open(handle, "rb")
    os.close(handle)
    raise OSError(errno.EISDIR, os.strerror(errno.EISDIR)) if stat.S_ISDIR(kind) else OSError(errno.EINVAL, NO_FILE)


def path_of(path: object, error: type[ArmletError] = ArmletError) -> Path:
    """The path of a file the user named.

    Raises:
        ArmletError: as `error`; it is no path.
    """
    if not isinstance(path, (str, Path)) or not str(path) or "\0" in str(path) or not Path(path).name:
        got = " ".join(repr(str(path)).split()) if isinstance(path, (str, Path)) else type(path).__name__
        raise error(f"expected the path of a file, got {got}")
    return Path(path)
