"""The filter of goals that stream on the virtual boards: the compiled kernel's bits on each core, and what it costs."""

import subprocess
import sys

import numpy as np
import pytest

from armlet.core import kernel_fixed, layout
from armlet.core.records import STREAM, STREAM_ROW
from armlet.device.firmware_files import kernel_mpy
from armlet.device.flash import flash
from armlet.device.registry import board as registered
from armlet.device.virtual.emulator import Emulator
from armlet.firmware import protocol
from tests.support.mirror_board import ARCHITECTURE, BOARD
from tests.support.streams import Filter

TICKS, TOLD = 2000, 50  # ticks, and from one to the next whose words are compared
MOST = 400  # instructions a joint and tick on the virtual Cortex-M4
# Of each tick it tells a sum of its words: see tests/mirror/test_override_board.py.
SCRIPT = """
from array import array
from binascii import crc32
from time import ticks_cpu
import stream
n, act = {n}, array("i", {act})
rows, g, over = array("i", {rows}), array("i", {own}), array("i", {over})
ring, segments = array("i", [0] * {ring}), array("i", {segments})
frame = stream.bind(n_act=n, act=act, rows=rows, g=g, over=over, ring=ring, segments=segments)
empty = stream.bind(n_act=0, act=act, rows=rows, g=array("i", g), over=over, ring=ring, segments=segments)
seed = [{seed}]

def draw():
    seed[0] = (seed[0] * 1103515245 + 12345) & 0x3fffffff
    return seed[0] >> 11

costs = []
for k in range({ticks}):
    if draw() % 9 == 0:
        timed, ticks = draw() & 1, 1 + draw() % 30
        for i in range(n):
            at = i * {row_size}
            q = rows[at + {target}] + ((draw() << 9) - (1 << 27))
            q = min(max(q, rows[at + {least}]), rows[at + {largest}])
            rows[at + {last}] = q
            if timed:
                step = (q - rows[at + {target}]) // ticks
                rows[at + {rest}] = (q - rows[at + {target}]) - step * ticks
                rows[at + {step}] = step
            else:
                rows[at + {target}] = q
                rows[at + {step}] = rows[at + {rest}] = 0
            rows[at + {part}] = 0
        g[{ticks_at}] = ticks
        g[{left}] = ticks if timed else 0
        g[{way}] = draw() & timed
    if not g[{left}]:
        g[{way}] = 0
        for i in range(n):
            rows[i * {row_size} + {step}] = rows[i * {row_size} + {rest}] = 0
    t0 = ticks_cpu()
    stream.follow(empty)
    t1 = ticks_cpu()
    stream.follow(frame)
    t2 = ticks_cpu()
    costs.append(t2 - t1 - (t1 - t0))
    if k % {told} == 0:
        print("tick", k, crc32(rows, crc32(segments)))
costs.sort()
print("costs", costs[{ticks} // 2], costs[{ticks} * 9 // 10], costs[{ticks} * 98 // 100])
"""


def places():
    """Words of the records that the script names."""
    at, own = STREAM_ROW.offset, STREAM.offset
    return {
        "target": at["TARGET"], "least": at["STREAM_LEAST"], "largest": at["STREAM_MOST"], "last": at["LAST_GOAL_Q"],
        "step": at["TARGET_STEP"], "rest": at["TARGET_REST"], "part": at["TARGET_PART"], "row_size": STREAM_ROW.size,
        "ticks_at": own["TARGET_TICKS"], "left": own["TARGET_LEFT"], "way": own["LAST_WAY"],
    }  # fmt: skip


class Same:
    """The compiled kernel in the place of the board's module."""

    def __init__(self, moving):
        self.moving = moving

    def bind(self, n_act, act, rows, g, over, ring, segments):
        """Buffers as the compiled kernel takes them."""
        return (rows, g, over, ring, segments) if n_act else None

    def follow(self, frame):
        """One tick."""
        if frame is None:
            return
        rows, g, over, ring, segments = (np.array(each, np.int64) for each in frame)
        rows, segments = rows.reshape(-1, STREAM_ROW.size), segments.reshape(-1, layout.SEG_SIZE)
        kernel_fixed.follow_goals(self.moving.words.act, rows, g, over, ring, segments)
        for own, new in zip(frame, (rows, g, over, ring, segments), strict=True):
            for k, word in enumerate(new.ravel().tolist()):
                own[k] = word


@pytest.mark.slow
@pytest.mark.board
@pytest.mark.parametrize("kernel", ["armv7m", "armv6m", "rv32", "viper"])
def test_a_board_s_filter_has_the_compiled_kernel_s_bits_and_is_short(kernel, tmp_path):
    moving = Filter("puma6")
    follower = moving.follower
    script = SCRIPT.format(
        n=moving.n, act=moving.words.act.tolist(), rows=follower.rows.ravel().tolist(),
        own=follower._shared.tolist(), over=moving.words.over.tolist(), ring=len(follower._ring),
        segments=moving.segments.ravel().tolist(), seed=11, ticks=TICKS, told=TOLD, **places(),
    )  # fmt: skip
    said = on_board(script, kernel, tmp_path)
    expected = on_host(script, Same(moving))
    assert [line for line in said if line[0] == "tick"] == [line for line in expected if line[0] == "tick"]
    assert len({tuple(line[2:]) for line in expected}) > TICKS / TOLD - 2
    scale = registered(BOARD[kernel]).instructions_per_cpu_tick / moving.n
    print(f"\n{kernel}: instructions a joint and tick", [round(int(cost) * scale) for cost in said[-1][1:]])
    cost = int(said[-1][2]) * scale  # the longest are those in which an interrupt came
    if kernel == "armv7m":
        assert 50 < cost < MOST


def on_board(script, kernel, tmp_path):
    """The words of each line that a virtual board prints."""
    module = tmp_path / "stream.mpy"
    module.write_bytes(kernel_mpy(kernel, ARCHITECTURE[kernel], protocol.STREAM))
    flash(BOARD[kernel], files={"/stream.mpy": module.read_bytes()}, flash_image=tmp_path / "flash")
    (tmp_path / "script.py").write_text(script)
    with Emulator(BOARD[kernel], tmp_path / "flash") as emulator:
        command = [sys.executable, "-m", "mpremote", "connect", emulator.repl, "run", str(tmp_path / "script.py")]
        said = subprocess.run(command, capture_output=True, text=True, timeout=300).stdout
    lines = [line.split() for line in said.splitlines() if line.split()[:1] in (["tick"], ["costs"])]
    assert len(lines) == TICKS // TOLD + 1, said[-2000:]
    return lines


def on_host(script, module):
    """The same of the script under CPython."""
    lines = []
    names = {"print": lambda *words: lines.append([str(word) for word in words]), "stream": module, "ticks_cpu": int}
    code = script.replace("import stream\n", "").replace("from time import ticks_cpu\n", "")
    exec(code, names)
    return lines
