"""A log as people work with it in a notebook: arrays, a table of columns, words, a picture.

    run = armlet.read_log("run.mcap");  run.time, run.q;  print(run);  pandas.DataFrame(run.table())

docs/logs.md has all that a log holds: `run.topics` of every rate, `run.metadata`, `run.attachments`.
"""

from __future__ import annotations  # help() shows signatures as they are written

from base64 import b64encode
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from html import escape
from os import PathLike, fspath

import numpy as np

from armlet.dynamics.arm import Arm
from armlet.errors import LogError
from armlet.files import path_of
from armlet.model.arrays import Floats
from armlet.report.checked_log import arm_of, floats, joint_records, joint_values, trajectory_of
from armlet.report.figure import picture
from armlet.report.formatting import moved, summary_rows
from armlet.report.measures import Run, facts, measure, values_at
from armlet.report.page import table
from armlet.run.facts import FACTS
from armlet.run.load_events import LoadEvent
from armlet.run.log import RunLog
from armlet.run.log import read_log as read
from armlet.run.recorder import RunResult

DPI = 80  # of the picture in a notebook
SIGNALS = ("q", "qd", "plan", "tau")  # columns of `Result.table`, one a joint; none is another with "_" and more


@dataclass(frozen=True, repr=False)
class Result(RunLog):
    """A run, by its log: N records, n joints with servos in the order of `joint_names`, M sets of estimates.

    The records are those of every tick where the arm is simulated, and else those that the board sent.

    fault: the fault that ended the run, and what to do about it; "" of a run without one.
    told: lines that `armlet run` prints of the run; of a log that was read, those that follow from it.
    """

    fault: str = ""
    told: tuple[str, ...] = ()

    @classmethod
    def of(cls, log: RunLog, fault: str = "", told: tuple[str, ...] = ()) -> Result:
        """The result of a log that has been read."""
        parts = {name: getattr(log, name) for name in ("path", "metadata", "attachments", "topics", "broken")}
        return cls(**parts, fault=fault or last_fault(log), told=told or counted(log))

    @property
    def tick(self) -> np.ndarray:
        """Number (N,) of each record's control tick, from 0."""
        return self._records["tick"]

    @property
    def time(self) -> Floats:
        """Times (N,) s of the records, since the run began."""
        return self._records["time"]

    @property
    def q(self) -> Floats:
        """Positions (N, n) rad or m: the simulated arm's true ones; without one, those measured, within half a turn."""
        return self._values[0]

    @property
    def qd(self) -> Floats:
        """Velocities (N, n) rad/s or m/s, true or measured as `q` is; NaN where the log has none.

        Raises:
            LogError: the log holds other than numbers.
        """
        if "qd" not in self._records:
            return np.full(self.q.shape, np.nan)
        return floats(self, self._records, "qd", self.q.shape)

    @property
    def plan(self) -> Floats:
        """Planned positions (N, n) rad or m."""
        return self._values[1]

    @property
    def tau(self) -> Floats:
        """Torques (N, n) N m, or forces N."""
        return self._values[2]

    @property
    def load(self) -> Floats:
        """Mass (M,) kg that the controller believed to be at the tool, at `load_time`; empty if the log has none."""
        return self.measured.payload

    @property
    def load_time(self) -> Floats:
        """Times (M,) s of `load`."""
        return self.measured.payload_time

    @property
    def load_events(self) -> tuple[LoadEvent, ...]:
        """Events of the load: what was picked up and set down, and that it was too heavy, as the law believed."""
        return self.measured.load_events

    @cached_property
    def measured(self) -> Run:
        """Errors by repetition and more, as the report measures them.

        Raises:
            LogError: the log lacks joint records, the plan, or the arm.
        """
        return measure(self, self._arm)

    @property
    def words(self) -> tuple[str, ...]:
        """Lines on what the run came to: those of `told`, the largest errors, the fault."""
        lines = [*filter(None, [self.lost]), *self.told]
        with suppress(LogError):
            lines += [line for line in map(str, self.load_events) if line not in lines]
            lines.append(moved(self.measured.summary()))
        return (*lines, *([f"the run ended early: {self.fault}"] if self.fault else []))

    def table(self) -> dict[str, np.ndarray]:
        """Columns (N,) of equal length: `pandas.DataFrame(run.table())`, `polars.DataFrame(run.table())`.

        Returns:
            dict: time (s), tick, repetition (from 0); q_JOINT, qd_JOINT, plan_JOINT, tau_JOINT of each joint (rad or m,
            and N m or N); load (kg, believed at that time), if the log has estimates.
        Raises:
            LogError: the log lacks joint records, the plan, or the arm.
        """
        columns = {"time": self.time, "tick": self.tick, "repetition": self.measured.repetition}
        for signal in SIGNALS:
            values = getattr(self, signal)
            columns |= {f"{signal}_{name}": values[:, j] for j, name in enumerate(self.measured.joint_names)}
        if self.load.size:
            columns["load"] = values_at(self.load_time, self.load, self.time)
        return columns

    def __repr__(self) -> str:
        return f"Result({str(self.path)!r}: {length(self)}{', ' + self.fault if self.fault else ''})"

    def __str__(self) -> str:
        return "\n".join(self.words)

    def _repr_html_(self) -> str:
        """The words, a table and a picture, for a notebook; nothing is fetched, and every name is escaped."""
        return "\n".join(self._html())

    def _html(self) -> Iterator[str]:
        """Parts of `_repr_html_`; of a log without records of joints the words alone."""
        yield "".join(f"<p>{escape(line)}</p>" for line in self.words)
        with suppress(LogError):
            summary = self.measured.summary()
            yield table(["", summary["label"]], summary_rows([summary]))
            image = b64encode(picture([self.measured], DPI)).decode()
            yield f'<img alt="Errors, load and torque" style="max-width: 100%" src="data:image/png;base64,{image}">'

    @cached_property
    def _arm(self) -> Arm:
        """The arm of the log."""
        return arm_of(self)

    @cached_property
    def _records(self) -> dict[str, np.ndarray]:
        """The records of the joints."""
        return joint_records(self)

    @cached_property
    def _values(self) -> tuple[Floats, Floats, Floats]:
        """Positions, planned positions and torques of the records."""
        return joint_values(self, self._records, trajectory_of(self), self._arm.model)


def last_fault(log: RunLog) -> str:
    """The last fault among a log's events; "" if there is none."""
    events = log.topics.get("/events", {})
    codes, texts = (np.ravel(events.get(field, ())) for field in ("code", "text"))
    found = [str(text) for code, text in zip(codes, texts, strict=False) if code]
    return found[-1] if found else ""


def counted(log: RunLog) -> tuple[str, ...]:
    """Lines of a log's counts, as `RunResult.said` has them; of a log without them, how long the run was."""
    counts, parity, times = (facts(log, record) for record in ("link", "parity", "time"))
    if not {"sent", "received", "lost"} <= counts.keys() or not {"ticks", "differing"} <= parity.keys():
        return (f"{log.path}: {length(log)}",)
    run = RunResult(
        log.path, int(log.count("end", "ticks") or parity["ticks"]), parity["ticks"], differing=parity["differing"],
        incomplete_estimates=facts(log, "estimates").get("incomplete", 0), counts=counts,
        goals=facts(log, "goals"), times=times if FACTS["time"].keys() <= times.keys() else {},
    )  # fmt: skip
    return tuple(str(part) for part in run.said().parts)


def length(log: RunLog) -> str:
    """The arm, and how long its run was."""
    return f"{log.text('arm', 'name', 'an arm')}, {log.text('end', 'ticks', '?')} ticks"


def read_log(path: str | PathLike[str], recover: bool = False) -> Result:
    """Read the log of a run.

    Example:
        `run = armlet.read_log("run.mcap")`, then `run.time`, `run.q`, `print(run)`, `pandas.DataFrame(run.table())`
    Args:
        path: an MCAP file that a run has written.
        recover: give what can be read of a broken file instead of refusing it.
    Returns:
        Result: what `armlet.run_move` gives, too.
    Raises:
        LogError: missing, not a log, or damaged; one line.
    """
    return Result.of(read(path_of(fspath(path) if isinstance(path, PathLike) else path, LogError), recover))
