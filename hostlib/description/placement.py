"""Placements: a rotation R (3, 3) and a translation p (3,) of one frame in another, as the pair (R, p)."""

import numpy as np
from numpy.typing import ArrayLike

Placement = tuple[np.ndarray, np.ndarray]

IDENTITY: Placement = (np.eye(3), np.zeros(3))


def _cos_sin(angle: float) -> tuple[float, float]:
    """cos and sin, exact at the quarter turns that DH tables are full of."""
    quarter = angle / (np.pi / 2)
    nearest = round(quarter)
    if abs(quarter - nearest) < 1e-12:
        return ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))[nearest % 4]
    return float(np.cos(angle)), float(np.sin(angle))


def rot_x(angle: float) -> np.ndarray:
    """Rotation about x: (3, 3) for an angle in rad."""
    c, s = _cos_sin(angle)
    return np.array([[1.0, 0.0, 0.0], [0.0, c, -s], [0.0, s, c]])


def rot_y(angle: float) -> np.ndarray:
    """Rotation about y: (3, 3) for an angle in rad."""
    c, s = _cos_sin(angle)
    return np.array([[c, 0.0, s], [0.0, 1.0, 0.0], [-s, 0.0, c]])


def rot_z(angle: float) -> np.ndarray:
    """Rotation about z: (3, 3) for an angle in rad."""
    c, s = _cos_sin(angle)
    return np.array([[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]])


def rpy(angles: ArrayLike) -> np.ndarray:
    """Roll, pitch, yaw about the fixed axes x, y, z in that order, as in URDF.

    Args:
        angles: (3,) rad.
    Returns:
        (3, 3) `Rz(yaw) Ry(pitch) Rx(roll)`.
    """
    roll, pitch, yaw = (float(angle) for angle in np.asarray(angles))
    out: np.ndarray = rot_z(yaw) @ rot_y(pitch) @ rot_x(roll)
    return out


def rpy_of(R: ArrayLike) -> np.ndarray:
    """Roll, pitch, yaw of a rotation, the inverse of `rpy`: yaw is 0 where roll and yaw turn about one axis.

    Args:
        R: (3, 3) rotation.
    Returns:
        (3,) rad; `rpy` of it is R to rounding, at any pitch.
    """
    R = np.asarray(R, float)
    across = float(np.hypot(R[0, 0], R[1, 0]))
    yaw = float(np.arctan2(R[1, 0], R[0, 0])) if across > 1e-15 else 0.0
    pitch = float(np.arctan2(-R[2, 0], across))
    rest = rot_y(-pitch) @ rot_z(-yaw) @ R
    return np.array([float(np.arctan2(rest[2, 1], rest[1, 1])), pitch, yaw]) + 0.0


def compose(*placements: Placement) -> Placement:
    """One placement after the other.

    Args:
        placements: (R, p) pairs, outermost first.
    Returns:
        (R, p) of the last frame in the first one's parent.
    """
    R, p = IDENTITY
    for R_next, p_next in placements:
        R, p = R @ R_next, R @ p_next + p
    return R, p


def inverse(placement: Placement) -> Placement:
    """The placement the other way round: (R, p) -> (R^T, -R^T p)."""
    R, p = placement
    return R.T, -R.T @ p


def screw_x(angle: float, along: float) -> Placement:
    """Turn about x and move along it (they commute): rad, m -> (R, p)."""
    return rot_x(angle), np.array([along, 0.0, 0.0])


def screw_z(angle: float, along: float) -> Placement:
    """Turn about z and move along it (they commute): rad, m -> (R, p)."""
    return rot_z(angle), np.array([0.0, 0.0, along])


def z_onto(axis: ArrayLike) -> np.ndarray:
    """The rotation that brings z onto a unit vector the short way.

    Args:
        axis: (3,) unit vector.
    Returns:
        (3, 3) R with `R @ [0, 0, 1] == axis`; the half turn about x for `-z`.
    """
    x, y, z = (float(v) for v in np.asarray(axis))
    if z < -1.0 + 1e-12:
        return rot_x(np.pi)
    k = np.array([[0.0, 0.0, x], [0.0, 0.0, y], [-x, -y, 0.0]])
    out: np.ndarray = np.eye(3) + k + k @ k / (1.0 + z)
    return out
