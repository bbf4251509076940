"""Frames, records and the link client, without a board."""

import os

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from armlet.device.connection import connect
from armlet.device.link.channels import SerialPort
from armlet.device.link.frames import Frame, Splitter, pack, stuff, stuffed_size, unpack, unstuff
from armlet.device.link.requests import Link
from armlet.device.link.telemetry import Telemetry, record_dtype, records
from armlet.device.servos.line import SerialLine
from armlet.errors import ArmletError, BoardError, LinkError
from armlet.firmware import protocol, words

payloads = st.binary(max_size=protocol.MAX_PAYLOAD)
bytes8 = st.integers(0, 255)


@given(kind=bytes8, seq=bytes8, time=st.integers(0, 2**32 - 1), payload=payloads)
def test_frame_round_trip(kind, seq, time, payload):
    line = pack(kind, seq, payload, time)
    assert line.count(b"\0") == 1 and line[-1] == 0
    assert len(line) == stuffed_size(len(payload))
    assert unpack(line[:-1]) == Frame(kind, seq, time, payload)


@given(st.binary(max_size=1200))
def test_stuffing_round_trip_at_any_length(raw):
    assert b"\0" not in stuff(raw)
    assert unstuff(stuff(raw)) == raw


@pytest.mark.parametrize("size", [0, 1, 253, 254, 255, 508, 509])
def test_stuffing_at_the_edges_of_a_run(size):
    raw = b"\1" * size
    assert unstuff(stuff(raw)) == raw and unstuff(stuff(raw + b"\0")) == raw + b"\0"


@given(payload=payloads, at=st.integers(0, 10**6), change=st.integers(1, 255))
def test_one_changed_byte_is_noticed(payload, at, change):
    line = bytearray(pack(7, 8, payload, 9)[:-1])
    line[at % len(line)] ^= change
    frames = [unpack(piece) for piece in bytes(line).split(b"\0")]
    assert all(frame is None for frame in frames)


@given(payload=payloads)
def test_every_truncation_is_noticed(payload):
    line = pack(7, 8, payload, 9)[:-1]
    for end in range(len(line)):
        assert unpack(line[:end]) is None
        assert unpack(line[end + 1 :]) is None


@given(payload=payloads, more=st.integers(1, 3))
def test_zeros_more_or_less_at_the_end_are_noticed(payload, more):
    """COBS makes a byte 1 of a zero at the end."""
    line = pack(7, 8, payload, 9)[:-1]
    assert unpack(line + b"\1" * more) is None
    shorter = line.removesuffix(b"\1")
    assert shorter == line or unpack(shorter) is None


@given(st.lists(payloads, max_size=5), st.integers(1, 40))
def test_splitter_gives_frames_whatever_the_pieces(many, size):
    stream = b"".join(pack(1, k, payload) for k, payload in enumerate(many))
    splitter, frames = Splitter(), []
    for at in range(0, len(stream), size):
        frames += splitter.feed(stream[at : at + size])
    assert [frame.payload for frame in frames] == many and splitter.broken == 0


def test_splitter_recovers_after_noise():
    splitter = Splitter()
    frames = splitter.feed(b"noise\0" + pack(1, 2, b"good"))
    assert [frame.payload for frame in frames] == [b"good"] and splitter.broken == 1


# ---- records


def joints_payload(n, tick):
    record = np.zeros(1, record_dtype(protocol.JOINTS, n))
    record["tick"] = tick
    return record.tobytes()


def record(number, time_us, n=1):
    """The JOINTS record of a board's number and time."""
    return Frame(protocol.JOINTS, number & 0xFF, time_us % 2**30, joints_payload(n, number))


def test_telemetry_counts_gaps_over_the_wrap_of_seq():
    telemetry = Telemetry(2)
    for number in (254, 255, 256, 259, 260):
        telemetry.add(record(number, 100 * number, 2))
    assert telemetry.gaps == 2 and telemetry.received == 5
    assert telemetry.drain()["joints"]["tick"].tolist() == [254, 255, 256, 259, 260]
    assert len(telemetry.drain()["joints"]) == 0


def test_telemetry_time_goes_on_over_the_wrap():
    """A pause between two records may last a quarter of an hour, on the host as on the board."""
    times = (2**30 - 5, 2**30 + 5, 2**30 + 5 + 900_000_000, 2**31)
    now = times[0] * 1e-6
    telemetry = Telemetry(1, lambda: now)
    for number, time_us in enumerate(times):
        now = time_us * 1e-6
        telemetry.add(record(number, time_us))
    assert np.diff(telemetry.drain()["joints"]["time_us"]).tolist() == [10, 900_000_000, 2**30 - 900_000_005]


def test_telemetry_refuses_a_record_of_another_size():
    telemetry = Telemetry(3)
    telemetry.add(Frame(protocol.JOINTS, 0, 0, joints_payload(2, 0)))
    assert telemetry.misfits == 1 and len(telemetry.drain()["joints"]) == 0


def test_a_record_that_the_cable_brings_twice_is_taken_once():
    telemetry = Telemetry(1)
    for number in (1, 2, 2, 3, 1, 2, 3):
        telemetry.add(record(number, 10 * number))
    assert (telemetry.received, telemetry.doubles, telemetry.gaps) == (3, 4, 0)


def test_estimates_come_one_row_a_joint():
    telemetry = Telemetry(2)
    record = np.zeros(2, record_dtype(protocol.ESTIMATES, 2))
    record["tick"], record["joint"], record["phi"], record["visc"] = 5, [0, 1], [[100] * 10, [101] * 10], [7, 8]
    sent = records(protocol.ESTIMATES, 2, record.tobytes())  # the way there is the way back
    for seq in range(2):
        telemetry.add(Frame(protocol.ESTIMATES, seq, seq, sent[seq].tobytes()))
    table = telemetry.drain()["estimates"]
    assert table["joint"].tolist() == [0, 1] and table["tick"].tolist() == [5, 5]
    assert table["phi"][:, 9].tolist() == [100, 101] and table["visc"].tolist() == [7, 8]


def test_small_integers_go_out_without_zero_bytes():
    """A record of an arm near zero would be made of them, and its tick would be a long one."""
    record = np.zeros(1, record_dtype(protocol.JOINTS, 6))
    for name, sign in zip(("q", "qd", "q_des", "qd_des", "tau"), (1, -1, 1, -1, 0)):
        record[name] = sign * np.arange(6)
    sent = records(protocol.JOINTS, 6, record.tobytes())
    assert b"\0" not in sent.tobytes()[8:] and record.tobytes()[8:].count(b"\0") > 60


def test_schema_text_names_every_field():
    text = words.schema_text()
    for name, fields in words.RECORDS.values():
        assert f"{name}=" in text and all(f"{field[0]}/{field[1]}/{field[2]}" in text for field in fields)


def test_largest_records_fit_a_frame():
    for kind in words.RECORDS:
        assert record_dtype(kind, protocol.MAX_JOINTS).itemsize <= protocol.MAX_PAYLOAD
    assert protocol.MAX_PAYLOAD + 10 <= 254


# ---- client


class FakeBoard:
    """A channel with a board behind it that answers as told: `replies` takes a frame and gives bytes."""

    def __init__(self, replies):
        self.replies, self.out, self.asked = replies, b"", []

    def write(self, data):
        for frame in Splitter().feed(data):
            self.asked.append(frame)
            self.out += self.replies(frame, len(self.asked))

    def read(self, timeout=0.0):
        data, self.out = self.out, b""
        return data


def answer(frame, code=0, body=b""):
    return pack(protocol.ANSWER | frame.kind, frame.seq, bytes([code]) + body, frame.word)


def test_request_is_repeated_with_the_same_count_until_answered():
    board = FakeBoard(lambda frame, count: answer(frame, body=b"hi") if count == 3 else b"")
    link = Link(board)
    assert link.request(protocol.HELLO, timeout=0.01) == b"hi"
    assert board.asked == [board.asked[0]] * 3 and link.repeats == 2


def test_silence_is_one_line_that_says_what_to_do():
    with pytest.raises(LinkError, match="did not answer HELLO.*armlet flash") as error:
        Link(FakeBoard(lambda frame, count: b"")).request(protocol.HELLO, timeout=0.01, tries=2)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("code", [code for code in words.RESULTS if code != protocol.OK])
def test_every_refusal_says_why_and_what_to_do(code):
    with pytest.raises(LinkError) as error:
        refuses = FakeBoard(lambda frame, count: answer(frame, 0 if frame.kind == protocol.HELLO else code))
        Link(refuses).request(protocol.START)
    what, hint = words.RESULTS[code]
    assert "START" in str(error.value) and what in str(error.value) and hint and hint in str(error.value)


def test_answer_of_another_request_is_not_taken():
    def replies(frame, count):
        other = pack(protocol.ANSWER | frame.kind, frame.seq, b"\0old", frame.word ^ 1 << 20)
        return other + (answer(frame, body=b"new") if count > 1 else b"")

    assert Link(FakeBoard(replies)).request(protocol.COUNTS, timeout=0.01) == b"new"


def test_a_request_outlasts_answers_that_are_damaged():
    """Damaged frames show that something gets through: more of them than a silent board is asked."""
    board = FakeBoard(lambda frame, count: answer(frame) if count == 9 else b"\5damaged\0")
    link = Link(board)
    assert link.request(protocol.HELLO, timeout=0.2, tries=3) == b"" and link.repeats == 8


def test_a_request_that_is_given_up_is_not_repeated_into_the_next_run(monkeypatch):
    monkeypatch.setattr("armlet.device.link.requests.TIMEOUT_S", 0.0)
    board = FakeBoard(lambda frame, count: b"")
    link = Link(board)
    link.post(protocol.STOP, b"\0")
    link.forget()
    link.service()
    assert not link.waiting and len(board.asked) == 1


def test_posted_request_is_repeated_by_service(monkeypatch):
    board = FakeBoard(lambda frame, count: answer(frame) if count == 2 else b"")
    link = Link(board)
    monkeypatch.setattr("armlet.device.link.requests.TIMEOUT_S", 0.0)
    link.post(protocol.STOP, b"\0")
    link.service()
    assert link.waiting and len(board.asked) == 2
    link.service()
    assert not link.waiting


def test_a_posted_request_that_was_lost_is_not_overtaken_by_a_sign_of_life():
    """The board refuses what is older than the last request that it has done."""
    board = FakeBoard(lambda frame, count: answer(frame) if count == 2 else b"")
    link = Link(board)
    link.post(protocol.STOP, b"\0")
    link.post(protocol.ALIVE)
    assert [frame.kind for frame in board.asked] == [protocol.STOP] * 2
    assert board.asked[0] == board.asked[1] and link.unanswered == 0
    link.service()
    assert not link.waiting


def test_of_two_answers_to_a_posted_request_the_first_counts():
    """A cable brings a request once more after another one: then it is old."""
    board = FakeBoard(lambda frame, count: answer(frame) + answer(frame, protocol.OLD))
    link = Link(board)
    link.post(protocol.STOP, b"\0")
    link.service()
    assert not link.waiting


@pytest.mark.parametrize(
    "port, words",
    [
        ("not-there", "not-there: there is no such port; armlet doctor lists the ports"),
        ("notes.txt", "notes.txt: it is no serial port; armlet doctor lists"),
        (".", ".: it is no serial port"),
        ("/dev/null", "/dev/null: it is no serial port"),
        ("", ": there is no such port"),
    ],
)
def test_a_port_that_cannot_be_opened_is_told_apart_from_one_in_use(tmp_path, monkeypatch, port, words):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "notes.txt").write_text("no port")
    for opened in (SerialPort, lambda path: SerialLine(path, 1_000_000)):
        with pytest.raises(ArmletError) as caught:
            opened(port)
        assert words in str(caught.value) and "another program" not in str(caught.value)


def test_a_port_in_use_is_said_to_be_in_use():
    master, slave = os.openpty()
    first = SerialPort(os.ttyname(slave))
    with pytest.raises(LinkError, match="is another program using it"):
        SerialPort(os.ttyname(slave))
    first.close()
    os.close(master)
    os.close(slave)


def test_a_virtual_board_takes_no_port():
    with pytest.raises(BoardError, match="qemu-m4 is emulated here and has no port; leave --port out"):
        connect("qemu-m4", port="/dev/ttyACM9")
