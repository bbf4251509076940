"""Calls of a Python user that begin with a move and end with a result: the same run, log and report as the command
line's, in a call each.
"""

from __future__ import annotations  # help() shows signatures as they are written

import inspect
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from os import PathLike, fspath
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from armlet.device import registry
from armlet.device.session import BoardSession
from armlet.dynamics.arm import Arm
from armlet.dynamics.laws import DEFAULT
from armlet.errors import ArmletError, LogError
from armlet.files import check_output, path_of
from armlet.model.arrays import real_array
from armlet.plan import Trajectory
from armlet.report.result import Result
from armlet.report.result import read_log as read
from armlet.run.connected import connect
from armlet.run.load_events import LoadEvent
from armlet.run.prepared import Options, Run, prepare
from armlet.run.touch import Touched
from armlet.simulated.grasps import EXAMPLE
from armlet.simulated.mujoco_arm import OWN

KINDS = (
    ("law", str, "a text"), ("label", str, "a text"), ("learn", bool, "True or False"),
    ("servos", bool, "True or False"), ("plant", str, "a text"),
)  # fmt: skip


def run_move(
    arm: str | PathLike[str] | Arm,
    move: str | PathLike[str] | Trajectory,
    board: str | BoardSession = "host",
    *,
    law: str = DEFAULT,
    learn: bool = True,
    payload: float = 0.0,
    grasps: Sequence[str] = (),
    on_load: Callable[[LoadEvent], None] | None = None,
    touch: str = "",
    on_touch: Callable[[Touched], None] | None = None,
    inertia_error: float = 0.0,
    torque_error: float = 0.0,
    servos: bool = False,
    plant: str = OWN,
    log: str | PathLike[str] = "run.mcap",
    label: str = "",
    port: str | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Result:
    """Run a move on a board, watched, into a log, as `armlet run` does it.

    The arm is simulated. Only with servos=True and a real board, servos of its bus are driven: a real arm moves. What
    is odd of the arm's numbers, or late, is a warning. `armlet.run.prepare` has other options.

    Example:
        >>> import armlet
        >>> move = armlet.plan_move("puma3", [[0, 0.8, 0.8], [0.5, 1, 0.5]])
        >>> result = armlet.run_move("puma3", move, payload=1.5)
        >>> result.fault, result.q.shape == result.tau.shape
        ('', True)

    Args:
        arm: `armlet.load`'s, a shipped arm's name, or an arm file.  move: `armlet.plan_move`'s, or a trajectory file.
        board: its name, "host" is this computer, "qemu-m4" is emulated; or what `armlet.connect` gave.
        law: the control law.  learn: let it adapt.  payload: kg at the simulated tool; the controller is not told.
        grasps: what it picks up and lets go while it moves: "0.2@1.5" is 0.2 kg at 1.5 s, "@4" lets go at 4 s.
        inertia_error: how wrong the controller's inertia tensors are, 0.1 is 10 %;  torque_error: the arm's motors.
        servos: the board drives the arm file's servos, emulated ones unless it is a real one.
        plant: what moves the simulated arm: "armlet", "mujoco", or an MJCF file with the arm and what it may touch.
        log: the file to write, or to replace.  label: what reports call the run.  port: a real board's; None finds it.
        on_load: called with each `LoadEvent`, once it is sure.  progress: with (ticks done, ticks in all) now and then.
        touch: on contact "tell", or have the board "decelerate", "hold", "damp", "coast".  on_touch: called with it.
    Returns:
        Result: its `fault`, if any, ended the run early, and stays on a board that was given until `clear_fault()`.
    Raises:
        ArmletError: arguments that are wrong or do not go together; a board that refuses, or falls silent in the run.
    """
    name, where = board_name(board, port), path_of(text_of(log))
    options = Options(
        law=law, learn=learn, payload=number(payload, "payload"), inertia_error=number(inertia_error, "inertia_error"),
        torque_error=number(torque_error, "torque_error"), servos=servos, label=label, board=name,
        grasps=texts(grasps), on_load=on_load, plant=plant, touch=touch, on_touch=on_touch,
    )  # fmt: skip
    run = prepared(arm, move, where, options)
    if isinstance(board, BoardSession):
        return on(run, board, where, progress)
    with connect(board, port) as session:
        return on(run, session, where, progress)


def prepared(arm: object, move: object, log: Path, options: Options) -> Run:
    """As `prepare`, of an Arm as well as of its name or file; a log that cannot be written is refused.

    Raises:
        ArmletError: as `prepare`, or `run_move`.
    """
    for name, kind, words in KINDS:
        if not isinstance(value := getattr(options, name), kind):
            raise ArmletError(f"{name}: expected {words}, got {type(value).__name__}")
    if not isinstance(move, Trajectory):
        move = text_of(move)
        if not isinstance(move, str):
            what = f"move: expected a Trajectory or the path of its file, got {type(move).__name__}"
            raise ArmletError(what, "armlet.plan_move makes one of points")
    inputs = [each for each in (arm, move) if isinstance(each, (str, Path)) and Path(each).suffix]
    check_output(log, *inputs)
    with arm_file(arm) as (file, named):
        return replace(prepare(file, move, options, warn), arm=named)


def on(run: Run, session: BoardSession, log: Path, progress: Callable[[int, int], None] | None) -> Result:
    """Make the run, and read its log."""
    made = run.on(session, log, progress, say=warn)
    lines = tuple(str(part) for part in made.said().parts)
    return replace(read(log), told=lines, fault=run.fault_line(made) if made.fault else "")


def report_runs(
    runs: str | PathLike[str] | Result | Sequence[str | PathLike[str] | Result],
    folder: str | PathLike[str] = "report",
    recover: bool = False,
) -> dict[str, Any]:
    """Compare runs on one page, as `armlet report` does it: report.html and report.png.

    Example:
        `armlet.report_runs(["pd.mcap", "bodies.mcap"], "report")["html"]`
    Args:
        runs: logs or results, in the order in which they are to be shown.  folder: made if it is not there.
        recover: use what can be read of broken logs.
    Returns:
        dict: "runs", the numbers of each; "html" and "png", the paths of the files.
    Raises:
        LogError: as `armlet.report.report`.
    """
    from armlet.report import report

    each = [runs] if isinstance(runs, (str, PathLike, Result)) else runs
    if not isinstance(each, (list, tuple)):
        raise LogError(f"runs: expected logs or results, got {type(runs).__name__}")
    paths = [run.path if isinstance(run, Result) else path_of(text_of(run), LogError) for run in each]
    return report(paths, path_of(text_of(folder), LogError), recover=recover)


@contextmanager
def arm_file(arm: object) -> Iterator[tuple[str, str]]:
    """The file of an arm, and its name for messages: an Arm's is written into a folder that is removed afterwards.

    Raises:
        ArmletError: it is none, or an Arm of which no file is known.
    """
    if not isinstance(arm, Arm):
        arm = text_of(arm)
        if not isinstance(arm, str):
            what = f"arm: expected an Arm, a shipped arm's name or the path of a file, got {type(arm).__name__}"
            raise ArmletError(what, "armlet.load makes an Arm of a file")
        yield arm, arm
        return
    if not arm.files:
        what = f"arm: {arm.name} was made of a Model, and a run's log keeps the arm's file"
        raise ArmletError(what, "name the file, or take what armlet.load or armlet.from_dh gives")
    with TemporaryDirectory() as folder:
        for name, content in arm.files.items():
            Path(folder, name).write_bytes(content)
        yield str(Path(folder, next(iter(arm.files)))), arm.model.source


def board_name(board: object, port: str | None) -> str:
    """The name of a board, which is known, or of one that is connected, and then has no port to be named.

    Raises:
        ArmletError: as `registry.board`; or a port.
    """
    if not isinstance(board, BoardSession):
        return registry.board(board).name  # type: ignore[arg-type]  # which says what is no text
    if port is not None:
        raise ArmletError(f"port: {board.board.name} is connected already", "leave it out")
    return board.board.name


def number(value: object, what: str) -> float:
    """One number, which the caller calls `what`.

    Raises:
        ArmletError: it is none.
    """
    values = real_array(value, what)
    if values.ndim:
        raise ArmletError(f"{what}: expected a number, got {value!r:.60}")
    return float(values)


def texts(grasps: object) -> tuple[str, ...]:
    """Grasps as texts.

    Raises:
        ArmletError: they are other than a list of texts.
    """
    if not isinstance(grasps, (list, tuple)) or not all(isinstance(each, str) for each in grasps):
        raise ArmletError(f"grasps: expected a list of texts, got {grasps!r:.60}", EXAMPLE)
    return tuple(grasps)


def text_of(path: object) -> Any:
    """The text of a path; what is no path stays as it is."""
    return fspath(path) if isinstance(path, PathLike) else path


def warn(line: str) -> None:
    """Warn of what a run says, at the line of the user's that has asked for the run."""
    depth, frame = 1, inspect.currentframe()
    while frame is not None and frame.f_globals.get("__name__", "").startswith("armlet."):
        depth, frame = depth + 1, frame.f_back
    warnings.warn(line, stacklevel=depth)
