"""Telemetry records as numpy structured arrays, from the schema both sides share."""

import hashlib

import numpy as np

from armlet.device.link.frames import Frame
from armlet.firmware import protocol, words

TIME_SPAN = 1 << 30  # the board's microseconds are counted modulo this


def schema_hash() -> bytes:
    """First 8 bytes of the SHA-256 of the record schema."""
    text: str = words.schema_text()  # type: ignore[no-untyped-call]  # MicroPython has no annotations
    return hashlib.sha256(text.encode()).digest()[:8]


def size(count: int | str, n: int) -> int:
    """How many numbers a field of the schema has for n joints: a number, or "n"."""
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
            table[name] ^= protocol.WHITE
    return table


class Telemetry:
    """Collects records of one run.

    received: records taken; gaps: numbers missing between them, modulo 256, where the board's own count (COUNTS) says
    how many are lost in all; misfits: records of an unexpected size; doubles: records that came twice, taken once.
    """

    def __init__(self, n: int) -> None:
        self.n = n
        self.dtypes = {kind: record_dtype(kind, n) for kind in words.RECORDS}
        self.payloads: dict[int, list[tuple[int, int, bytes]]] = {kind: [] for kind in words.RECORDS}
        self.received = self.gaps = self.misfits = self.doubles = 0
        self._last: Frame | None = None
        self._next: int | None = None
        self._time = 0

    def add(self, frame: Frame) -> None:
        """Take one frame whose kind is a record's."""
        if frame == self._last:  # its own number and time, too: the cable has brought it twice
            self.doubles += 1
            return
        self._last = frame
        if self._next is not None:
            self.gaps += (frame.seq - self._next) & 0xFF
        self._next = (frame.seq + 1) & 0xFF
        if len(frame.payload) != self.dtypes[frame.kind].itemsize:
            self.misfits += 1
            return
        self.received += 1
        self._time += (frame.time_us - self._time) % TIME_SPAN
        self.payloads[frame.kind].append((self._time, frame.seq, frame.payload))

    def drain(self) -> dict[str, np.ndarray]:
        """The records since the last drain: "joints", "estimates" (one row a joint) and "event", as structured arrays.

        Returns:
            name -> rows with the fields of the schema, raw, and time_us (unwrapped) and seq besides.
        """
        tables = {words.RECORDS[kind][0]: self._table(kind, rows) for kind, rows in self.payloads.items()}
        self.payloads = {kind: [] for kind in self.payloads}
        return tables

    def _table(self, kind: int, rows: list[tuple[int, int, bytes]]) -> np.ndarray:
        plain = records(kind, self.n, b"".join(row[2] for row in rows))
        table = np.empty(len(rows), np.dtype([("time_us", "i8"), ("seq", "u1"), *self.dtypes[kind].descr]))
        table["time_us"], table["seq"] = [row[0] for row in rows], [row[1] for row in rows]
        for name in plain.dtype.names or ():
            table[name] = plain[name]
        return table
