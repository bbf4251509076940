"""The instructions that a virtual Cortex-M4 executes in some ticks, one by one: QEMU writes their addresses down."""

import contextlib
import re
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from armlet.device.virtual.emulator import Emulator

MEMORY = {0x00000000: 0x400000, 0x20000000: 0x400000}  # of the mps2-an386, where code may lie: begin, bytes
HEAP = 0x20000000  # from here on, native code that MicroPython has loaded
PROMPT = b"(qemu) "
WINDOW = 16  # bytes by which an instruction is known to be a module's
PATIENCE_S = 20.0


class Stream(NamedTuple):
    """addresses: in the order of execution.  code: address -> the two half-words there.  loaded: address -> the bytes
    from there on, of native code that MicroPython has loaded.
    """

    addresses: list[int]
    code: dict[int, tuple[int, int]]
    around: dict[int, tuple[bytes, bytes]]

    def inside(self, module: bytes) -> np.ndarray:
        """Mark the addresses that lie in a module's machine code, as mpy-cross made it: (len(addresses),) bool."""
        known = {at: any(part in module for part in parts) for at, parts in self.around.items()}
        return np.array([known.get(at, False) for at in self.addresses])


class Monitor:
    """QEMU's monitor: takes one order at a time."""

    def __init__(self, path: Path) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.settimeout(PATIENCE_S)
        self._socket.connect(str(path))
        self._read()

    def __call__(self, order: str) -> None:
        """Give an order and wait until it is done."""
        self._socket.sendall(order.encode() + b"\n")
        self._read()

    def _read(self) -> None:
        said = b""
        while not said.endswith(PROMPT) or b"\n" not in said:
            said += self._socket.recv(65536)

    def close(self) -> None:
        """Let go."""
        self._socket.close()


@contextlib.contextmanager
def watched(folder: Path) -> Iterator[Path]:
    """Boards that are switched on within have a monitor, at the path given."""
    path, before = folder / "monitor", Emulator.monitor
    Emulator.monitor = f"unix:{path},server,nowait"
    try:
        yield path
    finally:
        Emulator.monitor = before


@contextlib.contextmanager
def written(monitor: Monitor, log: Path) -> Iterator[None]:
    """Write down what is executed within, an address a line."""
    for order in (f"logfile {log}", "singlestep on", "log exec,nochain"):
        monitor(order)
    try:
        yield
    finally:
        time.sleep(0.2)  # the board ends its tick
        for order in ("log none", "singlestep off"):
            monitor(order)


def read(monitor: Monitor, log: Path, folder: Path) -> Stream:
    """The stream that was written down, with the code as it lies in the board's memory."""
    memory = {}
    for begin, size in MEMORY.items():
        dump = folder / f"memory-{begin:x}"
        monitor(f'pmemsave {begin:#x} {size:#x} "{dump}"')
        memory[begin] = dump.read_bytes()
    addresses = [int(found, 16) for found in re.findall(r"^Trace .*\[\w+/(\w+)/", log.read_text(), re.M)]
    once = [at for at, then in zip(addresses, [*addresses[1:], -1], strict=True) if at != then]  # QEMU tries some twice
    code, around = {}, {}
    for at in set(once):
        begin = max(start for start in MEMORY if start <= at)
        held, place = memory[begin], at - begin
        code[at] = (
            int.from_bytes(held[place : place + 2], "little"),
            int.from_bytes(held[place + 2 : place + 4], "little"),
        )
        if at >= HEAP:
            around[at] = held[place : place + WINDOW], held[place - WINDOW + 4 : place + 4]
    return Stream(once, code, around)
