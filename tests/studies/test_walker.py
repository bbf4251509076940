"""Walker 1988: the class of laws in the base frame against the kernel, virtual work, the laws, V and its derivative."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armlet.description import shipped
from armlet.dynamics.arm import Arm
from armlet.model.inertia import tensor
from armlet.studies.walker import experiment, runs
from armlet.studies.walker.laws import Adaptive, Classical, InverseDynamics, Planned, friction
from armlet.studies.walker.link_recursion import BASIS, Links, crosses
from oracles.random_arms import random_model

KEPT = Path(__file__).resolve().parents[2] / "docs" / "figures" / "walker.json"  # of `python -m bench walker`
FIGURE1 = runs.described("walker_figure1")


def somewhere(model, seed=0):
    """Q, Qd, Qdd in the middle of the ranges."""
    random = np.random.default_rng(seed)
    low, high = (each[model.actuated] for each in (model.q_min, model.q_max))
    return low + (high - low) * random.uniform(0.3, 0.7, model.n_act), *0.1 * random.normal(size=(2, model.n_act))


@pytest.mark.parametrize("name", shipped())
def test_the_recursion_is_the_kernel_s_on_every_shipped_arm(name):
    """Friction of cut joints, too; and both sides of (16) are equal for any feedback."""
    found = experiment.recursion(name, 3)
    assert found["torque"] < 1e-12 and found["power"] < 1e-12


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10_000), n=st.integers(1, 8))
def test_the_recursion_is_the_kernel_s_on_any_tree(seed, n):
    model = random_model(seed, n)
    Q, Qd, Qdd = np.random.default_rng(seed).normal(size=(3, n))
    links = Links.at(model, Q, Qd, Qd, Qdd)
    tau = links.torques(np.einsum("nik,nk->ni", links.wrenches(), model.phi), np.zeros(n))
    want = Arm(model).rnea(Q, Qd, Qdd, friction=False, armature=False)
    assert np.abs(tau - want).max() < 1e-11 * max(np.abs(want).max(), 1.0) and not links.v_err.any()


def test_the_basis_is_the_inertia_of_a_link():
    phi = np.random.default_rng(1).normal(size=10)
    inertia = np.einsum("k,kij->ij", phi, BASIS)
    assert np.allclose(inertia, inertia.T) and np.allclose(inertia[:3, :3], tensor(phi))
    assert np.allclose(inertia[3:, 3:], phi[0] * np.eye(3))


def test_force_crosses_do_no_work():
    """v'(v x f) = 0, which (27) needs."""
    v, f = np.random.default_rng(2).normal(size=(2, 5, 6))
    assert np.abs(np.einsum("ni,nij,nj->n", v, crosses(v), f)).max() < 1e-14


def test_with_qd_ref_for_qd_the_adaptive_law_is_inverse_dynamics():
    """No error, no damping, nothing learnt."""
    Q, Qd, Qdd = somewhere(FIGURE1)
    law, at = Adaptive(FIGURE1), Planned(Q, Qd, Qdd)
    links = Links.at(FIGURE1, Q, Qd, *law.reference(at, Q, Qd))
    tau = links.torques(*law.feedback(links, at, Q, Qd, 1e-3))
    assert np.allclose(tau, Arm(FIGURE1).rnea(Q, Qd, Qdd), rtol=1e-12)
    assert np.allclose(law.phi, FIGURE1.phi, atol=1e-14) and np.allclose(law.d, friction(FIGURE1), atol=1e-12)


@pytest.mark.parametrize("smooth", [False, True])
def test_the_proof_s_derivative_is_v_s(smooth):
    """Of the continuous loop: V by small steps to either side, along the true arm's motion and the estimates'."""
    true = runs.true(FIGURE1)
    Q, Qd, Qdd = somewhere(FIGURE1, 3)
    at = Planned(Q - 0.001, Qd - 0.01, Qdd)
    law = Adaptive(FIGURE1, smooth)
    law.phi = law.phi * 1.1
    links = Links.at(FIGURE1, Q, Qd, *law.reference(at, Q, Qd))
    rate = law.value(links, true)[1]
    before = law.phi.copy(), law.d.copy()
    tau = links.torques(*law.feedback(links, at, Q, Qd, 1.0))
    slopes = law.phi - before[0], law.d - before[1]
    gained = Arm(true).aba(Q, Qd, tau)

    def value(h):
        other = replace(FIGURE1)
        probe = Adaptive(other, smooth)
        probe.phi, probe.d = before[0] + h * slopes[0], before[1] + h * slopes[1]
        q, qd = Q + h * Qd + 0.5 * h * h * gained, Qd + h * gained
        plan = Planned(at.Q + h * at.Qd + 0.5 * h * h * at.Qdd, at.Qd + h * at.Qdd, at.Qdd)
        return probe.value(Links.at(other, q, qd, *probe.reference(plan, q, qd)), true)[0]

    h = 1e-5
    assert rate < 0 and (value(h) - value(-h)) / (2 * h) == pytest.approx(rate, rel=1e-5)


@pytest.mark.slow
@pytest.mark.parametrize("name", experiment.MOVED)
def test_v_follows_the_proof_the_better_the_shorter_the_period(name):
    found = experiment.departures(name, (2e-3, 1e-3))
    for coarse, fine in found["by"].values():
        assert fine < 0.02 and coarse / fine == pytest.approx(2.0, rel=0.2)


@pytest.mark.slow
def test_the_adaptive_law_tracks_what_the_others_do_not():
    """Figure 1 with masses and frictions off by up to half, a third of a second."""
    found = {name: np.abs(runs.run(FIGURE1, make(FIGURE1), 0.3).error).max() for name, make in runs.LAWS.items()}
    assert found["adaptive"] < 0.5 * found["adaptive, not learning"]
    assert found["adaptive"] < 0.02 < 0.05 < min(found["PID"], found["inverse dynamics"])


def test_pid_is_eta_alone():
    Q, Qd, Qdd = somewhere(FIGURE1)
    law = Classical(FIGURE1, Q)
    at = Planned(Q, Qd, Qdd)
    links = Links.at(FIGURE1, Q, Qd, *law.reference(at, Q, Qd))
    F, eta = law.feedback(links, at, Q, Qd, 1e-3)
    assert not F.any() and not links.torques(F, eta).any()
    F, eta = law.feedback(links, Planned(Q - 0.01, Qd, Qdd), Q, Qd, 1e-3)
    assert np.allclose(links.torques(F, eta), -law.moved * (300 * 0.01 + 1000 * 0.01e-3))


def test_inverse_dynamics_decays_as_its_gains_say():
    """With the arm as described: e'' + 20 e' + 100 e = 0 at rest."""
    model = replace(runs.described("puma3"), fric_visc=np.zeros(3))
    Q = np.array([0.3, 0.2, 0.4])
    at, law = Planned(Q - 0.01, np.zeros(3), np.zeros(3)), InverseDynamics(model)
    links = Links.at(model, Q, np.zeros(3), *law.reference(at, Q, np.zeros(3)))
    tau = links.torques(*law.feedback(links, at, Q, np.zeros(3), 1e-3))
    assert np.allclose(Arm(model).aba(Q, np.zeros(3), tau), -100 * 0.01)


def test_v_hardly_rises_in_what_the_page_shows():
    kept = json.loads(KEPT.read_text())["runs"]
    assert all(by["adaptive"]["rises"] < 2e-3 and by["adaptive"]["V"] < 1.0 for by in kept.values())
    assert not any("V" in by[name] for by in kept.values() for name in ("PID", "adaptive, not learning"))
