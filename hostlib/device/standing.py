"""A board's standing order and the log of its runs, as the host asks for them over the link."""

import struct
import zlib
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from armlet.device.exchange import fault_text
from armlet.device.link import telemetry
from armlet.device.session import BoardSession, Times
from armlet.device.uploads import Steps
from armlet.dynamics.laws import LAWS
from armlet.errors import LogError
from armlet.firmware import protocol, words
from armlet.said import Said

MAGIC, TAIL = b"ARLG", 4
HEAD = struct.Struct(protocol.LOG_HEAD)
EVENTS_END = HEAD.size + 8 * protocol.LOG_EVENTS
# Version of the log: bytes of a segment's head. Version 2 does not say how many segments there are; it and version 3
# have no torques behind the events.
HEAD_BYTES = {2: EVENTS_END, 3: EVENTS_END, protocol.LOG_VERSION: protocol.LOG_HEAD_BYTES}


class Standing(NamedTuple):
    """Answer of a board about its standing order: whether it has one, which, how the last try went, the last run."""

    there: int
    law: int
    kernel: int
    learn: int
    then: int
    refused: int
    every: int
    run: int
    move: bytes


class SegmentHead(NamedTuple):
    """The head of a segment of the log, but for magic, events and torques; part and parts are 0 if it has them not."""

    version: int
    part: int
    n_act: int
    law: int
    seq: int
    run: int
    records: int
    parts: int
    every: int
    size: int
    learn: int
    kernel: int
    blob: bytes
    move: bytes
    counts: Times


class BoardLog(NamedTuple):
    """One run as the board has kept it.

    head: of its last segment.  joints, events: structured arrays, raw.  lost: numbers of its segments that are missing;
    None of a firmware that did not number them.  torque: servo -> what it has said of its torque at the end, of
    protocol.SERVO_SAID; empty where nothing was told, as after a run without a fault.
    """

    head: SegmentHead
    joints: np.ndarray
    events: np.ndarray
    lost: tuple[int, ...] | None
    torque: dict[int, int]

    @property
    def lacks(self) -> str:
        """Say what is not in it of the run, in words; empty if it is whole."""
        said = []
        if self.lost is None:
            said.append("an older firmware wrote it, so it is not known whether it is whole")
        elif self.lost:
            lost, parts = len(self.lost), self.head.parts
            said.append(f"cut: {lost} of its {parts} parts are not there, for its writing was broken off")
        first = int(self.joints["tick"][0]) if len(self.joints) else 0
        if first and not (self.lost and 1 in self.lost):
            said.append(f"its first {first} ticks are not there, for the board's memory holds no more records")
        return "; ".join(said)


def standing(session: BoardSession) -> Standing:
    """Ask for the board's standing order."""
    return Standing._make(struct.unpack(protocol.STANDING_BODY, session.link.request(protocol.STANDING)))


def forget(session: BoardSession) -> None:
    """Let the board forget its standing order."""
    session.link.request(protocol.STANDALONE, bytes([protocol.FORGET_ORDER]))


def press(session: BoardSession) -> None:
    """Do as the board's button does."""
    session.link.request(protocol.STANDALONE, bytes([protocol.PRESS]))


def said_of_board(session: BoardSession, off: bool = False, pressed: bool = False) -> Said:
    """Tell what a board does by itself, and how it is.

    Args:
        session: a connected board.  off: forget its order.  pressed: do as its button does.
    Raises:
        LinkError: the board refused.
    """
    if off:
        forget(session)
        return Said({"order": None}, ["has no standing order any more"])
    if pressed:
        press(session)
    found, ident = standing(session) if not pressed else None, session.hello()
    mode = protocol.MODES[ident.mode]
    said: dict[str, Any] = {"mode": mode, "fault": words.FAULTS[ident.fault][0]}
    state = f"{mode}, {fault_text(ident.fault, ident.joint)}" if ident.fault else mode
    if found is None:
        return Said(said, [f"the button is pressed; {state}"])
    if not found.there:
        text = f"no standing order; {found.run} runs logged; {state}"
        return Said(said | {"order": None, "runs": found.run}, [text])
    order = {"law": list(LAWS)[found.law], "learning": bool(found.learn), "every": found.every}
    order["then"] = protocol.ACTIONS[found.then]
    result = words.RESULTS[found.refused][0] if found.refused else ""
    text = f"runs law {order['law']} when its button is pressed, then {order['then']}; {found.run} runs logged; {state}"
    text += f"; it did not begin: {result}" if result else ""
    return Said(said | {"order": order, "runs": found.run, "refused": result}, [text])


def read_segment(session: BoardSession, k: int, n: int) -> bytes:
    """The first n bytes of segment k; fewer if the board has not as many."""
    out = b""
    while len(out) < n:
        piece = session.link.request(protocol.LOG_DATA, struct.pack("<BH", k, len(out)))
        if not piece:
            break
        out += piece
    return out[:n]


def head_of(raw: bytes) -> SegmentHead | None:
    """Read what the first bytes of a segment say; None if it was never written."""
    if len(raw) < HEAD.size or raw[:4] != MAGIC:
        return None
    _, *fields = HEAD.unpack_from(raw)
    *plain, blob, move = fields[:14]
    known = plain[0] in HEAD_BYTES
    return SegmentHead._make((*plain, blob, move, Times._make(fields[14:]))) if known else None


def whole(raw: bytes) -> bool:
    """True if a segment was written to its end."""
    end = protocol.LOG_SEGMENT_BYTES - TAIL
    return len(raw) == end + TAIL and zlib.crc32(raw[:end]) == struct.unpack_from("<I", raw, end)[0]


def fetch_log(session: BoardSession, progress: Steps = None) -> BoardLog:
    """The newest run in the board's log.

    Args:
        session: a connected board.  progress: called with (segments read, segments in all).
    Raises:
        LogError: the log is empty, or what is left of its newest run is damaged.
    """
    heads = {k: head_of(read_segment(session, k, HEAD.size)) for k in range(protocol.LOG_SEGMENTS)}
    written = {k: head for k, head in heads.items() if head is not None}
    if not written:
        raise LogError(f"{session.board.name}: its log is empty", "press its button to let it run")
    newest = max(head.run for head in written.values())
    wanted = sorted((head.seq, k) for k, head in written.items() if head.run == newest)
    parts = []
    for done, (_, k) in enumerate(wanted, 1):
        raw = read_segment(session, k, protocol.LOG_SEGMENT_BYTES)
        if whole(raw):
            parts.append(raw)
        if progress is not None:
            progress(done, len(wanted))
    return assembled(session.board.name, parts)


def assembled(name: str, segments: list[bytes]) -> BoardLog:
    """The run whose whole segments these are, in their order.

    Raises:
        LogError: there is none, or its records are not what its head says.
    """
    heads = [head for raw in segments if (head := head_of(raw)) is not None]
    if not heads:
        raise LogError(f"{name}: no segment of the newest run in its log is whole", "let it run once more")
    head = heads[-1]
    size = telemetry.record_dtype(protocol.JOINTS, head.n_act).itemsize
    if head.size != size:
        raise LogError(f"{name}: its log has records of {head.size} bytes, expected {size}", "flash it again")
    joints = telemetry.records(protocol.JOINTS, head.n_act, b"".join(records(segments, heads)))
    events = telemetry.records(protocol.EVENT, head.n_act, segments[-1][HEAD.size : EVENTS_END])
    events = events[(events["mode"] > 0) & (events["mode"] < len(protocol.MODES))]
    lost = tuple(sorted({*range(1, head.parts + 1)} - {each.part for each in heads})) if head.parts else None
    return BoardLog(head, joints, events, lost, torques(head, segments[-1], events))


def torques(head: SegmentHead, segment: bytes, events: np.ndarray) -> dict[int, int]:
    """Return what the servos have said of their torque, as of `BoardLog`; older versions have it in events alone.

    Args:
        head: of the segment.  segment: its bytes.  events: those in its head.
    """
    if HEAD_BYTES[head.version] == EVENTS_END:
        said = {int(row["joint"]): int(row["flags"]) for row in events}
    else:
        said = dict(enumerate(segment[EVENTS_END : EVENTS_END + head.n_act]))
    return {joint: flags & protocol.SERVO_SAID for joint, flags in said.items() if flags & protocol.SERVO_SAID}


def records(segments: list[bytes], heads: list[SegmentHead]) -> Iterator[bytes]:
    """The records' bytes of each segment."""
    for raw, head in zip(segments, heads, strict=True):
        start = HEAD_BYTES[head.version]
        yield raw[start : start + head.records * head.size]
