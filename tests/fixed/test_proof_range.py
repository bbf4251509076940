"""For which true arms the laws are proved: what the priors declare lies inside, and what lies outside is seen."""

import dataclasses
import json

import numpy as np
import pytest
from typer.testing import CliRunner

import armlet
from armlet.cli.subcommands import app
from armlet.fixed import compiler
from armlet.model.inertia import pseudo_inertia
from oracles.random_arms import random_model

ARMS = ["puma3", "puma6", "so101", "two_link", "lu_meng4"]


@pytest.mark.parametrize("arm", ARMS)
def test_every_declared_arm_is_inside(arm):
    compiled = compiler.compile(armlet.load(arm))
    for law, each in compiled.proof.items():
        print(law, each.text())
        assert each.share == 1.0
        assert each.load == pytest.approx(compiled.model.gains.bodies[compiled.model.tip_body, 2, 0])


@pytest.mark.parametrize("seed", range(6))
def test_links_within_the_range_lie_above_what_is_known(seed):
    """Random links of the range, not its corners, by their eigenvalues: the proof of the natural law needs no more."""
    model = random_model(seed, 5)
    known = model.phi - model.gains.bodies[:, :2].sum(axis=1)
    model = dataclasses.replace(model, gains=dataclasses.replace(model.gains, known=known))
    compiled = compiler.compile(model)
    each, rng = compiled.proof["natural"], np.random.default_rng(seed)
    assert each.share == 1.0
    mass, about, load = (model.gains.bodies[:, k] for k in range(3))
    for _ in range(50):
        a, b = rng.uniform(-0.5, 0.5, (2, model.n, 1))
        true = model.phi + a * mass + b * about + rng.uniform() * load
        for part in true - compiled.values["KNOWN"]:
            assert np.linalg.eigvalsh(pseudo_inertia(part))[0] > 0


def test_what_is_known_too_well_leaves_less():
    """Twenty per cent less inertia than described, where KNOWN leaves a tenth: half of the range and no more."""
    model = armlet.load("puma3").model
    tight = dataclasses.replace(model.gains, known=model.phi - 0.25 * (model.phi - model.gains.known))
    each = compiler.compile(dataclasses.replace(model, gains=tight)).proof
    assert each["natural"].share == pytest.approx(0.5, abs=0.01)
    assert each["walker"].share == each["bodies"].share == 1.0


def test_the_commands_say_it():
    shown = CliRunner().invoke(app, ["compile", "puma3"])
    assert shown.exit_code == 0
    for law in ("walker", "natural", "bodies"):
        line = next(line for line in shown.output.splitlines() if line.startswith(f"proof, {law}: "))
        assert "masses within 1 %; inertias within 10 %; load 0 to 4 kg at the tip" in line
    described = json.loads(CliRunner().invoke(app, ["compile", "puma3", "--json"]).output)
    assert set(described["proof"]) == {"walker", "natural", "bodies"}
