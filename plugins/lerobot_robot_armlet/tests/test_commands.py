"""LeRobot's stock commands move an emulated SO-101 at 60 Hz: teleoperate, record, replay, calibrate; and Ctrl-C.

`pytest -s` prints how many frames came late.
"""

import json
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pyarrow.parquet as parquet
import pytest

from armlet import description
from armlet.run.arm_units import Joints
from armlet.run.log import read_log
from armlet.simulated.servos import EmulatedBus
from armlet.simulated.servos.pseudo_terminal import Terminal

FPS, START = 60, "0,-68,51,11,0,17"
REST = np.radians([float(value) for value in START.split(",")])
BOARD = "host"  # it emulates the servos by itself, in a time that a busy computer only makes slower
PICO = "pico-emulated"  # takes some 5 s for each of its own


class Led:
    """A hand that holds the arm until its servos do, then leads it: one joint there and back, and again."""

    def __init__(self):
        self.on = 0.0

    def move(self, bus, q, dt):
        if not bus.torque():
            self.on = 0.0
            return REST
        self.on += dt
        return REST + np.radians([20.0, 0, 0, 0, 0, 0]) * np.sin(2.0 * self.on) * min(1.0, self.on)


class Held(Led):
    """A hand that holds the arm whenever its servos do not."""

    def move(self, bus, q, dt):
        return None if bus.torque() else REST


@pytest.fixture
def bus(arm):
    """Makes an emulated bus at a port, by the hand at its arm."""
    served = []

    def at(hand):
        emulated = EmulatedBus(description.load(str(arm)), hand=hand)
        emulated.place(REST)
        served.append(Terminal(emulated).__enter__())
        return served[-1]

    yield at
    for terminal in served:
        terminal.stop()


def until(holds, process, seconds=120.0):
    """Wait until something holds, or the process has ended."""
    end = time.monotonic() + seconds
    while not holds() and time.monotonic() < end and process.poll() is None:
        time.sleep(0.05)
    assert holds(), process.said()[-2000:]


def late(times):
    """How many frames came late, of how many, in words."""
    apart = np.diff(times)
    return f"{len(times)} frames, {int((apart > 1.5 / FPS).sum())} late, the longest {1e3 * apart.max():.0f} ms apart"


def flash(environment):
    """Put the firmware onto the emulated Pico; the path of its flash image."""
    command = [sys.executable, "-m", "armlet.cli", "flash", PICO]
    subprocess.run(command, env=environment, check=True, capture_output=True)
    return Path(environment["ARMLET_STATE"]) / f"{PICO}.flash"


@pytest.fixture(scope="module")
def recorded(arm, command, environment, tmp_path_factory, request):
    """A dataset of `lerobot-record`: the board, the folder, its table, and when actions were asked for."""
    folder, board = tmp_path_factory.mktemp("recorded"), getattr(request, "param", BOARD)
    if board == PICO:
        flash(environment)
    for tries in range(3):
        root = folder / f"dataset{tries}"
        process = command(
            "record", robot__type="armlet", robot__id="recorded", robot__arm=arm, robot__board=board,
            robot__start=START, robot__log=folder / "record.mcap", teleop__type="scripted", teleop__arm=arm,
            teleop__start=START, teleop__count=folder / "count.json", dataset__repo_id="nobody/nothing",
            dataset__root=root, dataset__single_task="swing", dataset__fps=FPS, dataset__episode_time_s=4,
            dataset__num_episodes=1, dataset__push_to_hub="false", play_sounds="false",
        )  # fmt: skip
        process.wait(300)
        if process.returncode == 0 or "WATCHDOG" not in process.said():
            break
    assert process.returncode == 0, process.said()[-3000:]
    table = parquet.read_table(next((root / "data").rglob("*.parquet")))
    return board, root, table, json.loads((folder / "count.json").read_text())


def column(table, name):
    return np.array(table[name].to_pylist())


@pytest.mark.parametrize("recorded", [PICO, BOARD], indirect=True)
def test_record_keeps_every_frame_and_the_arm_follows(arm, recorded):
    board, root, table, times = recorded
    print(f"\nrecord on {board}: {late(times)}")
    assert table.num_rows == len(times) > 60
    info = json.loads((root / "meta" / "info.json").read_text())
    joints = Joints(str(arm))
    names = info["features"]["observation.state"]["names"]
    assert info["features"]["action"]["names"] == [f"{name}.pos" for name in joints.names]
    assert names == [f"{name}.{kind}" for kind in ("pos", "vel", "tau") for name in joints.names] + ["load"]
    action, state = column(table, "action"), column(table, "observation.state")
    n = len(joints.names)
    assert np.ptp(action[:, :n], axis=0).min() > 15.0  # degrees, or percent
    assert np.abs(state[-1, :n] - action[-1]).max() < 1.5  # it stands there for two seconds
    assert abs(state[-1, names.index("load")]) < 0.25 and np.abs(state[:, 2 * n : 3 * n]).max() < 2.94
    if board == PICO:
        return  # of an emulator that is slower than time, the arm is as much behind
    shifts = [np.abs(state[k:, :n] - action[: len(action) - k]).max() for k in range(1, 40)]
    print(f"as it was {1 + int(np.argmin(shifts))} frames before, within {min(shifts):.1f} deg or %")
    assert min(shifts) < 8.0


@pytest.mark.parametrize("board", [BOARD, PICO])
@pytest.mark.parametrize("recorded", [BOARD], indirect=True)
def test_replay_moves_the_arm_through_what_was_recorded(arm, recorded, done, environment, tmp_path, board):
    _, root, table, _ = recorded
    log = tmp_path / "replay.mcap"
    if board == PICO:
        flash(environment)
    done(
        "replay", robot__type="armlet", robot__id="replayed", robot__arm=arm, robot__board=board, robot__start=START,
        robot__log=log, dataset__repo_id="nobody/nothing", dataset__root=root, dataset__episode=0, play_sounds="false",
    )  # fmt: skip
    joints, q = Joints(str(arm)), read_log(log).topics["/joint_state"]["q"]
    went = np.array([list(joints.positions(row).values()) for row in q])
    action = column(table, "action")
    if board == PICO:  # on a busy computer far behind
        assert np.ptp(went, axis=0).max() > 5.0
        return
    assert np.abs(went.max(axis=0) - action.max(axis=0)).max() < 4.0
    assert np.abs(went.min(axis=0) - action.min(axis=0)).max() < 4.0
    assert np.abs(went[-1] - action[-1]).max() < 1.5


def test_a_pair_of_emulated_picos_is_teleoperated(arm, done, environment, tmp_path):
    image = flash(environment)
    images = [shutil.copy(image, tmp_path / f"{name}.flash") for name in ("leader", "follower")]
    said = done(
        "teleoperate", robot__type="armlet", robot__id="follower", robot__arm=arm, robot__board=PICO,
        robot__start=START, robot__state=images[1], teleop__type="armlet", teleop__id="leader", teleop__arm=arm,
        teleop__board=PICO, teleop__start=START, teleop__state=images[0], teleop_time_s=4, fps=FPS,
    )  # fmt: skip
    assert said.count("Teleop loop time") > 30


def test_a_leader_on_a_bus_leads_a_follower(arm, bus, done, tmp_path):
    leader, log = bus(Led()), tmp_path / "follower.mcap"
    said = done(
        "teleoperate", robot__type="armlet", robot__id="follower", robot__arm=arm, robot__board=BOARD,
        robot__start=START, robot__log=log, teleop__type="armlet", teleop__id="leader", teleop__arm=arm,
        teleop__port=leader.path, teleop__patience=0.1, teleop_time_s=6, fps=FPS,
    )  # fmt: skip
    took = np.array([float(line.split("time: ")[1].split("ms")[0]) for line in said.splitlines() if "time: " in line])
    print(f"\nteleoperate: {len(took)} frames, {int((took > 1500 / FPS).sum())} late, the longest {took.max():.0f} ms")
    assert len(took) > 60
    pan = np.degrees(read_log(log).topics["/joint_state"]["q"][:, 0])
    assert pan.max() > 14.0 and pan.min() < -14.0  # of 20
    assert leader.bus.let_go()


def test_what_presses_the_follower_pushes_the_leader(arm, done, tmp_path):
    """The follower says what presses it; nobody holds the leader, which gives way, and leads it on."""
    leader, follower = tmp_path / "leader.mcap", tmp_path / "follower.mcap"
    done(
        "teleoperate", robot__type="pressed", robot__id="p", robot__arm=arm, robot__board=BOARD, robot__start=START,
        robot__log=follower, robot__torque=-1.2, teleop__type="armlet", teleop__id="feels", teleop__arm=arm,
        teleop__board=BOARD, teleop__start=START, teleop__reflect=0.3, teleop__follower="p", teleop__log=leader,
        teleop_time_s=6, fps=FPS,
    )  # fmt: skip
    led, follows = (np.degrees(read_log(log).topics["/joint_state"]["q"]) for log in (leader, follower))
    print(f"\nreflected: the leader went by {led[-1, 0] - led[0, 0]:.1f} degrees, the follower to {follows[-1, 0]:.1f}")
    assert led[:, 0].min() - led[0, 0] < -3.0 and led[:, 0].max() < led[0, 0] + 0.5
    assert np.abs(led[:, 4] - led[0, 4]).max() < 1.5  # nothing presses there
    assert follows[:, 0].min() < -2.0


def test_ctrl_c_lets_the_servos_of_leader_and_follower_go(arm, bus, command):
    leader, follower = bus(Held()), bus(Held())
    process = command(
        "teleoperate", robot__type="armlet", robot__id="f", robot__arm=arm, robot__port=follower.path,
        robot__patience=0.1, teleop__type="armlet", teleop__id="l", teleop__arm=arm, teleop__port=leader.path,
        teleop__patience=0.1, fps=FPS,
    )  # fmt: skip
    until(lambda: "Teleop loop time" in process.said(), process)
    assert leader.bus.torque() and follower.bus.torque()
    time.sleep(2.0)  # limp, they would lie on the table
    for each in (leader, follower):
        assert np.abs(each.bus.arm.q - REST).max() < np.radians(5.0)
    process.send_signal(signal.SIGINT)
    process.wait(60)
    assert leader.bus.let_go() and follower.bus.let_go()


def test_servos_are_let_go_where_the_command_is_killed(arm, bus, command):
    follower = bus(Held())
    process = command(
        "teleoperate", robot__type="armlet", robot__id="k", robot__arm=arm, robot__port=follower.path,
        robot__patience=0.1, teleop__type="scripted", teleop__arm=arm, teleop__start=START, fps=FPS,
    )  # fmt: skip
    until(lambda: "Teleop loop time" in process.said(), process)
    assert follower.bus.torque()
    process.kill()
    process.wait()
    end = time.monotonic() + 30.0
    while not follower.bus.let_go() and time.monotonic() < end:
        time.sleep(0.05)
    assert follower.bus.let_go()


def test_calibrate_says_what_calibrates_an_arm(arm, done):
    said = done("calibrate", robot__type="armlet", robot__id="c", robot__arm=arm, robot__board=BOARD)
    assert "armlet calibrate" in said
