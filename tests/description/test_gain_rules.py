"""Gains by rule: the same arm heavier, lighter, larger or smaller gets gains with which it moves the same."""

import json

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import armlet
from armlet.core.laws import LAWS
from armlet.description import from_text, shipped
from armlet.description.gain_rules.damping import lateness
from armlet.description.gain_rules.sampled import Sampled
from armlet.description.gain_rules.shares import PACE, pace
from armlet.fixed import compiler
from armlet.model import inertia
from armlet.model.variations import with_payload
from armlet.simulated.closed_loop import Sensing, Simulation, run_closed_loop
from armlet.simulated.trial import meant, sines
from tests.support.servo_arms import text as servo_text
from tests.support.starts import knowing_bodies

LOAD, ADAPTIVE = 0.5, [law for law in LAWS if law.adaptive]
SECONDS = 3.0


def arm(mass=1.0, length=1.0, period_us=1000, encoder_step=1e-4, velocity_ticks=0, **control):
    """Three joints, one of them sliding, everything about them in proportion to a mass and a length.

    Times go with the square root of the length: an arm a quarter as long falls twice as fast.
    """
    time = np.sqrt(length)
    inertia, effort = mass * length**2, mass * length

    def joint(name, along, heavy, **more):
        sliding = more.get("type") == "prismatic"
        unit, span = (length, 0.25) if sliding else (1.0, 1.5)
        about = dict.fromkeys(("xx", "yy", "zz"), 0.01 * heavy * inertia)
        com = (0.4 * length * np.array(along)).tolist()
        kinetic, force = (mass, mass) if sliding else (inertia, effort)
        return more | {
            "name": name,
            "link": {"mass": heavy * mass, "com": com, "inertia": about},
            "armature": 0.1 * kinetic,
            "friction": {"viscous": 0.3 * kinetic / time, "coulomb": 0.2 * force, "coulomb_speed": 0.05 * unit / time},
            "limits": {
                "position": [-span * unit, span * unit],
                "velocity": 2.0 * unit / time,
                "acceleration": 8.0 * unit / time**2,
                "effort": (60.0 if sliding else 50.0) * force,
            },
            "encoder_step": encoder_step * unit,
            "velocity_ticks": velocity_ticks,
        }

    joints = [
        joint("a", [0.5, 0, 0], 2.0, xyz=[0, 0, 0], rpy_deg=[90, 0, 0]),
        joint("b", [0, 0, 0.3], 1.0, xyz=[0.5 * length, 0, 0], rpy_deg=[0, 90, 0], type="prismatic"),
        joint("c", [0.3, 0, 0], 0.5, xyz=[0, 0, 0.3 * length], rpy_deg=[0, -90, 0]),
    ]
    priors = {"payload_max": LOAD * mass}
    tree = {
        "name": "arm",
        "inertia_about": "com",
        "joints": joints,
        "tool": {"xyz": [0.3 * length, 0, 0]},
        "control": {"period_us": round(period_us * time), "priors": priors, **control},
    }
    return from_text(json.dumps(tree), "arm.yaml")


def begun(mass=1.0, *rest):
    """The same arm with payload_start stated, a quarter of its largest load, which alone is learnt of a load."""
    load = LOAD * mass
    return knowing_bodies(arm(mass, *rest, priors={"payload_max": load, "payload_start": load / 4}))


def errors(model, law, seed=1):
    """Tracking errors (T, n) with the largest load and wrong links, over 1 rad and the arm's reach."""
    reach = np.linalg.norm(model.p_tree[1:], axis=1).sum() + np.linalg.norm(model.p_tip)
    load = model.gains.bodies[model.tip_body, 2, 0]
    compiled, time = compiler.compile(model), model.gains.period_us * 1e-3
    plan = sines(model, SECONDS * time, 1.0 / time)
    true = with_payload(meant(model, 0.2, 0.05, seed), load)
    course = run_closed_loop(compiled, law.number, true, plan, Sensing.of(model), Simulation(substeps=1))
    assert not course.fault
    return (course.q - plan[:, :, 0]) / np.where(model.joint_type == 0, 1.0, reach)


@pytest.mark.parametrize("size", [None, 0.002, 0.1])
def test_the_load_that_is_damped_is_a_ball(size):
    """As large as the file says, a twentieth of the reach at least: axes that meet at the tip feel it, too."""
    model = arm(priors={"payload_max": LOAD} | ({} if size is None else {"payload_size": size}))
    mass, centre, tensor = inertia.to_com(model.gains.damped_load[model.tip_body])
    assert 0.0 < mass <= LOAD and centre == pytest.approx(model.p_tip)
    assert tensor == pytest.approx(2.0 * mass * max(size or 0.0, 0.05 * (0.5 + 0.3 + 0.3)) ** 2 * np.eye(3))


def test_gains_have_no_unit_of_their_own():
    """A quarter as long, an eighth as heavy, ticks half as long: every gain is the other's in these units, exactly."""
    one, other = arm().gains, arm(mass=1 / 8, length=1 / 4).gains
    energy = (1 / 8) * (1 / 4)
    unit = np.array([1.0, 1 / 4, 1.0])
    assert other.period_us == one.period_us / 2
    assert other.gamma == pytest.approx(2 * one.gamma) and other.Lambda == pytest.approx(2 * one.Lambda)
    assert np.array_equal(other.share_gain, one.share_gain / energy)
    assert np.array_equal(other.rate, one.rate / energy) and other.natural == one.natural / energy
    assert other.e_max == pytest.approx(one.e_max * unit)
    assert other.velocity_margin == pytest.approx(one.velocity_margin)
    assert other.damped_load[2, 0] == pytest.approx(one.damped_load[2, 0] / 8)
    assert other.prior[:, 0] == pytest.approx(one.prior[:, 0] / 8)


@pytest.mark.parametrize("law", ADAPTIVE, ids=lambda law: law.name)
def test_a_small_light_arm_moves_as_a_large_heavy_one(law):
    large, small = errors(arm(), law), errors(arm(mass=1 / 8, length=1 / 4), law)
    assert np.abs(large - small).max() < 0.02 * np.abs(large).max()


@pytest.mark.parametrize("law", ADAPTIVE, ids=lambda law: law.name)
@settings(max_examples=5, deadline=None)
@given(mass=st.floats(0.05, 20.0), length=st.floats(0.5, 1.5))
def test_mass_and_length_change_little(law, mass, length):
    """At the same ticks, and so at the same gamma, the load accelerates a joint by g over the length: errors go with
    that, but for gains that are powers of two.
    """
    first, then = np.abs(errors(arm(), law)).max(), np.abs(errors(arm(mass, length, 1000 / np.sqrt(length)), law)).max()
    assert 0.6 * first < then * length < 1.5 * first


@pytest.mark.parametrize("law", ADAPTIVE, ids=lambda law: law.name)
@settings(max_examples=5, deadline=None)
@given(mass=st.floats(0.05, 20.0), length=st.floats(0.5, 1.5))
def test_mass_and_length_change_little_with_a_quarter_of_the_load_from_the_start(law, mass, length):
    one, other = begun(), begun(mass, length, 1000 / np.sqrt(length))
    first, then = np.abs(errors(one, law)).max(), np.abs(errors(other, law)).max()
    assert 0.6 * first < then * length < 1.5 * first


def test_gamma_follows_ticks_gravity_and_encoders():
    """1 / (20 T), between 6 and 24 swings, 1 / (10 T) or 1 / (7.5 T); less where an encoder's step would be heard."""
    swings = np.sqrt(9.81 / 1.1)
    for period_us, wanted in ((1000, 50.0), (5000, 6 * swings), (20_000, 1 / 0.15), (100, 24 * swings)):
        assert arm(period_us=period_us, encoder_step=0).gains.gamma == pytest.approx(wanted, rel=5e-3)
    fine, coarse = (arm(encoder_step=step).gains.gamma[0] for step in (2e-3, 8e-3))
    assert coarse == pytest.approx(fine / 2, rel=5e-3) and fine < 50.0


def test_gamma_accounts_for_velocities_by_difference():
    """In proportion to the ticks between two readings while the encoder limits it, and to their inverse later."""
    few, more = (arm(encoder_step=2e-5, velocity_ticks=ticks).gains.gamma[0] for ticks in (1, 2))
    assert more == pytest.approx(2 * few, rel=5e-3) and more < 50.0
    late, later = (arm(encoder_step=0, velocity_ticks=ticks).gains.gamma[0] for ticks in (16, 32))
    assert later == pytest.approx(late / 2, rel=5e-3) and late < 50.0
    assert arm(encoder_step=0, velocity_ticks=8).gains.gamma[0] == arm(encoder_step=0).gains.gamma[0]


@pytest.mark.parametrize("velocity_ticks", [0, 6, 24])
def test_a_delay_that_is_stated_is_damped_for(velocity_ticks):
    """h gamma + Lambda times how late a velocity is stays bounded: the load is damped less, then gamma is lower."""
    late = 0.5 + velocity_ticks / 4.0
    told = [arm(period_us=4000, encoder_step=0, velocity_ticks=velocity_ticks, delay_ticks=d) for d in range(11)]
    heavy = [model.gains.damped_load[model.tip_body, 0] for model in told]
    gamma = [model.gains.gamma[0] for model in told]
    assert heavy == sorted(heavy, reverse=True) and gamma == sorted(gamma, reverse=True)
    assert heavy[0] > heavy[-1] and (gamma[-1] < gamma[0]) == (heavy[-1] == 0.0)
    assert all(load == 0.0 for load, each in zip(heavy, gamma, strict=True) if each < gamma[0])
    for delay, model in enumerate(told):
        sampled = Sampled.of(model)
        damped = sampled.inertia(model.phi + model.gains.damped_load, model.armature)
        h = np.linalg.eigvalsh(sampled.root @ damped @ np.swapaxes(sampled.root, 1, 2)).max()
        turned = (h * gamma[delay] + model.gains.Lambda[0]) * 4e-3 * (late + 1.5 * delay)
        assert turned <= 0.9 * (1.0 + 5e-3)  # gains are rounded to three digits


def test_noise_of_velocities_lowers_gamma_no_farther_than_pd_has_it():
    coarse = arm(encoder_step=1e-3, velocity_ticks=1).gains
    assert coarse.gamma + coarse.Lambda == pytest.approx(coarse.K_v, rel=5e-3)
    late = arm(encoder_step=0, velocity_ticks=100).gains
    assert (late.gamma + late.Lambda < 0.5 * late.K_v).all()


def test_long_ticks_lower_gamma_no_farther_than_pd_has_it():
    """Its feedback of velocity is PD's then, if that turns by 0.6 rad at most; in mode position servos damp."""
    exact = [arm(period_us=period, encoder_step=0).gains for period in (1000, 10_000, 50_000)]
    assert exact[1].gamma + exact[1].Lambda == pytest.approx(exact[1].K_v, rel=5e-3)
    assert exact[2].gamma == pytest.approx(1e6 / 50_000 / 7.5, rel=5e-3)
    late = [arm(period_us=10_000, encoder_step=0, velocity_ticks=2, delay_ticks=delay) for delay in range(4)]
    turned = [1.5 * model.gains.gamma[0] * 10e-3 * (1.0 + 1.5 * delay) for delay, model in enumerate(late)]
    assert turned[0] < turned[1] < turned[2] <= 0.6 * (1.0 + 5e-3) < turned[3] < 0.9
    assert late[1].gains.gamma[0] > 12.0 and late[2].gains.gamma[0] == pytest.approx(10.0, rel=5e-3)
    file = servo_text("STS3215-12V") + "\ncontrol: {period_us: 10000}\n"
    duties, goals = (from_text(file.replace(", id", f", mode: {mode}, id")).gains for mode in ("pwm", "position"))
    assert (duties.gamma == 13.3).all() and (goals.gamma == 10.0).all()


def test_ticks_by_rule_are_the_best_of_all():
    """No other number of ticks for all joints gives a larger gamma, and joints with finer velocities have fewer."""
    for step in (1e-5, 1e-4, 5e-4):
        best = arm(encoder_step=step, velocity_ticks="auto")
        stated = [arm(encoder_step=step, velocity_ticks=ticks).gains.gamma[0] for ticks in range(1, 60, 3)]
        assert best.gains.gamma[0] >= 0.95 * max(stated)
        assert "velocity_ticks by rule: " in best.notes[-1] and f"{best.velocity_ticks[0]} at a" in best.notes[-1]
        assert best.velocity_ticks.max() < 50
        if step > 1e-5:  # else noise teaches all joints alike
            assert best.velocity_ticks.min() < best.velocity_ticks.max()
    assert (arm(encoder_step=0, velocity_ticks="auto").velocity_ticks == 1).all()


@pytest.mark.parametrize("step", [1e-5, 1e-4])
def test_noise_of_velocities_by_difference_teaches_little(step):
    """It moves a joint by sigma^2 / qdd: three steps at most at a twentieth of the largest acceleration."""
    model = arm(encoder_step=step, velocity_ticks="auto")
    sigma = 0.46 * step / (model.velocity_ticks * model.gains.period_us * 1e-6)
    moved = sigma**2 / (0.05 * model.qdd_max)
    assert (moved <= 3.0 * step).all()


@pytest.mark.parametrize("name", shipped())
def test_the_damped_load_is_at_most_three_times_the_arm(name):
    model = armlet.load(name).model
    sampled = Sampled.of(model)
    added = sampled.inertia(model.gains.damped_load, np.zeros(model.n))
    heaviest = np.linalg.eigvalsh(sampled.root @ added @ np.swapaxes(sampled.root, 1, 2)).max()
    share = model.gains.damped_load[model.tip_body, 0] / model.gains.bodies[model.tip_body, 2, 0]
    assert heaviest <= 3.0 * (1 + 1e-9)
    assert share == 1.0 or heaviest > 2.7


def test_a_file_may_state_what_rules_would_give():
    stated = arm(gamma=7.0, Lambda=2.0, e_max=0.3, velocity_margin=1.5, rate=3.0, natural=4.0).gains
    assert (stated.gamma == 7.0).all() and (stated.Lambda == 2.0).all() and (stated.e_max == 0.3).all()
    assert (stated.velocity_margin == 1.5).all() and (stated.rate == 3.0).all() and stated.natural == 4.0
    assert stated.position_margin == pytest.approx(0.03)
    halved = arm(gamma=7.0).gains
    assert (halved.Lambda == 3.5).all()
    assert halved.share_gain.max() <= arm().gains.share_gain.max() * (7.0 / arm().gains.gamma[0]) ** 2 * 2


@pytest.mark.parametrize("delay", [0, 1, 2, 3])
@pytest.mark.parametrize("period_us", [500, 1000, 4000])
def test_where_torques_come_late_shares_are_learnt_faster_only_with_phase_to_spare(delay, period_us):
    """The loop (gamma p + w^2) e^(-t p) / p^2 of the joints' damping and of what is learnt, torques late by t."""
    model = arm(period_us=period_us, delay_ticks=delay)
    sampled, gamma = Sampled.of(model), model.gains.gamma.min()
    found, late = pace(sampled, gamma), lateness(sampled) * model.gains.period_us * 1e-6
    square = (found * gamma) ** 2
    crossing = np.sqrt((gamma**2 + np.hypot(gamma**2, 2 * square)) / 2)
    assert found == PACE or np.arctan(crossing * gamma / square) > late * crossing
    assert delay or found > PACE


def test_noise_of_velocities_made_of_readings_is_not_learnt_faster():
    measured, made = (Sampled.of(arm(velocity_ticks=ticks)) for ticks in (0, 1))
    assert pace(made, 20.0) == PACE < pace(measured, 20.0)
    slow = Sampled.of(arm(period_us=10_000, velocity_ticks=1))
    assert pace(slow, 10.0) == PACE and pace(slow, 13.3) * 13.3 == pytest.approx(PACE * 10.0)


@pytest.mark.parametrize("size", [1.0, 10.0])
def test_the_error_of_a_cylinder_counts_as_an_angle_over_its_lever(size):
    """A block that drives a crank: its errors count as those of the crank."""
    text = SLIDER_CRANK.format(crank=0.1 * size, rod=0.3 * size, least=0.25 * size, most=0.35 * size)
    model = from_text(text)
    crank, _, block = model.gains.e_max
    assert crank == 0.2 and 0.2 * 0.08 * size < block < 0.2 * 0.11 * size
    assert model.gains.position_margin[2] < 0.05 * (model.q_max - model.q_min)[2]


SLIDER_CRANK = """
name: slider_crank
inertia_about: com
joints:
  - {{name: crank, passive: true, xyz: [0, 0, 0], link: {{mass: 0.1, com: [{crank}, 0, 0]}}}}
  - {{name: rod, passive: true, xyz: [{crank}, 0, 0], link: {{mass: 0.1}}}}
  - name: block
    parent: base
    type: prismatic
    xyz: [0, 0, 0]
    rpy_deg: [0, 90, 0]
    link: {{mass: 1}}
    limits: {{position: [{least}, {most}], velocity: 0.1, acceleration: 1}}
loops:
  - cut: {{name: pin}}
    ends: [{{link: rod, xyz: [{rod}, 0, 0]}}, {{link: block}}]
    mode: left
"""
