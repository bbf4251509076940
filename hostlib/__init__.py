"""armlet: describe a small robot arm, and a MicroPython board controls it with its full dynamics."""

from typing import TYPE_CHECKING

from armlet.dynamics.arm import Arm, load
from armlet.errors import ArmletError
from armlet.fixed.compiled import Compiled
from armlet.fixed.compiler import compile

if TYPE_CHECKING:
    from pathlib import Path

    from armlet.device.session import BoardSession

__all__ = ["Arm", "ArmletError", "Compiled", "compile", "connect", "load"]
__version__ = "0.1.0"


def connect(board: str, port: str | None = None, state: "Path | str | None" = None) -> "BoardSession":
    """Connect to a board; see `armlet.device.connection.connect`, imported late: it brings emulators."""
    from armlet.device.connection import connect as connect_board

    return connect_board(board, port, state)
