"""A plan at a rate: on its path to a raw unit whatever the rate does, and the plan's own bits where the rate is one."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armlet.core import kernel_fixed, layout
from armlet.firmware import words
from armlet.fixed.rated_path import PHASE_ONE_TICK, RATE_ONE, WIRE_TO_RATE, RatedPath, stop_change
from armlet.fixed.segment_words import LONGEST_BENT, encode_segments
from armlet.plan import Trajectory

ONE = words.SPEED_ONE
POSITION, VELOCITY = 2.0**32 / (2 * np.pi), 2.0**30 / 32  # raw units of binary angles and of velocities up to 32 rad/s
ACCELERATION = VELOCITY / 32
OUT = [layout.SEG_Q, layout.SEG_QD, layout.SEG_QDD]


def random_plan(rng, n=3, pieces=12, period_us=1000, longest=60, bent=False):
    """A trajectory from rest to rest of random accelerations, and with `bent` of jerks; it ends at velocity 0."""
    ticks = rng.integers(1, longest, pieces)
    spent = ticks[:, None] * period_us * 1e-6
    qd = np.zeros((pieces + 1, n))
    for k in range(pieces - 1):
        qd[k + 1] = np.clip(qd[k] + rng.uniform(-40, 40, n) * spent[k], -10, 10)
    ticks[-1] = 60 + longest
    spent[-1] = ticks[-1] * period_us * 1e-6
    qdd = np.diff(qd, axis=0) / spent
    qd = qd[:-1]
    jerk = rng.uniform(-40, 40, qd.shape) / spent if bent else np.zeros_like(qd)
    qdd = qdd - jerk * spent / 2
    moved = qd * spent + qdd * spent**2 / 2 + jerk * spent**3 / 6
    q = rng.uniform(-3, 3, n) + np.concatenate((np.zeros((1, n)), np.cumsum(moved, axis=0)[:-1]))
    names = tuple(f"j{k}" for k in range(n))
    return Trajectory(
        joint_names=names, period_us=period_us, ticks=ticks, q=q, qd=qd, qdd=qdd, repetition_ticks=int(ticks.sum()),
        qddd=jerk if bent else None,
    )  # fmt: skip


def rated(plan):
    """A board's words of a plan, and the plan at a rate."""
    n = plan.n
    scales = np.full(n, POSITION), np.full(n, VELOCITY), np.full(n, ACCELERATION)
    ticks, words = encode_segments(plan, *scales, plan.period)
    ratio = round(ACCELERATION / VELOCITY / plan.period * 256)
    return ticks, words, RatedPath(ticks, words, np.arange(n), ratio)


def plain_words(ticks, words):
    """SEG_Q, SEG_QD, SEG_QDD (N + 1, n, 3) of a plan's ticks as boards have them without another rate."""
    out, data = [], np.zeros((words.shape[1] + 1, layout.DATA_SIZE), np.int64)
    for count, rows in zip(ticks, words, strict=True):
        state = rows.astype(np.int64).copy()
        for _ in range(count):
            out.append(state[:, OUT].copy())
            kernel_fixed.segment(state, data)
    out.append(state[:, OUT].copy())
    return np.array(out)


def exact(plan, s, rate, slope):
    """Raw q, qd, qdd of the path at s ticks, by floats: whole and fraction apart, so that no bit is lost."""
    ends = np.cumsum(plan.ticks)
    k = min(int(np.searchsorted(ends, s, side="right")), len(ends) - 1)
    t = (s - (ends[k] - plan.ticks[k])) * plan.period
    q = plan.q[k] + plan.qd[k] * t + plan.qdd[k] * t * t / 2 + plan.jerks[k] * t**3 / 6
    v = plan.qd[k] + plan.qdd[k] * t + plan.jerks[k] * t * t / 2
    a = plan.qdd[k] + plan.jerks[k] * t
    return q * POSITION, v * rate * VELOCITY, (a * rate**2 + v * slope / plan.period) * ACCELERATION


def off(raw, value):
    """Difference of binary angles."""
    return (raw - value + 2.0**31) % 2.0**32 - 2.0**31


@pytest.mark.parametrize("seed", range(5))
def test_at_rate_one_the_words_are_those_of_the_plan(seed):
    rng = np.random.default_rng(seed)
    ticks, words, path = rated(random_plan(rng, bent=seed % 2 == 1))
    expected = plain_words(ticks, words)
    segments = words[0].astype(np.int64).copy()
    for row in expected[:-1]:
        assert (segments[:, OUT] == row).all()
        assert not path.at_end
        path.advance(segments)
    assert path.at_end
    assert (segments[:, layout.SEG_Q] == expected[-1][:, 0]).all()
    assert not segments[:, layout.SEG_QD].any() and not segments[:, layout.SEG_QDD].any()


@pytest.mark.parametrize("seed", range(12))
def test_on_the_path_whatever_the_rate_does(seed):
    """Against float64: q to a raw unit, q' r and q'' r^2 + q' r' to their roundings; r and r' within bounds."""
    rng = np.random.default_rng(100 + seed)
    period_us = int(rng.choice([500, 1000, 4000])) if seed % 2 else 1000
    plan = random_plan(rng, pieces=30, period_us=period_us, bent=seed % 4 > 1)
    ticks, words, path = rated(plan)
    segments = words[0].astype(np.int64).copy()
    seen = 0
    for tick in range(1500):
        if tick % 40 == 0:
            change = int(rng.integers(1, ONE // 8))
            path.ask(int(rng.choice([0, ONE, -ONE, 3 * ONE // 2, rng.integers(-98304, 98305)])), change)
        rate, slope, s = path.rate, path.slope, path.tick
        path.advance(segments)
        if path.at_end:
            break
        at_start = path.tick == path.rate == 0
        assert at_start or path.tick - s == pytest.approx(rate + slope / 2, abs=2**-28)
        assert abs(path.rate) <= 1.5 and (at_start or path.rate == rate + slope)
        assert abs(path.slope) <= change / ONE
        q, qd, qdd = exact(plan, path.tick, path.rate, path.slope)
        assert np.abs(off(segments[:, layout.SEG_Q], q)).max() <= 1.0
        assert np.abs(segments[:, layout.SEG_QD] - qd).max() <= 2.0
        coarse = 3.0 + path["PATH_RATIO"] / 256  # v r' is rounded to a unit of velocity a tick
        assert np.abs(segments[:, layout.SEG_QDD] - qdd).max() <= coarse
        seen += 1
    assert seen > 100


@pytest.mark.parametrize("bent", [False, True])
@pytest.mark.parametrize("change", [20, 300, 5000, ONE])
def test_after_a_pause_the_words_are_those_of_the_plan_again(change, bent):
    rng = np.random.default_rng(change)
    plan = random_plan(rng, pieces=60 if change > 100 else 400, longest=100, bent=bent)
    ticks, words, path = rated(plan)
    expected = plain_words(ticks, words)
    segments = words[0].astype(np.int64).copy()
    for _ in range(37):
        path.advance(segments)
    path.ask(0, max(change, 100))
    while path["PATH_RATE"] or path["PATH_SLOPE"]:
        path.advance(segments)
    stood = segments[:, OUT].copy()
    for _ in range(50):
        path.advance(segments)
        assert (segments[:, OUT] == stood).all()
    assert not stood[:, 1:].any()
    path.ask(ONE, change)
    ticks_back = 0
    while path["PATH_RATE"] != RATE_ONE or path["PATH_PHASE"]:
        path.advance(segments)
        ticks_back += 1
        assert ticks_back < 4 * ONE // change + 20 and path["PATH_RATE"] <= RATE_ONE
    path.advance(segments)
    while not path.at_end:
        assert path["PATH_RATE"] == RATE_ONE and path["PATH_PHASE"] == 0
        assert (segments[:, OUT] == expected[round(path.tick)]).all()
        path.advance(segments)


@pytest.mark.parametrize("bent", [False, True])
def test_backwards_to_the_start_and_forwards_again_to_the_end(bent):
    rng = np.random.default_rng(3)
    plan = random_plan(rng, pieces=40, bent=bent)
    ticks, words, path = rated(plan)
    expected = plain_words(ticks, words)
    segments = words[0].astype(np.int64).copy()
    for _ in range(300):
        path.advance(segments)
    path.ask(-ONE, ONE // 50)
    for _ in range(1000):
        path.advance(segments)
    assert path.tick == path.rate == 0
    assert (segments[:, OUT] == expected[0] * [1, 0, 0]).all()
    path.ask(3 * ONE // 2, ONE // 100)
    for _ in range(int(plan.ticks.sum())):
        path.advance(segments)
    assert path.at_end and (segments[:, layout.SEG_Q] == expected[-1][:, 0]).all()


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("sign", [1, -1])
def test_a_board_s_tick_that_goes_two_of_the_plan_stands_at_an_end_that_is_one_away(sign, seed):
    plan = random_plan(np.random.default_rng(seed), bent=seed % 2 == 1)
    ticks, words, path = rated(plan)
    last = plain_words(ticks, words)[-1 if sign > 0 else 0]
    segments = words[0].astype(np.int64).copy()
    path.ask(3 * ONE // 2, ONE)
    while sign < 0 and path.tick < 200:
        path.advance(segments)
    path.ask(sign * 3 * ONE // 2, 3 * ONE)
    for _ in range(2 * int(plan.ticks.sum())):
        path.advance(segments)
    assert (path["PATH_LEFT"] if sign > 0 else path["PATH_DONE"]) == path["PATH_RATE"] == 0
    assert (segments[:, OUT] == last * [1, 0, 0]).all()


@pytest.mark.parametrize("ticks", [2, 3, 50, 200])
def test_a_stop_stands_on_the_path_within_its_ticks(ticks):
    rng = np.random.default_rng(ticks)
    _, words, path = rated(random_plan(rng, pieces=40))
    segments = words[0].astype(np.int64).copy()
    path.ask(-3 * ONE // 2, ONE // 30)
    for _ in range(100):
        path.advance(segments)
    path.ask(3 * ONE // 2, ONE // 30)
    for _ in range(90):
        path.advance(segments)
    path.stop(ticks)
    for _ in range(ticks):
        path.advance(segments)
    assert path["PATH_RATE"] == path["PATH_SLOPE"] == 0
    assert not segments[:, [layout.SEG_QD, layout.SEG_QDD]].any()


def test_a_stop_s_change_is_enough():
    assert [stop_change(100, n) for n in (1, 2, 11, 12, 1000)] == [100, 100, 10, 10, 1]


def test_back_and_leap_are_exact_inverses_and_sums():
    """Random words: a tick there and back changes no bit, and m ticks at once are m ticks."""
    rng = np.random.default_rng(9)
    big = 1 << 29
    for m, bent in product((0, 1, 2, 3, 57, 512, 1000, 8191), (0, 1)):
        if bent and m > LONGEST_BENT:
            continue
        words = rng.integers(-big, big, (8, layout.SEG_SIZE))
        words[:, layout.SEG_BENT] = bent
        for low, size in (("QDD_LOW", 0), ("DDDQ", 1 << 12), ("DDQD", 1 << 12), ("DQDD", 1 << 12)):
            at = layout.TABLE[f"SEG_{low}"]
            words[:, at] = rng.integers(-size, size, 8) if size else rng.integers(0, 1 << layout.DDA, 8)
            words[:, at + 1] = rng.integers(0, 1 << layout.DDA, 8) if size else words[:, at + 1]
        words[:, 1:11:2][:, :5] = rng.integers(0, 1 << layout.DDA, (8, 5))
        words[:, layout.SEG_DDQ] = rng.integers(-(1 << 15), 1 << 15, 8)
        words[:, layout.SEG_DQD] = rng.integers(-(1 << 15), 1 << 15, 8)
        one = words.copy()
        leapt = words.copy()
        data = np.zeros((9, layout.DATA_SIZE), np.int64)
        for _ in range(m):
            kernel_fixed.segment(one, data)
        kernel_fixed.leap(leapt, m)
        assert (leapt == one).all()
        for _ in range(min(m, 200)):
            kernel_fixed.retreat(one)
        kernel_fixed.leap(words, m - min(m, 200))
        assert (one == words).all()
    assert PHASE_ONE_TICK == 2 * RATE_ONE


@settings(max_examples=60, deadline=None)
@given(
    bend=st.integers(1, RATE_ONE) | st.integers(50, 20_000),
    asked=st.lists(
        st.tuples(
            st.integers(-98304, 98304) | st.sampled_from([0, ONE, -ONE]), st.integers(1, ONE), st.integers(1, 300)
        ),
        min_size=1, max_size=6,
    ),
)  # fmt: skip
def test_a_slope_that_bends_has_no_step_and_its_rate_ends_where_it_was_asked_to(bend, asked):
    _, words, path = rated(random_plan(np.random.default_rng(0), pieces=400, longest=100))
    segments = words[0].astype(np.int64).copy()
    largest = RATE_ONE
    for rate, change, ticks in asked:
        path.ask(rate, change, bend)
        largest = max(largest, abs(path["PATH_GOAL"]))
        for _ in range(ticks):
            before, rated_before = path["PATH_SLOPE"], path["PATH_RATE"]
            path.advance(segments)
            if path.at_end or path.tick == path["PATH_RATE"] == 0:
                return
            assert path["PATH_RATE"] == rated_before + before
            assert abs(path["PATH_SLOPE"] - before) <= bend + (bend == 1)
            assert abs(path["PATH_RATE"]) <= largest
    path.ask(ONE, ONE // 64, max(bend, 4000))
    for _ in range(5000):
        path.advance(segments)
        whole = path["PATH_RATE"] == RATE_ONE and not (path["PATH_PHASE"] or path["PATH_SLOPE"])
        if whole or path.at_end or path.tick == path["PATH_GOAL"] == 0:
            return
    raise AssertionError("it is not at a whole tick at rate one")


def test_a_slope_that_bends_takes_no_longer_than_its_bounds_ask_for():
    """From rest to a rate r by slopes of c that bend by b: r / c + c / b, or 2 sqrt(r / b) where that is more."""
    for change, bend in ((400, 4000), (400, 40_000), (2000, 4000), (60, 200_000)):
        _, words, path = rated(random_plan(np.random.default_rng(0), pieces=400, longest=100))
        segments = words[0].astype(np.int64).copy()
        path.stop(1)
        for _ in range(3):
            path.advance(segments)
        assert path["PATH_RATE"] == 0
        path.ask(ONE // 2, change, bend)
        ticks, c = 0, change * WIRE_TO_RATE
        while path["PATH_RATE"] != RATE_ONE // 2 or path["PATH_SLOPE"]:
            path.advance(segments)
            ticks += 1
            assert ticks < 10_000
        least = RATE_ONE / 2 / c + c / bend if c * c < bend * RATE_ONE / 2 else 2 * (RATE_ONE / 2 / bend) ** 0.5
        assert least - 1 <= ticks <= 1.02 * least + 8
