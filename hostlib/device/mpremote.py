"""mpremote, run on a port and watched: it is given up when it has been silent for too long, not when it is slow."""

import os
import select
import subprocess
import sys
from collections.abc import Callable
from typing import Protocol

from armlet.device.clock import Clock, WorkingTime
from armlet.errors import BoardError, Silent
from armlet.posix import pseudo_terminal

PATIENCE_S = 30.0
GLANCE_S = 0.2
PLAIN = {"TERM": "dumb", "NO_COLOR": "1"}  # text without colours, whatever Python runs it


class _Transcript:
    """Output of mpremote, as lines. Its progress bars end in a carriage return: they are no lines.

    Args:
        progress: called with "copied <path>" for each copied file.
    """

    def __init__(self, progress: Callable[[str], None] | None) -> None:
        self.lines: list[str] = []
        self._progress, self._rest = progress, b""

    def add(self, piece: bytes) -> None:
        """Take what has come."""
        *whole, self._rest = (self._rest + piece).split(b"\n")
        for line in whole:
            self._take(line)

    def end(self) -> None:
        """Take the line that has no end."""
        if self._rest:
            self._take(self._rest)

    def _take(self, line: bytes) -> None:
        text = line.rstrip(b"\r").rpartition(b"\r")[2].decode(errors="replace").rstrip()
        self.lines.append(text)
        if self._progress and text.startswith("cp "):
            self._progress("copied " + text.rpartition(":")[2].strip())


def mpremote(
    port: str,
    *command: str,
    patience: float = PATIENCE_S,
    progress: Callable[[str], None] | None = None,
    emulator: int | None = None,
) -> str:
    """Run mpremote on a port.

    Args:
        port: serial port.
        command: its commands and their arguments, chained with "+".
        patience: the longest silence, s; every byte it prints, those of its progress bars included, begins it anew.
        progress: called with a line about each copied file.
        emulator: number of the process behind the port; while it waits for a processor core, no time passes.

    Returns:
        What it printed.

    Raises:
        Silent: nothing came for `patience` s.  BoardError: the command failed. One line.
    """
    ours, theirs = pseudo_terminal("mpremote, whose progress armlet shows,")
    transcript = _Transcript(progress)
    try:
        process = subprocess.Popen(
            [sys.executable, "-m", "mpremote", "connect", port, *command],
            stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs, env={**os.environ, **PLAIN},
        )  # fmt: skip
        os.close(theirs)
        clock = WorkingTime(process.pid, *([emulator] if emulator else []))
        if not listen(ours, clock, patience, transcript):
            process.kill()
            process.wait()
            what = f"{port}: no answer to mpremote in {patience:.0f} s"
            raise Silent(what, "reset the board, or plug it in again")
    finally:
        os.close(ours)
    if process.wait() != 0:
        said = [line for line in transcript.lines if line] or ["it printed nothing"]
        raise BoardError(
            f"{port}: mpremote: {said[-1].removeprefix('mpremote: ')}",
            "check that the board is on and no other program uses its port",
        )
    return "\n".join(transcript.lines)


class Listener(Protocol):
    """Takes what a program prints."""

    def add(self, piece: bytes) -> None: ...  # noqa: D102
    def end(self) -> None: ...  # noqa: D102


def listen(handle: int, clock: Clock, patience: float, transcript: Listener) -> bool:
    """Read a terminal until its other end closes; False after `patience` s without a byte."""
    poll = select.poll()
    poll.register(handle, select.POLLIN)
    last = clock()
    while True:
        if poll.poll(GLANCE_S * 1000):
            try:
                transcript.add(os.read(handle, 65536))
            except OSError:  # how Linux says that the other end is closed
                transcript.end()
                return True
            last = clock()
        elif clock() - last > patience:
            return False
