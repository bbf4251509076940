"""The bound of a tick on virtual boards: no state that a search finds takes more, and one takes nearly as much."""

import binascii
import re
import subprocess
import sys

import numpy as np
import pytest

from armlet import description
from armlet.core.records import RUN
from armlet.description.library import shipped
from armlet.device import registry
from armlet.device.budget import stored_costs
from armlet.device.connection import connect
from armlet.device.firmware_files import KERNELS, compile_mpy_text, kernel_mpy
from armlet.device.longest import bound
from armlet.dynamics.laws import LAWS
from armlet.firmware import protocol
from armlet.fixed import compiler
from armlet.mirror import kernels
from armlet.mirror.longest import core_cycles
from armlet.mirror.longest.kernel_paths import of_part, of_tick
from armlet.mirror.source import board_table
from armlet.mirror.specialise import specialise
from bench import board_kernels, cycles, figures, instruction_trace, tick_counts
from bench.flashed import flashed
from bench.longest import counted_calls
from oracles.random_arms import random_model

ROUNDS = 4
WITHIN = 1.3  # of the worst that is found
KINDS = {"armv7m": ("qemu-m4", "armv7em"), "armv6m": ("qemu-m4", "armv7em"), "rv32": ("qemu-rv32", "rv32imc")}
SLOW = [pytest.param(kernel, marks=pytest.mark.slow) for kernel in ("armv6m", "rv32")]


def test_the_figures_hold_every_shipped_arm_within_what_is_asked_for():
    """Of every kernel and law that was searched; on its plan a tick takes no more than the worst that is found."""
    boards = figures.read("longest")["boards"]
    assert {kernel: set(arms) for kernel, arms in boards["qemu-m4"].items() if kernel != "specialised"} == {
        kernel: set(shipped()) for kernel in ("armv7m", "armv6m")
    }
    counts = [counts for kernels in boards.values() for arms in kernels.values() for laws in arms.values()
              for counts in laws.values()]  # fmt: skip
    assert all(plain <= found <= most < WITHIN * found for plain, found, most in counts)


def held(ticks, compiled, law, kernel, own, costs):
    """Search for the worst tick, and hold it to the bound; what a tick on its plan takes is less, or the same."""
    most = bound(compiled, law, kernel, own, None, costs).instructions
    found = tick_counts.worst(ticks, compiled, LAWS[law], ROUNDS)
    plain = ticks.count(compiled, LAWS[law], tick_counts.ordinary(compiled, 4, seed=2))
    print(f"{compiled.model.name}, {law}, {kernel}: {np.median(plain):.0f}, found {found:.0f}, at most {most}")
    assert plain.max() <= most
    assert found <= most < WITHIN * found


@pytest.mark.board
@pytest.mark.parametrize("kernel", ["armv7m", *SLOW])
def test_no_tick_takes_more_than_the_longest_path(kernel):
    """A shipped arm, and a random branched one with sliding joints; the calls are as they are kept."""
    name, instruction_set = KINDS[kernel]
    costs, code = stored_costs(instruction_set), kernel_mpy(kernel, board_kernels.march(kernel, name))
    with tick_counts.board(name, KERNELS[kernel].file, code) as ticks:
        counted = counted_calls(ticks, kernel)
        assert all(abs(counted[call] - costs["calls"][call]) <= 4 for call in ("walk", "learn"))
        for model in (description.load("puma3"), random_model(7, 5)):
            compiled = compiler.compile(model)
            for law in ("walker", "bodies"):
                held(ticks, compiled, law, kernel, kernel, costs)


@pytest.mark.board
@pytest.mark.slow
@pytest.mark.parametrize("kernel", list(KINDS))
def test_the_same_of_arms_with_closed_loops(kernel):
    name, instruction_set = KINDS[kernel]
    code = kernel_mpy(kernel, board_kernels.march(kernel, name), protocol.LOOPS)
    with tick_counts.board(name, f"{KERNELS[kernel].file}{protocol.LOOPS}", code) as ticks:
        for arm in ("four_bar", "palletiser"):
            held(
                ticks, compiler.compile(description.load(arm)), "walker", kernel, kernel, stored_costs(instruction_set)
            )


FOURTH = 40  # instructions at most to hand over one argument more
FRAMES = """
from array import array
from time import ticks_cpu as ticks
import steps
words, run = array("i", {words}), array("i", [0] * {run})

@micropython.native
def counted(call, a, b, c):
    t0 = ticks()
    t1 = ticks()
    call(a, b, c)
    return ticks() - t1 - (t1 - t0)

@micropython.native
def sealed(call, a, b, c):
    t0 = ticks()
    t1 = ticks()
    call(a, b, c, 0)
    return ticks() - t1 - (t1 - t0)

counted(steps.tell_length, run, 0, 1)
print("calls", max(counted(steps.tell_length, run, 0, 1) for _ in range(4)))
for pattern in ((0, 0, 0, 0), (0, 0, 0, 1), (0, 1, 0, 1), (170, 170, 170, 170)):
    buffer = bytearray(list(pattern) * {words_of_payload} + [0] * 20)
    print("seal", sealed(steps.seal, buffer, words, {most} | 1 << 8))
    print("unseal", counted(steps.unseal, buffer, words, {most} + {around} - 1))
"""


def working_words():
    """A Steps record, its table filled as firmware/link/frames.py fills it."""
    table = board_table()
    words = [0] * table["STEPS_SIZE"]
    for byte in range(256):
        for k, tail in enumerate((b"", bytes(1))):
            check = binascii.crc_hqx(bytes([byte]) + tail, 0)
            words[table["CRC_TABLE"] + 2 * byte + k] = (check & 0xFF) << 8 | check >> 8
    return words


@pytest.mark.board
@pytest.mark.slow
@pytest.mark.parametrize("kernel", list(KINDS))
def test_the_longest_frames_take_no_more_than_the_longest_path(kernel, tmp_path):
    """Sealed and opened, with zeros to be replaced and without; calls as of a step without loops."""
    name = KINDS[kernel][0]
    (tmp_path / "steps.mpy").write_bytes(kernel_mpy(kernel, board_kernels.march(kernel, name), protocol.STEPS))
    sizes = {"run": RUN.size, "most": protocol.MAX_PAYLOAD, "words_of_payload": protocol.MAX_PAYLOAD // 4}
    script = FRAMES.format(words=working_words(), around=protocol.AROUND, **sizes)
    (tmp_path / "script.py").write_text("import micropython\n" + script)
    with board_kernels.flashed([tmp_path / "steps.mpy"], tmp_path, name) as emulator:
        run = [sys.executable, "-m", "mpremote", "connect", emulator.repl, "run", str(tmp_path / "script.py")]
        said = subprocess.run(run, capture_output=True, text=True, timeout=60).stdout
    scale = registry.board(name).instructions_per_cpu_tick
    most = {entry: counts.instructions for entry, counts in of_part(arm(), kernel, protocol.STEPS).items()}
    counts = {}
    for entry, ticks in re.findall(r"(\w+) (\d+)", said):
        counts[entry] = max(counts.get(entry, 0.0), int(ticks) * scale)
    calls = counts["calls"] - most["tell_length"]
    print(kernel, counts, {entry: most[entry] for entry in ("seal", "unseal", "tell_length")})
    for entry in ("seal", "unseal"):
        assert 0.7 * most[entry] < counts[entry] - calls < most[entry] + FOURTH


def arm():
    """The arm whose steps are counted."""
    return compiler.compile(description.load("puma3"))


@pytest.mark.board
@pytest.mark.slow
@pytest.mark.parametrize("kernel", ["armv7m", "rv32"])
@pytest.mark.parametrize("law", ["walker", "natural"])
def test_the_same_of_a_kernel_for_one_arm(kernel, law):
    name, instruction_set = KINDS[kernel]
    compiled = compiler.compile(random_model(3, 4))
    text = specialise(compiled, LAWS[law], kernel=kernel)
    code = compile_mpy_text(text, "own_kernel.py", board_kernels.march(kernel, name))
    with tick_counts.board(name, "own_kernel", code) as ticks:
        held(ticks, compiled, law, "specialised", kernel, stored_costs(instruction_set))


@pytest.mark.board
@pytest.mark.slow
def test_cycles_reckoned_of_what_a_board_executes_are_those_of_the_longest_path():
    """Under a law without branches on data, instruction by instruction as `python -m bench cycles` does: all but the
    last of each call, which returns.
    """
    compiled, law = arm(), "bodies"
    text = kernels.source("armv7m")
    own = compile_mpy_text(text[: text.index("# Planned motion")], "kernel.py", "armv7m")  # walk and learn alone
    with (
        flashed("qemu-m4") as image,
        instruction_trace.watched(image.parent) as path,
        connect("qemu-m4", state=image) as session,
    ):
        monitor = instruction_trace.Monitor(path)
        run = cycles.Run(session, compiled, law, "armv7m")
        seen, _ = cycles.traced(run, monitor, image.parent, cycles.module(compiled, law, "armv7m"))
        session.leave()
        monitor.close()
    inside = seen.inside(own)[:-1].astype(int)
    edges = np.flatnonzero(np.diff(inside, prepend=0, append=0))
    calls = [slice(a, b) for a, b in zip(edges[::2], edges[1::2], strict=True) if b - a > 100]
    taken = np.array(core_cycles.reckon(seen.addresses, seen.code, "cortex_m4"))
    most = of_tick(compiled, LAWS[law], "armv7m", "armv7m")
    assert len(calls) == 2 * cycles.TRACED
    last = np.array([1, 10])  # instructions, and cycles: a pop of six registers, which is a branch
    each = [np.array([part.stop - part.start, taken[part, 1].sum()]) + last for part in calls]
    for walk, learn in zip(each[::2], each[1::2], strict=True):
        assert (walk + learn).tolist() == [most.instructions, most.cycles["cortex_m4"]]
