"""Chung and Lee 1982: factored least squares, the gain, the terms, Table 1, what drifts."""

import json
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armlet.dynamics.arm import Arm, load
from armlet.studies.chung_lee import control, endurance, experiment, higher_order, readings, reference
from armlet.studies.chung_lee.identification import UNCERTAINTY, Identification, forgetting, plain
from armlet.studies.chung_lee.readings import Reading

PUMA = load("puma3")
KEPT = Path(__file__).resolve().parents[2] / "docs" / "figures" / "chung_lee.json"  # of `python -m bench chung_lee`
READING = Reading(T=0.01, about="centre", error=-0.1, largest=1.15, place=0.432, shape="smooth")


def samples(seed, count, n=3, scale=1.0):
    """(x, u, x after) of a random stable system, and its [A B]."""
    random = np.random.default_rng(seed)
    A = random.normal(size=(2 * n, 2 * n))
    A *= 0.9 / np.abs(np.linalg.eigvals(A)).max()
    AB = np.hstack([A, random.normal(size=(2 * n, n))])
    x, out = random.normal(size=2 * n), []
    for _ in range(count):
        u = scale * random.normal(size=n)
        after = AB @ np.concatenate([x, u])
        out.append((x, u, after))
        x = after
    return out, AB


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 10_000), r=st.floats(0.9, 1.0), scale=st.sampled_from([1e-3, 1.0]))
def test_the_factors_are_the_printed_recursion(seed, r, scale):
    """In more digits: the printed form is a difference, which loses up to 1e-8 of P in the digits of float64."""
    more = np.longdouble
    found = Identification(3, r, bounded=False)
    AB, P = found.AB.astype(more), found.P.astype(more)
    for x, u, after in samples(seed, 25, scale=scale)[0]:
        AB, P = plain(AB, P, np.concatenate([x, u]).astype(more), after.astype(more), more(r))
        found.update(x, u, after)
        assert np.abs(found.P - P).max() < 1e-9 * np.abs(P).max()
        assert np.abs(found.AB - AB).max() < 1e-9 * max(np.abs(AB).max(), 1.0)
        assert (np.triu(found.U) == found.U).all() and (np.diag(found.U) == 1.0).all()


@pytest.mark.parametrize("r", [0.9, 0.95, 1.0])
def test_the_estimates_are_numpy_s_weighted_least_squares(r):
    """With what is known at the start as 3n equations more, of weight 1/1500."""
    count = 40
    taken, _ = samples(1, count)
    found = Identification(3, r, bounded=False)
    start = found.AB.copy()
    for x, u, after in taken:
        found.update(x, u, after + 0.1)  # no A and B fit this
    age = r ** (0.5 * np.arange(count)[::-1])[:, None]
    rows = np.vstack([age * [np.concatenate([x, u]) for x, u, _ in taken], np.eye(9) * np.sqrt(r**count / UNCERTAINTY)])
    right = np.vstack([age * [after + 0.1 for *_, after in taken], start.T * np.sqrt(r**count / UNCERTAINTY)])
    want = np.linalg.lstsq(rows, right, rcond=None)[0].T
    assert np.abs(found.AB - want).max() < 1e-9


def test_a_system_that_is_moved_in_all_directions_is_found():
    taken, AB = samples(2, 60)
    found = Identification(3)
    for sample in taken:
        found.update(*sample)
    assert np.abs(found.AB - AB).max() < 1e-4
    assert np.array_equal(found.A, found.AB[:, :6]) and np.array_equal(found.B, found.AB[:, 6:])


def test_the_trace_is_bounded_when_excitation_ends_and_only_if_it_is_asked_for():
    taken, _ = samples(3, 50)
    still = [(np.zeros(6), np.zeros(3), np.zeros(6))] * 500
    bounded, printed = Identification(3), Identification(3, bounded=False)
    first = bounded.trace
    assert first == 9 * UNCERTAINTY
    for sample in taken + still:
        for each in (bounded, printed):
            each.update(*sample)
        assert bounded.trace <= first * (1 + 1e-12) and (bounded.D > 0).all()
    assert printed.trace > 1e6 * first * UNCERTAINTY**-1 and bounded.trace == pytest.approx(first, rel=0.06)


def run_on(ticks):
    """The bounded form on moves and rest of the arm; least element of D, largest trace."""
    taken = endurance.there_and_back(READING, "both", 2, 2.0)[2]
    return endurance.endure(taken, ticks, True, READING.T)


@pytest.mark.parametrize("ticks", [2_000, pytest.param(100_000, marks=pytest.mark.slow)])
def test_p_stays_positive_definite(ticks):
    found = run_on(ticks)
    assert found["ticks"] == ticks and found["least"] > 0 and found["trace"] <= 9 * UNCERTAINTY * (1 + 1e-9)


def test_p_stayed_positive_definite_for_a_million_samples():
    """What the whole experiment kept; the same run as above."""
    kept = json.loads(KEPT.read_text())["endurance"]["bounded"]
    assert kept["ticks"] >= 1_000_000 and kept["least"] > 0 and kept["trace"] <= 9 * UNCERTAINTY * (1 + 1e-9)


def test_the_printed_recursion_loses_what_the_factors_keep():
    taken = endurance.there_and_back(READING, "as printed", 4, 4.0)[2]
    lost = endurance.plain_until(taken, 2_000)
    assert lost is not None
    factored = endurance.endure(taken, 2 * lost, False, READING.T)
    assert factored["ticks"] == 2 * lost and factored["least"] > 0


def test_forgetting_scales_with_the_period():
    assert forgetting(0.01, 0.01) == 0.95
    assert forgetting(0.001, 0.01) ** 10 == pytest.approx(0.95) and forgetting(0.02, 0.01) == pytest.approx(0.95**2)


def test_the_gain_minimises_what_it_should():
    _, AB = samples(4, 1)
    A, B, x = AB[:, :6], AB[:, 6:], np.linspace(-1.0, 1.0, 6)
    diagonal = control.weights(3, 0.01, 0.05)

    def index(u):
        after = A @ x + B @ u
        return after @ (diagonal * after) + control.R * u @ u

    best = -control.one_step_gain(A, B, diagonal) @ x
    assert all(index(best) < index(best + step) for step in 1e-3 * np.vstack([np.eye(3), -np.eye(3)]))


@pytest.mark.parametrize("T, tau, slowest", [
    (1e-3, None, 1 - 0.5e-6), (1e-2, None, 1 - 0.5e-4), (1e-3, 0.02, 1 - 1e-3 / 0.0205), (1e-2, 0.05, 1 - 0.01 / 0.055),
])  # fmt: skip
def test_positions_decay_as_they_are_weighed(T, tau, slowest):
    """Of a mass: with the printed weights positions stay for 2/T seconds, weighed by 2/(T tau) for about tau."""
    A, B = np.array([[1.0, T], [0.0, 1.0]]), np.array([[0.5 * T * T], [T]])
    K = control.one_step_gain(A, B * 1e3, control.weights(1, T, tau))  # 1 g, lest R count
    assert np.abs(np.linalg.eigvals(A - B * 1e3 @ K)).max() == pytest.approx(
        slowest, rel=2e-3, abs=2e-3 * (1 - slowest)
    )


def test_computed_torque_decays_as_its_gains_say():
    """Kv 20, Kp 100: e'' + 20 e' + 100 e = 0, a double pole at 10 1/s."""
    controller = control.ComputedTorque(PUMA)
    wanted = reference.plan(np.arange(0.0, 0.501, 0.001), (reference.START, reference.START + 1e-9))
    wanted.q[0] += 0.01  # drive starts where the plan does
    done = reference.drive(controller, PUMA, wanted, 0.001)
    t = done.times[-1]
    assert np.abs(done.q[-1] - reference.START - 0.01 * (1 + 10 * t) * np.exp(-10 * t)).max() < 2e-5


@pytest.mark.parametrize("shape", readings.SHAPES)
def test_the_plan_is_its_own_derivative_and_rests_at_its_points(shape):
    points = (reference.START, reference.END, reference.START)
    times = np.array([0.2, 0.4, 0.7, 1.3, 1.9])
    before, at, after = (reference.plan(times + k * 1e-5, points, readings.SHAPES[shape]) for k in (-1, 0, 1))
    assert np.allclose((after.q - before.q) / 2e-5, at.qd, atol=1e-7)
    assert np.allclose((after.qd - before.qd) / 2e-5, at.qdd, atol=1e-6)
    ends = reference.plan(np.array([0.0, 1.0, 2.0, 9.0]), points, readings.SHAPES[shape])
    assert np.allclose(ends.q, [reference.START, reference.END, reference.START, reference.START]) and not ends.qd.any()
    assert np.allclose(reference.plan(np.array([0.5]), shape=readings.SHAPES[shape]).q, np.radians([[45, 0, 90]]))


def test_the_terms_are_a_taylor_series():
    """They add up; the rest is of second order: four times as large for twice the deviation."""
    wanted = reference.plan(np.linspace(0.05, 0.95, 7))
    off = 1e-4 * np.array([1.0, -2.0, 1.5, 1.0, 3.0, -1.0])
    once, twice = (higher_order.terms(PUMA, wanted, k * off) for k in (1.0, 2.0))
    tau = PUMA.rnea(*wanted)
    assert np.allclose(once.nominal + once.first + once.higher, PUMA.aba(wanted.q + off[:3], wanted.qd + off[3:], tau))
    assert np.allclose(twice.first, 2 * once.first)
    assert np.abs(twice.higher - 4 * once.higher).max() < 2e-3 * np.abs(twice.higher).max()


def test_higher_orders_are_small_as_the_report_says():
    wanted = reference.plan(experiment.INSTANTS)
    first, higher = higher_order.largest(PUMA, wanted)
    assert len(first) == len(higher) == 32
    assert (higher < 0.01 * np.abs(wanted.qdd).max()).all()


def test_wrong_pseudo_inertias_are_the_report_s_matrices():
    """D22 = J211 + J222 + J311 + J333 + ..., page 13, with moments about the link frames' origins."""
    model = PUMA.model
    wrong = Arm(readings.with_pseudo_inertia_error(model, 0.1))
    more = wrong.crba(np.zeros(3))[1, 1] - PUMA.crba(np.zeros(3))[1, 1]
    moments = np.array([0.1, 0.73, 0.8025]), np.array([0.0222, 0.216, 0.2245])
    J2, J3 = (np.diag(0.5 * each.sum() - each) for each in moments)
    J2[0, 0] += 15.91 * 0.432**2
    J3[2, 2] += 11.36 * 0.1**2
    assert more == pytest.approx(0.1 * (J2[0, 0] + J2[1, 1] + J3[0, 0] + J3[2, 2]))
    assert np.allclose(wrong.gravity([0.3, 0.4, 0.5]), PUMA.gravity([0.3, 0.4, 0.5]))


def test_positions_weighed_all_nine_errors_are_below_pd_s():
    found = experiment.line(READING)
    worst = {name: np.array(each) for name, each in found["worst"].items()}
    assert (worst["both"] < worst["PD"]).all() and found["below"]["both"] == 9
    assert readings.table_of(READING, "both")[1].max() < 0.7  # mm


def test_both_controllers_knew_the_load():
    """Without it each errs by degrees, where Table 1 has less than one."""
    known, unknown = (experiment.loads(READING, known) for known in (True, False))
    for name in ("PD", "as printed"):
        assert max(known[name]) < 0.5 and max(unknown[name]) > 2.0


def test_weighed_and_bounded_errors_do_not_grow_from_move_to_move():
    worst, traces, _ = endurance.there_and_back(READING, "both", 8, 0.0)
    assert worst.shape == (8, 3) and worst.max() == worst[0].max()
    printed, grown, _ = endurance.there_and_back(READING, "as printed", 8, 0.0)
    assert printed.max() > 2 * printed[0].max() and grown.max() > 1e3 * traces.max()


def test_a_lost_arm_ends_the_run():
    class Wild:
        def torque(self, at, q, qd):
            return np.array([500.0, 0.0, 0.0])

    done = reference.drive(Wild(), PUMA, reference.plan(np.arange(0.0, 1.001, 0.01)), 0.01)
    assert len(done.x) < 101 and np.abs(done.x[-1, :3]).max() >= reference.LOST
    assert all(len(part) == len(done.x) for part in (done.times, done.q)) and len(done.torque) == len(done.x) - 1


def test_the_nearest_reading_is_the_nearest():
    kept = json.loads(KEPT.read_text())
    far = [each["factor"]["PD"] * each["factor"]["as printed"] for each in kept["readings"]]
    assert len(far) == len(readings.readings()) == len(set(readings.readings())) == 96
    assert kept["nearest"] == kept["readings"][int(np.argmin(far))]
    assert Reading(**kept["nearest"]["reading"]) == READING  # what the tests here take


def test_a_factor_is_the_same_above_and_below():
    paper = np.array([[1.0, 2.0]])
    assert readings.factor(paper * 3, paper) == pytest.approx(readings.factor(paper / 3, paper)) == pytest.approx(3.0)
    assert all(a < b for a, b in pairwise(readings.LOADS))
