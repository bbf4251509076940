"""Work over a cable that is bad: greetings, uploads, runs with all records. Nothing is given up while anything gets
through, no damaged frame is accepted, every lost record is counted, and the board misses no tick.
"""

import tempfile
import time
from collections import Counter
from pathlib import Path

import numpy as np

from armlet.device.link.channels import Reopened, Terminal
from armlet.errors import ArmletError
from armlet.firmware import protocol
from tests.soak.boards import Board
from tests.soak.cable import KINDS, Cable
from tests.support.board_rig import puma, with_words

RATE = 0.25  # of the frames
TICKS = 2000  # of a run, before the host asks for a stop
LAST = 100_000  # tick by which the board has to have stopped
ALIVE_EVERY = 10  # ticks


class Work:
    """What a host does with its board, over and over.

    Args:
        session: of a board that is reached through the cable.  cable: it.  ticks: of a run.
    """

    def __init__(self, session, cable, ticks):
        self.session, self.cable, self._ticks = session, cable, ticks
        self.blobs = (puma().blob, with_words(puma().blob, "settings", 0, 0, 77))
        self.given_up, self.done, self.ticks = Counter(), Counter(), 0
        self.lost = self.counted = self.misfits = self.doubles = 0
        self.torques = None

    def round(self, number):
        """One of each."""
        session, blob = self.session, self.blobs[number % 2]
        self.attempt("hello", session.hello)
        self.attempt("schema", session.schema)
        if not self.attempt("uploads", puma().upload, session, blob):
            return
        if not self.attempt("start", session.start, "pd", joints_every=1, estimates_every=1):
            return
        records, whole = self.cable.up.records, self.cable.up.whole
        try:
            torques = self.drive()
        except ArmletError as error:
            self.given_up["run"] += 1
            print(f"run: {error}", flush=True)
            return
        self.attempt("leave", session.leave)
        self.settle(records, whole)
        if self.torques is None:
            self.torques = torques
        self.done["runs"] += 1
        self.done["runs with other torques"] += not np.array_equal(torques, self.torques)

    def attempt(self, what, act, *arguments, **options):
        """Whether it was done."""
        try:
            act(*arguments, **options)
        except ArmletError as error:
            self.given_up[what] += 1
            print(f"{what}: {error}", flush=True)
            return False
        self.done[what] += 1
        return True

    def drive(self):
        """A run whose states are the same each time; each tick is answered, or the run ends with an error. A stop is
        asked for at its end, which gets through in the end.
        """
        session, rig, torques, mode = self.session, puma(), [], protocol.RUNNING
        state = rig.raw(rig.start, np.zeros(rig.n))
        for tick in range(LAST):
            if tick == self._ticks:
                session.stop("damp")
            elif tick % ALIVE_EVERY == 1 and tick < self._ticks:
                session.alive()
            tau, mode, _, _ = session.exchange(tick, *state)
            self.ticks += 1
            if tick < self._ticks:
                torques.append((mode == protocol.FAULT, *tau))
            elif mode == protocol.STOPPING:
                break
        self.done["stops"] += mode == protocol.STOPPING
        return np.array(torques)

    def settle(self, records, whole):
        """What came of the run's records, against what the cable says."""
        session, telemetry = self.session, self.session.link.records
        self.cable.still()
        session.link.service()
        counts = session.counts
        made = counts.sent
        self.done["records"] += made
        self.lost += counts.lost
        self.misfits += telemetry.misfits
        self.doubles += telemetry.doubles
        arrived = self.cable.up.whole - whole
        self.counted += made - arrived
        self.done["runs with other losses"] += counts.received != arrived
        tables = session.telemetry()
        self.done["records in tables"] += sum(len(table) for table in tables.values())


def run(image, faults, ticks=TICKS, longest=float("inf"), seed=1, say=print):
    """Work until the cable has made so many faults, or for `longest` s.

    Args:
        image: flash of the board.  faults: how many.  ticks: of a run.  longest: s.  seed: of the faults.  say: told
            now and then.

    Returns:
        faults of each kind; what was done and given up; records lost and how many of these the counts tell; damaged
        frames that reached an end and whose CRC was right by chance, and those of them that the host refused by their
        size; the board's own count of refused frames and of its longest tick, with the cable good and bad; s of wall
        clock.
    """
    start = time.monotonic()
    with Board(image) as board, tempfile.TemporaryDirectory() as folder:
        board.power()
        clock = board.emulator.clock
        with Cable(board.emulator.link, Path(folder), 0.0, seed) as cable:
            session = board.on(Reopened(lambda: Terminal(str(cable.path), clock), clock))
            work = Work(session, cable, ticks)
            work.round(0)  # over a good cable: its torques are those that all others have to have
            quiet = session.board_counts()
            cable.rate, number = RATE, 0
            while sum(cable.faults.values()) < faults and time.monotonic() - start < longest:
                work.round(number)
                number += 1
                if number % 5 == 0:
                    say(f"{sum(cable.faults.values())} faults, {time.monotonic() - start:.0f} s", flush=True)
            cable.rate = 0.0
            cable.still()
            work.attempt("hello", session.hello)
            noisy = session.board_counts()
        return {
            "faults": {kind: cable.faults[kind] for kind in KINDS},
            "frames": cable.up.frames + cable.down.frames,
            "done": dict(work.done),
            "given up": dict(work.given_up),
            "ticks": work.ticks,
            "records lost": work.counted,
            "records counted as lost": work.lost,
            "records that came twice": work.doubles,
            "damaged": cable.up.damaged + cable.down.damaged,
            "accepted": cable.up.passed + cable.down.passed,
            "of another size": work.misfits,
            "refused by the board": noisy.refused - quiet.refused,
            "damaged to the board": cable.down.damaged,
            "losses of the cable": session.link.channel.losses,
            "repeats": session.link.repeats,
            "longest tick": {"good cable": quiet.longest, "bad cable": noisy.longest},
            "seconds": round(time.monotonic() - start),
        }
