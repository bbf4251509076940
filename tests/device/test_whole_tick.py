"""The whole tick on the virtual Cortex-M4: what it takes besides the kernel at 6 joints stays within its bounds."""

import numpy as np
import pytest

from armlet import description
from armlet.fixed import compiler
from armlet.plan import plan
from armlet.run.plant import SimulatedArm
from armlet.run.raw_plant import RawPlant
from armlet.run.setup import RunSetup, encoded
from tests.support.board_rig import flashed_image, open_board

TICKS = 60
BARE, WITH_TELEMETRY = 6_000, 15_000  # instructions besides the kernel

pytestmark = [pytest.mark.board, pytest.mark.slow]


@pytest.fixture(scope="module")
def session(request, tmp_path_factory):
    """A board with this firmware."""
    image = flashed_image(request.config.cache.mkdir("boards"))
    with open_board(image, tmp_path_factory.mktemp("whole")) as board:
        yield board


def besides(session, law, joints_every, estimates_every):
    """Instructions of each tick of a run besides the kernel's."""
    model = description.load("puma6")
    compiled = compiler.compile(model)
    start = (model.q_min + model.q_max) / 2
    moves = plan(model, [start, start + 0.2], durations=1.0)
    session.upload_parameters(compiled.blob)
    session.upload_trajectory(encoded(compiled.blob, compiled.scales, moves)[2])
    arm = SimulatedArm(model)
    arm.reset(start)
    plant = RawPlant(RunSetup(compiled, moves, law, arm, {}))
    session.start(law, kernel="armv7m", joints_every=joints_every, estimates_every=estimates_every)
    counted = []
    for tick in range(TICKS):
        tau, _, _, cycles = session.exchange(tick, *plant.measure())
        plant.step(tau)
        counted.append((cycles.kernel, cycles.whole))  # `whole` is of the tick before
    session.leave()
    ticks = np.array(counted) * session.board.instructions_per_cpu_tick
    return ticks[1:, 1] - ticks[:-1, 0]


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
