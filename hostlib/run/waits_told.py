"""Waits of a plan's path for the arm, as the host's own controller has them: told in the log, and counted."""

from collections.abc import Callable

from armlet.fixed.waiting_path import Waiting


class WaitsTold:
    """Tells when the path begins to wait, and when it goes on.

    Args:
        waiting: of the host's controller; None where no path waits.
        write: called with a tick, the event's name and its text.

    Attributes:
        ticks: in which the path was to wait.
    """

    def __init__(self, waiting: Waiting | None, write: Callable[[int, str, object], None]) -> None:
        self._waiting, self._write, self._waits = waiting, write, False
        self.ticks = 0

    def take(self, tick: int) -> int:
        """Take a tick that the controller has done; ticks of waits so far."""
        waits = self._waiting is not None and self._waiting.waits
        if waits != self._waits:
            self._waits = waits
            self._write(tick + 1, "WAIT", "the path waits for the arm" if waits else "the path goes on")
        self.ticks += waits
        return self.ticks
