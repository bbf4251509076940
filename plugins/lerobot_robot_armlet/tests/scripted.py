"""A teleoperator without a device, as a plugin of its own: its joints swing, then stand; and a pressed robot."""

import json
import math
import time
from dataclasses import dataclass
from pathlib import Path

from lerobot.robots.config import RobotConfig
from lerobot.teleoperators.config import TeleoperatorConfig
from lerobot.teleoperators.teleoperator import Teleoperator
from lerobot_robot_armlet import ArmletRobot, ArmletRobotConfig

from armlet.run.arm_units import Joints


@TeleoperatorConfig.register_subclass("scripted")
@dataclass
class ScriptedConfig(TeleoperatorConfig):
    """Options: the arm;  swing: degrees, or percent, about start;  seconds: of the swing;  count: a file that is made
    at the end, with how many actions were asked for.
    """

    arm: str = ArmletRobotConfig.arm
    start: str = ""
    swing: float = 10.0
    seconds: float = 2.0
    count: str = ""


class Scripted(Teleoperator):
    """Joints that swing about where they start."""

    config_class, name = ScriptedConfig, "scripted"
    is_calibrated, is_connected = True, False

    def __init__(self, config):
        super().__init__(config)
        self.config, self.joints = config, Joints(config.arm)
        self._begin, self._times = None, []

    @property
    def feedback_features(self):
        return {}

    @property
    def action_features(self):
        return {f"{name}.pos": float for name in self.joints.names}

    def connect(self, calibrate=True):
        self.is_connected = True

    def get_action(self):
        now = time.monotonic()
        self._begin = self._begin or now
        self._times.append(now)
        t = min(now - self._begin, self.config.seconds)
        part = self.config.swing * math.sin(math.tau * t / self.config.seconds) * min(1.0, 4 * t / self.config.seconds)
        start = [math.radians(float(value)) for value in self.config.start.split(",")]
        return {key: value + part for key, value in self.joints.positions(start).items()}

    def disconnect(self):
        self.is_connected = False
        if self.config.count:
            Path(self.config.count).write_text(json.dumps(self._times))

    def calibrate(self):
        pass

    configure = calibrate

    def send_feedback(self, feedback):
        pass


@RobotConfig.register_subclass("pressed")
@dataclass
class PressedConfig(ArmletRobotConfig):
    """Options: torque, N m at the first joint."""

    torque: float = 0.0


class Pressed(ArmletRobot):
    """An emulated arm that says of itself that something presses it."""

    config_class, name = PressedConfig, "pressed"

    def get_observation(self):
        seen = super().get_observation()
        self.forces[self.joints.names[0]] = self.config.torque
        return seen
