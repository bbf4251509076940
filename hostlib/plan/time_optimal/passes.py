"""The fastest x(s) under rows of limits: backward over the sets from which the end can be reached, then forward.

Pham and Pham 2018 (TOPP-RA): a stage is a linear programme in two variables, u and x. The largest x is found by
following the concave function gap(x) = least upper bound of u - greatest lower bound of u from the right to its zero.
Rows of both ends of an interval hold at its constant u, so limits are kept where its grid points meet.
"""

import numpy as np

from armlet.model.arrays import Floats

FLAT = 1e-12  # a row whose part of u is smaller bounds x alone
TURNS = 60  # of following gap(x): one for each pair of rows at most, and seldom more than five
TINY = 1e-11
ROUNDING = 4e-16  # of x, to either side: a row with next to no part of u makes much of it


class Stuck(Exception):
    """Raised where no u and x keep the limits: `stage` of the grid, `row` that is worst there, -1 if none is."""

    def __init__(self, stage: int, row: int) -> None:
        super().__init__(f"stage {stage}, row {row}")
        self.stage, self.row = stage, row


def fastest_profile(grid: Floats, rows: Floats, most: Floats) -> Floats:
    """(N + 1,) the largest x along a grid, from rest to rest.

    Args:
        grid: (N + 1,) parameters.  rows: (N + 1, R, 3).  most: (N + 1,) the largest x.
    Raises:
        Stuck: there is none.
    """
    step = 2.0 * np.diff(grid)
    here, ahead = rows[:-1], rows[1:].copy()
    ahead[:, :, 0] += step[:, None] * ahead[:, :, 1]
    both = np.concatenate([here, ahead], axis=1)
    can = np.zeros(len(grid))
    bounds = []
    for k in range(len(step) - 1, -1, -1):
        stage = Stage(both[k], step[k], can[k + 1])
        bounds.append(stage)
        can[k] = stage.largest(float(most[k]), k)
    x = np.zeros(len(grid))
    for k, stage in enumerate(reversed(bounds)):
        x[k + 1] = min(max(x[k] + step[k] * stage.upper(x[k])[0], 0.0), can[k + 1])
        if x[k] <= 0.0 >= x[k + 1] and k + 1 < len(step):  # a stop at one point is none: where a joint turns round
            raise Stuck(k, stage.upper(x[k])[1] % rows.shape[1])
    return x


class Stage:
    """One interval of the grid.

    Args:
        rows: (R, 3) at its beginning.  step: twice its length.  can: the largest x at its end.
    """

    def __init__(self, rows: Floats, step: float, can: float) -> None:
        ends = np.array([[step, 1.0, can], [-step, -1.0, 0.0]])
        every = np.concatenate([rows, ends])
        a, b, c = every.T
        self.count = len(rows)
        above, below, flat = (np.flatnonzero(each) for each in (a > FLAT, a < -FLAT, np.abs(a) <= FLAT))
        self.numbers = above, below
        self.over = c[above] / a[above], -b[above] / a[above]
        self.under = c[below] / a[below], -b[below] / a[below]
        b, c = b[flat], c[flat]
        self.ceiling = float((c[b > 0] / b[b > 0]).min(initial=np.inf))
        self.floor = float((c[b < 0] / b[b < 0]).max(initial=0.0))
        low = np.flatnonzero((b == 0) & (c < 0))
        self.never = int(flat[low[0]]) if len(low) else -1

    def upper(self, x: float) -> tuple[float, int]:
        """(largest u at x, the row that bounds it)."""
        values = self.over[0] + self.over[1] * x
        k = int(values.argmin())
        return float(values[k]), k

    def largest(self, most: float, stage: int) -> float:
        """The largest x from which the rows can be kept.

        Raises:
            Stuck: there is none.
        """
        x = min(most, self.ceiling)
        row = self.never
        for _ in range(TURNS if row < 0 else 0):
            high, i = self.upper(x)
            values = self.under[0] + self.under[1] * x
            j = int(values.argmax())
            gap = high - float(values[j])
            worst = [int(each) for each in (self.numbers[0][i], self.numbers[1][j])]
            row = next((each for each in worst if each < self.count), -1)
            slope = float(self.over[1][i] - self.under[1][j])
            if gap >= -TINY * (1.0 + abs(high)) - ROUNDING * abs(slope) * x:
                if x >= self.floor - TINY:
                    return x
                break
            if slope >= 0.0 or x <= 0.0:
                break
            x = max(x - gap / slope, 0.0) if x - gap / slope > -TINY else -1.0
            if x < 0.0:
                break
        raise Stuck(stage, row)


def times(grid: Floats, x: Floats) -> Floats:
    """(N + 1,) s at which the grid's points are passed."""
    root = np.sqrt(x)
    return np.concatenate([[0.0], np.cumsum(2.0 * np.diff(grid) / (root[:-1] + root[1:]))])
