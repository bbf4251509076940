"""The whole tick on the virtual Cortex-M4: what it takes besides the kernel at 6 joints stays within its bounds."""

import numpy as np
import pytest

from armlet import description
from armlet.firmware import protocol
from armlet.fixed import compiler
from armlet.plan import plan
from armlet.run.plant import SimulatedArm
from armlet.run.raw_plant import RawPlant
from armlet.run.setup import RunSetup, encoded
from tests.support.board_rig import flashed_image, open_board

TICKS = 60
WHOLE_PLAN_S = 0.45  # a move of about the least time: two segments, each of a constant acceleration
BARE, WITH_TELEMETRY = 6_000, 15_000  # instructions besides the kernel

pytestmark = [pytest.mark.board, pytest.mark.slow]


@pytest.fixture(scope="module")
def session(request, tmp_path_factory):
    """A board with this firmware."""
    image = flashed_image(request.config.cache.mkdir("boards"))
    with open_board(image, tmp_path_factory.mktemp("whole")) as board:
        yield board


def besides(session, law, joints_every, estimates_every, seconds=1.0, ticks=TICKS):
    """Instructions of each tick of a run besides the kernel's; the plan takes so many seconds."""
    model = description.load("puma6")
    compiled = compiler.compile(model)
    start = (model.q_min + model.q_max) / 2
    moves = plan(model, [start, start + 0.2], durations=seconds)
    session.upload_parameters(compiled.blob)
    session.upload_trajectory(encoded(compiled.blob, compiled.scales, moves)[2])
    arm = SimulatedArm(model)
    arm.reset(start)
    plant = RawPlant(RunSetup(compiled, moves, law, arm, {}))
    session.start(law, kernel="armv7m", joints_every=joints_every, estimates_every=estimates_every)
    counted = []
    for tick in range(ticks):
        tau, _, _, cycles = session.exchange(tick, *plant.measure())
        plant.step(tau)
        counted.append((cycles.kernel, cycles.whole))  # `whole` is of the tick before
    session.leave()
    counts = np.array(counted) * session.board.instructions_per_cpu_tick
    return counts[1:, 1] - counts[:-1, 0]


@pytest.mark.parametrize("joints_every, most", [(0, BARE), (1, WITH_TELEMETRY)])
@pytest.mark.parametrize("law", ["walker", "bodies"])
def test_a_whole_tick_is_the_kernel_and_little_more(session, law, joints_every, most):
    counted = besides(session, law, joints_every, 0)
    assert counted.min() > 1_000 and counted.max() < most


@pytest.mark.parametrize("joints_every, estimates_every", [(1, 50), (10, 50), (1, 14), (0, 20)])
def test_no_tick_with_estimates_is_long(session, joints_every, estimates_every):
    """A set of six records is kept at its tick, and made and sent at the next twelve."""
    counted = besides(session, "bodies", joints_every, estimates_every)
    assert counted.min() > 1_000 and counted.max() < WITH_TELEMETRY
    told = session.telemetry()["estimates"]
    ticks = np.arange(0, TICKS, estimates_every)
    assert told["tick"].tolist() == np.repeat(ticks, 6).tolist()
    assert told["joint"].tolist() == list(range(6)) * len(ticks)
    assert session.counts.lost == session.counts.dropped == 0


@pytest.mark.parametrize("joints_every, estimates_every", [(0, 0), (1, 0), (1, 1)])
def test_no_tick_of_a_whole_plan_is_long(session, joints_every, estimates_every):
    """Neither the one that begins a segment, which is an ordinary one, nor the last, which makes an EVENT record."""
    last = round(WHOLE_PLAN_S / 0.001) - 1
    counted = besides(session, "bodies", joints_every, estimates_every, WHOLE_PLAN_S, last + 20)
    assert counted.max() < WITH_TELEMETRY
    if not joints_every:
        assert np.delete(counted, last).max() < BARE < counted[last]
    told = session.telemetry()["event"]
    assert told["tick"][0] == last and told["mode"][0] == protocol.HOLD


def test_estimates_that_are_due_too_often_wait_for_those_before(session):
    """Six records take twelve ticks: a set is kept where the last one goes out, and each is whole."""
    besides(session, "bodies", 1, 1)
    told = session.telemetry()["estimates"]
    assert told["tick"].tolist() == np.repeat(np.arange(0, TICKS, 12), 6).tolist()
    assert told["joint"].tolist() == list(range(6)) * (TICKS // 12)
    assert session.counts.lost == session.counts.dropped == 0
