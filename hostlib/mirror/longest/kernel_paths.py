"""The longest tick of a kernel, for one arm and one law: instructions, and cycles of cores that have tables.

Known are the law, the arm's records (tree, model, couplings), and how many joints it has. Unknown is all that a tick
reads besides: positions, rates, what is planned, estimates and the scratch of learning. So the bound holds in every
state, whatever an estimate is.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from armlet.core import layout as L
from armlet.core.laws import learns
from armlet.errors import ArmletError
from armlet.firmware import protocol
from armlet.fixed.compiled import Compiled
from armlet.mirror import kernels, module
from armlet.mirror.longest.paths import paths_of
from armlet.mirror.longest.values import Pointer, Value
from armlet.mirror.source import board_text
from armlet.mirror.specialise import specialise


class Longest(NamedTuple):
    """Counts that no run exceeds.

    instructions: executed.  cycles: by the core's name, of core_cycles.TABLES or hazard3.NAME; without waits.
    """

    instructions: int
    cycles: dict[str, int]


def of_source(source: str, compiled: Compiled, law: int) -> Longest:
    """Counts at most of one tick's calls of a module: the walk, and learning under a law that learns.

    Args:
        source: of a generic kernel's own module, or its one for arms with couplings, or of a specialised kernel.
        law: LAW_ number.

    Raises:
        ArmletError: a function is not in assembler, or has a loop without a bound.
    """
    found = paths_of(source)
    called = ["walk", "learn"] if learns(law) else ["walk"]
    if not set(called) <= set(found):
        raise ArmletError("longest path: the kernel is not in assembler")
    memory = known_words(compiled, law)
    return added((found[name].longest([Pointer("frame")], memory) for name in called), found["walk"].units)


def of_tick(compiled: Compiled, law: int, kernel: str, own: str) -> Longest:
    """The same of a kernel by its name.

    Args:
        kernel: of module.TARGETS, or "specialised".  own: the board's own kernel, of which that is made.
    """
    if kernel == "specialised":
        return of_source(specialise(compiled, law, kernel=own), compiled, law)
    part = protocol.LOOPS if len(compiled.couplings) else ""
    return of_source(kernels.source(kernel + part), compiled, law)


def known_words(compiled: Compiled, law: int) -> dict[str, Sequence[Value]]:
    """Words that a tick reads and that are known, by record: the arguments of the frame, and the arm's own records."""
    numbers = {
        "part": int(L.TABLE["EVERYTHING"]),
        "law": law,
        "n": len(compiled.tree),
        "couplings": len(compiled.couplings),
    }
    return {
        "frame": [numbers.get(name, Pointer(name)) for name in module.FRAME],
        "tree": [int(each) for each in compiled.tree.ravel()],
        "model": [int(each) for each in compiled.records.ravel()],
        "coupling": [int(each) for each in compiled.couplings.ravel()],
    }


def added(counts: Iterable[Sequence[int]], units: Sequence[str]) -> Longest:
    """Counts of calls one after another; units: what is counted, instructions first."""
    instructions, *cycles = (sum(each) for each in zip(*counts, strict=True))
    return Longest(instructions, dict(zip(units[1:], cycles, strict=True)))


def of_part(compiled: Compiled, kernel: str, part: str) -> dict[str, Longest]:
    """Counts at most of each entry point of a module beside a kernel, by its name on boards.

    Args:
        kernel: of module.TARGETS.  part: of module.PARTS: what stands behind the kernel's name.
    """
    known = {
        "n": len(compiled.tree),
        "n_act": compiled.model.n_act,
        "n_rows": len(compiled.tree),
        "states": int(L.TABLE["STATES"]),
        "terms": int(L.TABLE["TERMS"]),
    }
    found, own = paths_of(kernels.source(kernel + part)), module.PARTS[part]
    steps = board_text().steps
    out = {}
    for name in own.entries:
        kinds, frame = steps[name].kinds, own.frame_of(name)
        numbers = known if frame else {"n_act": known["n_act"]}  # elsewhere `n` may count bytes
        given: list[Value] = [Pointer("frame")] if frame else []
        given += [Pointer(p) if kind == "pointer" else numbers.get(p) for p, kind in kinds.items() if p not in frame]
        words: list[Value] = [known.get(each) if each in module.NUMBERS else Pointer(each) for each in frame]
        shown = own.framed.get(name, name)
        out[shown] = added([found[shown].longest(given, {"frame": words})], found[shown].units)
    return out
