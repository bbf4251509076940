"""Van Winssen and deSilva 1985: derivatives by three routes against Pinocchio's analytic ones, the gain, the scheme."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import armlet
from armlet.plan.gain_design import derivatives as four
from armlet.plan.gain_design.linearised import continuous, discrete, gain, transition, weights
from armlet.studies.van_winssen import dual, experiment, scheme, three
from oracles.engines import PinocchioArm
from oracles.random_arms import random_model

MODELS = {name: armlet.load(name).model for name in ("two_link", "puma6", "scheinman", "so101")}
MODELS |= {f"tree{seed}": random_model(seed, 6) for seed in range(4)}
ROUTES = {"dual": dual.partials, "4x4": four.partials, "3x3": three.partials}
TWO_LINK = MODELS["two_link"]


def pinocchio(model, q, qd, qdd):
    """M, dtau/dq, dtau/dqd and tau by Pinocchio's computeRNEADerivatives: rotors, no friction."""
    import pinocchio as pin

    arm = PinocchioArm(model)
    pin.computeRNEADerivatives(arm.model, arm.data, *(each[arm.order] for each in (q, qd, qdd)))
    M = np.triu(arm.data.M) + np.triu(arm.data.M, 1).T
    rows = np.ix_(arm.back, arm.back)
    return M[rows], arm.data.dtau_dq[rows], arm.data.dtau_dv[rows], np.array(arm.data.tau)[arm.back]


def state(model, seed=0):
    return np.random.default_rng(seed).normal(size=(3, model.n))


@pytest.mark.parametrize("route", ROUTES)
@pytest.mark.parametrize("name", MODELS)
def test_every_route_gives_pinocchio_s_derivatives(name, route):
    model = MODELS[name]
    for seed in range(3):
        found, want = (f(model, *state(model, seed)) for f in (ROUTES[route], pinocchio))
        for a, b in zip(found, want):
            assert np.abs(a - b).max() < 1e-12 * max(np.abs(b).max(), 1.0)


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10_000), n=st.integers(1, 8))
def test_the_recursions_agree_on_any_tree(seed, n):
    model = random_model(seed, n)
    a, b = four.partials(model, *state(model, seed)), three.partials(model, *state(model, seed))
    for x, y in zip(a, b):
        assert np.abs(x - y).max() < 1e-11 * max(np.abs(x).max(), 1.0)


@pytest.mark.parametrize("form", ["4x4", "3x3"])
def test_many_states_are_one_after_the_other(form):
    model = MODELS["puma6"]
    q, qd, qdd = np.random.default_rng(1).normal(size=(3, 4, 6))
    many = ROUTES[form](model, q, qd, qdd)
    for k in range(4):
        for a, b in zip(many, ROUTES[form](model, q[k], qd[k], qdd[k])):
            assert np.allclose(a[k], b, atol=1e-12)


@pytest.mark.parametrize("form, name", [("4x4", n) for n in four.PRINTED] + [("3x3", n) for n in three.PRINTED])
def test_the_equations_as_printed_are_wrong(form, name):
    """Each alone, with all others corrected; (42) by a factor of two exactly."""
    model = MODELS["puma6"]
    at = state(model)
    want, printed = pinocchio(model, *at), ROUTES[form](model, *at, printed=(name,))
    assert max(np.abs(a - b).max() / np.abs(b).max() for a, b in zip(printed[:3], want)) > 0.02
    if name == "(42)":
        assert np.allclose(2 * printed.by_qd, want[2], atol=1e-12 * np.abs(want[2]).max())


def test_the_counts_as_printed():
    """The 4x4 formula does not give the text's 40,594 at n = 6; the 3x3 one gives its 26,922."""
    assert (1062 * 36 - 1021 * 6 - 128, 739 * 36 + 62 * 6 - 54) == (31_978, 26_922)


def plant(t=0.4, T=0.01):
    return continuous(four.partials(TWO_LINK, *scheme.planned(TWO_LINK, t))), T


def test_the_series_are_the_exponential():
    """Against Sylvester's theorem (section 4.1): by eigenvalues."""
    (A, B), T = plant()
    values, vectors = np.linalg.eig(A)
    Phi = (vectors * np.exp(values * T) @ np.linalg.inv(vectors)).real
    Gamma = ((vectors * (np.expm1(values * T) / values)) @ np.linalg.inv(vectors)).real @ B
    found = discrete(A, B, T)
    assert np.allclose(found[0], Phi, atol=1e-12) and np.allclose(found[1], Gamma, atol=1e-12)


def test_the_gain_minimises_what_it_should():
    (A, B), T = plant()
    Phi, Gamma = discrete(A, B, T)
    Q, x = np.array([1.0, 2.0, 0.3, 0.7]), np.array([0.1, -0.2, 0.3, 0.4])
    K = gain(Phi, Gamma, Q)

    def index(u):
        after = Phi @ x + Gamma @ u
        return after @ (Q * after)

    best = -K @ x
    assert all(index(best) < index(best + step) for step in 1e-3 * np.vstack([np.eye(2), -np.eye(2)]))


@pytest.mark.parametrize("T", [1e-2, 1e-3])
def test_time_constants_of_the_weights(T):
    """With Q = 1 positions stay for 2/T seconds; with T tau / 2 on velocities, for tau."""
    found = experiment.constants(TWO_LINK, T)["by"]
    assert found["Q = 1"]["seconds"] == pytest.approx(2 / T, rel=0.01)
    assert found["Q for 0.05 s"]["seconds"] == pytest.approx(0.05, rel=0.01)
    assert found["Q follows 1 deg and 10 deg/s"]["seconds"] == pytest.approx(20 / T, rel=0.01)


def test_two_eigenvalues_are_a_dead_beat():
    (A, B), T = plant()
    pair = discrete(A, B, T)
    values = np.sort(np.abs(np.linalg.eigvals(transition(pair, gain(*pair, weights(2, T, None))))))
    assert values[1] < 1e-7 and values[2] == pytest.approx(1 - T**2 / 2, abs=1e-7)


def test_the_plan_is_its_own_derivative():
    h = 1e-5
    for t in (0.2, 0.5, 0.9):
        before, at, after = (scheme.planned(TWO_LINK, t + k * h) for k in (-1, 0, 1))
        assert np.allclose((after.q - before.q) / (2 * h), at.qd, atol=1e-7)
        assert np.allclose((after.qd - before.qd) / (2 * h), at.qdd, atol=1e-6)
        assert np.allclose(scheme.hand(TWO_LINK, at.q), scheme.hand_path(t)[0])


def test_feedforward_alone_runs_away_and_the_scheme_does_not():
    """The report's finding, in all its cases; the hand of a longer arm stays off by what its lengths are wrong."""
    real = scheme.longer_and_heavier(TWO_LINK)
    for given_ in ({"real": TWO_LINK, "disturbance": 0.07}, {"real": real}):
        alone = scheme.run(feedback=None, **given_)
        held = scheme.run(feedback=scheme.Feedback(TWO_LINK, tau=0.05), **given_)
        assert alone.error.max() > 0.5 and np.abs(held.x[:, :2]).max() < np.radians(0.2)
    lengths = experiment.lengths_alone(TWO_LINK, real).max()
    assert held.error.max() == pytest.approx(lengths, rel=0.01)


def test_thresholds_skip_renew_and_stop():
    at = scheme.planned(TWO_LINK, 0.3)
    feedback = scheme.Feedback(TWO_LINK, tau=0.05, update="thresholds", skip=1e-3, renew=1e-2, stop=0.5)
    assert not feedback.torque(at, np.full(4, 1e-4)).any() and feedback.updates == 0
    assert feedback.torque(at, np.array([3e-3, 0, 0, 0])).any() and feedback.updates == 1  # the first gain
    feedback.torque(at, np.array([3e-3, 0, 0, 0]))
    assert feedback.updates == 1
    feedback.torque(at, np.array([3e-2, 0, 0, 0]))
    assert feedback.updates == 2
    assert not feedback.torque(at, np.array([0.6, 0, 0, 0])).any() and feedback.stopped
    assert not feedback.torque(at, np.array([3e-2, 0, 0, 0])).any()  # it stays stopped
