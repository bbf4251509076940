"""A stop of a stream on its path, of arms and goals drawn at random: on the filter's own way, never faster, to rest."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armlet import description
from armlet.core import layout
from armlet.firmware import words
from armlet.fixed import compiler
from armlet.fixed.rated_path import ratio_of
from armlet.fixed.stream_words import stream_words, wrapped
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


def followed(arm, goals, timed):
    """A filter on the way to goals (K, n_act) of parts of the joints' ranges, and its planned motion (n, SEG_SIZE)."""
    compiled, stream = arm
    follower, segments = GoalFollower(stream), np.zeros((compiled.model.n, layout.SEG_SIZE), np.int64)
    middle = 0.5 * (compiled.model.q_min + compiled.model.q_max)[compiled.model.actuated]
    room = np.minimum(0.4 * (compiled.model.q_max - compiled.model.q_min)[compiled.model.actuated], 1.0)
    raw = [compiled.servos.position_raw(middle + part * room) for part in goals]
    segments[compiled.model.actuated, Q] = raw[0]
    follower.goal(0, 0, 0, raw[0])
    follower.begin(segments)
    for k, q in enumerate(raw[1:]):
        follower.goal(0, words.GOAL_TIMED if timed else 0, 33 * (k + 1), q)
    return follower, segments


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
    compiled, _ = arm
    act, n_act = compiled.model.actuated, len(compiled.model.servo_names)
    goals = np.random.default_rng(seed).uniform(-1.0, 1.0, (12, n_act))
    ways = [followed(arm, goals, timed) for _ in range(2)]
    for follower, segments in ways:
        for tick in range(before):
            follower.follow(tick, segments)
    (free, ahead), (follower, segments) = ways
    path = StreamPath(follower, act, ratio_of(compiled.blob), segments, before)
    path.stop(ticks)
    start = segments[act][None, :, Q].copy()
    q, qd = trace(lambda: path.advance(segments), segments, act, ticks + 2)
    counted = iter(range(before, before + ticks + 2))
    own_q, own_qd = trace(lambda: free.follow(next(counted), ahead), ahead, act, ticks + 2)
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
