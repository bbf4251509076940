"""Uploads: staged on the board piece by piece, checked there, kept on its flash, then switched to."""

import hashlib
import struct
from collections.abc import Callable
from typing import NamedTuple

from armlet.device.link.requests import Link
from armlet.errors import LinkError
from armlet.firmware import protocol
from armlet.fixed.blob import HEAD, HEADER, too_many

PIECE = 200  # bytes of an upload in one request
TRIES = 25  # without a sign of life: some 15 s; flash is slow, and nothing waits for an upload

Steps = Callable[[int, int], None] | None  # called with (done, in all)


def upload(link: Link, kind: int, raw: bytes, progress: Steps = None) -> None:
    """Upload one thing; on a refusal the board keeps what it had.

    Args:
        link: to the board.  kind: protocol.KIND_*.  raw: its bytes.
        progress: called with (bytes sent, bytes in all).

    Raises:
        Refused: by the board, and why.  Silent: no sign of life.
    """
    if not isinstance(raw, bytes | bytearray | memoryview):
        raise LinkError(f"upload: expected bytes, got {type(raw).__name__}")
    begin = struct.pack("<BI", kind, len(raw)) + hashlib.sha256(raw).digest()
    link.request(protocol.PUT_BEGIN, begin, tries=TRIES)
    for offset in range(0, len(raw), PIECE):
        link.request(protocol.PUT_DATA, struct.pack("<I", offset) + raw[offset : offset + PIECE], tries=TRIES)
        if progress:
            progress(min(offset + PIECE, len(raw)), len(raw))
    link.request(protocol.PUT_END, tries=TRIES)  # the board writes its flash and reads it before it answers


class Stored(NamedTuple):
    """An upload on a board's flash: its bytes, and their SHA-256."""

    length: int
    digest: bytes


def stored(link: Link, kind: int) -> Stored | None:
    """Ask which upload of a kind the board has on its flash: after a power cut that is the old one or the new one.

    Args:
        link: to the board.  kind: protocol.KIND_*.

    Returns:
        None if it has none.

    Raises:
        Refused: during a run.  Silent: no sign of life.
    """
    body = link.request(protocol.HELD, bytes([kind]), tries=TRIES)
    return Stored(*struct.unpack("<I32s", body)) if body else None


def joints_of(blob: bytes) -> tuple[int, int]:
    """Actuated joints and bodies of a parameter blob; 0 of what is no such blob: the board says what that is."""
    if blob[:4] != b"ARMP" or len(blob) < HEAD:
        return 0, 0
    _, _, n, n_act, *_ = HEADER.unpack_from(blob)
    return n_act, n


def check_joints(n_act: int, n: int) -> None:
    """Refuse an arm with more actuated joints or bodies than a board takes, before anything is sent.

    Raises:
        LinkError: too many; says how many there may be.
    """
    many = too_many(n_act, n)
    if many:
        raise LinkError(many)
