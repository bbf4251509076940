"""Bytes to and from the servos, and the time in which they answer."""

import time
from typing import Protocol

import serial

from armlet.device.link.channels import unopened
from armlet.errors import ArmletError
from armlet.posix import TerminalError
from armlet.simulated.servos.emulated import STEP_S, EmulatedBus

BITS_A_BYTE = 10
ROUNDING_S = 1e-9  # of instants that are sums of steps


class Line(Protocol):
    """Line that a `Master` speaks on."""

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
            if patience != self.port.timeout:  # to set it sets up the whole port
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
    """Make one line of a port that is not there any more."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __enter__(self) -> None:
        """Watch what is in the block."""

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        if isinstance(error, OSError | TerminalError):
            raise ArmletError(f"servo bus {self.path}: the port is gone", "see to its cable, and begin again") from None


class EmulatedLine:
    """An emulated bus in its own time, which passes while somebody waits: nothing depends on the host's speed.

    Replies come at the instants at which their bytes would be there; the bus itself moves on by steps.

    Args:
        bus: not in lockstep.
    """

    def __init__(self, bus: EmulatedBus) -> None:
        self.bus = bus
        self._now = bus.time
        self._due: list[tuple[float, bytes]] = []

    def write(self, data: bytes) -> None:
        """As `Line.write`."""
        self.sleep(len(data) * BITS_A_BYTE / self.bus.bus.baud)
        self._due = [(self._now + reply.after, reply.data) for reply in self.bus.answer(data)]

    def read(self, size: int, patience: float) -> bytes:
        """As `Line.read`."""
        end, out = self._now + patience, b""
        while self._due and self._due[0][0] <= end and len(out) < size:
            at, data = self._due.pop(0)
            self.sleep(max(0.0, at - self._now))
            out += data
        if len(out) < size:
            self.sleep(end - self._now)
        return out[:size]

    def now(self) -> float:
        """As `Line.now`."""
        return self._now

    def sleep(self, seconds: float) -> None:
        """As `Line.sleep`."""
        self._now += seconds
        while self.bus.time + STEP_S <= self._now + ROUNDING_S:
            self.bus.advance(STEP_S)

    def close(self) -> None:
        """Do nothing: an emulated bus holds no port."""
