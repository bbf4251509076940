"""An arm's own kernel, compiled by this computer's compiler: float64's torques, learning as the kernel learns."""

import dataclasses
import re

import numpy as np
import pytest

import armlet
from armlet import description
from armlet.core import host
from armlet.core import layout as L
from armlet.core.laws import LAWS
from armlet.dynamics.float_records import float_records, work_record
from armlet.errors import ArmletError
from armlet.fixed import compiler
from armlet.fixed.against_float import float_batch, float_inputs, random_states
from armlet.mirror import native
from oracles.engines import robot_file
from oracles.random_arms import random_model
from tests.support.exported_c import Exported

NUMBERS = {law.name: law.number for law in LAWS}


@pytest.fixture(autouse=True)
def own_cache(tmp_path, monkeypatch):
    """Nothing is kept from a run of the tests before."""
    monkeypatch.setenv("ARMLET_CACHE", str(tmp_path / "cache"))


def model(arm):
    """A shipped arm, z1 of example-robot-data, or a random one by its seed."""
    if isinstance(arm, int):
        return random_model(arm, 2 + arm % 6)
    return description.load(robot_file("z1_description/urdf/z1.urdf") if arm == "z1" else arm)


@pytest.mark.parametrize("arm", ["puma6", "z1", 11, 12])
def test_inverse_dynamics_is_the_kernel_s_and_keeps_the_shape(arm):
    it = armlet.Arm(model(arm))
    own = armlet.native(it, "rnea")
    q, qd, qdd = np.random.default_rng(0).uniform(-1.0, 1.0, (3, 200, own.joints))
    right = it.rnea(q, qd, qdd)
    assert np.abs(own.rnea(q, qd, qdd) - right).max() < 1e-12 * np.abs(right).max()
    assert own.rnea(q[3], qd[3], qdd[3]) == pytest.approx(right[3], rel=1e-11)


@pytest.mark.parametrize("arm", ["mearm", "walker_figure1"])
def test_arms_with_closed_loops_have_float64_s_torques(arm):
    compiled = compiler.compile(model(arm))
    raw = random_states(compiled, 100, seed=2)
    right = float_batch(compiled, L.LAW_FEEDFORWARD, raw)
    own = armlet.native(compiled, "feedforward").run(float_inputs(compiled, raw))
    assert np.abs(own - right).max() < 1e-10 * np.abs(right).max()


# No longer: what makes refused estimates possible decides by signs, and grows the last places in an open loop.
@pytest.mark.parametrize("law", ["walker", "natural", "bodies"])
def test_it_learns_as_the_kernel_does(law):
    """A slow sine that lags its plan, tick after tick; begun anew it is as described."""
    compiled = compiler.compile(description.load("so101"))
    t = 0.01 * np.arange(100)[:, None]
    q = 0.3 * np.sin(t + 0.2 * np.arange(compiled.model.n_act))
    inputs = np.stack([q - 0.01, np.cos(t) * 0.3 - 0.001 + 0 * q, q, 0.3 * np.cos(t) + 0 * q, -q], axis=2)
    records = float_records(compiled.model, box=True)
    tau, est = np.empty(q.shape), records.est.copy()
    if law != "bodies":
        est[:, L.PHI : L.PHI + 10] = records.model[:, L.CENTRE : L.CENTRE + 10]
    host.kernel.ticks(NUMBERS[law], records.tree, records.model, est, records.data.copy(), inputs, tau)
    own = armlet.native(compiled, law)
    assert np.abs(tau).max() < compiled.model.tau_max.min(), "a torque that is cut is not learnt from"
    first, again = own.run(inputs), own.run(inputs)
    assert np.abs(first - tau).max() < 1e-9 * np.abs(tau).max()
    assert np.abs(again - first).max() > 1e-4 * np.abs(tau).max(), "nothing is learnt that the second way could show"
    own.begin()
    np.testing.assert_array_equal(own.run(inputs), first)
    own.begin()
    still = own.run(inputs, learn=False)
    np.testing.assert_array_equal(own.run(inputs, learn=False), still)


def test_in_double_there_is_more_than_float32_holds(tmp_path):
    compiled = compiler.compile(description.load("so101"))
    inputs = float_inputs(compiled, random_states(compiled, 1, seed=2))
    exact = float_batch(compiled, L.LAW_FEEDFORWARD, random_states(compiled, 1, seed=2))[0]
    (tmp_path / "single").mkdir()
    single = Exported(tmp_path / "single", compiled, "feedforward", "float").walk(inputs[0])
    own = armlet.native(compiled, "feedforward").run(inputs)[0]
    assert np.abs(own - exact).max() < 1e-6 * np.abs(single - exact).max()


def test_what_is_kept_is_taken_and_what_was_cut_off_is_made_anew(tmp_path, monkeypatch):
    made = []
    call = native.call
    monkeypatch.setattr(native, "call", lambda command: made.append("-E" in command) or call(command))
    q = np.full((3, 2), 0.1)
    first = armlet.native("two_link", "rnea").rnea(*q)
    assert made == [True, False]
    armlet.native("two_link", "rnea")
    assert made == [True, False, True]
    (kept,) = (tmp_path / "cache" / "native").glob("*.so")
    kept.unlink()
    kept.write_bytes(b"cut")
    np.testing.assert_array_equal(armlet.native("two_link", "rnea").rnea(*q), first)
    assert made.count(False) == 2


@pytest.mark.parametrize(
    "program, words",
    [("no-such-compiler", "no-such-compiler: No such file"), ("false", "false cannot make the kernel"), ("'", "CC")],
)
def test_without_a_compiler_there_is_one_line(monkeypatch, program, words):
    monkeypatch.setenv("CC", program)
    with pytest.raises(ArmletError, match=re.escape(words)) as refusal:
        armlet.native("two_link", "rnea")
    assert "\n" not in str(refusal.value)


def test_wrong_calls_are_named():
    with pytest.raises(ArmletError, match="gain_table"):
        armlet.native("two_link", "gain_table")
    own = armlet.native("two_link", "pd")
    with pytest.raises(ArmletError, match="this is law pd"):
        own.rnea([0, 0], [0, 0], [0, 0])
    for wrong in ([0.0, 0.0, 0.0], [[[0.0, 0.0]]], 0.0):
        with pytest.raises(ArmletError, match="expected shapes"):
            own.ticks(wrong, wrong, wrong, wrong, wrong)
    assert own.ticks(*np.zeros((5, 0, 2))).shape == (0, 2)
    for wrong in ("x", [1, "a"], 1j, {}, 10**400):
        with pytest.raises(ArmletError, match="native: q: expected numbers"):
            own.ticks(wrong, *np.zeros((4, 2)))
    for wrong in (np.zeros(3), "x", None):
        with pytest.raises(ArmletError, match="native: .*inputs"):
            own.run(wrong)
    with pytest.raises(ArmletError, match="learn: expected True or False, got 'x'"):
        own.run(np.zeros((1, 2, 5)), "x")


def test_sines_of_any_angle_are_the_kernel_s():
    """Four are made at once: every quarter of a turn, far ones beside near ones, and what is no number."""
    it = armlet.Arm(random_model(4, 5, prismatic=0.0))
    own = armlet.native(it, "rnea")
    q = np.linspace(-20.0, 20.0, 500).reshape(100, 5)
    q[:7, :5] = np.diag([1e5, -3e6, 1e9, np.pi / 2, -np.pi])[[0, 1, 2, 3, 4, 1, 2]]
    right = it.rnea(q, 0 * q, 0 * q)
    assert np.abs(own.rnea(q, 0 * q, 0 * q) - right).max() < 1e-12 * np.abs(right).max()
    q[3, 4] = np.nan
    torques = own.rnea(q, 0 * q, 0 * q)
    assert np.isnan(torques[3]).any() and np.isfinite(np.delete(torques, 3, axis=0)).all()


def test_a_torque_that_is_cut_is_not_learnt_from():
    compiled = compiler.compile(description.load("so101"))
    most = compiled.model.tau_max[compiled.model.actuated]
    inputs = np.zeros((3, compiled.model.n_act, 5))
    inputs[1, :, 0], inputs[1, :, 1] = 0.1, -compiled.box.qd[compiled.model.actuated]
    inputs[1, :, 3] = -inputs[1, :, 1]
    own = armlet.native(compiled, "bodies")
    free, still = own.run(inputs[[0, 2]], learn=False), own.run(inputs, learn=False)
    assert (np.abs(still[1]) > most).any(), "nothing is cut"
    own.begin()
    tau = own.run(inputs[1:])
    np.testing.assert_array_equal(tau[0], np.clip(still[1], -most, most))
    np.testing.assert_array_equal(tau[1], free[1])


def plan_of(model, ticks=300):
    """(ticks, n, 3): sines about the middle of the joints' ranges."""
    t = np.arange(ticks)[:, None] * model.gains.period_us * 1e-6
    middle, swing = (model.q_min + model.q_max) / 2, np.minimum(0.3, (model.q_max - model.q_min) / 8)
    return np.stack([middle + swing * np.sin(3 * t), 3 * swing * np.cos(3 * t), -9 * swing * np.sin(3 * t)], axis=2)


@pytest.mark.parametrize("arm, law", [("puma6", "bodies"), ("so101", "walker"), (11, "pid"), (13, "rnea")])
def test_a_closed_loop_moves_the_simulated_arm_as_the_kernel_s_does(arm, law):
    """Friction that sticks, slides and turns back, on an arm that is heavier than the law believes."""
    compiled = compiler.compile(model(arm))
    it = compiled.model
    planned, truth = plan_of(it), float_records(it)
    heavier = dataclasses.replace(it, phi=1.2 * it.phi, fric_coul=1.5 * it.fric_coul)
    records, real = float_records(it, box=law != "rnea"), float_records(heavier)
    if law == "walker":
        records.est[:, L.PHI : L.PHI + 10] = records.model[:, L.CENTRE : L.CENTRE + 10]
    state = np.zeros((len(planned) + 1, 2 * it.n))
    state[0] = planned[0, :, :2].T.ravel()
    host.kernel.closed_loop(
        NUMBERS[law], records.tree, (records.model, records.est, records.data),
        (truth.model, real.est, work_record(it)), planned, state, it.tau_max, it.gains.period_us * 1e-6, 4,
    )  # fmt: skip
    found = armlet.native(compiled, law).closed_loop(planned, heavier)
    assert np.abs(state[1:, : it.n] - state[0, : it.n]).max() > 0.01, "nothing moves"
    assert np.abs(found.reshape(state.shape) - state).max() < 1e-9 * np.abs(state).max()


def test_loops_that_cannot_be_simulated_are_refused_in_a_line():
    own = armlet.native("two_link", "pd")
    planned = plan_of(description.load("two_link"), 3)
    for wrong, other in ((planned[:, :1], {}), (planned[0], {}), (planned, {"steps": 0}), (planned[:0], {}),
                         ("x", {}), (planned, {"steps": 2.5})):  # fmt: skip
        with pytest.raises(ArmletError, match="expected"):
            own.closed_loop(wrong, **other)
    with pytest.raises(ArmletError, match="3"):
        own.closed_loop(planned, "puma3")
    with pytest.raises(ArmletError, match="couplings"):
        armlet.native("mearm", "feedforward").closed_loop(np.zeros((2, 3, 3)))
