"""An armlet arm as a robot of physicalai.

with physicalai.robot.connect(ArmletRobot("my_arm.yaml", port="/dev/ttyACM0")) as robot:
    robot.send_action(robot.get_observation().joint_positions)
"""

from physicalai_armlet.robot import ArmletObservation, ArmletRobot

__all__ = ["ArmletObservation", "ArmletRobot"]
