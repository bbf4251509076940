"""The speed of a plan on a board: the host's words tick by tick, stops on the path, and requests that are refused."""

import struct

import numpy as np
import pytest

from armlet.core import layout
from armlet.errors import Refused
from armlet.firmware import protocol, words
from armlet.fixed.rated_path import RatedPath, ratio_of
from armlet.plan.jerk import smooth
from tests.support.board_rig import BOARD, Plant, Rig, flashed_image, open_board

ONE = words.SPEED_ONE
pytestmark = pytest.mark.board


@pytest.fixture(scope="module", params=["constant acceleration", "constant jerk"])
def rig(request):
    """The three-joint arm and a move of 0.8 s."""
    made = Rig(seconds=0.4)
    if request.param == "constant jerk":
        there = made.moves.sample(0.4)[0]
        made.move(smooth(made.model, [made.start, there, made.start], 50.0))
        assert 700 < made.moves.total_ticks < 900
    return made


@pytest.fixture(scope="module")
def session(request, tmp_path_factory):
    """A board with this firmware."""
    image = flashed_image(request.config.cache.mkdir("boards"))
    with open_board(image, tmp_path_factory.mktemp("override")) as board:
        yield board


def host_path(rig):
    """The host's plan at a rate, and the segments of the board's first tick."""
    path = RatedPath(rig.ticks, rig.words, rig.model.actuated, ratio_of(rig.blob))
    return path, rig.words[0].astype(np.int64).copy()


def begin(session, rig, override=True):
    """A run with a record of the joints each tick."""
    rig.upload(session)
    session.start("walker", joints_every=1, override=override)
    return Plant(rig)


def drive(session, plant, rig, asked, most=3000):
    """A run to its end; asked: tick -> (rate, change, bend), or what a stop does.

    Returns planned q and qd of each tick as the board says, and as the host's path has them.
    """
    path, segments = host_path(rig)
    waiting, mine, modes = [], [], []
    for tick in range(most):
        what = asked.get(tick)
        if isinstance(what, str):
            session.stop(what)
        elif what is not None:
            session.link.post(protocol.SET_SPEED, struct.pack("<iii", *what))
            waiting.append(what)
        tau, mode, _, _ = session.exchange(tick, *plant.measure())
        plant.step(tau)
        modes.append(mode)
        if session.flags & protocol.SWITCHED:
            path.ask(*waiting.pop(0))
        mine.append(np.concatenate((segments[:, layout.SEG_Q], segments[:, layout.SEG_QD])))
        if modes[-1] != protocol.RUNNING and tick > 5 and modes[-2] == protocol.HOLD:
            break
        if mode == protocol.STOPPING and modes[-2] == protocol.RUNNING:
            path.stop(200)
        path.advance(segments)
    session.leave()
    assert session.counts.lost == 0 and not waiting
    told = session.telemetry()["joints"]  # all of them: that answer came behind the records
    board = np.concatenate((told["q_des"], told["qd_des"]), axis=1)
    return board, np.array(mine)[: len(board)], np.array(modes)[: len(board)]


def test_without_a_request_the_words_are_those_of_an_ordinary_run(session, rig):
    ran = []
    for override in (False, True):
        plant = begin(session, rig, override)
        torques = []
        for tick in range(rig.moves.total_ticks + 3):
            tau, *_ = session.exchange(tick, *plant.measure())
            plant.step(tau)
            torques.append(tau.copy())
        session.leave()
        told = session.telemetry()
        ran.append((np.array(torques), told["joints"][["tick", "mode", "q_des", "qd_des", "tau"]], told["event"]))
    assert (ran[0][0] == ran[1][0]).all() and (ran[0][1] == ran[1][1]).all()
    assert ran[0][2]["tick"].tolist() == ran[1][2]["tick"].tolist()


def test_pause_faster_and_backwards_are_the_host_s_words(session, rig):
    plant = begin(session, rig)
    asked = {
        60: (0, ONE // 40, 0), 180: (3 * ONE // 2, ONE // 60, words.BEND_ONE // 400), 300: (-ONE, ONE // 50, 0),
        520: (ONE, ONE // 100, words.BEND_ONE // 900),
    }  # fmt: skip
    board, mine, modes = drive(session, plant, rig, asked)
    running = modes == protocol.RUNNING
    assert running.sum() > rig.moves.total_ticks and (board[running] == mine[running]).all()
    assert (board[:, rig.n :].max() > 0) and (board[-1, rig.n :] == 0).all() and modes[-1] == protocol.HOLD


def test_a_deceleration_stays_on_the_path(session, rig):
    """All joints lose their velocity together: each planned position is one of the path, and so is where it holds."""
    plant = begin(session, rig)
    board, mine, modes = drive(session, plant, rig, {100: "decelerate"})
    stopping = modes == protocol.STOPPING
    assert stopping.sum() in (199, 200, 201)
    first = int(np.flatnonzero(stopping)[0])
    path = mine[:, : rig.n].astype(np.int64)
    assert (board[: first + 1] == mine[: first + 1]).all()
    assert (board[first + 1 :][:195] == mine[first + 1 :][:195]).all(), path
    assert (board[-1, rig.n :] == 0).all() and modes[-1] == protocol.HOLD
    share = (board[-1, : rig.n] - board[0, : rig.n]) / (mine[-1, : rig.n] - mine[0, : rig.n])
    assert np.allclose(share, 1.0)


@pytest.mark.parametrize(
    "body, what",
    [
        (struct.pack("<iii", 3 * ONE // 2 + 1, 1, 0), "out of range"),
        (struct.pack("<iii", -3 * ONE // 2 - 1, 1, 0), "out of range"),
        (struct.pack("<iii", -(2**31), 1, 0), "out of range"),
        (struct.pack("<iii", 0, 0, 0), "out of range"),
        (struct.pack("<iii", 0, -1, 0), "out of range"),
        (struct.pack("<iii", 0, 2**31 - 1, 0), "out of range"),
        (struct.pack("<iii", 0, 1, -1), "out of range"),
        (struct.pack("<iii", 0, 1, words.BEND_ONE + 1), "out of range"),
        (struct.pack("<ii", 0, 1), "length"),
    ],
)
def test_nonsense_is_refused_and_changes_nothing(session, rig, body, what):
    plant = begin(session, rig)
    session.link.post(protocol.SET_SPEED, body)
    path, segments = host_path(rig)
    with pytest.raises(Refused, match=what):
        for tick in range(rig.moves.total_ticks - 1):
            tau, mode, *_ = session.exchange(tick, *plant.measure())
            plant.step(tau)
            path.advance(segments)
            assert mode == protocol.RUNNING and not session.flags & protocol.SWITCHED
    tau, *_ = session.exchange(tick + 1, *plant.measure())
    session.leave()
    board = session.telemetry()["joints"][-1]
    assert (board["q_des"] == segments[:, layout.SEG_Q]).all()


@pytest.mark.parametrize("override", [False, True])
def test_where_no_plan_is_followed_it_is_refused(session, rig, override):
    plant = begin(session, rig, override)
    for tick in range(rig.moves.total_ticks + 2 if override else 3):
        tau, *_ = session.exchange(tick, *plant.measure())
        plant.step(tau)
    session.link.post(protocol.SET_SPEED, struct.pack("<iii", 0, 1, 0))
    with pytest.raises(Refused, match="no plan is followed"):
        for more in range(5000):  # a busy machine's emulator hears it late
            session.exchange(tick + 1 + more, *plant.measure())
    session.leave()
    with pytest.raises(Refused, match="no plan is followed"):
        session.link.request(protocol.SET_SPEED, struct.pack("<iii", 0, 1, 0))
    assert BOARD
