"""Ctrl-C between steps and not within them."""

import contextlib
import signal
import threading
from collections.abc import Iterator


@contextlib.contextmanager
def uninterrupted() -> Iterator[None]:
    """What is in the block is done whole: a Ctrl-C that comes meanwhile is raised at its end.

    Only a program's first thread hears Ctrl-C, and one that has its own way with it is left to that.

    Raises:
        KeyboardInterrupt: it came.
    """
    ours = threading.current_thread() is threading.main_thread()
    if not ours or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    came: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if came:
        raise KeyboardInterrupt
