"""Rest of an arm on its plan's path, before a servo switches itself off: where its hot motor has least to hold.

The arm file asks for it (`servos.when_hot: cool`). The plan is gone along at a rate, as `--override` does: forth or
back to that pose, where it stands until its windings are cool enough, and then goes on.
"""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from armlet.device.session import BoardSession
from armlet.dynamics.arm import Arm
from armlet.errors import PlanError
from armlet.model import Model
from armlet.model.arrays import Floats
from armlet.plan import Trajectory
from armlet.plan.heating import Motors
from armlet.plan.plan_warnings import loaded
from armlet.run.heat_watch import HeatWatch

MARGIN = 0.05  # of a winding's time constant: with less left, the arm goes to the nearest rest at once
COOLS = 0.5  # of the way from the room's temperature to the limit: where motors never get warmer than that, they rest
TOO_HOT, COOL = 0.9, 0.8  # the same: no way to the next rest gets so hot; it begins where it stays below this
LESS, WHILE = 0.02, 0.5  # where a rest cools by less than this in so much of a time constant, the plan goes on, too
MOMENTS = 5000  # of the plan that are looked at


class Cooler:
    """Sends an arm to rest when one of its servos is hot, and on when it is cool.

    Args:
        model: the arm.  plan: what it follows.  watch: of its windings.
        say: called with the time, s, and a line about each change.
    """

    def __init__(self, model: Model, plan: Trajectory, watch: HeatWatch, say: Callable[[float, str], None]) -> None:
        self._names, self._period, self._watch, self._say = model.servo_names, plan.period, watch, say
        self._ticks = np.linspace(0.0, plan.total_ticks, min(MOMENTS, plan.total_ticks + 1))
        self._motors, (q, qd, qdd) = Motors(model), plan.sample(ticks=self._ticks)
        heavy, self._largest = loaded(model)
        arms = Arm(model), Arm(heavy)
        self._held = [self._motors.current(arm.gravity(q)) for arm in arms]
        self._moved = [self._motors.current(arm.rnea(q, qd, qdd), qd) for arm in arms]
        self._known = -1.0, np.zeros(0, bool)  # where servos cool, with this share of the largest load
        self._while, self._coldest = WHILE * float(self._motors.windings.times.max()), (np.inf, 0.0)  # since when, s
        self._rests_at: float | None = None  # tick of the plan
        self._way, self._goes, self._given_up = 0.0, False, False

    def __call__(self, session: BoardSession, tick: float, time: float) -> None:
        """Do what the windings ask for, where the plan is at a tick, and the run at a time, s."""
        if self._given_up:
            return
        share = 1.0
        if session.load is not None and self._largest:
            share = round(min(max(session.load / self._largest, 0.0), 1.0), 2)
        try:
            if self._rests_at is None:
                self._look(session, share, tick, time)
            elif self._way:
                if (tick - self._rests_at) * self._way >= 0.0:
                    self._way = 0.0
                    session.speed(0.0)
            elif self._peak(share, tick) < COOL:
                self._go_on(session, time, "servos are cool")
            elif self._cools_no_more(time):
                self._go_on(session, time, "servos cool no further here")
        except PlanError as error:
            self._given_up = True
            self._say(time, f"no rest: {error.what}")

    def _look(self, session: BoardSession, share: float, tick: float, time: float) -> None:
        """Rest here, if servos cool here and would be too hot before the next rest; or hurry to the nearest rest."""
        left = self._watch.left / self._motors.windings.times
        i, cools = int(np.argmin(left)), self._cools(share)
        if not cools[self._place(tick)]:
            self._goes = False
        elif not self._goes and self._peak(share, tick) > TOO_HOT:
            self._rest(session, tick, 0.0, "servos would be too hot before the next rest", time)
            return
        if left[i] > MARGIN or cools[self._place(tick)]:
            return
        if not cools.any():
            self._given_up = True
            self._say(
                time, f"{self._names[i]} is hot, and nowhere on the plan do all servos cool: plan by way of a rest"
            )
            return
        ways = self._ticks[cools] - tick
        way = float(ways[np.argmin(np.abs(ways))])
        self._rest(session, tick + way, float(np.sign(way)), f"{self._names[i]} is hot", time)

    def _rest(self, session: BoardSession, tick: float, way: float, why: str, time: float) -> None:
        """Go to rest at a tick of the plan."""
        session.speed(way)
        self._rests_at, self._way, self._coldest = tick, way, (np.inf, time)
        self._say(time, f"{why}: the arm rests at {tick * self._period:.2f} s of its plan")

    def _go_on(self, session: BoardSession, time: float, why: str) -> None:
        """Leave the rest."""
        self._rests_at, self._goes = None, True
        session.speed(1.0)
        self._say(time, f"{why}: the plan goes on")

    def _place(self, tick: float) -> int:
        """Number of the moment at a tick."""
        return int(np.clip(np.searchsorted(self._ticks, tick), 0, len(self._ticks) - 1))

    def _cools_no_more(self, time: float) -> bool:
        """True if windings have hardly become cooler for a while: of how far they will, the model is not asked."""
        warmest = float(self._watch.share.max())
        if warmest < self._coldest[0] - LESS:
            self._coldest = warmest, time
        return time - self._coldest[1] > self._while

    def _cools(self, share: float) -> NDArray[np.bool_]:
        """(K,) whether servos cool at each moment, with a share of the largest load."""
        if self._known[0] != share:
            empty, full = self._held
            self._known = share, warmth(self._motors, empty + share * (full - empty)).max(axis=1) < COOLS
        return self._known[1]

    def _peak(self, share: float, tick: float) -> float:
        """Highest share (0: the room, 1: the limit) of windings on the way from a tick to the next rest but here."""
        cools, place = self._cools(share), self._place(tick)
        hot = np.flatnonzero(~cools[place:])
        if not hot.size:
            return float(self._watch.share.max())
        begin = place + int(hot[0])
        again = np.flatnonzero(cools[begin:])
        end = begin + int(again[0]) if again.size else len(cools)
        empty, full = (each[place:end] for each in self._moved)
        power = self._motors.power(empty + share * (full - empty))
        seconds = float(self._ticks[1] - self._ticks[0]) * self._period
        course = [self._watch.above]
        most = np.where(self._motors.hot, self._motors.windings.most, np.inf)
        for factor, add in zip(*self._motors.windings.step(power, seconds), strict=True):
            course.append(factor * course[-1] + add)
        return float((np.array(course) / most).max())


def warmth(motors: Motors, current: Floats) -> Floats:
    """Warmth (K, n) of windings by currents A for ever: 0 as the room, 1 at the limit; infinite if they run away."""
    windings, power = motors.windings, motors.power(current)
    loss = windings.loss(power)
    share = np.where(loss > 0.0, power / np.where(loss > 0.0, loss, 1.0) / windings.most, np.inf)
    out: Floats = np.where(motors.hot, share, 0.0)
    return out
