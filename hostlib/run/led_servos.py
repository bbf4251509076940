"""Hand guiding of servos: a board carries the arm's weight, somebody leads the arm, and the motion becomes a plan.

asked = ByHand(board="host", adapter="/dev/ttyACM0", seconds=20.0)
done = lead(prepare_by_hand("my_arm.yaml", asked), asked, partial(connect, "host"), Path("hand.mcap"))
done.trajectory.save("taught.json")

Servos that take torques run the law `gravity`: hand_guiding.py has how. Those in mode position have loops of their own,
whose goal is where the arm is; gravity moves it no more, and their damping and friction resist the hand.
"""

import contextlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from armlet import description
from armlet.device.session import BoardSession
from armlet.errors import ArmletError, BoardError, PlanError
from armlet.fixed import compiler
from armlet.fixed.servo_words import PLANNED
from armlet.model import REVOLUTE, Model
from armlet.model.variations import with_payload
from armlet.plan import Trajectory
from armlet.plan.stream import as_float
from armlet.plan.taught import taught
from armlet.run.hand_guiding import DAMPING, for_guiding
from armlet.run.prepared import Run, Say, overload, real_servos, tell
from armlet.run.recorder import RunResult
from armlet.run.run_setup import RunSetup
from armlet.run.stream import FIRST_TICKS, Stream, Streaming, prepare_stream, standing, streaming
from armlet.said import Said
from armlet.simulated.scripted_hand import STEADY_S, pulls_of
from armlet.simulated.servos.emulated import EmulatedBus
from armlet.simulated.servos.leading import WAIT_S, Leading

LOOK_S = 0.05  # of the arm's time, between two looks whether the hand is done
LONGEST_S = 600.0
MOVED = {True: 0.01, False: 0.001}  # rad, m: a joint that was led has moved by so much
REST_S = 0.2  # before the motion and after it, which is kept
Opened = Callable[[], AbstractContextManager[BoardSession]]


@dataclass(frozen=True)
class ByHand:
    """Options of servos that a hand leads.

    start: where the arm is, as `first_waypoint` reads it; None is where it is found.
    damping: 1/s, how fast a motion dies down that nobody leads, of servos that take torques.
    load: kg at the tool that the board carries with the arm;  payload: kg that emulated servos carry besides;
    seconds: for which it is led, None until `over` says so, or the pulls are over;
    pulls: of a simulated hand, which leads emulated servos.
    board, adapter, patience: as of `Options`.
    """

    start: str | None = None
    damping: float = DAMPING
    load: float = 0.0
    payload: float = 0.0
    seconds: float | None = None
    pulls: Sequence[str] = ()
    board: str = ""
    adapter: str | None = None
    patience: float = 0.0

    def check(self) -> None:
        """Refuse what does not go together.

        Raises:
            ArmletError: says which, by the command line's names.
        """
        seconds = self.seconds
        if seconds is not None and not 0.1 <= (as_float(seconds) or 0.0) <= LONGEST_S:
            raise ArmletError(f"--seconds {seconds}: expected 0.1 to {LONGEST_S:g}")
        real = real_servos(Streaming(servos=True, board=self.board, adapter=self.adapter).options)
        if real and self.pulls:
            raise ArmletError(
                "--pull: a simulated hand leads emulated servos; real ones are led by yours", "leave it out"
            )
        if not (real or self.pulls):
            raise ArmletError("--pull: expected one or more: a simulated hand leads emulated servos")


def led_law(model: Model, servos: bool) -> str:
    """Name of the law that carries an arm that is led.

    Servos with loops of their own take the torques of a plan alone: one that stands where the arm is, its weight.
    """
    bus = model.bus if servos else None
    closed = bus is not None and any(servo.mode == "position" for servo in bus.servos)
    return PLANNED if closed else "gravity"


def for_hand(setup: RunSetup, damping: float, load: float = 0.0) -> RunSetup:
    """The setup of a run that a hand leads.

    Args:
        setup: with the law `led_law`.  damping: 1/s, of that law.  load: kg at the tool that the board carries.
    """
    model = with_payload(setup.compiled.model, load)
    if setup.law != PLANNED:
        return replace(setup, compiled=for_guiding(model, damping))
    return replace(setup, compiled=compiler.compile(model) if load else setup.compiled)


def prepare_by_hand(arm: str, asked: ByHand, say: Say | None = None) -> Run:
    """Make ready what is to be led; what can be refused without a board is.

    Raises:
        ArmletError: as `prepare_stream`; options that do not go together.
    """
    asked.check()
    pulls = pulls_of(asked.pulls)
    options = Streaming(
        start=asked.start, law=led_law(description.load(arm), servos=True), learn=False, payload=asked.payload,
        servos=True, board=asked.board, adapter=asked.adapter, patience=asked.patience,
    )  # fmt: skip
    run = prepare_stream(arm, options, say)
    tell(say, overload(run.setup.described or run.setup.compiled.model, asked.load, "--load"))
    setup = replace(for_hand(run.setup, asked.damping, asked.load), label="hand")
    setup = replace(setup, payload=asked.load + asked.payload, payload_known=bool(asked.load) and not asked.payload)
    if not pulls:
        return replace(run, setup=setup)
    model = setup.compiled.model
    bus = EmulatedBus(model, payload=asked.payload, lockstep=setup.trajectory.period, hand=Leading(model, pulls))
    return replace(run, setup=replace(setup, plant=bus.arm), bus=bus)


class Positions:
    """Positions that telemetry tells, tick by tick."""

    def __init__(self) -> None:
        self._told: dict[int, np.ndarray] = {}

    def __call__(self, topic: str, record: dict[str, Any]) -> None:
        """As a run's listener."""
        if topic == "/joint_state":
            self._told[int(record["tick"])] = record["q"]

    def forget(self, run: Run) -> None:
        """Begin anew."""
        self._told.clear()

    def at_ticks(self) -> np.ndarray:
        """(T, n_act) rad or m, of each tick from the first that was told to the last: evenly between, where one lacks.

        Angles are told within half a turn, and go on over its end here.

        Raises:
            PlanError: none was told.
        """
        if not self._told:
            raise PlanError("the board has told no position")
        ticks = np.array(sorted(self._told))
        told = np.unwrap([self._told[int(tick)] for tick in ticks], axis=0)
        every = np.arange(ticks[0], ticks[-1] + 1)
        return np.stack([np.interp(every, ticks, joint) for joint in told.T], axis=1)


def within_limits(model: Model, positions: np.ndarray) -> np.ndarray:
    """Positions (T, n_act) less the whole turns by which an angle is told from elsewhere than its limits are stated."""
    act = model.actuated
    off = positions[0] - np.clip(positions[0], model.q_min[act], model.q_max[act])
    turns = np.where(model.joint_type[act] == REVOLUTE, np.round(off / (2.0 * np.pi)), 0.0)
    placed: np.ndarray = positions - 2.0 * np.pi * turns
    return placed


def moving(model: Model, positions: np.ndarray) -> np.ndarray:
    """Rows of positions (T, n_act) from just before the first motion to just after the last.

    Raises:
        PlanError: no joint has moved.
    """
    least = np.array([MOVED[kind == REVOLUTE] for kind in model.joint_type[model.actuated]])
    rest = round(REST_S / (model.gains.period_us * 1e-6))
    gone = np.flatnonzero((np.abs(positions - positions[0]) > least).any(axis=1))
    to_go = np.flatnonzero((np.abs(positions - positions[-1]) > least).any(axis=1))
    if not gone.size:
        raise PlanError("the arm was not moved, and there is nothing to repeat", "lead it while the servos carry it")
    last = to_go[-1] if to_go.size else gone[-1]
    return positions[max(0, gone[0] - rest) : last + rest + 1]


@dataclass(frozen=True)
class Taught:
    """Result of servos that were led.

    result: of the run.  trajectory: that repeats the motion.  recorded: s.  load: kg that the board carried.
    """

    result: RunResult
    trajectory: Trajectory
    recorded: float
    load: float

    def said(self, output: Path) -> Said:
        """Tell of it; output: the trajectory's file."""
        move, run = self.trajectory, self.result.said()
        carried = f", with {self.load:g} kg at the tool" if self.load else ""
        words = (
            f"{output}: {len(move.ticks)} segments, {move.duration:.2f} s of {self.recorded:.2f} s recorded{carried}"
        )
        plain = {"file": str(output), "seconds": move.duration, "recorded_seconds": self.recorded, "load": self.load}
        return Said(run.plain | plain | {"segments": len(move.ticks)}, [words, *run.parts])


def lead(
    run: Run, asked: ByHand, opened: Opened, log: Path, over: Callable[[], bool] = lambda: False, say: Say | None = None
) -> Taught:
    """Let an arm be led from where it stands until `over`, or for the seconds that are asked.

    Args:
        run: by `prepare_by_hand`, of what is asked.  opened: connects to the board.  log: the file to make.
        over: asked now and then.  say: called with a line once the arm can be led.

    Raises:
        ArmletError: the board refused or fell silent; a fault; a motion that the arm cannot repeat.
    """
    told, model = Positions(), run.setup.compiled.model
    most = asked.seconds
    if most is None:
        most = WAIT_S + sum(each.seconds for each in pulls_of(asked.pulls)) + STEADY_S if asked.pulls else np.inf
    run = replace(run, setup=replace(run.setup, listener=told))
    with where_it_stands(run, opened, log, asked.start is not None, told.forget) as (run, goals):
        goals.stop("damp")
        if say is not None:
            say("the servos carry the arm: lead it")
        begin = goals.now
        while not (goals.faulted or over() or goals.now - begin >= most):
            goals.wait(LOOK_S)
    if goals.result.fault:
        raise BoardError(f"guiding ended early: {run.fault_line(goals.result)}")
    positions = moving(model, within_limits(model, told.at_ticks()))
    trajectory = taught(model, positions)
    trajectory.check(model)
    return Taught(goals.result, trajectory, len(positions) * trajectory.period, asked.load)


@contextlib.contextmanager
def where_it_stands(
    run: Run, opened: Opened, log: Path, known: bool, fresh: Callable[[Run], None] = lambda run: None
) -> Iterator[tuple[Run, Stream]]:
    """A stream of an arm from where it is; where that is not known, a first try finds it, without torque.

    Args:
        run: by `prepare_stream`; where it begins is a guess unless `known`.
        opened: connects to a board of its own each time: a host's process keeps the servos' port until it ends.
        log: the file to make.  fresh: called with the run before each try.

    Raises:
        ArmletError: as `streaming`; a fault at once.
    """
    for last in (known, True):
        fresh(run)
        with opened() as session, streaming(session, run, log) as goals:
            goals.wait(FIRST_TICKS * run.setup.trajectory.period)
            if not goals.faulted:
                yield run, goals
                return
        if last or not goals.result.stood_at:
            raise BoardError(run.fault_line(goals.result))
        run = found_at(run, goals.result.stood_at)


def found_at(run: Run, q: list[float]) -> Run:
    """The run from where the arm was found, q (n_act,) rad or m, or from its limit nearest to it."""
    model, limits = run.setup.compiled.model, run.setup.stream
    assert limits is not None
    trajectory = standing(model, np.clip(q, limits.q_min, limits.q_max))
    return replace(run, setup=replace(run.setup, trajectory=trajectory))
