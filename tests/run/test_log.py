"""Logs: what is written is read; a broken file is one line, wherever it broke; nothing is half-written."""

import csv
import json
import resource

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mcap.reader import make_reader
from mcap.writer import Writer

from armlet.errors import LogError
from armlet.run.log import RunLog, read_log
from armlet.run.log_csv import export_csv
from armlet.run.log_writer import LogWriter

NAMES = ("waist", "shoulder")
METADATA = {"run": {"label": "PD, load unknown", "period_us": "1000"}, "arm": {"joint_names": json.dumps(NAMES)}}


def joint_record(k, rng):
    """A telemetry record of two joints."""
    arrays = {name: rng.normal(size=2) for name in ("q", "qd", "q_des", "qd_des", "tau")}
    return {"tick": k, "mode": 2, "fault": 0, **arrays}


def write_log(path, count=50, metadata=METADATA):
    """A small log; gives the records written."""
    rng = np.random.default_rng(1)
    records = [joint_record(k, rng) for k in range(count)]
    with LogWriter(path, metadata, {"arm.yaml": b"name: two\n", "blob": bytes(range(256))}) as log:
        for k, record in enumerate(records):
            log.write("/joint_state", k * 1_000_000, record, 7 + k)
        log.write("/estimates", 0, {"tick": 0, "phi": np.arange(20.0).reshape(2, 10), "visc": np.zeros(2)})
        log.write("/events", 5, {"tick": 0, "code": 3, "name": "START", "text": 'a "quoted" β', "joint": ""})
        log.add_metadata("link", {"sent": 52, "received": 52, "lost": 0, "dropped": 0})
    return records


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """Bytes of a good log of several chunks."""
    path = tmp_path_factory.mktemp("whole") / "run.mcap"
    write_log(path, count=3000)
    return path.read_bytes()


# ---- round trips


def test_round_trip(tmp_path):
    records = write_log(tmp_path / "run.mcap")
    log = read_log(tmp_path / "run.mcap")
    assert log.metadata.pop("clock")
    assert log.metadata == {**METADATA, "link": {"sent": "52", "received": "52", "lost": "0", "dropped": "0"}}
    assert log.attachments == {"arm.yaml": b"name: two\n", "blob": bytes(range(256))}
    assert set(log.topics) == {"/joint_state", "/estimates", "/events"}
    joints = log.topics["/joint_state"]
    for name in ("q", "qd", "q_des", "qd_des", "tau"):
        np.testing.assert_array_equal(joints[name], [record[name] for record in records])
    np.testing.assert_array_equal(joints["time_ns"], np.arange(50) * 1_000_000)
    np.testing.assert_array_equal(joints["sequence"], np.arange(50) + 7)
    assert joints["tick"].dtype == np.int64 and joints["time"][3] == pytest.approx(0.003)
    assert log.topics["/estimates"]["phi"].shape == (1, 2, 10)
    assert log.topics["/events"]["text"][0] == 'a "quoted" β'
    assert log.joint_names == NAMES
    assert log.text("run", "label") == "PD, load unknown" and log.text("run", "absent", "x") == "x"


numbers = st.floats(allow_nan=True, allow_infinity=True) | st.integers(-(2**52), 2**52).map(float)


@given(st.lists(st.tuples(numbers, numbers), min_size=1, max_size=20))
@settings(max_examples=40)
def test_every_finite_number_survives_and_others_become_nan(tmp_path_factory, rows):
    path = tmp_path_factory.mktemp("numbers") / "run.mcap"
    with LogWriter(path) as log:
        for k, row in enumerate(rows):
            log.write("/own", k, {"value": np.array(row), "first": row[0]})
    got = read_log(path).topics["/own"]
    expected = np.array(rows)
    expected[~np.isfinite(expected)] = np.nan
    np.testing.assert_array_equal(got["value"], expected)
    np.testing.assert_array_equal(got["first"], expected[:, 0])


def test_another_reader_reads_it(tmp_path):
    """The mcap package's own indexed reader gives the same messages, in order, with a JSON schema."""
    records = write_log(tmp_path / "run.mcap")
    with open(tmp_path / "run.mcap", "rb") as stream:
        reader = make_reader(stream, validate_crcs=True)
        messages = list(reader.iter_messages(topics=["/joint_state"]))
        assert reader.get_summary().statistics.message_count == 52
        assert {m.name for m in reader.iter_metadata()} == {"clock", "run", "arm", "link"}
    assert len(messages) == 50
    schema, channel, message = messages[-1]
    assert (schema.encoding, channel.message_encoding) == ("jsonschema", "json")
    assert json.loads(schema.data)["properties"]["q"]["type"] == "array"
    assert json.loads(message.data)["q"] == records[-1]["q"].tolist()


def test_sixteen_seconds_at_a_kilohertz_are_all_there(tmp_path):
    rng = np.random.default_rng(0)
    rows = rng.normal(size=(16_000, 6, 3))
    phi = rng.normal(size=(3, 10))
    with LogWriter(tmp_path / "run.mcap") as log:
        for k, (q, qd, q_des, qd_des, tau, diff) in enumerate(rows):
            log.write(
                "/plant",
                k,
                {
                    "tick": k,
                    "q": q,
                    "qd": qd,
                    "tau": tau,
                    "kernel_instructions": 9000,
                    "tick_instructions": 14000,
                    "tau_float_diff": diff,
                },
                k,
            )
            log.write(
                "/joint_state",
                k,
                {"tick": k, "mode": 1, "fault": 0, "q": q, "qd": qd, "q_des": q_des, "qd_des": qd_des, "tau": tau},
                k,
            )
            if k % 10 == 0:
                log.write("/estimates", k, {"tick": k, "phi": phi, "visc": q}, k)
    assert log.counts == {"/plant": 16_000, "/joint_state": 16_000, "/estimates": 1_600}
    topics = read_log(tmp_path / "run.mcap").topics
    assert np.array_equal(topics["/plant"]["q"], rows[:, 0]) and np.array_equal(
        topics["/joint_state"]["tau"], rows[:, 4]
    )


# ---- nothing half-written


def test_failing_run_leaves_nothing_and_the_old_log_stays(tmp_path):
    path = tmp_path / "run.mcap"
    write_log(path)
    before = path.read_bytes()
    with pytest.raises(RuntimeError), LogWriter(path, METADATA) as log:
        log.write("/joint_state", 0, joint_record(0, np.random.default_rng(0)))
        assert path.read_bytes() == before
        raise RuntimeError
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_log_appears_only_when_closed(tmp_path):
    path = tmp_path / "run.mcap"
    log = LogWriter(path)
    log.write("/own", 0, {"x": 1})
    assert not path.exists()
    log.close()
    log.close()
    assert read_log(path).topics["/own"]["x"].tolist() == [1]


def test_unwritable_places(tmp_path):
    with pytest.raises(LogError, match="cannot be written: No such file"):
        LogWriter(tmp_path / "absent" / "run.mcap")
    (tmp_path / "run.mcap").mkdir()
    with pytest.raises(LogError, match="cannot be written"), LogWriter(tmp_path / "run.mcap") as log:
        log.write("/own", 0, {"x": 1})
    assert [p.name for p in tmp_path.iterdir()] == ["run.mcap"]


def test_records_of_a_topic_have_the_same_fields(tmp_path):
    with pytest.raises(LogError, match="/own holds x; got x, y"), LogWriter(tmp_path / "run.mcap") as log:
        log.write("/own", 0, {"x": 1})
        log.write("/own", 1, {"x": 1, "y": 2})
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("room", [0, 5, 300, 20_000])
def test_a_log_on_a_full_disk_is_one_line_and_leaves_the_old_one(tmp_path, room):
    """Whenever the disk is full: at the first byte, among the facts, in a chunk, at the end."""
    path = tmp_path / "run.mcap"
    path.write_bytes(b"old")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, limits[1]))
    try:
        with pytest.raises(LogError, match="run.mcap: cannot be written: File too large"):
            write_log(path, 3000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert path.read_bytes() == b"old" and list(tmp_path.iterdir()) == [path]


# ---- broken files


def one_line(path, **options) -> str:
    """The message of the LogError that reading gives."""
    with pytest.raises(LogError) as caught:
        read_log(path, **options)
    text = str(caught.value)
    assert "\n" not in text and text.startswith(str(path))
    return text


def places(size):
    """Where to cut a file: everywhere near its ends, at a spread of places between."""
    return sorted({*range(160), *range(160, size - 200, size // 150), *range(size - 200, size)})


@pytest.mark.slow
def test_truncated_at_every_kind_of_place(tmp_path, whole):
    path = tmp_path / "cut.mcap"
    last = 0
    for place in places(len(whole)):
        path.write_bytes(whole[:place])
        text = one_line(path)
        if place < 8:
            assert "truncated" in text or "not a log" in text
            continue
        assert "truncated; " in text
        count = int(text.split("truncated; ")[1].split()[0])
        assert count >= last
        last = count
    assert last == 3002


def test_recover_gives_what_the_message_counted(tmp_path, whole):
    path = tmp_path / "cut.mcap"
    path.write_bytes(whole[: len(whole) * 3 // 4])
    text = one_line(path)
    assert text.endswith("read them with --recover")
    count = int(text.split("truncated; ")[1].split()[0])
    log = read_log(path, recover=True)
    assert isinstance(log, RunLog) and log.joint_names == NAMES
    assert 0 < count == len(log.topics["/joint_state"]["tick"]) < 3000
    np.testing.assert_array_equal(log.topics["/joint_state"]["tick"], np.arange(count))
    assert log.said().parts[-1] == f"{path} is truncated: this is what can be read, and records are lost"
    assert not read_log(whole_file(tmp_path, whole)).lost


def whole_file(folder, whole):
    """A file of the whole log."""
    path = folder / "whole.mcap"
    path.write_bytes(whole)
    return path


@given(st.data())
@settings(max_examples=150)
def test_any_flipped_bit_is_noticed(tmp_path_factory, whole, data):
    last = len(whole) - 1
    place = data.draw(st.integers(0, last) | st.integers(0, 400) | st.integers(last - 600, last))
    changed = bytearray(whole)
    changed[place] ^= 1 << data.draw(st.integers(0, 7))
    path = tmp_path_factory.mktemp("flipped") / "run.mcap"
    path.write_bytes(changed)
    assert len(one_line(path)) > len(str(path)) + 5  # which says what is wrong with it


def test_foreign_files(tmp_path):
    path = tmp_path / "x.mcap"
    for content in (b"", b"hello", b"PK\x03\x04 a zip file perhaps", bytes(1000)):
        path.write_bytes(content)
        assert "not a log" in one_line(path)
        assert "not a log" in one_line(path, recover=True)
    with open(path, "wb") as stream:
        writer = Writer(stream)
        writer.start("ros2", "other")
        writer.finish()
    assert "another program (profile 'ros2'" in one_line(path)
    assert "another program" in one_line(path, recover=True)
    assert "cannot be read: No such file" in one_line(tmp_path / "absent.mcap")
    assert "cannot be read: Is a directory" in one_line(tmp_path)


@pytest.mark.parametrize("values", [[1, "x"], [[1, 2], [1, 2, 3]], [{"a": 1}, {"b": [2]}, [1]]])
@pytest.mark.parametrize("last", [[], [None]])
def test_records_of_mixed_kinds_are_one_line(tmp_path, values, last):
    path = tmp_path / "mixed.mcap"
    with LogWriter(path) as log:
        for k, value in enumerate([*values, *last]):
            log.write("/own", k, {"value": value})
    assert "not of the kind its topic holds" in one_line(path)


@pytest.mark.parametrize(
    "data", [b"[]", b"1", b"null", b'{"tick": 0}', b'{"tick": 1, "x": 2}, {"tick": 2, "x": 2}', b"[" * 9999]
)
def test_records_that_are_no_records_are_one_line(tmp_path, data):
    path = tmp_path / "odd.mcap"
    with open(path, "wb") as stream:
        writer = Writer(stream)
        writer.start("armlet", "test")
        channel = writer.register_channel("/own", "json", writer.register_schema("own", "jsonschema", b"{}"))
        for each in (b'{"tick": 0, "x": 1}', data):
            writer.add_message(channel, 0, each, 0)
        writer.finish()
    assert "not of the kind its topic holds" in one_line(path)


# ---- CSV


def test_csv_columns_and_values(tmp_path):
    records = write_log(tmp_path / "run.mcap")
    columns = export_csv(tmp_path / "run.mcap", tmp_path / "run.csv")
    with open(tmp_path / "run.csv", newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert list(rows[0]) == columns
    assert columns[:3] == ["time", "waist.q", "waist.qd"] and "shoulder.tau" in columns and len(columns) == 11
    assert len(rows) == 50 and float(rows[3]["time"]) == pytest.approx(0.003)
    assert float(rows[7]["shoulder.qd_des"]) == records[7]["qd_des"][1]


def test_csv_refusals_leave_nothing(tmp_path):
    path, out = tmp_path / "run.mcap", tmp_path / "run.csv"
    with LogWriter(path, METADATA) as log:
        log.write("/events", 0, {"tick": 0, "code": 1, "name": "", "text": "", "joint": ""})
    with pytest.raises(LogError, match="no joint records"):
        export_csv(path, out)
    write_log(path, metadata={"arm": {"joint_names": "{"}})
    with pytest.raises(LogError, match="joint_names is .*expected a JSON list"):
        export_csv(path, out)
    write_log(path)
    with pytest.raises(LogError, match="cannot be written"):
        export_csv(path, tmp_path / "absent" / "run.csv")
    path.write_bytes(path.read_bytes()[:-9])
    with pytest.raises(LogError, match="truncated"):
        export_csv(path, out)
    assert list(tmp_path.iterdir()) == [path]
    assert len(export_csv(path, out, recover=True)) == 11
