"""A simulated arm that a hand leads by its tip."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike

from armlet.dynamics.joint_values import Floats
from armlet.model import Model
from armlet.simulated.pushed_arm import LINEAR, PushedArm
from armlet.simulated.scripted_hand import WAIT_S, Pull, ScriptedHand


class LedArm(PushedArm):
    """An arm whose motors have the limits that it states, and whose tip a hand leads, WAIT_S after it was put there.

    Args:
        model: the arm as it is.  pulls: the hand's path.  payload: kg at the tip besides.
    """

    def __init__(self, model: Model, pulls: Sequence[Pull], payload: float = 0.0) -> None:
        super().__init__(model, self._led, payload=(payload, np.zeros(3)))
        self._pulls = list(pulls)
        self.hand: ScriptedHand | None = None

    def reset(self, q: ArrayLike, qd: ArrayLike | None = None) -> None:
        """Put the arm somewhere, where another hand takes it."""
        super().reset(q, qd)
        self.hand = None

    @property
    def tip(self) -> Floats:
        """(3,) m, in the base frame."""
        return self._arm.forward_kinematics(self.q)[1]

    def _led(self, time: float) -> Floats:
        """The hand's force (3,) N at a time, s."""
        tip = self.tip
        self.hand = self.hand or ScriptedHand(tip, self._pulls)
        return self.hand.force(time - WAIT_S, tip, self._arm.jacobian(self.q)[LINEAR] @ self.qd)
