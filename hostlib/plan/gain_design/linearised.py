"""The dynamics about a planned motion, sampled, and the gain of section 2.2: A, B, Phi, Gamma, K."""

import numpy as np

from armlet.dynamics.joint_values import Floats
from armlet.plan.gain_design.derivatives import Partials

TERMS = 12  # of the series (13), (14); their rest at |A| T = 1 is below 1e-9


def continuous(partials: Partials) -> tuple[Floats, Floats]:
    """(A (..., 2n, 2n), B (..., 2n, n)) of x' = A x + B u, x = [q - q_des; qd - qd_des]; (4) to (6).

    A = [[0, 1], [-M^-1 dtau/dq, -M^-1 dtau/dqd]]: (5) prints neither the signs nor the order of the blocks.
    """
    M, by_q, by_qd, _ = partials
    n = M.shape[-1]
    A, B = np.zeros((*M.shape[:-2], 2 * n, 2 * n)), np.zeros((*M.shape[:-2], 2 * n, n))
    A[..., :n, n:] = np.eye(n)
    A[..., n:, :n] = -np.linalg.solve(M, by_q)
    A[..., n:, n:] = -np.linalg.solve(M, by_qd)
    B[..., n:, :] = np.linalg.inv(M)
    return A, B


def discrete(A: Floats, B: Floats, T: float, terms: int = TERMS) -> tuple[Floats, Floats]:
    """(Phi, Gamma) of x(k+1) = Phi x(k) + Gamma u(k), by series; (13), (14).

    Args:
        T: s.  terms: of each series.
    """
    power = np.broadcast_to(np.eye(A.shape[-1]), A.shape) * 1.0
    Phi, summed = power.copy(), T * power
    for k in range(1, terms):
        power = power @ A * (T / k)
        Phi = Phi + power
        summed = summed + power * (T / (k + 1))
    return Phi, summed @ B


def gain(Phi: Floats, Gamma: Floats, Q: Floats) -> Floats:
    """K (..., n, 2n) = (Gamma'Q Gamma)^-1 Gamma'Q Phi; (10), whose stray x(k) belongs to (9).

    Args:
        Q: (2n,) the diagonal weights, positive.
    """
    weighted = Gamma.swapaxes(-1, -2) * Q
    return np.asarray(np.linalg.solve(weighted @ Gamma, weighted @ Phi), float)


def weights(n: int, T: float, tau: float | None) -> Floats:
    """(2n,) diagonal of Q: ones, as in the report; with tau s, T tau / 2 for velocities: errors decay with tau."""
    return np.concatenate([np.ones(n), np.full(n, 1.0 if tau is None else 0.5 * T * tau)])


def transition(true: tuple[Floats, Floats], K: Floats) -> Floats:
    """Phi - Gamma K (..., 2n, 2n): the closed loop of section 2.3.1, a true plant under an assumed plant's gain."""
    return np.asarray(true[0] - true[1] @ K)
