"""An armlet arm as a robot of LeRobot, and as a leader: both types are called armlet.

LeRobot finds plugins by the names of distributions, and imports the module of the same name: this one names both.
"""

from lerobot_robot_armlet.leader import ArmletLeader, ArmletLeaderConfig
from lerobot_robot_armlet.robot import ArmletRobot, ArmletRobotConfig

__all__ = ["ArmletLeader", "ArmletLeaderConfig", "ArmletRobot", "ArmletRobotConfig"]
