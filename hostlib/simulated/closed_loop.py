"""A control law as a board computes it, on a simulated arm, for a whole plan in one compiled call.

`SimulatedArm` and a board take turns tick by tick; this is for studies of thousands of runs. The controller has a
board's bits: the kernel in fixed point, its clamps, and the limits of text/board/limits.py. A run ends where the board
would fault.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from armlet.core import kernel_fixed, laws, layout, plant
from armlet.core.laws import learns
from armlet.dynamics.float_records import machine_of
from armlet.dynamics.joint_values import Floats
from armlet.firmware import words
from armlet.fixed.blob import limit_rows
from armlet.fixed.compiled import Compiled
from armlet.fixed.gain_words import GainWords
from armlet.fixed.scales import Words
from armlet.fixed.servo_words import ahead, ahead_words
from armlet.model import Model
from armlet.simulated.mujoco_arm import OWN, MujocoArm

RATE, SIDE, GAP = 1, 3, -2  # of a row of turns, and of gears: gears.pxi
NOT_FINITE = "NOT_FINITE"  # instead of a fault: the simulated arm's state is not finite any more
GUARDED = 8  # of a tick's flags, beside those of the protocol: a candidate estimate was not proved possible


@dataclass(frozen=True)
class Sensing:
    """Sensors and motors: what the arm tells the controller, and how late and how finely it obeys.

    n are the joints with servos.
    encoder_step (n,) rad or m, 0 = exact.
    velocity_ticks (n,): ticks between the readings of which the velocity is made, 0 where it is measured.
    noise: standard deviation of velocities, (n,) rad/s or m/s.  torque_step (n,) N m or N, 0 = exact.
    delay: ticks by which a state that the controller is told is old.
    given: (n,) share of a torque, asked for and rounded, that the motor gives; None for all of it.
    """

    encoder_step: Floats
    velocity_ticks: NDArray[np.int32]
    noise: Floats
    torque_step: Floats
    delay: int = 0
    given: Floats | None = None

    @staticmethod
    def of(model: Model) -> "Sensing":
        """The encoders and the delay that an arm's description states, and nothing else that disturbs."""
        zero, ticks = np.zeros(model.n_act), model.velocity_ticks[model.actuated].astype(np.int32)
        step = np.array(model.encoder_step, float)[model.actuated]
        return Sensing(step, ticks, zero, zero, model.gains.delay_ticks)


@dataclass(frozen=True)
class Course:
    """Course of a run of `ticks` ticks on n joints with servos.

    q, qd (ticks, n): true positions and velocities at the start of each tick, rad or m, and per second.
    tau (ticks, n) N m or N: the torques that the controller sent.
    flags (ticks,): SATURATED, RATE_LIMITED, FROZEN of the protocol, GUARDED.
    est (ticks / every, rows, EST_SIZE): raw estimates before every so-manieth tick, a row a body and a cut joint.
    last_est (rows, EST_SIZE).
    fault: the name of the fault that ended the run, "" for none.  joint: its joint, from 0; 255 of a norm of all.
    """

    q: Floats
    qd: Floats
    tau: Floats
    flags: NDArray[np.uint8]
    est: Words
    last_est: Words
    fault: str
    joint: int

    @property
    def ticks(self) -> int:
        """Count of ticks that were done."""
        return len(self.flags)


@dataclass(frozen=True)
class Simulation:
    """Settings by which a closed loop is simulated and recorded.

    substeps: steps of the simulation a tick.  every: ticks between two records of the estimates.
    seed: of the velocities' noise.
    later: (tick, arm): the arm as it is from that tick on, ascending; it picks a load up, say.
    gears: (n, GEAR_FIELDS) of cython_core/gears.pxi, with all friction of the joints; None for the arm's own.
    plant: what moves the arm, OWN or MUJOCO of `mujoco_arm`, which takes steps of its own, and no gears.
    """

    substeps: int = 2
    every: int = 10
    seed: int = 0
    later: Sequence[tuple[int, Model]] = ()
    gears: Floats | None = None
    plant: str = OWN


def run_closed_loop(
    compiled: Compiled,
    law: int,
    truth: Model,
    plan: Floats,
    sensing: Sensing,
    simulation: Simulation = Simulation(),
    gains: GainWords | None = None,
) -> Course:
    """Let a compiled arm's controller follow a plan on the arm as it is.

    Args:
        compiled: what the controller believes.  law: LAW_*; adaptive ones learn from the first tick on.
        truth: the arm as it is, its load included; it starts on the plan.
        plan: (T, n_act, 3) position, velocity, acceleration at each tick, SI.
        sensing: what the controller is told.  simulation: how the arm is simulated, and what is recorded.
        gains: of law "gain_table", else None; the plan is the one they were made for.

    Returns:
        Course, of T ticks or of those before a fault.
    """
    compiled.check_law(laws.LAWS[law].name)
    model, scales, ticks, every = compiled.model, compiled.servos, len(plan), simulation.every
    est = compiled.starting_est(learns(law), law)
    given = np.ones(model.n_act) if sensing.given is None else sensing.given
    machine = moving(truth, simulation.plant)
    changes = [(tick, moving(arm, simulation.plant)) for tick, arm in simulation.later]
    machine.state[:2] = plan[0, :, :2].T
    if simulation.gears is not None:
        put_behind_gears([machine, *(each for _, each in changes)], simulation.gears, plan[0, :, 1])
    planned = compiled.inputs(*(plan[..., k] for k in (0, 1, 0, 1, 2)))[..., 2:]
    on = np.stack(ahead(ahead_words(compiled), planned[..., 1], planned[..., 2]), axis=-1)
    noise = sensing.noise * np.random.default_rng(simulation.seed).normal(size=(ticks, model.n_act))
    moved, tau = np.zeros((ticks, 2, model.n_act)), np.zeros((ticks, model.n_act))
    flags = np.zeros(ticks, np.uint8)
    learned = np.zeros((-(-ticks // every), *est.shape), np.int64)
    done, fault = kernel_fixed.closed_loop(
        law,
        controller=controller(compiled, law, est, gains),
        arm=(plant.MOVE, machine.link, machine.state, *((tick, each.link, each.state) for tick, each in changes)),
        scales=(scales.position, scales.velocity, scales.torque / given),
        sensors=(sensing.encoder_step, sensing.velocity_ticks, noise, sensing.torque_step * given, sensing.delay),
        planned=np.concatenate([planned, on], axis=-1),
        records=(moved, tau, flags, learned, every),
        dt=model.gains.period_us * 1e-6,
        substeps=simulation.substeps,
    )
    return Course(
        q=moved[:done, 0],
        qd=moved[:done, 1],
        tau=tau[:done] / given,
        flags=flags[:done],
        est=learned[: -(-done // every)],
        last_est=est,
        fault=fault_name(fault & 0xFF),
        joint=fault >> 8,
    )


def moving(truth: Model, kind: str) -> plant.Machine:
    """Return the machine that a compiled loop moves, by the plant of a name."""
    return machine_of(truth) if kind == OWN else MujocoArm(truth).machine()


def put_behind_gears(machines: list[plant.Machine], gears: Floats, rates: Floats) -> None:
    """Let motors, which move as the joints do, at rates (n,), move simulated arms through gears (n, GEAR_FIELDS)."""
    turns = np.zeros((len(gears), plant.TURN_FIELDS))
    turns[:, RATE] = rates
    turns[gears[:, GAP] > 0.0, SIDE] = plant.NOWHERE
    for machine in machines:
        machine.gear(gears, turns, np.zeros(len(gears)))


def controller(compiled: Compiled, law: int, est: Words, gains: GainWords | None) -> tuple[Any, ...]:
    """The controller as the compiled loop takes it; `est` are the estimates that it changes."""
    data = np.zeros((len(compiled.tree) + 1, layout.DATA_SIZE), np.int64)
    data[0] = compiled.base
    return (
        compiled.tree,
        compiled.records,
        est,
        data,
        limit_rows(compiled.model, compiled.scales),
        (compiled.model.actuated + 1).astype(np.int32),
        compiled.coupled,
        compiled.perturbation.copy() if law == layout.LAW_PERTURBATION else None,
        None if gains is None else (gains.rows.copy(), gains.regulator.copy(), flat(gains.knots)),
    )


def flat(knots: Words) -> Words:
    """Knots (sets, knots, n, n, 2) as the compiled loop takes them, (sets, knots, n 2 n)."""
    return np.ascontiguousarray(knots.reshape(*knots.shape[:2], -1))


def fault_name(code: int) -> str:
    """The protocol's name of a fault, "" for none; NOT_FINITE is no fault of a board."""
    if code == 0:
        return ""
    return words.FAULTS[code][0] if code in words.FAULTS else NOT_FINITE
