"""armlet: describe a small robot arm, and a MicroPython board controls it with its full dynamics.

From Python, from an arm to a page about its runs:

    arm = armlet.load("puma3");  arm.name, arm.joint_names, arm.limits
    move = armlet.plan_move(arm, [[0, 0.8, 0.8], [0.5, 1, 0.5]])
    result = armlet.run_move(arm, move, "host", payload=1.5);  result.time, result.q, result.table()
    armlet.report_runs([result], "report")

`armlet.plan`, `armlet.run` and `armlet.report` are packages, in which there is more. Type checkers refuse to call a
module, so these calls have names of their own.
"""

from importlib import import_module

TYPE_CHECKING = False  # as typing's, which takes time to import: Ctrl-C comes at any
if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from armlet import plan as plan
    from armlet import report as report
    from armlet import run as run
    from armlet.dynamics.arm import Arm, from_dh, load
    from armlet.errors import ArmletError
    from armlet.fixed.compiled import Compiled
    from armlet.fixed.compiler import compile
    from armlet.mirror.native import native
    from armlet.plan.planned_motion import plan_move
    from armlet.report.from_python import report_runs, run_move
    from armlet.report.result import Result, read_log
    from armlet.run.connected import ConnectedBoard
    from armlet.run.stream import stream

__all__ = [
    "Arm",
    "ArmletError",
    "Compiled",
    "Result",
    "compile",
    "connect",
    "from_dh",
    "load",
    "native",
    "plan_move",
    "read_log",
    "report_runs",
    "run_move",
    "stream",
]
__version__ = "0.1.0"
# Where they are: imported when they are asked for, so that the command line can take Ctrl-C before.
PLACES = {
    "Arm": "armlet.dynamics.arm",
    "ArmletError": "armlet.errors",
    "Compiled": "armlet.fixed.compiled",
    "Result": "armlet.report.result",
    "compile": "armlet.fixed.compiler",
    "from_dh": "armlet.dynamics.arm",
    "load": "armlet.dynamics.arm",
    "native": "armlet.mirror.native",
    "plan_move": "armlet.plan.planned_motion",
    "read_log": "armlet.report.result",
    "report_runs": "armlet.report.from_python",
    "run_move": "armlet.report.from_python",
    "stream": "armlet.run.stream",
}
ROOMS = ("plan", "report", "run")  # packages that pages name as armlet.plan: they are there without an import


def __getattr__(name: str) -> "Any":
    """Fetch a name that the package offers from its module."""
    if name in ROOMS:
        return import_module(f"armlet.{name}")
    if name not in PLACES:
        raise AttributeError(f"module 'armlet' has no attribute {name!r}")
    return getattr(import_module(PLACES[name]), name)


def __dir__() -> "list[str]":
    """The names that the package offers, for completion."""
    return [*__all__, *ROOMS, "__version__"]


def connect(board: str, port: str | None = None, state: "Path | str | None" = None) -> "ConnectedBoard":
    """Switch on a virtual board, or open a real one's port, for a `with` statement.

    Example:
        `with armlet.connect("host") as board: armlet.run_move("puma3", "move.json", board)`
    Args:
        board: its name, as `armlet boards` lists them.
        port: serial port of a real board; None finds it.
        state: flash image of a virtual board; None takes its usual one.
    Returns:
        The session: uploads, runs, `stream`; it ends with the block.
    Raises:
        BoardError: unknown board, no emulator, no port, no firmware or another version's; names what mends it.
    """
    from armlet.run.connected import connect as connect_board  # late: it brings emulators

    return connect_board(board, port, state)
