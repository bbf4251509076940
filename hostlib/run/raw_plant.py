"""The simulated arm as a board meets it: raw integers in and out."""

import numpy as np

from armlet.fixed.scales import to_si
from armlet.run.run_setup import RunSetup
from armlet.simulated.grasps import Grasping


class RawPlant:
    """The simulated arm as the board's sensors and servos see it: raw integers in the parameters' scales."""

    def __init__(self, setup: RunSetup) -> None:
        self._plant, self._scales = setup.plant, setup.compiled.servos
        self._period = setup.trajectory.period
        self._grasping, self._ticks = Grasping(setup.grasps), 0

    def measure(self) -> tuple[np.ndarray, np.ndarray]:
        """Raw position and velocity (n_act,)."""
        q, qd = self._plant.measure()
        return self._scales.position_raw(q), np.rint(qd * self._scales.velocity).astype(np.int64)

    def step(self, tau: np.ndarray) -> None:
        """Apply a raw torque (n_act,) for one period, with the load that the arm has by then."""
        kg = self._grasping.due(self._ticks * self._period)
        self._ticks += 1
        if kg is not None:
            self._plant.carry(kg)
        self._plant.step(to_si(tau, self._scales.torque), self._period)
