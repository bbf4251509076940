"""Instructions that a joint of a stream takes in a tick on the virtual Cortex-M4: the whole call of `advance_all`."""

import re
import subprocess
import sys

import numpy as np

from armlet import description
from armlet.core.firmware_records import GOALS
from armlet.core.laws import LAWS
from armlet.core.records import RUN, STREAM, STREAM_ROW
from armlet.device.connection import connect
from armlet.device.registry import board as registered
from armlet.device.virtual.emulator import Emulator
from armlet.firmware import protocol
from armlet.fixed import compiler
from armlet.fixed.stream_words import pack_stream, stream_words
from armlet.fixed.trajectory_words import encoded
from armlet.plan import plan
from armlet.plan.stream import stream_limits
from bench.flashed import flashed

BOARD, ARM, LAW, TICKS = "qemu-m4", "puma6", "feedforward", 2000
ASKED = 400  # instructions a joint and tick at most
SHARES = (0.5, 0.9, 0.98)  # of ticks; the longest are those in which an interrupt came

# A goal comes in a ninth of the ticks; if `moving`, the target is on its way to it for up to 30 ticks.
SCRIPT = """
import sys
sys.path.append("/")
from array import array
from time import ticks_cpu
import micropython
import armlet.app as app
it = app.App()
run = it.controller
assert it.commands.begin_run({law}, 1, {flags}, 0, 0) == 0
follower = run.kernel
rows, g = follower.kept[2], follower.kept[3]
path, follower.goals[{path}] = follower.goals[{path}], 0
follower.goals[{held}] = 1
follower.advance_all(follower.advance_args, run.segments)
assert follower.goals[{on}]

@micropython.native
def spent(f, a, b):
    start = ticks_cpu()
    f(a, b)
    between = ticks_cpu()
    return between - start - (ticks_cpu() - between)

seed = 11
def draw():
    global seed
    seed = (seed * 1103515245 + 12345) & 0x3fffffff
    return seed >> 11

def aim(moving):
    ticks = 1 + draw() % 30
    for at in range(0, len(rows), {row_size}):
        q = rows[at + {target}] + ((draw() << 9) - (1 << 27))
        q = min(max(q, rows[at + {least}]), rows[at + {most}])
        way = q - rows[at + {target}] if moving else 0
        rows[at + {last}], rows[at + {part}] = q, 0
        rows[at + {step}], rows[at + {rest}] = way // ticks, way % ticks
        if not moving:
            rows[at + {target}] = q
    g[{ticks}] = g[{left}] = ticks if moving else 0

def follow(moving, call, *given):
    out = []
    for _ in range({count}):
        if draw() % 9 == 0 or not g[{left}]:
            aim(moving)
        g[{way}] = follower.goals[{waiting}] = moving  # no point is known after it: that takes longest
        out.append(call(*given))
    print("cost", *out)

def points():
    begins, ends = [], []
    goals, queue = follower.goals, follower.points
    while len(begins) < {count} // 10:
        first = goals[{first}] * (goals[{joints}] + 1)
        queue[first] = run.run[{tick}] + 2 + draw() % 8
        for k, at in enumerate(range(0, len(rows), {row_size})):
            q = rows[at + {target}] + ((draw() << 9) - (1 << 27))
            queue[first + 1 + k] = min(max(q, rows[at + {least}]), rows[at + {most}])
        goals[{waiting}] = 1
        begins.append(spent(follower.advance_all, follower.advance_args, run.segments))
        while goals[{waiting}]:
            last = spent(follower.advance_all, follower.advance_args, run.segments)
        ends.append(last)
    print("cost", *begins)
    print("cost", *ends)

@micropython.native
def joints(frame, empty):
    start = ticks_cpu()
    step(frame)
    between = ticks_cpu()
    step(empty)
    return between - start - (ticks_cpu() - between)

step, frame = follower.advance_args[1], follower.frame
_, module, rows, _, act, ring, over = follower.kept
empty = module.bind(n_act=0, act=act, rows=rows, g=array("i", g), over=over, ring=ring, segments=run.segments)
for moving in 0, 1:
    follow(moving, joints, frame, empty)
    follow(moving, spent, follower.advance_all, follower.advance_args, run.segments)
follow(0, spent, follower.kept[0], run.n, run.segments)
g[{left}] = follower.goals[{waiting}] = 0
points()
follower.goals[{path}] = path
for moving in 0, 1:
    follow(moving, spent, follower.advance_all, follower.advance_args, run.segments)
"""
EVERY_TICK = (
    *("the filter, goals at rest", "all of it, goals at rest", "the filter, goals that move"),
    *("all of it, goals that move", "a plan"),
)
KINDS = (
    *EVERY_TICK,
    *("all of it, a point begins", "all of it, a point ends"),
    *("with a path, goals at rest", "with a path, goals that move"),
)


def script() -> str:
    """The program that the board runs."""
    law = next(law.number for law in LAWS if law.name == LAW)
    at, own = STREAM_ROW.offset, STREAM.offset
    return SCRIPT.format(
        law=law, held=GOALS.offset["HELD_GOAL"], on=GOALS.offset["GOALS_ON"], flags=protocol.FLAG_STREAM, count=TICKS,
        row_size=STREAM_ROW.size, target=at["TARGET"],
        least=at["STREAM_LEAST"], most=at["STREAM_MOST"], last=at["LAST_GOAL_Q"], part=at["TARGET_PART"],
        step=at["TARGET_STEP"], rest=at["TARGET_REST"], ticks=own["TARGET_TICKS"], left=own["TARGET_LEFT"],
        way=own["LAST_WAY"], waiting=GOALS.offset["WAITING_POINTS"], first=GOALS.offset["FIRST_POINT"],
        joints=GOALS.offset["GOAL_JOINTS"], path=GOALS.offset["WAY_AT"], tick=RUN.offset["TICK"],
    )  # fmt: skip


def counted() -> dict[str, list[int]]:
    """Instructions a joint and tick, in `SHARES` of the ticks at most: by what is followed."""
    model = description.load(ARM)
    compiled = compiler.compile(model)
    start = (model.q_min + model.q_max) / 2
    rest = plan(model, [start, start], dwell=0.01)
    with flashed(BOARD) as image:
        with connect(BOARD, state=image) as session:
            session.upload_parameters(compiled.blob)
            session.upload_trajectory(encoded(compiled.blob, compiled.servos, rest)[2])
            session.upload_stream(pack_stream(compiled.blob, stream_words(compiled, stream_limits(model))))
        file = image.with_name("cost.py")
        file.write_text(script())
        with Emulator(BOARD, image) as emulator:
            command = [sys.executable, "-m", "mpremote", "connect", emulator.repl, "run", str(file)]
            said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    scale = registered(BOARD).instructions_per_cpu_tick / model.n_act
    lines = re.findall(r"^cost ([-\d ]+)$", said.replace("\r", ""), re.M)
    return {
        kind: [round(cost) for cost in np.quantile(np.array(line.split(), int) * scale, SHARES)]
        for kind, line in zip(KINDS, lines, strict=True)
    }
