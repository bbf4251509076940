"""Instructions of a kernel's calls on an emulated board: the module alone, no firmware, link or bus."""

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from armlet.core import layout as L
from armlet.core.laws import learns
from armlet.device import registry
from armlet.device.firmware_files import KERNELS, architecture, compile_mpy, kernel_mpy
from armlet.device.flash import flash
from armlet.device.virtual.emulator import Emulator
from armlet.fixed.compiled import Compiled
from armlet.fixed.scales import spread

BOARD = "qemu-m4"

TICK = """\
@micropython.native
def tick(walk, learn, frame):
    # as the firmware's tick calls a kernel, whose calls it has looked up before
    t0 = ticks()
    t1 = ticks()
    walk(frame)
    if learn is not None:
        learn(frame)
    return t0, t1, ticks()
"""
SCRIPT = """
import gc, micropython
gc.collect()
room = gc.mem_free()
import {module} as kernel
gc.collect()
room -= gc.mem_free()
from array import array
from time import ticks_cpu as ticks
n, law, learning, plain = {n}, {law}, {learning}, {plain}
words = list if plain else lambda values: array("i", values)
tree, model, est, data = words({tree}), words({model}), words({est}), words({data})
if plain:
    kernel.T, kernel.M, kernel.E, kernel.D = tree, model, est, data
    kernel.S = [0.0] * {LEARNING}
else:
    couplings, loops = words({couplings}), words([0] * ({count} * {LOOP} + 1))
    frame = kernel.bind(law, n, tree, model, data, est, words([0] * {LEARNING}), {count}, couplings, loops)
    beside = None
    if {count}:
        import {module}_loops as beside
        if hasattr(beside, "learn"):
            kernel, beside = beside, None
            frame = kernel.bind(law, n, tree, model, data, est, words([0] * {LEARNING}), {count}, couplings, loops)
    if beside:
        @micropython.native
        def walk(frame):
            beside.walk(kernel, frame)
    else:
        walk = kernel.walk
    learn = kernel.learn if learning else None

{TICK}
total = 0
t0 = t1 = ticks() + ticks()  # the first reading sets the clock up, and is not counted
for inputs in {inputs}:
    for i in range(n):
        for k in range(5):
            data[{DATA} * (i + 1) + k] = inputs[5 * i + k]
    gc.collect()
    if plain:
        t0 = ticks()
        t1 = ticks()
        kernel.traverse(law, n{rest})
        if learning:
            kernel.learn_all(law, n, 0, 0, 0, 0, 0)
        t2 = ticks()
    else:
        t0, t1, t2 = tick(walk, learn, frame)
    total += ((t2 - t1) & 0x3FFFFFFF) - ((t1 - t0) & 0x3FFFFFFF)  # the clock wraps
print("counted", total / {states}, room, *[data[{DATA} * (i + 1) + {TAU}] for i in range(n)])
"""


class Records(NamedTuple):
    """Tree, model, estimates, data (n + 1 records), inputs (states, n, 5) and couplings, integers or floats."""

    tree: np.ndarray
    model: np.ndarray
    est: np.ndarray
    data: np.ndarray
    inputs: np.ndarray
    couplings: np.ndarray = np.zeros((0, L.COUPLING_SIZE), np.int64)


class Counted(NamedTuple):
    """Instructions a tick, RAM the loaded module takes in bytes, and the torques of the last state."""

    instructions: float
    ram: int
    tau: np.ndarray


Count = Callable[..., Counted]  # (module name, law, records, plain = 0)


def march(kernel: str, name: str = BOARD) -> str:
    """Target that mpy-cross compiles a kernel of the firmware for; viper for the smallest ARM core, as on a board that
    needs it.
    """
    own = registry.board(name).mpy_arch
    return architecture(kernel, "armv6m" if own.startswith("arm") else own)


def generic(kernel: str, folder: Path, name: str = BOARD, part: str = "") -> Path:
    """A kernel of the firmware, compiled for a board; its name as in board.yaml, `part` its module of couplings."""
    out = folder / f"{KERNELS[kernel].file}{part}.mpy"
    out.write_bytes(kernel_mpy(kernel, march(kernel, name), part))
    return out


def compiled_text(name: str, code: str, folder: Path, march: str = "armv7m") -> Path:
    """A module's source, compiled."""
    path = folder / f"{name}.py"
    path.write_text(code)
    out = folder / f"{name}.mpy"
    out.write_bytes(compile_mpy(path, path.name, march))
    return out


def flashed(modules: list[Path], folder: Path, name: str = BOARD, bus: bool = False) -> Emulator:
    """A virtual board with modules in its flash, to be switched on."""
    image = folder / "flash"
    flash(name, files={module.name: module for module in modules}, flash_image=image)
    return Emulator(name, image, bus=bus)


@contextmanager
def board(modules: list[Path], name: str = BOARD) -> Iterator[Count]:
    """A virtual board with modules on it; gives a callable(module name, law, records, plain) -> Counted.

    plain: 0 for a kernel; of a text in plain floats, how many arguments its traverse has after law and n.
    """
    with (
        tempfile.TemporaryDirectory(prefix="armlet-bench-") as folder,
        flashed(modules, Path(folder), name) as emulator,
    ):
        remote = [sys.executable, "-m", "mpremote", "connect", emulator.repl]
        scale = registry.board(name).instructions_per_cpu_tick

        def count(module: str, law: int, records: Records, plain: int = 0) -> Counted:
            Path(folder, "script.py").write_text(script(module, law, records, plain))
            done = subprocess.run([*remote, "run", str(Path(folder, "script.py"))], capture_output=True, text=True)
            if "counted" not in done.stdout:
                raise RuntimeError(f"{module}: {(done.stdout + done.stderr)[-300:]}")
            ticks, ram, *tau = done.stdout.split("counted")[1].split()
            return Counted(float(ticks) * scale, int(ram), np.array(tau, float))

        yield count


def script(module: str, law: int, records: Records, plain: int) -> str:
    """The board's script for one kernel, law and arm."""
    n = len(records.tree)
    shown = {
        name: part.ravel().tolist() for name, part in zip(("tree", "model", "est", "data"), records[:4], strict=True)
    }
    inputs = [row.ravel().tolist() for row in records.inputs]
    shown |= {"couplings": records.couplings.ravel().tolist()}
    facts = {
        "count": len(records.couplings),
        "LOOP": L.LOOP_SIZE,
        "n": n,
        "law": law,
        "learning": learns(law),
        "plain": bool(plain),
        "rest": ", 0" * plain,
        "states": len(inputs),
    }
    return SCRIPT.format(
        TICK=TICK,
        module=module,
        DATA=records.data.shape[1],
        TAU=L.TAU,
        LEARNING=L.LEARNING_SIZE,
        inputs=inputs,
        **shown,
        **facts,
    )


def of_lagrangian(fixed: Any, inputs: np.ndarray) -> Records:
    """Records of an arm for the 3x3 Lagrangian (bench.studies.lagrangian.compile), at raw inputs (states, n, 5)."""
    return Records(fixed.tree, fixed.records, fixed.est, fixed.base("3x3"), inputs)


def of_arm(compiled: Compiled, inputs: np.ndarray) -> Records:
    """Records of a compiled arm, at raw inputs (states, n_act, 5)."""
    rows = len(compiled.tree)
    data = np.zeros((rows + 1, L.DATA_SIZE), np.int64)
    data[0] = compiled.base
    inputs = spread(inputs, compiled.model.actuated, rows)
    return Records(compiled.tree, compiled.records, compiled.est, data, inputs, compiled.couplings)


def chain(compiled: Compiled, n: int, kind: int, inputs: np.ndarray) -> Records:
    """A chain of n joints of one kind that repeats an arm's records: what a joint costs, whatever the arm.

    Its last one carries the tip: the natural law proves two bodies there, which counts once.
    """
    rows = np.arange(n) % compiled.model.n
    tree = np.zeros((n, L.TREE_SIZE), np.int64)
    tree[:, L.PARENT], tree[:, L.KIND] = np.arange(n), kind
    tree[-1, L.LEARNS] = L.LIGHTENED
    data = np.zeros((n + 1, L.DATA_SIZE), np.int64)
    data[0] = compiled.base
    return Records(tree, compiled.records[rows], compiled.est[rows], data, inputs[:, rows])
