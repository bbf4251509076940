"""Byte channels to a board: a terminal of the emulator, or a serial port."""

import os
import select
import tty

import serial

from armlet.errors import LinkError


class Terminal:
    """A pseudo-terminal, read without waiting."""

    def __init__(self, path: str):
        try:
            self._handle = os.open(path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        except OSError as error:
            raise LinkError(f"{path}: {error.strerror}") from None
        tty.setraw(self._handle)
        self._poll = select.poll()
        self._poll.register(self._handle, select.POLLIN)

    def read(self, timeout: float = 0.0) -> bytes:
        """What has come, after waiting up to `timeout` s for something to come."""
        if timeout and not self._poll.poll(timeout * 1000):
            return b""
        try:
            return os.read(self._handle, 65536)
        except BlockingIOError:
            return b""
        except OSError as error:
            raise LinkError(f"the board's terminal is gone: {error.strerror}") from None

    def write(self, data: bytes) -> None:
        """Send bytes, waiting for room."""
        while data:
            try:
                data = data[os.write(self._handle, data) :]
            except BlockingIOError:
                select.select([], [self._handle], [], 1.0)
            except OSError as error:
                raise LinkError(f"the board's terminal is gone: {error.strerror}") from None

    def close(self) -> None:
        """Give up the terminal."""
        os.close(self._handle)


class SerialPort:
    """A serial port of a real board."""

    def __init__(self, port: str):
        try:
            self._port = serial.Serial(port, timeout=0, exclusive=True)
        except (OSError, serial.SerialException) as error:
            raise LinkError(f"{port}: {' '.join(str(error).split())}", "is another program using it?") from None

    def read(self, timeout: float = 0.0) -> bytes:
        """What has come, after waiting up to `timeout` s for something to come."""
        try:
            self._port.timeout = timeout
            first = self._port.read(1)
            return first + self._port.read(self._port.in_waiting) if first else b""
        except (OSError, serial.SerialException) as error:
            raise LinkError(f"{self._port.name}: {' '.join(str(error).split())}", "plug the board in again") from None

    def write(self, data: bytes) -> None:
        """Send bytes."""
        try:
            self._port.write(data)
        except (OSError, serial.SerialException) as error:
            raise LinkError(f"{self._port.name}: {' '.join(str(error).split())}", "plug the board in again") from None

    def close(self) -> None:
        """Give up the port."""
        self._port.close()
