"""The main job, end to end: the PUMA of Chung and Lee's report lifts a load nobody told its controller of.

Four runs on virtual boards of their own at 1 kHz, or on this computer where it lacks what emulates them, as many at a
time as there are cores: computed torque with PD that does not know the load, the same knowing it, and two adaptive laws
that do not: Walker's with a gain for each parameter, and the default. Each leaves a log; the report is made from the
logs.
"""

import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, wait
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from queue import Queue
from typing import TYPE_CHECKING, Any

import numpy as np

from armlet import description
from armlet.dynamics.laws import DEFAULT, TITLES
from armlet.files import folder_for, scratch_folder, write_together
from armlet.model import Model
from armlet.model.variations import with_inertia_error, with_payload
from armlet.plan import Trajectory, plan

if TYPE_CHECKING:
    from armlet.run.prepared import Run

ARM, BOARD, HOST = "puma3", "qemu-m4", "host"
START_DEG, END_DEG = (0.0, 45.0, 45.0), (90.0, -45.0, 135.0)
MOVE_S, REPETITIONS = 1.0, 8
PAYLOAD_KG, INERTIA_ERROR = 2.3, 0.1


@dataclass(frozen=True)
class Case:
    """One run of the demo."""

    key: str
    label: str
    law: str
    knows_load: bool


CASES = (
    Case("pd-unknown", "PD, load unknown", "pd", False),
    Case("pd-known", "PD, load known", "pd", True),
    Case("walker", "Walker's law, load unknown", "walker", False),
    Case(DEFAULT, f"{TITLES[DEFAULT]}, load unknown", DEFAULT, False),
)


def trajectory(model: Model) -> Trajectory:
    """There and back, REPETITIONS times, each way in MOVE_S with constant maximum acceleration."""
    start, end = np.radians(START_DEG), np.radians(END_DEG)
    return plan(model, [start, end, start], durations=MOVE_S, repeat=REPETITIONS)


def prepared(case: Case) -> "Run":
    """The run: the true arm with its load is simulated, and its controller believes another one."""
    from armlet.run.prepared import Options
    from armlet.run.prepared import prepare as made_ready

    true = description.load(ARM)
    believed = with_inertia_error(true, INERTIA_ERROR)
    if case.knows_load:
        believed = with_payload(believed, PAYLOAD_KG)
    options = Options(
        law=case.law, label=case.label, believed=believed, payload=PAYLOAD_KG, payload_known=case.knows_load
    )
    return made_ready(ARM, trajectory(true), options)


def run_case(case: Case, out: Path, queue: "Queue[tuple[str, int, int]]", board: str = BOARD) -> dict[str, Any]:
    """Run one case on a board of its own, in a process of its own.

    Args:
        case: which.  out: folder for the log and the board's flash.  queue: gets (key, done, total).
        board: as `prepare` returns it.

    Returns:
        The RunResult as a dict.
    """
    from armlet.device.connection import connect

    def step(done: int, total: int) -> None:
        queue.put((case.key, done, total))

    run = prepared(case)
    own = scratch_folder("armlet-demo-") if board == HOST else nullcontext(out)
    with own as folder, connect(board, state=folder / f"{case.key}.flash") as session:
        result = run.on(session, out / f"{case.key}.mcap", step)
    return vars(result)


def prepare(
    out: Path, progress_of: Callable[[dict[str, int]], AbstractContextManager[Callable[[str], None]]] | None = None
) -> str:
    """Flash one virtual board with mpremote, unless it is up to date, and give each case a copy of its flash.

    Args:
        out: folder for the copies; made if absent.
        progress_of: called with {path: bytes} of the firmware, gives a context with a callable(line).

    Returns:
        The board's name; this computer's where programs are missing that emulate it, and nothing is flashed.
    """
    from armlet.device.firmware_files import firmware_files
    from armlet.device.flash import flash
    from armlet.device.registry import board
    from armlet.device.virtual.build import missing
    from armlet.device.virtual.flash_image import state_folder

    if missing(board(BOARD)):
        with folder_for(out):
            return HOST
    files = firmware_files(BOARD)
    sizes = {path: len(content) for path, content in files.items()}
    with progress_of(sizes) if progress_of else nullcontext() as say:
        flash(BOARD, files=files, progress=say)
    image = (state_folder() / f"{BOARD}.flash").read_bytes()
    with folder_for(out):  # after what may be refused
        write_together({out / f"{case.key}.flash": image for case in CASES})
    return BOARD


def run_all(
    out: Path, progress: Callable[[Case, int, int], None] | None = None, board: str = BOARD
) -> dict[str, dict[str, Any]]:
    """Run every case, as many at a time as there are cores.

    Args:
        out: folder for logs, prepared.  progress: called with (case, ticks done, ticks in all).
        board: as `prepare` returns it.

    Returns:
        key -> RunResult as a dict.
    """
    context = multiprocessing.get_context("spawn")
    labels = {case.key: case for case in CASES}
    with context.Manager() as manager, ProcessPoolExecutor(min(len(CASES), os.cpu_count() or 1), context) as pool:
        queue = manager.Queue()
        running = {pool.submit(run_case, case, out, queue, board): case for case in CASES}
        pending = set(running)
        while pending:
            done, pending = wait(pending, timeout=0.1)
            while progress and not queue.empty():
                key, ticks, total = queue.get()
                progress(labels[key], ticks, total)
            for future in done:
                future.result()
        return {case.key: future.result() for future, case in running.items()}


def instead(board: str) -> str:
    """A line about another board than the usual one; empty for that."""
    why = f"note: {BOARD} needs programs that are missing here, so this computer runs the board's firmware by itself"
    return "" if board == BOARD else f"{why}; armlet doctor names them"


def compared(results: dict[str, dict[str, Any]]) -> dict[str, int]:
    """Torques of all cases that were compared with the host's, and how many of them differ."""
    return {f"torques_{key}": sum(each[key] for each in results.values()) for key in ("compared", "differing")}


def logs(out: Path) -> list[Path]:
    """The logs of a demo in `out`, in the order of the table."""
    return [out / f"{case.key}.mcap" for case in CASES]
