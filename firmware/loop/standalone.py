"""A run without a host: the standing order on flash, the button, and what a run that was cut off leaves.

    power-up   no torque. If the last run did not end (its mark is still on flash), the fault POWER_LOST
    button     READY: the order's run begins      RUNNING: the arm decelerates, then holds or lets go, as ordered
               HOLD: no torque any more           FAULT in a run: no torque; after it: acknowledged, and no more
    run        mark on flash -> ticks by the board's own timer, records in RAM -> records to flash -> mark away

The mark is a small file, because the reset's cause does not tell: an RP2040 reports a brown-out as a power-up.
"""

import struct
from time import ticks_diff, ticks_ms

from .. import layout, protocol
from ..storage import store
from ..storage.params import Refused

MARK = "run.mark"
SPARE = 4  # records for what follows the plan
STEADY_MS = 20  # that a button must stay as it is


class Button:
    """A button between a pin and ground."""

    def __init__(self, number):
        import machine

        self.pin = machine.Pin(number, machine.Pin.IN, machine.Pin.PULL_UP)
        self.down, self.since = self.pin.value() == 0, None

    def pressed(self):
        """True if it went down and has stayed so; once a press."""
        now = ticks_ms()
        down = self.pin.value() == 0
        if down == self.down:
            self.since = None
        elif self.since is None:
            self.since = now  # of the first look that sees it otherwise: a board that was busy has not looked for long
        elif ticks_diff(now, self.since) >= STEADY_MS:
            self.down, self.since = down, None
            return down
        return False


class Standalone:
    """The standing order's runs.

    asked: a run is to begin.  refused: the result code of the last try to begin one.
    """

    def __init__(self, commands, button):
        self.commands, self.button = commands, button
        self.controller, self.holdings, self.link = commands.controller, commands.holdings, commands.link
        self.asked, self.refused = False, protocol.OK
        self.pace = self.log = None
        mark = load_mark()
        if mark and self.holdings.parameters is not None:
            run = self.controller.run
            run[layout.MODE] = protocol.FAULT
            run[layout.FAULT_CODE], run[layout.JOINT] = mark[0], mark[1]
        elif mark:
            forget_mark()

    def poll(self):
        """Look at the button between runs."""
        if self.button is not None and self.button.pressed():
            self.press()

    def press(self):
        """Do what the button means now."""
        controller = self.controller
        mode = controller.run[layout.MODE]
        if self.pace is None:
            if mode == protocol.FAULT:
                self.acknowledge()
            elif mode == protocol.READY and self.holdings.order is not None:
                self.begin()
        elif mode == protocol.RUNNING:
            controller.stop(protocol.ACTION_DECELERATE)
        elif mode == protocol.HOLD:
            controller.stop(protocol.ACTION_COAST)
        elif mode == protocol.FAULT:
            controller.stop(protocol.ACTION_COAST, protocol.FAULT)

    def press_by_request(self):
        """As `press`; in a run at the beginning of the next tick."""
        if self.pace is None:
            self.press()
        else:
            self.pace.asked = True

    def acknowledge(self):
        """Leave a fault for READY."""
        self.commands.clear_fault(0)
        self.controller.event()

    def forget(self):
        """A fault was cleared: the next power-up is an ordinary one."""
        forget_mark()

    def begin(self):
        """Set the ordered run up."""
        order, commands, controller = self.holdings.order, self.commands, self.controller
        flags = protocol.FLAG_SERVOS | protocol.FLAG_RESET | (protocol.FLAG_LEARN if order.learn else 0)
        try:
            self.refused = commands.begin_run(order.law, order.kernel, flags, order.every, 0)
        except Refused as refusal:
            self.refused = refusal.code
        except MemoryError:
            commands.tidy()
            self.refused = protocol.NO_MEMORY
        commands.start_asked = False
        if self.refused == protocol.OK:
            try:
                from ..storage.ring import LogRing  # a small board's memory is for its kernel

                log = self.log = LogRing(self.link, controller.n_act)
                if log.segments < protocol.LOG_IN_RAM:  # less room than the host reckoned with: still the whole move
                    most = log.segments * log.each - SPARE
                    controller.run[layout.JOINTS_EVERY] = max(order.every, -(-self.holdings.trajectory.ticks // most))
            except MemoryError:
                self.refused = protocol.TOO_LONG
        self.asked = self.refused == protocol.OK
        if not self.asked:
            controller.run[layout.MODE] = protocol.READY

    def run(self):
        """The run, from its mark to its log."""
        controller, order = self.controller, self.holdings.order
        self.asked = False
        keep_mark(protocol.POWER_LOST, protocol.NO_JOINT)
        log, self.log = self.log, None
        lets_go = order.then == protocol.ACTION_COAST
        from . import timed  # a small board's memory is for its kernel

        self.pace = timed.Pace(controller, self.button, self.press, lets_go)
        controller.speak_by(log)
        controller.pace = self.pace
        try:
            controller.loop(self.commands)
        finally:
            controller.speak_by(self.link)
            controller.pace = None
            pace, self.pace = self.pace, None
        parameters, run = self.holdings.parameters, controller.run
        facts = (
            controller.n_act, order.law, run[layout.JOINTS_EVERY], order.learn, self.commands.kernels.current,
            parameters.id, self.holdings.trajectory.id,
        )  # fmt: skip
        if log.save(facts, pace.counts[: timed.LOGGED]) < 0:
            self.refused = protocol.FLASH
        if run[layout.MODE] == protocol.FAULT:
            keep_mark(run[layout.FAULT_CODE], run[layout.JOINT])
        else:
            forget_mark()

    def state(self, out, at):
        """Pack what the host is told into `out`; return its length."""
        from ..storage.ring import last

        order, run = self.holdings.order, last()[1]
        if order is None:
            struct.pack_into(protocol.STANDING_BODY, out, at, 0, 0, 0, 0, 0, self.refused, 0, run, bytes(8))
        else:
            struct.pack_into(
                protocol.STANDING_BODY, out, at, 1, order.law, order.kernel, order.learn, order.then, self.refused,
                order.every, run, order.move
            )  # fmt: skip
        return struct.calcsize(protocol.STANDING_BODY)


def load_mark():
    """(fault, joint) of the run that was cut off or ended in a fault, or None."""
    try:
        with open(MARK, "rb") as file:
            raw = file.read()
    except OSError:
        return None
    return raw if len(raw) == 2 and 0 < raw[0] <= protocol.LAST_FAULT else bytes((protocol.POWER_LOST, 255))


def keep_mark(code, joint):
    """Put the mark on flash."""
    with open(MARK, "wb") as file:
        file.write(bytes((code, joint)))


def forget_mark():
    """Take the mark away."""
    store.remove(MARK)
