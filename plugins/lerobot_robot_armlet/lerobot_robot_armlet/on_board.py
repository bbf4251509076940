"""Parts that a robot and a leader share: an arm on an armlet board, in a process of its own."""

import logging
from functools import cached_property
from typing import Protocol
from weakref import WeakSet

from armlet.errors import ArmletError
from armlet.run.arm_process import ArmProcess
from armlet.run.arm_units import Joints

logger = logging.getLogger(__name__)
FORCE = ".force"
followers: WeakSet["Follower"] = WeakSet()  # robots of this program, whose forces a leader may reflect
CALIBRATED = "an armlet arm is calibrated by its arm file and `armlet calibrate`: nothing is to be done here"


class Follower(Protocol):
    """A robot, as a leader looks at it.

    id: the user's name of it, None for none.  forces: N m or N by the joints' names, as it has told them last.
    told: how many times it has.
    """

    id: str | None
    forces: dict[str, float]
    told: int

    @property
    def is_connected(self) -> bool:
        """True if it moves."""


def followed(number: str | None) -> Follower | None:
    """The robot of this program with an id, or the only one; None where nobody says which, and there is none.

    Raises:
        ArmletError: no robot has that id; or there are more, and nobody says which.
    """
    there = [each for each in followers if each.is_connected]
    found = [each for each in there if number is None or each.id == number]
    if len(found) == 1:
        return found[0]
    if number is None and not found:
        return None
    ids = ", ".join(sorted(str(each.id) for each in there)) or "none"
    raise ArmletError(f"follower {number}: expected the id of an armlet robot of this program", f"it has {ids}")


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
