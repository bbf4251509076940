"""Walker's law with a gain of low rank: its identity with a full gain, its shares, its Lyapunov function, its runs."""

import dataclasses

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import armlet
from armlet.core import kernel_float
from armlet.core import layout as L
from armlet.description.gain_rules.rigid_motion import body_torque, mass_matrix, motion
from armlet.description.gain_rules.sampled import STATES, Sampled, states
from armlet.description.gain_rules.shares import pace, share_gains
from armlet.dynamics.float_records import float_records
from armlet.fixed import compiler
from armlet.fixed.against_float import float_inputs, random_states
from armlet.model.model import LARGEST_SHARE
from oracles.random_arms import random_model
from tests.support.adaptive_loop import FixedLoop, model_of
from tests.support.exact_bodies import all_possible
from tests.support.share_loop import ShareLoop

seeds = st.integers(0, 10**6)
sizes = st.integers(1, 8)
some = settings(max_examples=40)


def with_gains(model, **changes):
    return dataclasses.replace(model, gains=dataclasses.replace(model.gains, **changes))


def change(model, law, inputs, gain=None):
    """Change of the estimates (n, EST_SIZE) in one tick in float; gain replaces each of Walker's own."""
    tree, records, est, data = float_records(model)
    if gain is not None:
        records[:, L.GAIN : L.GAIN + 13] = gain
    before = est.copy()
    data[1:, :5] = np.stack(inputs, axis=1)
    kernel_float.tick(law, tree, records, est, data, True)
    return est - before


def random_inputs(seed, n):
    return np.random.default_rng(seed).uniform(-2, 2, (5, n))


# ---- what it learns


@some
@given(seeds, sizes)
def test_one_body_is_walkers_law_with_a_gain_of_rank_one(seed, n):
    """phi' = -g b b^T y: Walker's update by the gain matrix g b b^T, with y from his own law."""
    model, inputs = random_model(seed, n), random_inputs(seed, n)
    b = np.array(model.gains.bodies)[:, 0]
    only = np.zeros((n, 3, 10))
    only[:, 0] = b
    g = 1e-6
    low_rank = with_gains(model, bodies=only, share_gain=np.full((n, 3), g))
    y = -change(model, L.LAW_WALKER, inputs, gain=1.0)[:, :10]
    moved = change(low_rank, L.LAW_BODIES, inputs)
    period = model.gains.period_us * 1e-6
    wanted = -g * period * b * np.einsum("nk,nk->n", b, y)[:, None]
    assert (np.abs(g * period * np.einsum("nk,nk->n", b, y)) < 0.5).all()  # no share meets its bound
    assert moved[:, :10] == pytest.approx(wanted, rel=1e-6, abs=1e-13)


@some
@given(seeds, sizes)
def test_one_parameter_as_a_body_is_walkers_diagonal_law(seed, n):
    """A body of one mass alone is Walker's own gain of that mass."""
    model, inputs = random_model(seed, n), random_inputs(seed, n)
    only = np.zeros((n, 3, 10))
    only[:, 0, 0] = model.phi[:, 0]
    g, period = 1e-6, model.gains.period_us * 1e-6
    by_body = change(with_gains(model, bodies=only, share_gain=np.full((n, 3), g)), L.LAW_BODIES, inputs)
    by_gain = change(model, L.LAW_WALKER, inputs, gain=g * period * model.phi[:, :1] ** 2)
    assert by_body[:, 0] == pytest.approx(by_gain[:, 0], rel=1e-6, abs=1e-13)
    assert not by_body[:, 1:10].any()


@some
@given(seeds, sizes)
def test_its_torque_is_walkers(seed, n):
    model, inputs = random_model(seed, n), random_inputs(seed, n)
    taus = []
    for law in (L.LAW_WALKER, L.LAW_BODIES):
        tree, records, est, data = float_records(model)
        data[1:, :5] = np.stack(inputs, axis=1)
        kernel_float.tick(law, tree, records, est, data, False)
        taus.append(data[1:, L.TAU].copy())
    assert (taus[0] == taus[1]).all()


@some
@given(seeds, sizes)
def test_rotors_are_damped_like_links(seed, n):
    """A rotor's share of the torque is -gamma j (qd - qd_ref), beside what it takes to accelerate it."""
    model, (q, qd, q_des, qd_des, qdd_des) = random_model(seed, n), random_inputs(seed, n)
    none = dataclasses.replace(model, armature=np.zeros(n))
    gains = model.gains
    taus = []
    for arm in (model, none):
        tree, records, est, data = float_records(arm)
        data[1:, :5] = np.stack((q, qd, q_des, qd_des, qdd_des), axis=1)
        kernel_float.tick(L.LAW_WALKER, tree, records, est, data, False)
        taus.append(data[1:, L.TAU].copy())
    s = qd - (qd_des - gains.Lambda * (q - q_des))
    qdd_ref = qdd_des - gains.Lambda * (qd - qd_des)
    assert taus[0] - taus[1] == pytest.approx(model.armature * (qdd_ref - gains.gamma * s), rel=1e-9, abs=1e-9)


# ---- estimates


@some
@given(seeds, sizes, st.lists(st.floats(0, LARGEST_SHARE), min_size=24, max_size=24))
def test_any_shares_of_any_arm_make_bodies(seed, n, shares):
    """In exact integers, as words round them: the form alone keeps estimates possible."""
    compiled = compiler.compile(random_model(seed, n, spread=2.0))
    r, part = compiled.records, (np.reshape(shares, (8, 3))[:n] * 2.0**L.Q).astype(np.int64)
    part = np.minimum(part, r[:, L.SHARE_MAX : L.SHARE_MAX + 3])
    body = r[:, L.BODY : L.BODY + 30].reshape(n, 3, 10)
    made = r[:, L.OWN : L.OWN + 10] + ((np.einsum("nk,nkj->nj", part, body) + 2 ** (L.Q - 1)) >> L.Q)
    assert all_possible(made)
    assert (r[:, L.EST_MIN : L.EST_MIN + 10] <= made).all() and (made <= r[:, L.EST_MAX : L.EST_MAX + 10]).all()


@pytest.mark.parametrize("arm", ["puma3", "puma6", "so101"])
def test_learning_starts_from_the_very_words_of_the_arm_as_described(arm):
    """A tick that learns nothing (the arm is where it should be) composes the estimates again, and changes none."""
    model = with_gains(model_of(arm), dead_zone=np.full(model_of(arm).n, 1.0))
    loop = FixedLoop(model, L.LAW_BODIES)
    start = loop.est.copy()
    zero = np.zeros((1, model.n))
    loop.think(loop.compiled.inputs(zero, zero, zero, zero, zero)[0])
    assert (loop.est == start).all()
    assert (start[:, :10] == loop.compiled.est[:, :10]).all()


@pytest.mark.parametrize("arm", ["two_link", "puma3", "so101", "puma6"])
def test_a_share_at_its_most_and_the_largest_step_fit_a_word(arm):
    """Words of 32 bits wrap on boards, and do not on the host: a share that should stay at 1 would be 0 there."""
    r = compiler.compile(model_of(arm)).records
    gain, most, shift, share = (
        r[:, at : at + L.BODIES].astype(np.int64) for at in (L.SHARE_GAIN, L.POWER_MAX, L.S_SHARE_GAIN, L.SHARE_MAX)
    )
    step = (gain * -most + (1 << (shift - 1))) >> shift  # share_step's
    assert (share - step < 2**31).all()
    assert (-step > 0.99 * (2**31 - share))[most > 0].all()
    assert (share[model_of(arm).tip_body] == [2**30, 2**30, LARGEST_SHARE * 2**30]).all()


@pytest.mark.parametrize("arm", ["puma3", "so101", "puma6"])
def test_fixed_shares_vs_float_over_one_tick(arm):
    """A power is rounded to its word, and so are the regressor sums it is made of: two units, and what a state's own
    words are off by.
    """
    compiled = compiler.compile(model_of(arm))
    raw = random_states(compiled, 400, 3)
    _, est = compiled.batch(L.LAW_BODIES, raw, learning=True)
    r = compiled.in_float()
    out, tau = np.empty((len(raw), *r.est.shape)), np.empty(raw.shape[:2])
    states = r.states(float_inputs(compiled, raw))
    kernel_float.batch(L.LAW_BODIES, r.tree, r.model, r.est, r.data, states, tau, out)
    shares, exact = est[:, :, L.SHARE :] / 2.0**L.Q, out[:, :, L.SHARE :]
    row = compiled.records
    unit = row[:, L.SHARE_GAIN : L.SHARE_GAIN + 3] / 2.0 ** row[:, L.S_SHARE_GAIN : L.S_SHARE_GAIN + 3] / 2.0**L.Q
    assert (np.abs(shares - exact).max(axis=0) <= 2.0 * unit + 2e-6).all()
    assert (np.abs(exact - [0.5, 0.5, 0.0]).max(axis=0)[r.model[:, L.SHARE_GAIN : L.SHARE_GAIN + 3] > 0] > 1e-6).all()


def test_no_error_of_the_box_is_clamped():
    """Shortened, the largest word of a velocity error has LEARN bits: `regress` takes it whole."""
    assert 2 ** (31 - L.ERR_SHIFT) <= 2**L.LEARN


# ---- gains


@some
@given(seeds, sizes)
def test_torques_of_bodies_and_inertias_vs_kernel(seed, n):
    model = random_model(seed, n)
    q, qd, qdd = np.random.default_rng(seed).uniform(-2, 2, (3, 5, n))
    arm, moving = armlet.Arm(model), motion(model, q, qd, qdd)
    bare = armlet.Arm(dataclasses.replace(model, armature=0 * model.armature))
    taus = sum(body_torque(body, phi) for body, phi in zip(moving, model.phi, strict=True))
    wanted = np.array([bare.rnea(*row, friction=False) for row in zip(q, qd, qdd, strict=True)])
    assert taus == pytest.approx(wanted, rel=1e-9, abs=1e-9)
    mass = np.array([arm.crba(row) for row in q])
    assert mass_matrix(model, moving) == pytest.approx(mass, rel=1e-9, abs=1e-9)


@pytest.mark.parametrize("arm", ["puma3", "puma6", "so101", "lu_meng4"])
def test_learning_is_as_fast_as_the_rule_says(arm):
    """Where the bodies take most, the frequency of learning is `pace` times gamma, less what rounding the gains down to
    powers of two takes: a factor between sqrt(1/2) and 1.
    """
    model = armlet.load(arm).model
    moving = motion(model, *states(model))
    mass = mass_matrix(model, moving)
    stiffness = np.zeros((STATES, model.n, model.n))
    for i in range(model.n):
        for k in range(3):
            torque = body_torque(moving[i], model.gains.bodies[i, k])
            stiffness += model.gains.share_gain[i, k] * torque[:, :, None] * torque[:, None, :]
    square = np.linalg.eigvals(np.linalg.solve(mass, stiffness)).real.max()
    gamma = model.gains.gamma.min()
    fastest = np.sqrt(square) / (pace(Sampled.of(model), gamma) * gamma)
    assert np.sqrt(0.5) * 0.999 < fastest < 1.001


# ---- its Lyapunov function


@pytest.mark.parametrize("arm", ["puma3", "so101", "two_link", "random tree"])
def test_lyapunov_function_in_fixed_point_rises_by_no_more_than_is_derived(arm):
    """The law that ships, tick by tick at its own rate, shares at their bounds included: what V rises by is what a held
    torque, a step of learning and the roundings allow.
    """
    model = random_model(8, 4, 0.25) if arm == "random tree" else model_of(arm)
    if arm == "random tree":
        model = with_gains(model, share_gain=share_gains(Sampled.of(model), 20.0))
    shares = np.random.default_rng(3).uniform(0.0, 1.0, (model.n, 3)).round() * model.gains.share_max
    rises, bounds = ShareLoop(model, shares).run(2000, 0.02 * model.gains.e_max)
    print(f"{arm}: V rises by {np.maximum(rises, 0).sum():.1e} of V(0), by {rises.max():.1e} in a tick; ends at"
          f" {1 + rises.sum():.2f} V(0)")  # fmt: skip
    assert (rises <= bounds).all()
    assert np.maximum(rises, 0.0).sum() < 1e-2
    assert rises.sum() < -0.05  # the test would say nothing of a V that stands still
