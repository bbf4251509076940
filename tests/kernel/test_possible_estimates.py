"""Each link's estimates are physically possible at every tick of every run: exact integers say so."""

import dataclasses

import numpy as np
import pytest

from armlet.core import kernel_float
from armlet.core import layout as L
from armlet.fixed.against_float import float_inputs, random_states
from armlet.model.inertia import pseudo_inertia
from armlet.simulated.plant import SimulatedArm
from oracles.random_arms import random_model
from tests.support.adaptive_loop import FixedLoop, model_of, swing
from tests.support.exact_bodies import all_possible

LAWS = [L.LAW_WALKER, L.LAW_NATURAL, L.LAW_BODIES]
# name or random tree, and the largest load its description allows for, kg
ARMS = {"puma3": 4.0, "puma6": 2.5, "so101": 0.25, "lu_meng4": 1.0, "tree": 1.0, "heavy and light": 1.0}
TICKS = 1500


def arm_of(name):
    """A shipped arm, or one of the random ones."""
    return {"tree": lambda: random_model(8, 4), "heavy and light": lambda: random_model(21, 6, 0.4, spread=3.0)}.get(
        name, lambda: model_of(name)
    )()


def check(loop):
    """Every link can be; under the natural law what is learnt of it can be by itself."""
    assert all_possible(loop.est)
    if loop.law == L.LAW_NATURAL:
        assert all_possible(loop.est[:, :10] - loop.records[:, L.KNOWN : L.KNOWN + 10])


def follow(loop, ticks=TICKS):
    """A run that starts a little off its plan. Returns in how many ticks the last link's candidate was not proved."""
    plan = swing(loop.model, ticks, loop.period)
    loop.plant.reset(plan[0][0] + 0.05 * loop.model.gains.e_max)
    refused = 0
    for wanted in zip(*plan):
        loop.scratch[L.SLOPE] = -1  # a cut leaves what is not negative
        loop.tick(*wanted)
        refused += loop.scratch[L.PROVED] < 1 or loop.scratch[L.SLOPE] >= 0
        check(loop)
    return refused


@pytest.mark.slow
@pytest.mark.parametrize("share", [0.0, 1.0])
@pytest.mark.parametrize("name", ARMS)
@pytest.mark.parametrize("law", LAWS)
def test_in_closed_loop(law, name, share):
    """No load and the largest, inertias a tenth wrong, noisy sensors, frozen while a torque is limited."""
    model = arm_of(name)
    plant = SimulatedArm(model, payload=(share * ARMS[name], (0.02, 0, 0)), inertia_error=0.1)
    loop = FixedLoop(model, law, plant, noise=(1e-4, 1e-2))
    start = loop.est.copy()
    follow(loop)
    if (
        law == L.LAW_NATURAL
    ):  # Walker's, where the guard holds it all the time, may learn nothing: lu_meng4 without a load
        assert np.abs(loop.est - start)[:, :10].max() > 1000


@pytest.mark.parametrize("law", LAWS)
def test_with_motors_far_too_weak(law):
    """Torques at their limits nearly always, and learning goes on all the same, which no board does."""
    model = model_of("puma3")
    weak = dataclasses.replace(model, tau_max=0.1 * model.tau_max)
    plant = SimulatedArm(weak, payload=(4.0, (0, 0, 0)))
    loop = FixedLoop(model, law, plant, freeze=False)
    start = loop.est.copy()
    follow(loop)
    asked = np.abs(loop.data[1:, L.TAU] / loop.compiled.scales.torque)
    assert (asked > weak.tau_max).any() and np.abs(loop.est - start)[:, :10].max() > 1000


@pytest.mark.parametrize("name", ["puma3", "lu_meng4", "heavy and light"])
@pytest.mark.parametrize("law", LAWS)
def test_with_wild_inputs(law, name):
    """A random state every tick: anywhere in the box, in its corners, and whatever a word can hold."""
    loop = FixedLoop(arm_of(name), law, freeze=False)
    rng = np.random.default_rng(7)
    for raw in random_states(loop.compiled, TICKS, 7):
        if rng.random() < 0.3:
            raw = rng.choice([-(2**31) + 1, 2**31 - 1, 0, 1], raw.shape)
        loop.think(raw)
        check(loop)


@pytest.mark.parametrize("law", LAWS)
def test_when_one_error_lasts(law):
    """The same extreme state over and over drives the estimates as far as they go."""
    for seed in range(4):
        loop = FixedLoop("puma3", law, freeze=False)
        raw = random_states(loop.compiled, 1, seed)[0]
        raw[:, 1] = np.sign(raw[:, 1]) * (2**31 - 1)
        for _ in range(500):
            loop.think(raw)
            check(loop)


def test_without_the_guard_walkers_law_leaves_what_can_be():
    """The check above is not blind: with UNGUARDED set the same run fails it, and with the guard it must act."""

    def loop():
        return FixedLoop("puma3", L.LAW_WALKER, SimulatedArm(model_of("puma3"), payload=(4.0, (0, 0, 0))))

    free = loop()
    free.records[:, L.UNGUARDED] = 1
    with pytest.raises(AssertionError):
        follow(free)
    assert follow(loop()) > 10


@pytest.mark.parametrize("law", LAWS)
def test_in_float_with_a_box(law):
    """Float's proof has no margins: an eigenvalue may miss zero by its rounding, some 1e-16 of the largest, thrice
    over.
    """
    loop = FixedLoop("puma3", law)
    reading = loop.compiled.in_float()
    if law != L.LAW_BODIES:
        reading.start_learning()
    for state in reading.states(float_inputs(loop.compiled, random_states(loop.compiled, TICKS, 9))):
        reading.data[1:, :5] = state
        kernel_float.tick(law, reading.tree, reading.model, reading.est, reading.data, True)
        for row in reading.est:
            values = np.linalg.eigvalsh(pseudo_inertia(row[:10]))
            assert values[0] > -1e-14 * values[-1]
