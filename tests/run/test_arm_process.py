"""An arm in a process of its own: goals go to it, states come back, and it ends when its program does."""

import contextlib
import math
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
import pytest

from armlet import description
from armlet.errors import ArmletError, BoardError
from armlet.run.arm_orders import Asked, Over, told
from armlet.run.arm_process import ArmProcess
from armlet.run.arm_serving import OFF_S, SLOWEST_S, Pace, log_at

EVERY = 1 / 60


def asked(folder, **more):
    """A simulated arm, which this computer controls."""
    return Asked("puma3", "host", state=str(folder / "state"), start="0,45,45", servos=False, **more)


@pytest.fixture(scope="module")
def arm(tmp_path_factory):
    with ArmProcess(asked(tmp_path_factory.mktemp("arm"))) as begun:
        yield begun


def until(holds, seconds=20.0):
    """Wait until something holds, which a busy computer may bring late."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it has not come to pass"
        time.sleep(0.02)


def alive(pid):
    """True if a process is there and has not ended: who takes in an orphan that has may leave it a while."""
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


def test_an_arm_follows_goals_and_says_what_is_really_sent(arm):
    model = description.load("puma3")
    assert arm.facts.joints == list(model.servo_names)
    goal = {"waist": 0.1, "shoulder": 0.7, "elbow": 99.0}
    sent = arm.send(goal)
    assert sent == goal | {"elbow": model.q_max[2]}
    arm.send(goal | {"elbow": 0.9})
    until(lambda: np.abs(np.array(arm.state().q) - [0.1, 0.7, 0.9]).max() < 0.002)
    assert arm.state().t > 0.0 and len(arm.state().tau) == 3


@pytest.mark.parametrize(
    ("goal", "said"),
    [
        ({"waist": 0.1, "shoulder": 0.7}, "joint elbow is missing"),
        ({"waist": 0.1, "shoulder": 0.7, "elbow": math.nan}, "elbow: nan is no position"),
        ({"waist": 0.1, "shoulder": 0.7, "elbow": 0.7, "wrist": 0.0}, "no joint 'wrist'"),
    ],
)
def test_a_goal_that_cannot_be_is_refused_and_the_arm_goes_on(arm, goal, said):
    with pytest.raises(ArmletError, match=said):
        arm.send(goal)
    assert arm.send({"waist": 0.0, "shoulder": 0.7, "elbow": 0.7})["waist"] == 0.0


@pytest.mark.slow
def test_an_arm_that_is_led_stands_where_it_is_and_follows_no_goal(tmp_path):
    with ArmProcess(asked(tmp_path, led=True)) as led:
        begun = np.array(led.state().q)
        until(lambda: led.state().t > 1.0)
        assert np.abs(np.array(led.state().q) - begun).max() < np.radians(0.5)  # limp, it would fall by half a metre
        with pytest.raises(ArmletError, match="follows no goals"):
            led.send(dict.fromkeys(led.facts.joints, 0.5))


@pytest.mark.slow
def test_a_led_arm_is_pushed_as_long_as_another_s_torque_is_told(tmp_path):
    """The real firmware; nobody holds the arm."""
    with ArmProcess(asked(tmp_path, led=True, reflect=0.3)) as led:
        begun, torque = np.array(led.state().q), dict.fromkeys(led.facts.joints, 0.0)
        until(lambda: led.state().t > 0.5)
        assert np.abs(np.array(led.state().q) - begun).max() < np.radians(0.5)
        most = description.load("puma3").tau_max[0]
        until(lambda: led.feel(torque | {"waist": -0.2 * most}) or led.state().q[0] < begun[0] - 0.02)
        assert abs(led.state().qd[0]) > 0.01
        until(lambda: abs(led.state().qd[0]) < 1e-3)  # nothing is told any more
        with pytest.raises(ArmletError, match="waist: nan"):
            led.feel(torque | {"waist": math.nan})
        with pytest.raises(ArmletError, match="follows no goals"):
            led.send(dict.fromkeys(led.facts.joints, 0.5))
        until(lambda: led.state().force == [0.0] * 3)


def test_an_arm_that_reflects_nothing_is_told_so(arm):
    with pytest.raises(ArmletError, match="reflects no force"):
        arm.feel(dict.fromkeys(arm.facts.joints, 0.0))
    assert len(arm.state().force) == 3


def test_it_ends_when_its_program_is_gone(tmp_path):
    arm = ArmProcess(asked(tmp_path))
    arm.begin()
    process = arm._process
    process.stdin.close()
    assert process.wait(20) == 0
    assert not alive(process.pid)
    assert "over" not in process.stdout.read()


PROGRAM = """
import os, sys, time
from armlet.run.arm_orders import Asked
from armlet.run.arm_process import ArmProcess
arm = ArmProcess(Asked.of(sys.argv[1]))
arm.begin()
if os.fork():
    print(arm.pid, flush=True)
    os.kill(os.getpid(), 9)
time.sleep(60)
"""


@pytest.mark.slow
def test_it_ends_where_a_killed_program_has_left_a_child_with_its_pipe(tmp_path):
    line = asked(tmp_path).to_line()
    program = subprocess.Popen([sys.executable, "-c", PROGRAM, line], stdout=subprocess.PIPE, start_new_session=True)
    try:
        pid = int(program.stdout.readline())
        until(lambda: not alive(pid))
        assert not alive(pid)
    finally:
        os.killpg(program.pid, signal.SIGKILL)


@pytest.mark.slow
def test_a_process_that_was_killed_is_told_in_one_line(tmp_path):
    arm = ArmProcess(asked(tmp_path))
    arm.begin()
    os.kill(arm.pid, signal.SIGKILL)
    with pytest.raises(Over, match="has ended; support the arm"):
        while True:
            arm.state()
    assert arm.pid is None and arm.end() == []
    with pytest.raises(BoardError, match="begin it first"):
        arm.state()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"arm": "puma33"}, "puma33"),
        ({"adapter": "/dev/none"}, "--adapter"),
        ({"led": True, "reflect": 0.6}, "reflect 0.6: expected 0 to 0.3"),
    ],
)
def test_what_cannot_be_begun_is_told_in_one_line(wrong, said, tmp_path, monkeypatch):
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    arm = ArmProcess(Asked(**({"arm": "puma3", "servos": False} | wrong)))
    with pytest.raises(ArmletError) as refused:
        arm.begin()
    assert said in str(refused.value) and "\n" not in str(refused.value) and arm.pid is None
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("hint", ["", "start nearer"])
def test_the_log_of_what_went_wrong_is_kept_and_named(tmp_path, monkeypatch, hint):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with pytest.raises(BoardError, match=f"^a fault; {hint and hint + '; '}the log is ") as told, log_at(None) as log:
        log.write_text("ticks")
        raise BoardError("a fault", hint)
    assert Path(str(told.value).rpartition(" ")[2]).read_text() == "ticks" and len(list(tmp_path.iterdir())) == 1
    with log_at(None) as log:
        log.write_text("ticks")
    assert len(list(tmp_path.iterdir())) == 1  # that of a good run is not kept


def test_an_answer_that_is_none_is_an_end():
    for line in ("", "not JSON\n"):
        with pytest.raises(Over):
            told(line)


# ---- times of goals


def test_goals_that_come_evenly_have_even_times_though_the_arm_s_time_is_told_in_steps():
    pace = Pace(0.05)
    times = [pace.next(math.floor(k * EVERY / 0.01) * 0.01, k * EVERY) for k in range(200)]
    assert np.abs(np.diff(times[60:]) - EVERY).max() < 0.15 * EVERY
    assert all(k * EVERY < at < k * EVERY + 0.05 + 2 * EVERY for k, at in enumerate(times))


def test_times_follow_an_arm_whose_time_is_slower_than_the_wall_s():
    pace = Pace(0.05)
    times = np.array([pace.next(0.5 * k * EVERY, k * EVERY) for k in range(400)])
    ahead = times - 0.5 * EVERY * np.arange(400)
    assert (ahead > 0.0).all() and ahead.max() < 0.05 + EVERY + OFF_S


def test_after_a_pause_times_begin_anew():
    pace = Pace(0.05)
    for k in range(10):
        pace.next(k * EVERY, k * EVERY)
    assert pace.next(5.0, 10 * EVERY + 2 * SLOWEST_S) == pytest.approx(5.05)
