"""The planned motion of section 3, and an arm that is driven along it by a controller."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple, Protocol

import numpy as np

from armlet.dynamics.arm import Arm
from armlet.dynamics.joint_values import Floats
from armlet.studies.zero_order_hold import zero_order_hold

START, END = np.radians([0.0, 45.0, 45.0]), np.radians([90.0, -45.0, 135.0])  # page 20
SECONDS = 1.0
LOST = np.pi  # rad: a run with a larger deviation is left there


class Planned(NamedTuple):
    """The motion at one instant or many, (..., n) each: rad and derivatives."""

    q: Floats
    qd: Floats
    qdd: Floats


def sharp(share: Floats) -> tuple[Floats, Floats, Floats]:
    """Constant acceleration, then as much deceleration: the way's share and its derivatives by share of the time."""
    first = share < 0.5
    left = 1.0 - share
    return (
        np.where(first, 2 * share**2, 1 - 2 * left**2),
        np.where(first, 4 * share, 4 * left),
        np.where(first, 4.0, -4.0),
    )


def smooth(share: Floats) -> tuple[Floats, Floats, Floats]:
    """A polynomial of fifth degree that starts and ends at rest without acceleration."""
    left = 1.0 - share
    return (
        share**3 * (10 - 15 * share + 6 * share**2),
        30 * share**2 * left**2,
        60 * share * left * (1 - 2 * share),
    )


def instants(seconds: float, T: float) -> Floats:
    """(K + 1,) s: every T s from 0 to the end."""
    return np.asarray(T * np.arange(round(seconds / T) + 1), float)


def plan(
    times: Floats, points: Sequence[Floats] = (START, END), shape: Callable[[Floats], tuple[Floats, ...]] = sharp
) -> Planned:
    """A second from each point to the next, and rest after the last.

    Args:
        times: (K,) s.  points: (n,) rad each.  shape: `sharp` or `smooth`.
    Returns:
        Planned of (K, n) each.
    """
    ways = np.array([b - a for a, b in pairwise(points)])
    move = np.clip((times / SECONDS).astype(int), 0, len(ways) - 1)
    share = np.clip(times / SECONDS - move, 0.0, 1.0)
    s, rate, change = (part[:, None] for part in shape(share))
    moving = (share < 1.0)[:, None]
    way = ways[move]
    q = np.asarray(points)[move] + way * s
    return Planned(q, np.where(moving, way * rate / SECONDS, 0.0), np.where(moving, way * change / SECONDS**2, 0.0))


class Controller(Protocol):
    """Controller that gives the torque of each sample."""

    def torque(self, at: Planned, q: Floats, qd: Floats) -> Floats:
        """(n,) N m, held for one sampling period.

        Args:
            at: the plan now.  q, qd: (n,) measured.
        """
        ...


class Run(NamedTuple):
    """K + 1 samples, the last at the motion's end; fewer of a run that is lost.

    times: s.  q: (K + 1, n) rad measured.  x: (K + 1, 2n) deviations, rad and rad/s.  torque: (K, n) N m.
    """

    times: Floats
    q: Floats
    x: Floats
    torque: Floats


def drive(
    controller: Controller, real: Arm, wanted: Planned, T: float, watch: Callable[[], None] = lambda: None
) -> Run:
    """The motion once, from its start.

    Args:
        real: the arm that moves.  wanted: (K + 1, n) samples.  T: s, from one to the next.
        watch: called after each torque.
    """
    q, qd = wanted.q[0].copy(), wanted.qd[0].copy()
    positions, errors, torques = [q], [np.zeros(2 * len(q))], []
    for at, after in pairwise(Planned(*sample) for sample in zip(*wanted, strict=True)):
        tau = controller.torque(at, q, qd)
        watch()
        q, qd = zero_order_hold(real, q, qd, tau, T)
        torques.append(tau)
        positions.append(q)
        errors.append(np.concatenate([q - after.q, qd - after.qd]))
        if not (np.abs(errors[-1][: len(q)]) < LOST).all():
            break
    return Run(instants(T * len(torques), T), np.array(positions), np.array(errors), np.array(torques))
