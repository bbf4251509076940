"""Inverse kinematics: in closed form where the arm has one, by search otherwise."""

from typing import Literal

import numpy as np
from numpy.typing import ArrayLike

from armlet.dynamics.arm import Arm, arm_of
from armlet.dynamics.joint_values import Floats
from armlet.dynamics.kinematics import numeric
from armlet.dynamics.kinematics.partition import WristPartition
from armlet.dynamics.kinematics.solutions import Solutions
from armlet.errors import ArmletError
from armlet.model.arrays import real_array, shaped

Method = Literal["auto", "closed", "numeric"]
AT_ONCE = 4096  # poses that are worked on together: what fits the processor's cache
ROTATION = 1e-6  # how far R'R may be from the identity


def inverse_kinematics(
    arm: Arm, R: ArrayLike | None, p: ArrayLike, method: Method = "auto", start: ArrayLike | None = None
) -> Solutions:
    """Joint positions that bring the end point to poses.

    Args:
        R: (3, 3) or (N, 3, 3), columns the tip's axes in the base frame; None if its orientation is free.
        p: (3,) or (N, 3) m.
        method: "closed" by wrist partition, all solutions; "numeric" by search, one solution within the limits;
            "auto" the first if the arm allows it.
        start: (n,) or (N, n) rad or m, where the search begins; the middle of the limits if left out.
    Returns:
        Solutions. Poses out of reach are no error: see `reached`, `within` and `singular`.
    Raises:
        ArmletError: shapes that do not fit, an R that is no rotation, no closed form where it was asked for, or an arm
            with closed loops.
    """
    arm = arm_of(arm)
    numeric.refuse_loops(arm.model)
    p, R = real_array(p, "p"), None if R is None else real_array(R, "R")
    one = p.ndim == 1
    if p.shape[-1:] != (3,) or p.ndim > 2 or (R is not None and R.shape != (*p.shape[:-1], 3, 3)):
        expected = "expected R (3, 3) with p (3,), or R (N, 3, 3) with p (N, 3)"
        raise ArmletError(f"pose: {expected}, got {None if R is None else R.shape} and {p.shape}")
    if method not in ("auto", "closed", "numeric"):
        raise ArmletError(f"method: expected auto, closed or numeric, got {method!r}")
    turned = None if R is None else _rotations(R.reshape(-1, 3, 3))
    places = p.reshape(-1, 3)
    if not np.isfinite(places).all():
        raise ArmletError("p: expected finite numbers", "remove NaN and infinity from the poses")
    partition = _partition(arm, turned, method)
    begin = None if start is None else _starts(start, len(places), arm.n)
    parts = []
    for k in range(0, max(len(places), 1), AT_ONCE):
        part = slice(k, k + AT_ONCE)
        if partition is not None and turned is not None:
            parts.append(partition.solve(turned[part], places[part]))
        else:
            R_part, first = (None if each is None else each[part] for each in (turned, begin))
            parts.append(numeric.solve(arm, R_part, places[part], first))
    joined = [np.concatenate([getattr(each, name) for each in parts]) for name in ("q", "reached", "within", "margins")]
    q, reached, within, margins = (each[0] for each in joined) if one else joined
    return Solutions(q, reached, within, margins, parts[0].labels, parts[0].margin_names)


def _starts(start: ArrayLike, count: int, n: int) -> Floats:
    """Positions at which the search for each of so many poses begins, (count, n) rad or m."""
    begin = shaped(start, "start", n)
    if begin.ndim == 2 and len(begin) != count:
        raise ArmletError(f"start: expected shape ({n},) or ({count}, {n}), got {begin.shape}")
    return np.broadcast_to(begin, (count, n))


def _rotations(R: Floats) -> Floats:
    """R itself.

    Raises:
        ArmletError: one of them is no rotation.
    """
    square = np.abs(R.swapaxes(1, 2) @ R - np.eye(3)).max(axis=(1, 2), initial=0.0)
    wrong = ~((square < ROTATION) & (np.einsum("ni,ni->n", np.cross(R[:, 0], R[:, 1]), R[:, 2]) > 0))
    if wrong.any():
        raise ArmletError(f"R[{int(np.flatnonzero(wrong)[0])}]: expected a rotation matrix, R'R = 1 and det R = 1")
    return R


def _partition(arm: Arm, R: Floats | None, method: Method) -> WristPartition | None:
    """The closed form, if it is wanted and there is one.

    Raises:
        ArmletError: it was asked for by name, and there is none.
    """
    if method == "numeric" or (method == "auto" and R is None):
        return None
    if R is None:
        raise ArmletError("R: the closed form needs an orientation", "give R, or use method='numeric'")
    try:
        return WristPartition.of(arm.model)
    except ArmletError:
        if method == "closed":
            raise
        return None
