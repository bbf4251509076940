"""Heat of a servo's motor: a winding that its current warms, and that cools in the room, as one body.

    capacity dT/dt = I^2 resistance (1 + COPPER_PER_K T) - T / cooling          T: K above the room

No maker of these servos publishes the two thermal numbers: those of ASSUMED stand for them until the arm file states
what its owner measured. A servo switches itself off by a sensor, which may lie away from the winding.
"""

from dataclasses import dataclass

import numpy as np

from armlet.model.arrays import Floats

COPPER_PER_K = 0.0039  # 1/K, how the resistance of a copper winding rises
ROOM = 25.0  # deg C, unless the arm file says otherwise
COOLING, CAPACITY = 12.0, 25.0  # assumed: K/W from a winding to the room, J/K
OVERLOAD = 32  # bit of the registers `error` and `shutdown` of Feetech's servos: they cut back where they push too hard
USUAL_OVERLOAD = 80  # percent of duty from which that counts, assumed where a table has no register of it


@dataclass(frozen=True)
class Heat:
    """One servo's thermal numbers.

    cooling: K/W from the winding to the room;  capacity: J/K;  limit: deg C at which the servo switches itself off;
    room: deg C;  assumed: whether `cooling` or `capacity` is nobody's measurement.
    """

    cooling: float = COOLING
    capacity: float = CAPACITY
    limit: float = 80.0
    room: float = ROOM
    assumed: bool = True

    def for_ever(self, resistance: float) -> float:
        """Current in A that keeps a winding at its limit; resistance: ohm, at the room's temperature."""
        above = max(0.0, self.limit - self.room)
        return float(np.sqrt(above / (self.cooling * resistance * (1.0 + COPPER_PER_K * above))))


class Windings:
    """Windings of several servos; temperatures (..., n) are K above the room, powers (..., n) W at its temperature.

    Args:
        heats: of each servo.
    """

    def __init__(self, heats: tuple[Heat, ...]) -> None:
        self.cooling = np.array([heat.cooling for heat in heats])
        self.capacity = np.array([heat.capacity for heat in heats])
        self.room = np.array([heat.room for heat in heats])
        self.limit = np.array([heat.limit for heat in heats])

    @property
    def most(self) -> Floats:
        """(n,) K above the room at which servos switch themselves off."""
        most: Floats = self.limit - self.room
        return most

    @property
    def times(self) -> Floats:
        """(n,) s, time constants of cooling down."""
        times: Floats = self.cooling * self.capacity
        return times

    def loss(self, power: Floats) -> Floats:
        """Heat (..., n) lost, W/K, less what warmer copper makes: T rests at power / loss, or runs away if negative."""
        loss: Floats = 1.0 / self.cooling - COPPER_PER_K * power
        return loss

    def warmer(self, power: Floats) -> Floats:
        """Factor (..., n) by which a winding's resistance grows at a power that is held, at its limit at most."""
        loss = self.loss(power)
        end = np.where(loss > 0.0, power / np.where(loss > 0.0, loss, 1.0), np.inf)
        grown: Floats = 1.0 + COPPER_PER_K * np.minimum(end, self.most)
        return grown

    def step(self, power: Floats, seconds: Floats | float) -> tuple[Floats, Floats]:
        """Factor and sum, (..., n), by which a power over a time takes a temperature on: T' = factor T + sum."""
        loss = self.loss(power)
        exponent = -loss * np.asarray(seconds) / self.capacity
        small = np.abs(exponent) < 1e-9
        grown = np.expm1(np.minimum(exponent, 700.0))
        gain = np.where(small, seconds / self.capacity, -grown / np.where(small, 1.0, loss))
        return 1.0 + grown, power * gain

    def left(self, above: Floats, power: Floats) -> Floats:
        """Time in s until servos at temperatures `above` (n,) are at their limits, at a power; infinite if never."""
        loss = self.loss(power)
        loss = np.where(np.abs(loss) < 1e-12, 1e-12, loss)
        end = power / loss  # where it comes to rest, or, where it runs away, comes from
        with np.errstate(divide="ignore", invalid="ignore"):
            found = self.capacity / loss * np.log((end - above) / (end - self.most))
        reaches = (loss < 0.0) | (end > self.most)
        out: Floats = np.where(above >= self.most, 0.0, np.where(reaches, found, np.inf))
        return out
