"""Python's garbage collector passes over old objects during a run: what controls an arm does not wait for it.

The collector now and then looks at every object there is. That takes a fast computer 20 ms for what armlet imports,
200 ms for a program of many packages, and longer on a busy one. A board's watchdog waits for 100.
"""

import contextlib
import gc
from collections.abc import Iterator


@contextlib.contextmanager
def objects_frozen() -> Iterator[None]:
    """Let the collector pass over what is there now, as long as the context lasts, unless it does so already."""
    if gc.get_freeze_count():
        yield
        return
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()
