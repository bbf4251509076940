"""Frames on the host: pack and unpack side by side. The board's are in firmware/link/frames.py."""

import binascii
import struct
from typing import NamedTuple

from armlet.firmware import protocol

HEAD = struct.Struct("<BBI")
START, COMPLEMENT = 0xFFFF, 0xFFFF
GOOD = 0x1D0F  # remainder over a whole frame
LONGEST = protocol.HEAD + protocol.MAX_PAYLOAD + protocol.CRC + 1  # bytes between two zeros


class Frame(NamedTuple):
    """One frame: kind (a type of the protocol), seq 0..255, word, payload.

    word: of a record the board's time, us; of a request and its answer the request's count; of a frame of the bus the
    count of the request that it belongs to.
    """

    kind: int
    seq: int
    word: int
    payload: bytes

    @property
    def time_us(self) -> int:
        """Time at which a record was made, us, by the board's clock modulo 2^30."""
        return self.word


def pack(kind: int, seq: int, payload: bytes = b"", word: int = 0) -> bytes:
    """Bytes of one frame, its closing zero included."""
    raw = HEAD.pack(kind, seq, word) + payload
    return stuff(raw + struct.pack(">H", binascii.crc_hqx(raw, START) ^ COMPLEMENT)) + b"\0"


def unpack(line: bytes) -> Frame | None:
    """The frame in the bytes between two zeros, or None if it is broken."""
    raw = unstuff(line) if len(line) <= LONGEST else None
    if raw is None or len(raw) < protocol.HEAD + protocol.CRC or binascii.crc_hqx(raw, START) != GOOD:
        return None
    kind, seq, word = HEAD.unpack_from(raw)
    return Frame(kind, seq, word, raw[protocol.HEAD : -protocol.CRC])


def stuff(raw: bytes) -> bytes:
    """COBS: the same data without zero bytes; each run of up to 254 others is headed by its length + 1."""
    parts = []
    for run in raw.split(b"\0"):
        while len(run) > 253:
            parts += [b"\xff", run[:254]]
            run = run[254:]
        parts += [bytes([len(run) + 1]), run]
    return b"".join(parts)


def unstuff(line: bytes) -> bytes | None:
    """The data of a COBS line, or None if the line is not one."""
    parts = []
    at, end = 0, len(line)
    while at < end:
        code = line[at]
        after = at + code
        if code == 0 or after > end:
            return None
        parts.append(line[at + 1 : after])
        if code != 255 and after < end:
            parts.append(b"\0")
        at = after
    return b"".join(parts)


def stuffed_size(payload: int) -> int:
    """Bytes of a frame with this much payload, at most MAX_PAYLOAD."""
    return payload + protocol.HEAD + protocol.CRC + 2


class Splitter:
    """Takes bytes as they come and gives frames; `broken` counts what could not be read."""

    def __init__(self) -> None:
        self.rest = b""
        self.broken = 0

    def feed(self, data: bytes) -> list[Frame]:
        """The frames that these bytes complete."""
        *lines, self.rest = (self.rest + data).split(b"\0")
        frames = [unpack(line) for line in lines if line]
        self.broken += frames.count(None)
        return [frame for frame in frames if frame is not None]
