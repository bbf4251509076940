"""How fast the shares of bodies are learnt: one frequency for the whole arm, whatever its mass and its reach.

Near the planned motion the velocity error s and the error c of the shares obey

    H s' = -gamma H s + T c,   c' = -Gamma T^T s,   T = [.. tau_k ..], tau_k the torque that body k, whole, takes,

an oscillator of frequency sqrt(largest eigenvalue of H^-1 T Gamma T^T), which gamma damps. The gains are chosen so that
this frequency is PACE gamma where the bodies take most, over states of the box: no gain has a unit of its own.
"""

import numpy as np

from armlet.description.rigid_motion import Motion, body_torque, mass_matrix, motion
from armlet.model import Model

PACE = 2.0  # frequency at which shares are learnt, over gamma
STATES = 128
LOAD = 2  # which of a link's bodies is the load
LOAD_WEIGHT = 0.9  # of the frequency's square that the load takes; the others share the rest
PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 101, 103, 107)
FAINT = 2.0**-10  # of what the body takes that takes most, squared: what takes less has the gain of this
IDLE = 2.0**-40  # of the same: what takes less cannot be learnt
REST = 2.0**-20  # of the largest mass on the diagonal: what keeps a joint that moves nothing from being divided by


def share_gains(model: Model, pace: float = PACE) -> np.ndarray:
    """Gains of the shares.

    Args:
        model: the arm, with its bodies in its gains.  pace: frequency of learning over gamma.

    Returns:
        (n, 3) 1/J, powers of two so that every machine finds the same; 0 of a body that takes nothing of the joints.
    """
    bodies = model.gains.bodies
    places = [(i, k) for i in range(model.n) for k in range(bodies.shape[1]) if bodies[i, k].any()]
    gains = np.zeros(bodies.shape[:2])
    moving = motion(model, *states(model))
    mass = mass_matrix(model, moving)
    if not places or not mass.any():
        return gains
    takes = accelerations(model, moving, mass, places)
    largest = (takes**2).sum(axis=-1).max(axis=1)
    taken = np.maximum(largest, FAINT * largest.max())
    each = np.divide(weights(places), taken, out=np.zeros(len(places)), where=largest > IDLE * largest.max())
    together = np.einsum("k,ksi,ksj->sij", each, takes, takes)
    top = float(np.linalg.eigvalsh(together)[:, -1].max())
    frequency = pace * float(np.min(model.gains.gamma))
    for (i, k), gain in zip(places, each, strict=True):
        gains[i, k] = power_below(frequency**2 * gain / top) if gain > 0 else 0.0
    return gains


def weights(places: list[tuple[int, int]]) -> np.ndarray:
    """(bodies,) of the frequency's square, what each body (link, which of its bodies) takes."""
    loads = sum(k == LOAD for _, k in places)
    rest = 1.0 - LOAD_WEIGHT if loads else 1.0
    return np.array([LOAD_WEIGHT / loads if k == LOAD else rest / (len(places) - loads) for _, k in places])


def states(model: Model) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """States all over the box, (STATES, n) each, by an additive recurrence: every machine finds the same."""
    steps = np.sqrt(np.array([PRIMES[k % len(PRIMES)] for k in range(3 * model.n)], float))
    u = (np.outer(np.arange(1, STATES + 1), steps) % 1.0).reshape(STATES, 3, model.n)
    q = model.q_min + u[:, 0] * (model.q_max - model.q_min)
    return q, (u[:, 1] - 0.5) * model.qd_max, (2.0 * u[:, 2] - 1.0) * model.qdd_max


def accelerations(model: Model, moving: Motion, mass: np.ndarray, places: list[tuple[int, int]]) -> np.ndarray:
    """(bodies, STATES, n) what each body, whole, takes of the joints, as an acceleration in the metric of H."""
    rest = REST * np.einsum("sii->si", mass).max(axis=1)
    mass = mass + np.eye(model.n) * rest[:, None, None]
    root = np.linalg.inv(np.linalg.cholesky(mass))
    torques = [body_torque(moving[i], model.gains.bodies[i, k]) for i, k in places]
    return np.array([np.einsum("sij,sj->si", root, torque) for torque in torques])


def power_below(x: float) -> float:
    """The largest power of two that is not above x."""
    return float(2.0 ** np.floor(np.log2(x)))
