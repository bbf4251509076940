"""Motions at the motors' limit: against Pinocchio between ticks, TOPP-RA where it applies, and what cannot be."""

import dataclasses
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import armlet
from armlet.dynamics.arm import Arm
from armlet.errors import ArmletError, PlanError
from armlet.model import PRISMATIC
from armlet.plan import Trajectory, fastest, plan
from armlet.plan.plan_limits import Limits
from armlet.plan.planned_motion import Wanted, motion
from armlet.plan.time_optimal import Bounds, Motors, proof, prove
from armlet.plan.time_optimal import Path as JointPath
from armlet.plan.waypoints import perhaps_radians
from oracles.along_path import toppra_seconds, where_it_applies
from oracles.engines import PinocchioArm
from oracles.every_load import CORNERS, torque_share, with_load
from oracles.random_arms import random_model

INSTANTS = 1000


def eager(model, acceleration=6.0, **changes):
    """The arm with accelerations so large that torques are what limits it."""
    return dataclasses.replace(model, qdd_max=acceleration * np.asarray(model.qdd_max), **changes)


def lined(model, no_load=1.2):
    """The arm with lines of its motors: no torque is left at so many times the largest velocity."""
    stall = 1.1 * np.asarray(model.tau_max)
    return dataclasses.replace(model, tau_stall=stall, tau_slope=stall / (no_load * np.asarray(model.qd_max)))


def points_of(model, count, seed):
    """(count, n) positions in the middle half of the ranges."""
    share = 0.25 + 0.5 * np.random.default_rng(seed).random((count, model.n))
    return model.q_min + (model.q_max - model.q_min) * share


def parts_of_torque(model, move, seed=0):
    """Largest torque over what the motor gives, by Pinocchio, between ticks, for loads from none to the most."""
    rng = np.random.default_rng(seed)
    return torque_share(model, move, rng.uniform(0.0, move.duration, INSTANTS), (*CORNERS, (rng.random(), 0.0)))


@pytest.mark.parametrize("name", ["so101", "puma6", "scheinman", "puma3"])
@pytest.mark.parametrize("count", [2, 5])
def test_every_torque_of_every_load_is_within_the_motors(name, count):
    model = eager(armlet.load(name).model)
    made = fastest(Arm(model), points_of(model, count, seed=count))
    move = made.passage.trajectory
    move.check(model)
    assert made.proved.share <= 1.0 and made.proved.excess.max() <= 0.0
    found = parts_of_torque(model, move)
    assert found <= made.proved.share and found > 0.97 * made.proved.share
    assert made.proved.margin < 0.01  # what the proof adds between instants


def test_the_lines_of_motors_hold_and_cost_time():
    model = lined(eager(armlet.load("puma3").model))
    points = points_of(model, 4, seed=3)
    made = fastest(Arm(model), points)
    assert parts_of_torque(model, made.passage.trajectory) <= made.proved.share <= 1.0
    without = fastest(Arm(eager(armlet.load("puma3").model)), points).passage.trajectory
    assert without.duration < 0.97 * made.passage.trajectory.duration
    assert parts_of_torque(model, without) > 1.05


def test_no_joint_gets_faster_than_its_motor_without_a_load():
    """Beyond that velocity gravity alone would have to drive it."""
    model = lined(eager(armlet.load("puma3").model, gravity=np.zeros(3)), no_load=0.5)
    made = fastest(Arm(model), points_of(model, 2, seed=8))
    share = np.abs(made.passage.trajectory.qd) / (0.5 * model.qd_max)
    assert 0.7 < share.max() < 1.0 and made.proved.share <= 1.0
    assert parts_of_torque(model, made.passage.trajectory) <= made.proved.share


def test_a_plan_for_every_load_is_slower_than_one_without_and_one_without_asks_too_much():
    model = eager(armlet.load("puma3").model)
    empty = dataclasses.replace(model, gains=dataclasses.replace(model.gains, bodies=0.0 * model.gains.bodies))
    points = points_of(model, 4, seed=1)
    for_all, for_none = (fastest(Arm(each), points).passage.trajectory for each in (model, empty))
    assert for_none.duration < 0.97 * for_all.duration
    assert parts_of_torque(model, for_none) > 1.05


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10**6), n=st.integers(1, 4), count=st.integers(2, 4))
def test_random_arms_keep_every_limit(seed, n, count):
    rng = np.random.default_rng(seed)
    model = random_model(seed, n)
    points = points_of(model, count, seed)
    hold = max(np.abs(Arm(with_load(model, s)).gravity(points)).max(axis=0).max() for s in (0.0, 1.0))
    model = eager(model, tau_max=(hold + 1.0) * rng.uniform(1.3, 5.0, n))
    try:
        made = fastest(Arm(model), points)
    except PlanError as refusal:
        assert "hold" in str(refusal) or "beyond its" in str(refusal)
        return
    made.passage.trajectory.check(model)
    assert parts_of_torque(model, made.passage.trajectory, seed) <= made.proved.share <= 1.0


@pytest.mark.parametrize("seed", range(4))
def test_the_bound_between_instants_is_above_every_rate_of_torque(seed):
    """Differences of Pinocchio's torques along motions with and without jerk, sliding joints among them."""
    model = random_model(seed, 4, prismatic=0.5)
    bare = dataclasses.replace(model, fric_visc=np.zeros(4), fric_coul=np.zeros(4))
    engine, bounds, rng = PinocchioArm(bare), Bounds.of(Arm(bare)), np.random.default_rng(seed)
    assert seed == 3 or (model.joint_type == PRISMATIC).any()
    h, largest = 1e-6, 0.0
    for _ in range(300):
        q, (qd, qdd, jerk) = rng.uniform(model.q_min, model.q_max), rng.normal(size=(3, 4))
        jerk *= rng.choice([0.0, 1.0, 20.0])
        later = engine.rnea(q + h * qd, qd + h * qdd, qdd + h * jerk)
        rate = np.abs(later - engine.rnea(q - h * qd, qd - h * qdd, qdd - h * jerk)) / (2 * h)
        bound = bounds.rate(np.abs(qd)[None], qdd[None], jerk[None])[0]
        largest = max(largest, (rate / np.maximum(bound, 1e-9)).max())
        assert (rate <= bound * (1 + 1e-6) + 1e-6).all()
    assert largest > 0.02  # no bound of another size altogether


def test_the_bound_holds_between_instants_that_are_far_apart(monkeypatch):
    """One segment in which the arm falls past its stretched pose: at both its ends gravity takes less than between."""
    model = armlet.load("two_link").model
    ticks, h = 2000, 2.0
    q0, q1 = np.array([-1.2, 0.0]), np.array([1.2, 0.0])
    qd = (q1 - q0)[None] / h
    move = Trajectory(model.joint_names, 1000, np.array([ticks]), q0[None], qd, np.zeros((1, 2)), ticks)
    motors = Motors.of(Arm(model))
    monkeypatch.setattr(proof, "STEP", 10.0)
    coarse = prove(motors, [Bounds.of(each) for each in motors.arms], move)
    found = parts_of_torque(model, move)
    ends = torque_share(model, move, np.array([0.0, h - 1e-9]))
    assert len(coarse.begins) == 1 and ends < 0.5 * found < 0.5 * coarse.share


@pytest.mark.parametrize("name", ["so101", "puma6", "scheinman", "lu_meng4"])
@pytest.mark.parametrize("acceleration, dry", [(1.0, 0.0), (6.0, 0.0), (6.0, 0.1)])
def test_durations_are_within_3_percent_of_toppra_where_it_applies(name, acceleration, dry):
    """Without viscous friction and with one load; what segments of whole ticks cost is counted in.

    dry: friction, of the effort.
    """
    model = where_it_applies(armlet.load(name).model)
    arm = Arm(eager(model, acceleration, fric_coul=dry * np.asarray(model.tau_max)))
    for count in (2, 4):
        made = fastest(arm, points_of(model, count, seed=11))
        theirs = toppra_seconds(arm.model, made.path, Limits.of(arm.model))
        assert made.seconds == pytest.approx(theirs, rel=0.015 if dry else 0.005)  # proved where a joint turns round
        assert theirs * 0.999 < made.passage.trajectory.duration < 1.03 * theirs


def test_viscous_friction_is_at_its_true_size_along_the_solution():
    """Tangents touch where they were taken: a motion held back by viscous friction uses all of the torque."""
    model = eager(armlet.load("two_link").model, 20.0)
    zero = np.zeros(2)
    gains = dataclasses.replace(model.gains, bodies=0.0 * model.gains.bodies, prior_visc=zero)
    sticky = dataclasses.replace(model, gains=gains, fric_visc=np.array([0.0, 14.0]), gravity=np.zeros(3))
    move = fastest(Arm(sticky), [[0.0, 0.0], [0.0, 2.0]]).passage.trajectory
    cruise = sticky.tau_max[1] / 14.0  # what the motor can hold against friction alone
    assert cruise < sticky.qd_max[1]
    assert 0.98 * cruise < move.sample(move.duration / 2)[1][1] <= cruise


def test_what_the_proof_lacks_is_planned_again(monkeypatch):
    from armlet.plan.time_optimal import planner

    model = eager(armlet.load("puma3").model)
    points = points_of(model, 2, seed=1)
    monkeypatch.setattr(planner, "RESERVE", 0.0)
    seen = []
    monkeypatch.setattr(planner, "prove", lambda *args: seen.append(prove(*args)) or seen[-1])
    made = fastest(Arm(model), points)
    assert seen[0].excess.max() > 0.0 and made.proved is seen[-1] and made.proved.excess.max() <= 0.0


def test_a_proof_of_a_motion_that_asks_too_much_says_so():
    model = armlet.load("puma3").model
    motors = Motors.of(Arm(model))
    move = plan(model, [[0.0, 0.0, 0.0], [0.5, 1.0, 1.0]])
    weak = dataclasses.replace(motors, effort=0.5 * motors.effort)
    found = [prove(each, [Bounds.of(arm) for arm in motors.arms], move) for each in (motors, weak)]
    assert found[1].share == pytest.approx(2 * found[0].share, rel=0.02) and found[1].excess.max() > 0


def test_the_path_passes_its_points_and_the_motion_comes_as_near_as_is_said():
    model = armlet.load("so101").model
    points = points_of(model, 5, seed=5)
    made = fastest(Arm(model), points)
    move, way = made.passage.trajectory, made.passage
    assert (move.sample(0.0)[0] == points[0]).all()
    np.testing.assert_allclose(move.q_end, points[-1], atol=1e-12)
    np.testing.assert_allclose(made.path.at(made.path.knots)[0], points, atol=1e-12)
    near = move.sample(np.linspace(0.0, move.duration, 200_001))[0]
    for k, point in enumerate(points):
        assert (np.abs(near - point).max(axis=1)).min() <= made.off.max() + 1e-4 * 2
        assert np.abs(move.sample(way.times[k])[0] - point).max() < 5e-3
    assert made.off.max() < 1e-3


def test_a_straight_line_under_accelerations_alone_becomes_few_segments():
    model = armlet.load("two_link").model
    move = fastest(Arm(model), [[0.0, 0.0], [1.0, 0.5]]).passage.trajectory
    assert len(move.ticks) <= 9
    there = plan(model, [[0.0, 0.0], [1.0, 0.5]])
    assert there.duration - 0.002 < move.duration < 1.02 * there.duration
    again = Trajectory.from_json(move.to_json())
    assert again.duration == move.duration


def test_a_joint_that_turns_round_next_to_a_point_of_the_grid_does_not_hold_the_arm_up():
    """There a row has next to no part of u, and its rounding is large: this ellipse has such a point."""
    steps = [0, 66, 144, 226, 315, 500, 606, 757, 855, 1001, 1145, 1241, 1394, 1500, 1684, 1774, 1854, 1932, 1999]
    turn = 2.0 * np.pi * np.array(steps) / steps[-1]
    move = fastest(armlet.load("two_link"), np.stack([0.3 * np.cos(turn), 0.2 * np.sin(turn)], axis=1))
    assert 0.5 < move.seconds < 1.5 and move.proved.share <= 1.0


def test_repeats_rest_between():
    model = armlet.load("two_link").model
    one, three = (
        fastest(Arm(model), [[0.0, 0.0], [1.0, 0.5], [0.0, 0.0]], repeat=k).passage.trajectory for k in (1, 3)
    )
    assert three.total_ticks == 3 * one.total_ticks and three.repetition_ticks == one.total_ticks
    three.check(model)


def test_a_motor_that_cannot_hold_the_largest_load_is_refused_with_joint_value_and_place():
    model = armlet.load("puma3").model
    weak = dataclasses.replace(model, tau_max=np.array([120.0, 60.0, 80.0]))
    with pytest.raises(PlanError) as refusal:
        fastest(Arm(weak), np.radians([[0, -90, 90], [90, 0, 90]]))
    words = str(refusal.value)
    assert "\n" not in words and "joint shoulder needs " in words and "to hold the arm with 4 kg still" in words
    assert "% of the way from point 0 to 1: " in words and "its motor gives 60" in words
    fastest(Arm(weak), np.radians([[0, -90, 90], [90, -90, 90]]))  # upright it can


def test_dry_friction_that_a_motor_cannot_overcome_is_refused_with_its_joint():
    model = armlet.load("two_link").model
    stuck = dataclasses.replace(model, fric_coul=np.array([0.0, 39.0]), gravity=np.array([0.0, -9.81, 0.0]))
    with pytest.raises(PlanError, match=r"joint elbow cannot move on: of 40 N m that its motor gives, .* friction 39"):
        fastest(Arm(stuck), [[0.3, 0.2], [0.6, 0.9]])


@pytest.mark.parametrize(
    "points, words",
    [
        ([[0.0, np.nan], [1.0, 1.0]], "waypoints: expected finite numbers, got nan for joint elbow of waypoint 0"),
        ([[0.0, 0.0, 0.0], [1.0, 1.0, 0.0]], "for shoulder, elbow, got (2, 3)"),
        ([[0.0, 0.0], [0.0, 0.0]], "all waypoints are equal"),
        ([[0.0, 0.0], [0.0, 9.0]], "waypoint 1: joint elbow at 9 rad"),
    ],
)
def test_bad_points_are_refused_in_one_line(points, words):
    with pytest.raises(PlanError) as refusal:
        fastest(armlet.load("two_link"), points)
    assert words in str(refusal.value) and "\n" not in str(refusal.value)


@pytest.mark.parametrize("name, words", [("qd_max", "velocity limit 0"), ("qdd_max", "acceleration limit 0"),
                                         ("tau_max", "effort limit 0")])  # fmt: skip
def test_limits_of_zero_are_refused_with_their_joint(name, words):
    model = armlet.load("two_link").model
    with pytest.raises(PlanError, match=f"joint elbow has {words}"):
        fastest(Arm(dataclasses.replace(model, **{name: np.array([1.0, 0.0])})), [[0.0, 0.0], [1.0, 1.0]])


def test_a_spline_that_leaves_a_range_is_refused_where_it_does():
    model = dataclasses.replace(armlet.load("two_link").model, q_max=np.array([2.0, 1.0]))
    points = [[0.0, 0.0], [0.5, 0.99], [1.0, 0.98], [1.5, 0.0]]
    with pytest.raises(PlanError, match="of the way from point 1 to 2: joint elbow at 1.*beyond its upper limit"):
        JointPath.through(np.array(points), Limits.of(model))


def test_arms_with_closed_loops_are_refused():
    arm = armlet.load("palletiser")
    with pytest.raises(ArmletError, match="are for arms without closed loops"):
        fastest(arm, [arm.model.q_min[arm.model.actuated], arm.model.q_max[arm.model.actuated]])


def test_armlet_plan_fastest_says_what_the_motors_have_left_and_writes_the_motion(tmp_path):
    arm = armlet.load("puma3")
    wanted = Wanted(["90,-45,135"], "0,45,45", fastest=True, repeat=2)
    made = motion(arm, wanted)
    made.save(tmp_path / "move.json")
    said = made.said(tmp_path / "move.json")
    assert any("with any load up to 4 kg, motors have enough torque: " in line for line in said.parts)
    assert said.plain["fastest"]["torque_share"] <= 1.0
    move = Trajectory.load(tmp_path / "move.json")
    assert move.total_ticks == 2 * move.repetition_ticks
    np.testing.assert_allclose(move.sample(ticks=move.repetition_ticks // 2)[0], np.radians([90, -45, 135]), atol=0.02)


@pytest.mark.parametrize(
    "changes, words",
    [
        ({"duration": 1.0}, "--duration: has no meaning beside --fastest"),
        ({"record": "nod"}, "--record: has no meaning beside --fastest"),
        ({"to": ["nan,0,0"]}, "expected finite numbers, got nan for joint waist of waypoint 1"),
        ({"to": ["0,0"]}, "expected 3 values, for waist, shoulder, elbow of puma3, got 2"),
    ],
)
def test_options_that_do_not_go_with_fastest_are_refused(changes, words):
    with pytest.raises(PlanError) as refusal:
        motion(armlet.load("puma3"), Wanted(**{"to": ["10,0,0"], "fastest": True} | changes))
    assert words in str(refusal.value) and "\n" not in str(refusal.value)


def test_an_angle_that_is_no_number_may_not_be_in_rad():
    assert perhaps_radians(armlet.load("two_link").model, ["0.5,nan"]) == ""
    assert perhaps_radians(armlet.load("two_link").model, ["0.5,0.1"])


def test_a_request_gives_points_and_speed_and_no_velocities(tmp_path):
    arm, path = armlet.load("puma3"), tmp_path / "reach.yaml"
    text = "points:\n  - joints_deg: [0, 45, 45]\n  - joints_deg: [60, 10, 60]\n  - joints_deg: [90, -30, 60]\n"
    took = []
    for speed in (1.0, 0.5):
        path.write_text(f"{text}speed: {speed}\n")
        took.append(motion(arm, Wanted(request=path, fastest=True)).way.trajectory.duration)
    assert took[1] > 1.5 * took[0]
    for more, words in ((text + "deviation: 0.1\n", "expected no deviation beside --fastest"),
                        (text.replace("60, 10, 60]", "60, 10, 60]\n    stop: true"), "expected no velocity and no"),
                        ):  # fmt: skip
        path.write_text(more)
        with pytest.raises(ArmletError, match=rf"reach.yaml:\d+: .*{words}"):
            motion(arm, Wanted(request=path, fastest=True))


ARM = """
name: one
joints:
  - name: hip
    a: 0.2
    link: {mass: 0.4}
    limits: {effort: 5, LINE}
dh_convention: standard
"""


@pytest.mark.parametrize("line, slope", [("stall_effort: 6, no_load_velocity: 3", 2.0),
                                         ("stall_effort: 6, no_load_velocity_deg: 180", 6 / np.pi)])  # fmt: skip
def test_an_arm_file_states_the_line_of_a_motor(tmp_path, line, slope):
    path = tmp_path / "one.yaml"
    path.write_text(ARM.replace("LINE", line))
    model = armlet.load(str(path)).model
    assert model.tau_stall == [6.0] and model.tau_slope == pytest.approx([slope])


def test_a_sidecar_keeps_the_line_of_a_motor(tmp_path):
    path = tmp_path / "one.yaml"
    path.write_text(ARM.replace("LINE", "stall_effort: 6, no_load_velocity_deg: 180"))
    done = subprocess.run(
        [sys.executable, "-m", "armlet.cli", "export", str(path), "-o", str(tmp_path / "one.urdf")],
        capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    model = armlet.load(str(tmp_path / "one.urdf")).model
    assert model.tau_stall == [6.0] and model.tau_slope == pytest.approx([6 / np.pi])


@pytest.mark.parametrize("line, words", [("stall_effort: 6", "expected stall_effort and no_load_velocity, got one of"),
                                         ("no_load_velocity: 6", "expected stall_effort and no_load_velocity, got one"),
                                         ("stall_effort: 0, no_load_velocity: 3", "stall_effort: expected a number"),
                                         ("stall_effort: .nan, no_load_velocity: 3", "stall_effort: expected a number"),
                                         ])  # fmt: skip
def test_half_a_line_of_a_motor_is_refused(tmp_path, line, words):
    path = tmp_path / "one.yaml"
    path.write_text(ARM.replace("LINE", line))
    with pytest.raises(ArmletError, match=words) as refusal:
        armlet.load(str(path))
    assert "\n" not in str(refusal.value)


def test_lines_of_servos_hold_the_back_emf_where_friction_does_not():
    """In mode pwm the stated viscous friction holds it already (docs/servos.md)."""
    model = armlet.load("so101").model
    stall, slope = model.tau_stall, model.tau_slope
    assert stall == pytest.approx([servo.motor.stall_torque for servo in model.bus.servos]) and not slope.any()


def test_servos_in_mode_current_lose_torque_with_velocity(tmp_path):
    text = (Path(armlet.__file__).parents[1] / "arms" / "so101.yaml").read_text()
    path = tmp_path / "current.yaml"
    path.write_text(re.sub(r"model: STS3215-12V, id: (\d)", r"model: XM430-W350, id: \1, mode: current", text))
    model = armlet.load(str(path)).model
    assert model.tau_slope == pytest.approx([servo.motor.damping for servo in model.bus.servos])
    assert (model.tau_slope > 0).all()
