"""Streams one after another on a small board: each gives its memory back, the points of its path above all."""

from dataclasses import replace

import numpy as np
import pytest

from armlet.errors import LinkError
from armlet.firmware import words
from armlet.fixed import compiler
from armlet.plan import plan
from armlet.plan.stream import stream_limits
from armlet.run.prepared import Options, Run
from armlet.run.run_setup import RunSetup
from armlet.run.stream import FIRST_TICKS, streaming
from armlet.simulated.plant import SimulatedArm
from oracles.random_arms import random_model
from tests.support.board_rig import flashed_image, open_board

BOARD = "pico-emulated"
ARMS = [(7, 6), (3, 2), (0, 7), (3, 1), (4, 3), (10, 7), (1, 1), (5, 5), (6, 2), (8, 7), (9, 3), (2, 7), (0, 1)]
LAWS = ["natural", "bodies", "pd", "walker"]
WHOLE = 18_000  # bytes of points that arms of few joints find room for, whatever came before


def run_of(seed, n, law):
    """A run that follows goals, of a random arm."""
    model = random_model(seed, n)
    rest = (model.q_min + model.q_max) / 2
    move = plan(model, [rest, rest], dwell=FIRST_TICKS * model.gains.period_us * 1e-6)
    setup = RunSetup(compiler.compile(model), move, law, SimulatedArm(model), {}, learn=law != "pd")
    return Run(model.name, replace(setup, stream=stream_limits(model)), None, Options(law=law))


@pytest.fixture
def board(request, tmp_path):
    """A small board."""
    image = flashed_image(request.config.cache.mkdir("boards"), BOARD)
    with open_board(image, tmp_path, board=BOARD) as session:
        yield session


def streamed(board, run, log):
    """Let a run follow a goal for a moment: its result, and bytes of the path's points that the board kept."""
    n = run.setup.compiled.model.n_act
    with streaming(board, run, log) as goals:
        goals.send(np.full(n, 0.01))
        goals.wait(0.01)
        goals.stop("decelerate")
    kept = 12 * n * board.path_points
    print(f"\n{n} joints, {board.path_points} points, {kept} bytes")
    assert (goals.result.fault, goals.result.differing) == (0, 0) and board.path_points >= words.STREAM_RATES
    return kept


@pytest.mark.board
@pytest.mark.slow
def test_streams_of_many_arms_one_after_another_are_taken_and_find_the_memory_for_their_paths(board, tmp_path):
    """What a run has taken is given back at its end: an upload finds it."""
    for k, (seed, n) in enumerate(ARMS):
        kept = streamed(board, run_of(seed, n, LAWS[k % len(LAWS)]), tmp_path / "run.mcap")
        assert n > 3 or kept > WHOLE, k


@pytest.mark.board
@pytest.mark.slow
def test_a_kernel_that_leaves_no_room_for_streams_is_refused_with_what_to_do_and_the_board_goes_on(board, tmp_path):
    """Viper's takes most of a Pico's memory: ten arms one after another, and every answer says what to do instead."""
    begin, refused = board.start, 0
    board.start = lambda *law, **how: begin(*law, **how | {"kernel": "viper"})
    for k, (seed, n) in enumerate(ARMS[1:11]):
        try:
            streamed(board, run_of(seed, n, LAWS[k % len(LAWS)]), tmp_path / "run.mcap")
        except LinkError as error:
            assert "take a shorter trajectory or gain table, or an assembler kernel" in str(error)
            refused += 1
    print(f"\nviper: {refused} of 10 refused")
    board.start = begin
    assert streamed(board, run_of(4, 3, "pd"), tmp_path / "run.mcap") > WHOLE
