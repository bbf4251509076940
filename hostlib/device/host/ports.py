"""Link, bus and servos of this computer as the firmware's channels. Nothing raises: what is gone is silent."""

import contextlib
import os
import select
import termios
import time
import tty
from array import array
from collections.abc import Callable
from pathlib import Path

import serial

from armlet.device.host.viper import Buffer

STIR_S = 0.0001  # that a wait for a tick's time sleeps at a time; the link wakes it
SHARE = 5 / 8  # of a period, for which a read of servos waits at most, as firmware/io_pl011.py has it
WAKE_S = 0.05  # for a reply before a run, the adapter's own buffers included
LOCK = "serving"  # the file that the process locks, and writes its number into
EMULATED = "emulated"  # the file of servos that the process emulates: where the arm is, and what they are made of
SERVOS = "servos"  # the file that names the servos' port, their bit/s, and for how many s at least they are waited for


class LinkPort:
    """The link: a terminal's end that never waits.

    Args:
        handle: of the terminal.  called: by each look whether something has come, for what a signal has asked.
        passed: lets a little time pass where it is not this computer's; whether it did.

    Attributes:
        gone: whether the other end is: nobody will come back to it.  quiet: as of the firmware's USB port, not used.
    """

    def __init__(self, handle: int, called: Callable[[], None], passed: Callable[[], bool]) -> None:
        os.set_blocking(handle, False)
        self.handle, self.gone, self.quiet = handle, False, 0
        self.port, self._called, self._passed = self, called, passed
        self._poll = select.poll()
        self._poll.register(handle, select.POLLIN)

    def any(self) -> bool:
        """Whether something has come."""
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
        except BlockingIOError:
            return 0
        except OSError:
            return n  # nobody is there to miss them

    def _look(self, seconds: float) -> bool:
        found = self._poll.poll(seconds * 1000)
        self.gone = self.gone or any(what & (select.POLLHUP | select.POLLERR) for _, what in found)
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


class ServoPort:
    """Servos at a serial port, as firmware/io_pl011.py has them at a UART.

    Args:
        folder: whose file SERVOS names the port.

    Attributes:
        waited: us that reads have lasted; who takes them sets it to 0.  clears: a write forgets what came before it.
    """

    clears = True

    def __init__(self, folder: Path) -> None:
        self._file, self._named = folder / SERVOS, ""
        self.port, self._least = serial.Serial(), 0.0
        self.waited = array("i", [0])

    def begin(self, period: int) -> None:
        """Ticks of so many us begin; 0: a run wakes its servos, at the port that the file names now.

        Raises:
            OSError: before a run, that port cannot be opened.
        """
        if not period and self._file.read_text() != self._named:
            self.port.close()
            named = self._file.read_text()
            path, baud, least = named.split()
            self.port, self._named = serial.Serial(path, int(baud), exclusive=True), named
            self._least = float(least)
        with contextlib.suppress(OSError, termios.error):
            self.port.timeout = max(self._least, SHARE * period * 1e-6 if period else WAKE_S)

    def readinto(self, buffer: Buffer, n: int) -> int:
        """Wait for n bytes, at most for the share; how many came."""
        begin = time.monotonic_ns()
        try:
            data = self.port.read(n)
        except (OSError, serial.SerialException):
            data = b""
        buffer[: len(data)] = data
        self.waited[0] += (time.monotonic_ns() - begin) // 1000
        return len(data)

    def write(self, buffer: Buffer, n: int) -> int:
        """Forget what came; send n bytes; how many went."""
        try:
            self.port.reset_input_buffer()
            self.port.write(memoryview(buffer)[:n])
        except (OSError, serial.SerialException, termios.error):
            pass
        return n
