"""Laws that learn through servos in mode position: nearer than the plan's positions and than feedforward, and quiet."""

from dataclasses import replace

import numpy as np
import pytest

from armlet import description
from armlet.core import layout
from armlet.description.gain_rules.own_loops import CARRIED, STATED, UNSURE, carried, eased, fed_back
from armlet.description.gain_rules.sampled import Sampled
from armlet.dynamics.arm import Arm
from armlet.dynamics.joint_values import described
from armlet.dynamics.laws import ADAPTIVE
from armlet.errors import ArmletError
from armlet.fixed.lead_words import lead_words
from armlet.fixed.servo_words import pack_servos, servo_words
from armlet.model.model import LOAD as WHOLE
from armlet.simulated.servos import EmulatedBus
from armlet.simulated.through_goals import Goals, follow
from tests.support.position_arms import CONTROL, arm, position_text
from tests.support.servo_arms import text

STEP = 2 * np.pi / 4096
LOAD = 0.15  # kg, at the three-joint arm
COULOMB = {"STS3215-12V": 0.12, "XM430-W350": 0.12, "SCS15": 0.05}  # N m, that the true gears have


def rise(compiled, seconds, to=0.3):
    """(T, n, 3): from zero to a position in half a second, and a long stay."""
    period = compiled.model.gains.period_us * 1e-6
    part = np.clip(np.arange(0.0, seconds, period) / 0.5, 0.0, 1.0)
    q = to * np.outer(part**3 * (10 - 15 * part + 6 * part**2), np.ones(compiled.model.n_act))
    qd = np.gradient(q, period, axis=0)
    return np.stack([q, qd, np.gradient(qd, period, axis=0)], axis=-1)


def waves(compiled, seconds):
    """Sines of all joints, at rest where they begin."""
    period = compiled.model.gains.period_us * 1e-6
    t = np.arange(0.0, seconds, period)
    q = 0.4 * np.sin(np.outer(t, [2.0, 2.6, 3.1])) * (1.0 - np.exp(-((t / 0.5) ** 2)))[:, None]
    qd = np.gradient(q, period, axis=0)
    return np.stack([q, qd, np.gradient(qd, period, axis=0)], axis=-1)


def servos(compiled, model, stiff=1.0, load=LOAD):
    """The servos of an arm with more friction in its gears, and of another stiffness than its file says."""
    coulomb = np.full(compiled.model.n, COULOMB[model])
    bus = EmulatedBus(replace(compiled.model, fric_coul=coulomb), payload=load)
    for servo in bus.servos:
        servo.table["position_p"] = round(stiff * servo.table["position_p"])
    return bus


def last_second(compiled, course, plan):
    """The largest error that an encoder saw in the last second, rad."""
    ticks = round(1e6 / compiled.model.gains.period_us)
    return np.abs(course.seen[:-1] - plan[1:, :, 0])[-ticks:].max()


@pytest.mark.slow
@pytest.mark.parametrize("move", [rise, waves])
@pytest.mark.parametrize("stiff, late", [(1.0, 0), (0.7, 1), (1.6, 2)])
@pytest.mark.parametrize("model", COULOMB)
def test_learning_through_the_servos_loops_leaves_less_error(model, stiff, late, move):
    compiled = arm(model)
    plan, error = move(compiled, 5.0), {}
    for way, law, ahead in (
        ("positions", "feedforward", 0),
        ("feedforward", "feedforward", 1),
        ("bodies", "bodies", 1),
    ):
        course = follow(compiled, law, plan, servos(compiled, model, stiff), late, ahead)
        error[way] = last_second(compiled, course, plan)
    assert error["bodies"] < 0.4 * error["positions"], error
    assert error["bodies"] < error["feedforward"] + STEP, error


@pytest.mark.parametrize("law", ADAPTIVE)
def test_each_law_that_learns_does(law):
    compiled, model = arm("STS3215-12V"), "STS3215-12V"
    plan = rise(compiled, 5.0)
    course = follow(compiled, law, plan, servos(compiled, model))
    plain = follow(compiled, "feedforward", plan, servos(compiled, model), ahead=0)
    assert last_second(compiled, course, plan) < 0.25 * last_second(compiled, plain, plan)


@pytest.mark.parametrize("coulomb, late", [(0.052, 0), (0.2, 2)])
def test_an_arm_at_rest_does_not_hunt(coulomb, late):
    """Friction that is learnt at rest may not move the arm to and fro about its goal."""
    compiled = arm("STS3215-12V")
    bus = EmulatedBus(replace(compiled.model, fric_coul=np.full(3, coulomb)), payload=LOAD)
    course = follow(compiled, "bodies", rise(compiled, 30.0), bus, late)
    tail = course.seen[-5000:]
    assert (tail.max(axis=0) - tail.min(axis=0)).max() < 1.5 * STEP


def test_goals_are_ahead_by_torque_and_lag():
    """Of an STS3215 that turns the other way: counts, rounded, within the register."""
    compiled = arm("STS3215-12V")
    words = np.array([servo_words(compiled, k, servo) for k, servo in enumerate(compiled.model.bus.servos)])
    goals = Goals(words, lead_words(compiled), np.arange(1, 4, dtype=np.int32), np.full(3, 4095), 120)
    scales, servo = compiled.servos, compiled.model.bus.servos[1]
    data = np.zeros((4, layout.DATA_SIZE), np.int64)
    data[2, layout.Q_DES], data[2, layout.QD_DES] = np.rint(0.2 * scales.position[1]), np.rint(0.5 * scales.velocity[1])
    tau = np.array([0, round(1.0 * scales.torque[1]), 0])
    ahead = (1.0 + 0.5 * servo.own_damping) / servo.stiffness
    wanted = servo.zero - (0.2 + ahead) / STEP
    assert abs(goals.of(tau, data, np.full(3, 120))[1] - wanted) <= 1.0
    sagging = servo.zero - (0.2 + (120 / 100 + 0.5 * servo.own_damping) / servo.stiffness) / STEP
    assert abs(goals.of(tau, data, np.full(3, 100))[1] - sagging) <= 1.0  # a supply that sags: farther ahead
    most = compiled.model.tau_max[1] + servo.own_damping * compiled.model.qd_max[1]
    far = goals.of(1000 * tau, data, np.full(3, 120))[1]
    assert abs(far - (servo.zero - (0.2 + 1.25 * most / servo.stiffness) / STEP)) <= 1.0
    assert replace(goals, ahead=0).of(tau, data, np.full(3, 120))[1] == round(servo.zero - 0.2 / STEP)


@pytest.mark.parametrize("stiff", [0.4, 2.5])
def test_how_soft_a_loop_is_is_learnt(stiff):
    """Sines tell the loop's stiffness from the load: nearer to the truth than at the start, within its bounds."""
    compiled, model = arm("STS3215-12V"), "STS3215-12V"
    course = follow(compiled, "bodies", waves(compiled, 15.0), servos(compiled, model, stiff))
    assert (np.abs(np.log(course.softness * stiff)) < 0.6 * abs(np.log(stiff))).all(), course.softness
    assert (np.abs(np.log(course.softness)) <= np.log(UNSURE) + 1e-6).all()
    plain = follow(compiled, "feedforward", waves(compiled, 1.0), servos(compiled, model, stiff))
    assert (plain.softness == 1.0).all()  # nothing is learnt by a law that does not learn


def test_a_stated_stiffness_leaves_little_to_learn():
    compiled = arm("STS3215-12V", ", stiffness: 20")
    course = follow(compiled, "bodies", waves(compiled, 6.0), servos(compiled, "STS3215-12V", 0.3))
    assert (np.abs(np.log(course.softness)) <= np.log(STATED) + 1e-6).all()


@pytest.mark.parametrize("law", ["pd", "pid", "rnea", "gain_table", "perturbation"])
def test_a_law_with_a_feedback_of_its_own_is_refused_in_one_line(law):
    compiled = arm("STS3215-12V")
    bus = EmulatedBus(compiled.model)
    for refused in (lambda: pack_servos(compiled, law), lambda: follow(compiled, law, rise(compiled, 1.0), bus)):
        with pytest.raises(ArmletError, match=f"take no torques of law {law}"):
            refused()
    assert not any(servo.drive.enabled() for servo in bus.servos)
    for taken in ("feedforward", *ADAPTIVE, None):
        assert pack_servos(compiled, taken) == pack_servos(compiled)


def test_rules_of_gains_know_the_servos_loops():
    """Lambda leaves half of the loop's spring, a gear's friction is learnt, e_max allows for a load not learnt."""
    usual, soft = arm("STS3215-12V").model, arm("STS3215-12V", more=", stiffness: 2").model
    torques = description.from_text(f"{text('STS3215-12V')}\ncontrol: {CONTROL}\n")
    for model in (usual, soft):
        spring = np.array([servo.stiffness / servo.own_damping for servo in model.bus.servos])
        assert (model.gains.Lambda <= 0.501 * spring).all() and (model.gains.prior_coul > 0.1).all()
        assert (model.gains.prior_visc > 0).all()
    assert (soft.gains.Lambda < usual.gains.Lambda).all() and (soft.gains.e_max > usual.gains.e_max).any()
    assert not torques.gains.prior_coul.any()  # where torques are commanded, rules are what they were
    known = (
        text("STS3215-12V").replace(", id", ", mode: position, id") + "\ncontrol: {priors: {coulomb: 0, viscous: 0}}\n"
    )
    stated = description.from_text(known)
    assert not stated.gains.prior_coul.any() and not stated.gains.prior_visc.any()


@pytest.mark.parametrize("model", COULOMB)
def test_where_the_servos_damp_enough_the_law_feeds_back_no_velocity_and_v_falls(model):
    """V' for errors of all directions, in states of H of their own, is negative without the law's own feedback."""
    compiled, rng = arm(model), np.random.default_rng(3)
    mine, values = compiled.model, described(compiled.model)
    assert mine.gains.fed_back == 0.0
    assert not any(values[name].any() for name in ("LAMBDA_ED", "GAMMA", "DAMP", "ROTOR_DAMP"))
    heavy = mine.phi.copy()
    heavy[mine.tip_body] += mine.gains.bodies[mine.tip_body, WHOLE]
    body = Arm(replace(mine, phi=heavy))
    B, K = (np.array([getattr(s, name) for s in mine.bus.servos]) for name in ("own_damping", "stiffness"))
    slope = mine.gains.Lambda
    for _ in range(200):
        H = body.crba(rng.uniform(mine.q_min, mine.q_max))
        e, s = rng.normal(size=3), rng.normal(size=3)
        rate = s - slope * e
        assert -s @ (B * s) + s @ H @ (slope * rate) - e @ (slope * (K - B * slope) * e) < 0.0


def test_a_stated_gamma_and_servos_that_take_torques_are_fed_back():
    stated = description.from_text(position_text("STS3215-12V").replace("{period_us", "{gamma: 10, period_us"))
    torques = description.from_text(f"{text('STS3215-12V')}\ncontrol: {CONTROL}\n")
    assert stated.gains.fed_back == torques.gains.fed_back == 1.0


def test_lambda_is_eased_to_where_the_servos_damp_alone_or_left_where_that_takes_more_than_half():
    mine = arm("STS3215-12V").model
    for heavier, fed in ((10.0, 0.0), (100.0, 1.0)):
        sampled = Sampled.of(replace(mine, armature=heavier * mine.armature))
        slope = eased(sampled, mine.gains.Lambda)
        assert carried(sampled, mine.gains.Lambda) > CARRIED and fed_back(sampled, slope) == fed
        assert (slope < mine.gains.Lambda).all() == (not fed)
