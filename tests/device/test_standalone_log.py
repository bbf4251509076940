"""What a board keeps of runs without a host, byte by byte: whole, damaged, cut, and of an older firmware."""

import struct
import zlib

import pytest

from armlet.device import standing
from armlet.errors import LogError
from armlet.firmware import protocol
from armlet.fixed.order_words import every_for, records_kept
from armlet.run import standalone_log

HEAD = {"version": 4, "part": 1, "n_act": 2, "law": 5, "seq": 1, "run": 1, "records": 3, "parts": 1, "every": 10}


def event(tick, mode, fault=0, joint=255, flags=0):
    return struct.pack("<IBBBB", tick, mode, fault, joint, flags)


def segment(spoil=None, events=b"", torque=b"", **other):
    """A segment as a board writes it, one of its bytes spoilt; of an older firmware its head is shorter."""
    head = {**HEAD, **other}
    n_act, size = head["n_act"], 8 + 20 * head["n_act"]
    raw = struct.pack(protocol.LOG_HEAD, b"ARLG", *head.values(), size, 1, 1, b"b" * 8, b"m" * 8, 9, 1, 2, 3, 4, 5)
    raw = bytearray((raw + events).ljust(128, b"\0"))
    raw += torque.ljust(16, b"\0") if head["version"] > 3 else b""
    for k in range(head["records"]):
        raw += struct.pack("<IBBBB", 10 * (head["seq"] * 100 + k), 2, 0, 255, 0) + bytes(20 * n_act)
    raw = raw.ljust(4092, b"\0")
    raw += struct.pack("<I", zlib.crc32(raw))
    if spoil is not None:
        raw[spoil] ^= 1
    return bytes(raw)


def test_whole_segments_are_put_together_and_damaged_ones_left_out():
    made = [segment(seq=k) for k in (1, 2)]
    assert all(map(standing.whole, made))
    kept = standing.assembled("it", made)
    assert kept.joints["tick"].tolist() == [1000, 1010, 1020, 2000, 2010, 2020] and kept.head.counts.skipped == 3
    for at in (0, 5, 70, 140, 2000, 4091, 4095):
        assert not standing.whole(segment(spoil=at))
    assert not standing.whole(made[0][:-1]) and standing.head_of(b"\xff" * 128) is None
    with pytest.raises(LogError, match="it: no segment of the newest run in its log is whole"):
        standing.assembled("it", [])


def test_a_log_says_which_of_its_parts_are_missing():
    """A run's records begin at its seq 0: `segment` counts ticks so."""
    made = [segment(seq=k, part=k + 1, parts=4) for k in range(4)]
    kept = standing.assembled("it", made)
    assert kept.lost == () and not kept.lacks and standalone_log.ended(kept) == "complete"
    for k in range(4):
        for left, lost in ((made[:k], range(k + 1, 5)), ([*made[:k], *made[k + 1 :]], (k + 1,))):
            if left:
                kept = standing.assembled("it", left)
                assert kept.lost == tuple(lost) and standalone_log.ended(kept) == "cut"
                assert kept.lacks == (
                    f"cut: {len(lost)} of its 4 parts are not there, for its writing was broken off"
                )  # fmt: skip
    full = standing.assembled("it", [segment(seq=k, part=k, parts=2) for k in (1, 2)])  # the ring went round in the run
    assert standalone_log.ended(full) == "complete" and full.lacks.startswith("its first 1000 ticks are not there")
    old = standing.assembled("it", [segment(seq=0, part=0, parts=0, version=2)])
    assert standalone_log.ended(old) == "unknown" and "older firmware" in old.lacks
    assert standing.head_of(segment(version=5)) is None


@pytest.mark.parametrize("version", [2, 3, 4])
def test_a_log_of_any_version_says_what_servos_have_said_of_their_torque(version):
    """Older ones have it in events alone, of which there is room for eight."""
    off, on, unheard = protocol.SERVO_OFF, protocol.SERVO_ON, protocol.SERVO_UNHEARD
    told = [event(7, 5, protocol.SERVO_SILENT, 0, off), event(7, 5, protocol.TORQUE_ON, 1, unheard)]
    events = event(5, 2) + event(6, 4) + event(7, 5, protocol.SERVO_SILENT, 1) + b"".join(told)
    (kept,) = [standing.assembled("it", [segment(version=version, events=events, torque=bytes((off, on)))])]
    assert len(kept.events) == 5 and kept.joints["tick"].tolist() == [1000, 1010, 1020] and kept.head.version == version
    assert kept.torque == ({0: off, 1: on} if version == 4 else {0: off, 1: unheard})
    assert standing.assembled("it", [segment(version=version)]).torque == {}


def test_a_whole_move_finds_room_in_the_boards_memory():
    for n in range(1, 12):
        for ticks in (1, 50, 463, 465, 5000, 100_000):
            every = every_for(ticks, n)
            assert -(-ticks // every) <= records_kept(n)
            assert every == 1 or -(-ticks // (every - 1)) > records_kept(n)
