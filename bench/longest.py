"""The longest tick of each kernel: on its plan, the worst that a search finds on a virtual board, and as proved.

Also what MicroPython takes to call a kernel, counted with a kernel of no joints, whose path is known to the
instruction. That goes into boards/kernel_costs.json, for `armlet budget`; the rest into docs/figures/longest.json.
"""

import json
import math
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import numpy as np

from armlet import description
from armlet.cli import show
from armlet.description.library import shipped
from armlet.device.budget import FAMILIES
from armlet.device.firmware_files import KERNELS, compile_mpy_text, kernel_mpy
from armlet.device.longest import bound
from armlet.device.registry import board as registered
from armlet.device.registry import boards_folder
from armlet.dynamics.laws import LAWS
from armlet.firmware import protocol
from armlet.fixed import compiler
from armlet.fixed.compiled import Compiled
from armlet.mirror import kernels
from armlet.mirror.longest.kernel_paths import of_part, of_source
from armlet.mirror.module import PARTS
from armlet.mirror.specialise import specialise
from bench import board_kernels, figures, tick_counts
from bench.tick_counts import Ticks

GENERIC = {"qemu-m4": ("armv7m", "armv6m"), "qemu-rv32": ("rv32",)}
SHOWN = ("rnea", "bodies", "walker", "natural")  # laws
OWN = ("puma3", "puma6")  # for which kernels are specialised
ROUNDS, STATES = 12, 8
MARCH = {"armv7m": "armv7m", "armv6m": "armv6m", "rv32": "rv32imc"}
Rows = dict[str, dict[str, dict[str, list[int]]]]  # by kernel, arm and law: on the plan, found, proved


def counted_calls(ticks: Ticks, kernel: str) -> dict[str, int]:
    """Instructions that MicroPython takes to call a walk, and learning after it, at most: of a kernel without joints
    all is known, so that what is counted besides is the calls. A difference of four readings of the clock errs by less
    than two of its steps.
    """
    arm = compiler.compile(description.load(OWN[0]))
    none = SimpleNamespace(tree=arm.tree[:0], records=arm.records[:0], couplings=arm.couplings[:0])
    called = []
    for law in ("rnea", "bodies"):
        path = of_source(kernels.source(kernel), cast(Compiled, none), LAWS[law]).instructions
        counts = ticks.count(arm, LAWS[law], tick_counts.random(arm, STATES, seed=1), joints=0)
        called.append(math.ceil(counts.max() - path + 2 * ticks.scale))
    return {"walk": called[0], "learn": called[1] - called[0]}


def row(ticks: Ticks, compiled: Compiled, law: str, proved: int) -> list[int]:
    """Instructions of one kernel's tick: on the plan, the worst that is found, and proved.

    Raises:
        RuntimeError: more are found than are proved.
    """
    plain = ticks.count(compiled, LAWS[law], tick_counts.ordinary(compiled, STATES, seed=1))
    found = max(plain.max(), tick_counts.worst(ticks, compiled, LAWS[law], ROUNDS))
    if found > proved:
        raise RuntimeError(f"{compiled.model.name}, {law}: {found:,.0f} instructions found, {proved:,} proved")
    return [round(float(np.median(plain))), math.ceil(found), proved]


def measured(name: str, costs: dict[str, Any], arms: dict[str, Compiled]) -> Rows:
    """Rows of all kernels on a board; what its calls take is put into `costs`."""
    own, rows = registered(name).kernel, cast(Rows, {})
    for kernel in GENERIC[name]:
        rows[kernel] = {}
        for part in ("", protocol.LOOPS):
            code = kernel_mpy(kernel, board_kernels.march(kernel, name), part)
            with tick_counts.board(name, f"{KERNELS[kernel].file}{part}", code) as ticks:
                if kernel == own and not part:
                    costs["calls"] = counted_calls(ticks, kernel)
                for arm, compiled in arms.items():
                    if bool(part) == bool(len(compiled.couplings)):
                        for law in SHOWN:
                            most = bound(compiled, law, kernel, own, None, costs)
                            assert most is not None
                            rows[kernel].setdefault(arm, {})[law] = row(ticks, compiled, law, most.instructions)
    rows["specialised"] = {arm: dict(of_its_own(name, arms[arm], costs)) for arm in OWN}
    return rows


def of_its_own(name: str, compiled: Compiled, costs: dict[str, Any]) -> Iterator[tuple[str, list[int]]]:
    """Rows of kernels made for an arm, by law."""
    own = registered(name).kernel
    for law in SHOWN:
        code = compile_mpy_text(specialise(compiled, LAWS[law], kernel=own), "own_kernel.py", MARCH[own])
        most = bound(compiled, law, "specialised", own, None, costs)
        assert most is not None
        with tick_counts.board(name, "own_kernel", code) as ticks:
            yield law, row(ticks, compiled, law, most.instructions)


def beside(compiled: Compiled) -> dict[str, dict[str, int]]:
    """Instructions at most of each entry point of the modules beside a kernel, for an arm: kernel -> entry -> count."""
    parts = [part for part in PARTS if part and part != protocol.LOOPS]
    return {
        kernel: {
            f"{part[1:]}.{name}": most.instructions
            for part in parts
            for name, most in of_part(compiled, kernel, part).items()
        }
        for kernels_of_board in GENERIC.values()
        for kernel in kernels_of_board
    }


def main() -> None:
    """Count, search, print, keep."""
    path = boards_folder() / "kernel_costs.json"
    costs = json.loads(path.read_text())
    arms = {name: compiler.compile(description.load(name)) for name in shipped()}
    kept = {name: measured(name, costs[family], arms) for family, name in FAMILIES.items()}
    for name, rows in kept.items():
        shown = [
            [f"{arm}, {kernel}, {law}", *(f"{count:,}" for count in counts), f"{counts[2] / counts[1]:.3f}"]
            for kernel, of_arms in rows.items()
            for arm, laws in of_arms.items()
            for law, counts in laws.items()
        ]
        show.table(f"Longest tick on {name}", ["arm, kernel, law", "on its plan", "found", "proved", "ratio"], shown)
    entries = beside(arms[OWN[-1]])
    names = next(iter(entries.values()))
    shown = [[name, *(f"{counts[name]:,}" for counts in entries.values())] for name in names]
    show.table(f"Steps beside a kernel of {OWN[-1]}, at most, calls left out", ["module.entry", *entries], shown)
    path.write_text(json.dumps(costs, indent=1) + "\n")
    print(f"wrote boards/{path.name}")
    figures.keep("longest", {"made_by": "python -m bench longest", "boards": kept, "beside": entries})
