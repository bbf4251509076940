"""Instructions of single ticks of a kernel on a virtual board, state by state: what a bound of them is held to."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import numpy as np

from armlet.core import layout as L
from armlet.core.laws import learns
from armlet.device.registry import board as registered
from armlet.fixed.compiled import Compiled
from tests.support import mirror_board

SCRIPT = """
import micropython, time
from array import array
from armlet_io import bus
import {module} as kernel

def fetch(words):
    raw, got = bytearray(4 * len(words)), 0
    view = memoryview(raw)
    while got < len(raw):
        got += bus.readinto(view[got:], len(raw) - got)
    words[:] = array("i", raw)
    bus.write(b"k", 1)

@micropython.native
def tick(walk, learn, frame):
    # as the firmware's tick calls a kernel, whose calls it has looked up before
    t0 = ticks()
    t1 = ticks()
    walk(frame)
    if learn is not None:
        learn(frame)
    return t0, t1, ticks()

ticks = time.ticks_cpu
tick_0 = ticks() + ticks()  # the first reading sets the clock up, and is not counted
head, out = array("i", [0] * 5), array("i", [0])
while True:
    fetch(head)
    n, law, learning, couplings, states = head
    if not states:
        break
    tree, model = array("i", [0] * {TREE} * n), array("i", [0] * {MODEL} * n)
    coupling, loops = array("i", [0] * ({COUPLING} * couplings + 1)), array("i", [0] * ({LOOP} * couplings + 1))
    est, data = array("i", [0] * {EST} * n), array("i", [0] * {DATA} * (n + 1))
    for part in (tree, model, coupling):
        fetch(part)
    frame = kernel.bind(law, n, tree, model, data, est, array("i", [0] * {LEARNING}), couplings, coupling, loops)
    for _ in range(states):
        fetch(est)
        fetch(data)
        t0, t1, t2 = tick(kernel.walk, kernel.learn if learning else None, frame)
        out[0] = (t2 - t1) - (t1 - t0)
        bus.write(out, 4)
"""


class Ticks:
    """A board that runs one kernel's module.

    Args:
        bus: of the board.  scale: instructions a tick of its clock.
    """

    def __init__(self, bus: SimpleNamespace, scale: float):
        self._bus, self._scale = bus, scale

    def count(self, compiled: Compiled, law: int, est: np.ndarray, data: np.ndarray, joints: int = -1) -> np.ndarray:
        """Instructions of a tick at each state, (states,).

        Args:
            est: (states, r, EST_SIZE).  data: (states, r + 1, DATA_SIZE).  joints: for an arm of its first few alone.
        """
        n = len(compiled.tree) if joints < 0 else joints
        couplings = len(compiled.couplings) if joints < 0 else 0
        head = [n, law, learns(law), couplings, len(est)]
        parts = [np.array(head), compiled.tree[:n], compiled.records[:n], np.append(compiled.couplings[:couplings], 0)]
        for part in parts:
            mirror_board.send(self._bus, part)
        out = np.zeros(len(est))
        for k in range(len(est)):
            for part in (est[k, :n], data[k, : n + 1]):
                mirror_board.send(self._bus, part)
            out[k] = np.frombuffer(self._bus.read(4, timeout=20.0), "<i4")[0]
        return out * self._scale


@contextmanager
def board(name: str, module: Path) -> Iterator[Ticks]:
    """A virtual board with one kernel's module."""
    sizes = {key: getattr(L, f"{key}_SIZE") for key in ("TREE", "MODEL", "COUPLING", "LOOP", "EST", "DATA", "LEARNING")}
    script = SCRIPT.format(module=module.stem, **sizes)
    with mirror_board.running(name, module, script, stop=5) as running:
        yield Ticks(running.bus, registered(name).instructions_per_cpu_tick)
