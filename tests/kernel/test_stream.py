"""Goals that stream: limits that are never exceeded, ends that are exact, and how long it takes beside the shortest."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ruckig import InputParameter, Ruckig, Trajectory

from armlet.core import layout, plain
from armlet.core.records import STREAM_ROW
from armlet.firmware import protocol, words
from tests.support.streams import Filter

RANDOM_TICKS = 20_000  # of each of the cases below: more than 10^5 in all
AT = STREAM_ROW.offset


def wander(moving, rng, ticks):
    """Any goals and points, with limits looked at in each tick."""
    row, tick = moving.row, 0
    most, change = row["STREAM_V"], row["STREAM_A"]
    for _ in range(ticks):
        kind = rng.random()
        if kind < 0.004:
            moving.goal(moving.drawn(rng))
        elif kind < 0.05:
            tick = max(tick, moving.tick) + int(rng.integers(-3, 200))
            moving.goal(moving.near(rng), tick, replace=rng.random() < 0.1)
        before = row["STEP_NOW"].copy()
        moving.go(1)
        assert (np.abs(row["STEP_NOW"]) <= most).all() and (np.abs(row["STEP_NOW"] - before) <= change).all()
        assert moving.inside(row["PLACE"]).all() and moving.inside(moving.planned).all()


@pytest.mark.parametrize("name", ["puma3", "puma6", "scheinman", "so101"])
@pytest.mark.parametrize("seed", [0, 1])
def test_no_limit_is_exceeded_whatever_the_goals_are(name, seed):
    """Velocity, acceleration, positions of the filter; of the mean behind it velocity and jerk, too."""
    moving = Filter(name)
    wander(moving, np.random.default_rng(seed), RANDOM_TICKS)
    moves, mean = moving.moved(), moving.words.ticks
    assert (np.abs(moves) <= moving.row["STREAM_V"] + 1).all()
    # of moves rounded to last places: each is wrong by one at most, and so are their differences by two and four
    assert (np.abs(np.diff(moves, axis=0)) <= moving.row["STREAM_A"] + 2).all()
    jerk = np.abs(np.diff(moves, n=2, axis=0))
    assert (jerk <= 2 * moving.row["STREAM_A"] / mean + 4).all()
    assert sum(moving.follower.counts) > RANDOM_TICKS / 100


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32 - 1), st.integers(1, 400))
def test_a_goal_is_reached_exactly_from_any_state(seed, ticks):
    rng, moving = np.random.default_rng(seed), Filter("puma3")
    moving.goal(moving.drawn(rng))
    moving.go(ticks)
    goal = moving.drawn(rng)
    assert moving.goal(goal) == words.GOAL_TAKEN
    moving.settle()
    np.testing.assert_array_equal(moving.planned, goal)
    moving.go(5)
    np.testing.assert_array_equal(moving.planned, goal)


def test_a_joint_without_limits_takes_the_shorter_way_round_and_one_with_limits_stays_between_them():
    moving = Filter("puma3", start=[-2.7, 0.0, -3.0])
    moving.goal(moving.raw([2.7, 0.0, 3.0]))  # both more than half a turn away, and less than a quarter the other way
    moving.settle()
    assert moving.inside(np.array(moving.q)).all()
    free = Filter("puma3", start=[-2.7, 0.0, 0.0])
    free.row["BOUNDED"] = 0
    free.goal(free.raw([2.7, 0.0, 0.0]))
    assert free.settle() < len(moving.q)
    assert not moving.inside(np.array(free.q)).all()


def test_the_text_gives_the_compiled_kernel_s_bits_and_no_word_overflows():
    """On CPython's integers, which say where a word leaves 32 bits."""
    moving, rng = Filter("puma6"), np.random.default_rng(5)
    steps = plain.load(check=True)
    follower = moving.follower
    for _ in range(400):
        if rng.random() < 0.05:
            moving.goal(moving.drawn(rng))
        elif rng.random() < 0.1:
            moving.goal(moving.near(rng), moving.tick + int(rng.integers(1, 60)), replace=True)
        states = [follower.rows, follower._shared, follower._over, follower._ring, moving.segments]
        kept = [each.copy().ravel().tolist() for each in states]
        shared = follower._shared.copy()
        aimed = not (shared[layout.TABLE["TARGET_LEFT"]] == 0 and follower._points)
        moving.go(1)
        if not aimed or shared[layout.TABLE["TARGET_LEFT"]] == 1:
            continue  # what is not the text's own has happened in this tick
        rows, own, over, ring, segments = (plain.CheckedView(each, 0) for each in kept)
        own[layout.TABLE["LAST_WAY"]] = int(follower._shared[layout.TABLE["LAST_WAY"]])
        act = plain.CheckedView(moving.words.act.tolist(), 0)
        steps.follow_all(moving.n, act, rows, own, over, ring, segments)
        assert kept[0] == follower.rows.ravel().tolist() and kept[4] == moving.segments.ravel().tolist()


# ---- beside the shortest motions


def shortest(moving, joint, way, jerk):
    """Seconds of the shortest motion of a joint from rest to rest, by ruckig; without a jerk limit where it is inf."""
    asked = InputParameter(1)
    asked.current_position, asked.current_velocity, asked.current_acceleration = [0.0], [0.0], [0.0]
    asked.target_position, asked.target_velocity, asked.target_acceleration = [way], [0.0], [0.0]
    asked.max_velocity = [float(moving.limits.velocity[joint])]
    asked.max_acceleration = [float(moving.limits.acceleration[joint])]
    asked.max_jerk = [jerk]
    found = Trajectory(1)
    Ruckig(1).calculate(asked, found)
    return found.duration


@pytest.mark.parametrize("way", [1e-4, 0.003, 0.05, 0.4, 1.2, 2.5])
def test_the_filter_takes_the_shortest_time_and_the_mean_adds_its_own_length(way):
    """Beside ruckig without a limit of jerk: a tick or two; with it: what the mean adds is less than its length."""
    moving = Filter("puma3", start=[-1.25, 0.0, 0.0])
    moving.goal(moving.raw([-1.25 + way, 0.0, 0.0]))
    took = moving.settle()
    mean, period = moving.words.ticks, moving.period
    least = shortest(moving, 0, way, float("inf")) / period
    assert least + mean - 2 < took <= least + mean + 3
    with_jerk = shortest(moving, 0, way, 2 * float(moving.limits.acceleration[0]) / (mean * period)) / period
    assert took < with_jerk + mean + 3


# ---- points with times


def circle(moving, k):
    """Point k of a smooth motion, 30 a second."""
    return moving.raw([0.3 * np.sin(0.1 * k), 0.2 * np.cos(0.1 * k), 0.5 + 0.1 * np.sin(0.2 * k)])


def test_points_are_followed_by_a_mean_s_delay():
    moving = Filter("puma3", start=[0.0, 0.2, 0.5])
    times = [100 + 33 * k for k in range(24)]
    for k, tick in enumerate(times):
        assert moving.goal(circle(moving, k), tick) == words.GOAL_TAKEN
    moving.go(times[-1])
    way = np.array(moving.q)
    for k in range(8, 22):  # the corners of straight lines are rounded by the mean
        late = times[k] - 1 + round(moving.words.delay_ticks)
        if late < len(way):
            assert np.abs((way[late] - circle(moving, k)) / moving.scales.position).max() < 0.01
    moving.settle()
    np.testing.assert_array_equal(moving.planned, circle(moving, 23))


@pytest.mark.parametrize("ticks", [1, 2, 700, 3000, 400_000])
def test_a_point_more_than_half_a_turn_away_is_gone_to_between_the_limits(ticks):
    """The target itself goes there evenly, and never by way of what the joint cannot reach."""
    moving = Filter("puma3", start=[1.7, 0.0, 0.0])
    last = moving.raw([-1.7, 0.0, 0.0])
    assert moving.goal(last, ticks) == words.GOAL_TAKEN
    for k in range(1, min(ticks, 3000)):
        moving.go(1)
        exact = 1.7 - k * min(3.4 / ticks, float(moving.limits.velocity[0]) * moving.period)
        assert abs(moving.row["TARGET"][0] / moving.scales.position[0] - exact) < 1e-6
        assert moving.inside(moving.planned).all()
    if ticks <= 3000:
        moving.settle()
        np.testing.assert_array_equal(moving.planned, last)
        assert moving.inside(np.array(moving.q)).all()


def test_a_stream_that_ends_rests_at_its_last_point_without_passing_it():
    """Its points come at half of the largest velocity, and none follows: the last interval is enough to brake in."""
    moving = Filter("puma3", start=[-1.0, 0.0, 0.0])
    speed = 0.25 * float(moving.limits.velocity[0]) * moving.period  # rad a tick
    ticks = [300 * (k + 1) for k in range(4)]
    for tick in ticks:
        moving.goal(moving.raw([-1.0 + speed * tick, 0.0, 0.0]), tick)
    moving.settle()
    last = moving.raw([-1.0 + speed * ticks[-1], 0.0, 0.0])
    np.testing.assert_array_equal(moving.planned, last)
    assert (np.array(moving.q)[:, 0] <= last[0]).all()


@pytest.mark.parametrize("by", [0.02, 0.07])
@pytest.mark.parametrize("gap", [0, 200, 800])
def test_a_chunk_that_begins_elsewhere_after_a_gap_is_no_jump(by, gap):
    moving = Filter("puma3", start=[0.0, 0.2, 0.5])
    for k in range(12):
        moving.goal(circle(moving, k), 100 + 33 * k)
    moving.go(100 + 33 * 12 + gap if gap else 300)
    first = moving.tick + 33
    for k in range(12):
        point = circle(moving, 12 + k) + moving.raw([by, -by, by])
        assert moving.goal(point, first + 33 * k, replace=k == 0) == words.GOAL_TAKEN
    moving.settle()
    np.testing.assert_array_equal(moving.planned, circle(moving, 23) + moving.raw([by, -by, by]))
    moves = moving.moved()
    jerk = np.abs(np.diff(moves, n=2, axis=0))
    assert (jerk <= 2 * moving.row["STREAM_A"] / moving.words.ticks + 4).all()


def test_points_that_are_late_doubled_out_of_order_beyond_or_too_many_are_counted():
    moving = Filter("puma3", start=[0.0, 0.2, 0.5])
    moving.go(10)
    here = circle(moving, 0)
    assert moving.goal(here, 5) == words.GOAL_LATE
    assert moving.goal(here, 5) == words.GOAL_ORDER  # the same once more
    assert moving.goal(here, 50) == words.GOAL_TAKEN
    assert moving.goal(here, 50) == words.GOAL_ORDER
    assert moving.goal(here, 40) == words.GOAL_ORDER
    assert moving.goal(here, 40, replace=True) == words.GOAL_TAKEN
    assert moving.goal(moving.row["STREAM_MOST"] + 1, 60) == words.GOAL_BEYOND
    for k in range(words.GOALS_MOST - 1):
        assert moving.goal(here, 100 + k) == words.GOAL_TAKEN
    assert moving.goal(here, 1000) == words.GOAL_FULL
    assert moving.goal(here, protocol.LEAVE, replace=True) == words.GOAL_ORDER
    assert moving.follower.counts == [33, 1, 6]
    assert moving.follower.codes == [33, 1, 4, 1, 1, 0]
    assert moving.follower.goal(moving.tick, 0, 0, here, stopped=True)[0] == words.GOAL_STOPPED
    assert moving.follower.codes[words.GOAL_STOPPED] == 1


def apart(moving):
    """Ticks of the points that were passed, and how far the planned motion was from each at its time, mrad."""
    unit = 1e3 / moving.scales.position
    return {point.tick: (off * unit).max() for point, off in moving.follower.passed}


@pytest.mark.parametrize("limit", ["velocity", "acceleration", "jerk"])
def test_a_point_is_told_as_far_off_as_limits_leave_the_motion_at_its_time(limit):
    """The motion comes to rest at the point: late by its velocity, the way of its acceleration, or the mean."""
    moving, ticks = Filter("puma3", start=[0.0, 0.2, 0.5]), 200
    moving.go(10)
    v, a, mean = (int(x) for x in (moving.row["STREAM_V"][0], moving.row["STREAM_A"][0], moving.words.ticks))
    way = {"velocity": 2 * v * ticks, "acceleration": v * ticks * 9 // 10, "jerk": a * mean**2 // 16}[limit]
    ticks = {"jerk": mean // 2}.get(limit, ticks)
    assert moving.goal(moving.planned + way * np.array([1, 0, 0]), moving.tick + ticks) == words.GOAL_TAKEN
    at = moving.tick + ticks
    moving.settle()
    ((tick, off),) = apart(moving).items()
    q = np.array(moving.q, np.int64)[:, 0]
    late = at + (mean - 1) / 2
    truly = abs(np.interp(late, np.arange(len(q)) + moving.tick - len(q) + 1, q - q[-1]))
    assert tick == at and off == pytest.approx(truly * 1e3 / moving.scales.position[0], abs=1e-6)
    assert off > {"velocity": 400, "acceleration": 100, "jerk": 1}[limit]


def test_points_of_a_motion_within_the_limits_are_passed_near():
    moving = Filter("puma3", start=[0.0, 0.2, 0.5])
    moving.go(10)
    start, turns = moving.planned, 2 * np.pi * np.arange(60) / 60
    q = [start + (0.3 * (1 - np.cos(turn)) * moving.scales.position).astype(np.int64) for turn in turns]
    for k, each in enumerate(q):
        while moving.goal(each, 200 + 50 * k) == words.GOAL_FULL:
            moving.go(20)
    moving.settle()
    off = apart(moving)
    assert len(off) == 60 and 0.1 < max(off.values()) < 5.0


def test_points_whose_time_is_over_before_the_stream_begins_are_told_unless_the_motion_is_near():
    moving = Filter("puma3", start=[0.0, 0.2, 0.5])
    here, way = moving.planned, (0.04 * moving.scales.position).astype(np.int64)
    for k in range(3):
        assert moving.goal(here + k * way, 1 + k) == words.GOAL_TAKEN
    moving.tick = 5
    moving.settle()
    assert [off > 30 for off in apart(moving).values()] == [False, True, True]
