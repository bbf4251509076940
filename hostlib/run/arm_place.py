"""Choose where an arm of a program is: its board's port, and the folder of its uploads."""

from armlet.device.registry import board
from armlet.device.virtual.flash_image import state_folder


def ports_of(name: str, port: str | None) -> dict[str, str | None]:
    """A port as the arm's process takes it: of a real board its own, else that of the servos' adapter.

    Raises:
        BoardError: there is no such board.
    """
    real = board(name).kind == "real"
    return {"port": port if real else None, "adapter": None if real else port}


def state_of(name: str, state: str | None, role: str, number: str | None) -> str | None:
    """A folder for the uploads of this computer as a board, one for each robot, so that several go at once.

    Args:
        name: of the board.  state: the one that is asked for, None for none.  role: of the arm, and whose it is.
        number: its id.
    """
    if state is not None or board(name).kind != "host":
        return state
    return str(state_folder() / f"{role}-{number or 'arm'}")
