"""What loops make of limits: ranges and rates of dependent joints become limits of the actuated ones.

Positions that a loop does not reach, or reaches with too small a transmission angle, are refused by joint and position.

Found on a grid over the ranges of the actuated joints; what the certificate bounds, it bounds by itself.
"""

import math
from collections.abc import Callable
from dataclasses import replace

import numpy as np

from armlet.description.closing import Closed
from armlet.description.raw import RawArm
from armlet.errors import DescriptionError
from armlet.model import REVOLUTE, Coupling, Dyad, Linkage, Spatial
from armlet.model.loops import Spread, spread

GRID = {1: 721, 2: 61, 3: 21}  # points an actuated joint, by how many move a coupling; 3 each for more
SPATIAL_GRID = 31  # for loops that are iterated
RATE_ROOM = 1.02  # what lies between two points of the grid
SLOWEST = 1e-3  # of a joint that stands still whatever the servos do: limits are not 0
SHRINK = 40  # halvings of a range that is too wide
SLACK = 1e-9  # rad or m, by which a dependent joint may be beyond its range


def servo_roots(linkage: Linkage, coupling: Coupling) -> list[int]:
    """The actuated joints that a coupling's outputs depend on, body numbers, ascending."""
    made = {k: c for c in linkage.couplings for k in c.outputs}
    out: set[int] = set()
    waiting = list(coupling.inputs)
    while waiting:
        k = waiting.pop()
        if k in made:
            waiting += made[k].inputs
        else:
            out.add(k)
    return sorted(out)


def couple_limits(arm: RawArm, loops: Closed, ranges: np.ndarray, home: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Limits of every joint.

    Args:
        arm: RawArm.  loops: Closed.  home (n,): actuated positions within their limits.
        ranges: (n, 4) q_min, q_max, qd_max, qdd_max; not a number where a dependent joint's are not stated.
    Returns:
        (ranges (n, 4) without gaps, those of actuated joints narrowed;  reach (n, n_act): largest |E| in the ranges).
    Raises:
        DescriptionError: a position in the ranges that a loop does not reach, or with too small a transmission angle.
    """
    out, linkage = np.array(ranges, float), loops.linkage
    for coupling in linkage.couplings:
        _narrow(arm, linkage, coupling, out, home)
        _check_reach(arm, linkage, coupling, loops.dyads.get(coupling.name), out, home)
    reach = np.zeros((arm.n, linkage.n_act))
    reach[linkage.actuated, np.arange(linkage.n_act)] = 1.0
    for number, coupling in enumerate(linkage.couplings):
        _rates(linkage, coupling, number, out, reach, home)
    return out, reach


def check_margins(arm: RawArm, loops: Closed, low: np.ndarray, high: np.ndarray, home: np.ndarray) -> None:
    """Refuse ranges beyond whose ends, but before the board faults, a loop cannot close or is near a dead centre.

    Args:
        arm: RawArm.  loops: Closed.  low, high, home (n,): where the board faults, and positions at home, rad or m.
    Raises:
        DescriptionError: names joint and position.
    """
    ranges = np.column_stack([low, high])
    for coupling in loops.linkage.couplings:
        _check_reach(arm, loops.linkage, coupling, loops.dyads.get(coupling.name), ranges, home, "position_margin")


def _grid(linkage: Linkage, roots: list[int], ranges: np.ndarray, home: np.ndarray) -> np.ndarray:
    """(N, n_act) positions: a grid over the ranges of some actuated joints, the others at home."""
    count = _points(linkage, roots)
    axes = [np.linspace(ranges[k, 0], ranges[k, 1], count) for k in roots]
    points = np.stack([axis.ravel() for axis in np.meshgrid(*axes, indexing="ij")], axis=-1)
    out = np.tile(home[linkage.actuated], (len(points), 1))
    for column, k in enumerate(roots):
        out[:, list(linkage.actuated).index(k)] = points[:, column]
    return out


def _points(linkage: Linkage, roots: list[int]) -> int:
    """Points of the grid along each axis."""
    spatial = any(isinstance(coupling, Spatial) for coupling in linkage.couplings)
    return SPATIAL_GRID if spatial else GRID.get(len(roots), 3)


def _upto(linkage: Linkage, coupling: Coupling) -> Linkage:
    """The linkage without the couplings after this one."""
    number = next(k for k, other in enumerate(linkage.couplings) if other is coupling)
    return replace(linkage, couplings=linkage.couplings[: number + 1])


def _around(values: np.ndarray, middle: float) -> np.ndarray:
    """Angles within half a turn of a middle."""
    return middle + np.remainder(values - middle + math.pi, 2 * math.pi) - math.pi


def _outputs(linkage: Linkage, coupling: Coupling, at: Spread, k: int, middle: float) -> np.ndarray:
    values = at.q[:, k]
    closed = isinstance(coupling, Dyad) and linkage.joint_type[k] == REVOLUTE
    return _around(values, middle) if closed else values


def _middle(linkage: Linkage, coupling: Coupling, k: int, home: np.ndarray) -> float:
    value = float(spread(_upto(linkage, coupling), home[linkage.actuated], check=False, partial=True).q[0, k])
    return value if math.isfinite(value) else 0.0


def _narrow(arm: RawArm, linkage: Linkage, coupling: Coupling, ranges: np.ndarray, home: np.ndarray) -> None:
    """Narrow the actuated joints' ranges about home until the dependent joints keep those that the file states."""
    part, roots = _upto(linkage, coupling), servo_roots(linkage, coupling)
    stated = [k for k in coupling.outputs if np.isfinite(ranges[k, 0])]
    if not stated or not roots:
        return
    wide = ranges[roots, :2].copy()
    middles = {k: _middle(linkage, coupling, k, home) for k in stated}

    def fits(Q: np.ndarray) -> np.ndarray:
        """(N,) whether the dependent joints keep their ranges at positions Q."""
        at, out = spread(part, Q, check=False, partial=True), np.ones(len(Q), bool)
        for k in stated:
            values = _outputs(linkage, coupling, at, k, middles[k])
            out &= (values >= ranges[k, 0] - SLACK) & (values <= ranges[k, 1] + SLACK)
        return out

    def inside(share: float) -> bool:
        trial = ranges.copy()
        trial[roots, :2] = home[roots, None] + share * (wide - home[roots, None])
        return bool(fits(_grid(part, roots, trial, home)).all())

    if inside(1.0):
        return
    if not inside(0.0):
        home = _start(arm, part, roots, ranges, home, fits, stated, middles)
    low, high = 0.0, 1.0
    for _ in range(SHRINK):
        half = (low + high) / 2
        low, high = (half, high) if inside(half) else (low, half)
    if len(roots) == 1:
        _narrow_each(part, coupling, roots[0], ranges, stated, middles, home, linkage)
    else:
        ranges[roots, :2] = home[roots, None] + low * (wide - home[roots, None])
    now = ", ".join(f"{_number(arm, k, ranges[k, 0])} to {_number(arm, k, ranges[k, 1])}" for k in roots)
    arm.notes.append(
        f"the range of {_names(arm, roots)} is narrower than stated, lest"
        f" {' and '.join(arm.joints[k].name for k in stated)} leave theirs: {now}"
    )


def _start(
    arm: RawArm, part: Linkage, roots: list[int], ranges: np.ndarray, home: np.ndarray,
    fits: Callable[[np.ndarray], np.ndarray], stated: list[int], middles: dict[int, float],
) -> np.ndarray:  # fmt: skip
    """The positions (n,) nearest to home at which the dependent joints keep their ranges.

    Raises:
        DescriptionError: there are none.
    """
    Q = _grid(part, roots, ranges, home)
    good = Q[fits(Q)]
    if not len(good):
        k = stated[0]
        low, high, is_at = (_number(arm, k, x) for x in (*ranges[k, :2], middles[k]))
        where = ", ".join(_value(arm, j, home[j]) for j in roots)
        what = f"joint {arm.joints[k].name} cannot be between {low} and {high}, wherever {_names(arm, roots)} may go"
        raise arm.error((*arm.joints[k].path, "limits"), what, f"it is at {is_at} where {where}")
    out = home.copy()
    out[part.actuated] = good[np.abs(good - home[part.actuated]).sum(axis=1).argmin()]
    return out


def _narrow_each(
    part: Linkage, coupling: Coupling, root: int, ranges: np.ndarray, stated: list[int], middles: dict[int, float],
    home: np.ndarray, linkage: Linkage,
) -> None:  # fmt: skip
    """One actuated joint: each end of its range by itself."""
    for end in (0, 1):
        wide, low, high = ranges[root, end], 0.0, 1.0
        for _ in range(SHRINK):
            half = (low + high) / 2
            trial = ranges.copy()
            trial[root, end], trial[root, 1 - end] = home[root] + half * (wide - home[root]), home[root]
            at = spread(part, _grid(part, [root], trial, home), check=False, partial=True)
            fits = True
            for k in stated:
                v = _outputs(linkage, coupling, at, k, middles[k])
                fits = fits and bool((v >= ranges[k, 0] - SLACK).all() and (v <= ranges[k, 1] + SLACK).all())
            low, high = (half, high) if fits else (low, half)
        ranges[root, end] = wide if low > 1 - 1e-9 else home[root] + low * (wide - home[root])


def _check_reach(
    arm: RawArm, linkage: Linkage, coupling: Coupling, dyad: Dyad | None, ranges: np.ndarray, home: np.ndarray,
    by: str = "limits",
) -> None:  # fmt: skip
    """Refuse ranges with positions that do not close the loop, or close it near a dead centre; `by` allows them."""
    roots = servo_roots(linkage, coupling)
    if not roots:
        return
    part = _upto(linkage, coupling)
    part = replace(part, couplings=(*part.couplings[:-1], dyad or coupling))
    Q = _grid(part, roots, ranges, home)
    at = spread(part, Q, check=False, partial=True)
    sine = np.nan_to_num(at.sine[:, -1], nan=-1.0)
    least = dyad.sine_min if dyad else 0.0
    if sine.min() >= max(least - 1e-12, 0.0):
        return
    worst = int(np.argmin(sine)) if sine.min() >= 0 else int(np.argmax(sine < 0))
    columns = [list(part.actuated).index(k) for k in roots]
    where = ", ".join(_value(arm, k, Q[worst, c]) for k, c in zip(roots, columns, strict=True))
    path = _loop_path(arm, coupling)
    if sine[worst] < 0:
        verb = "allow" if by == "limits" else "allows"
        what = f"loop {coupling.name} cannot close at {where}, which {by} of {_names(arm, roots)} {verb}"
    else:
        angle = math.degrees(math.asin(min(sine[worst], 1.0)))
        what = (
            f"loop {coupling.name}: expected a transmission angle of at least {math.degrees(math.asin(least)):.4g} deg,"
            f" got {angle:.4g} deg at {where}"
        )
        what += "" if by == "limits" else f", which the {by} allows"
    raise _error(arm, path, what, _reachable(arm, roots, columns, Q, sine, least))


def _reachable(arm: RawArm, roots: list[int], columns: list[int], Q: np.ndarray, sine: np.ndarray, least: float) -> str:
    """Which range would do, if one joint moves the loop."""
    if len(roots) > 1:
        return f"narrow limits.position of {_names(arm, roots)}"
    good = np.flatnonzero(sine >= least)
    if not len(good):
        return "another mode, or other lengths"
    runs = np.split(good, np.flatnonzero(np.diff(good) > 1) + 1)
    run = max(runs, key=len)
    low, high = (_value(arm, roots[0], Q[i, columns[0]]) for i in (run[0], run[-1]))
    return f"narrow its limits.position to what lies between {low} and {high}"


def _rates(
    linkage: Linkage, coupling: Coupling, number: int, ranges: np.ndarray, reach: np.ndarray, home: np.ndarray
) -> None:
    """Rates of the outputs: stated ones slow the actuated joints down, others are what these can make of them."""
    roots = servo_roots(linkage, coupling)
    part = _upto(linkage, coupling)
    columns = [list(part.actuated).index(k) for k in roots]
    Q = _grid(part, roots, ranges, home) if roots else home[part.actuated][None]
    unit = np.eye(part.n_act)
    E = {c: spread(part, Q, Qd=unit[c], check=False, partial=True).qd for c in columns}
    for k in coupling.outputs:
        for c in columns:
            reach[k, c] = np.abs(E[c][:, k]).max()
        _take_rate(ranges, reach, roots, columns, k)
    for k in coupling.outputs:
        bend = _bend(part, Q, ranges, roots, columns, k)
        _take_acceleration(ranges, reach, roots, columns, k, bend)
        _take_range(part, coupling, linkage, Q, ranges, reach, roots, columns, k, home)


def _take_rate(ranges: np.ndarray, reach: np.ndarray, roots: list[int], columns: list[int], k: int) -> None:
    """Velocity limit of a dependent joint."""
    most = RATE_ROOM * sum(reach[k, c] * ranges[root, 2] for root, c in zip(roots, columns, strict=True))
    if np.isnan(ranges[k, 2]):
        ranges[k, 2] = max(most, SLOWEST)
    elif most > ranges[k, 2]:
        for root, c in zip(roots, columns, strict=True):
            ranges[root, 2] *= ranges[k, 2] / most if reach[k, c] > 0 else 1.0


def _bend(part: Linkage, Q: np.ndarray, ranges: np.ndarray, roots: list[int], columns: list[int], k: int) -> float:
    """Largest acceleration of a dependent joint at constant rates of the actuated ones."""
    unit = np.eye(part.n_act)
    total: np.ndarray = np.zeros(len(Q))
    for i, c in zip(roots, columns, strict=True):
        for j, d in zip(roots, columns, strict=True):
            mixed = spread(part, Q, Qd=unit[c], Qd_ref=unit[d], check=False, partial=True).qdd_ref[:, k]
            total = total + np.abs(mixed) * ranges[i, 2] * ranges[j, 2]
    return float(total.max())


def _take_acceleration(
    ranges: np.ndarray, reach: np.ndarray, roots: list[int], columns: list[int], k: int, bend: float
) -> None:
    """Acceleration limit of a dependent joint; what its path bends by itself is not the servos' to lower."""
    most = RATE_ROOM * sum(reach[k, c] * ranges[root, 3] for root, c in zip(roots, columns, strict=True))
    if np.isnan(ranges[k, 3]):
        ranges[k, 3] = max(most + RATE_ROOM * bend, SLOWEST)
    elif most > ranges[k, 3]:
        for root, c in zip(roots, columns, strict=True):
            ranges[root, 3] *= ranges[k, 3] / most if reach[k, c] > 0 else 1.0


def _take_range(
    part: Linkage, coupling: Coupling, linkage: Linkage, Q: np.ndarray, ranges: np.ndarray, reach: np.ndarray,
    roots: list[int], columns: list[int], k: int, home: np.ndarray,
) -> None:  # fmt: skip
    """Range of a dependent joint that the file does not state: what the servos' ranges make of it, and a step of the
    grid more.
    """
    if np.isfinite(ranges[k, 0]):
        return
    at = spread(part, Q, check=False, partial=True)
    values = _outputs(linkage, coupling, at, k, _middle(linkage, coupling, k, home))
    count = _points(part, roots) - 1
    pairs = zip(roots, columns, strict=True)
    room = sum(reach[k, c] * (ranges[root, 1] - ranges[root, 0]) / count for root, c in pairs)
    ranges[k, :2] = values.min() - room - 1e-6, values.max() + room + 1e-6


def _value(arm: RawArm, k: int, value: float) -> str:
    """Position of a joint for a message."""
    return f"{arm.joints[k].name} = {_number(arm, k, value)}"


def _number(arm: RawArm, k: int, value: float) -> str:
    """A position with its unit."""
    return f"{math.degrees(value):.4g} deg" if arm.joints[k].type == REVOLUTE else f"{value:.4g} m"


def _names(arm: RawArm, joints: list[int]) -> str:
    return ", ".join(arm.joints[k].name for k in joints)


def _loop_path(arm: RawArm, coupling: Coupling) -> tuple[str | int, ...]:
    return next((loop.path for loop in arm.loops if loop.name == coupling.name), ())


def _error(arm: RawArm, path: tuple[str | int, ...], what: str, hint: str) -> DescriptionError:
    return (arm.loops_error or arm.error)(path, what, hint)
