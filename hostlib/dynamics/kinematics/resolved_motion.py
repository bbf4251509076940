"""Joint rates from the end point's velocity: D. Whitney's resolved motion (1972) and the finite difference of
R. C. Waters, AIM-549, 1979, section II.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from armlet.dynamics.arm import Arm, arm_of
from armlet.dynamics.joint_values import Floats
from armlet.dynamics.kinematics.inverse import inverse_kinematics
from armlet.dynamics.kinematics.numeric import arm_size, distance_from_singular, refuse_loops
from armlet.dynamics.kinematics.solutions import SINGULAR
from armlet.errors import ArmletError
from armlet.model.arrays import real_array


@dataclass(frozen=True)
class JointRates:
    """Joint rates, and whether they do what was asked.

    qd: (N, n) rad/s or m/s.
    margin: (N,), the Jacobian's least singular value over the largest, lengths measured in arms.
    singular: (N,) bool, margin below 1e-6; qd then leaves out the directions in which the end point cannot move.
    missed: (N,) rad/s, how much of the asked velocity qd does not give, lengths measured in arms.
    """

    qd: Floats
    margin: Floats
    singular: np.ndarray
    missed: Floats


def joint_rates(arm: Arm, q: ArrayLike, v: ArrayLike, omega: ArrayLike) -> JointRates:
    """The smallest joint rates that move the end point as asked: qd = J^-1 S, Whitney's rates, at six joints.

    Args:
        q: (n,) or (N, n) rad or m.  v: (3,) or (N, 3) m/s.  omega: (3,) or (N, 3) rad/s, both in base axes.
    Returns:
        JointRates.
    Raises:
        ArmletError: shapes that do not fit, joints that are not finite, or an arm with closed loops.
    """
    arm = arm_of(arm)
    refuse_loops(arm.model)
    J, size = arm.jacobian(q), arm_size(arm.model)
    if not np.isfinite(J).all():
        raise ArmletError("q: expected finite numbers")
    asked = _twist(q, v, omega)
    J[..., 3:, :] /= size
    asked[..., 3:] /= size
    U, values, Vt = np.linalg.svd(J, full_matrices=False)
    counts = values > SINGULAR * values[..., :1]
    inverse = np.where(counts, 1.0 / np.maximum(values, 1e-300), 0.0)
    qd = np.einsum("...ki,...k,...jk,...j->...i", Vt, inverse, U, asked)
    missed = np.linalg.norm(np.einsum("...ij,...j->...i", J, qd) - asked, axis=-1)
    margin = distance_from_singular(values, arm.model)
    return JointRates(qd, margin, margin < SINGULAR, missed)


def difference_rates(
    arm: Arm, q: ArrayLike, v: ArrayLike, omega: ArrayLike, dt: float = 1e-3
) -> tuple[Floats, np.ndarray]:
    """Joint rates by the memo's approximation (Q' - Q) / dt: Q' are the joints of the pose dt later.

    Args:
        q: (n,) or (N, n) rad or m.  v: (3,) or (N, 3) m/s.  omega: (3,) or (N, 3) rad/s.  dt: s.
    Returns:
        (qd (N, n), solved (N,)): NaN where the later pose has no solution within the limits. The error is of the
        order of dt.
    Raises:
        ArmletError: shapes that do not fit, or dt not positive.
    """
    arm, step = arm_of(arm), real_array(dt, "dt")
    if step.shape != () or not 0 < step < np.inf:
        raise ArmletError(f"dt: expected a time above 0 s, got {dt}")
    R, p = arm.forward_kinematics(q)
    twist = _twist(q, v, omega)
    later = inverse_kinematics(arm, turn(twist[..., :3] * dt) @ R, p + twist[..., 3:] * dt, start=q)
    found, solved = later.nearest(q)
    return (found - np.asarray(q, float)) / dt, solved


def _twist(q: ArrayLike, v: ArrayLike, omega: ArrayLike) -> Floats:
    """[omega; v] (N, 6), in the order of the Jacobian's rows.

    Raises:
        ArmletError: not three numbers a state.
    """
    expected = (*np.shape(q)[:-1], 3)
    parts = {"omega": real_array(omega, "omega"), "v": real_array(v, "v")}
    for name, part in parts.items():
        if part.shape != expected:
            raise ArmletError(f"{name}: expected shape {expected}, got {part.shape}")
    return np.concatenate(list(parts.values()), axis=-1)


def turn(vector: Floats) -> Floats:
    """(..., 3, 3): turns by axis times angle (..., 3)."""
    angle = np.linalg.norm(vector, axis=-1)
    x, y, z = np.moveaxis(vector, -1, 0)
    zero = np.zeros_like(x)
    rows = [[zero, -z, y], [z, zero, -x], [-y, x, zero]]
    cross = np.stack([np.stack(row, axis=-1) for row in rows], axis=-2)
    sine, half = np.sinc(angle / np.pi), np.sinc(angle / (2 * np.pi))
    return np.asarray(np.eye(3) + sine[..., None, None] * cross + 0.5 * (half**2)[..., None, None] * cross @ cross)
