"""Limits through loops: ranges and rates of dependent joints become limits of the actuated ones.

Positions that a loop does not reach, or reaches with too small a transmission angle, are refused by joint and position.

Found on a grid over the ranges of the actuated joints; what the certificate bounds, it bounds by itself.
"""

import math
from collections.abc import Callable
from dataclasses import replace

import numpy as np

from armlet.description.loops.closing import Closed
from armlet.description.loops.driven import Driven
from armlet.description.raw import RawArm
from armlet.errors import DescriptionError
from armlet.model import REVOLUTE, Coupling, Dyad
from armlet.model.loops import spread

RATE_ROOM = 1.02  # what lies between two points of the grid
SLOWEST = 1e-3  # of a joint that stands still whatever the servos do: limits are not 0
SHRINK = 40  # halvings of a range that is too wide
SLACK = 1e-9  # rad or m, by which a dependent joint may be beyond its range


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
        driven = Driven.of(linkage, coupling, home)
        _narrow(arm, driven, out)
        _check_reach(arm, driven, loops.dyads.get(coupling.name), out)
    reach = np.zeros((arm.n, linkage.n_act))
    reach[linkage.actuated, np.arange(linkage.n_act)] = 1.0
    for coupling in linkage.couplings:
        _rates(Driven.of(linkage, coupling, home), out, reach)
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
        driven = Driven.of(loops.linkage, coupling, home)
        _check_reach(arm, driven, loops.dyads.get(coupling.name), ranges, "position_margin")


def _narrow(arm: RawArm, driven: Driven, ranges: np.ndarray) -> None:
    """Narrow the actuated joints' ranges about home until the dependent joints keep those that the file states."""
    roots = driven.roots
    stated = [k for k in driven.coupling.outputs if np.isfinite(ranges[k, 0])]
    if not stated or not roots:
        return
    wide = ranges[roots, :2].copy()
    middles = {k: driven.middle(k) for k in stated}

    def fits(Q: np.ndarray) -> np.ndarray:
        """(N,) whether the dependent joints keep their ranges at positions Q."""
        at, out = driven.at(Q), np.ones(len(Q), bool)
        for k in stated:
            values = driven.outputs(at, k, middles[k])
            out &= (values >= ranges[k, 0] - SLACK) & (values <= ranges[k, 1] + SLACK)
        return out

    def inside(share: float) -> bool:
        trial, home = ranges.copy(), driven.home
        trial[roots, :2] = home[roots, None] + share * (wide - home[roots, None])
        return bool(fits(driven.grid(trial)).all())

    if inside(1.0):
        return
    if not inside(0.0):
        driven = _start(arm, driven, ranges, fits, (stated[0], middles[stated[0]]))
    share = _largest(inside)
    if len(roots) == 1:
        _narrow_each(driven, ranges, fits)
    else:
        ranges[roots, :2] = driven.home[roots, None] + share * (wide - driven.home[roots, None])
    now = ", ".join(f"{_number(arm, k, ranges[k, 0])} to {_number(arm, k, ranges[k, 1])}" for k in roots)
    arm.notes.append(
        f"the range of {_names(arm, roots)} is narrower than stated, lest"
        f" {' and '.join(arm.joints[k].name for k in stated)} leave theirs: {now}"
    )


def _largest(fits: Callable[[float], bool]) -> float:
    """The largest share, 0 to 1, that fits, if 0 does and those below one that fits do."""
    low, high = 0.0, 1.0
    for _ in range(SHRINK):
        half = (low + high) / 2
        low, high = (half, high) if fits(half) else (low, half)
    return low


def _start(
    arm: RawArm,
    driven: Driven,
    ranges: np.ndarray,
    fits: Callable[[np.ndarray], np.ndarray],
    asked: tuple[int, float],
) -> Driven:
    """The same with the home nearest to its own at which the dependent joints keep their ranges.

    Args:
        asked: a dependent joint, and where it is at home: what the refusal names.

    Raises:
        DescriptionError: there is none.
    """
    home, roots = driven.home, driven.roots
    Q = driven.grid(ranges)
    good = Q[fits(Q)]
    if not len(good):
        k = asked[0]
        low, high, is_at = (_number(arm, k, x) for x in (*ranges[k, :2], asked[1]))
        where = ", ".join(_value(arm, j, home[j]) for j in roots)
        what = f"joint {arm.joints[k].name} cannot be between {low} and {high}, wherever {_names(arm, roots)} may go"
        raise arm.error((*arm.joints[k].path, "limits"), what, f"it is at {is_at} where {where}")
    out, actuated = home.copy(), driven.linkage.actuated
    out[actuated] = good[np.abs(good - home[actuated]).sum(axis=1).argmin()]
    return replace(driven, home=out)


def _narrow_each(driven: Driven, ranges: np.ndarray, fits: Callable[[np.ndarray], np.ndarray]) -> None:
    """One actuated joint: each end of its range by itself."""
    (root,), home = driven.roots, driven.home
    for end in (0, 1):
        wide = ranges[root, end]

        def inside(share: float) -> bool:
            trial = ranges.copy()
            trial[root, end], trial[root, 1 - end] = home[root] + share * (wide - home[root]), home[root]
            return bool(fits(driven.grid(trial)).all())

        share = _largest(inside)
        ranges[root, end] = wide if share > 1 - 1e-9 else home[root] + share * (wide - home[root])


def _check_reach(arm: RawArm, driven: Driven, dyad: Dyad | None, ranges: np.ndarray, by: str = "limits") -> None:
    """Refuse ranges with positions that do not close the loop, or close it near a dead centre; `by` allows them."""
    coupling, roots = driven.coupling, driven.roots
    if not roots:
        return
    part = replace(driven.linkage, couplings=(*driven.linkage.couplings[:-1], dyad or coupling))
    Q = driven.grid(ranges)
    at = spread(part, Q, check=False, partial=True)
    sine = np.nan_to_num(at.sine[:, -1], nan=-1.0)
    least = dyad.sine_min if dyad else 0.0
    if sine.min() >= max(least - 1e-12, 0.0):
        return
    worst = int(np.argmin(sine)) if sine.min() >= 0 else int(np.argmax(sine < 0))
    where = ", ".join(_value(arm, k, Q[worst, c]) for k, c in zip(roots, driven.columns, strict=True))
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
    raise _error(arm, _loop_path(arm, coupling), what, _reachable(arm, driven, Q, sine, least))


def _reachable(arm: RawArm, driven: Driven, Q: np.ndarray, sine: np.ndarray, least: float) -> str:
    """Name the range that would do, if one joint moves the loop."""
    roots, columns = driven.roots, driven.columns
    if len(roots) > 1:
        return f"narrow limits.position of {_names(arm, roots)}"
    good = np.flatnonzero(sine >= least)
    if not len(good):
        return "another mode, or other lengths"
    runs = np.split(good, np.flatnonzero(np.diff(good) > 1) + 1)
    run = max(runs, key=len)
    low, high = (_value(arm, roots[0], Q[i, columns[0]]) for i in (run[0], run[-1]))
    return f"narrow its limits.position to what lies between {low} and {high}"


def _rates(driven: Driven, ranges: np.ndarray, reach: np.ndarray) -> None:
    """Rates of the outputs: stated ones slow the actuated joints down, others are what these can make of them."""
    part, columns = driven.linkage, driven.columns
    Q = driven.grid(ranges) if driven.roots else driven.home[part.actuated][None]
    unit = np.eye(part.n_act)
    E = {c: spread(part, Q, Qd=unit[c], check=False, partial=True).qd for c in columns}
    for k in driven.coupling.outputs:
        for c in columns:
            reach[k, c] = np.abs(E[c][:, k]).max()
        _take_rate(driven, ranges, reach, k)
    for k in driven.coupling.outputs:
        _take_acceleration(driven, ranges, reach, k, _velocity_part(driven, Q, ranges, k))
        _take_range(driven, Q, ranges, reach, k)


def _take_rate(driven: Driven, ranges: np.ndarray, reach: np.ndarray, k: int) -> None:
    """Velocity limit of a dependent joint."""
    pairs = list(zip(driven.roots, driven.columns, strict=True))
    most = RATE_ROOM * sum(reach[k, c] * ranges[root, 2] for root, c in pairs)
    if np.isnan(ranges[k, 2]):
        ranges[k, 2] = max(most, SLOWEST)
    elif most > ranges[k, 2]:
        for root, c in pairs:
            ranges[root, 2] *= ranges[k, 2] / most if reach[k, c] > 0 else 1.0


def _velocity_part(driven: Driven, Q: np.ndarray, ranges: np.ndarray, k: int) -> float:
    """Largest acceleration of a dependent joint at constant rates of the actuated ones."""
    part, pairs = driven.linkage, list(zip(driven.roots, driven.columns, strict=True))
    unit = np.eye(part.n_act)
    total: np.ndarray = np.zeros(len(Q))
    for i, c in pairs:
        for j, d in pairs:
            mixed = spread(part, Q, Qd=unit[c], Qd_ref=unit[d], check=False, partial=True).qdd_ref[:, k]
            total = total + np.abs(mixed) * ranges[i, 2] * ranges[j, 2]
    return float(total.max())


def _take_acceleration(driven: Driven, ranges: np.ndarray, reach: np.ndarray, k: int, velocity_part: float) -> None:
    """Acceleration limit of a dependent joint; what constant rates make of it is not the servos' to lower."""
    pairs = list(zip(driven.roots, driven.columns, strict=True))
    most = RATE_ROOM * sum(reach[k, c] * ranges[root, 3] for root, c in pairs)
    if np.isnan(ranges[k, 3]):
        ranges[k, 3] = max(most + RATE_ROOM * velocity_part, SLOWEST)
    elif most > ranges[k, 3]:
        for root, c in pairs:
            ranges[root, 3] *= ranges[k, 3] / most if reach[k, c] > 0 else 1.0


def _take_range(driven: Driven, Q: np.ndarray, ranges: np.ndarray, reach: np.ndarray, k: int) -> None:
    """Range of a dependent joint that the file does not state: what the servos' ranges make of it, and a step of the
    grid more.
    """
    if np.isfinite(ranges[k, 0]):
        return
    values = driven.outputs(driven.at(Q), k, driven.middle(k))
    count = driven.count - 1
    pairs = zip(driven.roots, driven.columns, strict=True)
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
