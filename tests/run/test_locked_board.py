"""A board switches to an arm with a locked joint and back while it is READY, and each time has the host's bits."""

import numpy as np
import pytest

from armlet import description
from armlet.description.assemble import assemble
from armlet.description.locking import locked
from armlet.dynamics.laws import LAWS
from armlet.fixed import compiler
from armlet.fixed.trajectory_words import encoded
from armlet.plan import plan
from armlet.run.parity import Trial, compare
from armlet.simulated.closed_loop import Sensing, run_closed_loop

pytestmark = pytest.mark.board
TICKS = 60


def drive(board, compiled):
    """Some ticks of a move under the law of bodies: what the board answers, (TICKS, n_act) raw."""
    model = compiled.model
    middle = (model.q_min + model.q_max) / 2
    move = plan(model, [middle, middle + 0.1], durations=0.5)
    board.upload_parameters(compiled.blob)
    board.upload_trajectory(encoded(compiled.blob, compiled.servos, move)[2])
    planned = np.stack(move.sample(ticks=np.arange(TICKS)), axis=-1)
    course = run_closed_loop(compiled, LAWS["bodies"], model, planned, Sensing.of(model))
    q, qd = compiled.servos.position_raw(course.q), np.rint(course.qd * compiled.servos.velocity).astype(np.int64)
    board.start("bodies", joints_every=0, estimates_every=0)
    got = np.array([board.exchange(k, q[k], qd[k])[0] for k in range(TICKS)])
    board.leave()
    return got


def test_locked_and_whole_in_turns(board):
    raw = description.read_raw("puma3")
    whole, less = (compiler.compile(assemble(locked(raw, held))) for held in ({}, {"elbow": 0.4}))
    for compiled in (whole, less, whole):
        got = drive(board, compiled)
        assert got.shape == (TICKS, compiled.model.n_act) and (np.abs(got).max(axis=0) > 0).any()
        assert compare(board, compiled, Trial(200, "bodies", "armv7m", 3)).differing_bits == 0
