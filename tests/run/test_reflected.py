"""A led arm lets the hand feel a follower's torques: what of a wall, how soon it ends, and what is refused."""

import math

import numpy as np
import pytest

from armlet import description
from armlet.dynamics.arm import Arm
from armlet.errors import ArmletError
from armlet.fixed import compiler
from armlet.model.variations import with_payload
from armlet.run.arm_orders import Asked
from armlet.run.arm_serving import Told, moved, prepared
from armlet.run.outside_torque import OutsideTorque
from armlet.run.reflected import (
    EFFORT,
    FORGOTTEN_S,
    FRESH_S,
    LEAD_S,
    MOST,
    OFFSET,
    Reflected,
    check_share,
    for_reflecting,
    quick_limits,
    torques,
)
from armlet.simulated.scripted_hand import Pull
from armlet.studies.led_pair import ENDS_S, PRESSES_S, START, Pair, press, resistance, so101
from tests.support import pin_arms

SHARE, HAND = 0.3, (600.0, 20.0)


MODES = {"torque, 1 ms": (1,), "torque, 4 ms": (4,), "position, 10 ms": (10, "position")}


@pytest.fixture(scope="module", params=MODES.values(), ids=MODES)
def model(request):
    return so101(*request.param)


@pytest.fixture(scope="module")
def pressed(model):
    """A hand has pressed a follower to a wall, and drawn it off."""
    return press(model, SHARE, HAND)


def test_the_hand_feels_its_share_of_the_wall_and_nothing_swings(pressed):
    hand, wall = (pressed.between(name, 3.0, PRESSES_S) for name in ("hand", "wall"))
    assert wall.min() > 4.0
    assert -hand.mean() == pytest.approx(SHARE * wall.mean(), rel=0.2)
    halves = [part.std() for part in np.array_split(hand, 2)]
    assert max(halves) < 0.2 * abs(hand.mean()) and wall.std() < 0.05 * wall.mean()


def test_torques_are_told_with_the_wall_s_sign_and_size(pressed):
    told, wall = (pressed.between(name, 3.0, PRESSES_S).mean(axis=0) for name in ("told", "wall_torque"))
    assert told[1:3] == pytest.approx(wall[1:3], rel=0.1)  # the two joints that feel most


@pytest.mark.parametrize("ms", [1, 4])
def test_a_loose_hand_does_not_swing_at_a_wall(ms):
    course = press(so101(ms), MOST, (100.0, 5.0))
    felt = course.between("hand", 3.0, PRESSES_S)
    assert felt.std() < 0.25 * abs(felt.mean()) and felt.mean() < -1.0


def test_off_the_wall_nothing_is_felt_soon_and_nothing_moves_that_is_held(pressed):
    t, wall = np.array(pressed.t), np.array(pressed.wall)
    off = float(t[np.flatnonzero(wall)[-1]])
    assert PRESSES_S < off < ENDS_S
    held = np.abs(pressed.between("told", 3.0, PRESSES_S)).max()
    assert np.abs(pressed.between("told", off + 0.3, 9.0)).max() < 0.15 * held
    assert np.abs(pressed.between("told", ENDS_S + 0.3, 9.0)).max() == 0.0
    assert np.abs(pressed.between("hand", ENDS_S + 0.7, ENDS_S + 1.3)).max() < 0.5
    assert np.abs(pressed.between("hand", 0.0, 0.4)).max() < 0.5


def test_a_leader_that_is_told_nothing_any_more_pushes_no_more(model):
    course = press(model, SHARE, HAND, seconds=4.0, heard_until=3.0)
    assert course.between("wall", 3.6, 4.0).min() > 4.0  # it is still there
    assert abs(course.between("hand", 3.6, 4.0).mean()) < 0.5


def test_nothing_is_felt_of_a_follower_that_is_quick_and_touches_nothing(model):
    sideways = np.array([0.0, 0.15, 0.06])
    pulls = [Pull(np.zeros(3), 0.5), *(Pull(sign * sideways, 0.35) for sign in (1, -1, -1, 1, 1, -1))]
    course = Pair(model, SHARE, pulls, (1000.0, 50.0), None).run(3.5)
    assert np.abs(course.speed).max() > 2.0  # rad/s, of 2.5
    assert not np.abs(course.told).any()


@pytest.mark.parametrize("ms", [1, 4])
def test_where_nothing_is_felt_an_arm_resists_a_hand_as_one_that_reflects_nothing(ms):
    model = so101(ms)
    assert resistance(model, SHARE) == pytest.approx(resistance(model, 0.0), rel=0.2)


# ---- what a goal is


def settled(hand, now):
    """The goal of an arm that rests, once a torque is there whole."""
    return [hand.goal(START, np.zeros(6), 0.03, now) for _ in range(11)][-1]


def test_a_goal_is_beyond_the_arm_by_the_torque_and_behind_it_by_the_damping():
    model = for_reflecting(so101(4))
    hand, told = Reflected(model, 0.3, 10.0), np.array([0.4, 0.0, -0.2, 0.0, 0.0, 0.1])
    still, qd = np.zeros(6), np.array([1.0, 0.0, 0.0, 0.0, 0.0, 0.0])
    assert hand.goal(START, still, 0.03, 0.0) == pytest.approx(START)  # nothing was heard
    hand.hear(told, 7.0)
    offset = settled(hand, 7.0) - START
    assert Arm(model).crba(START) @ (model.gains.K_p * offset) == pytest.approx(0.3 * told)
    late = 10.0 / model.gains.K_p[0]
    assert (hand.goal(START, qd, 0.03, 7.0) - START - offset)[0] == pytest.approx(0.03 - late)
    # what is known of the arm is old: nobody knows where it will be
    assert (hand.goal(START, qd, 3.0, 7.0) - START - offset)[0] == pytest.approx(LEAD_S)


def test_servos_in_position_mode_are_led_by_their_own_stiffness():
    model = for_reflecting(so101(10, "position"))
    hand = Reflected(model, 0.3, 10.0)
    hand.hear(np.full(6, 0.4), 0.0)
    offset = settled(hand, 0.0) - START
    assert offset == pytest.approx([0.12 / servo.stiffness for servo in model.bus.servos])


def test_a_torque_fades_and_no_torque_or_offset_is_beyond_its_bound():
    model = for_reflecting(so101(4))
    hand = Reflected(model, 0.3, 10.0)
    hand.hear(np.full(6, 0.2), 1.0)
    assert hand.torque(1.0 + FRESH_S) == pytest.approx(np.full(6, 0.06))
    assert hand.torque(1.0 + (FRESH_S + FORGOTTEN_S) / 2) == pytest.approx(np.full(6, 0.03))
    assert not hand.torque(1.001 + FORGOTTEN_S).any()
    hand.hear(np.full(6, 1e6), 1.0)
    assert hand.torque(1.0) == pytest.approx(EFFORT * model.tau_max)
    first, offset = (goal - START for goal in (hand.goal(START, np.zeros(6), 0.03, 1.0), settled(hand, 1.0)))
    assert Arm(model).crba(START) @ (model.gains.K_p * first) == pytest.approx(0.1 * EFFORT * model.tau_max)  # no blow
    assert np.abs(offset).max() <= OFFSET * model.gains.e_max[0] + 1e-9


@pytest.mark.parametrize("name", ["so101", "puma3", "puma6", "open_manipulator_x"])
def test_gains_and_limits_of_shipped_arms_fit(name):
    model = for_reflecting(description.load(name))
    compiler.compile(model)
    assert (quick_limits(model).acceleration > description.load(name).qdd_max[model.actuated]).all()


@pytest.mark.parametrize("share", [-0.1, MOST + 0.01, 1.0, math.nan, "0.3", True])
def test_a_share_that_swings_or_is_none_is_one_line(share):
    with pytest.raises(ArmletError, match="expected 0 to 0.3") as told:
        check_share(share)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({"a": 1.0}, "force: joint b is missing"),
        ({"a": 1.0, "b": 0.0, "c": 0.0}, "force: no joint 'c'"),
        ({"a": 1.0, "b": math.nan}, "force of joint b: nan"),
        ({"a": 1.0, "b": "1"}, "force of joint b: '1'"),
    ],
)
def test_torques_that_cannot_be_are_one_line(told, said):
    assert torques(["b", "a"], {"a": 1.0, "b": 2}).tolist() == [2.0, 1.0]
    with pytest.raises(ArmletError, match=said) as refused:
        torques(["a", "b"], told)
    assert "\n" not in str(refused.value)


def test_the_law_is_one_that_the_servos_take(tmp_path):
    file = tmp_path / "so101.yaml"
    file.write_text(description.contents("so101")["so101.yaml"].decode().replace(", id:", ", mode: position, id:"))
    for servos, reflect, law in ((True, 0.3, "feedforward"), (False, 0.3, "pd"), (False, 0.0, "gravity")):
        run = prepared(Asked(str(file), led=True, reflect=reflect, servos=servos), [], Told())
        assert run.setup.law == law and (moved(run.setup.compiled.model, run).bus is not None) == servos
        model = run.setup.compiled.model
        assert model.gains.e_max[0] == (0.3 if not reflect else pytest.approx(0.9))


def test_servos_that_tell_no_position_reflect_nothing(tmp_path):
    file = tmp_path / "hobby.yaml"
    file.write_text(pin_arms.text("pulses"))
    with pytest.raises(ArmletError, match="reflect: servos that tell no position feel no hand"):
        prepared(Asked(str(file), board="rpi_pico", led=True, reflect=0.3), [], Told())


# ---- torques from outside


def held(model, external, records, every=1, lost=None):
    """What is told of an arm that is held while (n_act,) torques act on it, record by record."""
    outside, still, told = OutsideTorque(model, every), np.zeros(6), []
    tau = Arm(model).gravity(START) - external
    for k in range(records):
        if k != lost:
            place = {"q": START, "qd": still, "q_des": START, "qd_des": still}
            outside.take({"tick": every * k, "tau": tau, **place})
        told.append(outside.torque.copy())
    return outside, told


@pytest.mark.parametrize(("ms", "every"), [(1, 1), (1, 10), (4, 1), (10, 1)])
def test_a_torque_far_beyond_the_band_is_told_whole_and_one_within_is_not(ms, every):
    model = so101(ms)
    band = OutsideTorque(model, every).band
    external = np.array([3.1, -3.1, 0.9, -0.9, 0.0, 2.0]) * band
    told = held(model, external, 600, every)[1][-1]
    assert told == pytest.approx([external[0], external[1], 0.0, 0.0, 0.0, 1.5 * band[5]], abs=1e-3)


def test_a_load_that_is_carried_is_told():
    model = so101(4)
    outside, weight = OutsideTorque(model), Arm(model).gravity(START) - Arm(with_payload(model, 0.5)).gravity(START)
    assert held(model, weight, 400)[1][-1][1:3] == pytest.approx(weight[1:3], rel=0.05)
    assert (np.abs(weight[1:3]) > 3.0 * outside.band[1:3]).all()


def test_after_a_record_that_was_lost_nothing_is_told_until_all_is_sure_again():
    external = np.full(6, 2.0)
    _, told = held(so101(10), external, 200, lost=100)
    assert told[99][0] == pytest.approx(2.0, abs=1e-3) and told[199][0] == pytest.approx(2.0, abs=1e-3)
    assert not told[101].any() and not told[110].any()
