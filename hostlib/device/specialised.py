"""The kernel made for one arm and one law, as a board loads it."""

from armlet.device.firmware_files import compile_mpy_text
from armlet.device.registry import Board
from armlet.dynamics.laws import LAWS
from armlet.errors import BoardError
from armlet.fixed.compiled import Compiled
from armlet.mirror.specialise import TARGETS, specialise


def specialised_kernel(board: Board, compiled: Compiled, law: int) -> bytes:
    """Make and compile it.

    Args:
        board: whose core it is for.  compiled: the arm.  law: LAW_*.

    Returns:
        An .mpy module.

    Raises:
        ArmletError: the arm is compiled for other laws.  BoardError: the board's core has no such kernel.
    """
    compiled.check_law(list(LAWS)[law])
    if board.kernel not in TARGETS:
        cores = ", ".join(target.name for target in TARGETS.values())
        raise BoardError(f"{board.name}: kernels are specialised for {cores} only", f"use kernel {board.kernel}")
    code = specialise(compiled, law, kernel=board.kernel)
    return compile_mpy_text(code, "armlet_kernel.py", board.mpy_arch)
