"""One model of servo: what its maker says of it, and the motor that follows."""

from dataclasses import dataclass

import numpy as np

from armlet.model.servo import Mode, Motor

ROUNDING = 0.02  # of a torque constant, as stall torques and currents are printed with two digits
UNASKED = 0  # as a model's number: any answer is taken
UNASKABLE = -1  # as a model's number: nobody can be asked for it


@dataclass(frozen=True)
class Row:
    """One row of a maker's table: V, N m, A, rad/s, A."""

    voltage: float
    stall_torque: float
    stall_current: float
    speed: float
    current: float = 0.0


@dataclass(frozen=True)
class ServoKind:
    """One model of servo.

    protocol: name of it in `servo_kinds`;  number: its model number on the bus, `UNASKED` where none is published;
    rows: of its data sheet;  voltage (lowest, usual, highest) V;
    gear_ratio: motor turns for one of the shaft;  modes: what it can be commanded in, the best first;
    pwm_full: register value of full duty;  current_step A, velocity_step rad/s: of one register unit;
    position_gain, position_damping: of its own position loop as the maker delivers it, duty (1 is all) for a count of
    error, and for a rad/s of the shaft at an error that stays;  temperature_limit deg C, at which it switches off;
    counts: of a turn (a hobby servo's are us of its pulse);  span: those that its encoder has, from 0 on;
    zero: those at which a joint is at 0, usually;
    delivered: registers and values that its maker gives it, where other models of its protocol have others;
    rotor_inertia kg m^2 at the motor, viscous N m s and coulomb N m at the shaft, backlash rad: None where no source is
    known;  source: where all of this comes from.
    """

    protocol: str
    number: int
    rows: tuple[Row, ...]
    voltage: tuple[float, float, float]
    gear_ratio: float
    modes: tuple[Mode, ...]
    pwm_full: int
    current_step: float
    velocity_step: float
    temperature_limit: int
    source: str
    position_gain: float
    position_damping: float
    rotor_inertia: float | None = None
    viscous: float | None = None
    coulomb: float | None = None
    backlash: float | None = None
    counts: int = 4096
    zero: int = 2048
    span: int = 4096
    delivered: tuple[tuple[str, int], ...] = ()

    def motor(self, voltage: float, gear_ratio: float = 1.0) -> Motor:
        """The motor at a joint.

        Args:
            voltage: of the supply, V.  gear_ratio: turns of the servo's shaft for one of the joint.
        """
        torque_constants = np.array([row.stall_torque / row.stall_current for row in self.rows])
        resistances = np.array([row.voltage / row.stall_current for row in self.rows])
        held = [(row.voltage - r * row.current) / row.speed for row, r in zip(self.rows, resistances, strict=True)]
        k = float(torque_constants.mean())
        return Motor(
            torque_constant=k * gear_ratio,
            back_emf=float(np.mean(held)) * gear_ratio,
            resistance=float(resistances.mean()),
            voltage=voltage,
            spread=max(float(np.abs(torque_constants / k - 1.0).max()), ROUNDING),
        )
