"""The steps around the kernel on the virtual boards: frames byte for byte as the host has them, on each core."""

import subprocess
import sys

import numpy as np
import pytest

from armlet.core import kernel_fixed, layout
from armlet.core.records import LEAD_ROW
from armlet.device.firmware_files import kernel_mpy
from armlet.device.flash import flash
from armlet.device.link.frames import pack
from armlet.device.virtual.emulator import Emulator
from armlet.firmware import protocol
from armlet.fixed.lead_words import lead_words
from tests.support.board_steps import working_words
from tests.support.mirror_board import ARCHITECTURE, BOARD
from tests.support.position_arms import arm

FRAMES = 60
LEADS = 40  # ticks of three servos
SCRIPT = """
from array import array
import steps
words = array("i", {words})
seed = [{seed}]

def draw():
    seed[0] = (seed[0] * 1103515245 + 12345) & 0x3fffffff
    return seed[0] >> 11

for k in range({frames}):
    n = draw() % {most}
    buffer = bytearray({most} + 20)
    for i in range(n):
        buffer[8 + i] = draw() & 255 if draw() % 3 else 0
    payload = bytes(buffer[8 : 8 + n])
    sent = steps.seal(buffer, words, n | (k & 255) << 8 | (k * 7 & 255) << 16, k * 1000003)
    wire = bytes(buffer[1 : 1 + sent])
    print("frame", k, payload.hex() or "-", wire.hex())
    opened = steps.unseal(buffer, words, sent - 1) == n and bytes(buffer[8 : 8 + n]) == payload
    at = 1 + draw() % (sent - 1)
    buffer[1 : 1 + sent] = wire
    buffer[at] ^= 1 + draw() % 255
    print("opened", k, opened, steps.unseal(buffer, words, sent - 1))

data, leads, act = array("i", {data}), array("i", {leads}), array("i", {act})
for k in range({ticks}):
    for i in range(3):
        leads[i * {lead_size} + {asked}] = draw() % 20001 - 10000
        for at in ({qd_des}, {rate_err}):
            data[act[i] * {data_size} + at] = (draw() << 12) - 0x40000000
    steps.lead_all(3, act, data, leads)
    print("leads", k, *leads)
"""


@pytest.mark.board
@pytest.mark.parametrize("kernel", ["armv7m", "armv6m", "rv32", "viper"])
def test_frames_of_a_board_are_the_host_s(kernel, tmp_path):
    module = tmp_path / "steps.mpy"
    module.write_bytes(kernel_mpy(kernel, ARCHITECTURE[kernel], protocol.STEPS))
    flash(BOARD[kernel], files={"/steps.mpy": module.read_bytes()}, flash_image=tmp_path / "flash")
    script = tmp_path / "script.py"
    words = working_words().words
    script.write_text(SCRIPT.format(words=words, seed=7, frames=FRAMES, most=protocol.MAX_PAYLOAD, **three_servos()))
    with Emulator(BOARD[kernel], tmp_path / "flash") as emulator:
        command = [sys.executable, "-m", "mpremote", "connect", emulator.repl, "run", str(script)]
        said = subprocess.run(command, capture_output=True, text=True, timeout=300).stdout
    lines = [line.split() for line in said.splitlines()]
    frames = [line[1:] for line in lines if line[:1] == ["frame"]]
    assert len(frames) == FRAMES, said[-2000:]
    for k, payload, wire in frames:
        number, raw = int(k), bytes.fromhex(payload.replace("-", ""))
        assert wire == pack(number & 255, number * 7 & 255, raw, number * 1000003).hex()
    assert {tuple(line[2:]) for line in lines if line[:1] == ["opened"]} == {("True", "-1")}
    told = [[int(word) for word in line[2:]] for line in lines if line[:1] == ["leads"]]
    assert told == host_leads()


def three_servos():
    """Records of three servos in mode position at joints out of order, as a board's arrays; nothing is planned yet."""
    at = LEAD_ROW.offset
    leads = lead_words(arm("STS3215-12V"))
    data = [0] * (4 * layout.DATA_SIZE)
    return {
        "data": data, "leads": leads.ravel().tolist(), "act": [2, 1, 3], "ticks": LEADS, "lead_size": layout.LEAD_SIZE,
        "asked": at["LEAD_ASKED"], "qd_des": layout.QD_DES, "rate_err": layout.RATE_ERR, "data_size": layout.DATA_SIZE,
    }  # fmt: skip


def host_leads():
    """The same by the host's kernel, each tick's Lead records."""
    drawn = frames_drawn()
    given, out = three_servos(), []
    act, data = np.array(given["act"], np.int32), np.zeros((4, layout.DATA_SIZE), np.int64)
    leads = np.array(given["leads"], np.int64).reshape(3, -1)
    for _ in range(LEADS):
        for i in range(3):
            leads[i, given["asked"]] = next(drawn) % 20001 - 10000
            for field in (layout.QD_DES, layout.RATE_ERR):
                data[act[i], field] = (next(drawn) << 12) - 0x40000000
        kernel_fixed.lead(act, data, leads)
        out.append(leads.ravel().tolist())
    return out


def drawing(seed=7):
    """What the script's `draw` gives, one after another."""
    while True:
        seed = (seed * 1103515245 + 12345) & 0x3FFFFFFF
        yield seed >> 11


def frames_drawn():
    """The same after the script's frames."""
    drawn = drawing()
    for k in range(FRAMES):
        n = next(drawn) % protocol.MAX_PAYLOAD
        payload = bytes(next(drawn) & 255 if next(drawn) % 3 else 0 for _ in range(n))
        sent = len(pack(k & 255, k * 7 & 255, payload, k * 1000003))
        next(drawn), next(drawn)
        assert sent
    return drawn
