"""Places of an arm's parts over a motion: what every preview draws."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from armlet.dynamics.arm import Arm
from armlet.model import PRISMATIC, Model
from armlet.model.arrays import Floats
from armlet.model.loops import spread
from armlet.plan import Trajectory
from armlet.report.describe.picture import Skeleton, view

RATE, MOST = 30.0, 900  # pictures a second, and in all: longer motions have fewer a second
SWING, TURN_S = 0.8, 2.0  # without a plan: of half a joint's range, and s for each joint at least
AZIMUTH, ELEVATION = np.radians(-60.0), np.radians(22.0)  # from where an arm is seen
KEPT = 0.5  # of the swing, as long as a loop cannot be closed


@dataclass(frozen=True)
class View:
    """An eye far away.

    axes: (3, 3) rows: two level directions, and upwards;  azimuth, elevation: rad.
    """

    axes: Floats
    azimuth: float
    elevation: float

    @classmethod
    def of(cls, model: Model, skeleton: Skeleton) -> "View":
        """The view from the side of an arm with loops, from obliquely above of any other."""
        up = -np.asarray(model.gravity, float)
        up = up / np.linalg.norm(up) if np.linalg.norm(up) > 0 else np.array([0.0, 0.0, 1.0])
        level = np.eye(3)[0 if abs(up[0]) < 0.9 else 1]
        level = level - (level @ up) * up
        level = level / np.linalg.norm(level)
        axes = np.array([level, np.cross(up, level), up])
        if not model.cut:
            return cls(axes, float(AZIMUTH), float(ELEVATION))
        right, upward = view(model, skeleton.R, skeleton.points)
        elevation = float(np.arctan2(np.linalg.norm(upward - (upward @ up) * up), upward @ up))
        return cls(axes, float(np.arctan2(-right @ axes[0], right @ axes[1])), elevation)

    def flat(self, points: Floats) -> Floats:
        """(..., 2) points (..., 3) as they are seen: to the right, upwards."""
        (c, s), (rise, sink) = ((np.cos(a), np.sin(a)) for a in (self.azimuth, self.elevation))
        right = np.array([-s, c, 0.0]) @ self.axes
        up = np.array([-c * sink, -s * sink, rise]) @ self.axes
        return np.asarray(points @ np.array([right, up]).T)


@dataclass(frozen=True)
class Scene:
    """An arm at T instants.

    title: what moves;  names, units: (n,) of the joints with servos;  time: (T,) s;  q: (T, n) deg or m;
    bodies: (L,) to which each line belongs, -1 the base;  lines: (T, L, 2, 3) m;  joints: (T, J, 3) m;
    driven: (J,) True where a servo is;  tip: (T, 3) m;  view: from where it is seen;
    joint_q: (T, J) of all joints, rad or m;  model: the arm;  visuals: rows of `armlet.description.visuals`.
    """

    title: str
    names: tuple[str, ...]
    units: tuple[str, ...]
    time: Floats
    q: Floats
    bodies: np.ndarray
    lines: Floats
    joints: Floats
    driven: np.ndarray
    tip: Floats
    view: View
    joint_q: Floats
    model: Model
    visuals: Sequence[Mapping[str, Any]] = ()

    @classmethod
    def of(cls, arm: Arm, move: Trajectory | Path | None = None) -> "Scene":
        """The scene of a plan or its file, or of each joint in turn.

        Raises:
            ArmletError: the plan is another arm's, or a loop cannot be closed.
        """
        model = arm.model
        if move is None:
            time, q = tour(model)
            title = f"{model.name}, each joint in turn"
        else:
            move = move if isinstance(move, Trajectory) else Trajectory.load(move)
            move.check(model)
            time = np.linspace(0.0, move.duration, min(MOST, max(2, int(move.duration * RATE) + 1)))
            q, title = move.sample(time)[0], model.name
        return cls.at(model, title, time, q)

    @classmethod
    def at(cls, model: Model, title: str, time: Floats, q: Floats) -> "Scene":
        """The scene at positions (T, n_act), rad or m, of times (T,)."""
        every = spread(model, q).q
        parts = [Skeleton.of(model, row) for row in every]
        turns = model.joint_type[model.actuated] != PRISMATIC
        return cls(
            title=title,
            names=model.servo_names,
            units=tuple("deg" if turn else "m" for turn in turns),
            time=time,
            q=np.where(turns, np.degrees(q), q),
            bodies=np.array([body for body, _, _ in parts[0].lines]),
            lines=np.array([[(a, b) for _, a, b in part.lines] for part in parts]),
            joints=np.array([part.seats for part in parts]),
            driven=np.isin(np.arange(model.n), model.actuated),
            tip=np.array([part.tip for part in parts]),
            view=View.of(model, parts[0]),
            joint_q=every,
            model=model,
        )

    def flat(self) -> tuple[Floats, Floats, Floats]:
        """(lines (T, L, 2, 2), joints (T, J, 2), tip (T, 2)) as they are seen."""
        return self.view.flat(self.lines), self.view.flat(self.joints), self.view.flat(self.tip)

    def extent(self) -> tuple[Floats, Floats]:
        """(least, largest) (2,) of all that is seen, at any instant, with the base."""
        lines, joints, tip = (each.reshape(-1, 2) for each in self.flat())
        every = np.concatenate([lines, joints, tip, np.zeros((1, 2))])
        return every.min(axis=0), every.max(axis=0)

    def clock(self, k: int) -> str:
        """Title and time of an instant."""
        return f"{self.title}: {self.time[k]:.2f} of {self.time[-1]:.2f} s"

    def values(self, k: int) -> str:
        """The joints' positions at an instant, in words."""
        each = zip(self.names, self.q[k], self.units, strict=True)
        return ", ".join(f"{name} {value:.{1 if unit == 'deg' else 3}f} {unit}" for name, value, unit in each)


def tour(model: Model) -> tuple[Floats, Floats]:
    """Times (T,) and positions (T, n_act): each joint swings about the middle of its range, one after the other.

    A joint swings less where a loop cannot be closed otherwise, and never faster than its velocity limit.
    """
    act = model.actuated
    low, high = model.q_min[act], model.q_max[act]
    middle, half = 0.5 * (low + high), 0.5 * SWING * (high - low)
    wave = np.sin(np.linspace(0.0, 2.0 * np.pi, 61))
    times, rows, begin = [np.zeros(1)], [middle[None]], 0.0
    for j in range(len(act)):
        swing = half[j]
        for _ in range(10):
            q = middle + np.where(np.arange(len(act)) == j, swing, 0.0) * wave[:, None]
            if np.isfinite(spread(model, q, check=False).q).all():
                break
            swing *= KEPT
        lasts = max(TURN_S, 2.0 * np.pi * swing / float(model.qd_max[act[j]]))
        times.append(begin + lasts * np.linspace(0.0, 1.0, 61)[1:])
        rows.append(q[1:])
        begin += lasts
    return np.concatenate(times), np.concatenate(rows)
