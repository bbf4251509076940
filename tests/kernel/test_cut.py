"""The cut of Walker's law: no nearer candidate is lost, whatever the body, the gains and the candidate."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armlet.core import layout as L
from armlet.core import plain
from tests.kernel.test_physical import from_moments

CHECKED = plain.load(check=True)
# where every move is four times as long as it should be: beyond twice the projection
FARTHER = plain.load(primitives={"fx_halved": lambda x, shift, halvings: 4 * plain.fx(x, shift)})
LAST_PLACES = 2


def body(rng, size):
    """Raw parameters (10,) of a random body, its largest moment about `size`."""
    factor = rng.normal(size=(4, int(rng.integers(4, 8)))) * 2.0 ** rng.uniform(-8, 0, (4, 1))
    full = factor @ factor.T
    full = np.rint(full * size / np.trace(full)).astype(np.int64) + np.diag([4] * 4)
    return np.array(from_moments(int(full[3, 3]), full[3, :3].tolist(), full[:3, :3].tolist()))


def records(rng):
    """(model, scratch, true body (10,), metric (10,)): a candidate that is a true body and an error of some size."""
    own = body(rng, 2.0 ** rng.uniform(12, 27))
    true = own + body(rng, 2.0 ** rng.uniform(12, 27))
    gain, shift = rng.integers(2**29, 2**30, 10), rng.integers(20, 50, 10)
    metric = gain / 2.0**shift
    error = np.rint(rng.normal(size=10) * np.sqrt(metric / metric.max()) * 2.0 ** rng.uniform(12, 27)).astype(np.int64)
    model, scratch = [0] * L.MODEL_SIZE, [0] * L.LEARNING_SIZE
    for k in range(10):
        model[L.OWN + k], model[L.GAIN + k], model[L.S_GAIN + k] = int(own[k]), int(gain[k]), int(shift[k])
        model[L.EST_MIN + k], model[L.EST_MAX + k] = -(2**30) + 1, 2**30 - 1
        scratch[L.PART + k] = scratch[L.CAND + k] = int(np.clip(true[k] + error[k], -(2**30) + 1, 2**30 - 1))
    return model, scratch, true, metric


def cut(kernel, model, scratch, view):
    """(candidate before, after), (10,) each; None where it was proved."""
    m, s = view(model), view(scratch)
    before = np.array(scratch[L.CAND : L.CAND + 10])
    kernel.second_moments(s)
    kernel.prove(s)
    if s[L.PROVED] > 0:
        return None
    kernel.cut(m, s)
    return before, np.array(s.words[L.CAND : L.CAND + 10])


def risen(ends, true, metric):
    """By how much V2 rises, and what roundings of a place each allow."""
    before, after = (x - true for x in ends)
    return np.sum((after**2.0 - before**2.0) / metric), LAST_PLACES * np.sum(np.abs(after) / metric)


@settings(max_examples=300, deadline=None)
@given(seed=st.integers(0, 2**48))
def test_v_does_not_rise_by_a_cut(seed):
    """In words, every one of which is checked; the true body lies above OWN."""
    model, scratch, true, metric = records(np.random.default_rng(seed))
    ends = cut(CHECKED, model, scratch, plain.CheckedView)
    if ends is not None:
        rise, places = risen(ends, true, metric)
        assert rise <= places


def test_cuts_are_worth_their_while():
    """The sample would say nothing if no candidate moved: most are cut, and V2 falls by a good part."""
    fallen = []
    for seed in range(200):
        model, scratch, true, metric = records(np.random.default_rng(seed))
        ends = cut(CHECKED, model, scratch, plain.CheckedView)
        if ends is not None:
            fallen.append(-risen(ends, true, metric)[0] / np.sum((ends[0] - true) ** 2.0 / metric))
    assert len(fallen) > 50 and np.mean(np.array(fallen) > 0.01) > 0.5


def test_a_move_beyond_twice_the_projection_is_seen():
    rises = []
    for seed in range(200):
        model, scratch, true, metric = records(np.random.default_rng(seed))
        ends = cut(FARTHER, model, scratch, plain.View)
        if ends is not None:
            rise, places = risen(ends, true, metric)
            rises.append(rise > places)
    assert any(rises)


@pytest.mark.parametrize("words", [0, 2**30 - 1, -(2**30) + 1])
def test_no_word_overflows_whatever_stands_there(words):
    """All candidates and all that is known at their ends."""
    rng, ends = np.random.default_rng(5), []
    for seed in range(40):
        model, scratch, _, _ = records(np.random.default_rng(seed))
        for k in range(10):
            model[L.OWN + k] = int(rng.choice([words, -words]))
            scratch[L.PART + k] = scratch[L.CAND + k] = int(rng.choice([words, -words, 1]))
        ends.append(cut(CHECKED, model, scratch, plain.CheckedView))  # raises Overflow
    tried = [end[1] for end in ends if end is not None]
    assert len(tried) > 30 and np.abs(tried).max() < 2**30
