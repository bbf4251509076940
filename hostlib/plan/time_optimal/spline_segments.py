"""A motion along a path -> segments of constant acceleration in whole ticks: a quadratic B-spline over its samples.

Samples h apart, the first and the last doubled, are the control points. The spline's velocity at a knot is a mean of
the motion's velocity over h, its acceleration a mean of the motion's acceleration over 2 h, and its position lies
between samples: it keeps every limit of these that the motion keeps (Schoenberg 1967), and it begins and ends at rest
exactly at the ends. It lies within h^2 / 8 times the acceleration of the samples, and lasts h longer than they do.
"""

from dataclasses import dataclass
from math import ceil

import numpy as np

from armlet.errors import PlanError
from armlet.model.arrays import Floats
from armlet.plan.moves import Segment
from armlet.plan.plan_limits import Limits
from armlet.plan.taught import segments
from armlet.plan.time_optimal.passes import times
from armlet.plan.time_optimal.path import Path

EQUAL = 1e-9  # rad/s^2 or m/s^2: accelerations that differ by less become one segment
PARTS, LONGEST_US = 200, 10_000  # of a motion, and the longest one


@dataclass(frozen=True)
class Timed:
    """A path with its timing: x at each point of a grid.

    path: the path;  grid: (N + 1,) parameters;  x: (N + 1,) square of ds/dt, 1/s^2.
    """

    path: Path
    grid: Floats
    x: Floats

    @property
    def when(self) -> Floats:
        """(N + 1,) s at which the grid's points are passed."""
        return times(self.grid, self.x)

    def parameters(self, t: Floats) -> Floats:
        """(T,) parameters at times, s: between grid points d2s/dt2 is constant."""
        when = self.when
        k = np.clip(np.searchsorted(when, t, side="right") - 1, 0, len(self.grid) - 2)
        since, root = t - when[k], np.sqrt(self.x)
        u = (self.x[k + 1] - self.x[k]) / (2.0 * (self.grid[k + 1] - self.grid[k]))
        return np.clip(self.grid[k] + since * (root[k] + 0.5 * u * since), self.grid[k], self.grid[k + 1])

    def knot_ticks(self, period_us: int) -> int:
        """Ticks between two knots that suit the motion's length."""
        return int(np.clip(self.when[-1] * 1e6 / PARTS, period_us, max(LONGEST_US, period_us)) // period_us)

    def cut(self, ticks: int, period: float, limits: Limits) -> tuple[list[Segment], Floats]:
        """Segments between knots so many ticks apart, and the parameters (S,) of their control points.

        The whole is slower by less than a knot, or by as many as keep the limits between the grid's points, too.

        Args:
            period: of a tick, s.
        Raises:
            PlanError: the grid is too coarse for the path.
        """
        h, total = ticks * period, self.when[-1]
        least = max(1, ceil(total / h * (1 - 1e-9)))
        for count in range(least, 2 * least + 10):
            s = self.parameters(np.linspace(0.0, total, count + 1))
            samples = self.path.at(s)[0]
            samples[[0, -1]] = self.path.points[[0, -1]]
            q, qd, qdd = segments(np.concatenate([samples[:1], samples, samples[-1:]]), h)
            if not (limits.above("velocity", qd).any() or limits.above("acceleration", qdd).any()):
                return [(ticks, *row) for row in zip(q, qd, qdd, strict=True)], s
        raise PlanError("the path turns too sharply between its points", "leave out points that lie close together")


def merged(parts: list[Segment], period: float) -> list[Segment]:
    """The same motion, neighbours of equal acceleration made one; parts end at rest."""
    first = [0]
    for k in range(1, len(parts)):
        if np.abs(parts[k][3] - parts[first[-1]][3]).max() > EQUAL:
            first.append(k)
    ends = [*first[1:], len(parts)]
    out: list[Segment] = []
    for a, b in zip(first, ends, strict=True):
        ticks, (_, q, qd, qdd) = sum(part[0] for part in parts[a:b]), parts[a]
        if b - a > 1:
            after = parts[b][2] if b < len(parts) else np.zeros_like(qd)
            qdd = (after - qd) / (ticks * period)
        out.append((ticks, q, qd, qdd))
    return out
