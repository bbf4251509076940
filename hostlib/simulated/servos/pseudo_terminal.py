"""An emulated bus on a pseudo-terminal, in real time: what a USB adapter for servos is to a program."""

import contextlib
import functools
import heapq
import os
import select
import struct
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Self

from armlet import posix
from armlet.errors import ArmletError
from armlet.model.protocols.wire import Reply
from armlet.simulated.servos.emulated import STEP_S, EmulatedBus

BITS_A_BYTE = 10
LOOK_S = 0.1  # between two looks whether the bus is to end
BEHIND_S = 0.1  # of simulation that the host may be behind before it gives up catching up
TERMIOS2, ASK = struct.Struct("4I20B2I"), 0x802C542A  # of Linux: a port's settings with rates as numbers, and TCGETS2


class Terminal:
    """A pseudo-terminal with an emulated bus behind it; a context manager that serves in a thread of its own.

    The bus's time is the host's. A reply is written when its last byte would have arrived at the baud rate. A master
    whose terminal has another baud rate than the servos is not understood.

    Args:
        bus: not in lockstep.
    Attributes:
        path: what a master opens.  late: s of time that the simulation has left out, as the host was too slow.
        unserved: s, the longest for which the host had no time for the servos: they were as silent as dead ones.
    """

    def __init__(self, bus: EmulatedBus) -> None:
        self.bus, self.late, self.unserved = bus, 0.0, 0.0
        self._host, self._master = posix.pseudo_terminal("an emulated bus that others open")
        os.set_blocking(self._host, False)
        self.path = os.ttyname(self._master)
        self._end = threading.Event()
        self._thread: threading.Thread | None = None
        self.broken: BaseException | None = None

    def __enter__(self) -> Self:
        self._thread = threading.Thread(target=self._guarded, daemon=True)
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    @property
    def slow(self) -> bool:
        """True if the host was so slow that somebody should know of the time left out."""
        return self.late > LOOK_S

    def wait(self, seconds: float | None = None) -> None:
        """Wait until the time is over, or the bus breaks; None for no end."""
        end = time.monotonic() + seconds if seconds is not None else float("inf")
        while time.monotonic() < end and self.broken is None:
            time.sleep(min(LOOK_S, max(0.0, end - time.monotonic())))

    def stop(self) -> None:
        """End serving and give up the terminal."""
        self._end.set()
        if self._thread:
            self._thread.join()
        os.close(self._host)
        os.close(self._master)

    def understood(self) -> bool:
        """True if the master's baud rate is that of a servo; the others take no notice of what it says."""
        self.bus.rate = rate_of(self._master) or None
        return self.bus.rate is not None and any(servo.baud == self.bus.rate for servo in self.bus.servos)

    def serve(self) -> None:
        """Answer until `stop`."""
        waiting: list[tuple[float, int, bytes]] = []
        count = 0
        done = time.monotonic()
        poll = select.poll()
        poll.register(self._host, select.POLLIN)
        while not self._end.is_set():
            now = time.monotonic()
            pause = min(done + STEP_S, waiting[0][0] if waiting else done + STEP_S) - now
            ready = poll.poll(max(0.0, pause) * 1000.0)
            began, now = now, time.monotonic()
            self.unserved = max(self.unserved, now - began)
            done = self._catch_up(done, now)
            if ready:
                data = os.read(self._host, 4096)
                came = now + len(data) * BITS_A_BYTE / self.bus.bus.baud
                for reply in self._replies(data):
                    count += 1
                    heapq.heappush(waiting, (came + reply.after, count, reply.data))
            while waiting and waiting[0][0] <= time.monotonic():
                os.write(self._host, heapq.heappop(waiting)[2])

    def _replies(self, data: bytes) -> list[Reply]:
        return self.bus.answer(data) if self.understood() else []

    def _catch_up(self, done: float, now: float) -> float:
        """Let the bus's time pass up to now; the time up to which it has passed."""
        if now - done > BEHIND_S:
            self.late += now - done - BEHIND_S
            done = now - BEHIND_S
        while done + STEP_S <= now:
            self.bus.advance(STEP_S)
            done += STEP_S
        return done

    def _guarded(self) -> None:
        try:
            self.serve()
        except BaseException as error:  # kept for whoever waits for the thread
            self.broken = error


@functools.cache
def rates() -> dict[int, int]:
    """Constant of the system's -> baud rate, bit/s."""
    names = [name for name in dir(posix.termios) if name[:1] == "B" and name[1:].isdigit()]
    return {getattr(posix.termios, name): int(name[1:]) for name in names}


def rate_of(port: int) -> int:
    """Return the baud rate of a port, by its descriptor, bit/s; 0 for none.

    Clients in Rust set every rate as a number, for which tcgetattr has no constant.
    """
    known = rates().get(posix.termios.tcgetattr(port)[4])
    if known is not None:
        return known
    try:
        return int(TERMIOS2.unpack(posix.fcntl.ioctl(port, ASK, bytes(TERMIOS2.size)))[-1])
    except OSError:
        return 0


@contextlib.contextmanager
def linked(link: Path | None, path: str) -> Iterator[str]:
    """A symbolic link to a terminal while it is served; the name by which users open it."""
    if link is None:
        yield path
        return
    if os.path.lexists(link) and not link.is_symlink():
        raise ArmletError(f"{link}: expected a name that is free, or a symbolic link, got a file")
    link.unlink(missing_ok=True)
    link.symlink_to(path)
    try:
        yield str(link)
    finally:
        if link.is_symlink() and os.readlink(link) == path:  # another bus may have taken the name
            link.unlink(missing_ok=True)
