"""Learned parameters go back into the arm file, and nothing else in it moves."""

import difflib

import numpy as np
import pytest

from armlet.description import from_text, load, resolve, shipped
from armlet.description.learnt import Learnt
from armlet.description.yaml.writeback import with_estimates
from armlet.errors import DescriptionError
from armlet.model import inertia, with_cuts


def with_phi(path, phi):
    """The text with other inertial parameters, friction and rotors as described."""
    model = load(path)
    rows = with_cuts(model)  # friction of cut joints after that of the others
    return with_estimates(path, Learnt(model.estimate_names, phi, rows.fric_visc, rows.fric_coul, model.armature))


def with_tip_load(model, mass=0.3):
    phi = model.phi.copy()
    phi[model.tip_body] += inertia.point_mass(mass, model.p_tip)
    return phi


@pytest.mark.parametrize("name", shipped())
def test_nothing_learned_changes_nothing(name):
    with open(resolve(name)) as file:
        assert with_phi(resolve(name), load(name).phi) == file.read()


@pytest.mark.parametrize("name", shipped())
def test_what_is_written_is_read_again(name):
    model = load(name)
    phi = with_tip_load(model)
    again = from_text(with_phi(resolve(name), phi))
    assert np.allclose(again.phi, phi, rtol=0, atol=1e-8 * np.abs(phi).max())
    assert np.array_equal(again.R_tree, model.R_tree) and again.joint_names == model.joint_names


def test_comments_and_other_links_stay():
    path = resolve("puma3")
    with open(path) as file:
        old = file.read()
    new = with_phi(path, with_tip_load(load("puma3")))
    changed = [line for line in difflib.ndiff(old.splitlines(), new.splitlines()) if line[0] in "+-"]
    assert len(changed) == 6 and all(any(k in line for k in ("mass", "com", "inertia")) for line in changed)


ESTIMATED = """name: arm
inertia_about: com
joints:
  - name: one
    xyz: [0, 0, 0.1]
    rpy: [0, 0, 0]
    link:
      mass: 1.0  # ESTIMATED
      com: [0.1, 0, 0]  # ESTIMATED: half-way
      inertia: {xx: 0.01, yy: 0.01, zz: 0.01}  # ESTIMATED: a rod
      # of the friction nothing is known

    friction: {viscous: 0.1}  # ESTIMATED
    armature: 0.02  # the maker's
    limits: {position: [-1, 1], velocity: 2, acceleration: 5}  # ESTIMATED; add effort
"""


def test_what_was_learnt_is_no_estimate_any_more(tmp_path):
    path = tmp_path / "arm.yaml"
    path.write_text(ESTIMATED)
    model = load(path)
    learnt = Learnt(model.estimate_names, 1.1 * model.phi, 2.0 * model.fric_visc, model.fric_coul, model.armature)
    new = with_estimates(path, learnt)
    lines = [line.strip() for line in new.splitlines()]
    assert [line for line in lines if "#" in line] == [
        "# of the friction nothing is known",
        "armature: 0.02  # the maker's",
        "limits: {position: [-1, 1], velocity: 2, acceleration: 5}  # ESTIMATED; add effort",
    ]
    assert lines[lines.index("# of the friction nothing is known") + 1] == ""
    again = from_text(new)
    assert np.allclose(again.phi, 1.1 * model.phi, atol=1e-9) and np.allclose(again.fric_visc, 0.2)


TEXT = """
name: arm  # mine
dh_convention: standard
joints:
  - {name: one, a: 0.3, m: 1, r: [0, 0, 0], I: [0.01, 0.01, 0.01]}  # the toolbox's words
  - name: two
    a: 0.2
    link:
      point_mass: [{mass: 1, at: [0, 0, 0]}]
"""


def test_other_words_and_point_masses_become_mass_com_inertia(tmp_path):
    path = tmp_path / "arm.yaml"
    path.write_text(TEXT)
    phi = 1.5 * load(path).phi
    text = with_phi(path, phi)
    assert "inertia_about: com" in text and "# mine" in text and "point_mass" not in text and "m: 1" not in text
    assert np.allclose(from_text(text).phi, phi, atol=1e-9)


def test_impossible_parameters_are_refused_by_name(tmp_path):
    path = tmp_path / "arm.yaml"
    path.write_text(TEXT)
    phi = load(path).phi.copy()
    phi[1, 0] = -1
    with pytest.raises(DescriptionError, match=r"joints\[1\]\.link: two: expected"):
        with_phi(path, phi)
    with pytest.raises(DescriptionError, match="phi as learnt is not finite"):
        with_phi(path, phi * np.nan)
