"""A run that follows goals as they come: of the simulated arm, or of servos.

with armlet.connect("qemu-m4") as board, board.stream("puma3", "stream.mcap") as goals:
    goals.send([0.1, 0.2, 0.3])                     # rad or m, or by the joints' names
    goals.wait(0.5)                                 # half a second of the arm's time
    goals.send_points([(0.6, 0.1, 0.2, 0.3), (0.7, 0.2, 0.2, 0.3)], replace=True)
print(goals.result.said().parts)                    # the arm has come to rest at the last goal
"""

import contextlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from armlet.device.goals import Goal
from armlet.device.servos.adapter import Adapter
from armlet.device.servos.at_port import AtPort
from armlet.device.session import BoardSession
from armlet.dynamics.laws import DEFAULT
from armlet.errors import PlanError
from armlet.firmware import protocol, words
from armlet.model import Model
from armlet.model.arrays import Floats
from armlet.model.stops import STOP_TICKS
from armlet.plan import Trajectory
from armlet.plan.moves import plan
from armlet.plan.stream import (
    APART_S,
    Jerk,
    StreamLimits,
    as_float,
    checked_goal,
    checked_times,
    in_step,
    stream_limits,
)
from armlet.plan.stream import Goal as Asked
from armlet.plan.waypoints import first_waypoint
from armlet.run import with_servos
from armlet.run.load_events import LoadEvent
from armlet.run.prepared import Options, Run, Say, described, prepare
from armlet.run.recorder import ESTIMATES_EVERY, Recorder
from armlet.run.run import recorded, upload
from armlet.run.run_setup import RunSetup
from armlet.run.stream_ends import resting, told
from armlet.run.stream_speed import MOST, OwnTime, Row
from armlet.run.stream_ticks import InLockstep, InOwnTime, Ticks, WithServos
from armlet.run.with_servos import ServoRecorder
from armlet.simulated.servos.emulated import EmulatedBus

FIRST_TICKS = 8  # of the plan that stays where the arm is: a goal may come at any tick of it
FEW_TICKS = 4  # between two looks whether the arm rests
HEARD_S = 0.02  # until a board has heard goals, about
LONGEST_S = 1e6  # of one wait
AHEAD_S = 0.05  # by which points of another speed are sent before the first of them is due


@dataclass(frozen=True)
class Streaming:
    """Options of a stream.

    start: where the simulated arm is, as `first_waypoint` reads it.  speed: share of the arm's velocities; of its
    accelerations the square.  jerk: rad/s^3 or m/s^3, one or (n_act,), None for `plan.stream.JERK` times the
    acceleration.
    law: as of `Options`; if empty the default one.
    Others as of `Options`, on_load too.
    """

    start: str | None = None
    speed: float = 1.0
    jerk: Jerk | None = None
    law: str = ""
    learn: bool = True
    payload: float = 0.0
    servos: bool = False
    board: str = ""
    adapter: str | None = None
    patience: float = 0.0
    gears: tuple[str, ...] = ()
    on_load: Callable[[LoadEvent], None] | None = None

    @property
    def law_name(self) -> str:
        """The law, which may be left out."""
        return self.law or DEFAULT

    @property
    def options(self) -> Options:
        """The same as options of a run."""
        return Options(
            law=self.law_name, learn=self.learn, label="stream", payload=self.payload, servos=self.servos,
            board=self.board, adapter=self.adapter, patience=self.patience, gears=self.gears,
            on_load=self.on_load,
        )  # fmt: skip


@dataclass(frozen=True)
class Sent:
    """Values of a goal that are really sent.

    q (n_act,): rad or m.  clamped: joints that were asked beyond a position limit.  t: s, None of one without a time.
    """

    q: np.ndarray
    clamped: tuple[str, ...]
    t: float | None = None


class Stream:
    """A run that goes on, tick by tick, as `wait` lets it.

    Args:
        session: a started session.  run: what runs.  recorder: of its log.

    Attributes:
        joint_names: the order of a goal's values.  limits: of the goals.  result: of the run.
        delay: s that the filter's mean is behind.
    """

    def __init__(self, session: BoardSession, run: Run, recorder: Recorder, ticks: Ticks) -> None:
        assert run.setup.stream is not None and run.setup.stream_words is not None
        self._session, self._setup, self._recorder, self._ticks = session, run.setup, recorder, ticks
        self.limits: StreamLimits = run.setup.stream
        self._period = run.setup.trajectory.period
        self._delay = run.setup.stream_words.delay_ticks
        self.delay = self._delay * self._period
        self._last_t, self._last_tick, self._stopped, self._rate = -np.inf, -1, "", 1.0
        self._faster = 1.0  # times that points come faster than they were told, beyond the rate of the path
        self._own = OwnTime(self.limits, run.setup.trajectory.q[0][run.setup.compiled.model.actuated])
        self.joint_names, self.result = self.limits.joint_names, recorder.result

    @property
    def now(self) -> float:
        """S of the arm's time since the run began."""
        return self._ticks.done * self._period

    @property
    def planned(self) -> tuple[Floats, Floats, Floats]:
        """Motion q, qd, qdd (n_act,) that was planned for the last tick, rad or m, per s and s^2."""
        with self._ticks.alone():
            return self._recorder.motion

    @property
    def time(self) -> float:
        """S of the stream's own time, in which points are told: `now`, as long as `speed` has not changed it."""
        return self._own.at(self.now - self._lags[1])

    @property
    def _filtered(self) -> float:
        """S of the time that the filter has passed: `now`, as long as no speed was asked for on the path itself."""
        return self.now - self._lags[0]

    @property
    def _lags(self) -> tuple[float, float]:
        """S by which the filter, and its path, are behind `now`."""
        with self._ticks.alone():
            own, here = self._recorder.goals_lags
        return own * self._period, here * self._period

    @property
    def faulted(self) -> bool:
        """True if a fault has ended the run, or the board."""
        return bool(self.result.fault) or self._ticks.over

    @property
    def rests(self) -> bool:
        """True if no goal waits, and the plan rests at the last one."""
        return not len(self._session.goals) and self._recorder.rests

    @property
    def keeps_time(self) -> bool:
        """True if the arm's time goes on whether or not somebody waits."""
        return self._ticks.by_themselves

    def stop(self, action: str) -> None:
        """Stop the arm, which follows goals no more: "hold", "decelerate", "damp" or "coast"."""
        self._ticks.stop(action)
        self._stopped = action

    def send(self, q: Asked, t: float | None = None, replace: bool = False, in_step: bool = False) -> Sent:
        """Let a goal go to the board with the ticks that come.

        Args:
            q: a number a joint, rad or m, or numbers by the joints' names.
            t: s of the stream's own time, at which the arm is to be there; None: as soon as limits allow.
            replace: points at this time and after it are dropped first.
            in_step: without a time, all joints are to be there together; goals and points before are dropped.

        Raises:
            PlanError: as `checked_goal` and `checked_times`; in step, and at a time.
        """
        if in_step and t is not None:
            raise PlanError("goal: in step, and at a time: expected one of them", "leave the time out")
        if in_step:
            return self._in_step(q)
        return self.send_points([(t, *self._listed(q))], replace)[0] if t is not None else self._plain(q)

    def send_points(self, points: Iterable[Sequence[float]], replace: bool = False) -> list[Sent]:
        """Let points with times go, each (t, one number a joint); as `send`. All are refused, or none."""
        each = points if isinstance(points, Iterable) else ()
        given = [list(point) if isinstance(point, Iterable) else [] for point in each]
        if not given or any(len(row) < 2 for row in given):
            raise PlanError(
                "points: expected rows of a time and a number a joint", f"joints: {', '.join(self.joint_names)}"
            )
        times = checked_times((row[0] for row in given), -np.inf if replace else self._last_t)
        kept = [checked_goal(self.limits, row[1:]) for row in given]
        asked = [(t, q) for t, (q, _) in zip(times, kept, strict=True)]
        rows = self._own.sends(asked)
        ticks = ticks_of((t for t, _ in rows), self._period, self._delay)
        over = sum(tick <= 0 for tick in ticks[1:])  # points that nothing can reach in time: the last of them counts
        rows, ticks = rows[over:], ticks[over:]
        for (t, _), tick, before in zip(rows, ticks, [-1 if replace else self._last_tick, *ticks], strict=False):
            if tick <= before or tick >= protocol.LEAVE:
                raise PlanError(f"goal: time {t:g} s: expected at least {self._period:g} s between times, from now on")
        self._own.add(self._filtered + self.delay, asked[over:], replace)
        with self._ticks.alone():
            self._session.goals.unsent += over
        self._place(ticks, rows, replace)
        self._last_t = times[-1]
        return [Sent(q, clamped, t) for t, (q, clamped) in zip(times[over:], kept[over:], strict=True)]

    def speed(self, rate: float) -> None:
        """Let the stream's own time pass at a rate, from -1.5 (back along the path) to 1.5; 0 pauses, 1 goes on.

        The arm keeps to the filter's path where the board has the memory, and where limits allow that rate of it; what
        is missing of a rate above is made up by points that come faster. Without the memory points alone change it.

        Raises:
            PlanError: another rate, or one with which a joint would be too fast; names it.
        """
        share = as_float(rate)
        if share is None or not abs(share) <= MOST:
            got = repr(rate) if share is None else f"{share:g}"
            raise PlanError(f"stream: speed {got:.60}: expected a number from -{MOST} to {MOST}", "0 pauses, 1 goes on")
        rates = self._session.rates
        if not self._session.override or rates is None:
            self._by_points(share)
            with self._ticks.alone():
                self._recorder.tell_speed(self._ticks.done, share)
            return
        on_path = min(share, rates.largest)
        rates.check(on_path)
        if (factor := share / on_path if share > on_path else 1.0) != self._faster:
            self._by_points(factor)
            self._faster = factor
        self._on_path(on_path)

    def _by_points(self, rate: float) -> None:
        """Let points come at another rate than they are told."""
        rows = self._own.turn(self._filtered + self.delay + AHEAD_S, rate)
        met = dict(zip(ticks_of((t for t, _ in rows), self._period, self._delay), rows, strict=True))
        self._place(list(met), list(met.values()), replace=True)

    def _on_path(self, rate: float) -> None:
        """Let the board go along the path of its filter at a rate; where that only falls, as fast as in a stop."""
        with self._ticks.alone():
            rates = self._session.rates
            assert rates is not None
            change = rates.change_at(max(abs(rate), abs(self._rate)))
            if rate * self._rate >= 0.0 and abs(rate) < abs(self._rate):
                change = max(change, min(1.0 / STOP_TICKS, rates.fastest * self._period))
            self._session.speed(rate, change, self._faster)
            self._rate = rate

    def _place(self, ticks: list[int], rows: list[Row], replace: bool) -> None:
        """Let points go to the board, which has them at growing ticks."""
        with self._ticks.alone():
            for k, (tick, (_, q)) in enumerate(zip(ticks, rows, strict=True)):
                flags = words.GOAL_TIMED | (words.GOAL_REPLACE if replace and k == 0 else 0)
                self._session.goals.add(Goal(flags, tick, self._raw(q)))
        self._last_tick = ticks[-1] if ticks else self._last_tick

    def drop(self) -> None:
        """Drop goals that the board has not been sent yet; `speed` cannot go back along what was sent before."""
        with self._ticks.alone():
            self._session.goals.drop()
        self._own.forget()

    def wait(self, seconds: float) -> None:
        """Let the arm's time go on; a fault ends it.

        Raises:
            PlanError: it is no number of seconds.
        """
        time = as_float(seconds)
        if time is None or not 0.0 <= time < LONGEST_S:
            raise PlanError(f"wait: expected seconds from 0 to {LONGEST_S:g}, got {seconds!r:.60}")
        self._ticks.advance(round(time / self._period))

    def rest(self) -> None:
        """Let the arm come to rest at the last goal, if it was not stopped."""
        while not (self.faulted or self._stopped or self.rests):
            self._ticks.advance(FEW_TICKS)
        if not self.faulted:
            self._ticks.advance(FIRST_TICKS)

    def halt(self) -> str:
        """Let the arm stop on its path, and leave it as `leave` does."""
        if self.faulted or self._stopped in ("damp", "coast"):  # somebody leads it, or it has no torque
            self.rest()
            return ""
        self.drop()
        if not self._stopped:
            self.stop("decelerate")
        while not self.faulted and self._ticks.mode != protocol.HOLD:
            self._ticks.advance(FEW_TICKS)
        return "" if self.faulted else self.leave()

    def leave(self) -> str:
        """Leave a board whose servos need no program to itself when the stream ends; in words what follows."""
        if not self._ticks.outlive:
            return ""
        self._ticks.left = True
        words = with_servos.follows(self._session, self._setup.compiled.model.stops)
        return f"the arm rests on its path, with torque: {words}"

    def _in_step(self, q: Asked) -> Sent:
        """A goal at which all joints arrive together, on a straight line from where they stand as soon as they can."""
        limits = self.limits
        kept, clamped = checked_goal(limits, q)
        with self._ticks.alone():
            here, speed = self._recorder.filtered
        brakes = np.abs(speed) / limits.acceleration
        stand = self._plain(np.clip(here + speed * brakes / 2.0, limits.q_min, limits.q_max)).q
        begin = self._own.at(self._filtered) + self.delay + max(float(np.max(brakes)), APART_S) + HEARD_S
        points = [(begin + t, *row) for t, row in in_step(limits, stand, kept)]
        return replace(self.send_points(points)[-1], clamped=clamped)

    def _plain(self, q: Asked) -> Sent:
        """A goal without a time."""
        kept, clamped = checked_goal(self.limits, q)
        with self._ticks.alone():
            self._session.goals.add(Goal(0, 0, self._raw(kept)))
        self._own.forget(kept)
        self._last_t, self._last_tick = -np.inf, -1
        return Sent(kept, clamped)

    def _listed(self, q: Asked) -> list[float]:
        """A goal's values in the arm's order, checked."""
        checked_goal(self.limits, q)
        return [q[name] for name in self.joint_names] if isinstance(q, Mapping) else [float(value) for value in q]

    def _raw(self, q: np.ndarray) -> np.ndarray:
        return self._setup.compiled.servos.position_raw(q)


def ticks_of(times: Iterable[float], period: float, delay: float) -> list[int]:
    """Ticks at which a target is to be at points of these times, s: within those that a run may have."""
    return [round(min(max(0.0, t / period - delay), protocol.LEAVE)) for t in times]


def prepare_stream(arm: str, asked: Streaming, say: Say | None = None) -> Run:
    """Make ready a run that follows goals; it begins with a plan that stays where the arm is.

    Raises:
        ArmletError: as `prepare` and `stream_limits`; a law that follows no goals.
    """
    check_streaming(asked)
    if asked.law_name == "gain_table":
        raise PlanError("law gain_table follows its own trajectory, and no goals", "choose another law")
    options = asked.options
    model = described(arm, options)
    limits = stream_limits(model, asked.speed, asked.jerk)
    run = prepare(arm, standing(model, first_waypoint(model, asked.start)), options, say)
    out = replace(run, setup=replace(run.setup, stream=limits))
    assert out.setup.stream_words is not None  # what does not fit is refused here
    return out


def check_streaming(asked: Streaming) -> None:
    """Refuse options that are none.

    Raises:
        PlanError: a value of another kind than its field's; names it.
    """
    if not isinstance(asked, Streaming):
        raise PlanError(f"stream: expected options, Streaming(...), got {type(asked).__name__}")
    for name, kinds, what in (
        ("start", (str, type(None)), "text"),
        ("law", str, "text"),
        ("learn", bool, "True or False"),
    ):
        if not isinstance(value := getattr(asked, name), kinds):
            raise PlanError(f"stream: {name}: expected {what}, got {value!r:.60}")
    if as_float(asked.payload) is None:
        raise PlanError(f"stream: payload: expected a number of kg, got {asked.payload!r:.60}")


def standing(model: Model, q: Floats) -> Trajectory:
    """A plan that stays at positions (n_act,), for as long as a stream's first plan has to."""
    return plan(model, [q, q], dwell=FIRST_TICKS * model.gains.period_us * 1e-6)


@contextlib.contextmanager
def stream(
    session: BoardSession, arm: str, log: Path, asked: Streaming | None = None, say: Say | None = None
) -> Iterator[Stream]:
    """A run of a board that follows goals; when the block ends the arm comes to rest at the last one.

    By an error it stops on its path, and real servos keep their torque until the arm file's `after_action`.

    Args:
        session: a connected board.  arm: a shipped arm's name, or a file.  log: the file to make.
        asked: options.  say: called with a line that a user should know.

    Raises:
        ArmletError: as `prepare_stream`; the board refused or fell silent.
    """
    run = prepare_stream(arm, Streaming() if asked is None else asked, say)
    with streaming(session, run, log, say) as goals:
        yield goals


@contextlib.contextmanager
def streaming(session: BoardSession, run: Run, log: Path, say: Say | None = None) -> Iterator[Stream]:
    """As `stream`, of a run that `prepare_stream` made."""
    broken: list[BaseException] = []
    ways = on_servos(session, run, log, say) if run.options.servos else on_simulated(session, run, log)
    with ways as goals, resting(goals, broken):
        yield goals
    for error in broken:  # the log is whole
        raise told(error, goals.result.left)


@contextlib.contextmanager
def on_servos(session: BoardSession, run: Run, log: Path, say: Say | None) -> Iterator[Stream]:
    """A stream that moves servos."""
    setup = run.setup
    with (
        run.servos(session.host is not None, say) as bus,
        with_servos.watched(session, setup, bus, log) as recorder,
        servo_ticks(session, setup, bus, recorder) as ticks,
    ):
        yield Stream(session, run, recorder, ticks)


@contextlib.contextmanager
def on_simulated(session: BoardSession, run: Run, log: Path) -> Iterator[Stream]:
    """A stream that moves the simulated arm."""
    setup = run.setup
    segments = upload(session, setup)
    setup.plant.reset(setup.trajectory.q[0])
    with recorded(session, setup, log, lambda writer: Recorder(session, setup, writer, segments)) as recorder:
        session.start(
            setup.law, setup.learning, joints_every=setup.joints_every, estimates_every=ESTIMATES_EVERY, stream=True,
        )  # fmt: skip
        yield Stream(session, run, recorder, InLockstep(session, setup, recorder))
        session.leave()


@contextlib.contextmanager
def servo_ticks(
    session: BoardSession, setup: RunSetup, bus: EmulatedBus | Adapter | AtPort, recorder: ServoRecorder
) -> Iterator[Ticks]:
    """The ticks of a run with servos, which begins here; when the context ends, the servos are let go."""
    if with_servos.gives_time(bus, session):
        with with_servos.own_time(session, setup, bus, recorder) as watch:
            ticks = InOwnTime(session, recorder, watch, outlive=with_servos.outlives(session, bus))
            try:
                yield ticks
            finally:
                ticks.close()
                if ticks.left:
                    recorder.leave_on()
        return
    assert not isinstance(bus, AtPort)
    with with_servos.begun(session, setup, bus, recorder):
        yield WithServos(session, bus, recorder)
