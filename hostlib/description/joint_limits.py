"""Limits of every joint, in SI units, with a default for what the file leaves out."""

import math
from collections.abc import Collection

import numpy as np

from armlet.description.raw import RawArm, RawJoint
from armlet.model import REVOLUTE, Model, inertia
from armlet.model.servo_bus import ServoBus

POSITION = (-math.pi, math.pi)  # rad; a prismatic joint has no default
VELOCITY = {True: 3.0, False: 0.5}  # revolute rad/s, prismatic m/s
ACCELERATION = {True: 10.0, False: 5.0}  # rad/s^2, m/s^2
EFFORT_MARGIN = 2.0  # times what holding stretched out and accelerating takes
NO_EFFORT = "limits.effort not given for"
EFFORT_FLOOR = 0.1  # N m or N, for a body without mass


def stated_ranges(arm: RawArm, passive: Collection[int]) -> np.ndarray:
    """Ranges of position and rate that the file states, with defaults for joints with servos.

    Args:
        arm: RawArm.  passive: numbers of the joints without servos, which have no defaults.
    Returns:
        (n, 4) q_min, q_max, qd_max, qdd_max; not a number where a passive joint's are not stated.
    Raises:
        DescriptionError: no range for a prismatic joint, an empty range, degrees for a prismatic joint.
    """
    return np.array([_kinematic(arm, joint, k in passive) for k, joint in enumerate(arm.joints)])


def resolve_limits(
    arm: RawArm,
    ranges: np.ndarray,
    reach: np.ndarray,
    servos: np.ndarray,
    armature: np.ndarray,
    friction: tuple[np.ndarray, np.ndarray],
    payload: float,
) -> dict[str, np.ndarray]:
    """Limits of an arm; notes which efforts were assumed.

    Args:
        arm: RawArm.  ranges: (n, 4) q_min, q_max, qd_max, qdd_max.  reach: (n, n_act) how far servos move each joint.
        servos (n_act,): numbers of the joints that have them.  armature: (n,).
        friction: pair of (n,), viscous and coulomb.  payload: kg at the tip.
    Returns:
        dict of q_min, q_max, qd_max, qdd_max, tau_max, each (n,).
    """
    out = dict(zip(("q_min", "q_max", "qd_max", "qdd_max"), ranges.T.copy(), strict=True))
    viscous, coulomb = friction
    each = _enough_effort(arm, out, armature, payload) + viscous * out["qd_max"] + coulomb
    enough = each.copy()
    enough[servos] = reach.T @ each
    stated = [joint.drive.limits.effort for joint in arm.joints]
    assumed = np.maximum(EFFORT_MARGIN * enough, EFFORT_FLOOR)
    out["tau_max"] = np.array([a if s is None else s for s, a in zip(stated, assumed, strict=True)])
    missing = [arm.joints[k].name for k in servos if stated[k] is None]
    if missing:
        arm.notes.append(
            f"{NO_EFFORT} {', '.join(missing)}: assumed {EFFORT_MARGIN:g} times what holds the"
            " arm stretched out with its payload and accelerates it"
        )
    return out


def assumed_effort(model: Model) -> str:
    """The note on efforts that are assumed, of an arm whose file does not state them all; else nothing."""
    return next((note for note in model.notes if note.startswith(NO_EFFORT)), "")


def jerk_limits(arm: RawArm) -> np.ndarray:
    """(n,) limits of plans' jerk that the file states, rad/s^3 or m/s^3; 0 where it states none."""
    return np.array([joint.drive.limits.angle("jerk", 0.0) for joint in arm.joints])


def motor_lines(arm: RawArm, bus: ServoBus | None) -> tuple[np.ndarray, np.ndarray]:
    """The most torque that each motor's voltage gives at a stop, and its loss with velocity.

    The file's, else the servo's; in mode `pwm` friction.viscous has the loss already (docs/servos.md).

    Args:
        arm: RawArm.  bus: the servos, None where the file declares none.
    Returns:
        (stall (n,) N m or N, 0 without a line; slope (n,) N m s or N s/m).
    Raises:
        DescriptionError: a sliding joint's velocity in degrees.
    """
    stall, slope = np.zeros(arm.n), np.zeros(arm.n)
    for servo in bus.servos if bus else ():
        stall[servo.joint] = servo.motor.stall_torque
        slope[servo.joint] = 0.0 if servo.mode == "pwm" else servo.motor.damping
    for k, joint in enumerate(arm.joints):
        limits = joint.drive.limits
        if limits.stall_effort is not None:
            stall[k] = limits.stall_effort
            slope[k] = limits.stall_effort / limits.angle("no_load_velocity")
    return stall, slope


def _kinematic(arm: RawArm, joint: RawJoint, passive: bool) -> tuple[float, float, float, float]:
    """(q_min, q_max, qd_max, qdd_max) of one joint."""
    limits, turns = joint.drive.limits, joint.type == REVOLUTE
    path = (*joint.path, "limits")
    if not turns:
        for name in limits.angles:
            if getattr(limits, name + "_deg") is not None:
                what = f"expected {name} in metres for a prismatic joint, got {name}_deg"
                raise arm.error((*path, name + "_deg"), what)
    unknown = (math.nan, math.nan) if passive else None
    position = limits.angle("position", unknown if passive or not turns else POSITION)
    if position is None:
        beside = f"the sidecar may state it, or hold the joint by fixed: {{{joint.name}: 0}}"
        hint = "" if arm.source.endswith((".yaml", ".yml")) else beside
        raise arm.error(path, "expected position: [lowest, highest] for a prismatic joint, got nothing", hint)
    if position[0] >= position[1]:
        key = "position" if limits.position is not None else "position_deg"
        got = f"{list(getattr(limits, key))}"
        raise arm.error((*path, key), f"expected [lowest, highest] with lowest < highest, got {got}")
    velocity = limits.angle("velocity", math.nan if passive else VELOCITY[turns])
    acceleration = limits.angle("acceleration", math.nan if passive else ACCELERATION[turns])
    return (*position, velocity, acceleration)


def _enough_effort(arm: RawArm, limits: dict[str, np.ndarray], armature: np.ndarray, payload: float) -> np.ndarray:
    """(n,) bound of the effort that holds everything at its farthest and accelerates this joint alone."""
    g = float(np.linalg.norm(arm.gravity))
    stroke = np.maximum(np.abs(limits["q_min"]), np.abs(limits["q_max"]))
    out = np.zeros(arm.n)
    for k, joint in enumerate(arm.joints):
        mass, com, about_com = inertia.to_com(joint.phi)
        loads = [(mass, float(np.linalg.norm(com)), float(np.linalg.eigvalsh(about_com).max()))]
        if k == arm.tip_body:
            loads.append((payload, float(np.linalg.norm(arm.tip[1])), 0.0))
        away, j = 0.0, k
        while j >= 0:
            for m, r, spin in loads:
                qdd = limits["qdd_max"][j]
                if arm.joints[j].type == REVOLUTE:
                    out[j] += m * (away + r) * (g + (away + r) * qdd) + spin * qdd
                else:
                    out[j] += m * (g + qdd)
            away += float(np.linalg.norm(arm.joints[j].tree[1]))
            away += 0.0 if arm.joints[j].type == REVOLUTE else stroke[j]
            j = arm.joints[j].parent
    effort: np.ndarray = out + armature * limits["qdd_max"]
    return effort
