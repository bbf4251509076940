"""The shipped arms against the papers and files they come from."""

import math
from dataclasses import replace

import numpy as np
import pytest

from armlet.description import load, shipped
from armlet.model import inertia
from oracles.engines import MujocoArm, PinocchioArm, robot_file

PUMA3_FROM, PUMA3_TO = np.radians([0, 45, 45]), np.radians([90, -45, 135])


def states(n, count=5, seed=0):
    return np.random.default_rng(seed).normal(size=(count, 3, n))


def test_the_shipped_arms():
    assert shipped() == [
        *("five_bar", "four_bar", "lu_meng4", "mearm", "open_manipulator_x", "palletiser", "puma3", "puma6"),
        *("scheinman", "so101", "two_link", "walker_figure1"),
    ]


@pytest.mark.parametrize("name", shipped())
def test_shipped_arm_is_complete(name):
    model = load(name)
    assert model.name == name and model.source.endswith(f"{name}.yaml")
    assert model.notes and model.notes[0].startswith("source: ")
    assert not any("assumed" in note or "cannot" in note for note in model.notes)
    assert all(inertia.is_physical(phi) for phi in model.phi)
    assert (np.linalg.eigvalsh(PinocchioArm(model).crba(np.zeros(model.n))) > 0).all()
    for q, qd, qdd in states(model.n):
        tau = PinocchioArm(model).rnea(q, qd, qdd)
        assert np.allclose(tau, MujocoArm(model).rnea(q, qd, qdd), atol=1e-9)


class PrintedPuma:
    """The D, H and G coefficients of Chung and Lee, pages 13 to 15, written out; J_i from the printed numbers."""

    a2, d2 = 0.432, 0.1495

    def __init__(self):
        masses = (2.27, 15.91, 11.36)
        moments = ((0.0071, 0.0267, 0.0267), (0.1, 0.73, 0.8025), (0.0222, 0.216, 0.2245))
        centres = ((0, 0, 0.073), (-0.432, 0, 0), (0, 0, 0.1))
        self.J, self.g = [None], [None]
        for m, (ixx, iyy, izz), c in zip(masses, moments, centres):
            J = np.zeros((5, 5))  # numbered from 1, as printed
            J[1, 1] = (-ixx + iyy + izz) / 2
            J[2, 2] = (ixx - iyy + izz) / 2
            J[3, 3] = (ixx + iyy - izz) / 2
            J[1:, 1:] += m * np.outer([*c, 1], [*c, 1])
            self.J.append(J)
            self.g.append(9.8062 * np.array([0, *(m * np.array(c)), m]))

    def D(self, q):
        _, J1, J2, J3 = self.J
        a2, d2 = self.a2, self.d2
        S2, C2, S3, C3 = math.sin(q[1]), math.cos(q[1]), math.sin(q[2]), math.cos(q[2])
        D11 = (
            J1[1, 1] + J1[3, 3] + J2[1, 1] * C2**2 + 2 * J2[1, 4] * a2 * C2**2 + J2[2, 2] * S2**2 + J2[3, 3]
            + 2 * J2[3, 4] * d2 + J2[4, 4] * (a2**2 * C2**2 + d2**2)
            + J3[1, 1] * (S3**2 * S2**2 - 2 * S3 * C3 * S2 * C2 + C3**2 * C2**2) + J3[2, 2]
            + J3[3, 3] * (S3**2 * C2**2 + 2 * S3 * C3 * S2 * C2 + C3**2 * S2**2)
            + J3[4, 4] * (a2**2 * C2**2 + d2**2) + 2 * J3[3, 4] * (a2 * S3 * C2**2 + a2 * C3 * S2 * C2)
        )  # fmt: skip
        D22 = (
            J2[1, 1] + J2[2, 2] + 2 * J2[1, 4] * a2 + J2[4, 4] * a2**2 + J3[1, 1] + J3[3, 3] + J3[4, 4] * a2**2
            + 2 * J3[3, 4] * a2 * S3
        )  # fmt: skip
        D33 = J3[1, 1] + J3[3, 3]
        D12 = (
            J2[1, 3] * S2 + J2[1, 4] * d2 * S2 + J2[3, 4] * a2 * S2 + J2[4, 4] * a2 * d2 * S2
            + J3[4, 4] * a2 * d2 * S2 + J3[3, 4] * d2 * (S3 * S2 - C3 * C2)
        )  # fmt: skip
        D13 = J3[3, 4] * d2 * (S3 * S2 - C3 * C2)
        D23 = J3[1, 1] + J3[3, 3] + J3[3, 4] * a2 * S3
        return np.array([[D11, D12, D13], [D12, D22, D23], [D13, D23, D33]])

    def H(self, q, qd):
        """H_ijk qd_j qd_k. Page 14 begins "H112 = H122 = J213 ...": read as H122, for H112 = -H211 stands below."""
        _, _, J2, J3 = self.J
        a2, d2 = self.a2, self.d2
        S2, C2, S3, C3 = math.sin(q[1]), math.cos(q[1]), math.sin(q[2]), math.cos(q[2])
        H = np.zeros((4, 4, 4))  # numbered from 1, as printed
        H[1, 2, 2] = (
            J2[1, 3] * C2 + J2[1, 4] * d2 * C2 + J2[3, 4] * a2 * C2 + J2[4, 4] * a2 * d2 * C2
            + J3[4, 4] * a2 * d2 * C2 + J3[3, 4] * d2 * (S3 * C2 + C3 * S2)
        )  # fmt: skip
        H[1, 3, 3] = J3[3, 4] * d2 * (S3 * C2 + C3 * S2)
        turn = (J3[3, 3] - J3[1, 1]) * (S3**2 * S2 * C2 + S3 * C3 * S2**2 - S3 * C3 * C2**2 - C3**2 * S2 * C2)
        H[2, 1, 1] = (
            J2[1, 1] * S2 * C2 - J2[2, 2] * S2 * C2 + 2 * J2[1, 4] * a2 * S2 * C2 + J2[4, 4] * a2**2 * S2 * C2 + turn
            + J3[4, 4] * a2**2 * S2 * C2 + J3[3, 4] * (2 * a2 * S3 * S2 * C2 + a2 * C3 * S2**2 - a2 * C3 * C2**2)
        )  # fmt: skip
        H[2, 3, 3] = J3[3, 4] * a2 * C3
        H[3, 1, 1] = turn + J3[3, 4] * (a2 * S3 * S2 * C2 - a2 * C3 * C2**2)
        H[3, 2, 2] = -J3[3, 4] * a2 * C3
        H[1, 1, 2], H[1, 1, 3], H[1, 2, 3], H[2, 2, 3] = -H[2, 1, 1], -H[3, 1, 1], H[1, 3, 3], -H[3, 2, 2]
        for j, k in ((1, 2), (1, 3), (2, 3)):
            H[:, k, j] = H[:, j, k]
        return H[1:, 1:, 1:] @ qd @ qd

    def G(self, q):
        _, _, g2, g3 = self.g
        S2, C2, S3, C3 = math.sin(q[1]), math.cos(q[1]), math.sin(q[2]), math.cos(q[2])
        G2 = -(self.a2 * g3[4] * C2 + self.a2 * g2[4] * C2 + S3 * g3[3] * C2 + C3 * g3[3] * S2 + C2 * g2[1])
        return np.array([0, G2, -g3[3] * (S3 * C2 + C3 * S2)])


def test_puma3_vs_the_printed_coefficients():
    arm, printed = PinocchioArm(load("puma3")), PrintedPuma()
    for q, qd, _ in states(3, 20):
        assert np.allclose(arm.crba(q), printed.D(q), atol=1e-12)
        assert np.allclose(arm.rnea(q, qd, 0 * q) - arm.rnea(q, 0 * q, 0 * q), printed.H(q, qd), atol=1e-11)
        assert np.allclose(arm.rnea(q, 0 * q, 0 * q), printed.G(q), atol=1e-11)


def test_puma3_is_stretched_out_where_the_report_says():
    R, p = PinocchioArm(load("puma3")).tip(np.radians([45, 0, 90]))
    shoulder = np.array([0, 0, 0.664])
    along = (p - shoulder) - np.array([-math.sin(math.pi / 4), math.cos(math.pi / 4), 0]) * 0.1495
    assert np.linalg.norm(along) == pytest.approx(0.432 + 0.5) and abs(along[2]) < 1e-12


def bang_bang(start, end, t):
    """Constant maximum acceleration from rest to rest in 1 s: q, qd, qdd at t."""
    way = end - start
    if t < 0.5:
        return start + 2 * way * t * t, 4 * way * t, 4 * way
    return end - 2 * way * (1 - t) ** 2, 4 * way * (1 - t), -4 * way


def test_puma3_limits_hold_twice_the_report_s_move():
    model = load("puma3")
    arms = [PinocchioArm(model), PinocchioArm(with_load(model, 2.3))]
    most = np.zeros(3)
    for t in np.linspace(0, 1, 101):
        for ends in ((PUMA3_FROM, PUMA3_TO), (PUMA3_TO, PUMA3_FROM)):
            q, qd, qdd = bang_bang(*ends, t)
            assert (model.q_min < q).all() and (q < model.q_max).all()
            assert (1.5 * np.abs(qd) <= model.qd_max).all() and (1.5 * np.abs(qdd) <= model.qdd_max).all()
            most = np.maximum(most, [np.abs(arm.rnea(q, qd, qdd)) for arm in arms]).max(axis=0)
    assert np.round(most).tolist() == [58, 108, 30]  # as the file says
    assert (2 * most <= model.tau_max * 1.01).all()


def with_load(model, mass):
    """The arm with a point mass at its tip."""
    phi = model.phi.copy()
    phi[model.tip_body] += inertia.point_mass(mass, model.p_tip)
    return replace(model, phi=phi)


@pytest.mark.parametrize("load_mass", [0.0, 0.7])
def test_two_link_vs_the_report_s_closed_form(load_mass):
    """Van Winssen and deSilva, appendix A.2, W = load g; f_1 and f_2 with their dots put back, and
    I_3* with l2 where l2^2 is printed (the units ask for it).
    """
    g, l1, d1, m1, l2, d2, m2 = 9.81, 0.5, 0.25, 2.0, 0.4, 0.2, 1.5
    I1, I2, W = m1 * d1**2 + m1 * l1**2 / 12, m2 * l2**2 / 12, load_mass * 9.81
    I1s, I2s = I1 + (m2 + W / g) * l1**2, m2 * d2**2 + W / g * l2**2 + I2
    I3s = 2 * (m2 * d2 + W / g * l2) * l1
    W1s, W2s = m1 * g * d1 + m2 * g * l1 + W * l1, m2 * g * d2 + W * l2
    arm = PinocchioArm(with_load(load("two_link"), load_mass))
    for q, qd, qdd in states(2, 10):
        c, s = math.cos(q[1]), math.sin(q[1])
        M = np.array([[I1s + I2s + I3s * c, I2s + I3s * c / 2], [I2s + I3s * c / 2, I2s]])
        f1 = -I3s / 2 * (2 * qd[0] + qd[1]) * qd[1] * s + W1s * math.cos(q[0]) + W2s * math.cos(q[0] + q[1])
        f2 = I3s / 2 * qd[0] ** 2 * s + W2s * math.cos(q[0] + q[1])
        assert np.allclose(arm.rnea(q, qd, qdd), M @ qdd + [f1, f2], atol=1e-12)


def test_lu_meng_trajectory_stays_inside_the_limits():
    model = load("lu_meng4")
    c = np.pi * np.array([8 / 9, 2 / 3, 3 / 4, 15 / 18])
    a = np.pi * np.array([4 / 9, 1 / 3, 1 / 4, 8 / 18])
    assert (model.q_min < c - a).all() and (c + a < model.q_max).all()
    assert (0.2 * (c + a) < model.gains.e_max).all()  # the paper starts 20 % off


def test_so101_vs_the_project_s_urdf():
    ours, theirs = load("so101"), load(robot_file("so_arm_description/urdf/so101.urdf"))
    assert ours.joint_names == theirs.joint_names and ours.tip_body == theirs.tip_body
    for name in ("R_tree", "p_tree", "phi", "R_tip", "p_tip", "q_min", "q_max"):
        assert np.allclose(getattr(ours, name), getattr(theirs, name), atol=1e-5), name


def test_puma6_holds_itself_and_its_load_at_the_farthest():
    model = with_load(load("puma6"), 2.5)
    q = np.radians([0, 0, -90, 0, 0, 0])  # stretched out and level
    still = PinocchioArm(model).rnea(q, 0 * q, 0 * q)
    assert (np.abs(still) + model.fric_coul < model.tau_max).all()
    assert PinocchioArm(model).tip(q)[1][0] == pytest.approx(0.4318 + 0.0203 + 0.4318 + 0.05625, abs=0.03)
