"""True arms whose gears are no friction that a law can learn: by what they carry, Stribeck's, other rotors.

The shares are those that were published of the XL330 (M1 to M6), and the spreads those of the STS3215: rotors within a
factor of five, viscous friction of ten, both around what the file says, and Coulomb friction of nothing to a twentieth
of the motor's torque (0.15 of 2.9 N m).
"""

from dataclasses import astuple, replace

import numpy as np

from armlet.model import Model
from armlet.model.servo_kinds import KINDS
from armlet.simulated.servos.friction import MODELS, PATTERN, PUBLISHED
from bench.adaptive.arms import Subject

ROTOR, VISCOUS = 5.0, 10.0  # largest over least
COULOMB = 0.05  # of the largest torque
SEED = 77


def real_gears(model: Model, name: str, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
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


def with_real_gears(subject: Subject, number: int) -> Subject:
    """A subject whose true arm has gears; the models of friction take turns."""
    name = MODELS[number % len(MODELS)]
    gears, rotors = real_gears(subject.exact, name, np.random.default_rng([SEED, number]))
    return replace(subject, group="gears", gears=gears, rotors=rotors, traits=subject.traits | {"friction": name})
