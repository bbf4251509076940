"""A cable between host and board that flips bits, drops, repeats and delays bytes, repeats, swaps and holds back blocks
of frames, and is pulled and plugged in again.

It has a terminal for the host, at a path that stays. Frames pass one by one; what leaves is counted by what it is: a
frame that came in, bit for bit, or damaged bytes. So the cable knows what either end has to accept, and what not.
"""

import contextlib
import fcntl
import os
import random
import select
import struct
import termios
import threading
import time
import tty
from collections import Counter
from dataclasses import dataclass

from armlet.device.link.frames import unpack
from armlet.firmware import protocol, words

KINDS = ("flip", "drop", "repeat", "delay", "cut", "block", "swap", "hold")
SHARES = (25, 25, 15, 14.5, 0.5, 8, 6, 6)  # of the faults; a cut is many
DELAY_S, CUT_S = 0.01, 0.1  # longest
BLOCK = 500  # bytes, longest, that a block repeats: it begins anywhere in a frame
LONGEST_SWAP = 8  # frames that change places with as many
HOLDS = 10, 50, 250, 2500  # frames for which others are held back: a short run has fewer
LONG = protocol.MAX_IN_RUN + protocol.AROUND - 1  # bytes of a line; what is longer a board does not read in a run
KNOWN = 20_000  # frames that came in last
GLANCE_S, DRAIN_S = 0.002, 1.0
CLOSE_S = 0.5  # frames that are held back together follow one another within: else a cable would be dumb, not bad


@dataclass(eq=False)
class Aside:
    """Frames that wait: how many more are to join them, how many are to pass by them, and their bytes.

    since: s of time.monotonic.
    """

    joining: int
    passing: int
    data: bytes
    since: float


class Way:
    """One direction: frames that come in, bytes that go out.

    Args:
        rng: of its faults.

    Attributes:
        frames: that came in.  records: of these, the board's.
        damaged: lines that leave and are no frame that came in.  passed: of these, those that the CRC does not notice.
        true: lines of the board's records that came in since `next_run`, in order.  left: those of them that left
            whole, and how often.  stale: records from before that left since.
        in_run: whether a run goes on, of which a board reads no long frame.  long: such frames that left meanwhile.
    """

    def __init__(self, rng):
        self._rng = rng
        self._known, self._run = {}, 0
        self._aside = []
        self._in = self._out = self._past = b""
        self._torn = False
        self.in_run = False
        self.frames = self.records = self.damaged = self.passed = self.long = 0
        self.next_run()

    def next_run(self):
        """The records that come from now on are of another run; what is held back may come in it."""
        self._run += 1
        self.true, self.left, self.stale = [], Counter(), 0

    @property
    def whole(self):
        """Records of this run that left whole."""
        return len(self.left)

    def take(self, data, faults, rate):
        """Bytes that come in; yields (seconds to wait before, bytes that go out), or None for a cut."""
        *lines, self._in = (self._in + data).split(b"\0")
        if self._torn and lines:  # its beginning is lost: what follows is no frame, whatever it looks like
            self._torn = False
            yield 0.0, lines.pop(0) + b"\0"
        for line in lines:
            self._know(line)
            if rate and self._joins(line):
                continue
            yield from self._pass(line + b"\0", faults, rate)
            for each in self._due(rate):
                yield 0.0, each.data

    def _joins(self, line):
        """Whether a frame is held back with the one before it."""
        if not self._aside:
            return False
        last = self._aside[-1]
        if not last.joining or time.monotonic() - last.since > CLOSE_S:
            return False
        last.joining -= 1
        last.data += line + b"\0"
        return True

    def _know(self, line):
        self.frames += 1
        self._known.pop(line, None)
        self._known[line] = self._run
        if len(self._known) > KNOWN:
            del self._known[next(iter(self._known))]
        if is_record(line):
            self.records += 1
            self.true.append(line)

    def _pass(self, frame, faults, rate):
        """What becomes of one frame."""
        if self._rng.random() >= rate:
            yield 0.0, frame
            return
        kind = self._rng.choices(KINDS, SHARES)[0]
        faults[kind] += 1
        if kind == "cut":
            yield None
        elif kind == "delay":
            yield self._rng.random() * DELAY_S, frame
        elif kind == "block":
            yield 0.0, frame
            yield 0.0, self._past[-self._rng.randint(1, BLOCK) :]
        elif kind in ("swap", "hold"):
            joining = self._rng.randrange(LONGEST_SWAP)
            passing = self._rng.randint(1, LONGEST_SWAP) if kind == "swap" else self._rng.choice(HOLDS)
            self._aside.append(Aside(joining, passing + 1, frame, time.monotonic()))
        else:
            yield 0.0, damaged(self._rng, frame, kind)

    def _due(self, rate):
        """Blocks that have waited long enough; over a good cable none waits."""
        for each in self._aside:
            each.passing -= 1
        due = [each for each in self._aside if each.passing <= 0 or not rate]
        self._aside = [each for each in self._aside if each not in due]
        return due

    def leave(self, data):
        """Bytes that go out: count what they are."""
        self._past = (self._past + data)[-BLOCK:]
        *lines, self._out = (self._out + data).split(b"\0")
        for line in lines:
            if not line:
                continue
            run = self._known.get(line)
            if run is None:
                self.damaged += 1
                self.passed += unpack(line) is not None
            elif self.in_run and len(line) > LONG:
                self.long += 1
            elif is_record(line):
                if run == self._run:
                    self.left[line] += 1
                else:
                    self.stale += 1

    def lose(self, data):
        """Bytes come in and nobody gets them, nor what is half in. If they end within a frame, its rest is none."""
        self.frames += data.count(b"\0")
        lost, self._in = self._in + data, b""
        if lost:
            self._torn = not lost.endswith(b"\0")

    def begin(self):
        """The sender begins anew: the rest of what is half in does not come."""
        self._in = b""


def damaged(rng, frame, kind):
    """A frame with bits flipped, bytes missing or bytes twice; now and then the whole of it."""
    out = bytearray(frame)
    if kind == "flip":
        for _ in range(rng.choice((1, 1, 2, 5))):
            out[rng.randrange(len(out))] ^= 1 << rng.randrange(8)
        return bytes(out)
    first, count = rng.randrange(len(out)), rng.choice((1, 2, 7, len(out)))
    if count == len(out):
        first = 0
    if kind == "drop":
        del out[first : first + count]
    else:
        out[first:first] = out[first : first + count]
    return bytes(out)


def is_record(line):
    """Whether a line is a board's record: its type is the second byte, and never zero."""
    return len(line) > 1 and line[1] in words.RECORDS


class Cable:
    """The cable, which works in a thread of its own; a context manager.

    Args:
        board: path of the board's terminal.  folder: for the host's.  rate: share of the frames with a fault.
        seed: of the faults.

    Attributes:
        path: of the host's terminal, gone while the cable is out.  rate: may be changed.
        faults: how many of each of KINDS.  down, up: the Way to the board, and that from it.
    """

    def __init__(self, board, folder, rate, seed):
        self._board = os.open(board, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        tty.setraw(self._board)
        self.path, self.rate, self.faults = folder / "cable", rate, Counter()
        rng = random.Random(seed)
        self._rng, self.up = rng, Way(random.Random(rng.random()))
        self.down = Way(random.Random(rng.random()))
        self._stop, self.error = threading.Event(), None
        self._plug()
        self._thread = threading.Thread(target=self._live, daemon=True)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._stop.set()
        self._thread.join()
        self._unplug()
        os.close(self._board)
        if self.error:
            raise self.error

    def still(self):
        """Wait until nothing is under way."""
        time.sleep(0.1)

    def _plug(self):
        self._host, self._end = os.openpty()
        tty.setraw(self._end)
        os.set_blocking(self._host, False)
        self._heard = False
        fresh = self.path.with_suffix(".new")
        fresh.symlink_to(os.ttyname(self._end))
        fresh.replace(self.path)

    def _unplug(self):
        self.path.unlink(missing_ok=True)
        os.close(self._end)
        os.close(self._host)

    def _live(self):
        try:
            while not self._stop.is_set():
                ready = select.select([self._host, self._board], [], [], GLANCE_S)[0]
                for handle in ready:
                    if handle == self._host:
                        self._carry(self.down, self._read(handle), self._board)
                    elif handle == self._board:
                        self._carry(self.up, self._read(handle), None)
        except Exception as error:
            self.error = error

    def _read(self, handle):
        try:
            return os.read(handle, 4096)
        except OSError:  # of the host's end, while no host has it open
            time.sleep(GLANCE_S)
            return b""

    def _carry(self, way, data, to):
        if way is self.down:
            self._heard = self._heard or bool(data)
        elif not self._heard:  # the host has not opened its end yet, which begins with an empty one
            way.lose(data)
            return
        for step in way.take(data, self.faults, self.rate):
            if step is None:
                self._cut()
                return
            wait, out = step
            if wait:
                time.sleep(wait)
            self._write(self._host if to is None else to, out)
            way.leave(out)

    def _write(self, handle, data):
        while data and not self._stop.is_set():
            try:
                data = data[os.write(handle, data) :]
            except BlockingIOError:
                select.select([], [handle], [], GLANCE_S)

    def _cut(self):
        """Pull the cable once the host has what was sent; plug it in again."""
        deadline, empty = time.monotonic() + DRAIN_S, 0
        while empty < 10 and time.monotonic() < deadline:  # what was written shows only after a moment
            empty = 0 if waiting(self._end) else empty + 1
            time.sleep(GLANCE_S)
        self._unplug()
        end = time.monotonic() + self._rng.random() * CUT_S
        while time.monotonic() < end:
            with contextlib.suppress(OSError):
                self.up.lose(os.read(self._board, 4096))
            time.sleep(GLANCE_S)
        self.down.begin()
        self.up.lose(b"")
        self._plug()


def waiting(handle):
    """Bytes that wait to be read at a terminal's end."""
    return struct.unpack("i", fcntl.ioctl(handle, termios.FIONREAD, bytes(4)))[0]
