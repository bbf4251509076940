"""Ticks at their times: a run with servos and without lockstep, by the board's microsecond timer.

    wait until the tick's time -> button -> read servos, kernel, write servos, telemetry in what is left

The wait reads the hardware timer that `time.ticks_us` is. A callback of `machine.Timer` would be no nearer: on the
RP2040 MicroPython runs it as a scheduled call, which machine code puts off. A tick longer than a period makes the next
ones late; whole periods behind are skipped, never caught up: the plan goes on where it is.
"""

from array import array
from time import ticks_add, ticks_diff, ticks_us

import micropython
from micropython import const

# What is counted from the run's begin on: ticks; those that began more than an eighth of a period late, and those that
# took longer than one; periods without a tick; the latest beginning, and the longest tick, microseconds of the board.
TICKS, LATE, OVERRUNS, SKIPPED, JITTER_US, LONGEST_US, COUNTS = range(7)
# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_SILENT = const(9)  # Run
_MODE = const(0)  # Run
_HOLD = const(3)  # protocol
_ACTION_COAST = const(3)  # protocol
# ---- end of constants


class Pace:
    """Gives the ticks of one run their times.

    controller: whose `drive` is a tick.  button: `pressed()` says once of each press so, or None.  press: what it does
    then.  lets_go: whether a hold ends the run.  counts: array('i'), as above.
    """

    def __init__(self, controller, button, press, lets_go):
        self.controller, self.button, self.press = controller, button, press
        self.drive, self.lets_go = controller.drive, lets_go  # a method looked up in machine code would be an object
        self.period = controller.parameters.period_us
        self.counts = array("i", [0] * COUNTS)
        self.due = 0
        self.asked = False  # for a press by a request, between two ticks

    @micropython.native
    def step(self):
        """Wait for a tick's time, and do it; False when the run is over."""
        counts, controller, period = self.counts, self.controller, self.period
        run = controller.run
        if counts[TICKS] == 0:
            self.due = ticks_us()  # the first tick is due now
        due = self.due
        late = ticks_diff(ticks_us(), due)
        while late < 0:
            late = ticks_diff(ticks_us(), due)
        counts[TICKS] += 1
        if late > counts[JITTER_US]:
            counts[JITTER_US] = late
        if late > period >> 3:
            counts[LATE] += 1
        run[_SILENT] = 0  # nobody is waited for: the watchdog looks after a host
        if self.asked or (self.button is not None and self.button.pressed()):
            self.asked = False
            self.press()
        elif self.lets_go and run[_MODE] == _HOLD:
            controller.stop(_ACTION_COAST)
        going = self.drive()
        end = ticks_us()
        spent = ticks_diff(end, due) - late
        if spent > counts[LONGEST_US]:
            counts[LONGEST_US] = spent
        if spent > period:
            counts[OVERRUNS] += 1
        due = ticks_add(due, period)
        behind = ticks_diff(end, due)
        while behind >= period:
            counts[SKIPPED] += 1
            due = ticks_add(due, period)
            behind -= period
        self.due = due
        return going
