"""Counting numbers, and the figures of docs/speed.md."""

import pytest

from armlet import description
from armlet.errors import ArmletError
from bench.studies import counting
from oracles.random_arms import random_model


def done(tally):
    return tally.multiplications, tally.additions, tally.divisions


def test_numbers_count_work_on_unknowns_alone():
    tally = counting.Tally()
    x, y = counting.Number(tally), counting.Number(tally)
    zero, one, two = (counting.Number(tally, v) for v in (0.0, -1.0, 2.0))
    assert (x * zero).is_near(0.0) and (two * two).is_near(4.0) and (two + one - 1).is_near(0.0)
    assert x + 0 is x and 0 + x is x and x * one is x
    assert done(tally) == (0, 0, 0)
    assert (x * y + two * x - y).value is None
    assert done(tally) == (2, 2, 0)
    counting.quotient(x, y, 30)
    counting.quotient(x, two, 30)
    assert done(tally) == (3, 2, 1)


def test_dense_numbers_know_nothing():
    tally = counting.Tally(dense=True)
    x = counting.Number(tally, 0.0)
    x * 1 + 0
    assert done(tally) == (1, 1, 0)


def test_rnea_vs_docstrings():
    """A revolute joint: 12 + 24 + 4 + 54 + 24 + 4 and one motion vector more, as the steps' docstrings say."""
    tally = counting.count(random_model(1, 6, 0.0, tree=False), "rnea")
    assert tally.multiplications == 6 * (12 + 2 * 24 + 4 + 54 + 27 + 4)


@pytest.mark.parametrize("what", ["rnea", "walker", "learning", "natural learning", "3x3", "4x4"])
def test_cost_grows_by_the_same_for_each_joint(what):
    counts = [done(counting.count(random_model(1, n, 0.0, tree=False), what)) for n in (3, 6, 12)]
    for a, b, c in zip(*counts, strict=True):
        assert c - b == 2 * (b - a)


def test_newton_euler_is_the_cheapest_and_known_zeros_help():
    model = description.load("puma6")
    by_form = [counting.count(model, what).multiplications for what in ("rnea", "3x3", "4x4")]
    assert by_form == sorted(by_form)
    for what in counting.INPUTS:
        arm, text, dense = (counting.count(model, what, known) for known in counting.KNOWN)
        assert arm.multiplications < text.multiplications <= dense.multiplications


def test_unknown_names_are_refused():
    model = description.load("two_link")
    with pytest.raises(ArmletError, match="expected one of"):
        counting.count(model, "magic")
    with pytest.raises(ArmletError, match="expected one of"):
        counting.count(model, "rnea", "half")


def test_kept_figures_vs_counts():
    """Every figure that docs/speed.md shows is what `python -m bench counts` counts (tests/docs: the page
    shows them).
    """
    from bench import counts, figures

    assert figures.read("counts")["algorithms"] == counts.algorithms()
