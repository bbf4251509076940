"""A motion that tells an arm's parameters apart: sums of sines within its limits, the best of several by its condition.

Each joint moves by HARMONICS sines of a common base frequency with drawn sizes and phases, scaled into the joint's
range and its limits of velocity and acceleration (Swevers et al. 1997 use such series, and the condition number as the
measure). It comes out of the rest position and goes back to it.
"""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from armlet.dynamics.arm import Arm
from armlet.errors import ArmletError
from armlet.model import Model
from armlet.plan import Trajectory
from armlet.plan.plan_limits import Limits
from armlet.plan.taught import taught
from armlet.setup.identify.columns import Layout, columns_of

HARMONICS, BASE_HZ = 5, 0.1
CANDIDATES = 12
RANGE, RATE = 0.85, 0.9  # of the joint's range, and of its limits of velocity and acceleration
TORQUE = 0.75  # of the motors' limits, that the described arm may take
RAMP_S = 2.0  # in which the motion grows from rest, and dies down
KNOT_S, SAMPLE_S = 0.08, 0.04
EVERY = 4  # samples, of which one makes columns
SLOWER, SLOWEST = 0.8, 0.2  # by which a motion that takes too much torque is slowed down, and how far
SHORTEST_S, LONGEST_S = 4.0, 600.0
RANK = 1e-7  # of the largest singular value: less is no column of its own


@dataclass(frozen=True)
class Exciting:
    """The motion; condition: number of the columns that it tells apart, each scaled to the size one; told, of: how many
    combinations of parameters it tells, and how many parameters there are.
    """

    trajectory: Trajectory
    condition: float
    told: int
    of: int

    @property
    def plain(self) -> dict[str, Any]:
        """Tell a program how well it tells parameters apart."""
        return {"condition": self.condition, "combinations": self.told, "parameters": self.of}

    @property
    def words(self) -> str:
        """The same in a line."""
        return (
            f"motion of {self.trajectory.duration:.1f} s: tells {self.told} combinations of {self.of} parameters"
            f" apart, condition number {self.condition:.3g}"
        )


def exciting(model: Model, seconds: float, seed: int = 0, rate: float = RATE) -> Exciting:
    """Plan a motion that tells the parameters of an arm apart.

    Args:
        model: as described.  seconds: how long.  seed: which candidates.
        rate: share of the limits of velocity and acceleration.

    Raises:
        ArmletError: a time or a share out of range; an arm that cannot hold itself.
    """
    if not SHORTEST_S <= seconds <= LONGEST_S:
        raise ArmletError(f"seconds: expected {SHORTEST_S:g} to {LONGEST_S:g}, got {seconds:g}")
    if not 0.05 <= rate <= 1.0:
        raise ArmletError(f"speed: expected 0.05 to 1, got {rate:g}")
    rng, best = np.random.default_rng(seed), None
    speed = 1.0
    while best is None and speed > SLOWEST:
        for _ in range(CANDIDATES):
            path = drawn(model, seconds, rng, rate, speed)
            if not bearable(model, path):
                continue
            condition, told, of = condition_of(model, path)
            if best is None or (-told, condition) < (-best.told, best.condition):
                best = Exciting(made(model, path), condition, told, of)
        speed *= SLOWER
    if best is None:
        raise ArmletError(
            f"{model.name}: no motion found that takes less than {100 * TORQUE:g} % of the motors' torque",
            "see to the limits of effort and position, and to the masses",
        )
    return best


def drawn(model: Model, seconds: float, rng: np.random.Generator, rate: float, speed: float) -> np.ndarray:
    """(T, n_act) positions every SAMPLE_S of a drawn motion, which begins and ends at rest near zero."""
    limits = Limits.of(model)
    t = np.arange(round(seconds / SAMPLE_S) + 1) * SAMPLE_S
    omega = 2 * math.pi * BASE_HZ * speed * np.arange(1, HARMONICS + 1)
    n = len(limits.names)
    middle = (limits.q_min + limits.q_max) / 2
    start = np.clip(0.0, limits.q_min, limits.q_max)
    size = rng.uniform(0.2, 1.0, (n, HARMONICS)) / np.arange(1, HARMONICS + 1) ** rng.uniform(0.0, 1.0, (n, 1))
    waves = np.einsum(
        "jk,tjk->tj", size, np.sin(t[:, None, None] * omega + rng.uniform(0, 2 * math.pi, (n, HARMONICS)))
    )
    s = np.clip(np.minimum(t, t[-1] - t) / min(RAMP_S, t[-1] / 3), 0.0, 1.0)
    window = (s**3 * (10 - 15 * s + 6 * s * s))[:, None]
    waves *= window
    room = RANGE * (limits.q_max - limits.q_min) / 2
    still = start + window * (middle - start)
    factor = room / np.abs(waves).max(axis=0)
    for _ in range(12):  # what comes and goes with the window takes of the rates, too
        path = still + factor * waves
        qd, qdd = (
            np.gradient(path, SAMPLE_S, axis=0),
            np.gradient(np.gradient(path, SAMPLE_S, axis=0), SAMPLE_S, axis=0),
        )
        over = np.maximum(
            np.abs(qd).max(axis=0) / (rate * limits.velocity), np.abs(qdd).max(axis=0) / (rate * limits.acceleration)
        )
        if (over <= 1.0).all():
            break
        factor = np.where(over > 1.0, factor * np.maximum(0.5, 0.97 / over), factor)
    return np.asarray(np.clip(path, limits.q_min, limits.q_max), np.float64)


def rates(path: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Position, velocity and acceleration (T, n_act) of a path sampled every SAMPLE_S."""
    qd = np.gradient(path, SAMPLE_S, axis=0)
    return path, qd, np.gradient(qd, SAMPLE_S, axis=0)


def bearable(model: Model, path: np.ndarray) -> bool:
    """True if the described arm takes no more than TORQUE of its motors' torque along a path."""
    torque = np.abs(Arm(model).rnea(*rates(path))).max(axis=0)
    return bool((torque <= TORQUE * model.tau_max[model.actuated]).all())


def condition_of(model: Model, path: np.ndarray) -> tuple[float, int, int]:
    """(condition number, number of combinations told, number of parameters) of a path's columns.

    Torques are shares of the motors' limits, and each column has the size one.
    """
    Y = columns_of(model, *(each[::EVERY] for each in rates(path)))[:, :, : Layout.of(model).load]
    Y = (Y / model.tau_max[model.actuated][None, :, None]).reshape(-1, Y.shape[-1])
    size = np.linalg.norm(Y, axis=0)
    values = np.linalg.svd(Y[:, size > 0] / size[size > 0], compute_uv=False)
    told = int((values > RANK * values[0]).sum())
    return float(values[0] / values[told - 1]), told, Y.shape[1]


def made(model: Model, path: np.ndarray) -> Trajectory:
    """The trajectory along a path."""
    ticks = round(SAMPLE_S / (model.gains.period_us * 1e-6))
    every = max(1, ticks)
    at = np.arange((len(path) - 1) * every + 1) / every
    fine = np.stack([np.interp(at, np.arange(len(path)), column) for column in path.T], axis=1)
    return taught(model, fine, KNOT_S)
