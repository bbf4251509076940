"""SCS servos in position mode, as position.py has it for STS."""

from .feetech import READ, TORQUE_ENABLE
from .position import GOAL, POSITION, FeetechPosition
from .scs import Scs


class ScsPosition(Scs):
    """SCS servos that are told positions."""

    register = GOAL
    aim = FeetechPosition.aim

    def begin(self, number):
        """Stay where it is; then switch on. Time and speed of 0: no profile of its own."""
        at = self.ask(number, READ, bytes((POSITION, 2)), 2)
        if at is None:
            return [(GOAL, 0, 0, 0, 0, 0, 0)]  # it does not answer this either
        return [(GOAL, at[0], at[1], 0, 0, 0, 0), (TORQUE_ENABLE, 1)]
