"""Servos in mode position: their own loops damp what a law learns from, and bound what rules choose for it.

A servo gives K (goal - q) - B qd. Told goal = q_des + (u + B qd_des) / K it gives, with s = (qd - qd_des) + Lambda e,

    tau = u - B s - (K - B Lambda) e

so its loop is the term -K_D s of Slotine and Li, and what is left of it is a spring towards the plan as long as
Lambda <= K / B. docs/design.md derives it.
"""

from dataclasses import dataclass

import numpy as np

from armlet.description.gain_rules.sampled import Sampled, rounded
from armlet.model import Model
from armlet.model.model import LOAD
from armlet.model.servo import Servo
from armlet.model.servo_kinds import spoken

UNSURE = 2.5  # times softer than it is taken to be, that a servo's loop may be
STATED = 1.25  # the same of one that was measured: its supply sags, and its winding warms
CARRIED = 2.0 * (2.0**0.5 - 1.0)  # inertia times Lambda over a servo's damping, up to which servos damp alone
EASED = 0.96  # of it: what Lambda is chosen for
PACE = 12.0  # 1/s, how fast a softness is learnt at the motor's largest torque
VISCOUS = 0.3  # of the back-EMF's damping: how much viscous friction of the gear is unknown
COULOMB = 0.05  # of the torque at standstill: the same of Coulomb friction


def told(servo: Servo | None) -> bool:
    """True if a servo closes a loop of its own about goals, and tells where it is."""
    return servo is not None and servo.mode == "position" and spoken(servo.kind).tells_position(servo.mode)


def slopes(model: Model) -> np.ndarray:
    """(n,) 1/s, half of K / B of each joint's servo: what Lambda is at most; infinite without such a loop."""
    out = np.full(model.n, np.inf)
    for servo in servos(model):
        out[servo.joint] = servo.stiffness / (2.0 * servo.own_damping)
    return rounded(out)


@dataclass(frozen=True)
class Learning:
    """Uncertainty and rate by which a law learns a servo's own loop.

    unsure: how many times softer or stiffer it may be.  rate: 1/(rad^2 s), times velocity error and lead.
    """

    unsure: float
    rate: float


def learning(model: Model, servo: Servo) -> Learning:
    """The rate that moves a softness by PACE where the motor's largest torque is asked for.

    Held by a torque tau, a loop that is softer than it is taken to be by a sags by (a - 1) tau / K, and Lambda times
    that is the velocity error s: gamma Lambda (tau / K)^2 is the rate of what is learnt.
    """
    sag = model.tau_max[servo.joint] / servo.stiffness
    unsure = STATED if servo.stiffness_stated else UNSURE
    return Learning(unsure, PACE / (model.gains.Lambda[servo.joint] * sag**2))


def fed_back(sampled: Sampled, Lambda: np.ndarray) -> float:
    """0 where the servos' own loops damp all that a law has to, and it feeds back no velocity itself; 1 elsewhere.

    A second feedback of velocity, a tick or two later than theirs, shakes a joint in its gear's gap.
    """
    return float(carried(sampled, Lambda) > CARRIED)


def eased(sampled: Sampled, Lambda: np.ndarray) -> np.ndarray:
    """(n,) 1/s, Lambda made smaller, to half of it at most, where its servos then damp alone."""
    part = EASED * CARRIED / max(carried(sampled, Lambda), EASED * CARRIED)
    return rounded(part * Lambda) if 0.5 <= part < 1.0 else Lambda


def carried(sampled: Sampled, Lambda: np.ndarray) -> float:
    """Largest norm of B^-1/2 H Lambda B^-1/2: B the servos' damping, H the inertia with the largest load.

    Infinite where a joint has no such servo.
    """
    model = sampled.model
    damping = np.zeros(model.n)
    for servo in servos(model):
        damping[servo.joint] = servo.own_damping
    damping, slope = damping[model.actuated], np.asarray(Lambda, float)[model.actuated]
    if not (damping > 0).all() or not len(sampled.mass):
        return float(np.inf)
    load = np.zeros((model.n, 10))
    load[model.tip_body] = model.gains.bodies[model.tip_body, LOAD]
    root = np.sqrt(damping)
    whole = sampled.inertia(model.phi + load, model.armature) * slope / np.outer(root, root)
    return float(np.linalg.norm(whole, 2, axis=(1, 2)).max())


def sags(sampled: Sampled) -> np.ndarray:
    """(n,) rad, by how much the largest load, not yet learnt, bends the servos' loops, were they softer by UNSURE."""
    model = sampled.model
    out, body = np.zeros(model.n), model.gains.bodies[model.tip_body, LOAD]
    if not body.any():
        return out
    torque = np.zeros(model.n)
    torque[model.actuated] = np.abs(sampled.torques(model.tip_body, body)).max(axis=0)
    for servo in servos(model):
        out[servo.joint] = UNSURE * torque[servo.joint] / servo.stiffness
    return rounded(out)


def friction_priors(servo: Servo | None) -> tuple[float, float]:
    """Unknown part of a gear's viscous friction, N m s, and Coulomb friction, N m, where a file does not say.

    A position loop turns friction into an error that stays, by a gear whose friction no maker states.
    """
    if servo is None or not told(servo):
        return 0.0, 0.0
    return VISCOUS * servo.motor.damping, COULOMB * servo.motor.stall_torque


def servos(model: Model) -> list[Servo]:
    """The servos whose own loops an arm's law works through."""
    return [] if model.bus is None else [servo for servo in model.bus.servos if told(servo)]
