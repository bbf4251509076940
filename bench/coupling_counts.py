"""Instructions of one coupling in each generic kernel: its way out and its way back, and nothing of its joints.

And those of a whole tick of the shipped arms that have couplings.

A tick is counted once as it is, and once with one coupling evaluated twice: the difference is the coupling. Sine and
cosine of a turning output are counted apart, for a joint with a servo takes as many.
"""

import tempfile
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from armlet import description
from armlet.core import layout as L
from armlet.device.firmware_files import KERNELS as KERNEL_FILES
from armlet.dynamics.laws import DEFAULT, LAWS
from armlet.firmware import protocol
from armlet.fixed import compiler
from armlet.fixed.against_float import random_states
from armlet.fixed.compiled import Compiled
from armlet.model import TERMINATING
from bench import board_kernels
from bench.board_kernels import Count, Records
from oracles import loop_arms

STATES = 10
KERNELS = {"qemu-m4": ("armv7m", "armv6m", "viper"), "qemu-rv32": ("rv32",)}


@dataclass(frozen=True)
class Kind:
    """A kind of coupling: its name in the figures, an arm that has one, its number among that arm's."""

    name: str
    arm: str
    number: int


KINDS = (
    Kind("linear, one input", "parallelogram", 1),
    Kind("linear, two inputs", "parallelogram", 0),
    Kind("linear, three or four inputs", "differential", 0),
    Kind("two circles", "five_bar", 0),
    Kind("circle and line", "slider_crank", 0),
    Kind("circle and slot", "slotted", 0),
)
TURN = "sine and cosine of a turning output"
MOST = {"linear, one input": 100, "linear, two inputs": 100, "two circles": 1_500}  # on ARMv7-M
MOST_OF_FIGURE_1 = 24_000  # of a tick there


def twice(compiled: Compiled, number: int, inputs: np.ndarray, turning: bool) -> Records:
    """An arm's records with one coupling evaluated once more; a linear one's joint takes no sine unless `turning`."""
    records = board_kernels.of_arm(compiled, inputs)
    more = compiled.couplings[number].copy()
    if more[L.COUPLE] in (L.LINEAR, L.WIDE) and not turning:
        more[L.OUT_KIND] = TERMINATING
    return records._replace(couplings=np.vstack([compiled.couplings, more]))


def of_kernel(count: Count, kernel: str, arms: dict[str, Compiled]) -> dict[str, int]:
    """Instructions of each kind in one kernel."""
    module, law = KERNEL_FILES[kernel].file, LAWS["walker"]
    out: dict[str, int] = {}
    for kind in KINDS:
        compiled = arms[kind.arm]
        inputs = random_states(compiled, STATES, seed=3)
        once = count(module, law, board_kernels.of_arm(compiled, inputs)).instructions
        more = count(module, law, twice(compiled, kind.number, inputs, turning=False)).instructions
        out[kind.name] = round(more - once)
        if kind is KINDS[0]:
            whole = count(module, law, twice(compiled, kind.number, inputs, turning=True)).instructions
            out[TURN] = round(whole - more)
    return out


def ticks(names: list[str]) -> dict[str, int]:
    """Instructions of the kernel's part of a tick on ARMv7-M under the default law, mean over random states, by arm."""
    with tempfile.TemporaryDirectory(prefix="armlet-bench-") as folder:
        files = [board_kernels.generic("armv7m", Path(folder), part=part) for part in ("", protocol.LOOPS)]
        with board_kernels.board(files) as count:
            out = {}
            for name in names:
                compiled = compiler.compile(description.load(name))
                records = board_kernels.of_arm(compiled, random_states(compiled, STATES, seed=3))
                out[name] = round(count(KERNEL_FILES["armv7m"].file, LAWS[DEFAULT], records).instructions)
            return out


def measure(boards: tuple[str, ...] = tuple(KERNELS)) -> dict[str, dict[str, int]]:
    """Instructions of each kind of coupling, by kernel."""
    arms = {name: compiler.compile(loop_arms.LOOPS[name]()) for name in {kind.arm for kind in KINDS}}
    out: dict[str, dict[str, int]] = {}
    for name in boards:
        with tempfile.TemporaryDirectory(prefix="armlet-bench-") as folder:
            parts = ("", protocol.LOOPS)
            files = [board_kernels.generic(k, Path(folder), name, part) for k in KERNELS[name] for part in parts]
            with board_kernels.board(files, name) as count:
                out |= {kernel: of_kernel(count, kernel, arms) for kernel in KERNELS[name]}
    return out
