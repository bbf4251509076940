"""The largest constant accelerations that an arm can always attain (Waters 1979, section III), with a proof.

"This constant value must be chosen so that it can always be achieved": at every position within the limits, at every
velocity within the limits, for every sign of every joint's acceleration, no motor exceeds its torque. With a the
accelerations and V the velocity limits, torque i is at most

    sum_j |H_ij(q)| a_j  +  sum_{j<=k} |C_ijk(q)| V_j V_k  +  |g_i(q)|  +  friction at V

Whatever the signs, this is the largest of polynomials p(q) in sines and cosines: H, C and g have degree 2 or less in
each joint (a sliding joint is put as middle + half the stroke times a cosine). So their Fourier coefficients c_m are
exact from five samples a joint, and bound the derivatives: |d2 p / dq_k dq_l| <= B_kl = sum |c_m m_k m_l|.

The proof over the box: let p be largest at q*. In a joint whose limits q* does not touch, the derivative is zero; a
grid has the limits themselves as points. So the nearest grid point has at least p(q*) - sum_kl B_kl d_k d_l / 2, d half
the grid's spacings, and p is nowhere larger than on the grid plus that. (A joint with one grid point counts with its
first derivative instead.) All this is linear in a, so the largest a is a quotient.
"""

from dataclasses import dataclass
from itertools import combinations
from math import ceil

import numpy as np

from armlet.dynamics.arm import Arm, arm_of
from armlet.dynamics.kinematics.numeric import refuse_loops
from armlet.errors import PlanError
from armlet.model import PRISMATIC, Model
from armlet.model.arrays import Floats
from armlet.plan.plan_limits import SLACK, number
from armlet.said import Said, Table

MOST = 7  # joints: the samples of the Fourier coefficients are five to this power
DEGREE = 2
GRID = 60_000  # points
AT_ONCE = 20_000
KEPT, TRIED = 20, 10  # of the search: states that are improved, and new ones for each of them


@dataclass(frozen=True)
class Attainable:
    """Accelerations that were proved of one arm.

    acceleration: (n,) rad/s^2 or m/s^2; zero if even the velocity limits need more than the motors have.
    velocity: (n,) rad/s or m/s, up to which this holds.  share: of the arm file's acceleration limits.
    names: joints.
    still: (n,) the largest torque without acceleration, proved, as a part of what the motor has.
    """

    names: tuple[str, ...]
    acceleration: Floats
    velocity: Floats
    share: float
    still: Floats

    def required(self) -> Floats:
        """The accelerations.

        Raises:
            PlanError: none can be attained at every state; names the joint that lacks torque.
        """
        if self.share > 0:
            return self.acceleration
        j = int(self.still.argmax())
        raise PlanError(
            f"no acceleration is always attainable: holding the velocity limits may take {100 * self.still[j]:.0f} % "
            f"of the torque of joint {self.names[j]}",
            "lower the velocity limits, or raise effort in the arm file",
        )

    def said(self, model: Model, worst: Floats) -> Said:
        """Tell what was proved, beside the arm file's limits and what a search found.

        Args:
            model: the arm.  worst: (n,) as `searched`.
        """
        a, v, still, found = (dict(zip(self.names, row, strict=True)) for row in
                              (self.acceleration, self.velocity, self.still, worst))  # fmt: skip
        plain = {"arm": model.name, "acceleration": a, "velocity": v, "share": self.share,
                 "torque_without_acceleration": still, "torque_found": found}  # fmt: skip
        parts = zip(self.still, worst, strict=True)
        each = zip(self.names, self.velocity, self.acceleration, model.qdd_max, parts, strict=True)
        rows = [[name, *map(float, sizes), *(f"{100 * part:.0f} %" for part in of)] for name, *sizes, of in each]
        columns = ["joint", "velocity up to", "always attainable", "arm file's limit", "torque without, proved"]
        title = f"Accelerations of {model.name}, rad/s^2 or m/s^2"
        table = Table(title, [*columns, "with, found"], rows)
        return Said(plain, [table])


def attainable(arm: Arm, speed: float = 1.0, grid: int = GRID) -> Attainable:
    """Prove the largest constant accelerations.

    They have the proportions of the arm file's limits of acceleration. The joint whose torque is used up first bears a
    part of every other joint's acceleration, so that no joint can have more without another having less.

    Args:
        arm: up to seven joints, no closed loops.
        speed: share of the velocity limits up to which it shall hold, 0 to 1.
        grid: points; more make the bound tighter.
    Returns:
        Attainable.
    Raises:
        ArmletError: more joints, closed loops, a speed outside of its range.
    """
    arm = arm_of(arm)
    model = arm.model
    refuse_loops(model, "attainable accelerations")
    if model.n > MOST:
        raise PlanError(f"{model.name}: attainable accelerations are for up to {MOST} joints, got {model.n}")
    speed = number(speed, "speed")
    if not 0 <= speed <= 1:
        raise PlanError(f"speed: expected a share from 0 to 1, got {speed:g}")
    terms = Terms(arm, speed * np.asarray(model.qd_max, float))
    inertia, rest = terms.on_grid(grid)
    inertia, rest = inertia * (1 + SLACK), rest * (1 + SLACK)
    room = model.tau_max - rest
    still = (rest / model.tau_max).max(axis=0)
    wanted = np.asarray(model.qdd_max, float)
    share = float((room / (inertia @ wanted)).min())
    return Attainable(model.joint_names, max(share, 0.0) * wanted, terms.velocity, max(share, 0.0), still)


class Terms:
    """H, C and g of an arm as polynomials in sines and cosines of n angles.

    Args:
        velocity: (n,) limits V; the velocity terms are taken times V_j V_k.
    """

    def __init__(self, arm: Arm, velocity: Floats) -> None:
        self.arm, self.velocity = arm, velocity
        model = arm.model
        self.slides = model.joint_type == PRISMATIC
        self.low, self.high = np.asarray(model.q_min, float), np.asarray(model.q_max, float)
        ends = np.where(self.slides, 0.0, self.low), np.where(self.slides, np.pi, self.high)
        self.whole = ~self.slides & (ends[1] - ends[0] >= 2 * np.pi)
        self.begin, self.end = ends[0], np.where(self.whole, ends[0] + 2 * np.pi, ends[1])
        slow = np.minimum(velocity / np.maximum(model.fric_coul_speed, 1e-300), 1.0)
        self.friction = model.fric_visc * velocity + model.fric_coul * slow

    def positions(self, angles: Floats) -> Floats:
        """(N, n) rad or m, of the polynomials' angles."""
        middle, half = 0.5 * (self.low + self.high), 0.5 * (self.high - self.low)
        return np.where(self.slides, middle + half * np.cos(angles), angles)

    def values(self, angles: Floats) -> tuple[Floats, Floats]:
        """(H (N, n, n), the others (N, n, 1 + n (n + 1) / 2): g, then velocity terms) at angles (N, n)."""
        q = self.positions(angles)
        n, rest = self.arm.n, np.zeros_like(q)
        others = [self.arm.rnea(q, rest, rest, friction=False)]
        alone = []
        for j in range(n):
            alone.append(self._moving(q, j))
        others += alone
        others += [self._moving(q, j, k) - alone[j] - alone[k] for j, k in combinations(range(n), 2)]
        return self.arm.crba(q), np.stack(others, axis=-1)

    def _moving(self, q: Floats, *joints: int) -> Floats:
        """Torques (N, n) of some joints' velocities, at their limits."""
        qd = np.zeros_like(q)
        qd[:, joints] = self.velocity[list(joints)]
        return self.arm.rnea(q, qd, np.zeros_like(q), gravity=False, friction=False)

    def derivatives(self) -> tuple[tuple[Floats, Floats], tuple[Floats, Floats]]:
        """Bounds on first and second derivatives by the angles, anywhere.

        Returns:
            ((first (n, n, n), second (n, n, n, n)) of H, (first (n, n), second (n, n, n)) of the sum of the others);
            the angles' axes last.
        """
        n = self.arm.n
        m, sizes = self.spectrum()
        pairs = (m[:, :, None] * m[:, None, :]).reshape(-1, n * n)
        first, second = [], []
        for size in sizes:
            shape, rows = size.shape[1:], size.reshape(len(m), -1)
            first.append((rows.T @ m).reshape(*shape, n))
            second.append((rows.T @ pairs).reshape(*shape, n, n))
        return (first[0], second[0]), (first[1].sum(axis=1), second[1].sum(axis=1))

    def spectrum(self) -> tuple[Floats, tuple[Floats, Floats]]:
        """Sizes of the Fourier coefficients.

        Returns:
            (orders (M, n) by angle, (sizes (M, n, n) of H, (M, n, 1 + n (n + 1) / 2) of the others)).
        """
        n, count = self.arm.n, 2 * DEGREE + 1
        samples = np.stack(np.meshgrid(*[2 * np.pi / count * np.arange(count)] * n, indexing="ij"), -1).reshape(-1, n)
        parts = [self.values(samples[k : k + AT_ONCE]) for k in range(0, len(samples), AT_ONCE)]
        blocks = [np.concatenate([part[k] for part in parts]) for k in (0, 1)]
        order = np.abs(np.fft.fftfreq(count, 1 / count))
        sizes = [
            np.abs(np.fft.fftn(block.reshape(*[count] * n, -1), axes=tuple(range(n))) / count**n).reshape(block.shape)
            for block in blocks
        ]
        orders = np.stack(np.meshgrid(*[order] * n, indexing="ij"), -1).reshape(-1, n)
        return orders, (sizes[0], sizes[1])

    def on_grid(self, points: int) -> tuple[Floats, Floats]:
        """Terms that bound the torques: (N, n, n) of the accelerations, (N, n) of all else, remainders included."""
        (H1, H2), (rest1, rest2) = self.derivatives()
        a, tau = np.asarray(self.arm.model.qdd_max, float), np.asarray(self.arm.model.tau_max, float)
        first = ((np.einsum("ijk,j->ik", H1, a) + rest1) / tau[:, None]).sum(axis=0)
        second = ((np.einsum("ijkl,j->ikl", H2, a) + rest2) / tau[:, None, None]).sum(axis=0)
        counts = self._counts(first, second, points)
        axes = [self._axis(k, int(count)) for k, count in enumerate(counts)]
        angles = np.stack(np.meshgrid(*axes, indexing="ij"), -1).reshape(-1, self.arm.n)
        by_one, by_two = self._halves(counts)
        off_H = H1 @ by_one + 0.5 * np.einsum("ijkl,k,l->ij", H2, by_two, by_two)
        off_rest = rest1 @ by_one + 0.5 * np.einsum("ikl,k,l->i", rest2, by_two, by_two)
        inertia, rest = np.empty((len(angles), *off_H.shape)), np.empty((len(angles), len(off_rest)))
        for k in range(0, len(angles), AT_ONCE):
            part = slice(k, k + AT_ONCE)
            H, others = self.values(angles[part])
            inertia[part] = np.abs(H) + off_H
            rest[part] = np.abs(others).sum(axis=-1) + off_rest + self.friction
        return inertia, rest

    def _axis(self, k: int, count: int) -> Floats:
        """Grid points of one angle: the limits among them, unless there is only one."""
        if count == 1:
            return np.array([0.5 * (self.begin[k] + self.end[k])])
        return np.linspace(self.begin[k], self.end[k], count, endpoint=not self.whole[k])

    def _halves(self, counts: np.ndarray) -> tuple[Floats, Floats]:
        """Largest distance of an angle from the grid (n,): of those with one point, and of the others."""
        width = self.end - self.begin
        steps = np.where(self.whole, counts, np.maximum(counts - 1, 1))
        half = 0.5 * width / steps
        return np.where(counts == 1, half, 0.0), np.where(counts == 1, 0.0, half)

    def _counts(self, first: Floats, second: Floats, points: int) -> np.ndarray:
        """(n,) grid points of each angle: always one more interval where it helps most for its price."""
        counts = np.ones(self.arm.n, int)

        def remainder(counts: np.ndarray) -> float:
            by_one, by_two = self._halves(counts)
            return float(first @ by_one + 0.5 * by_two @ second @ by_two)

        while True:
            now, offers = remainder(counts), []
            for k in range(len(counts)):
                more = counts.copy()
                more[k] = 3 if counts[k] == 1 else ceil(1.25 * counts[k])
                if np.prod(more) <= points:
                    price = np.log(more[k] / counts[k])
                    offers.append(((now - remainder(more)) / price, k, more))
            if not offers or max(offers, key=lambda offer: offer[0])[0] <= 0:
                return counts
            counts = max(offers, key=lambda offer: offer[0])[2]


def searched(arm: Arm, acceleration: Floats, velocity: Floats, states: int = 20_000, seed: int = 0) -> Floats:
    """(n,): the largest part of each motor's torque that a search finds while the arm accelerates like this.

    Random states within the limits, then those that need most torque moved at random, by less and less.

    Args:
        acceleration, velocity: (n,) sizes; any sign of each is tried.
    """
    arm, rng = arm_of(arm), np.random.default_rng(seed)
    model, n = arm.model, arm.model.n

    def parts(q: Floats, qd: Floats) -> Floats:
        torque = np.abs(arm.rnea(q, qd, np.zeros_like(q))) + np.abs(arm.crba(q)) @ acceleration
        return np.asarray(torque / model.tau_max)

    q = rng.uniform(model.q_min, model.q_max, (states, n))
    anyhow, full = rng.uniform(-1.0, 1.0, (states, n)), rng.choice([-1.0, 1.0], (states, n))
    qd = velocity * np.where(rng.random((states, n)) < 0.5, full, anyhow)
    found = parts(q, qd)
    most = found.max(axis=0)
    for i in range(n):
        best = found[:, i].argsort()[-KEPT:]
        q_i, qd_i, value = q[best], qd[best], found[best, i]
        for step in np.geomspace(0.3, 1e-3, 40):
            shape = (TRIED, KEPT, n)
            tried = q_i + step * (model.q_max - model.q_min) * rng.normal(size=shape)
            moved = qd_i + step * velocity * rng.normal(size=shape)
            tried, moved = np.clip(tried, model.q_min, model.q_max), np.clip(moved, -velocity, velocity)
            each = parts(tried.reshape(-1, n), moved.reshape(-1, n))[:, i].reshape(TRIED, KEPT)
            which, every = each.argmax(axis=0), np.arange(KEPT)
            better = each.max(axis=0) > value
            q_i = np.where(better[:, None], tried[which, every], q_i)
            qd_i = np.where(better[:, None], moved[which, every], qd_i)
            value = np.maximum(value, each.max(axis=0))
        most[i] = max(most[i], value.max())
    return np.asarray(most)
