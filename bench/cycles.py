"""Cycles of a tick on a Cortex-M4 and on the Pico's Cortex-M0+, reckoned instruction by instruction.

QEMU writes down what the virtual Cortex-M4 executes in some ticks; hostlib/mirror/longest/core_cycles.py has ARM's
tables. The kernel for ARMv6-M runs on that board, too, so that its instructions are known as well. What a Pico's tick
takes besides its kernel is other code, with USB: that is counted on the emulated Pico, which counts cycles itself.

Writes cycles an instruction into boards/kernel_costs.json, for `armlet budget`, and docs/figures/cycles.json.
"""

import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import numpy as np

from armlet import description
from armlet.cli import show
from armlet.device.connection import connect
from armlet.device.firmware_files import compile_mpy_text, kernel_mpy
from armlet.device.registry import board, boards_folder
from armlet.device.session import BoardSession
from armlet.device.uploads import upload
from armlet.dynamics.laws import LAWS
from armlet.firmware import protocol
from armlet.fixed import compiler
from armlet.fixed.compiled import Compiled
from armlet.fixed.trajectory_words import encoded
from armlet.mirror.longest import core_cycles
from armlet.mirror.specialise import specialise
from armlet.plan import plan
from armlet.run.raw_plant import RawPlant
from armlet.run.run_setup import RunSetup
from armlet.simulated.plant import SimulatedArm
from bench import board_kernels, figures, instruction_trace
from bench.flashed import flashed
from bench.ticks import ARMS, COUNTED

BOARD, CHIP = "qemu-m4", "pico-emulated"
M4, M0PLUS = "cortex_m4", "cortex_m0plus"
MADE_M0PLUS = "specialised-m0plus"  # it runs on the M4, too, but is no M4's
# Cores that kernels run on.
KERNELS = {
    "armv7m": (M4,), "specialised": (M4,), "viper": (M4, M0PLUS), "armv6m": (M4, M0PLUS), MADE_M0PLUS: (M0PLUS,),
}  # fmt: skip
ARM = ARMS[-1]  # an arm of 3 joints differs by less than 3 %
BEFORE, TRACED, CHIP_TICKS = 5, 2, 25
# Of the instructions that the firmware counts as the kernel's, all must be known for its module's but so many a tick,
# which lead from one look at the clock to the next; of viper's, which calls MicroPython's own code, this share.
AROUND, FOUND = 1000, 0.7


class Run:
    """An arm held in the middle of its ranges at the begin of a move, tick after tick.

    session: with the arm uploaded.  law, kernel: as `armlet run` takes them.
    """

    def __init__(self, session: BoardSession, compiled: Compiled, law: str, kernel: str) -> None:
        model = compiled.model
        start = (model.q_min + model.q_max) / 2
        moves = plan(model, [start, start + 0.2], durations=1.0)
        session.upload_parameters(compiled.blob)
        session.upload_trajectory(encoded(compiled.blob, compiled.scales, moves)[2])
        arm = SimulatedArm(model)
        arm.reset(start)
        self.session, self._arm, self._tick = session, arm, 0
        self._plant = RawPlant(RunSetup(compiled, moves, law, arm, {}))
        self.what = f"{compiled.model.name}-{law}-{kernel}"
        self.calls = kernel == "viper"  # MicroPython's own code
        self._holds = law not in ("rnea", "feedforward")  # these alone do not hold an arm
        if kernel == MADE_M0PLUS:
            upload(session.link, protocol.KIND_KERNEL, module(compiled, law, kernel))
            kernel = "specialised"
        elif kernel == "specialised":
            session.upload_kernel(compiled, law)
        session.start(law, kernel=kernel)

    def ticks(self, count: int) -> np.ndarray:
        """Some ticks: of each the kernel's and the whole, in ticks of the board's clock, (count, 2)."""
        out = np.zeros((count, 2))
        for k in range(count):
            tau, _, _, counted = self.session.exchange(self._tick, *self._plant.measure())
            self._plant.step(tau if self._holds else 0 * tau)
            self._tick += 1
            out[k] = counted.kernel, counted.whole
        return out


def module(compiled: Compiled, law: str, kernel: str) -> bytes:
    """The kernel's module as the board has it."""
    if kernel in ("specialised", MADE_M0PLUS):
        own = board(BOARD)
        text = specialise(compiled, LAWS[law], kernel="armv6m" if kernel == MADE_M0PLUS else own.kernel)
        return compile_mpy_text(text, "armlet_kernel.py", own.mpy_arch)
    return kernel_mpy(kernel, board_kernels.march(kernel, BOARD))


def traced(
    run: Run, monitor: instruction_trace.Monitor, folder: Path, own: bytes
) -> tuple[instruction_trace.Stream, np.ndarray]:
    """Trace what some ticks of a run execute; mark what, but for the last instruction, is the kernel's `own` module.

    Raises:
        RuntimeError: less is known for the module's own than `AROUND` or `FOUND` asks for.
    """
    log = folder / f"log-{run.what}"  # QEMU appends to one that it has had before
    run.ticks(BEFORE)
    with instruction_trace.written(monitor, log):
        counted = run.ticks(TRACED)
    seen = instruction_trace.read(monitor, log, folder)
    log.unlink()
    inside = seen.inside(own)[:-1]
    kernel = counted[:, 0].sum() * run.session.board.instructions_per_cpu_tick
    others = (1.0 - FOUND) * kernel if run.calls else AROUND * TRACED
    if not kernel - others < inside.sum() < kernel:
        raise RuntimeError(f"{run.what}: of {kernel:.0f} instructions of the kernel, {inside.sum()} are its module's")
    return seen, inside


def reckoned(seen: instruction_trace.Stream, inside: np.ndarray, core: str) -> tuple[list[float], list[float]]:
    """Least and most cycles an instruction on a core: of a kernel, and of the rest of its tick."""
    cycles = np.array(core_cycles.reckon(seen.addresses, seen.code, core))
    of_kernel, of_rest = (np.round(cycles[part].mean(axis=0), 3).tolist() for part in (inside, ~inside))
    return of_kernel, of_rest


def on_the_board() -> Iterator[tuple[str, str, str, list[float], list[float]]]:
    """(core, kernel, law, of the kernel, of the rest): cycles an instruction."""
    compiled = compiler.compile(description.load(ARM))
    with flashed(BOARD) as image:
        folder = image.parent
        with instruction_trace.watched(folder) as path, connect(BOARD, state=image) as session:
            monitor = instruction_trace.Monitor(path)
            for kernel, law in product(KERNELS, COUNTED):
                run = Run(session, compiled, law, kernel)
                stream_of = traced(run, monitor, folder, module(compiled, law, kernel))
                session.leave()
                for core in KERNELS[kernel]:
                    yield core, kernel, law, *reckoned(*stream_of, core)
            monitor.close()


def named(kernel: str) -> str:
    """The kernel's name on its own core."""
    return "specialised" if kernel == MADE_M0PLUS else kernel


def on_the_chip() -> list[int]:
    """Cycles of a tick besides its kernel on the emulated Pico, for each of ARMS: medians, computed torque."""
    out = []
    target = board(CHIP)
    with flashed(CHIP) as image, connect(CHIP, state=image) as session:
        for arm in ARMS:
            run = Run(session, compiler.compile(description.load(arm)), "pd", target.kernel)
            kernels, wholes = run.ticks(CHIP_TICKS).T
            session.leave()
            us = np.median(wholes[1:]) - np.median(kernels)
            out.append(round(us * target.clock_hz / target.ticks_cpu_hz))
    return out


def main() -> None:
    """Reckon, print, keep."""
    path = boards_folder() / "kernel_costs.json"
    costs = json.loads(path.read_text())
    cores: dict[str, dict] = {
        core: {"kernels": {named(kernel): {} for kernel in KERNELS if core in KERNELS[kernel]}} for core in (M4, M0PLUS)
    }
    rows = []
    for core, kernel, law, own, rest in on_the_board():
        rows.append([core, kernel, law, *(f"{value:.3f}" for value in own)])
        cores[core]["kernels"][named(kernel)][law] = own
        if (core, kernel, law) == (M4, "armv7m", "walker"):
            cores[core]["rest"] = rest
    show.table("Cycles an instruction of the kernel", ["core", "kernel", "law", "least", "most"], rows)
    cores[M0PLUS]["rest_cycles"] = on_the_chip()
    cores[M0PLUS]["joints"] = [len(description.load(arm).actuated) for arm in ARMS]
    print(f"the rest of a tick: {cores[M4]['rest']} an instruction; on {CHIP} {cores[M0PLUS]['rest_cycles']}")
    costs["arm"]["cycles"] = {"made_by": "python -m bench cycles", **cores}
    path.write_text(json.dumps(costs, indent=1) + "\n")
    print(f"wrote boards/{path.name}")
    figures.keep("cycles", costs["arm"]["cycles"] | {"board": BOARD, "arm": ARM})
