"""A log -> what an identification is made of: positions and torques at each tick of an arm that runs."""

from dataclasses import dataclass

import numpy as np

from armlet.dynamics.joint_values import Floats
from armlet.errors import LogError
from armlet.firmware import protocol
from armlet.model import Model
from armlet.report.checked_log import LARGEST, arm_of
from armlet.run.last_estimates import check_same
from armlet.run.log import RunLog
from armlet.setup.identify.columns import columns_of
from armlet.setup.identify.smooth import EDGE_S, KINEMATICS_HZ, POSITION_HZ, ROWS_HZ, TORQUE_HZ, low_passed, motion

SHORTEST_S = 3.0
SATURATED, FULL = 0.5, 0.999  # of the time at the motor's limit: no motion is told from that
STEPS, TRAVEL = 20, 1e-3  # encoder steps, and rad or m, that a joint has to move for its parameters to be looked at
COARSEST_S = 0.021  # between two records: fewer do not hold the torque
HELD = 0.5  # of a tick: a torque is held from its tick to the next


@dataclass(frozen=True)
class Observed:
    """A motion, as measured.

    q, tau: (T, n_act) rad or m, N m or N;  period: s between rows;  moved: (n_act,) bool, whether a joint moved.
    """

    q: Floats
    tau: Floats
    period: float
    moved: np.ndarray

    @property
    def seconds(self) -> float:
        """Duration, s."""
        return len(self.q) * self.period


@dataclass(frozen=True)
class Rows:
    """columns (R, n_act, P) and tau (R, n_act), both behind the same filter;  seconds between two rows."""

    columns: Floats
    tau: Floats
    period: float

    def part(self, begin: float, end: float) -> "Rows":
        """The part from a share of the time to another."""
        cut = slice(round(begin * len(self.tau)), round(end * len(self.tau)))
        return Rows(self.columns[cut], self.tau[cut], self.period)


def observed(log: RunLog, model: Model) -> Observed:
    """Read what a log has of an arm's motion, as its board measured it.

    Raises:
        LogError: another arm's; too short, too coarse, damaged; the torque at its limit most of the time; no motion.
    """
    check_same(log, model, arm_of(log).model)
    records = log.topics.get("/joint_state")
    if records is None or any(name not in records for name in ("tick", "q", "tau")):
        raise LogError(f"{log.path}: no /joint_state inside", "a log of `armlet run` has it")
    shape = (records["tick"].size, model.n_act)
    for name in ("q", "tau"):
        values = records[name]
        if values.shape != shape or values.dtype.kind not in "iuf" or not (np.abs(values) <= LARGEST).all():
            raise LogError(f"{log.path}: {name} holds what is no number up to {LARGEST:g}, or is of another arm")
    tick = records["tick"]
    if tick.ndim != 1 or tick.dtype.kind != "i" or len(tick) < 2 or (np.diff(tick) <= 0).any():
        raise LogError(f"{log.path}: the ticks of /joint_state are no whole numbers that grow")
    running = np.ones(len(tick), bool)
    if "mode" in records and records["mode"].shape == tick.shape:
        running = records["mode"] == protocol.RUNNING
    return measured(log, model, tick[running], records["q"][running], records["tau"][running])


def measured(log: RunLog, model: Model, tick: np.ndarray, q: Floats, tau: Floats) -> Observed:
    """The records of a running arm, at equal times."""
    tick_s = model.gains.period_us * 1e-6
    every = int(np.median(np.diff(tick))) if len(tick) > 1 else 1
    if len(tick) < 2 or (tick[-1] - tick[0]) * tick_s < SHORTEST_S:
        raise LogError(f"{log.path}: expected {SHORTEST_S:g} s of running at least", "record a longer motion")
    if every * tick_s > COARSEST_S or np.diff(tick).max() * tick_s > 2 * COARSEST_S:
        raise LogError(
            f"{log.path}: records up to {np.diff(tick).max() * tick_s:.3g} s apart, expected {COARSEST_S:.2g} s",
            "the link has lost some: run again",
        )
    at = np.arange(tick[0], tick[-1] + 1, every)
    q, tau = (np.stack([np.interp(at, tick, column) for column in values.T], axis=1) for values in (q, tau))
    full = (np.abs(tau) >= FULL * model.tau_max[model.actuated]).mean(axis=0)
    if (full > SATURATED).any():
        joint = model.servo_names[int(full.argmax())]
        raise LogError(
            f"{log.path}: the torque of {joint} is at its limit {100 * full.max():.0f} % of the time",
            "move slower, or see why it does not get there",
        )
    least = np.maximum(STEPS * model.encoder_step[model.actuated], TRAVEL)
    moved = np.ptp(q, axis=0) > least
    if not moved.any():
        raise LogError(f"{log.path}: no joint moves more than {STEPS} steps of its encoder", "record a motion")
    return Observed(q, tau - 0.0, every * tick_s, moved)


def rows_of(seen: Observed, model: Model, tick_s: float, hz: float = POSITION_HZ) -> Rows:
    """Columns and torques of a motion, filtered alike.

    Args:
        tick_s: s, for which a torque is held.  hz: of the positions' low-pass.
    """
    slow = max(1, round(1.0 / (KINEMATICS_HZ * seen.period)))
    q, qd, qdd = (values[::slow] for values in motion(seen.q, seen.period, hz))
    step = slow * seen.period
    columns = low_passed(columns_of(model, q, qd, qdd), step, TORQUE_HZ)
    tau = low_passed(seen.tau, seen.period, TORQUE_HZ, later=HELD * tick_s)[::slow]
    every, edge = max(1, round(1.0 / (ROWS_HZ * step))), round(EDGE_S / step)
    cut = slice(edge, len(q) - edge, every)
    return Rows(columns[cut], tau[cut], every * step)
