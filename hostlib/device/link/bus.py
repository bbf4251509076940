"""The host's end of the servo bus: the emulator's, or the channel the link uses too."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Protocol

from armlet.device.link.frames import Frame, pack, stuffed_size, unpack
from armlet.device.link.requests import Link
from armlet.errors import Silent
from armlet.firmware import protocol

TIMEOUT_S = 2.5


class Bus(Protocol):
    """Driver of a board's servo bus."""

    def flush(self) -> None:
        """Forget what is under way."""

    def send(self, kind: int, count: int, payload: bytes) -> None:
        """Send one frame of what the request of this count has begun."""

    def receive(self, kind: int, count: int, payload: int, timeout: float = TIMEOUT_S) -> Frame | None:
        """The next frame of this kind, request and payload size; None on silence or nonsense."""

    def owe(self, owed: bool) -> None:
        """The board waits for a frame of this process, however long that takes, or no more."""


class Wire(Protocol):
    """An emulator's end of the bus: `armlet.device.virtual.emulator.Bus`."""

    def flush(self) -> None:
        """Forget what either side has sent and the other not read."""

    def write(self, frame: bytes) -> None:
        """Send bytes."""

    def write_awake(self, frame: bytes) -> None:
        """Send bytes; before the board has them all, it hears what was sent on its link before."""

    def read(self, n: int, timeout: float = 1.0) -> bytes:
        """n bytes, or fewer after `timeout` s of silence."""

    def take(self, timeout: float) -> bytes:
        """Whatever the board has sent, waiting for `timeout` s at most."""

    def served(self) -> AbstractContextManager[None]:
        """Whoever takes answers all that it takes before it takes more, as long as the context lasts."""


class EmulatedBus:
    """The bus of an emulated board; its end of `armlet.device.virtual.emulator.Bus`, `line`, takes whole frames."""

    def __init__(self, bus: Wire) -> None:
        self._bus = self.line = bus

    def flush(self) -> None:
        """Forget what is under way, either way."""
        self._bus.flush()

    def send(self, kind: int, count: int, payload: bytes) -> None:
        """Send one frame of what the request of this count has begun."""
        self._bus.write(pack(kind, 0, payload, count))

    def receive(self, kind: int, count: int, payload: int, timeout: float = TIMEOUT_S) -> Frame | None:
        """The next frame, which should be of this kind, request and payload size; None on silence or nonsense."""
        line = self._bus.read(stuffed_size(payload), timeout)
        frame = unpack(line[:-1]) if line and not line[-1] else None
        return frame if fits(frame, kind, count, payload) else None

    def owe(self, owed: bool) -> None:
        """Do nothing: the board's time stands still while it waits."""


class SharedBus:
    """The bus on the link's own channel, as on a board with one port.

    Args:
        link: whose channel it is.  owe: tells an emulated board whether a frame is owed to it.
    """

    def __init__(self, link: Link, owe: Callable[[bool], None] | None = None) -> None:
        self._link, self._owe = link, owe

    def flush(self) -> None:
        """Forget answers that nobody waits for."""
        self._link.service()
        self._link.bus_frames.clear()

    def send(self, kind: int, count: int, payload: bytes) -> None:
        """Send one frame of what the request of this count has begun."""
        self._link.channel.write(pack(kind, 0, payload, count))

    def receive(self, kind: int, count: int, payload: int, timeout: float = TIMEOUT_S) -> Frame | None:
        """The next frame of this kind; None on silence, or if it is of another request or size."""
        frame = self._link.bus_frame(kind, timeout)
        return frame if fits(frame, kind, count, payload) else None

    def owe(self, owed: bool) -> None:
        """Let an emulated board wait; a real one keeps its own time."""
        if self._owe is not None:
            self._owe(owed)


def fits(frame: Frame | None, kind: int, count: int, payload: int) -> bool:
    """True if a frame came, and is of this kind, request and payload size."""
    return frame is not None and (frame.kind, frame.word, len(frame.payload)) == (kind, count, payload)


def expect(frame: Frame | None, kind: int) -> Frame:
    """The frame.

    Raises:
        Silent: there is none.
    """
    if frame is None:
        name = "TORQUE" if kind == protocol.TORQUE else "PARITY_OUT"
        raise Silent(f"the board's bus is silent: no {name}")
    return frame
