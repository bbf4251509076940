"""The emulated Pico's processor: every instruction does what it does in rp2040js, which has no part in it."""

import subprocess
from pathlib import Path

import pytest

from armlet.device.registry import board, boards_folder
from armlet.device.virtual.build import firmware
from armlet.device.virtual.pico_build import boot_rom, find_emulator
from armlet.device.virtual.sources import tool
from tests.support.board_rig import flashed_image

pytestmark = pytest.mark.board
BOARD = "pico-emulated"
INSTRUCTIONS = 20_000_000  # of a start
TWINS = Path(__file__).parents[1] / "support" / "processor_twins.mjs"


def twins(*words):
    """What the two are compared by says it in one line, or where they differ."""
    command = [tool("node"), TWINS, find_emulator(board(BOARD).chip), boards_folder() / BOARD, *words]
    done = subprocess.run([str(each) for each in command], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout


def test_random_instructions_are_those_of_rp2040js():
    """Opcodes, registers and flags at random, the ends of the ranges among them."""
    said = twins("forms", 150_000)
    assert int(said.split(", ")[1].split()[0]) > 60_000  # not left to rp2040js


@pytest.mark.slow
def test_a_start_is_that_of_rp2040js(request, tmp_path):
    """Boot ROM, MicroPython and firmware, with interrupts and alarms at the same cycle."""
    image = flashed_image(request.config.cache.mkdir("boards"), BOARD)
    rom = tmp_path / "rom"
    rom.write_bytes(boot_rom())
    said = twins("boot", INSTRUCTIONS, rom, firmware(board(BOARD)), image, board(BOARD).chip.flash_bytes)
    assert said.startswith(f"{INSTRUCTIONS} instructions of the start are the same")
