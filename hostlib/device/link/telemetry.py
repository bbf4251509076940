"""Telemetry records as numpy structured arrays, from the schema both sides share."""

import hashlib
import time
from typing import NamedTuple

import numpy as np

from armlet.device.clock import Clock
from armlet.device.link.frames import Frame
from armlet.device.link.window import NUMBERS, Window, time_of
from armlet.firmware import protocol, words

WAIT_S = 0.3  # for records that are missing between others: a cable may bring them in another order


def schema_hash() -> bytes:
    """First 8 bytes of the SHA-256 of the record schema."""
    text: str = words.schema_text()  # type: ignore[no-untyped-call]  # MicroPython has no annotations
    return hashlib.sha256(text.encode()).digest()[:8]


def size(count: int | str, n: int) -> int:
    """Count of numbers that a field of the schema has for n joints: a number, or "n"."""
    return n if count == "n" else int(count)


def record_dtype(kind: int, n: int) -> np.dtype[np.void]:
    """The record as it is in the payload, little endian, no gaps."""
    columns: list[tuple[str, str, tuple[int, ...]]] = []
    for name, code, count, _ in words.RECORDS[kind][1]:
        dtype = "<" + {"I": "u4", "w": "i4", "B": "u1"}[code]
        many = size(count, n)
        shape = () if count == 1 else (many,)
        columns.append((name, dtype, shape))
    return np.dtype(columns)


def records(kind: int, n: int, raw: bytes) -> np.ndarray:
    """Payloads of one kind, of an arm of n servos, one behind the other: a row each, a field each of the schema."""
    table = np.frombuffer(raw, record_dtype(kind, n)).copy()
    for name, code, *_ in words.RECORDS[kind][1]:
        if code == "w":
            table[name] ^= protocol.MASK
    return table


class Waiting(NamedTuple):
    """A record that is not handed on yet: its place (window.py), when it came (host's clock, s), and its frame."""

    place: int
    came: float
    frame: Frame


class Telemetry:
    """Collects records of one run, each once, and hands them on in the order in which the board made them.

    Args:
        n: joints with servos.  clock: s.

    Attributes:
        received: records taken.
        gaps: numbers missing between them, modulo 256; the board's own count (COUNTS) says how many are lost in all.
        doubles: frames of records that had been taken already.
        late: records not taken, for they were of an earlier run, or came when later ones were handed on. Those of this
            run are among the lost.
        misfits: frames of an unexpected size, not taken.
    """

    def __init__(self, n: int, clock: Clock = time.monotonic) -> None:
        self.n, self._clock = n, clock
        self.dtypes = {kind: record_dtype(kind, n) for kind in words.RECORDS}
        self._begin(Window(), None)
        self.doubles = self.late = self.misfits = 0

    def _begin(self, window: Window, first: int | None) -> None:
        self._window, self._next = window, first  # number of the record to hand on next, if that is known
        self._renewed = self._clock()  # when the newest record came
        self._waiting: list[Waiting] = []
        self.received = 0

    def begin(self, time_us: int, made: int) -> None:
        """The run has begun: what came before this is looked at again, for it may be of an earlier run.

        Args:
            time_us, made: as of `Window`.
        """
        early = self._waiting
        self._begin(Window(time_us, made), made % NUMBERS)
        for each in early:
            self.add(each.frame)

    @property
    def gaps(self) -> int:
        """As the class says."""
        return max(0, self._window.spanned - self.received)

    def add(self, frame: Frame) -> None:
        """Take one frame whose kind is a record's."""
        if len(frame.payload) != self.dtypes[frame.kind].itemsize:
            self.misfits += 1
            return
        found = self._window.find(frame.time_us, frame.seq, self._clock() - self._renewed)
        if found in self._window:
            self.doubles += 1
        elif found <= self._window.closed:
            self.late += 1
        else:
            self.received += 1
            newest = self._window.newest
            self._window.enter(found)
            if self._window.newest != newest:
                self._renewed = self._clock()
            self._waiting.append(Waiting(found, self._clock(), frame))

    def drain(self, over: bool = True) -> dict[str, np.ndarray]:
        """The records since the last drain: "joints", "estimates" (one row a joint) and "event", as structured arrays.

        Args:
            over: no other record of the run is waited for. Else those behind a gap are kept back for WAIT_S, in which
                what is missing may come.

        Returns:
            name -> rows with the fields of the schema, raw, and time_us (unwrapped) and seq besides.
        """
        self._waiting.sort()
        count = len(self._waiting) if over else self._ready()
        ready, self._waiting = self._waiting[:count], self._waiting[count:]
        if ready:
            self._window.close(ready[-1].place)
            self._next = (ready[-1].frame.seq + 1) % NUMBERS
        return {
            words.RECORDS[kind][0]: self._table(kind, [each for each in ready if each.frame.kind == kind])
            for kind in words.RECORDS
        }

    def _ready(self) -> int:
        """Count the waiting records that follow on each other, or have waited long enough for those between them."""
        expected, now = self._next, self._clock()
        for count, each in enumerate(self._waiting):
            if expected not in (None, each.frame.seq) and now - each.came < WAIT_S:
                return count
            expected = (each.frame.seq + 1) % NUMBERS
        return len(self._waiting)

    def _table(self, kind: int, rows: list[Waiting]) -> np.ndarray:
        plain = records(kind, self.n, b"".join(row.frame.payload for row in rows))
        table = np.empty(len(rows), np.dtype([("time_us", "i8"), ("seq", "u1"), *self.dtypes[kind].descr]))
        table["time_us"], table["seq"] = [time_of(row.place) for row in rows], [row.frame.seq for row in rows]
        for name in plain.dtype.names or ():
            table[name] = plain[name]
        return table
