"""Instructions of a whole tick besides the kernel, at 6 joints on the virtual Cortex-M4, and its parts.

Writes docs/figures/whole_ticks.json.

python -m bench whole_ticks
"""

import re
import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np

from armlet import description
from armlet.cli import show
from armlet.device.connection import connect
from armlet.device.goals import Goal
from armlet.device.session import BoardSession
from armlet.device.virtual.emulator import Emulator
from armlet.firmware import layout as board_layout
from armlet.firmware import protocol
from armlet.fixed import compiler
from armlet.fixed.stream_words import pack_stream, stream_words
from armlet.fixed.trajectory_words import encoded
from armlet.plan import plan
from armlet.plan.stream import stream_limits
from armlet.run.raw_plant import RawPlant
from armlet.run.run_setup import RunSetup
from armlet.simulated.plant import SimulatedArm
from bench import figures
from bench.flashed import flashed

BOARD, ARM, LAW = "qemu-m4", "puma6", "bodies"
MOVE_TICKS = 500
TICKS = MOVE_TICKS + 20
BEFORE_GOALS = 20  # ticks of the plan that goals take the place of
GOAL_AWAY = 1 << 26  # of a raw position, 2^32 a turn


def at_the_end(ticks: np.ndarray) -> float:
    """The plan's last tick."""
    return float(ticks[MOVE_TICKS - 1])


def before_the_end(ticks: np.ndarray) -> float:
    """The longest one before."""
    return float(np.max(ticks[: MOVE_TICKS - 1]))


def after_a_stop(ticks: np.ndarray) -> float:
    """The longest one after a stop that was asked for at tick 100, and those that serve it."""
    return float(np.max(ticks[120 : MOVE_TICKS - 1]))


# What the host asks for in a run, and when; no request is left out that may be longer than these (test_whole_tick.py).
ASKED = {
    100: (protocol.ALIVE, b""),
    150: (protocol.HELLO, b""),
    200: (protocol.COUNTS, b""),
    300: (protocol.STOP, bytes((protocol.ACTION_DECELERATE,))),
}


SLOWER = {250: (protocol.SET_SPEED, struct.pack("<iii", 0xB000, 0x100, 1 << 14))}
STOP = {250: (protocol.STOP, bytes((protocol.ACTION_DECELERATE,)))}


class Kind(NamedTuple):
    """Ticks of one kind: ticks between JOINTS records and between sets of ESTIMATES; what is told of them, for they are
    alike but where there are ESTIMATES; what the host asks for; tick at which a goal comes, None: the plan is followed.
    """

    every: tuple[int, int]
    of: Callable[[np.ndarray], float]
    asked: dict[int, tuple[int, bytes]] | None = None
    goal: int | None = None


KINDS = {
    "none": Kind((0, 0), np.median),
    "none, the longest": Kind((0, 0), before_the_end),
    "none, damped by a stop, the longest": Kind(
        (0, 0), after_a_stop, {100: (protocol.STOP, bytes((protocol.ACTION_DAMP,)))}
    ),
    "a JOINTS record": Kind((1, 0), np.median),
    "a JOINTS record and a step of ESTIMATES, the longest": Kind((1, 50), before_the_end),
    "the EVENT record at the plan's end": Kind((0, 0), at_the_end),
    "this and a JOINTS record": Kind((1, 0), at_the_end),
    "requests of the host, the longest": Kind((0, 0), before_the_end, ASKED),
    "requests of the host beside JOINTS and ESTIMATES, the longest": Kind((1, 50), before_the_end, ASKED),
    "a goal that streams, the longest": Kind((0, 0), before_the_end, goal=100),
    "a goal that streams beside JOINTS and ESTIMATES, the longest": Kind((1, 50), before_the_end, goal=100),
    "a stop of a stream beside JOINTS and ESTIMATES, the longest": Kind((1, 50), before_the_end, STOP, goal=200),
    "a stream at another speed beside JOINTS and ESTIMATES, the longest": Kind(
        (1, 50), before_the_end, SLOWER, goal=100
    ),
}

# Calls of one tick, timed on the board one by one: the least of five, an empty one taken off.
SCRIPT = """
import sys
sys.path.append("/")
from time import sleep_ms, ticks_cpu
import micropython
import armlet.app as app, armlet.frames as frames, armlet.steps as steps
it = app.App()
run, link = it.controller, it.link
run.begin(it.holdings.trajectory, it.commands.kernels.load(1, {law}, it.holdings, run.run), {law}, 1, 1, 0, 0)
words, own = frames.WORDS, run.steps

def nothing(): pass

LEAST = '''
@micropython.native
def least(f, before, a, b, c, d):
    best = 1 << 29
    for _ in range(5):
        before()
        start = ticks_cpu()
        %s
        spent = ticks_cpu() - start
        if spent < best: best = spent
    return best
'''
ways = []
for call in ("pass", "f()", "f(a)", "f(a, b)", "f(a, b, c)", "f(a, b, c, d)"):
    exec(LEAST % call)
    ways.append(least)

def cost(name, f, *given, before=nothing):
    most = given + (0, 0, 0, 0)
    spent, empty = [way(f, before, *most[:4]) for way in (ways[len(given) + 1], ways[0])]
    print("part", name, (spent - empty) * {scale})

def state():  # of a new tick
    fill(run.bus.inbox)
    steps.seal(run.bus.inbox, words, 52 | 0x20 << 8, 0)
    run.run[{last_tick}] = -2

def quiet():  # the port takes a record at once
    while link.waiting(): link.flush()
    sleep_ms(20)

@micropython.viper
def fill(inbox: ptr32):
    inbox[2] = 300
    for k in range(6):  # a position has few zero bytes, a velocity some
        inbox[3 + k] = 0x12345678 + k ^ {mask}
        inbox[9 + k] = 0x12345 + k ^ {mask}

cost("take_tick", steps.take_tick, own, before=state); cost("walk", run.kernel.walk, run.frame)
cost("limit_torque", steps.limit_torque, own, 0, 0); cost("learn", run.kernel.learn, run.frame)
cost("advance_all", run.kernel.advance_all, run.n, run.segments); cost("answer", steps.answer, own, 0, 0)
cost("make_joints", steps.make_joints, own, 0); cost("joints", link.joints, own, before=quiet)
cost("keep_estimates", steps.keep_estimates, own)
run.run[{parts}] = 11
cost("make_estimates", steps.make_estimates, own, 0); cost("send_aside", link.send_aside, before=quiet)
cost("next_segment", steps.next_segment, own); cost("rest", steps.rest, own, 0)
cost("event", link.event, before=quiet)
"""


def prepared(session: BoardSession, streams: bool) -> RawPlant:
    """The arm and a move of it on the board, or limits of goals and a short one; and the simulated arm."""
    model = description.load(ARM)
    compiled = compiler.compile(model)
    start = (model.q_min + model.q_max) / 2
    ticks, reach = (BEFORE_GOALS, 0.0) if streams else (MOVE_TICKS, 0.2)
    trajectory = plan(model, [start, start + reach], durations=ticks / 1000)
    session.upload_parameters(compiled.blob)
    session.upload_trajectory(encoded(compiled.blob, compiled.scales, trajectory)[2])
    if streams:
        session.upload_stream(pack_stream(compiled.blob, stream_words(compiled, stream_limits(model))))
    arm = SimulatedArm(model)
    arm.reset(start)
    return RawPlant(RunSetup(compiled, trajectory, LAW, arm, {}))


def besides(session: BoardSession, kind: Kind) -> tuple[int, int]:
    """Instructions of the kernel, at most where goals stream and else the median; `of` those of the tick besides it."""
    joints_every, estimates_every = kind.every
    streams = kind.goal is not None
    plant = prepared(session, streams)
    goal = Goal(0, 0, plant.measure()[0] + GOAL_AWAY)
    session.start(
        LAW, kernel="armv7m", joints_every=joints_every, estimates_every=estimates_every, stream=streams,
    )  # fmt: skip
    counted = []
    for tick in range(TICKS):
        if kind.asked and tick in kind.asked:
            session.link.post(*kind.asked[tick])
        if tick == kind.goal:
            session.goals.add(goal)
        tau, _, _, cycles = session.exchange(tick, *plant.measure())
        plant.step(tau)
        counted.append((cycles.kernel, cycles.whole))  # `whole` is of the tick before
    session.leave()
    ticks = np.array(counted) * session.board.instructions_per_cpu_tick
    kernel = np.max if streams else np.median
    return round(float(kernel(ticks[:, 0]))), round(kind.of(ticks[1:, 1] - ticks[:-1, 0]))


def parts(image: Path, scale: float) -> dict[str, int]:
    """Instructions of each call of a tick, on a board with the arm uploaded."""
    from armlet.core.laws import LAWS

    law = next(law.number for law in LAWS if law.name == LAW)
    script = image.with_name("parts.py")
    script.write_text(
        SCRIPT.format(
            law=law, scale=scale, parts=board_layout.PARTS, last_tick=board_layout.LAST_TICK, mask=protocol.MASK
        )
    )
    with Emulator(BOARD, image) as emulator:
        command = [sys.executable, "-m", "mpremote", "connect", emulator.repl, "run", str(script)]
        said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return {name: round(float(value)) for name, value in re.findall(r"part (\w+) ([\d.]+)", said)}


def main() -> None:
    """Count whole ticks with and without telemetry, then their parts; store both."""
    with flashed(BOARD) as image:
        with connect(BOARD, state=image) as session:
            whole = {name: besides(session, kind) for name, kind in KINDS.items()}
            scale = session.board.instructions_per_cpu_tick
        calls = parts(image, scale)
    rows = [[name, f"{kernel:,}", f"{rest:,}"] for name, (kernel, rest) in whole.items()]
    show.table(f"Instructions a tick on {BOARD}, {ARM}, {LAW}", ["telemetry or request", "kernel", "besides it"], rows)
    show.table("Its parts", ["call", "instructions"], [[name, f"{count:,}"] for name, count in calls.items()])
    figures.keep(
        "whole_ticks",
        {
            "made_by": "python -m bench whole_ticks",
            "board": BOARD,
            "arm": ARM,
            "law": LAW,
            "whole": whole,
            "parts": calls,
        },
    )
