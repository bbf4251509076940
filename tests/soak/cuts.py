"""Power cuts at random moments of uploads: afterwards the board holds the old upload or the new one, and says which.

Cuts of runs without a host are in alone_cuts.py, and those of what a calibration writes into servos in servo_cuts.py.

Each cut ends the emulator, which keeps nothing back. Half of the moments lie anywhere in an upload, the other half in
its end, when flash is written: from there on the longest delay grows when a cut came too early to find the new state,
and shrinks when it came too late, so that they lie around the moment that decides. A number is the seed of its moment.
"""

import contextlib
import os
import random
import signal
import threading
import time

import numpy as np

from armlet.device import flash
from armlet.device.firmware_files import digest, firmware_files, identity_facts, identity_source, kernel_hash
from armlet.device.specialised import specialised_kernel
from armlet.device.uploads import Stored, upload
from armlet.errors import ArmletError, NoFirmware
from armlet.firmware import protocol
from armlet.fixed import blob as blobs
from tests.soak.alone_cuts import Standalone
from tests.soak.boards import MIXTURE, NEW, OLD, SAID, Board
from tests.soak.servo_cuts import Calibrations
from tests.support.board_rig import BOARD, puma, with_words

ALONE, SERVOS = "log of a run without a host", "EEPROMs of servos"
KINDS = ("parameters", "trajectory", "kernel", "firmware", ALONE, SERVOS)
NUMBERS = {"parameters": protocol.KIND_PARAMETERS, "trajectory": protocol.KIND_TRAJECTORY}
NUMBERS["kernel"] = protocol.KIND_KERNEL
LAWS = ("pd", "walker")  # of the two kernels
PIECE_S = 0.02  # after a piece, within which the power fails
GROWTH = 1.25  # of the longest delay after the last piece


def sha(raw):
    """What a board says that holds an upload."""
    import hashlib

    return Stored(len(raw), hashlib.sha256(raw).digest())


def judged(before, after, found):
    """Whether what was found is the old state, the new one, or neither."""
    return OLD if found == before else NEW if found == after else MIXTURE


class Moment:
    """When the power fails: a random time after a random piece, or after the last one; seeds make them.

    Args:
        board: on.  rng: of the seed.  longest: s after the last piece.

    Attributes:
        late: whether it lies after the last piece.
    """

    def __init__(self, board, rng, longest):
        self._board, self._timer = board, None
        self.late = rng.random() < 0.5
        self._at, self._delay = rng.random(), rng.random() * (longest if self.late else PIECE_S)

    def step(self, done, whole):
        """A piece has been sent: so many of so many."""
        if self._timer is None and done >= (whole if self.late else self._at * whole):
            self._timer = threading.Timer(self._delay, os.kill, (self._board.emulator.pid, signal.SIGKILL))
            self._timer.start()

    def over(self, longest, outcome):
        """The longest delay of the next, after what this one came to."""
        if not self.late:
            return longest
        return longest * GROWTH if outcome == OLD else longest / GROWTH

    def end(self):
        """The upload is over; if the power did not fail, it does not."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer.join()


class Upload:
    """Cuts of one kind of upload: two versions take turns on the board.

    Args:
        board: switched off.  kind: of KINDS but the firmware.
    """

    def __init__(self, board, kind):
        self.board, self.kind, self.number, rig = board, kind, NUMBERS[kind], puma()
        if kind == "parameters":
            self.versions = (rig.blob, with_words(rig.blob, "settings", 0, 0, 77))
        elif kind == "trajectory":
            longer = blobs.pack_trajectory(rig.blob, np.tile(rig.ticks, 8), np.tile(rig.words, (8, 1, 1)))
            self.versions = (rig.trajectory, longer)
        else:
            self.versions = tuple(specialised_kernel(board.target, rig.compiled, number_of(law)) for law in LAWS)
        self.prepare()

    def prepare(self):
        """Put what the kind needs on the board, its first version last; see how long the second takes."""
        session = self.board.on()
        session.upload_parameters(puma().blob)
        session.upload_trajectory(puma().trajectory)
        upload(session.link, self.number, self.versions[0])
        last = []
        upload(session.link, self.number, self.versions[1], lambda done, whole: last.append(time.monotonic()))
        self.longest, self.holds = 2 * (time.monotonic() - last[-1]), 1
        self.board.off()

    def cut(self, rng):
        """One cut; OLD, NEW or MIXTURE."""
        before, after = self.versions[self.holds], self.versions[1 - self.holds]
        session = self.board.on()
        moment = Moment(self.board, rng, self.longest)
        with contextlib.suppress(ArmletError):
            upload(session.link, self.number, after, moment.step)
        moment.end()
        self.board.off()
        session = self.board.on()
        found = judged(sha(before), sha(after), session.stored(self.number))
        if found != MIXTURE and not self.works(session, after if found == NEW else before):
            found = MIXTURE
        self.longest = moment.over(self.longest, found)
        self.holds = 1 - self.holds if found == NEW else self.holds
        self.board.off()
        return found

    def works(self, session, held):
        """Whether the board uses what it holds: it runs, and only what was made for that."""
        if self.kind == "parameters" and session.ident.blob != blobs.blob_id(held):
            return False
        if self.kind == "parameters":  # other parameters have dropped the trajectory
            session.upload_trajectory(blobs.pack_trajectory(held, puma().ticks, puma().words))
        laws = [LAWS[self.versions.index(held)]] if self.kind == "kernel" else LAWS[:1]
        for law in laws:
            session.start(law, kernel="specialised" if self.kind == "kernel" else "none")
            session.leave()
        return True


def number_of(law):
    """A law's number."""
    from armlet.device.exchange import law_number

    return law_number(law)


class Firmware:
    """Cuts of flashing: two firmwares take turns, which differ in every file of the folder armlet but the kernels.

    Args:
        board: switched off, with this armlet's firmware.
    """

    def __init__(self, board):
        self.board, self.holds = board, 0
        own = firmware_files(BOARD)
        other = {path: raw + b"\0" if is_module(path) else raw for path, raw in own.items()}
        named = {path: raw for path, raw in other.items() if not path.endswith("/identity.py")}
        other["/armlet/identity.py"] = identity_source(identity_facts(digest(named), kernel_hash(BOARD), board.target))
        self.versions = (own, other)
        self.board.power()
        last = []
        self.flash(other, lambda line: last.append(time.monotonic()))
        self.longest, self.holds = 2 * (time.monotonic() - last[-1]), 1
        self.board.off()

    def flash(self, files, progress=None):
        """What `armlet flash` does, on a board that is on."""
        emulator = self.board.emulator
        flash._make_equal(flash.Reached(emulator.repl, emulator.pid, emulator), files, progress)

    def cut(self, rng):
        """One cut; OLD, NEW or MIXTURE."""
        before, after = self.versions[self.holds], self.versions[1 - self.holds]
        count, copied = sum(before[path] != after[path] for path in after), []
        self.board.power()
        moment = Moment(self.board, rng, self.longest)

        def step(line):
            copied.append(line)
            moment.step(len(copied), count)

        with contextlib.suppress(ArmletError):
            self.flash(after, step)
        moment.end()
        self.board.off()
        found = self.found(before, after)
        self.longest = moment.over(self.longest, found)
        self.holds = 1 - self.holds if found == NEW else self.holds
        self.board.off()
        return found

    def found(self, before, after):
        """Whether the firmware that runs, and each of its files, is of one version."""
        try:
            said = self.board.on().ident.firmware
        except NoFirmware:
            return MIXTURE
        emulator = self.board.emulator
        reached = flash.Reached(emulator.repl, emulator.pid, emulator)
        there = flash._inventory(reached.mpremote("exec", flash._inventory_script(dict.fromkeys(after, ""))))
        shas = [{path: sha(raw).digest.hex() for path, raw in files.items()} for files in (before, after)]
        names = [digest({path: raw for path, raw in files.items() if not path.endswith("/identity.py")})
                 for files in (before, after)]  # fmt: skip
        found = {path: there.digests.get(path) for path in after}
        return judged((shas[0], names[0]), (shas[1], names[1]), (found, said))


def cutter_of(kind, folder, image, boards):
    """What makes the cuts of a kind, on a board with an image of its own."""
    if kind == SERVOS:
        return Calibrations(folder)
    flash = folder / kind
    flash.write_bytes(image.read_bytes())
    board = boards.enter_context(Board(flash))
    if kind == ALONE:
        return Standalone(board, flash)
    return Firmware(board) if kind == "firmware" else Upload(board, kind)


def is_module(path):
    """Whether a file is a module of the firmware that runs at every start."""
    return path.endswith(".mpy") and path.count("/") == 2


def run(folder, image, count, longest=float("inf"), kinds=KINDS, say=print):
    """So many cuts, the kinds in turn.

    Args:
        folder: for the flash of one board a kind.  image: flash with this armlet's firmware.
        count: cuts in all, or as many as go in `longest` s.  say: told now and then.

    Returns:
        kind -> {"cuts", OLD, NEW, SAID, MIXTURE}, and "why" of each mixture, where its kind says so
    """
    start = time.monotonic()
    table = {kind: {"cuts": 0, OLD: 0, NEW: 0, SAID: 0, MIXTURE: 0} for kind in kinds}
    with contextlib.ExitStack() as boards:
        cutters = [cutter_of(kind, folder, image, boards) for kind in kinds]
        for number in range(count):
            if time.monotonic() - start > longest:
                break
            kind = kinds[number % len(kinds)]
            cutter = cutters[number % len(kinds)]
            outcome, why = cutter.cut(random.Random(number)), ""
            table[kind]["cuts"] += 1
            table[kind][outcome] += 1
            if outcome == MIXTURE and (why := getattr(cutter, "why", "")):
                table[kind].setdefault("why", []).append(f"cut {number}: {why}")
            if outcome == MIXTURE or (number + 1) % 20 == 0:
                say(f"cut {number}, {kind}: {outcome} {why}; {time.monotonic() - start:.0f} s, {table}", flush=True)
    return table
