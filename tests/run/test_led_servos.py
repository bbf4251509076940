"""Servos that a hand leads: the board carries the arm, every torque is the host's, and the motion becomes a plan."""

import io
import json
import os
import shutil
import time
from functools import partial
from itertools import count

import numpy as np
import pytest

from armlet import description
from armlet.cli import main
from armlet.cli.hand_command import entered
from armlet.device.connection import connect
from armlet.dynamics.arm import Arm
from armlet.errors import ArmletError, BoardError, PlanError
from armlet.plan import Trajectory
from armlet.run.hand_guiding import LOOK_S, ByHand, Heard, lead, prepare_by_hand
from armlet.run.log import read_log
from armlet.simulated.scripted_hand import pulls_of
from armlet.simulated.servos import EmulatedBus
from armlet.simulated.servos.leading import Leading
from armlet.simulated.servos.pseudo_terminal import Terminal
from tests.support.board_rig import BOARD, flashed_image
from tests.support.servo_arms import text

PULL = "0.0,0.03,0.03,0.6"
KINDS = {"pwm": "", "position": ", mode: position, backlash: 0"}


def arm_text(mode, period_us=4000):
    """The three-joint arm with servos in a mode."""
    servos = text("STS3215-12V").replace(", id", f"{KINDS[mode]}, id")
    control = f"control: {{period_us: {period_us}, watchdog_s: 1, priors: {{payload_max: 0.2}}}}"
    return f"{servos}\ntool: {{xyz: [0.08, 0, 0]}}\n{control}\n"


@pytest.fixture(scope="module")
def opened(request, tmp_path_factory):
    """Connects to a virtual board with this firmware."""
    flash = tmp_path_factory.mktemp("state") / f"{BOARD}.flash"
    shutil.copy(flashed_image(request.config.cache.mkdir("boards")), flash)
    return partial(connect, BOARD, state=flash)


@pytest.fixture
def arm(tmp_path):
    """Writes the arm's file."""

    def written(mode, period_us=4000):
        file = tmp_path / "arm.yaml"
        file.write_text(arm_text(mode, period_us))
        return str(file)

    return written


def led_by(file, opened, log, **more):
    """The arm led by a simulated hand: what it came to, and the bus."""
    asked = ByHand(servos=True, start="10,-30,40", pulls=(PULL,), **more)
    run = prepare_by_hand(file, asked)
    return lead(run, asked, opened, log), run.bus


def way(model, trajectory):
    """(3,) m, from the tip's first place to its last."""
    arm = Arm(model)
    ends = [arm.forward_kinematics(q)[1] for q in (trajectory.q[0], trajectory.q_end)]
    return ends[1] - ends[0]


@pytest.mark.board
@pytest.mark.parametrize("mode, off", [("pwm", 0.006), ("position", 0.012)])
def test_servos_follow_a_hand_in_the_host_s_bits_and_are_let_go(opened, arm, tmp_path, mode, off):
    file = arm(mode)
    done, bus = led_by(file, opened, tmp_path / "hand.mcap")
    run = done.result
    assert (run.fault, run.differing) == (0, 0) and run.compared > 0.9 * run.ticks > 400
    assert run.stopping < 10  # of those in which the servos are let go
    model = description.load(file)
    done.trajectory.check(model)
    assert np.linalg.norm(way(model, done.trajectory) - [0.0, 0.03, 0.03]) < off
    assert not any(servo.drive.enabled() for servo in bus.servos)
    told = read_log(tmp_path / "hand.mcap")
    assert told.text("run", "law") == ("gravity" if mode == "pwm" else "feedforward")
    assert np.nanmax(np.abs(told.topics["/plant"]["tau_float_diff"])) < 1e-3


@pytest.mark.board
def test_a_load_that_is_told_is_carried_and_kept_and_another_sinks(opened, arm, tmp_path):
    file = arm("pwm")
    ends = {}
    for name, load in (("told", {"load": 0.15}), ("untold", {"payload": 0.15})):
        asked = ByHand(servos=True, start="10,-30,40", pulls=("0,0,0,0.1",), seconds=2.6, **load)
        run = prepare_by_hand(file, asked)
        with pytest.raises(PlanError, match="not moved") if name == "told" else open(tmp_path / "x", "w"):
            done = lead(run, asked, opened, tmp_path / f"{name}.mcap")
        ends[name] = read_log(tmp_path / f"{name}.mcap")
    assert done.load == 0.0 and way(description.load(file), done.trajectory)[2] < -0.01
    assert ends["told"].fact("payload", "mass") == 0.15 and ends["told"].fact("payload", "known") is True
    assert ends["untold"].fact("payload", "known") is False


@pytest.mark.board
def test_an_arm_on_this_computer_is_led_in_its_own_time(arm, tmp_path):
    done, _ = led_by(arm("pwm", 10_000), partial(connect, "host", state=tmp_path / "state"), tmp_path / "hand.mcap")
    assert (done.result.fault, done.result.differing) == (0, 0) and done.result.compared > 100


@pytest.mark.board
def test_servos_at_an_adapter_are_found_where_they_stand_and_led(arm, tmp_path):
    """As with a real arm: nobody says where it is, and it is led until somebody says that it is enough."""
    file = arm("position", 10_000)
    model, stands = description.load(file), np.radians([10.0, -30.0, 40.0])
    bus = EmulatedBus(model, hand=Leading(model, pulls_of([PULL])))
    bus.place(stands)
    with Terminal(bus) as terminal:
        asked = ByHand(servos=True, board="host", adapter=terminal.path, patience=0.3)  # of a busy computer
        opened, enough = partial(connect, "host", state=tmp_path / "state"), count(1)
        run = prepare_by_hand(file, asked)
        done = lead(run, asked, opened, tmp_path / "hand.mcap", over=lambda: next(enough) * LOOK_S > 2.5)
    assert (done.result.fault, done.result.differing) == (0, 0) and done.result.compared > 200
    assert np.abs(done.trajectory.q[0] - stands).max() < 0.01
    assert np.linalg.norm(way(model, done.trajectory) - [0.0, 0.03, 0.03]) < 0.012
    assert not any(servo.drive.enabled() for servo in bus.servos)


@pytest.mark.board
def test_the_command_writes_a_plan_and_its_log(opened, arm, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ARMLET_STATE", str(opened.keywords["state"].parent))
    words = ["hand", BOARD, arm("pwm"), "--servos", "--from", "10,-30,40", "--pull", PULL, "--json"]
    assert main(words) == 0
    said = json.loads(capsys.readouterr().out)
    move = Trajectory.load("taught.json")
    assert said["segments"] == len(move.ticks) and said["differing"] == 0 and (tmp_path / "hand.mcap").exists()
    assert said["seconds"] == pytest.approx(move.duration)


@pytest.mark.board
def test_a_hand_that_is_too_fast_ends_it_with_a_fault_and_no_plan(opened, arm, tmp_path):
    asked = ByHand(servos=True, start="10,-30,40", pulls=("0,0,0.25,0.05",))
    with pytest.raises(BoardError, match="guiding ended early: (VELOCITY|SENSOR)"):
        lead(prepare_by_hand(arm("pwm"), asked), asked, opened, tmp_path / "hand.mcap")


def test_what_was_led_until_a_fault_becomes_a_plan(opened, arm, tmp_path, monkeypatch, capsys):
    """The log has it, and a note says by which command."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("armlet.device.connection.connect", lambda board, port: opened())
    file = arm("pwm")
    pulls = ["--pull", "0.0,0.03,0.03,0.6", "--pull", "0,0,0.25,0.05"]
    assert main(["hand", BOARD, file, "--servos", "--from", "10,-30,40", *pulls]) == 1
    note, error = [
        line for line in capsys.readouterr().err.splitlines() if "guiding ended" in line or "until then" in line
    ]
    assert not (tmp_path / "taught.json").exists() and "guiding ended early" in error
    assert main(note.split(": armlet ")[1].split()) == 0
    move = Trajectory.load("taught.json")
    assert 0.5 < move.duration < 3.0 and np.ptp(move.q, axis=0).max() > 0.05
    assert "s were recorded" in capsys.readouterr().out


def test_positions_are_those_of_ticks_of_this_try():
    heard = Heard()
    for tick, q in ((3, 0.0), (5, 0.2), (4, 0.1), (8, 0.5)):
        heard("/joint_state", {"tick": tick, "q": np.array([q, 1.0])})
    heard("/estimates", {"tick": 9})
    told = heard.positions(0.001)
    np.testing.assert_allclose(told.times, [0.003, 0.004, 0.005, 0.008])
    np.testing.assert_allclose(told.q[:, 0], [0.0, 0.1, 0.2, 0.5])
    heard.forget(None)
    assert not len(heard.positions(0.001).times)


@pytest.mark.parametrize(
    "more, said",
    [
        ({}, "--pull: expected one or more"), ({"pulls": ("1,2",)}, "expected X,Y,Z,SECONDS"),
        ({"pulls": (PULL,), "board": "rpi_pico"}, "real ones are led by yours"),
        ({"pulls": (PULL,), "adapter": "/dev/none", "board": "host"}, "real ones are led by yours"),
        ({"pulls": (PULL,), "seconds": 0.0}, "--seconds 0.0: expected 0.1 to 600"),
        ({"pulls": (PULL,), "seconds": "x"}, "--seconds x: expected"),
        ({"pulls": (PULL,), "damping": 0.0}, "damping: expected 0.1 to 50"),
        ({"pulls": (PULL,), "load": -1.0}, "payload: expected a mass"),
    ],
)  # fmt: skip
def test_options_that_do_not_go_together_are_refused_before_a_board_is_asked(arm, more, said):
    with pytest.raises(ArmletError, match=said):
        prepare_by_hand(arm("pwm"), ByHand(servos=True, start="10,-30,40", **more))


@pytest.mark.parametrize(
    "words, said",
    [
        (["--pull", PULL, "--seconds", "3"], "--seconds: of servos; add --servos"),
        (["--pull", PULL, "--adapter", "/dev/none"], "--adapter: of servos; add --servos"),
        (["--pull", PULL, "--log", "taught.json"], "taught.json"),
        (["--servos"], "--pull: expected one or more"),
        (["--servos", "--pull", PULL, "--log", "taught.json"], "taught.json"),
    ],
)
def test_the_command_refuses_in_one_line_and_writes_nothing(arm, words, said, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    file = arm("pwm")
    before = sorted(tmp_path.iterdir())
    assert main(["hand", BOARD, file, *words]) == 1
    err = capsys.readouterr().err.splitlines()
    assert len([line for line in err if line.startswith("armlet: ")]) == 1 and said in err[-1]
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize("typed", ["\n", ""])
def test_enter_or_the_end_of_the_input_ends_it(monkeypatch, typed):
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    over, end = entered(), time.monotonic() + 20.0
    while not over() and time.monotonic() < end:
        time.sleep(0.01)
    assert over()


def test_while_nothing_is_entered_it_goes_on(monkeypatch):
    reads, writes = os.pipe()
    with open(reads) as typed, open(writes, "w"):
        monkeypatch.setattr("sys.stdin", typed)
        over = entered()
        time.sleep(0.1)
        assert not over()


def test_a_load_above_the_largest_is_told(arm):
    """Such as one in grams."""
    told = []
    prepare_by_hand(arm("pwm"), ByHand(servos=True, start="10,-30,40", pulls=(PULL,), load=0.3), told.append)
    assert "--load 0.3 kg is more than control.priors.payload_max, 0.2 kg" in " ".join(told)
