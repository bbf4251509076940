"""The walk at the plan: inverse dynamics of (q_des, qd_des, qdd_des), and the measured motion as it was."""

import numpy as np
import pytest

from armlet import description
from armlet.core import kernel_fixed, kernel_float, plain
from armlet.core import layout as L
from armlet.core.laws import LAWS
from armlet.dynamics.float_records import float_couplings, float_records
from armlet.fixed import compiler
from armlet.fixed.against_float import random_states
from oracles import loop_arms

MEASURED, PLANNED, RATES = [L.QPOS, L.QD], [L.Q_DES, L.QD_DES], slice(L.W, L.ALPHA)
STATES = 50


def at_the_plan(states):
    """The same states, moving as planned."""
    out = states.copy()
    out[..., MEASURED] = states[..., PLANNED]
    return out


def ticked(model, law, state):
    """Data records (n + cuts + 1, DATA_SIZE) after a tick in float; state (n_act, 5)."""
    records = float_records(model)
    records.data[model.actuated + 1, : L.QDD_DES + 1] = state
    kernel_float.tick(law, records.tree, records.model, records.est, records.data, couplings=float_couplings(model))
    return records.data


@pytest.mark.parametrize("make", [lambda: description.load("puma6"), *loop_arms.LOOPS.values()])
def test_feedforward_is_inverse_dynamics_of_the_plan(make):
    """Bit for bit in float, of arms with and without loops; measured motion is there after the walk."""
    model = make()
    rng = np.random.default_rng(0)
    low, high = model.q_min[model.actuated], model.q_max[model.actuated]
    for _ in range(STATES):
        state = rng.normal(size=(model.n_act, 5))
        state[:, [0, 2]] = rng.uniform(low, high, (2, model.n_act)).T
        data, wanted = ticked(model, L.LAW_FEEDFORWARD, state), ticked(model, L.LAW_RNEA, at_the_plan(state))
        own = model.actuated + 1
        assert np.array_equal(data[own, L.TAU], wanted[own, L.TAU])
        assert np.array_equal(data[own, : L.QDD_DES + 1], state)
        assert np.array_equal(data[:, RATES], wanted[:, RATES])
        assert not np.array_equal(data[own, L.TAU], ticked(model, L.LAW_RNEA, state)[own, L.TAU])


@pytest.mark.parametrize("arm", ["puma3", "so101", "scheinman"])
def test_feedforward_in_words_is_inverse_dynamics_of_the_plan(arm):
    compiled = compiler.compile(description.load(arm))
    raw = random_states(compiled, 200, 1)
    tau, _ = compiled.batch(L.LAW_FEEDFORWARD, raw)
    assert np.array_equal(tau, compiled.batch(L.LAW_RNEA, at_the_plan(raw))[0])


def test_measured_motion_has_no_part_in_it():
    """Only the words that are kept differ between two measurements."""
    compiled = compiler.compile(description.load("puma3"))
    raw = random_states(compiled, 1, 1)[0]
    data = np.zeros((2, 4, L.DATA_SIZE), np.int64)
    data[:, 0] = compiled.base
    data[:, 1:, : L.QDD_DES + 1] = raw
    data[1, 1:, L.QPOS] += 12345
    data[1, 1:, L.QD] //= 2
    for each in data:
        kernel_fixed.tick(L.LAW_FEEDFORWARD, compiled.tree, compiled.records, compiled.est.copy(), each)
    differing = set(np.argwhere(data[0] != data[1])[:, 1])
    assert differing == {L.QPOS, L.QD, L.Q_KEPT, L.QD_KEPT}


@pytest.mark.parametrize("law", [law.number for law in LAWS])
def test_every_law_leaves_the_inputs_but_for_their_clamps(law):
    """What telemetry, limits and feedback read after a walk is what was measured and planned."""
    compiled = compiler.compile(description.load("puma3"))
    data = np.zeros((4, L.DATA_SIZE), np.int64)
    data[0] = compiled.base
    data[1:, : L.QDD_DES + 1] = raw = random_states(compiled, 1, 2)[0] // [1, 4, 1, 4, 4]
    kernel_fixed.tick(law, compiled.tree, compiled.records, compiled.est.copy(), data)
    assert np.array_equal(data[1:, : L.QDD_DES + 1], raw)


def test_a_law_that_forgets_to_put_back_is_found():
    """A fault on purpose: without `put_back` the plan stays where the measurement was."""
    compiled = compiler.compile(description.load("puma3"))
    kernel = plain.load(steps={"put_back": lambda m, d: None})
    data = [[int(x) for x in row] for row in np.zeros((4, L.DATA_SIZE), np.int64)]
    data[0] = [int(x) for x in compiled.base]
    raw = random_states(compiled, 1, 2)[0]
    for row, state in zip(data[1:], raw, strict=True):
        row[: L.QDD_DES + 1] = [int(x) for x in state]
    names = kernel.backward.__globals__
    names["put_back"] = lambda m, d: None
    kernel.tick(L.LAW_FEEDFORWARD, compiled.tree, compiled.records, compiled.est, data)
    assert any(row[L.QPOS] != state[0] for row, state in zip(data[1:], raw, strict=True))
