"""Servos in position mode: the plan's positions, ahead by what the servo's own loop needs to give the torque.

    goal = q_des + softness (torque / stiffness + lag qd_des)

A servo in position mode follows by its own loop, of which stiffness and lag are known approximately; a law that learns
learns how many times softer it is. With these goals it gives the law's torque, less its own damping of the velocity
error, which such a law leaves to it (cython_core/text/own_loop.py, docs/design.md).
"""

from micropython import const

from ..loop.steps import lead_all
from .driver import units
from .dynamixel import EVERYBODY, SYNC_WRITE, Dynamixel
from .dynamixel import READ as DXL_READ
from .dynamixel import TORQUE_ENABLE as DXL_TORQUE_ENABLE
from .feetech import READ, TORQUE_ENABLE, Feetech, packet

ACCELERATION, GOAL, GOAL_TIME, GOAL_SPEED, POSITION = 41, 42, 44, 46, 56  # Feetech's
# The gains at delivery, for which the stiffness holds. The EEPROM is locked: at power-off the servo forgets them, and
# has those again that another program gave it.
POSITION_GAINS = 21, 32, 32, 0
DXL_POSITION_D, DXL_PROFILE, DXL_GOAL, DXL_POSITION = 80, 108, 116, 132

_FINE = const(4)  # bits of a count that the position keeps

# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_SERVO_SIZE = const(12)  # Servo
_COMMANDS_AT = const(6)  # Drive
_DRIVEN = const(9)  # Drive
_LEAD_SIZE = const(12)  # Lead
_LEAD_ASKED = const(10)  # Lead
_ACT_AT = const(0)  # Drive
_SERVOS_AT = const(1)  # Drive
_LAST_GOAL = const(15)  # Drive
_DATA_SIZE = const(61)  # Data
_Q_DES = const(2)  # Data
_Q_FACTOR = const(6)  # Servo
_LEAD = const(11)  # Lead
_SERVO_ZERO = const(5)  # Servo
_MORE_BITS = const(6)  # shared
# ---- end of constants


class FeetechPosition(Feetech):
    """STS servos that are told positions."""

    def prepare(self):
        """Every buffer that a tick uses."""
        Feetech.prepare(self)
        ids = [self.words[i * _SERVO_SIZE] for i in range(self.n)]
        self.order = packet(EVERYBODY, SYNC_WRITE, bytes((GOAL, 2)) + b"".join([bytes((i, 0, 0)) for i in ids]))

    def begin(self, number):
        """Stay where it is; then switch on."""
        at = self.ask(number, READ, bytes((POSITION, 2)), 2)
        goal = (GOAL, at[0], at[1]) if at else (GOAL, 0, 0)
        ways = [POSITION_GAINS, (ACCELERATION, 0), (GOAL_TIME, 0, 0), (GOAL_SPEED, 0, 0), goal]  # no profile of its own
        return ways + ([(TORQUE_ENABLE, 1)] if at else [])

    @micropython.native
    def aim(self, drive, tau):
        """Torques as goals; the plan, and the law's errors, are in the records that the states came into."""
        data, leads = self.data, self.leads
        units(drive, tau)
        asked(drive, leads)
        lead_all(self.n, self.act, data, leads)
        goals(drive, data, leads)


class DynamixelPosition(Dynamixel):
    """Servos of the X series that are told positions."""

    stride = 5
    aim = FeetechPosition.aim

    def prepare(self):
        """Every buffer that a tick uses."""
        Dynamixel.prepare(self)
        ids = [self.words[i * _SERVO_SIZE] for i in range(self.n)]
        zeros = b"".join([bytes((i, 0, 0, 0, 0)) for i in ids])
        self.order = self.packet(EVERYBODY, SYNC_WRITE, bytes((DXL_GOAL, 0, 4, 0)) + zeros)

    def begin(self, number):
        """Stay where it is; then switch on."""
        at = self.ask(number, DXL_READ, bytes((DXL_POSITION, 0, 4, 0)), 4)
        # No profile of its own; no D gain, which would act on what goals are ahead by, and which the XL430 has.
        ways = [bytes((DXL_PROFILE,)) + bytes(9), (DXL_POSITION_D, 0, 0, 0)]
        if at:
            ways.append(bytes((DXL_GOAL, 0)) + bytes(at))
            ways.append((DXL_TORQUE_ENABLE, 0, 1))
        return ways


@micropython.viper
def asked(drive: ptr32, leads: ptr32):
    """Torques of driver.units into the Lead records."""
    told = ptr32(drive[_COMMANDS_AT])
    n = drive[_DRIVEN]
    i = 0
    while i < n:
        leads[i * _LEAD_SIZE + _LEAD_ASKED] = told[i]
        i += 1


@micropython.viper
def goals(drive: ptr32, data: ptr32, leads: ptr32):
    """Goals ahead of the plan by the leads."""
    act = ptr32(drive[_ACT_AT])
    words = ptr32(drive[_SERVOS_AT])
    told = ptr32(drive[_COMMANDS_AT])
    last = drive[_LAST_GOAL]
    n = drive[_DRIVEN]
    i = 0
    while i < n:
        w = i * _SERVO_SIZE
        turned = data[act[i] * _DATA_SIZE + _Q_DES] // (words[w + _Q_FACTOR] >> _FINE)
        ahead = leads[i * _LEAD_SIZE + _LEAD]
        c = words[w + _SERVO_ZERO] + (
            ((turned << (_MORE_BITS - _FINE)) + ahead + (1 << (_MORE_BITS - 1))) >> _MORE_BITS
        )
        if c < 0:
            c = 0
        if c > last:
            c = last
        told[i] = c
        i += 1
