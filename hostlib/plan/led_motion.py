"""Positions of an arm, as telemetry or a log tells them -> the motion in them, and a Trajectory that repeats it.

Records may lack, angles are told within half a turn, and before and after the motion the arm rests.
"""

from dataclasses import dataclass

import numpy as np

from armlet.errors import PlanError
from armlet.model import REVOLUTE, Model
from armlet.model.arrays import Floats
from armlet.plan.plan_limits import Limits
from armlet.plan.segments import Trajectory
from armlet.plan.taught import taught, within

MOVED = {True: 0.01, False: 0.001}  # rad, m: a joint that was led has moved by so much
SHARE = 0.2  # of a joint's way: where that is less, it has begun to move with it
REST_S = 0.2  # before the motion and after it, which is kept


@dataclass(frozen=True)
class Positions:
    """Positions that were told: times (N,) s, growing; q (N, n_act) rad or m, angles within half a turn."""

    times: Floats
    q: Floats

    def at_ticks(self, period: float) -> Floats:
        """(T, n_act), one row a period, s, from the first to the last: evenly between, where one lacks.

        Angles go on over half a turn.

        Raises:
            PlanError: none was told.
        """
        if not len(self.times):
            raise PlanError("no position was told")
        count = round((self.times[-1] - self.times[0]) / period) + 1
        every, told = self.times[0] + period * np.arange(count), np.unwrap(self.q, axis=0)
        return np.stack([np.interp(every, self.times, joint) for joint in told.T], axis=1)


@dataclass(frozen=True)
class Repeated:
    """A motion that was told, and repeats. trajectory: that does so.  recorded: s, of the motion."""

    trajectory: Trajectory
    recorded: float

    @property
    def line(self) -> str:
        """The same in words."""
        move = self.trajectory
        return f"{len(move.ticks)} segments, {move.duration:.2f} s of {self.recorded:.2f} s recorded"


def repeated(model: Model, told: Positions) -> Repeated:
    """Make a trajectory of the motion in an arm's positions.

    Raises:
        PlanError: no position was told, no joint has moved, or as `taught` and `Trajectory.check`.
    """
    period = model.gains.period_us * 1e-6
    positions = moving(model, within_limits(model, told.at_ticks(period)))
    trajectory = taught(model, positions)
    trajectory.check(model)
    return Repeated(trajectory, len(positions) * period)


def led(model: Model, told: Positions) -> Floats:
    """(T, n_act) rad or m: the path of the motion in an arm's positions, within its limits.

    Raises:
        PlanError: as `repeated`.
    """
    positions = moving(model, within_limits(model, told.at_ticks(model.gains.period_us * 1e-6)))
    path: Floats = within(positions, Limits.of(model), model.gains.position_margin[model.actuated])
    return path


def within_limits(model: Model, positions: Floats) -> Floats:
    """Positions (T, n_act) less the whole turns by which an angle is told from elsewhere than its limits are stated."""
    act = model.actuated
    off = positions[0] - np.clip(positions[0], model.q_min[act], model.q_max[act])
    turns = np.where(model.joint_type[act] == REVOLUTE, np.round(off / (2.0 * np.pi)), 0.0)
    placed: Floats = positions - 2.0 * np.pi * turns
    return placed


def moving(model: Model, positions: Floats) -> Floats:
    """Rows of positions (T, n_act) from just before the first motion to just after the last.

    Raises:
        PlanError: no joint has moved.
    """
    least = np.array([MOVED[kind == REVOLUTE] for kind in model.joint_type[model.actuated]])
    rest = round(REST_S / (model.gains.period_us * 1e-6))
    away = np.abs(positions - positions[0]).max(axis=0)
    moved = away > least
    if not moved.any():
        raise PlanError("the arm was not moved, and there is nothing to repeat", "lead it while the servos carry it")
    led, far = positions[:, moved], np.minimum(least, SHARE * away)[moved]
    first = np.flatnonzero((np.abs(led - led[0]) > far).any(axis=1))[0]
    last = np.flatnonzero((np.abs(led - led[-1]) > far).any(axis=1))[-1]
    return positions[max(0, first - rest) : last + rest + 1]
