"""Ctrl-C, SIGTERM and a terminal that is closed end a command alike: it leaves its board and its files in order.

Each is raised as KeyboardInterrupt, which is what every part that has something to close is written for.
"""

import _thread
import contextlib
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any

SIGHUP = getattr(signal, "SIGHUP", None)  # of a terminal that is closed; Windows has none
SIGNALS = (signal.SIGINT, signal.SIGTERM, *([SIGHUP] if SIGHUP else []))
OF_SHELLS = 128  # added to a signal's number: what a command that it ended returns
SOON_S = 0.01
came: list[int] = []  # signals of this command, in their order


def stop(number: int, _frame: FrameType | None) -> None:
    """The handler of each signal.

    Raises:
        KeyboardInterrupt: always.
    """
    came.append(number)
    if number != signal.SIGINT:  # whoever sends it may send it twice: what is being closed is closed to its end
        for each in SIGNALS:
            signal.signal(each, signal.SIG_IGN)
    if number == SIGHUP:
        without_terminal()
    raise KeyboardInterrupt


def without_terminal() -> None:
    """Let what is printed go nowhere: the terminal is gone, and to write there is an error."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if os.isatty(stream.fileno()):
                os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


@contextlib.contextmanager
def heard() -> Iterator[None]:
    """The signals end what is in the block by a KeyboardInterrupt; one that a caller has its own way with does not.

    Only a program's first thread hears them.
    """
    came.clear()
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    usual = (signal.SIG_DFL, signal.default_int_handler)
    before = {each: signal.getsignal(each) for each in SIGNALS}
    ours = {each: handler for each, handler in before.items() if handler in usual}
    unraisable = sys.unraisablehook
    for each in ours:
        signal.signal(each, stop)
    if ours:
        sys.unraisablehook = lost_comes_again(unraisable)
    try:
        yield
    finally:
        sys.unraisablehook = unraisable
        for each, handler in ours.items():
            signal.signal(each, handler)


def lost_comes_again(usual: Callable[[Any], None]) -> Callable[[Any], None]:
    """A hook for exceptions that Python cannot raise: an interrupt in a finalizer or a callback of its own comes again.

    Else Python tells of it and goes on, as it does in the midst of an import.
    """

    def hook(lost: Any) -> None:
        if not is_stop(lost.exc_value):
            usual(lost)
            return
        handler = signal.getsignal(signal.SIGINT)

        def again(_number: int, _frame: FrameType | None) -> None:
            signal.signal(signal.SIGINT, handler)
            raise KeyboardInterrupt

        signal.signal(signal.SIGINT, again)
        _thread.start_new_thread(interrupt_soon, ())

    return hook


def interrupt_soon() -> None:
    """Interrupt the first thread once it has left what could not be interrupted."""
    time.sleep(SOON_S)
    if hasattr(signal, "pthread_kill"):
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)
    else:
        _thread.interrupt_main()


@contextlib.contextmanager
def uninterrupted() -> Iterator[None]:
    """Do what is in the block as a whole: a signal that comes meanwhile acts at its end.

    Raises:
        KeyboardInterrupt: one came.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    ours = {each: signal.getsignal(each) for each in SIGNALS}
    ours = {each: handler for each, handler in ours.items() if handler in (stop, signal.default_int_handler)}
    late: list[int] = []
    for each in ours:
        signal.signal(each, lambda number, _: late.append(number))
    try:
        yield
    finally:
        for each, handler in ours.items():
            signal.signal(each, handler)
    for number in late[:1]:
        signal.raise_signal(number)


@contextlib.contextmanager
def unheard() -> Iterator[None]:
    """Do what is in the block as a whole: a signal that comes meanwhile has no effect, for the command ends already."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    ours = {each: signal.getsignal(each) for each in SIGNALS}
    ours = {each: handler for each, handler in ours.items() if handler in (stop, signal.default_int_handler)}
    for each in ours:
        signal.signal(each, lambda *_: None)
    try:
        yield
    finally:
        for each, handler in ours.items():
            signal.signal(each, handler)


def is_stop(error: BaseException) -> bool:
    """True for a signal's interrupt, also where Python up to 3.11 wraps one that comes while a class is made."""
    return isinstance(error, KeyboardInterrupt) or isinstance(error.__cause__, KeyboardInterrupt)


def words_of(interrupt: BaseException | None) -> str:
    """Words of the interrupt that ended a command; where others came while it was closed, those of the first with any.

    Args:
        interrupt: the last one.
    """
    while interrupt is not None:
        if isinstance(interrupt, KeyboardInterrupt) and str(interrupt):
            return str(interrupt)
        interrupt = interrupt.__context__
    return ""


def result() -> int:
    """Exit code of a command that was ended, as shells have it."""
    return OF_SHELLS + (came[-1] if came else int(signal.SIGINT))


def ended_otherwise() -> bool:
    """True if something other than Ctrl-C has ended the command."""
    return any(number != signal.SIGINT for number in came)
