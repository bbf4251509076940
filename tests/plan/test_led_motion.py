"""The motion in the positions that telemetry or a log tells, and the plan that repeats it."""

import shutil
from dataclasses import replace

import numpy as np
import pytest

import armlet
from armlet import description
from armlet.cli import main
from armlet.errors import PlanError
from armlet.plan.led_motion import REST_S, Positions, moving, repeated, within_limits
from armlet.plan.segments import Trajectory
from armlet.plan.taught import taught
from armlet.run.log_writer import LogWriter
from tests.support.board_rig import BOARD, flashed_image

PERIOD = 1e-3


@pytest.fixture(scope="module")
def model():
    return description.load("puma3")


def test_rest_before_and_after_is_cut_and_an_arm_that_was_not_moved_is_told(model):
    rest, ticks = round(REST_S / PERIOD), 3000
    positions = np.zeros((ticks, 3))
    positions[1000:2000, 1] = np.linspace(0.0, 0.5, 1000)
    positions[2000:, 1] = 0.5
    cut = moving(model, positions)
    assert abs(len(cut) - (1000 + 2 * rest)) < 50 and cut[0].tolist() == [0, 0, 0] and cut[-1].tolist() == [0, 0.5, 0]
    with pytest.raises(PlanError, match="not moved"):
        moving(model, np.zeros((ticks, 3)))


def test_a_way_there_and_back_is_kept_whole(model):
    positions = np.zeros((3000, 3))
    positions[1000:2000, 0] = 0.3 * np.sin(np.linspace(0.0, np.pi, 1000))
    assert np.abs(moving(model, positions)).max() == pytest.approx(0.3, abs=1e-4)


@pytest.mark.parametrize("size", [0.0101, 0.012, 0.019, 0.03])
@pytest.mark.parametrize("ticks", [1500, 4000])
def test_a_small_slow_motion_is_repeated(model, size, ticks):
    """One that has hardly gone away from where it began: the hand was slow, and the run broke off."""
    way = np.zeros((ticks, 3))
    way[:, 2] = np.linspace(0.0, size, ticks)
    move = repeated(model, Positions(PERIOD * np.arange(ticks), way)).trajectory
    assert move.q_end[2] - move.q[0, 2] > 0.4 * size and move.duration > 0.4


def test_ticks_that_were_not_told_lie_between_their_neighbours():
    told = Positions(PERIOD * np.array([3, 4, 5, 8]), np.array([[0.0, 1.0], [0.1, 1.0], [0.2, 1.0], [0.5, 1.0]]))
    np.testing.assert_allclose(told.at_ticks(PERIOD), [[0.1 * k, 1.0] for k in range(6)], atol=1e-12)
    with pytest.raises(PlanError, match="no position was told"):
        Positions(np.zeros(0), np.zeros(0)).at_ticks(PERIOD)


def test_angles_go_on_over_half_a_turn(model):
    """They are told within it: of a joint that goes from 90 to 270 degrees, 200 as -160."""
    way = np.radians(np.linspace(150.0, 220.0, 1402))
    ticks = np.flatnonzero(np.arange(len(way)) % 7)
    q = np.stack([0.0 * way, np.angle(np.exp(1j * way)), 0.0 * way], axis=1)
    positions = Positions(PERIOD * ticks, q[ticks]).at_ticks(PERIOD)
    np.testing.assert_allclose(positions[:, 1], way[1:], atol=1e-9)
    there = replace(model, q_min=np.radians([-90.0, 90.0, -90.0]), q_max=np.radians([90.0, 270.0, 90.0]))
    for turns in (0.0, -2.0 * np.pi):
        move = taught(there, within_limits(there, positions + np.array([0.0, turns, 0.0])))
        assert move.q_end[1] == pytest.approx(way[-1]) and np.ptp(move.q[:, 1]) < np.radians(70.1)


def test_it_repeats_in_the_arm_s_own_period(model):
    """What was told every 10 ms, of a run of another period, is repeated at the same speed."""
    times = np.arange(0.0, 3.0, 0.01)
    ease = np.clip(times - 1.0, 0.0, 1.0)
    q = np.outer(0.3 * ease**2 * (3.0 - 2.0 * ease), [1.0, 0.5, 0.0])
    made = repeated(model, Positions(times, q))
    assert made.recorded == pytest.approx(1.0 + 2 * REST_S, abs=0.25) and made.trajectory.q_end[0] == pytest.approx(0.3)
    assert made.trajectory.duration == pytest.approx(made.recorded, abs=0.1)


@pytest.fixture
def logged(request, tmp_path, monkeypatch):
    """The plan of a run on a virtual board, whose log is here."""
    shutil.copy(flashed_image(request.config.cache.mkdir("boards")), tmp_path / f"{BOARD}.flash")
    monkeypatch.setenv("ARMLET_STATE", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    move = armlet.plan_move("puma3", [[0.0, 0.8, 0.8], [0.4, 0.5, 1.2]], duration=1.5)
    move.save("move.json")
    assert main(["run", BOARD, "puma3", "move.json", "--log", "run.mcap"]) == 0
    return move


@pytest.mark.board
def test_a_run_s_motion_is_repeated_from_its_log(logged, model, capsys):
    assert main(["plan", "puma3", "--log", "run.mcap", "-o", "again.json", "--plot", "again.png"]) == 0
    assert "s were recorded" in capsys.readouterr().out
    again = Trajectory.load("again.json")
    assert np.abs(again.q_end - logged.q_end).max() < 0.02
    assert again.duration == pytest.approx(1.5, abs=0.5)
    again.check(model)


@pytest.mark.board
@pytest.mark.parametrize(
    "words, said",
    [
        (["puma6", "--log", "run.mcap"], "run.mcap: a run of waist, shoulder, elbow; puma6 has"),
        (["puma3", "--log", "move.json", "-o", "again.json"], "move.json: not a log"),
        (["puma3", "--log", "none.mcap"], "none.mcap"),
        (["puma3", "--log", "empty.mcap"], "empty.mcap"),
        (["puma3", "--log", "run.mcap", "-o", "run.mcap"], "run.mcap"),
        (["puma3", "--log", "run.mcap", "--to", "1,2,3"], "plan: expected one of"),
        (["puma3", "--log", "run.mcap", "--from", "1,2,3"], "--from: has no meaning beside --log"),
        (["puma3", "--log", "run.mcap", "--free"], "--free: of --fastest, whose accelerations"),
        (["puma3", "--log", "run.mcap", "--record", "nod"], "--record: has no meaning beside --log"),
        (["puma3", "--log", "run.mcap", "--repeat", "2"], "--repeat: has no meaning beside --log"),
        (["puma3", "--log", "run.mcap", "--jerk", "2"], "--jerk: has no meaning beside --log"),
        (["puma3", "--log", "run.mcap", "--speed", "2"], "--speed: has no meaning beside --log"),
        (["puma3", "--to", "1,2,3", "--recover"], "--recover: of a broken log"),
    ],
)
def test_a_log_that_cannot_be_repeated_is_one_line(logged, tmp_path, capsys, words, said):
    LogWriter(tmp_path / "empty.mcap").close()
    capsys.readouterr()
    kept = (tmp_path / "run.mcap").read_bytes()
    assert main(["plan", *words]) == 1
    error = capsys.readouterr().err.splitlines()
    assert len(error) == 1 and said in error[0], error
    assert (tmp_path / "run.mcap").read_bytes() == kept and not (tmp_path / "again.json").exists()
