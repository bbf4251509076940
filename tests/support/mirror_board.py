"""What the mirror's board test runs on the board, and the host's side of it.

Records go over the servo bus as they are, one state a time, each acknowledged with one byte; the board
answers a state with estimates, data and segments.
"""

import atexit
import shutil
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import numpy as np
from mpremote.transport_serial import SerialTransport

from armlet.core import layout as L
from armlet.device.firmware_files import KERNELS, compile_mpy, kernel_mpy
from armlet.device.registry import board as registered
from armlet.device.virtual.emulator import Emulator

# viper for the smallest core: its code runs on all
ARCHITECTURE = {"armv7m": "armv7m", "armv6m": "armv6m", "rv32": "rv32imc", "viper": "armv6m"}
BOARD = {"armv7m": "qemu-m4", "armv6m": "qemu-m4", "rv32": "qemu-rv32", "viper": "qemu-m4"}

PATIENCE_S = 30.0  # of one read of the prompt: a board that falls silent is an error

SCRIPT = """
import gc, micropython, time
from array import array
from armlet_io import bus
gc.collect()
room = gc.mem_free()
import kernel_{kernel} as kernel
gc.collect()
print("ram", room - gc.mem_free())

def fetch(words):
    raw, got = bytearray(4 * len(words)), 0
    view = memoryview(raw)
    while got < len(raw):
        got += bus.readinto(view[got:], len(raw) - got)
    words[:] = array("i", raw)
    bus.write(b"k", 1)

head = array("i", [0] * 5)
ticks = time.ticks_cpu
t0 = t1 = t2 = 0  # a name's first value may make room for it
while True:
    fetch(head)
    n, law, learning, ticking, count = head
    if not n:
        break
    tree, model = array("i", [0] * {TREE} * n), array("i", [0] * {MODEL} * n)
    est, data = array("i", [0] * {EST} * n), array("i", [0] * {DATA} * (n + 1))
    segments, scratch = array("i", [0] * {SEG} * n), array("i", [0] * {LEARNING})
    frame = kernel.bind(law, n, tree, model, data, est, scratch)
    total = 0
    for k in range(count):
        for part in (tree, model, est, data, segments, scratch):
            fetch(part)
        micropython.heap_lock()
        t0 = ticks()
        t1 = ticks()
        if ticking:
            kernel.emit_all(n, segments, data)
            kernel.traverse(law, n, tree, model, data, est)
            kernel.learn_all(law, n, tree, model, data, est, scratch)
            kernel.advance_all(n, segments)
        else:
            kernel.walk(frame)
            if learning:
                kernel.learn(frame)
        t2 = ticks()
        micropython.heap_unlock()
        total += (t2 - t1) - (t1 - t0)
        for part in (est, data, segments, scratch):
            bus.write(part, 4 * len(part))
    print("instructions", n, law, total * {SCALE} // count)
"""


def script(kernel: str) -> str:
    """The board's script for one kernel."""
    sizes = {
        "TREE": L.TREE_SIZE,
        "MODEL": L.MODEL_SIZE,
        "EST": L.EST_SIZE,
        "DATA": L.DATA_SIZE,
        "LEARNING": L.LEARNING_SIZE,
        "SEG": L.SEG_SIZE,
    }
    scale = registered(BOARD.get(kernel, "qemu-m4")).instructions_per_cpu_tick
    return SCRIPT.format(kernel=kernel, SCALE=scale, **sizes)


def compiled(kernel: str, folder: Path) -> Path:
    """The module of one kernel, compiled to .mpy."""
    out = folder / f"{KERNELS[kernel].file}.mpy"
    out.write_bytes(kernel_mpy(kernel, ARCHITECTURE[kernel]))
    return out


def compile_file(source: Path, kernel: str, folder: Path) -> Path:
    """A module of one kind of kernel, compiled to .mpy."""
    out = folder / f"{source.stem}.mpy"
    out.write_bytes(compile_mpy(source, source.name, ARCHITECTURE[kernel]))
    return out


TAKE_FILE = """
from armlet_io import bus
block, left = bytearray(4096), {size}
while not bus.readinto(block, 1):
    pass
with open({name!r}, "wb") as file:
    while left:
        got = bus.readinto(block, min(left, 4096))
        assert got, "the bus fell silent"
        left -= file.write(memoryview(block)[:got])
del block, left, file
"""


def put(emulator: Emulator, files: dict[str, bytes]) -> None:
    """Write files on the flash of a virtual board that is on with its bus: what runs there is interrupted."""
    prompt = SerialTransport(emulator.repl, timeout=PATIENCE_S)
    prompt.enter_raw_repl(soft_reset=False)
    for name, content in files.items():
        prompt.exec_raw_no_follow(TAKE_FILE.format(name=name, size=len(content)))
        emulator.bus.write(b"\0" + content)
        said = prompt.follow(timeout=30)
        assert said == (b"", b""), said
    prompt.close()


idle: dict[str, list[tuple[Emulator, SerialTransport]]] = defaultdict(list)  # boards that are on, between two tests


def switched_on(board: str) -> tuple[Emulator, SerialTransport]:
    """A virtual board and its prompt, on to the end of this process; it holds nothing but the modules of tests."""
    folder = Path(tempfile.mkdtemp(prefix="armlet-mirror-"))
    atexit.register(shutil.rmtree, folder)
    emulator = Emulator(board, folder / "flash", bus=True)
    emulator.start()
    atexit.register(emulator.close)
    return emulator, SerialTransport(emulator.repl, timeout=PATIENCE_S)


def switch_off() -> None:
    """End the boards that no test uses: one that is on takes a twentieth of a processor core."""
    for boards in idle.values():
        while boards:
            emulator, prompt = boards.pop()
            prompt.close()
            emulator.close()


@contextmanager
def running(board: str, module: Path, script: str, stop: int) -> Iterator[SimpleNamespace]:
    """A virtual board, reset, with one module in its flash, running a script.

    Args:
        stop: so many words of zero on the bus end the script.
    Yields:
        `bus`, and after the end what the script `printed`.
    """
    emulator, prompt = idle[board].pop() if idle[board] else switched_on(board)
    out = SimpleNamespace(bus=emulator.bus, printed="")
    content = module.read_bytes()
    try:
        prompt.enter_raw_repl(soft_reset=True)
        prompt.exec_raw_no_follow(TAKE_FILE.format(name=module.name, size=len(content)) + script)
        out.bus.write(b"\0" + content)
        yield out
        out.bus.write(bytes(4 * stop))
        printed, failed = prompt.follow(timeout=30)
        assert not failed, failed.decode()
        while out.bus.take(0.0):  # the last acknowledgement, which nobody has read
            pass
    except BaseException:
        emulator.close()  # nobody knows what state it is in
        raise
    idle[board].append((emulator, prompt))
    out.printed = printed.decode()


def send(bus, words: np.ndarray) -> None:
    """Send one record array and wait for its acknowledgement, so that a dead board is noticed."""
    bus.write(np.ascontiguousarray(words, "<i4").tobytes())
    assert bus.read(1, timeout=20.0) == b"k", "the board fell silent"


def exchange(bus, parts: list[np.ndarray], shapes: list[tuple[int, int]]) -> list[np.ndarray]:
    """Send one state's records, receive the changed ones."""
    for part in parts:
        send(bus, part)
    out = []
    for shape in shapes:
        got = bus.read(4 * shape[0] * shape[1], timeout=20.0)
        assert len(got) == 4 * shape[0] * shape[1], "the board fell silent"
        out.append(np.frombuffer(got, "<i4").reshape(shape).astype(np.int64))
    return out


FORMS_SCRIPT = """
from array import array
from armlet_io import bus
import forms

m, d = array("i", [0] * {words}), array("i", [0] * {results})
while True:
    raw, got = bytearray(4 * len(m)), 0
    view = memoryview(raw)
    while got < len(raw):
        got += bus.readinto(view[got:], len(raw) - got)
    m[:] = array("i", raw)
    if m[6] == 0:
        break
    forms.own(m, d)
    bus.write(d, 4 * len(d))
"""
