"""A planned motion as segments of constant acceleration, or of constant jerk, common to all joints, in SI units."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from armlet.dynamics.arm import model_of
from armlet.errors import PlanError
from armlet.files import write_whole
from armlet.firmware import protocol
from armlet.model import Model
from armlet.model.arrays import real_array
from armlet.plan.plan_limits import SLACK, Limits, numbers
from armlet.plan.record_file import Kind, names, whole

FILE = Kind("armlet trajectory 1", "trajectory file", "make one with `armlet plan`")
MAX_TICKS = protocol.MOST_TICKS  # what a board counts to
MAX_SEGMENTS = 100_000  # of 140 to 230 bytes each for three joints: more than any board holds
LARGEST = 1e6  # rad or m, and their derivatives: the largest number of an arm file, too
FIELDS = ("q", "qd", "qdd")


@dataclass(frozen=True)
class Trajectory:
    """Segments of constant acceleration or constant jerk; the last one ends where the arm then stays.

    joint_names: (n,) the joints with servos, whose motion this is; n is their number.
    period_us: length of a tick, us.
    ticks: (S,) int64, ticks each segment lasts, >= 1.
    q, qd: (S, n) position and velocity at the start of each segment, rad or m, /s.
    qdd: (S, n) acceleration at the start of each segment, rad/s^2 or m/s^2.
    repetition_ticks: ticks of one repetition of the path; total_ticks is a multiple of it.
    qddd: (S, n) jerk during each segment, rad/s^3 or m/s^3; None where accelerations are constant.
    """

    joint_names: tuple[str, ...]
    period_us: int
    ticks: np.ndarray
    q: np.ndarray
    qd: np.ndarray
    qdd: np.ndarray
    repetition_ticks: int
    qddd: np.ndarray | None = None

    @property
    def n(self) -> int:
        """Number of joints with servos."""
        return len(self.joint_names)

    @property
    def period(self) -> float:
        """Length of a tick, s."""
        return self.period_us * 1e-6

    @property
    def total_ticks(self) -> int:
        """Ticks from start to end."""
        return int(self.ticks.sum())

    @property
    def duration(self) -> float:
        """Seconds from start to end."""
        return self.total_ticks * self.period

    @property
    def jerks(self) -> np.ndarray:
        """(S, n) jerk during each segment, rad/s^3 or m/s^3: zeros where accelerations are constant."""
        return np.zeros_like(self.qdd) if self.qddd is None else self.qddd

    @property
    def q_end(self) -> np.ndarray:
        """(n,) where the motion comes to rest, rad or m."""
        return self.sample(ticks=self.total_ticks)[0]

    def sample(
        self, t: ArrayLike | None = None, *, ticks: ArrayLike | None = None
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Planned motion at the given times.

        Args:
            t: seconds, any shape; or ticks: in ticks, any shape, need not be whole. One of the two.
        Returns:
            q, qd, qdd of shape t.shape + (n,). At a switch the new segment's acceleration holds; before the
            start and from the end on the arm is at rest.
        """
        if (t is None) == (ticks is None):
            raise PlanError("sample: give either t in seconds or ticks")
        when = real_array(ticks, "ticks", PlanError) if t is None else real_array(t, "t", PlanError) / self.period
        starts = np.concatenate([[0], np.cumsum(self.ticks)])
        clipped = np.clip(when, 0, starts[-1])
        k = np.clip(np.searchsorted(starts, clipped, side="right") - 1, 0, len(self.ticks) - 1)
        q, qd, qdd = self.after(k, ((clipped - starts[k]) * self.period)[..., None])
        resting = ((when < 0) | (when >= starts[-1]))[..., None]
        return q, np.where(resting, 0.0, qd), np.where(resting, 0.0, qdd)

    def after(self, k: Any, dt: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """q, qd, qdd of segments k, dt seconds after their start; what k chooses of (S, n), and dt, go together."""
        q, qd, qdd, jerk = self.q[k], self.qd[k], self.qdd[k], self.jerks[k]
        return q + dt * (qd + dt * (qdd / 2 + dt * jerk / 6)), qd + dt * (qdd + dt * jerk / 2), qdd + dt * jerk

    def extremes(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Positions, velocities and accelerations (T, S, n) between which each segment stays: at its ends, where a
        joint turns round, and where it is fastest.
        """
        end = np.broadcast_to((self.ticks * self.period)[:, None], self.q.shape)
        with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
            # qd + qdd t + jerk t^2 / 2 = 0, without subtracting numbers of a like size
            root = np.sqrt(np.maximum(self.qdd**2 - 2.0 * self.jerks * self.qd, 0.0))
            half = -0.5 * (self.qdd + np.where(self.qdd >= 0, root, -root))
            turns = [2.0 * half / self.jerks, self.qd / half, -self.qdd / self.jerks]
        inside = [np.clip(np.nan_to_num(each, nan=0.0, posinf=0.0, neginf=0.0), 0.0, end) for each in turns]
        times = np.stack([np.zeros_like(end), end, *inside])
        return self.after(slice(None), times)

    def check(self, model: Model) -> None:
        """Refuse a motion this arm cannot make: joints, period, limits, jumps, motion at the ends.

        Raises:
            PlanError: names the segment, the joint, the value and the limit.
        """
        model = model_of(model)
        limits = Limits.of(model)
        if self.joint_names != limits.names:
            raise PlanError(
                f"trajectory is for joints {', '.join(self.joint_names)}; {model.name} has {', '.join(limits.names)}",
                "plan it for this arm",
            )
        if self.period_us != model.gains.period_us:
            raise PlanError(
                f"trajectory ticks every {self.period_us} us, {model.name} every {model.gains.period_us} us",
                "plan it again",
            )
        self.check_continuous()
        hint = "plan it again with this arm's limits"
        q, qd, qdd = self.extremes()
        wrong = limits.outside(q).any(axis=0) | limits.above("velocity", qd).any(axis=0)
        wrong = np.asarray(wrong | limits.above("acceleration", qdd).any(axis=0))
        for k in np.flatnonzero(wrong.any(axis=1)):
            where = f"segment {k}"
            for each in q[:, k]:
                limits.check_position(each, where)
            for quantity, values in (("velocity", qd), ("acceleration", qdd)):
                limits.check_rate(quantity, np.abs(values[:, k]).max(axis=0), where, hint)

    def check_continuous(self) -> None:
        """Refuse jumps of position or velocity between segments, and motion at the start or the end."""
        dt = (self.ticks * self.period)[:, None]
        q_after, qd_after, _ = self.after(slice(None), dt)
        rest = np.zeros((1, self.n))
        # Velocities are judged by the largest the joint has, positions by what that covers in the segment.
        reach = 1 + np.abs(self.q).max(axis=0) + np.abs(self.qd).max(axis=0) * dt[:-1]
        steps = np.concatenate([rest, self.q[1:] - q_after[:-1]])
        self._no_jump("position", steps, np.concatenate([rest, SLACK * reach]))
        joins = np.concatenate([self.qd, rest]) - np.concatenate([rest, qd_after])
        self._no_jump("velocity", joins, SLACK * (1 + np.abs(self.qd).max(axis=0)))

    def to_json(self) -> str:
        """The motion as JSON, on one line; `from_json` reads it."""
        record = {
            "format": FILE.format,
            "joint_names": list(self.joint_names),
            "period_us": self.period_us,
            "repetition_ticks": self.repetition_ticks,
            "ticks": self.ticks.tolist(),
            **{name: getattr(self, name).tolist() for name in FIELDS},
            **({} if self.qddd is None else {"qddd": self.qddd.tolist()}),
        }
        return json.dumps(record) + "\n"

    def save(self, path: Path | str) -> None:
        """Write the motion as JSON.

        Raises:
            PlanError: the file cannot be written; the old one stays.
        """
        write_whole(path, self.to_json().encode(), PlanError)

    @classmethod
    def load(cls, path: Path | str) -> "Trajectory":
        """Read what `save` wrote.

        Raises:
            PlanError: no such file, not a trajectory, damaged, or a motion with jumps.
        """
        return cls.from_json(FILE.text(path), str(path))

    @classmethod
    def from_json(cls, text: str, where: str = "trajectory") -> "Trajectory":
        """The motion in the text of a trajectory file; `where` names it in messages.

        Raises:
            PlanError: as `load`.
        """
        record = FILE.record(text, where)
        try:
            return cls._from_record(record)
        except PlanError as error:
            raise PlanError(f"{where}: {error.what}", error.hint) from None

    @classmethod
    def _from_record(cls, record: dict[str, Any]) -> "Trajectory":
        """The motion in a decoded file, every entry checked."""
        wanted = {"format", "joint_names", "period_us", "repetition_ticks", "ticks", *FIELDS}
        if set(record) - {"qddd"} != wanted:
            keys = ", ".join(sorted(wanted))
            raise PlanError(f"expected exactly the keys {keys}, and perhaps qddd", "make it with `armlet plan`")
        joints = names(record)
        ticks = numbers(record["ticks"], "ticks")
        check_segments(ticks.size)
        if ticks.ndim != 1 or not ticks.size or np.any(ticks < 1) or np.any(ticks % 1) or ticks.sum() > MAX_TICKS:
            raise PlanError(f"ticks: expected whole numbers from 1, together at most {MAX_TICKS}")
        shape = (ticks.size, len(joints))
        arrays = {name: numbers(record[name], name) for name in (*FIELDS, "qddd") if name in record}
        period, repetition = (whole(record, key, MAX_TICKS) for key in ("period_us", "repetition_ticks"))
        for name, array in arrays.items():
            if array.shape != shape:
                raise PlanError(f"{name}: expected shape {shape}, got {array.shape}")
            most = LARGEST * 1e6 / period if name == "qddd" else LARGEST  # an acceleration may come in a tick
            if np.abs(array).max() > most:
                raise PlanError(f"{name}: expected numbers up to {most:g}, got {np.abs(array).max():.3g}")
        if ticks.sum() % repetition:
            raise PlanError(f"repetition_ticks: {repetition} does not divide {int(ticks.sum())} ticks")
        move = cls(joints, period, ticks.astype(np.int64), **arrays, repetition_ticks=repetition)
        move.check_continuous()
        return move

    def _no_jump(self, quantity: str, jump: np.ndarray, allowed: np.ndarray) -> None:
        """Refuse a jump larger than `allowed`; row k of both is the start of segment k, row S the end."""
        for k, j in np.argwhere(~(np.abs(jump) <= allowed)):
            where = f"at the start of segment {k}" if k < len(self.ticks) else "at the end"
            raise PlanError(
                f"{quantity} of joint {self.joint_names[j]} jumps by {abs(jump[k, j]):.3g} {where}", "plan it again"
            )


def check_segments(count: int) -> None:
    """Refuse more segments than any board holds.

    Raises:
        PlanError: too many.
    """
    if count > MAX_SEGMENTS:
        raise PlanError(
            f"{count} segments, expected at most {MAX_SEGMENTS}: no board holds more", "plan less at a time"
        )
