"""Measure virtual boards on this machine: python -m bench virtual_board, or python -m bench.virtual_board NAME."""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from armlet.device.mpremote import mpremote
from armlet.device.registry import board
from armlet.device.virtual.emulator import Emulator
from armlet.errors import ArmletError, BoardError
from bench import figures

BOARDS = ("qemu-m4", "qemu-rv32")
EXCHANGES = 20_000
UART_BYTES = 40_000
LOOPS = 3_000_000  # of a pass; PASSES take far longer than the start of a script, which is subtracted
PASSES = 300
INSTRUCTIONS_A_LOOP = 5

BUS = f"""
import armlet_io, time
def run(write, readinto):
    out, back = bytearray(40), bytearray(60)
    while not readinto(back, 1): pass
    start = time.ticks_cpu()
    for _ in range({EXCHANGES}):
        write(out, 40)
        readinto(back, 60)
    print(time.ticks_cpu() - start)
run(armlet_io.bus.write, armlet_io.bus.readinto)
"""
UART_OUT = f"""
import armlet_io
def run(write, frame):
    left = {UART_BYTES}
    while left:
        left -= write(frame, min(left, 500))
run(armlet_io.uart1.write, bytearray(500))
"""
UART_IN = f"""
import armlet_io
def run(readinto, frame):
    left = {UART_BYTES}
    print("ready")
    while left:
        left -= readinto(frame, 500)
run(armlet_io.uart1.readinto, bytearray(500))
print(armlet_io.uart1.overruns())
"""
LOOP_ONCE = {
    "arm": """
@micropython.asm_thumb
def loop(r0):
    label(AGAIN)
    nop()
    nop()
    nop()
    sub(r0, 1)
    bne(AGAIN)
loop(1)
""",
    "rv32": """
@micropython.asm_rv32
def loop(a0):
    label(AGAIN)
    c_nop()
    c_nop()
    c_nop()
    addi(a0, a0, -1)
    bne(a0, zero, AGAIN)
loop(1)
""",
}


def _start(emulator: Emulator, script: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "mpremote", "connect", emulator.repl, "exec", script], stdout=subprocess.PIPE, text=True
    )


def _finish(process: subprocess.Popen[str]) -> int:
    """Wait for a script; return the number it printed, or 0."""
    output, _ = process.communicate(timeout=60)
    if process.returncode != 0:
        raise BoardError(f"the board's script failed: {output.strip().splitlines()[-1:]}")
    return int(output or 0)


def bus_exchanges(emulator: Emulator) -> tuple[float, int]:
    """Return exchanges of 40 bytes out and 60 back a second, and board ticks for all."""
    bus, answer = emulator.bus, bytes(60)
    process = _start(emulator, BUS)
    time.sleep(0.5)
    bus.write(b"!")
    start = time.perf_counter()
    for _ in range(EXCHANGES):
        bus.read(40)
        bus.write(answer)
    seconds = time.perf_counter() - start
    return EXCHANGES / seconds, _finish(process)


def uart_out(emulator: Emulator) -> float:
    """Return bytes a second that the board sends on its link."""
    with open(emulator.link, "rb", buffering=0) as link:
        process = _start(emulator, UART_OUT)
        left, start = UART_BYTES, 0.0
        while left > 0:
            left -= len(link.read(65536))
            start = start or time.perf_counter()
        seconds = time.perf_counter() - start
    _finish(process)
    return UART_BYTES / seconds


def uart_in(emulator: Emulator) -> tuple[float, int]:
    """Return bytes a second that the board receives on its link, and how many were lost."""
    process = _start(emulator, UART_IN)
    assert process.stdout is not None  # it is a pipe
    process.stdout.readline()
    start = time.perf_counter()
    with open(emulator.link, "wb", buffering=0) as link:
        left = UART_BYTES
        while left > 0:
            left -= os.write(link.fileno(), bytes(min(left, 1000)))
    lost = _finish(process)
    return UART_BYTES / (time.perf_counter() - start), lost


def instruction_rate(emulator: Emulator) -> float:
    """Return instructions a second of a loop in machine code."""
    once = LOOP_ONCE["rv32" if emulator.board.instruction_set == "rv32imc" else "arm"]
    start = time.perf_counter()
    mpremote(emulator.repl, "exec", once)
    overhead = time.perf_counter() - start
    start = time.perf_counter()
    mpremote(emulator.repl, "exec", once + f"for _ in range({PASSES}): loop({LOOPS})")
    return PASSES * LOOPS * INSTRUCTIONS_A_LOOP / (time.perf_counter() - start - overhead)


def measure(name: str, icount: bool, image: Path) -> dict[str, float]:
    """The figures of one board, printed; with instructions counted or in real time."""
    target, out = board(name), {}

    def note(what: str, value: float, unit: str) -> None:
        out[what] = value
        print(f"  {what:36}{value:12,.2f} {unit}")

    print(f"{name}, {'instructions counted' if icount else 'real time'}")
    start = time.perf_counter()
    with Emulator(target, image, icount=icount) as emulator:
        mpremote(emulator.repl, "exec", "pass")
        note("first answer", time.perf_counter() - start, "s")
        rate, ticks = bus_exchanges(emulator)
        note("bus exchanges", rate, "a second, 40 bytes out and 60 back")
        if icount and target.instruction_ns:
            counted = ticks * 1e9 / target.ticks_cpu_hz / target.instruction_ns / EXCHANGES
            note("bus instructions", counted, "an exchange, bytecode at both calls")
        note("link out", uart_out(emulator) / 1e3, "kB/s from the board")
        rate, lost = uart_in(emulator)
        note("link in", rate / 1e3, f"kB/s to the board, {lost} bytes lost")
        note("machine code", instruction_rate(emulator) / 1e6, "million instructions/s")
    return out


def main(names: tuple[str, ...] = BOARDS) -> None:
    """Measure boards, with and without counted instructions; keep the figures if they are of all of BOARDS."""
    kept = {}
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            both = {True: "instructions counted", False: "real time"}
            kept[name] = {how: measure(name, icount, Path(folder, name)) for icount, how in both.items()}
    if set(kept) == set(BOARDS):
        figures.keep("virtual_board", {"made_by": "python -m bench virtual_board", "boards": kept})


if __name__ == "__main__":
    try:
        main(tuple(sys.argv[1:]) or BOARDS)
    except ArmletError as error:
        sys.exit(f"error: {error}")
