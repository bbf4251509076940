"""One emulated servo: its control table, its controller, its temperature, and what it says of itself."""

import math
from collections import deque
from dataclasses import replace

from armlet.model.protocols.control_table import Table
from armlet.model.protocols.drive import TURN, Command
from armlet.model.servo import Mode, Servo
from armlet.model.servo_heat import COPPER_PER_K, OVERLOAD, Heat
from armlet.model.servo_kinds import KINDS, spoken
from armlet.simulated.servos.gears import Gear
from armlet.simulated.servos.overload import Overload

WATCHDOG_S = 0.02  # unit of a bus watchdog
RETURN_DELAY_S = 2e-6  # unit of the return delay, of both makers
HOT, VOLTS = 4, 1  # bits of the error registers, of both makers


def table_of(model: str) -> Table:
    """The control table of a servo of this model, as it leaves the maker.

    Args:
        model: a name in `servo_kinds.KINDS`.
    """
    return spoken(model).table(KINDS[model])


class EmulatedServo:
    """One servo on the bus.

    Attributes:
        table: its registers.  there: whether it is connected.  temperature: deg C.  heat: how it warms; of one that
            does not feel it, too.
        supply: V where nobody takes a current;  down: V, what is lost on the way.
        cut: a wire of its encoder is pulled.  deaf: it hears nothing.  stuck: its torque is not switched off any more.
        said_off: whether it was asked if its torque is on, since it is off.
        output: what its motor gets now.  current: A, through the motor.
        counts: the position that it tells;  speed: rad/s at the shaft, the same.
        saved: what its EEPROM keeps, where a lock is on it.
        looks: how many times its position was read since something else of it was.
    """

    def __init__(self, servo: Servo, baud: int) -> None:
        self.servo, self.kind = servo, replace(KINDS[servo.kind], counts=servo.counts)
        self.spoken, self.table = spoken(servo.kind), table_of(servo.kind)
        self.table["id"] = servo.id
        bauds = self.spoken.bauds
        self.table["baud"] = next((code for code, rate in bauds.items() if rate == baud), self.table["baud"])
        self.saved = {name: self.table[name] for name, r in self.table.registers.items() if r.kept}
        self.drive = self.spoken.drive(self.table, self.kind)
        self.heat = servo.heat or Heat(limit=float(self.kind.temperature_limit))
        self.table["temperature_max"] = round(self.heat.limit)
        self.there, self.supply, self.down, self.temperature = True, servo.motor.voltage, 0.0, self.heat.room
        self.warms = False
        self.overload: Overload | None = None
        self._seen: deque[tuple[int, float]] = deque(maxlen=1)
        self.output, self.current = Command(), 0.0
        self.cut = self.deaf = self.stuck = self.said_off = False
        self.counts = self.speed = 0.0
        self.quiet = 0.0  # s since the bus last carried an instruction
        self.registered: tuple[int, bytes] | None = None
        self.looks = 0

    def take(self, gear: Gear, step: float) -> None:
        """Be late, warm and cut back as a gear's servo is; step: s between two calls of `sense`."""
        self.warms = gear.warms
        self.overload = Overload(self.table) if gear.overload and self.spoken.cuts_back else None
        self._seen = deque(maxlen=1 + round(gear.late / step))

    @property
    def volts(self) -> float:
        """Its supply now, V."""
        return self.supply - self.down

    @property
    def resistance(self) -> float:
        """Of its winding now, ohm."""
        ohms = self.servo.motor.resistance
        return ohms * (1.0 + COPPER_PER_K * (self.temperature - self.heat.room)) if self.warms else ohms

    @property
    def modes(self) -> tuple[int, ...]:
        """Values that its register of the mode takes."""
        return self.drive.modes

    def set_mode(self, mode: Mode) -> None:
        """Have its registers say what it is commanded in."""
        self.spoken.set_mode(self.table, self.kind, mode)

    @property
    def baud(self) -> int:
        """Its baud rate, bit/s."""
        return self.spoken.bauds.get(self.table["baud"], 0)

    @property
    def return_delay(self) -> float:
        """Time that it waits before it answers, s."""
        return RETURN_DELAY_S * self.table["return_delay"]

    def sense(self, q: float, qd: float, dt: float) -> None:
        """Take what its encoder sees, and its controller's answer into `output`.

        Args:
            q rad, qd rad/s: of the joint, as far as the encoder follows it.  dt: s since the last call.
        """
        servo = self.servo
        raw = servo.zero + servo.direction * q * servo.gear_ratio * self.kind.counts / TURN
        counts = self.drive.counted(math.floor(raw + 0.5))
        speed = servo.direction * qd * servo.gear_ratio
        if not dt:  # it was put there
            self._seen.clear()
        self._seen.append((counts, speed))
        self.counts, self.speed = self._seen[0]
        self._watch(dt)
        self.output = self.drive.command(counts, speed, dt) if self.there else Command()
        if self.overload is not None and self.output.current is None:
            self.output = Command(duty=self.overload.limited(self.output.duty, dt))

    def carry(self, current: float, dt: float) -> None:
        """Take the motor's current, A at the shaft's sign, for dt: it warms the winding."""
        self.current = current
        heat = current**2 * self.resistance - (self.temperature - self.heat.room) / self.heat.cooling
        self.temperature += heat * dt / self.heat.capacity
        self._protect()

    def read(self, address: int, size: int) -> bytes:
        """Bytes of its memory, brought up to date; as many as there are."""
        self.refresh()
        if address == self.table.registers["torque_enable"].address:
            self.said_off = not self.drive.enabled()
        self.looks = self.looks + 1 if address == self.table.registers["position"].address else 0
        return bytes(self.table.memory[address : address + size])

    def switches(self) -> bool:
        """True if it takes a write to its torque enable; what it said of it before is old."""
        self.said_off = False
        return not self.stuck

    def heard(self) -> None:
        """The bus carried an instruction."""
        self.quiet = 0.0

    def reboot(self) -> None:
        """Power off and on: what is not kept is as at power-up, and the latched error is gone."""
        kept = {name: self.table[name] for name, r in self.table.registers.items() if r.kept}
        if "lock" in self.table.registers:  # what was written while it was on is forgotten
            kept = self.saved
        for name, register in self.table.registers.items():
            self.table[name] = kept.get(name, register.start)
        self.registered = None
        self.drive.restart()
        self.table["model"] = self.kind.number

    def refresh(self) -> None:
        """Bring the registers that say how the servo is up to date."""
        table, kind = self.table, self.kind
        table["position"] = int(self.counts)
        table["velocity"] = round(self.speed / kind.velocity_step)
        table["voltage"] = round(10 * self.volts)
        table["temperature"] = round(self.temperature)
        table["moving"] = int(abs(self.speed) > 10 * (0.229 * TURN / 60))
        duty = self.output.duty or 0.0
        if kind.current_step:
            table["current"] = round(self.current / kind.current_step)
        if "load" in table.registers:
            table["load"] = round(1000 * duty)
        if "pwm" in table.registers:
            table["pwm"] = round(kind.pwm_full * duty)

    @property
    def alarm(self) -> int:
        """The error register."""
        return self.table["error"]

    def _watch(self, dt: float) -> None:
        """The watchdog of a servo that has one: a silent bus trips it."""
        self.quiet += dt
        if "watchdog" not in self.table.registers or self.table["watchdog"] <= 0 or not self.drive.enabled():
            return
        if self.quiet > WATCHDOG_S * self.table["watchdog"]:
            self.table["watchdog"] = -1

    def _protect(self) -> None:
        """The error register, and what it switches off."""
        table = self.table
        low, high = table["voltage_min"], table["voltage_max"]
        error = VOLTS * (not low <= round(10 * self.volts) <= high) | HOT * (
            self.temperature > table["temperature_max"]
        )
        cut_back = OVERLOAD if self.overload is not None and self.overload.side else 0
        alarms = table["error"] | error if self.spoken.latches_alarms else error
        table["error"] = alarms | cut_back
        if alarms & table["shutdown"]:
            table["torque_enable"] = 0
