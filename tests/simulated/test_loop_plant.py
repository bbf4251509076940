"""The simulated arm with closed loops: it moves as forward dynamics says, keeps its energy, and nothing drifts."""

import dataclasses

import numpy as np
import pytest

import armlet
from armlet import description
from armlet.description import from_text
from armlet.model import Model
from armlet.model.loops import spread
from armlet.simulated.plant import SimulatedArm
from tests.support.loop_files import FILES

MODELS = {name: from_text(text) for name, text in FILES.items() if name != "spatial"}
MODELS |= {name: description.load(name) for name in description.shipped() if description.load(name).couplings}
each_arm = pytest.mark.parametrize("name", MODELS)


def frictionless(model: Model) -> Model:
    cut = tuple(dataclasses.replace(each, fric_visc=0.0, fric_coul=0.0) for each in model.cut)
    none = np.zeros(model.n)
    return dataclasses.replace(model, fric_visc=none, fric_coul=none, cut=cut)


def smooth(model: Model) -> Model:
    """Viscous friction so small that no step is implicit."""
    cut = tuple(dataclasses.replace(each, fric_visc=1e-6, fric_coul=0.0) for each in model.cut)
    return dataclasses.replace(model, fric_visc=np.full(model.n, 1e-6), fric_coul=np.zeros(model.n), cut=cut)


def start(model: Model, share: float = 0.3) -> tuple[np.ndarray, np.ndarray]:
    act = model.actuated
    return 0.5 * (model.q_min + model.q_max)[act], share * model.qd_max[act] * (-1.0) ** np.arange(model.n_act)


@each_arm
def test_a_step_is_that_of_forward_dynamics(name):
    model = smooth(MODELS[name])
    arm, plant, h = armlet.Arm(model), SimulatedArm(model, substeps=1), 1e-3
    q, qd = start(model)
    tau = 0.1 * model.tau_max[model.actuated]
    plant.reset(q, qd)
    plant.step(tau, h)

    def slope(x):
        return np.array([x[1], arm.aba(x[0], x[1], tau)])

    x = np.array([q, qd])
    k1 = slope(x)
    k2 = slope(x + h / 2 * k1)
    k3 = slope(x + h / 2 * k2)
    k4 = slope(x + h * k3)
    moved = x + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
    size = h * (1 + np.abs(k1).max())
    assert np.abs(np.array([plant.q, plant.qd]) - moved).max() < 1e-9 * size


@each_arm
def test_energy_stays_and_loops_stay_closed(name):
    model = frictionless(MODELS[name])
    plant = SimulatedArm(model, substeps=8)
    q, qd = start(model, 0.1)
    plant.reset(q, qd)
    before = plant.energy()
    scale = abs(before) + 0.5 * qd @ armlet.Arm(model).crba(q) @ qd
    hold = armlet.Arm(model).gravity
    for _ in range(20):
        worked = plant.q.copy()
        tau = hold(plant.q)
        plant.step(tau, 1e-3)
        before += tau @ (plant.q - worked)
    assert abs(plant.energy() - before) < 2e-5 * scale
    assert np.isfinite(spread(model, plant.q).q).all()


@pytest.mark.parametrize("name", ["four-bar", "slider-crank", "cylinder"])
def test_friction_at_a_cut_joint_brakes_the_arm_and_makes_no_energy(name):
    model = dataclasses.replace(frictionless(MODELS[name]), gravity=np.zeros(3))
    for visc, coul in ((1e-3, 0.0), (0.0, 1e-2), (1e3, 10.0)):  # the last is stiff: implicit steps
        cut = tuple(dataclasses.replace(each, fric_visc=visc, fric_coul=coul) for each in model.cut)
        plant = SimulatedArm(dataclasses.replace(model, cut=cut))
        plant.reset(*start(model))
        last = plant.energy()
        for _ in range(50):
            plant.step(np.zeros(model.n_act), 1e-3)
            now = plant.energy()
            assert now <= last * (1 + 1e-9)
            last = now
        assert np.isfinite(last)
        if visc > 1:
            assert np.abs(plant.qd).max() < 0.02 * np.abs(start(model)[1]).max()


def test_stiff_friction_of_a_passive_joint_is_that_of_many_small_steps():
    model = frictionless(MODELS["four-bar"])
    rough = dataclasses.replace(model, fric_visc=np.array([0.0, 2.0, 0.0]), fric_coul=np.array([0.0, 0.02, 0.0]))
    ends = []
    for substeps in (1, 4, 2000):
        plant = SimulatedArm(rough, substeps=substeps)
        plant.reset(*start(model))
        for _ in range(20):
            plant.step(np.zeros(1), 1e-3)
        ends.append(np.concatenate([plant.q, plant.qd]))
    assert np.abs(ends[0] - ends[2]).max() < 5e-3
    assert np.abs(ends[1] - ends[2]).max() < 2e-3


def test_an_arm_without_loops_and_one_with_a_belt_of_nothing_move_alike():
    """A joint that follows the others and moves no mass: the rest is an arm without it."""
    text = """
name: two
joints:
  - name: a
    xyz: [0, 0, 0]
    rpy_deg: [90, 0, 0]
    link: {mass: 1, com: [0.2, 0, 0]}
    limits: {effort: 9}
    friction: {viscous: 0.1}
  - {name: b, xyz: [0.4, 0, 0], link: {mass: 0.5, com: [0.1, 0, 0]}, limits: {effort: 9}, friction: {coulomb: 0.1}}
"""
    plain = SimulatedArm(from_text(text))
    belt = text + "  - {name: c, xyz: [0.2, 0, 0]}\ncouplings: [{joint: c, follows: {a: 1, b: -2}}]\n"
    coupled = SimulatedArm(from_text(belt))
    for plant in (plain, coupled):
        plant.reset([0.3, -0.2], [1.0, 0.5])
        for _ in range(100):
            plant.step([0.5, 0.2], 1e-3)
    assert np.allclose(plain.q, coupled.q, atol=1e-12) and np.allclose(plain.qd, coupled.qd, atol=1e-11)
