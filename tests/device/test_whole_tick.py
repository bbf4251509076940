"""The whole tick on the virtual Cortex-M4: what it takes besides the kernel at 6 joints stays within its bounds."""

from itertools import count

import numpy as np
import pytest

from armlet import description
from armlet.device.link.frames import pack
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
WITH_BOTH = 21_000  # the same where a stop, or a long frame to open, comes in a tick that sends a JOINTS record

pytestmark = [pytest.mark.board, pytest.mark.slow]


@pytest.fixture(scope="module")
def session(request, tmp_path_factory):
    """A board with this firmware."""
    image = flashed_image(request.config.cache.mkdir("boards"))
    with open_board(image, tmp_path_factory.mktemp("whole")) as board:
        yield board


def besides(session, law, joints_every, estimates_every, seconds=1.0, ticks=TICKS, request=None):
    """Instructions of each tick of a run besides the kernel's; the plan takes so many seconds.

    request: (kind, payload) that the host sends a third of the way; bytes: what comes before a HELLO.
    """
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
    for tick in count():
        if tick >= ticks and not session.link.waiting:  # a busy machine's emulator may hear a request late
            break
        if tick == ticks // 3 and request is not None:
            if isinstance(request, bytes):
                session.link.channel.write(request + b"\0")
            session.link.post(*(protocol.HELLO, b"") if isinstance(request, bytes) else request)
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


NOISE = np.random.default_rng(0).integers(0, 256, 300, np.uint8).tobytes()


REQUESTS = {
    "alive": (protocol.ALIVE, b""),
    "counts": (protocol.COUNTS, b""),
    "clear": (protocol.CLEAR_FAULT, b""),
    "hello": (protocol.HELLO, b""),
    # refused, by answers that nobody waits for
    "gains_data": pack(protocol.GAINS_DATA, 200, b"\0" * 20),
    "gains_piece": pack(protocol.GAINS_DATA, 201, b"\1" * 228),
    "gains_switch": pack(protocol.GAINS_SWITCH, 200, b"\0" * 4),
    "standalone": pack(protocol.STANDALONE, 200, bytes((protocol.PRESS,))),
    "start": pack(protocol.START, 200, b"\0" * 8),
    "unknown": pack(0x3F, 200),
    "noise": NOISE,
    **{action: (protocol.STOP, bytes((number,))) for number, action in enumerate(protocol.ACTIONS[:4])},
}


@pytest.mark.parametrize("joints_every", [0, 1, 10])
@pytest.mark.parametrize("name", REQUESTS)
def test_no_tick_that_serves_a_request_is_long(session, name, joints_every):
    """A request is served a step a tick; but what comes before a stop's answer and record is done at once."""
    counted = besides(session, "bodies", joints_every, 0, request=REQUESTS[name])
    both = joints_every and name in (*protocol.ACTIONS, "gains_piece", "noise")
    assert BARE < counted.max() < (WITH_BOTH if both else WITH_TELEMETRY)
    assert not session.link.waiting  # it was answered
    begun = {"hold": [protocol.HOLD], "decelerate": [protocol.STOPPING], "damp": [protocol.STOPPING]}.get(name, [])
    assert session.telemetry()["event"]["mode"].tolist() == [*begun, protocol.READY]  # that is what a host leaves
