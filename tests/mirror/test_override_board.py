"""A plan at a rate on the virtual boards: the words of each tick are the host's, on each core."""

import subprocess
import sys
import zlib

import numpy as np
import pytest

from armlet.core.records import OVERRIDE, SEGMENT
from armlet.device.firmware_files import kernel_mpy
from armlet.device.flash import flash
from armlet.device.virtual.emulator import Emulator
from armlet.firmware import protocol
from tests.fixed.test_override import ONE, OUT, random_plan, rated
from tests.support.mirror_board import ARCHITECTURE, BOARD

TICKS = 600
ASKED = {  # tick -> rate, change and bend of SET_SPEED
    30: (0, ONE // 20, 0), 70: (ONE, ONE // 33, 2_000_000), 130: (3 * ONE // 2, 911, 300_000),
    200: (-3 * ONE // 2, 1717, 900_000), 330: (ONE // 3, ONE // 9, 0), 350: (-ONE, ONE, 3_000_000),
    420: (ONE, ONE // 50, 2_000_000),
}  # fmt: skip
# A sum of each tick's words: a fast emulator drops characters that a slow reader leaves in a terminal.
SCRIPT = """
from array import array
from binascii import crc32
import override
act, segments, plan = array("i", {act}), array("i", {segments}), array("i", {plan})
trajectory, path = array("i", {trajectory}), array("i", {path})
asked = {asked}
follow, own = override.follow, override.bind({n_act}, act, segments, plan, trajectory, path)
for k in range({ticks}):
    if k in asked:
        path[{goal}], path[{change}], path[{bend}] = asked[k]
    follow(own)
    print("tick", k, crc32(path, crc32(segments)))
"""


def prepared(bent):
    """A plan of three servos on five bodies, in short segments, and where its words go."""
    _, words, path = rated(random_plan(np.random.default_rng(4), pieces=60, longest=12, bent=bent))
    path._act[:] = [2, 1, 4]
    return words, path, np.zeros((5, SEGMENT.size), np.int64)


def host_ticks(bent):
    """Segments and Override record after each tick."""
    _, path, segments = prepared(bent)
    for k in range(TICKS):
        if k in ASKED:
            path.ask(*ASKED[k])
        path.advance(segments)
        yield [*segments.ravel().tolist(), *path.record.tolist()]


@pytest.mark.parametrize("bent", [False, True])
def test_the_drive_goes_everywhere(bent):
    """It crosses segments either way, stands at the start, and comes to rate one at a whole tick."""
    ticks = np.array(list(host_ticks(bent)))[:, -OVERRIDE.size :]
    segment, rate = ticks[:, OVERRIDE.offset["PATH_SEGMENT"]], ticks[:, OVERRIDE.offset["PATH_RATE"]]
    assert (np.diff(segment) > 0).sum() > 10 and (np.diff(segment) < 0).sum() > 10
    assert (rate == 0).any() and rate.min() < 0 and len(OUT) == 3
    assert (ticks[:, OVERRIDE.offset["PATH_PHASE"]] == 0)[1:].any()
    assert ticks[:, OVERRIDE.offset["PATH_DIP_LEFT"]].any()


@pytest.mark.slow
@pytest.mark.board
@pytest.mark.parametrize("kernel", ["armv7m", "armv6m", "rv32", "viper"])
@pytest.mark.parametrize("bent", [False, True])
def test_a_board_s_words_are_the_host_s(kernel, tmp_path, bent):
    module = kernel_mpy(kernel, ARCHITECTURE[kernel], protocol.OVERRIDE)
    flash(BOARD[kernel], files={"/override.mpy": module}, flash_image=tmp_path / "flash")
    _, path, segments = prepared(bent)
    scale = 1 << 12
    given = {
        "act": path._act.tolist(), "n_act": 3, "segments": segments.ravel().tolist(), "ticks": TICKS,
        "plan": path.plan.ravel().tolist(), "trajectory": path._trajectory.tolist(), "path": path.record.tolist(),
        "asked": {k: (rate * scale, change * scale, bend) for k, (rate, change, bend) in ASKED.items()},
        "goal": OVERRIDE.offset["PATH_GOAL"], "change": OVERRIDE.offset["PATH_CHANGE"],
        "bend": OVERRIDE.offset["PATH_BEND"],
    }  # fmt: skip
    script = tmp_path / "script.py"
    script.write_text(SCRIPT.format(**given))
    with Emulator(BOARD[kernel], tmp_path / "flash") as emulator:
        command = [sys.executable, "-m", "mpremote", "connect", emulator.repl, "run", str(script)]
        said = subprocess.run(command, capture_output=True, text=True, timeout=300).stdout
    told = [int(line.split()[2]) for line in said.splitlines() if line.startswith("tick ")]
    assert len(told) == TICKS, said[-2000:]
    for k, (mine, words) in enumerate(zip(told, host_ticks(bent), strict=True)):
        assert mine == zlib.crc32(np.array(words, np.int32).tobytes()), k
