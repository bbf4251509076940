"""A gain table from its file to the words of a board: bounds, identities, faults on purpose; no board."""

import dataclasses
import json
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armlet import description
from armlet.core import kernel_fixed, kernel_float, layout
from armlet.errors import PlanError
from armlet.fixed import compiler
from armlet.fixed.against_float import random_states
from armlet.fixed.gain_words import encode, encode_float, pairs, ratios, same_format
from armlet.model.variations import with_inertia_error, with_length_error
from armlet.plan import plan
from armlet.plan.gain_design import design as tables
from armlet.plan.gain_design.design import sampled, spectrum
from armlet.plan.gain_design.linearised import gain, weights
from armlet.plan.gain_table import GainTable, digest_of
from armlet.run.parity import random_gains, with_gains
from armlet.simulated.gain_feedback import GainFeedback
from armlet.simulated.gain_trial import follow
from armlet.simulated.plant import SimulatedArm

ARMS = ("two_link", "puma3", "scheinman")


def moved(model, share=0.4, seconds=1.0):
    """A move of a share of each joint's way, there and back."""
    low, high = np.maximum(model.q_min, -2.0), np.minimum(model.q_max, 2.0)
    start = np.clip(0.0, low, high)
    return plan(model, [start, start + share * (high - start), start], durations=[seconds, seconds])


@pytest.fixture(scope="module", params=ARMS)
def case(request):
    """An arm, compiled; a move of it; its gain table of two sets."""
    model = description.load(request.param)
    move = moved(model, 0.2, 3.0)
    largest = np.concatenate([np.full(model.n, 0.01), np.full(model.n, 0.1)])
    return model, compiler.compile(model), move, tables.table(model, move, largest=largest)


# ---- the gains


def test_gains_are_the_report_s_at_every_knot(case):
    model, _, move, found = case
    T = found.sample_period
    for knot in range(found.knots):
        at = sampled(model, move, np.array([float(knot * found.span_ticks)]), T)
        want = gain(*at, weights(model.n, T, tables.TAU))[0]
        assert np.allclose(found.gains[0, knot], want, rtol=1e-9, atol=1e-9 * np.abs(want).max())


def test_interpolated_gains_are_near_the_exact_ones(case):
    """The longest span of which that is true at 19 of 20 instants was chosen."""
    model, _, move, found = case
    ticks = np.arange(0.0, move.total_ticks, 7.0)
    exact = gain(*sampled(model, move, ticks, found.sample_period), weights(model.n, found.sample_period, tables.TAU))
    off = np.array([np.abs(found.at(t) - K).max() for t, K in zip(ticks, exact)])
    assert np.mean(off < 0.012 * np.abs(exact).max()) > 0.9


def test_the_second_set_follows_the_largest_errors(case):
    model, _, move, found = case
    T, largest = found.sample_period, np.concatenate([np.full(model.n, 0.01), np.full(model.n, 0.1)])
    Q = weights(model.n, T, tables.TAU) * largest / largest.max()
    want = gain(*sampled(model, move, np.zeros(1), T), Q)[0]
    assert np.allclose(found.gains[1, 0], want, rtol=1e-9, atol=1e-9 * np.abs(want).max())


def test_the_closed_loop_is_stable_for_the_assumed_and_the_true_arm(case):
    model, _, move, found = case
    true = with_inertia_error(with_length_error(model, 0.07), 0.09)
    for arm in (model, true):
        assert spectrum(arm, move, found).radius.max() < 0.9
    assert spectrum(model, move, found).radius.max() == pytest.approx(
        np.exp(-found.sample_period / tables.TAU), abs=0.02
    )
    wild = dataclasses.replace(found, gains=3.0 * found.gains)
    assert spectrum(model, move, wild).radius.max() > 1.0


# ---- the words


def test_words_are_the_gains(case):
    model, compiled, _, found = case
    words = encode(found, compiled)
    back = words.knots / 2.0 ** words.bits[:, None, None] / ratios(compiled.servos)
    assert np.abs(back - pairs(found)).max() < 1e-6 * np.abs(found.gains).max()


@pytest.mark.parametrize("seed", range(3))
def test_no_word_overflows_whatever_the_gains(case, seed):
    """The text on Python's integers, each word and sum checked: any table of the format, deviations of any size."""
    from armlet.core import plain

    model, compiled, move, found = case
    words = encode(found, compiled)
    kernel = plain.load(check=True, more=[])
    rng = np.random.default_rng(seed)
    n = model.n
    rows, own = words.rows.copy(), words.regulator.copy()
    K = slice(layout.K_NOW, layout.K_NEXT + 2 * n)
    rows[:, K] = rng.choice((-(2**30) + 1, 2**30 - 1), (n, K.stop - K.start))
    own[layout.PHASE] = rng.integers(0, 2**30)
    data = np.zeros((n + 1, layout.DATA_SIZE), np.int64)
    extremes = np.array([-(2**31), 2**31 - 1])
    data[1:, : layout.QDD_DES + 1] = rng.choice(extremes, (n, layout.QDD_DES + 1))
    bound = compiled.certificate.bound_by_law["feedforward"] * compiled.scales.torque
    data[1:, layout.TAU] = np.rint(bound * rng.choice((-1, 1), n))
    flat = [plain.CheckedView([int(x) for x in part.ravel()]) for part in (compiled.records, data, rows, own)]
    kernel.deviate_all(n, flat[0], flat[1], flat[2], flat[3])
    kernel.feed_back_all(n, flat[1], flat[2], flat[3])
    kernel_fixed.deviate(compiled.records, data, rows, own)
    kernel_fixed.feed_back(data, rows, own)
    assert np.array_equal(np.array(flat[1].words).reshape(data.shape), data)
    assert np.abs(data[1:, layout.TAU]).max() < 2**31


@cache
def two_link():
    """The arm of the report, compiled, and a table of two sets along a move of it."""
    model = description.load("two_link")
    move = moved(model)
    return compiler.compile(model), tables.table(model, move, largest=np.array([0.01, 0.02, 0.1, 0.2]))


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32 - 1))
def test_fixed_point_is_float_within_the_stated_error(seed):
    compiled, found = two_link()
    words = encode(found, compiled)
    reading = compiled.in_float()
    fixed = GainFeedback(kernel_fixed, words)
    exact = GainFeedback(kernel_float, encode_float(found, compiled, reading.scales))
    raw = random_states(compiled, 1, seed)[0]
    rng = np.random.default_rng(seed)
    raw[:, 0] = raw[:, 2] + np.rint(rng.normal(0, 0.1, 2) * compiled.servos.position)  # near the plan, or beyond e_max
    data = np.zeros((3, layout.DATA_SIZE), np.int64)
    data[1:, :5] = raw
    fixed.place(seed % 1000)
    exact.place(seed % 1000)
    exact.regulator["PHASE"] = fixed.regulator["PHASE"] / 2.0**30
    s = compiled.servos
    scale = np.stack([s.position, s.velocity, s.position, s.velocity, s.acceleration], axis=-1)
    own = np.zeros((3, layout.DATA_SIZE))
    own[1:, :5] = reading.states(raw / scale)
    fixed.before(compiled.records, data)
    exact.before(reading.model, own)
    norms = [float(each.regulator["NORM"] / each.regulator["E_STOP"]) for each in (fixed, exact)]
    assert norms[0] == pytest.approx(norms[1], abs=1e-6)
    fixed.after(data)
    exact.after(own)
    at_a_threshold = any(abs(norms[1] - e / found.thresholds[2]) < 1e-6 for e in found.thresholds[:2])
    off = np.abs(data[1:, layout.TAU] / s.torque - own[1:, layout.TAU] / reading.scales.torque)
    assert at_a_threshold or (off <= words.error + 1e-9).all()


def test_a_table_in_words_refuses_what_does_not_fit(case):
    model, compiled, _, found = case
    huge = dataclasses.replace(found, gains=1e7 * found.gains)
    with pytest.raises(PlanError, match=rf"joint {model.servo_names[0]}: gains are so large that .* steps of"):
        encode(huge, compiled)
    words = encode(found, compiled)
    twice = dataclasses.replace(found, gains=1.9 * found.gains)
    assert np.abs(same_format(twice, found, words, compiled.servos)).max() < 2**30
    with pytest.raises(PlanError, match="more than its number format holds"):
        same_format(dataclasses.replace(found, gains=5.0 * found.gains), found, words, compiled.servos)
    with pytest.raises(PlanError, match="has sample_ticks 3, the one in use 10"):
        same_format(dataclasses.replace(found, sample_ticks=3), found, words, compiled.servos)


def test_a_torque_without_room_for_feedback_is_refused(case):
    model, compiled, _, found = case
    full = dataclasses.replace(compiled.certificate, bound_by_law={"feedforward": 2.0**31 / compiled.servos.torque})
    with pytest.raises(PlanError, match=r"beside the feedforward its torque's word has room for"):
        encode(found, dataclasses.replace(compiled, certificate=full))


# ---- the thresholds


def at_norm(share, which="E_STOP"):
    """A run of the two-link arm at rest on its plan, one joint off so that the norm is a share of a threshold."""
    compiled, found = two_link()
    words = encode(found, compiled)
    feedback = GainFeedback(kernel_fixed, words)
    data = np.zeros((3, layout.DATA_SIZE), np.int64)
    threshold = float(feedback.regulator[which]) / float(feedback.regulator["E_STOP"]) * found.thresholds[2]
    data[1, layout.QPOS] = round(share * threshold * compiled.servos.position[0])
    feedback.before(compiled.records, data)
    feedback.after(data)
    return feedback, -data[1:, layout.TAU] / compiled.servos.torque, found


@pytest.mark.parametrize("share, some", [(0.99, False), (1.01, True)])
def test_below_e0_there_is_no_feedback(share, some):
    _, torque, found = at_norm(share, "E_SKIP")
    want = found.at(0.0)[:, 0] * share * found.thresholds[0]
    assert np.allclose(torque, want if some else 0.0, rtol=1e-4)


@pytest.mark.parametrize("share, which", [(0.99, 0), (1.01, 1)])
def test_above_e1_the_second_set_is_taken(share, which):
    _, torque, found = at_norm(share, "E_RENEW")
    assert np.allclose(torque, found.at(0.0, which)[:, 0] * share * found.thresholds[1], rtol=1e-4)
    assert not np.allclose(found.at(0.0, 0), found.at(0.0, 1), rtol=0.1)


def test_the_norm_counts_positions_and_velocities_times_the_sampling_period():
    compiled, found = two_link()
    feedback = GainFeedback(kernel_fixed, encode(found, compiled))
    data = np.zeros((3, layout.DATA_SIZE), np.int64)
    s = compiled.servos
    data[1:, layout.QPOS] = np.rint(np.array([0.01, -0.02]) * s.position)
    data[1:, layout.QD] = np.rint(np.array([-0.5, 0.25]) * s.velocity)
    feedback.before(compiled.records, data)
    norm = float(feedback.regulator["NORM"] / feedback.regulator["E_STOP"]) * found.thresholds[2]
    assert norm == pytest.approx(0.03 + found.sample_period * 0.75, rel=1e-5)


# ---- the clock


def test_knots_follow_the_plan_s_ticks_and_samples_their_own():
    compiled, found = two_link()
    feedback = GainFeedback(kernel_fixed, encode(found, compiled))
    data = np.zeros((3, layout.DATA_SIZE), np.int64)
    data[1, layout.QPOS] = q = 10**7
    torques = []
    for _ in range(found.knots * found.span_ticks + 50):
        data[1:, layout.TAU] = 0
        feedback.before(compiled.records, data)
        feedback.after(data)
        feedback.advance()
        torques.append(-data[1:, layout.TAU] / compiled.servos.torque)
    e = q / compiled.servos.position[0]
    which = int(e > found.thresholds[1])
    for tick in range(0, len(torques), found.sample_ticks):
        want = found.at(float(tick), which)[:, 0] * e
        assert np.allclose(torques[tick], want, rtol=1e-4, atol=1e-4 * np.abs(want).max()), tick
        held = torques[tick : tick + found.sample_ticks]
        assert all(np.array_equal(each, held[0]) for each in held)


def test_a_switch_is_whole_and_comes_with_the_next_sample():
    compiled, found = two_link()
    words = encode(found, compiled)
    other = dataclasses.replace(found, gains=1.5 * found.gains)
    feedback = GainFeedback(kernel_fixed, words)
    data = np.zeros((3, layout.DATA_SIZE), np.int64)
    data[1:, layout.QPOS] = 10**7, -(10**7)
    torques = []
    for tick in range(40):
        if tick == 15:
            feedback.switch(same_format(other, found, words, compiled.servos))
        data[1:, layout.TAU] = 0
        feedback.before(compiled.records, data)
        feedback.after(data)
        feedback.advance()
        torques.append(data[1:, layout.TAU].copy())
    assert np.array_equal(torques[19], torques[10])
    assert np.allclose(torques[20], 1.5 * torques[10], rtol=1e-2) and np.array_equal(torques[29], torques[20])


# ---- the loop


def test_the_scheme_holds_an_arm_that_feedforward_loses():
    """7 % more torque, 7 % longer, 9 % heavier: docs/papers/van_winssen.md."""
    model = description.load("two_link")
    move = moved(model)
    compiled, found = compiler.compile(model), tables.table(model, move)
    true = with_inertia_error(with_length_error(model, 0.07), 0.09)

    def arm():
        return SimulatedArm(true, torque_error=0.07)

    alone, scheme = follow(compiled, move, arm(), None), follow(compiled, move, arm(), encode(found, compiled))
    assert np.degrees(scheme.largest[:2]).max() < 0.2 and np.degrees(alone.largest[:2]).max() > 20


def test_parity_s_states_meet_all_of_the_table():
    compiled, found = two_link()
    move = moved(compiled.model)
    words = encode(random_gains(compiled, move, 0), compiled)
    inputs = random_states(compiled, 200, 0)
    plain, _ = compiled.batch(layout.LAW_FEEDFORWARD, inputs)
    assert (with_gains(compiled, inputs, words) != plain).any(axis=1).mean() > 0.9


# ---- the file


def test_a_table_is_kept_as_it_is(case, tmp_path):
    found = case[3]
    found.save(tmp_path / "g.json")
    read = GainTable.load(tmp_path / "g.json")
    assert np.array_equal(read.gains, found.gains)
    assert dataclasses.replace(read, gains=found.gains) == found


def test_a_table_is_for_one_arm_and_one_move(case):
    model, _, move, found = case
    found.check(model, move)
    assert found.move == digest_of(move)
    with pytest.raises(PlanError, match="made for another trajectory"):
        found.check(model, moved(model, 0.1))
    other = description.load("puma6")
    with pytest.raises(PlanError, match="gain table is for joints"):
        found.check(other, move)


def test_an_arm_with_couplings_has_no_gain_table():
    model = description.load("palletizer") if "palletizer" in description.shipped() else None
    if model is None:
        from oracles import loop_arms

        model = next(iter(loop_arms.LOOPS.values()))()
    start = np.clip(0.0, model.q_min, model.q_max)[model.actuated]
    move = plan(model, [start, start], durations=[0.1])
    with pytest.raises(PlanError, match="have no servo; gains along a plan are for arms without couplings"):
        tables.table(model, move)


@pytest.mark.parametrize(
    "change, message",
    [
        ({"gains": [1, 2]}, r"gains: expected shape \(1 or 2, knots, 2, 4\)"),
        ({"gains": [[[[1e12] * 4] * 2]]}, "gains: expected numbers up to 1e\\+09"),
        ({"gains": [[[[float("nan")] * 4] * 2]]}, "gains: expected finite numbers"),
        ({"gains": []}, "gains: expected shape"),
        ({"span_ticks": 3}, "expected a power of two"),
        ({"span_ticks": 1 << 20}, "expected a power of two"),
        ({"sample_ticks": 0}, "sample_ticks: expected a whole number from 1"),
        ({"thresholds": [0.1, 0.1, 1.0]}, "0 <= e0 < e1 < e2"),
        ({"thresholds": "x"}, "thresholds"),
        ({"joint_names": []}, "joint_names: expected a list of names"),
        ({"move": "x"}, "move: expected the SHA-256"),
        ({"more": 1}, "expected exactly the keys"),
        ({"format": "other"}, "not a gain table"),
    ],
)
def test_a_damaged_table_is_one_clear_line(tmp_path, change, message):
    record = json.loads(two_link()[1].to_json()) | change
    path = tmp_path / "g.json"
    path.write_text(json.dumps(record))
    with pytest.raises(PlanError, match=message) as caught:
        GainTable.load(path)
    assert "\n" not in str(caught.value) and str(path) in str(caught.value)


@pytest.mark.parametrize(
    "arguments, message",
    [
        ({"tau": 0.0}, "time constant: expected 0.0001 to 100 s"),
        ({"tau": float("nan")}, "time constant"),
        ({"sample_ticks": 0}, "expected 1 to 1000"),
        ({"span": 12}, "expected a power of two"),
        ({"thresholds": (1.0, 2.0)}, "0 <= e0 < e1 < e2"),
        ({"thresholds": (0.0, float("nan"), 2.0)}, "finite"),
    ],
)
def test_wrong_arguments_are_one_clear_line(arguments, message):
    model = description.load("two_link")
    with pytest.raises(PlanError, match=message):
        tables.table(model, moved(model), **arguments)
