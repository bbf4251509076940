"""Cells of the proof for couplings: what a rounding adds, and words of angles."""

import numpy as np
import pytest

from armlet.core import layout
from armlet.fixed.bounds.cells import HALF, Cells, angle

UNIT = 2.0**-20


@pytest.mark.parametrize(
    "low, high, error", [(0.0, 1.0, 0.0), (-1.0, 0.0, 0.0), (0.0, 0.0, 1e-9), (-1.0, 1.0, 0.0), (0.5, 0.5, 0.0)]
)
def test_a_rounding_adds_half_a_unit_to_all_but_what_is_zero_for_sure(low, high, error):
    cell, zero = Cells(*(np.array([x]) for x in (low, high, error))), Cells(*[np.zeros(1)] * 3)
    assert cell.rounded(UNIT).error == error + HALF * UNIT
    assert zero.rounded(UNIT).error == 0.0


def test_a_turn_of_words_is_a_turn():
    turn = 2.0 ** (32 - layout.Q)
    assert angle(turn) == 2 * np.pi and angle(-turn / 4) == -np.pi / 2 and angle(0.0) == 0.0
