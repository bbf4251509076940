"""Real servos at a USB adapter, which a virtual board drives: the host carries the packets, and keeps the ticks' time.

The board is the master, as it is on metal: same law, limits, faults and log. What `master.serve` has of an emulated bus
it has of an `Adapter`.
"""

from typing import Protocol

import numpy as np

from armlet.device.servos.line import Line
from armlet.errors import ArmletError
from armlet.model import Model
from armlet.model.servo import ServoBus
from armlet.simulated.servos import dynamixel, feetech
from armlet.simulated.servos.dynamixel import DynamixelWire
from armlet.simulated.servos.faults import Fault
from armlet.simulated.servos.feetech import FeetechWire
from armlet.simulated.servos.wire import Reply

PATIENCE_S = 0.05  # for a servo's reply, the adapter's own buffers included
BARE = 6  # bytes of a Feetech reply that carries nothing
HEAD, FAST_HEAD, STATUS = 7, 8, 11  # bytes of a Dynamixel status before its length counts, of a fast one, of a bare one
OFF = {"feetech": 40, "scs": 40, "dynamixel": 64}  # address of the torque's switch


class Carrier(Protocol):
    """What carries a whole instruction to the servos, and their replies back."""

    def carry(self, number: int, code: int, parameters: bytes, request: bytes) -> list[Reply]:
        """Replies to an instruction for a servo, or for all."""


class FeetechCarried(FeetechWire):
    """Instructions of Feetech's protocol, carried."""

    def __init__(self, carrier: Carrier) -> None:
        self.carrier, self.pending = carrier, bytearray()

    def _do(self, found: tuple[int, int, bytes]) -> list[Reply]:
        return self.carrier.carry(*found, feetech.packet(*found))


class DynamixelCarried(DynamixelWire):
    """Instructions of Dynamixel's protocol, carried; one whose CRC is wrong is not."""

    def __init__(self, carrier: Carrier) -> None:
        self.carrier, self.pending = carrier, bytearray()

    def _do(self, found: tuple[int, bytes, bool]) -> list[Reply]:
        number, body, good = found
        if not good or not body:
            return []
        return self.carrier.carry(number, body[0], body[1:], dynamixel.packet(number, body))


class Adapter:
    """Servos on a serial line.

    Args:
        model: the arm.  line: to its servos.  period: s of a tick.

    Attributes:
        lockstep: the period.  time: s of the ticks that were done.  late: ticks that ended after their time.
        faults: none are made on purpose.
    """

    def __init__(self, model: Model, line: Line, period: float) -> None:
        self.bus, self.lockstep, self.time, self.late = checked(model), period, 0.0, 0
        self.faults: tuple[Fault, ...] = ()
        self._line, self._due = line, 0.0
        self._released, self._off = False, set[int]()
        feetech_like = self.bus.protocol != "dynamixel"
        self._wire: FeetechCarried | DynamixelCarried = FeetechCarried(self) if feetech_like else DynamixelCarried(self)

    def place(self, q: np.ndarray) -> None:
        """Real servos are where they are; the board sees to it that this is near the plan's start."""

    def answer(self, data: bytes) -> list[Reply]:
        """What the servos say to bytes from the board, which may be cut anywhere."""
        return self._wire.feed(data)

    def torque(self) -> bool:
        """Whether a servo may give a torque."""
        return not self.let_go()

    def let_go(self) -> bool:
        """Whether each servo has said, since all were told to, that its torque is off."""
        return self._released and self._off.issuperset(self.bus.ids)

    def carry(self, number: int, code: int, parameters: bytes, request: bytes) -> list[Reply]:
        """As `Carrier.carry`: the instruction goes on the line, and what comes back to the board."""
        if code == feetech.SYNC_WRITE:
            self._tick(parameters)
        self._line.write(request)
        reply = self._reply(number, code, parameters)
        if code == feetech.READ and parameters[0] == OFF[self.bus.protocol] and reply:
            self._told(number, reply)
        return [Reply(0.0, reply)] if reply else []

    def _tick(self, parameters: bytes) -> None:
        """A write to all: a tick ends, at its time; or the servos are told to let go."""
        size = 1 if self.bus.protocol != "dynamixel" else 2
        if parameters[0] == OFF[self.bus.protocol]:
            self._released = not any(parameters[2 * size + 1 :: 2])
            self._off.clear()
        now = self._line.now()
        if now > self._due + self.lockstep:  # the first, or far behind: time is not caught up with
            self.late += self.time > 0.0
            self._due = now
        self._line.sleep(max(0.0, self._due - now))
        self._due += self.lockstep
        self.time += self.lockstep

    def _told(self, number: int, reply: bytes) -> None:
        """What a servo says of its torque's switch."""
        value = reply[5] if self.bus.protocol != "dynamixel" else reply[9] if len(reply) > HEAD + 2 else 1
        self._off.discard(number)
        if not value:
            self._off.add(number)

    def _reply(self, number: int, code: int, parameters: bytes) -> bytes:
        if self.bus.protocol != "dynamixel":
            return self._line.read(feetech_size(number, code, parameters), PATIENCE_S)
        out = b""
        for _ in range(dynamixel_replies(number, code, parameters)):
            head = self._line.read(HEAD, PATIENCE_S)
            if len(head) < HEAD:
                return out + head
            out += head + self._line.read(int.from_bytes(head[5:7], "little"), PATIENCE_S)
        return out


def feetech_size(number: int, code: int, parameters: bytes) -> int:
    """Bytes of what servos reply to an instruction."""
    if code == feetech.SYNC_READ:
        return (len(parameters) - 2) * (BARE + parameters[1])
    if number == feetech.EVERYBODY:
        return 0
    return BARE + (parameters[1] if code == feetech.READ else 0)


def dynamixel_replies(number: int, code: int, parameters: bytes) -> int:
    """How many status packets come; to a fast sync read it is one."""
    if code == dynamixel.SYNC_READ:
        return len(parameters) - 4
    return int(number != dynamixel.EVERYBODY or code == dynamixel.FAST_SYNC_READ)


def checked(model: Model) -> ServoBus:
    """The servos that an arm declares, if a computer may drive them.

    A computer may hang. A servo in mode position then holds, and a Dynamixel's bus watchdog stops it; a Feetech servo
    in mode pwm would go on with its last duty.

    Raises:
        ArmletError: none, such as hang at a board's pins, or such as would go on.
    """
    bus = model.bus
    if bus is None or bus.protocol == "pins":
        what = "no servos on a bus" if bus is not None else "no servos"
        raise ArmletError(f"arm {model.name} declares {what}", "an adapter reaches servos on a bus: docs/servos.md")
    if bus.protocol != "dynamixel" and any(servo.mode != "position" for servo in bus.servos):
        what = "would go on with their last torque, should this computer hang"
        raise ArmletError(
            f"arm {model.name}: {bus.protocol} servos in mode pwm {what}",
            "write mode: position in the arm file, or drive them by a board of their own",
        )
    return bus
