"""How far float32 is from float64: the bound against the exported C itself, on random states and corners of the box."""

import numpy as np
import pytest

from armlet import description
from armlet.core import kernel_float
from armlet.dynamics.laws import LAWS, TORQUES
from armlet.fixed import compiler
from armlet.fixed.against_float import float_inputs, random_states
from armlet.fixed.bounds.floating import float_errors
from armlet.fixed.scales import spread, to_si
from armlet.model import PRISMATIC
from oracles.random_arms import random_model
from tests.support.exported_c import Exported

STATES = 400
# Laws that C knows, and arms: chains, a tree, joints that slide, masses over decades.
EXPORTED = [law for law in TORQUES if law != "perturbation"]
ARMS = ["puma3", "so101", "scheinman", 3, 11, 14]


def model(arm):
    """A shipped arm, or a random one."""
    return description.load(arm) if isinstance(arm, str) else random_model(arm, 2 + arm % 5, 0.3, spread=2.0)


def inputs(compiled, seed):
    """States (STATES, n_act, 5) in SI that float32 holds exactly."""
    return float_inputs(compiled, random_states(compiled, STATES, seed)).astype(np.float32)


def exact(compiled, law, states):
    """Torques (STATES, n_act) of float64."""
    reading, n, act = compiled.in_float(), len(compiled.tree), compiled.model.actuated
    tau = np.empty((len(states), n))
    rows = reading.states(spread(states.astype(float), act, n))
    for k in range(len(rows)):  # each from the start: PID's sum of errors is no input
        data = reading.data.copy()
        kernel_float.batch(LAWS[law], reading.tree, reading.model, reading.est, data, rows[k : k + 1], tau[k : k + 1])
    return to_si(tau, reading.scales.torque)[:, act]


@pytest.mark.parametrize("arm", ARMS)
def test_float32_is_never_further_than_is_proved(tmp_path, arm):
    compiled = compiler.compile(model(arm))
    bounds = float_errors(compiled.stated, compiled.box, "float")
    states = inputs(compiled, 5)
    for law in EXPORTED:
        (tmp_path / law).mkdir()
        own, tau = Exported(tmp_path / law, compiled, law, "float"), []
        for each in states:
            own.call("begin", own.arm)
            tau.append(own.walk(each))
        off = np.abs(np.array(tau) - exact(compiled, law, states))
        assert (off <= bounds[law][compiled.model.actuated]).all(), law
        assert off.any()


def test_the_arms_above_have_joints_that_slide():
    assert sum((model(arm).joint_type == PRISMATIC).any() for arm in ARMS) >= 2


@pytest.mark.parametrize("arm, share", [("so101", 3e-4), ("puma3", 3e-4), ("scheinman", 3e-3)])
def test_the_bound_is_a_small_part_of_the_torque(arm, share):
    compiled = compiler.compile(model(arm))
    states = inputs(compiled, 1)
    largest = np.abs(exact(compiled, "rnea", states)).max(axis=0)
    bounds = float_errors(compiled.stated, compiled.box, "float")["rnea"]
    assert (bounds[compiled.model.actuated] < share * largest).all()


def test_float64_is_as_much_nearer_as_its_roundings_are_smaller():
    compiled = compiler.compile(model("so101"))
    single, double = (float_errors(compiled.stated, compiled.box, number) for number in ("float", "double"))
    for law, errors in single.items():
        np.testing.assert_allclose(double[law], 2.0**-29 * errors, rtol=1e-4)


def test_nothing_is_said_of_arms_whose_joints_follow_others():
    compiled = compiler.compile(model("five_bar"))
    assert float_errors(compiled.stated, compiled.box, "float") == {}
