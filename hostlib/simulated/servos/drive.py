"""What a servo's own controller makes of its goals: a duty cycle, a current, or nothing.

Both makers publish their gains' registers, and ROBOTIS the units; the rest of these loops is an assumption.
"""

import math
from typing import NamedTuple

from armlet.model.servo import Servo
from armlet.model.servo_kinds import KINDS, STS_UNIT
from armlet.simulated.servos.registers import Table

TURN = 2.0 * math.pi
# Assumed for Feetech: permille of duty for a count of position error, and for a count/s of velocity, with the gain 1.
# The first makes half of the duty out of 25 counts at the usual gain of 32, as users measured; the second damps that.
STS_POSITION, STS_DAMPING, STS_VELOCITY_P, STS_VELOCITY_I = 1000.0 * STS_UNIT, 0.024, 0.02, 0.01
SCS_FULL, MINUS = 1000, 1 << 10
DXL_ACCELERATION = 214.577 * TURN / 3600.0  # rad/s^2, unit of profile_acceleration
STS_ACCELERATION = 100.0  # counts/s^2, unit of acceleration


class Command(NamedTuple):
    """What the motor gets: a duty cycle from -1 to 1, or a current in A; neither where the bridge is open."""

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


class FeetechDrive:
    """The controller in an STS servo. Units: counts, counts/s, permille of duty."""

    def __init__(self, table: Table, servo: Servo) -> None:
        self.table, self.kind = table, KINDS[servo.kind]
        self.profile, self.sum = Profile(), 0.0
        self.modes: tuple[int, ...] = (0, 1, 2, 3)

    @property
    def mode(self) -> int:
        """0 position, 1 speed, 2 PWM, 3 steps."""
        return self.table["mode"]

    @property
    def limit(self) -> int:
        """Permille of duty, at most."""
        return min(self.table["torque_limit"], self.table["torque_max"])

    def enabled(self) -> bool:
        """Whether the motor gets anything."""
        return self.table["torque_enable"] == 1

    def command(self, counts: float, velocity: float, dt: float) -> Command:
        """What the motor gets.

        Args:
            counts: measured position.  velocity: rad/s at the shaft.  dt: s since the last call.
        """
        table = self.table
        if not self.enabled():
            self.profile.settle(counts)
            self.sum = 0.0
            return Command()
        speed = velocity / self.kind.velocity_step
        mode = self.mode
        if mode == 2:
            permille = float(table["goal_pwm"])
        elif mode == 1:
            error = table["goal_velocity"] - speed
            self.sum = max(-1000.0, min(1000.0, self.sum + STS_VELOCITY_I * table["velocity_i"] * error * dt))
            permille = STS_VELOCITY_P * table["velocity_p"] * error + self.sum
        else:
            low, high = table["position_min"], table["position_max"]
            goal = max(low, min(high, table["goal_position"])) if high > low else table["goal_position"]
            way = self._way(goal, dt)
            permille = STS_POSITION * table["position_p"] * (way - counts) - STS_DAMPING * table["position_d"] * speed
        limit = self.limit
        return Command(duty=max(-limit, min(limit, permille)) / 1000.0)

    def _way(self, goal: float, dt: float) -> float:
        """Where on the way to its goal the servo is to be."""
        table = self.table
        return self.profile.step(goal, table["goal_velocity"], STS_ACCELERATION * table["acceleration"], dt)


class ScsDrive(FeetechDrive):
    """The controller in an SCS servo: position limits of 0 make it a motor, whose duty stands where the time to a goal
    does otherwise.
    """

    def __init__(self, table: Table, servo: Servo) -> None:
        super().__init__(table, servo)
        self.modes = (0, 2)
        self._goal: float | None = None
        self._fastest = 0.0

    @property
    def mode(self) -> int:
        """As an STS servo's register would say it: 2 for PWM, 0 for position."""
        return 0 if self.table["position_min"] or self.table["position_max"] else 2

    @property
    def limit(self) -> int:
        """Permille of duty, at most."""
        return min(SCS_FULL, self.table["torque_max"])

    def _way(self, goal: float, dt: float) -> float:
        fastest = abs(self.table["goal_velocity"])
        if goal != self._goal:
            written = self.table["goal_pwm"]  # up to 2047 ms: what is minus of a duty is 1024 ms here
            milliseconds = written if written >= 0 else MINUS - written
            self._fastest = 1000.0 * abs(goal - self.profile.at) / milliseconds if milliseconds else 0.0
            self._goal = goal
        return self.profile.step(goal, fastest or self._fastest, 0.0, dt)


class DynamixelDrive:
    """The controller in a servo of the X series. Units: counts, 0.229 rpm, 885 for full duty."""

    CURRENT, VELOCITY, POSITION, EXTENDED, CURRENT_POSITION, PWM = 0, 1, 3, 4, 5, 16

    def __init__(self, table: Table, servo: Servo) -> None:
        self.table, self.kind = table, KINDS[servo.kind]
        self.profile, self.sum = Profile(), 0.0
        self.way: float | None = None  # where the profile was a turn ago
        currents = (self.CURRENT, self.CURRENT_POSITION) if self.kind.current_step else ()
        self.modes: tuple[int, ...] = (*currents, self.VELOCITY, self.POSITION, self.EXTENDED, self.PWM)

    def enabled(self) -> bool:
        """Whether the motor gets anything."""
        return self.table["torque_enable"] == 1

    def command(self, counts: float, velocity: float, dt: float) -> Command:
        """As `FeetechDrive.command`."""
        table = self.table
        if not self.enabled():
            self.profile.settle(counts)
            self.sum, self.way = 0.0, None
            return Command()
        if table["watchdog"] < 0:  # the bus was silent: the servo stops
            return Command(duty=0.0)
        mode = table["mode"]
        if mode == self.CURRENT:
            return Command(current=self._current(table["goal_current"]))
        pwm = self._pwm(mode, counts, velocity / self.kind.velocity_step, dt)
        limit = table["pwm_limit"]
        if mode != self.PWM:
            limit = min(limit, abs(table["goal_pwm"]))
        return Command(duty=max(-limit, min(limit, pwm)) / self.kind.pwm_full)

    def _pwm(self, mode: int, counts: float, speed: float, dt: float) -> float:
        table = self.table
        if mode == self.PWM:
            return float(table["goal_pwm"])
        if mode == self.VELOCITY:
            error = table["goal_velocity"] - speed
            self.sum += table["velocity_i"] / 65536.0 * error * dt * 1000.0
            self.sum = max(-885.0, min(885.0, self.sum))
            return table["velocity_p"] / 128.0 * error + self.sum
        goal = float(table["goal_position"])
        if mode == self.POSITION:
            goal = max(table["position_min"], min(table["position_max"], goal))
        fastest = table["profile_velocity"] * self.kind.velocity_step * self.kind.counts / TURN
        gain = table["profile_acceleration"] * DXL_ACCELERATION * self.kind.counts / TURN
        way = self.profile.step(goal, fastest, gain, dt)
        before, self.way = way if self.way is None else self.way, way
        rate = speed * self.kind.velocity_step * self.kind.counts / TURN / 1000.0  # counts a ms
        closing = (way - before) / (1000.0 * dt) - rate if dt else 0.0  # D is of the error, as ROBOTIS draws it
        return table["position_p"] / 128.0 * (way - counts) + table["position_d"] / 16.0 * closing

    def _current(self, raw: int) -> float:
        limit = self.table["current_limit"]
        return max(-limit, min(limit, raw)) * self.kind.current_step
