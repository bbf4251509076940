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

    Attributes:
        why: of the last cut that was a mixture, in words: what differs, and the heads of both logs.
    """

    why = ""

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
        except LogError as error:
            return self.mixture(str(error), None, before)
        if kept.head.run == before.head.run:
            if kept.lost != before.lost or not np.array_equal(kept.joints, before.joints):
                return self.mixture(f"the run before's log is another one; {differing(kept, before)}", kept, before)
            if fault != protocol.POWER_LOST:
                return self.mixture(f"nothing tells of the run that was cut: the fault is {fault}", kept, before)
            return OLD
        if kept.head.run != before.head.run + 1:
            return self.mixture(f"the newest run is {kept.head.run}, expected {before.head.run + 1}", kept, before)
        there = self.of_the_move(kept)
        if there is not None:
            uncut = self.uncut._replace(joints=self.uncut.joints[there])
            return self.mixture(f"the records are not the move's; {differing(kept, uncut)}", kept, before)
        if not kept.lost:
            return NEW
        if ended(kept) == "cut":
            return SAID
        return self.mixture(f"it lacks {kept.lost} and says {ended(kept)!r}", kept, before)

    def mixture(self, why, kept, before):
        """What is neither the old log nor the new one, and `why` that is so."""
        heads = f"the log's head: {kept.head if kept else None}; the run before's: {before.head}"
        self.why = f"{why}; {heads}; lost: {kept.lost if kept else None}, {before.lost}"
        return MIXTURE

    def of_the_move(self, kept):
        """None where a log's records are those of an uncut run: all of each segment that is there, and no other; else
        the ticks that there should be.
        """
        each, parts = (protocol.LOG_SEGMENT_BYTES - protocol.LOG_HEAD_BYTES) // kept.head.size, kept.head.parts
        there = [number for number in range(1, parts + 1) if number not in kept.lost]
        ticks = np.concatenate([np.arange(each * (number - 1), each * number) for number in there])
        own = kept.joints[kept.joints["tick"] < self.total]
        ticks = ticks[ticks < self.total]
        same = np.array_equal(own["tick"], ticks) and np.array_equal(own, self.uncut.joints[ticks])
        return None if same else ticks


def differing(kept, expected):
    """The first records on which two logs differ, in words: their ticks, and the fields of those that both have."""
    ours, theirs = kept.joints, expected.joints
    only = [np.setdiff1d(one["tick"], other["tick"]) for one, other in ((ours, theirs), (theirs, ours))]
    words = [f"ticks {shown(ticks)} {what}" for ticks, what in zip(only, ("too many", "missing"), strict=True)]
    both = np.intersect1d(ours["tick"], theirs["tick"])
    pairs = [(ours[ours["tick"] == tick][0], theirs[theirs["tick"] == tick][0]) for tick in both]
    for name in ours.dtype.names:
        ticks = np.array([one["tick"] for one, other in pairs if not np.array_equal(one[name], other[name])])
        words += [f"{name} differs at ticks {shown(ticks)}"] * bool(len(ticks))
    return f"{len(ours)} records, expected {len(theirs)}: {', '.join(words)}"


def shown(ticks):
    """Ticks in words: how many, and the first and the last of them."""
    return f"{len(ticks)} ({ticks[0]} to {ticks[-1]})" if len(ticks) else "0"
