"""Coulomb friction and rotors are learnt like viscous friction, and noise is kept out by a dead zone."""

import dataclasses

import numpy as np
import pytest

from armlet.core import layout as L
from armlet.simulated.plant import SimulatedArm
from tests.support.adaptive_loop import FixedLoop, model_of, swing
from tests.support.gains_by_hand import by_hand
from tests.support.starts import with_known_bodies

LAWS = [L.LAW_WALKER, L.LAW_NATURAL, L.LAW_BODIES]
NATURAL = 0.25  # 1/J: inertias move hardly faster than friction, and take little of what friction is to explain


def arm_with_friction(share=0.0, rate=40.0, known=False):
    """(what the controller believes, the true arm): puma3 with friction and rotors, the true ones much larger.

    share: of the priors of inertias, which are right from the start; 0 keeps them.
    known: what the natural law learns of the tip is a part of that alone, at the usual gain.
    """
    model = by_hand(with_known_bodies("puma3"), rate) if known else by_hand(model_of("puma3"), rate, natural=NATURAL)
    one = np.ones(3)
    inertial = {"start": model.phi, "prior": share * model.gains.prior, "bodies": share * model.gains.bodies}
    friction = {"prior_visc": 2.0 * one, "prior_coul": 2.0 * one, "prior_rotor": 0.3 * one}
    gains = dataclasses.replace(model.gains, **inertial, **friction)
    believed = dataclasses.replace(
        model, gains=gains, fric_visc=1.0 * one, fric_coul=0.5 * one, fric_coul_speed=0.05 * one, armature=0.5 * one
    )
    return believed, dataclasses.replace(believed, fric_visc=3.0 * one, fric_coul=3.5 * one, armature=0.9 * one)


@pytest.mark.parametrize("known", [False, True])
@pytest.mark.parametrize(
    "law, share, seconds",
    [(L.LAW_WALKER, 0.0, 10), (L.LAW_NATURAL, 0.0, 10), (L.LAW_NATURAL, 1.0, 15), (L.LAW_BODIES, 0.0, 10)],
)
def test_friction_and_rotors_move_to_the_truth(law, share, seconds, known):
    """Sines find each of the nine within a tenth of what was missing, with inertias learnt beside them, too: these are
    quicker at first and take a part of what friction is to explain, so that it takes longer.
    """
    believed, true = arm_with_friction(share, known=known)
    loop = FixedLoop(believed, law, SimulatedArm(true))
    plan = swing(believed, 1000 * seconds, loop.period, share=0.8)
    loop.plant.reset(plan[0][0], plan[1][0])
    errors = np.array([loop.tick(*wanted) for wanted in zip(*plan)])
    first, last = np.abs(errors[:1000]).max(), np.abs(errors[-1000:]).max()
    missing = np.abs(loop.estimates - true.nominal)[:, 10:] / np.abs(believed.nominal - true.nominal)[:, 10:]
    print(
        f"law {law}: peak error {np.degrees(first):.3f} -> {np.degrees(last):.4f} deg; "
        f"still missing, shares:\n{missing.round(3)}"
    )
    assert missing.max() < 0.1
    assert last < 0.1 * first


def test_without_priors_friction_and_rotors_stand_still():
    """The default: neither is adapted."""
    believed, true = arm_with_friction()
    zero = np.zeros(3)
    gains = dataclasses.replace(believed.gains, prior_coul=zero, prior_rotor=zero)
    loop = FixedLoop(dataclasses.replace(believed, gains=gains), L.LAW_WALKER, SimulatedArm(true))
    plan = swing(believed, 300, loop.period)
    loop.plant.reset(plan[0][0])
    start = loop.est.copy()
    for wanted in zip(*plan):
        loop.tick(*wanted)
    assert (loop.est == start)[:, [L.COUL, L.ROTOR]].all()
    assert (loop.est != start)[:, L.VISC].all()


def with_dead_zone(width):
    model = model_of("puma3")
    return dataclasses.replace(model, gains=dataclasses.replace(model.gains, dead_zone=np.full(3, width)))


@pytest.mark.parametrize("law", LAWS)
def test_inside_the_dead_zone_nothing_moves(law):
    """|qd - qd_ref| of every joint counts: one joint outside, and all learn."""
    loop = FixedLoop(with_dead_zone(0.05), law)
    q = np.radians([10.0, 20.0, 30.0])
    qdd = np.array([1.0, -2.0, 3.0])
    for wrong, moves in ((0.049, False), (-0.049, False), (0.051, True), (-0.051, True)):
        for joint in range(3):
            qd = np.zeros(3)
            qd[joint] = wrong
            before = loop.est.copy()
            loop.think(loop.compiled.inputs(*(x[None] for x in (q, qd, q, 0 * qd, qdd)))[0])
            assert bool((loop.est != before).any()) == moves


def drift(law, width, seconds=4, noise=0.02):
    """How far the believed load wanders, kg, while the arm it fits stands still under noisy velocities."""
    model = with_dead_zone(width)
    payload = model.gains.start[2, 0] - model.phi[2, 0]
    # what learning starts from is the truth
    truth = model.phi if law == L.LAW_BODIES else model.gains.start
    loop = FixedLoop(model, law, SimulatedArm(dataclasses.replace(model, phi=truth)), noise=(0.0, noise))
    q, zero = np.radians([0.0, 45.0, 45.0]), np.zeros(3)
    loop.plant.reset(q)
    start, farthest = loop.est.copy(), 0.0
    for _ in range(1000 * seconds):
        loop.tick(q, zero, zero)
        farthest = max(farthest, np.abs(loop.estimates[2, 0] - truth[2, 0]))
    return farthest, payload, bool((loop.est == start).all())


@pytest.mark.parametrize("law", LAWS)
def test_noise_is_learnt_without_a_dead_zone(law):
    """0.02 rad/s of noise; five of its sigmas, and the load believed stays where it is to the last bit."""
    noisy, payload, _ = drift(law, 0.0)
    quiet, _, still = drift(law, 0.1)
    print(f"law {law}: load believed wanders by {noisy:.4f} kg of {payload:.1f}, with a dead zone by {quiet:.6f}")
    assert quiet < 0.1 * noisy
    assert noisy > 0.002
