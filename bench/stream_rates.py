"""A stream at other speeds, on its path and by points on straight lines: how far off its path, of drawn and one board.

The path is the way of the same stream at its own speed. Beside the board, streams of random arms, goals and speeds go
along their paths by the host's own words, which the board's are equal to.

Writes docs/figures/stream_rates.json and docs/pictures/stream_rates.png.

python -m bench stream_rates
"""

import tempfile
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from armlet import description
from armlet.cli import show
from armlet.core import layout
from armlet.device.connection import connect
from armlet.device.session import BoardSession
from armlet.dynamics.joint_values import Floats
from armlet.firmware import words
from armlet.fixed import compiler
from armlet.fixed.compiled import Compiled
from armlet.fixed.rated_path import ratio_of
from armlet.fixed.scales import Words
from armlet.fixed.stream_words import StreamWords, stream_words, wrapped
from armlet.plan.stream import stream_limits
from armlet.report.drawing import COLOURS, STYLE, panels, png, rc_context
from armlet.run.log import read_log
from armlet.run.stream import Streaming, prepare_stream, streaming
from armlet.simulated.goal_follower import GoalFollower
from armlet.simulated.stream_path import StreamPath
from bench import figures
from bench.flashed import flashed
from oracles.random_arms import random_model

ARM, BOARD, SHARE = "puma3", "qemu-m4", 0.6
START = np.deg2rad([0.0, 45.0, 45.0])
ASKED = ((1.0, 0.0), (1.6, 0.5), (2.6, -1.0), (3.4, 1.3), (4.6, 1.0))  # s -> speed
END_S, TICK = 6.0, 1e-3
EVERY = 5  # ticks between two whose distance from the path is looked for
DRAWN, TICKS = 200, 1500  # streams of random arms, and ticks of each
PICTURE = figures.FOLDER.parent / "pictures" / "stream_rates.png"
PATH, POINTS = "on the path", "by points"


def points() -> list[tuple[float, ...]]:
    """A way of points with times at 20 Hz, which the filter's limits allow."""
    t = 0.8 + 0.05 * np.arange(30)
    turns = np.array([0.3, 0.2, -0.1]) * (1 - np.cos((t - t[0])[:, None] * [2.5, 3.0, 4.0]))
    return [(float(at), *map(float, row)) for at, row in zip(t, START + turns, strict=True)]


class Streamed(NamedTuple):
    """A stream that was run.

    q (T, n): positions planned, rad.  time (K, 2): its own time beside the arm's, s.  of_limits: its largest
    acceleration and jerk, as shares of the stream's limits.  told: what became of the run.
    """

    q: Floats
    time: Floats
    of_limits: tuple[float, float]
    told: dict[str, Any]


def streamed(session: BoardSession, log: Path, speeds: Any, on_path: bool = True) -> Streamed:
    """Run the stream, at speeds of its path or by points."""
    own: list[tuple[float, float]] = []
    qdd: list[Floats] = []
    run = prepare_stream(ARM, Streaming("0,45,45", speed=SHARE))
    with streaming(session, run, log) as goals:
        session.override = on_path
        goals.send_points(points())
        left = list(speeds)
        while goals.now < END_S:
            if left and goals.now >= left[0][0] - 1e-9:
                goals.speed(left.pop(0)[1])
            goals.wait(TICK)
            own.append((goals.now, goals.time))
            qdd.append(goals.planned[2].copy())
    result, limits = goals.result, goals.limits
    told = {"ticks": result.ticks, "differing": result.differing, "fault": result.fault}
    jerk = np.abs(np.diff(qdd, axis=0)) / TICK / limits.jerk
    most = float((np.abs(qdd) / limits.acceleration).max()), float(jerk.max())
    return Streamed(np.array(read_log(log).topics["/plant"]["q_des"]), np.array(own), most, told)


def distance(way: Floats, q: Floats) -> Floats:
    """Distances (K,) of positions (K, n) from a polyline (T, n): of the joint that is furthest."""
    steps = np.diff(way, axis=0)
    square = np.maximum((steps**2).sum(1), 1e-30)
    out = []
    for each in q:
        part = np.clip(((each - way[:-1]) * steps).sum(1) / square, 0.0, 1.0)
        out.append(float(np.abs(each - way[:-1] - part[:, None] * steps).max(1).min()))
    return np.array(out)


class Watched(GoalFollower):
    """A filter that remembers its points."""

    def __init__(self, own: StreamWords) -> None:
        super().__init__(own)
        self.made: list[Words] = []

    def follow(self, tick: int, segments: Words) -> None:
        """As of `GoalFollower`."""
        super().follow(tick, segments)
        self.made.append(segments[self._act - 1, layout.SEG_Q].copy())


def off_path(seed: int) -> float:
    """Largest distance, raw units, of a random arm's stream at random speeds from the straight way between points."""
    rng = np.random.default_rng(seed)
    compiled = compiler.compile(random_model(seed, int(rng.integers(1, 8)), tree=bool(rng.integers(2))))
    act = compiled.model.actuated
    follower, segments = following(compiled, rng)
    path = StreamPath(follower, act, ratio_of(compiled.blob))
    path.begin(segments, 0)
    most, made = 0.0, follower.made
    made.insert(0, segments[act, layout.SEG_Q].copy())
    for tick in range(TICKS):
        if tick % 100 == 0:
            rate = rng.choice([0.0, 1.0, *rng.uniform(-1.5, 1.5, 4)])
            path.ask(round(rate * words.SPEED_ONE), int(rng.integers(50, 2000)))
        path.advance(segments)
        before, part = divmod(path.tick, 1.0)
        here, there = made[int(before)], made[min(int(before) + 1, len(made) - 1)]
        off = wrapped(segments[act, layout.SEG_Q] - here) - wrapped(there - here) * part
        most = max(most, float(np.abs(off).max()))
    return most


def following(compiled: Compiled, rng: np.random.Generator) -> tuple[Watched, Words]:
    """A filter with goals drawn at random, with times or without, and its planned motion."""
    model, follower = compiled.model, Watched(stream_words(compiled, stream_limits(compiled.model)))
    act = model.actuated
    room = np.minimum(0.4 * (model.q_max - model.q_min)[act], 1.0)
    middle = 0.5 * (model.q_min + model.q_max)[act]
    raw = [compiled.servos.position_raw(middle + rng.uniform(-1, 1, len(act)) * room) for _ in range(25)]
    segments = np.zeros((model.n, layout.SEG_SIZE), np.int64)
    segments[act, layout.SEG_Q] = raw[0]
    follower.goal(0, 0, 0, raw[0])
    timed = words.GOAL_TIMED if rng.integers(2) else 0
    for k, q in enumerate(raw[1:]):
        follower.goal(0, timed, 33 * (k + 1), q)
    return follower, segments


def drawn(along: Streamed, off: dict[str, Floats], names: tuple[str, ...]) -> bytes:
    """The picture: of a stream along its path, its own time and positions; and distances from it of both ways."""
    t = np.arange(len(along.q)) * TICK
    with rc_context(STYLE):
        figure, axes = panels(3, 1, height=2.1)
        axes[0].plot(*along.time.T, color=COLOURS[0])
        axes[0].set_ylabel("stream's time, s")
        for at, rate in ASKED:
            axes[0].axvline(at, color="0.8", linewidth=0.8)
            axes[0].annotate(f" {100 * rate:.0f} %", (at, 0.05), fontsize=8)
        for k, name in enumerate(names):
            axes[1].plot(t, along.q[:, k], color=COLOURS[k], label=name)
        axes[1].set_ylabel("q planned, rad")
        axes[1].legend(loc="upper left", ncols=len(names))
        for k, (name, distances) in enumerate(off.items()):
            axes[2].plot(np.arange(len(distances)) * EVERY * TICK, 1e3 * distances, color=COLOURS[k], label=name)
        axes[2].set_ylabel("off the path, mrad")
        axes[2].legend(loc="upper right")
        axes[2].set_xlabel("s")
        return png(figure)


def main() -> None:
    """Run them, draw them, and keep the figures."""
    ways: dict[str, Streamed] = {}
    with tempfile.TemporaryDirectory() as name, flashed(BOARD) as state, connect(BOARD, state=state) as session:
        log = Path(name) / "log.mcap"
        plain = streamed(session, log, ())
        for way in (PATH, POINTS):
            ways[way] = streamed(session, log, ASKED, way == PATH)
    off = {way: distance(plain.q, each.q[::EVERY]) for way, each in ways.items()}
    most_of = {way: each.of_limits for way, each in ways.items()}
    told = {"plain": plain.told} | {way: each.told for way, each in ways.items()}
    most = []
    with show.progress() as bar:
        task = bar.add_task("streams of random arms", total=DRAWN)
        for seed in range(DRAWN):
            most.append(off_path(seed))
            bar.advance(task)
    kept = {
        "made_by": "python -m bench stream_rates", "board": BOARD, "arm": ARM, "asked": ASKED, "runs": told,
        "off_rad": {way: float(each.max()) for way, each in off.items()}, "of_limits": most_of,
        "drawn": {"streams": DRAWN, "ticks": DRAWN * TICKS, "off_raw": max(most)},
    }  # fmt: skip
    for way, distances in off.items():
        acceleration, jerk = most_of[way]
        show.line(f"{way}: {distances.max():.2g} rad off the path; of limits {acceleration:.2f} and {jerk:.1f}")
    show.line(f"{DRAWN} drawn streams: at most {max(most):.2f} last places off the path")
    PICTURE.write_bytes(drawn(ways[PATH], off, description.load(ARM).servo_names))
    figures.keep("stream_rates", kept)
