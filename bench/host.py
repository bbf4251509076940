"""Time of the host's algorithms, per state, in batches without Python in the loop."""

import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from armlet import Arm, description
from armlet.cli import show
from armlet.run.log_writer import LogWriter
from armlet.simulated.plant import SimulatedArm
from bench import figures

STATES = 20_000


def best(function: Callable[[], object], repeats: int = 5) -> float:
    """Shortest of a few runs, s."""
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        function()
        times.append(time.perf_counter() - start)
    return min(times)


def step_of_plant(name: str) -> float:
    """Microseconds of one 1 ms step of the simulated arm, four Runge-Kutta substeps in it."""
    plant = SimulatedArm(description.load(name))
    zero = np.zeros(plant.model.n)

    def steps() -> None:
        for _ in range(1000):
            plant.step(zero, 1e-3)

    return best(steps) * 1e3


def tick_of_log() -> float:
    """Microseconds to log one record of a three-joint arm."""
    row = {key: np.arange(3.0) for key in ("q", "qd", "q_des", "tau", "tau_float_diff")}

    def write() -> None:
        with tempfile.TemporaryDirectory() as folder, LogWriter(Path(folder, "run.mcap")) as log:
            for k in range(5000):
                log.write("/plant", k, {"tick": k, **row}, k)

    return best(write, 3) / 5000 * 1e6


def main() -> None:
    """Print microseconds a state for each algorithm and arm, a step of the plant, a record of the log; keep the
    first.
    """
    rows, kept = [], {}
    for name in ("puma3", "puma6"):
        arm = Arm(description.load(name))
        rng = np.random.default_rng(0)
        q, qd, qdd = rng.uniform(-1, 1, (3, STATES, arm.model.n))
        calls = {
            "rnea": lambda: arm.rnea(q, qd, qdd),
            "crba": lambda: arm.crba(q),
            "aba": lambda: arm.aba(q, qd, qdd),
            "regressor": lambda: arm.regressor(q, qd, qdd),
            "forward_kinematics": lambda: arm.forward_kinematics(q),
            "jacobian": lambda: arm.jacobian(q),
        }
        kept[name] = {what: best(call) / STATES * 1e6 for what, call in calls.items()}
        rows += [[name, what, us] for what, us in kept[name].items()]
        rows.append([name, "simulated arm, 1 ms step", step_of_plant(name)])
    rows.append(["puma3", "log, one record", tick_of_log()])
    show.table(f"Host, float64, one core, batches of {STATES:,} states", ["arm", "algorithm", "us a state"], rows)
    figures.keep("host", {"made_by": "python -m bench host", "states": STATES, "us a state": kept})
