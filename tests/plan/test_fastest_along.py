"""Motions at the motors' limit along given joint paths: kept motions, logs, arrays; and with accelerations left out."""

import dataclasses
import json
import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import armlet
from armlet.cli import main
from armlet.dynamics.arm import Arm
from armlet.errors import PlanError
from armlet.plan import fastest
from armlet.plan.led_motion import Positions
from armlet.plan.plan_limits import Limits
from armlet.plan.planned_motion import Wanted, motion
from armlet.plan.time_optimal import NEAR, freed
from armlet.plan.time_optimal.joint_path import MOST, beside
from oracles.every_load import CORNERS, torque_share, with_load
from oracles.random_arms import random_model
from tests.run.test_logged_motion import written

TOLD = re.compile(r"the motion is within ([\d.e-]+) (deg|mm) of the path, (\w+) farthest; (\d+) points of it")


def waved(model, seed, waves, count=1500):
    """(count, n) positions along a path that goes to and fro in the middle of the ranges."""
    rng, t = np.random.default_rng(seed), np.linspace(0.0, 1.0, count)[:, None]
    middle, way = 0.5 * (model.q_min + model.q_max), 0.2 * (model.q_max - model.q_min)
    return middle + way * np.sin(2.0 * np.pi * waves * rng.uniform(0.3, 1.0, model.n) * t + rng.uniform(0, 6, model.n))


def apart(positions, motion, off):
    """How much farther apart than off (n,) a motion and the straight lines between positions are, either way."""
    between = np.linspace(0.0, 1.0, 4)[:, None, None]
    lines = (positions[:-1] + between * np.diff(positions, axis=0)).reshape(-1, positions.shape[1])
    near = motion.sample(np.linspace(0.0, motion.duration, 20_000))[0]
    there = max((np.abs(lines - q) - off).max(axis=1).min() for q in near[::100])
    return max(there, *((np.abs(near - q) - off).max(axis=1).min() for q in positions[::15]))


@settings(max_examples=10, deadline=None)
@given(
    seed=st.integers(0, 10**6), n=st.integers(1, 4), waves=st.floats(0.5, 6.0), step=st.sampled_from([0.0, 1e-3, 2e-3])
)
def test_motions_along_paths_are_as_near_as_is_told_and_within_the_motors(seed, n, waves, step):
    """Random arms, positions in steps of an encoder, torques by Pinocchio."""
    rng, model = np.random.default_rng(seed), random_model(seed, n)
    positions = waved(model, seed, waves)
    positions = np.round(positions / step) * step if step else positions
    hold = max(np.abs(Arm(with_load(model, s)).gravity(positions)).max(axis=0).max() for s in (0.0, 1.0))
    model = dataclasses.replace(model, tau_max=(hold + 1.0) * rng.uniform(1.3, 5.0, n))
    try:
        made = fastest(Arm(model), positions, along=True)
    except PlanError as refusal:
        assert "to hold" in str(refusal)
        return
    move = made.passage.trajectory
    move.check(model)
    assert len(made.passage.points) <= MOST
    np.testing.assert_allclose(move.q[0], positions[0], atol=1e-12)
    np.testing.assert_allclose(move.q_end, positions[-1], atol=1e-12)
    assert apart(positions, move, made.off) < 2e-4  # the grids by which it is looked for
    when = rng.uniform(0.0, move.duration, 200)
    assert torque_share(model, move, when, (*CORNERS, (rng.random(), 0.0))) <= made.proved.share <= 1.0


def test_a_path_needs_few_points_and_comes_near():
    model = armlet.load("so101").model
    limits, near = Limits.of(model), NEAR[False]
    straight = np.linspace(0.2, 0.8, 3000)[:, None] * np.ones(model.n)
    assert len(beside(straight, limits).path.points) <= 5 and beside(straight, limits).off.max() < 1e-9
    found = beside(waved(model, 3, 2.0, 6000), limits)
    assert len(found.path.points) < 80 and found.off.max() < 1.1 * near


def test_more_than_so_many_points_are_none_and_what_that_costs_is_told():
    model = armlet.load("two_link").model
    positions = waved(model, 1, 150.0, 30_000)
    found = beside(positions, Limits.of(model))
    assert len(found.path.points) <= MOST and found.off.max() > 2.0 * NEAR[False]
    s = np.linspace(0.0, found.path.knots[-1], 300)
    for q in found.path.at(s)[0]:
        assert (np.abs(positions - q) - found.off).max(axis=1).min() < 1e-3


def test_an_arm_that_stands_trembles_and_goes_round_again_is_followed():
    model = armlet.load("two_link").model
    turn = np.linspace(0.0, 2.0 * np.pi, 2000)[:, None]
    loop = np.concatenate([0.3 * np.cos(turn), 0.2 * np.sin(turn)], axis=1)
    still = loop[-1] + 2e-4 * np.random.default_rng(0).uniform(-1.0, 1.0, (3000, 2))
    positions = np.concatenate([loop, still, loop, loop, loop])
    positions[-1] = positions[0]
    made = fastest(Arm(model), positions, repeat=2, along=True)
    move = made.passage.trajectory
    assert move.total_ticks == 2 * move.repetition_ticks and made.off.max() < 1.5 * NEAR[False]
    assert apart(positions, move, made.off) < 2e-4
    once = fastest(Arm(model), loop, along=True).passage.trajectory
    assert 3.0 * once.duration < move.repetition_ticks * move.period < 4.5 * once.duration


@pytest.mark.parametrize("seed", [25, 63])
def test_a_joint_that_turns_round_against_dry_friction_may_stop_the_arm_for_a_moment(seed):
    """In these paths of random arms there is a point of the grid at which the fastest motion stands still."""
    rng = np.random.default_rng(1000 + seed)
    model = random_model(seed, int(rng.integers(1, 6)))
    positions = waved(model, seed, rng.uniform(0.5, 10.0))
    step = rng.choice([0.0, 1e-3, 2e-3])
    positions = np.round(positions / step) * step
    hold = max(np.abs(Arm(with_load(model, s)).gravity(positions)).max(axis=0).max() for s in (0.0, 1.0))
    model = dataclasses.replace(model, tau_max=(hold + 1.0) * rng.uniform(1.3, 5.0, model.n))
    made = fastest(Arm(model), positions, along=True)
    move = made.passage.trajectory
    move.check(model)
    assert apart(positions, move, made.off) < 3e-4
    assert torque_share(model, move, rng.uniform(0.0, move.duration, 200), CORNERS) <= made.proved.share <= 1.0


def test_a_path_along_a_limit_stays_within_it():
    model = armlet.load("two_link").model
    positions = waved(model, 5, 3.0)
    most = positions[:, 1].max() - 0.1
    model = dataclasses.replace(model, q_max=np.array([model.q_max[0], most]))
    positions = np.minimum(positions, model.q_max)  # it lies at the limit for a while, and comes and goes
    made = fastest(Arm(model), positions, along=True)
    made.passage.trajectory.check(model)
    q = made.path.at(np.linspace(0.0, made.path.knots[-1], 50_000))[0]
    assert q[:, 1].max() <= most * (1 + 1e-9)
    assert apart(positions, made.passage.trajectory, made.off) < 2e-4


@pytest.mark.parametrize(
    "positions, words",
    [
        (np.zeros((50, 2)), "nothing to do: along the path no joint moves by more than 0.75 mrad"),
        (1e-4 * np.random.default_rng(1).random((50, 2)), "nothing to do: along the path no joint moves"),
        ([[0.0, 0.0], [0.1, np.nan]], "expected finite numbers, got nan for joint elbow"),
        ([[0.0, 0.0], [0.0, 9.0]], "joint elbow at 9 rad"),
        (np.zeros((50, 3)), "for shoulder, elbow, got (50, 3)"),
    ],
)
def test_what_is_no_path_is_refused_in_one_line(positions, words):
    with pytest.raises(PlanError) as refusal:
        fastest(armlet.load("two_link"), positions, along=True)
    assert words in str(refusal.value) and "\n" not in str(refusal.value)


def test_armlet_plan_goes_along_a_kept_motion(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["plan", "puma3", "--from", "0,45,45", "--to", "60,40,50", "--to", "90,0,60", "--record", "nod"]) == 0
    slow = armlet.plan.Trajectory.load("move.json")
    capsys.readouterr()
    assert main(["plan", "puma3", "--replay", "nod", "--fastest", "-o", "fast.json"]) == 0
    value, unit, joint, points = TOLD.search(capsys.readouterr().out.replace("\n", " ")).groups()
    fast = armlet.plan.Trajectory.load("fast.json")
    assert fast.duration < slow.duration and unit == "deg" and joint in fast.joint_names and 5 <= int(points) <= MOST
    positions = slow.sample(ticks=np.arange(slow.total_ticks + 1))[0]
    assert apart(positions, fast, np.radians(float(value))) < 2e-4
    assert main(["plan", "puma3", "--replay", "nod", "--fastest", "--to", "60,0,60", "-o", "fast.json"]) == 0
    np.testing.assert_allclose(armlet.plan.Trajectory.load("fast.json").q_end, np.radians([60, 0, 60]), atol=1e-9)
    capsys.readouterr()
    assert main(["plan", "puma3", "--replay", "nod", "--fastest", "--repeat", "2"]) == 1
    said = capsys.readouterr().err
    assert "repeat 2: joint waist starts at 0 and ends at 1.5708" in said and said.count("\n") == 1


def test_armlet_plan_goes_along_the_motion_of_a_log(tmp_path, capsys):
    from armlet.firmware import protocol

    log, out = written(tmp_path / "run.mcap", [protocol.RUNNING] * 900), tmp_path / "fast.json"
    assert main(["plan", "puma3", "--log", str(log), "--fastest", "--jerk", "300", "--json", "-o", str(out)]) == 0
    told = json.loads(capsys.readouterr().out)
    move = armlet.plan.Trajectory.load(out)
    assert told["path"]["off"] < 2e-3 and told["jerk"] == 300.0 and np.abs(move.qddd).max() <= 300.0 * (1 + 1e-6)
    np.testing.assert_allclose(move.q_end, [0.899, 0.8, 0.8], atol=1e-9)


@pytest.mark.parametrize(
    "changes, words",
    [
        ({"speed": 0.5}, "--speed: has no meaning beside --fastest"),
        ({"duration": 1.0}, "--duration: has no meaning beside --fastest"),
        ({"replay": "gone"}, "gone.json"),
        ({"fastest": False, "free": True}, "--free: of --fastest, whose accelerations torque alone limits"),
        ({"fastest": False, "jerk": 1.0}, "--jerk: has no meaning beside --replay"),
    ],
)
def test_what_does_not_go_with_a_replay_is_refused(tmp_path, changes, words):
    with pytest.raises(PlanError) as refusal:
        motion(armlet.load("puma3"), Wanted(**{"replay": "nod", "fastest": True, "store": tmp_path} | changes))
    assert words in str(refusal.value) and "\n" not in str(refusal.value)


def test_a_log_in_which_nothing_moves_is_refused(tmp_path):
    told = Positions(np.arange(100) * 1e-3, np.zeros((100, 3)))
    with pytest.raises(PlanError, match="the arm was not moved"):
        motion(armlet.load("puma3"), Wanted(log=tmp_path / "run.mcap", fastest=True), told)


def test_free_accelerations_use_the_motors_and_are_told(tmp_path):
    arm = armlet.load("puma3")
    stated, free = (motion(arm, Wanted(["60,40,50"], fastest=True, free=each)) for each in (False, True))
    assert free.way.trajectory.duration < 0.8 * stated.way.trajectory.duration
    said = free.said(tmp_path / "move.json")
    line = next(line for line in said.parts if line.startswith("to run it, the arm file's limits.acceleration"))
    must = dict(each.split() for each in line.split("must allow ")[1].split(" (")[0].split(", "))
    able = dataclasses.replace(arm.model, qdd_max=np.array([float(must[name]) for name in arm.model.servo_names]))
    free.way.trajectory.check(able)
    found = torque_share(arm.model, free.way.trajectory, np.linspace(0.0, free.way.trajectory.duration, 500), CORNERS)
    assert 0.97 < found <= free.about["fastest"]["torque_share"] <= 1.0
    assert "accelerations" not in stated.about and not any("to run it" in line for line in stated.said("x").parts)


def test_free_accelerations_need_efforts_that_are_stated():
    model = armlet.load("two_link").model
    unstated = dataclasses.replace(model, notes=("limits.effort not given for elbow: assumed 2 times what holds",))
    with pytest.raises(PlanError, match="--free: limits.effort not given for elbow: assumed .*; state what the motors"):
        freed(Arm(unstated))
