"""Plans: what they must hit, keep and refuse; and the words of the kernel against the exact motion."""

import dataclasses
import json
import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armlet.core import kernel_fixed, kernel_float, layout
from armlet.description import load
from armlet.errors import PlanError
from armlet.fixed.segment_words import BINARY_ANGLE, LONGEST, LONGEST_BENT, PAIRS, differences, encode_segments
from armlet.plan import Trajectory, plan
from armlet.plan.jerk import smooth
from tests.support.little import little

PUMA = load("puma3")
A, B = np.radians([0, 45, 45]), np.radians([90, -45, 135])


def arm(velocity=5.0, acceleration=12.0, reach=4.0, joint_type=(0, 1, 0), period_us=1000):
    """Three joints with these limits, each a number or (3,)."""
    full = lambda value: np.broadcast_to(np.asarray(value, float), (3,)).copy()  # noqa: E731
    return dataclasses.replace(
        PUMA,
        joint_names=("waist", "slide", "wrist"),
        joint_type=np.array(joint_type),
        q_min=-full(reach),
        q_max=full(reach),
        qd_max=full(velocity),
        qdd_max=full(acceleration),
        gains=dataclasses.replace(PUMA.gains, period_us=period_us),
    )


rates = st.floats(0.05, 20.0)
arms = st.builds(
    arm,
    st.tuples(rates, rates, rates),
    st.tuples(rates, rates, rates),
    st.just(4.0),
    st.just((0, 1, 0)),
    st.sampled_from([500, 1000, 2500, 10000]),
)
positions = st.lists(st.floats(-4, 4) | st.sampled_from([0.0, 1e-9, 4.0]), min_size=3, max_size=3).map(np.array)


def everywhere(move, pieces=4):
    """Planned motion on a grid finer than the ticks, ends included."""
    return move.sample(ticks=np.linspace(0, move.total_ticks, min(pieces * move.total_ticks, 4000) + 1))


def switches(move, joint):
    """How often a joint's acceleration changes within a single move, and its non-zero magnitudes."""
    qdd = move.qdd[:, joint]
    return np.count_nonzero(np.diff(qdd)), np.unique(np.abs(qdd[qdd != 0]))


# ---- what every plan keeps


@given(arms, positions, positions)
def test_fastest_move_hits_the_end_within_limits(model, start, end):
    if np.array_equal(start, end):
        return
    move = plan(model, [start, end])
    q, qd, qdd = move.sample(ticks=[0, move.total_ticks])
    np.testing.assert_array_equal(q[0], start)
    np.testing.assert_allclose(q[1], end, rtol=0, atol=1e-12)
    assert not qd.any()
    q, qd, qdd = everywhere(move)
    assert (q >= np.minimum(start, end) - 1e-12).all() and (q <= np.maximum(start, end) + 1e-12).all()
    assert (np.abs(qd) <= model.qd_max * (1 + 1e-8)).all()
    assert (np.abs(qdd) <= model.qdd_max * (1 + 1e-8)).all()
    move.check(model)


@given(arms, positions, positions)
def test_motion_is_continuous_and_consistent(model, start, end):
    """Each segment, integrated, ends where the next begins: position to 1e-12 and velocity alike."""
    if np.array_equal(start, end):
        return
    move = plan(model, [start, end, start], dwell=0.003)
    dt = (move.ticks * move.period)[:, None]
    scale = 1 + np.abs(move.qdd).max() * dt * dt + np.abs(move.qd).max() * dt
    q_after, qd_after = move.q + dt * (move.qd + dt * move.qdd / 2), move.qd + dt * move.qdd
    assert (np.abs(q_after[:-1] - move.q[1:]) <= 1e-12 * scale[:-1]).all()
    assert (np.abs(qd_after[:-1] - move.qd[1:]) <= 1e-12 * (1 + np.abs(move.qd).max())).all()
    assert np.abs(qd_after[-1]).max() <= 1e-12 * (1 + np.abs(move.qd).max())


@given(arms, positions, positions)
def test_fastest_move_vs_the_optimum_in_continuous_time(model, start, end):
    """Time of the slowest joint's triangle or trapezoid, rounded to ticks: never less, at most three ticks more."""
    distance = np.abs(end - start)
    if not distance.any():
        return
    triangle = 2 * np.sqrt(distance / model.qdd_max)
    trapezoid = distance / model.qd_max + model.qd_max / model.qdd_max
    best = np.where(distance * model.qdd_max <= model.qd_max**2, triangle, trapezoid).max()
    move = plan(model, [start, end])
    assert move.duration >= best * (1 - 1e-8)
    assert move.total_ticks <= best / move.period + 3


@given(arms, positions, positions)
def test_joints_switch_once_or_coast_between(model, start, end):
    if np.array_equal(start, end):
        return
    move = plan(model, [start, end])
    for j in range(3):
        count, magnitudes = switches(move, j)
        assert count <= 2
        assert len(magnitudes) == (start[j] != end[j])


@given(positions, positions, st.floats(0.05, 30))
def test_timed_move_takes_its_time_with_the_least_acceleration(start, end, seconds):
    model = arm(velocity=1e6, acceleration=1e9)
    move = plan(model, [start, end], durations=seconds)
    total = move.total_ticks
    assert seconds - 1e-9 <= move.duration < seconds + move.period
    least = 4 * np.abs(end - start) / move.duration**2
    # An odd number of ticks has no middle: the switch is half a tick off, and a little acceleration more.
    odd = total**2 / (total**2 - total % 2)
    np.testing.assert_allclose(np.abs(move.qdd).max(axis=0), least * odd, rtol=1e-9, atol=0)


def test_timed_move_coasts_where_velocity_binds():
    move = plan(arm(velocity=1.0), [[0, 0, 0], [0.9, 0.5, 0]], durations=1.0)
    assert np.abs(move.qd).max() <= 1.0 * (1 + 1e-9)
    assert np.abs(move.qd[:, 0]).max() == pytest.approx(1.0, rel=1e-3)
    assert 0.0 in move.qdd[:, 0]
    assert 0.0 not in move.qdd[:, 1]


def test_the_demo_move():
    """(0, 45, 45) to (90, -45, 135) degrees in a second: 360 deg/s^2, 180 deg/s, one switch in the middle."""
    move = plan(PUMA, [A, B, A], durations=1.0, repeat=8)
    assert move.ticks.tolist() == [500] * 32
    assert (move.total_ticks, move.repetition_ticks, move.duration) == (16000, 2000, 16.0)
    np.testing.assert_allclose(np.degrees(move.qdd[0]), [360, -360, 360], rtol=1e-12)
    np.testing.assert_allclose(np.degrees(move.qd[1]), [180, -180, 180], rtol=1e-12)
    np.testing.assert_allclose(move.sample(t=1.0)[0], B, atol=1e-12)
    np.testing.assert_allclose(move.sample(t=np.arange(0, 17, 2.0))[0], np.tile(A, (9, 1)), atol=1e-12)
    move.check(PUMA)


def test_dwell_rests_after_each_move():
    move = plan(PUMA, [A, B], durations=1.0, dwell=0.25)
    assert move.duration == pytest.approx(1.25)
    q, qd, qdd = move.sample(t=np.linspace(1.0, 1.25, 11))
    np.testing.assert_allclose(q, np.tile(B, (11, 1)), atol=1e-12)
    assert not qd.any() and not qdd.any()


def test_sample_before_and_after():
    move = plan(PUMA, [A, B], durations=1.0)
    for t, where in ((-1.0, A), (1.0, B), (99.0, B)):
        q, qd, qdd = move.sample(t)
        np.testing.assert_allclose(q, where, atol=1e-12)
        assert q.shape == (3,) and not qd.any() and not qdd.any()
    assert move.sample(ticks=np.zeros((2, 5)))[0].shape == (2, 5, 3)
    np.testing.assert_allclose(move.q_end, B, atol=1e-12)


def test_switch_belongs_to_the_new_segment():
    move = plan(PUMA, [A, B], durations=1.0)
    np.testing.assert_array_equal(move.sample(ticks=499)[2], -move.sample(ticks=500)[2])


# ---- what is refused, in one line


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"waypoints": [A, [0, 9, 0]]}, r"waypoint 1: joint slide at 9 m .* upper limit 4 m"),
        ({"waypoints": [[-5, 0, 0], A]}, r"waypoint 0: joint waist at -5 rad .*lower limit -4 rad"),
        ({"waypoints": [A]}, r"expected shape \(K, 3\)"),
        ({"waypoints": [[0, 0], [1, 1]]}, r"expected shape \(K, 3\).*got \(2, 2\)"),
        ({"waypoints": [[0, 0, 0], [1, 1]]}, "expected numbers"),
        ({"waypoints": "home"}, "expected numbers"),
        ({"waypoints": [A, [0, np.nan, 0]]}, "waypoints: expected finite numbers, got nan"),
        ({"waypoints": [A, A]}, "all waypoints are equal"),
        ({"durations": 0.1}, r"move 1: joint waist needs velocity 15.71 rad/s, limit 5 rad/s"),
        ({"durations": [9, 0.65]}, r"move 2: joint waist needs acceleration .* limit 12 rad/s\^2"),
        ({"durations": 0.0}, "cannot move in 0 ticks"),
        ({"durations": -1}, "expected seconds >= 0"),
        ({"durations": [1, 2, 3]}, r"expected one number or 2"),
        ({"durations": np.inf}, "expected finite"),
        ({"durations": 1e9}, "more than 1073741823 ticks"),
        ({"velocity": 5.1}, r"velocity limit of joint waist: expected 0 to 5 rad/s, got 5.1"),
        ({"acceleration": [1, -2, 3]}, r"acceleration limit of joint slide: .* m/s\^2, got -2"),
        ({"velocity": [1, 2]}, r"expected one number or 3, got shape \(2,\)"),
        ({"dwell": -0.1}, "dwell: expected seconds >= 0"),
        ({"repeat": 0}, "repeat: expected a whole number"),
        ({"repeat": 2.5}, "repeat: expected a whole number"),
        ({"repeat": 2, "waypoints": [A, B]}, "add the first waypoint at the end"),
        ({"repeat": 10**9}, "more than a board counts"),
    ],
)
def test_refusals_are_one_line(arguments, words):
    with pytest.raises(PlanError, match=words) as caught:
        plan(arm(), **{"waypoints": [A, B, A], **arguments})
    assert "\n" not in str(caught.value) and len(str(caught.value)) < 250


@given(arms, positions, positions, st.floats(0, 1))
def test_refused_duration_says_what_would_do(model, start, end, fraction):
    shortest = plan(model, [start, end]) if not np.array_equal(start, end) else None
    if shortest is None:
        return
    try:
        plan(model, [start, end], durations=fraction * (shortest.total_ticks - 1) * shortest.period)
    except PlanError as error:
        enough = float(re.search(r"at least ([0-9.e+-]+) s", str(error))[1])
        assert plan(model, [start, end], durations=shortest.duration).total_ticks == shortest.total_ticks
        assert enough == pytest.approx(shortest.duration, rel=1e-5)
    else:
        pytest.fail("a move faster than the fastest was planned")


def test_check_refuses_another_arm_and_tighter_limits():
    move = plan(PUMA, [A, B, A], durations=1.0)
    cases = {
        "is for joints": arm(),
        "ticks every 1000 us": dataclasses.replace(PUMA, gains=dataclasses.replace(PUMA.gains, period_us=2000)),
        "upper limit": dataclasses.replace(PUMA, q_max=np.array([1.0, 4, 4])),
        "needs velocity": dataclasses.replace(PUMA, qd_max=np.array([5.0, 3.0, 5])),
        "needs acceleration": dataclasses.replace(PUMA, qdd_max=np.array([12.0, 12, 6])),
    }
    for words, model in cases.items():
        with pytest.raises(PlanError, match=words):
            move.check(model)


def test_check_finds_the_turning_point_inside_a_segment():
    """Out and back in one segment: both its ends are within limits, its middle is not."""
    up = np.array([[0.0, 0, 0], [1.5, 0, 0], [1.5, 0, 0]])
    speed = np.array([[0.0, 0, 0], [3.0, 0, 0], [-3.0, 0, 0]])
    push = np.array([[3.0, 0, 0], [-3.0, 0, 0], [3.0, 0, 0]])
    move = Trajectory(("waist", "slide", "wrist"), 1000, np.array([1000, 2000, 1000]), up, speed, push, 4000)
    move.check(arm(reach=3.1))
    with pytest.raises(PlanError, match="segment 1: joint waist at 3 rad"):
        move.check(arm(reach=2.9))


def test_check_refuses_jumps():
    move = plan(PUMA, [A, B], durations=1.0)
    for name, words in (("q", "position of joint"), ("qd", "velocity of joint")):
        array = getattr(move, name).copy()
        array[1, 1] += 1e-3
        with pytest.raises(PlanError, match=words + ".* jumps by .* segment 1"):
            dataclasses.replace(move, **{name: array}).check(PUMA)
    with pytest.raises(PlanError, match="velocity .* jumps .* at the end"):
        dataclasses.replace(move, ticks=move.ticks - [0, 5]).check(PUMA)


# ---- files


def test_many_segments_are_checked_at_once_and_too_many_refused(tmp_path):
    count = 100_000
    rows = {name: np.zeros((count, 3)) for name in ("qd", "qdd")}
    move = Trajectory(PUMA.joint_names, 1000, np.ones(count, int), np.tile(A, (count, 1)), **rows, repetition_ticks=1)
    with little(20 * count):
        move.check(PUMA)
    move.save(tmp_path / "move.json")
    path = tmp_path / "longer.json"
    record = json.loads((tmp_path / "move.json").read_text())
    path.write_text(json.dumps({**record, **{key: record[key] * 2 for key in ("ticks", "q", "qd", "qdd")}}))
    with pytest.raises(PlanError, match="longer.json: 200000 segments, expected at most 100000"):
        Trajectory.load(path)
    with pytest.raises(PlanError, match="segments, expected at most 100000"):
        plan(PUMA, [A, B, A], repeat=10**5)


def test_file_round_trip_is_exact(tmp_path):
    move = plan(PUMA, [A, B, A], dwell=0.1, repeat=3)
    move.save(tmp_path / "move.json")
    again = Trajectory.load(tmp_path / "move.json")
    for field in dataclasses.fields(Trajectory):
        np.testing.assert_array_equal(getattr(again, field.name), getattr(move, field.name))
    assert [p.name for p in tmp_path.iterdir()] == ["move.json"]


@pytest.mark.parametrize(
    "change",
    [
        {"format": "other"},
        {"ticks": [500, 0]},
        {"ticks": [500.5, 500]},
        {"ticks": [500]},
        {"ticks": []},
        {"ticks": [500, 2**33]},
        {"q": [[0, 0, 0]]},
        {"q": "x"},
        {"qd": None},
        {"qdd": [[1, 2], [3, 4]]},
        {"period_us": 0},
        {"period_us": 1.5},
        {"period_us": "1000"},
        {"repetition_ticks": 7},
        {"joint_names": []},
        {"joint_names": [1, 2, 3]},
        {"more": 1},
        {"q": [[9, 9, 9], [0, 0, 0]]},
        {"qd": [[0, 0, 0], [1e400, 0, 0]]},
    ],
)
def test_damaged_file_is_one_line(tmp_path, change):
    path = tmp_path / "move.json"
    plan(PUMA, [A, B], durations=1.0).save(path)
    path.write_text(json.dumps({**json.loads(path.read_text()), **change}))
    with pytest.raises(PlanError, match="move.json: ") as caught:
        Trajectory.load(path)
    assert "\n" not in str(caught.value)


@given(st.integers(0, 10**6), st.binary(max_size=3))
@settings(max_examples=60)
def test_mangled_file_is_refused_or_checked(tmp_path_factory, place, junk):
    """Cut the file anywhere and put bytes there: never anything but a PlanError or a motion without jumps."""
    path = tmp_path_factory.mktemp("mangled") / "move.json"
    plan(PUMA, [A, B], durations=1.0).save(path)
    data = path.read_bytes()
    place %= len(data)
    path.write_bytes(data[:place] + junk)
    with pytest.raises(PlanError):
        Trajectory.load(path)
    path.write_bytes(data[:place] + junk + data[place + 1 :])
    try:
        Trajectory.load(path).check_continuous()
    except PlanError as error:
        assert "\n" not in str(error)


def test_missing_file_and_folder(tmp_path):
    with pytest.raises(PlanError, match="cannot be read"):
        Trajectory.load(tmp_path / "absent.json")
    with pytest.raises(PlanError, match="cannot be written"):
        plan(PUMA, [A, B]).save(tmp_path / "absent" / "move.json")


# ---- the kernel's words


def advanced(ticks, words, kernel, dtype):
    """What the kernel emits at every tick (N, n, 3), and the words each segment ends with (S, n, SEG_SIZE)."""
    n = words.shape[1]
    data = np.zeros((n + 1, layout.DATA_SIZE), dtype)
    emitted, ends = np.empty((int(ticks.sum()), n, 3)), []
    tick = 0
    for count, segment in zip(ticks, words):
        state = np.ascontiguousarray(segment, dtype=dtype)
        for _ in range(int(count)):
            kernel.segment(state, data)
            emitted[tick] = data[1:, [layout.Q_DES, layout.QD_DES, layout.QDD_DES]]
            tick += 1
        ends.append(state)
    return emitted, np.array(ends)


def scales(velocity=32.0, acceleration=1024.0):
    """Binary angles for the revolute joints, 2^30 over 8 m for the sliding one; rates as compile would choose."""
    return (
        np.array([BINARY_ANGLE, 2.0**27, BINARY_ANGLE]),
        np.full(3, 2.0**30 / velocity),
        np.full(3, 2.0**30 / acceleration),
    )


def turned(raw):
    """A difference of binary angles, wrapped."""
    return (raw + 2.0**31) % 2.0**32 - 2.0**31


@given(arms, positions, positions)
@settings(max_examples=25)
def test_fixed_segments_vs_the_exact_motion(model, start, end):
    """At every tick within 2 raw units of the polynomial; each segment ends where the next starts."""
    if np.array_equal(start, end) or plan(model, [start, end]).total_ticks > 40_000:
        return
    move = plan(model, [start, end])
    position, velocity, acceleration = scales()
    ticks, words = encode_segments(move, position, velocity, acceleration, move.period)
    assert ticks.dtype == np.uint32 and words.dtype == np.int32
    assert ticks.sum() == move.total_ticks
    emitted, ends = advanced(ticks, words, kernel_fixed, np.int64)
    q, qd, qdd = move.sample(ticks=np.arange(move.total_ticks))
    assert np.abs(turned(emitted[:, :, 0] - q * position)).max() <= 2
    assert np.abs(emitted[:, :, 1] - qd * velocity).max() <= 2
    assert np.abs(emitted[:, :, 2] - qdd * acceleration).max() <= 0.5 + 1e-6
    joins = turned(ends[:-1, :, layout.SEG_Q] - words[1:, :, layout.SEG_Q].astype(float))
    assert joins.size == 0 or np.abs(joins).max() <= 2
    assert np.abs(turned(ends[-1, :, layout.SEG_Q] - end * position)).max() <= 2


def float_segments(trajectory):
    """ticks (S,) uint32 and segments (S, n, SEG_SIZE) for the float kernel: SI units, low words 0."""
    segments = np.zeros((len(trajectory.ticks), trajectory.n, layout.SEG_SIZE))
    values = {"q": trajectory.q, "qd": trajectory.qd, **differences(trajectory.qd, trajectory.qdd, trajectory.period)}
    for name, word in PAIRS.items():
        segments[:, :, word] = values[name]
    segments[:, :, layout.SEG_QDD] = trajectory.qdd
    return trajectory.ticks.astype(np.uint32), segments


@given(arms, positions, positions)
@settings(max_examples=15)
def test_float_segments_vs_the_exact_motion(model, start, end):
    if np.array_equal(start, end) or plan(model, [start, end]).total_ticks > 20_000:
        return
    move = plan(model, [start, end])
    emitted, _ = advanced(*float_segments(move), kernel_float, float)
    q, qd, qdd = move.sample(ticks=np.arange(move.total_ticks))
    np.testing.assert_allclose(emitted[:, :, 0], q, rtol=0, atol=1e-11)
    np.testing.assert_allclose(emitted[:, :, 1], qd, rtol=0, atol=1e-10)
    np.testing.assert_array_equal(emitted[:, :, 2], qdd)


def test_long_segments_are_cut_and_stay_exact():
    move = plan(arm(), [[0, 0, 0], [3, -3, 1]], durations=60.0)
    position, velocity, acceleration = scales()
    ticks, words = encode_segments(move, position, velocity, acceleration, 1e-3)
    assert ticks.max() == LONGEST and ticks.sum() == 60_000 and len(ticks) > len(move.ticks)
    emitted, _ = advanced(ticks, words, kernel_fixed, np.int64)
    q, _, _ = move.sample(ticks=np.arange(60_000))
    assert np.abs(turned(emitted[:, :, 0] - q * position)).max() <= 1


@given(arms, positions, positions, st.floats(0.5, 4.0))
@settings(max_examples=25)
def test_fixed_segments_of_jerk_vs_the_exact_motion(model, start, end, power):
    """At every tick within 2 raw units of the cubic; each segment ends where, and as fast as, the next starts."""
    if np.array_equal(start, end):
        return
    move = smooth(model, [start, end], 10.0**power)
    if move.total_ticks > 40_000:
        return
    position, velocity, acceleration = scales()
    ticks, words = encode_segments(move, position, velocity, acceleration, move.period)
    bent = (words[:, :, [layout.SEG_DDDQ, layout.SEG_DDDQ_LOW]] != 0).any(axis=(1, 2))
    assert ticks[bent].max() <= LONGEST_BENT and ticks.sum() == move.total_ticks
    emitted, ends = advanced(ticks, words, kernel_fixed, np.int64)
    q, qd, qdd = move.sample(ticks=np.arange(move.total_ticks))
    assert np.abs(turned(emitted[:, :, 0] - q * position)).max() <= 2
    assert np.abs(emitted[:, :, 1] - qd * velocity).max() <= 2
    assert np.abs(emitted[:, :, 2] - qdd * acceleration).max() <= 0.5 + 1e-3
    for word, most in ((layout.SEG_Q, 2), (layout.SEG_QD, 2), (layout.SEG_QDD, 2)):
        joins = turned(ends[:-1, :, word] - words[1:, :, word].astype(float))
        assert np.abs(joins).max() <= most
    assert np.abs(turned(ends[-1, :, layout.SEG_Q] - end * position)).max() <= 2


def test_positions_wrap_beyond_half_a_turn():
    model = arm(reach=40.0)
    move = plan(model, [[-30, 0, 3.1], [30, 0, 3.2]])
    position, velocity, acceleration = scales()
    emitted, _ = advanced(*encode_segments(move, position, velocity, acceleration, 1e-3), kernel_fixed, np.int64)
    assert np.abs(emitted[:, :, 0]).max() <= 2.0**31
    q, _, _ = move.sample(ticks=np.arange(move.total_ticks))
    assert np.abs(turned(emitted[:, :, 0] - q * position)).max() <= 2


def test_encode_refuses_what_does_not_fit():
    move = plan(arm(), [[0, 0, 0], [1, 3, 1]])
    position, velocity, acceleration = scales()
    with pytest.raises(PlanError, match="q of joint slide is"):
        encode_segments(move, position * [1, 16, 1], velocity, acceleration, 1e-3)
    with pytest.raises(PlanError, match="qd of joint"):
        encode_segments(move, position, velocity * 64, acceleration, 1e-3)
    with pytest.raises(PlanError, match="acceleration of joint"):
        encode_segments(move, position, velocity, acceleration * 512, 1e-3)
    with pytest.raises(PlanError, match="the board every 2000 us"):
        encode_segments(move, position, velocity, acceleration, 2e-3)
    with pytest.raises(PlanError, match=r"velocity scale: expected shape \(3,\)"):
        encode_segments(move, position, velocity[:2], acceleration, 1e-3)
