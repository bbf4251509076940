"""This computer as a board, from outside: a process that is on from entry to exit.

with Host() as host:
    link = Link(Terminal(host.link))
"""

import contextlib
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np

from armlet.device.host import orders
from armlet.device.host.orders import AtSerial, Emulated
from armlet.device.virtual.emulator import Bus
from armlet.device.virtual.flash_image import state_folder
from armlet.errors import BoardError
from armlet.files import not_followed
from armlet.posix import check, fcntl, pseudo_terminal

NAME, LOCK = "host", "serving"  # of the board, and of the file that the process locks and writes its number into
MOST_TOLD = 1 << 20
LOG, ROOM = "log", 4096  # what it prints; bytes that there must be room for
END_S = 3.0  # in which it lets servos go
MODULE = "armlet.device.host.main"


class Serving(NamedTuple):
    """The process that serves a folder.

    pid, program: its number, and of the program that began it.  terminal: path of its link.
    """

    pid: int
    program: int
    terminal: str


def usual_folder() -> Path:
    """Return the folder in which this computer keeps uploads as a board."""
    return state_folder() / NAME


def locked(folder: Path) -> int | None:
    """Take a folder for this program alone; its handle, or None where another program has it.

    Raises:
        OSError: there is no such folder.
    """
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(handle)
        return None
    return handle


def serving(folder: Path) -> Serving | None:
    """The process that serves a folder now; None if none does."""
    with contextlib.suppress(FileNotFoundError), open(folder / LOCK) as file:
        try:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            pid, program, terminal = file.read().split()
            return Serving(int(pid), int(program), terminal)
    return None


def lets_go(folder: Path, pid: int) -> str:
    """The command that lets servos go which a process holds whose program is gone."""
    return f"`armlet stop {NAME}`" if folder == usual_folder() else f"kill {pid}"


class Host:
    """A process that runs the firmware.

    Args:
        folder: where it keeps uploads, for it alone; None for the usual one.

    Attributes:
        link: path of the link's terminal.  bus: the host's end of the simulated arm's bus.

    Raises:
        BoardError: the folder is in use, or cannot be made.
    """

    def __init__(self, folder: Path | str | None = None) -> None:
        self.folder = Path(folder or usual_folder()).absolute()
        self.link = ""
        self._process: subprocess.Popen[bytes] | None = None
        self._exits = contextlib.ExitStack()
        self._came, self._n, self._left = b"", 1, False

    def __enter__(self) -> "Host":
        check("this computer as a board")
        with contextlib.ExitStack() as exits:
            exits.callback(os.close, self._claimed())
            orders.forget(self.folder)
            self._truth, truth = os.pipe()
            exits.callback(os.close, self._truth)
            for handle in (self._truth, truth):
                os.set_blocking(handle, False)
            self.bus = Bus(self, 25.0)
            exits.callback(self.bus.close)
            board, here = pseudo_terminal(NAME)
            exits.callback(os.close, here)
            self.link = os.ttyname(here)
            try:
                self._process = self._launch(board, truth)
            finally:
                os.close(board)
                os.close(truth)
            exits.callback(self._stop, self._process)
            self._exits = exits.pop_all()
        return self

    def __exit__(self, *_exception: object) -> None:
        self._exits.close()

    @property
    def pid(self) -> int | None:
        """Its process number; None while it is off."""
        return self._process.pid if self._process else None

    def let_go_by(self) -> str:
        """The command that lets servos go once this program is gone."""
        return lets_go(self.folder, self.pid or 0)

    def leave_on(self) -> None:
        """Let the process outlive this: it drives an arm, and does as the arm's file says of a host that is gone."""
        self._left = True

    def clock(self) -> float:
        """Seconds."""
        return time.monotonic()

    def use_servos(self, servos: AtSerial | Emulated) -> None:
        """Say which servos the runs to come drive.

        Raises:
            BoardError: its folder takes no file.
        """
        if isinstance(servos, Emulated):
            self.truths()  # of the run before
            self._came, self._n = b"", len(servos.start)
        try:
            orders.leave(self.folder, servos)
        except OSError as refusal:
            raise self._refused(refusal) from None

    def truths(self) -> np.ndarray:
        """True states at the reads of emulated servos since the last call: (reads, 2, n_act), q rad and qd rad/s."""
        with contextlib.suppress(BlockingIOError):
            self._came += os.read(self._truth, MOST_TOLD)
        whole = len(self._came) // (16 * self._n) * 16 * self._n
        taken, self._came = self._came[:whole], self._came[whole:]
        return np.frombuffer(taken).reshape(-1, 2, self._n)

    def check(self, patience: float = 0.0) -> None:
        """Make sure that it runs.

        Args:
            patience: s in which it may be about to end.

        Raises:
            BoardError: it does not; the message has the last line that it printed.
        """
        if self._process is None:
            raise BoardError(f"{NAME} is off")
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(patience)
        if self._process.poll() is not None:
            said = (self.folder / LOG).read_text(errors="replace").splitlines() or ["it gave no reason"]
            raise BoardError(f"{NAME} stopped: {said[-1]}")

    def _claimed(self) -> int:
        """The folder, made if need be, and for this process alone; its handle."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            handle = locked(self.folder)
        except OSError as refusal:
            raise self._refused(refusal) from None
        if handle is None:
            what = f"{self.folder}: another run on this computer has it"
            raise BoardError(what, "end that command, or give this one its own ARMLET_STATE")
        self._check_alone(handle)
        try:
            with not_followed(self.folder / LOG) as log:
                log.write(bytes(ROOM))
        except OSError as refusal:
            os.close(handle)
            raise self._refused(refusal) from None
        return handle

    def _refused(self, refusal: OSError) -> BoardError:
        """The error for a folder that the operating system refuses."""
        what = f"{self.folder}: uploads cannot be kept there: {refusal.strerror}"
        return BoardError(what, "make room, or name another folder in ARMLET_STATE")

    def _check_alone(self, handle: int) -> None:
        """Refuse a folder whose last process is there still: it does as the arm's file says of a host that is gone.

        Raises:
            BoardError: names the process.
        """
        left = serving(self.folder)
        if left is not None:
            os.close(handle)
            what = f"process {left.pid}, whose program is gone, still drives the arm"
            raise BoardError(what, f"support the arm, and let go: {lets_go(self.folder, left.pid)}")

    def _launch(self, link: int, truth: int) -> subprocess.Popen[bytes]:
        # A group of its own: Ctrl-C is for the host's program, which ends the run; and it lets the servos go.
        command = [sys.executable, "-m", MODULE, str(self.folder), str(link), self.bus.path, str(truth), self.link]
        with not_followed(self.folder / LOG) as log:
            return subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, pass_fds=(link, truth), process_group=0
            )

    def _stop(self, process: subprocess.Popen[bytes]) -> None:
        if self._left:
            self._process = None
            return
        process.terminate()
        try:
            process.wait(END_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        self._process = None
