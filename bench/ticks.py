"""Emulated instructions a tick on the virtual Cortex-M4: the kernel part, and the whole tick with link and bus."""

import tempfile
from pathlib import Path

import numpy as np

from armlet import compiler, description, show
from armlet.board_session import connect
from armlet.flash import flash
from armlet.link.firmware import firmware_files
from armlet.plan import plan
from armlet.plant import SimulatedArm
from armlet.runner import RawPlant, RunSetup, encoded, instructions_per_cpu_tick

BOARD, TICKS = "qemu-m4", 200
CASES = [(arm, law, kernel) for arm in ("puma3", "puma6") for law in ("rnea", "pd", "walker") for kernel in ("asm", "viper")]


def measure(session, arm: str, law: str, kernel: str) -> tuple[float, float, float]:
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
    session.start(law, kernel=kernel)
    kernels, wholes = [], []
    for tick in range(TICKS):
        tau, _, _, cycles = session.exchange(tick, *plant.measure())
        # inverse dynamics alone does not hold an arm: it is counted on the plan's own motion
        plant.step(tau if law != "rnea" else 0 * tau)
        kernels.append(cycles.kernel)
        wholes.append(cycles.whole)
    session.leave()
    scale = instructions_per_cpu_tick(session.board)
    return np.median(kernels) * scale, np.median(wholes[1:]) * scale, max(wholes[1:]) * scale


def main() -> None:
    """Print one row an arm, law and kernel."""
    with tempfile.TemporaryDirectory(prefix="armlet-bench-") as folder:
        image = Path(folder, "board.flash")
        with show.status(f"flashing {BOARD}") as say:
            flash(BOARD, files=firmware_files(BOARD), flash_image=image, progress=say)
        rows = []
        with connect(BOARD, state=image) as session:
            for arm, law, kernel in CASES:
                figures = measure(session, arm, law, kernel)
                rows.append([arm, law, kernel, *[f"{value:,.0f}" for value in figures]])
    columns = ["arm", "law", "kernel", "kernel", "whole tick", "whole tick, most"]
    show.table(f"Instructions a tick on {BOARD} ({TICKS} ticks, -icount)", columns, rows)
