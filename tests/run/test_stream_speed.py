"""A stream with times at another speed: paused, slower, faster, backwards, always on the path of its points."""

import numpy as np
import pytest

import armlet
from armlet.description.library import shipped_path
from armlet.errors import PlanError
from armlet.plan.stream import stream_limits
from armlet.run.log import read_log
from armlet.run.stream import Streaming
from armlet.run.stream_lines import follow_lines
from armlet.run.stream_speed import Change, OwnTime

PERIOD = 4e-3  # s
START, WAY = np.array([0.2, 0.4]), np.array([0.6, -0.3])  # rad, and rad along which all points lie
CORNER = 5e-4  # rad that a joint may be off the line, for the filter takes it round corners of its velocity by itself
FIRST, LAST, ASKED = 0.1, 1.1, 0.5  # s between which the way is gone, and at which a speed is asked for, about


def points():
    """Points on the way, with an even speed but at its ends."""
    parts = np.linspace(0, 1, 41)
    return [(FIRST + (LAST - FIRST) * part, *(START + (3 * part**2 - 2 * part**3) * WAY)) for part in parts]


@pytest.fixture(scope="module")
def host(tmp_path_factory):
    """This computer as a board."""
    with armlet.connect("host", state=tmp_path_factory.mktemp("host")) as session:
        yield session


@pytest.fixture
def shares(host, tmp_path):
    """Runs a stream of the points of which act(goals) changes the speed: where the plan is at each tick, as shares of
    the way.
    """
    arm = tmp_path / "arm.yaml"
    text = shipped_path("two_link").read_text()
    arm.write_text(text.replace("control:\n", f"control:\n  period_us: {PERIOD * 1e6:.0f}\n"))
    model = armlet.load(str(arm)).model

    def streamed(act):
        log = tmp_path / "log.mcap"
        with host.stream(str(arm), str(log), Streaming(", ".join(map(str, np.degrees(START))), law="pd")) as goals:
            host.override = False  # by points, as where the path has no memory
            goals.send_points(points())
            goals.wait(ASKED)
            act(goals)
        told = [each for each in read_log(log).topics["/events"]["text"] if each.startswith("speed")]
        assert told and len(told) == len(goals.result.speeds) and "from tick 125" in "".join(goals.result.said().parts)
        assert not goals.result.fault and goals.result.goals["refused"] == 0
        planned = read_log(log).topics["/plant"]["q_des"] - START
        out = planned @ WAY / (WAY @ WAY)
        assert np.abs(planned - out[:, None] * WAY).max() < CORNER  # the path is kept
        limits = stream_limits(model)
        assert (np.abs(np.diff(planned, axis=0)) <= 1.0001 * limits.velocity * PERIOD).all()
        assert (np.abs(np.diff(planned, n=2, axis=0)) <= 1.001 * limits.acceleration * PERIOD**2).all()
        return out

    return streamed


def at(t):
    """The tick of a time, s."""
    return round(t / PERIOD)


def test_a_paused_stream_rests_on_its_path_and_goes_on_slowly(shares):
    def act(goals):
        goals.speed(0)
        goals.wait(0.8)
        assert goals.rests and ASKED < goals.time < ASKED + 0.4
        goals.speed(0.5)
        goals.wait(1.0)

    got = shares(act)
    paused = got[at(ASKED + 0.6) : at(ASKED + 0.8)]
    assert 0.3 < paused[0] < 0.9 and np.ptp(paused) < 1e-7
    assert (np.diff(got) > -1e-7).all() and abs(got[-1] - 1) < 1e-6


def test_a_stream_goes_back_to_its_first_point_and_then_on_along_points_that_came_meanwhile(shares):
    def act(goals):
        goals.speed(-1.5)
        goals.wait(0.9)
        assert goals.rests
        goals.send(START + 1.1 * WAY, t=LAST + 0.3)
        goals.speed(1.5)
        goals.wait(1.0)

    got = shares(act)
    assert 0.4 < got[: at(ASKED + 0.4)].max() < 0.9 and abs(got[at(ASKED + 0.88)]) < 1e-6
    assert abs(got[-1] - 1.1) < 1e-6


def test_lines_change_the_speed(shares):
    def act(goals):
        assert follow_lines(goals, ['{"speed": 0}', ""], every=0.5) == []
        assert goals.rests
        for line in ('{"speed": 2}', '{"speed": "fast"}', '{"speed": 1, "q": [0, 0]}', '{"speed": NaN}'):
            with pytest.raises(PlanError, match="line 1"):
                follow_lines(goals, [line])

    assert 0.3 < shares(act)[-1] < 0.9


def test_a_speed_that_makes_a_joint_too_fast_is_refused_by_its_name():
    limits = stream_limits(armlet.load("two_link").model)
    own = OwnTime(limits, START)
    fast = START + np.array([0.0, 0.8]) * limits.velocity
    own.add(0.0, [(0.5, START), (1.5, fast)], replace=False)
    with pytest.raises(PlanError, match=limits.joint_names[1]) as told:
        own.turn(0.1, 1.5)
    assert "1.25" in told.value.hint
    assert own.turn(0.1, 1.25)


def test_points_that_come_when_their_time_is_over_stay_in_order_after_a_change():
    own = OwnTime(stream_limits(armlet.load("two_link").model), START)
    own.add(0.0, [(0.5, START), (3.0, START + WAY)], replace=False)
    own.turn(1.0, 0.5)
    times = [t for t, _ in own.sends([(part, START) for part in (0.2, 0.4, 0.9, 1.1, 1.5, 3.5)])]
    assert times == sorted(set(times)) and times[2] < 1.0 < times[3]
    own.turn(times[-1], 0)
    assert own.sends([(4.0, START)]) == []


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
