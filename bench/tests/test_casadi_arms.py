"""Inverse dynamics beside which an arm's own kernel is timed: CasADi's, in its virtual machine and as C."""

import numpy as np
import pytest

from armlet import Arm, description
from bench.native import casadi
from oracles import casadi_arms
from oracles.engines import PinocchioArm, coulomb, robot_file
from oracles.random_arms import random_model

ARMS = {name: description.load(name) for name in ("puma6", "so101")} | {
    "ur5": description.load(robot_file("ur_description/urdf/ur5_robot.urdf")),
    "tree with slides": random_model(3, 7),
}


@pytest.mark.parametrize("name", ARMS)
def test_its_torques_are_pinocchio_s(name):
    model, states = ARMS[name], np.random.default_rng(1).uniform(-2.0, 2.0, (10, 3, ARMS[name].n))
    torques, pinocchio = casadi_arms.torques(model), PinocchioArm(model)
    for q, qd, qdd in states:
        right = pinocchio.rnea(q, qd, qdd) - model.fric_visc * qd - coulomb(model, qd)
        assert np.abs(torques(q, qd, qdd) - right).max() < 1e-12 * np.abs(right).max()


def test_its_c_goes_through_all_states():
    model = ARMS["tree with slides"]
    q, qd, qdd = np.random.default_rng(2).uniform(-2.0, 2.0, (3, 20, model.n))
    tau = np.empty_like(q)
    casadi(model, q, qd, qdd, tau)()
    right = Arm(model).rnea(q, qd, qdd, friction=False)
    assert np.abs(tau - right).max() < 1e-12 * np.abs(right).max()
