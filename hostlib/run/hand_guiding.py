"""Hand guiding: the board balances the arm and lets it be led; the motion is recorded.

The board runs the law `gravity`: gravity and the friction that the arm file states are compensated, and a small K_v
damps the arm, whose kinetic energy falls by 2 K_v of itself a second, whatever its inertia. It is told to damp at once
(docs/safety.md), so that its plan, which the law does not follow, stays at the measured position and no tracking error
arises. What carries the arm is the description alone: a load that the file does not state makes the arm sink.

In simulation a scripted hand leads the tip: a spring and a damper between the tip and a point that moves along a path,
with a force that is limited as an arm's is.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from armlet.device.session import BoardSession
from armlet.device.uploads import Steps
from armlet.dynamics.arm import Arm
from armlet.errors import ArmletError, PlanError
from armlet.firmware import protocol
from armlet.fixed import compiler
from armlet.fixed.compiled import Compiled
from armlet.fixed.scales import to_si
from armlet.fixed.trajectory_words import encoded
from armlet.model import Model
from armlet.model.variations import with_payload
from armlet.plan import Trajectory, plan
from armlet.plan.taught import taught
from armlet.plan.waypoints import first_waypoint
from armlet.run.lockstep import Tick, run_lockstep
from armlet.run.recorder import RunResult
from armlet.run.run_setup import RunSetup, arm_files
from armlet.said import Said
from armlet.simulated.plant import SimulatedArm
from armlet.simulated.scripted_hand import Pull, ScriptedHand, pulls_of

DAMPING = 2.0  # 1/s
AMPLE = 1e9  # N m: the plant's own limit, where the motors' is applied before the hand's push is added
FREE_S = 1.0  # after the hand has let go
FRESH_TICKS = 4  # of the motion that is planned and never followed: a run needs one


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


@dataclass(frozen=True)
class Guiding:
    """Hand guiding, as an option of a run.

    pulls: the hand's path, texts as `Pull.parse` reads them;  start: where the arm is, as `first_waypoint` reads it;
    damping: 1/s, how fast a motion dies down that nobody leads;  load: kg at the tool that the board carries.
    """

    pulls: Sequence[str]
    start: str | None = None
    damping: float = DAMPING
    load: float = 0.0

    def path(self) -> list[Pull]:
        """The pulls.

        Raises:
            ArmletError: as `pulls_of`.
        """
        return pulls_of(self.pulls)


class LedPlant:
    """The simulated arm as the board meets it, with a hand at its tip.

    Args:
        compiled: for guiding.  payload: kg at the tip.  start: (n_act,).  pulls: of the hand.
    Attributes:
        hand; tips: (T, 3) m of each tick; forces: (T,) N.
    """

    def __init__(self, compiled: Compiled, payload: float, start: np.ndarray, pulls: list[Pull]) -> None:
        true = compiled.model
        self._scales, self._period = compiled.servos, true.gains.period_us * 1e-6
        self._limit = true.tau_max[true.actuated]
        self._plant = SimulatedArm(replace(true, tau_max=np.full(true.n, AMPLE)), payload=(payload, np.zeros(3)))
        self._plant.reset(start)
        self._arm = Arm(true)
        self.hand = ScriptedHand(self._arm.forward_kinematics(start)[1], pulls)
        self.tips: list[np.ndarray] = []
        self.forces: list[float] = []

    def measure(self) -> tuple[np.ndarray, np.ndarray]:
        """Raw position and velocity (n_act,)."""
        q, qd = self._plant.measure()
        return self._scales.position_raw(q), np.rint(qd * self._scales.velocity).astype(np.int64)

    def step(self, tau: np.ndarray) -> None:
        """One period under raw torques (n_act,) and the hand's force."""
        q, qd = self._plant.q, self._plant.qd
        slopes = self._arm.jacobian(q)[3:]
        tip = self._arm.forward_kinematics(q)[1]
        force = self.hand.force(len(self.tips) * self._period, tip, slopes @ qd)
        self.tips.append(tip)
        self.forces.append(float(np.linalg.norm(force)))
        motor = np.clip(to_si(tau, self._scales.torque), -self._limit, self._limit)
        self._plant.step(motor + slopes.T @ force, self._period)


@dataclass(frozen=True)
class Guided:
    """Result of a guided motion.

    positions: (T, n_act) rad or m, measured at each tick while the hand led.  largest_force: N.
    apart: m, between the tip and the hand's path at its end.  drift: m, of the tip from letting go to the end.
    fault, fault_joint: of the last tick.
    """

    positions: np.ndarray
    largest_force: float
    apart: float
    drift: float
    fault: int
    fault_joint: int


def guide(
    session: BoardSession,
    compiled: Compiled,
    start: np.ndarray,
    pulls: list[Pull],
    payload: float = 0.0,
    progress: Steps = None,
) -> Guided:
    """Let a scripted hand lead the simulated arm, and let go.

    Args:
        session: a connected board; it holds parameters for guiding afterwards.  compiled: by `for_guiding`.
        start: (n_act,) rad or m.  pulls: the hand's path.  payload: kg at the tip that nobody has told of.
        progress: called with (ticks done, ticks in all).

    Raises:
        ArmletError: a pull that cannot be; the board refused or fell silent.
    """
    if not pulls or any(not pull.seconds > 0.0 or not np.isfinite(pull.by).all() for pull in pulls):
        raise PlanError("pulls: expected one or more, of finite lengths, each within more than 0 s")
    model = compiled.model
    plant = LedPlant(compiled, payload, start, pulls)
    put(session, compiled, start)
    positions: list[np.ndarray] = []
    last = Tick(0, *(np.zeros(0),) * 3, protocol.RUNNING, 0, 0, 0)

    def seen(tick: Tick) -> None:
        nonlocal last
        last = tick
        positions.append(compiled.servos.position_si(tick.q))
        if tick.tick == 0:
            session.stop("damp")

    period = model.gains.period_us * 1e-6
    led, free = round(plant.hand.end_s / period), round(FREE_S / period)
    session.start("gravity", learn=False)
    run_lockstep(session, plant, led + free, seen, progress)
    tips = np.array(plant.tips)
    reached = tips[min(led, len(tips) - 1)]
    return Guided(
        positions=np.array(positions[:led]),
        largest_force=max(plant.forces),
        apart=float(np.linalg.norm(plant.hand.leads_to(plant.hand.end_s) - reached)),
        drift=float(np.linalg.norm(tips[-1] - reached)),
        fault=last.fault,
        fault_joint=session.fault_joint,
    )


def stay(model: Model, start: np.ndarray) -> Trajectory:
    """A plan that stays where the arm is, at start (n_act,)."""
    return plan(model, [start, start], dwell=FRESH_TICKS * model.gains.period_us * 1e-6)


def put(session: BoardSession, compiled: Compiled, start: np.ndarray) -> None:
    """Upload the parameters and a plan that stays where the arm is."""
    session.upload_parameters(compiled.blob)
    session.upload_trajectory(encoded(compiled.blob, compiled.servos, stay(compiled.model, start))[2])


@dataclass
class Led(RunResult):
    """Result of a hand-guided run; log: the file of the trajectory.

    trajectory: that repeats the motion.  recorded: s.  guided: more of it.
    """

    trajectory: Trajectory | None = None
    recorded: float = 0.0
    guided: Guided | None = None

    def said(self) -> Said:
        """The same in words; of a run that a fault has ended there is nothing to say."""
        done, move = self.guided, self.trajectory
        if done is None or move is None:
            return Said({})
        words = (
            f"{self.log}: {len(move.ticks)} segments, {move.duration:.2f} s of {self.recorded:.2f} s recorded; the hand"
            f" pushed with up to {done.largest_force:.1f} N, and ended {1e3 * done.apart:.1f} mm from the tip; let go,"
            f" the tip drifted by {1e3 * done.drift:.2f} mm in a second"
        )
        plain = {"file": str(self.log), "seconds": move.duration, "recorded_seconds": self.recorded}
        forces = {name: getattr(done, name) for name in ("largest_force", "apart", "drift")}
        return Said(plain | {"segments": len(move.ticks)} | forces, [words])


def setup_of(arm: str, model: Model, asked: Guiding, payload: float, label: str) -> RunSetup:
    """Make ready what is to be run: the arm compiled for guiding, a plan that stays where it is.

    Args:
        arm: as it was named.  model: as described.  payload: kg at the simulated arm's tool.
    Raises:
        ArmletError: pulls, a damping or a start that cannot be.
    """
    asked.path()
    model = with_payload(model, asked.load)
    compiled = for_guiding(model, asked.damping)
    trajectory = stay(model, first_waypoint(model, asked.start))
    plant = SimulatedArm(model, payload=(payload, np.zeros(3)))
    return RunSetup(compiled, trajectory, "gravity", plant, arm_files(arm), learn=False, label=label, payload=payload)


def lead(session: BoardSession, setup: RunSetup, asked: Guiding, output: Path, progress: Steps = None) -> Led:
    """Guide the simulated arm, and write the trajectory that repeats the motion.

    Args:
        session: a connected board.  setup: by `setup_of`, of what is asked.  output: the trajectory's file.
        progress: called with (ticks done, ticks in all).
    Raises:
        ArmletError: the board refused or fell silent; a motion that the arm cannot repeat.
    """
    model = setup.compiled.model
    done = guide(session, setup.compiled, setup.trajectory.q[0], asked.path(), setup.payload, progress)
    if done.fault:
        return Led(output, fault=done.fault, fault_joint=done.fault_joint)
    trajectory = taught(model, done.positions)
    trajectory.check(model)
    trajectory.save(output)
    count = len(done.positions)
    return Led(output, count, trajectory=trajectory, recorded=count * trajectory.period, guided=done)
