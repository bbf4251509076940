"""Robot and leader from Python: units, features, and what is refused, in one line."""

import math

import numpy as np
import pytest
from lerobot.robots import make_robot_from_config
from lerobot.utils.errors import DeviceNotConnectedError
from lerobot_robot_armlet import ArmletLeader, ArmletLeaderConfig, ArmletRobot, ArmletRobotConfig, on_board

from armlet import description
from armlet.errors import ArmletError
from armlet.run.arm_units import Joints
from armlet.simulated.servos import EmulatedBus
from armlet.simulated.servos.pseudo_terminal import Terminal


def test_the_leader_has_the_name_of_a_teleoperator_s_package():
    import lerobot_teleoperator_armlet as named

    assert named.ArmletLeader is ArmletLeader and named.ArmletLeaderConfig is ArmletLeaderConfig


@pytest.fixture(scope="module")
def robot(tmp_path_factory):
    """A simulated arm without servos."""
    folder = tmp_path_factory.mktemp("robot")
    config = ArmletRobotConfig(
        id="tested", calibration_dir=folder, arm="puma3", start="0,45,45", servos=False, state=str(folder / "state")
    )
    with make_robot_from_config(config) as made:
        yield made


def test_units_are_degrees_and_percent_of_a_gripper_s_range():
    model, joints = description.load("so101"), Joints("so101")
    q = np.array([0.1, -0.2, 0.3, 0.0, -0.1, 0.5])
    units = joints.positions(q)
    part = (0.5 - model.q_min[-1]) / (model.q_max[-1] - model.q_min[-1])
    assert units["shoulder_pan.pos"] == pytest.approx(math.degrees(0.1)) and units["gripper.pos"] == pytest.approx(
        100 * part
    )
    assert joints.positions(model.q_min)["gripper.pos"] == pytest.approx(0.0)
    assert list(joints.goal(units).values()) == pytest.approx(q)
    assert Joints("so101", []).positions(q)["gripper.pos"] == pytest.approx(math.degrees(0.5))
    with pytest.raises(ArmletError, match="no joint 'jaw'"):
        Joints("so101", ["jaw"])


def test_a_robot_observes_what_it_says_and_sends_what_it_returns(robot):
    assert robot.is_connected and robot.is_calibrated
    assert set(robot.get_observation()) == set(robot.observation_features)
    most = description.load("puma3").q_max[2]
    sent = robot.send_action({"waist.pos": 5.0, "shoulder.pos": 45.0, "elbow.pos": 1000.0})
    assert sent == pytest.approx({"waist.pos": 5.0, "shoulder.pos": 45.0, "elbow.pos": math.degrees(most)})


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ({"waist.pos": 1.0, "shoulder.pos": 45.0}, "elbow is missing"),
        ({"waist.pos": math.nan, "shoulder.pos": 45.0, "elbow.pos": 45.0}, "waist: nan"),
        ({"waist.pos": 1.0, "shoulder.pos": 45.0, "elbow.pos": 45.0, "jaw.pos": 1.0}, "no joint 'jaw'"),
    ],
)
def test_an_action_that_cannot_be_is_refused(robot, action, said):
    with pytest.raises(ArmletError, match=said):
        robot.send_action(action)
    assert robot.is_connected and robot.get_observation()


def test_a_wrong_arm_and_a_board_that_is_not_there_are_told(tmp_path):
    with pytest.raises(ValueError, match="so110"):
        make_robot_from_config(ArmletRobotConfig(id="x", calibration_dir=tmp_path, arm="so110"))
    with pytest.raises(ValueError, match="pico9"):
        make_robot_from_config(ArmletRobotConfig(id="x", calibration_dir=tmp_path, board="pico9"))
    gone = ArmletRobot(ArmletRobotConfig(id="x", calibration_dir=tmp_path, board="rpi_pico", port="/dev/nothing"))
    with pytest.raises(ArmletError, match="/dev/nothing"):
        gone.connect()
    with pytest.raises(DeviceNotConnectedError):
        gone.get_observation()


class Camera:
    """One whose plug is pulled, before it is connected or later."""

    is_connected = False

    def __init__(self, there):
        self.there = there

    def connect(self):
        if not self.there:
            raise ConnectionError("no camera")
        self.is_connected = True

    def disconnect(self):
        self.is_connected = False
        raise ConnectionError("the camera is gone")


@pytest.mark.parametrize("there", [False, True])
def test_whatever_cameras_do_the_arm_does_not_stay_with_torque(tmp_path, there):
    config = ArmletRobotConfig(id="c", calibration_dir=tmp_path, arm="puma3", start="0,45,45", servos=False,
                               state=str(tmp_path / "state"))  # fmt: skip
    robot = ArmletRobot(config)
    robot.cameras = {"front": Camera(there)}
    with pytest.raises(ConnectionError):
        robot.connect()
        assert robot.arm.pid is not None
        robot.disconnect()
    assert robot.arm.pid is None and not robot.cameras["front"].is_connected


def test_two_arms_at_one_port_are_refused(arm, tmp_path):
    bus = EmulatedBus(description.load(str(arm)))
    bus.place(np.radians([0, -68, 51, 11, 0, 17]))
    bus.hand = type("Hand", (), {"move": lambda self, bus, q, dt: q})()
    with Terminal(bus) as terminal:
        one, two = (
            ArmletLeader(
                ArmletLeaderConfig(
                    id=str(k), calibration_dir=tmp_path, arm=str(arm), port=terminal.path, patience=0.2,
                    state=str(tmp_path / str(k)),
                )
            )
            for k in range(2)
        )  # fmt: skip
        one.connect()
        with pytest.raises(ArmletError, match="another program"):
            two.connect()
        assert set(one.get_action()) == set(one.action_features) and one.feedback_features == {}
        with pytest.raises(ArmletError, match="reflects no force"):
            one.send_feedback({})
        one.disconnect()
        assert bus.let_go()


@pytest.fixture
def leads(tmp_path):
    """Makes a leader, of an arm without servos that nobody holds."""

    def made(**options):
        own = {"id": "l", "calibration_dir": tmp_path, "arm": "puma3", "start": "0,45,45", "servos": False}
        return ArmletLeader(ArmletLeaderConfig(**own | {"state": str(tmp_path / "leader")} | options))

    return made


def test_force_is_observed_where_it_is_asked_for(tmp_path, robot):
    assert not any(key.endswith(".force") for key in robot.observation_features)
    config = ArmletRobotConfig(id="o", calibration_dir=tmp_path, arm="puma3", start="0,45,45", servos=False,
                               observe=["pos", "force"], state=str(tmp_path / "o"))  # fmt: skip
    with make_robot_from_config(config) as other:
        seen = other.get_observation()
        assert set(seen) == set(other.observation_features) >= {"waist.force", "shoulder.force", "elbow.force"}
        assert seen["waist.force"] == 0.0


def test_a_leader_feels_the_robot_of_its_program(leads, robot, monkeypatch):
    heard = []
    leader = leads(reflect=0.3)
    assert leader.feedback_features == dict.fromkeys(("waist.force", "shoulder.force", "elbow.force"), float)
    leader.connect()
    try:
        monkeypatch.setattr(leader.arm, "feel", heard.append)
        robot.get_observation()
        robot.forces = {"waist": 2.0, "elbow": -1.0, "jaw": 3.0}
        leader.get_action()
        leader.get_action()  # no news
        assert heard == [{"waist": 2.0, "shoulder": 0.0, "elbow": -1.0}]
        monkeypatch.undo()
        leader.send_feedback({"waist.force": 2.0, "shoulder.force": 0.0, "elbow.force": 0.0})
        for wrong, said in (
            ({"waist.force": math.nan, "shoulder.force": 0.0, "elbow.force": 0.0}, "force of joint waist: nan"),
            ({"waist.force": 0.0, "shoulder.force": 0.0}, "joint elbow is missing"),
            ({"waist.pos": 0.0}, "'waist.pos': expected names as elbow.force"),
        ):
            with pytest.raises(ArmletError, match=said):
                leader.send_feedback(wrong)
        assert leader.get_action()
    finally:
        leader.disconnect()


def test_whose_force_is_felt_is_asked_where_it_is_not_clear(robot, monkeypatch):
    assert on_board.followed(None) is robot and on_board.followed("tested") is robot
    with pytest.raises(ArmletError, match="follower other: expected the id of an armlet robot .*; it has tested"):
        on_board.followed("other")
    second = type("Second", (), {"id": "second", "is_connected": True})()
    on_board.followers.add(second)
    with pytest.raises(ArmletError, match="it has second, tested"):
        on_board.followed(None)
    on_board.followers.discard(second)
    monkeypatch.setattr(type(robot), "is_connected", False)
    assert on_board.followed(None) is None


@pytest.mark.parametrize("share", [0.6, -1.0, math.nan])
def test_a_share_that_cannot_be_reflected_is_one_line(leads, share):
    with pytest.raises(ArmletError, match="expected 0 to 0.3") as told:
        leads(reflect=share)
    assert "\n" not in str(told.value)
