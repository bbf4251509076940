"""The project for the pico-sdk, built with Debian's SDK as its CMakeLists.txt says, runs on the emulated Pico."""

import os
import subprocess
import sys
import time

import numpy as np
import pytest

from armlet import description
from armlet.device.virtual.flash_image import firmware_beside
from armlet.device.virtual.pico import Pico
from armlet.device.virtual.pico_build import TRIPLE, compilers, find_libraries
from armlet.device.virtual.sources import find_source
from armlet.fixed import compiler
from armlet.mirror.c_arm import exported
from armlet.mirror.c_examples import example
from tests.mirror.test_c_examples import TICKS, torques_of

BOARD = "pico-emulated"
WAIT_S = 60.0  # for what the program says, of the wall
LATE_US = 20  # that a tick may begin after it is due: the timer's interrupt, and its way out of sleep
# What the SDK fetches otherwise, or needs another compiler for: as for MicroPython, which is built with it, too.
SETTINGS = {
    "PICO_NO_PICOTOOL": "1", "PICO_NO_UF2": "1", "Python3_EXECUTABLE": sys.executable,
    "CMAKE_CXX_FLAGS": "-DPICO_CXX_DISABLE_ALLOCATION_OVERRIDES=1", "CMAKE_CXX_STANDARD_LIBRARIES": "-lm",
}  # fmt: skip
# The first reading is where the arm is to stay. The twentieth torques end the run: all are told at UART0, as bits.
YOURS = """
#include "control.h"
#include "pico/stdlib.h"
#include <stdio.h>
#include <string.h>
static float calls;
static uint32_t told[21][3];
void read_encoders(float q[2], float qd[2]) {
    told[(int)calls][0] = time_us_32();
    q[0] = 0.1f + 0.01f * calls, q[1] = -0.2f, qd[0] = 0.3f, qd[1] = -0.1f * calls;
    calls += 1.0f;
}
void write_torques(const float torques[2]) {
    memcpy(&told[(int)calls - 1][1], torques, 8);
    if (calls < 21.0f) return;
    stdio_init_all();
    for (;;) {
        for (int k = 1; k < 21; k++) printf("%08lx %08lx %08lx\\n", told[k][0], told[k][1], told[k][2]);
        printf("all\\n");
    }
}
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """An arm, and the program of its project."""
    folder = tmp_path_factory.mktemp("project")
    compiled = compiler.compile(description.load("two_link"))
    for name, text in (exported(compiled, "bodies", "fixed") | example(compiled, "bodies", "pico-sdk")).items():
        (folder / name).write_text(text)
    (folder / "yours.c").write_text(YOURS)
    where = os.environ | {
        "PICO_SDK_PATH": str(find_libraries(find_source()) / "pico-sdk"),
        "PICO_TOOLCHAIN_PATH": str(compilers(folder / "compilers")),
    }
    options = [f"-D{name}={value}" for name, value in SETTINGS.items()]
    for command in (["cmake", "-S", ".", "-B", "build", *options], ["cmake", "--build", "build", "-j2"]):
        done = subprocess.run(command, cwd=folder, env=where, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    [program] = (folder / "build").glob("*.bin")
    return compiled, program


def said(pico):
    """The lines that the program has written at UART0, from the first to "all"."""
    handle, text, end = os.open(pico.uarts[0], os.O_RDONLY | os.O_NOCTTY), "", time.monotonic() + WAIT_S
    os.set_blocking(handle, False)
    try:
        while text.count("all") < 2 and time.monotonic() < end:
            try:
                text += os.read(handle, 4096).decode()
            except BlockingIOError:
                time.sleep(0.01)
    finally:
        os.close(handle)
    assert text.count("all") >= 2, text[-200:]
    return text.split("all")[1].split()


@pytest.mark.slow
@pytest.mark.board
def test_the_pico_sdk_s_project_ticks_in_the_arm_s_period_and_writes_the_law_s_torques(built, tmp_path):
    compiled, program = built
    firmware_beside(tmp_path / "flash").write_bytes(program.read_bytes())
    with Pico(BOARD, tmp_path / "flash") as pico:
        words = np.array([int(word, 16) for word in said(pico)], np.uint32).reshape(TICKS, 3)
    period = compiled.model.gains.period_us
    assert np.abs(np.diff(words[:, 0].astype(np.int64)) - period).max() <= LATE_US
    torques = words[:, 1:].copy().view(np.float32)
    np.testing.assert_allclose(torques, torques_of(tmp_path, compiled, "fixed"), rtol=1e-6)


@pytest.mark.slow
def test_the_program_is_for_the_chip_and_small(built):
    _, program = built
    assert program.stat().st_size < 64 * 1024
    kind = subprocess.run([f"{TRIPLE}-objdump", "-f", program.with_suffix(".elf")], capture_output=True, text=True)
    assert "armv6" in kind.stdout and "elf32-littlearm" in kind.stdout
