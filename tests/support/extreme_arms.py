"""Arms at the ends of what descriptions allow, and every law on them in unbounded integers.

Run larger by hand: python -m tests.support.extreme_arms FIRST COUNT
"""

import sys
from collections import Counter
from dataclasses import replace

import numpy as np

from armlet.core import kernel_fixed, layout, plain
from armlet.core.laws import LAWS
from armlet.core.text_files import board_files
from armlet.device.host.kernel import byte_of, put_byte, zero_byte
from armlet.errors import ArmletError, PlanError
from armlet.fixed import compiler
from armlet.fixed.against_float import random_states
from armlet.fixed.blob import limit_rows
from armlet.fixed.compiled import Compiled
from armlet.fixed.gain_words import encode
from armlet.mirror.source import board_table
from armlet.model import Model
from armlet.plan.gain_table import GainTable
from armlet.simulated.gain_feedback import GainFeedback
from armlet.simulated.torque_limits import TorqueLimits
from oracles.random_arms import random_model

TABLE = board_table()
BYTES = {"byte_of": byte_of, "put_byte": put_byte, "zero_byte": zero_byte}
TEXT, AROUND = plain.load(check=True), plain.load(check=True, primitives=BYTES, more=board_files(), table=TABLE)
TICKS = 16  # of the laws that add to the walk's torque


def anywhere(rng: np.random.Generator, least: float, most: float, size: int | None = None) -> np.ndarray | float:
    """Numbers of any size between two."""
    return np.exp(rng.uniform(np.log(least), np.log(most), size))


def extreme_model(seed: int) -> Model:
    """An arm of one to three joints: gains, loads, velocities and accelerations of any size, motors weak or strong.

    Of every second one the plan asks for the largest torque of all laws: its gains, its errors and what is unknown of
    it are small.
    """
    rng = np.random.default_rng(seed)
    n, planned = int(rng.integers(1, 4)), seed % 2 == 0
    arm = random_model(seed, n, tree=False, spread=float(rng.uniform(0, 2)))
    g, load, one = arm.gains, anywhere(rng, 1e-3, 30), np.ones(n)
    k = anywhere(rng, 0.005, 0.1) if planned else anywhere(rng, 0.02, 30)
    unknown = load * (anywhere(rng, 1e-5, 1e-3) if planned else anywhere(rng, 1e-4, 3))
    gains = replace(
        g, Lambda=g.Lambda * k, gamma=g.gamma * k, K_v=g.K_v * k, K_p=g.K_p * k**2,
        pid_K_v=g.pid_K_v * k, pid_K_p=g.pid_K_p * k**2, pid_K_i=g.pid_K_i * k**3, pid_inertia=g.pid_inertia * load,
        e_max=anywhere(rng, 0.005, 0.1 if planned else 1.5, n),
        prior=g.prior * unknown, prior_visc=g.prior_visc * unknown, prior_coul=g.prior_coul * unknown,
        prior_rotor=g.prior_rotor * unknown, start=g.start * load, known=g.known * load,
        bodies=g.bodies * (unknown if planned else load),
        rate=g.rate * anywhere(rng, 1e-2, 1e2), natural=g.natural * anywhere(rng, 1e-2, 1e2),
        share_gain=g.share_gain * anywhere(rng, 1e-3, 1e3),
        period_us=int(rng.choice([200, 1000, 2000, 5000, 10_000, 100_000])),
    )  # fmt: skip
    arm = replace(
        arm, gains=gains, phi=arm.phi * load, armature=arm.armature * load * rng.integers(2),
        fric_visc=arm.fric_visc * load * rng.integers(2), fric_coul=arm.fric_coul * load,
        qd_max=anywhere(rng, 0.1, 3 if planned else 30) * one,
        qdd_max=anywhere(rng, 20 if planned else 0.2, 500, n), tau_max=1e12 * one,
    )  # fmt: skip
    bounds = compiler.compile(arm).certificate.bound_by_law
    worst = bounds["feedforward"] if planned else np.max(list(bounds.values()), axis=0)
    strength = anywhere(rng, 0.2, 2, n) if planned else anywhere(rng, 0.02, 50, n)
    return replace(arm, tau_max=np.where(rng.random() < 0.1, np.inf, worst * strength))


def records_of(compiled: Compiled, state: np.ndarray) -> np.ndarray:
    """Data records of a state."""
    data = np.zeros((compiled.model.n + 1, layout.DATA_SIZE), np.int64)
    data[0], data[1:, : layout.QDD_DES + 1] = compiled.base, state
    return data


class Words:
    """Arrays of words as the checked text takes them; `same` compares them with what the compiled kernel made."""

    def __init__(self, *arrays: np.ndarray):
        self.lists = [[int(x) for x in each.ravel()] for each in arrays]
        self.views = [plain.CheckedView(each) for each in self.lists]

    def same(self, *arrays: np.ndarray) -> bool:
        """True if every word is the same."""
        return all(a == b.ravel().tolist() for a, b in zip(self.lists, arrays, strict=True))


def walk(compiled: Compiled, state: np.ndarray, law: int) -> np.ndarray:
    """One tick of a law without what is beside it, in the text and compiled; its Data records."""
    data, est = records_of(compiled, state), compiled.est.copy()
    checked = data.copy()
    TEXT.tick(law, compiled.tree, compiled.records, est, checked)
    kernel_fixed.tick(law, compiled.tree, compiled.records, est, data)
    assert (data == checked).all(), "the text and the compiled kernel differ"
    return data


def perturbed(compiled: Compiled, states: np.ndarray, seed: int) -> list[np.ndarray]:
    """Torques of the perturbation law, tick after tick; some are not sent as they are asked for."""
    n, out = compiled.model.n, []
    learning = np.random.default_rng(seed).random(len(states)) < 0.9
    record = compiled.perturbation.copy()
    own = Words(record)
    for state, learns in zip(states, learning, strict=True):
        data = walk(compiled, state, layout.LAW_PERTURBATION)
        checked = Words(compiled.records, data)
        TEXT.perturb(n, layout.STATES, layout.TERMS, *checked.views, *own.views)
        own.lists[0][layout.SENT] |= int(learns)
        kernel_fixed.perturb_tick(compiled.records, data, record, bool(learns))
        assert checked.same(compiled.records, data) and own.same(record), "the text and the compiled kernel differ"
        out.append(data[1:, layout.TAU].copy())
    return out


def fed_back(compiled: Compiled, states: np.ndarray, seed: int) -> list[np.ndarray]:
    """Torques with a random gain table."""
    n, rng, out = compiled.model.n, np.random.default_rng(seed), []
    sizes = anywhere(rng, 1e-2, 1e3) * rng.uniform(-1, 1, (2, 3, n, 2 * n))
    limit = float(np.min(compiled.model.gains.e_max))
    names, period = tuple(compiled.model.servo_names), compiled.model.gains.period_us
    table = GainTable(names, period, "", 1, 128, (0.1 * limit, 0.5 * limit, limit), sizes)
    try:
        feedback = GainFeedback(kernel_fixed, encode(table, compiled))
    except PlanError:
        return []
    for k, state in enumerate(states):
        feedback.place(k)
        data = records_of(compiled, state)
        rows, own = feedback._rows, feedback._own
        before = Words(compiled.records, data, rows, own)
        TEXT.deviate_all(n, *before.views)
        feedback.before(compiled.records, data)  # and the gains that are due into the rows
        assert before.lists[1::2] == Words(data, own).lists, "the text and the compiled kernel differ"
        kernel_fixed.tick(layout.LAW_GAIN_TABLE, compiled.tree, compiled.records, compiled.est.copy(), data)
        after = Words(data, rows, own)
        TEXT.feed_back_all(n, *after.views)
        feedback.after(data)
        assert after.same(data, rows, own), "the text and the compiled kernel differ"
        out.append(data[1:, layout.TAU].copy())
    return out


def limited(compiled: Compiled, torques: list[np.ndarray]) -> None:
    """Let the board's text limit torques, tick after tick: exactly as larger integers do."""
    n, exact = compiled.model.n, TorqueLimits(compiled)
    sizes = TABLE["RUN_SIZE"], TABLE["STEPS_SIZE"], n
    words = Words(limit_rows(compiled.model, compiled.scales), *(np.zeros(size, int) for size in sizes))
    rows, run, steps, sent = words.views
    for tick, tau in enumerate(torques):
        data = np.zeros((n + 1, layout.DATA_SIZE), np.int64)
        data[1:, layout.TAU], run[TABLE["TICK"]] = tau, tick
        act = plain.View(list(range(1, n + 1)))
        AROUND.limit_torque(0, 0, n, act, *Words(data).views, rows, sent, run, steps)
        exact.sent = exact.words(tau)
        assert words.lists[-1] == exact.sent.tolist(), "a limit is not the exact one"


def check_laws(seed: int) -> str:
    """Every law on an arm: each word fits 32 bits, and is the compiled kernel's. What it was: "" or a refusal.

    Raises:
        Overflow, AssertionError: a word does not.
    """
    try:
        compiled = compiler.compile(extreme_model(seed))
    except ArmletError as refused:
        return str(refused)
    states = random_states(compiled, TICKS, seed)
    states[::2, :, 1:] = np.abs(states[::2, :, 1:])  # all joints one way, then any
    for law in LAWS:
        for state in states[: 1 if law.adds else 3]:
            walk(compiled, state, law.number)
    limited(compiled, perturbed(compiled, states, seed))
    limited(compiled, fed_back(compiled, states, seed))
    return ""


def main(first: int, count: int) -> None:
    """Say of many arms which are wrong, and how many were refused."""
    found: Counter[str] = Counter()
    for seed in range(first, first + count):
        try:
            found["refused" if check_laws(seed) else "right"] += 1
        except (plain.Overflow, AssertionError) as wrong:
            found["wrong"] += 1
            print(seed, wrong, flush=True)
    print(dict(found))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
