"""The steps around the kernel on the virtual boards: frames byte for byte as the host has them, on each core."""

import subprocess
import sys

import pytest

from armlet.device.firmware_files import kernel_mpy
from armlet.device.flash import flash
from armlet.device.link.frames import pack
from armlet.device.virtual.emulator import Emulator
from armlet.firmware import protocol
from tests.support.board_steps import working_words
from tests.support.mirror_board import ARCHITECTURE, BOARD

FRAMES = 60
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
"""


@pytest.mark.board
@pytest.mark.parametrize("kernel", ["armv7m", "armv6m", "rv32", "viper"])
def test_frames_of_a_board_are_the_host_s(kernel, tmp_path):
    module = tmp_path / "steps.mpy"
    module.write_bytes(kernel_mpy(kernel, ARCHITECTURE[kernel], protocol.STEPS))
    flash(BOARD[kernel], files={"/steps.mpy": module.read_bytes()}, flash_image=tmp_path / "flash")
    script = tmp_path / "script.py"
    words = working_words().words
    script.write_text(SCRIPT.format(words=words, seed=7, frames=FRAMES, most=protocol.MAX_PAYLOAD))
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
