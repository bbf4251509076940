"""Paths that wait for the arm: the host follows bit for bit, the log tells, and nothing is learnt meanwhile."""

from dataclasses import replace

import numpy as np
import pytest
from ruamel.yaml import YAML

import armlet
from armlet.description.library import shipped_path
from armlet.errors import DescriptionError
from armlet.fixed import compiler
from armlet.fixed.waiting_path import Waiting
from armlet.plan import plan
from armlet.plan.jerk import smooth
from armlet.run import Options, prepare
from armlet.run.log import read_log
from armlet.run.prepared import Run
from tests.support.asked_speeds import asking
from tests.support.board_rig import flashed_image, open_board

TICKS, PUSHED_S = 1200, 0.2
PUSH = f"0,0,-80@{PUSHED_S}"  # N, for half a second: the shoulder gives more than its share against it


@pytest.fixture(scope="module")
def arm(tmp_path_factory):
    """The three-joint arm whose path waits at three tenths of its effort."""
    tree = YAML(typ="safe").load(shipped_path("puma3").read_text())
    tree["control"]["press_share"] = 0.3
    file = tmp_path_factory.mktemp("arm") / "waits.yaml"
    with file.open("w") as to:
        YAML().dump(tree, to)
    return file


@pytest.fixture(scope="module", params=["qemu-m4", pytest.param("pico-emulated", marks=pytest.mark.slow)])
def session(request, tmp_path_factory):
    """A board with this firmware."""
    image = flashed_image(request.config.cache.mkdir("boards"), request.param)
    with open_board(image, tmp_path_factory.mktemp("waits"), board=request.param) as board:
        yield board


def move_of(arm):
    """A slow move, there and back."""
    start = np.deg2rad([0, 45, 45])
    return plan(armlet.load(arm).model, [start, start + 0.3, start], durations=[TICKS / 2000] * 2)


@pytest.mark.board
@pytest.mark.parametrize("law", ["bodies", "walker", "natural"])
def test_host_and_board_agree_in_every_bit_of_a_wait(session, arm, tmp_path, law):
    result = prepare(str(arm), move_of(arm), Options(law=law, pushes=(PUSH,))).on(session, tmp_path / "run.mcap")
    assert result.differing == 0 and not result.fault and result.compared > TICKS + result.waited // 2
    assert result.waited > 300
    topics = read_log(tmp_path / "run.mcap").topics
    told = [row for row in zip(topics["/events"]["tick"], topics["/events"]["text"], strict=True) if "path" in row[1]]
    assert [text for _, text in told][:2] == ["the path waits for the arm", "the path goes on"]
    assert 0 <= told[0][0] - 1000 * PUSHED_S < 100


@pytest.mark.board
def test_a_speed_that_is_asked_for_in_a_wait_is_gone_to_after_it(session, arm, tmp_path):
    run = prepare(str(arm), move_of(arm), Options(law="bodies", pushes=(PUSH,)))
    result = run.on(session, tmp_path / "run.mcap", keys=asking([*[None] * 18, 0.5]))
    assert result.differing == 0 and not result.fault and result.waited > 300
    assert [rate for _, rate in result.speeds] == [0.5] and 1000 * PUSHED_S < result.speeds[0][0] < 700
    left = result.ticks - result.speeds[0][0]
    assert left > 1.5 * (TICKS - 1000 * PUSHED_S)  # all that was left, at half the speed


@pytest.mark.board
def test_a_stop_that_is_asked_for_in_a_wait_ends_it(session, arm, tmp_path):
    run = prepare(str(arm), move_of(arm), Options(law="bodies", pushes=(PUSH,)))
    result = run.on(session, tmp_path / "run.mcap", keys=asking([*[None] * 18, "decelerate"]))
    assert result.differing == 0 and not result.fault and 50 < result.waited < 400
    assert result.compared == result.ticks


def test_laws_without_a_velocity_error_never_wait(arm):
    compiled = compiler.compile(armlet.load(arm).model)
    assert [law for law in range(11) if Waiting.of(compiled, law) is not None] == [2, 3, 4]


def test_an_arm_whose_file_says_nothing_never_waits():
    compiled = compiler.compile(armlet.load("puma3").model)
    assert Waiting.of(compiled, 4) is None


@pytest.mark.board
def test_a_run_whose_speed_nobody_may_change_waits_too(session, arm, tmp_path):
    """As a standing order does: START says nothing of another speed, and the ticks are counted beforehand."""
    made = prepare(str(arm), move_of(arm), Options(law="bodies", pushes=(PUSH,)))
    run = Run(made.arm, replace(made.setup, override=False), made.bus, made.options)
    result = run.on(session, tmp_path / "run.mcap")
    assert result.differing == 0 and not result.fault and result.ticks == result.compared == TICKS
    assert result.waited > 300


def test_servos_in_mode_position_are_refused(tmp_path):
    tree = YAML(typ="safe").load(shipped_path("so101").read_text())
    tree["control"]["press_share"] = 0.3
    for servo in tree["servos"]["joints"]:
        servo["mode"] = "position"
    with (tmp_path / "arm.yaml").open("w") as to:
        YAML().dump(tree, to)
    with pytest.raises(DescriptionError, match=r"control\.press_share: servos in mode position press by their own"):
        armlet.load(tmp_path / "arm.yaml")


@pytest.mark.board
def test_a_speed_that_changes_by_limited_jerk_is_kept_for_after_the_wait(session, arm, tmp_path):
    """One is asked for right before the push, one in the wait: their slopes bend, that of the wait does not."""
    model = armlet.load(arm).model
    start = np.deg2rad([0, 45, 45])
    run = prepare(str(arm), smooth(model, [start, start + 0.3, start], 50.0), Options(law="bodies", pushes=(PUSH,)))
    keys = asking([*[None] * 9, 0.75, *[None] * 8, 0.5])
    result = run.on(session, tmp_path / "run.mcap", keys=keys)
    assert result.differing == 0 and not result.fault and result.waited > 300
    assert [rate for _, rate in result.speeds] == [0.75, 0.5] and session.rates.bend > 0


def test_per_cent_in_place_of_a_share_are_refused(tmp_path):
    tree = YAML(typ="safe").load(shipped_path("puma3").read_text())
    tree["control"]["press_share"] = 35
    with (tmp_path / "arm.yaml").open("w") as file:
        YAML().dump(tree, file)
    with pytest.raises(DescriptionError, match=r"press_share: a share of the effort: expected at most 1, got 35"):
        armlet.load(tmp_path / "arm.yaml")
