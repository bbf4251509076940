"""Byte channels to a board: a terminal of the emulator, or a serial port."""

import contextlib
import errno
import os
import select
import stat
import time
from collections.abc import Callable
from typing import NoReturn, Protocol

import serial

from armlet.device.clock import Clock
from armlet.errors import LinkError, Silent
from armlet.posix import HERE, tty

ROOM_S = 10.0  # how long a terminal may have no room for more
GONE_S = 10.0  # how long a cable may be out
TRY_S = 0.05  # between two tries to open a channel again
GLANCE_S = 0.5
PORTS = "armlet doctor lists the ports, and what each lacks"
AGAIN = "its emulator has ended: run the command again"


class Channel(Protocol):
    """Channel that the link reads and writes."""

    def read(self, timeout: float = 0.0) -> bytes:
        """Read what has come, after waiting up to `timeout` s for something to come."""

    def write(self, data: bytes) -> None:
        """Send bytes."""

    def close(self) -> None:
        """Give up the channel."""


class Terminal:
    """A pseudo-terminal, read without waiting.

    Args:
        path: of the terminal.  clock: what the other end's silence is measured by.

    Raises:
        LinkError: it cannot be opened.
    """

    def __init__(self, path: str, clock: Clock = time.monotonic) -> None:
        try:
            self._handle = os.open(path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        except OSError as error:
            raise LinkError(f"{path}: {error.strerror}") from None
        tty.setraw(self._handle)
        self._clock = clock
        self._poll = select.poll()
        self._poll.register(self._handle, select.POLLIN)

    def read(self, timeout: float = 0.0) -> bytes:
        """Read what has come, after waiting up to `timeout` s for something to come."""
        if timeout and not self._poll.poll(timeout * 1000):
            return b""
        try:
            return os.read(self._handle, 65536) or self._gone()
        except BlockingIOError:
            return b""
        except OSError as error:
            raise LinkError(f"the board's terminal is gone: {error.strerror}", AGAIN) from None

    def write(self, data: bytes) -> None:
        """Send bytes, waiting for room.

        Raises:
            Silent: the other end takes nothing.  LinkError: it is gone.
        """
        while data:
            try:
                data = data[os.write(self._handle, data) :]
            except BlockingIOError:
                self._wait_for_room()
            except OSError as error:
                raise LinkError(f"the board's terminal is gone: {error.strerror}", AGAIN) from None

    def _gone(self) -> NoReturn:
        raise LinkError("the board's terminal is gone: it was closed", AGAIN)

    def _wait_for_room(self) -> None:
        start = self._clock()
        while not select.select([], [self._handle], [], GLANCE_S)[1]:
            if self._clock() - start > ROOM_S:
                raise Silent(f"the board took no byte in {ROOM_S:.0f} s", "reset it, or run `armlet flash`")

    def close(self) -> None:
        """Give up the terminal."""
        os.close(self._handle)


class Reopened:
    """A channel that is opened again when its cable was pulled and is plugged in.

    Meanwhile it is silent: nothing comes, and what is sent is lost. A request that is repeated outlasts that.

    Args:
        open_channel: opens it; at once, and after each loss.  clock: by which `patience` is measured.
        patience: s for which it may be gone.

    Raises:
        LinkError: it cannot be opened; later, it has been gone for too long.

    Attributes:
        losses: how often it was lost.
    """

    def __init__(
        self, open_channel: Callable[[], Channel], clock: Clock = time.monotonic, patience: float = GONE_S
    ) -> None:
        self._open, self._clock, self._patience = open_channel, clock, patience
        self._channel: Channel | None = open_channel()
        self._lost_at, self.losses = 0.0, 0

    def read(self, timeout: float = 0.0) -> bytes:
        """Read what has come, after waiting up to `timeout` s for something to come; nothing while the cable is out."""
        channel = self._there()
        if channel is None:
            time.sleep(min(timeout, TRY_S))
            return b""
        try:
            return channel.read(timeout)
        except LinkError as error:
            self._lose(error)
            return b""

    def write(self, data: bytes) -> None:
        """Send bytes; they are lost while the cable is out.

        Raises:
            Silent: the other end takes nothing.
        """
        channel = self._there()
        if channel is None:
            return
        try:
            channel.write(data)
        except Silent:
            raise
        except LinkError as error:
            self._lose(error)

    def close(self) -> None:
        """Give up the channel."""
        if self._channel is not None:
            self._channel.close()

    def _there(self) -> Channel | None:
        """The channel, opened again if it was lost and can be."""
        if self._channel is None:
            try:
                self._channel = self._open()
            except LinkError:
                if self._clock() - self._lost_at > self._patience:
                    raise
        return self._channel

    def _lose(self, error: LinkError) -> None:
        if self._channel is not None:
            with contextlib.suppress(LinkError, OSError):
                self._channel.close()
        self._channel, self._lost_at = None, self._clock()
        self.losses += 1


def unopened(port: str, error: Exception) -> tuple[str, str]:
    """Reason why a serial port could not be opened, and what to do.

    Args:
        port: its name.  error: what opening it raised.
    """
    if not HERE:  # COM3 is no path
        return f"{port}: {' '.join(str(error).split())}", PORTS
    if not os.path.exists(port):
        return f"{port}: there is no such port", PORTS
    if not stat.S_ISCHR(os.stat(port).st_mode) or errno.ENOTTY in getattr(error.__context__, "args", ()):
        return f"{port}: it is no serial port", PORTS
    if not os.access(port, os.R_OK | os.W_OK):
        return f"{port}: this user may not open it", PORTS
    return f"{port}: {' '.join(str(error).split())}", "is another program using it?"


class SerialPort:
    """A serial port of a real board.

    Args:
        port: its name.

    Raises:
        LinkError: it cannot be opened.
    """

    def __init__(self, port: str) -> None:
        try:
            self._port = serial.Serial(port, timeout=0, write_timeout=ROOM_S, exclusive=True)
        except (OSError, ValueError) as error:  # pyserial's own error is an OSError
            raise LinkError(*unopened(port, error)) from None

    def read(self, timeout: float = 0.0) -> bytes:
        """Read what has come, after waiting up to `timeout` s for something to come."""
        try:
            self._port.timeout = timeout
            first = self._port.read(1)
            return bytes(first + self._port.read(self._port.in_waiting)) if first else b""
        except (OSError, serial.SerialException) as error:
            raise LinkError(f"{self._port.name}: {' '.join(str(error).split())}", "plug the board in again") from None

    def write(self, data: bytes) -> None:
        """Send bytes, waiting for room.

        Raises:
            Silent: the other end takes nothing.  LinkError: it is gone.
        """
        try:
            self._port.write(data)
        except serial.SerialTimeoutException:
            raise Silent(f"the board took no byte in {ROOM_S:.0f} s", "reset it, or run `armlet flash`") from None
        except (OSError, serial.SerialException) as error:
            raise LinkError(f"{self._port.name}: {' '.join(str(error).split())}", "plug the board in again") from None

    def close(self) -> None:
        """Give up the port."""
        self._port.close()
