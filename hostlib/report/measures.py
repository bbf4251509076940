"""From a log to numbers: tracking errors by repetition, payload, torque of the board against float."""

from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from armlet.dynamics.arm import Arm
from armlet.dynamics.laws import ADAPTIVE, TITLES
from armlet.errors import LogError
from armlet.model import PRISMATIC, Model
from armlet.plan import Trajectory
from armlet.report.at_bounds import at_bounds
from armlet.report.checked_log import (
    arm_of,
    heat_courses,
    joint_records,
    joint_values,
    load_events,
    of_ticks,
    payload_estimate,
    torque_difference,
    trajectory_of,
    true_mass,
    whole,
)
from armlet.run.facts import FACTS
from armlet.run.load_events import LoadEvent
from armlet.run.log import RunLog

LONGER = 2  # times as long as its plan: a run that was led on

Summary = dict[str, Any]  # of a run in plain numbers, lists and texts


@dataclass(frozen=True)
class Run:
    """One run, measured. N ticks, n joints with servos, R repetitions, M estimates.

    label: what the run is called.  log: where its facts are.  joint_names, error_units (n,): "deg" or "mm".
    torque_units (n,): "N m" or "N".
    model: the arm that ran.  time (N,) s;  q, q_des (N, n) actual and planned, rad or m;
    error (N, n) actual minus planned, deg or mm;  tip_error (N,) mm;  tau (N, n) N m or N.
    repetition (N,) int, from 0;  complete (R,) bool: the repetition was run to its end.
    repetition_s: seconds a repetition takes.
    peak, rms (R, n) of error;  tip_peak, tip_rms (R,) mm.
    payload_true: kg or None;  payload_time (M,) s, payload (M,) kg: change of the last link's estimated mass;
    payload_by_repetition (R,) kg, at each one's end.  load_events: what was picked up and set down.
    tau_float_diff (n,): largest |fixed - float| torque, or None;  tau_max (n,): the arm's torque limits.
    windings (N, n): deg C, reckoned from torques, NaN of those unknown, or None of an arm without servos;
    supply (N,): A that servos take together, or None.
    instructions, tick_us: {"kernel"|"tick": (median, most)} a tick, absent if not logged.
    too_long: (ticks longer than the control period, all), or None.
    advice: what the arm file should state for learning, a line each; none of a run that learnt nothing.
    """

    label: str
    log: RunLog
    joint_names: tuple[str, ...]
    error_units: tuple[str, ...]
    torque_units: tuple[str, ...]
    model: Model
    time: np.ndarray
    q: np.ndarray
    q_des: np.ndarray
    error: np.ndarray
    tip_error: np.ndarray
    tau: np.ndarray
    repetition: np.ndarray
    complete: np.ndarray
    repetition_s: float
    peak: np.ndarray
    rms: np.ndarray
    tip_peak: np.ndarray
    tip_rms: np.ndarray
    payload_true: float | None
    payload_time: np.ndarray
    payload: np.ndarray
    payload_by_repetition: np.ndarray
    load_events: tuple[LoadEvent, ...]
    tau_float_diff: np.ndarray | None
    tau_max: np.ndarray
    windings: np.ndarray | None
    supply: np.ndarray | None
    instructions: dict[str, tuple[int, int]]
    tick_us: dict[str, tuple[int, int]]
    too_long: tuple[int, int] | None
    advice: tuple[str, ...]

    def summary(self) -> Summary:
        """The run in plain numbers, lists and texts, for tables, pages and JSON; NaN becomes None."""
        diff = self.tau_float_diff
        return {
            "label": self.label,
            "file": self.log.path.name,
            "metadata": self.log.metadata,
            "joint_names": list(self.joint_names),
            "error_units": list(self.error_units),
            "torque_units": list(self.torque_units),
            "repetitions": len(self.complete),
            "complete": self.complete.tolist(),
            "seconds": float(self.time[-1] - self.time[0]),
            "peak_error": _plain(self.peak),
            "rms_error": _plain(self.rms),
            "tip_peak_mm": _plain(self.tip_peak),
            "tip_rms_mm": _plain(self.tip_rms),
            "payload_true_kg": self.payload_true,
            "payload_estimate_kg": _plain(self.payload[-1]) if self.payload.size else None,
            "payload_by_repetition_kg": _plain(self.payload_by_repetition),
            "load_events": [asdict(event) for event in self.load_events],
            "tau_float_diff": None if diff is None else _plain(diff),
            "tau_float_diff_of_range": None if diff is None else _plain(diff / (2 * self.tau_max)),
            "windings": _windings(self),
            "supply_A": None if self.supply is None else _plain([self.supply.mean(), self.supply.max()]),
            "instructions": {name: list(pair) for name, pair in self.instructions.items()},
            "tick_us": {name: list(pair) for name, pair in self.tick_us.items()},
            "too_long": None if self.too_long is None else list(self.too_long),
            "period_us": self.log.count("run", "period_us"),
            "times": facts(self.log, "time"),
            "counts": facts(self.log, "link"),
            "parity": facts(self.log, "parity"),
            "estimates": facts(self.log, "estimates"),
            "events": _events(self.log),
            "advice": list(self.advice),
            "lacks": lacks(self.log),
        }


def measure(log: RunLog, arm: Arm | None = None) -> Run:
    """Measure one run.

    Errors are those of /plant where the log has it: the true position at every tick. What the board says of its joints
    (/joint_state) is every tenth tick of what the sensors measured, and serves where there is no plant.

    Args:
        log: what read_log gave.  arm: armlet.Arm, or None for the one in the log.
    Raises:
        LogError: the log lacks joint records, the plan, or the arm.
    """
    arm = arm or arm_of(log)
    model, act = arm.model, arm.model.actuated
    prismatic = model.joint_type[act] == PRISMATIC
    records = joint_records(log)
    trajectory, tick = trajectory_of(log), records["tick"]
    q, q_des, tau = joint_values(log, records, trajectory, model)
    if "/plant" not in log.topics:
        # A board's angles wrap; the shorter way round is the error.
        q = q_des + model.off_plan(q, q_des)
    length = repetition_ticks(log, trajectory, int(tick[-1]) + 1)
    repetition, groups = repetitions_of(log, tick, length)
    error = (q - q_des) * np.where(prismatic, 1000.0, 180 / np.pi)
    tip_error = 1000 * np.linalg.norm(arm.forward_kinematics(q)[1] - arm.forward_kinematics(q_des)[1], axis=-1)
    payload_time, payload = payload_estimate(log, model)
    stride = int(np.median(np.diff(tick))) if tick.size > 1 else 1
    windings, supply = heat_courses(log, records, tau, model)
    ends = [records["time"][group][-1] for group in groups]
    return Run(
        label=label_of(log),
        log=log,
        joint_names=model.servo_names,
        error_units=tuple("mm" if slides else "deg" for slides in prismatic),
        torque_units=tuple("N" if slides else "N m" for slides in prismatic),
        model=model,
        time=records["time"],
        q=q,
        q_des=q_des,
        error=error,
        tip_error=tip_error,
        tau=tau,
        repetition=repetition,
        complete=np.array([tick[group][-1] + stride >= (r + 1) * length for r, group in enumerate(groups)]),
        repetition_s=length * whole(log, "period_us", model.gains.period_us) * 1e-6,
        peak=np.array([np.abs(error[g]).max(axis=0) for g in groups]),
        rms=np.array([np.sqrt(np.mean(error[g] ** 2, axis=0)) for g in groups]),
        tip_peak=np.array([tip_error[g].max() for g in groups]),
        tip_rms=np.array([np.sqrt(np.mean(tip_error[g] ** 2)) for g in groups]),
        payload_true=true_mass(log),
        payload_time=payload_time,
        payload=payload,
        payload_by_repetition=values_at(payload_time, payload, ends),
        load_events=tuple(load_events(log, model)),
        tau_float_diff=torque_difference(log, records),
        tau_max=np.asarray(model.tau_max, float)[act],
        windings=windings,
        supply=supply,
        **of_ticks(log, records),
        advice=(*at_bounds(log, model), *model.advice) if log.text("run", "law") in ADAPTIVE else (),
    )


def repetition_ticks(log: RunLog, trajectory: Trajectory | None, ran: int) -> int:
    """Ticks of a repetition; of a plan gone through once, by far outlasted by a run of so many ticks, all of these.

    So is the plan to stay where the arm is, with which goals or a hand that leads it begin.
    """
    length = whole(log, "repetition_ticks", trajectory.repetition_ticks if trajectory else ran)
    return ran if whole(log, "repetitions", 0) == 1 and ran > LONGER * length else length


def repetitions_of(log: RunLog, tick: np.ndarray, length: int) -> tuple[np.ndarray, list[np.ndarray]]:
    """The repetition, from 0, that each record (R,) belongs to; and of each repetition which records are its.

    Args:
        tick: (R,) growing.  length: ticks of a repetition; what comes after the last counts to the last.
    Raises:
        LogError: a repetition without a record.
    """
    count = whole(log, "repetitions", -(-(int(tick[-1]) + 1) // length))
    repetition = np.minimum((tick // length).astype(int), count - 1)
    seen = np.unique(repetition)
    if seen.size <= repetition[-1]:
        gone = next(r for r, each in enumerate([*seen.tolist(), -1]) if r != each)
        raise LogError(f"{log.path}: no records of repetition {gone + 1}, of {int(repetition[-1]) + 1}")
    return repetition, [repetition == r for r in seen]


def label_of(log: RunLog) -> str:
    """The run's name: its label, or its law and whether it knew the load."""
    law = log.text("run", "law")
    if log.text("run", "label"):
        return log.text("run", "label")
    known = log.fact("payload", "known")
    load = "" if known is None else ", load known" if known else ", load unknown"
    return TITLES.get(law, law or log.path.stem) + load


def values_at(time: np.ndarray, values: np.ndarray, when: ArrayLike) -> np.ndarray:
    """The last of values (M,) at or before each time of (K,), as (K,); NaN before the first."""
    if not time.size:
        return np.full(np.shape(when), np.nan)
    k = np.searchsorted(time, when, side="right") - 1
    return np.where(k >= 0, values[np.maximum(k, 0)], np.nan)


def lacks(log: RunLog) -> str:
    """Say what the log has not of its run, in words; empty if it is whole."""
    alone = log.text("standalone", "lacks") or log.lost
    why, ticks = log.text("end", "why", "complete"), log.text("end", "ticks")
    if alone or why in ("complete", "cut", "unknown"):
        return alone
    return f"the run was broken off after {ticks} ticks ({why})"


def facts(log: RunLog, record: str) -> dict[str, int]:
    """The counts of one record of the log's facts: those it has, and those that are whole."""
    found = {name: log.count(record, name) for name in FACTS[record]}
    return {name: value for name, value in found.items() if value is not None}


def _windings(run: Run) -> list[dict[str, Any]]:
    """Windings of servos that feel their temperature: the highest and the last, and their limit, deg C."""
    if run.windings is None or run.model.bus is None:
        return []
    most, end = run.windings.max(axis=0), run.windings[-1]
    return [
        {"joint": name, "most": float(most[i]), "end": float(end[i]), "limit": servo.heat.limit}
        for i, (name, servo) in enumerate(zip(run.joint_names, run.model.bus.servos, strict=True))
        if servo.heat is not None
    ]


def _plain(values: ArrayLike) -> Any:
    """Numbers as Python's, NaN as None."""
    values = np.asarray(values, dtype=float)
    return np.where(np.isfinite(values), values.astype(object), np.array(None)).tolist()


def _events(log: RunLog) -> list[dict[str, Any]]:
    """List what happened during the run, as texts and numbers."""
    records = log.topics.get("/events", {})
    size = len(records.get("time", ()))
    fields = [field for field in ("time", "code", "name", "text", "joint") if field in records]
    return [{field: records[field][k].tolist() for field in fields} for k in range(size)]
