"""The bound of a tick on virtual boards: no state that a search finds takes more, and one takes nearly as much."""

import numpy as np
import pytest

from armlet import description
from armlet.device.budget import stored_costs
from armlet.device.firmware_files import KERNELS, compile_mpy_text, kernel_mpy
from armlet.device.longest import bound
from armlet.dynamics.laws import LAWS
from armlet.firmware import protocol
from armlet.fixed import compiler
from armlet.mirror.specialise import specialise
from bench import board_kernels, tick_counts
from bench.longest import counted_calls
from oracles.random_arms import random_model

pytestmark = [pytest.mark.board]
ROUNDS = 4
WITHIN = 1.3  # of the worst that is found
KINDS = {"armv7m": ("qemu-m4", "armv7em"), "armv6m": ("qemu-m4", "armv7em"), "rv32": ("qemu-rv32", "rv32imc")}
SLOW = [pytest.param(kernel, marks=pytest.mark.slow) for kernel in ("armv6m", "rv32")]


def held(ticks, compiled, law, kernel, own, costs):
    """Search for the worst tick, and hold it to the bound; what a tick on its plan takes is less, or the same."""
    most = bound(compiled, law, kernel, own, None, costs).instructions
    found = tick_counts.worst(ticks, compiled, LAWS[law], ROUNDS)
    plain = ticks.count(compiled, LAWS[law], tick_counts.ordinary(compiled, 4, seed=2))
    print(f"{compiled.model.name}, {law}, {kernel}: {np.median(plain):.0f}, found {found:.0f}, at most {most}")
    assert plain.max() <= most
    assert found <= most < WITHIN * found


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
