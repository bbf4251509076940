"""The equations of a servo's motor: what current, torque and braking its duty cycle or current makes."""

from typing import NamedTuple

import numpy as np

from armlet.simulated.servos.emulated_servo import EmulatedServo


class Electric(NamedTuple):
    """Results of the motor's equations, in the joint's direction: current A, torque N m, damping by back-EMF N m s/rad.

    At a given voltage the motor is damped, and its torque is that of standstill; at a given current it is neither.
    power: W that it takes from the supply.
    """

    current: float
    torque: float
    damping: float
    power: float


def electric(servo: EmulatedServo, qd: float) -> Electric:
    """The motor's equations at a joint's velocity, rad/s."""
    motor, sign = servo.servo.motor, servo.servo.direction
    k, r, e, volts = motor.torque_constant, servo.resistance, motor.back_emf * qd, servo.volts
    duty, current = servo.output
    if duty is None:
        current = sign * (current or 0.0)
        if servo.output.current is None or abs(r * current + e) <= volts:
            return Electric(current, k * current, 0.0, (r * current + e) * current)
        duty = sign * float(np.sign(r * current + e))  # the supply cannot drive more
    voltage = sign * duty * volts
    current = (voltage - e) / r
    return Electric(current, k * voltage / r, k * motor.back_emf / r, voltage * current)
