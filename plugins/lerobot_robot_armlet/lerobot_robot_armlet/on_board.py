"""Parts that a robot and a leader share: an arm on an armlet board, in a process of its own."""

import logging
from functools import cached_property

from armlet.run.arm_process import ArmProcess
from armlet.run.arm_units import Joints

logger = logging.getLogger(__name__)
CALIBRATED = "an armlet arm is calibrated by its arm file and `armlet calibrate`: nothing is to be done here"


class OnBoard:
    """The arm's joints, and the process that has its board.

    Attributes:
        joints, arm: which the class that inherits from this one makes.
    """

    joints: Joints
    arm: ArmProcess

    @cached_property
    def action_features(self) -> dict[str, type]:
        """Names of what an action has: each joint's position."""
        return {f"{name}.pos": float for name in self.joints.names}

    @property
    def is_calibrated(self) -> bool:
        """True: the arm file, and the calibration that armlet keeps, say how servos are mounted."""
        return True

    def calibrate(self) -> None:
        """Say what calibrates the arm."""
        logger.info("%s: %s", self, CALIBRATED)

    def configure(self) -> None:
        """Do nothing: the arm file configures the servos."""

    def begin(self) -> None:
        """Begin: the board holds the arm, or carries it."""
        for note in self.arm.begin().notes:
            logger.info("%s: %s", self, note)
        logger.info("%s connected", self)

    def end(self) -> None:
        """Brake the arm, and let its servos go."""
        for line in self.arm.end():
            logger.warning("%s: %s", self, line)
        logger.info("%s disconnected", self)
