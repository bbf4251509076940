"""The natural law: its Lyapunov function, its steps in float and in fixed point, and how far one step may go."""

import dataclasses

import numpy as np
import pytest

import armlet
from armlet.core import kernel_fixed, kernel_float, plain
from armlet.core import layout as L
from armlet.dynamics.float_records import float_records
from armlet.fixed import compiler
from armlet.fixed.against_float import float_inputs, random_states
from armlet.model.inertia import from_pseudo_inertia, pseudo_inertia
from armlet.simulated.plant import SimulatedArm
from oracles.random_arms import random_model
from tests.support.adaptive_loop import FixedLoop, swing
from tests.support.exact_bodies import all_possible
from tests.support.gains_by_hand import by_hand
from tests.support.starts import loaded_from_the_start, with_known_bodies
from tests.support.walker_loop import Loop, learning_model, loaded


def puma3():
    return by_hand(armlet.load("puma3").model)


def with_gain(model, gain):
    return dataclasses.replace(model, gains=dataclasses.replace(model.gains, natural=gain))


def divergence(true, believed):
    """Bregman divergence of -log det from one positive definite matrix to another, >= 0 (Lee, Kwon, Park 2018)."""
    ratio = np.linalg.solve(believed, true)
    return np.trace(ratio) - len(true) - np.log(np.linalg.det(ratio))


class NaturalLoop(Loop):
    """The natural law and the arm it does not know as one differential equation."""

    def __init__(self, model, true_model):
        super().__init__(model, true_model)
        self.records = float_records(model)

    def start(self, seed):
        x = super().start(seed)
        est = x[2 * self.n :].reshape(self.n, 13)
        est[:, :10] = self.gains.start
        return x

    def slope(self, t, x):
        tree, records, est, data = self.records
        q, qd = x[: self.n], x[self.n : 2 * self.n]
        before = x[2 * self.n :].reshape(self.n, 13)
        est[:, :13] = before
        for field, value in enumerate((q, qd, *self.plan(t))):
            data[1:, field] = value
        kernel_float.tick(L.LAW_NATURAL, tree, records, est, data, True)
        est_dot = (est[:, :13] - before) / (self.gains.period_us * 1e-6)
        return np.concatenate([qd, self.true.aba(q, qd, data[1:, L.TAU]), est_dot.ravel()])

    def value(self, t, x):
        """V = s^T H s / 2 + sum of divergences of the learnt parts / gain + friction's and rotors' part."""
        q, _, s, wrong = self.errors(t, x)
        friction = self.rate[:, 10:] > 0
        v = 0.5 * s @ self.true.crba(q) @ s + 0.5 * np.sum(wrong[:, 10:][friction] ** 2 / self.rate[:, 10:][friction])
        believed = x[2 * self.n :].reshape(self.n, 13)[:, :10] - self.gains.known
        true = self.true.model.phi - self.gains.known
        return (
            v
            + sum(divergence(pseudo_inertia(a), pseudo_inertia(b)) for a, b in zip(true, believed)) / self.gains.natural
        )


def followed_by_runge_kutta(name):
    """Arms with gains at which errors of a radian leave an equation that Runge-Kutta can follow."""
    if name == "puma3":
        return with_gain(learning_model(puma3()), 0.3)
    if name == "puma3 with a load from the start":
        return with_gain(learning_model(by_hand(with_known_bodies("puma3"))), 1.0)
    return random_model(8, 4, 0.25)


@pytest.mark.parametrize("name", ["puma3", "puma3 with a load from the start", "random tree"])
def test_lyapunov_function_falls_as_the_proof_says(name):
    """V' = -(gamma ev^T I0 ev + friction), the same as Walker's: P' = -gain P L P makes V' lose y . (phi_est - phi)."""
    model = followed_by_runge_kutta(name)
    true = loaded(model)
    assert all(np.linalg.eigvalsh(pseudo_inertia(p))[0] > 0 for p in true.phi - model.gains.known)
    loop = NaturalLoop(model, true)
    x, t, h = loop.start(5), 0.0, 2e-4
    start = before = loop.value(t, x)
    first, rate, lost = x.copy(), loop.loss(t, x), 0.0
    for _ in range(1500):
        x, t = loop.runge_kutta(t, x, h), t + h
        now, next_rate = loop.value(t, x), loop.loss(t, x)
        assert now <= before + 1e-9 * start
        lost += h / 2 * (rate + next_rate)
        before, rate = now, next_rate
    print(f"V {start:.3f} -> {now:.3f}, lost by the proof {lost:.3f}")
    assert np.abs(x - first)[2 * model.n :].max() > 0.01  # estimates moved
    assert lost > 0.05 * start
    assert start - before == pytest.approx(lost, rel=2e-3)


def prepared(model, small=False):
    """Compiled arm, 300 raw states, and the float reading, with the board's limits."""
    compiled = compiler.compile(model)
    raw = random_states(compiled, 300, 3)
    if small:  # a 32nd of the errors: what learning meets once an arm follows its plan
        err = (raw[..., 0] - raw[..., 2]).astype(np.int32).astype(np.int64)
        raw[..., 2] = (raw[..., 0] - err // 32).astype(np.int32)
        raw[..., 3] = raw[..., 1] - (raw[..., 1] - raw[..., 3]) // 32
    floats = compiled.in_float()
    floats.start_learning()
    return compiled, raw, floats


def natural_batch(compiled, raw, floats):
    """What one tick learns, (N, n, 13) SI: by the fixed kernel and by the float one."""
    est = compiled.starting_est(True)
    data = np.zeros((compiled.model.n + 1, L.DATA_SIZE), np.int64)
    data[0] = compiled.base
    tau, out = np.empty(raw.shape[:2], np.int64), np.empty((len(raw), *est.shape), np.int64)
    kernel_fixed.batch(L.LAW_NATURAL, compiled.tree, compiled.records, est, data, raw, tau, out)
    learnt = compiled.estimates_si(out) - compiled.estimates_si(est)
    tau, exact = np.empty(raw.shape[:2]), np.empty((len(raw), *floats.est.shape))
    states = floats.states(float_inputs(compiled, raw))
    kernel_float.batch(L.LAW_NATURAL, floats.tree, floats.model, floats.est, floats.data, states, tau, exact)
    return learnt, floats.estimates_si(exact - floats.est)


@pytest.mark.parametrize(("small", "part"), [(True, 5e-4), (False, 1e-3)])
@pytest.mark.parametrize("arm", ["puma3", "puma6", "so101", "tree"])
def test_a_step_in_fixed_vs_float(arm, small, part):
    """Raw units, for they are what a body's parameters share: one EXT bit, and a part of the body's largest step.

    Errors anywhere in the box ask for more than a step may be: such steps are halved, and lose a bit each time.
    """
    model = (
        random_model(8, 4)
        if arm == "tree"
        else by_hand(armlet.load(arm).model, natural=160.0 if arm == "so101" else 10.0)
    )
    compiled, raw, floats = prepared(model, small)
    learnt, exact = (x[..., :10] * compiled.scales.estimate[:, :10] for x in natural_batch(compiled, raw, floats))
    largest = np.abs(exact).max(axis=(0, 2))[:, None]
    share = (np.abs(learnt - exact) - 2.0**-L.EXT).max(axis=0) / largest
    print(f"{arm}: steps up to {largest.ravel().round(1)} units, error {share.max():.1e} of them")
    assert (largest > 0.3).all()
    assert share.max() < part


@pytest.mark.parametrize("error, units", [(2**20, (1, 1000)), (2**12, (0.01, 1))])
def test_slow_adaptation_does_not_stall(error, units):
    """A thousandth of the gain; the smaller error moves the mass by less than its last place in a tick."""
    model = puma3()
    compiled, raw, floats = prepared(with_gain(model, model.gains.natural / 1000))
    raw = raw[:1]
    raw[..., 2], raw[..., 3] = raw[..., 0] - error, raw[..., 1]
    step = natural_batch(compiled, raw, floats)[1][0][2, 0]
    est, data = compiled.starting_est(True), np.zeros((4, L.DATA_SIZE), np.int64)
    data[0], data[1:, :5] = compiled.base, raw[0]
    before = compiled.estimates_si(est)
    for _ in range(1000):
        kernel_fixed.tick(L.LAW_NATURAL, compiled.tree, compiled.records, est, data, True)
    assert units[0] < abs(step) * compiled.scales.estimate[2, 0] < units[1]
    assert (compiled.estimates_si(est) - before)[2, 0] == pytest.approx(1000 * step, rel=0.02)


def least_ratio(before, after):
    """Smallest eigenvalue of after before^-1, of two symmetric matrices, the first positive definite."""
    factor = np.linalg.inv(np.linalg.cholesky(before))
    return np.linalg.eigvalsh(factor @ after @ factor.T)[0]


@pytest.mark.parametrize("gain", [10.0, 1e4])
@pytest.mark.parametrize("arm", ["puma3", "so101", "tree"])
def test_one_step_leaves_half_of_what_is_learnt(arm, gain):
    """Whatever was learnt from: states in the corners of the box, and a gain a thousand times too large."""
    model = random_model(8, 4) if arm == "tree" else armlet.load(arm).model
    compiled, raw, floats = prepared(with_gain(model, gain))
    # the box of single estimates is another limit: here it stands far away
    compiled.records[:, L.EST_MIN : L.EST_MIN + 13], compiled.records[:, L.EST_MAX : L.EST_MAX + 13] = (
        -(2**31) + 1,
        2**31 - 1,
    )
    floats.model[:, L.EST_MIN : L.EST_MIN + 13], floats.model[:, L.EST_MAX : L.EST_MAX + 13] = -np.inf, np.inf
    learnt = compiled.records[:, L.CENTRE : L.CENTRE + 10] - compiled.records[:, L.KNOWN : L.KNOWN + 10]
    part = learnt / compiled.scales.estimate[:, :10]
    floats.model[:, L.UNGUARDED] = 1
    least = [1.0, 1.0]
    for kind, steps in enumerate(natural_batch(compiled, raw, floats)):
        for state in steps:
            for p, step in zip(part, state):
                least[kind] = min(least[kind], least_ratio(pseudo_inertia(p), pseudo_inertia(p + step[:10])))
    print(f"{arm}, gain {gain:g}: least share left, fixed {least[0]:.4f}, float {least[1]:.4f}")
    assert min(least) >= 0.5
    if gain > 100:  # without the limit much more would go: the sign of a mass, even
        floats.model[:, L.STEP_MAX : L.STEP_MAX + 2], floats.model[:, L.NATURAL_MAX : L.NATURAL_MAX + 3] = (
            np.inf,
            np.inf,
        )
        _, free = natural_batch(compiled, raw, floats)
        assert (
            min(least_ratio(pseudo_inertia(p), pseudo_inertia(p + d[:10])) for s in free for p, d in zip(part, s)) < 0
        )


@pytest.mark.parametrize("arm", ["puma3", "so101", "lu_meng4", "tree", "twelve joints"])
def test_no_word_overflows_at_any_gain(arm):
    """The text under CPython checks every word and sum; a gain past what units allow is lowered, in float as well."""
    trees = {"tree": (8, 4, 0.25, True, 3.0), "twelve joints": (0, 12, 0.0, False)}
    model = random_model(*trees[arm]) if arm in trees else armlet.load(arm).model
    compiled, _, floats = prepared(with_gain(model, 1e6))
    kernel, rng = plain.load(check=True), np.random.default_rng(3)
    steps = compiled.records[:, L.NATURAL : L.NATURAL + 3] * 2.0 ** -compiled.records[:, L.S_NATURAL : L.S_NATURAL + 3]
    assert (steps <= 2.0**28).all()
    used = compiled.values["NATURAL"][:, 0] * compiled.values["ROW_SCALE"][:, 1] ** 2 / model.gains.period_us * 1e6
    assert (used <= 1e6 * 1.001).all()
    est, data = compiled.starting_est(True), np.zeros((model.n + 1, L.DATA_SIZE), np.int64)
    data[0] = compiled.base
    for raw in random_states(compiled, 100, 4):
        data[1:, :5] = rng.choice([-(2**31) + 1, 2**31 - 1, 0, 1], raw.shape) if rng.random() < 0.3 else raw
        kernel.tick(L.LAW_NATURAL, compiled.tree, compiled.records, est, data, True)
        assert all_possible(est)


@pytest.mark.parametrize("start, rate", [(0.0, 20.0), (0.25, 5.0)])
def test_the_natural_law_and_the_guarded_one_find_a_load_at_thin_links(start, rate):
    """so101's links are thin: with its largest load the diagonal law wants to leave what can be (docs/design.md)."""
    for law, most in ((L.LAW_WALKER, 0.2), (L.LAW_NATURAL, 0.1)):
        model = by_hand(loaded_from_the_start("so101", start), rate)
        loop = FixedLoop(model, law, SimulatedArm(model, payload=(0.25, (0, 0, 0)), inertia_error=0.1))
        plan = swing(model, 6000, loop.period)
        loop.plant.reset(plan[0][0])
        errors = np.degrees([loop.tick(*wanted) for wanted in zip(*plan)])
        found = loop.estimates[model.tip_body, 0] - model.phi[model.tip_body, 0]
        print(f"law {law}: error of the last second {np.abs(errors[-1000:]).max():.3f} deg, load found {found:.3f} kg")
        assert np.abs(errors[-1000:]).max() < most
        assert found == pytest.approx(0.25, rel=0.1)


def test_without_errors_nothing_moves():
    """At rest on the plan there is nothing to learn from."""
    compiled, raw, floats = prepared(puma3())
    raw[..., 2], raw[..., 3] = raw[..., 0], raw[..., 1]
    fixed, exact = natural_batch(compiled, raw, floats)
    assert (fixed == 0).all() and (exact == 0).all()


def test_what_is_known_stays_under_the_estimate():
    """The learnt part shrinks as often as it is halved, and what is KNOWN is never taken: no mass falls below it."""
    compiled, raw, _ = prepared(puma3())
    est, data = compiled.starting_est(True), np.zeros((4, L.DATA_SIZE), np.int64)
    data[0] = compiled.base
    for state in np.tile(raw[:40], (25, 1, 1)):
        data[1:, :5] = state
        kernel_fixed.tick(L.LAW_NATURAL, compiled.tree, compiled.records, est, data, True)
        assert (est[:, 0] > compiled.records[:, L.KNOWN]).all()


def test_pseudo_inertia_is_linear_and_comes_back():
    """What the tests above lean on."""
    phi = random_model(3, 2).phi
    assert pseudo_inertia(phi[0] - phi[1]) == pytest.approx(pseudo_inertia(phi[0]) - pseudo_inertia(phi[1]), abs=1e-15)
    assert from_pseudo_inertia(pseudo_inertia(phi[0])) == pytest.approx(phi[0], abs=1e-15)
