"""Gains along a planned motion, as `armlet gains` finds them and a board interpolates them: u = u_ff - K x.

x = [q - q_des; qd - qd_des]. A table belongs to one trajectory, from which it knows its time: knot k stands at tick
k span_ticks, and K changes linearly in between. The last knot holds from there on.
"""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from armlet.errors import PlanError
from armlet.files import write_whole
from armlet.model import Model
from armlet.plan.plan_limits import numbers
from armlet.plan.record_file import Kind, names, whole
from armlet.plan.segments import Trajectory

FILE = Kind("armlet gain table 1", "gain table", "make one with `armlet gains`")
KEYS = {"format", "joint_names", "period_us", "move", "sample_ticks", "span_ticks", "thresholds", "gains"}
MOST_SPAN = 1 << 16  # ticks from knot to knot
MOST_KNOTS = 20_000  # of 32 bytes each for two joints: more than the memory of any board
MOST_SETS = 2
LARGEST = 1e9  # N m/rad and the like
MOST_TICKS = (1 << 30) - 1
REMAKE = "make it again with `armlet gains`"


@dataclass(frozen=True)
class GainTable:
    """Gains at knots along one trajectory.

    joint_names: (n,) the joints with servos.  period_us: the tick, us.  move: `digest_of` the trajectory.
    sample_ticks: ticks between two samples, which the gains were made for; the feedback is held between them.
    span_ticks: ticks between two knots, a power of two from 2 on.
    thresholds: e0 < e1 < e2 of the norm of x: no feedback below e0, the second set of gains above e1, a fault above e2.
        The norm sums all positions' deviations and all velocities' times the sampling period (rad; of sliding joints
        m).
    gains: (sets, knots, n, 2 n), one set or two: N m/rad and N m s/rad, of sliding joints N/m and N s/m.
    """

    joint_names: tuple[str, ...]
    period_us: int
    move: str
    sample_ticks: int
    span_ticks: int
    thresholds: tuple[float, float, float]
    gains: np.ndarray

    @property
    def n(self) -> int:
        """Number of joints."""
        return len(self.joint_names)

    @property
    def sets(self) -> int:
        """Count of the sets of gains."""
        return int(self.gains.shape[0])

    @property
    def knots(self) -> int:
        """Count of the knots in each set."""
        return int(self.gains.shape[1])

    @property
    def sample_period(self) -> float:
        """Time between two samples, s."""
        return self.sample_ticks * self.period_us * 1e-6

    def at(self, tick: float, which: int = 0) -> np.ndarray:
        """The gain (n, 2 n) of one of the sets at a tick of the plan."""
        at = min(max(tick / self.span_ticks, 0.0), self.knots - 1.0)
        low = min(int(at), self.knots - 1)
        high = min(low + 1, self.knots - 1)
        between: np.ndarray = self.gains[which, low] + (at - low) * (self.gains[which, high] - self.gains[which, low])
        return between

    def check(self, model: Model, trajectory: Trajectory) -> None:
        """Refuse a table that is not for this arm and this trajectory.

        Raises:
            PlanError: an arm with couplings, other joints, another period, another trajectory.
        """
        check_arm(model)
        if self.joint_names != tuple(model.servo_names):
            raise PlanError(
                f"gain table is for joints {', '.join(self.joint_names)}; {model.name} has "
                f"{', '.join(model.servo_names)}",
                REMAKE,
            )
        if self.period_us != model.gains.period_us:
            raise PlanError(
                f"gain table ticks every {self.period_us} us, {model.name} every {model.gains.period_us} us", REMAKE
            )
        if self.move != digest_of(trajectory):
            raise PlanError("gain table was made for another trajectory", "give it this one: `armlet gains ARM MOVE`")

    def to_json(self) -> str:
        """The table as JSON, on one line; `from_json` reads it."""
        record = {
            "format": FILE.format,
            "joint_names": list(self.joint_names),
            "period_us": self.period_us,
            "move": self.move,
            "sample_ticks": self.sample_ticks,
            "span_ticks": self.span_ticks,
            "thresholds": list(self.thresholds),
            "gains": self.gains.tolist(),
        }
        return json.dumps(record) + "\n"

    def save(self, path: Path | str) -> None:
        """Write the table as JSON.

        Raises:
            PlanError: the file cannot be written; the old one stays.
        """
        write_whole(path, self.to_json().encode(), PlanError)

    @classmethod
    def load(cls, path: Path | str) -> "GainTable":
        """Read what `save` wrote.

        Raises:
            PlanError: no such file, not a gain table, or a damaged one.
        """
        return cls.from_json(FILE.text(path), str(path))

    @classmethod
    def from_json(cls, text: str, where: str = "gain table") -> "GainTable":
        """The table in the text of a file; `where` names it in messages.

        Raises:
            PlanError: as `load`.
        """
        record = FILE.record(text, where)
        try:
            return cls._from_record(record)
        except PlanError as error:
            raise PlanError(f"{where}: {error.what}", error.hint) from None

    @classmethod
    def _from_record(cls, record: dict[str, Any]) -> "GainTable":
        """The table in a decoded file, every entry checked."""
        if set(record) != KEYS:
            raise PlanError(f"expected exactly the keys {', '.join(sorted(KEYS))}", REMAKE)
        joints = names(record, REMAKE)
        move = record["move"]
        if not isinstance(move, str) or len(move) != 64:
            raise PlanError("move: expected the SHA-256 of a trajectory", REMAKE)
        period, sample, span = (
            whole(record, key, MOST_TICKS, REMAKE) for key in ("period_us", "sample_ticks", "span_ticks")
        )
        check_span(span)
        gains = numbers(record["gains"], "gains")
        n = len(joints)
        if gains.ndim != 4 or gains.shape[2:] != (n, 2 * n) or not 1 <= gains.shape[0] <= MOST_SETS:
            raise PlanError(f"gains: expected shape (1 or {MOST_SETS}, knots, {n}, {2 * n}), got {gains.shape}", REMAKE)
        check_knots(gains.shape[1])
        if np.abs(gains).max() > LARGEST:
            raise PlanError(f"gains: expected numbers up to {LARGEST:g}, got {np.abs(gains).max():.3g}", REMAKE)
        return cls(
            joint_names=joints,
            period_us=period,
            move=move,
            sample_ticks=sample,
            span_ticks=span,
            thresholds=check_thresholds(record["thresholds"]),
            gains=gains,
        )


def digest_of(trajectory: Trajectory) -> str:
    """Digest that a table knows its trajectory by: the SHA-256 of its file's text, hexadecimal."""
    return hashlib.sha256(trajectory.to_json().encode()).hexdigest()


def check_arm(model: Model) -> None:
    """Refuse an arm whose couplings the linearised dynamics leave out.

    Raises:
        PlanError: it has some.
    """
    if model.n_act != model.n:
        without = model.n - model.n_act
        raise PlanError(
            f"{model.name}: {without} of its {model.n} joints have no servo; gains along a plan are for arms without "
            "couplings",
            "run it by another law",
        )


def check_thresholds(values: ArrayLike) -> tuple[float, float, float]:
    """e0, e1, e2 as numbers.

    Raises:
        PlanError: not three finite numbers with 0 <= e0 < e1 < e2.
    """
    found = numbers(values, "thresholds")
    if found.shape != (3,) or not 0 <= found[0] < found[1] < found[2] <= LARGEST:
        raise PlanError("thresholds: expected three numbers with 0 <= e0 < e1 < e2")
    return float(found[0]), float(found[1]), float(found[2])


def check_span(span: int) -> None:
    """Refuse ticks from knot to knot that are no power of two.

    Raises:
        PlanError: they are not.
    """
    if not 2 <= span <= MOST_SPAN or span & (span - 1):
        raise PlanError(f"ticks from knot to knot: expected a power of two, 2 to {MOST_SPAN}, got {span}")


def check_knots(count: int) -> None:
    """Refuse no knots, or more than any board holds.

    Raises:
        PlanError: too few or too many.
    """
    if not 1 <= count <= MOST_KNOTS:
        raise PlanError(f"{count} knots, expected 1 to {MOST_KNOTS}", "plan a shorter move, or choose a longer span")
