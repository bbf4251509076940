"""Runs whose speed is changed: the host follows bit for bit, and the log tells each change."""

import numpy as np
import pytest

import armlet
from armlet.errors import ArmletError, PlanError
from armlet.plan import plan
from armlet.run import Options, prepare
from armlet.run.log import read_log
from tests.support.asked_speeds import asking
from tests.support.board_rig import flashed_image, open_board

TICKS = 1200
pytestmark = pytest.mark.board


@pytest.fixture(scope="module")
def session(request, tmp_path_factory):
    """A board with this firmware."""
    image = flashed_image(request.config.cache.mkdir("boards"))
    with open_board(image, tmp_path_factory.mktemp("rates")) as board:
        yield board


@pytest.fixture(scope="module")
def move():
    """A slow move of the three-joint arm, there and back."""
    model = armlet.load("puma3").model
    start = np.deg2rad([0, 45, 45])
    return plan(model, [start, start + 0.3, start], durations=[TICKS / 2000] * 2)


PLAN = [None, None, 0.0, *[None] * 8, 1.5, *[None] * 8, -1.0, *[None] * 12, 1.0]


@pytest.mark.parametrize("law", ["bodies", "walker", "feedforward"])
def test_host_and_board_agree_in_every_bit(session, move, tmp_path, law):
    run = prepare("puma3", move, Options(law=law, override=True))
    result = run.on(session, tmp_path / "run.mcap", keys=asking(PLAN))
    assert result.differing == 0 and result.compared > TICKS and not result.fault
    assert [rate for _, rate in result.speeds] == [0.0, 1.5, -1.0, 1.0]
    events = read_log(tmp_path / "run.mcap").topics["/events"]
    told = [(tick, text) for tick, text in zip(events["tick"], events["text"], strict=True) if text.startswith("speed")]
    assert told == [(tick, f"speed {100 * rate:g} %") for tick, rate in result.speeds]


def test_a_stop_on_the_path_ends_the_run(session, move, tmp_path):
    run = prepare("puma3", move, Options(override=True))
    result = run.on(session, tmp_path / "run.mcap", keys=asking([None] * 10 + ["decelerate"]))
    assert result.differing == 0 and not result.fault and 200 < result.ticks < TICKS


def test_a_speed_beyond_the_limits_is_refused_and_the_run_goes_on(session, tmp_path):
    model = armlet.load("puma3").model
    start = np.deg2rad([0, 45, 45])
    fast, refused = plan(model, [start, start + 0.3]), []

    def keys(session):
        if not refused:
            with pytest.raises(PlanError, match="of joint .* would be") as found:
                session.speed(1.5)
            refused.append(str(found.value))

    result = prepare("puma3", fast, Options(override=True)).on(session, tmp_path / "run.mcap", keys=keys)
    assert refused and not result.speeds and result.differing == 0


def test_without_override_no_speed_is_taken(session, move, tmp_path):
    with pytest.raises(ArmletError, match="no run goes on whose speed may be changed"):
        session.speed(0.5)
    with pytest.raises(ArmletError, match="--override: law gain_table"):
        prepare("puma3", move, Options(override=True, law="gain_table"))


def test_a_speed_asked_for_at_the_plan_s_end_comes_too_late_and_is_no_error(session, move, tmp_path):
    """Keys that ask at each look ask at the end, too."""
    run = prepare("puma3", move, Options(override=True))
    result = run.on(session, tmp_path / "run.mcap", keys=asking([0.9, 1.0] * 500))
    assert result.differing == 0 and not result.fault and len(result.speeds) > 5
