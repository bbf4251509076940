"""The entry in Physical AI Studio's catalog: a follower, by the name of its arm and its port."""

from typing import Any

from physicalai_studio_plugin import RobotAdapterOptions, RobotCatalogDefinition, SerialPortInfo, robot_payload_ui
from pydantic import BaseModel, ConfigDict

from physicalai_armlet.robot import ArmletRobot

CONNECTION = {
    "kind": "connection",
    "label": "Select the servos' adapter, or the board",
    "device_discovery": True,
    "bind": {"connection": "connection_string", "serial_number": "serial_number"},
}


class ArmletPayload(BaseModel):
    """What Studio asks for. Without a connection, servos are emulated.

    arm, board, speed: as of `ArmletRobot`.  connection_string, serial_number: of the port.
    """

    arm: str = "so101"
    board: str = "host"
    speed: float = 1.0
    connection_string: str = ""
    serial_number: str = ""

    model_config = ConfigDict(json_schema_extra=robot_payload_ui([CONNECTION]))


async def build(robot: Any, factory: Any) -> ArmletRobot:
    """Make the robot of a payload, at the port where Studio finds its device.

    Raises:
        ArmletError: as of `ArmletRobot`.  RuntimeError: the device is not there.
    """
    raw = robot.payload
    asked = ArmletPayload.model_validate(raw.model_dump() if isinstance(raw, BaseModel) else raw)
    port = None
    if named := asked.connection_string or asked.serial_number:
        where = SerialPortInfo(
            connection_string=asked.connection_string or None, serial_number=asked.serial_number or None
        )
        port = await factory.find_port(where)
        if port is None:
            raise RuntimeError(f"Robot not found: {named}")
    return ArmletRobot(asked.arm, asked.board, port, asked.speed)


def register_physicalai_studio_plugin(registry: Any) -> None:
    """Register the follower."""
    registry.register_robot(
        RobotCatalogDefinition(
            type="armlet",
            display_name="armlet arm",
            role="follower",
            robot_builder=build,
            robot_payload=ArmletPayload,
            adapter_options=RobotAdapterOptions(include_velocities=True, external_effort_gain=None),
        )
    )
