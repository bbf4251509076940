"""A simulated arm that a hand pushes at its end point."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
from numpy.typing import ArrayLike

from armlet.dynamics.arm import Arm
from armlet.dynamics.joint_values import Floats
from armlet.model import Model
from armlet.simulated.plant import SimulatedArm

NO_LIMIT = 1e9  # N m or N
LINEAR = slice(3, 6)  # rows of a Jacobian


class PushedArm(SimulatedArm):
    """An arm whose motors have the limits that it states, and at whose end point a force acts besides.

    Args:
        model: the arm as it is.  force: time in s since the arm was put somewhere -> (3,) N in the base frame.
        substeps: as of `SimulatedArm`.
    """

    def __init__(self, model: Model, force: Callable[[float], Floats], substeps: int = 2) -> None:
        super().__init__(replace(model, tau_max=np.full(model.n, NO_LIMIT)), substeps=substeps)
        self._arm, self._force, self._time = Arm(model), force, 0.0
        self._most = model.tau_max[model.actuated]

    def reset(self, q: ArrayLike, qd: ArrayLike | None = None) -> None:
        """Put the arm somewhere, and begin its time anew."""
        super().reset(q, qd)
        self._time = 0.0

    def step(self, tau: ArrayLike, dt: float) -> None:
        """Move the arm by one period under limited torques (n,) and the force."""
        torque, force = np.clip(np.asarray(tau, float), -self._most, self._most), self._force(self._time)
        self._time += dt
        if force.any():
            torque = torque + self._arm.jacobian(self.q)[LINEAR].T @ force
        super().step(torque, dt)
