"""Rates at which the shares of bodies are learnt: one frequency for the whole arm, whatever its mass and its reach.

Near the planned motion the velocity error s and the error c of the shares obey

    H s' = -gamma H s + T c,   c' = -Gamma T^T s,   T = [.. tau_k ..], tau_k the torque that body k, whole, takes,

an oscillator of frequency sqrt(largest eigenvalue of H^-1 T Gamma T^T), which gamma damps. The gains are chosen so that
this frequency is `pace` gamma where the bodies take most, over states of the box: no gain has a unit of its own.

A torque that comes t late takes w^2 t off the gamma that damps, w the frequency: `pace` lets it take a part of gamma.
"""

import numpy as np

from armlet.description.gain_rules.damping import control_rate, lateness
from armlet.description.gain_rules.sampled import Sampled, power_below
from armlet.model.model import LOAD

PACE = 2.0  # frequency at which shares are learnt, over gamma: the least
FASTEST = 32.0**0.5  # the same: the largest, where velocities are measured
A_TICK = 0.2  # rad: what the fastest of it turns by in a tick, where velocities are made of readings
UNDAMPED = 0.6  # of gamma: how much of it learning may take from the damping where torques come late
LOAD_WEIGHT = 0.75  # of the frequency's square that the load takes; the others share the rest
FAINT = 2.0**-10  # of what the body takes that takes most, squared: what takes less has the gain of this
IDLE = 2.0**-40  # of the same: what takes less cannot be learnt


def pace(sampled: Sampled, gamma: float) -> float:
    """Frequency at which shares are learnt, over gamma (1/s): FASTEST, or less where torques come late, at least PACE.

    It is PACE at most where a velocity is made of readings: their noise would be learnt. Of those A_TICK is the most.
    """
    model = sampled.model
    if gamma <= 0:
        return PACE
    if model.velocity_ticks[model.actuated].any():
        return min(PACE, A_TICK * control_rate(sampled) / gamma)
    late = lateness(sampled) / control_rate(sampled)
    return float(np.clip(np.sqrt(UNDAMPED / (late * gamma)), PACE, FASTEST))


def share_gains(sampled: Sampled, gamma: float, pace: float = PACE) -> np.ndarray:
    """Gains of the shares.

    Args:
        sampled: the arm, with its bodies in its gains.  gamma: 1/s.  pace: frequency of learning, over gamma.

    Returns:
        (n, 3) 1/J, powers of two so that every machine finds the same; 0 of a body that takes nothing of the joints.
    """
    bodies = sampled.model.gains.bodies
    places = [(i, k) for i in range(sampled.model.n) for k in range(bodies.shape[1]) if bodies[i, k].any()]
    gains = np.zeros(bodies.shape[:2])
    if not places or not sampled.mass.any():
        return gains
    takes = sampled.accelerations(np.array([sampled.torques(i, bodies[i, k]) for i, k in places]))
    gains[tuple(np.transpose(places))] = paced(takes, weights(places), pace * gamma)
    return gains


def paced(takes: np.ndarray, parts: np.ndarray, frequency: float, most: float = 0.0) -> np.ndarray:
    """Gains with which several things are learnt, at a frequency where they together take most.

    Args:
        takes: (K, S, n_act) what each takes, as accelerations in the metric of H.  parts: (K,) its part of the
        frequency's square where it alone takes most.  frequency: 1/s.  most: square of what is not faint, if more than
        the largest of them.

    Returns:
        (K,) 1/J, powers of two; 0 of what takes nothing.
    """
    largest = (takes**2).sum(axis=-1).max(axis=1)
    taken = np.maximum(largest, FAINT * max(largest.max(), most))
    gains = np.divide(parts, taken, out=np.zeros(len(parts)), where=largest > IDLE * largest.max())
    if gains.any():
        gains *= frequency**2 / top_of(takes, gains)
    return np.array([power_below(gain) if gain > 0 else 0.0 for gain in gains])


def top_of(takes: np.ndarray, gains: np.ndarray) -> float:
    """The square of the fastest frequency of learning, over all states, 1/s^2.

    Args:
        takes: (K, S, n_act) accelerations of each thing learnt, in the metric of H.  gains: (K,) theirs.
    """
    together = np.einsum("k,ksi,ksj->sij", gains, takes, takes)
    return float(np.linalg.eigvalsh(together)[:, -1].max())


def weights(places: list[tuple[int, int]]) -> np.ndarray:
    """(bodies,) of the frequency's square, what each body (link, which of its bodies) takes."""
    loads = sum(k == LOAD for _, k in places)
    rest = 1.0 - LOAD_WEIGHT if loads else 1.0
    return np.array([LOAD_WEIGHT / loads if k == LOAD else rest / (len(places) - loads) for _, k in places])
