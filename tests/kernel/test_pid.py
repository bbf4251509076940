"""The classical PID of each joint by itself: Walker's class with F = 0, the sum of errors and its bound."""

import dataclasses
from types import SimpleNamespace

import numpy as np
import pytest

from armlet import Arm, description
from armlet.core import kernel_fixed, kernel_float, plain
from armlet.core import layout as L
from armlet.dynamics.float_records import float_couplings, float_records
from armlet.fixed import compiler
from armlet.fixed.against_float import compare, random_states
from armlet.simulated.closed_loop import Sensing, run_closed_loop
from armlet.studies.walker.laws import POLE, Classical, Planned
from oracles import loop_arms

TICKS = 60


def with_poles(model, start):
    """The arm with the gains of the paper's class, Classical: three poles at POLE, the inertia at `start`."""
    one = np.ones(model.n)
    moved = np.diag(Arm(model).crba(start))
    gains = dataclasses.replace(
        model.gains, pid_K_v=3 * POLE * one, pid_K_p=3 * POLE**2 * one, pid_K_i=POLE**3 * one, pid_inertia=moved
    )
    return dataclasses.replace(model, gains=gains)


def random_motion(model, seed):
    """States (TICKS, n_act, 5) near a plan that stands."""
    rng = np.random.default_rng(seed)
    out = 0.05 * rng.normal(size=(TICKS, model.n_act, 5))
    out[:, :, L.Q_DES] = 0.1
    return out


@pytest.mark.parametrize("arm", ["puma3", "scheinman"])
def test_torque_is_eta_of_the_paper_s_class(arm):
    """Tick after tick, its integral with it: PID is Walker's class with F = 0."""
    model = description.load(arm)
    start = (model.q_min + model.q_max) / 2
    model = with_poles(model, start)
    literal, records = Classical(model, start), float_records(model)
    period = model.gains.period_us * 1e-6
    for state in random_motion(model, 1):
        records.data[1:, : L.QDD_DES + 1] = state
        kernel_float.tick(L.LAW_PID, records.tree, records.model, records.est, records.data)
        plan = Planned(state[:, L.Q_DES], state[:, L.QD_DES], state[:, L.QDD_DES])
        links = SimpleNamespace(qd=np.zeros(model.n))
        _, eta = literal.feedback(links, plan, state[:, L.QPOS], state[:, L.QD], period)
        assert records.data[1:, L.TAU] == pytest.approx(eta, rel=1e-12, abs=1e-12)


@pytest.mark.parametrize("make", loop_arms.LOOPS.values())
def test_joints_without_servos_push_nothing(make):
    model = make()
    model = with_poles(model, np.zeros(model.n_act)) if model.n == model.n_act else model
    gains = dataclasses.replace(
        model.gains,
        pid_K_i=0.0 * model.gains.pid_K_i,
        pid_inertia=np.where(np.isin(np.arange(model.n), model.actuated), 1.0, 0.0),
    )
    model = dataclasses.replace(model, gains=gains)
    records = float_records(model)
    own = model.actuated + 1
    state = random_motion(model, 2)[0]
    records.data[own, : L.QDD_DES + 1] = state
    kernel_float.tick(
        L.LAW_PID, records.tree, records.model, records.est, records.data, couplings=float_couplings(model)
    )
    e, ed = state[:, L.QPOS] - state[:, L.Q_DES], state[:, L.QD] - state[:, L.QD_DES]
    wanted = -(gains.pid_K_p[model.actuated] * e + gains.pid_K_v[model.actuated] * ed)
    assert records.data[own, L.TAU] == pytest.approx(wanted)
    others = np.setdiff1d(np.arange(1, len(records.data)), own)
    assert not records.data[others, L.TAU].any()


# ---- the sum of errors


def summed(compiled, raw):
    """The sums after each of the states raw (N, n, 5), in last places of a position, and the torques."""
    data = np.zeros((compiled.model.n + 1, L.DATA_SIZE), np.int64)
    data[0] = compiled.base
    sums, torques = [], []
    for state in raw:
        data[1:, : L.QDD_DES + 1] = state
        kernel_fixed.tick(L.LAW_PID, compiled.tree, compiled.records, compiled.est.copy(), data)
        sums.append((data[1:, L.SUM] << L.SUM_BITS) + data[1:, L.SUM_LOW])
        torques.append(data[1:, L.TAU].copy())
    return np.array(sums), np.array(torques)


def test_no_error_is_lost_to_rounding():
    """Errors of a few last places, far below one word of the sum, add up exactly."""
    compiled = compiler.compile(description.load("puma3"))
    raw = np.zeros((5000, 3, 5), np.int64)
    raw[:, :, L.QPOS] = np.random.default_rng(0).integers(-3, 5, (5000, 3))
    sums, _ = summed(compiled, raw)
    assert np.array_equal(sums, np.cumsum(raw[:, :, L.QPOS], axis=0))


def test_it_does_not_wind_up():
    """At its bound the sum's torque is the joint's largest, and it leaves the bound with the first error back."""
    compiled = compiler.compile(description.load("puma3"))
    model, most = compiled.model, compiled.records[:, L.SUM_MAX]
    raw = np.zeros((2000, 3, 5), np.int64)
    raw[:-1, :, L.QPOS] = compiled.records[:, L.E_MAX]
    raw[-1, :, L.QPOS] = -compiled.records[:, L.E_MAX]
    sums, _ = summed(compiled, raw)
    assert np.array_equal(sums[-2] >> L.SUM_BITS, most)
    assert (sums[-1] < sums[-2]).all()
    gains, si = model.gains, compiled.scales
    torque = most * 2.0**L.SUM_BITS / si.position * gains.pid_K_i * gains.pid_inertia * gains.period_us * 1e-6
    assert (model.tau_max < gains.pid_K_p * gains.pid_inertia * gains.e_max).all()
    assert torque == pytest.approx(model.tau_max, rel=1e-4)


def test_a_sum_without_a_bound_is_found():
    """A fault on purpose: without the clamp the sum passes its bound."""
    compiled = compiler.compile(quick_to_sum(description.load("puma3")))

    def unbounded(m, d, err):
        t = d[L.SUM_LOW] + err
        d[L.SUM_LOW], d[L.SUM] = t & ((1 << L.SUM_BITS) - 1), d[L.SUM] + (t >> L.SUM_BITS)

    kernel = plain.load(steps={"accumulate": unbounded})
    data = [[0] * L.DATA_SIZE for _ in range(4)]
    data[0] = [int(x) for x in compiled.base]
    for row, most in zip(data[1:], compiled.records[:, L.E_MAX], strict=True):
        row[L.QPOS] = int(most)
    for _ in range(100):
        kernel.tick(L.LAW_PID, compiled.tree, compiled.records, compiled.est, data)
    assert any(row[L.SUM] > most for row, most in zip(data[1:], compiled.records[:, L.SUM_MAX], strict=True))


# ---- fixed point, and what it does


@pytest.mark.parametrize("arm", ["puma3", "so101", "scheinman"])
def test_words_stay_within_the_certificate_with_the_sums_they_made(arm):
    """One state after another, each with the sum of all before it, in words and in float64."""
    compiled = compiler.compile(description.load(arm))
    found = compare(compiled, L.LAW_PID, 3000)
    assert (found.error <= compiled.certificate.error_by_law["pid"]).all()


def test_it_learns_what_holds_the_arm_against_gravity():
    """At rest the error is gone, and the sum's torque is gravity's; without pid_K_i the arm sags by gravity over P."""
    model = description.load("puma3")
    friction = np.full(3, 5.0)
    model = dataclasses.replace(model, fric_visc=friction)
    q = np.array([0.3, -0.2, 0.4])
    plan = np.zeros((6000, 3, 3))
    plan[:, :, 0] = q
    ends = {}
    for name, K_i in (("with", model.gains.pid_K_i), ("without", 0.0 * model.gains.pid_K_i)):
        own = dataclasses.replace(model, gains=dataclasses.replace(model.gains, pid_K_i=K_i))
        compiled = compiler.compile(own)
        course = run_closed_loop(compiled, L.LAW_PID, own, plan, Sensing.of(own))
        ends[name] = course.q[-1] - q
    gravity = Arm(model).gravity(q + ends["without"])
    P = model.gains.pid_K_p * model.gains.pid_inertia
    assert ends["without"] == pytest.approx(-gravity / P, rel=0.1, abs=2e-3)
    assert np.abs(ends["with"]).max() < 0.1 * np.abs(ends["without"]).max()


def quick_to_sum(model):
    """An arm whose sum is at its bound after eight of the largest errors."""
    gains = dataclasses.replace(model.gains, pid_K_i=100.0 * model.gains.pid_K_i)
    return dataclasses.replace(model, gains=gains)


def test_words_stay_within_the_certificate_at_the_sum_s_bound():
    """The same of an arm whose sums are at their bound at times."""
    compiled = compiler.compile(quick_to_sum(description.load("puma3")))
    found = compare(compiled, L.LAW_PID, 3000)
    assert (found.error <= compiled.certificate.error_by_law["pid"]).all()
    sums, _ = summed(compiled, random_states(compiled, 3000, 0))
    at_bound = np.abs(sums >> L.SUM_BITS) >= compiled.records[:, L.SUM_MAX]
    assert at_bound.any() and not at_bound.all()
