"""Recordings of teleoperation tell what moved the arm: another's simulation and our own emulation, and bad input."""

import dataclasses
import json
import struct

import numpy as np
import pytest
from mcap.writer import Writer

from armlet import description
from armlet.cli import main
from armlet.description.export import difference
from armlet.dynamics.arm import Arm
from armlet.errors import ArmletError, LogError
from armlet.setup.identify.goal_driven import Drives, follow_goals, goal_weights, slewed
from armlet.setup.identify.lerobot_dataset import read_dataset
from armlet.setup.identify.loop_found import identify_loops
from armlet.setup.identify.loop_values import KINDS, unknowns
from armlet.setup.identify.seen_motion import seen_in
from armlet.setup.identify.teleop_log import read_teleoperation
from armlet.setup.identify.teleoperated import checked
from oracles.teleoperation import as_dataset, goals_of, otherwise, own_recording, pendulum, their_recording

NAMES = ["shoulder_pan", "shoulder_lift", "elbow_flex", "wrist_flex", "wrist_roll", "gripper"]


def of(found, name):
    """Found numbers of one kind by joint."""
    return {row.joint: row.found for row in found.parameters if row.name == name}


@pytest.mark.slow
@pytest.mark.parametrize("p", [16, 32])
def test_a_servo_of_another_s_simulation_is_found(p):
    seen, model, truth = their_recording(40.0, p)
    found = identify_loops(checked(seen, model), model)
    for name, value in truth.items():
        assert of(found, name)["swing"] == pytest.approx(value, rel=0.05), name
    assert found.better and np.degrees(found.after[0]) < 0.05 and found.factor > 20
    learnt = found.learnt(model)
    row, motor = learnt.loops["swing"], model.bus.servos[0].motor
    assert row["loop_damping"] + motor.damping + learnt.viscous[0] == pytest.approx(truth["damping"], rel=0.05)


@pytest.mark.slow
def test_an_emulated_arm_is_found_and_what_its_file_cannot_hold_is_said():
    model = description.load("so101")
    truth = otherwise(model)
    found = identify_loops(checked(own_recording(truth, 60.0, 16), model), model)
    told = ("shoulder_lift", "elbow_flex", "wrist_flex")  # which gravity tells; the others by belief in like servos
    half = 0.5 * unknowns(model, np.ones(6, bool)).described[:6]  # P 16 of 32
    for kind, true in (("stiffness", half), ("coulomb", truth.fric_coul), ("rotor", truth.armature)):
        for k, joint in enumerate(NAMES):
            assert of(found, kind)[joint] == pytest.approx(true[k], rel=0.08 if joint in told else 0.2), (kind, joint)
    assert (found.after < 0.05 * found.before).all()
    changes = {row.name: row.change for row in found.parameters if row.joint == "elbow_flex"}
    assert changes["stiffness"] == changes["damping"] == "no place" and changes["coulomb"] == "changed"


def test_steps_follow_a_spring_and_damper_as_the_closed_form_does():
    """A joint without gravity under a step of its goal: q = 1 - exp(-a t) (cos w t + a / w sin w t)."""
    model = pendulum(1.2, 2.7)
    arm = Arm(dataclasses.replace(model, gravity=np.zeros(3)))
    J = float(arm.crba(np.zeros(1), armature=False)[0, 0]) + 0.03
    one, K, D = np.ones((1, 1)), 9.0, 0.5
    drives = Drives(K * one, D / 2 * one, D / 2 * one, 0 * one, 0.03 * one, 0 * one, np.array([1e9]))
    goals = np.ones((60 * 12, 1, 1))
    found = follow_goals(arm, drives, 0 * one, 0 * one, goals, 1 / 30)[:, 0, 0]
    t = np.arange(1, 61) / 30
    a = D / (2 * J)
    w = np.sqrt(K / J - a**2)
    np.testing.assert_allclose(found, 1 - np.exp(-a * t) * (np.cos(w * t) + a / w * np.sin(w * t)), atol=2e-3)


def test_friction_holds_a_joint_and_play_leaves_its_encoder_behind():
    arm = Arm(dataclasses.replace(pendulum(1.2, 2.7), gravity=np.zeros(3)))
    one = np.ones((2, 1))
    drives = Drives(9 * one, 0.5 * one, 0 * one, np.array([[1.0], [0.0]]), 0.03 * one, 0.05 * one, np.array([1e9]))
    goals = np.full((120 * 12, 2, 1), 0.1)
    found = follow_goals(arm, drives, 0 * one, 0 * one, goals, 1 / 30)[:, :, 0]
    assert (found[:, 0] == 0.0).all()  # 0.9 N m do not move what 1 N m hold
    assert found[-1, 1] == pytest.approx(0.1, abs=5e-3)  # or swings in its play


def test_goals_are_held_late_and_followed_at_a_limited_speed():
    weights = goal_weights(3, 2, 0.03, 0.015)
    assert weights.sum(axis=1) == pytest.approx(np.ones(30))
    assert weights[:5, 1] == pytest.approx(np.ones(5)) and weights[5:15, 2] == pytest.approx(np.ones(10))
    steps = np.concatenate([np.zeros(5), np.ones(20)])[:, None, None]
    assert slewed(steps, 0.003, 0.03)[:, 0, 0].sum() == pytest.approx(20 - 4.5, abs=0.51)  # ten steps of a tenth
    assert slewed(steps, 0.003, 0.0) is steps


def test_a_file_holds_loops_and_keeps_its_words(tmp_path):
    seen, model, _ = their_recording(1.0, 16)
    of_ = unknowns(model, np.array([True]))
    own, rest = of_.split(np.array([0.61]))
    assert own == 0 and rest == pytest.approx(0.61 - model.bus.servos[0].motor.damping)
    path = tmp_path / "arm.yaml"
    path.write_text(description.contents("so101")["so101.yaml"].decode().replace("id: 3}", "id: 3}  # kept"))
    text = path.read_text().replace("id: ", "mode: position, id: ")
    path.write_text(text)
    arm = description.load(path)
    learnt = dataclasses.replace(unchanged(arm), loops={"elbow_flex": {"stiffness": 19.2, "loop_damping": 0.0}})
    diff = [line for line in difference(path, learnt).splitlines() if line[0] in "+-"]
    assert len(diff) == 4 and "stiffness: 19.2, loop_damping: 0.0} # kept" in diff[-1]
    path.write_text(text.replace("id: 3}", "id: 3, stiffness: 19.2, loop_damping: 0.25}"))
    servo = description.load(path).bus.servos[2]
    assert (servo.stiffness, servo.loop_damping, servo.stiffness_stated) == (19.2, 0.25, True)


def unchanged(model):
    """What a run has learnt that has learnt nothing."""
    return description.export.Learnt(
        model.joint_names, np.array(model.phi), np.array(model.fric_visc), np.array(model.fric_coul),
        np.array(model.armature),
    )  # fmt: skip


def lerobot(q):
    """Positions of an so101, rad, in LeRobot's units: degrees, and percent of the gripper's range."""
    model = description.load("so101")
    out = np.degrees(q)
    out[:, 5] = 100 * (q[:, 5] - model.q_min[5]) / (model.q_max[5] - model.q_min[5])
    return out


@pytest.fixture
def motion():
    """(q, goals) of an so101, rad: a tenth of a second apart."""
    goals = goals_of(12.0, np.full(6, 0.3), np.full(6, 0.4), 1)
    return np.roll(goals, 3, axis=0), goals


def test_a_dataset_comes_back_in_radians(tmp_path, motion):
    q, goals = motion
    model, names = description.load("so101"), [f"{name}.pos" for name in reversed(NAMES)]
    folder = as_dataset(tmp_path / "set", names, lerobot(q)[:, ::-1], lerobot(goals)[:, ::-1], episodes=3)
    seen = seen_in(folder, model)
    np.testing.assert_allclose(seen.q, q, atol=1e-6)
    np.testing.assert_allclose(seen.goals, goals, atol=1e-6)
    assert seen.begins == (0, 120, 240) and seen.period == pytest.approx(1 / 30)
    ranges = {name: {"range_min": 1000, "range_max": 3048} for name in NAMES}
    (folder / "calibration.json").write_text(json.dumps(ranges))
    normalized = read_dataset(folder, model)  # 100 is a quarter of a turn, of 2,048 counts
    np.testing.assert_allclose(normalized.q[:, 0], np.degrees(q[:, 0]) / 100 * np.pi / 2, atol=1e-6)


def test_wrong_datasets_are_one_line(tmp_path, motion):
    q, goals = (lerobot(each) for each in motion)
    names, model = [f"{name}.pos" for name in NAMES], description.load("so101")
    bad = {
        "no data/": as_dataset(tmp_path / "a", names, q, goals),
        "no joint gripper, but": as_dataset(tmp_path / "b", [*names[:5], "claw.pos"], q, goals),
        "expected 6 s at least": as_dataset(tmp_path / "c", names, q[:99], goals[:99]),
        "no joint moves": as_dataset(tmp_path / "d", names, 0 * q, goals),
        "see to the units": as_dataset(tmp_path / "e", names, 1000 * q, goals),
        "codebase_version v3.0, got v2": as_dataset(tmp_path / "f", names, q, goals, codebase_version="v2.1"),
        "expected fps": as_dataset(tmp_path / "g", names, q, goals, fps="fast"),
        "no names of": as_dataset(tmp_path / "h", names, q, goals, features={}),
        "holds what is no number|hold what is no number": as_dataset(tmp_path / "i", names, q * np.nan, goals),
        "can be|cannot be read": tmp_path / "nothing",
        "no JSON": as_dataset(tmp_path / "j", names, q, goals),
        "other columns": as_dataset(tmp_path / "k", names, q[:, :5], goals[:, :5]),
    }
    for file in (tmp_path / "a").glob("data/*/*"):
        file.unlink()
    (tmp_path / "j/meta/info.json").write_text("{")
    for message, folder in bad.items():
        folder.mkdir(exist_ok=True)
        with pytest.raises(LogError, match=message) as said:
            seen_in(folder, model)
        assert "\n" not in str(said.value)
    with pytest.raises(ArmletError, match="hold 1 and 0 stretches|hold 0 and 0 stretches"):
        seen = seen_in(as_dataset(tmp_path / "l", names, q, goals, episodes=6), model)
        identify_loops(seen, model)
    broken = as_dataset(tmp_path / "m", names, q, goals)
    next(broken.glob("data/*/*")).write_bytes(b"PAR1 no")
    assert main(["identify", "so101", "--log", str(broken)]) == 1


def cdr(names, positions):
    """A JointState as ROS 2 writes it."""
    out = bytearray(b"\0\1\0\0" + struct.pack("<iI", 1, 2))

    def text(word):
        out.extend(b"\0" * (-len(out) % 4) + struct.pack("<I", len(word) + 1) + word.encode() + b"\0")

    text("base")
    out.extend(b"\0" * (-len(out) % 4) + struct.pack("<I", len(names)))
    for name in names:
        text(name)
    out.extend(b"\0" * (-len(out) % 4) + struct.pack("<I", len(positions)))
    out.extend(b"\0" * ((4 - len(out)) % 8) + struct.pack(f"<{len(positions)}d", *positions) + struct.pack("<II", 0, 0))
    return bytes(out)


def logged(path, motion, encoding, topics=("/joint_states", "/joint_commands")):
    """An MCAP file of another program."""
    names = [*NAMES[3:], *NAMES[:3]]
    with path.open("wb") as file:
        writer = Writer(file)
        writer.start(profile="ros2")
        schema = writer.register_schema("sensor_msgs/msg/JointState", "ros2msg", b"")
        channels = [writer.register_channel(topic, encoding, schema) for topic in topics]
        other = writer.register_channel("/rosout", encoding, schema if encoding == "json" else 0)
        writer.add_message(other, 0, b'{"msg": 1}', 0)
        for k, rows in enumerate(zip(*motion, strict=True)):
            for channel, row, late in zip(channels, rows, (0, 4_000_000), strict=True):
                row = [*row[3:], *row[:3]]
                data = cdr(names, row) if encoding == "cdr" else json.dumps({"name": names, "position": row}).encode()
                time = round(k * 1e9 / 30) + late
                writer.add_message(channel, time, data, time)
        writer.finish()
    return path


@pytest.mark.parametrize("encoding", ["json", "cdr"])
def test_another_program_s_log_is_read(tmp_path, motion, encoding):
    q, goals = motion
    model = description.load("so101")
    seen = read_teleoperation(logged(tmp_path / "x.mcap", motion, encoding), model)
    at = np.arange(len(seen.q)) / 30 + 0.004  # from the first goal on
    for k in range(6):
        np.testing.assert_allclose(seen.q[:, k], np.interp(at, np.arange(360) / 30, q[:, k]), atol=1e-6)
    np.testing.assert_allclose(seen.goals, goals[: len(seen.goals)], atol=1e-6)
    assert seen.begins == (0,)


def test_wrong_logs_are_one_line(tmp_path, motion):
    model = description.load("so101")
    with pytest.raises(LogError, match="expected one topic of goals, got none"):
        seen_in(logged(tmp_path / "a.mcap", motion, "json", ("/joint_states", "/others")), model)
    whole = logged(tmp_path / "b.mcap", motion, "cdr")
    with pytest.raises(LogError, match="has no joint joint1"):
        seen_in(whole, description.load("open_manipulator_x"))
    whole.write_bytes(whole.read_bytes()[:5000])
    with pytest.raises(LogError, match="damaged"):
        seen_in(whole, model)


def test_shares_are_as_they_were(tmp_path):
    """Coordinates and values are each other's inverse."""
    model = description.load("so101")
    numbers = unknowns(model, np.ones(6, bool))
    x = np.random.default_rng(2).uniform(0.3, 1.5, 6 * len(KINDS) + 2)
    np.testing.assert_allclose(numbers.coordinates(numbers.values(x)), x, rtol=1e-12)
