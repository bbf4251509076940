"""A hand leads an arm, which leads another one to a wall: what the hand feels of it, in one process, tick by tick.

course = press(model, share=0.3)              # a hand presses the follower's tool to a wall below, and lets it go
course.hand, course.wall                      # (T,) N that the hand and the wall give, upwards

Both boards are the host's own (`own_board`), with a board's bits; servos in mode position are emulated ones. Between
them is what is between them in a program: states a tick old, a loop at 60 Hz, the follower's times of goals, and the
two classes that `run.arm_serving` uses, `OutsideTorque` and `Reflected`. What a link takes is left out.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from armlet import description
from armlet.dynamics.arm import Arm
from armlet.dynamics.joint_values import Floats
from armlet.dynamics.laws import ADAPTIVE, DEFAULT, LAWS
from armlet.firmware import words
from armlet.fixed import compiler
from armlet.fixed.compiled import Compiled
from armlet.fixed.lead_words import lead_words
from armlet.fixed.scales import to_si
from armlet.fixed.servo_words import PLANNED, servo_words
from armlet.fixed.stream_words import stream_words
from armlet.model import Model
from armlet.plan.stream import StreamLimits, stream_limits
from armlet.run.arm_serving import SMOOTH_S, SPARE_TICKS, Pace
from armlet.run.hand_guiding import for_guiding
from armlet.run.outside_torque import OutsideTorque, loops
from armlet.run.reflected import EVERY_S, LED_TICKS, Reflected, for_reflecting, quick_limits
from armlet.run.stream import standing, ticks_of
from armlet.simulated.own_board import OwnBoard
from armlet.simulated.plant import SimulatedArm
from armlet.simulated.pushed_arm import NO_LIMIT
from armlet.simulated.scripted_hand import Pull, ScriptedHand
from armlet.simulated.servos.emulated import EmulatedBus
from armlet.simulated.through_goals import GAIN, Goals, begin, measured, spans, usual

STEP_S = 0.001  # of the simulated arms
LOOP_S = 1 / 60  # of the program between the arms
START = np.radians([0.0, -20.0, 20.0, 30.0, 0.0, 17.0])  # of an SO-101 before a table
DOWN, UP, GAP = 0.05, 0.08, 0.02  # m: the hand's way, and back; the wall below the tool
PRESSES_S, ENDS_S = 4.5, 5.0  # s: from the first of these, where the hand has begun to rise
FREE = 10.0  # rad: a plan that nobody follows, and the arm is wherever it is led
Outside = Callable[[Floats, Floats], Floats]


def so101(ms: int, mode: str = "pwm") -> Model:
    """The shipped SO-101 with so many ms a tick, its servos in a mode."""
    text = description.contents("so101")["so101.yaml"].decode()
    text = text.replace("control:\n", f"control:\n  period_us: {1000 * ms}\n")
    return description.from_text(text.replace(", id:", f", mode: {mode}, id:"), "so101.yaml")


class Moved:
    """An arm on a board of the host's own.

    Args:
        compiled, limits: of the board.  law: its name.  q: (n_act,) where it begins.
        outside: q, qd (n_act,) -> torques (n_act,) of who touches the arm.

    Attributes:
        record: of the last tick, as telemetry tells it.  now: s.  q, qd: (n_act,) true.
        delay: s that the filter's mean is behind.
    """

    def __init__(self, compiled: Compiled, law: str, limits: StreamLimits, q: Floats, outside: Outside) -> None:
        model = compiled.model
        self.compiled, self.limits, self.period = compiled, limits, model.gains.period_us * 1e-6
        self._board = OwnBoard(compiled, LAWS[law], law in ADAPTIVE, standing(model, q), limits)
        self.delay = stream_words(compiled, limits).delay_ticks * self.period
        self.record: dict[str, Any] = {}
        self._bus: EmulatedBus | None = None
        if loops(model)[0].any():
            self._bus = EmulatedBus(model)
            begin(self._bus, q)
            rows = np.array([servo_words(compiled, k, servo) for k, servo in enumerate(self._bus.bus.servos)], np.int64)
            act = (model.actuated + 1).astype(np.int32)
            self._goals = Goals(rows, lead_words(compiled), act, spans(self._bus), usual(self._bus))
            self._goals.leads[:, GAIN] *= law in ADAPTIVE
            self._plant, touched = self._bus.arm, [self._bus.arm, self._bus._braked]
        else:
            self._plant = SimulatedArm(replace(model, tau_max=np.full(model.n, NO_LIMIT)))
            self._plant.reset(q)
            touched = [self._plant]
        for arm in touched:
            touch(arm, outside)

    @property
    def now(self) -> float:
        """S that have passed."""
        return self._board.tick * self.period

    @property
    def q(self) -> Floats:
        """(n_act,) rad or m."""
        return self._plant.q

    @property
    def qd(self) -> Floats:
        """(n_act,) rad or m a second."""
        return self._plant.qd

    def send(self, q: Floats, at: float, replaces: bool = True) -> None:
        """Let it be at q (n_act,) at a time, s, in the place of later points or not; within its limits."""
        raw = self.compiled.servos.position_raw(np.clip(q, self.limits.q_min, self.limits.q_max))
        (tick,) = ticks_of([at], self.period, self.delay / self.period)
        follower = self._board.shadow.follower
        assert follower is not None
        follower.goal(self._board.tick, words.GOAL_TIMED | words.GOAL_REPLACE * replaces, tick, raw)

    def tick(self) -> None:
        """One tick passes.

        Raises:
            RuntimeError: a fault ends the run.
        """
        scales, number = self.compiled.servos, self._board.tick
        if self._bus is not None:
            q, qd = measured(self._bus, self._goals.words)
        else:
            si, rate = self._plant.measure()
            q, qd = scales.position_raw(si), np.rint(rate * scales.velocity).astype(np.int64)
        tau = self._board.torque(q, qd)
        if self._board.fault:
            raise RuntimeError(f"{self._board.fault} at joint {self._board.joint}, {self.now:.3f} s")
        planned = self._board.shadow.planned
        self.record = {
            "tick": number, "q": scales.position_si(q), "qd": to_si(qd, scales.velocity),
            "q_des": scales.position_si(planned[:, 0]), "qd_des": to_si(planned[:, 1], scales.velocity),
            "tau": to_si(tau, scales.torque),
        }  # fmt: skip
        self._move(tau)

    def _move(self, tau: np.ndarray) -> None:
        """Let the arm move by a tick, under raw torques (n_act,)."""
        steps = max(1, round(self.period / STEP_S))
        if self._bus is None:
            for _ in range(steps):
                self._plant.step(self.record["tau"], self.period / steps)
            return
        volts = np.array([round(10 * servo.volts) for servo in self._bus.servos])
        goals = self._goals.of(tau, self._board.shadow._data, volts)
        for servo, goal in zip(self._bus.servos, goals, strict=True):
            servo.table["goal_position"] = int(goal)
        self._bus.advance(self.period)


def touch(arm: SimulatedArm, outside: Outside) -> None:
    """Let torques from outside act on a simulated arm, besides those that it is given."""
    step = arm.step
    arm.step = lambda tau, dt: step(np.asarray(tau) + outside(arm.q, arm.qd), dt)  # type: ignore[method-assign]


@dataclass(frozen=True)
class Wall:
    """A floor: height m, stiffness N/m, damping N s/m."""

    height: float
    stiffness: float = 2000.0
    damping: float = 20.0

    def force(self, z: float, speed: float) -> float:
        """N upwards, on what is at z, m, and rises at a speed, m/s."""
        deep = self.height - z
        return max(0.0, self.stiffness * deep - self.damping * speed) if deep > 0.0 else 0.0


@dataclass
class Course:
    """Course of a pair, of T loops of the program.

    t (T,): s.  hand, wall (T,): N upwards, at the tools.  told (T, n_act): N m or N, the follower's torques from
    outside as the leader is told them.  wall_torque (T, n_act): as they are.  speed (T, n_act): the leader's.
    """

    t: list[float] = field(default_factory=list)
    hand: list[float] = field(default_factory=list)
    wall: list[float] = field(default_factory=list)
    told: list[Floats] = field(default_factory=list)
    wall_torque: list[Floats] = field(default_factory=list)
    speed: list[Floats] = field(default_factory=list)

    def between(self, name: str, begin: float, end: float) -> np.ndarray:
        """Values of a field from a time on, s, and before another."""
        t = np.array(self.t)
        return np.array(getattr(self, name))[(t >= begin) & (t < end)]


class Pair:
    """Leader and follower, of one kind, with a hand at the leader's tool and a wall below the follower's.

    Args:
        model: an SO-101, of any period and mode.  share: that is reflected.  pulls: the hand's way.
        hand: its stiffness N/m, and damping N s/m.  wall: None for none.
        heard_until: s, from when on the leader is told nothing any more.

    Attributes:
        leader, follower: the arms.  hand: who leads.  course: so far.
    """

    def __init__(
        self, model: Model, share: float, pulls: list[Pull], hand: tuple[float, float], wall: Wall | None,
        heard_until: float = np.inf,
    ) -> None:  # fmt: skip
        self._share, self._wall, self._arm, self._until = share, wall, Arm(model), heard_until
        self.hand = ScriptedHand(self._arm.forward_kinematics(START)[1], pulls, *hand)
        limits = stream_limits(model)
        limits = replace(limits, jerk=limits.acceleration / SMOOTH_S)
        self.follower = Moved(compiler.compile(model), DEFAULT, limits, START, self._at_wall)
        self.leader, self._reflected = leader(model, share, self._by_hand)
        self._outside = OutsideTorque(model)
        self._pace = Pace(self.follower.delay + SPARE_TICKS * self.follower.period)
        self._loop = self._next = 0.0
        self._pushed = self._pressed = 0.0
        self._torque = np.zeros(model.n_act)
        self.course = Course()

    def run(self, seconds: float) -> Course:
        """Let time pass."""
        while self.leader.now < seconds:
            self.leader.tick()
            self.follower.tick()
            self._outside.take(self.follower.record)
            self._talk(self.leader.record)
        return self.course

    def _talk(self, told: dict[str, Any]) -> None:
        """Do what programs do between two ticks; told: the leader's last record."""
        now = self.leader.now
        if now >= self._loop:
            self._loop += LOOP_S
            self.follower.send(told["q"], self._pace.next(now, now))
            if self._reflected is not None and now < self._until:
                self._reflected.hear(self._outside.torque, now)
            self._keep(now)
        if self._reflected is not None and now >= self._next:
            self._next += EVERY_S
            lead_on(self.leader, self._reflected)

    def _keep(self, now: float) -> None:
        course = self.course
        course.t.append(now)
        course.hand.append(self._pushed)
        course.wall.append(self._pressed)
        course.told.append(self._outside.torque.copy())
        course.wall_torque.append(self._torque)
        course.speed.append(self.leader.qd.copy())

    def _at_wall(self, q: Floats, qd: Floats) -> Floats:
        lever = self._arm.jacobian(q)[5]
        z = self._arm.forward_kinematics(q)[1][2]
        self._pressed = self._wall.force(z, float(lever @ qd)) if self._wall is not None else 0.0
        self._torque = lever * self._pressed
        return self._torque

    def _by_hand(self, q: Floats, qd: Floats) -> Floats:
        jacobian = self._arm.jacobian(q)[3:6]
        force = self.hand.force(self.leader.now, self._arm.forward_kinematics(q)[1], jacobian @ qd)
        self._pushed = float(force[2])
        torque: Floats = jacobian.T @ force
        return torque


def leader(model: Model, share: float, outside: Outside) -> tuple[Moved, Reflected | None]:
    """A led arm as `run.arm_serving` has it, and what it reflects, if it does; without, of servos that take torques."""
    if share:
        model = for_reflecting(model)
        law = PLANNED if loops(model)[0].any() else "pd"
        reflected = Reflected(model, share, 10.0)
        return Moved(compiler.compile(model), law, quick_limits(model), START, outside), reflected
    free = replace(model, gains=replace(model.gains, e_max=np.full(model.n, FREE)))
    return Moved(for_guiding(free, 10.0), "gravity", stream_limits(model), START, outside), None


def lead_on(led: Moved, reflected: Reflected) -> None:
    """Send a led arm its next goal, as `run.arm_serving` does."""
    every = max(EVERY_S, led.period)
    at = led.now + led.delay + LED_TICKS * led.period + every
    told = led.record
    points = reflected.points(told["q"], told["qd"], at - told["tick"] * led.period, every, led.now)
    for k, q in enumerate(points):
        led.send(q, at + k * every, replaces=not k)


def press(
    model: Model, share: float, hand: tuple[float, float] = (600.0, 20.0), seconds: float = 6.5,
    heard_until: float = np.inf,
) -> Course:  # fmt: skip
    """A hand leads the follower's tool to a stiff wall and presses it there until PRESSES_S; then it draws it off."""
    down, up = np.array([0.0, 0.0, -DOWN]), np.array([0.0, 0.0, UP])
    pulls = [Pull(np.zeros(3), 0.5), Pull(down, 1.0), Pull(np.zeros(3), PRESSES_S - 1.5), Pull(up, ENDS_S - PRESSES_S)]
    z = float(Arm(model).forward_kinematics(START)[1][2])
    return Pair(model, share, pulls, hand, Wall(z - GAP), heard_until).run(seconds)


def let_go(model: Model, share: float, hand: tuple[float, float] = (600.0, 20.0)) -> float:
    """Rad by which a joint of the leader leaps back, where the hand lets it go in the middle of its press."""
    pulls = [Pull(np.zeros(3), 0.5), Pull(np.array([0.0, 0.0, -DOWN]), 1.0)]
    z = float(Arm(model).forward_kinematics(START)[1][2])
    pair = Pair(model, share, pulls, hand, Wall(z - GAP))
    pair.run(pair.hand.end_s)
    there = pair.leader.q.copy()
    leaps = []
    for k in range(20):
        pair.run(pair.hand.end_s + 0.1 * (k + 1))
        leaps.append(float(np.abs(pair.leader.q - there).max()))
    return max(leaps)


def resistance(model: Model, share: float, torque: float = 0.5, seconds: float = 0.8) -> float:
    """N m s/rad with which the first joint of a led arm resists a torque, N m, once it has its speed."""
    acts = np.zeros(model.n_act)
    acts[0] = torque
    led, reflected = leader(model, share, lambda q, qd: acts)
    next_goal = 0.0
    while led.now < seconds:
        led.tick()
        if reflected is not None and led.now >= next_goal:
            next_goal += EVERY_S
            lead_on(led, reflected)
    return torque / float(led.qd[0])
