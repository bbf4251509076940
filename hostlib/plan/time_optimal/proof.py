"""A bound of what motors need at every instant of a planned motion, for every load: samples and a Lipschitz constant.

In a segment the jerk, qddd, is constant, and mostly zero. So the rigid bodies' torque changes by no more than

    |d tau_i / dt| <= |dH_ij/dq_k| |qdd_j| |qd_k| + |dC_ijk/dq_l| |qd_j qd_k qd_l| + |C_ijk| |d(qd_j qd_k)/dt|
                      + |dg_i/dq_k| |qd_k| + |H_ij| |qddd_j|

H, C and g are polynomials in sines and cosines of degree 2 in each joint (`attainable`), whose Fourier coefficients
bound them and their derivatives anywhere. Between two instants dt apart tau is then at most the mean of its values
there plus half of dt times that. Friction rises with velocity, which lies within |qddd| dt^2 / 8 of what it is at both
ends and between. A torque is linear in the load, so both ends of the loads bound all.
"""

from dataclasses import dataclass
from itertools import combinations

import numpy as np

from armlet.dynamics.arm import Arm
from armlet.model.arrays import Floats
from armlet.plan.attainable import Terms
from armlet.plan.segments import Trajectory
from armlet.plan.time_optimal.motor_torques import Motors

STEP = 0.25e-3  # s, between two instants at most
AT_ONCE = 4000  # instants


@dataclass(frozen=True)
class Bounds:
    """Bounds anywhere of an arm's terms and their derivatives by position: sizes, never negative.

    inertia: (n, n, n) of dH_ij/dq_k;  gravity: (n, n) of dg_i/dq_k;  pairs: (P, 2) joints j <= k of a velocity term;
    speeds: (n, P) of C_ijk;  slopes: (n, P, n) of dC_ijk/dq_l;  masses: (n, n) of H_ij.
    """

    inertia: Floats
    gravity: Floats
    pairs: np.ndarray
    speeds: Floats
    slopes: Floats
    masses: Floats

    @classmethod
    def of(cls, arm: Arm) -> "Bounds":
        """The bounds of an arm without closed loops."""
        n = arm.n
        terms = Terms(arm, np.ones(n))
        orders, (mass, others) = terms.spectrum()
        # By an angle a coefficient of order m counts m times; by a sliding joint, whose cosine is linear in q, m^2
        # times (the derivative of Chebyshev's polynomial), over half its stroke.
        half = 0.5 * (terms.high - terms.low)
        weights = np.where(terms.slides, orders**2 / np.where(terms.slides, half, 1.0), orders)
        first = [(each.reshape(len(orders), -1).T @ weights).reshape(*each.shape[1:], n) for each in (mass, others)]
        pairs = np.array([(j, j) for j in range(n)] + list(combinations(range(n), 2)))
        by_speed = others.sum(axis=0)[:, 1:]
        return cls(first[0], first[1][:, 0], pairs, by_speed, first[1][:, 1:], masses=mass.sum(axis=0))

    def rate(self, speed: Floats, acceleration: Floats, jerk: Floats) -> Floats:
        """(N, n) bounds of |d tau / dt| where speeds, accelerations and jerks of joints are at most (N, n) each."""
        j, k = self.pairs.T
        size = np.abs(acceleration)
        products = speed[:, j] * speed[:, k]
        changes = speed[:, j] * size[:, k] + size[:, j] * speed[:, k]
        out = np.einsum("ijk,tj,tk->ti", self.inertia, size, speed, optimize=True) + speed @ self.gravity.T
        out += changes @ self.speeds.T + np.einsum("ipl,tp,tl->ti", self.slopes, products, speed, optimize=True)
        out += np.abs(jerk) @ self.masses.T
        return np.asarray(out)


@dataclass(frozen=True)
class Proved:
    """Torque that a motion needs of the motors, proved at every instant for every load.

    begins: (T,) s, of the intervals it is cut into;  excess: (T, n) N m or N by which the bound is above what a motor
    gives, negative where some is left;  share: the largest of 1 + excess / effort, the part of its effort that a motor
    without a line needs;  joint, at: whose and when, s;
    margin: the largest part of a bound that was added for what lies between instants, of the effort.
    """

    begins: Floats
    excess: Floats
    share: float
    joint: int
    at: float
    margin: float


def prove(motors: Motors, bounds: list[Bounds], move: Trajectory) -> Proved:
    """Bound the torques of a motion's first repetition.

    Args:
        bounds: of each of the motors' arms.
    """
    begins, dt, states = intervals(move)
    parts = [slice(k, k + AT_ONCE) for k in range(0, len(begins), AT_ONCE)]
    found = [_of_part(motors, bounds, dt[part], [each[part] for each in states]) for part in parts]
    excess, share, margin = (np.concatenate([each[k] for each in found]) for k in range(3))
    t, j = np.unravel_index(int(share.argmax()), share.shape)
    return Proved(begins, excess, float(share[t, j]), int(j), float(begins[t]), float(margin.max()))


def intervals(move: Trajectory) -> tuple[Floats, Floats, list[Floats]]:
    """Pieces of the segments of one repetition, at most `STEP` long.

    Returns:
        (begins (T,) s, lengths (T,) s, [q, qd, qdd at the beginnings, the same at the ends, jerk] (T, n) each).
    """
    rows = int(np.searchsorted(np.cumsum(move.ticks), move.repetition_ticks)) + 1
    lasts = move.ticks[:rows] * move.period
    counts = np.ceil(lasts / STEP * (1 - 1e-9)).astype(int)
    of = np.repeat(np.arange(rows), counts)
    dt = (lasts / counts)[of]
    since = (np.arange(len(of)) - np.repeat(np.cumsum(counts) - counts, counts)) * dt
    ends = [*move.after(of, since[:, None]), *move.after(of, (since + dt)[:, None])]
    return np.concatenate([[0.0], np.cumsum(lasts)])[of] + since, dt, [*ends, move.jerks[of]]


def _of_part(motors: Motors, bounds: list[Bounds], dt: Floats, states: list[Floats]) -> tuple[Floats, Floats, Floats]:
    """(excess, share, margin) (T, n) each, of intervals."""
    q0, qd0, qdd0, q1, qd1, qdd1, jerk = states
    beyond = np.abs(jerk) * dt[:, None] ** 2 / 8.0
    low, high = np.minimum(qd0, qd1) - beyond, np.maximum(qd0, qd1) + beyond
    speed, acceleration = np.maximum(np.abs(low), np.abs(high)), np.maximum(np.abs(qdd0), np.abs(qdd1))
    most, least, margin = (np.full_like(q0, value) for value in (-np.inf, np.inf, 0.0))
    for arm, bound in zip(motors.arms, bounds, strict=True):
        mean = 0.5 * (arm.rnea(q0, qd0, qdd0, friction=False) + arm.rnea(q1, qd1, qdd1, friction=False))
        off = 0.5 * dt[:, None] * bound.rate(speed, acceleration, jerk)
        most, least, margin = np.maximum(most, mean + off), np.minimum(least, mean - off), np.maximum(margin, off)
    most, least = most + motors.friction(high, True), least + motors.friction(low, False)
    excess = np.full_like(q0, -np.inf)
    for need, fast in ((most, high), (-least, -low)):
        gives = np.minimum(motors.effort, motors.stall - motors.slope * fast)
        excess = np.maximum(excess, need - gives)
    return excess, 1.0 + excess / motors.effort, margin / motors.effort
