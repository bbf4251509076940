"""The host algorithms' text in its fixed-point reading, against float: one set of units for the whole arm."""

import dataclasses

import numpy as np
import pytest

import armlet
from armlet.core import kernel_fixed, layout, plain
from armlet.dynamics.float_records import tip_record, tree_record
from armlet.fixed import compiler
from armlet.model import REVOLUTE
from oracles.random_arms import random_model

W, L, M = 8.0, 2.0, 64.0  # rad/s, m, kg: every quantity of the arms below is less than its unit
ONE = 2.0**layout.Q
MOST = 2**31 - 1
STATES = 20
TOLERANCE = 1e-7  # of a unit: 2^-30 a rounding, a hundred of them


def raw(values, unit):
    return np.rint(np.asarray(values) / unit * ONE).astype(np.int64)


def phi_units():
    return np.array([M, *[M * L] * 3, *[M * L**2] * 6])


def by_joint(model, revolute, prismatic):
    return np.where(model.joint_type == REVOLUTE, revolute, prismatic)


def torque_unit(model):
    return by_joint(model, M * L**2 * W**2, M * L * W**2)


def fixed_records(model):
    """(tree, model, est) with every shift Q and nothing clamped."""
    records = np.zeros((model.n, layout.MODEL_SIZE), np.int64)
    for name in ("S_F", "S_N", "S_FP", "S_NP", "S_RF", "S_VISC", "S_ROTOR", "S_COUL", "S_COUL_SCALE"):
        records[:, layout.TABLE[name]] = layout.Q
    for name in ("QD_MAX", "QDD_MAX", "Q_MAX", "COUL_SPEED"):
        records[:, layout.TABLE[name]] = MOST
    up = np.transpose(model.R_tree, (0, 2, 1)).reshape(model.n, 9)
    records[:, layout.R_UP : layout.R_UP + 9] = raw(up, 1.0)
    records[:, layout.P_TREE : layout.P_TREE + 3] = raw(model.p_tree, L)
    est = np.zeros((model.n, layout.EST_SIZE), np.int64)
    est[:, :10] = raw(model.phi, phi_units())
    est[:, layout.VISC] = raw(model.fric_visc, by_joint(model, M * L**2 * W, M * W))
    est[:, layout.ROTOR] = raw(model.armature, by_joint(model, M * L**2, M))
    return tree_record(model), records, est


def fixed_work(model):
    work = np.zeros((model.n + 1, layout.WORK_SIZE), np.int64)
    work[0, layout.ACC : layout.ACC + 3] = raw(-np.asarray(model.gravity), L * W**2)
    work[0, layout.WORLD_E : layout.WORLD_E + 9] = raw(np.eye(3).ravel(), 1.0)
    return work


def fixed_positions(model, q):
    turned = np.rint(q * (2.0**32 / (2 * np.pi))).astype(np.int64).astype(np.int32)
    return np.where(model.joint_type == REVOLUTE, turned, raw(q, L)).astype(np.int64)


@pytest.fixture(params=["puma3", 11, 12, 13])
def model(request):
    if isinstance(request.param, str):
        model = armlet.load(request.param).model
    else:
        model = random_model(request.param, 5, 0.4)
    # Rotors as small arms with high gear ratios have them: a joint's own inertia is never tiny.
    return dataclasses.replace(model, armature=np.full(model.n, 0.5), fric_coul=np.zeros(model.n))


def states(model):
    rng = np.random.default_rng(0)
    return rng.uniform(-1, 1, (3, STATES, model.n)) * np.array([1.0, 1.0, 5.0])[:, None, None]


def test_crba_fixed_vs_float(model):
    q, _, _ = states(model)
    mass = np.zeros((STATES, model.n, model.n), np.int64)
    kernel_fixed.crba_batch(*fixed_records(model), fixed_work(model), fixed_positions(model, q), mass)
    length = by_joint(model, L, 1.0)
    unit = M * np.outer(length, length)
    assert np.abs(mass / ONE - armlet.Arm(model).crba(q) / unit).max() < TOLERANCE


def test_aba_fixed_vs_float(model):
    q, qd, tau = states(model)
    qdd = np.zeros(q.shape, np.int64)
    speed = by_joint(model, W, L * W)
    inputs = fixed_positions(model, q), raw(qd, speed), raw(tau, torque_unit(model))
    kernel_fixed.aba_batch(*fixed_records(model), fixed_work(model), *inputs, qdd)
    # A division by D, down to a 500th of its unit here, makes a rounding that much larger.
    assert np.abs(qdd / ONE - armlet.Arm(model).aba(q, qd, tau) / (speed * W)).max() < 1000 * TOLERANCE


def test_regressor_fixed_vs_float(model):
    q, qd, qdd = states(model)
    y = np.zeros((STATES, model.n, 10 * model.n), np.int64)
    speed = by_joint(model, W, L * W)
    inputs = fixed_positions(model, q), raw(qd, speed), raw(qdd, speed * W)
    kernel_fixed.regressor_batch(*fixed_records(model), fixed_work(model), *inputs, y)
    unit = torque_unit(model)[:, None] / np.tile(phi_units(), model.n)
    half = 2.0**layout.Q / 2
    assert np.abs(y / half - armlet.Arm(model).regressor(q, qd, qdd) / unit).max() < TOLERANCE


def test_forward_kinematics_and_jacobian_fixed_vs_float(model):
    q, _, _ = states(model)
    tip = raw(tip_record(model), np.array([1.0] * 9 + [L] * 3))
    pose = np.zeros((STATES, layout.POSE_SIZE), np.int64)
    jac = np.zeros((STATES, 6, model.n), np.int64)
    tree, records, _ = fixed_records(model)
    work, body = fixed_work(model), model.tip_body + 1
    kernel_fixed.fk(tree, records, work, tip, body, fixed_positions(model, q), pose, jac)
    arm = armlet.Arm(model)
    R, p = arm.forward_kinematics(q)
    assert np.abs(pose[:, :9].reshape(-1, 3, 3) / ONE - R).max() < TOLERANCE
    assert np.abs(pose[:, 9:] / ONE - p / L).max() < TOLERANCE
    linear = by_joint(model, L, 1.0)
    unit = np.vstack([np.ones((3, model.n)), np.tile(linear, (3, 1))])
    assert np.abs(jac / ONE - arm.jacobian(q) / unit).max() < TOLERANCE


def test_forward_kinematics_takes_compiled_records():
    """`compile` gives each link its own units of mass and force; places need the arm's length alone."""
    compiled = compiler.compile(armlet.load("puma6").model)
    model, length = compiled.model, compiled.units.L
    q = states(model)[0]
    tip = raw(tip_record(model), np.array([1.0] * 9 + [length] * 3))
    pose = np.zeros((STATES, layout.POSE_SIZE), np.int64)
    inputs = fixed_positions(model, q)
    kernel_fixed.fk(compiled.tree, compiled.records, fixed_work(model), tip, model.tip_body + 1, inputs, pose)
    assert np.abs(pose[:, 9:] / ONE - armlet.Arm(model).forward_kinematics(q)[1] / length).max() < TOLERANCE


def plain_records(model, q):
    """tree, model, est, work as pointers of the plain reading, every word checked; joint positions filled in."""
    tree, records, est = fixed_records(model)
    work = fixed_work(model)
    work[1:, layout.QPOS] = fixed_positions(model, q)
    return plain.View(plain.flat(tree)), *[plain.CheckedView(plain.flat(r)) for r in (records, est, work)]


def test_crba_plain_vs_fixed(model):
    """CPython's integers give the same bits, and no word leaves int32."""
    q, n = states(model)[0][:3], model.n
    mass = np.zeros((3, n, n), np.int64)
    kernel_fixed.crba_batch(*fixed_records(model), fixed_work(model), fixed_positions(model, q), mass)
    for k in range(3):
        own = plain.CheckedView([0] * n * n)
        plain.load(check=True).crba(n, *plain_records(model, q[k]), own)
        assert own.words == mass[k].ravel().tolist()


def test_regressor_plain_vs_fixed(model):
    q, n = states(model)[0][:3], model.n
    rest = np.zeros((3, n), np.int64)
    y = np.zeros((3, n, 10 * n), np.int64)
    kernel_fixed.regressor_batch(*fixed_records(model), fixed_work(model), fixed_positions(model, q), rest, rest, y)
    for k in range(3):
        own = plain.CheckedView([0] * 10 * n * n)
        plain.load(check=True).regressor(n, *plain_records(model, q[k]), own)
        assert own.words == y[k].ravel().tolist()


def test_aba_plain_vs_fixed(model):
    """The same bits; words are not checked, as a light link's D may make G larger than its unit."""
    q, n = states(model)[0][:3], model.n
    rest = np.zeros((3, n), np.int64)
    qdd = np.zeros((3, n), np.int64)
    kernel_fixed.aba_batch(*fixed_records(model), fixed_work(model), fixed_positions(model, q), rest, rest, qdd)
    for k in range(3):
        tree, records, est, work = plain_records(model, q[k])
        records, est, work = (plain.View(r.words) for r in (records, est, work))
        plain.load().aba(n, tree, records, est, work)
        rows = np.array(work.words).reshape(n + 1, layout.WORK_SIZE)
        assert rows[1:, layout.QDD].tolist() == qdd[k].tolist()
