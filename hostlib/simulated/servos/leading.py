"""A simulated hand that leads an arm whose servos are emulated."""

from collections.abc import Sequence
from typing import Protocol

import numpy as np

from armlet.dynamics.arm import Arm
from armlet.model import Model
from armlet.simulated.scripted_hand import WAIT_S, Pull, ScriptedHand
from armlet.simulated.servos.emulated_servo import EmulatedServo


class Held(Protocol):
    """The bus with the arm that the hand is at: `armlet.simulated.servos.emulated.EmulatedBus`."""

    servos: list[EmulatedServo]


class Leading:
    """A hand that leads the tip of an arm with emulated servos; where these do not hold it, the hand does, where it is.

    Args:
        model: of the arm.  pulls: the path.
    Attributes:
        pulls: as given.
    """

    def __init__(self, model: Model, pulls: Sequence[Pull]) -> None:
        self._model, self.pulls = model, pulls
        self._pose: np.ndarray | None = None
        self._time = 0.0
        self._arm: Arm | None = None
        self._hand: ScriptedHand | None = None

    def move(self, bus: Held, q: np.ndarray, dt: float) -> np.ndarray | None:
        """As `armlet.simulated.servos.hand.Hand.move`."""
        self._arm = self._arm or Arm(self._model)
        if all(servo.drive.enabled() for servo in bus.servos):
            self._pose = None
            return None
        if self._pose is None:
            self._pose, self._hand, self._time = q.copy(), None, 0.0
        return self._pose

    def push(self, q: np.ndarray, qd: np.ndarray, dt: float) -> np.ndarray:
        """Push the arm at q (n_act,) with velocity qd for dt s; (n_act,) N m or N of it at the joints."""
        arm = self._arm
        assert arm is not None  # `move` comes first
        slopes = arm.jacobian(q)[3:]
        tip = arm.forward_kinematics(q)[1]
        self._hand = self._hand or ScriptedHand(tip, list(self.pulls))
        force = self._hand.force(self._time - WAIT_S, tip, slopes @ qd)
        self._time += dt
        torque: np.ndarray = slopes.T @ force
        return torque
