"""Rule that tells a motor's encoder at a board's pins that does not count: what its driver looks for, in one word.

A motor that is driven where the plan goes, ever more, moves; if its counts stand still all the same, a wire of its
encoder has come off, or something holds the joint. How far the plan goes on meanwhile, and how much the duty cycle has
to rise, is what keeps static friction from looking like that. firmware/servos/pins.py:watch is the other end.
"""

import math

from armlet.fixed.compiled import Compiled
from armlet.model.servo import Servo
from armlet.model.servo_kinds import KINDS

COUNTS, WAY = 8, 0.01  # counts, and rad, by which the plan goes on, beside the backlash: more than a free joint lags
FRICTION = 2.5  # times the largest friction: twice of it lies between a joint that just slips one way and the other
RISE = 0.05  # of all of the duty, beside that: friction that nobody declared, other joints' pull
PRIORS = 3.0  # by how many of its prior an estimate of friction may differ
DRIVEN_S, DRIVEN_TICKS = 0.02, 5  # for how long, at least;
SLOWEST = 1.5  # and over gamma: a joint that turns round stands for a time, the longer the slower its loop is
FEWEST = 3  # counts; an encoder of fewer on the way is too coarse for this
LARGEST = (1 << 30) - 1  # raw position that a difference of two may be, under half a turn
BITS = 10


def blind_word(compiled: Compiled, servo: Servo, turn: int) -> int:
    """The word of one motor: ticks, rise of its command in its units, and counts, 10 bits each; 0 for never.

    Args:
        servo: a motor at pins.  turn: raw position a count.
    """
    model, kind = compiled.model, KINDS[servo.kind]
    most = min((1 << BITS) - 1, LARGEST // abs(turn))
    radian = servo.gear_ratio * servo.counts / (2.0 * math.pi)
    counts = min(most, math.ceil(max(COUNTS, WAY * radian) + servo.backlash * radian))
    if counts < FEWEST:
        return 0
    idle = max(row.current / row.stall_current for row in kind.rows)  # of all of the torque: the gear's own friction
    friction = float(model.fric_coul[servo.joint] + PRIORS * model.gains.prior_coul[servo.joint])
    rise = min(1.0, FRICTION * max(idle, friction / servo.motor.stall_torque) + RISE)
    seconds = max(DRIVEN_S, SLOWEST / float(model.gains.gamma[servo.joint]))
    ticks = max(DRIVEN_TICKS, math.ceil(seconds * 1e6 / model.gains.period_us))
    return min(ticks, (1 << BITS) - 1) << 2 * BITS | round(rise * kind.pwm_full) << BITS | counts
