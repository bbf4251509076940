"""Time in which others could have worked: what a time-out is measured by.

A wall clock is unjust to an emulated board on a busy machine: the emulator waits for a processor core, and the board
answers late through no fault of its own. Linux counts how long each thread has waited for a core (schedstat).
"""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

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
        self._threads = {name: (thread, thread.waited) for name, thread in self._look()}

    def __call__(self) -> float:
        """Seconds since the clock was made, less those spent waiting for a core."""
        last, self._last = self._last, time.monotonic()
        passed, late, threads = self._last - last, 0.0, {}
        for name, thread in self._look():
            before, told = self._threads.get(name, (None, 0.0))
            # Linux counts a wait when it ends: of one that goes on, the time that passes is told, and not told again.
            waited = told + passed if thread == before and thread.runnable else max(told, thread.waited)
            threads[name] = thread, waited
            late += waited - told
        # One thread of an emulator waits for another one, which waits for a core: what they have waited adds up.
        self._now += max(0.0, passed - late)
        self._threads = threads
        return self._now

    def _look(self) -> Iterator[tuple[str, "Thread"]]:
        """Each thread as it is now."""
        for pid in self._pids:
            try:
                for folder in Path(f"/proc/{pid}/task").iterdir():
                    ran, waited, *_ = (folder / "schedstat").read_text().split()
                    state = (folder / "stat").read_text().rpartition(")")[2].split()[0]
                    yield folder.name, Thread(int(ran), int(waited) * 1e-9, state == "R")
            except (OSError, IndexError, ValueError):
                continue


class Thread(NamedTuple):
    """Facts of a thread by Linux: how long it has run, ns, and waited for a core, s; whether it wants one now."""

    ran: int
    waited: float
    runnable: bool
