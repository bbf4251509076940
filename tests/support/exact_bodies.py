"""Whether raw inertial parameters are those of a body, in exact integers: Sylvester, and no rounding anywhere."""

import numpy as np


def doubled(phi: np.ndarray) -> list[list[int]]:
    """Twice the pseudo-inertia of raw parameters (10,) [m h I], (4, 4) Python integers, the mass first."""
    m, hx, hy, hz, xx, xy, yy, xz, yz, zz = (int(x) for x in phi)
    return [
        [2 * m, 2 * hx, 2 * hy, 2 * hz],
        [2 * hx, yy + zz - xx, -2 * xy, -2 * xz],
        [2 * hy, -2 * xy, xx + zz - yy, -2 * yz],
        [2 * hz, -2 * xz, -2 * yz, xx + yy - zz],
    ]


def definite(matrix: list[list[int]]) -> bool:
    """Whether a symmetric integer matrix is positive definite: every leading minor is (Bareiss, no fractions)."""
    rows, last = [list(row) for row in matrix], 1
    n = len(rows)
    for k in range(n):
        if rows[k][k] <= 0:
            return False
        for i in range(k + 1, n):
            for j in range(k + 1, n):
                rows[i][j] = (rows[i][j] * rows[k][k] - rows[i][k] * rows[k][j]) // last
        last = rows[k][k]
    return True


def possible(phi: np.ndarray) -> bool:
    """Whether raw parameters (10,) are those of a body that fills some space."""
    return definite(doubled(phi))


def all_possible(est: np.ndarray) -> bool:
    """The same of every row of raw estimates (n, 10 or more)."""
    return all(possible(row[:10]) for row in est)
