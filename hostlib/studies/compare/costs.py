"""Memory of a board that a kernel made for one arm and one law takes, and that a gain table takes."""

from dataclasses import dataclass

from armlet.core import layout
from armlet.device import registry
from armlet.device.specialised import specialised_kernel
from armlet.dynamics.laws import LAWS
from armlet.studies.compare.cases import Stage
from armlet.studies.plan_laws import TABLED


@dataclass(frozen=True)
class Cost:
    """One arm and one law on a board.

    code_bytes: the kernel as the board loads it.  record_bytes: what it computes with, arm, estimates and scratch,
    whatever the law.  table_bytes: of the gains along the move, 0 of other laws.
    """

    arm: str
    law: str
    code_bytes: int
    record_bytes: int
    table_bytes: int


def cost(at: Stage, law: str, board: str) -> Cost:
    """Made for a board, not run on it."""
    compiled, target, number = at.arms["own"], registry.board(board), LAWS[law]
    rows = len(compiled.tree)
    words = (rows + 1) * layout.DATA_SIZE + layout.LEARNING_SIZE + rows * layout.EST_SIZE
    return Cost(
        compiled.model.name,
        law,
        len(specialised_kernel(target, compiled, number)),
        len(compiled.blob) + 4 * words,
        4 * at.gains["own"].knots.size if law == TABLED else 0,
    )
