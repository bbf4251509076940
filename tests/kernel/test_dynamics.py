"""The host's algorithms against two other engines, Pinocchio and MuJoCo, and against closed forms."""

import dataclasses

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import armlet
from armlet.errors import ArmletError
from armlet.plan import plan
from oracles.engines import MUJOCO_FLOOR, MujocoArm, PinocchioArm, robot_file
from oracles.random_arms import random_model

SHIPPED = ["puma3", "lu_meng4", "two_link", "so101", "puma6"]
URDF = [
    "ur_description/urdf/ur5_robot.urdf",
    "kinova_description/robots/kinova.urdf",
    "xarm_description/urdf/xarm7.urdf",
]
STATES = 25
THICKNESS = 1e-4  # kg m^2 on each link: MuJoCo refuses links that are points
OWN_MASS = 1e3 * MUJOCO_FLOOR  # what the mass and inertia MuJoCo is given on top may do: N m, kg m^2


def arm_of(name):
    return armlet.load(robot_file(name) if name.endswith(".urdf") else name)


def states(arm, seed=0, count=STATES):
    """(3, count, n): positions within a turn, velocities and accelerations of a quick arm."""
    rng = np.random.default_rng(seed)
    return rng.uniform(-1, 1, (3, count, arm.n)) * np.array([np.pi, 3.0, 10.0])[:, None, None]


def thickened(model):
    phi = np.array(model.phi)
    phi[:, [4, 6, 9]] += THICKNESS
    return dataclasses.replace(model, phi=phi)


def assert_close(ours, theirs, tolerance=1e-10, floor=1e-16):
    """Largest difference, relative to the largest entry of the other engine's answer, with an absolute floor."""
    assert np.abs(np.asarray(ours) - theirs).max() <= tolerance * np.abs(theirs).max() + floor


@pytest.fixture(scope="module", params=SHIPPED + URDF)
def arm(request):
    return arm_of(request.param)


def test_rnea_vs_pinocchio(arm):
    oracle = PinocchioArm(arm.model)
    q, qd, qdd = states(arm)
    assert_close(arm.rnea(q, qd, qdd), np.array([oracle.rnea(*s) for s in zip(q, qd, qdd)]))


def test_rnea_vs_mujoco(arm):
    arm = armlet.Arm(thickened(arm.model))
    oracle = MujocoArm(arm.model)
    q, qd, qdd = states(arm, 1)
    assert_close(arm.rnea(q, qd, qdd), np.array([oracle.rnea(*s) for s in zip(q, qd, qdd)]), floor=OWN_MASS)


def test_crba_vs_pinocchio(arm):
    oracle = PinocchioArm(arm.model)
    q, _, _ = states(arm, 2)
    assert_close(arm.crba(q), np.array([oracle.crba(x) for x in q]))


def test_crba_vs_mujoco(arm):
    arm = armlet.Arm(thickened(arm.model))
    oracle = MujocoArm(arm.model)
    q, _, _ = states(arm, 3)
    assert_close(arm.crba(q), np.array([oracle.crba(x) for x in q]), floor=OWN_MASS)


def test_aba_vs_pinocchio(arm):
    # Mass matrices of these arms have condition numbers up to 1e6, and the oracle solves with one.
    arm = armlet.Arm(thickened(arm.model))
    oracle = PinocchioArm(arm.model)
    q, qd, qdd = states(arm, 4)
    tau = np.array([oracle.rnea(*s) for s in zip(q, qd, qdd)])
    assert_close(arm.aba(q, qd, tau), np.array([oracle.aba(*s) for s in zip(q, qd, tau)]), 1e-8)


def test_regressor_vs_pinocchio(arm):
    oracle = PinocchioArm(arm.model)
    q, qd, qdd = states(arm, 5)
    assert_close(arm.regressor(q, qd, qdd), np.array([oracle.regressor(*s) for s in zip(q, qd, qdd)]))


def test_forward_kinematics_vs_pinocchio(arm):
    oracle = PinocchioArm(arm.model)
    q, _, _ = states(arm, 6)
    R, p = arm.forward_kinematics(q)
    tips = [oracle.tip(x) for x in q]
    assert_close(R, np.array([t[0] for t in tips]))
    assert_close(p, np.array([t[1] for t in tips]))


def test_forward_kinematics_vs_mujoco(arm):
    oracle = MujocoArm(thickened(arm.model))
    q, _, _ = states(arm, 7)
    R, p = arm.forward_kinematics(q)
    tips = [oracle.tip(x) for x in q]
    assert_close(R, np.array([t[0] for t in tips]), floor=OWN_MASS)
    assert_close(p, np.array([t[1] for t in tips]), floor=OWN_MASS)


def test_jacobian_vs_pinocchio(arm):
    oracle = PinocchioArm(arm.model)
    q, _, _ = states(arm, 8)
    assert_close(arm.jacobian(q), np.array([oracle.jacobian(x) for x in q]))


@settings(max_examples=60)
@given(st.integers(0, 10**6), st.integers(2, 9), st.sampled_from([0.0, 0.3, 1.0]))
def test_random_trees_vs_pinocchio(seed, n, prismatic):  # its binding drops an axis of length 1: n >= 2
    arm = armlet.Arm(random_model(seed, n, prismatic))
    oracle = PinocchioArm(arm.model)
    for q, qd, qdd in zip(*states(arm, seed, 2)):
        tau = oracle.rnea(q, qd, qdd)
        assert_close(arm.rnea(q, qd, qdd), tau)
        assert_close(arm.crba(q), oracle.crba(q))
        assert_close(arm.aba(q, qd, tau), oracle.aba(q, qd, tau), 1e-9)
        assert_close(arm.regressor(q, qd, qdd), oracle.regressor(q, qd, qdd))
        assert_close(arm.jacobian(q), oracle.jacobian(q))


@settings(max_examples=30)
@given(st.integers(0, 10**6), st.integers(1, 9))
def test_random_trees_vs_mujoco(seed, n):
    arm = armlet.Arm(thickened(random_model(seed, n, 0.3)))
    oracle = MujocoArm(arm.model)
    for q, qd, qdd in zip(*states(arm, seed, 2)):
        assert_close(arm.rnea(q, qd, qdd), oracle.rnea(q, qd, qdd), floor=OWN_MASS)
        assert_close(arm.crba(q), oracle.crba(q), floor=OWN_MASS)


def test_two_link_vs_closed_form():
    """Point masses at the ends of two rods in a vertical plane: any textbook's planar two-link arm."""
    l1, l2, m1, m2, g = 0.5, 0.3, 2.0, 1.2, 9.81
    arm = armlet.Arm.from_dh(
        [[l1, 0, 0], [l2, 0, 0]], "standard", mass=[m1, m2], com=np.zeros((2, 3)), gravity=(0, -g, 0)
    )
    for (q1, q2), (u1, u2), (a1, a2) in zip(*states(arm, 9)):
        c2, s2 = np.cos(q2), np.sin(q2)
        h11 = m1 * l1**2 + m2 * (l1**2 + l2**2 + 2 * l1 * l2 * c2)
        h12 = m2 * (l2**2 + l1 * l2 * c2)
        b = m2 * l1 * l2 * s2
        g1 = (m1 + m2) * g * l1 * np.cos(q1) + m2 * g * l2 * np.cos(q1 + q2)
        g2 = m2 * g * l2 * np.cos(q1 + q2)
        tau = [h11 * a1 + h12 * a2 - b * (2 * u1 * u2 + u2**2) + g1, h12 * a1 + m2 * l2**2 * a2 + b * u1**2 + g2]
        assert_close(arm.rnea([q1, q2], [u1, u2], [a1, a2], friction=False), np.array(tau), 1e-12)


def test_a_dh_table_with_a_sliding_joint():
    """A weight on a vertical slide at the end of a turning post: gravity is the slide's alone, and the post feels m
    r^2.
    """
    table, kinds = [[0.4, 0, 0.1], [0, 0, 0]], ["revolute", "prismatic"]
    arm = armlet.Arm.from_dh(table, "standard", mass=[0, 2.0], com=np.zeros((2, 3)), types=kinds)
    assert_close(arm.gravity([0.3, 0.2]), np.array([0.0, 2.0 * 9.81]))
    assert_close(arm.crba([0.3, 0.2], armature=False), np.diag([2.0 * 0.4**2, 2.0]))
    assert arm.model.q_max[1] == 1.0 and "position not given for j2: assumed -1 to 1 m" in arm.model.notes
    said = armlet.Arm.from_dh(table, "standard", types=kinds, position=[None, (0.0, 0.3)]).model
    assert (said.q_min[1], said.q_max[1]) == (0.0, 0.3) and not any("position" in note for note in said.notes)


def test_lu_meng_link_masses_vs_lagrange():
    """Lu and Meng's four-joint arm of point masses: its energy, written with points alone, gives its torques."""
    arm = armlet.load("lu_meng4")
    q, qd, qdd = (s[0] for s in states(arm, 10, 1))
    assert_close(arm.gravity(q), _slope(arm.potential_energy, q), 1e-6)
    kinetic = 0.5 * qd @ arm.crba(q, armature=False) @ qd
    assert kinetic == pytest.approx(sum(0.5 * m * v @ v for m, v in _point_speeds(arm, q, qd)), rel=1e-5)


def _point_speeds(arm, q, qd, step=1e-6):
    """(mass, velocity) of each link's centre of mass by differences: a point mass has no other energy."""
    out = []
    for body, phi in enumerate(arm.model.phi):
        if phi[0] > 0:
            com = phi[1:4] / phi[0]
            there = armlet.Arm(dataclasses.replace(arm.model, tip_body=body, R_tip=np.eye(3), p_tip=com))
            ahead, behind = (there.forward_kinematics(q + s * qd)[1] for s in (step, -step))
            out.append((phi[0], (ahead - behind) / (2 * step)))
    return out


def _slope(f, q, step=1e-6):
    return np.array([(f(q + step * e) - f(q - step * e)) / (2 * step) for e in np.eye(len(q))])


def test_batches_equal_single_states(arm):
    q, qd, qdd = states(arm, 11, 5)
    R, p = arm.forward_kinematics(q)
    for k in range(5):
        assert np.array_equal(arm.rnea(q, qd, qdd)[k], arm.rnea(q[k], qd[k], qdd[k]))
        assert np.array_equal(arm.crba(q)[k], arm.crba(q[k]))
        assert np.array_equal(arm.regressor(q, qd, qdd)[k], arm.regressor(q[k], qd[k], qdd[k]))
        assert np.array_equal(arm.jacobian(q)[k], arm.jacobian(q[k]))
        assert np.array_equal(R[k], arm.forward_kinematics(q[k])[0])
        assert np.array_equal(p[k], arm.forward_kinematics(q[k])[1])


def test_effects_switched_off_by_name():
    model = random_model(3, 4, 0.3)
    arm = armlet.Arm(model)
    q, qd, qdd = (s[0] for s in states(arm, 12, 1))
    bare = armlet.Arm(
        dataclasses.replace(model, armature=0 * qd, fric_visc=0 * qd, fric_coul=0 * qd, gravity=np.zeros(3))
    )
    off = {"gravity": False, "friction": False, "armature": False}
    assert np.array_equal(arm.rnea(q, qd, qdd, **off), bare.rnea(q, qd, qdd))
    assert np.array_equal(arm.aba(q, qd, qdd, **off), bare.aba(q, qd, qdd))
    assert np.array_equal(arm.crba(q, armature=False), bare.crba(q))
    assert np.array_equal(arm.rnea(q, qd, qdd, **off), arm.rnea(q.tolist(), qd, qdd, **off))
    for name in off:
        assert np.abs(arm.rnea(q, qd, qdd, **{name: False}) - arm.rnea(q, qd, qdd)).max() > 1e-3


def test_results_do_not_depend_on_calls_before():
    arm = armlet.load("puma3")
    q, qd, qdd = states(arm, 13)
    first = arm.rnea(q, qd, qdd)
    arm.adaptive_step(q, qd, q, qd, qdd)
    arm.aba(q, qd, qdd)
    assert np.array_equal(arm.rnea(q, qd, qdd), first)


@pytest.mark.parametrize(
    "call",
    [
        lambda arm: arm.rnea([0, 0], [0, 0], [0, 0]),
        lambda arm: arm.rnea(np.zeros((2, 3)), np.zeros((3, 3)), np.zeros((2, 3))),
        lambda arm: arm.crba(np.zeros((1, 2, 3))),
        lambda arm: arm.jacobian("here"),
        lambda arm: arm.gravity(0.0),
        lambda arm: arm.gravity([[1, 2, 3], [1, 2]]),
        lambda arm: arm.crba([1j, 0, 0]),
        lambda arm: arm.crba([None, 0, 0]),
        lambda arm: arm.rnea(["a", "b", "c"], np.zeros(3), np.zeros(3)),
        lambda arm: arm.adaptive_step(*np.zeros((5, 3)), estimates=[["x"] * 13] * 3),
        lambda arm: armlet.Arm("puma3"),
        lambda arm: armlet.load(3),
        lambda arm: armlet.compile("puma3"),
        lambda arm: armlet.compile(arm).rnea("here", np.zeros(3), np.zeros(3)),
        lambda arm: armlet.compile(arm).rnea([0, 0, np.nan], np.zeros(3), np.zeros(3)),
        lambda arm: armlet.compile(arm).rnea(np.zeros(3), [0, 0, 1e3], np.zeros(3)),
        lambda arm: armlet.connect(3),
        lambda arm: armlet.connect(["qemu-m4"]),
        lambda arm: plan("puma3", np.zeros((2, 3))),
        lambda arm: armlet.Arm.from_dh(3, "standard"),
        lambda arm: armlet.Arm.from_dh([["a", 0, 0]], "standard"),
        lambda arm: armlet.Arm.from_dh([[0, 0, 0]], "standard", mass=3),
        lambda arm: armlet.Arm.from_dh([[0, 0, 0]], "standard", types="revolute"),
        lambda arm: armlet.Arm.from_dh([[0, 0, 0]], object()),
        lambda arm: arm.adaptive_step(*np.zeros((5, 3)), estimates=np.zeros((3, 10))),
        lambda arm: armlet.Arm.from_dh([[0, 0]], "standard"),
        lambda arm: armlet.Arm.from_dh([[0, 0, 0]], "standard", mass=[1, 2]),
        lambda arm: armlet.Arm.from_dh([[0, 0, 0]], "upside down"),
        lambda arm: armlet.Arm(dataclasses.replace(arm.model, fric_coul=np.ones(3), fric_coul_speed=np.zeros(3))).rnea(
            *np.zeros((3, 3))
        ),
    ],
)
def test_wrong_arguments_one_line(call):
    with pytest.raises(ArmletError) as caught:
        call(armlet.load("puma3"))
    assert "\n" not in str(caught.value) and len(str(caught.value)) > 10
