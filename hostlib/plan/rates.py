"""Rates at which a plan may be followed: its velocities and accelerations stay within the arm's limits.

At a rate r, which changes by r' a second, a joint moves at q' r and accelerates at q'' r^2 + q' r'. The change of the
rate takes half of what the plan leaves of the largest acceleration at rate one. What it leaves none of gets a tenth of
that acceleration on top: a plan at its limits goes beyond them by a tenth at most, while its rate changes. The largest
rate is the one at which a change keeps within the same bounds.

Where jerk is limited, it is q''' r^3 + 3 q'' r r' + q' r'': r' and r'' are such that each of the last two is at most
half of the limit.
"""

from dataclasses import dataclass, replace
from typing import Self

import numpy as np

from armlet.errors import PlanError
from armlet.firmware import words
from armlet.model import Model
from armlet.plan.plan_limits import SLACK, Limits
from armlet.plan.segments import Trajectory
from armlet.plan.stream import StreamLimits

MOST = words.SPEED_MOST / words.SPEED_ONE
SHARE = 0.1  # of the largest acceleration, for q' r' at least
FASTEST_CHANGE = 4.0  # 1/s: from standing to the plan's own speed in 0.25 s at least


@dataclass(frozen=True)
class Rates:
    """Rates of one plan on one arm.

    limits: the arm's.  velocity, acceleration (S, n_act): the largest of each segment, rad or m and their derivatives.
    slope: change of the rate, 1/s.  period: of a tick, s.  hint: what else makes a rate possible.
    jerk (n_act,): limits, rad/s^3 or m/s^3; None where jerk is not limited.
    """

    limits: Limits
    velocity: np.ndarray
    acceleration: np.ndarray
    slope: float
    period: float
    hint: str = ""
    jerk: np.ndarray | None = None

    @classmethod
    def of(cls, model: Model, trajectory: Trajectory) -> Self:
        """The rates of a plan that the arm can do at rate one, as `Trajectory.check` says."""
        _, qd, qdd = trajectory.extremes()
        jerk = None if trajectory.qddd is None else np.abs(trajectory.qddd).max(axis=0)
        return cls._of(model, np.abs(qd).max(axis=0), np.abs(qdd).max(axis=0), trajectory.period, jerk=jerk)

    @classmethod
    def of_stream(cls, model: Model, stream: StreamLimits, period: float) -> Self:
        """The rates of a stream, which at rate one is within its own limits; period in s."""
        hint = ", or begin the stream with a lesser --speed"
        return cls._of(model, stream.velocity[None], stream.acceleration[None], period, hint=hint, jerk=stream.jerk)

    @classmethod
    def _of(
        cls,
        model: Model,
        velocity: np.ndarray,
        acceleration: np.ndarray,
        period: float,
        *,
        hint: str = "",
        jerk: np.ndarray | None = None,
    ) -> Self:
        limits = Limits.of(model)
        room = np.maximum((limits.acceleration - acceleration) / 2, SHARE * limits.acceleration)
        slope = float(over(room, velocity).min())
        own = cls(limits, velocity, acceleration, slope=slope, period=period, hint=hint, jerk=jerk)
        return replace(own, slope=min(own.slope, own.fastest))

    @property
    def fastest(self) -> float:
        """Change of the rate, 1/s, that is never exceeded, whatever velocities and accelerations allow."""
        if self.jerk is None:
            return FASTEST_CHANGE
        return min(FASTEST_CHANGE, float(over(self.jerk / 6, self.acceleration.max(axis=0)).min()))

    @property
    def bend(self) -> float:
        """Largest change in a tick of the rate's change in a tick; 0 where jerk is not limited."""
        if self.jerk is None:
            return 0.0
        most = float(over(self.jerk / 2, self.velocity.max(axis=0)).min()) * self.period**2
        return min(max(most, 1 / words.BEND_ONE), 1.0)

    @property
    def change(self) -> float:
        """Change of the rate in a tick."""
        return max(self.slope * self.period, 1 / words.SPEED_ONE)

    def change_at(self, rate: float) -> float:
        """Change in a tick of a rate of a stream, of this size at most: what its accelerations leave at that rate."""
        left = np.maximum(self.limits.acceleration - self.acceleration * rate**2, 0.0)
        slope = min(self.fastest, float(over(left, self.velocity).min()))
        return max(slope * self.period, self.change)

    @property
    def largest(self) -> float:
        """The largest rate, of either sign: 1 to 1.5."""
        by_velocity = over(self.limits.velocity, self.velocity).min()
        left = np.maximum(self._bound() - self.velocity * self.slope, 0.0)
        return float(np.clip(min(by_velocity, np.sqrt(over(left, self.acceleration).min())), 1.0, MOST))

    def _bound(self) -> np.ndarray:
        """Accelerations (S, n_act) that are kept: the limits, or what a change of the rate takes at rate one."""
        bound: np.ndarray = np.maximum(self.limits.acceleration, self.acceleration + self.velocity * self.slope)
        return bound

    def check(self, rate: float) -> None:
        """Refuse a rate beyond the arm's limits.

        Raises:
            PlanError: names the joint, its value at this rate and its limit.
        """
        if not abs(rate) <= MOST:
            raise PlanError(f"speed {100 * rate:.4g} %: expected -{100 * MOST:.0f} to {100 * MOST:.0f} %")
        if abs(rate) <= self.largest * (1 + SLACK):
            return
        hint = f"at most {np.floor(100 * self.largest):.0f} %{self.hint}"
        values = {
            "velocity": (self.velocity * abs(rate), self.limits.velocity),
            "acceleration": (self.acceleration * rate**2 + self.velocity * self.slope, self._bound()),
        }
        for quantity, (value, bound) in values.items():
            share = value / bound
            k, j = np.unravel_index(int(np.argmax(share)), share.shape)
            if share[k, j] > 1 + SLACK:
                limit, unit = getattr(self.limits, quantity)[j], self.limits.unit(quantity, j)
                what = f"{quantity} of joint {self.limits.names[j]} would be {value[k, j]:.4g} {unit}"
                raise PlanError(f"speed {100 * rate:.4g} %: {what}, limit {limit:.4g}", hint)


def over(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Quotients of magnitudes, infinite where b is 0."""
    out: np.ndarray = np.divide(a, b, out=np.full(b.shape, np.inf), where=b > 0)
    return out
