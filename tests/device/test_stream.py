"""Goals that stream, on a board: the host's bits on each core, what is refused, and what a host that is gone leaves."""

import struct

import numpy as np
import pytest

from armlet.core.records import STREAM_ROW
from armlet.device.goals import Goal
from armlet.dynamics.laws import LAWS
from armlet.errors import Refused
from armlet.firmware import protocol, words
from armlet.fixed.stream_words import pack_stream, stream_words, wrapped
from armlet.plan import plan
from armlet.plan.stream import stream_limits
from armlet.simulated.shadow import FixedShadow
from tests.support.board_rig import BOARD, RV32, Plant, Rig, flashed_image, open_board

pytestmark = pytest.mark.board
LIMITED = protocol.SATURATED | protocol.RATE_LIMITED
HOLD_S = 0.02


def rested(degrees=(0, 45, 45)):
    """The three-joint arm, whose plan stays where it is; `stream`, the upload, and `words`."""
    rig = Rig("puma3")
    rig.start = np.deg2rad(degrees)
    rig.move(plan(rig.model, np.array([rig.start, rig.start]), dwell=HOLD_S))
    rig.stream_words = stream_words(rig.compiled, stream_limits(rig.model))
    rig.stream = pack_stream(rig.blob, rig.stream_words)
    return rig


@pytest.fixture(scope="module")
def rig():
    """As `rested`."""
    return rested()


@pytest.fixture(scope="module")
def image_folder(request):
    """Where flashed images are kept."""
    return request.config.cache.mkdir("boards")


@pytest.fixture(scope="module")
def opened(image_folder, tmp_path_factory):
    """A board with this firmware."""
    with open_board(flashed_image(image_folder), tmp_path_factory.mktemp("stream")) as board:
        yield board


@pytest.fixture
def session(opened):
    """The same; a run that a test leaves is over."""
    yield opened
    if opened.exchanging:
        opened.leave()
    opened.clear_fault()


class Running:
    """A run that follows goals beside the host's own filter.

    codes: of the goals heard, by the host's filter.  told: as the board told them.  differing: torques; q: planned.
    free, free_q: the host's controller of a run without the stop, and what it plans.
    """

    def __init__(self, board, rig, kernel="none"):
        self.board, self.rig, self.plant = board, rig, Plant(rig)
        rig.upload(board)
        board.upload_stream(rig.stream)
        board.start("feedforward", kernel=kernel, stream=True)
        self.shadow, self.free = [
            FixedShadow(rig.compiled, rig.ticks, rig.words, LAWS["feedforward"], False, None, rig.stream_words)
            for _ in range(2)
        ]
        self.tick, self.differing, self.codes, self.told, self.q, self.modes = 0, 0, [], [], [], []
        self.free_q = []

    def goal(self, offset, tick=None, replace=False):
        """A goal so far from where the arm began, rad."""
        q = self.rig.compiled.servos.position_raw(self.rig.start + np.asarray(offset, float))
        flags = 0 if tick is None else words.GOAL_TIMED | words.GOAL_REPLACE * replace
        self.board.goals.add(Goal(flags, tick or 0, q))

    def go(self, ticks):
        """So many ticks."""
        for _ in range(ticks):
            q, qd = self.plant.measure()
            tau, mode, fault, _ = self.board.exchange(self.tick, q, qd)
            goal = self.board.heard
            if goal is not None:
                stopped, told = self.shadow.stops is not None, (self.tick, goal.flags, goal.tick, goal.q)
                self.codes.append(self.shadow.follower.goal(*told, stopped)[0])
                if not stopped:
                    self.free.follower.goal(*told)
            if mode == protocol.STOPPING and self.shadow.stops is None:
                self.shadow.stop(protocol.ACTION_DECELERATE, protocol.NO_FAULT, q)
            own = self.shadow.torque(q, qd, False)
            if not self.board.flags & LIMITED:
                self.differing += bool((own != tau).any())
            if self.board.goals.told is not None and self.board.goals.told not in self.told[-1:]:
                self.told.append(self.board.goals.told)
            self.free.torque(q, qd, False)
            self.q.append(self.shadow.planned[:, 0].copy())
            self.free_q.append(self.free.planned[:, 0].copy())
            self.modes.append((mode, fault))
            self.plant.step(tau)
            self.tick += 1

    def until_heard(self, most=3000):
        """Go on until every goal has been heard: a busy machine's board may hear one many ticks late."""
        for _ in range(most):
            self.go(1)
            if not self.board.goals:
                return
        raise AssertionError(f"a goal is not heard after {most} ticks")

    def rest(self, most=5000):
        """Go on to rest at the last goal."""
        self.until_heard()
        for _ in range(most):
            if self.shadow.follower.rests:
                return
            self.go(1)
        raise AssertionError(f"no rest after {most} ticks")

    def at(self, offset):
        """Whether the plan is at a goal, in the last bit."""
        goal = self.rig.compiled.servos.position_raw(self.rig.start + np.asarray(offset, float))
        return (self.q[-1] == goal).all()


def scenario(running):
    """A goal, another one on the way, a chunk, one that begins elsewhere, a gap, and the end."""
    running.goal([0.3, -0.2, 0.1])
    running.go(150)
    running.goal([-0.1, 0.1, 0.0])
    running.until_heard()
    begin = running.tick + 100
    for k in range(12):
        running.goal([0.02 * k, 0.0, 0.1], begin + 33 * k)
    running.go(300)
    running.until_heard()  # a chunk that replaces points makes the host forget those it has not sent
    begin = running.tick + 60
    for k in range(12):
        running.goal([0.02 * k + 0.07, 0.05, 0.03], begin + 33 * k, replace=k == 0)
    running.rest()
    running.go(10)
    assert running.at([0.29, 0.05, 0.03])


@pytest.mark.slow
@pytest.mark.parametrize(
    "board, kernel", [(BOARD, "armv7m"), (BOARD, "armv6m"), (BOARD, "viper"), (RV32, "rv32"), (RV32, "viper")]
)
def test_every_torque_of_a_stream_is_the_host_s(image_folder, tmp_path, board, kernel):
    with open_board(flashed_image(image_folder, board), tmp_path, board=board) as session:
        running = Running(session, rested(), kernel)
        scenario(running)
        assert (running.differing, set(running.modes)) == (0, {(protocol.RUNNING, 0)})
        assert set(running.codes) <= {words.GOAL_TAKEN, words.GOAL_LATE} and len(running.codes) == 26


def test_a_board_tells_what_it_makes_of_a_goal(session, rig):
    running = Running(session, rig)
    running.go(60)
    asked = [
        ([0, 0, 0], 5),
        ([0, 0, 0], 5),
        ([0.1, 0, 0], 3000),
        ([0.1, 0, 0], 3000),
        ([0, 0, 0], 2000),
        ([3, 0, 0], 4000),
    ]
    for offset, tick in asked:
        running.goal(offset, tick)
        running.until_heard()
    running.go(20)
    late, order, taken = words.GOAL_LATE, words.GOAL_ORDER, words.GOAL_TAKEN
    assert running.codes == [late, order, taken, order, order, words.GOAL_BEYOND]
    last = running.told[-1]
    assert (last.code, last.joint, last.waiting) == (words.GOAL_BEYOND, 0, 1)
    assert running.differing == 0


def test_a_point_more_than_half_a_turn_away_is_gone_to_between_the_limits(session):
    running = Running(session, rested((100, 45, 45)))
    running.goal([-3.5, 0, 0], 5000)
    running.until_heard()
    running.go(200)
    assert running.differing == 0 and running.q[-1][0] < running.q[0][0]


def test_a_full_queue_refuses_a_point_and_keeps_those_it_has(session, rig):
    running = Running(session, rig)
    for k in range(words.GOALS_MOST + 1):
        running.goal([0.0, 0.0, 0.001 * k], 20_000 + k)
    running.until_heard()
    assert running.codes == [words.GOAL_TAKEN] * words.GOALS_MOST + [words.GOAL_FULL]
    assert len(running.shadow.follower._points) == words.GOALS_MOST


def test_a_host_that_sends_no_more_leaves_the_arm_at_rest_with_torque_until_the_watchdog_acts(session, rig):
    running = Running(session, rig)
    for k in range(6):
        running.goal([0.0, 0.01 * k, 0.0], 400 + 33 * k)
    running.rest()
    running.go(50)
    assert running.at([0.0, 0.05, 0.0]) and running.modes[-1] == (protocol.RUNNING, 0)
    q, qd = running.plant.measure()
    tau, *_ = session.exchange(running.tick, q, qd)
    assert np.abs(tau).max() > 0
    session._exchange._alive_every = 1 << 30  # no sign of life from here on
    watchdog = int(rig.model.stops.watchdog_s / rig.period) if hasattr(rig.model.stops, "watchdog_s") else 2000
    for tick in range(running.tick + 1, running.tick + 10 * watchdog):
        _, mode, fault, _ = session.exchange(tick, *running.plant.measure())
        if fault:
            break
    assert (mode, fault) == (protocol.FAULT, protocol.WATCHDOG)


def off_path(free, stopped):
    """Largest distance of positions (T, n_act) from the polyline of others, last places; how far each is along it."""
    points, ends = [wrapped(q.astype(np.int64) - free[0]).astype(float) for q in (free, stopped)]
    begins, way = points[:-1], np.diff(points, axis=0)
    worst, along = 0.0, []
    for q in ends:
        part = np.clip(((q - begins) * way).sum(1) / np.maximum((way * way).sum(1), 1.0), 0.0, 1.0)
        distance = np.abs(q - begins - part[:, None] * way).max(1)
        nearest = int(np.argmin(distance))
        worst = max(worst, distance[nearest])
        along.append(nearest + part[nearest])
    return worst, np.array(along)


@pytest.mark.parametrize("ticks_on", [90, 137, 300])
def test_a_stop_of_a_stream_stays_on_its_path(session, rig, ticks_on):
    """The path is where the filter would have gone with the goals that were known; a goal that comes later is none."""
    running = Running(session, rig)
    for k in range(1, 13):
        running.goal([0.04 * k, 0.2 * np.sin(0.9 * k), -0.1 * np.cos(0.7 * k) + 0.1], 100 + 33 * k)
    running.until_heard()
    running.go(150 - running.tick % 7 + ticks_on)
    session.stop("decelerate")
    while running.shadow.stops is None:
        running.go(1)
    running.goal([-0.5, 0.5, 0.5])
    running.go(260)
    assert running.differing == 0 and running.modes[-1] == (protocol.HOLD, 0)
    assert running.told[-1].code == words.GOAL_STOPPED
    worst, along = off_path(np.array(running.free_q[-261:]), np.array(running.q[-261:]))
    assert worst <= 2.0 and (np.diff(along) >= -1e-6).all() and 60.0 < along[-1] < 200.0


def test_a_stop_brakes_from_a_stream_s_own_velocity(session, rig):
    running = Running(session, rig)
    running.goal([0.5, 0.0, 0.0])
    running.until_heard()
    running.go(200)
    session.stop("decelerate")
    before = running.q[-1]
    seen = []
    for tick in range(running.tick, running.tick + 500):
        tau, mode, fault, _ = session.exchange(tick, *running.plant.measure())
        running.plant.step(tau)
        seen.append((mode, fault))
    assert seen[-1] == (protocol.HOLD, 0)
    goal = rig.compiled.servos.position_raw(rig.start + np.array([0.5, 0.0, 0.0]))
    q = running.plant.measure()[0]
    assert before[0] < q[0] < goal[0]


def test_a_frame_that_is_replayed_is_one_goal(session, rig):
    running = Running(session, rig)
    running.goal([0.1, 0.0, 0.0])
    running.until_heard()
    frame = session.link._counted(protocol.NEXT_GOAL, Goal(0, 0, running.q[-1]).payload)[1]
    heard = 0
    for _ in range(3):
        session.link.channel.write(frame)
        for _ in range(400):
            q, qd = running.plant.measure()
            session.exchange(running.tick, q, qd)
            running.tick += 1
            heard += bool(session.flags & protocol.GOAL_HEARD)
    assert heard == 1


# ---- what is refused


def test_a_run_that_follows_no_goals_refuses_them(session, rig):
    rig.upload(session)
    session.upload_stream(rig.stream)
    session.start("feedforward")
    plant = Plant(rig)
    session.link.post(protocol.NEXT_GOAL, Goal(0, 0, rig.words[0, :, 0]).payload)
    with pytest.raises(Refused, match="follows no goals"):
        for tick in range(3000):
            session.exchange(tick, *plant.measure())


def test_limits_of_another_arm_and_numbers_that_no_filter_has_are_refused(session, rig):
    rig.upload(session)
    session.upload_stream(rig.stream)
    other = Rig("two_link")
    with pytest.raises(Refused, match="other parameters"):
        session.upload_stream(pack_stream(other.blob, stream_words(other.compiled, stream_limits(other.model))))
    for name in ("STREAM_V", "STREAM_A", "BRAKE_MOST", "MEAN_SCALE", "BRAKE_SCALE", "S_QD_OF_SUM"):
        words = stream_words(rig.compiled, stream_limits(rig.model))
        words.rows[1, STREAM_ROW.offset[name]] = 0 if name != "BRAKE_MOST" else 1 << 30
        with pytest.raises(Refused, match="out of range|corrupt"):
            session.upload_stream(pack_stream(rig.blob, words))
    rig.upload(session)
    other.upload(session)  # other parameters: the limits are none of theirs
    with pytest.raises(Refused, match="follows no goals"):
        session.start("feedforward", stream=True)


def test_a_payload_of_another_length_is_refused(session, rig):
    running = Running(session, rig)
    running.go(5)
    session.link.post(protocol.NEXT_GOAL, struct.pack("<BBHI", 0, 3, 0, 0))
    with pytest.raises(Refused, match="wrong length"):
        running.go(3000)
    session.leave()
