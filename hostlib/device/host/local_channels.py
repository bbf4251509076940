"""Link, bus and servos of this computer as the firmware's channels. Nothing raises: what is gone is silent."""

import contextlib
import os
import select
import time
from array import array
from collections.abc import Callable
from typing import cast

from armlet.device.host.viper_on_cpython import Buffer
from armlet.device.servos.line import Line
from armlet.errors import ArmletError
from armlet.posix import termios, tty

STIR_S = 0.0001  # that a wait for a tick's time sleeps at a time; the link wakes it
SHARE = 5 / 8  # of a period, for which a read of servos waits at most, as firmware/link/io_pl011.py has it
WAKE_S = 0.05  # for a reply before a run, the adapter's own buffers included


class LinkPort:
    """The link: a terminal's end that never waits.

    Args:
        handle: of the terminal.  called: by each look whether something has come, for what a signal has asked.
        passed: lets a little time pass where it is not this computer's; whether it did.

    Attributes:
        gone: whether nobody has the other end open; who lets an arm go comes back to it (device/let_go.py).
        quiet: as of the firmware's USB port, not used.
        leaves: whether this end is about to go: what finds no room is lost, and not waited for.
    """

    def __init__(self, handle: int, called: Callable[[], None], passed: Callable[[], bool]) -> None:
        os.set_blocking(handle, False)
        self.handle, self.quiet = handle, 0
        self.gone = self.leaves = False
        self.port, self._called, self._passed = self, called, passed
        self._poll = select.poll()
        self._poll.register(handle, select.POLLIN)

    def any(self) -> bool:
        """True if something has come."""
        self._called()
        return self._look(0.0)

    def stir(self) -> None:
        """Sleep a little, while a tick's time is waited for."""
        if not self._passed():
            self._look(STIR_S)

    def rest(self, seconds: float) -> None:
        """Sleep until something comes, so long at most."""
        if self.gone:
            time.sleep(seconds)
        else:
            self._look(seconds)

    def forget(self) -> None:
        """Throw away what has come."""
        while self._look(0.0) and not self.gone:
            os.read(self.handle, 4096)

    def readinto(self, buffer: Buffer, n: int) -> int:
        """Take what has come, n bytes at most; how many."""
        try:
            data = os.read(self.handle, n)
        except OSError:
            return 0
        buffer[: len(data)] = data
        return len(data)

    def write(self, buffer: Buffer, n: int) -> int:
        """Send n bytes; how many went."""
        try:
            return os.write(self.handle, memoryview(buffer)[:n])
        except BlockingIOError:  # a terminal that nobody has open any more keeps what it is given, until it is full
            self._look(0.0)
            return n if self.gone or self.leaves else 0
        except OSError:
            return n  # nobody is there to miss them

    def _look(self, seconds: float) -> bool:
        found = self._poll.poll(seconds * 1000)
        self.gone = any(what & (select.POLLHUP | select.POLLERR) for _, what in found)
        return any(what & select.POLLIN for _, what in found)


class BusPort:
    """The bus of the simulated arm: a terminal whose reads end after a silence.

    Args:
        path: of the terminal.  silence_s: how long a read waits.
    """

    def __init__(self, path: str, silence_s: float) -> None:
        self.handle = os.open(path, os.O_RDWR | os.O_NOCTTY)
        tty.setraw(self.handle)
        settings = termios.tcgetattr(self.handle)
        settings[6][termios.VMIN], settings[6][termios.VTIME] = 0, max(1, round(10 * silence_s))
        termios.tcsetattr(self.handle, termios.TCSANOW, settings)

    def readinto(self, buffer: Buffer, n: int) -> int:
        """Wait for n bytes, or for a silence; how many came."""
        got = 0
        while got < n:
            try:
                data = os.read(self.handle, n - got)
            except OSError:
                break
            if not data:
                break
            buffer[got : got + len(data)] = data
            got += len(data)
        return got

    def write(self, buffer: Buffer, n: int) -> int:
        """Send n bytes; how many went."""
        data = bytes(memoryview(buffer)[:n])
        try:
            while data:
                data = data[os.write(self.handle, data) :]
        except OSError:
            pass
        return n


class ServoChannel:
    """Servos on a line, as firmware/link/io_pl011.py has them at a UART.

    Args:
        named: called before a run: the line, and s for which a read waits at least.

    Attributes:
        waited: us that reads have lasted; who takes them sets it to 0.  clears: a write forgets what came before it.
    """

    clears = True

    def __init__(self, named: Callable[[], tuple[Line, float]]) -> None:
        self._named, self._line, self._least = named, cast(Line, None), 0.0
        self._patience, self.waited = WAKE_S, array("i", [0])

    def begin(self, period: int) -> None:
        """Ticks of so many us begin; 0: a run wakes its servos.

        Raises:
            ArmletError: before a run: there is no such line any more.
        """
        if not period:
            self._line, self._least = self._named()
        self._patience = max(self._least, SHARE * period * 1e-6 if period else WAKE_S)

    def readinto(self, buffer: Buffer, n: int) -> int:
        """Wait for n bytes, at most for the share; how many came. A line that is gone is silent."""
        begin, data = self._line.now(), b""
        with contextlib.suppress(ArmletError):
            data = self._line.read(n, self._patience)
        buffer[: len(data)] = data
        self.waited[0] += round(1e6 * (self._line.now() - begin))
        return len(data)

    def write(self, buffer: Buffer, n: int) -> int:
        """Forget what came; send n bytes; how many went."""
        with contextlib.suppress(ArmletError):
            self._line.write(bytes(memoryview(buffer)[:n]))
        return n
