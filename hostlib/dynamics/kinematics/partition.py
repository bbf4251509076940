"""Inverse kinematics in closed form, by wrist partition: R. C. Waters, AIM-549, 1979, II, after D. Pieper, 1968.

The axes of the last three joints meet in the wrist W. Where W is depends on the first three joints alone, and W is
known from the pose: so these are solved first, and the orientation that is left gives the last three.

It applies to serial arms of six joints whose axis 2 is square to axis 1, whose joint 3 either turns about an axis
parallel to axis 2 (PUMA 560 and most industrial arms) or slides square to it (Scheinman's arm), and whose wrist axes
4, 5 and 6 meet at right angles. Frames, offsets and directions are free: all is taken from the Model at q = 0.
"""

from dataclasses import dataclass
from typing import Self

import numpy as np

from armlet.dynamics.joint_values import Floats
from armlet.dynamics.kinematics.solutions import Solutions, into_limits
from armlet.errors import ArmletError
from armlet.model import PRISMATIC, REVOLUTE, Model

CLOSE = 1e-9  # rad, and share of the arm's size: what counts as parallel, square, meeting
REACHED = 1e-9  # share of the arm's size by which W may lie outside of what can be reached: rounding
LOOSE = 1e-12  # sine of the wrist's bend below which joints 4 and 6 turn about one line
RIGHT = np.array([1.0, -1.0])[:, None, None]  # the three choices, each an axis of (2, 2, 2)
UP = np.array([1.0, -1.0])[None, :, None]
PLAIN = np.array([1.0, -1.0])[None, None, :]


@dataclass(frozen=True)
class WristPartition:
    """The geometry that the closed form needs, of one arm, at q = 0.

    frame (3, 3): columns n (axis 2), m = z1 x n and z1, in base axes: "sideways, ahead, up" of the arm at q1 = 0;
    origin (3,) m: a point of axis 1;  side: m, the wrist's constant distance along n;
    shoulder (2,) m: axis 2 in the plane (m, z1);  upper (2,), fore (2,) m: from axis 2 to axis 3 and on to W, or, where
    joint 3 slides, from axis 2 to W at q3 = 0, and the direction of sliding;
    sense: 1 or -1, axis 3 along or against n;  slides: joint 3 is prismatic;
    wrist (3, 3): rows axes 4, 5, 6 in `frame`;  tip (3, 3): the tip's axes in `frame`;  to_wrist (3,) m: from tip to W,
    in the tip's axes.
    """

    model: Model
    frame: Floats
    origin: Floats
    side: float
    shoulder: Floats
    upper: Floats
    fore: Floats
    sense: float
    slides: bool
    wrist: Floats
    tip: Floats
    to_wrist: Floats

    @classmethod
    def of(cls, model: Model) -> Self:
        """The partition of an arm.

        Raises:
            ArmletError: the arm has no such form; the message says what stands against it.
        """
        if model.n != 6 or list(model.parent) != [-1, 0, 1, 2, 3, 4] or model.tip_body != 5:
            raise ArmletError(f"{model.name}: expected a serial arm of six joints for the closed form", USE_NUMERIC)
        slides = model.joint_type[2] == PRISMATIC
        if (np.delete(model.joint_type, 2) != REVOLUTE).any():
            raise ArmletError(f"{model.name}: only joint 3 may slide in the closed form", USE_NUMERIC)
        axes, points, R_tip, p_tip = _at_zero(model)
        size = float(np.abs(np.diff(points, axis=0)).sum() + np.linalg.norm(p_tip))
        if abs(axes[0] @ axes[1]) > CLOSE:
            raise ArmletError(f"{model.name}: axis 2 is not square to axis 1", USE_NUMERIC)
        along = axes[1] @ axes[2]
        if slides and abs(along) > CLOSE:
            raise ArmletError(f"{model.name}: joint 3 does not slide square to axis 2", USE_NUMERIC)
        if not slides and np.linalg.norm(np.cross(axes[1], axes[2])) > CLOSE:
            raise ArmletError(f"{model.name}: axis 3 is not parallel to axis 2", USE_NUMERIC)
        if max(abs(axes[3] @ axes[4]), abs(axes[4] @ axes[5])) > CLOSE:
            raise ArmletError(f"{model.name}: axes 4, 5 and 6 do not meet at right angles", USE_NUMERIC)
        W = _meeting(axes[3:], points[3:], size)
        if W is None:
            raise ArmletError(f"{model.name}: axes 4, 5 and 6 do not meet in a point", USE_NUMERIC)
        frame = np.column_stack([axes[1], np.cross(axes[0], axes[1]), axes[0]])
        wrist, shoulder, elbow = ((point - points[0]) @ frame for point in (W, points[1], points[2]))
        return cls(
            model=model,
            frame=frame,
            origin=points[0],
            side=float(wrist[0]),
            shoulder=shoulder[1:],
            upper=(wrist if slides else elbow)[1:] - shoulder[1:],
            fore=(axes[2] @ frame)[1:] if slides else wrist[1:] - elbow[1:],
            sense=float(np.sign(along)) or 1.0,
            slides=slides,
            wrist=axes[3:] @ frame,
            tip=frame.T @ R_tip,
            to_wrist=R_tip.T @ (W - p_tip),
        )

    margin_names = ("shoulder", "elbow", "wrist")

    @property
    def labels(self) -> tuple[str, ...]:
        """Names of the eight solutions, in their order.

        Axis 1 points up, and ahead is from axis 1 to the wrist.  right: axis 2 points to the right.  up: the elbow lies
        above the line from shoulder to wrist, if the wrist lies ahead of the shoulder; below it if behind.
        out: joint 3 is slid out.  plain, flipped: joint 5 to one or the other side of where axes 4 and 6 are in line.
        """
        elbow = ("out", "in") if self.slides else ("up", "down")
        return tuple(f"{a} {b} {c}" for a in ("right", "left") for b in elbow for c in ("plain", "flipped"))

    def solve(self, R: Floats, p: Floats) -> Solutions:
        """All joint positions of poses.

        Args:
            R: (N, 3, 3), columns the tip's axes in the base frame.  p: (N, 3) m.
        Returns:
            Solutions, S = 8. Margins: "shoulder", how far ahead of axis 1 the wrist lies, over the longest reach;
            "elbow", sine of the elbow's bend, or how far joint 3 is from where the wrist is nearest to axis 2, over
            the longest reach; "wrist", sine of the wrist's bend.
        """
        at = (p + np.einsum("nij,j->ni", R, self.to_wrist) - self.origin) @ self.frame
        q1, ahead, missed = self._waist(at)
        q2, q3, bend, short = self._reach(ahead, at[:, 2, None, None, None])
        turned = self._turned(q1, q2 if self.slides else q2 + self.sense * q3)
        left = turned.swapaxes(-1, -2) @ (self.frame.T @ R @ self.tip.T)[:, None, None, None]
        q4, q5, q6, wrist = self._wrist(left)
        shape = (len(p), 2, 2, 2)
        q = np.stack([np.broadcast_to(each, shape) for each in (q1, q2, q3, q4, q5, q6)], axis=-1)
        model = self.model
        q, within = into_limits(q, model.q_min, model.q_max, model.joint_type == REVOLUTE)
        reached = np.broadcast_to((missed <= REACHED * self._size) & (short <= REACHED * self._size), shape)
        margins = np.stack([np.broadcast_to(each, shape) for each in (ahead / self._size, bend, wrist)], axis=-1)
        flat = (len(p), 8)
        return Solutions(
            q.reshape(*flat, 6),
            reached.reshape(flat),
            (within & reached).reshape(flat),
            margins.reshape(*flat, 3),
            self.labels,
            self.margin_names,
        )

    @property
    def _size(self) -> float:
        """Longest distance from axis 2 to W, m."""
        if self.slides:
            low, high = self.model.q_min[2], self.model.q_max[2]
            return float(max(np.linalg.norm(self.upper + q * self.fore) for q in (low, high)))
        return float(np.linalg.norm(self.upper) + np.linalg.norm(self.fore))

    def _waist(self, at: Floats) -> tuple[Floats, Floats, Floats]:
        """(q1, the wrist's distance ahead, how far it lies inside of the cylinder of radius `side`)."""
        aside, ahead = at[:, 0, None, None, None], at[:, 1, None, None, None]
        distance = RIGHT * np.sqrt(np.maximum(aside**2 + ahead**2 - self.side**2, 0.0))
        q1 = np.arctan2(ahead, aside) - np.arctan2(distance, self.side)
        return q1, distance, np.maximum(abs(self.side) - np.hypot(aside, ahead), 0.0)

    def _reach(self, ahead: Floats, up: Floats) -> tuple[Floats, Floats, Floats, Floats]:
        """(q2, q3, margin of the elbow, how far out of reach), in the plane of axis 1 and the wrist."""
        x, y = ahead - self.shoulder[0], up - self.shoulder[1]
        direction = np.arctan2(y, x)
        square = x**2 + y**2
        if self.slides:
            foot = float(self.upper @ self.fore)  # W at q3 = -foot is nearest to axis 2
            least = float(self.upper @ self.upper) - foot**2
            out = UP * np.sqrt(np.maximum(square - least, 0.0))
            q3 = out - foot
            pointed = np.arctan2(self.upper[1] + q3 * self.fore[1], self.upper[0] + q3 * self.fore[0])
            short = np.maximum(np.sqrt(max(least, 0.0)) - np.sqrt(square), 0.0)
            return direction - pointed, q3, out / self._size, short
        a, b = float(np.linalg.norm(self.upper)), float(np.linalg.norm(self.fore))
        distance = np.sqrt(square)
        # twice the triangle's area by Heron, whose factors do not cancel near the borders of the reach
        area = np.sqrt(np.maximum((a + b + distance) * (a + b - distance), 0.0))
        area = area * np.sqrt(np.maximum((distance + a - b) * (distance - a + b), 0.0))
        bend = np.arctan2(-UP * RIGHT * area, square - a**2 - b**2)
        angles = [np.arctan2(v[1], v[0]) for v in (self.upper, self.fore)]
        q2 = direction - angles[0] - np.arctan2(b * np.sin(bend), a + b * np.cos(bend))
        q3 = self.sense * (bend - (angles[1] - angles[0]))
        short = np.maximum(distance - (a + b), abs(a - b) - distance)
        return q2, q3, np.sin(bend), np.maximum(short, 0.0)

    def _turned(self, about_up: Floats, about_side: Floats) -> Floats:
        """(..., 3, 3): what joints 1 to 3 turn the wrist by, in `frame`."""
        about_up, about_side = np.broadcast_arrays(about_up, about_side)
        s, c, sb, cb = np.sin(about_up), np.cos(about_up), np.sin(about_side), np.cos(about_side)
        zero = np.zeros_like(s)
        rows = [[c, -s * cb, s * sb], [s, c * cb, -c * sb], [zero, sb, cb]]
        return np.stack([np.stack(row, axis=-1) for row in rows], axis=-2)

    def _wrist(self, left: Floats) -> tuple[Floats, Floats, Floats, Floats]:
        """(q4, q5, q6, signed sine of the bend) whose turns about the wrist's axes multiply to `left` (..., 3, 3)."""
        z4, z5, z6 = self.wrist
        pointed = left @ z6
        bend = PLAIN * np.arctan2(np.linalg.norm(np.cross(z4, pointed), axis=-1), pointed @ z4)
        q5 = bend + np.arctan2(z4 @ np.cross(z5, z6), z4 @ z6)
        bent = _rotation(z5, q5)
        q4 = _angle(z4, bent @ z6, np.broadcast_to(pointed, (*q5.shape, 3)))
        straight = np.abs(np.sin(bend)) < LOOSE
        if straight.any():
            q4 = np.where(straight, self._shared(left, bent), q4)
        return q4, q5, self._last(left, bent, q4), np.sin(bend)

    def _last(self, left: Floats, bent: Floats, q4: Floats) -> Floats:
        """Joint 6, when joints 4 and 5 are known."""
        z4, z5, z6 = self.wrist
        turned = bent.swapaxes(-1, -2) @ _rotation(z4, -q4) @ left
        return _angle(z6, np.broadcast_to(z5, turned.shape[:-1]), turned @ z5)

    def _shared(self, left: Floats, bent: Floats) -> Floats:
        """Joint 4 where it turns about the line of joint 6: both leave the middles of their ranges in proportion."""
        low, high = self.model.q_min[[3, 5]], self.model.q_max[[3, 5]]
        (middle, last_middle), ranges = 0.5 * (low + high), high - low
        sense = np.sign(bent @ self.wrist[2] @ self.wrist[0])
        together = self._last(left, bent, np.zeros(bent.shape[:-2])) - sense * middle - last_middle
        together -= 2 * np.pi * np.round(together / (2 * np.pi))
        return np.asarray(middle + sense * together * ranges[0] / ranges.sum())


USE_NUMERIC = "use method='numeric'"


def _at_zero(model: Model) -> tuple[Floats, Floats, Floats, Floats]:
    """(axes (n, 3), points on them (n, 3), R_tip, p_tip) of a serial arm in the base frame at q = 0."""
    R, p = np.eye(3), np.zeros(3)
    axes, points = [], []
    for R_joint, p_joint in zip(model.R_tree, model.p_tree, strict=True):
        p, R = p + R @ p_joint, R @ R_joint
        axes.append(R[:, 2])
        points.append(p)
    return np.array(axes), np.array(points), R @ model.R_tip, p + R @ model.p_tip


def _meeting(axes: Floats, points: Floats, size: float) -> Floats | None:
    """The point (3,) nearest to three lines, if it lies on all of them."""
    across = np.eye(3) - axes[:, :, None] * axes[:, None, :]
    point = np.linalg.solve(across.sum(axis=0), np.einsum("kij,kj->i", across, points))
    away = np.einsum("kij,kj->ki", across, point - points)
    return point if np.abs(away).max() <= CLOSE * size else None


def _rotation(axis: Floats, angle: Floats) -> Floats:
    """(..., 3, 3): turns by angle (...) about one axis (3,). Rodrigues' formula."""
    x, y, z = axis
    cross = np.array([[0.0, -z, y], [z, 0.0, -x], [-y, x, 0.0]])
    s, c = np.sin(angle)[..., None, None], np.cos(angle)[..., None, None]
    return np.asarray(c * np.eye(3) + s * cross + (1.0 - c) * np.outer(axis, axis))


def _angle(axis: Floats, start: Floats, end: Floats) -> Floats:
    """(...): the angle about an axis (3,) that turns start (..., 3) to end (..., 3)."""
    a, b = np.cross(axis, start), np.cross(axis, end)  # as differences of products these would cancel beside the axis
    return np.asarray(np.arctan2(np.cross(a, b) @ axis, (a * b).sum(axis=-1)))
