"""Warnings to a plan within its limits: motors that may be too weak for it, and the board's faults.

Limits of velocity and acceleration are each joint's own, and a plan may keep them where the joints together need more
torque than there is. A load that is not learnt yet moves the arm off its plan: beside a position limit that is a fault.
"""

import dataclasses
import math

import numpy as np
from numpy.typing import NDArray

from armlet.dynamics.arm import Arm
from armlet.model import PRISMATIC, Model
from armlet.model.arrays import Floats
from armlet.model.model import LOAD
from armlet.plan.heating import Loaded, heat_lines
from armlet.plan.segments import Trajectory

MOMENTS = 400  # of a motion that are looked at, beside the ends of its segments
LEARNT = 0.25  # of what a load moves a joint by if it is never learnt: what the law of bodies errs by meanwhile
NEAR = 1 / 40  # of e_max: a plan that comes nearer to a fault has no room to err
ENOUGH = 1.005  # of a motor: what is more reads as more than 100 %


def plan_warnings(arm: Arm, move: Trajectory) -> list[str]:
    """Lines on what the motion may meet, each with what to do; none if it meets nothing.

    Args:
        arm: that is to make it.  move: the motion, within the arm's limits.
    """
    return [
        *torque_lines(arm, move), *hold_lines(arm, move), *near_lines(arm.model, move), *sag_lines(arm, move),
        *heat_lines(with_loads(arm), move),
    ]  # fmt: skip


def with_loads(arm: Arm) -> list[Loaded]:
    """The arm empty, and with the largest load that its file allows, if any."""
    heavy, mass = loaded(arm.model)
    return [Loaded(arm, "without a load"), *([Loaded(Arm(heavy), f"with {mass:.3g} kg")] if mass > 0.0 else [])]


def loaded(model: Model) -> tuple[Model, float]:
    """The arm with the largest load at its tip, and the load, kg."""
    load = model.gains.bodies[model.tip_body, LOAD]
    phi = model.phi.copy()
    phi[model.tip_body] += load
    return dataclasses.replace(model, phi=phi), float(load[0])


def moments(move: Trajectory) -> Floats:
    """Seconds at which a motion is looked at: equal steps, and just before and after the ends of its segments."""
    ends = np.cumsum(move.ticks)[:MOMENTS]
    ticks = np.concatenate([np.linspace(0, move.total_ticks, MOMENTS), ends - 0.5, ends + 0.5])
    out: Floats = np.unique(np.clip(ticks, 0, move.total_ticks)) * move.period
    return out


def torque_lines(arm: Arm, move: Trajectory) -> list[str]:
    """The joint whose motor is too weak for the motion, if there is one: without a load, or else with the largest."""
    heavy, mass = loaded(arm.model)
    when = moments(move)
    for each, what in ((arm, "without a load"), (Arm(heavy), f"with the largest load, {mass:.3g} kg")):
        share = np.abs(each.rnea(*move.sample(when))) / arm.model.tau_max[arm.model.actuated]
        k, i = np.unravel_index(np.argmax(share), share.shape)
        if share[k, i] > ENOUGH:
            return [
                f"{what}, {arm.model.servo_names[i]} needs {100 * share[k, i]:.0f} % of its effort at {when[k]:.2f} s:"
                f" the arm may leave this plan; plan slower (armlet accelerations), or state what the motor gives"
            ]
    return []


def hold_lines(arm: Arm, move: Trajectory) -> list[str]:
    """The joint whose motor cannot hold the arm still somewhere on the motion: without a load, or with the largest.

    A fault, a pause or the end stops the arm anywhere; there gravity alone is to be held.
    """
    model = arm.model
    heavy, mass = loaded(model)
    when = moments(move)
    stall = np.where(model.tau_stall > 0, model.tau_stall, np.inf)
    most = np.minimum(model.tau_max, stall)[model.actuated]
    for each, what in ((arm, "without a load"), (Arm(heavy), f"with the largest load, {mass:.3g} kg,")):
        torque = np.abs(each.gravity(move.sample(when)[0]))
        k, i = np.unravel_index(np.argmax(torque / most), torque.shape)
        if torque[k, i] > ENOUGH * most[i]:
            unit = "N" if model.joint_type[model.actuated[i]] == PRISMATIC else "N m"
            return [
                f"a stop at {when[k]:.2f} s {what} takes {torque[k, i]:.3g} {unit} at {model.servo_names[i]}, whose"
                f" motor gives {most[i]:.3g}: the arm sinks there; carry less, or plan nearer to the base"
            ]
    return []


def near_lines(model: Model, move: Trajectory) -> list[str]:
    """Joints that come so near to a position fault that no error is left to them."""
    q = move.sample(moments(move))[0]
    low, high = (limit[model.actuated] for limit in model.q_fault)
    room = np.minimum(q.min(axis=0) - low, high - q.max(axis=0))
    near = (room < NEAR * model.gains.e_max[model.actuated]) & ~endless(model)
    return [
        f"{model.servo_names[i]} comes within {size(model, i, room[i])} of where the board faults (POSITION);"
        " plan farther inside its limits"
        for i in np.flatnonzero(near)
    ]


def sag_lines(arm: Arm, move: Trajectory) -> list[str]:
    """Joints that the largest load may carry out of their limits where the motion begins, before it is learnt."""
    model = arm.model
    heavy, mass = loaded(model)
    start = move.sample(0.0)[0]
    load = Arm(heavy).gravity(start) - arm.gravity(start)
    damped = Arm(dataclasses.replace(model, phi=model.phi + model.gains.damped_load))
    push = -np.linalg.lstsq(damped.crba(start), load, rcond=None)[0]
    gains, act = model.gains, model.actuated
    rate = (gains.gamma * gains.Lambda)[act]
    sag = LEARNT * push / np.where(rate > 0, rate, math.inf)
    low, high = (limit[act] for limit in model.q_fault)
    beyond = np.maximum(low - (start + sag), start + sag - high)
    return [
        f"{model.servo_names[i]} begins at its limit: before a load of {mass:.3g} kg is learnt, it may sag by"
        f" {size(model, i, abs(sag[i]))} there, and the board faults (POSITION); begin farther inside"
        for i in np.flatnonzero((beyond > 0) & ~endless(model))
    ]


def endless(model: Model) -> NDArray[np.bool_]:
    """(n_act,) the joints whose position is not limited on a board: they turn once or more."""
    act = model.actuated
    out: NDArray[np.bool_] = (model.joint_type[act] != PRISMATIC) & ((model.q_max - model.q_min)[act] >= 2 * np.pi)
    return out


def size(model: Model, i: int | np.intp, value: float) -> str:
    """An angle in degrees or a length in mm, of the i-th joint with a servo."""
    if model.joint_type[model.actuated[i]] == PRISMATIC:
        return f"{1000 * value:.2g} mm"
    return f"{math.degrees(value):.2g} deg"
