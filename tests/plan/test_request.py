"""Request files: points of joints and of the hand, with velocities and without, and what is wrong with one."""

import numpy as np
import pytest

import armlet
from armlet.description.document import Document
from armlet.description.yaml.messages import validated
from armlet.dynamics import kinematics
from armlet.errors import ArmletError
from armlet.plan import deviations, plan_request, read_request
from armlet.plan.request import Request
from tests.cli.test_cli import assert_one_line
from tests.support.command_line import armlet as command

PUMA = armlet.load("puma3")


def planned(text, arm=PUMA):
    """The motion of a request's text."""
    document = Document("reach.yaml", text)
    return plan_request(arm, validated(Request, document), document)


def test_points_of_the_hand_are_passed_at_its_velocity():
    way = planned(
        "points:\n- joints_deg: [0, 45, 45]\n- hand: [0.5, 0.45, 0.5]\n  hand_velocity: [-0.2, 0.2, 0]\n"
        "- joints_deg: [60, 10, 60]\n- joints_deg: [90, -30, 60]\n  stop: true\n"
    )
    way.trajectory.check(PUMA.model)
    q, qd, _ = way.trajectory.sample(way.times)
    np.testing.assert_allclose(np.degrees(q[[0, 2, 3]]), [[0, 45, 45], [60, 10, 60], [90, -30, 60]], atol=1e-9)
    np.testing.assert_allclose(PUMA.forward_kinematics(q[1])[1], [0.5, 0.45, 0.5], atol=1e-9)
    np.testing.assert_allclose(kinematics.hand_rates(PUMA, q[1], qd[1])[0], [-0.2, 0.2, 0], atol=1e-9)
    assert qd[2].any() and not qd[3].any()


def test_an_arm_of_six_joints_has_the_angles_and_the_turning_asked_for():
    arm = armlet.load("scheinman")
    q0, q1 = np.array([0.3, 1.2, 0.6, 0.1, 0.5, -0.4]), np.array([0.6, 1.0, 0.5, 0.3, 0.8, -0.1])
    p, alpha = kinematics.hand_coordinates(arm, q1)
    rows = [f"- joints: {q0.tolist()}", f"- hand: {p.tolist()}\n  hand_angles: {alpha.tolist()}"]
    rows[1] += "\n  hand_velocity: [0.05, 0, 0]\n  hand_turning_deg: [0, 0, 10]"
    way = planned("points:\n" + "\n".join([*rows, rows[0]]), arm)
    q, qd, _ = way.trajectory.sample(way.times[1])
    R, _ = arm.forward_kinematics(q)
    np.testing.assert_allclose(R, arm.forward_kinematics(q1)[0], atol=1e-8)
    v, omega = kinematics.hand_rates(arm, q, qd)
    np.testing.assert_allclose([*v, *np.degrees(omega)], [0.05, 0, 0, 0, 0, 10], atol=1e-7)
    sliding = "points:\n- {joints_deg: [10, 60, 0.5, 0, 30, 0]}\n- {joints_deg: [20, 60, 0.6, 0, 30, 0]}"
    np.testing.assert_allclose(planned(sliding, arm).points[1, [0, 2]], [np.radians(20), 0.6])


def test_speed_makes_the_same_motion_slower_and_deviation_holds():
    text = "points:\n- joints_deg: [0, 45, 45]\n- joints_deg: [40, 10, 70]\n- joints_deg: [90, -30, 60]\n"
    fast, slow = planned(text), planned(text + "speed: 0.5\n")
    assert slow.trajectory.duration == pytest.approx(2 * fast.trajectory.duration, abs=0.01)
    near = planned(text + "deviation: 0.02\nspeed: 0.5\nattainable: false\n")
    assert near.inserted and max(each.bound for each in deviations(PUMA, near.trajectory, near.times)) <= 0.02


def test_attainable_accelerations_are_kept():
    arm = armlet.load("so101")
    most = armlet.plan.attainable(arm).acceleration
    assert (most < arm.model.qdd_max).all()
    rows = "\n".join(
        f"- joints: {(arm.model.q_min + s * (arm.model.q_max - arm.model.q_min)).tolist()}" for s in (0.4, 0.6)
    )
    way = planned("points:\n" + rows + "\nattainable: true\n", arm)
    assert (np.abs(way.trajectory.qdd).max(axis=0) <= most * (1 + 1e-8)).all()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("points: []", "expected at least 2 in the list, got 0"),
        ("point: 1", "unknown key; did you mean points"),
        ("points:\n- {}\n- {}", r"reach.yaml:2: points\[0\]: expected joints \(or joints_deg\) or hand, got neither"),
        ("points:\n- {joints: [0, 0, 0], hand: [1, 0, 0]}\n- {joints: [0, 0, 0]}", "got both"),
        ("points:\n- {joints: [0, 0]}\n- {joints: [0, 0, 0]}", r"points\[0\]\.joints: expected 3 numbers"),
        ("points:\n- {joints: [0, x, 0]}\n- {joints: [0, 0, 0]}", "expected a number, got 'x'"),
        ("points:\n- {joints: [0, .nan, 0]}\n- {joints: [0, 0, 0]}", "finite"),
        (
            "points:\n- {joints: [0, 0, 0]}\n- {hand: [9, 0, 0]}",
            r"reach.yaml:3: points\[1\]: puma3 cannot bring its end point",
        ),
        ("points:\n- {joints: [0, 0, 0], hand_angles: [0, 0, 0]}\n- {joints: [0, 0, 0]}", "expected hand beside"),
        (
            "points:\n- {hand: [0.5, 0.3, 0.5], hand_turning: [0, 0, 1]}\n- {joints: [0, 0, 0]}",
            "expected hand_velocity",
        ),
        (
            "points:\n- {joints: [0, 0, 0], stop: true, velocity: [0, 0, 0]}\n- {joints: [0, 0, 0]}",
            "expected one of velocity",
        ),
        (
            "points:\n- {joints: [0, 0, 0]}\n- {joints: [1, 0, 0]}\nspeed: 2",
            "speed: expected a number > 0 and at most 1",
        ),
        ("points:\n- {joints: [0, 0, 0]}\n- {joints: [1, 0, 0]}\ndeviation: -1", "deviation: expected a number > 0"),
        ("points:\n- {joints: [0, 0, 0]}\n- {joints: [1, 0, 0]}\nrepeat: 2", "add the first waypoint at the end"),
        (
            "points:\n- {joints: [0, 0, 0]}\n- {joints: [1, 0, 0]}\nattainable: true",
            "no acceleration is always attainable",
        ),
    ],
)
def test_what_is_wrong_with_a_request_is_one_line(text, words):
    with pytest.raises(ArmletError, match=words) as caught:
        planned(text)
    assert "\n" not in str(caught.value) and len(str(caught.value)) < 300


def test_a_pose_of_a_six_joint_arm_needs_its_angles_and_they_may_not_exist():
    arm, rest = armlet.load("scheinman"), "\n- joints: [0, 1.2, 0.6, 0, 0.5, 0]"
    with pytest.raises(ArmletError, match="expected hand_angles"):
        planned("points:\n- hand: [0.3, 0.3, 0.3]" + rest, arm)
    with pytest.raises(ArmletError, match="no orientation of the end point has these three angles"):
        planned("points:\n- hand: [0.3, 0.3, 0.3]\n  hand_angles_deg: [170, 10, 10]" + rest, arm)


@pytest.mark.slow
def test_the_command_plans_keeps_and_replays(tmp_path):
    (tmp_path / "reach.yaml").write_text(
        "points:\n- joints_deg: [0, 45, 45]\n- joints_deg: [40, 10, 70]\ndeviation: 0.02\n"
    )
    done = command("plan", "puma3", "--request", "reach.yaml", "--record", "nod", cwd=tmp_path)
    assert (
        done.returncode == 0 and "mm of the straight lines" in done.stdout and "kept: motions/nod.json" in done.stdout
    )
    assert read_request(tmp_path / "reach.yaml")[0].deviation == 0.02
    done = command("plan", "puma3", "--replay", "nod", "--speed", "0.5", "--to", "50,10,70", cwd=tmp_path)
    assert done.returncode == 0 and "computed anew" in done.stdout
    before = sorted(path.name for path in tmp_path.rglob("*"))
    for words, said in (
        (["--replay", "nod", "--speed", "3"], "velocity limit"),
        (["--replay", "nix"], "nix.json: cannot be read"),
        (["--replay", "../nod"], "expected a name"),
        (["--replay", "nod", "--request", "reach.yaml"], "--replay, --log, got several"),
        (["--to", "1,1,1", "--speed", "0.5"], "--speed: has no meaning"),
        (["--request", "reach.yaml", "--duration", "1"], "--duration: has no meaning beside --request"),
        ([], "expected one of --to, --request, --replay, --log, got none"),
    ):
        assert_one_line(command("plan", "puma3", *words, "-o", "other.json", cwd=tmp_path), said)
    assert sorted(path.name for path in tmp_path.rglob("*")) == before
