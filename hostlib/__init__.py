"""armlet: describe a small robot arm, and a MicroPython board controls it with its full dynamics."""

from importlib import import_module

TYPE_CHECKING = False  # as typing's, which takes time to import: Ctrl-C comes at any
if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from armlet.dynamics.arm import Arm, load
    from armlet.errors import ArmletError
    from armlet.fixed.compiled import Compiled
    from armlet.fixed.compiler import compile
    from armlet.run.connected import ConnectedBoard
    from armlet.run.stream import stream

__all__ = ["Arm", "ArmletError", "Compiled", "compile", "connect", "load", "stream"]
__version__ = "0.1.0"
# Where they are: imported when they are asked for, so that the command line can take Ctrl-C before.
PLACES = {
    "Arm": "armlet.dynamics.arm",
    "ArmletError": "armlet.errors",
    "Compiled": "armlet.fixed.compiled",
    "compile": "armlet.fixed.compiler",
    "load": "armlet.dynamics.arm",
    "stream": "armlet.run.stream",
}


def __getattr__(name: str) -> "Any":
    """Fetch a name that the package offers from its module."""
    if name not in PLACES:
        raise AttributeError(f"module 'armlet' has no attribute {name!r}")
    return getattr(import_module(PLACES[name]), name)


def __dir__() -> "list[str]":
    """The names that the package offers, for completion."""
    return [*__all__, "__version__"]


def connect(board: str, port: str | None = None, state: "Path | str | None" = None) -> "ConnectedBoard":
    """Connect to a board; see `armlet.device.connection.connect`, imported late: it brings emulators."""
    from armlet.run.connected import connect as connect_board

    return connect_board(board, port, state)
