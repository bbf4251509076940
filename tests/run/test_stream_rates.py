"""A stream at any speed: of its path itself, where there is the memory, with the host's bits."""

import numpy as np
import pytest

import armlet
from armlet.errors import PlanError
from armlet.firmware.words import STREAM_BACK
from armlet.plan.rates import Rates
from armlet.plan.stream import stream_limits
from armlet.run.log import read_log
from armlet.run.stream import Streaming, prepare_stream, streaming
from tests.support.board_rig import flashed_image, open_board
from tests.support.servo_arms import text

PERIOD = 1e-3  # s
START = np.deg2rad([0, 45, 45])
RATES = [0.0, 0.6, -1.0, 1.3, 1.0]
pytestmark = pytest.mark.board


@pytest.fixture(scope="module")
def m4(request, tmp_path_factory):
    """A board with this firmware."""
    with open_board(flashed_image(request.config.cache.mkdir("boards")), tmp_path_factory.mktemp("rated")) as board:
        yield board


@pytest.fixture(scope="module")
def plain(m4, tmp_path_factory):
    """Planned positions (T, n_act) of the stream at its own speed; goals alone decide them, and no law."""
    log = tmp_path_factory.mktemp("plain") / "plain.mcap"
    result = streamed(m4, log, rates=[], end=2.5)
    assert (result.fault, result.differing) == (0, 0) and result.compared == result.ticks
    return planned(log)


@pytest.fixture(scope="module")
def host(tmp_path_factory):
    """This computer as a board."""
    with armlet.connect("host", state=tmp_path_factory.mktemp("host")) as board:
        yield board


def points():
    """Points with times of a way that bends; there is time enough to send them all before."""
    return [
        (0.5 + 0.05 * k, 0.3 * np.sin(k / 5), START[1] + 0.2 * np.sin(k / 7), START[2] + 0.1 * np.cos(k / 3) - 0.1)
        for k in range(25)
    ]


def streamed(session, log, rates=RATES, arm="puma3", end=1.5, **options):
    """The points, from half a second on a speed every 0.25 s, and what came of it."""
    run = prepare_stream(arm, Streaming("0,45,45", speed=0.6, **options))
    with streaming(session, run, log) as goals:
        goals.send_points(points())
        goals.wait(0.5)
        for rate in rates:
            goals.wait(0.25)
            goals.speed(rate)
        goals.wait(end)
    return goals.result


def planned(log):
    """Planned positions (T, n_act) of a run."""
    return np.array(read_log(log).topics["/plant"]["q_des"])


def off(way, q):
    """Largest distance of positions (K, n_act) from a polyline (T, n_act), of any joint."""
    steps = np.diff(way, axis=0)
    part = np.einsum("ktj,tj->kt", q[:, None] - way[:-1], steps) / np.maximum((steps**2).sum(1), 1e-30)
    feet = way[:-1] + np.clip(part, 0, 1)[:, :, None] * steps
    return np.abs(q[:, None] - feet).max(2).min(1).max()


@pytest.mark.parametrize("name", ["host", "qemu-rv32", "qemu-m3"])
def test_other_boards_go_along_the_path_with_the_same_bits(request, tmp_path, name):
    image = None if name == "host" else flashed_image(request.config.cache.mkdir("boards"), name)
    opened = armlet.connect(name, state=tmp_path / "own") if image is None else open_board(image, tmp_path, board=name)
    with opened as board:
        result = streamed(board, tmp_path / "run.mcap")
    assert (result.fault, result.differing) == (0, 0) and result.compared == result.ticks > 2500
    assert [round(rate, 4) for _, rate in result.speeds] == RATES


@pytest.mark.parametrize("law", ["bodies", "perturbation"])
def test_the_path_of_a_stream_is_the_same_at_any_speed(m4, plain, tmp_path, law):
    result = streamed(m4, tmp_path / "rated.mcap", law=law)
    assert (result.fault, result.differing) == (0, 0) and result.compared == result.ticks
    q = planned(tmp_path / "rated.mcap")
    assert off(plain, q[::20]) < 2e-7  # half a step of the filter bends by less
    assert (q[-1] == plain[-1]).all()  # in the same bits
    text = read_log(tmp_path / "rated.mcap").topics["/events"]["text"]
    assert [each for each in text if each.startswith("speed")] == ["speed 0 %", "speed 60 %", "speed -100 %",
                                                                   "speed 130 %", "speed 100 %"]  # fmt: skip


def test_a_pause_waits_and_points_that_come_then_are_followed_afterwards(host, tmp_path):
    run = prepare_stream("puma3", Streaming("0,45,45"))
    with streaming(host, run, tmp_path / "run.mcap") as goals:
        goals.send_points(points()[:10])
        goals.wait(0.5)
        goals.speed(0)
        goals.wait(2.0)
        paused = goals.time
        goals.wait(0.5)
        assert goals.rests and abs(goals.time - paused) < 1e-9 and paused < 1.0 and goals.now > 2.9
        goals.send_points(points()[10:20])
        goals.send(START, t=goals.time + 3.0)
        goals.speed(1)
        goals.wait(8.0)
        assert goals.rests and 2.5 < goals.now - goals.time < 5.0
    counts = dict(goals.result.goals)
    assert 0 < counts.pop("unreachable") < 4  # of points at full speed from rest, the first ones
    assert counts["taken"] == sum(counts.values()) == 21
    assert np.abs(planned(tmp_path / "run.mcap")[-1] - START).max() < 1e-7


def test_a_stream_goes_back_as_far_as_its_points_are_kept_and_then_stands(host, tmp_path):
    run = prepare_stream("puma3", Streaming("0,45,45", speed=0.6))
    with streaming(host, run, tmp_path / "run.mcap") as goals:
        for k in range(12):
            goals.send(START + 0.05 * k)
            goals.wait(0.25)
        goals.speed(-1.0)
        goals.wait(5.0)
    result, q = goals.result, planned(tmp_path / "run.mcap")
    assert (result.fault, result.differing) == (0, 0)
    assert not np.ptp(q[-500:], axis=0).any()
    assert np.abs(q[-1] - q[3000]).max() > 0.01  # it has gone back
    off_last = np.abs(q[:3000] - q[-1]).max(1)
    assert off_last.min() < 1e-3  # about as far as it can, from where its rate came to 0
    assert 3000 - host.path_points < off_last.argmin() < 3700 - host.path_points


@pytest.mark.parametrize("rate", [0.5, -1.0])
def test_a_stop_at_another_speed_stays_on_the_path_and_speeds_are_refused_then(m4, plain, tmp_path, rate):
    run = prepare_stream("puma3", Streaming("0,45,45", speed=0.6))
    with streaming(m4, run, tmp_path / "run.mcap") as goals:
        goals.send_points(points())
        goals.wait(1.0)
        goals.speed(rate)
        goals.wait(0.4)
        goals.stop("decelerate")
        goals.wait(0.4)
    result = goals.result
    assert (result.fault, result.differing) == (0, 0) and result.compared == result.ticks
    q = planned(tmp_path / "run.mcap")
    assert off(plain, q[::20]) < 2e-7 and not np.ptp(q[-50:], axis=0).any()


def test_servos_go_along_the_path(m4, tmp_path):
    file = tmp_path / "arm.yaml"
    file.write_text(text("XM430-W350") + "control: {period_us: 1000, priors: {payload_max: 0.2}}\n")
    result = streamed(m4, tmp_path / "run.mcap", arm=str(file), servos=True)
    assert (result.fault, result.differing) == (0, 0) and result.compared > 2500 and len(result.speeds) == len(RATES)


@pytest.mark.parametrize("arm", ["puma3", "puma6"])
def test_a_pico_goes_along_the_path_and_keeps_as_many_points_as_have_room(request, tmp_path, arm):
    """Six joints leave it fewer; going back ends at the oldest one."""
    image = flashed_image(request.config.cache.mkdir("boards"), "pico-emulated")
    run = prepare_stream(arm, Streaming(speed=0.6))
    goal = run.setup.trajectory.q[0][run.setup.compiled.model.actuated] + 0.2
    with open_board(image, tmp_path, board="pico-emulated") as board:
        with streaming(board, run, tmp_path / "run.mcap") as goals:
            goals.send(goal)
            for rate in (1.0, 0.0, -1.0, 0.5):
                goals.wait(0.15 if rate < 1.0 else 0.05)
                goals.speed(rate)
            goals.wait(0.2)
            goals.stop("decelerate")
            goals.wait(0.25)
        points = board.path_points
    result = goals.result
    assert (result.fault, result.differing) == (0, 0) and result.compared == result.ticks > 900
    assert (500 if arm == "puma3" else 50) < points < STREAM_BACK


def test_speed_by_points_alone(host, tmp_path):
    """As where memory is short: the filter's own path is cut at corners."""
    run = prepare_stream("puma3", Streaming("0,45,45", speed=0.6))
    with streaming(host, run, tmp_path / "run.mcap") as goals:
        host.override = False
        goals.send_points(points())
        for rate in (0.5, -1.0, 1.5, 1.0):
            goals.wait(0.4)
            goals.speed(rate)
        goals.wait(2.5)
    result = goals.result
    assert (result.fault, result.differing) == (0, 0) and result.goals["refused"] == 0
    assert [rate for _, rate in result.speeds] == [0.5, -1.0, 1.5, 1.0]
    assert np.abs(planned(tmp_path / "run.mcap")[-1] - points()[-1][1:]).max() < 1e-7


def test_speeds_beyond_the_limits_are_refused_by_what_they_would_exceed(host, tmp_path):
    run = prepare_stream("puma3", Streaming("0,45,45"))
    with streaming(host, run, tmp_path / "run.mcap") as goals:
        for rate in (-1.1, -1.5, 2.0, float("nan"), "fast", None):
            with pytest.raises(PlanError, match="speed"):
                goals.speed(rate)
        with pytest.raises(PlanError, match="speed") as told:
            goals.speed(-1.1)
        assert "--speed" in told.value.hint
        goals.speed(1)
        goals.speed(0.5)
    assert not goals.result.fault


def test_what_limits_forbid_of_a_speed_points_make_up_for(m4, tmp_path):
    """At its largest velocities a path has a rate of 1 at most; its points were told for slower motion."""
    run = prepare_stream("puma3", Streaming("0,45,45"))
    with streaming(m4, run, tmp_path / "run.mcap") as goals:
        way = [(0.5 + 0.2 * k, *q) for k, (_, *q) in enumerate(points())]
        goals.send_points(way)
        goals.wait(0.7)
        goals.speed(0.5)
        goals.wait(0.3)
        goals.speed(1.5)
        goals.wait(3.5)
        before = goals.now, goals.time
        goals.wait(0.2)
        assert goals.time - before[1] == pytest.approx(1.5 * (goals.now - before[0]), rel=1e-3)
        goals.speed(-0.5)
        goals.wait(0.5)
        goals.speed(1.0)
        goals.wait(5.0)
    result = goals.result
    assert (result.fault, result.differing) == (0, 0) and result.goals["refused"] == 0
    assert [round(rate, 4) for _, rate in result.speeds] == [0.5, 1.5, -0.5, 1.0]
    assert np.abs(planned(tmp_path / "run.mcap")[-1] - way[-1][1:]).max() < 1e-7


@pytest.mark.parametrize("name", ["puma3", "so101", "scheinman", "puma6"])
@pytest.mark.parametrize("share", [0.3, 0.6, 1.0])
def test_rates_of_a_stream_keep_the_arm_s_limits(name, share):
    model = armlet.load(name).model
    stream, rates = stream_limits(model, share), Rates.of_stream(model, stream_limits(model, share), PERIOD)
    limits, most = rates.limits, rates.largest
    assert 1.0 <= most <= 1.5 and (stream.velocity * most <= limits.velocity * (1 + 1e-9)).all()
    reached = stream.acceleration * most**2 + stream.velocity * rates.slope
    assert (reached <= limits.acceleration * 1.1001).all()
