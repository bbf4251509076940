"""The simulated arm: energy, order of integration, payload, limits, sensors."""

import dataclasses

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import armlet
from armlet.errors import ArmletError
from armlet.model.inertia import to_com
from armlet.model.variations import with_inertia_error, with_payload
from armlet.simulated.plant import SimulatedArm
from oracles.engines import PinocchioArm
from oracles.random_arms import random_model


def free(model):
    """The arm without friction and without limits on torque."""
    zero = np.zeros(model.n)
    return dataclasses.replace(model, fric_visc=zero, fric_coul=zero, tau_max=np.full(model.n, np.inf))


def moving(model, seed, **options):
    plant = SimulatedArm(model, **options)
    plant.reset(*np.random.default_rng(seed).uniform(-1, 1, (2, model.n)))
    return plant


@settings(max_examples=20)
@given(st.integers(0, 10**6), st.integers(1, 6))
def test_energy_is_kept_without_friction(seed, n):
    plant = moving(free(random_model(seed, n)), seed)
    before = plant.energy()
    for _ in range(200):
        plant.step(np.zeros(n), 2.5e-4)
    swing = 0.5 * plant.qd @ armlet.Arm(plant.model).crba(plant.q) @ plant.qd
    assert plant.energy() == pytest.approx(before, abs=1e-7 * max(1.0, abs(before), swing))


@pytest.mark.parametrize("seed", range(4))
def test_energy_balance_vs_work_of_torques_and_friction(seed):
    """dE/dt = qd . (tau - friction), summed by trapezoids over small steps."""
    n, dt = 4, 1e-4
    plant = moving(random_model(seed, n), seed, substeps=1)
    model, rng = plant.model, np.random.default_rng(seed)
    amplitude = rng.uniform(-3, 3, n)

    def power(tau):
        friction = model.fric_visc * plant.qd
        friction = friction + model.fric_coul * np.clip(plant.qd / model.fric_coul_speed, -1, 1)
        return plant.qd @ (tau - friction)

    before, work = plant.energy(), 0.0
    for k in range(3000):
        tau = amplitude * np.sin(10 * k * dt)
        begin = power(tau)
        plant.step(tau, dt)
        work += dt / 2 * (begin + power(tau))
    assert abs(work) > 0.1
    assert plant.energy() - before == pytest.approx(work, abs=1e-3 * abs(work) + 1e-4)


def test_integration_is_of_fourth_order():
    model = free(armlet.load("puma3").model)
    ends = []
    for substeps in (1, 2, 64):
        plant = moving(model, 3, substeps=substeps)
        for _ in range(20):
            plant.step(np.array([1.0, -40.0, 5.0]), 0.02)
        ends.append(np.concatenate([plant.q, plant.qd]))
    coarse, fine = (np.abs(end - ends[2]).max() for end in ends[:2])
    assert 10 < coarse / fine < 24


def test_first_acceleration_vs_pinocchio():
    model = with_payload(random_model(5, 5, 0.4), 1.2, (0.1, -0.2, 0.3))
    model = dataclasses.replace(model, tau_max=np.full(5, np.inf))
    plant = moving(model, 5, substeps=1)
    q, qd, tau, dt = plant.q.copy(), plant.qd.copy(), np.array([3.0, -2.0, 1.0, 4.0, -1.0]), 1e-6
    plant.step(tau, dt)
    assert (plant.qd - qd) / dt == pytest.approx(PinocchioArm(model).aba(q, qd, tau), rel=1e-3, abs=1e-2)


def test_payload_is_felt_at_the_tool_point():
    """Holding a load costs J^T m g more, J at the load's own point."""
    model = armlet.load("puma6").model
    mass, point = 1.7, np.array([0.02, -0.05, 0.12])
    there = armlet.Arm(dataclasses.replace(model, p_tip=model.p_tip + model.R_tip @ point))
    q = np.random.default_rng(0).uniform(-2, 2, (10, model.n))
    held = armlet.Arm(SimulatedArm(model, payload=(mass, point)).model)
    pull = -mass * np.array(model.gravity) @ there.jacobian(q)[:, 3:]
    assert held.gravity(q) - armlet.Arm(model).gravity(q) == pytest.approx(pull, abs=1e-10)


def test_inertia_error_changes_tensors_about_the_centre_alone():
    model = armlet.load("puma3").model
    wrong = with_inertia_error(model, 0.1)
    for phi, other in zip(model.phi, wrong.phi):
        (mass, com, inertia), (mass_w, com_w, inertia_w) = to_com(phi), to_com(other)
        assert mass_w == mass
        assert com_w == pytest.approx(com)
        assert inertia_w == pytest.approx(1.1 * inertia)


def test_torque_is_limited():
    model = armlet.load("puma3").model
    limited, at_limit = SimulatedArm(model), SimulatedArm(model)
    for _ in range(10):
        limited.step(10 * np.asarray(model.tau_max), 1e-3)
        at_limit.step(np.asarray(model.tau_max), 1e-3)
    assert np.array_equal(limited.q, at_limit.q)


def test_coulomb_friction_holds_a_small_push():
    model = dataclasses.replace(random_model(1, 1, 0.0), gravity=np.zeros(3), fric_coul=np.ones(1))
    held, moved = SimulatedArm(model), SimulatedArm(model)
    for _ in range(1000):
        held.step(np.array([0.5]), 1e-3)
        moved.step(np.array([2.0]), 1e-3)
    assert abs(held.qd[0]) <= 0.5 * model.fric_coul_speed[0] + 1e-9  # linear below its speed
    assert moved.qd[0] > 10 * model.fric_coul_speed[0]


def test_velocities_are_what_the_description_says():
    """Each joint's over its own ticks; over fewer, until there are so many readings; then corrected."""
    ticks = np.array([0, 1, 4])
    model = dataclasses.replace(armlet.load("puma3").model, encoder_step=np.full(3, 1e-4), velocity_ticks=ticks)
    plant, read = SimulatedArm(model), []
    plant.reset([0.1, 0.2, 0.3], [1.0, -1.0, 0.5])
    for k in range(30):
        q, qd = plant.measure()
        read.append(q)
        assert qd[0] == plant.qd[0]
        for joint in (1, 2):
            back = min(k, ticks[joint])
            wanted = (q - read[-1 - back])[joint] / (back * 1e-3) if back else 0.0
            if k >= 5 * back and back:
                wanted += (wanted - (read[-1 - 4 * back] - read[-1 - 5 * back])[joint] / (back * 1e-3)) / 8
            assert qd[joint] == pytest.approx(wanted)
        plant.step(armlet.Arm(model).gravity(plant.q), 1e-3)


def test_encoder_steps_and_velocity_by_difference():
    step = 2 * np.pi / 4096
    model = dataclasses.replace(armlet.load("puma3").model, encoder_step=np.array([step, step, 0.0]))
    plant = SimulatedArm(model, velocity="difference")
    plant.reset([0.1, 0.2, 0.3], [1.0, -1.0, 0.5])
    assert np.array_equal(plant.measure()[1], np.zeros(3))
    before = plant.measure()[0]
    plant.step(armlet.Arm(model).gravity(plant.q), 1e-3)
    q, qd = plant.measure()
    assert q[:2] / step == pytest.approx(np.round(q[:2] / step), abs=1e-9)
    assert np.abs(q - plant.q).max() <= step / 2 + 1e-12
    assert q[2] == plant.q[2]
    assert qd == pytest.approx((q - before) / 1e-3)
    exact = SimulatedArm(model)
    exact.reset([0.1, 0.2, 0.3], [1.0, -1.0, 0.5])
    assert np.array_equal(exact.measure()[1], [1.0, -1.0, 0.5])


def test_measurements_do_not_change_afterwards():
    plant = moving(armlet.load("puma3").model, 0)
    q, qd = plant.measure()
    kept = q.copy(), qd.copy()
    plant.step(np.zeros(3), 1e-3)
    assert np.array_equal(q, kept[0]) and np.array_equal(qd, kept[1])


@pytest.mark.parametrize(
    "call",
    [
        lambda model: SimulatedArm(model, velocity="guessed"),
        lambda model: SimulatedArm(model, substeps=0),
        lambda model: SimulatedArm(model, payload=(-1.0, (0, 0, 0))),
        lambda model: SimulatedArm(model).step(np.zeros(2), 1e-3),
        lambda model: SimulatedArm(model).step(np.full(3, np.nan), 1e-3),
        lambda model: SimulatedArm(model).step(np.zeros(3), 0.0),
        lambda model: SimulatedArm(model).reset(np.zeros(4)),
    ],
)
def test_wrong_arguments_one_line(call):
    with pytest.raises(ArmletError) as caught:
        call(armlet.load("puma3").model)
    assert "\n" not in str(caught.value)
