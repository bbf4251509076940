"""What a stream refuses before a board is asked: one line that says the joint, the value and the line of input."""

import math
from dataclasses import replace
from functools import cache
from unittest import mock

import numpy as np
import pytest

from armlet import description
from armlet.errors import LogError, PlanError
from armlet.firmware import protocol
from armlet.plan.stream import checked_goal, checked_times, stream_limits
from armlet.run.connected import ConnectedBoard
from armlet.run.stream import Sent, Stream, Streaming, prepare_stream, ticks_of
from armlet.run.stream_lines import follow_lines

JOINTS = ("waist", "shoulder", "elbow")
HUGE = pytest.param(10**5000, id="huge")  # has no float, and more digits than Python writes


@cache
def model():
    """An arm of three joints."""
    return description.load("puma3")


def refusal(call, *args, **keys):
    """The one line that a call refuses with."""
    with pytest.raises(PlanError) as refused:
        call(*args, **keys)
    assert "\n" not in str(refused.value)
    return str(refused.value)


@pytest.mark.parametrize("value", [0, -1.0, math.nan, math.inf, HUGE, True, "fast"])
def test_a_jerk_that_is_no_limit_is_refused_by_its_joint(value):
    said = refusal(stream_limits, model(), jerk=[1.0, value, 1.0])
    assert said.startswith("stream of joint shoulder: jerk limit")
    assert refusal(stream_limits, model(), jerk=value).startswith("stream of joint waist: jerk limit")


@pytest.mark.parametrize("jerk", [[1.0, 2.0], [[1.0, 2.0, 3.0]], np.ones((1, 3)), []])
def test_another_count_of_jerks_than_of_joints_is_refused_with_the_joints(jerk):
    assert refusal(stream_limits, model(), jerk=jerk).endswith("expected one, or 3: waist, shoulder, elbow")


@pytest.mark.parametrize("jerk", [5, 5.0, np.float32(5), np.array(5.0), [5, 5, 5], (5.0, 5.0, 5.0), np.full(3, 5.0)])
def test_one_jerk_is_every_joint_s(jerk):
    assert stream_limits(model(), jerk=jerk).jerk.tolist() == [5.0, 5.0, 5.0]


@pytest.mark.parametrize("speed", [0, -0.5, 1.01, math.nan, HUGE, True, None, "half"])
def test_a_speed_that_is_no_share_is_refused(speed):
    assert refusal(stream_limits, model(), speed).endswith("expected a number above 0 and up to 1")


@pytest.mark.parametrize("field", ["qd_max", "qdd_max"])
@pytest.mark.parametrize("value", [0.0, -1.0, math.nan, math.inf])
def test_an_arm_s_limit_of_zero_is_refused_by_its_joint(field, value):
    values = getattr(model(), field).copy()
    values[model().actuated[2]] = value
    what = {"qd_max": "velocity", "qdd_max": "acceleration"}[field]
    said = refusal(stream_limits, replace(model(), **{field: values}))
    assert said == f"stream of joint elbow: {what} limit {value:g}: expected a number above 0"


@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf, HUGE, True, None, "1", [1.0], np.bool_(True), 1j])
def test_a_goal_that_is_no_position_is_refused_by_its_joint(value):
    limits = stream_limits(model())
    for goal in ([0.0, value, 0.0], {"waist": 0.0, "shoulder": value, "elbow": 0.0}):
        assert refusal(checked_goal, limits, goal).startswith("goal of joint shoulder: ")


@pytest.mark.parametrize("goal", [[], [0.0], [0.0] * 4, 5, None, np.float64(1), np.array(1.0), np.zeros((3, 1))])
def test_a_goal_of_another_shape_is_refused_with_the_joints(goal):
    assert refusal(checked_goal, stream_limits(model()), goal).endswith(": waist, shoulder, elbow")


@pytest.mark.parametrize(
    ("goal", "said"),
    [
        ({"waist": 0, "shoulder": 0, "wrist": 0}, "goal: no joint 'wrist'"),
        ({"waist": 0, "shoulder": 0}, "goal: joint elbow is missing"),
        ({1: 0}, "goal: no joint 1"),
    ],
)
def test_names_that_the_arm_does_not_have_are_refused(goal, said):
    assert refusal(checked_goal, stream_limits(model()), goal).startswith(said)


def test_a_goal_beyond_a_position_limit_is_clamped_to_it_and_named():
    limits = stream_limits(model())
    q, clamped = checked_goal(limits, [limits.q_min[0], limits.q_max[1] + 1.0, limits.q_min[2] - 1.0])
    assert q.tolist() == [limits.q_min[0], limits.q_max[1], limits.q_min[2]]
    assert clamped == ("shoulder", "elbow")


@pytest.mark.parametrize(
    ("times", "said"), [([1.0, 1.0], "1 s is not after 1 s"), ([2, 1.5], "1.5 s is not after 2 s")]
)
def test_times_that_go_back_are_refused(times, said):
    assert said in refusal(checked_times, times, -math.inf)
    assert "is not after 3 s" in refusal(checked_times, times, 3.0)


@pytest.mark.parametrize("value", [math.nan, math.inf, HUGE, True, None, "1"])
def test_a_time_that_is_no_number_is_refused(value):
    assert refusal(checked_times, [1.0, value], -math.inf).endswith("expected a number of seconds")


def test_times_without_end_are_ticks_that_no_run_has():
    assert ticks_of([-1e308, 0.0, 0.004, 1.0, 1e308], 0.001, 4) == [0, 0, 0, 996, protocol.LEAVE]


def test_numbers_of_numpy_are_times():
    assert checked_times([np.float32(0.5), np.int64(1)], 0.0) == [0.5, 1.0]


class Goals:
    """Checks goals as a stream does, and has no board."""

    joint_names, faulted = JOINTS, False

    def __init__(self):
        self.sent, self.waited = [], 0

    def send(self, q, t=None, replace=False, in_step=False):
        checked_goal(stream_limits(model()), q)
        if t is not None:
            checked_times([t], max((time for time in self.sent if time is not None), default=-math.inf))
        self.sent.append(t)
        return Sent(np.zeros(3), ())

    def wait(self, seconds):
        self.waited += 1


@pytest.mark.parametrize("line", ["{", "nul", "[1, 2]", "3", "[" * 100_000, '{"q": [1' + "0" * 5000 + "]}"])
def test_a_line_that_is_no_object_of_json_is_refused_by_its_number(line):
    assert refusal(follow_lines, Goals(), ["", '{"q": [0, 0, 0]}', line]).startswith("line 3: expected ")


@pytest.mark.parametrize(
    "row, why",
    [
        ("1,2", "2 values, expected 3"), ("1,2,3,4", "4 values, expected 3"), ("1,x,3", "shoulder: expected a number"),
        ("1,2,", "elbow: expected a number, got ''"), ('1,"2,3', "2 values"), ("x" * 200_000, "expected CSV"),
    ],
)  # fmt: skip
def test_a_row_of_csv_that_is_no_goal_is_refused_by_its_number_and_column(row, why):
    said = refusal(follow_lines, Goals(), ["waist,shoulder,elbow", "", "0,0,0", row], True)
    assert said.startswith(f"line 4: {why}")


def test_a_joint_that_is_named_twice_in_csv_is_refused():
    assert refusal(follow_lines, Goals(), ["waist,waist", "0,0"], True).startswith("line 1: 'waist' stands twice")


@pytest.mark.parametrize("names", ["waist,shoulder", "waist,shoulder,wrist", "t,waist,shoulder,elbow,speed", "1,2,3"])
def test_a_first_line_of_csv_that_does_not_name_the_joints_is_refused_whatever_is_left_out(names):
    for leave_out in (None, print):
        said = refusal(follow_lines, Goals(), [names, "0,0,0"], True, leave_out=leave_out)
        assert said.startswith("line 1: expected the names waist, shoulder, elbow") and said.endswith(f"got {names}")


@pytest.mark.parametrize(
    ("as_csv", "lines"),
    [(True, ["waist,shoulder,elbow\n", "\n", "0,0,nan\n"]), (False, ["\n", "\n", '{"q": [0, 0, NaN]}\n'])],
)
def test_a_refused_line_has_its_own_number_also_after_empty_ones(as_csv, lines):
    said = refusal(follow_lines, Goals(), lines, as_csv)
    assert said.startswith("line 3: goal of joint elbow: nan is no position")


def test_lines_that_are_wrong_are_left_out_and_each_takes_its_time():
    goals, told = Goals(), []
    lines = ['{"t": 1, "q": [0, 0, 0]}', '{"t": 1, "q": [0, 0, 0]}', "x", "", '{"q": 3}', '{"t": 2, "q": [0, 0, 0]}']
    assert follow_lines(goals, lines, leave_out=told.append) == []
    assert goals.sent == [1, 2] and goals.waited == 5
    assert [line.split(": ")[0] for line in told] == ["line 2", "line 3", "line 5"]
    assert "1 s is not after 1 s" in told[0]


def test_rows_that_are_wrong_are_left_out_also_where_a_quote_does_not_end():
    goals, told = Goals(), []
    follow_lines(goals, ["waist,shoulder,elbow", '0,"1,0', "0,x,0.8", "0,0.1,0"], True, leave_out=told.append)
    assert goals.sent == [None]
    assert told == ["line 2: 2 values, expected 3: waist, shoulder, elbow", "line 3: shoulder: expected a number, "
                    "got 'x'"]  # fmt: skip


def test_a_law_that_follows_its_own_trajectory_takes_no_goals():
    assert refusal(prepare_stream, "puma3", Streaming(law="gain_table")).startswith("law gain_table follows its own")


@pytest.mark.parametrize(
    "given, said",
    [
        ({"start": 3}, "start: expected text, got 3"), ({"law": None}, "law: expected text, got None"),
        ({"learn": None}, "learn: expected True or False"), ({"payload": "x"}, "payload: expected a number of kg"),
    ],
)  # fmt: skip
def test_options_of_another_kind_are_refused_by_name(given, said):
    assert said in refusal(prepare_stream, "puma3", Streaming(**given))


def test_options_that_are_none_and_a_log_that_is_no_path_are_refused():
    assert "Streaming(...), got dict" in refusal(prepare_stream, "puma3", {"law": "pd"})
    with pytest.raises(LogError, match="path of a file, got int"):
        ConnectedBoard.stream(None, "puma3", 3)


@pytest.mark.parametrize("seconds", ["x", None, float("nan"), float("inf"), -1, 10**400, 1j])
def test_a_wait_of_no_seconds_is_refused(seconds):
    assert "expected seconds from 0" in refusal(Stream.wait, None, seconds)


@pytest.mark.parametrize("points", [3, None, 1j])
def test_points_that_are_none_are_refused(points):
    assert "expected rows of a time and a number a joint" in refusal(
        Stream.send_points, mock.Mock(joint_names=()), points
    )
