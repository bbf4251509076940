"""The picture of runs: names over it have room."""

from types import SimpleNamespace

import pytest

from armlet.report.figure import columns_of


@pytest.mark.parametrize("name, runs, columns", [("PD", 4, 4), ("PD", 9, 9), ("x" * 36, 5, 2), ("x" * 400, 3, 1)])
def test_so_many_names_stand_beside_each_other(name, runs, columns):
    """Two of the length of "Law of bodies, load unknown, 0.225 kg"."""
    assert columns_of([SimpleNamespace(label=name)] * runs) == columns


def test_a_column_is_as_wide_as_its_longest_name():
    """The demo's four stand in a row."""
    names = ("PD, load unknown", "PD, load known", "Walker's law, load unknown", "Law of bodies, load unknown")
    assert columns_of([SimpleNamespace(label=name) for name in names]) == 4
