"""A stream with times at another speed: paused, slower, faster, backwards, always on the path of its points."""

import numpy as np
import pytest

import armlet
from armlet.errors import PlanError
from armlet.plan.stream import stream_limits
from armlet.run.log import read_log
from armlet.run.stream import Streaming, follow_lines
from armlet.run.stream_speed import RAMP_S, Change, OwnTime

ARM, START = "puma3", np.radians([0.0, 45.0, 45.0])
WAY = np.array([0.6, -0.3, 0.45])  # rad, along which all points lie
FIRST, LAST = 0.3, 2.3  # s, between which the way is gone, evenly
STOPPED = 1.2  # s at which a speed is asked for, about


def points(share=1.0):
    """Points on the way, at an even speed, up to a share of it."""
    return [(FIRST + (LAST - FIRST) * part, *(START + part * WAY)) for part in np.linspace(0, share, 41)]


@pytest.fixture(scope="module")
def host(tmp_path_factory):
    """This computer as a board."""
    with armlet.connect("host", state=tmp_path_factory.mktemp("host")) as session:
        yield session


def streamed(host, log, act):
    """Planned positions of a stream of the points, as shares of the way, of which act(goals) changes the speed."""
    with host.stream(ARM, str(log), Streaming(", ".join(map(str, np.degrees(START))), law="pd")) as goals:
        goals.send_points(points())
        goals.wait(STOPPED)
        act(goals)
    assert not goals.result.fault and goals.result.goals["refused"] == 0
    planned = read_log(log).topics["/plant"]["q_des"] - START
    shares = planned @ WAY / (WAY @ WAY)
    assert np.abs(planned - shares[:, None] * WAY).max() < 1e-6  # the path is kept
    limits, period = stream_limits(armlet.load(ARM).model), 1e-3
    assert (np.abs(np.diff(planned, axis=0)) <= 1.0001 * limits.velocity * period).all()
    assert (np.abs(np.diff(planned, n=2, axis=0)) <= 1.001 * limits.acceleration * period**2).all()
    return shares


def test_a_paused_stream_rests_on_its_path_and_goes_on(host, tmp_path):
    def act(goals):
        goals.speed(0)
        goals.wait(1.0)
        assert goals.rests and goals.time < STOPPED + 0.4
        goals.speed(1)
        goals.wait(1.5)

    shares = streamed(host, tmp_path / "log.mcap", act)
    still = np.abs(shares - shares[int(1e3 * (STOPPED + 0.8))]) < 1e-7
    assert 0.3 < shares[still][0] < 0.8 and 400 < still.sum() < 1000
    assert (np.diff(shares) > -1e-7).all() and abs(shares[-1] - 1) < 1e-6


@pytest.mark.parametrize("rate", [0.25, 1.5])
def test_a_stream_goes_at_a_share_of_its_speed(host, tmp_path, rate):
    def act(goals):
        goals.speed(rate)
        goals.wait(0.6)

    shares = streamed(host, tmp_path / "log.mcap", act)
    change = int(1e3 * (STOPPED + 0.05 + RAMP_S)) + 100
    own = 1e-3 * rate / (LAST - FIRST)
    assert np.diff(shares)[change : change + 50].mean() == pytest.approx(own, rel=0.02)
    assert abs(shares[-1] - 1) < 1e-6


def test_a_stream_goes_back_to_its_first_point_and_on_from_there_with_points_that_came_meanwhile(host, tmp_path):
    def act(goals):
        goals.speed(-1)
        goals.wait(2.0)
        assert goals.rests
        goals.send(START + 1.1 * WAY, t=LAST + 0.2)
        goals.speed(1)
        goals.wait(2.5)

    shares = streamed(host, tmp_path / "log.mcap", act)
    top = int(np.argmax(shares[: int(1e3 * (STOPPED + 1))]))
    assert abs(shares[int(1e3 * (STOPPED + 1.9))]) < 1e-6 and 0.4 < shares[top] < 0.8
    assert abs(shares[-1] - 1.1) < 1e-6


def test_lines_change_the_speed(host, tmp_path):
    def act(goals):
        assert follow_lines(goals, ['{"speed": 0}', ""], every=0.5) == []
        assert goals.rests
        for line in ('{"speed": 2}', '{"speed": "fast"}', '{"speed": 1, "q": [0, 0, 0]}', '{"speed": NaN}'):
            with pytest.raises(PlanError, match="line 1"):
                follow_lines(goals, [line])

    shares = streamed(host, tmp_path / "log.mcap", act)
    assert 0.3 < shares[-1] < 0.8


def test_a_speed_that_makes_a_joint_too_fast_is_refused_by_its_name():
    limits = stream_limits(armlet.load(ARM).model)
    own = OwnTime(limits, START)
    fast = START + np.array([0.0, 0.8, 0.0]) * limits.velocity
    own.add(0.0, [(0.5, START), (1.5, fast)], replace=False)
    with pytest.raises(PlanError, match=limits.joint_names[1]) as told:
        own.turn(0.1, 1.5)
    assert "1.25" in told.value.hint
    assert own.turn(0.1, 1.25)


@pytest.mark.parametrize(("before", "rate"), [(1, 0), (0, 1), (1, -1), (-1.5, 1.5), (0.5, 0.5), (1, 1.5), (0, 0)])
def test_own_time_passes_each_instant_when_it_says_so(before, rate):
    change = Change(2.0, 3.0, before, rate)
    times = np.linspace(2.0, 4.0, 20001)
    own = np.array([change.at(t)[0] for t in times])
    assert np.abs(np.gradient(own, times)[1:-1] - [change.at(t)[1] for t in times[1:-1]]).max() < 1e-2
    for some in (2.8, 2.95, 3.0001, 3.05, 3.4):
        crossed = np.flatnonzero(np.diff(own > some))
        found = [t for t in change.passes(some) if t < 4.0]
        assert len(found) == len(crossed) and np.allclose(found, times[crossed], atol=2e-4)
