"""A motion along a path -> segments in whole ticks: a B-spline over its samples, quadratic, or with jerk cubic.

Samples h apart, the first and the last doubled, are the control points. The spline's velocity at a knot is a mean of
the motion's velocity over h, its acceleration a mean of the motion's acceleration over 2 h, and its position lies
between samples: it keeps every limit of these that the motion keeps (Schoenberg 1967), and it begins and ends at rest
exactly at the ends. It lies within h^2 / 8 times the acceleration of the samples, and lasts h longer than they do. The
cubic spline, with two samples more at either end, keeps jerk's limits, too, and begins and ends without acceleration;
it lies within h^2 / 6 times the acceleration, and lasts 2 h longer.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

import numpy as np

from armlet.errors import PlanError
from armlet.model.arrays import Floats
from armlet.plan.moves import Bend, Segment
from armlet.plan.plan_limits import SLACK, Limits
from armlet.plan.taught import segments
from armlet.plan.time_optimal.passes import times
from armlet.plan.time_optimal.path import Path

EQUAL = 1e-9  # rad/s^2 or m/s^2: accelerations that differ by less become one segment
EQUAL_JERK = 1e-6  # of the limit: jerks that differ by less become one segment
PARTS, LONGEST_US = 200, 10_000  # of a motion, and the longest one


@dataclass(frozen=True)
class Cut:
    """A motion in segments.

    parts: the segments;  s: (K,) parameters of their control points, which the motion is next to at `when` (K,) s;
    off: how far from the path it is at most, over the acceleration, s^2.
    """

    parts: list[Segment] | list[Bend]
    s: Floats
    when: Floats
    off: float


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

    def cut(self, ticks: int, period: float, limits: Limits) -> Cut:
        """Segments of constant acceleration between knots so many ticks apart.

        The whole is slower by less than a knot, or by as many as keep the limits between the grid's points, too.

        Args:
            period: of a tick, s.
        Raises:
            PlanError: the grid is too coarse for the path.
        """
        h = ticks * period
        for s, samples in self._sampled(h):
            q, qd, qdd = segments(np.concatenate([samples[:1], samples, samples[-1:]]), h)
            if not (limits.above("velocity", qd).any() or limits.above("acceleration", qdd).any()):
                parts: list[Segment] = [(ticks, *row) for row in zip(q, qd, qdd, strict=True)]
                return Cut(merged(parts, period), s, np.linspace(0.5, len(s) - 0.5, len(s)) * h, h**2 / 8.0)
        raise _too_sharp()

    def cut_bent(self, ticks: int, period: float, limits: Limits, jerk: Floats) -> Cut:
        """Segments of constant jerk, at most (n,) rad/s^3 or m/s^3; else as `cut`."""
        h = ticks * period
        for s, samples in self._sampled(h):
            points = np.concatenate([samples[:1]] * 2 + [samples] + [samples[-1:]] * 2)
            q, qd, qdd, third = bends(points, h)
            # Between knots velocity is a mean of the control points' differences, and acceleration linear.
            most = np.diff(points, axis=0) / h
            above = limits.above("velocity", most).any() or limits.above("acceleration", qdd).any()
            if not (above or (np.abs(third) > jerk * (1 + SLACK)).any()):
                parts: list[Bend] = [(ticks, *row) for row in zip(q, qd, qdd, third, strict=True)]
                return Cut(_merged(parts, period, jerk), s, np.linspace(1.0, len(s), len(s)) * h, h**2 / 6.0)
        raise _too_sharp()

    def _sampled(self, h: float) -> Iterator[tuple[Floats, Floats]]:
        """Parameters (K,) and positions (K, n) at equal times, which h s apart are slower and slower."""
        total = self.when[-1]
        least = max(1, ceil(total / h * (1 - 1e-9)))
        for count in range(least, 2 * least + 10):
            s = self.parameters(np.linspace(0.0, total, count + 1))
            samples = self.path.at(s)[0]
            samples[[0, -1]] = self.path.points[[0, -1]]
            yield s, samples


def bends(points: Floats, h: float) -> tuple[Floats, Floats, Floats, Floats]:
    """q, qd, qdd, jerk (K - 3, n) of the uniform cubic B-spline of K control points, knots h s apart."""
    first, second, third = (np.diff(points, order, axis=0) / h**order for order in (1, 2, 3))
    q = (points[:-3] + 4.0 * points[1:-2] + points[2:-1]) / 6.0
    return q, (first[:-2] + first[1:-1]) / 2.0, second[:-1], third


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


def _merged(parts: list[Bend], period: float, jerk: Floats) -> list[Bend]:
    """The same motion, neighbours of about equal jerk made one; parts end at rest.

    Positions and velocities meet exactly, accelerations to EQUAL_JERK of what jerk (n,), the limits, makes meanwhile.
    """
    first = [0]
    for k in range(1, len(parts)):
        if (np.abs(parts[k][4] - parts[first[-1]][4]) > EQUAL_JERK * jerk).any():
            first.append(k)
    rest = parts[-1][0] * period
    _, q, qd, qdd, third = parts[-1]
    end = q + rest * (qd + rest * (qdd / 2.0 + rest * third / 6.0)), np.zeros_like(qd)
    out: list[Bend] = []
    for a, b in zip(first, [*first[1:], len(parts)], strict=True):
        ticks, (_, q, qd, qdd, third) = sum(part[0] for part in parts[a:b]), parts[a]
        if b - a > 1:
            t, (q_end, qd_end) = ticks * period, (parts[b][1], parts[b][2]) if b < len(parts) else end
            by_velocity, by_way = (qd_end - qd) / t, 2.0 * (q_end - q - t * qd) / t**2
            qdd, third = 3.0 * by_way - 2.0 * by_velocity, 6.0 * (by_velocity - by_way) / t
        out.append((ticks, q, qd, qdd, third))
    return out


def _too_sharp() -> PlanError:
    """The line for a path that no slower motion keeps within its limits."""
    return PlanError("the path turns too sharply between its points", "leave out points that lie close together")
