"""State of a run now: errors and torques against their limits, the load found, the tick's length, losses."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from armlet.description.visuals.read import rows_in
from armlet.device import registry
from armlet.errors import BoardError, LogError
from armlet.firmware import protocol
from armlet.model import PRISMATIC, Model
from armlet.report.checked_log import arm_of
from armlet.run.log import RunLog

EVENTS = 3  # kept


@dataclass(frozen=True)
class Subject:
    """Run that is watched.

    title: what to call it.  model: the arm as described.  period_us: control period.  instruction_ns: board time of an
    instruction, None where the board counts none.  visuals: rows of `armlet.description.visuals`.
    """

    title: str
    model: Model
    period_us: int
    instruction_ns: int | None
    visuals: Sequence[Mapping[str, Any]] = ()

    @classmethod
    def of_log(cls, log: RunLog) -> "Subject":
        """Take the subject from a log's facts and files.

        Raises:
            LogError: the log has no arm file, or facts that cannot be.
        """
        period = log.count("run", "period_us")
        if period is None or period < 1:
            raise LogError(f"{log.path}: period_us is {period}, expected a whole number from 1")
        board = log.text("board", "name")
        return cls(
            f"{log.text('run', 'law')} on {board}: {log.text('arm', 'name')}",
            arm_of(log).model,
            period,
            nanoseconds(board),
            rows_in(log.attachments),
        )


def nanoseconds(board: str) -> int | None:
    """Board time of one instruction, ns; None for a real board, or one that is not known here."""
    try:
        return registry.board(board).instruction_ns
    except BoardError:
        return None


@dataclass(frozen=True)
class JointNow:
    """One joint: position and error in `unit` (deg or mm), torque in N m or N; the limits of error and torque."""

    name: str
    unit: str
    position: float
    error: float
    error_limit: float
    torque: float
    torque_limit: float

    @property
    def torque_share(self) -> float:
        """Torque as a fraction of its limit; 0 where there is none."""
        return abs(self.torque) / self.torque_limit if 0 < self.torque_limit < np.inf else 0.0


@dataclass(frozen=True)
class Snapshot:
    """A run at one tick.

    tick; seconds since its start; mode, "" before telemetry says it, ENDED after the end; load: kg found at the tip,
    None without estimates;
    kernel, whole: instructions of this tick, None where the board counts none; us: its time there, if known;
    busy: the tick as a fraction of the control period; lost: telemetry records; repeats: of requests; both None while
    unknown; events: the last few.
    """

    title: str
    tick: int
    seconds: float
    mode: str
    joints: tuple[JointNow, ...]
    load: float | None
    kernel: int | None
    whole: int | None
    us: int | None
    busy: float | None
    lost: int | None
    repeats: int | None
    events: tuple[str, ...]

    @property
    def worst(self) -> JointNow:
        """The joint with the largest error, measured by its limit."""
        return max(self.joints, key=lambda joint: abs(joint.error) / joint.error_limit)

    @property
    def hardest(self) -> JointNow:
        """The joint whose torque is nearest to its limit."""
        return max(self.joints, key=lambda joint: joint.torque_share)


class View:
    """Takes a run's records, and says how it is when asked. To take one costs next to nothing.

    Args:
        subject: what is watched.
    """

    def __init__(self, subject: Subject) -> None:
        self._subject = subject
        self._last: dict[str, dict[str, Any]] = {}
        self._events: list[str] = []
        self._ended = ""

    def take(self, topic: str, record: dict[str, Any]) -> None:
        """One record, as `LogWriter.write` has it or as JSON."""
        self._last[topic] = record
        if topic == "/events":
            self._events = [*self._events, f"tick {record.get('tick')}: {record.get('text')}"][-EVENTS:]

    def end(self, why: str = "complete") -> None:
        """The run is over; why: as of the log's record `end`."""
        self._ended = "ENDED" if why == "complete" else f"ENDED: {why}"

    def now(self) -> Snapshot | None:
        """Take a snapshot of the run; None before the first record of the joints.

        Raises:
            LogError: the records are not of this arm.
        """
        joints = self._last.get("/plant") or self._last.get("/joint_state")
        if joints is None:
            return None
        try:
            return self._snapshot(joints, self._last.get("/joint_state", {}), self._last.get("/link", {}))
        except (ValueError, TypeError, LookupError, OverflowError) as error:
            reason = " ".join(str(error).split())[:120]
            raise LogError(f"a record is not of the kind its topic holds ({reason})") from None

    def _snapshot(self, joints: dict[str, Any], telemetry: dict[str, Any], link: dict[str, Any]) -> Snapshot:
        subject = self._subject
        tick = int(joints["tick"])
        kernel, whole = (counted(joints.get(f"{name}_instructions")) for name in ("kernel", "tick"))
        busy, us = None, counted(joints.get("tick_us"))
        if whole is not None and subject.instruction_ns is not None:
            busy = whole * subject.instruction_ns / (1000 * subject.period_us)
        elif us is not None:
            busy = us / subject.period_us
        return Snapshot(
            title=subject.title,
            tick=tick,
            seconds=tick * subject.period_us * 1e-6,
            mode=self._ended or (protocol.MODES[telemetry["mode"]] if telemetry else ""),
            joints=self._joints(joints),
            load=self._load(),
            kernel=kernel,
            whole=whole,
            us=us,
            busy=busy,
            lost=link.get("lost"),
            repeats=link.get("repeats"),
            events=tuple(self._events),
        )

    def _joints(self, record: dict[str, Any]) -> tuple[JointNow, ...]:
        model = self._subject.model
        act = model.actuated
        slides = np.asarray(model.joint_type)[act] == PRISMATIC
        q, q_des, tau = (np.asarray(record[name], float) for name in ("q", "q_des", "tau"))
        off = model.off_plan(q, q_des)
        scale = np.where(slides, 1e3, 180.0 / np.pi)
        columns = (q * scale, off * scale, model.gains.e_max[act] * scale, tau, model.tau_max[act])
        rows = zip(model.servo_names, slides, *columns, strict=True)
        return tuple(
            JointNow(name, "mm" if slide else "deg", *(float(value) for value in values))
            for name, slide, *values in rows
        )

    def _load(self) -> float | None:
        """Load that the estimates say the last link carries besides itself, kg."""
        record, model = self._last.get("/estimates"), self._subject.model
        if record is None:
            return None
        return float(np.asarray(record["phi"], float)[model.tip_body, 0] - model.phi[model.tip_body, 0])


def counted(value: object) -> int | None:
    """A count of instructions; None where there is none (NaN, or null in a log)."""
    return int(value) if isinstance(value, (int, float, np.number)) and np.isfinite(value) else None
