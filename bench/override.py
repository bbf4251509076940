"""One run whose speed is changed on its path: a pause, 150 %, backwards, on; beside the instructions that it costs.

Writes docs/pictures/override.png and docs/figures/override.json.
"""

import tempfile
from pathlib import Path
from typing import Any

import numpy as np

from armlet import description
from armlet.device.connection import connect
from armlet.device.session import BoardSession
from armlet.firmware import words
from armlet.fixed import compiler
from armlet.fixed.compiled import Compiled
from armlet.fixed.rated_path import RatedPath, along, ratio_of
from armlet.fixed.scales import to_si
from armlet.fixed.trajectory_words import encoded
from armlet.plan import Trajectory, plan
from armlet.plan.rates import Rates
from armlet.report.drawing import COLOURS, STYLE, panels, png, rc_context
from armlet.run.raw_plant import RawPlant
from armlet.run.run import run
from armlet.run.run_setup import RunSetup
from armlet.simulated.plant import SimulatedArm
from bench import figures
from bench.flashed import flashed

ARM, BOARD, LAW = "puma3", "qemu-m4", "feedforward"
SECONDS = 1.5  # of each of two moves
ASKED = {0.5: 0.0, 1.1: 1.5, 1.8: -1.0, 2.8: 1.0}  # s -> rate
PICTURE = figures.FOLDER.parent / "pictures" / "override.png"
COUNTED = 400  # ticks, of which instructions are counted

Seen = dict[str, list[Any]]


def move(compiled: Compiled) -> Trajectory:
    """A move there and back, slow enough for 150 %."""
    start = np.deg2rad([0, 45, 45])
    return plan(compiled.model, [start, start + np.deg2rad([60, -30, 40]), start], durations=[SECONDS, SECONDS])


def driven(session: BoardSession, compiled: Compiled, moves: Trajectory, folder: Path) -> tuple[Seen, dict[str, Any]]:
    """Records of the run by topic, and what became of it."""
    seen: Seen = {"/plant": [], "/joint_state": []}

    def listen(topic: str, record: dict[str, Any]) -> None:
        if topic in seen:
            seen[topic].append(record)

    def keys(asked: BoardSession) -> None:
        for at in [at for at in left if at <= len(seen["/plant"]) * moves.period]:
            asked.speed(left.pop(at))

    left, arm = dict(ASKED), SimulatedArm(compiled.model)
    setup = RunSetup(
        compiled, moves, LAW, arm, {}, listener=listen, joints_every=1, override=True, keys=keys
    )  # fmt: skip
    result = run(session, setup, folder / "run.mcap")
    told = {"differing": result.differing, "compared": result.compared, "speeds": result.speeds, "ticks": result.ticks}
    return seen, told


def course(compiled: Compiled, moves: Trajectory, speeds: list[tuple[int, float]], ticks: int) -> dict[str, np.ndarray]:
    """The board's words of the path by the host, and the path itself in float64.

    Returns:
        "s", "rate" (N,); "q", "qd", "qdd" (N, n) exact; "off" (N, n): raw units that the words are from it.
    """
    counts, rows_of, _ = encoded(compiled.blob, compiled.servos, moves)
    path = RatedPath(counts, rows_of, compiled.model.actuated, ratio_of(compiled.blob))
    asked = {tick: round(rate * words.SPEED_ONE) for tick, rate in speeds}
    change = changes(compiled, moves)
    segments, rows, scales = rows_of[0].astype(np.int64).copy(), [], compiled.servos
    for tick in range(ticks):
        if tick in asked:
            path.ask(asked[tick], change)
        there = along(moves.sample(ticks=path.tick), path.rate, path.slope / moves.period)
        off = (segments[:, 0] - there[0] * scales.position + 2.0**31) % 2.0**32 - 2.0**31
        rows.append((path.tick, path.rate, *there, off))
        path.advance(segments)
    names = ("s", "rate", "q", "qd", "qdd", "off")
    return {name: np.array(column) for name, column in zip(names, zip(*rows, strict=True), strict=True)}


def changes(compiled: Compiled, moves: Trajectory) -> int:
    """Change of the rate a tick, as a session asks for it."""
    return max(1, round(Rates.of(compiled.model, moves).change * words.SPEED_ONE))


def instructions(session: BoardSession, compiled: Compiled, moves: Trajectory, override: bool) -> dict[str, int]:
    """Most instructions of a tick's kernel, and of the rest of it, without telemetry; with override at 140 %."""
    session.upload_parameters(compiled.blob)
    session.upload_trajectory(encoded(compiled.blob, compiled.servos, moves)[2])
    arm = SimulatedArm(compiled.model)
    arm.reset(moves.q[0])
    plant = RawPlant(RunSetup(compiled, moves, LAW, arm, {}))
    session.start(LAW, joints_every=0, estimates_every=0, override=override)
    session.rates = None
    kernel, whole = [], []
    for tick in range(COUNTED):
        if override and tick == 20:
            session.speed(1.4)
        tau, *_, cycles = session.exchange(tick, *plant.measure())
        plant.step(tau)
        kernel.append(cycles.kernel)
        whole.append(cycles.whole)
    session.leave()
    scale = session.board.instructions_per_cpu_tick
    counted = np.array(kernel[:-1]) * scale, np.array(whole[1:]) * scale
    later = slice(200, None)  # the request is done
    rest = counted[1][later] - counted[0][later]
    return {"kernel": int(np.median(counted[0][later])), "most": int(counted[0][later].max()), "rest": int(rest.max())}


def drawn(there: dict[str, np.ndarray], seen: Seen, compiled: Compiled, period: float) -> bytes:
    """The picture: rate, q, qd, torque, and how far the words are from the path."""
    joints = seen["/joint_state"]
    n = min(len(there["s"]), len(joints))
    t = np.arange(n) * period
    names = compiled.model.servo_names
    tau = np.array([record["tau"] for record in joints])[:n]
    with rc_context(STYLE):
        figure, axes = panels(5, 1, height=1.9)
        axes[0].plot(t, 100 * there["rate"][:n], color=COLOURS[0])
        axes[0].set_ylabel("speed, %")
        for k, name in enumerate(names):
            axes[1].plot(t, there["q"][:n, k], color=COLOURS[k], label=name)
            axes[2].plot(t, there["qd"][:n, k], color=COLOURS[k])
            axes[3].plot(t, tau[:, k], color=COLOURS[k])
            axes[4].plot(t, there["off"][:n, k], color=COLOURS[k], linewidth=0.6)
        for axis, label in zip(
            axes[1:], ("q planned, rad", "qd planned, rad/s", "feedforward, N m", "off the path, raw"), strict=True
        ):
            axis.set_ylabel(label)
        axes[1].legend(loc="upper right", ncols=len(names))
        axes[4].set_ylim(-1.1, 1.1)
        axes[4].set_xlabel("s")
        return png(figure)


def main() -> None:
    """Run it, draw it, and keep the figures."""
    compiled = compiler.compile(description.load(ARM))
    moves = move(compiled)
    with tempfile.TemporaryDirectory() as name, flashed(BOARD) as state, connect(BOARD, state=state) as session:
        seen, told = driven(session, compiled, moves, Path(name))
        costs = {str(on): instructions(session, compiled, moves, on) for on in (False, True)}
    there = course(compiled, moves, told["speeds"], told["ticks"])
    planned = np.array([record["q_des"] for record in seen["/joint_state"]])
    n = min(len(planned), len(there["q"]))
    off = (planned[:n] - there["q"][:n] + np.pi) % (2 * np.pi) - np.pi
    kept = {
        "made_by": "python -m bench override",
        **told,
        "off_raw": float(np.abs(there["off"]).max()),
        "off_rad": float(np.abs(off).max()),
        "unit_rad": float(to_si(np.ones(1), compiled.servos.position[:1])[0]),
        "instructions": costs,
    }
    print({key: value for key, value in kept.items() if key != "made_by"})
    PICTURE.write_bytes(drawn(there, seen, compiled, moves.period))
    figures.keep("override", kept)
