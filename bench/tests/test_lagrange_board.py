"""The 3x3 recursive Lagrangian on the emulated board: the host's bits, and Newton-Euler's torques to rounding."""

import subprocess
import sys
from types import SimpleNamespace

import numpy as np
import pytest

from armlet import description
from armlet.core import layout as L
from armlet.fixed import compiler
from bench import board_kernels
from bench.lagrange import same_states
from bench.studies import lagrangian, lagrangian_kernel, study_kernels
from oracles.random_arms import random_model

pytestmark = [pytest.mark.board, pytest.mark.slow]
STATES = {"armv7m": 1_000, "armv6m": 300, "viper": 300}
INPUTS = 5  # words of a state and joint, QPOS to QDD_DES

# one script for both formulations: each state's inputs into the records, the records back
SCRIPT = """
from array import array
from armlet_io import bus
import lagrange_own as lagrangian
import kernel_armv7m as newton

def words(count):
    return array("i", [0] * count)

def fetch(into):
    raw, got = bytearray(4 * len(into)), 0
    view = memoryview(raw)
    while got < len(raw):
        got += bus.readinto(view[got:], len(raw) - got)
    into[:] = array("i", raw)
    bus.write(b"k", 1)

head = words(4)
while True:
    fetch(head)
    n, newton_euler, size, count = head
    if not n:
        break
    kernel = newton if newton_euler else lagrangian
    parts = tree, model, est, data = words({TREE} * n), words({MODEL} * n), words({EST} * n), words(size * (n + 1))
    for part in parts:
        fetch(part)
    inputs, frame = words({INPUTS} * n), kernel.bind({LAW}, n, tree, model, data, est, est)
    for k in range(count):
        fetch(inputs)
        for i in range(n):
            data[size * (i + 1) : size * (i + 1) + {INPUTS}] = inputs[{INPUTS} * i : {INPUTS} * (i + 1)]
        kernel.walk(frame)
        bus.write(data, 4 * len(data))
"""


@pytest.fixture(scope="module", params=list(STATES))
def running(request, tmp_path_factory):
    """A board that has the Lagrangian by one emitter, and Newton-Euler in assembler: kernel's name and bus."""
    folder = tmp_path_factory.mktemp(f"lagrange-{request.param}")
    march = board_kernels.march(request.param)
    own = board_kernels.compiled_text("lagrange_own", lagrangian_kernel.module(request.param), folder, march)
    files = own, board_kernels.generic("armv7m", folder)
    sizes = {"TREE": L.TREE_SIZE, "MODEL": L.MODEL_SIZE, "EST": L.EST_SIZE, "INPUTS": INPUTS, "LAW": L.LAW_RNEA}
    (folder / "script.py").write_text(SCRIPT.format(**sizes))
    with board_kernels.flashed(files, folder, bus=True) as emulator:
        run = [sys.executable, "-m", "mpremote", "connect", emulator.repl, "run", str(folder / "script.py")]
        process = subprocess.Popen(run, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        yield SimpleNamespace(kernel=request.param, bus=emulator.bus)
        send(emulator.bus, np.zeros(4))
        printed, _ = process.communicate(timeout=30)
        assert "Traceback" not in printed


def send(bus, words):
    """Send one record array and wait for its acknowledgement, so that a dead board is noticed."""
    bus.write(np.ascontiguousarray(words, "<i4").tobytes())
    assert bus.read(1, timeout=20.0) == b"k", "the board fell silent"


def after(bus, state, shape):
    """The records after one state."""
    send(bus, state)
    got = bus.read(4 * shape[0] * shape[1], timeout=20.0)
    assert len(got) == 4 * shape[0] * shape[1], "the board fell silent"
    return np.frombuffer(got, "<i4").reshape(shape).astype(np.int64)


def on_board(bus, newton_euler, tree, model, est, data, inputs):
    """Every record after each of the states (N, n, 5): (N, n + 1, size)."""
    n, size = len(tree), data.shape[1]
    for part in (np.array([n, newton_euler, size, len(inputs)]), tree, model, est, data):
        send(bus, part)
    return np.stack([after(bus, state, data.shape) for state in inputs])


def on_host(fixed, inputs):
    """The same by the compiled kernel."""
    work, tau, out = fixed.base("3x3"), np.empty((1, fixed.model.n), np.int64), []
    for state in inputs:
        raw = [np.ascontiguousarray(state[None, :, k]) for k in (L.QPOS, L.QD, L.QDD_DES)]
        study_kernels.compiled("fixed").lagrange_batch(False, fixed.tree, fixed.records, fixed.est, work, *raw, tau)
        out.append(work.copy())
    return np.stack(out)


ARMS = {name: description.load(name) for name in ("puma3", "puma6")} | {
    "sliding tree": random_model(6, 7, 0.3, tree=True)
}


@pytest.mark.parametrize("arm", ARMS)
def test_board_vs_host_and_vs_newton_euler(running, arm):
    """Every word the host's; torques apart from Newton-Euler's on the same board by no more than the two proved
    errors.
    """
    compiled, fixed = compiler.compile(ARMS[arm]), lagrangian.compile(ARMS[arm])
    theirs, own, _ = same_states(compiled, fixed, STATES[running.kernel], seed=5)
    got = on_board(running.bus, False, fixed.tree, fixed.records, fixed.est, fixed.base("3x3"), own)
    np.testing.assert_array_equal(got, on_host(fixed, own))

    start = np.zeros((compiled.model.n + 1, L.DATA_SIZE), np.int64)
    start[0] = compiled.base
    newton = on_board(running.bus, True, compiled.tree, compiled.records, compiled.est, start, theirs)
    apart = np.abs(
        got[:, 1:, L.TAU] * fixed.torque_unit / 2.0**L.Q - newton[:, 1:, L.TAU] / compiled.scales.torque
    ).max(axis=0)
    proved = lagrangian.torque_error(fixed) + compiled.certificate.error_by_law["rnea"]
    shown = (
        f"apart {apart.max():.1e} N m or N, proved {proved.max():.1e}, {(apart / proved).max():.0%} of what is proved"
    )
    print(f"\n{arm}, {running.kernel}: {len(own)} states, {shown}")
    assert (apart > 0).all(), "two formulations that round alike in every joint are one"
    assert (apart <= proved).all()
    assert (proved < 30 * apart).all()
