"""Heat of servos in a run, from telemetry: who will switch itself off, told before it does.

    watch = HeatWatch(model, period)
    for event in watch.joints(tick, qd, tau): print(event)     # each record of the joints, rad/s and N m
    watch.temperatures                                          # (n,) deg C

Servos' own temperatures are not in telemetry: windings are reckoned from the torques, from the room's temperature on.
The same whether records come while the arm moves or out of a log.
"""

from dataclasses import dataclass

import numpy as np

from armlet.model import Model
from armlet.model.arrays import Floats
from armlet.plan.heating import Motors, Overload

STEP_S = 0.1  # of what is reckoned
MEAN_S, MEAN = 10.0, 0.1  # s, and of a time constant: so far back heat is looked at to say how it goes on
SOON_S, VERY_SOON_S = 60.0, 20.0  # before a servo is too hot it is told, and told again
AGAIN = 3.0  # times SOON_S that have to be left until a joint is told of anew
OVERLOADED = 0.5  # of the protection time, after which an overload is told


@dataclass(frozen=True)
class HeatEvent:
    """One warning.

    kind: "hot" or "overload";  joint: its name;  time: s since the run began;  left: s until the servo acts;
    value, limit: deg C, or shares of all duty.
    """

    kind: str
    joint: str
    time: float
    left: float
    value: float
    limit: float

    def __str__(self) -> str:
        """The line that is told."""
        if self.kind == "overload":
            push = f"{self.joint} pushes with {100 * self.value:.0f} % of its duty, more than {100 * self.limit:.0f} %"
            return f"{push}: its servo cuts back in {self.left:.1f} s"
        what = f"{self.joint}'s winding is at about {self.value:.0f} of {self.limit:g} deg C"
        return f"{what} and rises: {self.left:.0f} s left" if self.left >= 1.0 else f"{what}: its servo switches off"


class HeatWatch:
    """Windings of a run's servos, by its records.

    Args:
        model: the arm, whose file declares servos.  period: s, of a tick.
    Attributes:
        above: (n,) K above the room.  power: (n,) W, the mean of late.  supply: A that all take now.
    """

    def __init__(self, model: Model, period: float) -> None:
        self._names, self._period, self._motors = model.servo_names, period, Motors(model)
        n = len(self._names)
        self.above, self.power, self.supply = np.zeros(n), np.zeros(n), 0.0
        self._mean = np.minimum(MEAN_S, MEAN * self._motors.windings.times)
        self._sum, self._passed, self._last, self._told = np.zeros(n), 0.0, -1, np.full(n, np.inf)
        limits = [Overload.of(servo.kind) for servo in self._motors.servos]
        self._duty = np.array([np.inf if limit is None else limit.duty for limit in limits])
        self._seconds = np.array([np.inf if limit is None else limit.seconds for limit in limits])
        self._pushed, self._pushes = np.zeros(n), np.zeros(n, bool)

    @property
    def temperatures(self) -> Floats:
        """(n,) deg C of the windings; NaN of servos that do not feel it."""
        windings = self._motors.windings
        out: Floats = np.where(self._motors.hot, windings.room + self.above, np.nan)
        return out

    @property
    def left(self) -> Floats:
        """(n,) s until servos are too hot, if their heat of late goes on."""
        left = self._motors.windings.left(self.above, self.power)
        out: Floats = np.where(self._motors.hot, left, np.inf)
        return out

    @property
    def share(self) -> Floats:
        """(n,) how far windings are on the way from the room's temperature to their limits; 0 of those unknown."""
        out: Floats = np.where(self._motors.hot, self.above / self._motors.windings.most, 0.0)
        return out

    def joints(self, tick: int, qd: Floats, tau: Floats) -> list[HeatEvent]:
        """Take velocities and torques (n,) of a tick, which stand for the ticks since the record before."""
        passed, self._last = max(0, tick - self._last) * self._period, max(tick, self._last)
        current = self._motors.current(tau, qd)
        got = current * self._motors.given(self.above)
        self._sum += passed * self._motors.power(got)
        self._passed += passed
        self.supply = float(np.maximum(self._motors.duty(current, qd) * got, 0.0).sum())
        events = self._overloaded(tick, np.abs(self._motors.duty(current, qd)), passed)
        if self._passed < STEP_S - 1e-9:
            return events
        mean = self._sum / self._passed
        factor, add = self._motors.windings.step(mean, self._passed)
        self.above = factor * self.above + add
        window = np.minimum(self._mean, (tick + 1) * self._period)
        self.power += np.minimum(1.0, self._passed / window) * (mean - self.power)
        self._sum, self._passed = np.zeros(len(mean)), 0.0
        return events + self._hot(tick)

    def _hot(self, tick: int) -> list[HeatEvent]:
        """Events of servos that have little time left, told once at each of two times."""
        left, events = self.left, []
        self._told[left > AGAIN * SOON_S] = np.inf
        for i in np.flatnonzero(left < SOON_S):
            if left[i] < VERY_SOON_S < self._told[i] or self._told[i] == np.inf:
                self._told[i] = float(left[i])
                now, limit = self.temperatures[i], self._motors.windings.limit[i]
                name = self._names[i]
                events.append(HeatEvent("hot", name, tick * self._period, float(left[i]), float(now), float(limit)))
        return events

    def _overloaded(self, tick: int, duty: Floats, passed: float) -> list[HeatEvent]:
        """Events of servos that push too hard, told once each time."""
        self._pushed = np.where(duty > self._duty, self._pushed + passed, 0.0)
        long = self._pushed > OVERLOADED * self._seconds
        new, self._pushes = long & ~self._pushes, long
        return [
            HeatEvent(
                "overload", self._names[i], tick * self._period,
                max(0.0, float(self._seconds[i] - self._pushed[i])), float(duty[i]), float(self._duty[i]),
            )
            for i in np.flatnonzero(new)
        ]  # fmt: skip


def courses(model: Model, time: Floats, qd: Floats, tau: Floats) -> tuple[Floats, Floats]:
    """Temperatures (N, n) deg C of windings and the supply's current (N,) A of a run.

    Args:
        model: the arm, whose file declares servos.  time: (N,) s, growing.  qd, tau: (N, n) rad/s, N m.
    """
    motors = Motors(model)
    current = motors.current(tau, qd)
    power, passed = motors.power(current), np.diff(time, prepend=0.0)
    block = np.floor(time / STEP_S).astype(int)
    starts = np.flatnonzero(np.diff(block, prepend=-1))
    seconds = np.add.reduceat(passed, starts)
    heat = np.add.reduceat(power * passed[:, None], starts)
    above, course = np.zeros(model.n_act), [np.zeros(model.n_act)]
    for joules, each in zip(heat, seconds, strict=True):
        mean = joules / max(float(each), 1e-9) * motors.given(above) ** 2
        factor, add = motors.windings.step(mean, float(each))
        above = factor * above + add
        course.append(above)
    ends = np.concatenate([[0.0], np.cumsum(seconds)])
    found = np.stack([np.interp(time, ends, each) for each in np.transpose(course)], axis=1)
    temperatures: Floats = np.where(motors.hot, motors.windings.room + found, np.nan)
    return temperatures, np.maximum(motors.duty(current, qd) * current * motors.given(found), 0.0).sum(axis=1)
