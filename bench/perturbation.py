"""The perturbation law at 1 kHz in fixed point: errors on the report's motion, what drifts, and what it costs a board.

Writes docs/figures/perturbation.json, and into boards/kernel_costs.json what `armlet budget` adds.
"""

import json
from itertools import product
from typing import Any

import numpy as np

from armlet import description
from armlet.cli import show
from armlet.core import kernel_fixed, kernel_float, layout
from armlet.device.budget import FAMILIES
from armlet.device.connection import connect
from armlet.device.registry import boards_folder
from armlet.device.session import BoardSession
from armlet.dynamics.joint_values import Floats
from armlet.dynamics.laws import LAWS
from armlet.fixed import compiler
from armlet.fixed.compiled import Compiled
from armlet.fixed.perturbation import float_from_words, float_record
from armlet.fixed.trajectory_words import encoded
from armlet.model import Model
from armlet.plan import plan
from armlet.simulated.closed_loop import Course, Sensing, run_closed_loop
from armlet.studies.chung_lee import reference
from armlet.studies.chung_lee.readings import LOADS, Reading
from bench import figures
from bench.flashed import flashed

READING = Reading(0.005, "centre", -0.1, 1.15, 0.432, "sharp")  # docs/papers/chung_lee.md, at another period
PERIOD, MOVES = 1e-3, 8
ARMS = ("two_link", "puma3")
KERNELS = {"qemu-m4": ("armv7m", "armv6m", "viper"), "qemu-rv32": ("rv32", "viper")}
TICKS, EVERY = 61, 5


def planned(moves: int) -> Floats:
    """(T, 3, 3) the report's motion there and back so many times, at every tick."""
    points = [reference.END if k % 2 else reference.START for k in range(moves + 1)]
    return np.stack(reference.plan(reference.instants(moves * reference.SECONDS, PERIOD), points), axis=-1)[:-1]


def run(law: str, load: float, known: bool, moves: int) -> tuple[Course, Floats, Compiled]:
    """One closed loop in fixed point, and the largest errors of each move, (moves, 3) degrees."""
    real, believed = READING.arms(load, known)
    wanted, compiled = planned(moves), compiler.compile(believed.model)
    course = run_closed_loop(compiled, LAWS[law], real.model, wanted, Sensing.of(compiled.model))
    off = np.degrees(np.abs(course.q - wanted[: course.ticks, :, 0]))
    each = round(reference.SECONDS / PERIOD)
    return course, np.array([off[k : k + each].max(axis=0) for k in range(0, len(off), each)]), compiled


def against_float(course: Course, compiled: Compiled) -> list[float]:
    """(3,) N m: largest difference of a tick's torque from the float reading's, from equal identification."""
    reading, record = compiled.in_float(), compiled.perturbation.copy()
    assert compiled.quantised.perturbation is not None
    exact = float_record(compiled.quantised.perturbation, reading.scales)
    data = np.zeros((compiled.model.n + 1, layout.DATA_SIZE), np.int64)
    data[0], worst, law = compiled.base, np.zeros(compiled.model.n), layout.LAW_PERTURBATION
    wanted = planned(1)
    states = [course.q, course.qd, *(wanted[..., k] for k in range(3))]
    for raw, si in zip(compiled.inputs(*states), np.stack(states, axis=-1), strict=True):
        data[1:, : raw.shape[1]] = raw
        float_from_words(record, exact, compiled.scales, reading.scales)
        kernel_fixed.tick(law, compiled.tree, compiled.records, compiled.est, data)
        kernel_fixed.perturb_tick(compiled.records, data, record)
        reading.data[1:, : raw.shape[1]] = reading.states(si)
        kernel_float.tick(law, reading.tree, reading.model, reading.est, reading.data)
        kernel_float.perturb_tick(reading.model, reading.data, exact)
        tau = data[1:, layout.TAU] / compiled.scales.torque - reading.data[1:, layout.TAU] / reading.scales.torque
        worst = np.maximum(worst, np.abs(tau))
    return worst.tolist()


def errors() -> dict[str, Any]:
    """Table 1's errors, those where the load is not known, and those of eight moves."""
    table = [
        {"load": load * READING.largest, "law": law, "worst": run(law, load, True, 1)[1].max(axis=0).tolist()}
        for load, law in product(LOADS, ("pd", "perturbation"))
    ]
    unknown = [
        {"law": law, "fault": course.fault, "worst": worst.max(axis=0).tolist()}
        for law in ("pd", "perturbation", "bodies")
        for course, worst, _ in [run(law, 1.0, False, 1)]
    ]
    course, _, compiled = run("perturbation", 1.0, True, 1)
    return {
        "table": table,
        "unknown": unknown,
        "moves": run("perturbation", 1.0, True, MOVES)[1].max(axis=1).tolist(),
        "against float": against_float(course, compiled),
    }


def wholes(session: BoardSession, model: Model, law: str, kernel: str) -> Floats:
    """Instructions of each whole tick but the last, (TICKS - 1,), of an arm that stands beside its plan."""
    compiled = compiler.compile(model)
    start = (model.q_min + model.q_max) / 2
    trajectory = plan(model, [start, start + 0.01], durations=1.0)
    session.upload_parameters(compiled.blob)
    session.upload_trajectory(encoded(compiled.blob, compiled.servos, trajectory)[2])
    session.start(law, law == "perturbation", kernel=kernel, joints_every=0, estimates_every=0)
    q, qd = compiled.servos.position_raw(start + 1e-3), np.full(model.n, 1000)
    seen = [session.exchange(tick, q, qd)[3].whole for tick in range(TICKS)]
    session.leave()
    return np.array(seen[1:]) * session.board.instructions_per_cpu_tick


def counted(session: BoardSession, arm: str, kernel: str) -> dict[str, int]:
    """Instructions of a tick besides the feedforward's: between samples, and with one that is learnt from."""
    ticks = np.arange(TICKS - 1)
    sample = ticks % EVERY == 0
    model = description.load(arm)
    plain, own = (wholes(session, model, law, kernel) for law in ("feedforward", "perturbation"))
    parts = {"between": ~sample, "sample": sample & (ticks > 0)}
    return {name: round(float(np.median(own[which]) - np.median(plain[which]))) for name, which in parts.items()}


def count_all() -> dict[str, dict[str, dict[str, dict[str, int]]]]:
    """Board -> kernel -> arm -> what a tick takes."""
    kept: dict[str, dict[str, dict[str, dict[str, int]]]] = {}
    for board in FAMILIES.values():
        with flashed(board) as image, connect(board, state=image) as session:
            kept[board] = {kernel: {arm: counted(session, arm, kernel) for arm in ARMS} for kernel in KERNELS[board]}
    return kept


def main() -> None:
    """Errors on the host, and counts on both virtual boards."""
    path = boards_folder() / "kernel_costs.json"
    costs, kept = json.loads(path.read_text()), count_all()
    joints = [description.load(arm).n for arm in ARMS]
    for family, board in FAMILIES.items():
        most = {
            kernel: {"joints": joints, "most": [by[arm]["sample"] for arm in ARMS]}
            for kernel, by in kept[board].items()
        }
        costs[family]["beside"] = costs[family].get("beside", {}) | {"perturbation": most}
    rows = [
        [board, kernel, arm, *(f"{value:,}" for value in found.values())]
        for board, kernels in kept.items()
        for kernel, by in kernels.items()
        for arm, found in by.items()
    ]
    columns = ["board", "kernel", "arm", "between samples", "with a sample"]
    show.table("Instructions of a tick besides the feedforward's", columns, rows)
    path.write_text(json.dumps(costs, indent=1) + "\n")
    figures.keep("perturbation", {"made_by": "python -m bench perturbation", "boards": kept, **errors()})
