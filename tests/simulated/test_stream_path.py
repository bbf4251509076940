"""A stream at a rate and its stop, of arms, goals and rates drawn at random: on the filter's own way."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armlet import description
from armlet.core import layout
from armlet.device.exchange import Speed
from armlet.firmware import words
from armlet.fixed import compiler
from armlet.fixed.rated_path import PHASE_ONE_TICK, ratio_of
from armlet.fixed.stream_words import stream_words, wrapped
from armlet.plan.rates import Rates
from armlet.plan.stream import stream_limits
from armlet.simulated.goal_follower import GoalFollower
from armlet.simulated.stream_path import StreamPath

STOP_TICKS = 200
Q, QD = layout.SEG_Q, layout.SEG_QD


@pytest.fixture(scope="module", params=["puma3", "so101", "scheinman"])
def arm(request):
    """An arm's parameters and the words of its stream."""
    compiled = compiler.compile(description.load(request.param))
    return compiled, stream_words(compiled, stream_limits(compiled.model))


def followed(arm, goals, timed, kept=words.STREAM_BACK):
    """A path to goals (K, n_act) of parts of the joints' ranges, and its planned motion (n, SEG_SIZE)."""
    compiled, stream = arm
    follower, segments = GoalFollower(stream), np.zeros((compiled.model.n, layout.SEG_SIZE), np.int64)
    middle = 0.5 * (compiled.model.q_min + compiled.model.q_max)[compiled.model.actuated]
    room = np.minimum(0.4 * (compiled.model.q_max - compiled.model.q_min)[compiled.model.actuated], 1.0)
    raw = [compiled.servos.position_raw(middle + part * room) for part in goals]
    segments[compiled.model.actuated, Q] = raw[0]
    follower.goal(0, 0, 0, raw[0])
    path = StreamPath(follower, compiled.model.actuated, ratio_of(compiled.blob))
    path.kept = kept
    path.begin(segments, 0)
    for k, q in enumerate(raw[1:]):
        follower.goal(0, words.GOAL_TIMED if timed else 0, 33 * (k + 1), q)
    return path, segments


def trace(step, segments, act, ticks):
    """Positions and velocities (ticks, n_act) that a step gives one after another."""
    out = []
    for _ in range(ticks):
        step()
        out.append(segments[act][:, [Q, QD]].copy())
    return np.moveaxis(np.array(out), 2, 0)


@settings(max_examples=25, deadline=None)
@given(
    seed=st.integers(0, 2**32 - 1), timed=st.booleans(), before=st.integers(1, 300), ticks=st.integers(1, STOP_TICKS)
)
def test_a_stop_goes_on_along_the_filter_s_way_and_comes_to_rest(arm, seed, timed, before, ticks):
    act = arm[0].model.actuated
    goals = np.random.default_rng(seed).uniform(-1.0, 1.0, (12, len(act)))
    ways = [followed(arm, goals, timed) for _ in range(2)]
    for path, segments in ways:
        for _ in range(before):
            path.advance(segments)
    (free, ahead), (path, segments) = ways
    path.stop(ticks)
    start = segments[act][None, :, Q].copy()
    q, qd = trace(lambda: path.advance(segments), segments, act, ticks + 2)
    own_q, own_qd = trace(lambda: free.advance(ahead), ahead, act, ticks + 2)
    points = wrapped(np.concatenate([start, own_q]) - start).astype(float)
    worst = [nearest(points, each) for each in wrapped(q - start).astype(float)]
    assert max(worst) <= 2.0
    assert (np.abs(qd).max(axis=0) <= np.abs(own_qd).max(axis=0) + 2).all()
    assert not qd[-1].any() and (q[-1] == q[-2]).all()


def nearest(points, q):
    """Distance of q (n_act,) from a polyline (T, n_act), its largest part."""
    way = np.diff(points, axis=0)
    part = np.clip(((q - points[:-1]) * way).sum(1) / np.maximum((way * way).sum(1), 1.0), 0.0, 1.0)
    return np.abs(q - points[:-1] - part[:, None] * way).max(1).min()


def rated(arm, seed, timed, kept):
    """A path from the start of a filter's way on, its planned motion, and the filter's points (T, n_act) to the end."""
    act = arm[0].model.actuated
    goals = np.random.default_rng(seed).uniform(-1.0, 1.0, (12, len(act)))
    (free, ahead), (path, segments) = (followed(arm, goals, timed, kept) for _ in range(2))
    start = segments[act][None, :, Q].copy()
    own, _ = trace(lambda: free.advance(ahead), ahead, act, 2000)
    return path, segments, np.concatenate([start, own])


@settings(max_examples=25, deadline=None)
@given(
    seed=st.integers(0, 2**32 - 1),
    timed=st.booleans(),
    kept=st.sampled_from([20, 100, words.STREAM_BACK]),
    asked=st.lists(
        st.tuples(
            st.integers(-words.SPEED_MOST, words.SPEED_MOST) | st.sampled_from([0, words.SPEED_ONE, -words.SPEED_MOST]),
            st.integers(1, words.SPEED_MOST) | st.integers(1, 400),
            st.just(0) | st.integers(1, words.BEND_ONE) | st.integers(1, 40_000),
            st.integers(1, 120),
        ),
        min_size=1, max_size=8,
    ),
)  # fmt: skip
def test_any_rates_keep_the_filter_s_way_and_its_points(arm, seed, timed, kept, asked):
    path, segments, points = rated(arm, seed, timed, kept)
    act = arm[0].model.actuated
    for rate, change, bend, ticks in asked:
        path.ask(rate, change, bend)
        for _ in range(ticks):
            gone = path.tick + path.rate + 0.5 * path.slope
            path.advance(segments)
            assert abs(path.tick - gone) < 1e-9
            assert 0 <= path.ahead < kept and path.tick >= max(path.own_tick - kept + 1, 0)
            before, part = divmod(path.tick, 1.0)
            here, there = points[int(before)], points[int(before) + 1]
            way = wrapped(segments[act, Q] - here) - wrapped(there - here) * part
            assert np.abs(way).max() <= 1.0
            assert abs(path["PATH_RATE"]) <= 1.5 * PHASE_ONE_TICK / 2
    path.ask(0, 400)  # a dip that bends little takes long
    path.advance(segments)
    path.ask(words.SPEED_ONE, 400, 40_000)
    while path.tick < len(points) - 1000:
        path.advance(segments)
    while path["PATH_PHASE"] or path["PATH_SLOPE"]:
        path.advance(segments)
    assert (segments[act, Q] == points[round(path.tick)]).all()
    while path.left:
        path.advance(segments)
    for _ in range(50):  # the filter's own tick is the run's again, and what it plans is what it planned
        path.advance(segments)
        assert (segments[act, Q] == points[path.own_tick]).all() and not path.left


@pytest.mark.parametrize("bend", [0, 50_000, 500_000])
def test_a_rate_that_goes_back_ends_where_the_first_kept_point_is_near(arm, bend):
    path, segments, _ = rated(arm, 5, True, 100)
    for _ in range(300):
        path.advance(segments)
    path.ask(-words.SPEED_ONE, 2000, bend)
    for _ in range(700):
        path.advance(segments)
    assert path.stands and 0 <= path.tick - (path.own_tick - 99) < (60 if bend else 5)
    for action in (path.stop, lambda ticks: path.ask(-words.SPEED_ONE, ticks)):
        action(1)
        path.advance(segments)
        assert path.tick >= path.own_tick - 99


@settings(max_examples=20, deadline=None)
@given(
    seed=st.integers(0, 2**32 - 1), share=st.sampled_from([0.4, 1.0]),
    asked=st.lists(st.tuples(st.floats(-1, 1) | st.sampled_from([0.0, 1.0, -1.0]), st.integers(1, 400)), max_size=6),
)  # fmt: skip
def test_while_a_rate_changes_jerk_is_at_most_twice_the_stream_s(arm, seed, share, asked):
    """q''' r^3 within the limit, and a half of it for each of 3 q'' r r' and q' r''."""
    compiled = arm[0]
    model, limits = compiled.model, stream_limits(compiled.model, share)
    period, act = model.gains.period_us * 1e-6, model.actuated
    rates = Rates.of_stream(model, limits, period)
    goals = np.random.default_rng(seed).uniform(-1.0, 1.0, (12, len(act)))
    path, segments = followed((compiled, stream_words(compiled, limits)), goals, timed=False)
    before, jerk = np.zeros(len(act)), np.zeros(len(act))
    for rate, ticks in [*asked, (1.0, 400)]:
        change = rates.change_at(max(abs(rate), abs(path.rate)))
        path.ask(*Speed.of(rate, change, rates.bend).raw)
        for _ in range(ticks):
            path.advance(segments)
            qdd = segments[act, layout.SEG_QDD] / compiled.servos.acceleration
            jerk, before = np.maximum(jerk, np.abs(qdd - before) / period), qdd
    coarse = 4 * path["PATH_RATIO"] / 256 / compiled.servos.acceleration / period  # v r' is rounded
    assert (jerk <= 2.0 * limits.jerk + coarse).all()
