"""Friction of servos' gears as others have identified it: models M1 to M6, and the parameters that were published.

The form is gears.pxi's in the compiled core. A model is told by which numbers are not 0: M1 Coulomb and viscous; M2
also Stribeck's; M3 also by the load, whoever carries it; M4 both; M5 tells the motor's torque from the arm's; M6 has a
quadratic part. Source of forms and numbers, but for the spread: Duclusaud, Passault, Padois, Ly, Extended Friction
Models for the Physics Simulation of Servo Actuators (ICRA 2025), and its better-actuator-models.
"""

from dataclasses import astuple, dataclass, replace

import numpy as np
from numpy.typing import NDArray

from armlet.core.plant import gear_frictions
from armlet.model.servo import Servo
from armlet.model.servo_kinds import KINDS


@dataclass(frozen=True)
class Friction:
    """Friction of one gear at its shaft; the fields in the order of gears.pxi.

    base, stribeck N m: f0 and fs;  motor, external: shares of the motor's and of the arm's torque, motor_stribeck and
    external_stribeck those at rest;  motor_quad, external_quad 1/(N m);  speed rad/s and curve: how Stribeck's part
    falls;  viscous N m s/rad.
    """

    base: float = 0.0
    stribeck: float = 0.0
    motor: float = 0.0
    external: float = 0.0
    motor_stribeck: float = 0.0
    external_stribeck: float = 0.0
    motor_quad: float = 0.0
    external_quad: float = 0.0
    speed: float = 1.0
    curve: float = 1.0
    viscous: float = 0.0

    def scaled(self, torque: float) -> "Friction":
        """Friction of a servo that gives `torque` times as much: shares stay."""
        return replace(
            self,
            base=self.base * torque,
            stribeck=self.stribeck * torque,
            motor_quad=self.motor_quad / torque,
            external_quad=self.external_quad / torque,
            viscous=self.viscous * torque,
        )

    def at_joint(self, ratio: float) -> "Friction":
        """Friction that the joint feels, if the shaft turns `ratio` times as often."""
        felt = self.scaled(ratio)
        return replace(felt, viscous=felt.viscous * ratio, speed=felt.speed / ratio)

    @property
    def lost_at_stall(self) -> float:
        """The motor's torque over what the gear leaves of it against a load that it just does not move, f0 apart."""
        return (1.0 + self.external + self.external_stribeck) / (1.0 - self.motor - self.motor_stribeck)

    def bounds(
        self, motor: NDArray[np.float64], external: NDArray[np.float64], rate: NDArray[np.float64]
    ) -> NDArray[np.float64]:
        """The largest torques of friction (N,), N m.

        Args:
            motor, external: (N,) N m, of the motor and of the arm.  rate: (N,) rad/s at the shaft.
        """
        rows = np.tile([*astuple(self), 0.0, 0.0], (len(rate), 1))
        return gear_frictions(rows, *(np.ascontiguousarray(each, float) for each in (motor, external, rate)))


@dataclass(frozen=True)
class Published:
    """Parameters that was identified of one servo: motor N m/A and ohm, rotor kg m^2 at the shaft, friction."""

    torque_constant: float
    resistance: float
    rotor: float
    friction: Friction


PUBLISHED = {
    ("STS3215", "M1"): Published(1.2116414, 2.6761663, 0.02840336, Friction(0.05239296, viscous=0.05908516)),
    ("XL330", "M1"): Published(0.3866958, 4.0171292, 0.001814167, Friction(0.01283272, viscous=0.003661672)),
    ("XL330", "M2"): Published(
        0.3852809, 4.0002639, 0.001819285,
        Friction(stribeck=0.01265124, speed=4.1665211, curve=1.3636445, viscous=0.005620845),
    ),
    ("XL330", "M3"): Published(
        0.3804202, 3.3800670, 0.001917772,
        Friction(0.008881713, motor=0.1216646, external=0.1216646, viscous=0.0043791),
    ),
    ("XL330", "M4"): Published(
        0.3861710, 3.4025726, 0.001895455,
        Friction(
            0.008758628, 0.0, 0.06803357, 0.06803357, 0.07381181, 0.07381181,
            speed=2.5577017, curve=0.7601159, viscous=0.004621035,
        ),
    ),
    ("XL330", "M5"): Published(
        0.3622128, 2.7519133, 0.001846894,
        Friction(
            0.000365952, 0.008677888, 0.2896522, 0.0, 3.05745e-5, 0.05868251,
            speed=3.1889120, curve=2.9904005, viscous=0.006348032,
        ),
    ),
    ("XL330", "M6"): Published(
        0.3660135, 2.8113924, 0.001807743,
        Friction(
            base=0.004771183, stribeck=0.004676346, motor=0.2667861, external=8.515872e-6,
            motor_stribeck=1.072292e-5, external_stribeck=0.08077929, motor_quad=0.009972471, external_quad=0.004902566,
            speed=2.8903721, curve=8.6832599, viscous=0.005359668,
        ),
    ),
    ("MX-64", "M6"): Published(
        1.6016833, 2.3164043, 0.01226589,
        Friction(
            base=6.21792e-7, stribeck=0.1226953, motor=0.311472, external=2.0462e-8,
            motor_stribeck=0.1877438, external_stribeck=0.01406585, motor_quad=0.006908513, external_quad=0.009999981,
            speed=2.5752774, curve=0.8409018, viscous=0.02533701,
        ),
    ),
}  # fmt: skip
MODELS = ("M1", "M2", "M3", "M4", "M5", "M6")
IDENTIFIED = {"STS3215-7.4V": "STS3215", "STS3215-12V": "STS3215", "XL330-M288": "XL330"}  # by models of servos here
PATTERN = "XL330"  # the servo of which every model was published: its shares are others', too


@dataclass(frozen=True)
class Spread:
    """Between what numbers those published for one model of servo lie; by whom: see SPREAD."""

    rotor: tuple[float, float]
    viscous: tuple[float, float]
    coulomb: tuple[float, float]
    backlash: tuple[float, float]
    late_ticks: tuple[int, int]


# Of the STS3215: the identification above, TheRobotStudio's MJCF, DeepMind's from teleoperation; backlash as users
# measured it.
SPREAD = Spread((0.028, 0.147), (0.059, 0.60), (0.0, 0.052), (np.radians(1.0), np.radians(2.0)), (1, 2))


def likely(servo: Servo, model: str) -> Friction:
    """The friction of a servo by a model of MODELS, at its joint.

    Published, if it was. Otherwise with the shares of the XL330, by which a gear loses a part of what it carries, and
    of what is a torque there so much more as the servo's motor gives more; f0 and viscous friction are its own M1's, if
    those were published.
    """
    name = IDENTIFIED.get(servo.kind, "")
    found = PUBLISHED.get((name, model))
    if found is not None:
        return found.friction.at_joint(servo.gear_ratio)
    pattern, own = PUBLISHED[PATTERN, model], PUBLISHED.get((name, "M1"))
    here, there = KINDS[servo.kind], KINDS["XL330-M288"]
    (_, usual, _), (_, volts, _) = here.voltage, there.voltage
    friction = pattern.friction.scaled(here.motor(usual).stall_torque / there.motor(volts).stall_torque)
    if own is not None:
        friction = replace(friction, base=own.friction.base, viscous=own.friction.viscous)
    return friction.at_joint(servo.gear_ratio)
