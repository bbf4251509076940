"""A disk that takes long, such as a memory card: what controls an arm does not wait for it, and the log is whole."""

import io
import time

import numpy as np
import pytest

from armlet.device.connection import connect
from armlet.errors import LogError
from armlet.files import WholeFile
from armlet.run import log_writer
from armlet.run.log import read_log
from armlet.run.log_writer import LogWriter
from armlet.run.stream import Streaming, prepare_stream, streaming
from armlet.run.written_behind import WrittenBehind
from tests.support.servo_arms import text

STALL_S = 0.5  # five times a watchdog's time


class Slow:
    """A stream each of whose writes stalls."""

    def __init__(self, stream):
        self._stream, self.stalls = stream, 0

    def write(self, data):
        self.stalls += 1
        time.sleep(STALL_S)
        return self._stream.write(data)

    def __getattr__(self, name):
        return getattr(self._stream, name)


@pytest.fixture
def slow(monkeypatch):
    """The streams of logs that are made now."""
    streams = []

    class SlowFile(WholeFile):
        def __init__(self, *args):
            super().__init__(*args)
            self.stream = Slow(self.stream)
            streams.append(self.stream)

    monkeypatch.setattr(log_writer, "WholeFile", SlowFile)
    return streams


def test_a_log_takes_records_while_the_disk_stalls_and_is_whole(tmp_path, slow, monkeypatch):
    monkeypatch.setattr(log_writer, "LATEST_S", 0.0)  # each record goes to the disk
    longest = 0.0
    with LogWriter(tmp_path / "run.mcap") as log:
        for k in range(3):
            begin = time.monotonic()
            log.write("/own", k, {"x": k})
            longest = max(longest, time.monotonic() - begin)
    assert slow[0].stalls > 3 and longest < 0.4 * STALL_S
    assert read_log(tmp_path / "run.mcap").topics["/own"]["x"].tolist() == [0, 1, 2]


def test_bytes_are_written_in_their_order_and_counted():
    into = io.BytesIO(b"ab")
    into.seek(2)
    behind = WrittenBehind(into)
    assert behind.write(b"cd") == 2 and behind.write(b"") == 0 and behind.tell() == 4
    behind.flush()
    behind.write(b"e")
    behind.end()
    assert into.getvalue() == b"abcde" and behind.tell() == 5


def test_what_the_disk_refuses_is_told_by_the_next_call():
    class Full(io.BytesIO):
        def write(self, data):
            raise OSError(28, "No space left on device")

    behind = WrittenBehind(Full())
    behind.write(b"x")
    for call in (behind.end, behind.flush, lambda: behind.write(b"y"), behind.end):
        with pytest.raises(OSError, match="No space"):
            call()


def test_a_disk_that_is_full_later_is_one_line_and_leaves_nothing(tmp_path, slow, monkeypatch):
    def refuse(data):
        raise OSError(28, "No space left on device")

    with pytest.raises(LogError, match="cannot be written: No space left"), LogWriter(tmp_path / "run.mcap") as log:
        slow[0].write = refuse
        for k in range(10_000):
            log.write("/own", k, {"x": k})
    assert not list(tmp_path.iterdir())


def arm_with_servos(folder):
    """File of an arm whose servos this computer drives in its own time."""
    file = folder / "arm.yaml"
    servos = text("STS3215-12V").replace(", id", ", mode: position, backlash: 0, id")
    file.write_text(servos + "\ncontrol: {period_us: 10000, priors: {payload_max: 0.2}}\n")
    return str(file)


@pytest.mark.board
def test_servos_are_driven_while_the_disk_stalls(tmp_path, slow):
    """This computer keeps its board alive, whose watchdog waits for a tenth of a second."""
    run = prepare_stream(arm_with_servos(tmp_path), Streaming("0,20,20", servos=True))
    with connect("host", state=tmp_path / "state") as session, streaming(session, run, tmp_path / "run.mcap") as goals:
        goals.send([0.3, 0.2, 0.1])
        goals.wait(2.5)
    assert (goals.result.fault, goals.result.differing) == (0, 0) and slow[0].stalls > 3
    assert np.abs(read_log(tmp_path / "run.mcap").topics["/joint_state"]["q"][-1] - [0.3, 0.2, 0.1]).max() < 0.08


@pytest.mark.board
def test_a_disk_that_is_full_in_the_midst_of_a_stream_ends_it_in_one_line(tmp_path, slow, monkeypatch):
    """Another thread writes its log, and whoever waits is told."""

    def refuse(data):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(log_writer, "LATEST_S", 0.0)  # each record goes to the disk
    run = prepare_stream(arm_with_servos(tmp_path), Streaming("0,20,20", servos=True))
    with (
        connect("host", state=tmp_path / "state") as session,
        pytest.raises(LogError, match="No space left on device.*the run is ended on the board"),
        streaming(session, run, tmp_path / "run.mcap") as goals,
    ):
        slow[0].write = refuse
        goals.wait(20.0)
    assert goals.now < 10.0
