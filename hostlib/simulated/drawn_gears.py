"""Gears of a simulated arm that are drawn by chance: friction by what they carry, Stribeck's, and gaps.

The shares are those that were published of the XL330 (M1 to M6), and the spreads those of the STS3215: rotors within a
factor of five, viscous friction of ten, both around what the file says, and Coulomb friction of nothing to a twentieth
of the motor's torque (0.15 of 2.9 N m).
"""

from dataclasses import astuple, replace

import numpy as np

from armlet.dynamics.joint_values import Floats
from armlet.model import Model
from armlet.model.servo_kinds import KINDS
from armlet.simulated.servos.friction import PATTERN, PUBLISHED, Friction

ROTOR, VISCOUS = 5.0, 10.0  # largest over least
COULOMB = 0.05  # of the largest torque
FINE = 4  # steps of the first order a tick, of an arm with gears
PLAIN = "plain"  # gears with the arm's own Coulomb and viscous friction
GAP, BEARING = 11, 12  # of a row: gears.pxi


def real_gears(model: Model, name: str, rng: np.random.Generator) -> tuple[Floats, Floats]:
    """Draw the gears of an arm.

    Args:
        name: one of MODELS.

    Returns:
        (n, GEAR_FIELDS) of gears.pxi, and rotors (n,) kg m^2 or kg.
    """
    kind = KINDS["XL330-M288"]
    motor = kind.motor(kind.voltage[1])
    pattern, rows = PUBLISHED[PATTERN, name].friction, []
    for joint in range(model.n):
        own = pattern.scaled(float(model.tau_max[joint]) / motor.stall_torque)
        viscous = model.fric_visc[joint] * VISCOUS ** rng.uniform(-0.5, 0.5)
        base, faster = (
            rng.uniform(0.0, COULOMB) * model.tau_max[joint],
            model.qd_max[joint] * motor.back_emf / motor.voltage,
        )
        own = replace(own, base=float(base), viscous=float(viscous), speed=own.speed * float(faster))
        rows.append([*astuple(own), 0.0, 0.0])
    return np.array(rows), model.armature * ROTOR ** rng.uniform(-0.5, 0.5, model.n)


def plain_gears(model: Model) -> Floats:
    """Gears with the arm's own friction, (n, GEAR_FIELDS) of gears.pxi."""
    frictions = zip(model.fric_coul, model.fric_visc, strict=True)
    return np.array([[*astuple(Friction(base=float(c), viscous=float(v))), 0.0, 0.0] for c, v in frictions])


def with_gaps(gears: Floats, gaps: Floats) -> Floats:
    """Gears (n, GEAR_FIELDS) with gaps (n,) between gear and joint, rad or m from side to side."""
    out = gears.copy()
    out[:, GAP] = gaps / 2.0
    return out
