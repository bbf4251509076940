"""V of Walker's diagonal law and of the natural law as they ship, tick by tick in fixed point: guard, dead zone.

The law of bodies has its own in test_bodies.py.
"""

import dataclasses

import numpy as np
import pytest

from armlet.core import layout as L
from oracles.random_arms import random_model
from tests.support.adaptive_loop import model_of
from tests.support.value_loop import ValueLoop

ARMS = ["puma3", "puma6", "two_link", "so101", "random tree"]


def thickened(model):
    """The arm with links that fill some space: a radius of gyration of 2 cm more about every axis."""
    more = np.outer(model.phi[:, 0], [0, 0, 0, 0, 2, 0, 2, 0, 0, 2]) * 0.02**2
    phi, gains = model.phi + more, model.gains
    bodies = gains.bodies.copy()
    bodies[:, 0] = bodies[:, 0, :1] / model.phi[:, :1] * phi
    gains = dataclasses.replace(gains, bodies=bodies, start=gains.start + more, known=phi - 2.0 * bodies[:, 0])
    return dataclasses.replace(model, phi=phi, gains=gains)


def loop_of(arm, law, seed=3, dead_zone=0.0):
    """A run against an arm somewhere in the declared range, loaded with between none and all of the largest load."""
    model = random_model(8, 4, 0.25) if arm == "random tree" else model_of(arm.split(",")[0])
    if arm.endswith("thick"):
        model = thickened(model)
    shares = np.random.default_rng(seed).uniform(0.0, 1.0, (model.n, 3)) * model.gains.bodies.any(axis=-1)
    return ValueLoop(model, law, shares, dead_zone)


@pytest.mark.slow
@pytest.mark.parametrize("law", [L.LAW_WALKER, L.LAW_NATURAL])
@pytest.mark.parametrize("arm", ARMS)
def test_v_rises_by_no_more_than_is_derived(law, arm):
    """Tick by tick; so101 with encoders of 12 bits. A rod lies on the border of what can be, where the natural law has
    no V.
    """
    if law == L.LAW_NATURAL and arm == "two_link":
        arm = "two_link, thick"
    loop = loop_of(arm, law)
    rises, bounds = loop.run(800, 0.05 * loop.model.gains.e_max)
    print(f"{arm}, law {law}: V rises by {np.maximum(rises, 0).sum():.1e} of V(0), ends at {1 + rises.sum():.3f};"
          f" cuts in {loop.cuts} ticks, {loop.pulls} pulls; bounds {bounds.sum():.1e}")  # fmt: skip
    assert (rises <= bounds).all()
    assert rises.sum() < -0.02  # the test would say nothing of a V that stands still


def test_v_hardly_rises_where_walkers_candidates_are_cut():
    """puma3 with most of its largest load: cuts act, no pull is needed, and all rises add up to that of sampling."""
    loop = loop_of("puma3", L.LAW_WALKER)
    rises, _ = loop.run(800, 0.05 * loop.model.gains.e_max)
    assert loop.cuts > 5 and loop.pulls == 0
    assert np.maximum(rises, 0.0).sum() < 1e-3


def test_inside_the_dead_zone_v_rises_by_what_is_not_learnt():
    loop = loop_of("puma3", L.LAW_WALKER, dead_zone=0.1)
    rises, bounds = loop.run(800, 0.05 * loop.model.gains.e_max)
    assert 50 < loop.idle < 750
    assert (rises <= bounds).all()
