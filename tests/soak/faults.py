"""Work over a cable that is bad: greetings, uploads, runs with all records. Nothing is given up while anything gets
through, no damaged frame is accepted, every record is taken once and as the board made it, every lost one is counted,
and the board misses no tick.
"""

import tempfile
import time
from collections import Counter
from pathlib import Path

import numpy as np

from armlet.device.link.channels import Reopened, Terminal
from armlet.device.link.frames import unpack
from armlet.device.link.window import SPAN
from armlet.errors import ArmletError
from armlet.firmware import protocol
from tests.soak.boards import Board
from tests.soak.cable import KINDS, Cable
from tests.support.board_rig import puma, with_words

RATE = 0.25  # of the frames
TICKS = 2000  # of a run, before the host asks for a stop
LAST = 100_000  # tick by which the board has to have stopped
ALIVE_EVERY = 10  # ticks
LOOK_EVERY = 40  # ticks between two looks at the records
TABLES = {"joints": protocol.JOINTS, "estimates": protocol.ESTIMATES, "event": protocol.EVENT}


class Work:
    """What a host does with its board, over and over.

    Args:
        session: of a board that is reached through the cable.  cable: it.  ticks: of a run.
    """

    def __init__(self, session, cable, ticks):
        self.session, self.cable, self._ticks = session, cable, ticks
        self.blobs = (puma().blob, with_words(puma().blob, "settings", 0, 0, 77))
        self.given_up, self.done, self.ticks = Counter(), Counter(), 0
        self.lost = self.counted = 0
        self.records = Counter()  # what the host says of them
        self.torques, self._rows = None, []

    def round(self, number):
        """One of each."""
        session, blob = self.session, self.blobs[number % 2]
        self.cable.down.in_run = False
        self.attempt("hello", session.hello)
        self.attempt("schema", session.schema)
        if not self.attempt("uploads", puma().upload, session, blob):
            return
        self.cable.still()
        self.cable.up.next_run()
        self.cable.down.in_run = True
        if not self.attempt("start", session.start, "pd", joints_every=1, estimates_every=1):
            self.attempt("leave", session.leave)
            self.attempt("clear", session.clear_fault)
            return
        self._rows = []
        try:
            torques = self.drive()
        except ArmletError as error:
            self.given_up["run"] += 1
            print(f"run: {error}", flush=True)
            return
        self.attempt("leave", session.leave)
        self.settle(torques)
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
            elif tick % LOOK_EVERY == 0:
                self.look()
            tau, mode, _, _ = session.exchange(tick, *state)
            self.ticks += 1
            if tick < self._ticks:
                torques.append((mode == protocol.FAULT, *tau))
            elif mode == protocol.STOPPING:
                break
        self.done["stops"] += mode == protocol.STOPPING
        return np.array(torques)

    def look(self):
        """Take what records have come: place, type and tables' row of each."""
        rows = []
        for name, table in self.session.telemetry().items():
            assert (np.diff(table["time_us"]) > 0).all()
            rows += [(int(row["time_us"]), int(row["seq"]), TABLES[name], row) for row in table]
        self._rows += sorted(rows, key=lambda row: row[:2])

    def counts(self):
        """The session's counts when nothing is under way: the answer to COUNTS may push on what the cable held back."""
        while True:
            counts = self.session.counts
            self.cable.still()
            self.session.link.service()
            now = self.session.link.records
            if counts[-2:] == (now.doubles, now.late) and counts.received == now.received:
                return counts

    def settle(self, torques):
        """What came of the run's records, against what the cable says."""
        way, telemetry, counts = self.cable.up, self.session.link.records, self.counts()
        self.look()
        self.done["records"] += counts.sent
        self.done["records in tables"] += len(self._rows)
        self.lost += counts.lost
        self.counted += counts.sent - len(self._rows)
        self.records.update(doubles=counts.doubles, late=counts.late, misfits=telemetry.misfits, stale=way.stale)
        self.done["runs with other losses"] += not (
            counts.sent == counts.received + counts.lost
            and len(self._rows) == counts.received == way.whole - late_of(way, counts)
        )
        self.done["runs with other records"] += not self.as_made(way.true, torques)

    def as_made(self, lines, torques):
        """Whether the records taken are those that the board made, each once, at its time, with its torque."""
        true, time_us = {}, None
        for frame in map(unpack, lines):
            time_us = frame.time_us if time_us is None else time_us + (frame.time_us - time_us) % SPAN
            true[time_us, frame.seq, frame.kind] = frame.payload
        taken = {row[:3]: row[3] for row in self._rows}
        joints = [row for (*_, kind), row in taken.items() if kind == protocol.JOINTS and row["tick"] < len(torques)]
        return (
            len(taken) == len(self._rows)
            and [*taken] == sorted(taken)
            and all(same(true.get(place), row) for place, row in taken.items())
            and all((row["tau"] == torques[row["tick"]][1:]).all() for row in joints)
        )


def late_of(way, counts):
    """How many records of the run the host has left out for they came too late; -1 if it may not be so many."""
    late = way.whole - counts.received
    most = late + sum(way.left.values()) - way.whole + way.stale  # some more came twice, or of an earlier run
    return late if 0 <= late <= counts.late <= most else -1


def same(payload, row):
    """Whether a row of a table says what a record's payload does."""
    fields = [name for name in row.dtype.names if name not in ("time_us", "seq")]
    told = np.array([tuple(row[name] for name in fields)], [(name, row.dtype[name]) for name in fields])
    for name in fields:
        if told.dtype[name].base == np.int32:  # the white ones
            told[name] ^= protocol.MASK
    return told.tobytes() == payload


def run(image, faults, ticks=TICKS, longest=float("inf"), seed=1, say=print):
    """Work until the cable has made so many faults, or for `longest` s.

    Args:
        image: flash of the board.  faults: how many.  ticks: of a run.  longest: s.  seed: of the faults.  say: told
            now and then.

    Returns:
        faults of each kind; what was done and given up; records lost and how many of these the counts tell, what else
        the host counted of records, and how many of an earlier run the cable brought; damaged frames that reached an
        end and whose CRC was right by chance, and those of them that the host refused by their size; the board's own
        count of refused frames and of its longest tick, with the cable good and bad; the frames damaged on the
        way to it, and those held back from an upload into a run, in which it reads no long ones; s of wall clock.
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
            "records that came twice": work.records["doubles"],
            "records that came too late": work.records["late"],
            "records of an earlier run": work.records["stale"],
            "damaged": cable.up.damaged + cable.down.damaged,
            "accepted": cable.up.passed + cable.down.passed,
            "of another size": work.records["misfits"],
            "refused by the board": noisy.refused - quiet.refused,
            "damaged to the board": cable.down.damaged,
            "long to the board in a run": cable.down.long,
            "losses of the cable": session.link.channel.losses,
            "repeats": session.link.repeats,
            "longest tick": {"good cable": quiet.longest, "bad cable": noisy.longest},
            "seconds": round(time.monotonic() - start),
        }
