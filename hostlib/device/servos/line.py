"""Bytes to and from the servos, and the time in which they answer."""

import time
from typing import Protocol

import serial

from armlet.device.link.channels import unopened
from armlet.errors import ArmletError
from armlet.simulated.servos.emulated import STEP_S, EmulatedBus


class Line(Protocol):
    """What a `Master` speaks on."""

    def write(self, data: bytes) -> None:
        """Send bytes; what was not read of earlier replies is thrown away."""

    def read(self, size: int, patience: float) -> bytes:
        """Up to so many bytes, as many as come within `patience` s."""

    def now(self) -> float:
        """s, from any beginning."""

    def sleep(self, seconds: float) -> None:
        """Let time pass."""


class SerialLine:
    """A serial port.

    Args:
        path: of the port.  baud: bit/s.

    Raises:
        ArmletError: the port cannot be opened.
    """

    def __init__(self, path: str, baud: int) -> None:
        try:
            self.port = serial.Serial(path, baud, exclusive=True)
        except (OSError, ValueError) as refusal:  # pyserial's own error is an OSError
            what, todo = unopened(path, refusal)
            raise ArmletError(f"servo bus: {what}", todo) from None
        self.path = path

    def write(self, data: bytes) -> None:
        """As `Line.write`."""
        with gone(self.path):
            self.port.reset_input_buffer()
            self.port.write(data)

    def read(self, size: int, patience: float) -> bytes:
        """As `Line.read`."""
        with gone(self.path):
            self.port.timeout = patience
            return bytes(self.port.read(size))

    def now(self) -> float:
        """As `Line.now`."""
        return time.monotonic()

    def sleep(self, seconds: float) -> None:
        """As `Line.sleep`."""
        time.sleep(seconds)

    def close(self) -> None:
        """Give the port up."""
        self.port.close()


class gone:
    """Makes one line of a port that is not there any more."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __enter__(self) -> None:
        """Nothing."""

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        if isinstance(error, OSError):
            raise ArmletError(f"servo bus {self.path}: the port is gone", "see to its cable, and begin again") from None


class EmulatedLine:
    """An emulated bus in its own time, which passes while somebody waits: nothing depends on the host's speed.

    Args:
        bus: not in lockstep.
    """

    def __init__(self, bus: EmulatedBus) -> None:
        self.bus = bus
        self._due: list[tuple[float, bytes]] = []

    def write(self, data: bytes) -> None:
        """As `Line.write`."""
        sent = self.bus.time + len(data) * 10 / self.bus.bus.baud
        self._due = [(sent + reply.after, reply.data) for reply in self.bus.answer(data)]

    def read(self, size: int, patience: float) -> bytes:
        """As `Line.read`."""
        end, out = self.bus.time + patience, b""
        while True:
            while self._due and self._due[0][0] <= self.bus.time and len(out) < size:
                out += self._due.pop(0)[1]
            if len(out) >= size or self.bus.time >= end:
                return out[:size]
            self.bus.advance(STEP_S)

    def now(self) -> float:
        """As `Line.now`."""
        return self.bus.time

    def sleep(self, seconds: float) -> None:
        """As `Line.sleep`."""
        self.bus.advance(seconds)

    def close(self) -> None:
        """Nothing."""
