"""Motors and hobby servos at the pins of an emulated chip, in the chip's time: bridges, encoders and pulses.

The chip's bridge program (boards/pico-emulated/pin_servos.mjs) measures how long each output pin was high, and puts the
encoders' edges at the input pins; here is the arm that they move.
"""

import struct

from armlet.device.servos.timed import Seen, ServosInTime
from armlet.device.virtual.servo_line import AT_PINS, Replies
from armlet.errors import ArmletError
from armlet.model.protocols.wire import Reply
from armlet.simulated.servos.emulated import STEP_S, EmulatedBus
from armlet.simulated.servos.emulated_servo import EmulatedServo

BEGIN, STEP, LOOK = range(3)  # first bytes of what the chip says
NO_PIN = 255
HIGH_TIMES, ORDERS = struct.Struct("<dd"), struct.Struct("<iBB")  # of a servo, both ways
ASLEEP_STEPS = 2  # of both inputs low: then a bridge lets the motor turn freely
FULL_DUTY = 1000.0  # of the register goal_pwm
CUT_A = 1
WIRED = ("missing", "cable", "wire", "hot", "voltage")  # faults that wires can have: they carry no replies


class PinsInTime(ServosInTime):
    """An emulated arm at a chip's pins: its time is the chip's, and moves on by steps of `STEP_S`.

    A step's motion follows from what the pins did in the step before it: a bridge is half a step late in the mean.
    Until the chip first looks, a hand holds the arm where its encoders are to begin.

    Args:
        bus: whose servos hang at pins; lockstep is taken from it.
        on_read: called with true positions and velocities each time the chip looks at its counts.
    Attributes:
        highs: of each servo, what its pins did in the last step: parts of it, or a pulse in ns.
    Raises:
        ArmletError: a fault that only replies can have.
    """

    at, lag = AT_PINS, 0.05  # pulses come every 20 ms, and are missed after 25

    def __init__(self, bus: EmulatedBus, on_read: Seen | None = None) -> None:
        super().__init__(bus, on_read)
        check_faults(bus)
        self.highs: list[tuple[float, float]] = [(0.0, 0.0)] * len(bus.servos)
        self._counts = [int(servo.counts) for servo in bus.servos]
        self._low = [ASLEEP_STEPS] * len(bus.servos)
        self._stepped = 0.0
        self._before = bus.arm.q.copy(), bus.arm.qd.copy()
        self._held = True

    def answer(self, seconds: float, baud: float, data: bytes) -> Replies:
        """Play what happens at the pins; bytes that the chip sends at its UART go nowhere."""
        if baud:
            return []
        if data[0] == STEP:
            return [Reply(0.0, self._step(seconds, data[1:]))]
        if data[0] == LOOK:
            self._look(seconds)
            return []
        self._counts = [int(servo.counts) for servo in self.bus.servos]
        return [Reply(0.0, b"".join(wires(servo) for servo in self.bus.servos))]

    def _step(self, seconds: float, data: bytes) -> bytes:
        """Take what the outputs did, move the arm, and say what the inputs are to do."""
        self._stepped, self._before = seconds, (self.bus.arm.q.copy(), self.bus.arm.qd.copy())
        self.highs = list(HIGH_TIMES.iter_unpack(data))
        for k, servo in enumerate(self.bus.servos):
            if servo.servo.mode == "position":
                pulse(servo, self.highs[k][0])
            else:
                self._drive(k, servo)
        if not self._held:
            self.bus.advance(STEP_S)
        return b"".join(self._inputs(k, servo) for k, servo in enumerate(self.bus.servos))

    def _drive(self, k: int, servo: EmulatedServo) -> None:
        """A bridge at its two inputs."""
        forward, backward = self.highs[k]
        self._low[k] = 0 if forward or backward else self._low[k] + 1
        servo.set_mode(servo.servo.mode)
        servo.table["goal_pwm"] = round(FULL_DUTY * (forward - backward))
        servo.table["torque_enable"] = int(self._low[k] < ASLEEP_STEPS)

    def _inputs(self, k: int, servo: EmulatedServo) -> bytes:
        """Edges of a servo's encoder, its fault output, the encoder's wires that are cut."""
        counts = int(servo.counts) if servo.there else self._counts[k]
        edges, self._counts[k] = counts - self._counts[k], counts
        return ORDERS.pack(edges, not (servo.there and servo.alarm), CUT_A * servo.cut)

    def _look(self, seconds: float) -> None:
        """The chip takes counts, or sets pulses: a tick begins, but where the first counts wake the driver."""
        self._heard = seconds
        first, self._held = self._held, False
        if first and any(servo.servo.mode != "position" for servo in self.bus.servos):
            return
        part = min(1.0, max(0.0, (seconds - self._stepped) / STEP_S))
        (q, qd), arm = self._before, self.bus.arm
        self.read(q + part * (arm.q - q), qd + part * (arm.qd - qd))


def check_faults(bus: EmulatedBus) -> None:
    """Make sure that the faults of a bus whose servos hang at pins can happen there.

    Raises:
        ArmletError: one is a reply's.
    """
    for fault in bus.faults:
        if not bus.bus.spoken.on_a_bus and fault.kind not in WIRED:
            what = f"fault {fault.kind}:{fault.id}: wires at a board's pins carry no replies"
            raise ArmletError(what, f"faults that they can have: {', '.join(WIRED)}")


def wires(servo: EmulatedServo) -> bytes:
    """The pins of a servo: forward or pulse, backward, A, B, fault."""
    pins = [*servo.servo.pins, *[NO_PIN] * (4 - len(servo.servo.pins))]
    return bytes([*pins, NO_PIN if servo.servo.fault_pin is None else servo.servo.fault_pin])


def pulse(servo: EmulatedServo, nanos: float) -> None:
    """A hobby servo's pulse; without one it gives no torque."""
    servo.set_mode(servo.servo.mode)
    servo.table["torque_enable"] = int(nanos > 0)
    if nanos > 0:
        servo.table["goal_position"] = round(nanos / 1000.0)


def servos_in_time(bus: EmulatedBus, on_read: Seen | None = None) -> ServosInTime:
    """The emulated servos of an emulated chip: on its servo line, or at its pins."""
    return (ServosInTime if bus.bus.spoken.on_a_bus else PinsInTime)(bus, on_read)
