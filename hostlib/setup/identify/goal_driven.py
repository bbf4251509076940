"""Positions of an arm whose servos' own loops follow goals: many stretches of a motion at once, numpy over lanes.

A servo gives tau = clip(K (goal - q) - B qd, limit) - back-EMF; viscous and Coulomb friction resist, and a rotor moves
with the joint. A step of h s is the midpoint rule for all that is linear, with the mean velocity v of the step:

    (2 M / h + B + d + K h / 2) v = 2 M v0 / h + K (goal - q0) - bias + f,   |f| <= coulomb, f = -coulomb sgn(v)

Joints that friction holds have v = 0 exactly. Goals are held from one to the next, and the mean of a step is taken: so
positions depend smoothly on a delay that is no multiple of anything.
"""

from dataclasses import dataclass

import numpy as np

from armlet.dynamics.arm import Arm
from armlet.dynamics.joint_values import Floats

STEP_S = 0.003  # at most
SWEEPS = 4  # over the joints, for friction
SLOW = 0.05  # rad/s, above which a joint that begins is at one side of its gap


@dataclass(frozen=True)
class Drives:
    """Drive and friction of the joints of each lane: (L, n) each, limit (n,).

    stiffness N m/rad, damping N m s/rad: of the servo's loop;  viscous N m s/rad: of the gear and the back-EMF;
    coulomb N m;  rotor kg m^2: at the joint;  gap rad: half of the backlash, by which the encoder lags the joint;
    limit N m: of the loop's torque.
    """

    stiffness: Floats
    damping: Floats
    viscous: Floats
    coulomb: Floats
    rotor: Floats
    gap: Floats
    limit: Floats


def steps_of(period: float) -> int:
    """Steps in a period of the recording, s."""
    return int(np.ceil(period / STEP_S - 1e-9))


def goal_weights(rows: int, before: int, period: float, delay: float) -> Floats:
    """(steps, before + rows) weights: of each goal in the mean of each step, if it acts so late.

    Args:
        rows: periods that are simulated.  before: goals from before the first one.  delay: s, below before periods.
    """
    steps = steps_of(period)
    edges = np.arange(rows * steps + 1) / steps - delay / period + before
    held = np.arange(before + rows)
    until = np.clip(edges[:, None] - held, 0.0, 1.0)
    return np.diff(until, axis=0) * steps


def slewed(goals: Floats, step: float, slew: float) -> Floats:
    """Means of goals (steps, S, n) as a servo follows them that takes `slew` s/rad at least; step: s."""
    if slew * np.abs(np.diff(goals, axis=0)).max(initial=0.0) <= step:
        return goals
    most, out = step / slew, goals.copy()
    at = goals[0]
    for k in range(1, len(out)):
        way = np.clip(goals[k] - at, -most, most)
        out[k] = np.where(way == goals[k] - at, goals[k], at + 0.5 * way)
        at = at + way
    return out


def follow_goals(arm: Arm, drives: Drives, q: Floats, qd: Floats, goals: Floats, period: float) -> Floats:
    """Positions at the end of each period.

    Args:
        arm: without couplings.  q, qd: (L, n) where each lane begins.
        goals: (steps, S, n) means of each step; lanes are S again and again.  period: s.

    Returns:
        (periods, L, n) rad, as the encoders see them; lanes that are lost are not finite.
    """
    each = steps_of(period)
    h = period / each
    seen, qd, gap = q.copy(), qd.copy(), drives.gap
    q = seen + gap * np.clip(qd / SLOW, -1.0, 1.0)
    out = np.empty((len(goals) // each, *q.shape))
    mean = qd.copy()
    diagonal = np.arange(q.shape[1])
    again = len(q) // goals.shape[1]
    own, none = 2.0 / h * drives.rotor + drives.viscous, np.zeros_like(q)
    for k, goal in enumerate(goals):
        middle = q + 0.5 * h * qd
        np.clip(middle, -1e3, 1e3, out=middle)
        np.clip(qd, -1e3, 1e3, out=qd)
        mass = 2.0 / h * arm.crba(middle, armature=False)
        drive = np.einsum("lab,lb->la", mass, qd) + 2.0 / h * drives.rotor * qd
        drive -= arm.rnea(middle, qd, none, friction=False, armature=False)
        spring = drives.stiffness * (np.tile(goal, (again, 1)) - seen)
        stiff = np.where(np.where(qd > 0, seen <= q - gap, seen >= q + gap), drives.stiffness, 0.0)
        asked = spring - drives.damping * qd
        full = np.abs(asked) > drives.limit
        drive += np.where(full, np.clip(asked, -drives.limit, drives.limit), spring)
        mass[:, diagonal, diagonal] += own + np.where(full, 0.0, drives.damping + 0.5 * h * stiff)
        mean = with_friction(mass, drive, drives.coulomb, mean)
        q += h * mean
        seen = np.clip(seen, q - gap, q + gap)
        qd = np.where(mean == 0.0, 0.0, 2.0 * mean - qd)
        if (k + 1) % each == 0:
            out[k // each] = seen
    return out


def with_friction(mass: Floats, drive: Floats, coulomb: Floats, before: Floats) -> Floats:
    """(L, n) velocities v of mass v = drive + f, f Coulomb friction, from those of the last step."""
    v = np.linalg.solve(mass, (drive - coulomb * np.sign(before))[..., None])[..., 0]
    if not coulomb.any():
        return np.asarray(v, np.float64)
    for _ in range(SWEEPS):
        for i in range(v.shape[1]):
            own = mass[:, i, i]
            rest = drive[:, i] - np.einsum("lb,lb->l", mass[:, i], v) + own * v[:, i]
            v[:, i] = (rest - np.clip(rest, -coulomb[:, i], coulomb[:, i])) / own
    return np.asarray(v, np.float64)
