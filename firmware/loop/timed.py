"""Ticks at their times: a run with servos and without lockstep, by the board's microsecond timer.

    wait until the tick's time -> button -> read servos, kernel, write servos, telemetry in what is left

The wait reads the hardware timer that `time.ticks_us` is. A callback of `machine.Timer` would be no nearer: on the
RP2040 MicroPython runs it as a scheduled call, which machine code puts off, and nothing else wants the processor. A
hard interrupt would have to share the servos' line and the link with what it breaks into. A tick longer than a period
makes the next ones late; whole periods behind are skipped, never caught up: the plan goes on where it is.
"""

from array import array
from time import ticks_add, ticks_cpu, ticks_diff, ticks_us

import micropython
from micropython import const

FIRST_US = 1500  # from a run's begin to its first tick: its locals are filled, and a request is served, before it
LOGGED = 6  # words of a Times record that the log of a run without a host has
QUIET_MS = 100  # a host that has said nothing for so long may not read what is sent
_SPARE_US = const(200)  # before a tick's time in which the USB stack is left alone
_PART_US = const(900)  # that a part of a request may take: some 300, and what the USB port sorts at a time
# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_TIMES_SIZE = const(9)  # Times
_TO_DO = const(1)  # Link
_DUE_JOINTS = const(1)  # layout
_SILENT = const(9)  # Run
_MODE = const(0)  # Run
_HOLD = const(3)  # protocol
_ACTION_COAST = const(3)  # protocol
_TIMED_TICKS = const(0)  # Times
_JITTER_US = const(4)  # Times
_TICKS_LATE = const(1)  # Times
_LONGEST_US = const(5)  # Times
_OVERRUNS = const(2)  # Times
_SPENT_US = const(6)  # Times
_SMALL_MOST = const(0x3FFFFFFF)  # shared
_WAITED_US = const(7)  # Times
_MEASURED = const(8)  # Times
_SKIPPED = const(3)  # Times
# ---- end of constants


class Pace:
    """Gives the ticks of one run their times.

    controller: whose run it is.  button: `pressed()` says once of each press so, or None.  press: what it does then.
    lets_go: whether a hold ends the run.  alone: no host looks after it.  counts: the Times record.
    """

    def __init__(self, controller, button=None, press=None, lets_go=False, alone=True):
        self.controller, self.button, self.press, self.alone = controller, button, press, alone
        self.lets_go = lets_go
        self.watched = button is not None or lets_go
        self.late = self.due = 0
        self.commands = self.serve_part = None
        self.spare = False
        self.period = controller.parameters.period_us
        channel = controller.servo_channel
        self.waited = channel.waited if channel is not None else array("i", [0])
        counts = self.counts = controller.times
        for k in range(_TIMES_SIZE):
            counts[k] = 0
        self.asked = False  # for a press by a request, between two ticks

    def bind(self):
        """Bind what a tick calls: a method looked up in one would be an object."""
        controller = self.controller
        link = controller.link
        self.serve_part = self.commands.serve
        self.link_waits = link.waits
        self.wait_args = ticks_us, ticks_diff, ticks_cpu, controller.run, link.state, link.waits, self.serve_part
        self.over_args = ticks_us, ticks_diff, ticks_add, count, self.counts, self.waited
        port = getattr(getattr(controller.link, "channel", None), "port", None)
        self.stir = None
        if port is not None:
            port.quiet, self.stir = QUIET_MS, port.stir

    def begin(self):
        """The first tick is due when the loop has begun."""
        if self.controller.servo_channel is not None:
            self.controller.servo_channel.begin(self.period)
        self.waited[0] = 0  # what it took to wake the servos is no tick's
        self.late, self.due = 0, ticks_add(ticks_us(), FIRST_US)

    @micropython.native
    def wait(self):
        """Wait for the tick's time, serving requests, then look at the button; processor ticks at its begin."""
        ticks_us, ticks_diff, ticks_cpu, run, state, waits, serve_part = self.wait_args
        due = self.due
        late = ticks_diff(ticks_us(), due)
        stir = self.stir
        self.spare = late < -_PART_US
        while late < 0:
            if late < -_PART_US and (state[_TO_DO] or waits()):
                serve_part(_DUE_JOINTS)  # a part of it
            elif late < -_SPARE_US and stir is not None:
                stir()
            late = ticks_diff(ticks_us(), due)
        begin = ticks_cpu()
        self.late = late
        if self.alone:
            run[_SILENT] = 0  # nobody is waited for: the watchdog looks after a host
        if self.watched or self.asked:
            self.look()
        return begin

    @micropython.native
    def waits(self):
        """True if a request waits that has to be served in a tick; to look for one takes an RP2040's port 200 us."""
        return False if self.spare else self.link_waits()

    @micropython.native
    def serve(self, due):
        """Serve a request in a tick, if there was no time for it before the tick."""
        if not self.spare:
            self.serve_part(due | _DUE_JOINTS)

    @micropython.native
    def over(self):
        """Count the tick that ends, and whether the run is over."""
        ticks_us, ticks_diff, ticks_add, count, counts, waited = self.over_args
        due = self.due
        self.due = ticks_add(due, count(counts, self.late, ticks_diff(ticks_us(), due), self.period, waited))
        return self.controller.over()

    def look(self):
        """The button, and a hold that ends the run."""
        if self.asked or (self.button is not None and self.button.pressed()):
            self.asked = False
            self.press()
        elif self.lets_go and self.controller.run[_MODE] == _HOLD:
            self.controller.stop(_ACTION_COAST)


@micropython.viper
def count(counts: ptr32, late: int, end: int, period: int, waited: ptr32) -> int:
    """Count a tick that began `late` us after its time and ended `end` us after it; us until the next one's time."""
    counts[_TIMED_TICKS] += 1
    spent = end - late
    if late > counts[_JITTER_US]:
        counts[_JITTER_US] = late
    if late > period >> 3:
        counts[_TICKS_LATE] += 1
    if spent > counts[_LONGEST_US]:
        counts[_LONGEST_US] = spent
    if spent > period:
        counts[_OVERRUNS] += 1
    if counts[_SPENT_US] < _SMALL_MOST:
        counts[_SPENT_US] += spent
        counts[_WAITED_US] += waited[0]
        counts[_MEASURED] += 1
    waited[0] = 0
    ahead = period
    while end - ahead >= period:
        counts[_SKIPPED] += 1
        ahead += period
    return ahead
