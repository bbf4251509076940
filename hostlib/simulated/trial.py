"""Trials of closed loops: motions, arms that a description may mean, and how loud a torque is."""

import dataclasses

import numpy as np

from armlet.dynamics.joint_values import Floats
from armlet.model import Model
from armlet.model.variations import with_inertia_error

RANGE = 0.5  # of a joint's range and of its limits of velocity and acceleration: what the sines take
FRICTION_ERROR = 0.1  # relative, of viscous friction
HIGH_HZ = 50.0  # what lies above is chatter: no arm follows it, and a gearbox is heard
CHATTER_S = 2.0  # how much of the end of a run is looked at
CHATTER, CHATTER_RATIO = 0.02, 2.0  # of the largest torque, and of a quiet controller's: more is chatter


def sines(model: Model, seconds: float, speed: float) -> Floats:
    """Sines of every joint with a servo, each of its own rate, (T, n_act, 3): position, velocity, acceleration.

    The first joint's rate is 2 rad/s times speed, each further one's 0.7 rad/s times speed more. Each sine takes
    RANGE of its joint's range, and no more than that share of its limits of velocity and acceleration.
    """
    period = model.gains.period_us * 1e-6
    act = model.actuated
    q_min, q_max, qd_max, qdd_max = (each[act] for each in (model.q_min, model.q_max, model.qd_max, model.qdd_max))
    rate = speed * (2.0 + 0.7 * np.arange(model.n_act))
    room = [(q_max - q_min) / 2.0, qd_max / rate, qdd_max / rate**2]
    size = RANGE * np.minimum.reduce(room)
    phase = np.outer(np.arange(round(seconds / period)) * period, rate)
    middle = (q_min + q_max) / 2.0
    moves = [middle + size * np.sin(phase), size * rate * np.cos(phase), -size * rate**2 * np.sin(phase)]
    out: Floats = np.stack(moves, axis=-1)
    return out


def meant(model: Model, relative: float, relative_mass: float, seed: int) -> Model:
    """An arm that the description may mean: it is wrong by anything within the priors.

    Args:
        model: as described.  relative, relative_mass: how wrong inertia tensors are, and masses with their first
        moments.  seed: which arm. Viscous friction is wrong by up to FRICTION_ERROR.
    """
    mass, tensor, friction = np.random.default_rng(seed).uniform(-1.0, 1.0, (3, model.n))
    wrong = with_inertia_error(model, tensor * relative)
    phi = wrong.phi * (1.0 + mass * relative_mass)[:, None]
    return dataclasses.replace(wrong, phi=phi, fric_visc=model.fric_visc * (1.0 + friction * FRICTION_ERROR))


def chatter(tau: Floats, tau_max: Floats, second: int) -> float:
    """Root mean square of the torque above HIGH_HZ in the last CHATTER_S, over the largest torque; worst joint.

    Args:
        tau: (T, n_act).  tau_max: (n_act,).  second: ticks of one.

    A Hann window keeps the plan's own jump from end to start out of it; its mean square is 3/8.
    """
    tail = tau[-round(CHATTER_S * second) :]
    window = np.hanning(len(tail))[:, None]
    spectrum = np.fft.rfft((tail - tail.mean(axis=0)) * window, axis=0)
    high = np.fft.rfftfreq(len(tail), 1.0 / second) > HIGH_HZ
    mean_square = 2.0 * (np.abs(spectrum[high]) ** 2).sum(axis=0) / len(tail) ** 2 / 0.375
    return float((np.sqrt(mean_square) / tau_max).max())


def chatters(loudness: float, quiet: float) -> bool:
    """True if a torque chatters, beside that of a controller which does not adapt."""
    return loudness > max(CHATTER, CHATTER_RATIO * quiet)
