"""MuJoCo's simulated arm against armlet's own: two plants that share no arithmetic."""

import dataclasses
import importlib.util

import numpy as np
import pytest

import armlet
from armlet import description
from armlet.description.export.mjcf_text import mjcf_text
from armlet.dynamics.laws import LAWS
from armlet.errors import ArmletError
from armlet.fixed import compiler
from armlet.model import Spatial
from armlet.model.variations import with_payload
from armlet.simulated.closed_loop import NOT_FINITE, Sensing, Simulation, run_closed_loop
from armlet.simulated.mujoco_arm import MUJOCO, MujocoArm
from armlet.simulated.plant import SimulatedArm
from armlet.simulated.plants import plant_of
from armlet.simulated.trial import sines
from oracles.random_arms import random_model
from tests.simulated.test_loop_plant import MODELS, frictionless, start

LOOPS = [name for name, model in MODELS.items() if not any(isinstance(each, Spatial) for each in model.couplings)]


def apart(model, substeps, ticks=100):
    """(the largest distance, rad or m, of the two arms under the same torques, the way that the joints went)."""
    arms = SimulatedArm(model, substeps=20, velocity="exact"), MujocoArm(model, substeps=substeps, velocity="exact")
    q, qd = np.random.default_rng(0).uniform(-1, 1, (2, model.n_act))
    hold = armlet.Arm(model).gravity
    for arm in arms:
        arm.reset(q, qd)
    distance = 0.0
    for k in range(ticks):
        tau = hold(arms[0].q) + np.sin(0.1 * k + np.arange(model.n_act))
        for arm in arms:
            arm.step(tau, 1e-3)
        distance = max(distance, np.abs(arms[0].q - arms[1].q).max())
    return distance, np.abs(arms[0].q - q).max()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_without_friction_both_go_the_same_way_but_for_mujocos_step_of_first_order(seed):
    model = dataclasses.replace(frictionless(random_model(seed, 4)), armature=np.full(4, 0.05))
    (coarse, way), (fine, _) = apart(model, 10, 50), apart(model, 40, 50)
    assert way > 0.02
    assert coarse < 1e-3 * way
    assert 0.2 * coarse < fine < 0.3 * coarse


@pytest.mark.parametrize("name", LOOPS)
def test_arms_with_loops_and_couplings_accelerate_alike(name):
    model, h, ticks = frictionless(MODELS[name]), 1e-5, 40
    arms = SimulatedArm(model, substeps=1, velocity="exact"), MujocoArm(model, substeps=1, velocity="exact")
    for arm in arms:
        arm.reset(start(model)[0])
        for _ in range(ticks):
            arm.step(0.05 * model.tau_max[model.actuated], h)
    assert np.abs(arms[0].qd).max() > 1e-4
    assert np.abs(arms[0].qd - arms[1].qd).max() < 1e-3 * np.abs(arms[0].qd).max()


@pytest.mark.parametrize("visc, coul", [(0.5, 0.0), (0.0, 0.5)])
def test_friction_brakes_alike(visc, coul):
    model = frictionless(description.load("puma3"))
    model = dataclasses.replace(model, fric_visc=np.full(3, visc), fric_coul=np.full(3, coul))
    distance, way = apart(model, 10, 300)
    assert way > 0.1
    assert distance < 0.01 * way


@pytest.mark.parametrize("name", ["so101", "five_bar"])
def test_a_compiled_loop_moves_mujocos_arm_as_one_step_after_the_other_does(name):
    model = description.load(name)
    plan = sines(model, 0.5, 1.0)
    course = run_closed_loop(
        compiler.compile(model), LAWS["bodies"], model, plan, Sensing.of(model), Simulation(plant=MUJOCO)
    )
    assert course.fault == "" and len(course.q) == len(plan)
    arm = MujocoArm(model)
    arm.reset(*plan[0, :, :2].T)
    for q, qd, tau in zip(course.q, course.qd, course.tau, strict=True):
        assert (arm.q == q).all() and (arm.qd == qd).all()
        arm.step(tau, model.gains.period_us * 1e-6)


def test_an_arm_that_mujoco_loses_ends_a_compiled_loop(monkeypatch):
    monkeypatch.setattr(MujocoArm, "_advance", lambda self, tau, dt: 1 / 0)
    model = description.load("puma3")
    plan = sines(model, 0.5, 1.0)
    course = run_closed_loop(
        compiler.compile(model), LAWS["pd"], model, plan, Sensing.of(model), Simulation(plant=MUJOCO)
    )
    assert (course.fault, course.ticks) == (NOT_FINITE, 0)


def test_a_joint_below_its_coulomb_friction_stands():
    model = dataclasses.replace(frictionless(description.load("puma3")), fric_coul=np.full(3, 5.0))
    arm, q = MujocoArm(model, velocity="exact"), np.array([0.2, 0.3, 0.4])
    arm.reset(q)
    for _ in range(200):
        arm.step(armlet.Arm(model).gravity(q) + np.array([3.0, -3.0, 3.0]), 1e-3)
    assert np.abs(arm.q - q).max() < 1e-3


def test_a_load_that_is_picked_up_is_one_that_was_there():
    model = description.load("puma3")
    picks, has, tau = MujocoArm(model), MujocoArm(with_payload(model, 1.0)), np.array([10.0, 20.0, -5.0])
    for arm in (picks, has):
        arm.reset([0.1, 0.4, 0.3])
    picks.carry(1.0)
    for arm in (picks, has):
        arm.step(tau, 1e-3)
    assert np.array_equal(picks.qd, has.qd)


def test_torques_end_at_the_motors_limit():
    model = description.load("puma3")
    within, beyond = MujocoArm(model), MujocoArm(model)
    for arm, factor in ((within, 1.0), (beyond, 9.0)):
        arm.reset([0.1, 0.4, 0.3])
        arm.step(factor * model.tau_max, 1e-3)
    assert np.array_equal(within.qd, beyond.qd)


def scene(model, folder):
    """A file of an arm without gravity above whose tool a table is, 5 cm away at zero."""
    high = armlet.Arm(model).forward_kinematics(np.zeros(3))[1][2] + 0.05 + 0.01 + 0.02
    text = mjcf_text(dataclasses.replace(model, gravity=np.zeros(3)))
    text = text.replace('<flag contact="disable" />', "")
    ball = '<site name="tool"'
    assert ball in text
    text = text.replace(ball, f'<geom size="0.02" pos="{" ".join(map(str, model.p_tip))}" />{ball}')
    text = text.replace("<worldbody>", f'<worldbody><geom type="box" size="2 2 0.01" pos="0 0 {high}" />')
    (folder / "scene.xml").write_text(text)
    return str(folder / "scene.xml")


def test_an_arm_in_a_users_scene_is_stopped_by_what_is_there(tmp_path):
    model = description.load("puma3")
    kinematics, ends = armlet.Arm(model).forward_kinematics, []
    for kind in ("mujoco", scene(model, tmp_path)):
        arm = plant_of(kind, frictionless(dataclasses.replace(model, gravity=np.zeros(3))))
        arm.reset(np.zeros(3))
        sign = np.sign(kinematics([0, 0.1, 0])[1][2] - kinematics([0, 0, 0])[1][2])
        for _ in range(400):
            arm.step(sign * np.array([0.0, 10.0, 0.0]), 1e-3)
        ends.append(kinematics(arm.q)[1][2] - kinematics([0, 0, 0])[1][2])
    free, stopped = ends
    assert free > 0.07
    assert 0.03 < stopped < 0.06


def test_what_is_no_plant_is_one_line(tmp_path, monkeypatch):
    model, other = description.load("puma3"), tmp_path / "other.xml"
    other.write_text(mjcf_text(description.load("two_link")))
    (tmp_path / "broken.xml").write_text("<mujoco><worldbody><body/></mujoco>")
    for kind, words in (
        ("gazebo", "expected armlet, mujoco, or an MJCF file"),
        (str(tmp_path / "none.xml"), "no such file"),
        (str(other), "expected a joint waist"),
        (str(tmp_path / "broken.xml"), "MuJoCo refuses it"),
    ):
        with pytest.raises(ArmletError, match=words) as refused:
            plant_of(kind, model)
        assert "\n" not in str(refused.value)
    with pytest.raises(ArmletError, match="states what the arm carries"):
        plant_of(scene(model, tmp_path), model, payload=0.5)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(ArmletError, match=r"pip install 'armlet\[mujoco\]'"):
        plant_of("mujoco", model)


def test_a_run_of_it_has_the_boards_bits_and_follows_its_plan(tmp_path):
    move = armlet.plan_move("puma3", [[0, 0, 0], [0.05, 0.05, 0.05]])
    run = armlet.run_move("puma3", move, payload=1.0, plant="mujoco", log=tmp_path / "run.mcap")
    assert not run.fault
    assert " 0 differ" in run.told[0]
    assert np.abs(run.q - run.plan).max() < 0.01
    assert run.text("run", "plant").startswith("MuJoCo")
