"""Hand guiding: a board carries the arm's weight, somebody leads the arm, and the motion becomes a plan.

asked = ByHand(board="host", servos=True, adapter="/dev/ttyACM0", seconds=20.0)
done = lead(prepare_by_hand("my_arm.yaml", asked), asked, partial(connect, "host"), Path("hand.mcap"))
done.trajectory.save("taught.json")

The board runs the law `gravity`: gravity and the friction that the arm file states are compensated, and a small K_v
damps the arm, whose kinetic energy falls by 2 K_v of itself a second, whatever its inertia. It is told to damp at once
(docs/safety.md), so that its plan, which the law does not follow, stays at the measured position and no tracking error
arises. What carries the arm is the description alone: a load that nobody states makes the arm sink. Servos in mode
position have loops of their own, whose goal is where the arm is; gravity moves it no more, and their damping and
friction resist the hand.

A simulated arm, and one with emulated servos, is led by a scripted hand: a spring and a damper between the tip and a
point that moves along a path, with a force that is limited as an arm's is.
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
from armlet.device.uploads import Steps
from armlet.errors import ArmletError, BoardError
from armlet.fixed import compiler
from armlet.fixed.compiled import Compiled
from armlet.fixed.servo_words import PLANNED
from armlet.model import Model
from armlet.model.variations import with_payload
from armlet.plan import Trajectory
from armlet.plan.led_motion import Positions, Repeated, repeated
from armlet.plan.stream import as_float
from armlet.run.prepared import Run, Say, overload, real_servos, tell
from armlet.run.recorder import RunResult
from armlet.run.run_setup import RunSetup
from armlet.run.stream import FIRST_TICKS, Stream, Streaming, prepare_stream, standing, streaming
from armlet.said import Said
from armlet.simulated.led_arm import LedArm
from armlet.simulated.scripted_hand import STEADY_S, WAIT_S, pulls_of
from armlet.simulated.servos.emulated import EmulatedBus
from armlet.simulated.servos.leading import Leading

DAMPING = 2.0  # 1/s
FREE_S = 1.0  # after the simulated hand has let go
LOOK_S = 0.05  # of the arm's time, between two looks whether the hand is done
LONGEST_S = 600.0
Opened = Callable[[], AbstractContextManager[BoardSession]]


def for_guiding(model: Model, damping: float = DAMPING) -> Compiled:
    """The arm compiled for hand guiding.

    Args:
        model: as described.  damping: 1/s, the rate at which a velocity dies down that nobody leads.

    Raises:
        ArmletError: a damping that cannot be.
    """
    if not 0.1 <= damping <= 50.0:
        raise ArmletError(f"damping: expected 0.1 to 50 1/s, got {damping:g}")
    return compiler.compile(replace(model, gains=replace(model.gains, K_v=np.full(model.n, damping))))


def never() -> bool:
    """Say that nothing is over."""
    return False


@dataclass(frozen=True)
class ByHand:
    """Options of an arm that a hand leads.

    pulls: of a simulated hand, which leads simulated arms and emulated servos, as `Pull.parse` reads them.
    start: where the arm is, as `first_waypoint` reads it; None is where servos are found.
    damping: 1/s, how fast a motion dies down that nobody leads, of servos that take torques.
    load: kg at the tool that the board carries with the arm;  payload: kg that the simulated arm carries besides;
    seconds: for which servos are led, None until `over` says so, or the pulls are over;
    servos, board, adapter, patience: as of `Options`.
    """

    pulls: Sequence[str] = ()
    start: str | None = None
    damping: float = DAMPING
    load: float = 0.0
    payload: float = 0.0
    seconds: float | None = None
    servos: bool = False
    board: str = ""
    adapter: str | None = None
    patience: float = 0.0

    def check(self) -> None:
        """Refuse what does not go together.

        Raises:
            ArmletError: says which, by the command line's names.
        """
        seconds = self.seconds
        for option, given in (("--adapter", self.adapter), ("--seconds", seconds)):
            if given is not None and not self.servos:
                raise ArmletError(f"{option}: of servos", "add --servos")
        if seconds is not None and not 0.1 <= (as_float(seconds) or 0.0) <= LONGEST_S:
            raise ArmletError(f"--seconds {seconds}: expected 0.1 to {LONGEST_S:g}")
        real = real_servos(self.streaming("").options)
        if real and self.pulls:
            raise ArmletError(
                "--pull: a simulated hand leads emulated servos; real ones are led by yours", "leave it out"
            )
        if not (real or self.pulls):
            led, hint = ("emulated servos", "") if self.servos else ("the simulated arm", "add --servos to lead yours")
            raise ArmletError(f"--pull: expected one or more: a simulated hand leads {led}", hint)

    def streaming(self, law: str) -> Streaming:
        """The same as options of a stream, under a law."""
        return Streaming(
            start=self.start, law=law, learn=False, payload=self.payload,
            servos=self.servos, board=self.board, adapter=self.adapter, patience=self.patience,
        )  # fmt: skip

    @property
    def most(self) -> float:
        """S for which the arm is led at most."""
        if self.seconds is not None or not self.pulls:
            return np.inf if self.seconds is None else self.seconds
        return WAIT_S + sum(each.seconds for each in pulls_of(self.pulls)) + STEADY_S


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
    run = prepare_stream(arm, asked.streaming(led_law(description.load(arm), asked.servos)), say)
    tell(say, overload(run.setup.described or run.setup.compiled.model, asked.load, "--load"))
    setup = replace(for_hand(run.setup, asked.damping, asked.load), label="hand", joints_every=1)
    setup = replace(setup, payload=asked.load + asked.payload, payload_known=bool(asked.load) and not asked.payload)
    model = setup.compiled.model
    if not asked.servos:
        return replace(run, setup=replace(setup, plant=LedArm(model, pulls, asked.payload)))
    if not pulls:
        return replace(run, setup=setup)
    bus = EmulatedBus(model, payload=asked.payload, lockstep=setup.trajectory.period, hand=Leading(model, pulls))
    return replace(run, setup=replace(setup, plant=bus.arm), bus=bus)


class Heard:
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

    def positions(self, period: float, until: float = np.inf) -> Positions:
        """Positions that were told of ticks of a period, s, before a time, s."""
        ticks = [tick for tick in sorted(self._told) if tick * period <= until]
        return Positions(period * np.array(ticks), np.array([self._told[tick] for tick in ticks]))


@dataclass(frozen=True)
class HandOutcome:
    """Outcome of a simulated hand: how it led the arm, and what the arm did once it had let go.

    largest_force: N.  apart: m, between the tip and the end of the hand's path.
    drift: m, of the tip within FREE_S after the hand has let go.
    """

    largest_force: float
    apart: float
    drift: float

    @property
    def line(self) -> str:
        """The same in words."""
        return (
            f"the hand pushed with up to {self.largest_force:.1f} N, and ended {1e3 * self.apart:.1f} mm from the tip; "
            f"let go, the tip drifted by {1e3 * self.drift:.2f} mm in a second"
        )


@dataclass(frozen=True)
class Taught:
    """Result of an arm that was led.

    result: of the run.  motion: that was led, and repeats.  load: kg that the board carried.
    hand: of a simulated arm, else None.
    """

    result: RunResult
    motion: Repeated
    load: float
    hand: HandOutcome | None = None

    @property
    def trajectory(self) -> Trajectory:
        """The plan that repeats the motion."""
        return self.motion.trajectory

    def said(self, output: Path) -> Said:
        """Tell of it; output: the trajectory's file."""
        move, run = self.trajectory, self.result.said()
        carried = f", with {self.load:g} kg at the tool" if self.load else ""
        plain = {"file": str(output), "seconds": move.duration, "recorded_seconds": self.motion.recorded}
        plain |= {"load": self.load, "segments": len(move.ticks), **(vars(self.hand) if self.hand is not None else {})}
        hand = [self.hand.line] if self.hand is not None else []
        return Said(run.plain | plain, [f"{output}: {self.motion.line}{carried}", *hand, *run.parts])


def lead(
    run: Run,
    asked: ByHand,
    opened: Opened,
    log: Path,
    over: Callable[[], bool] = never,
    say: Say | None = None,
    progress: Steps = None,
) -> Taught:
    """Let an arm be led from where it stands until `over`, or for the seconds that are asked.

    Args:
        run: by `prepare_by_hand`, of what is asked.  opened: connects to the board.  log: the file to make.
        over: asked now and then.  say: called with a line once the arm can be led.
        progress: called with (ticks done, ticks in all), where it is known for how long the arm is led.

    Raises:
        ArmletError: the board refused or fell silent; a fault; a motion that the arm cannot repeat.
    """
    told, model, plant, hand = Heard(), run.setup.compiled.model, run.setup.plant, None
    period = run.setup.trajectory.period
    run = replace(run, setup=replace(run.setup, listener=told))
    known = asked.start is not None or not asked.servos
    with where_it_stands(run, opened, log, known, told.forget) as (run, goals):
        goals.stop("damp")
        if say is not None:
            say("the servos carry the arm: lead it")
        begin, most = goals.now, asked.most
        while not (goals.faulted or over() or goals.now - begin >= most):
            goals.wait(LOOK_S)
            if progress is not None and np.isfinite(most):
                progress(round(min(goals.now - begin, most) / period), round(most / period))
        until = goals.now
        if isinstance(plant, LedArm) and not goals.faulted:
            hand = release(plant, goals)
    if goals.result.fault:
        raise BoardError(f"guiding ended early: {run.fault_line(goals.result)}")
    motion = repeated(model, told.positions(period, until))
    return Taught(goals.result, motion, asked.load, hand)


def release(plant: LedArm, goals: Stream) -> HandOutcome:
    """Let the simulated hand go: what it has come to, and what the arm does then."""
    tip, hand = plant.tip, plant.hand
    assert hand is not None  # the arm has been led
    goals.wait(FREE_S)
    apart = hand.leads_to(hand.end_s) - tip
    return HandOutcome(hand.largest, float(np.linalg.norm(apart)), float(np.linalg.norm(plant.tip - tip)))


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
