"""Runs of the bench of walls: arms that something blocks for a second, and arms with loads that nothing blocks."""

import zlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

import numpy as np
from numpy.typing import ArrayLike

from armlet.core import kernel_fixed, layout
from armlet.core.laws import learns
from armlet.description.gain_rules.rules import wait_errors
from armlet.description.gain_rules.sampled import Sampled
from armlet.dynamics.arm import Arm
from armlet.dynamics.joint_values import Floats
from armlet.dynamics.laws import LAWS
from armlet.fixed.compiled import Compiled
from armlet.fixed.rated_path import RatedPath, ratio_of
from armlet.fixed.scales import to_si
from armlet.fixed.waiting_path import Waiting
from armlet.model import Model
from armlet.model.variations import with_payload
from armlet.simulated.plant import SimulatedArm
from armlet.simulated.pushed_arm import LINEAR, NO_LIMIT
from armlet.simulated.torque_limits import TorqueLimits
from armlet.simulated.trial import sines
from bench.adaptive.runs import compiled_or_why

SECONDS, BLOCKED_S = 5.0, 1.0
AFTER_S, IMPACT_S = 0.4, 0.1  # s after the release, and of the block until the press is looked at
PARTS = 2  # of a tick, for the wall's force
STIFF = 150.0  # rad/s: frequency of the tool's own mass at the wall
WALLS = ("wall", "held", "push")  # across the tool's way; of all joints; a force at the tool, wherever it goes
WEIGHTS = 2.0  # of the largest load: how hard the push is


@dataclass(frozen=True)
class Blocked:
    """One run.

    press: share of a joint's effort that the motors give while the arm is blocked, mean of the worst joint.
    leaves: the fastest joint afterwards, over its limit;  plan: the same of the plan, in all of it.
    fault: its name, "" for none.  late: s by which the path is behind the plan at the end.
    worst: rad or m over e_max, largest error from the path.
    """

    press: float
    leaves: float
    plan: float
    fault: str
    late: float
    worst: float


class BlockedArm(SimulatedArm):
    """An arm whose tool meets a wall across its way or is pushed, or whose joints all are held, for BLOCKED_S.

    Args:
        model: the arm as it is.  begin: s, infinite for never.  wall: of WALLS.  force: (3,) N of a push.
        grasp: s from which it has so many kg, (s, kg).
    """

    def __init__(
        self, model: Model, begin: float, wall: str, force: Floats, grasp: tuple[float, float] | None = None
    ) -> None:
        super().__init__(replace(model, tau_max=np.full(model.n, NO_LIMIT)), None, 1)
        self._arm, self._begin, self._wall, self._grasp, self._time = Arm(model), begin, wall, grasp, 0.0
        self._most, self._force = model.tau_max[model.actuated], force
        self._at: tuple[Floats, Floats, float] | None = None

    def step(self, tau: ArrayLike, dt: float) -> None:
        """Move the arm by one period."""
        if self._grasp is not None and self._time >= self._grasp[0]:
            self.carry(self._grasp[1])
            self._grasp = None
        given, blocked = np.clip(tau, -self._most, self._most), 0.0 <= self._time - self._begin < BLOCKED_S
        self._time += dt
        if blocked and self._wall == "held":
            self.reset(np.array(self.q), np.zeros(len(given)))
        elif blocked:
            for _ in range(PARTS):
                super().step(given + self._push(), dt / PARTS)
        else:
            super().step(given, dt)

    def _push(self) -> Floats:
        """Torques (n_act,) of the push, or of the wall: a spring and a damper that push alone."""
        q = np.ascontiguousarray(self.q)
        lever = self._arm.jacobian(q)[LINEAR]
        if self._wall == "push":
            pushed: Floats = lever.T @ self._force
            return pushed
        at, rate = self._arm.forward_kinematics(q)[1], lever @ self.qd
        if self._at is None:
            away = rate / max(float(np.linalg.norm(rate)), 1e-9)
            felt = away @ lever
            self._at = at, away, 1.0 / float(felt @ np.linalg.solve(self._arm.crba(q), felt))
        place, away, mass = self._at
        deep = float(away @ (at - place))
        force = mass * STIFF * (STIFF * deep + float(away @ rate)) if deep > 0.0 else 0.0
        out: Floats = -lever.T @ (away * max(force, 0.0))
        return out


def path_of(compiled: Compiled, plan: Floats) -> RatedPath:
    """The path of a plan (T, n_act, 3) with a segment a tick."""
    raw = compiled.inputs(*(plan[..., k] for k in (0, 1, 0, 1, 2)))[..., 2:]
    words = np.zeros((len(raw) - 1, raw.shape[1], layout.SEG_SIZE), np.int64)
    half = 1 << 31
    places = ((layout.SEG_Q, layout.SEG_DQ), (layout.SEG_QD, layout.SEG_DQD), (layout.SEG_QDD, layout.SEG_DQDD))
    for k, (value, change) in enumerate(places):
        words[..., value] = raw[:-1, :, k]
        words[..., change] = (np.diff(raw[..., k], axis=0) + half) % (2 * half) - half
    path = RatedPath(np.ones(len(words), np.int64), words, compiled.model.actuated, ratio_of(compiled.blob))
    return path


@dataclass
class Course:
    """Course of a run, a row a tick: q, qd, tau, q_des (T, n_act), and the rate (T,).  fault: its name."""

    rows: list[tuple[Floats, Floats, Floats, Floats]]
    rates: list[float]
    fault: str = ""


def follow(compiled: Compiled, law: str, arm: SimulatedArm, plan: Floats) -> Course:
    """A controller and a simulated arm tick by tick, as a board does, on a path that may wait."""
    model, scales, number, path = compiled.model, compiled.servos, LAWS[law], path_of(compiled, plan)
    act, learning, waiting = model.actuated, learns(number), Waiting.of(compiled, number)
    rows = act + 1
    data = np.zeros((len(compiled.tree) + 1, layout.DATA_SIZE), np.int64)
    data[0] = compiled.base
    segments = np.zeros((len(compiled.tree), layout.SEG_SIZE), np.int64)
    segments[act] = path.plan
    est, limits, course = compiled.starting_est(learning, number), TorqueLimits(compiled), Course([], [])
    arm.reset(plan[0, :, 0], plan[0, :, 1])
    for _ in range(len(plan) - 2):
        at, rate = arm.measure()
        wanted = segments[act][:, [layout.SEG_Q, layout.SEG_QD, layout.SEG_QDD]]
        q_des = to_si(wanted[:, 0], scales.position)
        course.fault = fault_of(model, model.off_plan(at, q_des), rate)
        if course.fault or path.at_end:
            break
        data[rows, layout.QPOS], data[rows, layout.QD] = scales.position_raw(at), np.rint(rate * scales.velocity)
        data[rows, layout.Q_DES : layout.QDD_DES + 1] = wanted
        kernel_fixed.tick(number, compiled.tree, compiled.records, est, data, False, None, compiled.coupled)
        asked = data[rows, layout.TAU].copy()
        limits.sent = limits.words(asked)
        presses = waiting is not None and waiting.presses(data[rows])
        if learning and (limits.sent == asked).all() and not (waiting is not None and waiting.frozen):
            kernel_fixed.tick(number, compiled.tree, compiled.records, est, data, True, None, compiled.coupled)
        tau = to_si(limits.sent, scales.torque)
        course.rows.append((arm.q.copy(), arm.qd.copy(), tau, q_des))
        course.rates.append(path.rate)
        if waiting is not None:
            waiting.watch(presses, path)
        path.advance(segments)
        arm.step(tau, model.gains.period_us * 1e-6)
    return course


def fault_of(model: Model, error: Floats, rate: Floats) -> str:
    """Name of the fault that errors from the plan and velocities are, "" for none."""
    if (np.abs(error) > model.gains.e_max[model.actuated]).any():
        return "TRACKING"
    return "VELOCITY" if (np.abs(rate) > model.qd_fault[model.actuated]).any() else ""


def measured(model: Model, course: Course, plan: Floats, begin: float) -> Blocked:
    """A run as the figures have it."""
    act, period = model.actuated, model.gains.period_us * 1e-6
    q, qd, tau, q_des = (np.array(each) for each in zip(*course.rows, strict=True))
    block = (
        slice(round((begin + IMPACT_S) / period), round((begin + BLOCKED_S) / period)) if begin < SECONDS else slice(0)
    )
    after = slice(block.stop, block.stop + round(AFTER_S / period))
    fastest, effort, e_max = model.qd_max[act], model.tau_max[act], model.gains.e_max[act]
    shares = np.abs(tau[block]) / effort
    return Blocked(
        press=float(shares.mean(axis=0).max()) if len(shares) else np.nan,
        leaves=float((np.abs(qd[after]) / fastest).max(initial=0.0)) if len(qd[after]) else np.nan,
        plan=float((np.abs(plan[..., 1]) / fastest).max()),
        fault=course.fault, late=(len(course.rates) - sum(course.rates)) * period,
        worst=float((np.abs(q - q_des) / e_max).max()),
    )  # fmt: skip


@dataclass(frozen=True)
class Subject:
    """An arm: as its file has it, as it is, and kg of its largest load."""

    name: str
    model: Model
    true: Model
    load: float


def with_share(model: Model, share: float) -> Model:
    """The arm whose path waits from a share of its effort on."""
    error = wait_errors(Sampled.of(model), model.gains.damped_load, model.gains.gamma, np.full(model.n, share))
    return replace(model, gains=replace(model.gains, wait_error=error))


def compiled(model: Model, load: float = 0.0) -> Compiled | None:
    """The compiled arm that knows of so many kg; None where compile refuses it."""
    made = compiled_or_why(with_payload(model, load))
    return None if isinstance(made, str) else made


def told(subject: Subject) -> Model:
    """The arm as it is, with the encoders of its file."""
    own = subject.model
    return replace(subject.true, encoder_step=own.encoder_step, velocity_ticks=own.velocity_ticks)


def runs(subject: Subject, share: float, laws: tuple[str, ...], moments: int) -> Iterator[tuple[str, str, Blocked]]:
    """Runs that are blocked: PD, and each law as it is and with a path that waits: which, the wall, and the run."""
    model, rng = subject.model, np.random.default_rng(zlib.crc32(subject.name.encode()))
    arms = {"pd": compiled(model), "today": compiled(model), "waits": compiled(with_share(model, share))}
    plan = sines(model, SECONDS, 1.0)
    weight = WEIGHTS * subject.load * float(np.linalg.norm(model.gravity))
    for begin, wall in product(rng.uniform(0.8, 2.8, moments), WALLS):
        away = rng.normal(size=3)
        for what, made in arms.items():
            for law in ("pd",) if what == "pd" else laws:
                if made is None:
                    continue
                arm = BlockedArm(told(subject), float(begin), wall, weight * away / np.linalg.norm(away))
                course = follow(made, law, arm, plan)
                yield what, wall, measured(model, course, plan, float(begin))


def loaded(subject: Subject, share: float, laws: tuple[str, ...]) -> Iterator[tuple[str, Blocked]]:
    """Runs with the largest load, from the start on or picked up, that nothing blocks: today, and with waits."""
    model, plan = subject.model, sines(subject.model, SECONDS, 1.0)
    arms = {"today": compiled(model), "waits": compiled(with_share(model, share))}
    for picks, (what, made), law in product((None, SECONDS / 3), arms.items(), laws):
        if made is None:
            continue
        true, grasp = told(subject), (picks, subject.load) if picks is not None else None
        true = with_payload(true, subject.load) if grasp is None else true
        course = follow(made, law, BlockedArm(true, np.inf, WALLS[0], np.zeros(3), grasp), plan)
        yield what, measured(model, course, plan, np.inf)
