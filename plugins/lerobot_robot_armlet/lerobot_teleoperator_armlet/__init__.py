"""The leader of `lerobot_robot_armlet`, under the name that LeRobot's packages of teleoperators have."""

from lerobot_robot_armlet import ArmletLeader, ArmletLeaderConfig

__all__ = ["ArmletLeader", "ArmletLeaderConfig"]
