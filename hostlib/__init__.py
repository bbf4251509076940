"""armlet: describe a small robot arm, and a MicroPython board controls it with its full dynamics."""

from armlet.dynamics.arm import Arm, load
from armlet.errors import ArmletError
from armlet.fixed.compiler import Compiled, compile

__all__ = ["Arm", "ArmletError", "Compiled", "compile", "connect", "load"]
__version__ = "0.1.0"


def connect(board: str, port: str | None = None, state=None):
    """Connect to a board; see `armlet.device.session.connect`. Imported late: it brings serial ports and emulators."""
    from armlet.device.session import connect as connect_board

    return connect_board(board, port, state)
