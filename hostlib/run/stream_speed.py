"""A stream at another speed: its own time passes slower, faster, not at all or backwards, and its points keep the path.

Points with times are told in the stream's own time s, which is the arm's time t as long as the rate r = ds/dt is 1. A
change of the rate takes RAMP_S; points on the straight lines between the known ones are sent for the times that follow,
in the place of those that wait.
"""

import math
from bisect import bisect_left
from dataclasses import dataclass

import numpy as np

from armlet.dynamics.joint_values import Floats
from armlet.errors import PlanError
from armlet.plan.stream import StreamLimits, as_float

MOST = 1.5  # rate, either way
RAMP_S = 0.3  # for which a rate changes evenly
STEP_S = 0.02  # between points while it changes
KEPT = 1000  # points by which a stream can go back
Row = tuple[float, Floats]


@dataclass(frozen=True)
class Change:
    """A change of the rate.

    t, own: s of the arm and of the stream at which it begins.  before, rate: until then, and RAMP_S later.
    """

    t: float = 0.0
    own: float = 0.0
    before: float = 1.0
    rate: float = 1.0

    @property
    def end(self) -> float:
        """The stream's own time, s, when the rate has changed."""
        return self.own + 0.5 * (self.before + self.rate) * RAMP_S

    def at(self, t: float) -> tuple[float, float]:
        """The stream's own time, s, and its rate, at a time of the arm's, s."""
        since = t - self.t
        if since >= RAMP_S:
            return self.end + self.rate * (since - RAMP_S), self.rate
        part = max(since, 0.0) / RAMP_S
        more = (self.rate - self.before) * part
        return self.own + self.before * since + 0.5 * more * max(since, 0.0), self.before + more

    def passes(self, own: float) -> list[float]:
        """Times of the arm's, s, after `t`, at which the stream's own time is `own`."""
        bend, way = 0.5 * (self.rate - self.before) / RAMP_S, own - self.own
        inner = self.before**2 + 4.0 * bend * way
        out = []
        if inner >= 0.0:
            for root in (math.sqrt(inner), -math.sqrt(inner)):
                if self.before + root:
                    out.append(2.0 * way / (self.before + root))  # also where bend is 0
        out = sorted({since for since in out if 0.0 < since < RAMP_S})
        if self.rate and (own - self.end) / self.rate >= 0.0:
            out.append(RAMP_S + (own - self.end) / self.rate)
        return [self.t + since for since in out]


class OwnTime:
    """The points of a stream in its own time, and how that passes.

    Args:
        limits: of the stream.  q (n_act,): where the arm is at first.
    """

    def __init__(self, limits: StreamLimits, q: Floats) -> None:
        self._limits, self._change = limits, Change()
        self._s: list[float] = []
        self._q: list[Floats] = [q]  # before the first point, and at each

    def at(self, t: float) -> float:
        """The stream's own time, s, at a time of the arm's."""
        return self._change.at(t)[0]

    def forget(self, q: Floats | None = None) -> None:
        """Points before are no path any more: a goal (n_act,) without a time has come, or goals were dropped."""
        self._s, self._q = [], [self._q[-1] if q is None else q]

    def sends(self, points: list[Row]) -> list[Row]:
        """Points at the stream's own times, s, that are to be sent now: at the arm's times."""
        change = self._change
        if change == Change():
            return points
        if change.rate <= 0.0:
            return []
        over = change.t - change.own  # what was passed before the change is late, in its order
        return [(max(change.passes(own), default=own + over), q) for own, q in points]

    def add(self, t: float, points: list[Row], replace: bool) -> None:
        """Take points at the stream's own times, s; `t` is the arm's, which a target that comes now has."""
        now = self.at(t)
        if replace and points:
            left = bisect_left(self._s, points[0][0])
            self._s, self._q = self._s[:left], self._q[: max(left, 1)]
        if points and now < points[0][0] and (not self._s or self._s[-1] < now):  # the target has stood until now
            self._keep(now, self._q[-1])
        for own, q in points:
            self._keep(own, q)

    def _keep(self, own: float, q: Floats) -> None:
        if not self._s:
            self._q.clear()
        self._s.append(own)
        self._q.append(q)
        del self._s[:-KEPT], self._q[:-KEPT]

    def turn(self, t: float, rate: float) -> list[Row]:
        """Change the rate from a time of the arm's on, s: the points that are to be sent then, at the arm's times.

        Raises:
            PlanError: the rate is beyond MOST, or makes a joint faster than its limit; names it.
        """
        share = as_float(rate)
        if share is None or not abs(share) <= MOST:
            got = repr(rate) if share is None else f"{share:g}"
            raise PlanError(f"stream: speed {got}: expected a number from -{MOST} to {MOST}", "0 pauses, 1 goes on")
        own, before = self._change.at(t)
        if self._s:
            own = min(max(own, self._s[0]), self._s[-1])
            self._check(own, share)
        self._change = change = Change(t, own, before, share)
        if not self._s:
            return []
        met = sorted({time for s in self._s for time in change.passes(s)})
        grid = t + STEP_S * np.arange(round(RAMP_S / STEP_S) + 1)
        free = [float(g) for g in grid if all(abs(g - time) > STEP_S / 2 for time in met)]
        return [(time, self.place(change.at(time)[0])) for time in sorted([*met, *free])]

    def place(self, own: float) -> Floats:
        """Positions (n_act,) on the path at the stream's own time."""
        columns = np.array(self._q).T
        out: Floats = np.array([np.interp(own, self._s, column) for column in columns])
        return out

    def _check(self, own: float, rate: float) -> None:
        """Refuse a rate with which what lies ahead is too fast for a joint."""
        s, q = np.array(self._s), np.array(self._q)
        ahead = (s[1:] > own) if rate > 0 else (s[:-1] < own)
        if abs(rate) <= 1.0 or not ahead.any():
            return
        fastest = np.abs(np.diff(q, axis=0)[ahead] / np.diff(s)[ahead, None]).max(axis=0)
        over = fastest * abs(rate) / self._limits.velocity
        worst = int(np.argmax(over))
        if over[worst] > 1.0 + 1e-9 and fastest[worst] <= self._limits.velocity[worst]:
            name, most = self._limits.joint_names[worst], self._limits.velocity[worst]
            raise PlanError(
                f"stream of joint {name}: {fastest[worst] * abs(rate):.3g} a second at a speed of {rate:g}, and its "
                f"limit is {most:.3g}", f"choose at most {most / fastest[worst]:.2f}",
            )  # fmt: skip
