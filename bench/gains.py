"""Gain tables on the virtual boards: emulated instructions of a tick beside the feedforward's, and the two-link arm of
Van Winssen and deSilva with the report's errors.

Writes docs/figures/gains.json, and into boards/kernel_costs.json what `armlet budget` adds.
"""

import json
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np

from armlet import description
from armlet.cli import show
from armlet.device.budget import FAMILIES
from armlet.device.connection import connect
from armlet.device.registry import boards_folder
from armlet.device.session import BoardSession
from armlet.firmware import words
from armlet.fixed import compiler
from armlet.fixed.compiled import Compiled
from armlet.fixed.gain_words import encode, pack_gains
from armlet.fixed.trajectory_words import encoded
from armlet.model.variations import with_inertia_error, with_length_error
from armlet.plan import Trajectory, plan
from armlet.plan.gain_design.design import table
from armlet.plan.gain_table import GainTable, digest_of
from armlet.run.run import run
from armlet.run.run_setup import RunSetup
from armlet.simulated.gains_made import upload_size
from armlet.simulated.plant import SimulatedArm
from armlet.studies.van_winssen import scheme
from bench import figures
from bench.flashed import flashed

ARMS = ("two_link", "puma3", "puma6")
KERNELS = {"qemu-m4": ("armv7m", "armv6m", "viper"), "qemu-rv32": ("rv32", "viper")}
TICKS, SAMPLE_TICKS, SPAN_TICKS = 60, 5, 16


def wholes(session: BoardSession, arm: str, law: str, kernel: str) -> np.ndarray:
    """Instructions of each whole tick, (TICKS - 1,), of an arm that stands where its plan starts."""
    model = description.load(arm)
    compiled = compiler.compile(model)
    start = (model.q_min + model.q_max) / 2
    trajectory = plan(model, [start, start + 0.01], durations=1.0)
    moves = encoded(compiled.blob, compiled.servos, trajectory)[2]
    session.upload_parameters(compiled.blob)
    session.upload_trajectory(moves)
    if law == "gain_table":
        knots = trajectory.total_ticks // SPAN_TICKS + 2
        gains = np.random.default_rng(0).normal(0.0, 10.0, (1, knots, model.n, 2 * model.n))
        limits = (0.0, 0.5 * float(model.gains.e_max.min()), float(model.gains.e_max.min()))
        names = tuple(model.servo_names)
        found = GainTable(
            joint_names=names,
            period_us=trajectory.period_us,
            move=digest_of(trajectory),
            sample_ticks=SAMPLE_TICKS,
            span_ticks=SPAN_TICKS,
            thresholds=limits,
            gains=gains,
        )
        session.upload_gains(pack_gains(compiled.blob, moves, encode(found, compiled)))
    session.start(law, kernel=kernel, joints_every=0, estimates_every=0)
    q, qd = compiled.servos.position_raw(start), np.zeros(model.n, np.int64)
    seen = [session.exchange(tick, q, qd)[3].whole for tick in range(TICKS)]
    session.leave()
    return np.array(seen[1:]) * session.board.instructions_per_cpu_tick


def counted(session: BoardSession, arm: str, kernel: str) -> dict[str, int]:
    """Instructions of a tick besides the feedforward's: between samples, with a sample, and with a new knot."""
    ticks = np.arange(TICKS - 1)
    plain, own = (wholes(session, arm, law, kernel) for law in ("feedforward", "gain_table"))
    sample = ticks % SAMPLE_TICKS == 0
    knot = (ticks + 1) % SPAN_TICKS == 0
    parts = {"between": ~sample & ~knot, "sample": sample & ~knot, "knot": knot & ~sample}
    return {name: round(float(np.median(own[which]) - np.median(plain[which]))) for name, which in parts.items()}


def most(counts: dict[str, int]) -> int:
    """A tick with both a sample and a new knot."""
    return counts["sample"] + counts["knot"] - counts["between"]


CASES: dict[str, dict[str, float]] = {
    "nothing wrong": {},
    "torque 7 % larger": {"torque": 0.07},
    "links 7 % longer, inertias 9 % larger": {"length": 0.07, "inertia": 0.09},
    "both": {"torque": 0.07, "length": 0.07, "inertia": 0.09},
}
CONTROLS: dict[str, dict[str, Any] | None] = {
    "feedforward alone": None,
    "gain table": {"thresholds": (0.0, 0.01, 0.3)},
    "gain table, e0 0.001": {},
    "gain table of one knot": {"thresholds": (0.0, 0.01, 0.3), "span": 1024},
    "gain table, sampled each tick": {"thresholds": (0.0, 0.01, 0.3), "sample_ticks": 1},
}


def paper_runs(session: BoardSession, folder: Path) -> dict[str, dict[str, dict[str, Any]]]:
    """The report's straight path on a board, by case and control."""
    model = description.load("two_link")
    compiled, move = compiler.compile(model), scheme.straight_move(model)
    tables = {name: None if how is None else table(model, move, **how) for name, how in CONTROLS.items()}
    out: dict[str, dict[str, dict[str, Any]]] = {}
    for case, wrong in CASES.items():
        longer = with_length_error(model, wrong.get("length", 0.0))
        real = with_inertia_error(longer, wrong.get("inertia", 0.0))
        for name, gains in tables.items():
            plant = SimulatedArm(real, torque_error=wrong.get("torque", 0.0))
            law = "feedforward" if gains is None else "gain_table"
            seen: list[np.ndarray] = []

            def listen(topic: str, record: dict[str, Any], seen: list[np.ndarray] = seen) -> None:
                if topic == "/plant":
                    seen.append(np.array(record["q"]))

            setup = RunSetup(compiled, move, law, plant, {}, gains=gains, listener=listen)
            result = run(session, setup, folder / "run.mcap")
            session.clear_fault()
            q = np.array(seen)
            wanted = move.sample(ticks=np.arange(len(q)))[0]
            out.setdefault(case, {})[name] = {
                "joints": float(np.abs(q - wanted).max()),
                "hand m": float(np.linalg.norm(scheme.hand(real, q) - scheme.hand(model, wanted), axis=1).max()),
                "fault": words.FAULTS[result.fault][0] if result.fault else "",
                "seconds": len(q) * move.period,
                "differing": result.differing,
                "bytes": 0 if gains is None else gains_size(compiled, move, gains),
            }
    return out


def gains_size(compiled: Compiled, move: Trajectory, gains: GainTable) -> int:
    """Bytes of a table's upload."""
    return upload_size(compiled, move, encode(gains, compiled))


def main() -> None:
    """Count on both virtual boards."""
    path = boards_folder() / "kernel_costs.json"
    costs = json.loads(path.read_text())
    kept: dict[str, dict[str, dict[str, dict[str, int]]]] = {}
    runs: dict[str, Any] = {}
    rows = []
    for family, board in FAMILIES.items():
        with flashed(board) as image, connect(board, state=image) as session:
            if board == "qemu-m4":
                runs = paper_runs(session, image.parent)
            for kernel, arm in product(KERNELS[board], ARMS):
                found = counted(session, arm, kernel)
                kept.setdefault(board, {}).setdefault(kernel, {})[arm] = found
                rows.append([board, kernel, arm, *(f"{value:,}" for value in found.values())])
        joints = [description.load(arm).n for arm in ARMS]
        beside = {
            kernel: {"joints": joints, "most": [most(by[arm]) for arm in ARMS]} for kernel, by in kept[board].items()
        }
        costs[family]["beside"] = costs[family].get("beside", {}) | {"gain_table": beside}
    columns = ["board", "kernel", "arm", "between samples", "with a sample", "with a new knot"]
    show.table("Instructions of a tick besides the feedforward's", columns, rows)
    path.write_text(json.dumps(costs, indent=1) + "\n")
    figures.keep("gains", {"made_by": "python -m bench gains", "boards": kept, "runs": runs})
