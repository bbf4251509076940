"""Cycles an instruction of a board's core, reckoned, counted or assumed, and in words which of these.

`python -m bench cycles` reckons them instruction by instruction from ARM's tables, on what the virtual Cortex-M4
executes in a tick, and keeps them in boards/kernel_costs.json.
"""

import re
from dataclasses import dataclass
from typing import Any

import numpy as np

from armlet.device.registry import Board
from armlet.dynamics.laws import WALKS

Span = tuple[float, float]  # at least, at most

ASSUMED = {"armv7m": 1.7, "rv32imc": 1.7}  # two cycles a load, pipeline refills at branches
CORES = {"armv6m": "cortex_m0plus", "armv7em": "cortex_m4", "armv8m": "cortex_m4"}  # whose table is taken


@dataclass(frozen=True)
class Cycles:
    """Cycles that a core takes.

    kernel, rest: cycles an instruction of the kernel, and of the rest of a tick, at least and at most.
    rest_cycles: of the rest of a tick, counted; None where it is `rest` times its instructions.
    source: where these come from.  reckoned: whether from the maker's table.
    """

    kernel: Span
    rest: Span
    rest_cycles: float | None
    source: str
    reckoned: bool = True

    def of_tick(self, kernel: float, rest: float) -> Span:
        """Cycles of a tick of so many instructions of the kernel, and of the rest."""
        least, most = (each * rest if self.rest_cycles is None else self.rest_cycles for each in self.rest)
        return self.kernel[0] * kernel + least, self.kernel[1] * kernel + most


def core_of(board: Board) -> str:
    """The name of a board's processor core: Cortex-M4."""
    found = re.search(r"Cortex-M\d+\+?", board.mcu)
    return found[0] if found else board.mcu


def cycles(board: Board, law: str, kernel: str, servos: int, costs: dict[str, Any]) -> Cycles:
    """Cycles an instruction of an arm's tick on a board.

    Args:
        board: real, or virtual: what its core would take.  law, kernel: their names.  servos: of the arm.
        costs: `budget.stored_costs` of its instruction set.
    """
    core = CORES.get(board.instruction_set)
    if core is None:
        span = (ASSUMED[board.instruction_set],) * 2
        return Cycles(span, span, None, f"assumed {span[0]} cycles an instruction", False)
    stored = costs["cycles"][core]
    least, most = stored["kernels"][kernel][WALKS[law]]
    if core == "cortex_m0plus":
        rest = float(np.polyval(np.polyfit(stored["joints"], stored["rest_cycles"], 1), servos))
        source = "kernel reckoned by ARM's table for the Cortex-M0+, the rest counted on an emulated chip"
        return Cycles((least, most), (least, most), rest, f"{source}, without waiting for flash")
    source = "reckoned instruction by instruction by ARM's table for the Cortex-M4, without waiting for flash"
    if core_of(board) != "Cortex-M4":
        source += f" (ARM prints none for the {core_of(board)})"
    return Cycles((least, most), tuple(stored["rest"]), None, source)
