"""The text under CPython against the compiled fixed-point kernel: the same bits, and ranges checked."""

import subprocess
import sys

import numpy as np
import pytest

from armlet.core import kernel_fixed, plain
from armlet.core import layout as L
from armlet.core.laws import LAWS
from armlet.dynamics.laws import learns
from tests.support import kernel_states as states


def copies(state):
    """The records of a state, to be changed by one kernel."""
    return [part.copy() for part in state]


@pytest.mark.parametrize("law", [L.LAW_RNEA, L.LAW_PD, L.LAW_WALKER, L.LAW_NATURAL])
@pytest.mark.parametrize("n", [1, 3, 6])
def test_tick_plain_vs_fixed(law, n):
    rng = np.random.default_rng(100 * law + n)
    kernel = plain.load(check=True)
    for _ in range(25):
        state = states.state(rng, n)
        (tree, model, est, data), (_, _, est_c, data_c) = copies(state), copies(state)
        kernel.tick(law, tree, model, est, data, learns(law))
        kernel_fixed.tick(law, tree, model, est_c, data_c, learns(law))
        np.testing.assert_array_equal(data, data_c)
        np.testing.assert_array_equal(est, est_c)


def test_tick_unchecked_vs_checked():
    state = states.state(np.random.default_rng(5), 4)
    (tree, model, est, data), (_, _, est_c, data_c) = copies(state), copies(state)
    plain.load().tick(L.LAW_WALKER, tree, model, est, data, True)
    plain.load(check=True).tick(L.LAW_WALKER, tree, model, est_c, data_c, True)
    np.testing.assert_array_equal(data, data_c)
    np.testing.assert_array_equal(est, est_c)


def test_segment_plain_vs_fixed():
    rng = np.random.default_rng(6)
    kernel = plain.load(check=True)
    segments, data = states.segments(rng, 5), states.data(rng, 5)
    segments_c, data_c = segments.copy(), data.copy()
    for _ in range(50):
        kernel.segment(segments, data)
        kernel_fixed.segment(segments_c, data_c)
        np.testing.assert_array_equal(segments, segments_c)
        np.testing.assert_array_equal(data, data_c)


@pytest.mark.parametrize("field", [L.R_UP, L.P_TREE, L.DAMP])
def test_overflow_is_reported(field):
    rng = np.random.default_rng(7)
    tree, model, est, data = states.state(rng, 2)
    tree[:, L.KIND] = 0
    model[0, field : field + 3] = (1 << 31) + 12345
    with pytest.raises(plain.Overflow, match="int32|2\\^62"):
        plain.load(check=True).tick(L.LAW_WALKER, tree, model, est, data)


def test_sum_of_products_is_bounded():
    big = plain.Word((1 << 31) - 1)
    assert plain.checked_fx(big * 1, 1) == 1 << 30
    with pytest.raises(plain.Overflow, match="2\\^62"):
        plain.checked_fx(big * big + big * big, 62)


def test_primitives_round_half_up():
    assert [plain.fx(x, 2) for x in (-6, -2, 1, 2, 5, 6)] == [-1, 0, 0, 1, 1, 2]
    assert [plain.wrap(x) for x in (1 << 31, -(1 << 31) - 1, 5)] == [-(1 << 31), (1 << 31) - 1, 5]
    assert (plain.carry(-1, 8), plain.low(-1, 8)) == (-1, 255)
    assert [plain.quot(a, 3, 1) for a in (-2, -1, 1, 2)] == [-1, -1, 1, 1]


def test_number_like_objects_run_through_the_text():
    """A counter of products; body_wrench has 6 for c, 6 for u, 15 for f, 9 for I w and 21 for n."""

    class Counting(int):
        products = 0

        def __mul__(self, other):
            Counting.products += 1
            return Counting(int(self) * int(other))

        __rmul__ = __mul__

        def __add__(self, other):
            return Counting(int(self) + int(other))

        __radd__ = __add__

        def __sub__(self, other):
            return Counting(int(self) - int(other))

    kernel = plain.load(primitives={"fx": lambda x, shift: Counting(x)})
    model, est = [Counting(1)] * L.MODEL_SIZE, [Counting(1)] * L.EST_SIZE
    data = [Counting(1)] * L.DATA_SIZE
    kernel.body_wrench(plain.View(model), plain.View(data), plain.View(est), L.W, L.V)
    assert Counting.products == 6 + 6 + 15 + 9 + 21


def test_armlet_runs_without_cython():
    code = "import sys; sys.modules['cython'] = None; import armlet; armlet.compile(armlet.load('two_link'))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("law", [law.number for law in LAWS])
def test_references_first_or_body_by_body_is_the_same(law):
    """viper makes all references before it walks the links, other kernels each with its body."""
    tree, model, est, data = states.state(np.random.default_rng(law), 4)
    kernel, ends = plain.load(), []
    for walk in (
        lambda *records: kernel.traverse(law, 4, 0, *records, None, None, None),
        lambda *records: kernel.traverse_part(L.EVERYTHING, law, 4, *records),
    ):
        words = [plain.View(plain.flat(rows)) for rows in (tree, model, data, est)]
        walk(*words)
        ends.append(words[2].words)
    assert ends[0] == ends[1]


def test_a_step_that_the_text_does_not_have_takes_no_place_without_a_word():
    with pytest.raises(KeyError, match="no step put_bakc"):
        plain.load(steps={"put_bakc": lambda m, d: None})
