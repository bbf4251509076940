"""A user's hand at an emulated arm: it presses the emergency stop, and moves joints that are limp.

The hand does what a program that calibrates asks of its user. It sees where the program's attention is: on the joint
whose position is read again and again, until something else of its servo is read. Each time the attention comes to a
joint anew, the hand turns this joint to one end of its range and back: first to the upper end, then to the lower one,
and so on in turn. Otherwise it brings the arm into
the pose in which every joint is at zero, or at its limit nearest to zero, and holds it there. It never moves a servo
whose torque is on.
"""

from typing import Protocol

import numpy as np

from armlet.model import Model
from armlet.simulated.servos.emulated_servo import EmulatedServo

SPEED = 3.0  # rad/s, at which a hand turns a joint
LOOKS = 15  # a servo whose position was read so many times has the attention
PRESS_S, RELEASE_S = 0.5, 2.5  # torque is on before the hand presses; the supply is off before it releases
NEAR = 1e-12  # rad
RESTS_S = 0.03  # at an end, before it turns back


class Handled(Protocol):
    """The bus with the arm that the hand is at: `armlet.simulated.servos.emulated.EmulatedBus`."""

    servos: list[EmulatedServo]


class Hand:
    """The hand of a simulated user.

    Args:
        model: of the arm: its ranges are what the joints can do.  presses: whether it presses the emergency stop.

    Attributes:
        pressed: whether the emergency stop was pressed.
    """

    def __init__(self, model: Model, presses: bool = True) -> None:
        act = model.actuated
        self.low, self.high = np.array(model.q_min)[act], np.array(model.q_max)[act]
        self.presses, self.pressed = presses, False
        self.pose = np.clip(0.0, self.low, self.high)
        self._q: np.ndarray | None = None  # where it holds the arm
        self._way: list[float] = []  # where the joint of the attention is still to go
        self._joint = -1
        self._visits = [0] * len(act)
        self._on = self._off = self._rested = 0.0

    def move(self, bus: Handled, q: np.ndarray, dt: float) -> np.ndarray | None:
        """Move the arm as the hand does for dt.

        Args:
            bus: its servos' supply is switched.  q: (n_act,) rad, where the arm is.  dt: s.

        Returns:
            (n_act,) rad, where it puts the arm; None where servos hold the arm.
        """
        self._stop(bus, dt)
        if any(servo.there and servo.drive.enabled() for servo in bus.servos):
            self._q = None
            return None
        if self._q is None:
            self._q = q.copy()
            self._way, self._joint, self._rested = [], -1, 0.0
        self._look(bus)
        self._turn(self._q, dt)
        return self._q.copy()

    def _stop(self, bus: Handled, dt: float) -> None:
        """The emergency stop cuts the supply of all servos; released, it leaves them as after power-up.

        It is asked for where servos hold and nobody looks at a joint.
        """
        if not self.presses or (self.pressed and not self._off):
            return
        if self._off:
            self._off += dt
            if self._off > RELEASE_S:
                for servo in bus.servos:
                    servo.reboot()
                    servo.there = True
                self._off = 0.0
            return
        waits = all(servo.drive.enabled() and servo.looks < LOOKS for servo in bus.servos)
        self._on = self._on + dt if waits else 0.0
        if self._on > PRESS_S:
            self.pressed, self._off = True, dt
            for servo in bus.servos:
                servo.there = False

    def _look(self, bus: Handled) -> None:
        """Look where the attention is; a joint that gets it anew, with the hand at rest, is turned."""
        joint = next((k for k, servo in enumerate(bus.servos) if servo.looks >= LOOKS), -1)
        if self._way or joint == self._joint:
            return
        self._joint = joint
        if joint < 0:
            return
        end = (self.high if self._visits[joint] % 2 == 0 else self.low)[joint]
        self._visits[joint] += 1
        self._way = [float(end), float(self.pose[joint])]

    def _turn(self, q: np.ndarray, dt: float) -> None:
        """Move q (n_act,) on: the joint of the attention on its way, the others towards the pose."""
        goal = self.pose.copy()
        if self._way:
            goal[self._joint] = self._way[0]
        q += np.clip(goal - q, -SPEED * dt, SPEED * dt)
        if self._way and abs(q[self._joint] - self._way[0]) < NEAR:
            self._rested += dt
            if self._rested > RESTS_S:
                del self._way[0]
                self._rested = 0.0


class Steady:
    """A hand that holds an arm where it was put until the servos hold it, and then lets go for good.

    Args:
        pose: (n_act,) rad.
    """

    def __init__(self, pose: np.ndarray) -> None:
        self._pose: np.ndarray | None = np.array(pose, float)

    def move(self, bus: Handled, q: np.ndarray, dt: float) -> np.ndarray | None:
        """As `Hand.move`."""
        if all(servo.drive.enabled() for servo in bus.servos if servo.there):
            self._pose = None
        return self._pose
