"""Chunks of points that begin anew elsewhere, followed by boards at 4 ms: largest jerk, and distance from the points.

A chunk is 24 points, 30 a second, of a smooth motion; every 0.4 s another one replaces it, 20 to 70 mrad elsewhere, as
policies send them. Beside the boards: the newest point as the goal, and straight lines.

Writes docs/figures/chunks.json.

python -m bench chunks
"""

from dataclasses import replace
from typing import Any

import numpy as np

from armlet import description
from armlet.cli import show
from armlet.device.connection import connect
from armlet.fixed import compiler
from armlet.plan import plan
from armlet.plan.stream import stream_limits
from armlet.run.prepared import Options, Run
from armlet.run.run_setup import RunSetup
from armlet.run.stream import FIRST_TICKS, streaming
from armlet.simulated.plant import SimulatedArm
from bench import figures
from bench.flashed import flashed

ARM, LAW, PERIOD_US = "puma3", "pd", 4000
POINTS, RATE, EVERY_S, CHUNKS = 24, 30.0, 0.4, 15
COUNTED_S = (0.2, 0.28)  # after a chunk's first point: where distances are counted; then the next one acts
AHEAD_S = 0.1  # from a chunk's coming to its first point
BOARDS = ("qemu-m4", "pico-emulated")
Chunk = list[tuple[float, ...]]


def chunks(start: np.ndarray) -> list[Chunk]:
    """The chunks, each the points (t, q...), rad, of the motion moved by some way of its own."""
    rng, out = np.random.default_rng(0), []
    for k in range(CHUNKS):
        moved = rng.uniform(0.02, 0.07, len(start)) * rng.choice((-1, 1), len(start)) * (k > 0)
        times = k * EVERY_S + AHEAD_S + np.arange(POINTS) / RATE
        out.append([(t, *(start + moved + motion(t, len(start)))) for t in times.tolist()])
    return out


def motion(t: float, n: int) -> np.ndarray:
    """The smooth motion, (n,) rad from where it began."""
    return np.array([0.3 * np.sin(1.2 * t + 0.7 * j) - 0.3 * np.sin(0.7 * j) for j in range(n)])


def lines(made: list[Chunk], t: float) -> np.ndarray:
    """Straight lines through the newest chunk's points at a time."""
    rows = np.array(made[newest(t)])
    return np.array([np.interp(t, rows[:, 0], column) for column in rows[:, 1:].T])


def newest(t: float) -> int:
    """Number of the chunk that has begun last."""
    return min(max(int((t - AHEAD_S) / EVERY_S), 0), CHUNKS - 1)


def last_points(made: list[Chunk], t: float) -> np.ndarray:
    """The newest point whose time has come."""
    rows = np.array(made[newest(t)])
    return rows[max(int(np.searchsorted(rows[:, 0], t, side="right")) - 1, 0), 1:]


def measures(way: np.ndarray, made: list[Chunk], period: float) -> dict[str, float]:
    """Largest jerk, rad/s^3, and distance, rad, of a motion (ticks, n) from the newest chunk's straight lines."""
    end = round((AHEAD_S + CHUNKS * EVERY_S) / period)
    way = np.asarray(way)[:end]
    apart = [
        float(np.abs(q - lines(made, t)).max())
        for t, q in ((k * period, q) for k, q in enumerate(way))
        if t > AHEAD_S and COUNTED_S[0] <= (t - AHEAD_S) % EVERY_S <= COUNTED_S[1]
    ]
    jerk = float(np.abs(np.diff(way, n=3, axis=0)).max()) / period**3
    return {"jerk": jerk, "apart": max(apart)}


def prepared() -> tuple[Run, np.ndarray]:
    """The run, and where the arm begins."""
    own = description.load(ARM)
    model = replace(own, gains=replace(own.gains, period_us=PERIOD_US))
    start = np.deg2rad([0.0, 45.0, 45.0])
    move = plan(model, [start, start], dwell=FIRST_TICKS * PERIOD_US * 1e-6)
    setup = RunSetup(compiler.compile(model), move, LAW, SimulatedArm(model), {}, learn=False)
    return Run(ARM, replace(setup, stream=stream_limits(model)), None, Options()), start


def followed(board: str) -> dict[str, Any]:
    """Measures of a board's motion, and of how its run went."""
    run, start = prepared()
    way: list[np.ndarray] = []

    def listen(topic: str, record: dict[str, Any]) -> None:
        if topic == "/plant":
            way.append(np.array(record["q_des"]))

    run, made = replace(run, setup=replace(run.setup, listener=listen)), chunks(start)
    with (
        flashed(board) as image,
        connect(board, state=image) as session,
        streaming(session, run, image.with_suffix(".mcap")) as goals,
    ):
        for chunk in made:
            goals.send_points(chunk, replace=True)
            goals.wait(EVERY_S)
    done, limits = goals.result, run.setup.stream
    assert limits is not None and run.setup.stream_words is not None
    bound = 2 * float(limits.acceleration.max()) / (run.setup.stream_words.ticks * PERIOD_US * 1e-6)
    counted = {"ticks": done.ticks, "differing": done.differing, "fault": done.fault, "bound": bound, **done.goals}
    return measures(np.array(way), made, PERIOD_US * 1e-6) | counted


def main() -> None:
    """Run the bench."""
    _, start = prepared()
    made, period = chunks(start), PERIOD_US * 1e-6
    times = np.arange(round((AHEAD_S + CHUNKS * EVERY_S) / period)) * period
    out: dict[str, dict[str, Any]] = {
        "goal = newest point": measures(np.array([last_points(made, t) for t in times]), made, period),
        "straight lines": measures(np.array([lines(made, t) for t in times]), made, period),
    }
    for board in BOARDS:
        out[board] = followed(board)
        show.line(f"{board}: {out[board]}")
    figures.keep("chunks", {"made_by": "python -m bench chunks", "motions": out})


if __name__ == "__main__":
    main()
