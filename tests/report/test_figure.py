"""The picture of runs: names over it have room."""

from types import SimpleNamespace

import numpy as np
import pytest
from matplotlib.figure import Figure

from armlet.report.figure import columns_of, show_at_least


@pytest.mark.parametrize("name, runs, columns", [("PD", 4, 4), ("PD", 9, 9), ("x" * 36, 5, 2), ("x" * 400, 3, 1)])
def test_so_many_names_stand_beside_each_other(name, runs, columns):
    """Two of the length of "Law of bodies, load unknown, 0.225 kg"."""
    assert columns_of([SimpleNamespace(label=name)] * runs) == columns


def test_a_column_is_as_wide_as_its_longest_name():
    """The demo's four stand in a row."""
    names = ("PD, load unknown", "PD, load known", "Walker's law, load unknown", "Law of bodies, load unknown")
    assert columns_of([SimpleNamespace(label=name) for name in names]) == 4


@pytest.mark.parametrize("low, high, shown", [(-1e-10, 3e-10, 0.01), (0.2, 0.2004, 0.01), (0.0, 0.3, 0.3)])
def test_a_rounding_is_no_load_in_the_picture(low, high, shown):
    axis = Figure().subplots()
    axis.set_ylim(low, high)
    show_at_least(axis, 0.01)
    assert np.ptp(axis.get_ylim()) == pytest.approx(shown) and np.mean(axis.get_ylim()) == pytest.approx(
        (low + high) / 2
    )
