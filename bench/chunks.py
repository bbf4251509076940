"""Chunks of points that begin anew elsewhere, followed by boards at 4 ms: largest jerk, and distance from the points.

A chunk is 24 points of a smooth motion, each chunk 20 to 70 mrad elsewhere, as policies send them. `TRACES` says when
the next one comes: while the one before goes on, or after a gap. Beside the boards: the newest point as the goal, and
straight lines.

Writes docs/figures/chunks.json and docs/pictures/chunks.png.

python -m bench chunks
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from armlet import description
from armlet.cli import show
from armlet.device.connection import connect
from armlet.device.session import BoardSession
from armlet.dynamics.joint_values import Floats
from armlet.fixed import compiler
from armlet.plan import plan
from armlet.plan.stream import stream_limits
from armlet.report.drawing import COLOURS, STYLE, panels, png, rc_context
from armlet.run.prepared import Options, Run
from armlet.run.run_setup import RunSetup
from armlet.run.stream import FIRST_TICKS, Stream, streaming
from armlet.simulated.plant import SimulatedArm
from bench import figures
from bench.flashed import flashed

ARM, LAW, PERIOD_US = "puma3", "pd", 4000
PERIOD = PERIOD_US * 1e-6
PACE_S = 0.02
POINTS = 24
AHEAD_S = 0.1  # from a chunk's coming to its first point
BOARDS = ("qemu-m4", "pico-emulated")
ALONE = ("goal = newest point", "straight lines")
PICTURE = figures.FOLDER.parent / "pictures" / "chunks.png"
DRAWN, DRAWN_S = "every 0.4 s", (0.9, 2.9)
GAPS = "after gaps"


@dataclass(frozen=True)
class Chunk:
    """s at which it comes, and its points (POINTS, 1 + n): s, rad."""

    comes: float
    points: Floats


@dataclass(frozen=True)
class Trace:
    """Times and places of chunks.

    every: s from each to the next one.  rate: points a second.  back: each begins behind where the motion is, else
    on either side.  counted: s after a chunk's first point in which distances count: before the next one acts.
    """

    every: tuple[float, ...]
    rate: float = 30.0
    back: bool = False
    counted: tuple[float, float] = (0.0, np.inf)


LONG_S = AHEAD_S + (POINTS - 1) / 30.0  # from a chunk's coming to its last point
GAPS_S = (0.0, 0.1, 0.2, 0.4, 0.8)  # from a last point to the coming of the next chunk
TRACES = {
    DRAWN: Trace((0.4,) * 14, counted=(0.2, 0.28)),
    "back, every 0.2 s, 40 points a second": Trace((0.2,) * 29, 40.0, back=True, counted=(0.12, 0.18)),
    "back, every 1/30 s": Trace((1 / 30,) * 179, back=True),
    GAPS: Trace(tuple(LONG_S + gap for gap in GAPS_S), counted=(0.2, 0.7)),
}


def chunks(trace: Trace, start: Floats) -> list[Chunk]:
    """The chunks of a trace, of the motion from `start`, each moved by some way of its own but the first one."""
    rng, out, comes, n = np.random.default_rng(0), [], 0.0, len(start)
    for k, every in enumerate((*trace.every, 0.0)):
        times = comes + AHEAD_S + np.arange(POINTS) / trace.rate
        side = -np.sign(motion(times[:1] + 1e-3, n) - motion(times[:1], n))[0] if trace.back else rng.choice((-1, 1), n)
        moved = rng.uniform(0.02, 0.07, n) * side * (k > 0)
        out.append(Chunk(comes, np.column_stack([times, start + moved + motion(times, n)])))
        comes += every
    return out


def motion(t: Floats, n: int) -> Floats:
    """The smooth motion at times (k,): (k, n) rad from where it began."""
    out: Floats = 0.3 * np.sin(1.2 * t[:, None] + 0.7 * np.arange(n)) - 0.3 * np.sin(0.7 * np.arange(n))
    return out


def newest(made: list[Chunk], t: float) -> Floats:
    """Points of the chunk that has begun last."""
    return next((chunk.points for chunk in reversed(made) if chunk.points[0, 0] <= t), made[0].points)


def lines(made: list[Chunk], t: float) -> Floats:
    """Straight lines through the newest chunk's points at a time."""
    rows = newest(made, t)
    return np.array([np.interp(t, rows[:, 0], column) for column in rows[:, 1:].T])


def last_points(made: list[Chunk], t: float) -> Floats:
    """The newest point whose time has come."""
    rows = newest(made, t)
    out: Floats = rows[max(int(np.searchsorted(rows[:, 0], t, side="right")) - 1, 0), 1:]
    return out


def jerk_of(way: Floats) -> Floats:
    """Jerk (ticks - 3, n), rad/s^3, of a motion."""
    return np.diff(way, n=3, axis=0) / PERIOD**3


def measures(way: Floats, made: list[Chunk], trace: Trace) -> dict[str, float]:
    """Largest jerk, rad/s^3, and distance, rad, of a motion (ticks, n) from the newest chunk's straight lines."""
    end = round((made[-1].comes + trace.every[-1] + AHEAD_S) / PERIOD)
    least, most = trace.counted
    apart = [0.0]
    for k, q in enumerate(way[:end]):
        after = k * PERIOD - newest(made, k * PERIOD)[0, 0]
        if k * PERIOD > AHEAD_S and least <= after <= most:
            apart.append(float(np.abs(q - lines(made, k * PERIOD)).max()))
    return {"jerk": float(np.abs(jerk_of(way[:end])).max()), "apart": max(apart)}


def in_gaps(way: Floats, made: list[Chunk]) -> list[dict[str, float]]:
    """Measures of a motion (ticks, n) in each gap: its length, s, the largest jerk up to the next gap, the speed at
    its end, and s from the last point to rest, both of the fastest joint.
    """
    out = []
    ends = [chunk.points[-1, 0] for chunk in made]
    for end, then, chunk in zip(ends, ends[1:], made[1:], strict=False):
        first, last = round(end / PERIOD), round(chunk.comes / PERIOD)
        speed = np.abs(np.diff(way, axis=0)).max(1) / PERIOD
        moving = np.flatnonzero(speed[first - 50 : last] > 0)
        out.append({
            "gap": float(chunk.comes - end),
            "jerk": float(np.abs(jerk_of(way[first : round(then / PERIOD)])).max()),
            "speed": float(speed[last - 1]),
            "rests": float((moving[-1] - 49) * PERIOD),
        })  # fmt: skip
    return out


def prepared() -> tuple[Run, Floats]:
    """The run, and where the arm begins."""
    own = description.load(ARM)
    model = replace(own, gains=replace(own.gains, period_us=PERIOD_US))
    start = np.deg2rad([0.0, 45.0, 45.0])
    move = plan(model, [start, start], dwell=FIRST_TICKS * PERIOD)
    setup = RunSetup(compiler.compile(model), move, LAW, SimulatedArm(model), {}, learn=False)
    return Run(ARM, replace(setup, stream=stream_limits(model)), None, Options()), start


def followed(session: BoardSession, log: Path, made: list[Chunk], trace: Trace) -> tuple[Floats, dict[str, Any]]:
    """A board's planned motion (ticks, n), and its measures and how its run went."""
    run, _ = prepared()
    way: list[Floats] = []

    def listen(topic: str, record: dict[str, Any]) -> None:
        if topic == "/plant":
            way.append(np.array(record["q_des"]))

    run = replace(run, setup=replace(run.setup, listener=listen))
    with streaming(session, run, log) as goals:
        began = time.monotonic()
        for chunk in made:
            wait(goals, chunk.comes, began)
            goals.send_points(chunk.points.tolist(), replace=True)
        wait(goals, made[-1].comes + trace.every[-1], began)
    done, limits, words = goals.result, run.setup.stream, run.setup.stream_words
    assert limits is not None and words is not None
    bound = 2 * float(limits.acceleration.max()) / (words.ticks * PERIOD)
    counted = {"ticks": done.ticks, "differing": done.differing, "fault": done.fault, "bound": bound, **done.goals}
    moved = np.array(way)
    return moved, measures(moved, made, trace) | counted


def wait(goals: Stream, until: float, began: float) -> None:
    """Let the arm's time go on, s, and never faster than this computer's: a link has no more time than it would."""
    while until - goals.now > PERIOD / 2:
        goals.wait(min(PACE_S, until - goals.now))
        time.sleep(max(0.0, goals.now - (time.monotonic() - began)))


def without_a_filter(made: list[Chunk], trace: Trace, follow: Callable[[list[Chunk], float], Floats]) -> Floats:
    """Motion (ticks, n) of what sends `follow` to the arm as it is."""
    times = np.arange(round((made[-1].comes + AHEAD_S + trace.every[-1]) / PERIOD)) * PERIOD
    return np.array([follow(made, t) for t in times.tolist()])


def drawn(ways: dict[str, Floats], bound: float) -> bytes:
    """The picture: position and jerk of the first joint, whose jerk a board keeps below `bound`."""
    first, last = (round(t / PERIOD) for t in DRAWN_S)
    t = np.arange(first, last) * PERIOD
    with rc_context(STYLE):
        figure, (place, rough, smooth) = panels(3, 1, width=7.2, height=2.3)
        for k, (name, way) in enumerate(ways.items()):
            alone = name in ALONE
            style: dict[str, Any] = {"color": COLOURS[k], "label": name, "linewidth": 1.0 if alone else 1.8}
            place.plot(t, way[first:last, 0], zorder=k, **style)
            jerk = jerk_of(way[: last + 1])[first - 2 :, 0]
            (rough if alone else smooth).plot(t, 1e-6 * jerk if alone else jerk, **style)
        for limit in (-bound, bound):
            smooth.axhline(limit, color="0.4", linestyle="--", linewidth=1.0)
        smooth.set_ylim(-1.3 * bound, 1.3 * bound)
        for axis, label in ((place, "waist, rad"), (rough, "jerk, 10$^6$ rad/s$^3$"), (smooth, "jerk, rad/s$^3$")):
            axis.set_ylabel(label)
            axis.set_xlim(*DRAWN_S)
        smooth.set_xlabel("s")
        place.legend(loc="lower left")
        return png(figure)


def main() -> None:
    """Run the bench."""
    start = prepared()[1]
    made = {name: chunks(trace, start) for name, trace in TRACES.items()}
    ways = {
        trace: {
            name: without_a_filter(made[trace], TRACES[trace], follow)
            for name, follow in zip(ALONE, (last_points, lines), strict=True)
        }
        for trace in TRACES
    }
    out: dict[str, dict[str, Any]] = {
        trace: {name: measures(way, made[trace], TRACES[trace]) for name, way in each.items()}
        for trace, each in ways.items()
    }
    for board in BOARDS:
        with flashed(board) as image, connect(board, state=image) as session:
            for name, trace in TRACES.items():
                ways[name][board], out[name][board] = followed(session, image.with_suffix(".mcap"), made[name], trace)
                show.line(f"{name}: {board}: {out[name][board]}")
    gaps = {board: in_gaps(ways[GAPS][board], made[GAPS]) for board in BOARDS}
    for board, rows in gaps.items():
        show.line(f"{GAPS}: {board}: {rows}")
    PICTURE.write_bytes(drawn(ways[DRAWN], out[DRAWN][BOARDS[0]]["bound"]))
    figures.keep("chunks", {"made_by": "python -m bench chunks", "motions": out, "gaps": gaps})


if __name__ == "__main__":
    main()
