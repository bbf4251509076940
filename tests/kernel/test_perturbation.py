"""The perturbation law's text: least squares in factors, the gain, its words, what stays when nothing is learnt."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import armlet
from armlet.core import kernel_fixed, kernel_float, layout, plain
from armlet.core.records import PERTURBATION, named
from armlet.errors import ArmletError
from armlet.fixed import compiler
from armlet.fixed import perturbation as laws
from armlet.fixed.against_float import float_inputs
from armlet.run.parity import perturbed
from armlet.simulated.closed_loop import Sensing, run_closed_loop
from armlet.studies.chung_lee.identification import plain as printed

PUMA = compiler.compile(armlet.load("puma3").model)
READING = PUMA.in_float()
ONE = 2**layout.SAMPLE_Q
DIMENSION = layout.TERMS


def float_record():
    """The law's record of puma3 in float64, at its start."""
    assert PUMA.quantised.perturbation is not None
    return laws.float_record(PUMA.quantised.perturbation, READING.scales)


def in_float(words):
    """A fixed-point record's identification as float numbers."""
    out = float_record()
    laws.float_from_words(words, out, PUMA.scales, READING.scales)
    return out


def factors(record):
    """U, D and [A B] of a float record."""
    own = named(record, PERTURBATION)
    return own["COLUMNS"].T.copy(), own["D_FACTOR"].copy(), own["MOTION"].copy()


def covariance(record):
    """P."""
    U, D, _ = factors(record)
    return U * D @ U.T


def samples(seed, count, size):
    """(count, 15) samples of a random stable system, deviations and torques up to `size` units, and the next ones."""
    random = np.random.default_rng(seed)
    motion = factors(float_record())[2] + 0.2 * random.normal(size=(layout.STATES, DIMENSION))
    phi = random.uniform(-size, size, (count, DIMENSION))
    return np.hstack([phi, np.clip(phi @ motion.T, -1.9, 1.9)])


def weighed(record, phi, after):
    """The sample as the law takes it: halved until it is below one, and until no column's D f^2 exceeds its bound."""
    while max(np.abs(phi).max(), np.abs(after).max()) >= 1.0:
        phi, after = phi / 2, after / 2
    U, D, _ = factors(record)
    sizes = [np.frexp(d)[1] + 2 * np.frexp(f)[1] for d, f in zip(D, U.T @ phi, strict=True)]
    halvings = max(0, -(-(max(sizes) - layout.SAMPLE_WEIGHT) // 2))
    return phi / 2**halvings, after / 2**halvings


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10_000), size=st.sampled_from([1e-3, 0.05, 0.9]))
def test_the_factors_are_the_printed_recursion(seed, size):
    """(14) and (15) as printed, in more digits, with the share that is kept by the trace."""
    more, record = np.longdouble, float_record()
    motion, P = (a.astype(more) for a in (factors(record)[2], covariance(record)))
    for row in samples(seed, 30, size):
        phi, after = weighed(record, row[:DIMENSION], row[DIMENSION:])
        motion, P = printed(motion, P, phi.astype(more), after.astype(more), more(PUMA.quantised.perturbation.kept))
        P = (
            P
            * PUMA.quantised.perturbation.kept
            / min(
                max(
                    PUMA.quantised.perturbation.kept,
                    np.trace(P) * PUMA.quantised.perturbation.kept / PUMA.quantised.perturbation.trace,
                ),
                1.0,
            )
        )
        kernel_float.identify_many(record, row[None], 1)
        assert np.abs(covariance(record) - P).max() < 1e-9 * np.abs(P).max()
        assert np.abs(factors(record)[2] - motion).max() < 1e-9


def words_of(rows):
    """Samples as words."""
    return np.ascontiguousarray(np.rint(rows * ONE).astype(np.int64))


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 10_000), size=st.sampled_from([1e-2, 0.1, 0.9, 30.0]))
def test_fixed_against_float(seed, size):
    """From one start, the same words: P to 2e-5 of its largest number, A and B to 2e-5 of a unit."""
    words, record = PUMA.perturbation.copy(), float_record()
    rows = words_of(samples(seed, 150, size))
    kernel_fixed.identify_many(words, rows, len(rows))
    kernel_float.identify_many(record, rows / ONE, len(rows))
    exact = covariance(record)
    assert np.abs(covariance(in_float(words)) - exact).max() < 2e-5 * np.abs(exact).max()
    assert np.abs(factors(in_float(words))[2] - factors(record)[2]).max() < 2e-5


@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 10_000))
def test_no_word_overflows_whatever_comes(seed):
    """The text on CPython's integers, every word and sum checked, has the compiled kernel's bits."""
    random = np.random.default_rng(seed)
    words = PUMA.perturbation.copy()
    checked = [int(x) for x in words]
    text, view = plain.load(check=True), plain.CheckedView(checked)
    for _ in range(40):
        size = 2.0 ** random.integers(0, 31)
        row = random.choice([-1, 1, 0, random.uniform(-1, 1)], 15) * (size - 1)
        row = row.astype(np.int64)[None].copy()
        kernel_fixed.identify_many(words, row, 1)
        for k in range(DIMENSION):
            view[layout.SAMPLE + k] = int(row[0, k])
        for k in range(layout.STATES):
            view[layout.NOW + k] = int(row[0, DIMENSION + k])
        text.identify(layout.STATES, DIMENSION, view)
        text.design(3, layout.STATES, view)
        assert checked[layout.MOTION : layout.SAMPLE] == words[layout.MOTION : layout.SAMPLE].tolist()


def test_the_added_torque_makes_the_weighed_squares_of_the_next_sample_least():
    """Against numpy's solution of (21) to (23)."""
    random = np.random.default_rng(3)
    for _ in range(20):
        record = float_record()
        own = named(record, PERTURBATION)
        own["MOTION"] += 0.3 * random.normal(size=own["MOTION"].shape)
        A, B, Q = own["MOTION"][:, :6], own["MOTION"][:, 6:], PUMA.quantised.perturbation.state_weight
        data = READING.data.copy()
        data[1:, layout.QPOS] = 1e-4 * random.normal(size=3)
        data[1:, layout.QD] = 1e-3 * random.normal(size=3)
        data[1:, layout.TAU] = before = random.normal(size=3)
        kernel_float.perturb_tick(READING.model, data, record)
        R = PUMA.quantised.perturbation.push_weight * np.eye(3)
        u = -np.linalg.solve(R + B.T * Q @ B, B.T * Q @ A @ own["NOW"])
        units = PUMA.quantised.perturbation.units[6:] * READING.scales.torque
        assert np.allclose(data[1:, layout.TAU] - before, u * units, rtol=1e-9, atol=0)
        assert np.allclose(own["SAMPLE"], np.r_[own["NOW"], u], rtol=1e-9)


WEAK = """
name: weak
dh_convention: standard
inertia_about: com
gravity: [0, 0, -9.81]
joints:
  - name: shoulder
    a: 0.5
    link: {mass: 0.79, com: [-0.2, 0, 0], inertia: [0, 0.0237, 0.0237]}
    limits: {position_deg: [-175, 175], velocity: 3, acceleration: 60, effort: 3.6}
    friction: {}
control:
  {e_max: 0.05, Lambda: 1, gamma: 1, K_p: 4, K_v: 1, pid_K_p: 4, pid_K_v: 1, pid_K_i: 1,
   priors: {relative: 0.02, payload_max: 0}}
"""


@pytest.mark.parametrize("way", [-1, 1])
def test_the_sum_is_a_word_where_the_plan_asks_for_more_than_the_motor_gives(tmp_path, way):
    """The plan asks for 1.6 times the effort, and the arm lags behind: the sum is 2.6 times, the same way."""
    (tmp_path / "weak.yaml").write_text(WEAK)
    compiled = compiler.compile(armlet.load(tmp_path / "weak.yaml").model)
    reading, effort = compiled.in_float(), float(compiled.model.tau_max[0])
    lagging = compiled.inputs(*(np.full((30, 1), way * x) for x in (0.0, 0.0, 0.04, 0.0, 60.0)))
    torques, _ = perturbed(compiled, lagging)
    assert (np.abs(torques) < 2**31).all()
    record = laws.float_record(compiled.quantised.perturbation, reading.scales)
    for words, state in zip(torques, lagging, strict=True):
        reading.data[1:, :5] = reading.states(float_inputs(compiled, state[None]))[0]
        kernel_float.tick(layout.LAW_PERTURBATION, reading.tree, reading.model, reading.est, reading.data)
        kernel_float.perturb_tick(reading.model, reading.data, record)
        exact = reading.data[1:, layout.TAU] / reading.scales.torque
        assert way * exact > 2.5 * effort and words / compiled.servos.torque == pytest.approx(exact, rel=1e-5)


def test_what_is_added_fits_what_the_certificate_leaves_of_the_word(monkeypatch):
    model = armlet.load("puma3").model
    left = 1000.0  # words
    monkeypatch.setattr("armlet.fixed.bounds.certificate.Certificate.room", lambda *_: np.full(model.n, left))
    compiled = compiler.compile(model)
    assert np.allclose(compiled.quantised.perturbation.push_max * compiled.scales.torque, left)


def moves(count, rest=0):
    """The report's motion there and back so many times, and so many ticks of rest: (T, 3, 3)."""
    a, b = np.radians([[0.0, 45.0, 45.0], [90.0, -45.0, 135.0]])
    s = (np.arange(1000) + 0.0) / 1000
    first = s < 0.5
    share = np.where(first, 2 * s**2, 1 - 2 * (1 - s) ** 2), np.where(first, 4 * s, 4 * (1 - s)), np.where(first, 4, -4)
    there = np.stack([(b - a) * x[:, None] for x in share], axis=-1)
    there[..., 0] += a
    back = -there
    back[..., 0] += a + b
    still = np.zeros((rest, 3, 3))
    still[..., 0] = a if count % 2 == 0 else b
    return np.concatenate([(there, back)[k % 2] for k in range(count)] + [still])


def wrong_and_true(load):
    """The report's arms: inertias 10 % too small in what the controller knows, the load known."""
    from armlet.studies.chung_lee.readings import Reading

    real, believed = Reading(0.005, "centre", -0.1, 2.3, 0.5, "sharp").arms(load)
    return compiler.compile(believed.model), real.model


@pytest.mark.parametrize("load", [0.0, 0.25, 0.5])
def test_below_pd_at_every_joint_with_the_report_s_loads(load):
    """0, 0.575 and 1.15 kg: at 1 kHz, a hundredth of PD's largest error."""
    compiled, truth = wrong_and_true(load)
    plan = moves(1)
    error = {}
    for law in (layout.LAW_PD, layout.LAW_PERTURBATION):
        course = run_closed_loop(compiled, law, truth, plan, Sensing.of(compiled.model))
        assert course.fault == ""
        error[law] = np.degrees(np.abs(course.q - plan[:, :, 0]).max(axis=0))
    assert (error[layout.LAW_PERTURBATION] < 0.05 * error[layout.LAW_PD]).all()


def test_eight_moves_do_not_add_up():
    compiled, truth = wrong_and_true(0.5)
    plan = moves(8)
    course = run_closed_loop(compiled, layout.LAW_PERTURBATION, truth, plan, Sensing.of(compiled.model))
    worst = np.degrees(np.abs(course.q - plan[:, :, 0]).max(axis=1)).reshape(8, 1000).max(axis=1)
    assert course.fault == "" and (worst[1:] < 2 * worst[0]).all() and worst.max() < 0.01


@pytest.fixture(scope="module")
def endless():
    """Samples of two moves and a second of rest, as the closed loop meets them, in words."""
    compiled, truth = wrong_and_true(0.5)
    plan = moves(2, rest=1000)
    course = run_closed_loop(compiled, layout.LAW_PERTURBATION, truth, plan, Sensing.of(compiled.model))
    inputs = compiled.inputs(course.q, course.qd, *(plan[..., k] for k in range(3)))
    record, rows, data = compiled.perturbation.copy(), [], np.zeros((4, layout.DATA_SIZE), np.int64)
    data[0] = compiled.base
    for state in inputs:
        data[1:, :5] = state
        kernel_fixed.tick(layout.LAW_PERTURBATION, compiled.tree, compiled.records, compiled.est, data)
        before = record[layout.SAMPLE : layout.SAMPLE + DIMENSION].copy()
        kernel_fixed.perturb_tick(compiled.records, data, record)
        if record[layout.TICKS_LEFT] == record[layout.EVERY]:
            rows.append(np.r_[before, record[layout.NOW : layout.NOW + layout.STATES]])
    return compiled.perturbation, np.array(rows)


def test_p_stays_positive_definite_and_bounded_for_a_million_samples(endless):
    start, rows = endless
    record = start.copy()
    least, exponent, trace = kernel_fixed.identify_many(record, rows, 1_000_000)
    assert least >= 2**layout.FULL and exponent < layout.LAST_EXPONENT
    assert trace <= 1.001 * PUMA.quantised.perturbation.trace * 2**layout.TRACE_Q
    assert (np.diag(named(record, PERTURBATION)["COLUMNS"]) > 0).all()
    assert np.linalg.eigvalsh(covariance(in_float(record)))[0] > 0


def test_at_rest_the_trace_comes_to_its_bound_and_stays(endless):
    """Nothing excites: what is forgotten is not learnt anew, and forgetting ends."""
    record = PUMA.perturbation.copy()
    kernel_fixed.identify_many(record, endless[1], len(endless[1]))
    motion = named(record, PERTURBATION)["MOTION"].copy()
    still = np.zeros((1, 15), np.int64)
    kernel_fixed.identify_many(record, still, 5_000)
    P = covariance(in_float(record))
    assert np.trace(P) == pytest.approx(PUMA.quantised.perturbation.trace, rel=1e-3)
    kernel_fixed.identify_many(record, still, 5_000)
    assert np.allclose(covariance(in_float(record)), P, rtol=1e-3, atol=1e-3 * np.abs(P).max())
    assert (named(record, PERTURBATION)["MOTION"] == motion).all()


def test_a_limited_torque_spoils_its_sample_and_no_other():
    """What is identified changes at the samples all of whose ticks sent what was asked for."""
    random = np.random.default_rng(0)
    record, data = PUMA.perturbation.copy(), np.zeros((4, layout.DATA_SIZE), np.int64)
    changed = []
    for tick in range(40):
        data[1:, layout.QPOS] = random.integers(-(10**6), 10**6, 3)
        before = named(record, PERTURBATION)["MOTION"].copy()
        kernel_fixed.perturb_tick(PUMA.records, data, record, tick != 12)
        if (named(record, PERTURBATION)["MOTION"] != before).any():
            changed.append(tick)
    assert changed == [5, 10, 20, 25, 30, 35]


def test_frozen_the_last_gain_goes_on():
    states = np.random.default_rng(1).integers(-(10**6), 10**6, (50, 3, 5))
    record, data = PUMA.perturbation.copy(), np.zeros((4, layout.DATA_SIZE), np.int64)
    start = record.copy()
    for state in states:
        data[1:, :5] = state
        data[1:, layout.TAU] = 0
        kernel_fixed.perturb_tick(PUMA.records, data, record, False)
    assert (record[layout.MOTION : layout.SAMPLE] == start[layout.MOTION : layout.SAMPLE]).all()
    assert data[1:, layout.TAU].all()


def test_an_arm_of_two_joints_learns_nothing_of_a_third():
    compiled = compiler.compile(armlet.load("two_link").model)
    states = np.random.default_rng(2).integers(-(10**6), 10**6, (500, 2, 5))
    tau, _ = perturbed(compiled, states)
    assert tau.shape == (500, 2) and tau.all()
    assert (compiled.quantised.perturbation.units.reshape(3, 3)[:, 2] == 0).all()
    assert (named(compiled.perturbation, PERTURBATION)["D_FACTOR"].reshape(3, 3)[:, 2] == 0).all()


@pytest.mark.parametrize("name", ["puma6", "four_bar"])
def test_an_arm_that_it_is_not_built_for_is_refused_in_one_line(name):
    compiled = compiler.compile(armlet.load(name).model)
    assert len(compiled.perturbation) == 0
    with pytest.raises(ArmletError, match="the perturbation law is built for arms") as refused:
        compiled.check_law("perturbation")
    assert "\n" not in str(refused.value)
    compiled.check_law("bodies")
