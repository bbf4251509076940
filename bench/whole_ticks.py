"""What a whole tick takes besides the kernel, at 6 joints on the virtual Cortex-M4, and its parts: instructions.

Writes docs/figures/whole_ticks.json.

python -m bench whole_ticks
"""

import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import numpy as np

from armlet import description
from armlet.cli import show
from armlet.device.connection import connect
from armlet.device.firmware_files import firmware_files
from armlet.device.flash import flash
from armlet.device.session import BoardSession
from armlet.device.virtual.emulator import Emulator
from armlet.firmware import layout as board_layout
from armlet.fixed import compiler
from armlet.plan import plan
from armlet.run.plant import SimulatedArm
from armlet.run.raw_plant import RawPlant
from armlet.run.setup import RunSetup, encoded
from bench import figures

BOARD, ARM, LAW = "qemu-m4", "puma6", "bodies"
MOVE_TICKS = 500
TICKS = MOVE_TICKS + 20


def at_the_end(ticks: np.ndarray) -> float:
    """The plan's last tick."""
    return float(ticks[MOVE_TICKS - 1])


def before_the_end(ticks: np.ndarray) -> float:
    """The longest one before."""
    return float(np.max(ticks[: MOVE_TICKS - 1]))


# ticks between records, and what is told of the ticks: those of one kind are alike, but for ESTIMATES there are three
TELEMETRY: dict[str, tuple[tuple[int, int], Callable[[np.ndarray], float]]] = {
    "none": ((0, 0), np.median),
    "none, the longest": ((0, 0), before_the_end),
    "a JOINTS record": ((1, 0), np.median),
    "a JOINTS record and a step of ESTIMATES, the longest": ((1, 50), before_the_end),
    "the EVENT record at the plan's end": ((0, 0), at_the_end),
    "this and a JOINTS record": ((1, 0), at_the_end),
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
    while link.tx_end: link.flush()
    sleep_ms(20)

@micropython.viper
def fill(inbox: ptr32):
    inbox[2] = 300
    for k in range(6):  # a position has few zero bytes, a velocity some
        inbox[3 + k] = 0x12345678 + k
        inbox[9 + k] = 0x12345 + k

cost("take_tick", steps.take_tick, own, before=state); cost("walk", run.kernel.walk, run.frame)
cost("limit_torque", steps.limit_torque, own, 0, 0); cost("learn", run.kernel.learn, run.frame)
cost("advance_all", run.kernel.advance_all, run.n, run.segments); cost("answer", steps.answer, own, 0, 0, 0)
cost("make_joints", steps.make_joints, own, 0); cost("joints", link.joints, own, before=quiet)
cost("keep_estimates", steps.keep_estimates, own)
run.run[{parts}] = 11
cost("make_estimates", steps.make_estimates, own, 0); cost("send_aside", link.send_aside, before=quiet)
cost("next_segment", steps.next_segment, own); cost("rest", steps.rest, own, 0)
cost("record", link.record, 0xC2, 8, before=quiet)
"""


def prepared(session: BoardSession) -> RawPlant:
    """The arm and a move of it on the board, and the simulated arm."""
    model = description.load(ARM)
    compiled = compiler.compile(model)
    start = (model.q_min + model.q_max) / 2
    trajectory = plan(model, [start, start + 0.2], durations=MOVE_TICKS / 1000)
    session.upload_parameters(compiled.blob)
    session.upload_trajectory(encoded(compiled.blob, compiled.scales, trajectory)[2])
    arm = SimulatedArm(model)
    arm.reset(start)
    return RawPlant(RunSetup(compiled, trajectory, LAW, arm, {}))


def besides(session: BoardSession, every: tuple[int, int], of: Callable[[np.ndarray], float]) -> tuple[int, int]:
    """Median instructions of the kernel, and `of` those of the whole tick besides it."""
    joints_every, estimates_every = every
    plant = prepared(session)
    session.start(LAW, kernel="armv7m", joints_every=joints_every, estimates_every=estimates_every)
    counted = []
    for tick in range(TICKS):
        tau, _, _, cycles = session.exchange(tick, *plant.measure())
        plant.step(tau)
        counted.append((cycles.kernel, cycles.whole))  # `whole` is of the tick before
    session.leave()
    ticks = np.array(counted) * session.board.instructions_per_cpu_tick
    return round(np.median(ticks[:, 0])), round(of(ticks[1:, 1] - ticks[:-1, 0]))


def parts(image: Path, scale: float) -> dict[str, int]:
    """Instructions of each call of a tick, on a board with the arm uploaded."""
    from armlet.core.laws import LAWS

    law = next(law.number for law in LAWS if law.name == LAW)
    script = image.with_name("parts.py")
    script.write_text(SCRIPT.format(law=law, scale=scale, parts=board_layout.PARTS, last_tick=board_layout.LAST_TICK))
    with Emulator(BOARD, image) as emulator:
        command = [sys.executable, "-m", "mpremote", "connect", emulator.repl, "run", str(script)]
        said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return {name: round(float(value)) for name, value in re.findall(r"part (\w+) ([\d.]+)", said)}


def main() -> None:
    """Count whole ticks with and without telemetry, then their parts; store both."""
    with tempfile.TemporaryDirectory(prefix="armlet-bench-") as folder:
        image = Path(folder, "board.flash")
        with show.status(f"flashing {BOARD}") as say:
            flash(BOARD, files=firmware_files(BOARD), flash_image=image, progress=say)
        with connect(BOARD, state=image) as session:
            whole = {name: besides(session, *how) for name, how in TELEMETRY.items()}
            scale = session.board.instructions_per_cpu_tick
        calls = parts(image, scale)
    rows = [[name, f"{kernel:,}", f"{rest:,}"] for name, (kernel, rest) in whole.items()]
    show.table(f"Instructions a tick on {BOARD}, {ARM}, {LAW}", ["telemetry", "kernel", "besides the kernel"], rows)
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
