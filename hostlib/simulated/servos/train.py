"""The motors of an emulated arm, each behind its gear, and the supply that they share."""

from collections.abc import Sequence
from dataclasses import astuple, replace

import numpy as np
from numpy.typing import NDArray

from armlet.core.plant import NOWHERE, TURN_FIELDS
from armlet.model import Model
from armlet.model.servo_bus import ServoBus
from armlet.simulated.plant import SimulatedArm
from armlet.simulated.servos.emulated_servo import EmulatedServo
from armlet.simulated.servos.gears import Gear
from armlet.simulated.servos.motors import electric

SMOOTH_S = 0.005  # assumed: how long servos' capacitors hold their supply
GAP = -2  # of a gear's row in gears.pxi
RATE, SIDE = 1, 3  # of a motor's state there


def with_gears(model: Model, bus: ServoBus, gears: Sequence[Gear]) -> Model:
    """The arm without its joints' friction, which is now the gears', and with their rotors."""
    viscous, coulomb, armature = (np.array(each, float) for each in (model.fric_visc, model.fric_coul, model.armature))
    for servo, gear in zip(bus.servos, gears, strict=True):
        viscous[servo.joint] = coulomb[servo.joint] = 0.0
        if gear.rotor is not None:
            armature[servo.joint] = gear.rotor
    return replace(model, fric_visc=viscous, fric_coul=coulomb, armature=armature)


class Train:
    """The motors and their gears.

    Args:
        arm: `with_gears`.  gears: in the order of its servos.
    Attributes:
        sagging: (n,) V, by how much each servo's supply is down.
    """

    def __init__(self, arm: SimulatedArm, gears: Sequence[Gear]) -> None:
        self.arm = arm
        self._gears = np.array([[*astuple(gear.friction), gear.gap / 2.0, gear.bearing] for gear in gears])
        self._strength = np.array([gear.strength for gear in gears])
        self._turns = np.zeros((len(gears), TURN_FIELDS))
        self._ohms = np.array([gear.sag for gear in gears])
        self.sagging = np.zeros(len(gears))
        self.place()

    @property
    def rates(self) -> NDArray[np.float64]:
        """(n,) rad/s of the motors, at the joints."""
        found: NDArray[np.float64] = self._turns[:, RATE]
        return found

    def place(self) -> None:
        """The arm was put somewhere: motors move as their joints, and stand where they hold them."""
        self._turns[:] = 0.0
        self._turns[:, RATE] = self.arm.qd
        self._turns[self._gears[:, GAP] > 0.0, SIDE] = NOWHERE

    def step(self, servos: Sequence[EmulatedServo], dt: float) -> None:
        """Let dt s pass: motors, arm, windings, supply."""
        motors = [electric(servo, float(rate)) for servo, rate in zip(servos, self.rates, strict=True)]
        for servo, motor in zip(servos, motors, strict=True):
            servo.carry(motor.current, dt)
        tau, damping = (self._strength * [motor[k] for motor in motors] for k in (1, 2))
        self.arm.turn(self._gears, self._turns, tau, damping, dt)
        if self._ohms.any():
            drawn = sum(max(0.0, motor.power) / servo.volts for servo, motor in zip(servos, motors, strict=True))
            self.sagging += (self._ohms * drawn - self.sagging) * min(1.0, dt / SMOOTH_S)
            for servo, down in zip(servos, self.sagging, strict=True):
                servo.down = float(down)
