"""Goals that stream move arms of every kind: sliding joints, closed loops, seven joints, random trees."""

from dataclasses import replace

import numpy as np
import pytest

import armlet
from armlet import description
from armlet.errors import ArmletError
from armlet.fixed import compiler
from armlet.plan import plan
from armlet.plan.stream import stream_limits
from armlet.run.log import read_log
from armlet.run.prepared import Options, Run
from armlet.run.run_setup import RunSetup
from armlet.run.stream import FIRST_TICKS, Streaming, prepare_stream, streaming
from armlet.simulated.plant import SimulatedArm
from oracles.random_arms import random_model
from tests.support.board_rig import flashed_image, open_board

pytestmark = pytest.mark.board

ARMS = {
    "a boom": lambda: description.load("scheinman"),
    "a loop, one servo": lambda: description.load("four_bar"),
    "seven joints": lambda: random_model(7, 7, prismatic=0.0, tree=False),
    "a random tree": lambda: random_model(3, 5, prismatic=0.5),
}


@pytest.fixture(scope="module")
def host(tmp_path_factory):
    """This computer as a board."""
    with armlet.connect("host", state=tmp_path_factory.mktemp("host")) as session:
        yield session


def follow(session, model, log):
    """A goal, another one on the way, and points that replace each other: the last goal, SI, and the run's result."""
    limits, period = stream_limits(model), model.gains.period_us * 1e-6
    start = (limits.q_min + limits.q_max) / 2
    way = np.minimum(0.1 * (limits.q_max - limits.q_min), 0.03 * limits.velocity)
    move = plan(model, [start, start], dwell=FIRST_TICKS * period)
    setup = RunSetup(compiler.compile(model), move, "pd", SimulatedArm(model), {}, learn=False)
    run = Run(model.name, replace(setup, stream=limits), None, Options(law="pd"))
    with streaming(session, run, log) as goals:
        goals.send(start + way)
        goals.wait(0.1)
        goals.send(start - way)
        goals.wait(0.1)
        then = goals.now + 0.3
        goals.send_points([(then + 0.05 * k, *(start - way + 0.1 * k * way)) for k in range(6)])
        goals.wait(0.1)
        goals.send_points([(then + 0.1 + 0.05 * k, *(start + 0.2 * k * way)) for k in range(4)], replace=True)
    return start + 0.6 * way, goals.result


def check(model, last, result, log):
    """Every torque is the host's, no limit is exceeded by the plan, and it and the arm rest at the last goal."""
    assert (result.fault, result.differing) == (0, 0) and result.compared > 100
    counts = result.goals  # a busy machine leaves some unsent
    assert counts["taken"] + counts["late"] + counts["unsent"] == 12 and counts["refused"] == 0
    limits, said = stream_limits(model), read_log(log).topics
    planned, period = said["/plant"]["q_des"], model.gains.period_us * 1e-6
    assert np.abs(planned[-1] - last).max() < 1e-6
    assert (np.abs(np.diff(planned, axis=0)) <= 1.0001 * limits.velocity * period).all()
    assert (np.abs(np.diff(planned, n=2, axis=0)) <= 1.001 * limits.acceleration * period**2).all()
    assert np.abs(said["/plant"]["q"][-1] - planned[-1]).max() < 0.02


@pytest.mark.parametrize("kind", ARMS)
def test_goals_move_an_arm_of_any_kind(host, tmp_path, kind):
    model = ARMS[kind]()
    check(model, *follow(host, model, tmp_path / "stream.mcap"), tmp_path / "stream.mcap")


@pytest.mark.slow
def test_goals_move_the_loops_of_an_arm_at_an_emulated_board(request, tmp_path):
    model = description.load("palletiser")
    with open_board(flashed_image(request.config.cache.mkdir("boards")), tmp_path) as session:
        check(model, *follow(session, model, tmp_path / "stream.mcap"), tmp_path / "stream.mcap")


@pytest.mark.parametrize(
    ("arm", "asked", "why"),
    [
        ("palletiser", Streaming(law="slotine"), "law slotine: palletiser has joints without servos"),
        ("scheinman", Streaming(jerk=1.0), "stream of joint wrist_roll: jerk 1 is below"),
        ("puma3", Streaming(speed=1e-6), "stream of joint waist: 3 last places a tick and 0 a tick^2 do not fit"),
    ],
)
def test_what_no_stream_can_do_is_refused_before_anything_moves(arm, asked, why):
    with pytest.raises(ArmletError) as refused:
        prepare_stream(arm, asked)
    assert str(refused.value).startswith(why) and "\n" not in str(refused.value)


def test_a_stream_that_names_no_law_holds_an_arm_that_carries_a_load(host, tmp_path):
    """A feedforward alone lets it topple: without a load in half a minute, with one at once."""
    run = prepare_stream("puma3", Streaming(start="0,45,45", payload=1.0))
    with streaming(host, run, tmp_path / "run.mcap") as goals:
        goals.wait(1.0)
    said = read_log(tmp_path / "run.mcap").topics["/joint_state"]
    assert not goals.faulted and np.abs(said["q"] - said["q_des"])[-20:].max() < np.radians(0.2)
