"""The longest tick of an arm's kernel on a board, whatever its state: proved on the kernel's own code.

What the mirror cannot know is what MicroPython does to call the kernel: that is counted, by a kernel of no joints,
whose path is known to the instruction (`python -m bench longest`), and stands in boards/kernel_costs.json.
"""

from typing import Any, NamedTuple

from armlet.core.laws import learns
from armlet.dynamics.laws import LAWS, WALKS
from armlet.fixed.compiled import Compiled
from armlet.mirror.longest.kernel_paths import of_tick
from armlet.mirror.module import TARGETS


class Bound(NamedTuple):
    """Bound that no tick's kernel exceeds.

    instructions: with its calls.  cycles: of the core whose table is taken; None where there is none.
    """

    instructions: int
    cycles: int | None


def calls(law: str, costs: dict[str, Any]) -> int:
    """Instructions of a tick's calls of a kernel, besides its own code, at most."""
    counted: dict[str, int] = costs["calls"]
    return counted["walk"] + (counted["learn"] if learns(LAWS[law]) else 0)


def bound(compiled: Compiled, law: str, kernel: str, own: str, core: str | None, costs: dict[str, Any]) -> Bound | None:
    """Instructions and cycles that no tick's kernel exceeds; None of viper, and of a law with a module beside the walk.

    Args:
        law, kernel: their names.  own: the board's own kernel.  core: of which ARM prints a table, as in cycles.CORES.
        costs: budget.stored_costs of the board's instruction set.
    """
    if WALKS[law] != law or (kernel not in TARGETS and kernel != "specialised"):
        return None
    most, called = of_tick(compiled, LAWS[law], kernel, own), calls(law, costs)
    if core is None:
        return Bound(most.instructions + called, None)
    each = costs["cycles"][core]["kernels"]["viper"][law][1]  # of MicroPython's own code an instruction, at most
    return Bound(most.instructions + called, round(most.cycles[core] + each * called))
