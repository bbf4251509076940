"""Instructions of single ticks of a kernel on a virtual board, state by state, and a search for the states that take
most: what the bound of hostlib/mirror/longest is held to.

The search is an evolution of states, as hostlib/fixed/attack.py searches for errors: the few that take most are kept,
copied and changed, and again the worst are kept. A state is all that a tick reads: inputs anywhere in the box and
beyond, estimates anywhere in their box, at its corners first, whether a run would come there or not.
"""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from armlet.core import layout as L
from armlet.core.laws import learns
from armlet.device.registry import board as registered
from armlet.fixed.against_float import random_states
from armlet.fixed.compiled import Compiled
from armlet.fixed.scales import spread
from bench import board_kernels

SIZES = {key: L.TABLE[f"{key}_SIZE"] for key in ("TREE", "MODEL", "COUPLING", "LOOP", "EST", "DATA", "LEARNING")}
INPUTS = 5  # words of a state and joint, QPOS to QDD_DES
ESTIMATES = 13  # a joint
KEPT, CHILDREN = 8, 5  # states kept of a generation, changed copies of each
PATIENCE_S = 20.0

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

{TICK}
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


class States(NamedTuple):
    """States of an arm: estimates (states, r, EST_SIZE) and Data records (states, r + 1, DATA_SIZE)."""

    est: np.ndarray
    data: np.ndarray

    def pick(self, which: np.ndarray) -> "States":
        """Copies of some of them."""
        return States(self.est[which], self.data[which])


class Ticks:
    """A board that runs one kernel's module.

    Args:
        bus: of the board.  scale: instructions a step of its clock.
    """

    def __init__(self, bus: Any, scale: float):
        self._bus, self.scale = bus, scale

    def send(self, words: np.ndarray) -> None:
        """Send one record array and wait for its acknowledgement, so that a dead board is noticed."""
        self._bus.write(np.ascontiguousarray(words, "<i4").tobytes())
        if self._bus.read(1, timeout=PATIENCE_S) != b"k":
            raise RuntimeError("the board fell silent")

    def count(self, compiled: Compiled, law: int, states: States, joints: int = -1) -> np.ndarray:
        """Instructions of a tick at each state, (states,); joints: of an arm of its first few alone, without loops."""
        n = len(compiled.tree) if joints < 0 else joints
        couplings = compiled.couplings if joints < 0 else compiled.couplings[:0]
        head = np.array([n, law, learns(law), len(couplings), len(states.est)])
        for part in (head, compiled.tree[:n], compiled.records[:n], np.append(couplings, 0)):
            self.send(part)
        out = np.zeros(len(states.est))
        for k in range(len(out)):
            self.send(states.est[k, :n])
            self.send(states.data[k, : n + 1])
            out[k] = np.frombuffer(self._bus.read(4, timeout=PATIENCE_S), "<i4")[0]
        return out * self.scale


@contextmanager
def board(name: str, module: str, code: bytes) -> Iterator[Ticks]:
    """A virtual board with one kernel's module, by its name and compiled."""
    with tempfile.TemporaryDirectory(prefix="armlet-bench-") as place:
        folder = Path(place)
        (folder / f"{module}.mpy").write_bytes(code)
        (folder / "script.py").write_text(SCRIPT.format(module=module, TICK=board_kernels.TICK, **SIZES))
        with board_kernels.flashed([folder / f"{module}.mpy"], folder, name, bus=True) as emulator:
            run = [sys.executable, "-m", "mpremote", "connect", emulator.repl, "run", str(folder / "script.py")]
            with subprocess.Popen(run, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
                ticks = Ticks(emulator.bus, registered(name).instructions_per_cpu_tick)
                try:
                    yield ticks
                    ticks.send(np.zeros(5))
                finally:
                    process.terminate()


# ---- states


def random(compiled: Compiled, count: int, seed: int) -> States:
    """States of the box, with the arm's own estimates."""
    rows = len(compiled.tree)
    data = np.zeros((count, rows + 1, L.DATA_SIZE), np.int64)
    data[:, 0] = compiled.base
    data[:, 1:, :INPUTS] = spread(random_states(compiled, count, seed=seed), compiled.model.actuated, rows)
    return States(np.repeat(compiled.est[None], count, axis=0), data)


def ordinary(compiled: Compiled, count: int, seed: int) -> States:
    """The same on their plans: what is measured is what is planned."""
    states = random(compiled, count, seed)
    states.data[:, 1:, L.Q_DES] = states.data[:, 1:, L.QPOS]
    states.data[:, 1:, L.QD_DES] = states.data[:, 1:, L.QD]
    return states


def draw(compiled: Compiled, rng: np.random.Generator, corners: bool) -> np.ndarray:
    """Estimates of all joints in their box, (r, ESTIMATES)."""
    least, most = (compiled.records[:, at : at + ESTIMATES] for at in (L.EST_MIN, L.EST_MAX))
    part = rng.integers(0, 2, least.shape) if corners else rng.random(least.shape)
    return np.round(least + part * (most - least)).astype(np.int64)


def change(compiled: Compiled, states: States, rng: np.random.Generator) -> None:
    """Change each state by the inputs, an estimate, or all estimates of one joint; in place."""
    fresh = random(compiled, len(states.est), int(rng.integers(1 << 30)))
    for k in range(len(states.est)):
        i, way = rng.integers(len(compiled.tree)), rng.integers(3)
        if way == 0:
            states.data[k, i + 1, :INPUTS] = fresh.data[k, i + 1, :INPUTS]
        else:
            which = slice(None) if way == 1 else rng.integers(ESTIMATES)
            states.est[k, i, L.PHI : L.PHI + ESTIMATES][which] = draw(compiled, rng, bool(rng.integers(2)))[i][which]


def worst(ticks: Ticks, compiled: Compiled, law: int, rounds: int, seed: int = 0) -> float:
    """Most instructions of a tick that a search finds."""
    rng = np.random.default_rng(seed)
    states = random(compiled, KEPT * CHILDREN, seed)
    for k in range(len(states.est)):
        if k % 4:  # of each four one keeps the arm's own
            states.est[k, :, L.PHI : L.PHI + ESTIMATES] = draw(compiled, rng, k % 4 == 1)
    counts = ticks.count(compiled, law, states)
    for _ in range(rounds):
        best = np.argsort(-counts)[:KEPT]
        children = states.pick(np.repeat(best, CHILDREN))
        change(compiled, children, rng)
        more = ticks.count(compiled, law, children)
        states = States(*(np.concatenate(each) for each in zip(states.pick(best), children, strict=True)))
        counts = np.concatenate([counts[best], more])
    return float(counts.max())
