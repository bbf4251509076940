"""Hand oriented coordinates of R. C. Waters, "Mechanical Arm Control", AIM-549, 1979, section II: where the hand is,
how it is turned, how fast both change.

The memo's three orientation angles are not Euler angles. Each is the angle from one axis of the base to the same axis
of the hand, measured about a third axis of the base, with the hand's axis projected along it:

    alpha_x  from Y to Y_hand about X       tan alpha_x = R[2, 1] / R[1, 1]
    alpha_y  from Z to Z_hand about Y       tan alpha_y = R[0, 2] / R[2, 2]
    alpha_z  from X to X_hand about Z       tan alpha_z = R[1, 0] / R[0, 0]

Every function takes one state or N.
"""

import numpy as np
from numpy.typing import ArrayLike

from armlet.dynamics.arm import Arm, arm_of
from armlet.dynamics.joint_values import Floats
from armlet.errors import ArmletError
from armlet.model.arrays import real_array, shaped

LEAST = 1e-9  # |determinant| below which three angles fit no orientation, or many


def orientation_angles(R: ArrayLike) -> Floats:
    """The memo's three angles of an orientation.

    Args:
        R: (3, 3) or (N, 3, 3), columns the hand's axes in the base frame.
    Returns:
        (3,) or (N, 3) rad, -pi to pi: alpha_x, alpha_y, alpha_z. An angle is arbitrary where the hand's axis lies
        along the base axis that it is measured about.
    Raises:
        ArmletError: shapes that do not fit.
    """
    R = shaped(R, "R", 3, 3)
    return np.stack(
        [
            np.arctan2(R[..., 2, 1], R[..., 1, 1]),
            np.arctan2(R[..., 0, 2], R[..., 2, 2]),
            np.arctan2(R[..., 1, 0], R[..., 0, 0]),
        ],
        axis=-1,
    )


def orientation_of(alpha: ArrayLike) -> tuple[Floats, np.ndarray]:
    """The orientation that has the memo's three angles.

    Write X = a (cos az, sin az, u), Y = b (v, cos ax, sin ax), Z = c (sin ay, w, cos ay) with a, b, c > 0. That the
    three are square to each other is linear in u, v, w, so there is one candidate; it is right-handed exactly
    when sin ax sin ay sin az + cos ax cos ay cos az > 0. Otherwise no orientation has these angles.

    Args:
        alpha: (3,) or (N, 3) rad.
    Returns:
        (R (3, 3) or (N, 3, 3), exists bool or (N,)): R is NaN where no orientation, or not one only, has the angles.
    Raises:
        ArmletError: shapes that do not fit.
    """
    alpha = shaped(alpha, "alpha", 3)
    alpha = np.where(np.isfinite(alpha), alpha, np.nan)
    (sx, sy, sz), (cx, cy, cz) = np.moveaxis(np.sin(alpha), -1, 0), np.moveaxis(np.cos(alpha), -1, 0)
    det = sx * sy * sz + cx * cy * cz
    exists = det > LEAST
    least = np.where(exists, det, np.nan)
    # Cramer's rule for sx u + cz v = -sz cx;  sy v + cx w = -sx cy;  cy u + sz w = -sy cz
    p, q, r = -sz * cx, -sx * cy, -sy * cz
    u = (p * sy * sz - cz * q * sz + cz * cx * r) / least
    v = (q * sx * sz - cx * r * sx + cx * cy * p) / least
    w = (r * sx * sy - cy * p * sy + cy * cz * q) / least
    columns = np.stack(
        [np.stack([cz, sz, u], axis=-1), np.stack([v, cx, sx], axis=-1), np.stack([sy, w, cy], axis=-1)], axis=-1
    )
    return columns / np.linalg.norm(columns, axis=-2, keepdims=True), exists


def angle_rates(R: ArrayLike, omega: ArrayLike) -> Floats:
    """Derivatives of the three angles. (The memo writes alpha-dot for the angular velocity, which is another thing.)

    Args:
        R: (3, 3) or (N, 3, 3).  omega: (3,) or (N, 3) rad/s, the hand's angular velocity in base axes.
    Returns:
        (3,) or (N, 3) rad/s.
    Raises:
        ArmletError: shapes that do not fit.
    """
    R, omega = _both(R, "omega", omega)
    return np.asarray(np.einsum("...ij,...j->...i", _rate_matrix(R), omega))


def angular_velocity(R: ArrayLike, rates: ArrayLike) -> Floats:
    """The angular velocity under which the three angles change at given rates.

    Args:
        R: (3, 3) or (N, 3, 3).  rates: (3,) or (N, 3) rad/s.
    Returns:
        (3,) or (N, 3) rad/s in base axes.
    Raises:
        ArmletError: shapes that do not fit, or an R at which rates of the angles give no angular velocity.
    """
    R, rates = _both(R, "rates", rates)
    try:
        return np.asarray(np.linalg.solve(_rate_matrix(R), rates[..., None])[..., 0], float)
    except np.linalg.LinAlgError:
        raise ArmletError("R: at this orientation, rates of the three angles give no angular velocity") from None


def _both(R: ArrayLike, name: str, rates: ArrayLike) -> tuple[Floats, Floats]:
    """R (3, 3) and rates (3,), or N of both."""
    turns, each = shaped(R, "R", 3, 3), shaped(rates, name, 3)
    if turns.shape[:-1] != each.shape:
        raise ArmletError(f"{name}: expected shape {turns.shape[:-1]} as R's columns, got {each.shape}")
    return turns, each


def _rate_matrix(R: Floats) -> Floats:
    """(..., 3, 3): derivatives of the angles by the angular velocity; from d axis/dt = omega x axis."""
    matrix = np.empty_like(R)
    for about in range(3):  # about X: Y; about Y: Z; about Z: X
        one, two = (about + 1) % 3, (about + 2) % 3
        axis = R[..., :, one]
        square = axis[..., one] ** 2 + axis[..., two] ** 2
        matrix[..., about, about] = 1.0
        matrix[..., about, one] = -axis[..., about] * axis[..., one] / square
        matrix[..., about, two] = -axis[..., about] * axis[..., two] / square
    return matrix


def hand_coordinates(arm: Arm, q: ArrayLike) -> tuple[Floats, Floats]:
    """The memo's hand coordinates of joint positions.

    Args:
        q: (n,) or (N, n) rad or m.
    Returns:
        (p, alpha): (3,) or (N, 3) m, and (3,) or (N, 3) rad.
    Raises:
        ArmletError: shapes that do not fit.
    """
    R, p = arm_of(arm).forward_kinematics(q)
    return p, orientation_angles(R)


def hand_rates(arm: Arm, q: ArrayLike, qd: ArrayLike) -> tuple[Floats, Floats]:
    """The hand's velocity, and its angular velocity, which the memo calls alpha-dot.

    Args:
        q, qd: (n,) or (N, n) rad or m, and their rates.
    Returns:
        (v, omega): (3,) or (N, 3) m/s and rad/s, in base axes.
    Raises:
        ArmletError: shapes that do not fit.
    """
    jacobian, qd = arm_of(arm).jacobian(q), real_array(qd, "qd")
    if qd.shape != np.shape(q):
        raise ArmletError(f"qd: expected shape {np.shape(q)} as q, got {qd.shape}")
    twist = np.einsum("...ij,...j->...i", jacobian, qd)
    return twist[..., 3:], twist[..., :3]
