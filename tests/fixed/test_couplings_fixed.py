"""Couplings in fixed point: against float64, against their certificate, and the plain text, word by word."""

from functools import cache, partial

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from armlet import description
from armlet.core import kernel_fixed, kernel_float, layout, plain
from armlet.dynamics.coupling_values import coupling_values
from armlet.dynamics.stated import Stated
from armlet.errors import CertificateError
from armlet.fixed import compile
from armlet.fixed.against_float import compare, drawn_from, float_inputs, random_states
from armlet.fixed.bounds.box import Box
from armlet.fixed.bounds.cells import RECIPROCAL_ERROR, ROOT_ERROR, Cells
from armlet.fixed.bounds.walk import laws_of, walk
from armlet.fixed.compiler import reached
from armlet.fixed.scales import spread
from armlet.model import PRISMATIC, REVOLUTE
from oracles import loop_arms, random_loops
from tests.support.loop_files import FILES

LAWS = (layout.LAW_RNEA, layout.LAW_PD, layout.LAW_WALKER)
MICRO = 1e-6  # rad
CLOSED = dict(loop_arms.LOOPS)
CLOSED |= {name: partial(description.from_text, text) for name, text in FILES.items() if name != "spatial"}
CLOSED |= {
    f"arms/{name}": partial(description.load, name)
    for name in description.shipped()
    if description.load(name).couplings
}


@cache
def compiled(name):
    """An arm of oracles/loop_arms.py in fixed point."""
    return compile(loop_arms.LOOPS[name]())


@pytest.mark.parametrize(
    "step, power, most", [("reciprocal_step", -1.0, RECIPROCAL_ERROR), ("root_step", -0.5, ROOT_ERROR)]
)
def test_roots_are_as_exact_as_the_certificate_takes_them(step, power, most):
    run = getattr(plain.load(check=True), step)
    rng = np.random.default_rng(3)
    powers = 2 ** np.arange(3, 31)
    words = [*np.linspace(2**28, 2**30, 3000).astype(int), *rng.integers(4, 2**30, 1000), *powers, *(powers - 1)]
    for word in words:
        x = [int(word), 0, 0]
        run(plain.CheckedView(x))
        true = (x[0] / 2.0**layout.Q) ** power
        assert abs(x[1] * 2.0 ** (x[2] - layout.ROOT_Q) / true - 1.0) < most


@given(st.integers(64, 2**30 - 1), st.integers(-32, 32))
def test_a_root_is_as_exact_as_its_bound_says(word, off):
    """The root is a word times its own reciprocal root; the word itself is `off` units from the true number."""
    run, one = plain.load(check=True).root_step, 2.0**layout.Q
    x = [word + off, 0, 0]
    run(plain.CheckedView(x))
    got = plain.fx(x[0] * x[1], layout.ROOT_Q - x[2]) / one
    true = Cells(np.array([word / one]), np.array([word / one]), np.array([abs(off) / one]))
    bound = (true * true.reciprocal(-0.5, ROOT_ERROR)).rounded(np.ones(1))
    assert bound.low[0] == bound.high[0] == np.sqrt(word / one)
    assert abs(got - np.sqrt(word / one)) <= bound.error[0] * (1.0 + 1e-9)


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("name", loop_arms.LOOPS)
def test_torque_errors_are_proved(name, law):
    got = compare(compiled(name), law, 3000)
    assert (got.error <= got.bound).all() and got.error.any()


def farthest(arm, count, seed):
    """How far positions in fixed point are from those in float64, at random states of the whole box, margins included.

    rad of joints that turn; of those that slide m over the length of their loop.
    """
    reading, act, rows = arm.in_float(), arm.model.actuated, len(arm.tree)
    fixed, exact = (np.zeros((rows + 1, layout.DATA_SIZE), kind) for kind in (np.int64, np.float64))
    fixed[0], exact[0] = arm.base, reading.data[0]
    raw = random_states(arm, count, seed)
    floats = reading.states(spread(float_inputs(arm, raw), act, rows))
    kind, passive = np.asarray(arm.model.joint_type), np.ones(arm.model.n, bool)
    passive[act] = False
    turns, slides = (np.flatnonzero((kind == each) & passive) + 1 for each in (REVOLUTE, PRISMATIC))
    length = min((max(each.lengths) for each in coupling_values(arm.model) if each.lengths), default=1.0)
    scales = [own.position[slides - 1] * length for own in (arm.scales, reading.scales)]
    found = []
    for words, numbers in zip(raw, floats, strict=True):
        fixed[act + 1, : words.shape[1]], exact[1:, : words.shape[1]] = words, numbers
        kernel_fixed.tick(2, arm.tree, arm.records, arm.est, fixed, couplings=arm.coupled)
        kernel_float.tick(2, reading.tree, reading.model, reading.est, exact, couplings=reading.couplings)
        (c, s), (c0, s0) = (x[turns][:, [layout.COS, layout.SIN]].T for x in (fixed / 2.0**layout.Q, exact))
        found.append(np.abs(np.arctan2(s * c0 - c * s0, c * c0 + s * s0)))
        found.append(np.abs(fixed[slides, layout.QPOS] / scales[0] - exact[slides, layout.QPOS] / scales[1]))
    return max(float(each.max(initial=0.0)) for each in found)


@pytest.mark.parametrize("name", CLOSED)
def test_positions_of_dependent_joints_within_a_microradian(name):
    assert farthest(compile(CLOSED[name]()), 300, 7) < MICRO


@pytest.mark.slow
@settings(max_examples=60)
@given(st.sampled_from(random_loops.KINDS), st.integers(0, 10**6))
def test_positions_of_random_loops_within_a_microradian(kind, seed):
    arm = random_loops.random_loop(kind, seed)
    assume(arm is not None)
    assert farthest(compile(arm), 40, seed) < MICRO


@pytest.mark.parametrize("name", loop_arms.LOOPS)
def test_a_cut_joint_s_rates_are_bounded_by_those_of_the_joints_that_make_them(name):
    """Loose bounds here make the unit of velocity large, and fixed-point learning then stalls at larger errors."""
    arm = compiled(name)
    rows, loops = reached(arm.rows, coupling_values(arm.model))
    for law in laws_of(arm.model).values():
        links = walk(Stated.of(rows), Box.of(rows), law, loops=loops)[1:]
        for cut, link in zip(arm.model.cut, links[arm.model.n :], strict=True):
            for field in ("qd", "qd_ref", "qdd_ref"):
                makers = sum(getattr(links[joint], field).bound for joint, _ in cut.turns)
                assert getattr(link, field).bound <= 1.05 * makers


@pytest.mark.parametrize("law", [layout.LAW_WALKER, layout.LAW_BODIES])
@pytest.mark.parametrize("name", loop_arms.LOOPS)
def test_the_text_gives_the_kernel_s_bits_and_no_word_overflows(name, law):
    arm = compiled(name)
    text = plain.load(check=True)
    for words in random_states(arm, 6, 11):
        both = []
        for tick in (kernel_fixed.tick, text.tick):
            est, data = arm.est.copy(), np.zeros((len(arm.tree) + 1, layout.DATA_SIZE), np.int64)
            data[0], data[arm.model.actuated + 1, : words.shape[1]] = arm.base, words
            tick(law, arm.tree, arm.records, est, data, True, None, arm.coupled)
            both.append((est, data))
        assert (both[0][0] == both[1][0]).all() and (both[0][1] == both[1][1]).all()


def test_a_loop_that_does_not_close_between_its_limits_is_refused_with_the_place():
    wide = loop_arms.planar(
        2, [loop_arms.Joint(-1, (0, 0)), loop_arms.Joint(0, (0.3, 0)), loop_arms.Joint(-1, (0.3, -0.05))], (0,),
        loop_arms.four_bar().couplings, reach=3.0,
    )  # fmt: skip
    long = loop_arms.dataclasses.replace(wide.couplings[0], between=(loop_arms.Term(np.array([0.75, 0.0])),))
    with pytest.raises(CertificateError, match="loop bars: it does not close, or is too near a dead centre"):
        compile(loop_arms.dataclasses.replace(wide, couplings=(long,)))


def test_positions_of_a_loop_are_those_between_its_limits():
    arm = compiled("cylinder")
    low, high = drawn_from(arm.model)
    assert low[0] > -0.07 and high[0] < 0.07
