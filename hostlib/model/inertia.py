"""Inertial parameters: the one order used everywhere, and a reader for each other order.

`phi = [m, hx, hy, hz, Ixx, Ixy, Iyy, Ixz, Iyz, Izz]`: mass (kg), mass times centre of mass (kg m),
inertia tensor (kg m^2) about the *origin* of a stated frame, in its axes (Pinocchio's order). Products
of inertia are tensor elements, `Ixy = -sum(m x y)`, as in URDF. Bodies welded together are lumped by
adding their phi once they stand in one frame (`moved`).
"""

from collections.abc import Mapping

import numpy as np
from numpy.typing import ArrayLike

SIZE = 10
# Where each tensor element sits in phi: (row, column) -> index.
_TENSOR = np.array([[4, 5, 7], [5, 6, 8], [7, 8, 9]])
_SYMPYBOTICS = [9, 6, 7, 8, 0, 1, 3, 2, 4, 5]
_WALKER = [9, 6, 7, 8, 0, 3, 1, 5, 4, 2]


def skew(v: np.ndarray) -> np.ndarray:
    """Matrix of the cross product.

    Args:
        v: (3,).
    Returns:
        (3, 3) K with `K @ w == cross(v, w)`.
    """
    x, y, z = v
    return np.array([[0.0, -z, y], [z, 0.0, -x], [-y, x, 0.0]])


def tensor(phi: ArrayLike) -> np.ndarray:
    """Inertia tensor about the frame origin.

    Args:
        phi: (10,).
    Returns:
        (3, 3) kg m^2, frame axes.
    """
    out: np.ndarray = np.asarray(phi, float)[_TENSOR]
    return out


def from_origin(mass: float, h: ArrayLike, inertia: ArrayLike) -> np.ndarray:
    """phi from quantities about the frame origin.

    Args:
        mass: kg.  h: (3,) kg m, mass times centre of mass.  inertia: (3, 3) kg m^2 about the origin.
    Returns:
        (10,) phi.
    """
    out = np.empty(SIZE)
    out[0], out[1:4] = mass, h
    out[_TENSOR] = np.asarray(inertia, float)
    return out


def from_com(mass: float, com: ArrayLike, inertia: ArrayLike) -> np.ndarray:
    """phi from quantities about the centre of mass (parallel axes).

    Args:
        mass: kg.  com: (3,) m in the frame.  inertia: (3, 3) kg m^2 about the centre of mass, frame axes.
    Returns:
        (10,) phi about the frame origin.
    """
    com = np.asarray(com, float)
    k = skew(com)
    return from_origin(mass, mass * com, np.asarray(inertia, float) + mass * (k @ k.T))


def to_com(phi: np.ndarray) -> tuple[float, np.ndarray, np.ndarray]:
    """Mass, centre of mass and inertia about it.

    Args:
        phi: (10,).
    Returns:
        `(mass kg, com (3,) m, inertia (3, 3) kg m^2 about the centre of mass)`; com is zero if mass is.
    """
    mass = float(phi[0])
    com = np.asarray(phi[1:4], float) / mass if mass else np.zeros(3)
    k = skew(com)
    return mass, com, tensor(phi) - mass * (k @ k.T)


def point_mass(mass: float, at: ArrayLike) -> np.ndarray:
    """phi of a point mass.

    Args:
        mass: kg.  at: (3,) m in the frame.
    Returns:
        (10,) phi.
    """
    return from_com(mass, at, np.zeros((3, 3)))


def moved(phi: np.ndarray, R: ArrayLike, p: ArrayLike) -> np.ndarray:
    """phi of the same body in another frame.

    Args:
        phi: (10,) in the old frame.
        R: (3, 3), columns are the old axes in the new frame.  p: (3,) m, the old origin in the new frame.
    Returns:
        (10,) about the new origin, in the new axes.
    """
    R, p = np.asarray(R, float), np.asarray(p, float)
    mass, h = float(phi[0]), R @ np.asarray(phi[1:4], float)
    k_p, k_h = skew(p), skew(h)
    shift = k_h @ k_p.T + k_p @ k_h.T + mass * (k_p @ k_p.T)
    return from_origin(mass, h + mass * p, R @ tensor(phi) @ R.T + shift)


def pseudo_inertia(phi: np.ndarray) -> np.ndarray:
    """The 4x4 matrix of second moments, `[[S, h], [h^T, m]]` with `S = tr(I)/2 - I`.

    It is linear in phi, and a body is physical exactly when it is positive semidefinite
    (Wensing, Kim, Slotine 2018; it is the J of the 4x4 Lagrangian recursions).

    Args:
        phi: (10,).
    Returns:
        (4, 4) kg m^2, kg m and kg.
    """
    I = tensor(phi)
    out = np.empty((4, 4))
    out[:3, :3] = 0.5 * np.trace(I) * np.eye(3) - I
    out[:3, 3] = out[3, :3] = phi[1:4]
    out[3, 3] = phi[0]
    return out


def from_pseudo_inertia(P: ArrayLike) -> np.ndarray:
    """phi from the 4x4 matrix of second moments; the inverse of `pseudo_inertia`.

    Args:
        P: (4, 4) symmetric.
    Returns:
        (10,) phi.
    """
    P = np.asarray(P, float)
    S = P[:3, :3]
    return from_origin(P[3, 3], P[:3, 3], np.trace(S) * np.eye(3) - S)


def is_physical(phi: ArrayLike, tolerance: float = 1e-9) -> bool:
    """True if some distribution of non-negative mass has these parameters.

    Args:
        phi: (10,).
        tolerance: 1, how far below zero an eigenvalue may fall, as a fraction of the matrix's size.
    Returns:
        bool; a point mass and a rod are physical, so is inertia with no mass. Not finite is not physical.
    """
    phi = np.asarray(phi, float)
    if not np.all(np.isfinite(phi)) or phi[0] < 0:
        return False
    if phi[0] == 0 and np.any(phi[1:4]):
        return False
    _, _, about_com = to_com(phi)
    S = 0.5 * np.trace(about_com) * np.eye(3) - about_com
    # Rounding in about_com grows with the inertia about the origin it was taken from.
    size = max(np.abs(about_com).max(), np.abs(tensor(phi)).max())
    return bool(np.linalg.eigvalsh(S).min() >= -tolerance * size)


def from_urdf(mass: float, xyz: ArrayLike, R: ArrayLike, moments: Mapping[str, float]) -> np.ndarray:
    """phi from a URDF `<inertial>` element.

    Args:
        mass: kg.  xyz: (3,) m, centre of mass in the link frame.
        R: (3, 3), columns are the inertial frame's axes in the link frame.
        moments: mapping with ixx, ixy, ixz, iyy, iyz, izz, kg m^2 about the centre of mass, inertial axes.
    Returns:
        (10,) about the link-frame origin, link axes. Source: URDF XML, link element.
    """
    I = np.array([[moments["i" + "".join(sorted(a + b))] for b in "xyz"] for a in "xyz"], float)
    return from_com(mass, xyz, np.asarray(R, float) @ I @ np.asarray(R, float).T)


def from_rtb(mass: float, r: ArrayLike, moments: ArrayLike) -> np.ndarray:
    """phi from the Robotics Toolbox's `m`, `r`, `I`.

    Args:
        mass: kg.  r: (3,) m, centre of mass in the link frame.
        moments: (3,) or (6,) `[xx, yy, zz, xy, yz, xz]` or (3, 3), kg m^2 about the centre of mass.
    Returns:
        (10,) about the link-frame origin. Source: P. Corke, Robotics Toolbox, class Link.
    """
    I = np.asarray(moments, float)
    if I.shape != (3, 3):
        xx, yy, zz, xy, yz, xz = I if I.shape == (6,) else (*I, 0.0, 0.0, 0.0)
        I = np.array([[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]])
    return from_com(mass, r, I)


def from_sympybotics(values: ArrayLike) -> np.ndarray:
    """phi from SymPyBotics' and symoro's order, already about the link-frame origin.

    Args:
        values: (10,) `[xx, xy, xz, yy, yz, zz, hx, hy, hz, m]`.
    Returns:
        (10,) phi.
    """
    return np.asarray(values, float)[_SYMPYBOTICS]


def from_walker(values: ArrayLike) -> np.ndarray:
    """phi from Walker's order, about the link-frame origin.

    Args:
        values: (10,) `[Jxx, Jyy, Jzz, Jxy, Jyz, Jzx, rx, ry, rz, m]` with r = mass times centre of mass.
    Returns:
        (10,) phi. Source: Walker 1988.
    """
    return np.asarray(values, float)[_WALKER]


def to_walker(phi: ArrayLike) -> np.ndarray:
    """Walker's order from phi; the inverse of `from_walker`.

    Args:
        phi: (10,).
    Returns:
        (10,) `[Jxx, Jyy, Jzz, Jxy, Jyz, Jzx, rx, ry, rz, m]`.
    """
    out = np.empty(SIZE)
    out[_WALKER] = np.asarray(phi, float)
    return out
