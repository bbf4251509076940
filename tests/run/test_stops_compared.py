"""Every tick of a stop is compared: what the board plans there is known to this computer, from what was asked for."""

import pytest

import armlet
from armlet.firmware import protocol
from armlet.run import Options, prepare
from armlet.run.stops_followed import StopsFollowed
from armlet.run.stream import Streaming, prepare_stream, streaming
from armlet.simulated import stop_plan
from tests.support.board_rig import flashed_image, open_board
from tests.support.servo_arms import text

pytestmark = pytest.mark.board
ACTIONS = protocol.ACTIONS[:4]


@pytest.fixture(scope="module")
def m4(request, tmp_path_factory):
    """A board with this firmware."""
    with open_board(flashed_image(request.config.cache.mkdir("boards")), tmp_path_factory.mktemp("stops")) as board:
        yield board


def streamed(session, log, action, again="", arm="puma3", **options):
    """Goals, a stop in mid-motion, and half a second of it: the result."""
    run = prepare_stream(arm, Streaming("0,45,45", **options))
    with streaming(session, run, log) as goals:
        goals.send([0.5, 0.4, 0.3])
        goals.wait(0.25)
        goals.stop(action)
        goals.wait(0.1)
        if again:
            goals.stop(again)
        goals.wait(0.4)
    return goals.result


def check(result):
    """Each tick was compared, and none differs."""
    assert (result.fault, result.differing, result.stopping) == (0, 0, 0) and result.compared == result.ticks > 500


@pytest.mark.parametrize("law", ["bodies", "pd", "pid", "gravity"])
@pytest.mark.parametrize("action", ACTIONS)
def test_stops_of_a_stream_have_the_host_s_bits(m4, tmp_path, law, action):
    check(streamed(m4, tmp_path / "run.mcap", action, law=law))


@pytest.mark.parametrize("name", ["qemu-rv32", "qemu-m3", "pico-emulated", "host"])
def test_other_boards_stop_a_stream_with_the_same_bits(request, tmp_path, name):
    """On its path; a Pico's joints brake singly."""
    image = None if name == "host" else flashed_image(request.config.cache.mkdir("boards"), name)
    opened = armlet.connect(name, state=tmp_path / "own") if image is None else open_board(image, tmp_path, board=name)
    with opened as board:
        check(streamed(board, tmp_path / "run.mcap", "decelerate"))


@pytest.mark.parametrize("name", ["qemu-m4", "pico-emulated"])
def test_a_stream_stops_with_the_same_bits_under_the_arm_s_own_kernel(request, tmp_path, name):
    """Which leaves a Pico more memory."""
    image = flashed_image(request.config.cache.mkdir("boards"), name)
    with open_board(image, tmp_path, board=name) as board:
        compiled = armlet.compile(armlet.load("puma3"))
        board.upload_parameters(compiled.blob)
        board.upload_kernel(compiled, "bodies")
        check(streamed(board, tmp_path / "run.mcap", "decelerate"))
        assert protocol.KERNELS[board.ident.kernel].name == "specialised"


@pytest.mark.parametrize("action", ACTIONS[:3])
def test_stops_of_servos_have_the_host_s_bits(m4, tmp_path, action):
    file = tmp_path / "arm.yaml"
    file.write_text(text("XM430-W350") + "control: {period_us: 1000, priors: {payload_max: 0.2}}\n")
    result = streamed(m4, tmp_path / "run.mcap", action, arm=str(file), servos=True)
    assert (result.fault, result.differing) == (0, 0) and result.compared > 600
    assert result.stopping < 10  # of those in which the servos are let go


@pytest.mark.parametrize("action", ACTIONS)
@pytest.mark.parametrize("board", ["qemu-m4", "host"])
def test_stops_of_a_plan_have_the_host_s_bits(m4, tmp_path, board, action):
    """A touch stops it, on the path where it decelerates."""
    move = armlet.plan_move("puma3", [[0.0, 0.8, 0.8], [0.9, 0.4, 1.2]], duration=1.5)
    run = prepare("puma3", move, Options(touch=action, pushes=("0,60,0@0.5",)))
    if board == "host":
        with armlet.connect("host", state=tmp_path / "state") as session:
            result = run.on(session, tmp_path / "run.mcap")
    else:
        result = run.on(m4, tmp_path / "run.mcap")
    assert len(result.touches) == 1
    check(result)


def test_a_stop_that_is_asked_for_once_the_plan_is_over_does_not_act_before(m4, tmp_path, monkeypatch):
    """A busy computer sees the plan's end when it has already asked for the end of the run."""
    file = tmp_path / "arm.yaml"
    file.write_text(text("XM430-W350") + "control: {period_us: 1000, priors: {payload_max: 0.2}}\n")
    move = armlet.plan_move(str(file), [[0.0, 0.8, 0.8], [0.2, 0.8, 0.8]], duration=0.5)
    run = prepare(str(file), move, Options(servos=True, override=True))
    take = StopsFollowed.take

    def take_late(self, tick):
        if tick.tick == move.total_ticks:
            self._session.stops.append(protocol.ACTION_COAST)
        return take(self, tick)

    monkeypatch.setattr(StopsFollowed, "take", take_late)
    result = run.on(m4, tmp_path / "run.mcap")
    assert (result.fault, result.differing) == (0, 0) and result.compared > move.total_ticks
    assert result.stopping < 10  # of those in which the servos are let go


def test_a_fault_s_tick_is_compared(m4, tmp_path):
    """What it asks for acts in its own tick."""
    move = armlet.plan_move("puma3", [[0.0, 0.8, 0.8], [0.9, 0.4, 1.2]], duration=1.0)
    run = prepare("puma3", move, Options(law="pd", payload=6.0))
    result = run.on(m4, tmp_path / "run.mcap")
    m4.clear_fault()
    assert result.fault and (result.differing, result.stopping) == (0, 0) and result.compared == result.ticks


def test_after_a_second_stop_nothing_is_compared_and_that_is_said(m4, tmp_path):
    """No tick tells from when on it acts."""
    result = streamed(m4, tmp_path / "run.mcap", "decelerate", again="damp")
    assert (result.fault, result.differing) == (0, 0) and 300 < result.stopping < 500
    assert f"ticks of stops, not compared: {result.stopping}" in str(result.said())


def test_a_board_that_stops_otherwise_is_seen(m4, tmp_path, monkeypatch):
    """One that brakes in 100 ticks where its parameters say 200."""
    monkeypatch.setattr(stop_plan, "USUAL_TICKS", 100)
    result = streamed(m4, tmp_path / "run.mcap", "decelerate")
    assert result.differing > 100
