"""Extremal lines in the phase plane: Waters's own example, the fastest of all motions, and durations that none has."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import armlet
from armlet.plan.on_ticks import Move, fastest, gentlest
from armlet.plan.phase_plane import coasting, durations, made
from armlet.plan.plan_limits import Limits
from armlet.studies.waters.moves import pairs

# Figure 5: one joint, -1 <= x <= 9, |velocity| <= 3, |acceleration| <= 1/2; A is (1, 1)
BOX = {"velocity": np.array(3.0), "acceleration": np.array(0.5)}
A = {"v0": np.array(1.0)}
some = settings(max_examples=40)
speeds, lengths, tops = st.floats(-1, 1), st.floats(-3, 3), st.floats(0.05, 8)


def test_figure_5_accelerates_from_a_and_brakes_into_b():
    """From A (1, 1) to B at rest 4 further: one switch, at C; and along the axis of Waters's figure, lines."""
    can = durations(np.array(4.0), v1=np.array(0.0), **A, **BOX)
    top = np.sqrt(0.5 * 4 + 0.5)  # s^2 = A d + (v0^2 + v1^2) / 2
    assert can.first == pytest.approx((2 * top - 1) / 0.5)
    assert coasting(np.array(4.0), can.first, np.array(1.0), np.array(0.0), np.array(0.5)) == pytest.approx(top)


def test_figure_5_has_two_intersecting_pairs_of_extremal_lines_beside_a():
    """To where A's own velocity leads: the fast way, the slow way, and the way back; between the last two, nothing."""
    can = durations(np.array(0.5), v1=np.array(1.0), **A, **BOX)
    slowest = np.sqrt(1 - 0.5 * 0.5)
    assert can.first == pytest.approx((2 * np.sqrt(1 + 0.25) - 2) / 0.5)
    assert can.gap_start == pytest.approx((2 - 2 * slowest) / 0.5)
    assert can.gap_end == pytest.approx((2 + 2 * slowest) / 0.5)


def test_figure_5_coasts_at_the_velocity_limit():
    """From -1 to 9 at rest, the limit of 3 is not reached; with a limit of 1 it is, and the joint coasts."""
    rest = np.array(0.0)
    assert durations(np.array(10.0), rest, rest, **BOX).first == pytest.approx(2 * np.sqrt(10 / 0.5))
    slow = durations(np.array(10.0), rest, rest, np.array(1.0), np.array(0.5))
    assert slow.first == pytest.approx(10 / 1 + 1 / 0.5)


@some
@given(lengths, speeds, speeds, tops)
def test_a_motion_that_coasts_makes_its_distance_in_every_duration_there_is(distance, v0, v1, top):
    d, a, b, limit, most = (np.float64(x) for x in (distance, v0, v1, 1.0, top))
    can = durations(d, a, b, limit, most)
    assert np.isfinite(can.first)
    for duration in (can.first, 1.7 * can.first + 0.1, can.gap_start, can.gap_end, can.gap_end * 2):
        if np.isfinite(duration) and can.have(duration):
            c = coasting(d, duration, a, b, most)
            assert made(c, duration, a, b, most) == pytest.approx(distance, abs=1e-9)
            assert abs(c) <= 1 + 1e-6
            assert abs(c - a) + abs(c - b) <= most * duration + 1e-9  # what is left is coasting


@some
@given(lengths, speeds, speeds, tops, st.floats(0.01, 0.99))
def test_no_motion_at_all_has_a_duration_in_the_gap(distance, v0, v1, top, share):
    """There the least distance of any motion exceeds the one asked for: velocity is at least max(v0 - A t,
    v1 - A (T - t), -V) at every instant, whose integral is summed here, or the same mirrored.
    """
    can = durations(*(np.float64(x) for x in (distance, v0, v1, 1.0, top)))
    if not np.isfinite(can.gap_start) or can.gap_end - can.gap_start < 1e-3:
        return
    duration = float(can.gap_start + share * (can.gap_end - can.gap_start))
    t = (np.arange(20_000) + 0.5) * duration / 20_000
    least = np.maximum(np.maximum(v0 - top * t, v1 - top * (duration - t)), -1.0).mean() * duration
    most = np.minimum(np.minimum(v0 + top * t, v1 + top * (duration - t)), 1.0).mean() * duration
    assert distance < least + 1e-6 or distance > most - 1e-6


def test_never_slower_than_any_other_one_switch_solution():
    """A hundred thousand random pairs here; the bench of the memo takes a million."""
    found = pairs.against_others(100_000, seed=5)
    assert found["others"] > 100_000
    assert found["fastest over other"] <= 1 + 1e-9
    assert found["worst end"] < 1e-9


@pytest.mark.slow
def test_never_slower_over_a_million_pairs():
    found = pairs.against_others(1_000_000, seed=6)
    assert found["fastest over other"] <= 1 + 1e-9


def test_durations_are_missing_where_both_ends_are_passed_and_no_stop_fits():
    """On random pairs of all sizes; and beyond a distance of V^2 / A there are none."""
    distance, v0, v1, velocity, acceleration = pairs.drawn(200_000, seed=7)
    missing = np.isfinite(durations(distance, v0, v1, velocity, acceleration).gap_start)
    assert missing.any() and np.array_equal(missing, pairs.passes(distance, v0, v1, acceleration))
    assert not missing[acceleration * np.abs(distance) > velocity**2].any()


def test_how_often_they_are_missing_follows_how_pairs_are_drawn():
    shares = list(pairs.with_gaps([armlet.load("puma6").model], 50_000).values())
    assert 0.015 < shares[2] < 0.021 and 0.014 < shares[4] < 0.020
    assert shares[0] > shares[1] > shares[2] > shares[3] > 0


def three(velocity=1.0, acceleration=2.0):
    """Limits of three joints that go anywhere."""
    full = np.full(3, 1.0)
    return Limits(("a", "b", "c"), np.zeros(3, bool), -9 * full, 9 * full, velocity * full, acceleration * full)


rows = st.lists(st.floats(-1, 1), min_size=3, max_size=3).map(np.array)


@some
@given(rows, rows, rows)
def test_the_common_duration_is_the_smallest_that_all_joints_have(distance, v0, v1):
    """A scan of durations finds none before it."""
    can = durations(distance, v0, v1, np.ones(3), np.full(3, 2.0))
    common = float(can.common())
    assert can.have(common).all()
    scan = np.linspace(0, common, 4000)[:-1, None]
    assert not (can.have(scan).all(axis=1) & (scan[:, 0] < common * (1 - 1e-6))).any()


@some
@given(rows, rows, rows, st.sampled_from([5e-4, 1e-3, 1e-2]))
def test_on_ticks_every_joint_ends_where_and_as_fast_as_it_should(distance, v0, v1, period):
    """Integrated from the start, segment by segment; a joint at rest that stays is no motion."""
    move, limits = Move(np.zeros(3), distance, v0, v1), three()
    parts = fastest(move, limits, period, "move 1")
    q, qd = move.start, move.v0
    for ticks, q_there, qd_there, qdd in parts:
        np.testing.assert_allclose(q_there, q, atol=1e-11)
        np.testing.assert_allclose(qd_there, qd, atol=1e-11)
        assert (np.abs(qdd) <= 2 * (1 + 1e-8)).all()
        t = ticks * period
        q, qd = q_there + t * (qd_there + 0.5 * t * qdd), qd_there + t * qdd
        assert (np.abs(qd) <= 1 + 1e-8).all()
    np.testing.assert_allclose(q, distance, atol=1e-11)
    np.testing.assert_allclose(qd, v1, atol=1e-11)


@some
@given(rows, rows, rows)
def test_on_ticks_a_move_takes_three_more_ticks_at_most_than_in_continuous_time(distance, v0, v1):
    """At 0.1 ms. A move may miss a duration by its ticks alone, and then takes the next that all joints have."""
    move, limits, period = Move(np.zeros(3), distance, v0, v1), three(), 1e-4
    can = move.durations(limits)
    total = sum(part[0] for part in fastest(move, limits, period, "move 1"))
    best = float(can.common())
    if (can.gap_start > best + 4 * period).all() or best * (1 + 1e-9) >= can.common(spare=4 * period):
        assert best / period * (1 - 1e-8) <= total <= best / period + 3


@some
@given(rows, rows, rows, st.floats(1.0, 4.0))
def test_the_gentlest_acceleration_is_the_least_that_has_the_duration(distance, v0, v1, longer):
    move, limits = Move(np.zeros(3), distance, v0, v1), three()
    duration = longer * float(move.durations(limits).common())
    least = gentlest(move, limits, duration)
    can = move.durations(limits).have(duration)
    assert np.isfinite(least[can]).all()
    for j in np.flatnonzero(can & (least > 1e-6)):
        args = distance[j], v0[j], v1[j], np.float64(1.0)
        assert durations(*args, np.float64(least[j] * (1 + 1e-6))).have(duration)
        assert not durations(*args, np.float64(least[j] * (1 - 1e-4))).have(duration)
