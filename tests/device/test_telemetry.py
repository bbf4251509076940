"""Telemetry over a cable that drops, repeats, reorders and holds back, against the stream that the board made."""

import contextlib
import struct
from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from armlet.device.link import window
from armlet.device.link.frames import Frame, Splitter, pack
from armlet.device.link.requests import Link
from armlet.device.link.telemetry import WAIT_S, Telemetry, record_dtype
from armlet.device.registry import board
from armlet.device.session import BoardSession
from armlet.firmware import protocol

SPAN = 2**30


class Clock:
    """The host's time, which goes on when it is told to."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


def frame(number, time_us):
    """A board's record: an EVENT, whose tick is its number."""
    table = np.zeros(1, record_dtype(protocol.EVENT, 1))
    table["tick"] = number % 2**32
    return Frame(protocol.EVENT, number % 256, time_us % SPAN, table.tobytes())


def stream(first, start, steps):
    """Number and time, unwrapped, of records made one after the other."""
    return [(first + k, start + int(step)) for k, step in enumerate(np.cumsum(steps))]


def given_on(telemetry, over=True):
    """Number and time of what is handed on."""
    table = telemetry.drain(over)["event"]
    return list(zip(table["tick"].tolist(), table["time_us"].tolist(), strict=True))


steps = st.lists(st.integers(1, 20_000), min_size=1, max_size=700)
starts = st.integers(0, SPAN - 1)


@st.composite
def carried(draw):
    """Number of records at START, its time, the run's records, and the places in it of those that come, as they come.

    A cable drops some, repeats and moves blocks, each by less than the window.
    """
    first, start = draw(st.integers(0, 2**32 - 1)), draw(starts)
    made = stream(first, start, draw(steps))
    lost = draw(st.sets(st.integers(0, len(made) - 1), max_size=len(made) // 2))
    order = [k for k in range(len(made)) if k not in lost]
    for _ in range(draw(st.integers(0, 8))):
        at, size, to = (draw(st.integers(0, len(order))) for _ in range(3))
        block = order[at : at + size]
        if draw(st.booleans()):
            del order[at : at + size]
        order[to:to] = block
    return first, start, made, order


@given(carried())
def test_each_record_is_taken_once_at_its_time_and_all_are_counted(case):
    first, start, made, order = case
    telemetry = Telemetry(1)
    telemetry.begin(start % SPAN, first)
    for k in order:
        telemetry.add(frame(*made[k]))
    came = sorted(set(order))
    assert given_on(telemetry) == [(made[k][0] % 2**32, made[k][1]) for k in came]
    assert (telemetry.received, telemetry.doubles) == (len(came), len(order) - len(came))
    assert telemetry.late == telemetry.misfits == 0


@given(carried(), st.lists(st.integers(0, 699), max_size=20))
def test_what_is_handed_on_during_a_run_is_in_order_too_and_what_comes_later_is_counted(case, looks):
    first, start, made, order = case
    clock = Clock()
    telemetry = Telemetry(1, clock)
    telemetry.begin(start % SPAN, first)
    rows, seen = [], Counter()
    for at, k in enumerate(order):
        telemetry.add(frame(*made[k]))
        seen[made[k]] += 1
        if at in looks:
            clock.now += 0.6 * WAIT_S
            rows += given_on(telemetry, over=False)
    rows += given_on(telemetry)
    assert rows == sorted(set(rows)) and set(rows) <= {(number % 2**32, time_us) for number, time_us in seen}
    assert telemetry.received == len(rows)
    assert telemetry.received + telemetry.doubles + telemetry.late == len(order)
    assert len(seen) - len(rows) <= telemetry.late


@given(carried(), st.integers(1, 300), st.integers(0, 900_000_000))
def test_records_of_an_earlier_run_are_not_taken(case, earlier, pause):
    """Whether they come before START is answered, or behind it."""
    first, start, made, order = case
    before = stream(first - earlier, start - pause - 300 * 100, [100] * earlier)
    telemetry = Telemetry(1)
    for number, time_us in before[::2]:
        telemetry.add(frame(number, time_us))
    for k in order[:5]:
        telemetry.add(frame(*made[k]))
    telemetry.begin(start % SPAN, first)
    for number, time_us in before[1::2]:
        telemetry.add(frame(number, time_us))
    for k in order[5:]:
        telemetry.add(frame(*made[k]))
    assert [time_us for _, time_us in given_on(telemetry)] == [made[k][1] for k in sorted(set(order))]
    assert (telemetry.received, telemetry.late) == (len(set(order)), earlier)


@given(starts, st.lists(st.integers(1, 1_000_000_000), min_size=1, max_size=8))
def test_records_may_follow_each_other_after_many_minutes(start, pauses):
    """Of a board that tells of little, by a clock of the host that goes on as the board's does."""
    clock = Clock()
    telemetry, made = Telemetry(1, clock), stream(0, start, pauses)
    telemetry.begin(start, 0)
    for pause, (number, time_us) in zip(pauses, made, strict=True):
        clock.now += 1e-6 * pause
        telemetry.add(frame(number, time_us))
    assert given_on(telemetry) == made and telemetry.late == 0


@given(starts, st.lists(st.integers(0, 200), min_size=2, max_size=30))
def test_gaps_are_the_numbers_that_are_missing(start, lost):
    """Up to 255 in a row."""
    telemetry, number = Telemetry(1), 0
    telemetry.begin(start, 0)
    for count in lost:
        number += count
        telemetry.add(frame(number, start + 50 * number))
        number += 1
    assert telemetry.gaps == sum(lost) == number - telemetry.received


def test_an_old_frame_does_not_make_time_jump():
    telemetry = Telemetry(1)
    for number in (0, 1, 3, 4, 2, 5):
        telemetry.add(frame(number, 1000 * number + 7))
    assert given_on(telemetry) == [(number, 1000 * number + 7) for number in range(6)]


def test_what_is_missing_is_waited_for_a_moment():
    clock = Clock()
    telemetry = Telemetry(1, clock)
    telemetry.begin(0, 0)
    telemetry.add(frame(1, 200))
    assert given_on(telemetry, over=False) == []  # the first is missing
    telemetry.add(frame(0, 100))
    telemetry.add(frame(3, 400))
    assert given_on(telemetry, over=False) == [(0, 100), (1, 200)]
    clock.now += 1.1 * WAIT_S
    telemetry.add(frame(4, 500))
    assert given_on(telemetry, over=False) == [(3, 400), (4, 500)]
    telemetry.add(frame(2, 300))
    assert given_on(telemetry, over=False) == [] and (telemetry.received, telemetry.late, telemetry.gaps) == (4, 1, 1)


@pytest.mark.parametrize("drained", [True, False])
def test_the_window_forgets_and_takes_nothing_that_it_has_forgotten(drained):
    telemetry, count = Telemetry(1), window.KEPT + 100
    for number in range(count):
        telemetry.add(frame(number, 10 * number))
    rows = given_on(telemetry) if drained else []
    for number in range(count):
        telemetry.add(frame(number, 10 * number))
    rows += given_on(telemetry)
    assert [number for number, _ in rows] == list(range(count))
    assert (telemetry.received, telemetry.late, telemetry.doubles) == (count, 100, window.KEPT)


class Counting:
    """A board that has made so many records, and answers COUNTS, with a record behind the answer."""

    def __init__(self, made, behind):
        self.made, self.behind, self.out = made, behind, b""

    def write(self, data):
        for asked in Splitter().feed(data):
            counts = struct.pack("<B14I", protocol.OK, self.made, *[0] * 13)
            self.out += pack(protocol.ANSWER | asked.kind, asked.seq, counts, asked.word) + self.behind

    def read(self, timeout=0.0):
        data, self.out = self.out, b""
        return data


@pytest.mark.parametrize("told, sent, received", [(0, 2, 2), (2, 2, 2), (5, 5, 2)])
def test_sent_is_received_and_lost_also_over_the_end_of_the_board_s_count(told, sent, received):
    """The board's count is modulo 2^32; two records may come behind its answer."""
    first = 2**32 - 1
    behind = b"".join(
        pack(*frame(first + k, 1000 + k)[:2], frame(first + k, 1000 + k).payload, 1000 + k) for k in (0, 1)
    )
    link = Link(Counting((first + told) % 2**32, behind))
    link.expect(1)
    session = BoardSession(board("qemu-m4"), link, None, contextlib.ExitStack())
    link.records.add(frame(first - 1, 900))  # of an earlier run
    session._base = session._base._replace(made=first, time_us=950)
    link.records.begin(950, first)
    counts = session.counts
    assert (counts.sent, counts.received, counts.lost) == (sent, received, sent - received)
    assert (counts.late, counts.doubles) == (1, 0)
