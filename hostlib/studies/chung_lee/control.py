"""The two controllers that Table 1 compares: a gain from identified A and B, and computed torque with fixed gains."""

from dataclasses import dataclass

import numpy as np

from armlet.dynamics.arm import Arm
from armlet.dynamics.joint_values import Floats
from armlet.studies.chung_lee.identification import Identification
from armlet.studies.chung_lee.reference import Planned

Q, R = 0.1, 1e-6  # diagonals, page 18
K_V, K_P = 20.0, 100.0  # 1/s, 1/s^2, page 18


def weights(n: int, T: float, tau: float | None) -> Floats:
    """(2n,) diagonal of Q: as printed; with tau s, positions weigh 2/(T tau) times as much: they decay with tau."""
    return Q * np.concatenate([np.full(n, 1.0 if tau is None else 2.0 / (T * tau)), np.ones(n)])


def one_step_gain(A: Floats, B: Floats, diagonal: Floats) -> Floats:
    """K (n, 2n) = (R + B'QB)^-1 B'QA, which minimises x(k+1)'Q x(k+1) + u'R u; (21) to (23).

    Args:
        diagonal: (2n,) of Q.
    """
    weighted = B.T * diagonal
    return np.asarray(np.linalg.solve(R * np.eye(B.shape[1]) + weighted @ B, weighted @ A), float)


@dataclass
class Adaptive:
    """Nominal torque of the plan, and -K x with K from what the last samples say of A and B.

    believed: the arm as the controller knows it.  diagonal: (2n,) of Q.
    """

    believed: Arm
    identification: Identification
    diagonal: Floats
    last: tuple[Floats, Floats] | None = None

    def torque(self, at: Planned, q: Floats, qd: Floats) -> Floats:
        """See Controller."""
        x = np.concatenate([q - at.q, qd - at.qd])
        if self.last is not None:
            self.identification.update(*self.last, x)
        u = -one_step_gain(self.identification.A, self.identification.B, self.diagonal) @ x
        self.last = x, u
        return np.asarray(self.believed.rnea(*at) + u)


@dataclass
class ComputedTorque:
    """Inverse dynamics of the measured state at qdd_des - K_V ed - K_P e: the report's reference 15."""

    believed: Arm

    def torque(self, at: Planned, q: Floats, qd: Floats) -> Floats:
        """See Controller."""
        return self.believed.rnea(q, qd, at.qdd - K_V * (qd - at.qd) - K_P * (q - at.q))
