"""Time of an arm's own kernel on this computer beside the one for every arm: python -m bench native.

Both work in float64 on one core, in compiled loops that take turns: inverse dynamics, and ticks of the laws that learn.
Beside inverse dynamics, without friction, what CasADi makes of the same algorithm (oracles/casadi_arms.py), compiled by
the same compiler with the same flags.
"""

import ctypes
import shlex
import subprocess
import tempfile
import time
from collections.abc import Callable
from os import environ
from pathlib import Path
from typing import Any

import numpy as np

from armlet import Arm, description, native
from armlet.cli import show
from armlet.core import host
from armlet.dynamics.float_records import float_records
from armlet.dynamics.laws import LAWS
from armlet.mirror.native import FLAGS
from armlet.model import Model
from bench import figures, peers
from bench.host_speed import turns
from oracles import casadi_arms
from oracles.engines import robot_file

SHIPPED = ("puma3", "so101", "puma6")
OTHERS = {"ur5": "ur_description/urdf/ur5_robot.urdf", "kinova": "kinova_description/robots/kinova.urdf"}
TIMED = ("rnea", "bodies", "walker", "natural")
STATES, LOOP_TICKS = 2000, 20_000


def arms() -> dict[str, Model]:
    """Shipped arms, and some of example-robot-data."""
    return {name: description.load(name) for name in SHIPPED} | {
        name: description.load(robot_file(file)) for name, file in OTHERS.items()
    }


def casadi(model: Model, q: np.ndarray, qd: np.ndarray, qdd: np.ndarray, tau: np.ndarray) -> Callable[[], object]:
    """CasADi's C of inverse dynamics, compiled as an arm's own is: a call that writes tau (K, n) of all states."""
    with tempfile.TemporaryDirectory(prefix="armlet-") as folder:
        source, made = Path(folder, "rnea.c"), Path(folder, "rnea.so")
        source.write_text(casadi_arms.code(model))
        compiler = shlex.split(environ.get("CC") or "cc")
        subprocess.run([*compiler, *FLAGS, str(source), "-o", str(made), "-lm"], check=True)
        many = ctypes.CDLL(str(made)).many
    return lambda: many(ctypes.c_long(len(q)), *map(peers.address, (q, qd, qdd, tau)))


def measured(model: Model) -> dict[str, dict[str, float]]:
    """Time of each algorithm, ns a state: "every", the kernel for every arm, "own", the arm's, "casadi"; "made", s.

    Raises:
        SystemExit: they do not compute the same.
    """
    q, qd, qdd = np.random.default_rng(0).uniform(-1.0, 1.0, (3, STATES, model.n))
    inputs = np.ascontiguousarray(np.stack([q, qd, q, qd, qdd], axis=2))
    out, found = np.empty_like(q), dict[str, dict[str, float]]()
    for law in TIMED:
        begin = time.process_time()
        own = native(Arm(model), law)
        r, made = float_records(model, box=law != "rnea"), time.process_time() - begin
        data = r.data.copy()
        if law == "rnea":
            host.kernel.rnea_batch(r.tree, r.model, r.est, data, q, qd, qdd, out)
            if not np.abs(own.run(inputs) - out).max() < 1e-11 * np.abs(out).max():
                raise SystemExit(f"native: {model.name}: other torques than the kernel's")
            calls = {"every": lambda: host.kernel.rnea_batch(r.tree, r.model, r.est, data, q, qd, qdd, out)}
            calls["casadi"] = casadi(model, q, qd, qdd, their := np.empty_like(q))
            calls["casadi"]()
            if not np.abs(Arm(model).rnea(q, qd, qdd, friction=False) - their).max() < 1e-11 * np.abs(their).max():
                raise SystemExit(f"native: {model.name}: other torques than CasADi's")
        else:
            number = LAWS[law]
            calls = {"every": lambda: host.kernel.ticks(number, r.tree, r.model, r.est.copy(), data, inputs, out)}
        found[law] = turns(calls | {"own": lambda: own.run(inputs)}, STATES) | {"made": made}
    return found


def closed_loops(model: Model) -> dict[str, float]:
    """Simulated seconds a second of a loop of the law of bodies, and of Walker's, on the arm itself; 4 steps a tick."""
    period = model.gains.period_us * 1e-6
    t = np.arange(LOOP_TICKS)[:, None] * period
    middle, swing = (model.q_min + model.q_max) / 2, np.minimum(0.3, (model.q_max - model.q_min) / 8)
    motion = [middle + swing * np.sin(2 * t), 2 * swing * np.cos(2 * t), -4 * swing * np.sin(2 * t)]
    planned = np.ascontiguousarray(np.stack(motion, axis=2))
    own = {law: native(Arm(model), law) for law in ("bodies", "walker")}
    times = turns({law: lambda it=it: it.closed_loop(planned) for law, it in own.items()}, LOOP_TICKS)
    return {law: period / (ns * 1e-9) for law, ns in times.items()}


def main() -> None:
    """Print nanoseconds a state, and keep them."""
    kept, rows = dict[str, dict[str, Any]](), []
    for name, model in arms().items():
        times = measured(model)
        kept[name] = times | {"joints": model.n, "loop": closed_loops(model)}
        for law in TIMED:
            every, own, made = (times[law][what] for what in ("every", "own", "made"))
            rows.append([name, model.n, law, every, own, every / own, times[law].get("casadi", ""), made])
    columns = ["arm", "joints", "", "every arm's, ns", "own, ns", "times", "CasADi's, ns", "made in, s"]
    show.table("An arm's own kernel on this computer", columns, rows)
    loops = [[name, *of["loop"].values()] for name, of in kept.items()]
    show.table("Closed loops, simulated seconds a second", ["arm", "bodies", "walker"], loops)
    figures.keep("native", {"made_by": "python -m bench native", "cpu": peers.processor(), "arms": kept})
