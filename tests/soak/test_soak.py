"""A short form of each suite of this folder: what `make soak` does in full."""

import random
import shutil
import struct
from collections import Counter
from types import SimpleNamespace

import numpy as np
import pytest

from armlet.device.link.frames import pack
from armlet.device.link.telemetry import record_dtype
from armlet.device.standing import BoardLog
from armlet.errors import LogError
from armlet.firmware import protocol
from tests.soak import alone_cuts, cable, cuts, decoders, faults, frames, hour, starts
from tests.support.board_rig import BOARD, flashed_image


@pytest.fixture
def flashed(request, tmp_path):
    """A flash image of one's own, with the firmware alone."""
    return shutil.copy(flashed_image(request.config.cache.mkdir("boards")), tmp_path / "image")


@pytest.mark.board
@pytest.mark.slow
def test_a_power_cut_leaves_the_old_upload_or_the_new_one(flashed, tmp_path):
    table = cuts.run(tmp_path, flashed, 18)
    assert {row["cuts"] for row in table.values()} == {3} and set(table) == set(cuts.KINDS)
    assert not any(row[cuts.MIXTURE] for row in table.values()), table


def test_what_is_neither_old_nor_new_is_a_mixture():
    old, new = cuts.sha(b"old"), cuts.sha(b"new")
    found = [cuts.judged(old, new, each) for each in (old, new, None, cuts.sha(b"olw"))]
    assert found == [cuts.OLD, cuts.NEW, cuts.MIXTURE, cuts.MIXTURE]


EACH, TICKS = 58, 200  # records of a segment, and of the move


class Fetched(alone_cuts.Standalone):
    """Cuts whose log is given, with the fault that the board tells after them."""

    def __init__(self, kept, fault, monkeypatch):
        self.total, self.uncut, self.before = TICKS, log_of(1, (1, 2, 3, 4)), log_of(7, (1, 2, 3, 4))
        self.board = SimpleNamespace(on=lambda: SimpleNamespace(hello=lambda: SimpleNamespace(fault=fault)))
        monkeypatch.setattr(alone_cuts, "fetch_log", lambda _: kept)


def log_of(run, there, lost=None):
    """A run's log with some of its segments; lost: what it says that it lacks, None for what it lacks."""
    joints = np.zeros(TICKS, record_dtype(protocol.JOINTS, 3))
    joints["tick"], joints["tau"] = np.arange(TICKS), run == 7  # all runs are alike, but for the one before
    kept = np.isin(joints["tick"] // EACH + 1, there)
    lost = tuple(sorted({1, 2, 3, 4} - set(there))) if lost is None else lost
    head = SimpleNamespace(run=run, size=joints.itemsize, parts=4)
    return BoardLog(head, joints[kept], None, lost, {})


@pytest.mark.parametrize(
    "kept, fault, outcome",
    [
        (log_of(7, (1, 2, 3, 4)), protocol.POWER_LOST, cuts.OLD),
        (log_of(7, (1, 2, 3, 4)), protocol.NO_FAULT, cuts.MIXTURE),  # nothing tells of the run that was cut
        (log_of(7, (1, 2, 3)), protocol.POWER_LOST, cuts.MIXTURE),
        (log_of(8, (1, 2, 3, 4)), protocol.NO_FAULT, cuts.NEW),
        (log_of(8, (2, 4)), protocol.POWER_LOST, cuts.SAID),
        (log_of(8, (2, 4), ()), protocol.POWER_LOST, cuts.MIXTURE),  # it says that it is whole
        (log_of(8, (2, 4), (1,)), protocol.POWER_LOST, cuts.MIXTURE),
        (log_of(9, (1, 2, 3, 4)), protocol.NO_FAULT, cuts.MIXTURE),
        (log_of(7, (1, 2, 3, 4))._replace(head=log_of(8, ()).head), protocol.NO_FAULT, cuts.MIXTURE),  # other records
    ],
)
def test_a_log_that_hides_what_it_lacks_is_a_mixture(kept, fault, outcome, monkeypatch):
    fetched = Fetched(kept, fault, monkeypatch)
    assert fetched.found() == outcome and bool(fetched.why) == (outcome == cuts.MIXTURE)
    assert not fetched.why or "the log's head: namespace(run=" in fetched.why


def test_a_mixture_says_which_records_differ_and_both_heads(monkeypatch, tmp_path):
    """And a suite keeps it beside its figures."""
    other = log_of(8, (2, 3, 4))
    other.joints["tau"][5:8] += 1
    fetched = Fetched(other, protocol.NO_FAULT, monkeypatch)
    assert fetched.found() == cuts.MIXTURE
    what = "142 records, expected 142: ticks 0 too many, ticks 0 missing, tau differs at ticks 3 (63 to 65)"
    heads = "head: namespace(run=8, size=68, parts=4); the run before's: namespace(run=7, size=68, parts=4)"
    assert what in fetched.why and heads in fetched.why
    fetched.cut = lambda _: fetched.found()
    monkeypatch.setattr(cuts, "cutter_of", lambda *_: fetched)
    said = []
    table = cuts.run(tmp_path, None, 1, kinds=(cuts.ALONE,), say=lambda line, **_: said.append(line))
    assert table[cuts.ALONE]["why"] == [f"cut 0: {fetched.why}"] and fetched.why in said[0]


def test_a_log_that_cannot_be_read_says_so(monkeypatch):
    fetched = Fetched(None, protocol.NO_FAULT, monkeypatch)

    def refuse(_):
        raise LogError("no segment is whole")

    monkeypatch.setattr(alone_cuts, "fetch_log", refuse)
    assert fetched.found() == cuts.MIXTURE and fetched.why.startswith("no segment is whole; the log's head: None")


@pytest.mark.board
@pytest.mark.slow
def test_nothing_is_given_up_or_lost_uncounted_over_a_bad_cable(flashed):
    found = faults.run(flashed, 500, ticks=300)
    assert sum(found["faults"].values()) >= 500 and not found["given up"]
    assert found["accepted"] == found["of another size"] == 0
    assert found["records lost"] == found["records counted as lost"] > 0 == found["done"]["runs with other losses"]
    assert found["done"]["records"] == found["done"]["records in tables"] + found["records lost"]
    assert found["records that came twice"] > 0 == found["done"]["runs with other records"]
    unread = found["refused by the board"] - found["damaged to the board"]
    assert 0 <= unread <= found["long to the board in a run"] and found["damaged to the board"] > 0
    assert found["done"]["runs"] == found["done"]["stops"] and not found["done"]["runs with other torques"]


def test_the_cable_knows_what_it_has_damaged():
    way, counted = cable.Way(random.Random(1)), cable.Counter()
    frames = [cable_frame(k) for k in range(2000)]
    out = b""
    for step in way.take(b"".join(frames), counted, 0.5):
        if step is not None:
            out += step[1]
            way.leave(step[1])
    good = [line for line in out.split(b"\0") if line and line + b"\0" in frames]
    assert 600 < sum(counted.values()) < 1000 and set(counted) == set(cable.KINDS)  # one moves more frames than one
    assert way.frames == way.records == 2000 and 900 < way.whole == len(set(good)) < 1700 and way.damaged > 300
    assert len(good) - len(set(good)) > 100 and good != sorted(good, key=frames_order(frames)) and way.stale == 0
    way.next_run()
    assert way.whole == 0 and [way.leave(line + b"\0") for line in good[-3:]] and way.stale == 3


@pytest.mark.parametrize("lost_while", ["nobody listens", "a frame is half in"])
def test_the_rest_of_a_frame_whose_beginning_is_lost_is_no_record(lost_while):
    first, second = (cable_frame(number) for number in (int.from_bytes(bytes([protocol.JOINTS]) * 4, "little"), 2))
    for at in range(1, len(first) - 1):
        way, counted = cable.Way(random.Random(1)), cable.Counter()
        if lost_while == "nobody listens":
            way.lose(first[:at])
        else:
            assert list(way.take(first[:at], counted, 0.0)) == []
            way.lose(b"")
        for _, out in way.take(first[at:] + second, counted, 0.0):
            way.leave(out)
        assert (way.whole, way.records, way.damaged) == (1, 1, 1), at


def frames_order(frames):
    """What sorts lines as they came in."""
    places = {frame[:-1]: k for k, frame in enumerate(frames)}
    return places.__getitem__


def cable_frame(number):
    """A record, unlike every other."""
    return pack(protocol.JOINTS, number & 255, number.to_bytes(4, "little") * 5, number)


@pytest.mark.slow
@pytest.mark.board
def test_ten_seconds_of_ticks_lose_no_record(flashed):
    found = hour.run(flashed, 10_000)
    assert found["ticks"] == found["joints"] == 10_000 and found["estimates"] == 3_000
    assert found["sent"] == found["received"] == 13_002  # two events besides
    assert not any(found[name] for name in ("lost", "dropped", "missing", "differing", "faulted"))


@pytest.mark.board
def test_both_decoders_agree_on_damaged_frames_and_take_none(flashed, tmp_path):
    found = decoders.run(tmp_path, flashed, 20_000)
    assert found["frames"] == 20_000 and found["damaged"] > 15_000 < 4 * found["damaged that have a frame's form"]
    assert found["blocks that differ"] == found["damaged and taken"] == found["good frames refused"] == 0


@pytest.mark.board
@pytest.mark.slow
@pytest.mark.parametrize(("board", "count"), [(BOARD, 600), ("pico-emulated", 200)])
def test_no_frame_of_any_content_ends_the_firmware(request, tmp_path, board, count):
    image = shutil.copy(flashed_image(request.config.cache.mkdir("boards"), board), tmp_path / "image")
    found = frames.run(image, count, board)
    assert found["frames"] == count and len(found["answers"]) > 40
    assert not any(found[what] for what in frames.NEVER), found


class OneAnswer:
    """A channel on which these frames come, and nothing else."""

    def __init__(self, *came):
        self.came = b"".join(came)

    def read(self, _):
        came, self.came = self.came, b""
        return came


@pytest.mark.parametrize("fault", [protocol.INTERNAL, protocol.WATCHDOG])
def test_a_fault_that_is_cleared_before_the_next_look_is_counted(fault):
    event = struct.pack("<IBBBB", 5, protocol.FAULT, fault, protocol.NO_JOINT, 0)
    ident = struct.pack(protocol.IDENT, 5, 3, 3, protocol.FAULT, fault, *[0] * 3, *[b""] * 6, 0)
    told = pack(protocol.EVENT, 0, event, 9), pack(protocol.ANSWER | protocol.HELLO, 0, b"\0" + ident, 1)
    cleared = pack(protocol.EVENT, 1, bytes(8), 10), pack(protocol.ANSWER | protocol.CLEAR_FAULT, 0, b"\0", 2)
    heard = Counter()
    frames.Sender(OneAnswer(*told, *cleared), None, None, 1, heard).take(0.0)
    assert heard[frames.FAULTS] == 2 * (fault == protocol.INTERNAL)


def test_ctrl_c_while_the_program_starts_is_no_traceback_of_ours():
    found = starts.run(10)
    assert found["starts"] == 10 and found[starts.OURS] == found["other ends"] == 0, found


def test_a_traceback_is_known_for_whose_it_is():
    head = "Traceback (most recent call last):\n"
    assert starts.said_by(head + '  File "<frozen site>", line 9, in main\nKeyboardInterrupt') == starts.PYTHON
    for file in ("/x/site-packages/armlet/cli/__init__.py", "/x/hostlib/command.py"):
        assert starts.said_by(f'{head}  File "{file}", line 9\nKeyboardInterrupt') == starts.OURS
    assert (starts.said_by("armlet: stopped\n"), starts.said_by("")) == (starts.LINE, starts.SILENT)
