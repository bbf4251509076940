"""Inverse kinematics, hand coordinates and rates against forward kinematics, Pinocchio and each other."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import armlet
from armlet import Arm, ArmletError
from armlet.dynamics import kinematics
from armlet.dynamics.kinematics.partition import WristPartition
from armlet.model.couplings import Linear
from oracles.engines import PinocchioArm
from oracles.random_arms import random_model

CLOSED = ("scheinman", "puma6")
SEARCHED = ("so101", "lu_meng4", "puma3", "two_link")


def reachable(arm, count, seed=0):
    """Joint positions within the limits, and their poses."""
    q = np.random.default_rng(seed).uniform(arm.model.q_min, arm.model.q_max, (count, arm.n))
    return q, *arm.forward_kinematics(q)


def round_trip(arm, found, R, p):
    """Largest differences of the solutions' poses, rad and m, where they claim to reach."""
    which = np.nonzero(found.reached)[0]
    R_found, p_found = arm.forward_kinematics(found.q[found.reached])
    return np.abs(R_found - R[which]).max(), np.abs(p_found - p[which]).max()


@pytest.mark.parametrize("name", CLOSED)
def test_closed_form_finds_all_eight_solutions(name):
    arm = armlet.load(name)
    q, R, p = reachable(arm, 20_000)
    found = kinematics.inverse_kinematics(arm, R, p, method="closed")
    assert found.q.shape == (20_000, 8, 6) and len(set(found.labels)) == 8
    assert found.reached.all() and found.solved.all()
    assert max(round_trip(arm, found, R, p)) < 1e-9
    assert np.abs(found.nearest(q)[0] - q).max() < 1e-4  # the joints the pose came from; worst beside a singular pose
    apart = np.abs(found.q[:, :, None] - found.q[:, None]).max(-1) + np.eye(8)
    assert (apart.min((1, 2)) > 1e-6).mean() > 0.99


def test_the_oracle_has_the_same_pose():
    arm, oracle = armlet.load("scheinman"), PinocchioArm(armlet.load("scheinman").model)
    _, R, p = reachable(arm, 5)
    found = kinematics.inverse_kinematics(arm, R, p)
    for pose in range(5):
        for q in found.q[pose]:
            R_tip, p_tip = oracle.tip(q)
            assert np.allclose(R_tip, R[pose], atol=1e-10) and np.allclose(p_tip, p[pose], atol=1e-10)


@pytest.mark.parametrize("name", CLOSED)
def test_margins_multiply_to_the_jacobian_s_determinant(name):
    """|det J| of a wrist-partitioned arm is a product of three factors; the margins are they, up to a constant."""
    arm = armlet.load(name)
    _, R, p = reachable(arm, 500, seed=3)
    found = kinematics.inverse_kinematics(arm, R, p)
    det = np.abs(np.linalg.det(arm.jacobian(found.q.reshape(-1, 6))))
    ratio = det / np.abs(found.margins.prod(-1)).ravel()
    assert np.ptp(ratio[det > 1e-5]) < 1e-6 * ratio[0]


def test_labels_say_where_elbow_and_wrist_are():
    arm = armlet.load("puma6")
    _, R, p = reachable(arm, 2000, seed=1)
    found = kinematics.inverse_kinematics(arm, R, p)
    chain, compared = PinocchioArm(arm.model), 0
    for pose in range(50):
        for label, q in zip(found.labels, found.q[pose]):
            axes, points = frames(chain, q)
            up, flat = np.array([0, 0, 1.0]), np.eye(3) - np.outer(axes[1], axes[1])  # the plane in which the arm bends
            line, elbow = flat @ (points[4] - points[1]), flat @ (points[2] - points[1])
            ahead = (points[4] - points[0]) * [1, 1, 0]
            assert (axes[1] @ np.cross(ahead, up) > 0) == label.startswith("right")
            offset = elbow - line * (elbow @ line) / (line @ line)
            if line @ ahead > 0:
                assert (offset @ up > 0) == (" up " in label)
            compared += 1
    assert compared == 400


def frames(chain, q):
    """Axes and origins of the joints, by Pinocchio."""
    import pinocchio as pin

    pin.forwardKinematics(chain.model, chain.data, q)
    placed = [chain.data.oMi[i] for i in range(1, len(q) + 1)]
    return np.array([each.rotation[:, 2] for each in placed]), np.array([each.translation for each in placed])


def singular_positions(arm, margin):
    """Joint positions of the arm at which one margin is exactly 0, found on the margin's own sign change."""
    partition = WristPartition.of(arm.model)
    index = ("shoulder", "elbow", "wrist").index(margin)
    low, high = arm.model.q_min, arm.model.q_max
    joint = {"shoulder": 1, "elbow": 2, "wrist": 4}[margin]

    def signed(q):
        R, p = arm.forward_kinematics(q)
        found = partition.solve(R[None], p[None])
        return found.margins[0, np.abs(found.q[0] - q).max(-1).argmin(), index]

    rng = np.random.default_rng(0)
    out = []
    while len(out) < 5:
        q = rng.uniform(low, high)
        a, b = q.copy(), q.copy()
        a[joint], b[joint] = np.sort(rng.uniform(low[joint], high[joint], 2))
        if signed(a) * signed(b) < 0:
            for _ in range(80):
                middle = 0.5 * (a + b)
                a, b = (middle, b) if signed(middle) * signed(a) > 0 else (a, middle)
            out.append(0.5 * (a + b))
    return np.array(out)


@pytest.mark.parametrize("name, margin", [("puma6", "wrist"), ("puma6", "elbow"), ("puma6", "shoulder"),
                                          ("scheinman", "wrist"), ("scheinman", "shoulder")])  # fmt: skip
def test_singular_poses_are_solved_and_reported(name, margin):
    """Scheinman's joint 3 cannot be drawn in to where its elbow margin is 0."""
    arm = armlet.load(name)
    q = singular_positions(arm, margin)
    R, p = arm.forward_kinematics(q)
    found = kinematics.inverse_kinematics(arm, R, p)
    index = found.margin_names.index(margin)
    assert found.solved.all() and max(round_trip(arm, found, R, p)) < 1e-10
    assert found.singular[:, :, index].any(axis=1).all()
    assert kinematics.joint_rates(arm, q, np.ones((5, 3)), np.zeros((5, 3))).margin.max() < 1e-5


@pytest.mark.parametrize("bend", [1e-4, 1e-6, 1e-8, 1e-10, 1e-12, 1e-15, 0.0])
def test_poses_lose_no_digits_beside_a_stretched_wrist(bend):
    """Joints 4 and 6 lose theirs, and make up for each other."""
    arm = armlet.load("puma6")
    q, _, _ = reachable(arm, 1000)
    q[:, 4] = bend
    R, p = arm.forward_kinematics(q)
    found = kinematics.inverse_kinematics(arm, R, p)
    assert found.solved.all() and max(round_trip(arm, found, R, p)) < 1e-11


def test_a_pose_out_of_reach_is_not_reached():
    for name in CLOSED:
        arm = armlet.load(name)
        _, R, p = reachable(arm, 10)
        found = kinematics.inverse_kinematics(arm, R, p + np.array([9.0, 0, 0]))
        # the closed form slides Scheinman's joint 3 as far as it takes: that is reached, and not within limits
        assert found.reached.all() == (name == "scheinman")
        assert not found.solved.any() and np.isfinite(found.q).all()
        assert np.isnan(found.nearest(np.zeros(6))[0]).all()


offset = st.floats(-0.3, 0.3)
turn = st.floats(-180, 180)


@settings(max_examples=60, deadline=None)
@given(slides=st.booleans(), signs=st.lists(st.sampled_from([-90, 90]), min_size=5, max_size=5),
       elbow=st.sampled_from([0, 180]), lengths=st.lists(offset, min_size=6, max_size=6),
       turns=st.lists(turn, min_size=6, max_size=6), seed=st.integers(0, 1000))  # fmt: skip
def test_any_wrist_partitioned_arm_is_solved(slides, signs, elbow, lengths, turns, seed):
    a1, d1, d2, a2, d4, d6 = lengths
    a2, d4 = a2 + np.sign(a2 or 1) * 0.2, d4 + np.sign(d4 or 1) * 0.2
    s1, s2, s3, s4, s5 = np.radians(signs)
    if slides:
        table = [[a1, s1, d1], [0.0, s2, d2], [0.0, 0.0, 0.0], [0, s4, 0], [0, s5, 0], [0, 0, d6]]
        types = ["revolute", "revolute", "prismatic", "revolute", "revolute", "revolute"]
        position = [None, None, (0.3, 1.0), None, None, None]
    else:
        table = [[a1, s1, d1], [a2, np.radians(elbow), d2], [0.02, s3, 0.1], [0, s4, d4], [0, s5, 0], [0, 0, d6]]
        types, position = ["revolute"] * 6, None
    table = [[*row, np.radians(t)] for row, t in zip(table, turns)]
    arm = Arm.from_dh(table, "standard", mass=[1] * 6, types=types, position=position)
    q, R, p = reachable(arm, 40, seed)
    found = kinematics.inverse_kinematics(arm, R, p, method="closed")
    assert found.solved.all() and max(round_trip(arm, found, R, p)) < 1e-8
    assert (found.reached.sum(axis=1) >= 4).all()


@pytest.mark.parametrize("name, why", [("puma3", "six joints"), ("so101", "axis 2 is not square|six joints|parallel")])
def test_arms_without_a_closed_form_are_told_why(name, why):
    arm = armlet.load(name)
    with pytest.raises(ArmletError, match=why):
        kinematics.inverse_kinematics(arm, np.eye(3), np.zeros(3), method="closed")


@pytest.mark.parametrize("name", SEARCHED)
def test_search_finds_positions_within_limits(name):
    arm = armlet.load(name)
    _, R, p = reachable(arm, 300)
    found = kinematics.inverse_kinematics(arm, R if name == "so101" else None, p)
    assert found.solved.mean() >= 0.99
    q = found.q[:, 0]
    assert (q >= arm.model.q_min).all() and (q <= arm.model.q_max).all()
    R_found, p_found = arm.forward_kinematics(q[found.solved])
    assert np.abs(p_found - p[found.solved]).max() < 1e-9
    if name == "so101":
        assert np.abs(R_found - R[found.solved]).max() < 1e-9


def test_search_and_closed_form_agree():
    arm = armlet.load("puma6")
    _, R, p = reachable(arm, 200)
    closed = kinematics.inverse_kinematics(arm, R, p)
    searched = kinematics.inverse_kinematics(arm, R, p, method="numeric")
    q, solved = closed.nearest(searched.q[:, 0])
    some = searched.solved & (searched.margins[:, 0, 0] > 1e-3)
    assert some.mean() > 0.9 and np.abs(q - searched.q[:, 0])[some].max() < 1e-6


def test_search_works_on_a_tree_with_sliding_joints():
    arm = Arm(random_model(5, 7, tree=True))
    _, R, p = reachable(arm, 50)
    found = kinematics.inverse_kinematics(arm, None, p)
    assert found.solved.mean() > 0.9


def test_one_pose_has_no_first_axis():
    arm = armlet.load("puma6")
    q, R, p = reachable(arm, 1)
    found = kinematics.inverse_kinematics(arm, R[0], p[0])
    assert found.q.shape == (8, 6) and found.reached.shape == (8,)
    assert np.allclose(found.nearest(q[0])[0], q[0], atol=1e-8)


@pytest.mark.parametrize("R, p, message", [
    (np.eye(3), np.zeros(2), "expected R"), (np.eye(4), np.zeros(3), "expected R"),
    (2 * np.eye(3), np.zeros(3), "rotation matrix"), (np.diag([1.0, 1, -1]), np.zeros(3), "rotation matrix"),
    (np.eye(3), np.array([0, np.nan, 0]), "finite"), (np.full((3, 3), np.nan), np.zeros(3), "rotation matrix"),
])  # fmt: skip
def test_bad_poses_are_one_line(R, p, message):
    with pytest.raises(ArmletError, match=message) as caught:
        kinematics.inverse_kinematics(armlet.load("puma6"), R, p)
    assert "\n" not in str(caught.value)


def random_orientations(count):
    R = np.linalg.qr(np.random.default_rng(2).normal(size=(count, 3, 3)))[0]
    R[np.linalg.det(R) < 0, :, 0] *= -1
    return R


def test_the_memo_s_angles_name_the_orientation_they_came_from():
    R = random_orientations(20_000)
    again, exists = kinematics.orientation_of(kinematics.orientation_angles(R))
    assert exists.mean() > 0.999 and np.abs(again - R)[exists].max() < 1e-6
    assert np.percentile(np.abs(again - R)[exists], 99) < 1e-13


def test_half_of_all_triples_of_angles_name_no_orientation():
    alpha = np.random.default_rng(3).uniform(-np.pi, np.pi, (20_000, 3))
    R, exists = kinematics.orientation_of(alpha)
    assert abs(exists.mean() - 0.5) < 0.02  # turning all three by half a turn changes the determinant's sign
    assert np.allclose(kinematics.orientation_angles(R[exists]), alpha[exists], atol=1e-9)
    assert np.allclose(np.linalg.det(R[exists]), 1.0) and np.isnan(R[~exists]).all()


def test_angle_rates_are_the_angles_derivatives():
    R = random_orientations(200)
    omega = np.random.default_rng(4).normal(size=(200, 3))
    h = 1e-6
    cross = np.cross(omega[:, None, :], R.swapaxes(1, 2)).swapaxes(1, 2)  # dR/dt = omega x R
    ahead, behind = (kinematics.orientation_angles(R + s * h * cross) for s in (1, -1))
    slope = np.angle(np.exp(1j * (ahead - behind))) / (2 * h)
    rates = kinematics.angle_rates(R, omega)
    assert np.allclose(slope, rates, rtol=1e-6, atol=1e-5 * np.abs(rates).max())
    well = np.abs(rates).max(1) < 50
    assert np.allclose(kinematics.angular_velocity(R, rates)[well], omega[well], atol=1e-8)


def test_hand_coordinates_both_ways():
    arm = armlet.load("scheinman")
    q, R, _ = reachable(arm, 1000)
    p, alpha = kinematics.hand_coordinates(arm, q)
    again, exists = kinematics.orientation_of(alpha)
    found = kinematics.inverse_kinematics(arm, again[exists], p[exists])
    assert np.abs(found.nearest(q[exists])[0] - q[exists]).max() < 1e-5


def test_whitney_s_rates_are_the_joints():
    arm = armlet.load("scheinman")
    q, _, _ = reachable(arm, 500)
    qd = np.random.default_rng(5).normal(size=q.shape)
    found = kinematics.joint_rates(arm, q, *kinematics.hand_rates(arm, q, qd))
    assert not found.singular.any() and np.abs(found.qd - qd).max() < 1e-10 and found.missed.max() < 1e-10


def test_the_finite_difference_errs_in_proportion_to_the_time():
    arm = armlet.load("puma6")
    q, _, _ = reachable(arm, 500)
    qd = 0.3 * np.random.default_rng(6).normal(size=q.shape)
    v, omega = kinematics.hand_rates(arm, q, qd)
    errors = []
    for dt in (1e-3, 1e-4, 1e-5):
        rates, solved = kinematics.difference_rates(arm, q, v, omega, dt)
        assert solved.mean() > 0.98
        errors.append(np.median(np.abs(rates - qd)[solved].max(1)))
    assert np.allclose(np.array(errors[:-1]) / errors[1:], 10.0, rtol=0.1)


def test_at_a_singular_pose_rates_stay_finite_and_say_what_they_miss():
    arm = armlet.load("puma6")
    q = np.radians([30, 40, -100, 20, 0, 50])
    across = arm.forward_kinematics(q)[0] @ np.array([1.0, 1.0, 0])  # turn the hand about an axis square to joint 6
    found = kinematics.joint_rates(arm, q, np.zeros(3), across)
    assert found.singular and np.isfinite(found.qd).all() and found.missed > 0.01


def test_rates_of_an_arm_with_fewer_joints():
    arm = armlet.load("so101")
    q, _, _ = reachable(arm, 50)
    qd = np.random.default_rng(7).normal(size=q.shape)
    qd[:, 5] = 0.0  # the jaw does not move the end point
    found = kinematics.joint_rates(arm, q, *kinematics.hand_rates(arm, q, qd))
    assert np.abs(found.qd - qd)[~found.singular].max() < 1e-8 and not found.singular.all()


def test_bad_rates_are_one_line():
    arm, q = armlet.load("puma6"), np.zeros(6)
    with pytest.raises(ArmletError, match="v: expected"):
        kinematics.joint_rates(arm, q, np.zeros(2), np.zeros(3))
    with pytest.raises(ArmletError, match="dt"):
        kinematics.difference_rates(arm, q, np.zeros(3), np.zeros(3), 0.0)
    with pytest.raises(ArmletError, match="qd: expected"):
        kinematics.hand_rates(arm, q, np.zeros(5))


def test_an_arm_with_closed_loops_is_refused():
    model = armlet.load("puma6").model
    belt = Linear((2,), (1,), np.ones((1, 1)), np.zeros(1))
    arm = Arm(model)
    arm.model = replace(model, couplings=(belt,), actuated=np.array([0, 1, 3, 4, 5]))
    with pytest.raises(ArmletError, match="without closed loops"):
        kinematics.inverse_kinematics(arm, np.eye(3), np.zeros(3))
    with pytest.raises(ArmletError, match="without closed loops"):
        kinematics.joint_rates(arm, np.zeros(6), np.zeros(3), np.zeros(3))
