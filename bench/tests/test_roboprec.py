"""The robots of RoboPrec: their numbers become the arms they are of."""

import json

import numpy as np
import pytest

from armlet import Arm
from armlet.fixed import compiler
from bench import roboprec
from oracles.engines import PinocchioArm

NUMBERS = json.loads((roboprec.HERE / "roboprec_robots.json").read_text())
MODELS = dict(roboprec.robots())


@pytest.mark.parametrize("name", NUMBERS)
def test_a_robot_has_its_masses_and_moves_as_another_engine_says(name):
    model, robot = MODELS[name], NUMBERS[name]
    np.testing.assert_allclose(model.phi[:, 0], robot["mass_kg"], rtol=1e-12)
    rng = np.random.default_rng(0)
    q, qd, qdd = rng.uniform(-1, 1, (3, robot["joints"]))
    assert Arm(model).rnea(q, qd, qdd) == pytest.approx(PinocchioArm(model).rnea(q, qd, qdd), rel=1e-9)


def test_the_box_is_that_of_the_paper():
    box = compiler.compile(MODELS["indy7"]).box
    np.testing.assert_allclose(box.qd, 0.5)
    np.testing.assert_allclose(box.qdd, 1.0)
