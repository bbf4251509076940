"""Duration of a tick where this computer is the board, and servos are at an adapter.

The adapter is a pseudo-terminal of another process, whose emulated servos answer at the bytes' pace in the time of the
wall; a real adapter adds its own delay to each of a tick's two answers. Writes docs/figures/host_ticks.json; figures
depend on the computer, which should have nothing else to do.
"""

import multiprocessing
import tempfile
from multiprocessing.connection import Connection
from pathlib import Path

import numpy as np

from armlet import description
from armlet.device.connection import connect
from armlet.device.servos.at_port import at_adapter
from armlet.fixed import compiler
from armlet.model import Model
from armlet.plan import plan
from armlet.run import with_servos as servo_run
from armlet.run.run_setup import RunSetup
from armlet.simulated.plant import SimulatedArm
from armlet.simulated.servos import EmulatedBus
from armlet.simulated.servos.hand import Steady
from armlet.simulated.servos.pseudo_terminal import Terminal
from bench import figures

PERIODS_US = (5_000, 10_000)
SECONDS = 10.0


def arm(period_us: int) -> Model:
    """The shipped so101 in mode position, at a period of control."""
    text = Path(description.files("so101")[0]).read_text()
    text = text.replace(", id:", ", mode: position, id:").replace("control:\n", f"control:\n  period_us: {period_us}\n")
    return description.from_text(text)


def serve(period_us: int, pose: np.ndarray, told: Connection) -> None:
    """Be the servos until the other end of the pipe is closed."""
    bus = EmulatedBus(arm(period_us))
    bus.hand = Steady(pose)
    bus.place(pose)
    with Terminal(bus) as terminal:
        told.send(terminal.path)
        told.poll(None)


def measure(period_us: int) -> dict[str, float]:
    """One run: what the firmware counts of its ticks."""
    model = arm(period_us)
    away = 0.5 * model.q_max[model.actuated].clip(0.0, 0.6)
    moves = plan(model, [0.0 * away, away, 0.0 * away], durations=[SECONDS / 2, SECONDS / 2])
    here, there = multiprocessing.get_context("spawn").Pipe()
    servos = multiprocessing.get_context("spawn").Process(target=serve, args=(period_us, moves.q[0], there))
    servos.start()
    try:
        port = at_adapter(model, here.recv())
        setup = RunSetup(compiler.compile(model), moves, "bodies", SimulatedArm(model), {})
        with tempfile.TemporaryDirectory() as folder, connect("host", state=Path(folder, "state")) as session:
            result = servo_run.run(session, setup, port, Path(folder, "run.mcap"))
            counts = session.board_counts()
        assert not result.fault and not result.differing, result
    finally:
        here.send(None)
        servos.join()
    spent = counts.spent_us / counts.measured
    waited = counts.waited_us / counts.measured
    return {"period_us": period_us, "spent_us": spent, "waited_us": waited, **result.times}


def main() -> None:
    """Measure, print and keep."""
    rows = [measure(period) for period in PERIODS_US]
    for row in rows:
        print({name: round(value, 1) for name, value in row.items()})
    figures.keep("host_ticks", {"made_by": "python -m bench host_ticks", "rows": rows})
