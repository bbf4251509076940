"""The modified law of Slotine and Li, O(n): the same as with Lu and Meng's regressors, PD that learns, and its V."""

import dataclasses

import numpy as np
import pytest

from armlet import Arm, description
from armlet.core import kernel_float
from armlet.core import layout as L
from armlet.dynamics.float_records import float_records
from armlet.dynamics.joint_values import FEEDBACK
from armlet.dynamics.laws import check_loops
from armlet.errors import ArmletError
from armlet.fixed import compiler
from armlet.fixed.against_float import compare
from armlet.mirror import source
from armlet.mirror.lower import Lowering
from armlet.mirror.tidy import tidy
from armlet.mirror.tree import Fx
from armlet.model.variations import with_payload
from armlet.simulated.closed_loop import Sensing, run_closed_loop
from armlet.studies.lu_meng import iterative, laws
from armlet.studies.lu_meng.parameters import Split, theta
from oracles import loop_arms
from oracles.random_arms import random_model
from tests.support.adaptive_loop import swing

SLOPE, RATE = 8.0, 5.0  # Lambda and lambda, 1/s
PROBE = 1e-9  # a gain so small that no share meets its bound


def smooth(model, slope=SLOPE, rate=RATE):
    """A rigid arm without friction and rotors under a law with these gains, one of all joints."""
    zero, one = np.zeros(model.n), np.ones(model.n)
    gains = dataclasses.replace(
        model.gains, Lambda=slope * one, gamma=rate / FEEDBACK * one, K_v=(slope + rate) * one, K_p=slope * rate * one
    )
    return dataclasses.replace(model, gains=gains, fric_visc=zero, fric_coul=zero, armature=zero)


def state_of(model, seed):
    """(q, qd, q_des, qd_des, qdd_des), (5, n)."""
    rng = np.random.default_rng(seed)
    out = rng.normal(size=(5, model.n))
    out[2] = out[0] + 0.2 * rng.normal(size=model.n)
    return out


def ticked(model, law, state, share_gain=None, est=None):
    """(torques (n,), estimates after a step of learning (n, EST_SIZE)) in float."""
    records = float_records(model)
    records.data[1:, : L.QDD_DES + 1] = state.T
    est = records.est.copy() if est is None else est.copy()
    if share_gain is not None:
        records.model[:, L.SHARE_GAIN : L.SHARE_GAIN + 3] = share_gain
    kernel_float.tick(law, records.tree, records.model, est, records.data, share_gain is not None)
    return records.data[1:, L.TAU].copy(), est


def sliding(model, state):
    """(s, qdd*), (n,) each: of (96), with one slope for the reference and another rate for the feedback."""
    q, qd, q_des, qd_des, qdd_des = state
    e, ed = q - q_des, qd - qd_des
    s = ed + SLOPE * e
    return s, qdd_des - SLOPE * ed - RATE * s


@pytest.mark.parametrize("seed", range(5))
def test_torque_is_that_of_the_paper_s_regressor(seed):
    """(95), (96): with one lambda for both, Lu and Meng's own class, by their iterative regressor of 16 parameters."""
    model = smooth(random_model(seed, 5, 0.0), SLOPE, SLOPE)
    state = state_of(model, seed)
    one = np.ones((1, model.n))
    known = theta(model).ravel()

    def regressor(q, qd, qdd):
        return iterative.regressor(model, q, qd, qdd)

    split = Split(known=known, unknown=np.zeros((len(known), 1)))
    controller = laws.Controller(
        regressor, "modified Slotine-Li", split, SLOPE * one[0, :1], one[0, :1], np.zeros((1, 1))
    )
    q, qd, *plan = (row[None] for row in state)
    wanted = controller.torque(q, qd, tuple(plan), 0 * one, 1e-3)[0]
    assert ticked(model, L.LAW_SLOTINE, state)[0] == pytest.approx(wanted, rel=1e-9, abs=1e-9)


@pytest.mark.parametrize("seed", range(5))
def test_with_the_arm_known_it_is_pd(seed):
    """K_v = Lambda + lambda, K_p = Lambda lambda: the same torque; what the law adds is what it learns."""
    model = smooth(random_model(seed, 6, 0.3, tree=True))
    state = state_of(model, seed)
    torques = [ticked(model, law, state)[0] for law in (L.LAW_SLOTINE, L.LAW_PD)]
    assert torques[0] == pytest.approx(torques[1], rel=1e-11, abs=1e-11)


@pytest.mark.parametrize("seed", range(5))
def test_one_regressor_does_for_both(seed):
    """(94): each body's share moves by its column of Y(q, qd, qdd*)^T s: no other regressor is needed."""
    model = smooth(random_model(seed, 5, 0.3, tree=True))
    state = state_of(model, seed)
    s, qdd = sliding(model, state)
    Y = Arm(model).regressor(state[0], state[1], qdd)
    y = (Y.T @ s).reshape(model.n, 10)
    start = float_records(model).est
    start[:, L.SHARE : L.SHARE + 3] = 0.5
    _, est = ticked(model, L.LAW_SLOTINE, state, PROBE, start)
    moved = (0.5 - est[:, L.SHARE : L.SHARE + 3]) / PROBE
    wanted = np.einsum("nkj,nj->nk", model.gains.bodies, y)
    there = model.gains.bodies.any(axis=-1)
    assert moved[there] == pytest.approx(wanted[there], rel=1e-5, abs=1e-6 * np.abs(wanted).max())


@pytest.mark.parametrize("seed", range(5))
def test_v_falls_as_the_law_s_proof_says(seed):
    """V = s'Hs / 2 + sum of (c - c*)^2 / (2 Gamma): V' = -s'(lambda H - Hdot / 2)s, whatever the shares."""
    believed = smooth(random_model(seed, 4, 0.3))
    model, gamma = believed, 0.7
    rng = np.random.default_rng(seed)
    shares = rng.uniform(0.2, 0.8, (model.n, 3)) * model.gains.bodies.any(axis=-1)
    own = model.phi - np.einsum("nk,nkj->nj", model.gains.shares, model.gains.bodies)
    true = dataclasses.replace(model, phi=own + np.einsum("nk,nkj->nj", shares, model.gains.bodies))
    state = state_of(model, seed)
    (q, qd, _, qd_des, qdd_des), (s, _) = state, sliding(model, state)
    tau, _ = ticked(model, L.LAW_SLOTINE, state)
    arm, step = Arm(true), 1e-6
    qdd = arm.aba(q, qd, tau)
    s_dot = qdd - qdd_des + SLOPE * (qd - qd_des)
    H, H_dot = arm.crba(q), (arm.crba(q + step * qd) - arm.crba(q - step * qd)) / (2 * step)
    start = float_records(model).est
    probed = start.copy()
    probed[:, L.SHARE : L.SHARE + 3] = 0.5  # away from the ends of its interval; power does not depend on it
    _, est = ticked(model, L.LAW_SLOTINE, state, PROBE, probed)
    power = (0.5 - est[:, L.SHARE : L.SHARE + 3]) / PROBE  # dc/dt = - Gamma power
    wrong = (start[:, L.SHARE : L.SHARE + 3] - shares) * model.gains.bodies.any(axis=-1)
    rate = s @ H @ s_dot + 0.5 * s @ H_dot @ s - np.sum(wrong * gamma * power / gamma)
    wanted = -s @ (RATE * H - 0.5 * H_dot) @ s
    assert rate == pytest.approx(wanted, rel=1e-5, abs=1e-5 * np.abs(s @ H @ s_dot))


def test_it_learns_a_load_that_pd_cannot_hold():
    """Two kilograms that nobody told it of, on the arm of the report, in fixed point."""
    model = description.load("puma3")
    plan = np.stack(swing(model, 3000, model.gains.period_us * 1e-6, 0.5), axis=-1)
    compiled, truth = compiler.compile(model), with_payload(model, 2.0)
    ends = {}
    for law in (L.LAW_PD, L.LAW_SLOTINE):
        course = run_closed_loop(compiled, law, truth, plan, Sensing.of(model))
        ends[law] = np.abs(course.q - plan[: len(course.q), :, 0])[-1000:].max()
        assert len(course.q) == len(plan)
    assert ends[L.LAW_SLOTINE] < 0.01 * ends[L.LAW_PD]


@pytest.mark.parametrize("arm", ["puma3", "so101", "scheinman"])
def test_words_stay_within_the_certificate(arm):
    compiled = compiler.compile(description.load(arm))
    found = compare(compiled, L.LAW_SLOTINE, 3000)
    assert (found.error <= compiled.certificate.error_by_law["slotine"]).all()


def test_it_has_fewer_products_than_walkers_law():
    """No damping of the difference of two velocities: 24 products a body, less one for the feedback's acceleration."""
    lowering = Lowering(source.load())

    def products(*steps):
        bodies = [tidy(lowering.function(name, known)).body for name, known in steps]
        return sum(
            b is not None for body in bodies for item in body if isinstance(item, Fx) for _, _, b in item.products
        )

    kind = {"kind": L.REVOLUTE}
    walker = products(("refer_walker", {}), ("walker_out", kind), ("rotor_damping", {}))
    assert walker - products(("refer_slotine", {}), ("slotine_out", kind)) == 24


@pytest.mark.parametrize("make", loop_arms.LOOPS.values())
def test_arms_with_couplings_are_refused_by_name(make):
    model = make()
    with pytest.raises(ArmletError, match=f"law slotine: {model.name} has joints without servos"):
        check_loops("slotine", model)
    check_loops("bodies", model)
    assert "slotine" not in compiler.compile(model).certificate.error_by_law
