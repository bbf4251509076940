"""A calibration, or the setting of an id, ends in the middle: the servos' power fails, or the program is killed.

Each register of the EEPROMs has then a value that it had before, or one that an uncut calibration writes. Afterwards
the same is done again: that mends what is half done, or one line says how it is. A kept calibration that the servos'
zeros do not fit any more is not taken. Half of the moments lie anywhere, the others around a write to an EEPROM.
"""

import os
from collections import defaultdict
from dataclasses import replace
from unittest import mock

from armlet.device.servos import kept
from armlet.device.servos.line import EmulatedLine
from armlet.errors import ArmletError
from armlet.setup.calibrate.calibrate import Wishes, calibrate
from armlet.setup.calibrate.dialogue import Unasked
from armlet.setup.calibrate.master import Master
from armlet.setup.calibrate.search import set_id
from armlet.simulated.servos import EmulatedBus
from armlet.simulated.servos.hand import Hand
from armlet.simulated.servos.mounted import mounted
from tests.soak.boards import MIXTURE, NEW, OLD, SAID
from tests.support.servo_arms import three

ARMS = {  # servos, and how they are mounted: two encoders of the first wrap within their joints' ranges
    "STS3215-12V": ("elbow=zero:3900", "turn=zero:50"),
    "XM430-W350": ("turn=zero:1700,direction:-1",),
    "SCS15": ("elbow=zero:430",),
}
OLD_ID, NEW_ID = 40, 13  # of the elbow's servo, where its id is set
CALIBRATE, SET_ID = "calibrate", "set an id"
NEAR, SLACK = 3, 2  # instructions around a write to an EEPROM; counts by which a zero is found


class Killed(BaseException):
    """The program's end: nothing that it would have sent later goes out."""


class CutLine(EmulatedLine):
    """A line on which an instruction is the last: then the power of the servos, or the program, ends.

    Args:
        bus: of the servos.  last: number of the instruction.  by: "power" or "program".  done: whether it is done yet.
    """

    def __init__(self, bus, last, by, done):
        super().__init__(bus)
        self.left, self.by, self.done = last, by, done

    def write(self, data):
        self.left -= 1
        if self.left > 0 or (self.left == 0 and self.done):
            super().write(data)
        if self.left <= 0 and self.by == "program":
            raise Killed
        if self.left <= 0:
            self._due = []
            for servo in self.bus.servos:
                servo.there = False


class WatchedLine(EmulatedLine):
    """A line that counts instructions, and keeps which of them changed an EEPROM, and what each register had."""

    def __init__(self, bus):
        super().__init__(bus)
        self.count, self.changes, self.had, self.last = 0, [], defaultdict(set), {}
        self.look()

    def write(self, data):
        self.count += 1
        super().write(data)
        self.look()

    def look(self):
        now = eeproms(self.bus)
        if now != self.last:
            self.changes.append(self.count)
        for key, value in now.items():
            self.had[key].add(value)
        self.last = now


def eeproms(bus):
    """What the servos have in their EEPROMs: (servo, register) -> value."""
    return {(k, name): (servo.saved if "lock" in servo.table.registers else servo.table)[name]
            for k, servo in enumerate(bus.servos) for name in servo.saved}  # fmt: skip


class Calibrations:
    """Calibrations and settings of ids, of three kinds of servos, each from new.

    Args:
        state: the folder in which calibrations are kept meanwhile.
    """

    def __init__(self, state):
        self.state = {"ARMLET_STATE": str(state)}
        with mock.patch.dict(os.environ, self.state):
            self.uncut = {(kind, job): self.whole(kind, job) for kind in ARMS for job in (CALIBRATE, SET_ID)}

    def whole(self, kind, job):
        """An uncut job: its line, and the EEPROMs before and after it."""
        bus = self.bus(kind, job)
        line, before = WatchedLine(bus), eeproms(bus)
        assert self.do(line, kind, job) == ""
        return line, before, eeproms(bus)

    def bus(self, kind, job):
        """The arm's servos as they are before, and what is kept of a calibration of them."""
        texts = [*ARMS[kind], *([f"elbow=id:{OLD_ID}"] if job == SET_ID else [])]
        model, real = three(kind), mounted(three(kind), texts)
        rows = [kept.ServoFound(model.joint_names[each.joint], own.id, kind, each.zero, each.direction, -1.5, 1.5, 3)
                for own, each in zip(model.bus.servos, real.bus.servos, strict=True)]  # fmt: skip
        kept.Calibration(kept.arm_id(model), "before", "test", {}, tuple(rows)).save()
        return EmulatedBus(real)

    def do(self, line, kind, job):
        """Do a job; the line that says why it was not done, empty if it was."""
        model, bus = three(kind), line.bus
        bus.hand = Hand(replace(model, bus=bus.bus))
        for servo in bus.servos:  # nobody's attention is on it yet
            servo.looks = 0
        try:
            if job == SET_ID:
                set_id(Master(line, bus.bus.protocol), OLD_ID, NEW_ID)
            else:
                wishes = Wishes("command", move_zero=True)
                calibrate(Master(line, bus.bus.protocol), model, Unasked(lambda _: None), wishes, "test").save()
        except ArmletError as error:
            return str(error)
        except Killed:
            return "killed"
        return ""

    def cut(self, rng):
        """One cut: OLD or NEW by what the EEPROMs have, SAID where that is neither, or MIXTURE."""
        with mock.patch.dict(os.environ, self.state):
            return self.cut_and_again(rng)

    def cut_and_again(self, rng):
        """As `cut`: the job, what is left, and the job once more."""
        kind, job = rng.choice(list(ARMS)), rng.choice((CALIBRATE, CALIBRATE, SET_ID))
        line, before, after = self.uncut[kind, job]
        last = rng.randint(1, line.count) if rng.random() < 0.5 else rng.choice(line.changes) + rng.randint(-NEAR, NEAR)
        by = rng.choice(("power", "program"))
        bus = self.bus(kind, job)
        said = self.do(CutLine(bus, max(1, min(line.count, last)), by, rng.random() < 0.5), kind, job)
        if by == "power":
            for servo in bus.servos:
                servo.there = True
                servo.reboot()
        now = eeproms(bus)
        good = "\n" not in said and fits(now, line.had) and believed(bus, kind)
        again = self.do(EmulatedLine(bus), kind, job)
        done = f"by {NEW_ID}" in again and "\n" not in again if job == SET_ID and again else not again
        good &= done and fits(eeproms(bus), line.had) and believed(bus, kind) and closed(bus)
        good &= job == CALIBRATE or bus.servos[2].table["id"] == NEW_ID
        if not good:
            return MIXTURE
        return OLD if now == before else NEW if now == after else SAID


def fits(now, had):
    """Whether each register has a value that it has in an uncut job."""
    return all(value in had[key] for key, value in now.items())


def believed(bus, kind):
    """Whether a calibration that would be taken now is true of the servos."""
    try:
        found = kept.kept(three(kind))
    except ArmletError as error:
        return "\n" not in str(error)
    return all(abs((row.zero - zero_of(servo) + 2048) % 4096 - 2048) <= SLACK and row.direction == servo.servo.direction
               for row, servo in zip(found.servos, bus.servos, strict=True))  # fmt: skip


def zero_of(servo):
    """The reading at which a servo's joint is at zero."""
    if servo.kind.protocol == "feetech":
        return servo.servo.zero - servo.table["offset"]
    return servo.servo.zero + (0 if "lock" in servo.table.registers else servo.table["homing_offset"])


def closed(bus):
    """Whether no EEPROM can be written that was closed before."""
    return all(servo.table["lock"] == 1 for servo in bus.servos if "lock" in servo.table.registers)
