"""Workers that run the parts of a study: processes of this computer, or the workers of a Dask scheduler."""

import logging
import multiprocessing
import os
import re
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from importlib import import_module
from importlib.metadata import version
from multiprocessing.connection import wait
from multiprocessing.synchronize import Event
from typing import Any

from armlet.errors import ArmletError
from armlet.stopping import SIGNALS
from armlet.studies.monte_carlo.tasks import Tasks

PartRows = tuple[int, list[dict[str, Any]]]
TRIES = 3  # times that workers may die in a row, with no part done
WAIT_S = 10.0  # for a scheduler
ADDRESS = re.compile(r"(tcp|tls)://[^\s/]+:\d{1,5}")

stopped: Event | None = None  # in a worker: set where the study ends before its time


def locally(tasks: Tasks, todo: dict[int, range], workers: int | None) -> Iterator[PartRows]:
    """Rows of parts as they are done, by processes of this computer; those of a process that dies are run again.

    Args:
        todo: task numbers by part.  workers: processes; None for one a processor.
    Raises:
        ArmletError: the processes die again and again.
    """
    left, lost = dict(todo), 0
    while left:
        before = len(left)
        try:
            for part, rows in pooled(tasks, left, workers or os.cpu_count() or 1):
                del left[part]
                yield part, rows
        except BrokenProcessPool:
            lost = lost + 1 if len(left) == before else 0
            if lost == TRIES:
                raise ArmletError("study: its processes are killed, each time", "is the memory full?") from None


def pooled(tasks: Tasks, todo: dict[int, range], workers: int) -> Iterator[PartRows]:
    """Rows of parts by one pool of processes.

    Raises:
        BrokenProcessPool: one of them has died.
    """
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(min(workers, len(todo)), context, begin_worker, (stop,))
    try:
        parts = {pool.submit(rows_of_part, tasks, numbers): part for part, numbers in todo.items()}
        for future in as_completed(parts):
            yield parts.pop(future), future.result()
    finally:
        stop.set()
        pool.shutdown(wait=True, cancel_futures=True)


def begin_worker(stop: Event) -> None:
    """Prepare a process: Ctrl-C is its parent's alone to hear, and it ends with that."""
    global stopped
    stopped = stop
    for number in {*SIGNALS} - {signal.SIGTERM}:
        signal.signal(number, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """End this process when its parent has gone, which may have had no time to end it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def rows_of_part(tasks: Tasks, numbers: range) -> list[dict[str, Any]]:
    """Rows of some tasks; fewer where the study ends before its time."""
    rows: list[dict[str, Any]] = []
    for number in numbers:
        if ended():
            break
        rows += tasks.rows(number)
    return rows


def ended() -> bool:
    """True in a worker whose study ends before its time: nobody waits for its rows."""
    return stopped is not None and stopped.is_set()


def by_dask(tasks: Tasks, todo: dict[int, range], address: str) -> Iterator[PartRows]:
    """Rows of parts as they are done, by the workers of a scheduler, which gives a lost worker's parts to another.

    Raises:
        ArmletError: Dask is not installed; nobody answers at the address; a part fails again and again.
    """
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise ArmletError("study: --scheduler needs distributed", "pip install 'armlet[dask]'") from None
    if not ADDRESS.fullmatch(address):
        raise ArmletError(f"--scheduler {address}: expected tcp://HOST:PORT", "`dask scheduler` prints its address")
    for name in ("distributed", "tornado"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        client = distributed.Client(address, timeout=WAIT_S, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        why = str(error).splitlines()[0] if str(error) else "no answer"
        raise ArmletError(f"{address}: expected a Dask scheduler: {why}", "start one: dask scheduler") from None
    try:
        mine = version("armlet")
        parts = {
            client.submit(for_version, mine, tasks, numbers, key=f"{tasks.digest}-{part}", retries=TRIES): part
            for part, numbers in todo.items()
        }
        for future in distributed.as_completed(parts, loop=client.loop):
            yield parts[future], result_of(future, address)
    finally:
        with suppress(OSError, TimeoutError):
            client.close(timeout=WAIT_S)


def result_of(future: Any, address: str) -> list[dict[str, Any]]:
    """A part's rows.

    Raises:
        ArmletError: it failed.
    """
    try:
        rows: list[dict[str, Any]] = future.result()
        return rows
    except ArmletError:
        raise
    except Exception as error:  # whatever a worker, its network or its system may raise
        why = " ".join(str(error).split())[:200]
        raise ArmletError(
            f"{address}: a part failed: {type(error).__name__}: {why}", "is armlet there as here?"
        ) from None


def for_version(mine: str, tasks: Tasks, numbers: range) -> list[dict[str, Any]]:
    """Rows of some tasks, by a worker that has the same version of armlet.

    Raises:
        ArmletError: it has another.
    """
    if version("armlet") != mine:
        raise ArmletError(f"a worker has armlet {version('armlet')}, this computer {mine}", "install the same on both")
    return rows_of_part(tasks, numbers)
