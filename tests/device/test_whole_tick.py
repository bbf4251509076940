"""The whole tick on the virtual Cortex-M4: what it takes besides the kernel at 6 joints stays within its bounds."""

import struct
from functools import cache
from itertools import count
from typing import NamedTuple

import numpy as np
import pytest

from armlet import description
from armlet.device.goals import Goal
from armlet.device.link import requests
from armlet.device.link.frames import pack
from armlet.firmware import protocol, words
from armlet.fixed import compiler
from armlet.fixed.stream_words import pack_stream, stream_words
from armlet.fixed.trajectory_words import encoded
from armlet.plan import plan
from armlet.plan.stream import stream_limits
from armlet.run.raw_plant import RawPlant
from armlet.run.run_setup import RunSetup
from armlet.simulated.plant import SimulatedArm
from tests.support.board_rig import flashed_image, open_board

TICKS = 60
WHOLE_PLAN_S = 0.45  # a move of about the least time: two segments, each of a constant acceleration
HELD = {}  # uploads that the session's board holds: each takes longer than a run
BARE, WITH_TELEMETRY = 6_000, 15_000  # instructions besides the kernel


class Unheard(NamedTuple):
    """A request whose answer nobody waits for."""

    kind: int
    payload: bytes


PIECE, PAUSE = 6, 4  # bytes that the host sends at a time, and ticks from one time to the next

pytestmark = pytest.mark.board


@pytest.fixture(autouse=True)
def asked_once(monkeypatch):
    """No request is repeated: here none is lost, and a busy machine's board would serve it twice."""
    monkeypatch.setattr(requests, "TIMEOUT_S", 60.0)


@pytest.fixture(scope="module")
def session(request, tmp_path_factory):
    """A board with this firmware."""
    image = flashed_image(request.config.cache.mkdir("boards"))
    HELD.clear()
    with open_board(image, tmp_path_factory.mktemp("whole")) as board:
        yield board


@cache
def puma6():
    """The six-joint arm, compiled."""
    return compiler.compile(description.load("puma6"))


@cache
def planned(seconds, reach):
    """Where a move begins, its plan, and the board's trajectory."""
    compiled = puma6()
    start = (compiled.model.q_min + compiled.model.q_max) / 2
    path = [start, start + reach] if seconds else [start, start + reach, start]
    moves = plan(compiled.model, path, durations=seconds or 1.0, repeat=1 if seconds else 10)
    return start, moves, encoded(compiled.blob, compiled.scales, moves)[2]


@cache
def streamed():
    """Limits of a stream of the six-joint arm, for the board."""
    return pack_stream(puma6().blob, stream_words(puma6(), stream_limits(puma6().model)))


def besides(session, law, every, *more, **how):
    """Instructions of each tick of a run besides the kernel's; arguments as of `counted_run`."""
    return counted_run(session, law, every, *more, **how)[0]


def counted_run(session, law, every, seconds=None, ticks=TICKS, request=(0, (None, b"")), reach=0.2, **how):
    """Instructions of each tick besides the kernel's, and the ticks, at most, that took the request in and answered it.

    The plan is one move of so many seconds, or goes on.

    every: ticks between JOINTS and between ESTIMATES records. reach: of the move, rad.
    ticks: of a run, or after the answer, for a busy machine's emulator may hear a request many ticks late.
    request: a tick, and what the host sends then, (kind, payload) or a Goal; bytes: what comes before a HELLO, slowly,
    for each byte is an interrupt, and an emulator of a busy machine takes at one tick what came in many.
    how: of the start.
    """
    compiled = puma6()
    start, moves, words = planned(seconds, reach)
    for name, content in (("parameters", compiled.blob), ("trajectory", words)):
        if HELD.get(name) != content:
            getattr(session, f"upload_{name}")(content)
            HELD[name] = content
    if how.get("stream"):
        session.upload_stream(streamed())
    arm = SimulatedArm(compiled.model)
    arm.reset(start)
    plant = RawPlant(RunSetup(compiled, moves, law, arm, {}))
    session.start(law, kernel="armv7m", joints_every=every[0], estimates_every=every[1], **how)
    counted = []
    at, what = request
    if isinstance(what, Unheard):
        what = session.link._counted(*what)[1]
    goal, what = (what, (protocol.NEXT_GOAL, b"")) if isinstance(what, Goal) else (None, what)
    ahead, kind, payload = (what + b"\0", protocol.HELLO, b"") if isinstance(what, bytes) else (b"", *what)
    asked = kind is None
    last = None
    for tick in count():
        if last is None and asked and not (session.link.waiting or session.link.unanswered or (goal and session.goals)):
            last = tick + ticks
        if tick == last:
            break
        if tick >= at and ahead:
            if tick % PAUSE == 0:
                session.link.channel.write(ahead[:PIECE])
                ahead = ahead[PIECE:]
        elif tick >= at and not asked:
            session.goals.add(goal) if goal else session.link.post(kind, payload)
            asked = True
        tau, _, _, cycles = session.exchange(tick, *plant.measure())
        plant.step(tau)
        counted.append((cycles.kernel, cycles.whole))  # `whole` is of the tick before
    session.leave()
    counts = np.array(counted) * session.board.instructions_per_cpu_tick
    return counts[1:, 1] - counts[:-1, 0], range(max(at - 1, 0), last - ticks)


@pytest.mark.parametrize("joints_every, most", [(0, BARE), (1, WITH_TELEMETRY)])
@pytest.mark.parametrize("law", ["walker", "bodies"])
def test_a_whole_tick_is_the_kernel_and_little_more(session, law, joints_every, most):
    counted = besides(session, law, (joints_every, 0))
    assert counted.min() > 1_000 and counted.max() < most


@pytest.mark.parametrize("every, most", [((0, 0), BARE), ((1, 1), WITH_TELEMETRY)])
@pytest.mark.parametrize("reach", [0.0, 0.001, -0.01, 0.5])
def test_no_motion_makes_a_tick_long(session, reach, every, most):
    """An arm that hardly moves has velocities and torques near zero, whose bytes a frame might have to replace."""
    counted = besides(session, "bodies", every, ticks=200, reach=reach)
    assert counted.min() > 1_000 and counted.max() < most


@pytest.mark.parametrize("joints_every, estimates_every", [(1, 50), (10, 50), (1, 14), (0, 20)])
def test_no_tick_with_estimates_is_long(session, joints_every, estimates_every):
    """A set of six records is kept at its tick, and made and sent at the next twelve."""
    counted = besides(session, "bodies", (joints_every, estimates_every))
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
    counted = besides(session, "bodies", (joints_every, estimates_every), WHOLE_PLAN_S, last + 20)
    assert counted.max() < WITH_TELEMETRY
    if not joints_every:
        assert np.delete(counted, last).max() < BARE < counted[last]
    told = session.telemetry()["event"]
    assert told["tick"][0] == last and told["mode"][0] == protocol.HOLD


def test_estimates_that_are_due_too_often_wait_for_those_before(session):
    """Six records take twelve ticks: a set is kept where the last one goes out, and each is whole."""
    besides(session, "bodies", (1, 1))
    told = session.telemetry()["estimates"]
    assert told["tick"].tolist() == np.repeat(np.arange(0, TICKS, 12), 6).tolist()
    assert told["joint"].tolist() == list(range(6)) * (TICKS // 12)
    assert session.counts.lost == session.counts.dropped == 0


@pytest.mark.parametrize("after", [20, 21])
def test_the_end_of_a_deceleration_among_estimates_is_no_long_tick(session, after):
    """Its EVENT record comes between the records of a set, none of which is sent twice or late."""
    counted = besides(session, "bodies", (1, 1), ticks=230, request=(after, (protocol.STOP, b"\1")))
    assert counted.max() < WITH_TELEMETRY
    told = session.telemetry()
    assert told["event"]["mode"].tolist() == [protocol.STOPPING, protocol.HOLD, protocol.READY]
    assert told["estimates"]["joint"].tolist() == [k % 6 for k in range(len(told["estimates"]))]
    assert (np.diff(told["estimates"]["tick"][::6].astype(int)) >= 12).all()
    assert session.counts.lost == session.counts.dropped == 0


@pytest.mark.parametrize("action", ["hold", "decelerate", "damp"])
def test_ticks_after_a_stop_are_ordinary_ones(session, action):
    """But those that take it in and answer it, and the end of a deceleration, whose EVENT record is telemetry.

    A tick has not ended when its torque is with the host: the one before the host's stop may be the first to hear it.
    """
    sent = TICKS // 3
    counted = besides(session, "bodies", (0, 0), ticks=230, request=(sent, REQUESTS[action]))
    assert counted.max() < WITH_TELEMETRY
    told = session.telemetry()["event"]
    began, *further = told["tick"][told["mode"] != protocol.READY].tolist()
    assert len(further) == (action == "decelerate") and len(counted) > began + 200
    assert np.delete(counted, [*range(sent - 1, began + 2), *further]).max() < BARE


NOISE = np.random.default_rng(0).integers(0, 256, 300, np.uint8).tobytes()


REQUESTS = {
    "alive": (protocol.ALIVE, b""),
    "counts": (protocol.COUNTS, b""),
    "clear": (protocol.CLEAR_FAULT, b""),
    "hello": (protocol.HELLO, b""),
    # refused, by answers that nobody waits for
    "gains_data": Unheard(protocol.GAINS_DATA, b"\0" * 20),
    "gains_piece": Unheard(protocol.GAINS_DATA, b"\0" * (protocol.MAX_IN_RUN - protocol.TOKEN_BYTES)),
    "too_long": Unheard(protocol.GAINS_DATA, b"\0" * 228),
    "gains_switch": Unheard(protocol.GAINS_SWITCH, b"\0" * 4),
    "set_speed": Unheard(protocol.SET_SPEED, struct.pack("<iii", 0, 1 << 10, 1 << 12)),
    "standalone": Unheard(protocol.STANDALONE, bytes((protocol.PRESS,))),
    "goal": Unheard(protocol.NEXT_GOAL, b"\0" * 32),
    "start": Unheard(protocol.START, b"\0" * 8),
    "unknown": Unheard(0x3F, b""),
    "other_session": pack(protocol.START, 200, b"\0" * 12, 200),
    "noise": NOISE,
    **{action: (protocol.STOP, bytes((number,))) for number, action in enumerate(protocol.ACTIONS[:4])},
}


@pytest.mark.parametrize("joints_every, estimates_every", [(0, 0), (1, 0), (10, 0), (1, 1), (1, 50)])
@pytest.mark.parametrize("name", REQUESTS)
def test_no_tick_that_serves_a_request_is_long(session, name, joints_every, estimates_every):
    """One tick does a request and the next answers it; beside a JOINTS record each does one part of that."""
    counted = besides(session, "bodies", (joints_every, estimates_every), request=(TICKS // 3, REQUESTS[name]))
    assert BARE < counted.max() < WITH_TELEMETRY
    assert not session.link.waiting  # it was answered
    begun = {"hold": [protocol.HOLD], "decelerate": [protocol.STOPPING], "damp": [protocol.STOPPING]}.get(name, [])
    assert session.telemetry()["event"]["mode"].tolist() == [*begun, protocol.READY]  # that is what a host leaves


FASTER = (TICKS // 3, (protocol.SET_SPEED, struct.pack("<iii", -3 << 15, 1 << 12, 0)))  # soon backwards, to the start


@pytest.mark.parametrize("joints_every, estimates_every, most", [(0, 0, BARE), (1, 50, WITH_TELEMETRY)])
def test_no_tick_of_a_plan_at_a_rate_is_long(session, joints_every, estimates_every, most):
    """But those that take the request in and answer it; segments are crossed either way."""
    counted, served = counted_run(
        session, "bodies", (joints_every, estimates_every), ticks=200, request=FASTER, override=True
    )  # fmt: skip
    assert counted.max() < WITH_TELEMETRY
    assert np.delete(counted, served).max() < most


@pytest.mark.parametrize("joints_every, estimates_every, most", [(0, 0, BARE), (1, 50, WITH_TELEMETRY)])
@pytest.mark.parametrize("at_tick", [0, 3 * TICKS])  # as soon as it may be, or with a time
def test_no_tick_that_follows_a_goal_is_long(session, joints_every, estimates_every, most, at_tick):
    """Neither those that take the goal in and answer it, nor those where the arm is on its way there."""
    limits = stream_limits(puma6().model)
    q = puma6().servos.position_raw((limits.q_min + limits.q_max) / 2 + 0.3)
    counted, served = counted_run(
        session, "bodies", (joints_every, estimates_every), seconds=0.02, ticks=200, reach=0.0,
        request=(TICKS // 3, Goal(words.GOAL_TIMED if at_tick else 0, at_tick, q)), stream=True,
    )  # fmt: skip
    assert session.goals.told is not None and session.goals.told.code in (words.GOAL_TAKEN, words.GOAL_LATE)
    assert counted.max() < WITH_TELEMETRY
    assert np.delete(counted, served).max() < most
