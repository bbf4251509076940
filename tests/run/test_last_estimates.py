"""What a log says a run has learnt: the last estimates, of what could be learnt, and of the arm that ran alone."""

import dataclasses
from pathlib import Path

import numpy as np
import pytest

from armlet.description import from_text, load
from armlet.description.start import parallelogram_text
from armlet.errors import LogError
from armlet.run.last_estimates import learnt_of
from armlet.run.log import RunLog

PUMA = load("puma3")


def log_of(model, law="natural", learning="true", rows=3, **fields):
    """A log with `rows` sets of estimates, each a little more than the one before."""
    grow = 1.0 + 0.1 * np.arange(1, rows + 1)
    cuts = len(model.cut)
    phi = np.vstack([model.phi, np.zeros((cuts, 10))])
    table = {
        "phi": grow[:, None, None] * phi,
        "visc": grow[:, None] * np.ones(model.n + cuts),
        "coul": grow[:, None] * np.ones(model.n + cuts),
        "rotor": grow[:, None] * np.ones(model.n + cuts),
    } | fields
    table = {name: column for name, column in table.items() if column is not None}
    return RunLog(Path("run.mcap"), {"run": {"law": law, "learning": learning}}, {}, {"/estimates": table})


def test_the_last_estimates_of_what_has_a_prior():
    learnt = learnt_of(log_of(PUMA), PUMA, PUMA)
    assert learnt.names == PUMA.joint_names
    assert np.allclose(learnt.phi, 1.3 * PUMA.phi)
    # the PUMA's friction and rotors have no priors: what words made of them is not learnt
    assert not PUMA.gains.prior_coul.any() and np.array_equal(learnt.coulomb, PUMA.fric_coul)
    assert np.array_equal(learnt.rotor, PUMA.armature)


def test_a_link_without_priors_stays_as_described():
    prior, bodies = PUMA.gains.prior.copy(), PUMA.gains.bodies.copy()
    prior[1], bodies[1] = 0.0, 0.0
    gains = dataclasses.replace(PUMA.gains, prior=prior, bodies=bodies, prior_rotor=np.ones(3))
    learnt = learnt_of(log_of(PUMA), PUMA, dataclasses.replace(PUMA, gains=gains))
    assert np.array_equal(learnt.phi[1], PUMA.phi[1]) and np.allclose(learnt.phi[[0, 2]], 1.3 * PUMA.phi[[0, 2]])
    assert np.allclose(learnt.rotor, 1.3)


def test_cut_joints_have_friction_of_their_own():
    text = parallelogram_text("arm", 0.1).replace("relative_mass: 0.1", "relative_mass: 0.1\n    viscous: 0.1")
    model = from_text(text)
    learnt = learnt_of(log_of(model), model, model)
    assert learnt.names == (*model.joint_names, "pin") and learnt.phi.shape == (model.n, 10)
    assert learnt.viscous.shape == (model.n + 1,) and np.allclose(learnt.viscous, 1.3)
    assert learnt.rotor.shape == (model.n,)


@pytest.mark.parametrize(
    ("log", "words"),
    [
        (log_of(PUMA, law="pd"), "law pd"),
        (log_of(PUMA, learning="false"), "learns nothing"),
        (log_of(PUMA, visc=None), "no estimates"),
        (log_of(PUMA, phi=np.zeros((3, 2, 10))), "not of the 3 bodies"),
    ],
)
def test_a_log_that_has_nothing_to_tell_is_refused(log, words):
    with pytest.raises(LogError, match=words) as said:
        learnt_of(log, PUMA, PUMA)
    assert "\n" not in str(said.value)


def test_another_arm_is_refused_by_its_first_joint_that_differs():
    p_tree = PUMA.p_tree.copy()
    p_tree[1, 2] += 1e-3
    with pytest.raises(LogError, match="joint shoulder .* is placed otherwise"):
        learnt_of(log_of(PUMA), PUMA, dataclasses.replace(PUMA, p_tree=p_tree))
    with pytest.raises(LogError, match="a run of two_link .*name the arm that ran"):
        learnt_of(log_of(PUMA), PUMA, load("two_link"))
