"""How far float32 is from float64: the bound against the exported C itself, on random states and corners of the box."""

import numpy as np
import pytest

from armlet import description
from armlet.core import kernel_float
from armlet.dynamics.laws import LAWS, TORQUES
from armlet.fixed import compiler
from armlet.fixed.against_float import float_inputs, random_states
from armlet.fixed.bounds.floating import float_error
from armlet.fixed.bounds.sizes import Extent, Zone
from armlet.fixed.bounds.steps import turn_of
from armlet.fixed.scales import spread, to_si
from armlet.fixed.units import SINGLE
from armlet.model import PRISMATIC
from oracles.random_arms import random_model, random_rotation
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
    states = inputs(compiled, 5)
    for law in EXPORTED:
        (tmp_path / law).mkdir()
        own, tau = Exported(tmp_path / law, compiled, law, "float"), []
        for each in states:
            own.call("begin", own.arm)
            tau.append(own.walk(each))
        off = np.abs(np.array(tau) - exact(compiled, law, states))
        bound = float_error(compiled.stated, compiled.box, law)
        assert (off <= bound[compiled.model.actuated]).all(), law
        assert off.any()


def test_the_arms_above_have_joints_that_slide():
    assert sum((model(arm).joint_type == PRISMATIC).any() for arm in ARMS) >= 2


@pytest.mark.parametrize("arm, share", [("so101", 3e-4), ("puma3", 3e-4), ("scheinman", 3e-3)])
def test_the_bound_is_a_small_part_of_the_torque(arm, share):
    compiled = compiler.compile(model(arm))
    states = inputs(compiled, 1)
    largest = np.abs(exact(compiled, "rnea", states)).max(axis=0)
    bound = float_error(compiled.stated, compiled.box, "rnea")
    assert (bound[compiled.model.actuated] < share * largest).all()


def test_float64_is_as_much_nearer_as_its_roundings_are_smaller():
    compiled = compiler.compile(model("so101"))
    for law in LAWS:
        single, double = (float_error(compiled.stated, compiled.box, law, number) for number in ("float", "double"))
        np.testing.assert_allclose(double, 2.0**-29 * single, rtol=1e-4)


def test_nothing_is_said_of_arms_whose_joints_follow_others():
    compiled = compiler.compile(model("five_bar"))
    assert float_error(compiled.stated, compiled.box, "bodies") is None


# ---- the rules, each by itself: the bound of a whole arm is too far from what states find to tell of a wrong one

DRAWS = 3000


def drawn(rng):
    """A vector (3,) of float32, and its extent."""
    x = (rng.normal(size=3) * 10.0 ** rng.uniform(-1, 1, 3)).astype(np.float32)
    return x, Extent(Zone(float(np.hypot(*x[:2].astype(float))), abs(float(x[2]))), Zone(), SINGLE.relative)


def share(computed, exact, bound):
    """How much of a bound on the error of a vector (3,) is taken: of its part across the axis, and along it."""
    off = np.abs(computed.astype(float) - exact)
    return max(np.hypot(*off[:2]) / bound.across, off[2] / bound.along)


def cross(a, b):
    """The cross product as the text has it, in the numbers it is given."""
    return np.array([a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]])


def test_cross_products_and_sums_have_the_errors_of_their_rules():
    rng, shares = np.random.default_rng(2), []
    for _ in range(DRAWS):
        (a, A), (b, B), (c, C) = drawn(rng), drawn(rng), drawn(rng)
        exact = cross(a.astype(float), b.astype(float))
        product = A.cross(B).rounded(0.0)
        made, summed = cross(a, b), (product + C).error
        shares.append((share(made, exact, product.error), share(made + c, exact + c, summed)))
        assert made.dtype == np.float32
    assert (np.max(shares, axis=0) > 0.2).all() and np.max(shares) <= 1.0


def test_a_turn_has_the_error_of_its_rule_forth_and_back():
    """The joint's own turn of a placement, whose numbers are rounded, and of a vector by it."""
    rng, single, shares = np.random.default_rng(3), np.float32, []
    for _ in range(DRAWS):
        up, (x, X) = random_rotation(rng), drawn(rng)
        q = single(rng.uniform(-np.pi, np.pi))
        turn, c, s = turn_of(up, False, SINGLE), np.cos(q), np.sin(q)
        near = up.astype(single)
        E = np.array([c * near[0] + s * near[1], c * near[1] - s * near[0], near[2]])
        true = rotation_about_z(float(q)).T @ up
        forth = np.array([row[0] * x[0] + row[1] * x[1] + row[2] * x[2] for row in E])
        back = np.array([row[0] * x[0] + row[1] * x[1] + row[2] * x[2] for row in E.T])
        assert E.dtype == forth.dtype == single and np.linalg.norm(E - true) <= turn.total
        bounds = turn.forward(X, 0.0).error, turn.back(X, 0.0).error
        shares.append((share(forth, true @ x, bounds[0]), share(back, true.T @ x, bounds[1])))
    assert (np.max(shares, axis=0) > 0.05).all() and np.max(shares) <= 1.0


def rotation_about_z(q):
    """(3, 3)."""
    return np.array([[np.cos(q), -np.sin(q), 0.0], [np.sin(q), np.cos(q), 0.0], [0.0, 0.0, 1.0]])
