"""Rates at which a plan may be followed: its velocities and accelerations stay within the arm's limits.

At a rate r, which changes by r' a second, a joint moves at q' r and accelerates at q'' r^2 + q' r'. A rate is allowed
where q' r and q'' r^2 are within the limits. The change of the rate is such that q' r' is at most a tenth of a joint's
largest acceleration: a plan that is at its limits goes beyond them by that tenth while its rate changes, and no more.
"""

from dataclasses import dataclass
from typing import Self

import numpy as np

from armlet.errors import PlanError
from armlet.firmware import protocol
from armlet.model import Model
from armlet.plan.limits import SLACK, Limits
from armlet.plan.segments import Trajectory

MOST = protocol.SPEED_MOST / protocol.SPEED_ONE
SHARE = 0.1  # of the largest acceleration, for q' r'
FASTEST_CHANGE = 4.0  # 1/s: from standing to the plan's own speed in 0.25 s at least


@dataclass(frozen=True)
class Rates:
    """Rates of one plan on one arm.

    limits: the arm's.  velocity, acceleration (n_act,): the plan's largest, in rad or m and their derivatives.
    change: of the rate, in a tick.
    """

    limits: Limits
    velocity: np.ndarray
    acceleration: np.ndarray
    change: float

    @classmethod
    def of(cls, model: Model, trajectory: Trajectory) -> Self:
        """The rates of a plan that the arm can do at rate one, as `Trajectory.check` says."""
        limits = Limits.of(model)
        after = trajectory.qd + trajectory.qdd * (trajectory.ticks * trajectory.period)[:, None]
        velocity = np.maximum(np.abs(trajectory.qd), np.abs(after)).max(axis=0)
        acceleration = np.abs(trajectory.qdd).max(axis=0)
        with np.errstate(divide="ignore"):
            change = min(FASTEST_CHANGE, float((SHARE * limits.acceleration / velocity).min()))
        return cls(limits, velocity, acceleration, max(change * trajectory.period, 1 / protocol.SPEED_ONE))

    @property
    def largest(self) -> float:
        """The largest rate, of either sign: 1 to 1.5."""
        with np.errstate(divide="ignore"):
            by_velocity = (self.limits.velocity / self.velocity).min()
            by_acceleration = np.sqrt(self.limits.acceleration / self.acceleration).min()
        return float(np.clip(min(by_velocity, by_acceleration), 1.0, MOST))

    def check(self, rate: float) -> None:
        """Refuse a rate beyond the arm's limits.

        Raises:
            PlanError: names the joint, its value at this rate and its limit.
        """
        if not abs(rate) <= MOST:
            raise PlanError(f"speed {100 * rate:.4g} %: expected -{100 * MOST:.0f} to {100 * MOST:.0f} %")
        if abs(rate) <= self.largest * (1 + SLACK):
            return
        hint = f"at most {np.floor(100 * self.largest):.0f} % of this plan"
        values = {"velocity": self.velocity * abs(rate), "acceleration": self.acceleration * rate**2}
        for quantity, value in values.items():
            limit = getattr(self.limits, quantity)
            j = int(np.argmax(value / limit))
            if value[j] > limit[j] * (1 + SLACK):
                unit = self.limits.unit(quantity, j)
                what = f"{quantity} of joint {self.limits.names[j]} would be {value[j]:.4g} {unit}"
                raise PlanError(f"speed {100 * rate:.4g} %: {what}, limit {limit[j]:.4g}", hint)
