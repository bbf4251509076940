"""The simulated arm with friction that is stiff against inertia: energy, speed, accuracy, arms of others."""

import dataclasses
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import armlet
from armlet.core import kernel_float
from armlet.core import layout as at
from armlet.dynamics.float_records import float_records, work_record
from armlet.errors import ArmletError, DescriptionError
from armlet.model import Model
from armlet.simulated.plant import SimulatedArm
from oracles.engines import robot_file
from oracles.random_arms import random_model

TICK = 1e-3


def with_friction(seed: int, n: int, quickest: float) -> Model:
    """A random arm: some joints slide, some have no rotor, some no friction; others rub at up to `quickest` 1/s."""
    rng = np.random.default_rng(seed)
    model = random_model(seed, n, prismatic=0.4)
    rotors = np.where(rng.random(n) < 0.3, 0.0, model.armature * 10 ** rng.uniform(-4, 1, n))
    inertia = np.diag(armlet.Arm(dataclasses.replace(model, armature=rotors)).crba(np.zeros(n)))
    speed = 10 ** rng.uniform(-3, -1, n)

    def some(scale: np.ndarray) -> np.ndarray:
        return np.where(rng.random(n) < 0.4, 0.0, scale * quickest ** rng.random(n))

    return dataclasses.replace(
        model, armature=rotors, fric_visc=some(inertia), fric_coul=some(inertia * speed), fric_coul_speed=speed,
        tau_max=np.full(n, np.inf),
    )  # fmt: skip


def thrown(model: Model, seed: int, speed: float, **options: int) -> SimulatedArm:
    plant = SimulatedArm(model, **options)
    q, qd = np.random.default_rng(seed).uniform(-1, 1, (2, model.n))
    plant.reset(q, speed * qd)
    return plant


@settings(max_examples=60)
@given(st.integers(0, 10**6), st.integers(1, 7), st.floats(-2, 1), st.booleans())
def test_friction_never_makes_energy(seed, n, decade, falls):
    """Whatever friction, no tick without torque ends with more energy than it began; 1e-9 are Runge and Kutta's."""
    model = with_friction(seed, n, 1e7)
    plant = thrown(model if falls else dataclasses.replace(model, gravity=np.zeros(3)), seed, 10**decade)
    before = plant.energy()
    scale = abs(before) + 0.5 * plant.qd @ armlet.Arm(model).crba(plant.q) @ plant.qd
    for _ in range(40):
        plant.step(np.zeros(n), TICK)
        energy = plant.energy()
        assert energy <= before + 1e-9 * scale
        before = energy


@settings(max_examples=40)
@given(st.integers(0, 10**6), st.integers(1, 7), st.floats(-2, 0))
def test_semi_implicit_steps_make_none_of_stiff_friction(seed, n, decade):
    """A controller without gains on an arm without gravity: a whole run ends with no more than it began with."""
    model = dataclasses.replace(with_friction(seed, n, 1e7), gravity=np.zeros(3))
    model = dataclasses.replace(model, fric_visc=model.fric_visc + 1e4 * np.diag(armlet.Arm(model).crba(np.zeros(n))))
    arm, law, ticks = float_records(model), float_records(model), 30
    state = np.zeros((ticks + 1, 2 * n))
    state[0] = np.concatenate(np.random.default_rng(seed).uniform(-1, 1, (2, n)) * [[1.0], [10**decade]])
    kernel_float.closed_loop(
        at.LAW_RNEA, law.tree, (law.model, np.zeros_like(law.est), law.data), (arm.model, arm.est, work_record(model)),
        planned=np.zeros((ticks, n, 3)), state=state, tau_max=np.zeros(n), dt=TICK, substeps=4,
    )  # fmt: skip
    mass = armlet.Arm(model).crba(state[:, :n])
    kinetic = 0.5 * np.einsum("ti,tij,tj->t", state[:, n:], mass, state[:, n:])
    assert (np.diff(kinetic) <= 1e-12 * kinetic[0]).all()


@pytest.mark.parametrize("coulomb, viscous", [(1.0, 0.0), (0.0, 20.0), (1.0, 20.0)])
def test_a_slow_joint_does_not_become_fast(coulomb, viscous):
    """One light joint at 0.01 rad/s, no torque, no gravity, friction of 2e5 1/s: explicit steps make it fast."""
    model = dataclasses.replace(
        random_model(1, 1, 0.0), gravity=np.zeros(3), armature=np.zeros(1), fric_visc=np.array([viscous]),
        fric_coul=np.array([coulomb]), fric_coul_speed=np.array([0.05]),
    )  # fmt: skip
    light = dataclasses.replace(model, phi=model.phi * 1e-4 / armlet.Arm(model).crba(np.zeros(1))[0, 0])
    plant = SimulatedArm(light)
    plant.reset(np.zeros(1), np.array([0.01]))
    for _ in range(20):
        before = plant.qd[0]
        plant.step(np.zeros(1), TICK)
        assert 0.0 <= plant.qd[0] <= before
    assert plant.qd[0] < 1e-8


def test_stiff_friction_holds_and_lets_go():
    """Below the Coulomb torque the joint creeps where friction is linear; above it, the rest accelerates it."""
    model = dataclasses.replace(
        random_model(1, 1, 0.0), gravity=np.zeros(3), armature=np.array([1e-4]), phi=np.zeros((1, 10)),
        fric_visc=np.zeros(1), fric_coul=np.ones(1), fric_coul_speed=np.array([0.01]),
    )  # fmt: skip
    held, sliding = SimulatedArm(model), SimulatedArm(model)
    for _ in range(20):
        held.step(np.array([0.5]), TICK)
        sliding.step(np.array([1.1]), TICK)
    assert held.qd[0] == pytest.approx(0.005, rel=1e-9)
    assert held.q[0] == pytest.approx(0.005 * 20 * TICK, rel=0.02)
    assert sliding.qd[0] == pytest.approx(0.1 / 1e-4 * 20 * TICK, rel=0.02)


def after(model: Model, substeps: int, ticks: int = 60, tick: float = TICK) -> np.ndarray:
    plant = thrown(model, 2, 2.0, substeps=substeps)
    for _ in range(ticks):
        plant.step(np.zeros(model.n), tick)
    return np.concatenate([plant.q, plant.qd])


@pytest.mark.parametrize("seed", range(4))
def test_implicit_steps_converge_to_explicit_ones(seed):
    """Friction of up to 1e4 1/s: few steps are implicit, many are explicit, of fourth order, and both tell the same."""
    model = with_friction(seed, 4, 1e4)
    exact = after(model, 512)
    coarse, middle, fine = (np.abs(after(model, substeps) - exact).max() for substeps in (1, 4, 16))
    assert coarse < 0.05 and fine < 0.3 * coarse + 1e-9 and middle < 0.6 * coarse + 1e-9
    assert fine < 2e-3


def test_mild_friction_keeps_the_fourth_order():
    model = dataclasses.replace(random_model(3, 4), fric_coul=np.zeros(4), fric_visc=np.full(4, 0.1))
    exact = after(model, 64, 20, 0.01)
    coarse, fine = (np.abs(after(model, substeps, 20, 0.01) - exact).max() for substeps in (1, 2))
    assert 10 < coarse / fine < 24


ROBOTS = Path(robot_file("ur_description/urdf/ur5_robot.urdf")).parents[2].rglob("*.urdf")


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted(ROBOTS), ids=lambda path: path.stem)
def test_robots_fall_without_gaining_energy(path):
    """Every URDF that the reader takes falls for 0.1 s from 0.01 rad/s: finite, and its energy does not grow."""
    try:
        model = armlet.load(path).model
    except DescriptionError as refused:
        assert "\n" not in str(refused)
        return
    plant = SimulatedArm(model)
    act = model.actuated
    plant.reset(np.clip(np.zeros(model.n_act), model.q_min[act], model.q_max[act]), np.full(model.n_act, 0.01))
    begin = plant.energy()
    if model.couplings and np.linalg.eigvalsh(armlet.Arm(model).crba(plant.q)).min() < 1e-12:
        with pytest.raises(ArmletError, match="has no finite state"):  # a servo, of massless fingers, moves nothing
            plant.step(np.zeros(model.n_act), TICK)
        return
    for _ in range(100):
        plant.step(np.zeros(model.n_act), TICK)
    assert plant.energy() <= begin + 1e-6 * max(1.0, abs(begin))


def test_a_state_that_is_not_finite_is_one_line():
    model = random_model(1, 2, 0.0)
    weightless = dataclasses.replace(
        model, phi=np.zeros((2, 10)), armature=np.zeros(2), fric_visc=np.zeros(2), fric_coul=np.zeros(2)
    )
    with pytest.raises(ArmletError, match="joint j. has no finite state") as caught:
        SimulatedArm(weightless).step(np.ones(2), TICK)
    assert "\n" not in str(caught.value)
