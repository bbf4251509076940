"""Little memory, and little work: what is refused at once is refused within both."""

import contextlib
import cProfile
import os
import resource
from collections.abc import Iterator
from pathlib import Path

CALLS = 30_000_000  # of functions: some two seconds of any Python
ROOM = 400 << 20  # bytes of memory beside what there is


@contextlib.contextmanager
def little(calls: int = CALLS) -> Iterator[None]:
    """Give no more memory than a run's log needs, and count calls: a busy machine's time is no figure.

    Raises:
        AssertionError: there were more calls.
    """
    used = int(Path("/proc/self/statm").read_text().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (used + ROOM, before[1]))
    try:
        with cProfile.Profile() as profile:
            yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)
    made = sum(each.callcount for each in profile.getstats())
    assert made < calls, f"it took {made} calls"
