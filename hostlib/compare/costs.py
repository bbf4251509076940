"""What a kernel made for one arm and one law takes of a board's memory."""

from dataclasses import dataclass

from armlet.core import layout
from armlet.device import registry
from armlet.device.specialised import specialised_kernel
from armlet.dynamics.laws import LAWS
from armlet.fixed.compiled import Compiled


@dataclass(frozen=True)
class Cost:
    """One arm and one law on a board.

    code_bytes: the kernel as the board loads it.  record_bytes: what it computes with, arm, estimates and scratch,
    whatever the law.
    """

    arm: str
    law: str
    code_bytes: int
    record_bytes: int


def cost(compiled: Compiled, law: str, board: str) -> Cost:
    """Made for a board, not run on it."""
    target, number = registry.board(board), LAWS[law]
    rows = len(compiled.tree)
    words = (rows + 1) * layout.DATA_SIZE + layout.LEARNING_SIZE + rows * layout.EST_SIZE
    return Cost(
        compiled.model.name,
        law,
        len(specialised_kernel(target, compiled, number)),
        len(compiled.blob) + 4 * words,
    )
