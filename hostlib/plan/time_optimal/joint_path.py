"""Positions of the joints along a path -> a smooth path that keeps near to them: the fewest of them, as points.

Positions that differ by less than a part of what is near count as one: an arm that stands, or trembles, stays. Those
that remain are vertices. A natural spline passes a few of them; where another lies farther from it than is near, the
farthest one becomes a point, too.

    off >= |spline(s_i) - q_i|  at each position,  + (s_i+1 - s_i)^2 / 8 max |q''|  on the straight line to the next

s_i rises from vertex to vertex, so that the bound holds for both: the spline beside the path, and the path beside it.
"""

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from armlet.errors import PlanError
from armlet.model.arrays import Floats
from armlet.plan.plan_limits import Limits
from armlet.plan.time_optimal.path import Path

NEAR = {False: 3e-3, True: 3e-4}  # rad, and m of sliding joints: no point is added for less
ALIKE = 0.25  # of it: positions that differ by less are one
FIRST, MOST = 5, 400  # points
TURNS = 8  # of holding positions farther inside the ranges that the spline leaves
ROOM = 1.1  # of what it leaves them by


@dataclass(frozen=True)
class Beside:
    """A smooth path beside given positions.  path: it;  off: (n,) rad or m, how far they are apart at most."""

    path: Path
    off: Floats


@dataclass(frozen=True)
class Vertices:
    """Positions that are left of many.

    rows: (V,) numbers of positions;  at: (V,) way from the first, s at the velocity limits;  of: (T,) the same of each
    position, which never falls.
    """

    rows: np.ndarray
    at: Floats
    of: Floats


def beside(positions: Floats, limits: Limits) -> Beside:
    """The smooth path that keeps near to positions (T, n), within the ranges of the joints.

    Raises:
        PlanError: no joint moves, or the path leaves a range all the same.
    """
    near = np.where(limits.prismatic, NEAR[True], NEAR[False])
    inside, quarter = np.zeros(len(near)), 0.25 * (limits.q_max - limits.q_min)
    for _ in range(TURNS):
        held = np.clip(positions, limits.q_min + inside, limits.q_max - inside)
        path, off = _fitted(held, near, limits)
        beyond = path.beyond(limits)
        if not beyond.any():
            break
        inside = np.minimum(inside + ROOM * beyond, quarter)
    path.check(limits)
    return Beside(path, off + np.abs(held - positions).max(axis=0))


def _fitted(positions: Floats, near: Floats, limits: Limits) -> tuple[Path, Floats]:
    """(the path, (n,) how far it and positions (T, n) are apart at most)."""
    vertices = _vertices(positions, near, limits)
    q, evenly = positions[vertices.rows], np.linspace(0.0, vertices.at[-1], FIRST)
    chosen = _parted(q, np.unique([0, *np.searchsorted(vertices.at, evenly[1:-1]), len(q) - 1]))
    while True:
        path = Path.smooth(q[chosen], limits, vertices.rows[chosen])
        s = np.interp(vertices.at, vertices.at[chosen], path.knots)  # at the vertices
        more = _farthest((np.abs(path.at(s)[0] - q) / near).max(axis=1), chosen)[: MOST - len(chosen)]
        wider = _parted(q, np.union1d(chosen, more))
        if len(wider) == len(chosen) or len(wider) > MOST:
            return path, _bound(path, positions, np.interp(vertices.of, vertices.at, s))
        chosen = wider


def _vertices(positions: Floats, near: Floats, limits: Limits) -> Vertices:
    """Positions each of which differs from the last one; the ends are among them.

    Raises:
        PlanError: there is one only.
    """
    scaled = positions / (ALIKE * near)
    rows, of, here = [0], np.zeros(len(positions), int), scaled[0]
    for k, row in enumerate(scaled):
        if np.abs(row - here).max() > 1.0:
            rows.append(k)
            here = row
        of[k] = len(rows) - 1
    if len(rows) > 1:
        rows[-1] = len(positions) - 1
    if len(rows) > 1 and (positions[rows[-1]] == positions[rows[-2]]).all():  # it has been away, and came back
        del rows[-1]
    if len(rows) == 1:
        few = f"{1e3 * ALIKE * NEAR[False]:.3g} mrad or {1e3 * ALIKE * NEAR[True]:.3g} mm"
        raise PlanError(f"nothing to do: along the path no joint moves by more than {few}", "move the arm farther")
    rows[-1] = len(positions) - 1
    q, of = positions[rows], np.minimum(of, len(rows) - 2)
    at = np.concatenate([[0.0], np.cumsum((np.abs(np.diff(q, axis=0)) / limits.velocity).max(axis=1))])
    return Vertices(np.array(rows), at, _ways(scaled, scaled[rows], of, at))


def _ways(positions: Floats, q: Floats, of: np.ndarray, at: Floats) -> Floats:
    """(T,) way of each position: how far it is on the line from its vertex to the next one; it never falls.

    Args:
        positions, q: (T, n) and of the vertices (V, n).  of: (T,) the vertex before each.  at: (V,) ways of these.
    """
    line = np.diff(q, axis=0)
    share = np.einsum("tj,tj->t", positions - q[of], line[of]) / np.einsum("vj,vj->v", line, line)[of]
    way = at[of] + np.clip(share, 0.0, 1.0) * np.diff(at)[of]
    way[-1] = at[-1]
    return np.asarray(np.maximum.accumulate(way))


def _parted(q: Floats, chosen: np.ndarray) -> np.ndarray:
    """Chosen ones of vertices q (V, n), with more of them where two neighbours are equal."""
    equal = [(a, b) for a, b in pairwise(chosen) if (q[a] == q[b]).all()]
    away = [a + 1 + int(np.abs(q[a + 1 : b] - q[a]).max(axis=1).argmax()) for a, b in equal]
    return np.union1d(chosen, np.array(away, int))


def _farthest(apart: Floats, chosen: np.ndarray) -> np.ndarray:
    """Vertices to be chosen, too: of each piece the farthest one, where that is not near; the farthest ones first.

    Args:
        apart: (V,) of each vertex from the path, 1 is near.
    """
    found = [a + 1 + int(apart[a + 1 : b].argmax()) for a, b in pairwise(chosen) if b > a + 1]
    far = np.array([v for v in found if apart[v] > 1.0], int)
    return far[np.argsort(-apart[far])]


def _bound(path: Path, positions: Floats, s: Floats) -> Floats:
    """(n,) how far a path, at parameters s (T,), and the straight lines between positions (T, n) are apart at most."""
    q, _, second = path.at(s)
    at = np.abs(q - positions)
    bend = np.maximum(np.abs(second[1:]), np.abs(second[:-1]))  # linear between knots, which are vertices
    between = np.maximum(at[1:], at[:-1]) + np.diff(s)[:, None] ** 2 / 8.0 * bend
    return np.asarray(between.max(axis=0))
