"""Power cuts of runs without a host: the log that is fetched afterwards is the run before's, or says what it lacks.

Half of the cuts come while the arm moves, the others while the run is written to flash.
"""

import contextlib

import numpy as np

from armlet.device.servos.serve import serve
from armlet.device.standing import fetch_log, press
from armlet.errors import ArmletError, LogError
from armlet.firmware import protocol
from armlet.run.standalone import let_go, put_order, rehearse
from armlet.run.standalone_log import ended
from tests.device.test_standalone import bus_of, order_of, rig_of, setup_of
from tests.soak.boards import MIXTURE, NEW, OLD, SAID, CutAt

FURTHER_S = 0.05  # at most, after a segment has been begun


class Standalone:
    """Cuts of runs without a host; each run is the same move of the same arm.

    Args:
        board: switched off.  flash: its image.
    """

    def __init__(self, board, flash):
        self.board, self.flash, self.rig = board, flash, rig_of()
        self.total = self.rig.moves.total_ticks
        session = board.on()
        put_order(session, setup_of(self.rig), order_of(self.rig))
        rehearse(session, bus_of(self.rig), self.total)
        self.before = self.uncut = fetch_log(session)
        board.off()
        assert not self.uncut.lacks and np.array_equal(self.uncut.joints["tick"][: self.total], np.arange(self.total))

    def cut(self, rng):
        """One cut: OLD where the run before's log is there, and a fault tells of this run; NEW, SAID or MIXTURE."""
        session, bus = self.board.on(), bus_of(self.rig)
        if session.hello().fault:
            press(session)  # acknowledges it
        press(session)
        moves = rng.random() < 0.5
        serve(session, bus, rng.randrange(1, self.total) if moves else self.total, linked=False)
        if not moves:
            head = self.uncut.head
            segments, further = rng.randrange(head.parts + 1), FURTHER_S * rng.random()
            with (
                CutAt(self.board, self.flash, self.before.head.run + 1, segments, further),
                contextlib.suppress(ArmletError),
            ):
                let_go(session, bus)
        self.board.off()
        found = self.found()
        self.board.off()
        return found

    def found(self):
        """What is left of the run that was cut, and of the one before it."""
        session, before = self.board.on(), self.before
        fault = session.hello().fault
        try:
            kept = self.before = fetch_log(session)
        except LogError:
            return MIXTURE
        if kept.head.run == before.head.run:
            same = kept.lost == before.lost and np.array_equal(kept.joints, before.joints)
            return OLD if same and fault == protocol.POWER_LOST else MIXTURE
        if kept.head.run != before.head.run + 1 or not self.of_the_move(kept):
            return MIXTURE
        return (SAID if ended(kept) == "cut" else MIXTURE) if kept.lost else NEW

    def of_the_move(self, kept):
        """Whether a log's records are those of an uncut run: all of each segment that is there, and no other."""
        each, parts = (protocol.LOG_SEGMENT_BYTES - protocol.LOG_HEAD_BYTES) // kept.head.size, kept.head.parts
        there = [number for number in range(1, parts + 1) if number not in kept.lost]
        ticks = np.concatenate([np.arange(each * (number - 1), each * number) for number in there])
        own = kept.joints[kept.joints["tick"] < self.total]
        ticks = ticks[ticks < self.total]
        return np.array_equal(own["tick"], ticks) and np.array_equal(own, self.uncut.joints[ticks])
