"""Emulated instructions a tick on the virtual Cortex-M4 and RV32: the kernel alone, and the whole tick with link and
bus.

Writes what `armlet budget` estimates from, boards/kernel_costs.json, and docs/figures/ticks.json.

python -m bench ticks                     every law
python -m bench ticks pid feedforward     these laws alone; what is stored of the others stays
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence
from itertools import product
from pathlib import Path

import numpy as np

from armlet import description
from armlet.cli import show
from armlet.device.budget import FAMILIES
from armlet.device.connection import connect
from armlet.device.exchange import UPLOADED
from armlet.device.registry import boards_folder
from armlet.device.session import BoardSession
from armlet.device.virtual.emulator import Emulator
from armlet.dynamics.laws import LAWS, WALKS
from armlet.fixed import compiler
from armlet.fixed.trajectory_words import encoded
from armlet.plan import plan
from armlet.run.raw_plant import RawPlant
from armlet.run.run_setup import RunSetup
from armlet.simulated.plant import SimulatedArm
from armlet.studies.plan_laws import LEFT_OUT
from bench import figures, kernel_ticks
from bench.flashed import flashed

TICKS = 200
COUNTED = [law for law, walk in WALKS.items() if law == walk]  # python -m bench gains counts the others
ARMS = ("puma3", "puma6")
KERNELS = {"qemu-m4": ("armv7m", "specialised", "armv6m", "viper"), "qemu-rv32": ("rv32", "specialised", "viper")}


def measure(session: BoardSession, arm: str, law: str, kernel: str) -> tuple[float, float, float]:
    """Median kernel instructions, median and largest whole-tick instructions, over a moving arm's first ticks."""
    model = description.load(arm)
    compiled = compiler.compile(model)
    start = (model.q_min + model.q_max) / 2
    trajectory = plan(model, [start, start + 0.2], durations=1.0)
    session.upload_parameters(compiled.blob)
    session.upload_trajectory(encoded(compiled.blob, compiled.scales, trajectory)[2])
    arm_plant = SimulatedArm(model)
    arm_plant.reset(start)
    plant = RawPlant(RunSetup(compiled, trajectory, law, arm_plant, {}))
    if kernel in UPLOADED:
        session.upload_kernel(compiled, law, kernel=kernel)
    session.start(law, kernel=kernel)
    kernels, wholes = [], []
    for tick in range(TICKS):
        tau, _, _, cycles = session.exchange(tick, *plant.measure())
        # a law that follows no plan does not hold an arm: it is counted at rest
        plant.step(0 * tau if law in LEFT_OUT else tau)
        kernels.append(cycles.kernel)
        wholes.append(cycles.whole)
    session.leave()
    scale = session.board.instructions_per_cpu_tick
    return np.median(kernels) * scale, np.median(wholes[1:]) * scale, max(wholes[1:]) * scale


RAM = """
import gc
gc.collect()
before = gc.mem_alloc()
from armlet import app
kept = app.App()
gc.collect()
print("taken", gc.mem_alloc() - before)
"""


def firmware_ram(board: str, image: Path) -> int:
    """RAM of the loaded firmware without kernel and arm, bytes."""
    with Emulator(board, image) as emulator:
        command = [sys.executable, "-m", "mpremote", "connect", emulator.repl, "exec", RAM]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
    return int(done.stdout.split()[-1])


def whole_ticks(board: str, laws: list[str]) -> tuple[dict, dict]:
    """Print one row an arm, law and kernel; give what a tick takes besides the kernel and the firmware's RAM, and the
    rows.
    """
    rows, other = [], {}
    shown: dict = {arm: {kernel: {} for kernel in KERNELS[board]} for arm in ARMS}
    with flashed(board) as image:
        ram = firmware_ram(board, image)
        with connect(board, state=image) as session:
            for arm, law, kernel in product(ARMS, laws, KERNELS[board]):
                counted = measure(session, arm, law, kernel)
                rows.append([f"{arm}, {law}, {kernel}", *[f"{value:,.0f}" for value in counted]])
                shown[arm][kernel][law] = [round(value) for value in counted]
                if (law, kernel) == ("walker", KERNELS[board][0]):
                    other[session.ident.n_act] = [round(counted[k] - counted[0]) for k in (1, 2)]
    columns = ["arm, law, kernel", "kernel", "whole tick", "whole tick, most"]
    show.table(f"Instructions a tick on {board} ({TICKS} ticks, -icount)", columns, rows)
    most, longest = ([counted[k] for counted in other.values()] for k in (0, 1))
    costs = {"other_joints": list(other), "other": most, "other_longest": longest, "firmware_ram_bytes": ram}
    return costs, shown


def without_walks(stored: dict) -> dict:
    """Keep what other benches count: of each family, what stands beside a walk, cycles of instructions, and calls."""
    others = ("beside", "cycles", "calls")
    return {family: {key: stored[family][key] for key in others if key in stored[family]} for family in FAMILIES}


def merged(kept: dict, counted: dict) -> dict:
    """Merge what was kept with what is counted, which takes its place."""
    both = {key: merged(kept[key], counted[key]) for key in kept.keys() & counted.keys() if isinstance(kept[key], dict)}
    return kept | counted | both


def main(words: Sequence[str] = ()) -> None:
    """Count kernels alone, then whole ticks; store both. Words: the laws, all by default."""
    line = argparse.ArgumentParser("python -m bench ticks")
    line.add_argument("laws", nargs="*", metavar="LAW", help=f"of {', '.join(COUNTED)}; all by default")
    names = line.parse_args(words).laws
    if unknown := set(names) - set(COUNTED):
        line.error(f"law {', '.join(sorted(unknown))}: expected some of {', '.join(COUNTED)}")
    path = boards_folder() / "kernel_costs.json"
    stored: dict = json.loads(path.read_text())
    costs = stored if names else {"made_by": "python -m bench ticks"} | without_walks(stored)
    kept: dict = figures.read("ticks") if names else {"made_by": "python -m bench ticks", "boards": {}}
    kept["products"] = kernel_ticks.joint_products()
    laws = {name: LAWS[name] for name in names or COUNTED}
    for family, board in FAMILIES.items():
        alone, shown = kernel_ticks.count_all(board, laws)
        rest, whole = whole_ticks(board, list(laws))
        if "walker" not in laws:  # what a tick takes besides the kernel is counted under Walker's law
            rest = {"firmware_ram_bytes": rest["firmware_ram_bytes"]}
        costs[family] = merged(costs.get(family, {}), {"counted_on": board, **alone, **rest})
        kept["boards"][board] = merged(kept["boards"].get(board, {}), {**shown, "whole": whole})
    path.write_text(json.dumps(costs, indent=1) + "\n")
    print(f"wrote boards/{path.name}")
    figures.keep("ticks", kept)
