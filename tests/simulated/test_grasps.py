"""A simulated arm that picks a load up in mid-run is from then on the arm that carries it."""

import numpy as np
import pytest

import armlet
from armlet import description
from armlet.model.variations import with_payload
from armlet.simulated.grasps import Grasp, Grasping
from armlet.simulated.plant import SimulatedArm
from armlet.simulated.pushed_arm import PushedArm
from armlet.simulated.servos import EmulatedBus


def moved(arm, ticks=50):
    """Where an arm is after some ticks under a torque of a hundredth of the largest."""
    for _ in range(ticks):
        arm.step(0.01 * arm.model.tau_max[arm.model.actuated], 0.001)
    return np.array([arm.q, arm.qd])


@pytest.mark.parametrize("name", ["puma3", "mearm"])  # with and without couplings
def test_an_arm_that_picks_a_load_up_moves_as_one_that_has_it(name):
    model = description.load(name)
    kg, start = 0.2 * model.phi[:, 0].sum(), np.clip(0.1, model.q_min, model.q_max)[model.actuated]
    picks, has, empty = SimulatedArm(model), SimulatedArm(with_payload(model, kg)), SimulatedArm(model)
    for arm in (picks, has, empty):
        arm.reset(start)
    picks.carry(kg)
    loaded = moved(picks)
    assert np.allclose(loaded, moved(has), rtol=1e-12, atol=1e-12) and not np.allclose(loaded, moved(empty), atol=1e-6)
    picks.carry(0.0)
    picks.reset(start)
    empty.reset(start)
    assert np.allclose(moved(picks), moved(empty), rtol=1e-12, atol=1e-12)


def test_a_load_takes_the_place_of_the_one_before():
    arm = SimulatedArm(description.load("puma3"), payload=(1.0, (0, 0, 0)))
    arm.carry(0.5)
    mass = [model.phi[:, 0].sum() for model in (arm.model, description.load("puma3"))]
    assert mass[0] - mass[1] == pytest.approx(0.5)


@pytest.mark.parametrize(
    "text, grasp",
    [("0.2@1.5", Grasp(0.2, 1.5)), ("@4", Grasp(0.0, 4.0)), ("1e-2@0", Grasp(0.01, 0.0)), ("2@3e0", Grasp(2.0, 3.0))],
)
def test_a_grasp_is_read(text, grasp):
    assert Grasp.parse(text) == grasp


@pytest.mark.parametrize("text", ["", "@", "1@", "-1@2", "1@-2", "1@2@3", "nan@1", "1@inf", "1@1e999", ".@1", "1 @ 2"])
def test_what_is_no_grasp_is_refused_in_a_line(text):
    with pytest.raises(armlet.ArmletError) as refused:
        Grasp.parse(text)
    assert "\n" not in str(refused.value) and str(refused.value).startswith("--grasp")


def test_grasps_come_in_their_order_and_once():
    grasping = Grasping([Grasp(0.0, 3.0), Grasp(1.0, 1.0), Grasp(2.0, 2.0)])
    assert [grasping.due(time) for time in (0.5, 1.0, 1.5, 2.5, 2.6, 9.0, 10.0)] == [
        None,
        1.0,
        None,
        2.0,
        None,
        0.0,
        None,
    ]
    assert Grasping([Grasp(1.0, 1.0), Grasp(0.0, 2.0)]).due(5.0) == 0.0


def test_servos_begin_anew_where_they_are_placed():
    bus = EmulatedBus(description.load("so101"), payload=0.1, grasps=[Grasp(0.2, 0.05), Grasp(0.0, 0.1)])
    whole, found = description.load("so101").phi[:, 0].sum(), []
    for _ in range(2):
        bus.place(np.zeros(6))
        for _ in range(3):
            found.append(bus.arm.model.phi[:, 0].sum() - whole)
            bus.advance(0.06)
    assert found == pytest.approx([0.1, 0.2, 0.0] * 2)


def test_a_push_at_rest_is_what_holds_the_weight_up():
    """A hand that bears a point's weight at the end point leaves the arm as without it."""
    model = description.load("puma3")
    pushed = PushedArm(with_payload(model, 2.0), lambda time: -2.0 * np.asarray(model.gravity), 4)
    q = np.array([0.1, 0.7, 0.3])
    pushed.reset(q)
    pushed.step(armlet.load("puma3").gravity(q), 1e-3)
    assert np.abs(pushed.qd).max() < 1e-5 < np.abs(moved_by_weight(model, q)).max()


def moved_by_weight(model, q):
    """Velocities after the same tick without the hand."""
    arm = SimulatedArm(with_payload(model, 2.0))
    arm.reset(q)
    arm.step(armlet.load("puma3").gravity(q), 1e-3)
    return arm.qd
