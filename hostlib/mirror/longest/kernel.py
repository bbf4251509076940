"""The longest tick of a kernel, for one arm and one law: instructions, and cycles of ARM's cores.

Known are the law, the arm's records (tree, model, couplings), and how many joints it has. Unknown is all that a tick
reads besides: positions, rates, what is planned, estimates and the scratch of learning. So the bound holds in every
state, whatever an estimate is.
"""

import json
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from armlet.cache import kept
from armlet.core import layout as L
from armlet.core.laws import learns
from armlet.errors import ArmletError
from armlet.firmware import protocol
from armlet.fixed.compiled import Compiled
from armlet.mirror import kernels, module
from armlet.mirror.longest.core_cycles import TABLES
from armlet.mirror.longest.paths import paths_of
from armlet.mirror.longest.values import Pointer, Value
from armlet.mirror.source import fingerprint
from armlet.mirror.specialise import specialise


class Longest(NamedTuple):
    """Counts that no run exceeds.

    instructions: executed.  cycles: by the core's name in core_cycles.TABLES, without waits for memory; none of RV32.
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
    return added(found[name].longest([Pointer("frame")], memory) for name in called)


def of_tick(compiled: Compiled, law: int, kernel: str, own: str) -> Longest:
    """The same of a kernel by its name; kept, for an arm is asked about more than once.

    Args:
        kernel: of module.TARGETS, or "specialised".  own: the board's own kernel, of which that is made.
    """
    made_from = "-".join([compiled.hash[:16], str(law), own if kernel == "specialised" else "generic", fingerprint()])
    found = json.loads(kept("longest", f"{kernel}-{made_from}.json", lambda: written(compiled, law, kernel, own)))
    return Longest(**found)


def written(compiled: Compiled, law: int, kernel: str, own: str) -> bytes:
    """What is kept of `of_tick`."""
    return json.dumps(counted(compiled, law, kernel, own)._asdict()).encode()


def counted(compiled: Compiled, law: int, kernel: str, own: str) -> Longest:
    """What `of_tick` keeps."""
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
    records = {"tree": compiled.tree, "model": compiled.records, "coupling": compiled.couplings}
    frame: list[Value] = [numbers[name] if name in numbers else Pointer(name) for name in module.FRAME]
    return {"frame": frame} | {name: [int(each) for each in words.ravel()] for name, words in records.items()}


def added(counts: Iterable[Sequence[int]]) -> Longest:
    """Counts of calls one after another."""
    instructions, *cycles = (sum(each) for each in zip(*counts, strict=True))
    return Longest(instructions, dict(zip(TABLES, cycles, strict=False)))

