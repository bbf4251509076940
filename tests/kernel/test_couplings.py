"""Couplings in the kernel text, read as float64: against the host's own kinematics of loops, and against the tree."""

import dataclasses

import numpy as np
import pytest

from armlet import Arm
from armlet.core import kernel_float, layout
from armlet.dynamics.coupling_values import coupling_values
from armlet.dynamics.float_records import float_couplings, float_records
from armlet.dynamics.servo_dynamics import tree_model
from armlet.errors import ArmletError, DescriptionError
from armlet.model import REVOLUTE, Linear
from armlet.model.loops import slopes, spread
from oracles import loop_arms

VARIANTS = {
    **loop_arms.LOOPS,
    "cylinder, chains exchanged": lambda: loop_arms.cylinder(first=False),
    "four_bar, axes reversed": lambda: loop_arms.four_bar(signs=(-1, -1, -1)),
    "slider_crank, other assembly": lambda: loop_arms.slider_crank(branch=-1),
}


@pytest.fixture(params=VARIANTS)
def arm(request):
    """One arm of each kind."""
    return VARIANTS[request.param]()


def ticked(model, law, state):
    """Data records (n + cuts, DATA_SIZE) after a tick; state (n_act, 5)."""
    records = float_records(model)
    records.data[model.actuated + 1, :5] = state
    kernel_float.tick(law, records.tree, records.model, records.est, records.data, couplings=float_couplings(model))
    return records.data[1:]


def reference(model, law, state):
    """Reference rates and accelerations of the joints with servos, as the law has them."""
    q, qd, q_des, qd_des, qdd_des = state.T
    if law == layout.LAW_RNEA:
        return qd, qdd_des
    slope = model.gains.Lambda[model.actuated]
    return qd_des - slope * (q - q_des), qdd_des - slope * (qd - qd_des)


def states(model, seed, count=30):
    """States (count, n_act, 5) within the limits."""
    rng, act = np.random.default_rng(seed), model.actuated
    q = rng.uniform(model.q_min[act], model.q_max[act], (count, len(act)))
    return np.stack([q, *rng.normal(size=(4, *q.shape))], axis=-1) + [0, 0, 1, 0, 0] * q[..., None] * 1.0


def motion(model, law, state):
    """The host's motion of every joint under a law."""
    qd_ref, qdd_ref = reference(model, law, state)
    return spread(model, state[:, 0], state[:, 1], qd_ref, qdd_ref)


@pytest.mark.parametrize("law", [layout.LAW_RNEA, layout.LAW_WALKER])
def test_dependent_joints_move_as_the_loops_say(arm, law):
    turns = np.asarray(arm.joint_type) == REVOLUTE
    for state in states(arm, 1):
        data, host = ticked(arm, law, state)[: arm.n], motion(arm, law, state)
        q = host.q[0]
        place = np.where(turns, data[:, layout.COS], data[:, layout.QPOS])
        assert np.abs(place - np.where(turns, np.cos(q), q)).max() < 1e-12
        assert np.abs(np.where(turns, data[:, layout.SIN] - np.sin(q), 0.0)).max() < 1e-12
        for field, wanted in ((layout.QD, host.qd), (layout.QD_REF, host.qd_ref), (layout.QDD_REF, host.qdd_ref)):
            assert np.abs(data[:, field] - wanted[0]).max() < 1e-10 * max(1.0, np.abs(wanted).max())


@pytest.mark.parametrize("law", [layout.LAW_RNEA, layout.LAW_WALKER])
def test_torques_are_those_of_the_tree_taken_back(arm, law):
    tree = tree_model(arm)
    tree = dataclasses.replace(tree, gains=dataclasses.replace(tree.gains, Lambda=0.0 * tree.gains.Lambda))
    for state in states(arm, 2):
        host, data = motion(arm, law, state), ticked(arm, law, state)
        own = np.stack([host.q[0], host.qd[0], host.q[0], host.qd_ref[0], host.qdd_ref[0]], axis=-1)
        rho = ticked(tree, law, own)[:, layout.TAU]
        for cut in arm.cut:
            rate = sum(sign * host.qd_ref[0, joint] for joint, sign in cut.turns)
            rubbed = cut.fric_visc * rate + cut.fric_coul * np.clip(rate / cut.fric_coul_speed, -1, 1)
            for joint, sign in cut.turns:
                rho[joint] += sign * rubbed
        tau = slopes(arm, state[:, 0])[0].T @ rho
        assert np.abs(data[arm.actuated, layout.TAU] - tau).max() < 1e-11 * max(1.0, np.abs(tau).max())


def test_v_falls_as_the_law_s_proof_says(arm):
    """d/dt (s' H s / 2) = s' (tau - torque of the reference): it holds if Edot is taken at the actual rates alone."""
    nothing = np.zeros(arm.n)
    cut = tuple(dataclasses.replace(each, fric_visc=0.0, fric_coul=0.0) for each in arm.cut)
    gains = dataclasses.replace(arm.gains, gamma=0.0 * arm.gains.gamma)
    arm = dataclasses.replace(arm, gains=gains, cut=cut, fric_visc=nothing, fric_coul=nothing)
    host, rng, h = Arm(arm), np.random.default_rng(5), 1e-5
    for state in states(arm, 3, 5):
        q, qd = state[:, 0], state[:, 1]
        qd_ref, qdd_ref = reference(arm, layout.LAW_WALKER, state)
        tau = rng.normal(size=len(q))
        s, s_dot = qd - qd_ref, host.aba(q, qd, tau) - qdd_ref
        mass_dot = (host.crba(q + h * qd) - host.crba(q - h * qd)) / (2 * h)
        risen = s @ host.crba(q) @ s_dot + 0.5 * s @ mass_dot @ s
        of_reference = ticked(arm, layout.LAW_WALKER, state)[arm.actuated, layout.TAU]
        wanted = s @ (tau - of_reference)
        assert abs(risen - wanted) < 1e-6 * max(1.0, np.abs(s).max() * np.abs(of_reference).max())


def test_friction_where_a_loop_is_cut_is_learnt():
    arm = loop_arms.four_bar()
    records, couplings = float_records(arm), float_couplings(arm)
    before = records.est.copy()
    records.data[arm.actuated + 1, :5] = [[0.2, 1.0, 0.1, 0.4, 0.0]]
    kernel_float.tick(layout.LAW_WALKER, records.tree, records.model, records.est, records.data, True, None, couplings)
    moved = records.est[arm.n :, : layout.PHI_LOW] != before[arm.n :, : layout.PHI_LOW]
    assert moved[:, [layout.VISC, layout.COUL]].all() and moved.sum() == 2


def test_what_has_no_priors_is_not_learnt():
    arm = loop_arms.four_bar()
    gains = arm.gains
    still = {
        name: getattr(gains, name).copy() for name in ("prior", "bodies", "prior_visc", "prior_coul", "prior_rotor")
    }
    for values in still.values():
        values[1] = 0.0
    arm = dataclasses.replace(arm, gains=dataclasses.replace(gains, **still))
    assert float_records(arm).tree[:, layout.LEARNS].tolist() == [
        layout.ALL,
        layout.NOTHING,
        layout.ALL,
        layout.FRICTION,
    ]


def test_a_coupling_that_boards_do_not_know_is_named():
    arm = loop_arms.four_bar()
    follower = Linear((0,), (1,), np.array([[1.0]]), np.zeros(1))
    with pytest.raises(DescriptionError, match="joint j1: it follows j2, which a loop turns"):
        coupling_values(dataclasses.replace(arm, couplings=(*arm.couplings, follower)))


def test_the_float_closed_loop_refuses_joints_without_servos():
    r = float_records(loop_arms.four_bar())
    n = len(r.tree)
    with pytest.raises(ArmletError, match="expected an arm whose every joint has a servo, got one with couplings"):
        kernel_float.closed_loop(
            layout.LAW_RNEA, r.tree, (r.model, r.est, r.data), (r.model, r.est, r.data),
            planned=np.zeros((1, n, 3)), state=np.zeros((2, 2 * n)), tau_max=np.ones(n), dt=1e-3, substeps=1,
        )  # fmt: skip
