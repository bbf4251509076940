"""Arms with loops: the board's kernels against the host's, bit by bit, on the emulated boards."""

import numpy as np
import pytest

from armlet.core import layout
from armlet.fixed import compiler
from armlet.run.parity import Trial, compare
from oracles import loop_arms
from oracles.random_arms import random_model
from tests.support.board_rig import BOARD, RV32, flashed_image, open_board, open_specialised
from tests.support.share import share

pytestmark = pytest.mark.board
ARMS = {name: loop_arms.LOOPS[name] for name in ("parallelogram", "four_bar", "five_bar", "walker_figure")}
ARMS["branched tree"] = lambda: random_model(3, 6)
ARMS["differential"] = loop_arms.LOOPS["differential"]  # a coupling of three inputs, one of a sliding output
KERNELS = {BOARD: ("armv7m", "armv6m", "viper"), RV32: ("rv32", "viper")}
STATES = share(2_000)  # python -m bench loop_parity takes 10,000 of each
SLOW_STATES = share(200)  # of viper, which takes ten times as long


@pytest.fixture(params=KERNELS)
def session(request, tmp_path):
    """A session on a fresh board."""
    image = flashed_image(request.config.cache.mkdir("boards"), request.param)
    with open_board(image, tmp_path, board=request.param) as opened:
        yield opened


def check(session, states, slow_states):
    """Every arm, every kernel of the board: not a bit may differ."""
    for name, made in ARMS.items():
        compiled = compiler.compile(made())
        session.upload_parameters(compiled.blob)
        for kernel in KERNELS[session.board.name]:
            many = slow_states if kernel == "viper" else states
            result = compare(session, compiled, Trial(many, "bodies", kernel, 1))
            assert result.differing_bits == 0, (name, result.first)


@pytest.mark.slow
def test_loop_arms_board_vs_host(session):
    check(session, 30, 30)


@pytest.mark.slow
def test_loop_arms_board_vs_host_on_many_states(session):
    check(session, STATES, SLOW_STATES)


@pytest.mark.slow
@pytest.mark.parametrize("board", KERNELS)
@pytest.mark.parametrize("name", ARMS)
def test_specialised_kernels_of_loop_arms_vs_host_on_many_states(request, tmp_path, board, name):
    compiled = compiler.compile(ARMS[name]())
    image = flashed_image(request.config.cache.mkdir("boards"), board)
    for law in ("walker", "bodies"):
        with open_specialised(image, tmp_path, compiled, law, board) as session:
            result = compare(session, compiled, Trial(STATES, law, "specialised", 2))
        assert result.differing_bits == 0, (name, result.first)


def test_positions_beyond_the_limits_are_taken_for_those_at_them(session):
    """Where a loop may not close it is taken for where it is nearest."""
    compiled = compiler.compile(loop_arms.cylinder())
    session.upload_parameters(compiled.blob)
    low, high = compiled.records[2, layout.Q_LEAST], compiled.records[2, layout.Q_MOST]
    inputs = np.zeros((4, 1, 5), np.int64)
    inputs[:, 0, layout.QPOS] = [low - 2**28, low, high, high + 2**28]
    inputs[:, 0, layout.Q_DES] = 0
    tau, _ = session.parity(layout.LAW_RNEA, inputs.astype(np.int32), KERNELS[session.board.name][0])
    assert np.array_equal(tau, compiled.batch(layout.LAW_RNEA, inputs)[0])
    assert tau[0, 0] == tau[1, 0] != tau[2, 0] == tau[3, 0]
