"""Output of a servo's own controller for its goals: a duty cycle, a current, or nothing.

Makers publish their gains' registers, and ROBOTIS the units; the rest of these loops is an assumption.
"""

import math
from abc import ABC, abstractmethod
from typing import NamedTuple

from armlet.model.protocols.control_table import Table
from armlet.model.servo_kind import ServoKind

TURN = 2.0 * math.pi


class Command(NamedTuple):
    """Command that the motor gets: a duty cycle from -1 to 1, or a current in A; neither where the bridge is open."""

    duty: float | None = None
    current: float | None = None


class Profile:
    """The way to a goal position under a largest velocity and acceleration, in counts and seconds."""

    def __init__(self) -> None:
        self.at = self.speed = 0.0

    def settle(self, at: float) -> None:
        """Begin at rest at a position."""
        self.at, self.speed = at, 0.0

    def step(self, goal: float, fastest: float, acceleration: float, dt: float) -> float:
        """Move on by dt; 0 for either limit means none."""
        way = goal - self.at
        if not fastest and not acceleration:
            self.settle(goal)
            return goal
        most = fastest or math.inf
        if acceleration:
            most = min(most, math.sqrt(2.0 * acceleration * abs(way)))
            wanted = math.copysign(most, way)
            change = max(-acceleration * dt, min(acceleration * dt, wanted - self.speed))
            self.speed += change
        else:
            self.speed = math.copysign(most, way)
        if abs(self.speed) * dt >= abs(way):
            self.settle(goal)
        else:
            self.at += self.speed * dt
        return self.at


class Drive(ABC):
    """The controller in a servo, and how it counts.

    Attributes:
        modes: values that the register of the mode takes.
    """

    modes: tuple[int, ...] = ()

    def __init__(self, table: Table, kind: ServoKind) -> None:
        self.table, self.kind = table, kind
        self.profile, self.sum = Profile(), 0.0

    def enabled(self) -> bool:
        """True if the motor gets anything."""
        return self.table["torque_enable"] == 1

    @abstractmethod
    def command(self, counts: float, velocity: float, dt: float) -> Command:
        """Compute what the motor gets.

        Args:
            counts: measured position.  velocity: rad/s at the shaft.  dt: s since the last call.
        """

    @abstractmethod
    def counted(self, counts: int) -> int:
        """Reading of the encoder for counts from the shaft's zero on, in whatever turn."""

    def restart(self) -> None:  # noqa: B027 - most have nothing to forget
        """Power off and on: what is not in the table is forgotten."""
