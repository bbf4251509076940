"""The bus that an arm's servos are on."""

from dataclasses import dataclass

import numpy as np

from armlet.model.protocols.servo_protocol import ServoProtocol
from armlet.model.servo import Servo
from armlet.model.servo_kinds import PROTOCOLS

BITS_A_BYTE = 10


@dataclass(frozen=True)
class ServoBus:
    """The bus: name of its protocol in `servo_kinds`, baud rate in bit/s, and its servos in the order of the Model's
    actuated joints; supply: A that its supply gives, None if nobody says;  cools: whether
    the arm is to rest on its path before a servo gets too hot.
    """

    protocol: str
    baud: int
    servos: tuple[Servo, ...]
    supply: float | None = None
    cools: bool = False

    @property
    def spoken(self) -> ServoProtocol:
        """The protocol itself."""
        return PROTOCOLS[self.protocol]

    @property
    def ids(self) -> tuple[int, ...]:
        """Their numbers on the bus."""
        return tuple(servo.id for servo in self.servos)

    @property
    def wire_us(self) -> float:
        """Time that the bytes of a tick are on the wire, us: request, replies and torques; 0 of motors at pins."""
        modes = {servo.mode for servo in self.servos}
        return self.spoken.tick_bytes(len(self.servos), modes) * BITS_A_BYTE * 1e6 / self.baud

    @property
    def damping(self) -> np.ndarray:
        """(n_act,) N m s/rad, `Motor.damping` of each."""
        return np.array([servo.motor.damping for servo in self.servos])
