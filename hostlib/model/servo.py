"""The servos of an arm as the arm file declares them: which, how they are mounted, and what their motors give."""

from dataclasses import dataclass
from typing import Literal

from armlet.model.servo_heat import COPPER_PER_K, Heat

Mode = Literal["current", "pwm", "position"]

WARM_K = 40.0  # K, how much warmer than in the maker's tests a working winding may be
VOLTAGE_STEP = 0.1  # V, in which every servo on a bus measures its supply
UNMEASURED = 0.1  # by how much the supply of a motor at pins may differ from what the file says, a fraction


@dataclass(frozen=True)
class Motor:
    """A brushed DC motor with its gear, seen at the joint: torque = torque_constant * current, and
    voltage = resistance * current + back_emf * velocity.

    torque_constant N m/A, back_emf V s/rad (they differ by the gear's losses), resistance ohm, voltage V of the supply;
    spread: by how much torque_constant differs between the rows of the maker's table, a fraction.
    """

    torque_constant: float
    back_emf: float
    resistance: float
    voltage: float
    spread: float = 0.0

    @property
    def stall_torque(self) -> float:
        """Torque at standstill and full voltage, N m."""
        return self.torque_constant * self.voltage / self.resistance

    @property
    def stall_current(self) -> float:
        """Current at standstill and full voltage, A."""
        return self.voltage / self.resistance

    @property
    def damping(self) -> float:
        """Damping by the back-EMF at a given voltage, N m s/rad: it acts as viscous friction."""
        return self.torque_constant * self.back_emf / self.resistance


@dataclass(frozen=True)
class Servo:
    """One servo on the bus.

    joint: row of the Model;  kind: name of its model in `servo_kinds`;  id: on the bus;  direction 1 or -1;
    zero: encoder counts at which the joint is at 0;  gear_ratio: turns of the servo's shaft for one of the joint;
    mode: what it is commanded in;  motor: at the joint;  backlash: rad at the joint.
    stiffness N m/rad, loop_damping N m s/rad: of the servo's own position loop, at the joint and the supply's voltage;
    stiffness_stated: whether the arm file gives it.
    counts: of a turn of the shaft.  pins: of the board, where the motor hangs at them; fault_pin: of its bridge.
    supply_untold: whether nobody measures its supply.
    heat: how it warms, None of one that does not look at its temperature.
    """

    joint: int
    kind: str
    id: int
    direction: int
    zero: int
    gear_ratio: float
    mode: Mode
    motor: Motor
    backlash: float
    stiffness: float = 0.0
    loop_damping: float = 0.0
    stiffness_stated: bool = False
    counts: int = 4096
    pins: tuple[int, ...] = ()
    fault_pin: int | None = None
    supply_untold: bool = False
    heat: Heat | None = None

    @property
    def torque_for_ever(self) -> float | None:
        """Torque at the joint, N m, that it holds without ever getting too hot; None if nothing is known of that."""
        if self.heat is None:
            return None
        current = self.heat.for_ever(self.motor.resistance)
        return min(current * self.motor.torque_constant, self.motor.stall_torque)

    @property
    def own_damping(self) -> float:
        """Damping at a goal that rests, N m s/rad: its loop's, and the back-EMF's."""
        return self.loop_damping + self.motor.damping

    @property
    def torque_quality(self) -> str:
        """controlled: a current; modelled: by a motor's model; approximate, assumed: an offset of the goal, by a
        stiffness that is stated or not.
        """
        if self.mode == "position":
            return "approximate" if self.stiffness_stated else "assumed"
        return "controlled" if self.mode == "current" else "modelled"

    def torque_error(self) -> float | None:
        """By how much the torque may differ from the commanded one, before friction, as a fraction; None: no torque.

        Current control: how well the torque constant is known. PWM: that, the voltage's step, and the winding's
        resistance, which rises by `COPPER_PER_K` as it warms by up to `WARM_K`.
        """
        if self.mode == "position":
            return None
        if self.mode == "current":
            return self.motor.spread
        voltage = UNMEASURED if self.supply_untold else 0.5 * VOLTAGE_STEP / self.motor.voltage
        return self.motor.spread + voltage + COPPER_PER_K * WARM_K
