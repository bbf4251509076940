"""What viewers are shown of a run, as their makers' own packages read it."""

import dataclasses
from types import SimpleNamespace

import numpy as np
import pytest
from foxglove import messages
from google.protobuf import descriptor_pb2
from mcap.reader import make_reader
from mcap_protobuf.decoder import DecoderFactory as Protobuf
from mcap_ros2.decoder import DecoderFactory as Ros2

import armlet
from armlet.errors import LogError
from armlet.report.watch.follow import Follower
from armlet.run import for_viewers, protobuf
from armlet.run.for_viewers import quaternion
from armlet.run.log import read_log
from armlet.run.log_writer import LogWriter

BEGUN = 1_795_888_977_123_456_789  # ns since 1970, in November 2026
TOPICS = ("/tf", "/joints", "/joints_planned", "/joint_states")


def motion(model, seconds, period=1e-3, seed=0):
    """Records of a swing of all joints, each with a tick and /plant's fields."""
    rng, act = np.random.default_rng(seed), model.actuated
    half = 0.3 * (model.q_max - model.q_min)[act]
    for k, t in enumerate(np.arange(0.0, seconds, period)):
        q_des = 0.5 * (model.q_max + model.q_min)[act] + half * np.sin(t)
        noise = rng.normal(size=(4, len(act)))
        yield {"tick": k, "q": q_des + 1e-4 * noise[0], "qd": noise[1], "q_des": q_des, "tau": noise[2],
               "kernel_instructions": 9000, "tick_instructions": 14000, "tau_float_diff": noise[3]}  # fmt: skip


def written(path, model, records, topic="/plant", period=1e-3, **options):
    """A log of records, at their ticks."""
    with LogWriter(path, {"run": {"label": "x"}}, **options) as log:
        for record in records:
            log.write(topic, round(record["tick"] * period * 1e9), record, 3)
    return path


def shown(path):
    """Decoded messages of each topic for viewers, with their log times."""
    found = {topic: [] for topic in TOPICS}
    with open(path, "rb") as file:
        reader = make_reader(file, decoder_factories=[Protobuf(), Ros2()])
        for _, channel, message, decoded in reader.iter_decoded_messages(topics=list(TOPICS)):
            found[channel.topic].append((message.log_time, decoded))
    return found


def declared(data):
    """Files of a descriptor set by their names, without what does not change how bytes are read."""
    said = descriptor_pb2.FileDescriptorSet()
    said.ParseFromString(data)
    for file in said.file:
        file.ClearField("options")
        for each in file.message_type:
            for field in each.field:
                field.ClearField("json_name")
    return {file.name: file for file in said.file}


@pytest.mark.parametrize("message", [messages.FrameTransforms, messages.JointStates])
def test_schemas_are_foxgloves_own(message):
    schema = message.get_schema()
    assert schema.encoding == "protobuf"
    assert declared(protobuf.descriptor(schema.name)) == declared(schema.data)


def test_bytes_are_those_of_foxgloves_own_package():
    stamp, plain = messages.Timestamp(1_795_888_977, 5), {"seconds": 1_795_888_977, "nanos": 5}
    zero, turn, name = {"x": 1.5, "y": 0.0, "z": -2e-300}, {"x": 0.0, "y": 0.0, "z": 0.0, "w": 1.0}, "hüfte" * 40
    names = {"parent_frame_id": "base", "child_frame_id": name}
    p, rotated = messages.Vector3(**zero), messages.Quaternion(**turn)
    frame = messages.FrameTransform(timestamp=stamp, translation=p, rotation=rotated, **names)
    own = {"timestamp": plain, "translation": zero, "rotation": turn, **names}
    assert (
        protobuf.encoded("foxglove.FrameTransforms", {"transforms": [own, own]})
        == messages.FrameTransforms(transforms=[frame, frame]).encode()
    )
    joints = [{"name": "a", "position": 0.0, "effort": -3.0}, {"name": ""}]
    assert (
        protobuf.encoded("foxglove.JointStates", {"timestamp": plain, "joints": joints})
        == messages.JointStates(timestamp=stamp, joints=[messages.JointState(**each) for each in joints]).encode()
    )


def rotation(q):
    """Rotation (3, 3) of a quaternion message."""
    x, y, z, w = q.x, q.y, q.z, q.w
    K = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.eye(3) + 2 * w * K + 2 * K @ K


@pytest.mark.parametrize("name", ["so101", "scheinman", "palletiser"])
def test_frames_lead_from_the_base_to_the_end_point(tmp_path, name):
    """Of serial arms, of a joint that slides, of loops."""
    arm = armlet.load(name)
    records = list(motion(arm.model, 0.5))
    found = shown(written(tmp_path / "run.mcap", arm.model, records, arm=arm.model, begun=BEGUN))
    assert len(found["/tf"]) == 15
    for time, message in found["/tf"]:
        record = records[(time - BEGUN) // 1_000_000]
        R, p, frame = np.eye(3), np.zeros(3), "tip"
        parents = {each.child_frame_id: each for each in message.transforms}
        assert set(parents) == {*arm.model.joint_names, "tip"}
        while frame != "base":
            step = parents[frame]
            own, at = rotation(step.rotation), step.translation
            R, p, frame = own @ R, own @ p + [at.x, at.y, at.z], step.parent_frame_id
            assert (step.timestamp.seconds, step.timestamp.nanos) == divmod(time, 1_000_000_000)
        wanted = arm.forward_kinematics(record["q"])
        np.testing.assert_allclose(R, wanted[0], atol=1e-5)
        np.testing.assert_allclose(p, wanted[1], atol=1e-5)


def test_joints_are_told_by_name_to_foxglove_and_to_ros(tmp_path):
    model = armlet.load("so101").model
    records = list(motion(model, 0.2))
    found = shown(written(tmp_path / "run.mcap", model, records, arm=model, begun=BEGUN))
    for (time, own), (_, ros), (_, plan) in zip(*(found[topic] for topic in TOPICS[1:2] + TOPICS[3:] + TOPICS[2:3])):
        record = records[(time - BEGUN) // 1_000_000]
        assert tuple(each.name for each in own.joints) == tuple(ros.name) == model.servo_names
        for field, key in (("position", "q"), ("velocity", "qd"), ("effort", "tau")):
            np.testing.assert_allclose([getattr(each, field) for each in own.joints], record[key], rtol=1e-6)
            np.testing.assert_allclose(getattr(ros, field), record[key], rtol=1e-6)
        np.testing.assert_allclose([each.position for each in plan.joints], record["q_des"], rtol=1e-6)
        assert not any(each.HasField("effort") or each.HasField("acceleration") for each in plan.joints)
        assert ros.header.stamp.sec * 10**9 + ros.header.stamp.nanosec == time


def test_a_measured_angle_counts_where_the_true_one_is_unknown_and_is_shown_beside_its_plan(tmp_path):
    model, turn = armlet.load("puma3").model, 2 * np.pi
    nothing = np.full(3, np.nan)
    with LogWriter(tmp_path / "run.mcap", arm=model, begun=BEGUN) as log:
        for k in range(40):
            plan, measured = np.array([3.2, 0.0, 0.0]), np.array([3.21 - turn, 0.0, 0.0])
            log.write("/plant", k * 10**6, {"tick": k, "q": nothing, "qd": nothing, "q_des": plan, "tau": np.zeros(3)})
            log.write("/joint_state", k * 10**6, {"tick": k, "mode": 2, "fault": 0, "q": measured,
                                                   "qd": np.zeros(3), "q_des": plan - [turn, 0, 0],
                                                   "qd_des": np.zeros(3), "tau": np.zeros(3)})  # fmt: skip
    found = shown(tmp_path / "run.mcap")["/joints"]
    assert len(found) == 2
    assert found[0][1].joints[0].position == pytest.approx(3.21 - turn, abs=1e-6)


@pytest.mark.parametrize("period, topic", [(1e-3, "/plant"), (4e-3, "/plant"), (1e-2, "/joint_state")])
def test_a_log_grows_by_less_than_a_quarter(tmp_path, period, topic):
    model = armlet.load("so101").model
    records = list(motion(model, 3.0, period))
    plain = written(tmp_path / "plain.mcap", model, records, topic, period).stat().st_size
    assert written(tmp_path / "run.mcap", model, records, topic, period, arm=model).stat().st_size < 1.25 * plain


def test_names_of_the_base_and_the_tip_are_not_joints(tmp_path):
    model = dataclasses.replace(armlet.load("puma3").model, joint_names=("base", "tip", "base_"))
    frames = for_viewers.Frames.of(model)
    assert frames.parents[0] == "base__" and frames.tip["child_frame_id"] == "tip_"


def turned(axis, angle):
    """A quaternion message of an axis (3,) and an angle."""
    x, y, z = np.sin(angle / 2) * axis / np.linalg.norm(axis)
    return SimpleNamespace(x=x, y=y, z=z, w=np.cos(angle / 2))


@pytest.mark.parametrize("angle", [0.0, 1e-9, 1.0, np.pi - 1e-9, np.pi])
def test_a_quaternion_is_its_rotations(angle):
    for axis in np.vstack([np.eye(3), np.random.default_rng(1).normal(size=(5, 3))]):
        R = rotation(turned(axis, angle))
        found = dict(zip("xyzw", quaternion(R)))
        assert found["w"] >= 0 and np.linalg.norm(list(found.values())) == pytest.approx(1)
        np.testing.assert_allclose(rotation(SimpleNamespace(**found)), R, atol=1e-8)


# ---- the time of the day


def test_times_in_the_file_are_those_of_the_day_and_what_is_read_is_the_runs(tmp_path):
    model = armlet.load("puma3").model
    path = written(tmp_path / "run.mcap", model, list(motion(model, 0.05)), arm=model, begun=BEGUN)
    with open(path, "rb") as file:
        times = [message.log_time for _, _, message in make_reader(file).iter_messages(topics=["/plant"])]
    assert times == [BEGUN + k * 1_000_000 for k in range(50)]
    log = read_log(path)
    assert set(log.topics) == {"/plant"}
    assert log.topics["/plant"]["time_ns"].tolist() == [k * 1_000_000 for k in range(50)]
    assert log.fact("clock", "begun_ns") == BEGUN and log.text("clock", "begun") == "2026-11-28 18:02:57 UTC"
    follower = Follower(path)
    assert [topic for topic, _ in follower.read()] == ["/plant"] * 50
    follower.close()


def test_an_older_logs_times_are_read_as_they_stand(tmp_path):
    with LogWriter(tmp_path / "run.mcap", begun=0) as log:
        log.write("/own", 7, {"x": 1})
    log = read_log(tmp_path / "run.mcap")
    assert "clock" not in log.metadata and log.topics["/own"]["time_ns"].tolist() == [7]


@pytest.mark.parametrize("begun, said", [("x", "begun_ns is 'x'"), (str(BEGUN + 1), "older than the run")])
def test_a_begin_that_cannot_be_is_one_line(tmp_path, begun, said):
    with LogWriter(tmp_path / "run.mcap", begun=BEGUN) as log:
        log.write("/own", 0, {"x": 1})
        log.add_metadata("clock", {"begun_ns": begun})
    with pytest.raises(LogError, match=said):
        read_log(tmp_path / "run.mcap")
