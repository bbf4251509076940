"""Section V on the host: the modified Slotine-Li law, Craig's law, and forward dynamics from the regressor.

Each takes many runs at a time: arrays (N, ...).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import numpy as np

from armlet.dynamics.joint_values import Floats
from armlet.studies.lu_meng.parameters import Split

Law = Literal["modified Slotine-Li", "Craig"]
Regressor = Callable[[Floats, Floats, Floats], Floats]  # (q, qd, qdd), each (N, n) -> (N, n, r)


def forward_dynamics(regressor: Regressor, theta: Floats, q: Floats, qd: Floats, tau: Floats) -> Floats:
    """Accelerations from the regressor alone: steps 1 to 4 of "Evaluation of qdd in simulations".

    Args:
        theta: (r,) or (N, r).  q, qd, tau: (N, n).
    Returns:
        (N, n).
    """
    H, bias = mass_and_bias(regressor, theta, q, qd)
    return np.asarray(np.linalg.solve(H, (tau - bias)[..., None])[..., 0], float)


def mass_and_bias(regressor: Regressor, theta: Floats, q: Floats, qd: Floats) -> tuple[Floats, Floats]:
    """(H (N, n, n), C qd + G (N, n)): columns (Y_i - Y_0) theta, Y_i = Y(q, qd, e_i)."""
    N, n = q.shape
    gains = np.concatenate([np.zeros((1, n)), np.eye(n)])
    parts = [np.broadcast_to(each[:, None, :], (N, n + 1, n)).reshape(-1, n) for each in (q, qd)]
    gained = np.broadcast_to(gains, (N, n + 1, n)).reshape(-1, n)
    Y = regressor(parts[0], parts[1], gained).reshape(N, n + 1, n, -1)
    torques = np.einsum("nkir,nr->nki", Y, np.broadcast_to(theta, (N, Y.shape[-1])))
    return (torques[:, 1:] - torques[:, :1]).swapaxes(1, 2), torques[:, 0]


@dataclass
class Controller:
    """An adaptive law with its unknowns' estimates; N runs that differ in gains and in their motion.

    regressor: of the arm.  split: Split of theta, the regressor's parameters.
    slope: lambda (N,) 1/s, for both laws: errors are to decay as e'' + 2 lambda e' + lambda^2 e.  rate: Gamma (N,).
    estimate: (N, k), moved by `torque`.  least: what estimates are kept above, lest H_est be singular.
    """

    regressor: Regressor
    law: Law
    split: Split
    slope: Floats
    rate: Floats
    estimate: Floats
    least: float = 0.0

    def torque(self, q: Floats, qd: Floats, plan: tuple[Floats, Floats, Floats], qdd: Floats, period: float) -> Floats:
        """(N, n) N m, and one step of learning.

        Args:
            q, qd: (N, n) measured.  plan: q_des, qd_des, qdd_des, (N, n) each.
            qdd: (N, n) measured accelerations; Craig's law needs them.  period: s.
        """
        slope = self.slope[:, None]
        e, ed = q - plan[0], qd - plan[1]
        gain = plan[2] - 2 * slope * ed - slope**2 * e  # (96)
        known, Y_u = self.split.columns(self.regressor(q, qd, gain))
        tau: Floats = known + np.einsum("nik,nk->ni", Y_u, self.estimate)  # (95)
        s = ed + slope * e
        if self.law == "Craig":  # (e' + lambda e)' H_est^-1 Y_u(q, qd, qdd)
            theta = self.split.known + self.estimate @ self.split.unknown.T
            H, _ = mass_and_bias(self.regressor, theta, q, qd)
            Y_u = self.split.columns(self.regressor(q, qd, qdd))[1]
            s = np.asarray(np.linalg.solve(H, s[..., None])[..., 0], float)  # H is symmetric
        step = np.einsum("nik,ni->nk", Y_u, s)  # (94): qdd_r - lambda s is qdd*, so one regressor does for both
        self.estimate = np.maximum(self.estimate - period * self.rate[:, None] * step, self.least)
        return tau
