"""Lines of a stream on this computer as a board: what is left out, what is counted, how the command ends."""

import io

import numpy as np
import pytest

import armlet
from armlet.cli import main
from armlet.device.goals import Goal
from armlet.firmware import words
from armlet.run.log import read_log
from armlet.run.stream import Streaming, prepare_stream, streaming

START = np.deg2rad([0, 45, 45])
LINES = [
    '{"q": [0.1, 0.8, 0.8]}', '{"t": 0.9, "q": [0.1, 0.8, 0.8]}', '{"t": 0.9, "q": [0.1, 0.8, 0.8]}', "no JSON",
    '{"t": 0.91, "q": [1.6, 0.8, 0.8]}',
]  # fmt: skip
pytestmark = pytest.mark.board


@pytest.fixture
def given(monkeypatch, tmp_path, capsys):
    """Runs `armlet stream` with lines, or an input: its exit code, and what it said on both streams."""
    monkeypatch.setenv("ARMLET_STATE", str(tmp_path / "state"))

    def run(lines, *options):
        monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines)) if isinstance(lines, list) else lines)
        log = str(tmp_path / "stream.mcap")
        code = main(["stream", "puma3", "host", "--from", "0,45,45", "--log", log, *options])
        return code, *capsys.readouterr()

    return run


def test_wrong_lines_are_left_out_and_counted_and_a_point_too_far_away_is_counted_and_logged(given, tmp_path):
    code, out, err = given(LINES)
    assert code == 0 and "0 differ in a bit" in out
    assert "goals: 3 taken, 0 late, 0 refused, 0 unsent, 1 unreachable" in out
    assert "left out: line 3: goal: time 0.9 s is not after 0.9 s" in err
    assert "left out: line 4: expected JSON, got 'no JSON'" in err and "lines left out: 2" in err
    log = read_log(tmp_path / "stream.mcap")
    assert log.topics["/goals"]["code"].tolist() == [0, 0, 0, 6]
    assert log.topics["/goals"]["joint"][-1] == "waist"
    assert log.topics["/goals"]["at"][-1] == log.topics["/goals"]["at"][-2]
    assert log.fact("goals", "unreachable") == 1
    assert np.abs(log.topics["/plant"]["q_des"][-1] - [1.6, 0.8, 0.8]).max() < 1e-6


def test_a_wrong_line_ends_a_strict_stream_at_rest_on_its_path(given, tmp_path):
    code, out, err = given(LINES, "--strict")
    assert (code, out) == (1, "") and err.splitlines()[-1].startswith("armlet: line 3: ") and "left out" not in err
    waist = read_log(tmp_path / "stream.mcap").topics["/plant"]["q_des"][:, 0]
    assert waist[-2] == waist[-1] and 0.02 < waist[-1] < 0.09  # of 0.1: it stops where the line was


def test_bytes_that_are_no_text_are_a_wrong_line(given):
    code, out, err = given(io.TextIOWrapper(io.BytesIO(b'\xff\xfe\n{"q": [0.1, 0.8, 0.8]}\n'), "utf-8"))
    assert code == 0 and "1 taken" in out and "lines left out: 1" in err


def test_what_a_board_refuses_is_counted_by_its_reason(tmp_path):
    run = prepare_stream("puma3", Streaming("0,45,45"))
    with (
        armlet.connect("host", state=tmp_path / "state") as board,
        streaming(board, run, tmp_path / "stream.mcap") as goals,
    ):
        raw = run.setup.compiled.servos.position_raw
        beyond = raw(goals.limits.q_max) + 10
        for tick, q in ((500, raw(START)), (500, raw(START)), (400, raw(START)), (600, beyond)):
            board.goals.add(Goal(words.GOAL_TIMED, tick, q))
        goals.wait(0.1)
        goals.stop("hold")
        goals.wait(0.05)
        goals.send(START)
        goals.wait(0.05)
    counts = goals.result.goals
    assert (counts["taken"], counts["late"], counts["refused"], counts["unreachable"]) == (1, 0, 4, 0)
    assert [counts[name] for name in ("out_of_order", "no_room", "beyond_limit", "after_stop")] == [2, 0, 1, 1]
    assert "goals: 1 taken, 0 late, 4 refused, 0 unsent, 2 out of order, 1 beyond limit, 1 after stop" in (
        "\n".join(goals.result.said().parts)
    )
    assert read_log(tmp_path / "stream.mcap").topics["/goals"]["code"].tolist() == [0, 2, 2, 4, 5]


def test_goals_in_step_are_points_that_can_be_reached(tmp_path):
    run = prepare_stream("puma3", Streaming("0,45,45"))
    with (
        armlet.connect("host", state=tmp_path / "state") as board,
        streaming(board, run, tmp_path / "stream.mcap") as goals,
    ):
        goals.send([1.2, 0.2, 1.6], in_step=True)
        goals.wait(0.4)
        goals.send([-1.0, 0.5, 0.9], in_step=True)
    assert goals.result.goals["unreachable"] == 0 < goals.result.goals["taken"]


def test_points_that_give_way_to_later_ones_since_they_are_over_are_counted(tmp_path):
    run = prepare_stream("puma3", Streaming("0,45,45"))
    with (
        armlet.connect("host", state=tmp_path / "state") as board,
        streaming(board, run, tmp_path / "stream.mcap") as goals,
    ):
        sent = goals.send_points([(0.001 * k, *START) for k in range(4)])
    assert len(sent) == 1
    assert (goals.result.goals["unsent"], goals.result.goals["late"]) == (3, 1)
