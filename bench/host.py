"""Time of the host's algorithms, per state, in batches without Python in the loop."""

import time

import numpy as np

from armlet import Arm, description, show

STATES = 20_000


def best(function, repeats: int = 5) -> float:
    """Shortest of a few runs, s."""
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        function()
        times.append(time.perf_counter() - start)
    return min(times)


def main() -> None:
    """Print microseconds a state for each algorithm and arm."""
    rows = []
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
        rows += [[name, what, best(call) / STATES * 1e6] for what, call in calls.items()]
    show.table(f"Host, float64, one core, batches of {STATES:,} states", ["arm", "algorithm", "us a state"], rows)
