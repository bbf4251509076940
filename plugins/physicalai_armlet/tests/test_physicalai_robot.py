"""The robot of physicalai: by its shape, and by physicalai's own checks."""

import asyncio
import inspect
import math
from types import SimpleNamespace

import numpy as np
import pytest
from physicalai_armlet import ArmletRobot

from armlet import description
from armlet.errors import ArmletError

START = [0.0, 45.0, 45.0]


@pytest.fixture(scope="module")
def robot(tmp_path_factory):
    """A simulated arm without servos; connected."""
    state = str(tmp_path_factory.mktemp("robot") / "state")
    made = ArmletRobot("puma3", start="0,45,45", servos=False, state=state)
    assert not made.is_connected()
    made.connect()
    yield made
    made.disconnect()
    assert not made.is_connected()


def test_its_shape_is_the_protocol_s(robot):
    assert robot.joint_names == list(description.load("puma3").servo_names) and robot.device_ids == ()
    of_time = inspect.signature(ArmletRobot.send_action).parameters["goal_time"]
    assert of_time.kind is of_time.KEYWORD_ONLY and of_time.default == 0.1
    robot.connect()  # once more does nothing
    assert robot.is_connected()
    seen = robot.get_observation()
    assert seen.joint_positions.shape == (3,) and seen.images is None and seen.state is seen.joint_positions
    assert {name: value.shape for name, value in seen.sensor_data.items()} == {
        "velocities": (3,), "efforts": (3,), "load": (1,),
    }  # fmt: skip
    assert seen.joint_positions == pytest.approx(START, abs=0.5)
    later = robot.get_observation().timestamp
    assert later > seen.timestamp


def test_an_action_moves_the_joint_of_its_place(robot):
    robot.send_action(np.array([4.0, 45.0, 45.0], np.float32), goal_time=0.2)
    for _ in range(2000):
        if abs(robot.get_observation().joint_positions[0] - 4.0) < 0.2:
            break
    else:
        raise AssertionError(robot.get_observation())
    assert robot.get_observation().joint_positions[1:] == pytest.approx(START[1:], abs=0.5)


@pytest.mark.parametrize(
    ("action", "said"), [([1.0, 2.0], "expected 3 positions"), ([0.0, math.nan, 45.0], "shoulder: nan")]
)
def test_an_action_that_cannot_be_is_refused(robot, action, said):
    with pytest.raises(ArmletError, match=said):
        robot.send_action(np.array(action))
    assert robot.is_connected()


def test_what_is_wrong_is_told_before_or_when_it_connects(tmp_path):
    with pytest.raises(ArmletError, match="so110"):
        ArmletRobot("so110")
    gone = ArmletRobot("puma3", "rpi_pico", "/dev/nothing", servos=False)
    assert gone.device_ids == ("armlet:/dev/nothing",)
    with pytest.raises(ArmletError, match="/dev/nothing"):
        gone.connect()
    assert not gone.is_connected()
    with pytest.raises(ArmletError, match="begin it first"):
        gone.send_action(np.zeros(3))
    gone.disconnect()


@pytest.mark.slow
def test_physicalai_takes_it_for_a_robot_and_verifies_it(tmp_path):
    from physicalai.config import Config
    from physicalai.robot import interface
    from physicalai.robot.verify import verify_robot

    made = ArmletRobot("puma3", start="0,45,45", servos=False, state=str(tmp_path / "state"))
    assert isinstance(made, interface.Robot)
    assert Config.from_instance(made).init_args["arm"] == "puma3"
    verify_robot(made)
    made.connect()
    assert isinstance(made.get_observation(), interface.RobotObservation)
    made.disconnect()


def test_studio_s_catalog_has_a_follower_that_it_can_build():
    from physicalai_armlet import studio_catalog

    async def port_of(where):
        return {"here": "/dev/nothing"}.get(where.connection_string)

    definitions, factory = [], SimpleNamespace(find_port=port_of)
    studio_catalog.register_physicalai_studio_plugin(SimpleNamespace(register_robot=definitions.append))
    entry = definitions[0]
    assert (entry.role, entry.type) == ("follower", "armlet")
    entry.robot_payload.model_json_schema()
    for named, ids in (("", ()), ("here", ("armlet:/dev/nothing",))):
        asked = SimpleNamespace(payload=entry.robot_payload(arm="so101", connection_string=named))
        assert asyncio.run(entry.robot_builder(asked, factory)).device_ids == ids
    with pytest.raises(RuntimeError, match="there"):
        asyncio.run(entry.robot_builder(SimpleNamespace(payload={"connection_string": "there"}), factory))
