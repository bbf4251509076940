"""Recorder of a run: each tick in the log, and beside the host's own two kernels; telemetry as it comes."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from armlet.device.exchange import fault_text
from armlet.device.goals import Goal
from armlet.device.session import BoardSession
from armlet.dynamics.laws import ADAPTIVE, LAWS
from armlet.firmware import protocol, words
from armlet.fixed.compiled import Compiled
from armlet.fixed.rated_path import RatedPath, along
from armlet.fixed.scales import to_si
from armlet.run.goal_log import GoalLog, counts_line
from armlet.run.heat_watch import HeatEvent, HeatWatch
from armlet.run.load_events import LoadEvent, LoadEvents
from armlet.run.lockstep import Tick
from armlet.run.log_writer import LogWriter
from armlet.run.run_setup import RunSetup
from armlet.run.stops_followed import StopsFollowed
from armlet.run.topics import estimate_row, estimates_record, joint_record
from armlet.run.touch import TELL, Touch, Touched
from armlet.run.waits_told import WaitsTold
from armlet.said import Said
from armlet.simulated.goal_follower import GoalFollower
from armlet.simulated.shadow import FixedShadow, FloatShadow
from armlet.simulated.torque_limits import TorqueLimits
from armlet.stopping import uninterrupted

TELEMETRY_EVERY, ESTIMATES_EVERY = 10, 50  # ticks between records
LINK_EVERY = 100  # ticks between two counts of the link's losses
TORQUES = {protocol.SERVO_OFF: "off", protocol.SERVO_ON: "on", protocol.SERVO_UNHEARD: "unknown"}
Planned = tuple[np.ndarray, np.ndarray, np.ndarray]
EVENTS = ("load_events", "touches", "heat_events")  # of a result, which programs get field by field
LIMITED = protocol.SATURATED | protocol.RATE_LIMITED


@dataclass
class RunResult:
    """Result of a run.

    log: its file.  ticks: run.  compared: ticks whose torque was compared, as it was sent;  differing: those that
    differed in a bit, or in whether a limit of torque, or of its change, acted.  limited: ticks in which one did.
    stopping: ticks of a stop that are not compared: it is not known what asked for it, or whether it is on the path.
    fault, fault_joint: of the last tick.  counts: telemetry's, as `BoardSession.counts` names them.  times: of a run
    that the board gave its time, as `device.session.Times` names them.
    torque: of a run with servos that ended in a fault, what each joint's servo has said of its torque at the end:
    "off", "on", or "unknown" of one that said nothing; "on" where the run is left to its board;  left: what follows it.
    goals: of a run that follows goals, how many the board has taken, taken late, and refused, and why, by the names
    of `facts.REFUSED`;  unsent: in whose place newer ones came before they had gone;  unreachable: of those taken,
    points that the planned motion had not reached at their time.
    switched: the tick from which another gain table was used, -1 = none.
    speeds: ticks from which plan or stream were to be followed at another rate, and the rates;  waited: of a wait.
    stood_at: rad or m, where the servos' joints were when they were too far from the plan to begin; else empty.
    estimates: sets of them logged, one row a joint each;  incomplete_estimates: sets that lack a joint's record, which
    was lost or not sent any more, and are not in the log.
    load_events: what the arm picked up and set down, by what its law learnt.  touches: contacts;
    unfelt: the tick from which none was looked for, since a record was lost; -1 = none.
    heat_events: warnings of servos that were about to act on heat or overload.  warmest: of a run with servos, the
    joint whose winding has come nearest to its limit by its end, and deg C, as reckoned.
    """

    log: Path
    ticks: int = 0
    compared: int = 0
    limited: int = 0
    stopping: int = 0
    differing: int = 0
    fault: int = 0
    fault_joint: int = protocol.NO_JOINT
    switched: int = -1
    speeds: list[tuple[int, float]] = field(default_factory=list)
    waited: int = 0
    estimates: int = 0
    incomplete_estimates: int = 0
    stood_at: list[float] = field(default_factory=list)
    torque: dict[str, str] = field(default_factory=dict)
    left: str = ""
    counts: dict[str, int] = field(default_factory=dict)
    times: dict[str, int] = field(default_factory=dict)
    goals: dict[str, int] = field(default_factory=dict)
    load_events: list[LoadEvent] = field(default_factory=list)
    touches: list[Touched] = field(default_factory=list)
    unfelt: int = -1
    heat_events: list[HeatEvent] = field(default_factory=list)
    warmest: tuple[str, float] | None = None

    @property
    def off_plan(self) -> bool:
        """True if it ended since the arm left its plan or its limits: its gains, load and motors may say why."""
        return self.fault in (protocol.TRACKING, protocol.POSITION, protocol.VELOCITY)

    def said(self) -> Said:
        """Counts, what was left out, and what came late."""
        counts = self.counts
        lines = [
            f"{self.log}: {self.ticks} ticks, {self.compared} torques compared, {self.differing} differ in a bit; "
            f"{counts['sent']} records sent, {counts['received']} received, {counts['lost']} lost"
        ]
        if self.limited:
            lines.append(f"{self.limited} torques met a limit")
        if self.stopping:
            lines.append(f"ticks of stops, not compared: {self.stopping}")
        if self.speeds:
            lines.append("speed " + ", ".join(f"{100 * rate:.4g} % from tick {tick}" for tick, rate in self.speeds))
        lines += [f"ticks in which the path waits for the arm: {self.waited}"] * bool(self.waited)
        if self.goals:
            lines.append(counts_line(self.goals))
        if self.incomplete_estimates:
            lines.append(f"{self.incomplete_estimates} sets of estimates lack a record and are left out")
        lines += map(str, [*self.load_events, *self.touches, *self.heat_events])
        if self.unfelt >= 0:
            lines.append(unfelt_words(self.unfelt))
        if self.warmest is not None:
            lines.append("warmest winding at the end, as reckoned: {} at {:.0f} deg C".format(*self.warmest))
        plain = vars(self) | {name: list(map(asdict, getattr(self, name))) for name in EVENTS}
        return Said(plain, [*lines, *filter(None, [late_words(self.times)])])


class Recorder:
    """Writes each tick to the log, and compares the board's torque with the host's own two kernels."""

    def __init__(
        self, session: BoardSession, setup: RunSetup, log: LogWriter, segments: tuple[np.ndarray, np.ndarray]
    ) -> None:
        self._session, self._setup, self._log = session, setup, log
        law = LAWS[setup.law]
        self._fixed = FixedShadow(setup.compiled, *segments, law, setup.learning, setup.gain_words, setup.stream_words)
        self._fixed.twin = setup.twin
        # it believes what the board believes
        self._float = FloatShadow(setup.compiled, law, learning=False, gains=setup.gains)
        self._limits = TorqueLimits(setup.compiled)
        self._path: RatedPath | None = None
        if setup.override:
            self._path = self._fixed.at_rates()
        self._waits = WaitsTold(self._fixed.waiting, self._write_told)
        self._plan = setup.trajectory.sample(ticks=np.arange(setup.trajectory.total_ticks))
        self._now: Planned = (self._plan[0][0], self._plan[1][0], self._plan[2][0])
        self._period_ns = setup.trajectory.period_us * 1000
        self._instructions = session.board.instructions_per_cpu_tick
        self._us = session.board.us_per_cpu_tick
        self._estimates: dict[int, dict[int, np.ndarray]] = {}
        self._goals: GoalLog | None = None
        if self._fixed.follower is not None:
            self._goals = GoalLog(session, setup, self._fixed.follower, log)
        self._stops = StopsFollowed(session, setup, self._fixed)
        self._loads: LoadEvents | None = None
        if setup.learning and setup.law in ADAPTIVE:
            self._loads = LoadEvents(setup.described or setup.compiled.model, setup.trajectory.period)
        self._touch = Touch(setup.described or setup.compiled.model, self.late) if setup.touch else None
        self._asks = ""
        session.load = None
        self.heat: HeatWatch | None = None
        self.result = RunResult(log.path)

    def __call__(self, tick: Tick) -> None:
        """Record one tick of the lockstep exchange, wholly: what is counted is in the log."""
        plant = self._setup.plant
        with uninterrupted():
            self.take_speed(tick, self._session.flags)
            difference = self._difference(tick, self._session.flags)
            self._write_plant(tick, (plant.q.copy(), plant.qd.copy()), difference)
            self.feel(tick)
            self.result.fault, self.result.fault_joint = tick.fault, self._session.fault_joint
            if tick.tick % TELEMETRY_EVERY == 0:
                self.drain()
        self.answer_touch()

    @property
    def late(self) -> int:
        """Ticks by which the motion off the plan is told late: none of the simulated arm's."""
        return 0

    def feel(self, tick: Tick) -> None:
        """Look for a contact in a tick of a run, once its torque has been compared; log what is felt, and tell."""
        if self._touch is None or tick.mode != protocol.RUNNING:
            return
        scales, compiled = self._setup.compiled.servos, self._setup.compiled
        event = self._touch.take(
            tick.tick, scales.position_si(tick.q), self._now, to_si(tick.tau, scales.torque),
            lambda: compiled.estimates_si(self._fixed.est),
        )  # fmt: skip
        if event is None:
            return
        self.result.touches.append(event)
        self._write_told(tick.tick, "TOUCH", event, event.joint)
        if self._setup.on_touch is not None:
            self._setup.on_touch(event)
        self._asks = self._setup.touch

    def feel_no_more(self, tick: int) -> None:
        """Look for no contact from a tick on, whose record was lost, and say so: what was learnt is not known."""
        if self._touch is None:
            return
        self._touch, self.result.unfelt = None, tick
        self._write_told(tick, "TOUCH", unfelt_words(tick))

    def _write_told(self, tick: int, name: str, event: object, joint: str = "") -> None:
        """Log an event that this computer found."""
        record = {"tick": tick, "code": 0, "name": name, "text": str(event), "joint": joint}
        self._log.write("/events", tick * self._period_ns, record)

    def answer_touch(self) -> None:
        """Ask of the board what a contact that was felt asks for."""
        asks, self._asks = self._asks, ""
        if asks not in ("", TELL):
            self._session.stop(asks)

    @property
    def motion(self) -> Planned:
        """Motion q, qd, qdd (n_act,), SI, that was planned for the last tick."""
        return self._now

    @property
    def done(self) -> int:
        """Ticks of the plan that are done."""
        return self.result.ticks if self._path is None else int(self._path.tick)

    def planned(self, tick: int) -> Planned:
        """Motion q, qd, qdd (n_act,) that is planned for a tick, SI; in a run at a rate for the one that comes."""
        path = self._path
        if path is None:
            return self._plan[0][tick], self._plan[1][tick], self._plan[2][tick]
        there = self._setup.trajectory.sample(ticks=path.tick)
        return along(there, path.rate, path.slope / self._setup.trajectory.period)

    def take_speed(self, tick: Tick, flags: int) -> None:
        """Follow a rate that acts from this tick on, as the board does; log it."""
        path = self._path or self._fixed.stream
        if path is not None and flags & protocol.SWITCHED and self._session.speeds:
            asked = self._session.speeds.pop(0)
            path.ask(*asked.raw)
            self.tell_speed(tick.tick, asked.points * asked.rate / words.SPEED_ONE)

    def tell_speed(self, tick: int, rate: float) -> None:
        """Log that plan or stream are followed at another rate from a tick on."""
        self.result.speeds.append((tick, rate))
        self._log.write("/events", tick * self._period_ns, speed_record(tick, rate), tick)

    def _write_plant(self, tick: Tick, true: tuple[np.ndarray, np.ndarray], difference: np.ndarray) -> None:
        """Write the true q, qd (n_act,) at a tick's start, and what the board made of it."""
        self.result.ticks += 1
        record = {
            "tick": tick.tick,
            "q": true[0],
            "qd": true[1],
            "q_des": self._now[0],
            "tau": to_si(tick.tau, self._setup.compiled.servos.torque),
            "kernel_instructions": tick.kernel_cycles * self._instructions,
            "tick_instructions": tick.whole_cycles * self._instructions,
            "kernel_us": tick.kernel_cycles * self._us,
            "tick_us": tick.whole_cycles * self._us,
            "tau_float_diff": difference,
        }
        self._log.write("/plant", tick.tick * self._period_ns, record, tick.tick)
        if tick.tick % LINK_EVERY == 0:
            self._write_link(tick.tick)

    def _write_link(self, tick: int) -> None:
        """Tell what the link has lost so far: records by the gaps in their numbers, requests by their repetition."""
        link = self._session.link
        counts = {"received": link.records.received, "lost": link.records.gaps, "repeats": link.repeats}
        self._log.write("/link", tick * self._period_ns, {"tick": tick, **counts}, tick)

    def _difference(self, tick: Tick, flags: int) -> np.ndarray:
        """Torque (n_act,) of a tick beyond the float shadow's, as they are sent, SI; NaN where nothing is compared.

        Both shadows go on by a tick; the torque is compared with the fixed one, too.
        """
        setup, frozen = self._setup, bool(flags & protocol.FROZEN)
        if flags & protocol.SWITCHED and setup.switch_words is not None and setup.switch_to is not None:
            self._fixed.switch(setup.switch_words)
            self._float.switch(setup.switch_to)
            self.result.switched = tick.tick
        self._float.believe(setup.compiled.estimates_si(self._fixed.est))
        self._float.identify(self._fixed.perturbation)
        self._hear(tick.tick, flags)
        follows = self._stops.take(tick)
        stops = self._fixed.stops
        if setup.stream is None and stops is None:
            self._now = self.planned(tick.tick)
        own = self._fixed.torque(tick.q, tick.qd, frozen)
        self.result.waited = self._waits.take(tick.tick)
        if setup.stream is not None or stops is not None:
            self._now = self._followed()
        if self._goals is not None and self._goals.look(tick.tick):
            self.result.goals = self._goals.counts
        if stops is not None and stops.action == protocol.ACTION_COAST:
            return self._coasting(tick)
        exact = self._float.torque(tick.q, tick.qd, self._now, frozen)
        sent, exact = self._limits.words(own), self._limits.si(exact)
        self._limits.sent = np.asarray(tick.tau, np.int64)
        limited = bool(flags & LIMITED)
        self.result.limited += limited
        if tick.mode != protocol.RUNNING and not follows:
            self.result.stopping += 1
            return np.full(len(own), np.nan)
        self.result.compared += 1
        self.result.differing += bool((sent != tick.tau).any()) or bool((sent != own).any()) != limited
        return to_si(tick.tau, setup.compiled.servos.torque) - exact

    def _coasting(self, tick: Tick) -> np.ndarray:
        """As `_difference`, where the arm coasts: there is no torque."""
        self._limits.sent = np.zeros(len(tick.tau), np.int64)
        self.result.compared += 1
        self.result.differing += bool(np.any(tick.tau))
        return to_si(tick.tau, self._setup.compiled.servos.torque)

    @property
    def rests(self) -> bool:
        """True if no goal moves the arm any more, or the stream stands at a speed of 0."""
        path = self._fixed.stream
        if path is None or not path.left:
            return self.follower.rests
        _, qd, qdd = self._now
        here = self.follower.rests and path.ahead <= 1
        return (here or path.stands) and not (qd.any() or qdd.any())

    @property
    def goals_lags(self) -> tuple[int, float]:
        """Ticks by which the filter that follows goals is behind the run, and by which its path is, at this tick."""
        return self._fixed.goals_lags

    @property
    def filtered(self) -> tuple[np.ndarray, np.ndarray]:
        """Position and velocity (n_act,), SI, before the mean of the filter that follows goals."""
        if not self.follower.on:
            return self._now[0], self._now[1]
        scales, row = self._setup.compiled.servos, self.follower.row
        return scales.position_si(row["PLACE"]), to_si(row["STEP_NOW"], scales.position * self._setup.trajectory.period)

    @property
    def follower(self) -> GoalFollower:
        """The host's own filter of a run that follows goals."""
        assert self._fixed.follower is not None  # a setup with a stream
        return self._fixed.follower

    def heard(self, flags: int) -> Goal | None:
        """The goal that the board heard before a tick with these flags, if there was one."""
        return self._session.heard

    def _hear(self, tick: int, flags: int) -> None:
        """Let the host's own filter take the goal that the board heard before this tick, if there was one."""
        goal = self.heard(flags) if self._setup.stream is not None else None
        if goal is None or self._goals is None:
            return
        now = tick - self._fixed.goals_lags[0]
        self._goals.hear(tick, now, goal, self._fixed.stops is not None)
        self.result.goals = self._goals.counts

    def _followed(self) -> Planned:
        """Motion q, qd, qdd (n_act,) of the last tick of a run that follows goals, SI: as boards have it."""
        scales, (q, qd, qdd) = self._setup.compiled.servos, self._fixed.planned.T
        return scales.position_si(q), to_si(qd, scales.velocity), to_si(qdd, scales.acceleration)

    def drain(self) -> None:
        """Write what telemetry has brought, wholly."""
        with uninterrupted():
            records = self._session.telemetry()
            for row in records.get("joints", ()):
                self.write_joints(row)
            for row in records.get("estimates", ()):
                self._write_estimates(row)
            for row in records.get("event", ()):
                self._write_event(row)

    def write_joints(self, row: np.void) -> None:
        """Write what the board measured and decided at a tick."""
        record = joint_record(row, self._setup.compiled)
        self._log.write("/joint_state", int(row["tick"]) * self._period_ns, record, self._sequence(row))
        if self._loads is not None:
            self._loads.joints(record["tick"], record["q"], record["q_des"])
        if self.heat is not None:
            self._write_heat(self.heat.joints(record["tick"], record["qd"], record["tau"]))
        if record["fault"] == protocol.START_FAR and not self.result.stood_at:
            self.result.stood_at = record["q"].tolist()

    def _write_estimates(self, row: np.void) -> None:
        """Gather the records of one tick, one a body and one a cut joint in their order, into one of the arm."""
        scale = self._setup.compiled.scales.estimate
        joint = int(row["joint"])
        rows = self._estimates.setdefault(int(row["tick"]), {})
        rows[joint] = estimate_row(row, scale[joint])
        if len(rows) < len(scale):
            return
        self.result.estimates += 1
        del self._estimates[int(row["tick"])]
        self._leave_out()  # records come in the order in which they were made: what is older will never be complete
        record = estimates_record(int(row["tick"]), [rows[k] for k in range(len(scale))])
        self._log.write("/estimates", int(row["tick"]) * self._period_ns, record, self._sequence(row))
        if self._loads is not None:
            self._write_loads(self._loads.estimates(record["tick"], record["phi"]))
            self._session.load = self._loads.load

    def _write_loads(self, events: list[LoadEvent]) -> None:
        """Log events of the load, and tell who wants to know."""
        for event in events:
            self.result.load_events.append(event)
            tick = round(event.told / self._setup.trajectory.period)
            self._write_told(tick, "LOAD", event)
            if self._setup.on_load is not None:
                self._setup.on_load(event)

    def _write_heat(self, events: list[HeatEvent]) -> None:
        """Log warnings of heat and overload, and tell who wants to know."""
        for event in events:
            self.result.heat_events.append(event)
            self.say_heat(event.time, event, event.joint)

    def say_heat(self, time: float, event: HeatEvent | str, joint: str = "") -> None:
        """Log a line on heat at a time, s, and tell who wants to know."""
        tick = round(time / self._setup.trajectory.period)
        self._write_told(tick, "HEAT", event, joint)
        if self._setup.on_heat is not None:
            self._setup.on_heat(event)

    def finish(self) -> None:
        """Count what will not come any more, and tell what the last estimates say of the load, and of heat."""
        self._leave_out()
        if self.heat is not None and self.heat.share.any():
            i = int(np.argmax(self.heat.share))
            name = self._setup.compiled.model.servo_names[i]
            self.result.warmest = name, round(float(self.heat.temperatures[i]), 1)
        if self._loads is not None:
            self._write_loads(self._loads.finish())

    def _leave_out(self) -> None:
        """Give up the sets of estimates that wait for a record."""
        self.result.incomplete_estimates += len(self._estimates)
        self._estimates.clear()

    def _write_event(self, row: np.void) -> None:
        record = event_record(row, self._setup.compiled)
        if state := torque_of(row):
            self.result.torque[str(record["joint"])] = state
        self._log.write("/events", int(row["tick"]) * self._period_ns, record, self._sequence(row))

    @staticmethod
    def _sequence(row: np.void) -> int:
        return int(row["seq"]) if "seq" in (row.dtype.names or ()) else 0


def unfelt_words(tick: int) -> str:
    """Tell from when on a run looked for no contact."""
    return f"no contact was looked for from tick {tick} on: the record of a tick was lost"


def speed_record(tick: int, rate: float) -> dict[str, Any]:
    """An event that tells from which tick on plan or stream are followed at another rate."""
    return {"tick": tick, "code": 0, "name": "SPEED", "text": f"speed {100 * rate:.4g} %", "joint": ""}


def event_record(row: np.void, compiled: Compiled) -> dict[str, Any]:
    """An EVENT record as logs have it."""
    code, joint = int(row["fault"]), int(row["joint"])
    names, mode = compiled.model.servo_names, protocol.MODES[int(row["mode"])]
    where, state = names[joint] if joint < len(names) else "", torque_of(row)
    if state == "off":  # its code is that of the run's fault, which is told by itself
        return {"tick": int(row["tick"]), "code": 0, "name": "TORQUE", "text": f"torque off at {where}", "joint": where}
    return {
        "tick": int(row["tick"]),
        "code": code,
        "name": words.FAULTS[code][0] if code else mode,
        "text": (fault_text(code, joint, names) if code else f"mode {mode}") + (f" (torque {state})" if state else ""),
        "joint": where,
    }


def torque_of(row: np.void) -> str:
    """Read what an EVENT record tells of a servo's torque: "off", "on", "unknown"; nothing where it tells no torque."""
    return TORQUES.get(int(row["flags"]) & protocol.SERVO_SAID, "")


def torque_words(torque: dict[str, str]) -> str:
    """A line on the servos that have not confirmed that their torque is off; nothing if all have.

    Args:
        torque: as of `RunResult`.
    """
    left = [f"{state} at {joint}" for joint, state in torque.items() if state != "off"]
    return f"torque is {', '.join(left)}: cut the supply before you reach into the arm" if left else ""


def late_words(times: Mapping[str, int]) -> str:
    """Tell of a run whose ticks the board timed, and some of which took too long; else nothing.

    Args:
        times: as of `RunResult`, empty for a run in lockstep.
    """
    if not times or not times["overruns"]:
        return ""
    words = f"{times['overruns']} of {times['ticks']} ticks took longer than the control period, the longest"
    words += f" {times['longest_us']} us; {times['late']} began late"
    if not times["skipped"]:
        return words
    return f"{words}, and {times['skipped']} periods had none: the move took longer than planned; use a longer period"
