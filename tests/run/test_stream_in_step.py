"""Goals of a stream at which all joints arrive together: on a straight line, within limits, from any motion."""

import dataclasses

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import armlet
from armlet.errors import PlanError
from armlet.plan.stream import APART_S, in_step, stream_limits
from armlet.run.log import read_log
from armlet.run.stream import Streaming
from armlet.run.stream_lines import follow_lines

LIMITS = stream_limits(armlet.load("puma3").model)
TOGETHER_S = 0.05  # between the first joint's arrival, within 1 % of its way, and the last one's


@given(*[st.lists(st.floats(-3, 3), min_size=3, max_size=3)] * 2, st.floats(0.1, 10), st.floats(0.1, 10))
@settings(max_examples=200, deadline=None)
def test_points_lie_on_a_line_within_limits_and_end_at_the_goal(start, goal, faster, harder):
    start, goal = np.array(start), np.array(goal)
    limits = dataclasses.replace(LIMITS, velocity=LIMITS.velocity * faster, acceleration=LIMITS.acceleration * harder)
    points = in_step(limits, start, goal)
    t, q = np.array([each for each, _ in points]), np.array([each for _, each in points])
    assert t[0] == 0.0 and (q[0] == start).all() and (q[-1] == goal).all()
    assert (np.diff(t) >= APART_S - 1e-12).all()
    share = (q - start) @ (goal - start) / max(float((goal - start) @ (goal - start)), 1e-300)
    assert q == pytest.approx(start + share[:, None] * (goal - start), abs=1e-9)
    if t[-1] > 20 * APART_S:  # or there are no pieces in which it would speed up
        speed = np.diff(q, axis=0) / np.diff(t)[:, None]
        assert (np.abs(speed) <= limits.velocity * (1 + 1e-9)).all()
        between = (t[2:] - t[:-2])[:, None] / 2.0
        assert (np.abs(np.diff(speed, axis=0)) <= limits.acceleration * between * (1 + 1e-9)).all()


@pytest.fixture
def streamed(tmp_path):
    """Streams the three-joint arm on this computer as act(goals) says: the planned positions at each tick."""

    def run(act):
        log = tmp_path / "log.mcap"
        with (
            armlet.connect("host", state=tmp_path / "host") as session,
            session.stream("puma3", str(log), Streaming("0, 45, 45", law="pd")) as goals,
        ):
            act(goals)
        assert not goals.result.fault and goals.result.differing == 0
        assert goals.result.goals["refused"] == goals.result.goals["late"] == 0
        return read_log(log).topics["/plant"]["q_des"]

    return run


def test_joints_with_unlike_ways_begin_and_end_together_on_a_line(streamed):
    way = np.array([0.2, -0.9, 0.5])
    q = streamed(lambda goals: goals.send(goals.planned[0] + way, in_step=True))
    share = (q - q[0]) / way
    assert np.ptp(share, axis=1).max() < 0.02
    arrived = (share < 0.99).sum(axis=0) * 1e-3
    assert share[-1] == pytest.approx(1.0, abs=1e-6) and np.ptp(arrived) < TOGETHER_S
    shortest = 0.9 / LIMITS.velocity[1] + LIMITS.velocity[1] / LIMITS.acceleration[1]
    assert arrived.max() < 1.5 * max(shortest, 2.0 * np.sqrt(0.9 / LIMITS.acceleration[1]))


def test_a_moving_arm_takes_a_new_goal_without_a_jump_and_arrives_together(streamed):
    first, then = np.array([0.8, 0.8, -0.8]), np.array([-0.4, -0.3, 0.9])

    def act(goals):
        begin = goals.planned[0]
        goals.send(begin + first, in_step=True)
        goals.wait(0.35)
        goals.send(begin + then, in_step=True)

    q = streamed(act)
    acceleration = np.abs(np.diff(q, n=2, axis=0)).max(axis=0) / 1e-6
    assert (acceleration <= 1.001 * LIMITS.acceleration).all()
    assert q[-1] - q[0] == pytest.approx(then, abs=1e-6)
    still_going = np.abs(q - q[-1]) > 0.01
    last = len(q) - np.argmax(still_going[::-1], axis=0)
    assert np.ptp(last) * 1e-3 < TOGETHER_S


def test_small_and_no_ways_and_many_goals_end_where_the_last_one_says(streamed):
    def act(goals):
        begin = goals.planned[0]
        goals.send(begin, in_step=True)
        goals.wait(0.1)
        for k in range(30):
            goals.send(begin + np.array([0.3 * (k % 2), 1e-5 * k, 0.1]), in_step=True)
            goals.wait(0.02)

    q = streamed(act)
    assert q[-1] - q[0] == pytest.approx([0.3, 29e-5, 0.1], abs=1e-6)


def test_lines_without_a_time_may_be_in_step_and_one_with_a_time_is_refused(streamed):
    def act(goals):
        follow_lines(goals, ['{"q": [0.2, 0.8, 0.8]}'], in_step=True)
        with pytest.raises(PlanError, match="in step"):
            goals.send([0.1, 0.8, 0.8], t=9.0, in_step=True)
        with pytest.raises(PlanError, match="2 values"):
            goals.send([0.1, 0.8], in_step=True)

    assert streamed(act)[-1] == pytest.approx([0.2, 0.8, 0.8], abs=1e-6)
