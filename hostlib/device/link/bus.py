"""The host's end of the servo bus: the emulator's, or the channel the link uses too."""

from armlet.device.link.frames import Frame, pack, stuffed_size, unpack
from armlet.errors import LinkError
from armlet.firmware import protocol

TIMEOUT_S = 2.5


class EmulatedBus:
    """The bus of an emulated board; its end of `armlet.device.virtual.emulator.Bus` takes whole frames."""

    def __init__(self, bus):
        self._bus = bus

    def flush(self) -> None:
        """Forget what is under way, either way."""
        self._bus.flush()

    def send(self, kind: int, seq: int, payload: bytes) -> None:
        """Send one frame."""
        self._bus.write(pack(kind, seq, payload))

    def receive(self, kind: int, payload: int, timeout: float = TIMEOUT_S) -> Frame | None:
        """The next frame, which should be of this kind and payload size; None on silence or nonsense."""
        line = self._bus.read(stuffed_size(payload), timeout)
        frame = unpack(line[:-1]) if line and not line[-1] else None
        return frame if frame is not None and frame.kind == kind and len(frame.payload) == payload else None


class SharedBus:
    """The bus on the link's own channel, as on a board with one port."""

    def __init__(self, link):
        self._link = link

    def flush(self) -> None:
        """Forget answers that nobody waits for."""
        self._link.service()
        self._link.bus_frames.clear()

    def send(self, kind: int, seq: int, payload: bytes) -> None:
        """Send one frame."""
        self._link.channel.write(pack(kind, seq, payload))

    def receive(self, kind: int, payload: int, timeout: float = TIMEOUT_S) -> Frame | None:
        """The next frame of this kind; None on silence, or if its payload has another size."""
        frame = self._link.bus_frame(kind, timeout)
        return frame if frame is not None and len(frame.payload) == payload else None


def expect(frame: Frame | None, kind: int) -> Frame:
    """The frame, or a LinkError if there is none."""
    if frame is None:
        name = "TORQUE" if kind == protocol.TORQUE else "PARITY_OUT"
        raise LinkError(f"the board's bus is silent: no {name}")
    return frame
