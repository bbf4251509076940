"""The fastest x(s) of which no joint's jerk is above its limit: linear programmes, each about the last one's solution.

Between two points of the grid, d apart, u is constant. At a point it changes within D, the mean of the times that the
intervals before and after it take. With r = sqrt(x),

    D jerk = q' (u_after - u_before) + d (q''' x + 3 q'' u),    D = d_before / (r_before + r) + d_after / (r + r_after)

where d is the mean of both intervals. It is limited with the change of u and without, and with the u of either
interval: where a joint turns round, q' is zero and bounds no change. D is convex in x, so that a tangent lies below it:
|D jerk| <= J D is replaced on its safe side, as friction is in `constraints`, and is exact once the guess is the
solution. The time it takes is convex, too: planes below it, which touch it about the guess, stand for it.
"""

from collections.abc import Sequence
from itertools import product

import numpy as np

from armlet.errors import PlanError
from armlet.model.arrays import Floats
from armlet.plan.time_optimal.constraints import Along
from armlet.plan.time_optimal.passes import Stuck, times
from armlet.plan.time_optimal.spline_segments import Timed

INSTALL = "pip install 'armlet[jerk]'"
GUESSES, STEADY = 12, 2e-4  # programmes, and the change of the time, of it all, that ends them
SLOWER, TRIES = 1e-3, 5  # of a guess that leaves no motion, and how often
LEAST = 1e-6  # of a guess of x: what the next one is at least
TINY = 1e-15  # of the largest x of a guess: a motion from rest has x of (t / T)^4
TOUCHED = (0.25, 0.5, 0.75, 0.9, 1.0, 1.1, 1.3, 1.8, 3.0)  # of the guess: where planes touch the time
FINE = 4000  # instants of a motion over which it is averaged


class Programme:
    """Rows of a sparse linear programme: sums of parts of variables, each sum at most a bound."""

    def __init__(self) -> None:
        self._count = 0
        self._rows: list[np.ndarray] = []
        self._columns: list[np.ndarray] = []
        self._parts: list[Floats] = []
        self._most: list[Floats] = []

    def add(self, columns: Sequence[np.ndarray], parts: Sequence[Floats], most: Floats) -> None:
        """Add M rows: the sum of parts[i] times the variables numbered columns[i], (M,) each, is at most `most`."""
        rows = self._count + np.arange(len(most))
        self._count += len(most)
        for column, part in zip(columns, parts, strict=True):
            self._rows.append(rows)
            self._columns.append(column)
            self._parts.append(part)
        self._most.append(most)

    def solved(self, cost: Floats, ends: tuple[Floats, Floats], scale: Floats) -> Floats | None:
        """The variables (V,) of the least cost, or None where the rows leave none.

        Args:
            cost: (V,) of each variable.  ends: the least and the largest (V,) of each.  scale: (V,) about its size.
        Raises:
            PlanError: scipy, which solves it, is not installed.
        """
        try:
            from scipy.optimize import linprog
            from scipy.sparse import coo_array
        except ImportError:
            limit = "--fastest with a limit of jerk, --jerk or the arm file's limits.jerk,"
            raise PlanError(f"{limit} needs scipy", f"{INSTALL}, or plan without a limit: --jerk inf") from None
        rows, columns, most = np.concatenate(self._rows), np.concatenate(self._columns), np.concatenate(self._most)
        parts = np.concatenate(self._parts) * scale[columns]
        size = np.full(self._count, 1e-300)
        np.maximum.at(size, rows, np.abs(parts))
        matrix = coo_array((parts / size[rows], (rows, columns)), shape=(self._count, len(cost))).tocsr()
        between = np.stack(ends, axis=1) / scale[:, None]
        found = linprog(cost * scale, A_ub=matrix, b_ub=most / size, bounds=between, method="highs-ds")
        return np.asarray(found.x * scale) if found.status == 0 else None


def limited_profile(along: Along, reserve: Floats, guess: Floats, jerk: Floats) -> Floats:
    """(N + 1,) x along the grid, from rest to rest, within the limits and those of jerk; about the least time.

    Args:
        reserve: (N + 1, n) torque that is left unused.  guess: (N + 1,) x.  jerk: (n,) limits, rad/s^3 or m/s^3.
    Raises:
        Stuck: there is none.
        PlanError: scipy is not installed.
    """
    x, tries = guess, 0
    for _ in range(GUESSES):
        x = np.clip(x, TINY * x.max(), along.most)
        x[[0, -1]] = 0.0
        found = _next(along, along.rows(x, reserve), x, jerk)
        while found is None:
            if tries == TRIES:
                raise Stuck(int(x[1:-1].argmin()) + 1, -1)
            x, tries = SLOWER * x, tries + 1
            found = _next(along, along.rows(x, reserve), x, jerk)
        before, after = (times(along.grid, each)[-1] for each in (x, found))
        x = found
        if abs(before - after) < STEADY * before:
            break
    return x


def even_grid(timed: Timed, ramp: float, intervals: int) -> tuple[Floats, Floats]:
    """A grid whose points a smoother motion passes at equal times, and x of that motion.

    It is the running mean of a timed motion over `ramp` seconds: its acceleration has no steps. At its ends, where
    jerk alone makes a motion slow, the points lie as close together as they must.

    Args:
        ramp: s; at least an interval is taken, and the whole motion at most.  intervals: N of the grid.
    Returns:
        (grid (N + 1,), x (N + 1,)).
    """
    last = float(timed.when[-1])
    over = min(max(ramp, last / intervals), last)
    fine = np.linspace(0.0, last, FINE)
    s = timed.parameters(fine)
    s[[0, -1]] = timed.grid[[0, -1]]
    area = np.concatenate([[0.0], np.cumsum(0.5 * (s[1:] + s[:-1]))]) * (last / (FINE - 1))

    def passed(t: Floats) -> Floats:
        return np.asarray(np.interp(t, fine, area) + np.maximum(t - last, 0.0) * s[-1])

    t = np.linspace(0.0, last + over, intervals + 1)
    grid = (passed(t) - passed(t - over)) / over
    rate = (np.interp(t, fine, s) - np.interp(t - over, fine, s)) / over
    grid[[0, -1]] = timed.grid[[0, -1]]
    for knot in timed.path.knots[1:-1]:  # where the third derivative jumps
        grid[1:-1][np.abs(grid[1:-1] - knot).argmin()] = knot
    return grid, rate**2


def _next(along: Along, rows: Floats, x: Floats, jerk: Floats) -> Floats | None:
    """Solve the programme about a guess x; None where it leaves no motion."""
    count, made = len(x) - 1, Programme()
    _add_limits(made, rows, np.diff(along.grid))
    _add_jerks(made, along, x, jerk)
    _add_ends(made, along, x, jerk)
    _add_times(made, x)
    # The variables are x, and the time for a unit of s in each interval.
    cost = np.concatenate([np.zeros(count + 1), np.diff(along.grid)])
    least, most = LEAST * x, along.most.copy()
    most[[0, -1]] = 0.0
    ends = np.concatenate([least, np.zeros(count)]), np.concatenate([most, np.full(count, np.inf)])
    scale = np.concatenate([x[1:2], x[1:-1], x[-2:-1], 2.0 / (np.sqrt(x[1:]) + np.sqrt(x[:-1]))])
    found = made.solved(cost, ends, scale)
    return None if found is None else np.maximum(found[: count + 1], 0.0)


def _add_limits(made: Programme, rows: Floats, d: Floats) -> None:
    """Keep rows A u + B x <= C (N + 1, R, 3) at both ends of each interval, whose u is constant."""
    first = np.repeat(np.arange(len(d)), rows.shape[1])
    twice = np.repeat(2.0 * d, rows.shape[1])
    for end, each in enumerate((rows[:-1], rows[1:])):
        a, b, c = (each[:, :, k].ravel() for k in range(3))
        parts = [-a / twice, a / twice]
        parts[end] = parts[end] + b
        made.add([first, first + 1], parts, c)


def _add_jerks(made: Programme, along: Along, x: Floats, jerk: Floats) -> None:
    """Keep the limits of jerk (n,) at the inner points, the time in which u changes linear about x."""
    d, root = np.diff(along.grid), np.sqrt(x)
    before, after = d[:-1], d[1:]
    mean = 0.5 * (before + after)
    sums = root[:-1] + root[1:]
    ahead, behind = -before / sums[:-1] ** 2, -after / sums[1:] ** 2
    with np.errstate(divide="ignore"):
        half = np.where(x > 0, 0.5 / root, 0.0)  # of sqrt; at the ends x is fixed
    slopes = ahead * half[:-2], (ahead + behind) * half[1:-1], behind * half[2:]
    lasts = before / sums[:-1] + after / sums[1:]
    offset = lasts - sum(slope * x[k : len(x) - 2 + k] for k, slope in enumerate(slopes))
    inner = np.arange(1, len(d))
    thirds = along.path.thirds(along.grid[inner])
    for j, limit in enumerate(jerk):
        push, bend = along.first[inner, j] / limit, 1.5 * along.second[inner, j] / limit
        for side, (k, change) in product((1.0, -1.0), product((0, 1), (0.0, 1.0))):
            twist = side * mean * thirds[k][:, j] / limit
            step = side * change * push / 2.0
            early = side * mean * bend / before * (k == 0)  # u of the interval before, or of that after
            late = side * mean * bend / after * (k == 1)
            parts = [
                step / before - early - slopes[0],
                -step / before - step / after + early - late + twist - slopes[1],
                step / after + late - slopes[2],
            ]
            made.add([inner - 1, inner, inner + 1], parts, offset)


def _add_ends(made: Programme, along: Along, x: Floats, jerk: Floats) -> None:
    """Let the first acceleration come, and the last one go, within half the interval: |q'| u <= J d / sqrt(x)."""
    d = np.diff(along.grid)
    for end, near, k in ((0, 1, 0), (-1, len(d) - 1, -1)):
        lasts = d[k] / np.sqrt(x[near])
        slope = -0.5 * lasts / x[near]
        push = np.abs(along.first[end]) / jerk
        made.add([np.full(len(jerk), near)], [push / (2.0 * d[k]) - slope], np.full(len(jerk), lasts - slope * x[near]))


def _add_times(made: Programme, x: Floats) -> None:
    """Let the time for a unit of s in an interval be above planes that touch 2 / (r + r_after) about a guess."""
    first = np.arange(len(x) - 1)
    for share in TOUCHED:
        there = share * x
        root = np.sqrt(there)
        total = root[:-1] + root[1:]
        with np.errstate(divide="ignore"):
            half = np.where(root > 0, 1.0 / root, 0.0)
        slopes = -half[:-1] / total**2, -half[1:] / total**2
        most = slopes[0] * there[:-1] + slopes[1] * there[1:] - 2.0 / total
        made.add([first, first + 1, len(x) + first], [*slopes, np.full(len(first), -1.0)], most)
