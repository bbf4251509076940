"""The process of `arm_process.ArmProcess`: it has the board, and answers orders from one pipe on another.

python -m armlet.run.arm_serving ASKED PROGRAM      JSON of `arm_orders.Asked`; number of the process that asks

A board that keeps its own time goes on between orders; one in lockstep is given the wall's time here, tick by tick. A
goal is a point with a time, a little ahead: so much that the filter is not late, and a goal's time more.
"""

import contextlib
import json
import os
import select
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from armlet import description, stopping
from armlet.errors import ArmletError, BoardError, PlanError
from armlet.files import scratch_folder
from armlet.fixed import compiler
from armlet.fixed.servo_words import PLANNED
from armlet.model import PRISMATIC, Model
from armlet.plan.stream import Jerk, stream_limits
from armlet.run.arm_orders import Asked, Facts, State
from armlet.run.connected import connect
from armlet.run.hand_guiding import for_hand, led_law, where_it_stands
from armlet.run.outside_torque import OutsideTorque, loops
from armlet.run.prepared import Run
from armlet.run.recorder import torque_words
from armlet.run.reflected import EVERY_S, LED_TICKS, Reflected, check_share, for_reflecting, quick_limits, torques
from armlet.run.stream import Stream, Streaming, prepare_stream

MOST_READ = 65536  # bytes at a time
LOOK_S = 0.05  # between two looks at a board that goes on by itself
BEHIND_S = 0.1  # of the wall's time that a board in lockstep may be behind before it is left out
SLOWEST_S = 0.1  # between two goals: a longer pause is none that the next goals will have
SMOOTH_S = 0.03  # in which an acceleration is there, where the arm file states no jerk
SPARE_TICKS = 2  # that a goal is sent earlier: what is told of the board's time is as old
PULL = 0.1  # share by which a goal's time is drawn to where it should be
MOST_AHEAD_S = 0.1  # that a goal is sent earlier at most, beside the delay of the filter
TOLD_S = 0.01  # between two records of a simulated arm; of servos each tick is told
OFF_S = 0.15  # from there, a goal's time is chosen anew


class Told:
    """Records of joints and of estimates that telemetry has brought last, by topic: joints come first.

    Attributes:
        outside: takes each record of the joints.
    """

    def __init__(self) -> None:
        self.records: dict[str, dict[str, Any]] = {}
        self.outside: OutsideTorque | None = None

    def __call__(self, topic: str, record: dict[str, Any]) -> None:
        """As a run's listener."""
        if topic in ("/joint_state", "/estimates"):
            self.records[topic] = record
        if topic == "/joint_state" and self.outside is not None:
            self.outside.take(record)


class Pace:
    """Times of goals that come as a program sends them.

    Args:
        ahead: s that a goal is ahead of the arm's time, beside the time between two goals; it may be changed.
    """

    def __init__(self, ahead: float) -> None:
        self.ahead = ahead
        self._at: float | None = None
        self._sent = self._every = 0.0

    def next(self, now: float, wall: float) -> float:
        """Time of a goal that is sent now.

        Args:
            now: s of the arm's time.  wall: s of a clock that runs evenly, which says how far apart goals are.
        """
        apart = wall - self._sent
        paused = self._at is None or apart > SLOWEST_S
        self._every = 0.0 if paused else self._every + (apart - self._every) / 4.0
        at = wanted = now + self.ahead + self._every
        if self._at is not None and not paused and abs(wanted - self._at - apart) < OFF_S:
            even = self._at + apart
            at = even + PULL * (wanted - even)
        self._at, self._sent = at, wall
        return at


class Served:
    """An arm that follows goals, or is led, as orders find it.

    Args:
        goals: the stream.  run: what runs.  told: what telemetry brings.  led: a hand leads it.
        reflected: what the hand feels of another arm, None where it feels nothing.
    """

    def __init__(self, goals: Stream, run: Run, told: Told, led: bool, reflected: Reflected | None = None) -> None:
        self._goals, self.run, self._told, self._led, self._reflected = goals, run, told, led, reflected
        self._next = 0.0  # s of the arm's time, when it is led on
        model = run.setup.compiled.model
        self._period = model.gains.period_us * 1e-6
        spare = SPARE_TICKS if reflected is None else LED_TICKS
        self._pace = Pace(goals.delay + spare * self._period)
        self._mass = float(model.phi[model.tip_body, 0])
        self._begin = time.monotonic() - goals.now
        self._late = 0

    @property
    def pause(self) -> float:
        """S until `go_on` has something to do."""
        if self._goals.keeps_time:
            return LOOK_S if self._reflected is None else EVERY_S
        if self.run.options.adapter is not None:
            return 0.0
        return min(max(0.0, self._begin + self._goals.now - time.monotonic()), LOOK_S)

    def go_on(self) -> None:
        """Let time pass, where the board is given it; see whether a fault has come.

        Raises:
            BoardError: the fault, or silence.
        """
        if self._goals.faulted:
            raise BoardError(self.run.fault_line(self._goals.result))
        if self._reflected is not None and self._goals.now >= self._next:
            self._lead_on(self._reflected)
        if self._goals.keeps_time:
            self._goals.wait(0.0)
            return
        now = time.monotonic()
        self._begin = max(self._begin, now - self._goals.now - BEHIND_S)
        if self.run.options.adapter is not None or self._begin + self._goals.now <= now:
            self._goals.wait(self._period)

    def answer(self, order: dict[str, Any]) -> dict[str, Any]:
        """Do what an order asks, and say what came of it.

        Raises:
            ArmletError: a goal that cannot be; as `go_on`.
        """
        self.go_on()
        if "feel" in order:
            self.feel(order["feel"])
            return {}
        if "send" not in order:
            return asdict(self.state())
        if self._led:
            raise PlanError("an arm that is led follows no goals")
        return {"sent": self.send(order["send"])}

    def feel(self, torque: dict[str, float]) -> None:
        """Let the hand feel torques of another arm, N m or N by the joints' names.

        Raises:
            PlanError: nothing is reflected; a joint that is missing or unknown, a value that is no finite number.
        """
        if self._reflected is None:
            raise PlanError("this arm reflects no force", "lead it with a share to reflect")
        self._reflected.hear(torques(self._goals.joint_names, torque), time.monotonic())

    def _lead_on(self, reflected: Reflected) -> None:
        """Send the goal of an arm that is led: where the hand has brought it, and beyond by what it is to feel."""
        joints, now = self._told.records["/joint_state"], self._goals.now
        every = max(EVERY_S, self._period)
        self._next = now + every
        self._earlier()
        at = now + self._pace.ahead + every
        lag = at - joints["tick"] * self._period
        points = reflected.points(joints["q"], joints["qd"], lag, every, time.monotonic())
        self._goals.drop()
        self._goals.send_points([(at + k * every, *q) for k, q in enumerate(points)], replace=True)

    def _earlier(self) -> None:
        """Send goals earlier than before, if the board finds some late."""
        late = self._goals.result.goals.get("late", 0)
        if late > self._late:
            self._late = late
            self._pace.ahead = min(self._pace.ahead + self._period, self._goals.delay + MOST_AHEAD_S)

    def send(self, q: dict[str, float]) -> list[float]:
        """Send a goal in the place of those that have not gone yet; earlier than before, if the board finds some late.

        Returns:
            rad or m, what is really sent.

        Raises:
            PlanError: as `Stream.send`.
        """
        self._earlier()
        at = self._pace.next(self._goals.now, time.monotonic())
        self._goals.drop()
        sent: list[float] = self._goals.send(q, at, replace=True).q.tolist()
        return sent

    def state(self) -> State:
        """The arm's state, as the board last told it."""
        records = self._told.records
        joints, learnt = records["/joint_state"], records.get("/estimates")
        load = float(learnt["phi"][self.run.setup.compiled.model.tip_body, 0]) - self._mass if learnt else 0.0
        q, qd, tau = (joints[name].tolist() for name in ("q", "qd", "tau"))
        force = self._told.outside.torque.tolist() if self._told.outside is not None else [0.0] * len(q)
        return State(int(joints["tick"]) * self._period, q, qd, tau, load, force)

    def brake(self) -> None:
        """Let the arm stop on the shortest way: what is still to be reached is forgotten."""
        if self._goals.faulted:
            return
        if self._led:
            if self._reflected is not None:
                self._goals.stop("damp")  # as an arm is that reflects nothing
            return
        limits, joints = self._goals.limits, self._told.records["/joint_state"]
        qd = joints["qd_des"]
        self._goals.send(joints["q_des"] + 0.5 * qd * np.abs(qd) / limits.acceleration)


def prepared(asked: Asked, notes: list[str], told: Told) -> Run:
    """Make ready what runs.

    Raises:
        ArmletError: as `prepare_stream`.
    """
    jerk: Jerk | None = asked.jerk
    law, model = asked.law, description.load(asked.arm)
    check_share(asked.reflect)
    if asked.led:
        law = led_law(model, asked.servos)
        law = "pd" if asked.reflect and law != PLANNED else law
    elif jerk is None and not model.jerk_max[model.actuated].any():
        jerk = stream_limits(model, asked.speed).acceleration / SMOOTH_S
    options = Streaming(
        start=asked.start, speed=asked.speed, jerk=jerk, law=law, servos=asked.servos, board=asked.board,
        adapter=asked.adapter, patience=asked.patience,
    )  # fmt: skip
    run = prepare_stream(asked.arm, options, notes.append)
    setup = replace(run.setup, listener=told, joints_every=max(1, round(TOLD_S / run.setup.trajectory.period)))
    if asked.led and asked.reflect:
        if law == PLANNED and not loops(model)[0].all():
            raise PlanError("reflect: servos that tell no position feel no hand", "lead with other servos")
        model = for_reflecting(setup.compiled.model)
        setup = replace(setup, compiled=compiler.compile(model), stream=quick_limits(model))
    elif asked.led:
        setup = for_hand(setup, asked.damping)
    return replace(run, setup=setup)


def moved(model: Model, run: Run) -> Model:
    """The arm of a run, without its servos where they are not driven: it takes torques then."""
    return model if run.options.servos else replace(model, bus=None)


@contextlib.contextmanager
def served(asked: Asked, log: Path, notes: list[str]) -> Iterator[tuple[Served, Stream]]:
    """An arm from where it is found, held or led.

    Raises:
        ArmletError: as `stream`; a fault at once.
    """
    told = Told()
    run = prepared(asked, notes, told)  # what can be refused without a board is
    model = run.setup.compiled.model
    hand = Reflected(moved(model, run), asked.reflect, asked.damping) if asked.led and asked.reflect else None

    def fresh(run: Run) -> None:
        told.records.clear()
        told.outside = OutsideTorque(
            moved(run.setup.described or model, run), 1 if run.options.servos else run.setup.joints_every
        )

    opened = partial(connect, asked.board, asked.port, asked.state)
    with where_it_stands(run, opened, log, asked.start is not None, fresh) as (run, goals):
        while not (goals.faulted or told.records):
            goals.wait(run.setup.trajectory.period)
        if goals.faulted:
            raise BoardError(run.fault_line(goals.result))
        if asked.led and hand is None:
            goals.stop("damp")
        yield Served(goals, run, told, asked.led, hand), goals


class Orders:
    """Orders as they come by a pipe, a line each.

    Attributes:
        over: nobody sends any more.
    """

    def __init__(self) -> None:
        self.over, self._came = False, b""

    def next(self, wait: float) -> dict[str, Any] | None:
        """The next order; None if there is none within so many s."""
        if b"\n" not in self._came:
            if not select.select([0], [], [], wait)[0]:
                return None
            data = os.read(0, MOST_READ)
            self.over = not data
            self._came += data
        line, end, rest = self._came.partition(b"\n")
        if not end:
            return None
        self._came = rest
        order: dict[str, Any] = json.loads(line)
        return order


def say(answer: dict[str, Any]) -> None:
    """Answer; nobody may hear it any more."""
    with contextlib.suppress(OSError):
        os.write(1, (json.dumps(answer) + "\n").encode())


def serve(arm: Served, program: int) -> None:
    """Do what orders ask until they end, or the program is gone: a child of it may have its pipe still.

    Args:
        arm: that moves.  program: number of the process that asks.
    Raises:
        BoardError: the run has ended.
    """
    orders = Orders()
    while not orders.over and os.getppid() == program:
        order = orders.next(arm.pause)
        if order is None:
            arm.go_on()
            continue
        if "end" in order:
            return
        try:
            say(arm.answer(order))
        except PlanError as error:
            say({"error": [error.what, error.hint]})


@contextlib.contextmanager
def log_at(asked: str | None) -> Iterator[Path]:
    """The log's file; one that nobody asked for is left, and named, only where something went wrong.

    Raises:
        BoardError: what went wrong, with the log's name.
    """
    if asked is not None:
        yield Path(asked)
        return
    with scratch_folder("armlet-arm-") as folder:
        log = folder / "run.mcap"
        try:
            yield log
        except ArmletError as error:
            if not log.exists():
                raise
            kept = shutil.move(log, tempfile.mkdtemp(prefix="armlet-"))
            hint = f"{error.hint}; " if error.hint else ""
            raise BoardError(error.what, f"{hint}the log is {kept}") from error


def facts_of(run: Run, notes: list[str]) -> Facts:
    """Facts of the arm that runs."""
    model, limits = run.setup.compiled.model, run.setup.stream
    assert limits is not None
    slides = (model.joint_type[model.actuated] == PRISMATIC).tolist()
    return Facts(list(limits.joint_names), slides, limits.q_min.tolist(), limits.q_max.tolist(), notes)


def main(text: str, program: int) -> None:
    """Serve, and say what the end came to."""
    asked, notes = Asked.of(text), list[str]()
    try:
        with stopping.heard(), log_at(asked.log) as log:
            with served(asked, log, notes) as (arm, goals):
                say(asdict(facts_of(arm.run, notes)))
                serve(arm, program)
                arm.brake()
            said = torque_words(goals.result.torque)
            say({"said": [said] if said else []})
    except ArmletError as error:
        say({"over": [error.what, error.hint]})
    except KeyboardInterrupt:
        say({"over": ["the process that moves the arm was told to end", ""]})


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
