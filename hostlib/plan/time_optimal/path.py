"""A smooth path of the joints through points: a natural cubic spline, twice continuously differentiable.

The parameter s rises from point to point by the time that the slowest joint takes at its velocity limit, s. Two points
give the straight line between them. The spline passes every point exactly (de Boor, A Practical Guide to Splines,
chapter IV).
"""

from dataclasses import dataclass

import numpy as np

from armlet.errors import PlanError
from armlet.model.arrays import Floats
from armlet.plan.plan_limits import Limits


@dataclass(frozen=True)
class Path:
    """Positions of the joints as functions of a parameter.

    knots: (K,) s, ascending from 0;  points: (K, n) rad or m;  bends: (K, n) second derivatives there, per s^2;
    numbers: (K,) of each point among those that were asked for.
    """

    knots: Floats
    points: Floats
    bends: Floats
    numbers: np.ndarray

    @classmethod
    def through(cls, points: Floats, limits: Limits) -> "Path":
        """The path through points (K, n), of which equal neighbours count as one.

        Raises:
            PlanError: all points are equal, or the path leaves a joint's range between two points.
        """
        path = cls.smooth(points, limits, np.arange(len(points)))
        path.check(limits)
        return path

    @classmethod
    def smooth(cls, points: Floats, limits: Limits, numbers: np.ndarray) -> "Path":
        """The same, whether it leaves a range or not; numbers: (K,) of the points.

        Raises:
            PlanError: all points are equal.
        """
        moved = np.concatenate([[True], (np.diff(points, axis=0) != 0).any(axis=1)])
        if moved.sum() < 2:
            raise PlanError("nothing to do: all waypoints are equal", "give points that differ")
        kept = points[moved]
        steps = (np.abs(np.diff(kept, axis=0)) / limits.velocity).max(axis=1)
        return cls(np.concatenate([[0.0], np.cumsum(steps)]), kept, _bends(kept, steps), numbers[moved])

    def at(self, s: Floats) -> tuple[Floats, Floats, Floats]:
        """(q, q', q'') (N, n) each, at parameters s (N,)."""
        k = np.clip(np.searchsorted(self.knots, s, side="right") - 1, 0, len(self.knots) - 2)
        h = (self.knots[k + 1] - self.knots[k])[:, None]
        b = np.clip((s - self.knots[k])[:, None] / h, 0.0, 1.0)
        a = 1.0 - b
        q0, q1, m0, m1 = self.points[k], self.points[k + 1], self.bends[k], self.bends[k + 1]
        q = a * q0 + b * q1 + ((a**3 - a) * m0 + (b**3 - b) * m1) * h**2 / 6.0
        first = (q1 - q0) / h + ((3.0 * b**2 - 1.0) * m1 - (3.0 * a**2 - 1.0) * m0) * h / 6.0
        return q, first, a * m0 + b * m1

    def thirds(self, s: Floats) -> tuple[Floats, Floats]:
        """Third derivatives (N, n) just before and just after parameters s (N,): constant from knot to knot."""
        each = np.diff(self.bends, axis=0) / np.diff(self.knots)[:, None]
        before, after = (np.searchsorted(self.knots, s, side=side) - 1 for side in ("left", "right"))
        return each[np.clip(before, 0, len(each) - 1)], each[np.clip(after, 0, len(each) - 1)]

    def place(self, s: float) -> str:
        """A parameter in words: how far from which point to which."""
        k = int(np.clip(np.searchsorted(self.knots, s, side="right") - 1, 0, len(self.knots) - 2))
        part = (s - self.knots[k]) / (self.knots[k + 1] - self.knots[k])
        return f"{100 * part:.0f} % of the way from point {self.numbers[k]} to {self.numbers[k + 1]}"

    def grid(self, most: int) -> Floats:
        """(N + 1,) parameters, some `most` intervals in all, at least eight a piece; the knots are among them."""
        share = np.diff(self.knots) / self.knots[-1]
        counts = np.maximum(8, np.round(most * share).astype(int))
        pieces = [np.linspace(a, b, c, endpoint=False) for a, b, c in zip(self.knots, self.knots[1:], counts)]  # noqa: B905
        return np.concatenate([*pieces, self.knots[-1:]])

    def check(self, limits: Limits) -> None:
        """Refuse a path that leaves a joint's range.

        Raises:
            PlanError: joint, position, limit, place.
        """
        if self.beyond(limits).any():
            s = self._turns()
            q = self.at(s)[0]
            worst = int((_beyond(q, limits) * limits.outside(q)).max(axis=1).argmax())
            limits.check_position(q[worst], self.place(float(s[worst])))

    def beyond(self, limits: Limits) -> Floats:
        """(n,) how far the path leaves the ranges of the joints, rad or m; 0 where it does not."""
        q = self.at(self._turns())[0]
        return np.asarray((_beyond(q, limits) * limits.outside(q)).max(axis=0))

    def _turns(self) -> Floats:
        """(M,) parameters at which a joint is farthest out: a cubic is so at an end or where its derivative is zero."""
        h = np.diff(self.knots)[:, None]
        change, m0, m1 = np.diff(self.points, axis=0) / h, self.bends[:-1], self.bends[1:]
        # q' = square b^2 + linear b + constant, b from 0 to 1
        square, linear, constant = h * (m1 - m0) / 2.0, h * m0, change - h * (2.0 * m0 + m1) / 6.0
        root = np.sqrt(np.maximum(linear**2 - 4.0 * square * constant, 0.0))
        with np.errstate(divide="ignore", invalid="ignore"):
            sum_ = -0.5 * (linear + np.where(linear >= 0, root, -root))
            places = np.nan_to_num(np.stack([sum_ / square, constant / sum_]), nan=0.0, posinf=0.0, neginf=0.0)
        inner = self.knots[:-1, None] + np.clip(places, 0.0, 1.0) * h
        return np.concatenate([inner.ravel(), self.knots])


def _beyond(q: Floats, limits: Limits) -> Floats:
    """(M, n) how far positions are beyond the ranges, rad or m; negative within."""
    return np.asarray(np.maximum(q - limits.q_max, limits.q_min - q))


def _bends(points: Floats, steps: Floats) -> Floats:
    """(K, n) second derivatives of the natural spline: zero at both ends."""
    bends, inner = np.zeros_like(points), len(points) - 2
    if inner:
        matrix = np.diag((steps[:-1] + steps[1:]) / 3.0)
        matrix += np.diag(steps[1:-1] / 6.0, 1) + np.diag(steps[1:-1] / 6.0, -1)
        bends[1:-1] = np.linalg.solve(matrix, np.diff(np.diff(points, axis=0) / steps[:, None], axis=0))
    return bends
