"""Gravity compensation with damping: what it is at rest, how a motion dies down, and that no plan has a part in it."""

import dataclasses

import numpy as np
import pytest

from armlet import Arm, description
from armlet.core import kernel_float
from armlet.core import layout as L
from armlet.dynamics.float_records import float_couplings, float_records
from armlet.fixed import compiler
from armlet.fixed.against_float import compare, random_states
from armlet.simulated.plant import SimulatedArm
from oracles import loop_arms
from oracles.engines import PinocchioArm
from oracles.random_arms import random_model

RATE = 3.0  # K_v, 1/s
STATES = 30


def damped(model, rate=RATE):
    """A model whose joints all have this K_v."""
    return dataclasses.replace(model, gains=dataclasses.replace(model.gains, K_v=np.full(model.n, rate)))


def without_friction(model):
    """A model without friction, in its cut joints neither."""
    cut = tuple(dataclasses.replace(each, fric_visc=0.0, fric_coul=0.0) for each in model.cut)
    return dataclasses.replace(model, fric_visc=np.zeros(model.n), fric_coul=np.zeros(model.n), cut=cut)


def ticked(model, law, state):
    """Data records (n + cuts + 1, DATA_SIZE) after a tick in float; state (n_act, 5)."""
    records = float_records(model)
    records.data[model.actuated + 1, : L.QDD_DES + 1] = state
    kernel_float.tick(law, records.tree, records.model, records.est, records.data, couplings=float_couplings(model))
    return records.data


def states_of(model, seed=0):
    """(STATES, n_act, 5), positions within the limits, as measured and as planned."""
    rng = np.random.default_rng(seed)
    states = rng.normal(size=(STATES, model.n_act, 5))
    states[..., [0, 2]] = rng.uniform(
        model.q_min[model.actuated], model.q_max[model.actuated], (2, STATES, model.n_act)
    ).transpose(1, 2, 0)
    return states


@pytest.mark.parametrize(
    "make",
    [
        *(lambda name=name: description.load(name) for name in ("puma3", "puma6", "so101", "scheinman")),
        lambda: random_model(3, 7),
    ],
)
def test_at_rest_it_is_gravity_as_another_engine_has_it(make):
    model = make()
    oracle, zero = PinocchioArm(model), np.zeros(model.n)
    for state in states_of(model):
        state[:, 1] = 0.0
        wanted = oracle.rnea(state[:, 0], zero, zero)
        assert ticked(model, L.LAW_GRAVITY, state)[1:, L.TAU] == pytest.approx(wanted, rel=1e-10, abs=1e-12)


@pytest.mark.parametrize("make", [lambda: description.load("puma6"), *loop_arms.LOOPS.values()])
def test_in_motion_it_is_gravity_friction_and_damping_by_the_arms_inertia(make):
    """Of arms with and without loops; friction apart, bit for bit inverse dynamics at rest, slowing down."""
    model = damped(make())
    own = model.actuated + 1
    for state in states_of(model):
        at_rest = state.copy()
        at_rest[:, 1], at_rest[:, 4] = 0.0, -RATE * state[:, 1]
        smooth = without_friction(model)
        tau = ticked(smooth, L.LAW_GRAVITY, state)[own, L.TAU]
        assert np.array_equal(tau, ticked(smooth, L.LAW_RNEA, at_rest)[own, L.TAU])
        friction = ticked(model, L.LAW_GRAVITY, state)[own, L.TAU] - tau
        both = [ticked(each, L.LAW_RNEA, state)[own, L.TAU] for each in (model, smooth)]
        assert friction == pytest.approx(both[0] - both[1], rel=1e-9, abs=1e-9)


def test_the_plan_has_no_part_in_it_and_what_was_measured_is_there_afterwards():
    model = description.load("puma6")
    for state in states_of(model):
        other = state.copy()
        other[:, 2:] *= -0.7
        first, second = (ticked(model, L.LAW_GRAVITY, each) for each in (state, other))
        assert np.array_equal(first[:, L.TAU], second[:, L.TAU])
        assert np.array_equal(first[1:, : L.QDD_DES + 1], state)


def energy_let_go(model, law, seconds=1.0, period=1e-3):
    """Kinetic energy (T,), J, of an arm that moves and that nobody pushes, under a law whose plan stands still."""
    arm, plant = Arm(model), SimulatedArm(model, velocity="exact")
    start = (model.q_min + model.q_max) / 2 + 0.3
    plant.reset(start)
    plant.qd[:] = 0.8 * (-1.0) ** np.arange(model.n)
    found = []
    for _ in range(round(seconds / period)):
        found.append(0.5 * plant.qd @ arm.crba(plant.q) @ plant.qd)
        state = np.stack([plant.q, plant.qd, plant.q, 0 * plant.q, 0 * plant.q], axis=1)
        plant.step(ticked(model, law, state)[1:, L.TAU], period)
    return np.array(found)


@pytest.mark.parametrize("name", ["puma3", "puma6"])
def test_kinetic_energy_falls_by_twice_the_rate_whatever_the_inertia(name):
    """dT/dt = - K_v qd . H qd = - 2 K_v T with friction as described; a torque is held for a millisecond."""
    model = damped(description.load(name))
    model = dataclasses.replace(model, tau_max=np.full(model.n, 1e6), fric_coul=np.zeros(model.n))
    energy = energy_let_go(model, L.LAW_GRAVITY)
    wanted = energy[0] * np.exp(-2 * RATE * 1e-3 * np.arange(len(energy)))
    assert energy == pytest.approx(wanted, rel=0.01)
    assert (np.diff(energy) < 0).all()
    cancelled = dataclasses.replace(model, gains=dataclasses.replace(model.gains, K_p=np.zeros(model.n)))
    assert np.abs(energy_let_go(cancelled, L.LAW_PD) / wanted - 1).max() > 0.015  # PD cancels what does no work


@pytest.mark.parametrize("arm", ["puma3", "so101", "scheinman"])
def test_words_stay_within_the_certificate(arm):
    compiled = compiler.compile(description.load(arm))
    found = compare(compiled, L.LAW_GRAVITY, 3000)
    assert (found.error <= compiled.certificate.error_by_law["gravity"]).all()
    raw = random_states(compiled, 50, 1)
    other = raw.copy()
    other[..., 2:] //= 3
    assert np.array_equal(compiled.batch(L.LAW_GRAVITY, raw)[0], compiled.batch(L.LAW_GRAVITY, other)[0])
