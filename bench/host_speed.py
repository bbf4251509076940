"""Speed of the host's kernels beside Pinocchio and MuJoCo: one run, one core, contenders taking turns, medians.

Times are the processor's for this thread: what other work on the machine takes in between is not counted.

python -m bench host_speed               prints the tables; docs/figures/host_speed.json and .png
python -m bench.host_speed FOLDER        the same, results into FOLDER
"""

import ctypes
import dataclasses
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from armlet import Arm, description
from armlet.cli import show
from armlet.core import host, kernel_fixed, kernel_float
from armlet.core import layout as at
from armlet.dynamics.float_records import float_records, work_record
from armlet.errors import ArmletError
from armlet.fixed import compiler
from armlet.fixed.against_float import float_inputs, random_states
from armlet.model import Model
from bench import figures, host_results, peers
from oracles import engines

SIZES = (2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96)
ROUNDS, LOOP_TICKS = 21, 1000
WANTED_S = 1e-3  # of one turn of one contender: long beside the clock's step, short beside other work on the machine


def serial(n: int) -> Model:
    """A Model of n revolute joints, neighbours at right angles: two links of a DH table, again and again."""
    table = [[0.2, np.pi / 2, 0.1], [0.2, -np.pi / 2, 0.1]]
    links = {"mass": [2.0, 1.8], "com": [[-0.1, 0.01, 0.02]] * 2, "inertia": [[0.01, 0.02, 0.015]] * 2}
    pair = Arm.from_dh(table, "standard", **links).model

    def repeat(record: Any, **others: Any) -> Any:
        rows = {f.name: getattr(record, f.name) for f in dataclasses.fields(record)}
        rows = {k: v[np.arange(n) % 2] for k, v in rows.items() if isinstance(v, np.ndarray) and len(v) == 2}
        return dataclasses.replace(record, **rows, **others)

    names = tuple(f"j{i + 1}" for i in range(n))
    whole = repeat(pair, name=f"serial {n}", joint_names=names, tip_body=n - 1)
    model: Model = dataclasses.replace(whole, parent=np.arange(n) - 1, gains=repeat(pair.gains))
    return model


def states(n: int) -> list[np.ndarray]:
    """q, qd, qdd, q_des, qd_des, each (count, n): enough for a turn of a millisecond."""
    count = max(32, int(WANTED_S / (60e-9 * n)) // 32 * 32)
    return list(np.random.default_rng(n).uniform(-1, 1, (5, count, n)))


def turns(contenders: dict, count: int, rounds: int = ROUNDS) -> dict[str, float]:
    """Median time of each contender for one of its `count` states, ns of the processor; one turn each a round,
    so that a busy neighbour, who slows caches and clock, meets all of them. Before each turn one that is not timed, to
    fill the caches: the regressor's 10 n^2 numbers a state leave little of what others had there.
    """
    times: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(rounds):
        for name, call in contenders.items():
            call()
            start = time.thread_time_ns()
            call()
            times[name].append((time.thread_time_ns() - start) / count)
    return {name: float(np.median(row)) for name, row in times.items()}


def ours(model: Model, s: list[np.ndarray]) -> dict:
    """The contenders of armlet: compiled loops over all states."""
    q, qd, qdd, q_des, qd_des = s
    n, count, kernel = model.n, len(q), host.kernel
    r, work = float_records(model), work_record(model)
    out, data, scratch = np.empty_like(q), r.data.copy(), work.copy()
    mass, y = np.zeros((count, n, n)), np.zeros((min(count, 64), n, 10 * n))
    inputs = np.ascontiguousarray(np.stack([q, qd, q_des, qd_des, qdd], axis=2))
    learned = np.empty((count, n, at.EST_SIZE))
    few = len(y)

    def regressor() -> None:
        for k in range(0, count, few):
            part = slice(k, min(k + few, count))
            rows = y[: part.stop - part.start]
            kernel.regressor_batch(r.tree, r.model, r.est, scratch, q[part], qd[part], qdd[part], rows)

    return {
        "rnea": lambda: kernel.rnea_batch(r.tree, r.model, r.est, data, q, qd, qdd, out),
        "rnea, portable": lambda: kernel_float.rnea_batch(r.tree, r.model, r.est, data, q, qd, qdd, out),
        "rnea, lanes": lambda: host.lanes.rnea_batch(r.tree, r.model, r.est, data, q, qd, qdd, out),
        "rnea, lanes, portable": lambda: host.portable_lanes.rnea_batch(r.tree, r.model, r.est, data, q, qd, qdd, out),
        "aba": lambda: kernel.aba_batch(r.tree, r.model, r.est, scratch, q, qd, qdd, out),
        "aba, lanes": lambda: host.lanes.aba_batch(r.tree, r.model, r.est, work, q, qd, qdd, out),
        "crba": lambda: kernel.crba_batch(r.tree, r.model, r.est, scratch, q, mass),
        "regressor": regressor,
        "adaptive tick": lambda: kernel.ticks(at.LAW_WALKER, r.tree, r.model, r.est.copy(), data, inputs, out),
        "natural tick": lambda: kernel.ticks(at.LAW_NATURAL, r.tree, r.model, r.est.copy(), data, inputs, out),
        "adaptive tick, lanes": lambda: host.lanes.batch(
            at.LAW_WALKER, r.tree, r.model, r.est, data, inputs, out, learned
        ),
    }


def theirs(model: Model, s: list[np.ndarray], lib: ctypes.CDLL) -> dict:
    """The contenders of Pinocchio and MuJoCo."""
    q, qd, qdd = s[:3]
    out = np.empty_like(q)
    pinocchio, mujoco = peers.Pinocchio(model, lib), peers.Mujoco(engines.mujoco_model(model), lib)
    check(model, q, qd, qdd, pinocchio)
    return {
        "pinocchio rnea": lambda: pinocchio.run(peers.RNEA, q, qd, qdd, out),
        "pinocchio aba": lambda: pinocchio.run(peers.ABA, q, qd, qdd, out),
        "pinocchio crba": lambda: pinocchio.run(peers.CRBA, q, qd, qdd, out),
        "pinocchio regressor tick": lambda: pinocchio.run(peers.REGRESSOR_TICK, q, qd, qdd, out),
        "pinocchio tick from parts": lambda: pinocchio.run(peers.PARTS_TICK, q, qd, qdd, out),
        "mujoco mj_rne": lambda: mujoco.rne(qdd, out),
        "mujoco mj_inverse": lambda: mujoco.run("mj_inverse", q, qd, qdd),
        "mujoco mj_step": lambda: mujoco.run("mj_step", q, qd, qdd, force=True),
    }


def check(model: Model, q: np.ndarray, qd: np.ndarray, qdd: np.ndarray, pinocchio: peers.Pinocchio) -> None:
    """Both engines must compute the same thing before it is timed.

    Raises:
        ArmletError: torques, accelerations or inertias that differ.
    """
    arm, out = Arm(model), np.empty_like(q)
    answers = {
        peers.RNEA: arm.rnea(q, qd, qdd, friction=False),
        peers.ABA: arm.aba(q, qd, qdd, friction=False),
        peers.CRBA: arm.crba(q)[:, 0],
    }
    for what, mine in answers.items():
        pinocchio.run(what, q, qd, qdd, out)
        error = np.abs(out - mine).max() / np.abs(mine).max()
        if not error < 1e-8:
            raise ArmletError(f"bench: algorithm {what} of {model.name} differs from Pinocchio's by {error:.1e}")


def measure_arm(model: Model, lib: ctypes.CDLL) -> dict[str, float]:
    """All contenders on one arm, ns a state."""
    s = states(model.n)
    contenders = ours(model, s) | theirs(model, s, lib)
    return turns(contenders, len(s[0]))


def fixed_beside_float(law: int, name: str = "puma6") -> dict[str, float]:
    """The tick of one compiled arm by one law in both numbers, ns."""
    compiled = compiler.compile(description.load(name))
    raw = random_states(compiled, 1000, 0)
    r = float_records(compiled.model, box=True)
    inputs, tau = float_inputs(compiled, raw), np.empty(raw.shape[:2])
    est = np.empty((1000, compiled.model.n, at.EST_SIZE))
    data = np.zeros((compiled.model.n + 1, at.DATA_SIZE), np.int64)
    data[0] = compiled.base
    raw_tau, raw_est = np.empty(raw.shape[:2], np.int64), np.empty(est.shape, np.int64)
    contenders = {
        "fixed": lambda: kernel_fixed.batch(
            law, compiled.tree, compiled.records, compiled.est, data, raw, raw_tau, raw_est
        ),
        "float": lambda: host.kernel.batch(law, r.tree, r.model, r.est, r.data, inputs, tau, est),
    }
    return turns(contenders, 1000)


def python_calls(model: Model) -> dict[str, float]:
    """One call from Python on arrays of one row, ns."""
    import pinocchio

    arm, other = Arm(model), engines.pinocchio_model(model)
    data = other.createData()
    q, qd, qdd = np.random.default_rng(0).uniform(-1, 1, (3, model.n))

    def repeat(call: Callable[..., object], *before: object) -> Callable[[], None]:
        def many() -> None:
            for _ in range(500):
                call(*before, q, qd, qdd)

        return many

    return turns({"armlet": repeat(arm.rnea), "pinocchio": repeat(pinocchio.rnea, other, data)}, 500)


def closed_loop(name: str = "puma6", period: float = 1e-3) -> dict[str, float]:
    """Simulated seconds a second of the adaptive law on a 6-joint arm with links 10 % heavier, and its last error."""
    model = description.load(name)
    law, real = float_records(model), float_records(model)
    real.est[:, :10] *= 1.1
    t = np.arange(LOOP_TICKS)[:, None] * period
    middle, swing = (model.q_min + model.q_max) / 2, np.minimum(0.3, (model.q_max - model.q_min) / 8)
    motion = [middle + swing * np.sin(2 * t), 2 * swing * np.cos(2 * t), -4 * swing * np.sin(2 * t)]
    planned = np.ascontiguousarray(np.stack(motion, axis=2))
    state = np.zeros((LOOP_TICKS + 1, 2 * model.n))
    state[0] = np.concatenate(motion[:2], axis=1)[0]
    work, free = work_record(model), np.full(model.n, np.inf)

    def run(fourth_order: bool) -> None:
        host.kernel.closed_loop(
            at.LAW_WALKER, law.tree, (law.model, law.est.copy(), law.data), (real.model, real.est, work),
            planned=planned, state=state, tau_max=free, dt=period, substeps=4, fourth_order=fourth_order,
        )  # fmt: skip

    times = turns({"semi-implicit": lambda: run(False), "Runge-Kutta": lambda: run(True)}, LOOP_TICKS, 7)
    error = float(np.abs(state[-2, : model.n] - planned[-1, :, 0]).max())
    return {which: period / (ns * 1e-9) for which, ns in times.items()} | {"error": error}


def main(folder: str | Path = figures.FOLDER) -> None:
    """Measure, print, and write the results into a folder."""
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    lib = peers.library()
    arms = {f"serial {n}": serial(n) for n in SIZES} | {"puma6": description.load("puma6")}
    measured = {}
    with show.progress() as bar:
        step = show.stepper(bar, "arms")
        for k, (name, model) in enumerate(arms.items()):
            measured[name] = measure_arm(model, lib)
            step(k + 1, len(arms))
    extra = {
        "python call": python_calls(arms["serial 6"]),
        "fixed beside float": fixed_beside_float(at.LAW_WALKER),
        "fixed beside float, natural": fixed_beside_float(at.LAW_NATURAL),
        "closed loop": closed_loop(),
    }
    results = host_results.gather(measured, extra, {name: model.n for name, model in arms.items()})
    host_results.show_tables(results)
    host_results.write(results, Path(folder))


if __name__ == "__main__":
    main(*sys.argv[1:])
