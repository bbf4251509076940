"""Limits along a path as rows A u + B x <= C, where x is the square of ds/dt and u is d2s/dt2.

    qd = q' sqrt(x),    qdd = q' u + q'' x,    tau = a u + b x + g + friction(qd)

Velocity, acceleration and rigid-body torque are linear in u and x. Viscous friction, the ramp of Coulomb friction and
the slope of a motor's line are concave in x, as sqrt(x) is. So about a guess x0 each is replaced on its safe side:
where friction takes torque by the tangent at x0, which lies above it, and where it helps by the chords from 0 to x0 and
on to the largest x, which lie below it. Both are exact at x0: with the solution as the next guess, the limits become
the true ones along it.

Every block of rows has one row a joint, so that row r belongs to joint r mod n.
"""

from dataclasses import dataclass

import numpy as np

from armlet.model.arrays import Floats
from armlet.plan.plan_limits import Limits
from armlet.plan.time_optimal.motor_torques import Motors
from armlet.plan.time_optimal.path import Path

FASTEST = 1e4  # x where no joint moves: the path stands still, and nothing else bounds its parameter
NEAR = 1e-4  # of the largest x: a guess below it has too steep a tangent


@dataclass(frozen=True)
class Curve:
    """A sum of functions of sqrt(x): alpha sqrt(x) + beta min(gamma sqrt(x), 1); (N, n) each."""

    alpha: Floats
    beta: Floats
    gamma: Floats

    def at(self, x: Floats) -> Floats:
        """(N, n) its values at x (N, 1)."""
        root = np.sqrt(x)
        return np.asarray(self.alpha * root + self.beta * np.minimum(self.gamma * root, 1.0))

    def tangent(self, x: Floats) -> tuple[Floats, Floats]:
        """(slope, value at 0) (N, n) of a line above it that touches it at x (N, 1) > 0."""
        root = np.sqrt(x)
        slope = (self.alpha + np.where(self.gamma * root < 1.0, self.beta * self.gamma, 0.0)) / (2.0 * root)
        return slope, self.at(x) - slope * x

    def chords(self, x: Floats, most: Floats) -> list[tuple[Floats, Floats]]:
        """(slope, value at 0) of two lines the lesser of which is below it up to `most`, and meets it at x."""
        here, there, wide = self.at(x), self.at(most), most - x > 1e-9 * most
        slope = np.where(wide, (there - here) / np.where(wide, most - x, 1.0), 0.0)
        return [(here / x, np.zeros_like(here)), (slope, here - slope * x)]


class Along:
    """An arm's limits on the grid of a path, in the form of rows.

    Args:
        grid: (N + 1,) parameters.
    Attributes:
        most: (N + 1,) the largest x that the velocity limits allow.
    """

    def __init__(self, path: Path, grid: Floats, limits: Limits, motors: Motors) -> None:
        self.path, self.grid, self.limits, self.motors = path, grid, limits, motors
        self.q, self.first, self.second = path.at(grid)
        still = np.zeros_like(self.q)
        with np.errstate(divide="ignore"):
            fast = np.where(self.first != 0, (limits.velocity / np.abs(self.first)) ** 2, FASTEST)
        self.most = np.minimum(fast.min(axis=1), FASTEST)
        self.sign = np.where(self.first < 0, -1.0, 1.0)
        self.terms = [
            [self.sign * each for each in (
                arm.rnea(self.q, still, self.first, gravity=False, friction=False),
                arm.rnea(self.q, self.first, self.second, gravity=False, friction=False),
                arm.rnea(self.q, still, still, friction=False))]
            for arm in motors.arms
        ]  # fmt: skip
        speed = np.abs(self.first)
        self.curves = [
            Curve(motors.viscous[k] * speed, motors.coulomb[k] * np.ones_like(speed), speed / motors.ramp)
            for k in (0, 1)
        ]
        self.lines = [Curve(each.alpha + motors.slope * speed, each.beta, each.gamma) for each in self.curves]

    def rows(self, guess: Floats, reserve: Floats) -> Floats:
        """(N + 1, R, 3) A, B, C of each row, each as a part of its limit.

        Args:
            guess: (N + 1,) x about which friction is linear.  reserve: (N + 1, n) torque that is left unused.
        """
        most = self.most[:, None]
        x = np.clip(guess[:, None], NEAR * most, most)
        motors, made = self.motors, []
        for side in (1.0, -1.0):
            push = side * self.first, side * self.second, np.broadcast_to(self.limits.acceleration, self.first.shape)
            made.append(scaled(*push, self.limits.acceleration))
        bounds = [(self.curves, motors.effort)]
        if np.isfinite(motors.stall).any():
            bounds.append((self.lines, np.minimum(motors.stall, 1e9)))
        for a, b, g in self.terms:
            for (least, largest), limit in bounds:
                slope, offset = largest.tangent(x)
                made.append(scaled(a, b + slope, limit - reserve - g - offset, limit))
                for slope, offset in least.chords(x, most):
                    made.append(scaled(-a, -b - slope, limit - reserve + g + offset, limit))
        return np.concatenate(made, axis=1)


def scaled(a: Floats, b: Floats, c: Floats, limit: Floats) -> Floats:
    """(N, n, 3) rows a u + b x <= c, divided by a limit (n,)."""
    return np.asarray(np.stack([a, b, np.broadcast_to(c, a.shape)], axis=-1) / limit[:, None])
