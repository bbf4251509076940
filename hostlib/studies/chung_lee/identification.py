"""Recursive least squares of section 2.3 for x(k+1) = A x(k) + B u(k): (6) to (15), with P kept as U diag(D) U'.

Each row of [A B] has the same regressor phi = [x; u], so one P of (3n, 3n) does for all 2n rows. Factors keep P
positive definite whatever is rounded (G. J. Bierman, Factorization Methods for Discrete Sequential Estimation, 1977,
chapter V): D only takes products and quotients of positive numbers. P as in (15) is a difference, and loses it.
"""

from dataclasses import dataclass, field

import numpy as np

from armlet.dynamics.joint_values import Floats

FORGETTING, UNCERTAINTY = 0.95, 1500.0  # the report's r and diagonal of P(0), page 18


def forgetting(T: float, T0: float, r: float = FORGETTING) -> float:
    """r^(T/T0): the share that is kept in a sample of T s if r is what is kept in T0 s."""
    return float(r ** (T / T0))


@dataclass
class Identification:
    """Estimates of A and B of n joints, and how uncertain they are.

    n: joints.  r: (0, 1], the share of all earlier samples that is kept in one sample.
    bounded: the trace of P never exceeds that of P(0), because less is forgotten when it would. False: as printed.
    AB: (2n, 3n), [A B]; the report's start.  U: (3n, 3n) upper triangular with ones on the diagonal.  D: (3n,).
    """

    n: int
    r: float = FORGETTING
    bounded: bool = True
    AB: Floats = field(init=False)
    U: Floats = field(init=False)
    D: Floats = field(init=False)

    def __post_init__(self) -> None:
        n = self.n
        self.AB = np.hstack([0.5 * np.eye(2 * n), np.vstack([np.zeros((n, n)), np.eye(n)])])
        self.U, self.D = np.eye(3 * n), np.full(3 * n, UNCERTAINTY)

    @property
    def A(self) -> Floats:
        """(2n, 2n)."""
        return self.AB[:, : 2 * self.n]

    @property
    def B(self) -> Floats:
        """(2n, n)."""
        return self.AB[:, 2 * self.n :]

    @property
    def P(self) -> Floats:
        """(3n, 3n)."""
        return np.asarray(self.U * self.D @ self.U.T)

    @property
    def trace(self) -> float:
        """Of P."""
        return float((self.D * (self.U**2).sum(axis=0)).sum())

    def update(self, x: Floats, u: Floats, after: Floats) -> None:
        """One sample.

        Args:
            x: (2n,) deviations of positions and velocities.  u: (n,) torque beside the nominal.
            after: (2n,) x one sample later.
        """
        phi = np.concatenate([x, u])
        f = phi @ self.U
        v = self.D * f
        alpha = np.concatenate([[self.r], self.r + np.cumsum(f * v)])  # the last is phi'P phi + r
        ways = np.cumsum(self.U * v, axis=1)  # column j: what the first j + 1 columns of U add to P phi
        self.AB += np.outer(after - self.AB @ phi, ways[:, -1] / alpha[-1])  # (14)
        self.U[:, 1:] -= ways[:, :-1] * (f[1:] / alpha[1:-1])
        self.D *= alpha[:-1] / alpha[1:]
        kept = self.r
        if self.bounded:
            most = UNCERTAINTY * len(phi)
            kept = min(max(self.r, self.trace / most), 1.0)
        self.D /= kept  # (15)


def plain(AB: Floats, P: Floats, phi: Floats, after: Floats, r: float) -> tuple[Floats, Floats]:
    """(14) and (15) as printed: [A B] and P after one sample."""
    carried = P @ phi
    weight = carried / (phi @ carried + r)
    return AB - np.outer(AB @ phi - after, weight), (P - np.outer(weight, carried)) / r
