"""An arm in states all over its box: what joints and loads weigh there, in numpy, the same on every machine.

Gains that a file does not state follow from these states (gain_rules.py, share_gains.py).
"""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from armlet.description.gain_rules.rigid_motion import Motion, body_torque, mass_matrix, motion
from armlet.model import Model
from armlet.model.loops import slopes, spread

STATES = 128
PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 101, 103, 107)
DIGITS = 3  # of gamma and what follows from it
REST = 2.0**-20  # of the largest mass on the diagonal: what keeps a joint that moves nothing from being divided by


@dataclass(frozen=True)
class Sampled:
    """An arm in S states, STATES of them but for those in which its loops cannot be closed.

    model: the arm.  qd, qdd: (S, n) of all its joints.  moving: how its bodies move.
    slopes: (S, n, n_act) rates of all joints over those of the servos, None where every joint has a servo.
    """

    model: Model
    qd: np.ndarray
    qdd: np.ndarray
    moving: Motion
    slopes: np.ndarray | None

    @staticmethod
    def of(model: Model) -> "Sampled":
        """An arm in the states of `states`."""
        q, qd, qdd = states(model)
        if not model.couplings:
            return Sampled(model, qd, qdd, motion(model, q, qd, qdd), None)
        joints = spread(model, q, qd, qd, qdd, check=False)
        closed = np.isfinite(joints.q).all(axis=1) & np.isfinite(joints.qdd_ref).all(axis=1)
        q, qd, qdd = (of[closed] for of in (joints.q, joints.qd, joints.qdd_ref))
        return Sampled(model, qd, qdd, motion(model, q, qd, qdd), slopes(model, q[:, model.actuated], check=False))

    @cached_property
    def mass(self) -> np.ndarray:
        """(S, n_act, n_act) inertia that the servos move, rotors included."""
        return self.inertia(self.model.phi, self.model.armature)

    @property
    def mean_inertia(self) -> np.ndarray:
        """(n_act,) what each servo moves in the mean, kg m^2 or kg."""
        out: np.ndarray = np.einsum("sii->i", self.mass) / max(1, len(self.mass))
        return out

    @cached_property
    def root(self) -> np.ndarray:
        """(S, n_act, n_act) G with G^T G the inverse of the inertia."""
        return inverse_root(self.mass)

    def inertia(self, phi: np.ndarray, armature: np.ndarray) -> np.ndarray:
        """(S, n_act, n_act) inertia of the arm with other bodies (n, 10) and rotors (n,)."""
        whole = mass_matrix(replace(self.model, phi=phi, armature=armature), self.moving)
        return whole if self.slopes is None else np.swapaxes(self.slopes, 1, 2) @ whole @ self.slopes

    def torques(self, link: int, phi: np.ndarray) -> np.ndarray:
        """(S, n_act) what inertial parameters (10,) on a link take of the servos, N m or N."""
        return self.of_servos(body_torque(self.moving[link], phi))

    def of_servos(self, torques: np.ndarray) -> np.ndarray:
        """(..., S, n_act) what servos give for torques (..., S, n) at all joints."""
        return torques if self.slopes is None else np.einsum("...si,sia->...sa", torques, self.slopes)

    def accelerations(self, torques: np.ndarray) -> np.ndarray:
        """(..., S, n_act) torques as accelerations in the metric of the inertia: |G tau|^2 = tau^T H^-1 tau, W/s."""
        out: np.ndarray = np.einsum("sij,...sj->...si", self.root, torques)
        return out


def inverse_root(mass: np.ndarray) -> np.ndarray:
    """(S, k, k) inverse of the Cholesky factors of inertias that may be singular."""
    rest = REST * np.einsum("sii->si", mass).max(axis=1)
    out: np.ndarray = np.linalg.inv(np.linalg.cholesky(mass + np.eye(mass.shape[1]) * rest[:, None, None]))
    return out


def states(model: Model) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """States of the servos all over the box, (STATES, n_act) each.

    By an additive recurrence: every machine finds the same.
    """
    servos = model.actuated
    steps = np.sqrt(np.array([PRIMES[k % len(PRIMES)] for k in range(3 * len(servos))], float))
    u = (np.outer(np.arange(1, STATES + 1), steps) % 1.0).reshape(STATES, 3, len(servos))
    low, high = model.q_min[servos], model.q_max[servos]
    q = low + u[:, 0] * (high - low)
    return q, (u[:, 1] - 0.5) * model.qd_max[servos], (2.0 * u[:, 2] - 1.0) * model.qdd_max[servos]


def rounded(values: np.ndarray) -> np.ndarray:
    """Values to DIGITS digits: every machine finds the same."""
    return np.array([float(f"{value:.{DIGITS}g}") for value in values])


def quarter_below(x: float) -> float:
    """The largest of 4, 5, 6 and 7 times a power of two that is not above x."""
    unit = power_below(x) / 4.0
    return float(unit * np.floor(x / unit))


def power_below(x: float) -> float:
    """The largest power of two that is not above x: every machine finds the same, whatever its last place."""
    return float(2.0 ** np.floor(np.log2(x)))
