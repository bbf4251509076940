"""Real servos at a USB adapter, which a virtual board drives: the host carries the packets, and keeps the ticks' time.

The board is the master, as it is on metal: same law, limits, faults and log. What `master.serve` has of an emulated bus
it has of an `Adapter`.
"""

import numpy as np

from armlet.device.servos.line import Line
from armlet.errors import ArmletError
from armlet.model import Model
from armlet.model.protocols.wire import Instruction, Reply
from armlet.model.servo_bus import ServoBus
from armlet.simulated.servos.fault_injection import Fault

PATIENCE_S = 0.05  # for a servo's reply, the adapter's own buffers included


class Adapter:
    """Servos on a serial line.

    Args:
        model: the arm.  line: to its servos.  period: s of a tick.
        patience: s for which a reply is waited for, if `PATIENCE_S` is less.

    Attributes:
        lockstep: the period.  time: s of the ticks that were done.  late: ticks that ended after their time.
        faults: none are made on purpose.
    """

    def __init__(self, model: Model, line: Line, period: float, patience: float = 0.0) -> None:
        self.bus, self.lockstep, self.time, self.late = checked(model), period, 0.0, 0
        self.faults: tuple[Fault, ...] = ()
        self._line, self._due, self._patience = line, 0.0, max(PATIENCE_S, patience)
        self._released, self._off = False, set[int]()
        self._speaks, self._pending = self.bus.spoken.bus, bytearray()
        self._switch = self._speaks.address("torque_enable")

    def place(self, q: np.ndarray) -> None:
        """Real servos are where they are; the board sees to it that this is near the plan's start."""

    def answer(self, data: bytes) -> list[Reply]:
        """Return the servos' replies to bytes from the board, which may be cut anywhere."""
        self._pending += data
        out: list[Reply] = []
        while (found := self._speaks.next_instruction(self._pending)) is not None:
            out += self._carry(found) if found.good else []
        return out

    def torque(self) -> bool:
        """True if a servo may give a torque."""
        return not self.let_go()

    def let_go(self) -> bool:
        """True if each servo has said, since all were told to, that its torque is off."""
        return self._released and self._off.issuperset(self.bus.ids)

    def _carry(self, found: Instruction) -> list[Reply]:
        """An instruction goes on the line, and what comes back to the board."""
        written = self._speaks.written_at(found)
        if written is not None:
            self._tick(*written)
        self._line.write(self._speaks.packed(found))
        reply = self._speaks.replies(found, lambda size: self._line.read(size, self._patience))
        if reply and self._speaks.read_at(found) == self._switch:
            self._told(found.number, reply)
        return [Reply(0.0, reply)] if reply else []

    def _tick(self, address: int, values: list[bytes]) -> None:
        """A write to all: a tick ends, at its time; or the servos are told to let go."""
        if address == self._switch:
            self._released = not any(map(any, values))
            self._off.clear()
        now = self._line.now()
        if now > self._due + self.lockstep:  # the first, or far behind: time is not caught up with
            self.late += self.time > 0.0
            self._due = now
        self._line.sleep(max(0.0, self._due - now))
        self._due += self.lockstep
        self.time += self.lockstep

    def _told(self, number: int, reply: bytes) -> None:
        """Note what a servo says of its torque's switch; a reply that is broken says nothing."""
        self._off.discard(number)
        size = len(reply) - self._speaks.bare
        carried = self._speaks.carried(number, reply, size) if size > 0 else None
        if carried is not None and not carried[0]:
            self._off.add(number)


def checked(model: Model) -> ServoBus:
    """The servos that an arm declares, if a computer may drive them.

    A computer may hang. A servo in mode position then holds, and one with a bus watchdog stops; another in mode pwm
    would go on with its last duty.

    Raises:
        ArmletError: none, such as hang at a board's pins, or such as would go on.
    """
    bus = model.bus
    if bus is None or not bus.spoken.on_a_bus:
        what = "no servos on a bus" if bus is not None else "no servos"
        raise ArmletError(f"arm {model.name} declares {what}", "an adapter reaches servos on a bus: docs/servos.md")
    if not bus.spoken.bus.watches_bus and any(servo.mode != "position" for servo in bus.servos):
        what = "would go on with their last torque, should this computer hang"
        raise ArmletError(
            f"arm {model.name}: {bus.protocol} servos in mode pwm {what}",
            "write mode: position in the arm file, or drive them by a board of their own",
        )
    return bus
