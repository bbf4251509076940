"""Instructions of inverse dynamics on the board: Newton-Euler and the 3x3 recursive Lagrangian, the same states, every
emitter.

Prints the table of docs/speed.md.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from armlet import Arm, description
from armlet.cli import show
from armlet.core import layout as L
from armlet.device.firmware_files import KERNELS as KERNEL_FILES
from armlet.dynamics.float_records import float_records
from armlet.fixed import compiler
from armlet.fixed.compiled import Compiled
from armlet.fixed.scales import ONE
from armlet.mirror.lower import Lowering
from armlet.mirror.tidy import tidy
from armlet.mirror.tree import Fx, If
from armlet.model import PRISMATIC, Model
from bench import board_float, board_kernels, figures
from bench.board_kernels import Count
from bench.kernel_ticks import AGREES
from bench.studies import lagrangian, lagrangian_kernel

STATES = 20
ARMS = ("puma3", "puma6")
KERNELS = {"armv7m": "ARMv7-M, generic", "armv6m": "ARMv6-M code", "viper": "portable viper"}
STEPS = {"Newton-Euler": ("one_velocity_out", "back"), "3x3": ("hollerbach_out", "hollerbach_back")}
FLOATS = "plain MicroPython floats"


def same_states(compiled: Compiled, fixed: lagrangian.Fixed, count: int, seed: int) -> tuple[np.ndarray, ...]:
    """Random states of the box, a share of them in its corners, that the words of both formulations hold exactly.

    Returns:
        Raw inputs (count, n, 5) for Newton-Euler and for the Lagrangian, and (3, count, n) SI.
    """
    model, scales = compiled.model, compiled.scales
    rng = np.random.default_rng(seed)
    draw = rng.uniform(-1.0, 1.0, (3, count, model.n))
    corner = rng.random(count) < 0.1
    draw[1:, corner] = np.sign(draw[1:, corner])
    slides = model.joint_type == PRISMATIC
    length = np.where(slides, fixed.L, 1.0)
    reach = np.where(slides, np.maximum(np.abs(model.q_min), np.abs(model.q_max)), np.pi)
    most = np.stack([reach, compiled.box.qd, compiled.box.qdd])
    # both scales are powers of two, or the same (an angle's): what the coarser holds the finer holds, too
    theirs = np.stack(
        [np.where(slides, ONE / fixed.L, scales.position), ONE / (fixed.W * length), ONE / (fixed.W**2 * length)]
    )
    coarse = np.minimum(theirs, np.stack([scales.position, scales.velocity, scales.acceleration]))[:, None]
    q, qd, qdd = np.trunc(draw * most[:, None] * coarse) / coarse
    raw, still = fixed.raw_states(q, qd, qdd), np.zeros((count, model.n), np.int64)
    return (
        compiled.inputs(q, qd, q, qd, qdd),
        np.stack([*raw[:2], still, still, raw[2]], axis=-1),
        np.stack([q, qd, qdd]),
    )


def modules(folder: Path) -> list[Path]:
    """Every module that is counted, compiled."""
    out = [board_kernels.generic(name, folder) for name in KERNELS]
    for kernel in KERNELS:
        out.append(
            board_kernels.compiled_text(
                f"lagrange_{kernel}", lagrangian_kernel.module(kernel), folder, board_kernels.march(kernel)
            )
        )
    plain = {
        "plain_newton": board_float.module(),
        "plain_lagrange": board_float.module(lagrangian_kernel.text(), ("traverse",)),
    }
    return out + [board_kernels.compiled_text(name, code, folder) for name, code in plain.items()]


def plain_records(model: Model, states: np.ndarray, turned: bool) -> board_kernels.Records:
    """Float records of an arm, for one of the two formulations, at states (3, N, n) SI."""
    tree, records, est, data = float_records(model, box=True)
    if turned:
        est[:, L.PHI : L.PHI + 10] = lagrangian.second_moments(model.phi)
        data = lagrangian.scratch(model, "3x3", 1.0, -np.asarray(model.gravity, float), np.float64)
    q, qd, qdd = states
    inputs = np.stack([q, qd, q, qd, qdd], axis=-1)
    records, est, data = (np.nan_to_num(part, posinf=1e30, neginf=-1e30) for part in (records, est, data))
    return board_kernels.Records(tree, records, est, data, inputs)


def arm_counts(count: Count, name: str) -> dict[str, tuple[float, float]]:
    """Instructions (Newton-Euler, Lagrangian) of an arm by emitter; the plain floats' torques must be the float
    kernel's.
    """
    model = description.load(name)
    compiled, fixed = compiler.compile(model), lagrangian.compile(model)
    newton, turned, si = same_states(compiled, fixed, STATES, seed=1)
    parts = board_kernels.of_arm(compiled, newton), board_kernels.of_lagrangian(fixed, turned)
    out = {}
    for kernel, title in KERNELS.items():
        names = KERNEL_FILES[kernel].file, f"lagrange_{kernel}"
        first, second = (
            count(module, L.LAW_RNEA, records).instructions for module, records in zip(names, parts, strict=True)
        )
        out[title] = first, second
    plain = [count("plain_newton", L.LAW_RNEA, plain_records(model, si, False), plain=8)]
    plain.append(count("plain_lagrange", L.LAW_RNEA, plain_records(model, si, True), plain=4))
    tau = Arm(model).rnea(*si[:, -1])
    for counted in plain:
        if not np.allclose(counted.tau, tau, atol=AGREES * np.abs(tau).max()):
            raise RuntimeError(f"plain floats on the board give {counted.tau}, the float kernel {tau}")
    out[FLOATS] = plain[0].instructions, plain[1].instructions
    return out


def revolute(block: list[Any]) -> Iterator[Any]:
    """The items of a block that a revolute joint runs: where kinds part, the first branch is its."""
    for item in block:
        yield item
        if isinstance(item, If):
            yield from revolute(item.then)


def joint_sums(steps: tuple[str, ...]) -> tuple[int, int]:
    """Products, and sums of products that are rounded to a word, of a revolute joint."""
    lowering = Lowering(lagrangian_kernel.text())
    functions = [tidy(lowering.function(step, {"kind": L.REVOLUTE})) for step in steps]
    sums = [item for function in functions for item in revolute(function.body) if isinstance(item, Fx)]
    return sum(b is not None for item in sums for _, _, b in item.products), len(sums)


def main() -> None:
    """Count, print and keep."""
    with (
        tempfile.TemporaryDirectory(prefix="armlet-bench-") as folder,
        board_kernels.board(modules(Path(folder))) as count,
        show.status("counting instructions"),
    ):
        by_arm = [arm_counts(count, name) for name in ARMS]
    rows = []
    for title in by_arm[0]:
        cells = [f"{x:,.0f}" for counts in by_arm for x in counts[title]]
        ratios = [f"{counts[title][1] / counts[title][0]:.2f}" for counts in by_arm]
        rows.append([title, *cells[:2], ratios[0], *cells[2:], ratios[1]])
    columns = ["emitter", *[column for arm in ARMS for column in (f"{arm}, N-E", "3x3", "ratio")]]
    title = f"Instructions of inverse dynamics by both formulations, {board_kernels.BOARD}, {STATES} states of the box"
    show.table(title, columns, rows)
    kept = {"made_by": "python -m bench lagrange", "board": board_kernels.BOARD, "states": STATES}
    kept["instructions"] = {
        t: {a: list(map(round, c[t])) for a, c in zip(ARMS, by_arm, strict=True)} for t in by_arm[0]
    }
    figures.keep("lagrange", kept)
    for form, steps in STEPS.items():
        products, sums = joint_sums(steps)
        show.console.print(f"A revolute joint, {form}: {products} products in {sums} sums, each rounded once")
