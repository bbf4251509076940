"""Positions that come late: an arm whose file says so is not shaken by its own damping."""

from dataclasses import replace

import pytest
from ruamel.yaml import YAML

from armlet.core.layout import LAW_BODIES
from armlet.description.library import shipped_path
from armlet.fixed import compiler
from armlet.simulated.closed_loop import Sensing, Simulation, run_closed_loop
from armlet.simulated.trial import meant, sines
from bench.late import Case, figures_of, model_of


@pytest.mark.parametrize("name, period_us", [("two_link", 5000), ("puma3", 4000), ("puma3", 10_000)])
def test_an_empty_arm_whose_delay_is_stated_is_not_shaken_by_its_damping(name, period_us):
    """Two ticks late, told positions of 12 bits: it faulted, and PD does not."""
    tree = YAML(typ="safe").load(shipped_path(name).read_text())
    truth = meant(model_of(name, tree, period_us, 2), 0.2, 0.05, 1)
    ended = {}
    for told in (0, 2):
        model = model_of(name, tree, period_us, told)
        sensing = replace(Sensing.of(model), delay=2)
        compiled, plan = compiler.compile(model), sines(model, 6.0, 1.0)
        ended[told] = run_closed_loop(compiled, LAW_BODIES, truth, plan, sensing, Simulation(1, 10)).fault
    assert ended[0] and not ended[2]


def test_figures_count_what_they_are_called():
    """Three controllers on one arm: the law faults, and PD does not; then it reaches a tenth; then neither."""

    def trio(load, fault, last, steps, pd):
        law = Case("a", 4000, 2, load, "bodies", fault, last, steps)
        return [law, *(Case("a", 4000, 2, load, name, "", pd, 9.0) for name in ("PD, load unknown", "PD, load known"))]

    cases = [*trio("empty", "VELOCITY", float("inf"), float("inf"), 1.0), *trio("full", "", 0.1, 5.0, 1.0),
             *trio("half", "", 2.0, 5.0, 1.0)]  # fmt: skip
    found = figures_of(cases)
    everything = found["all"]
    assert (everything["runs"], everything["faulted"], everything["faulted, PD not"]) == (3, 1, 1)
    assert (everything["reached"], everything["worse than PD"]) == (1, 2)
    assert [each["load"] for each in found["faults where PD does not"]] == ["empty"]
    assert [row[2] for row in found["rows"]] == ["empty", "full", "half"]
