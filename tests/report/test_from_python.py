"""An arm, a move, a run and its report from Python, in a call each: one story with the command line's."""

import doctest
import inspect
import os
import pkgutil
import signal
import subprocess
import sys
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import armlet
from armlet.errors import ArmletError
from armlet.report import from_python
from armlet.run.log import RunLog, read_log

POINTS = [[0, 0.8, 0.8], [0.5, 1, 0.5]]
DH = ([[0.5, 0, 0], [0.3, 0, 0]], "standard")
LINKS = {"mass": [2, 1], "com": [[-0.2, 0, 0], [-0.1, 0, 0]], "inertia": [[0.01, 0.05, 0.05], [0.01, 0.02, 0.02]]}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Folder of this module's logs, in which it works, with this computer's board of its own."""
    place, before, state = tmp_path_factory.mktemp("runs"), os.getcwd(), os.environ.get("ARMLET_STATE")
    os.environ["ARMLET_STATE"] = str(place / "state")
    os.chdir(place)
    yield place
    os.chdir(before)
    os.environ.pop("ARMLET_STATE")
    os.environ |= {} if state is None else {"ARMLET_STATE": state}


@pytest.fixture(scope="module")
def example(folder):
    """Names of the example in the docstring of run_move, which is run as it stands there."""
    (test,) = doctest.DocTestFinder().find(armlet.run_move, "run_move", globs={})
    assert len(test.examples) == 4
    assert doctest.DocTestRunner().run(test, clear_globs=False).failed == 0
    return test.globs


@pytest.fixture(scope="module")
def board(folder):
    """This computer, connected once."""
    with armlet.connect("host") as session:
        yield session


def test_arrays_of_a_run_are_those_of_its_log_and_of_its_plan(example):
    result, move = example["result"], example["move"]
    log = read_log("run.mcap").topics
    assert np.array_equal(result.q, log["/plant"]["q"]) and np.array_equal(result.qd, log["/plant"]["qd"])
    assert np.array_equal(result.tau, log["/plant"]["tau"])
    assert np.allclose(result.time, np.arange(move.total_ticks) * 1e-3, rtol=0, atol=1e-12)
    assert np.abs(result.plan - move.sample(result.time)[0]).max() < 1e-5
    change = log["/estimates"]["phi"][:, -1, 0] - armlet.load("puma3").model.phi[-1, 0]
    assert np.allclose(result.load, change) and np.array_equal(result.load_time, log["/estimates"]["time"])
    assert result.load[-1] == pytest.approx(1.5, rel=0.1)


def test_a_log_that_is_read_tells_the_same_as_the_run_did(example):
    again, result = armlet.read_log(Path("run.mcap")), example["result"]
    assert type(again) is type(result) and str(again) == str(result)
    assert f"{example['move'].total_ticks} torques compared, 0 differ in a bit" in str(
        again
    ) and "largest error" in str(again)
    assert np.array_equal(again.q, result.q) and again.table().keys() == result.table().keys()


def test_a_table_has_equal_columns_one_a_joint(example):
    result = example["result"]
    table = result.table()
    assert {(column.shape, column.dtype.kind in "fi") for column in table.values()} == {(result.time.shape, True)}
    for j, name in enumerate(result.joint_names):
        for signal_ in ("q", "qd", "plan", "tau"):
            assert np.array_equal(table[f"{signal_}_{name}"], getattr(result, signal_)[:, j])
    at = np.flatnonzero(result.time >= result.load_time[3])[0]
    assert table["load"][at] == result.load[3] and table["load"][at - 1] == result.load[2]


def test_a_notebook_shows_a_run_and_reads_nothing_into_its_names(example):
    evil = {**example["result"].metadata, "run": {**example["result"].metadata["run"], "label": "<script>a</script>"}}
    shown = replace(example["result"], metadata=evil, fault="<b>")._repr_html_()
    assert "<script" not in shown and "&lt;script&gt;" in shown and "<b>" not in shown and "&lt;b&gt;" in shown
    assert "data:image/png;base64," in shown and "http" not in shown and len(shown) < 300_000
    assert len(repr(example["result"])) < 200


def test_a_log_without_joints_shows_what_it_has():
    events = {"code": np.array([0, 3]), "text": np.array(["a", "b"])}
    bare = armlet.Result.of(RunLog(Path("<i>.mcap"), {}, {}, {"/events": events}))
    assert "<i>" not in bare._repr_html_() and "<img" not in bare._repr_html_() and bare.fault == "b"
    with pytest.raises(ArmletError, match="no joint records"):
        bare.table()


def test_a_fault_is_told_and_a_board_that_was_given_stays_connected(board):
    move = armlet.plan_move("puma3", POINTS)
    with pytest.warns(UserWarning, match="payload_max") as warned:
        result = armlet.run_move("puma3", move, board, law="pd", payload=20, log="fault.mcap")
    assert warned[0].filename == __file__
    assert "TRACKING" in result.fault and len(result.time) < move.total_ticks
    assert result.fault in str(result) and armlet.read_log("fault.mcap").fault == result.fault
    board.clear_fault()
    assert armlet.run_move("puma3", move, board, log="after.mcap").fault == ""


def test_an_arm_of_a_dh_table_runs_and_its_log_describes_it(board):
    arm = armlet.from_dh(*DH, **LINKS)
    result = armlet.run_move(arm, armlet.plan_move(arm, [[0, 0], [0.3, 0.3]]), board, log="dh.mcap")
    assert result.fault == "" and np.abs(result.q - result.plan).max() < 1e-3
    Path("again.yaml").write_bytes(result.attachments["arm.yaml"])
    q, zero = np.array([0.3, -0.2]), np.zeros(2)
    assert np.array_equal(armlet.load("again.yaml").rnea(q, zero, zero), arm.rnea(q, zero, zero))


def test_results_and_files_are_compared_on_one_page(example):
    made = armlet.report_runs([example["result"], "run.mcap"], "page")
    assert len(made["runs"]) == 2 and Path(made["html"]).exists()
    assert armlet.report_runs("run.mcap", "page")["runs"][0]["file"] == "run.mcap"


def test_ctrl_c_keeps_the_ticks_before_and_lets_go_of_the_board(board, monkeypatch):
    left = []

    @contextmanager
    def connected(name, port):
        try:
            yield board
        finally:
            left.append((name, board.ended))

    def ctrl_c(done, total):
        if done >= 100:
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(from_python, "connect", connected)
    move, before = armlet.plan_move("puma3", POINTS), signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt, match="the run is ended on the board, and broken.mcap holds the"):
            armlet.run_move("puma3", move, log="broken.mcap", progress=ctrl_c)
    finally:
        signal.signal(signal.SIGINT, before)
    assert left == [("host", True)]
    assert 100 <= len(armlet.read_log("broken.mcap").time) < move.total_ticks
    assert armlet.run_move("puma3", move, log="after.mcap").fault == ""


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((3, "move.json"), "arm: expected an Arm, a shipped arm's name or the path of a file, got int"),
        ((armlet.Arm(armlet.load("puma3").model), "move.json"), "puma3 was made of a Model"),
        (("pum3", "move.json"), "did you mean puma3"),
        (("puma3", [1, 2]), "move: expected a Trajectory or the path of its file, got list"),
        (("puma3", "nothing.json"), "nothing.json: cannot be read"),
        (("so101", "move.json"), "trajectory is for joints waist"),
        (("puma3", "move.json", "hots"), "no board 'hots'.*did you mean host"),
        (("puma3", "move.json", 7), "expected the name of a board, got int"),
    ],
)
def test_an_argument_of_another_kind_is_one_line_before_a_board_starts(arguments, words, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(from_python, "connect", None)
    armlet.plan_move("puma3", POINTS).save("move.json")
    with pytest.raises(ArmletError, match=words) as refused:
        armlet.run_move(*arguments)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"payload": "x"}, "payload: expected numbers"),
        ({"torque_error": [1]}, "torque_error: expected a number"),
        ({"label": 3}, "label: expected a text"),
        ({"servos": "no"}, "servos: expected True or False, got str"),
        ({"law": np.zeros(3)}, "law: expected a text, got ndarray"),
        ({"law": "pdd"}, "law 'pdd': expected pd"),
        ({"log": 3}, "expected the path of a file, got int"),
        ({"log": "no/such/run.mcap"}, "no/such/run.mcap: cannot be written"),
        ({"log": "move.json"}, "would overwrite it"),
        ({"servos": True}, "declares no servos"),
    ],
)
def test_an_option_that_cannot_be_is_one_line(options, words, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(from_python, "connect", None)
    armlet.plan_move("puma3", POINTS).save("move.json")
    with pytest.raises(ArmletError, match=words):
        armlet.run_move("puma3", "move.json", **options)


def test_a_limit_of_jerk_that_the_arm_file_states_is_kept(tmp_path):
    text = Path(armlet.load("two_link").model.source).read_text()
    assert text.count("limits: {") == 2
    path = tmp_path / "arm.yaml"
    path.write_text(text.replace("limits: {", "limits: {jerk: 20, "))
    there = [[0, 0.2], [0.5, 0.6]]
    slow, fast = armlet.plan_move(path, there), armlet.plan_move("two_link", there)
    assert slow.duration > 1.2 * fast.duration
    assert armlet.plan_move(path, there, duration=3.0).duration == pytest.approx(3.0, abs=1e-3)


def test_an_arm_tells_its_name_its_joints_and_their_limits():
    arm = armlet.load("palletiser")  # of more joints than servos
    model, act = arm.model, arm.model.actuated
    assert (arm.name, arm.joint_names) == ("palletiser", model.servo_names) and arm.n < len(model.joint_names)
    for name in ("q_min", "q_max", "qd_max", "qdd_max", "tau_max"):
        assert np.array_equal(getattr(arm.limits, name), getattr(model, name)[act])
        assert arm.limits.table()[name].shape == (arm.n,)
    with pytest.raises(ValueError, match="read-only"):
        arm.limits.q_max[0] = 9.0
    slider = armlet.from_dh(*DH, types=["revolute", "prismatic"], mass=[1, 1])
    assert slider.limits.units == ("rad", "m") and slider.limits.q_max[1] == 1.0


CALLS = {name: getattr(armlet, name) for name in armlet.__all__ if inspect.isfunction(getattr(armlet, name))}


@pytest.mark.parametrize("name", [*CALLS, "Arm.rnea", "Arm.adaptive_step"])
def test_signatures_are_for_people(name):
    call = CALLS[name] if name in CALLS else getattr(armlet.Arm, name.partition(".")[2])
    given = inspect.signature(call).parameters.values()
    assert not [each for each in given if each.kind in (each.VAR_POSITIONAL, each.VAR_KEYWORD)]
    assert all(each.annotation is not each.empty for each in given if each.name != "self")
    assert "_typing" not in str(inspect.signature(call)) and call.__doc__
    documented = [each for each in given if each.name not in ("self", "model")]
    assert all(f"{each.name}: " in call.__doc__ or f"{each.name}, " in call.__doc__ for each in documented)


def test_nothing_is_imported_before_a_name_is_used():
    program = """
import sys, armlet
assert {"load", "from_dh", "plan_move", "run_move", "read_log", "report_runs", "run"} <= set(dir(armlet))
assert not [name for name in sys.modules if name == "numpy" or name.startswith("armlet.")]
assert armlet.run is sys.modules["armlet.run"] and {"Options", "Run", "prepare"} <= set(dir(armlet.run))
"""
    assert subprocess.run([sys.executable, "-c", program]).returncode == 0


def test_a_room_is_its_module_whatever_is_imported_first():
    rooms = {each.name for each in pkgutil.iter_modules(armlet.__path__)}
    assert set(armlet.ROOMS) < rooms
    assert not rooms & set(armlet.__all__)  # else an import of the module would replace what the package offers
    assert set(armlet.__all__) == {*armlet.PLACES, "connect"}
