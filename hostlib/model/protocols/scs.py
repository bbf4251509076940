"""Feetech's SCS servos: STS's frames (feetech.py) with the high byte first, other registers, and no sync read.

Sources: Feetech's memory table of the SCS series, and its Python SDK.
"""

from collections.abc import Set
from typing import ClassVar

from armlet.firmware import protocol
from armlet.model.protocols.control_table import Register as R
from armlet.model.protocols.control_table import Table, kept
from armlet.model.protocols.drive import Drive
from armlet.model.protocols.feetech import READ, Feetech, FeetechDrive, FeetechWire
from armlet.model.protocols.servo_protocol import Hold, Modes, Settings
from armlet.model.protocols.wire import Instruction, OnWire, Reply, Servos, Wire
from armlet.model.servo import Mode
from armlet.model.servo_kind import ServoKind

STATE_BYTES = 8  # from the position on: what a master reads of a servo in each tick
TICK_BYTES = 25, 25  # a write to all; of each 3 of it, a read of its own, 8, and the reply, 14
SCS_FULL, MINUS = 1000, 1 << 10

REGISTERS = (  # numbers have the high byte at the lower address; a mode has no register: see ScsDrive
    R("model", 3, 2),
    kept("id", 5, 1, 1, 0, 253),
    kept("baud", 6, 1, 0, 0, 7),
    kept("return_delay", 7, 1, 0, 0, 254),
    kept("return_level", 8, 1, 1, 0, 1),
    kept("position_min", 9, 2, 0, 0, 1023),
    kept("position_max", 11, 2, 1023, 0, 1023),
    kept("temperature_max", 13, 1, 80, 0, 100),
    kept("voltage_max", 14, 1, 250, 0, 254),
    kept("voltage_min", 15, 1, 50, 0, 254),
    kept("torque_max", 16, 2, 1023, 0, 1023),
    kept("phase", 18, 1, 0),
    kept("shutdown", 19, 1, 37),
    kept("led_alarm", 20, 1, 37),
    kept("position_p", 21, 1, 15),
    kept("position_d", 22, 1, 0),
    kept("position_i", 23, 1, 0),
    kept("start_force", 24, 2, 0),
    kept("dead_cw", 26, 1, 2),
    kept("dead_ccw", 27, 1, 2),
    kept("protection_torque", 37, 1, 40),
    kept("protection_time", 38, 1, 80),
    R("torque_enable", 40, 1, 0, writable=True, low=0, high=1),
    R("goal_position", 42, 2, 511, writable=True, low=0, high=1023),
    R("goal_pwm", 44, 2, 0, 10, True),  # in position mode: ms that the way to the goal takes
    R("goal_velocity", 46, 2, 0, 15, True),
    R("lock", 48, 1, 1, writable=True, low=0, high=1),
    R("position", 56, 2),
    R("velocity", 58, 2, 0, 15),
    R("load", 60, 2, 0, 10),
    R("voltage", 62, 1),
    R("temperature", 63, 1),
    R("registered", 64, 1),
    R("error", 65, 1),
    R("moving", 66, 1),
)


class ScsWire(FeetechWire):
    """As SCS servos do it: none answers a sync read, so that each is read by itself."""

    def _do(self, found: Instruction) -> list[Reply]:
        number, code, parameters, _ = found
        first = self.bus.servos[0]
        if code == READ and number == first.servo.id and parameters == bytes((state_at(first), STATE_BYTES)):
            self.bus.read_from_all()  # the state of the first: a tick begins
        return super()._do(found)

    def _sync_read(self, parameters: bytes) -> list[Reply]:
        return []


def state_at(servo: OnWire) -> int:
    """The address from which its state is read."""
    return servo.table.registers["position"].address


class ScsDrive(FeetechDrive):
    """The controller in an SCS servo: position limits of 0 make it a motor, whose duty stands where the time to a goal
    does otherwise.
    """

    modes = (0, 2)

    def __init__(self, table: Table, kind: ServoKind) -> None:
        super().__init__(table, kind)
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

    def counted(self, counts: int) -> int:
        """A potentiometer has two ends."""
        return max(0, min(self.kind.span - 1, counts))

    def _way(self, goal: float, dt: float) -> float:
        fastest = abs(self.table["goal_velocity"])
        if goal != self._goal:
            written = self.table["goal_pwm"]  # up to 2047 ms: what is minus of a duty is 1024 ms here
            milliseconds = written if written >= 0 else MINUS - written
            self._fastest = 1000.0 * abs(goal - self.profile.at) / milliseconds if milliseconds else 0.0
            self._goal = goal
        return self.profile.step(goal, fastest or self._fastest, 0.0, dt)


class Scs(Feetech):
    """SCS servos."""

    name, number = "scs", protocol.SCS
    registers, order = REGISTERS, "big"
    modes: ClassVar[Modes] = {"pwm": 2, "position": 0}  # as ScsDrive.mode says it
    loop_gains: ClassVar[Settings] = {}
    hold = Hold({"position_min": 0, "position_max": 1023, "goal_pwm": 0}, 25)  # that is the time of a way, too

    def tick_bytes(self, n: int, modes: Set[Mode]) -> int:
        """Bytes on the wire in a tick."""
        return TICK_BYTES[0] + TICK_BYTES[1] * n

    def mode_address(self) -> int:
        """Address of the position limits, which say the mode."""
        return self.address("position_min")

    def set_mode(self, table: Table, kind: ServoKind, mode: Mode) -> None:
        """Have a servo's position limits say what it is commanded in."""
        table["position_min"], table["position_max"] = 0, 0 if mode == "pwm" else kind.span - 1

    def drive(self, table: Table, kind: ServoKind) -> Drive:
        """The controller in a servo."""
        return ScsDrive(table, kind)

    def wire(self, bus: Servos) -> Wire:
        """Make what reads a master's instructions and has servos answer."""
        return ScsWire(bus)


SCS = Scs()
