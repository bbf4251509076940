"""The makers' tools, run and watched: percentages are progress, silence is given up, a failure is their own line.

esptool is a package of Python, run as a module; dfu-util and picotool are programs of the system.
"""

import importlib.util
import os
import re
import shutil
import subprocess
import sys

from armlet.device.clock import WorkingTime
from armlet.device.mpremote import PLAIN, listen
from armlet.device.uploads import Steps
from armlet.errors import BoardError, Silent
from armlet.posix import pseudo_terminal

PATIENCE_S = 60.0  # a tool erases for long without a word
PERCENT = re.compile(rb"(\d{1,3})(?:\.\d+)? ?%")
LINE_END = re.compile(rb"[\r\n]+")


class _Watched:
    """Output of a tool: its last line that is no progress bar, and its percentages."""

    def __init__(self, progress: Steps) -> None:
        self.lines: list[str] = []
        self._progress, self._rest = progress, b""

    def add(self, piece: bytes) -> None:
        """Take what has come."""
        for percent in PERCENT.findall(piece):
            if self._progress is not None:
                self._progress(min(int(percent), 100), 100)
        *whole, self._rest = LINE_END.split(self._rest + piece)
        self.lines += [line.decode(errors="replace").strip() for line in whole if line.strip()]

    def end(self) -> None:
        """Take the line that has no end."""
        if self._rest.strip():
            self.lines.append(self._rest.decode(errors="replace").strip())


def program(name: str) -> str:
    """The path of a program of the system.

    Raises:
        BoardError: it is not installed; names the Debian package, which has the same name.
    """
    found = shutil.which(name)
    if found is None:
        raise BoardError(f"{name} is not installed", f"apt-get install {name}")
    return found


def esptool() -> list[str]:
    """Command by which esptool is called.

    Raises:
        BoardError: it is not installed.
    """
    if importlib.util.find_spec("esptool") is None:
        raise BoardError("esptool is not installed", 'pip install "armlet[esp]"')
    return [sys.executable, "-m", "esptool"]


def run(command: list[str], progress: Steps = None, patience: float = PATIENCE_S) -> list[str]:
    """Run a tool.

    Args:
        command: program and arguments.  progress: called with (percent, 100).
        patience: the longest silence, s.
    Returns:
        The lines it printed.
    Raises:
        Silent: it printed nothing for `patience` s.  BoardError: it failed; the last line it printed.
    """
    name = "esptool" if "esptool" in command else os.path.basename(command[0])
    watched = _Watched(progress)
    ours, theirs = pseudo_terminal(f"{name}, whose progress armlet shows,")
    try:
        try:
            process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs, env={**os.environ, **PLAIN}
            )
        finally:
            os.close(theirs)
        if not listen(ours, WorkingTime(process.pid), patience, watched):
            process.kill()
            process.wait()
            raise Silent(f"{name} printed nothing for {patience:.0f} s", "plug the board in again, and try once more")
    finally:
        os.close(ours)
    if process.wait() != 0:
        said = why(watched.lines).removeprefix(name + ": ")
        raise BoardError(f"{name} failed: {said}", "see to the cable, and to the board's boot mode")
    return watched.lines


def why(lines: list[str]) -> str:
    """The line that says what went wrong: the first that says so by itself, else the last."""
    said = [line for line in lines if re.search(r"error|cannot|could not|no dfu|failed", line, re.IGNORECASE)]
    return (said or lines or ["it printed nothing"])[0 if said else -1]
