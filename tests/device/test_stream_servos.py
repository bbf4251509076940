"""Goals that stream and move servos: the host's bits, the last goal reached, servos let go at the end."""

from functools import cache

import numpy as np
import pytest

from armlet.device.connection import connect
from armlet.errors import PlanError
from armlet.firmware import protocol
from armlet.run.log import read_log
from armlet.run.stream import Streaming, prepare_stream, streaming
from armlet.simulated.servos.pseudo_terminal import Terminal
from tests.support.board_rig import flashed_image, open_board
from tests.support.servo_arms import text

pytestmark = pytest.mark.board
LAST = np.array([0.3, -0.2, 0.25])  # rad, the last goal
KINDS = {"pwm": "", "position": ", mode: position, backlash: 0"}


@cache
def arm_text(model, mode, period_us):
    """The three-joint arm, which hangs at zero, with servos of a model in a mode."""
    hangs = text(model).replace("rpy_deg: [-90, 0, 0]", "rpy_deg: [-90, 90, 0]").replace(", id", f"{KINDS[mode]}, id")
    return hangs + f"\ncontrol: {{period_us: {period_us}, watchdog_s: 1, priors: {{payload_max: 0.2}}}}\n"


@pytest.fixture
def arm(tmp_path):
    """Writes the arm's file."""

    def written(model, mode, period_us):
        file = tmp_path / "arm.yaml"
        file.write_text(arm_text(model, mode, period_us))
        return str(file)

    return written


def streamed(session, file, log, board="", adapter=None):
    """Goals at 30 Hz, points with times, one that replaces them: the run's result, its bus."""
    run = prepare_stream(file, Streaming(servos=True, board=board, adapter=adapter))
    with streaming(session, run, log) as goals:
        for k in range(1, 9):
            goals.send(LAST * k / 10)
            goals.wait(1 / 30)
        start = goals.now + 0.15
        goals.send_points([(start + 0.03 * k, *(LAST * (8 - k) / 10)) for k in range(4)])
        goals.wait(0.1)
        goals.send_points([(start + 0.1, *LAST)], replace=True)
    return goals.result, run.bus


def check(result, bus, least):
    """Every torque is the host's, every goal was taken, the arm is there, and the servos are off."""
    assert (result.fault, result.differing) == (0, 0)
    assert result.compared > least
    counts = result.goals  # a busy machine leaves some unsent
    assert counts["taken"] + counts["late"] + counts["unsent"] == 13 and counts["refused"] == 0
    q = read_log(result.log).topics["/joint_state"]["q"]
    assert np.abs(q[-1] - LAST).max() < 0.08
    if bus is not None:
        assert not any(servo.drive.enabled() for servo in bus.servos)


@pytest.fixture(scope="module")
def m4(request, tmp_path_factory):
    """A board whose time follows the bus."""
    image = flashed_image(request.config.cache.mkdir("boards"))
    with open_board(image, tmp_path_factory.mktemp("servos")) as board:
        yield board


@pytest.mark.parametrize(
    "model, mode", [("STS3215-12V", "pwm"), ("STS3215-12V", "position"), ("XM430-W350", "position"), ("SCS15", "pwm")]
)
def test_goals_move_servos_with_the_host_s_bits(m4, arm, tmp_path, model, mode):
    result, bus = streamed(m4, arm(model, mode, 4000), tmp_path / "run.mcap")
    check(result, bus, 200)


def test_goals_move_servos_at_an_adapter(m4, arm, tmp_path):
    from armlet import description
    from armlet.simulated.servos import EmulatedBus

    file = arm("STS3215-12V", "position", 10_000)
    bus = EmulatedBus(description.load(file))
    with Terminal(bus) as terminal:
        result, _ = streamed(m4, file, tmp_path / "run.mcap", board="qemu-m4", adapter=terminal.path)
    assert (result.fault, result.differing) == (0, 0) and result.compared > 50
    assert np.abs(bus.arm.q - LAST).max() < 0.2  # it has been let go since, and falls


@pytest.mark.parametrize(
    "board, period", [("host", 10_000), pytest.param("pico-emulated", 4000, marks=pytest.mark.slow)]
)
def test_goals_move_servos_in_the_board_s_own_time(arm, tmp_path, monkeypatch, board, period):
    monkeypatch.setenv("ARMLET_STATE", str(tmp_path))
    if board != "host":
        from armlet.cli import main

        main(["flash", board])
    with connect(board) as session:
        result, _ = streamed(session, arm("STS3215-12V", "position", period), tmp_path / "run.mcap")
    check(result, None, 60)


def test_an_error_of_who_sends_goals_leaves_the_arm_at_rest_on_its_path_before_servos_of_this_program_are_let_go(
    m4, arm, tmp_path
):
    run = prepare_stream(arm("STS3215-12V", "position", 4000), Streaming(servos=True))
    with pytest.raises(ZeroDivisionError), streaming(m4, run, tmp_path / "run.mcap") as goals:
        goals.send(LAST, t=2.0)
        goals.wait(0.7)
        raise ZeroDivisionError
    result = goals.result
    assert (result.fault, result.differing) == (0, 0) and result.compared > 300 and not m4.exchanging
    said = read_log(tmp_path / "run.mcap").topics["/joint_state"]
    share = said["q_des"] / LAST
    assert np.abs(said["qd_des"][-1]).max() == 0 and share[-1].max() < 0.9 and np.ptp(share, axis=1).max() < 0.01
    assert (said["mode"] == protocol.HOLD).any() and np.abs(said["q"][-1] - said["q_des"][-1]).max() < 0.08


@pytest.mark.parametrize(
    "goal, why", [([0.1, 0.2], "3"), ([0.1, float("nan"), 0.2], "shoulder"), ({"turn": 0.1, "knee": 0.2}, "knee")]
)
def test_a_goal_that_is_none_is_refused_in_one_line_and_the_run_goes_on(m4, arm, tmp_path, goal, why):
    run = prepare_stream(arm("STS3215-12V", "position", 4000), Streaming(servos=True))
    with streaming(m4, run, tmp_path / "run.mcap") as goals:
        with pytest.raises(PlanError, match=why):
            goals.send(goal)
        goals.wait(0.05)
    assert (goals.result.fault, goals.result.differing) == (0, 0)
