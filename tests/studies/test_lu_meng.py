"""Lu and Meng 1993: both formulations against Pinocchio and each other, the example exactly, the laws."""

from functools import partial

import numpy as np
import pytest

import armlet
from armlet import Arm
from armlet.model.inertia import point_mass
from armlet.studies.lu_meng import case_study, energy, example, experiment, iterative, laws
from armlet.studies.lu_meng.parameters import COUNT, Split, picked, theta, to_ten
from oracles.engines import PinocchioArm
from oracles.random_arms import random_model

MODELS = {name: armlet.load(name).model for name in ("puma6", "scheinman", "lu_meng4", "so101")}
MODELS |= {f"tree{seed}": random_model(seed, 6) for seed in range(4)}
each_model = pytest.mark.parametrize("name", MODELS)


def state(model, seed=0):
    return np.random.default_rng(seed).normal(size=(3, model.n))


def rigid(model, q, qd, qdd):
    """Torque of the bodies alone, by Pinocchio."""
    return PinocchioArm(model).regressor(q, qd, qdd) @ model.phi.ravel()


@each_model
def test_both_formulations_give_pinocchio_s_torque(name):
    model = MODELS[name]
    q, qd, qdd = state(model)
    want, parameters = rigid(model, q, qd, qdd), theta(model).ravel()
    for Y in (iterative.regressor(model, q, qd, qdd), energy.regressor(model, q, qd, qdd)):
        assert np.abs(Y @ parameters - want).max() < 1e-13 * max(np.abs(want).max(), 1)


@each_model
def test_the_formulations_agree_in_all_sixteen_columns(name):
    """Some of which no body can tell apart: m p p' and cI meet only in sums."""
    model = MODELS[name]
    q, qd, qdd = state(model, 1)
    Y = iterative.regressor(model, q, qd, qdd)
    assert np.abs(energy.regressor(model, q, qd, qdd) - Y).max() < 1e-13 * np.abs(Y).max()


@each_model
def test_ten_parameters_are_pinocchio_s_regressor_and_sixteen_a_map_of_it(name):
    model = MODELS[name]
    q, qd, qdd = state(model, 2)
    Y = iterative.regressor(model, q, qd, qdd, parameters=10)
    assert np.allclose(Y, PinocchioArm(model).regressor(q, qd, qdd), atol=1e-12 * np.abs(Y).max())
    widened = Y @ np.kron(np.eye(model.n), to_ten())
    assert np.allclose(widened, iterative.regressor(model, q, qd, qdd), atol=1e-12 * np.abs(Y).max())
    assert np.allclose(theta(model) @ to_ten().T, model.phi, atol=1e-12)


def test_many_states_are_one_after_the_other():
    model = MODELS["puma6"]
    q, qd, qdd = np.random.default_rng(3).normal(size=(3, 5, 6))
    one = [iterative.regressor(model, *each) for each in zip(q, qd, qdd)]
    assert np.array_equal(iterative.regressor(model, q, qd, qdd), np.array(one))


@each_model
def test_the_equations_as_printed_for_minus_dk_by_dq(name):
    """(34) to (40) in base axes, with the paper's S and E_j; only its transposes are set right."""
    model = MODELS[name]
    q, qd, _ = state(model, 4)
    gravity = np.asarray(model.gravity, float)
    want = energy.momentum_blocks(model, q, qd)[1].reshape(model.n, model.n, COUNT)
    for i, link in enumerate(energy.links(model, q)):
        v, w, R = link.J_v @ qd, link.J_w @ qd, link.R
        D_v, D_w = (np.array([d @ qd for d in part]).T for part in (link.dJ_v, link.dJ_w))
        R_by = [iterative.omega(link.J_w[:, j]).T for j in range(model.n)]  # d(R')/dq_j = R' Omega(J_wj)'
        S = np.array([R.T @ turn @ np.cross(v, w) for turn in R_by])
        Y12 = -(np.cross(D_v.T, w) + np.cross(v, D_w.T)) @ R - S
        E = [R.T @ np.outer(w, D_w[:, j]) @ R - R.T @ R_by[j] @ (w @ w * np.eye(3) - np.outer(w, w)) @ R
             for j in range(model.n)]  # fmt: skip
        Y13, p = -D_w.T @ w, np.array([0.3, -0.7, 0.2])
        squares = np.array([p[0] ** 2, p[1] ** 2, p[2] ** 2, p[0] * p[1], p[0] * p[2], p[1] * p[2]])
        Y1 = np.column_stack([-D_v.T @ v - link.J_v.T @ gravity, Y12 + np.cross(link.J_w.T, gravity) @ R])
        scale = np.abs(want).max()
        assert np.allclose(want[:, i, :4], Y1, atol=1e-13 * scale)
        quadratic = Y13 * (p @ p) + np.array([p @ each @ p for each in E])
        assert np.allclose(want[:, i, 4:10] @ squares, quadratic, atol=1e-13 * scale)


def test_the_example_is_exact():
    misprinted = set()
    for at in example.points(40):
        want = example.corrected(at)
        assert (example.recursion(at) == want).all() and (example.iterated(at) == want).all()
        misprinted |= {tuple(k) for k in np.argwhere(example.printed(at) != want)}
    assert misprinted == {(0, 1), (1, 2)}


def test_a_split_by_single_entries_is_the_paper_s():
    model = MODELS["lu_meng4"]
    q, qd, qdd = state(model)
    Y, parameters = iterative.regressor(model, q, qd, qdd), theta(model).ravel()
    T = picked(64, range(48, 58))  # all that holds m4
    ordered = T @ parameters
    assert np.array_equal(ordered[-10:], parameters[48:58]) and np.allclose(T @ T.T, np.eye(64))
    Y_k, Y_u = (Y @ T.T)[:, :-10], (Y @ T.T)[:, -10:]
    assert np.allclose(Y_k @ ordered[:-10] + Y_u @ ordered[-10:], Y @ parameters, atol=1e-12)
    columns = np.zeros((64, 1))
    columns[48:58, 0] = parameters[48:58] / parameters[48]
    known, unknown = Split(parameters * (T.T @ np.r_[np.ones(54), np.zeros(10)]), columns).columns(Y)
    assert np.allclose(known + unknown[:, 0] * parameters[48], Y @ parameters, atol=1e-12)


def test_the_load_s_column_is_a_kilogram_at_the_tip():
    model = MODELS["lu_meng4"]
    ten = (case_study.load_column(model).reshape(4, 16) @ to_ten().T)[3]
    assert np.allclose(ten, point_mass(1.0, model.p_tip))


@pytest.mark.parametrize("name", ["puma6", "scheinman", "tree1"])
def test_forward_dynamics_from_the_regressor(name):
    model = MODELS[name]
    q, qd, tau = np.random.default_rng(5).normal(size=(3, 20, model.n))
    found = laws.forward_dynamics(partial(iterative.regressor, model), theta(model).ravel(), q, qd, tau)
    want = Arm(model).aba(q, qd, tau, friction=False, armature=False)
    assert np.abs(found - want).max() < 1e-9 * np.abs(want).max()


@pytest.mark.slow
def test_the_filtered_regressor_needs_no_acceleration():
    """The trapezoidal rule's error is all that is left: a quarter for half the period."""
    coarse, fine = (experiment.filtered(period)["error"] for period in (4e-3, 2e-3))
    assert fine < 1e-6 and coarse / fine == pytest.approx(4.0, rel=0.1)


@pytest.mark.parametrize("law", experiment.LAWS)
def test_both_regressors_drive_the_same_loop(law):
    setting = np.array([2.0]), np.array([20.0]), np.array([3e-3])
    ours, kernels = (case_study.simulate(law, *setting, seconds=0.2, parameters=k) for k in (16, 10))
    assert np.abs(ours.error - kernels.error).max() < 1e-9 and np.abs(ours.load - kernels.load).max() < 1e-9


@pytest.mark.parametrize("law", experiment.LAWS)
def test_with_the_load_known_errors_decay_as_planned(law):
    """Then both laws are computed torque: e'' + 2 lambda e' + lambda^2 e = 0."""
    model, slope = MODELS["lu_meng4"], 10.0
    real = Arm(model)
    split = Split(theta(model).ravel(), case_study.load_column(model))
    one = np.ones(1)
    regressor, nothing = partial(iterative.regressor, model), np.zeros((1, 1))
    controller = laws.Controller(regressor, law, split, slope * one, 0 * one, nothing)
    now = case_study.plan(one, 0.0)
    q, qd = now[0] + 0.1, now[1].copy()
    for tick in range(300):
        now = case_study.plan(one, tick * 1e-3)
        qdd = real.aba(q, qd, controller.torque(q, qd, now, 0 * q, 1e-3))
        q, qd = q + 1e-3 * qd + 0.5e-6 * qdd, qd + 1e-3 * qdd
    t = 0.3
    left = 0.1 * (1 + slope * t) * np.exp(-slope * t)
    assert np.abs(q - case_study.plan(one, t)[0] - left).max() < 2e-3


@pytest.mark.slow
@pytest.mark.parametrize("law, seconds", [("modified Slotine-Li", 0.3), ("Craig", 0.35)])
def test_the_paper_s_settling_is_among_the_readings(law, seconds):
    """Within 0.02 s of the printed figure for some lambda at omega 1 or 2, with the load found."""
    slopes = (15.0, 17.5, 20.0, 22.5)
    lines = case_study.scan(law, (1.0, 2.0), slopes, case_study.RATES[law])
    times = [line["quickest that finds the load"] for line in lines if line["quickest that finds the load"]]
    assert min(times) < seconds + 0.02 and max(times) > seconds - 0.02
    best = min(lines, key=lambda line: line["quickest that finds the load"] or 9.0)
    assert best["settle"] >= 1
