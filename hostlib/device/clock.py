"""Time in which others could have worked: what a time-out is measured by.

A wall clock is unjust to an emulated board on a busy machine: the emulator waits for a processor core, and the board
answers late through no fault of its own. Linux counts how long each thread has waited for a core (schedstat).
"""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

Clock = Callable[[], float]  # s, from any start; never goes back


class WorkingTime:
    """A clock that stands still while processes of this machine wait for a processor core.

    Where the system does not count that, and for a process that has ended, it is the wall clock. A process that sleeps
    or is stopped waits for no core: its time runs.

    Args:
        pids: the processes whose answer is waited for.
    """

    def __init__(self, *pids: int) -> None:
        self._pids = pids
        self._now, self._last = 0.0, time.monotonic()
        self._waited = dict(self._waits())

    def __call__(self) -> float:
        """Seconds since the clock was made, less those spent waiting for a core."""
        waited = dict(self._waits())
        # One thread of an emulator waits for another one, which waits for a core: what they have waited adds up.
        late = sum(now - self._waited.get(thread, 0.0) for thread, now in waited.items())
        last, self._last, self._waited = self._last, time.monotonic(), waited
        self._now += max(0.0, self._last - last - late)
        return self._now

    def _waits(self) -> Iterator[tuple[str, float]]:
        """Each thread, and the seconds it has waited for a core so far."""
        for pid in self._pids:
            try:
                for thread in Path(f"/proc/{pid}/task").iterdir():
                    yield thread.name, int((thread / "schedstat").read_text().split()[1]) * 1e-9
            except (OSError, IndexError, ValueError):
                continue
