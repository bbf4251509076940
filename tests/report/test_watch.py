"""armlet watch: a log is read as it grows, in any pieces, and what is shown is what the records say."""

import io
import json
import shutil
import threading

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console

from armlet import description
from armlet.cli import main
from armlet.errors import LogError
from armlet.report.watch.follow import Follower
from armlet.report.watch.screen import screen
from armlet.report.watch.view import Subject, View
from armlet.run.log import read_log
from armlet.run.log_writer import LogWriter
from tests.fuzz.logs import parts, written
from tests.support.board_rig import BOARD, flashed_image

WHOLE = written(*parts())


def shown(view):
    """What a terminal shows of a view."""
    console = Console(force_terminal=True, width=120, file=io.StringIO(), record=True)
    with screen(console) as draw:
        draw(view, True)
    return console.export_text()


@settings(max_examples=30)
@given(st.lists(st.integers(0, len(WHOLE)), max_size=12))
def test_a_log_that_grows_in_any_pieces_gives_the_records_of_the_whole(tmp_path_factory, cuts):
    path = tmp_path_factory.mktemp("log") / "run.mcap"
    part = path.with_name("run.mcap.1a2b3c4d.part")
    part.touch()
    follower, got = Follower(path), {}
    ends = [*sorted(cuts), len(WHOLE)]
    with open(part, "ab") as file:
        for start, end in zip([0, *ends], ends, strict=False):
            file.write(WHOLE[start:end])
            file.flush()
            for topic, record in follower.read():
                got.setdefault(topic, []).append(record)
    part.rename(path)
    log = read_log(path)
    assert follower.whole and follower.log.metadata == log.metadata and follower.log.attachments == log.attachments
    assert {topic: len(records) for topic, records in got.items()} == {
        topic: len(columns["time"]) for topic, columns in log.topics.items()
    }
    assert [record["tick"] for record in got["/plant"]] == log.topics["/plant"]["tick"].tolist()
    follower.close()


def test_a_file_that_a_run_tried_to_write_first_is_not_waited_for(tmp_path):
    path = tmp_path / "run.mcap"
    tried = tmp_path / "run.mcap.1a2b3c4d.part"
    tried.touch()
    follower = Follower(path)
    tried.unlink()
    assert not list(follower.read())  # nor is it an error that the log does not stand there yet
    (tmp_path / "run.mcap.2a2b3c4d.part").write_bytes(WHOLE)
    assert len(list(follower.read())) > 0 and follower.whole
    follower.close()


def test_what_is_written_now_goes_before_an_older_log_and_is_read_past_its_renaming(tmp_path):
    path = tmp_path / "run.mcap"
    path.write_bytes(WHOLE)
    with LogWriter(path, {"run": {"label": "new"}}) as log:
        follower = Follower(path)
        log.write("/plant", 0, {"tick": 7})
    assert [record for _, record in follower.read()] == [{"tick": 7}]
    assert follower.whole and follower.log.text("run", "label") == "new"
    follower.close()


@pytest.mark.parametrize(
    "content, said",
    [
        (b"not a log at all", "not a log"),
        (WHOLE[:8] + b"\x01" + b"\xff" * 8 + WHOLE[17:], "damaged"),
        (WHOLE[: len(WHOLE) // 2] + b"\xa5" * 40 + WHOLE[len(WHOLE) // 2 + 40 :], "damaged"),
        (WHOLE[:2000], "nothing new for 0.2 s"),
        (b"", "nothing new for 0.2 s"),
        (None, "cannot be read"),
    ],
)
def test_a_log_that_is_none_ends_in_one_line(tmp_path, content, said, capsys):
    path = tmp_path / "run.mcap"
    if content is not None:
        path.write_bytes(content)
    assert main(["watch", str(path), "--wait", "0.2"]) == 1
    err = capsys.readouterr().err
    assert said in err and err.startswith("armlet: ") and err.count("\n") == 1


@pytest.mark.parametrize("wait", ["nan", "inf", "-1", "x"])
def test_a_wait_that_cannot_be_is_refused(tmp_path, wait, capsys):
    assert main(["watch", str(tmp_path / "run.mcap"), "--wait", wait]) == 1
    assert "--wait" in capsys.readouterr().err


def puma_view(**fields):
    """A view of the three-joint arm after one tick of a run, with some fields of its record changed."""
    model = description.load("puma3")
    view = View(Subject("a run", model, 1000, 32))
    plant = {
        "tick": 250,
        "q": [0.1, 0.2, np.pi - 0.001],
        "q_des": [0.1, 0.19, -np.pi + 0.001],
        "tau": [0.0, -30.0, 5.0],
    }
    view.take("/plant", {**plant, "kernel_instructions": 6000, "tick_instructions": 25_000.0, **fields})
    return model, view


def test_errors_torques_load_and_tick_are_those_of_the_records():
    model, view = puma_view()
    phi = model.phi.copy()
    phi[model.tip_body, 0] += 2.3
    view.take("/estimates", {"tick": 250, "phi": phi.tolist()})
    view.take("/joint_state", {"tick": 250, "mode": 2})
    view.take("/link", {"tick": 200, "received": 20, "lost": 3, "repeats": 1})
    now = view.now()
    assert [joint.error for joint in now.joints] == pytest.approx([0, np.degrees(0.01), np.degrees(-0.002)])
    assert now.joints[1].torque_share == pytest.approx(30 / model.tau_max[1]) and now.hardest is now.joints[1]
    assert now.joints[1].error_limit == pytest.approx(np.degrees(model.gains.e_max[1]))
    assert (now.seconds, now.mode, now.lost, now.whole) == (0.25, "RUNNING", 3, 25_000)
    assert now.load == pytest.approx(2.3) and now.busy == pytest.approx(25_000 * 32e-9 / 1e-3)
    text = shown(view)
    assert all(name in text for name in model.servo_names) and "3 records lost" in text and "+2.300 kg" in text


def test_a_fault_is_shown_and_a_board_that_counts_nothing_is_none():
    _, view = puma_view(kernel_instructions=float("nan"), tick_instructions=None)
    view.take(
        "/events", {"tick": 250, "code": 3, "name": "TRACKING", "text": "TRACKING at joint elbow", "joint": "elbow"}
    )
    assert view.now().whole is None and "instructions" not in shown(view)
    assert "tick 250: TRACKING at joint elbow" in shown(view)


def test_a_board_that_counts_no_instructions_tells_its_ticks_time():
    _, view = puma_view(kernel_instructions=None, tick_instructions=None, tick_us=327.0)
    assert (view.now().whole, view.now().us, view.now().busy) == (None, 327, pytest.approx(0.327))
    assert "tick 327 us, 33 % of the period" in shown(view)


def test_records_of_another_arm_are_refused():
    _, view = puma_view(q=[0.0, 0.0])
    with pytest.raises(LogError, match="not of the kind"):
        view.now()


@pytest.mark.board
def test_a_run_is_watched_from_within_and_from_its_log(request, tmp_path, monkeypatch, capsys):
    shutil.copy(flashed_image(request.config.cache.mkdir("boards")), tmp_path / f"{BOARD}.flash")
    monkeypatch.setenv("ARMLET_STATE", str(tmp_path))
    log, move = str(tmp_path / "run.mcap"), str(tmp_path / "move.json")
    assert main(["plan", "puma3", "--to", "10,10,10", "--duration", "0.4", "-o", move]) == 0
    capsys.readouterr()
    codes = []
    watcher = threading.Thread(target=lambda: codes.append(main(["watch", log, "--json"])))
    watcher.start()
    assert main(["run", BOARD, "puma3", move, "--log", log, "--watch"]) == 0
    watcher.join(30)
    assert codes == [0]
    out, err = capsys.readouterr()
    last = [json.loads(line) for line in out.splitlines() if line.startswith("{")][-1]
    assert (last["tick"], last["lost"], last["mode"]) == (399, 0, "ENDED")
    assert [joint["name"] for joint in last["joints"]] == list(description.load("puma3").servo_names)
    assert "0.399 s" in err and "0 records lost" in err
