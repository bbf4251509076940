"""What must hold whatever the arm: identities of the dynamics and of Walker's law, on random trees."""

import dataclasses

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import armlet
from armlet.core import kernel_float, layout
from armlet.dynamics.float_records import float_records
from armlet.simulated.plant import SimulatedArm
from oracles.random_arms import random_model
from tests.support.walker_loop import Loop, learning_model, loaded, states

seeds = st.integers(0, 10**6)
sizes = st.integers(1, 8)
some = settings(max_examples=40)


def frictionless(model):
    zero = np.zeros(model.n)
    return dataclasses.replace(model, armature=zero, fric_visc=zero, fric_coul=zero)


def walker_tick(model, inputs, gain=None, learning=False):
    """(tau, data, change of the estimates (n, 13)) of one tick in float.

    inputs: q, qd, q_des, qd_des, qdd_des.  gain: replaces every adaptation gain.
    """
    tree, records, est, data = float_records(model)
    if gain is not None:
        records[:, layout.GAIN : layout.GAIN + 13] = gain
    before = est.copy()
    for field, value in enumerate(inputs):
        data[1:, field] = value
    kernel_float.tick(layout.LAW_WALKER, tree, records, est, data, learning)
    return data[1:, layout.TAU].copy(), data, (est - before)[:, :13]


def coriolis(arm, q, qd):
    """C (n, n) of Christoffel symbols: the one symmetric bilinear form whose diagonal is the velocity torque."""

    def torque(u):
        return arm.rnea(q, u, np.zeros(arm.n), gravity=False, friction=False)

    return np.column_stack([(torque(qd + e) - torque(qd) - torque(e)) / 2 for e in np.eye(arm.n)])


@some
@given(seeds, sizes)
def test_walker_without_error_vs_rnea(seed, n):
    model = random_model(seed, n)
    q, qd, qdd = states(seed, n, 3)
    tau, _, _ = walker_tick(model, (q, qd, q, qd, qdd))
    assert tau == pytest.approx(armlet.Arm(model).rnea(q, qd, qdd), rel=1e-12, abs=1e-12)


@some
@given(seeds, sizes)
def test_adaptive_step_vs_tick(seed, n):
    model = random_model(seed, n)
    inputs = states(seed, n, 5)
    tau, _, change = walker_tick(model, inputs, learning=True)
    step_tau, estimates = armlet.Arm(model).adaptive_step(*inputs)
    assert np.array_equal(step_tau, tau)
    assert estimates - model.nominal == pytest.approx(change, abs=1e-12)


@some
@given(seeds, sizes)
def test_regressor_times_phi_vs_rnea(seed, n):
    model = random_model(seed, n)
    arm = armlet.Arm(model)
    q, qd, qdd = states(seed, n, 3)
    tau = arm.rnea(q, qd, qdd, friction=False, armature=False)
    assert arm.regressor(q, qd, qdd) @ model.phi.ravel() == pytest.approx(tau, rel=1e-11, abs=1e-11)
    smooth = armlet.Arm(dataclasses.replace(model, fric_coul=np.zeros(n)))
    parameters = np.concatenate([model.phi.ravel(), model.fric_visc])
    tau = smooth.rnea(q, qd, qdd, armature=False)
    assert arm.regressor(q, qd, qdd, viscous=True) @ parameters == pytest.approx(tau, rel=1e-11, abs=1e-11)


@some
@given(seeds, sizes)
def test_aba_of_rnea_is_the_motion(seed, n):
    arm = armlet.Arm(random_model(seed, n))
    q, qd, qdd = states(seed, n, 3)
    assert arm.aba(q, qd, arm.rnea(q, qd, qdd)) == pytest.approx(qdd, rel=1e-8, abs=1e-8)


@some
@given(seeds, sizes)
def test_mass_matrix_columns_vs_rnea(seed, n):
    arm = armlet.Arm(random_model(seed, n))
    q = states(seed, n, 1)[0]
    columns = arm.rnea(np.tile(q, (n, 1)), np.zeros((n, n)), np.eye(n), gravity=False)
    assert arm.crba(q) == pytest.approx(columns.T, rel=1e-11, abs=1e-12)
    assert (np.linalg.eigvalsh(arm.crba(q)) > 0).all()


@some
@given(seeds, sizes)
def test_hdot_minus_2c_is_skew(seed, n):
    arm = armlet.Arm(random_model(seed, n))
    q, qd, x = states(seed, n, 3)
    step = 1e-5
    h_dot = (arm.crba(q + step * qd) - arm.crba(q - step * qd)) / (2 * step)
    difference = h_dot - 2 * coriolis(arm, q, qd)
    assert difference == pytest.approx(-difference.T, abs=1e-8 * max(1.0, np.abs(h_dot).max()))
    assert x @ difference @ x == pytest.approx(0.0, abs=1e-8 * max(1.0, np.abs(h_dot).max()))


@some
@given(seeds, sizes)
def test_gravity_vs_potential_energy(seed, n):
    arm = armlet.Arm(random_model(seed, n))
    q, step = states(seed, n, 1)[0], 1e-5
    there, back = (arm.potential_energy(q + s * np.eye(n)) for s in (step, -step))
    assert arm.gravity(q) == pytest.approx((there - back) / (2 * step), rel=1e-6, abs=1e-6)


@some
@given(seeds, sizes)
def test_jacobian_vs_moving_the_tip(seed, n):
    arm = armlet.Arm(random_model(seed, n))
    q, step = states(seed, n, 1)[0], 1e-6
    R, _ = arm.forward_kinematics(q)
    for j, e in enumerate(np.eye(n)):
        (R1, p1), (R0, p0) = arm.forward_kinematics(q + step * e), arm.forward_kinematics(q - step * e)
        spin = (R1 - R0) @ R.T / (2 * step)
        twist = np.array([spin[2, 1], spin[0, 2], spin[1, 0], *(p1 - p0) / (2 * step)])
        assert arm.jacobian(q)[:, j] == pytest.approx(twist, abs=1e-8)


@some
@given(seeds, sizes)
def test_walker_power_vs_slotine_li(seed, n):
    """s . tau of Walker's law is s . (H qdd_ref + C qd_ref + g - damping): the Lyapunov proof needs no more."""
    model = frictionless(random_model(seed, n))
    arm = armlet.Arm(model)
    q, qd, q_des, qd_des, qdd_des = inputs = states(seed, n, 5)
    lam, gamma = model.gains.Lambda, model.gains.gamma
    qd_ref = qd_des - lam * (q - q_des)
    qdd_ref = qdd_des - lam * (qd - qd_des)
    s = qd - qd_ref
    tau, _, _ = walker_tick(model, inputs)
    assert np.ptp(gamma) == 0.0  # then damping is gamma H s
    slotine_li = arm.crba(q) @ qdd_ref + coriolis(arm, q, qd) @ qd_ref + arm.gravity(q) - gamma * (arm.crba(q) @ s)
    assert s @ tau == pytest.approx(s @ slotine_li, rel=1e-9, abs=1e-9)


@some
@given(seeds, sizes)
def test_what_learn_uses_vs_y_transposed_s(seed, n):
    """With every gain 1 the update is -y: body by body what s . tau changes by with that parameter."""
    model = frictionless(random_model(seed, n))
    q, qd, q_des, qd_des, qdd_des = inputs = states(seed, n, 5)
    qd_ref = qd_des - model.gains.Lambda * (q - q_des)
    qdd_ref = qdd_des - model.gains.Lambda * (qd - qd_des)
    s = qd - qd_ref
    _, _, change = walker_tick(model, inputs, gain=1.0, learning=True)
    arm = armlet.Arm(model)
    zero = np.zeros(n)
    # Y(q, qd, qd_ref, qdd_ref) with Christoffel's C: the regressor polarised as in `coriolis`.
    product = sum(
        sign * arm.regressor(q, u, zero, gravity=False) for sign, u in ((1, qd + qd_ref), (-1, qd), (-1, qd_ref))
    )
    y = arm.regressor(q, zero, qdd_ref) + product / 2
    assert -change[:, :10].ravel() == pytest.approx(y.T @ s, rel=1e-9, abs=1e-9)
    assert -change[:, 10] == pytest.approx(s * qd_ref, rel=1e-12, abs=1e-12)


@some
@given(seeds, sizes)
def test_pd_law_makes_linear_error_dynamics(seed, n):
    """Computed torque on the arm it knows: qdd = qdd_des - K_v ed - K_p e."""
    model = random_model(seed, n)
    q, qd, q_des, qd_des, qdd_des = inputs = states(seed, n, 5)
    tree, records, est, data = float_records(model)
    for field, value in enumerate(inputs):
        data[1:, field] = value
    kernel_float.tick(layout.LAW_PD, tree, records, est, data)
    qdd = armlet.Arm(model).aba(q, qd, data[1:, layout.TAU])
    wanted = qdd_des - model.gains.K_v * (qd - qd_des) - model.gains.K_p * (q - q_des)
    assert qdd == pytest.approx(wanted, rel=1e-7, abs=1e-6)


@pytest.mark.parametrize("name", ["puma3", "random tree"])
def test_lyapunov_function_falls_as_the_proof_says(name):
    """V' = -(gamma ev^T I0 ev + friction): checked by integrating both sides, load and friction unknown."""
    model = armlet.load(name).model if name == "puma3" else random_model(8, 4, 0.25)
    if name == "puma3":
        model = learning_model(model)
    loop = Loop(model, loaded(model))
    x, t, h = loop.start(5), 0.0, 2e-4
    start = before = loop.value(t, x)
    rate = loop.loss(t, x)
    lost = 0.0
    for _ in range(2500):
        x, t = loop.runge_kutta(t, x, h), t + h
        now, next_rate = loop.value(t, x), loop.loss(t, x)
        assert next_rate >= 0.0
        # Runge-Kutta's own error: (h |eigenvalue|)^5, 1e-9 of V at this step.
        assert now <= before + 1e-9 * start
        lost += h / 2 * (rate + next_rate)  # trapezoids: error of order h^2
        before, rate = now, next_rate
    assert lost > 0.05 * start  # the test would say nothing of a V that stands still
    assert start - before == pytest.approx(lost, rel=2e-3)


def test_lyapunov_function_in_ticks_grows_only_with_the_step():
    """Ticks that hold their torque and learn by steps: what V rises is of first order in the period."""
    model = learning_model(armlet.load("puma3").model)
    coarse, fine = _growth(model, 5e-5, 0.25), _growth(model, 2.5e-5, 0.25)
    assert coarse < 0.02
    assert fine <= 0.6 * coarse


def _growth(model, period, duration):
    """Largest rise of V above any earlier value, as a fraction of its start."""
    model = dataclasses.replace(model, gains=dataclasses.replace(model.gains, period_us=period * 1e6))
    true = loaded(model)
    loop = Loop(model, true)
    x = loop.start(5)
    plant = SimulatedArm(dataclasses.replace(true, tau_max=np.full(model.n, np.inf)), substeps=1)
    plant.reset(x[: model.n], x[model.n : 2 * model.n])
    start = least = loop.value(0.0, x)
    worst = 0.0
    for k in range(int(duration / period)):
        q, qd = plant.measure()
        est = x[2 * model.n :].reshape(model.n, 13)
        tau, learned = loop.arm.adaptive_step(q, qd, *loop.plan(k * period), estimates=est)
        plant.step(tau, period)
        x = np.concatenate([plant.q, plant.qd, learned.ravel()])
        value = loop.value((k + 1) * period, x)
        worst, least = max(worst, value - least), min(least, value)
    return worst / start
