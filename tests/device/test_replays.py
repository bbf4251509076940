"""Frames that come late, twice, out of order, or from two hosts: no request is done that was not asked for now."""

import contextlib
import hashlib
import struct
import threading
import time

import numpy as np
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from armlet.core import layout
from armlet.device import standing
from armlet.device.exchange import kernel_number, law_number
from armlet.device.gain_pieces import GainPieces
from armlet.device.link.frames import Splitter, pack, stuffed_size, unpack
from armlet.device.link.requests import IDENT_BYTES, offered
from armlet.device.parity_job import Job
from armlet.errors import Refused
from armlet.firmware import protocol
from armlet.fixed.gain_words import encode, pack_gains, same_format
from armlet.fixed.order_words import pack_order
from armlet.fixed.servo_words import pack_servos
from armlet.plan.gain_design import design as tables
from tests.device.test_standalone import order_of, rig_of
from tests.support import session_model as model
from tests.support.board_rig import Plant, drive, flashed_image, open_board, puma
from tests.support.share import share

ANSWER_S, SILENCE_S = 20.0, 0.03
BODIES = {
    model.START: struct.pack("<BBBBHH", law_number("gain_table"), 0, 0, 0, 1, 0),
    model.STOP: bytes([protocol.ACTION_HOLD]), model.HELD: bytes([protocol.KIND_PARAMETERS]),
    model.STANDALONE: bytes([model.FORGET]),
}  # fmt: skip
KINDS = (
    *model.QUESTIONS, model.STOP, model.CLEAR_FAULT, model.ALIVE, model.START, model.UNKNOWN_KIND, model.PUT_END,
    model.STANDALONE,
)  # fmt: skip
PIECE = 48  # bytes of an upload in a request, which is short enough to be answered in a run, too

pytestmark = pytest.mark.board


@pytest.fixture(scope="module")
def session(request, tmp_path_factory):
    """A board with parameters and a trajectory."""
    image = flashed_image(request.config.cache.mkdir("boards"))
    with open_board(image, tmp_path_factory.mktemp("replays")) as board:
        puma().upload(board)
        yield board


def test_bytes_without_an_end_on_the_bus_do_not_keep_the_link_waiting(session):
    """A frame ends with a zero: of bytes without one no more is read at a time than a frame may be long."""
    session.start("pd", joints_every=0)
    over = threading.Event()

    def chatter():
        while not over.is_set():
            session.line.write(bytes([0x55]) * 64)

    thread = threading.Thread(target=chatter)
    thread.start()
    try:
        time.sleep(0.5)
        assert session.hello(tries=3).mode == protocol.RUNNING
    finally:
        over.set()
        thread.join()
    time.sleep(1.5)  # until the bus is silent: a frame begins there
    session.leave()


DEAF_S = 0.5  # of the board's time, in which a HELLO beside a long job is answered
SILENCE_OF_BUS_S = 0.5  # which an emulated board waits for states before it looks at its link


def begin_parity(session, body):
    """Ask for a job; one that a HELLO has ended may be at its last states still, and refuses it until then."""
    for _ in range(20):
        try:
            return session.link.request(protocol.PARITY, body)
        except Refused:
            session.hello()
    raise AssertionError("the job before does not end")


@pytest.mark.parametrize("kernel", ["armv7m", "viper"])
@pytest.mark.parametrize("fed", [True, False])
def test_a_long_parity_job_does_not_keep_the_link_waiting(session, kernel, fed):
    """Another host's HELLO ends it: between two blocks of states, and where no more of them come.

    The board's time is its emulator's; of three trials the shortest is taken, for this process may wait for a core.
    """
    states, taken = np.ascontiguousarray(puma().states(4), "<i4"), []
    size = 4 * len(states) * (puma().n + session.rows * layout.EST_SIZE)
    pieces = [min(protocol.MAX_PAYLOAD, size - at) for at in range(0, size, protocol.MAX_PAYLOAD)]
    for _ in range(3):
        session.line.flush()
        body = struct.pack("<BBHI", 0, kernel_number(kernel), len(states), 10**6)
        begin_parity(session, body)
        job, blocks = Job(session._bus, session.link.count), threading.Event()

        def feed(job=job, blocks=blocks):
            while all(job.bus.receive(protocol.PARITY_OUT, job.begun_by, each) for each in send(job)):
                blocks.set()

        def send(job):
            job.send(states)
            return pieces

        thread = threading.Thread(target=feed)
        if fed:
            thread.start()
            assert blocks.wait(ANSWER_S)
        begin = session.link.clock()
        session.hello()
        taken.append(session.link.clock() - begin)
        if fed:
            thread.join()
        assert session.ident.mode == protocol.READY
    assert min(taken) < DEAF_S + (0.0 if fed else SILENCE_OF_BUS_S)


class Taped:
    """A channel that keeps what is sent."""

    def __init__(self, channel):
        self.channel, self.sent = channel, []

    def __getattr__(self, name):
        return getattr(self.channel, name)

    def write(self, data):
        self.sent.append(data)
        self.channel.write(data)


def test_a_whole_run_that_comes_again_moves_nothing(session):
    """All bytes that a run and its HELLO sent on the link, once more after stop, leave and HELLO."""
    link = session.link
    repeats = link.repeats  # of the tests before
    link.channel = taped = Taped(link.channel)
    try:
        session.start("walker", joints_every=1)
        session.stop("coast")
        drive(session, Plant(puma()), 5)
        session.leave()
    finally:
        link.channel = taped.channel
    made = session.hello() and session.board_counts().made
    for data in taped.sent:
        link.channel.write(data)
    time.sleep(0.2)
    assert session.hello().mode == protocol.READY and session.board_counts().made == made
    assert session.ident.fault == 0 and link.repeats == repeats


def test_a_state_of_the_run_before_moves_no_arm(session):
    """Its frame has the count of another START: it is not answered, and the run is as it was."""
    rig = puma()
    session.start("walker", joints_every=1)
    old = session.link.count
    drive(session, Plant(rig), 3)
    session.leave()
    session.start("walker", joints_every=1)
    plant = Plant(rig)
    drive(session, plant, 3)
    for tick in (3, 7, protocol.LEAVE):
        session.line.write(pack(protocol.STATE, 0, struct.pack("<I", tick) + bytes(8 * rig.n), old))
    for tick in (0, 1):  # of this run, but older than the last
        session.line.write(pack(protocol.STATE, 0, struct.pack("<I", tick) + bytes(8 * rig.n), session.link.count))
    assert session.line.take(0.3) == b""
    seen, _ = drive(session, plant, 3, first=3)
    assert seen == [(protocol.RUNNING, 0)] * 3
    session.leave()
    assert session.telemetry()["joints"]["tick"].tolist() == [0, 1, 2, 0, 1, 2, 3, 4, 5][-6:]


def test_a_state_that_is_repeated_without_pause_keeps_no_stop_waiting(session):
    """No tick passes meanwhile, and requests are served beside the bus all the same."""
    session.start("walker")
    drive(session, Plant(puma()), 3)
    again = pack(protocol.STATE, 0, struct.pack("<I", 2) + bytes(8 * puma().n), session.link.count)
    over = threading.Event()

    def repeat():
        while not over.is_set():
            session.line.write(again * 8)
            session.line.flush()

    thread = threading.Thread(target=repeat)
    thread.start()
    try:
        time.sleep(0.3)
        session.stop("coast")
        assert session.hello(tries=3).mode == protocol.READY
    finally:
        over.set()
        thread.join()
    while session.line.take(2.0):  # until all that was repeated is answered, and the bus is silent
        pass
    session.leave()


def test_a_session_taken_by_another_host_is_said_in_one_line(session):
    """START is not said again by itself, a stop is; a run that nobody can keep alive any more ends at once."""
    link = session.link
    known, link._token = link._token, 12345
    with pytest.raises(Refused, match="START: it is of another session: the board was reset, or another program"):
        link.request(protocol.START, BODIES[model.START])
    session.stop("coast")
    assert link._token not in (known, 12345) and session.hello().mode == protocol.READY
    session.start("walker")
    link._token = known
    link.post(protocol.ALIVE)
    with pytest.raises(Refused, match="ALIVE: it is of another session"):
        for _ in range(100):
            link.wait(0.05)
            link.service()
    session.leave()


@pytest.mark.parametrize("used", [1 << 29, (1 << 30) - 3])
def test_a_run_never_meets_the_end_of_the_counts(session, used):
    """The board takes 30 bits of a count. A session that has used half of them is renewed before a run begins."""
    link = session.link
    link.count, before = used, session.hello().token
    session.start("walker", joints_every=0)
    assert session.exchanging and link.count < used
    plant = Plant(puma())
    for tick in range(12):  # as many signs of life, each of which is to be heard
        session.alive()
        assert drive(session, plant, 1, first=tick)[0] == [(protocol.RUNNING, 0)]
        while link.unanswered:
            link.wait(0.05)
    session.stop("hold")
    while link.waiting:
        link.wait(0.05)
        link.service()
    assert drive(session, plant, 1, first=12)[0] == [(protocol.HOLD, 0)]
    session.leave()
    assert session.ident.mode == protocol.READY and session.ident.token != before


def test_tokens_differ_from_one_start_of_a_board_to_the_next(request, tmp_path):
    """The same emulated board, started twice with the same flash: what was sent to one is not for the other."""
    image = flashed_image(request.config.cache.mkdir("boards"))
    told = []
    for name in "abc":
        with open_board(image, tmp_path, name) as board:
            told.append(board.ident.token)
    assert len(set(told)) == 3


class Loaded:
    """Uploads of a three-joint arm with servos, after which a board has a gain table, and takes a standing order."""

    def __init__(self):
        self.rig = rig = rig_of()
        span = 256  # ticks from knot to knot: the table is short
        found, stiffer = (
            tables.table(rig.model, rig.moves, span=span, **more)
            for more in ({"largest": np.full(6, 0.2)}, {"largest": np.full(6, 0.2), "tau": 0.03})
        )
        self.gains = encode(found, rig.compiled)
        self.other = np.ravel(same_format(stiffer, found, self.gains, rig.compiled.servos)).astype("<i4")
        self.servos = pack_servos(rig.compiled, "bodies")
        self.order = pack_order(rig.compiled, rig.trajectory, self.servos, order_of(rig))

    def put(self, session):
        """Upload all but the order, and let an old one be forgotten."""
        self.rig.upload(session)
        session.upload_servos(self.servos)
        session.upload_gains(pack_gains(self.rig.blob, self.rig.trajectory, self.gains))
        standing.forget(session)

    def begin(self):
        """The payload of PUT_BEGIN."""
        return struct.pack("<BI", protocol.KIND_ORDER, len(self.order)) + hashlib.sha256(self.order).digest()

    def piece(self, at):
        """The payload of PUT_DATA from byte `at` on."""
        return struct.pack("<I", at) + self.order[at : at + PIECE]


class Hosts(RuleBasedStateMachine):
    """Two hosts, whose frames are sent, lost, and sent again in any order; the board beside the reference."""

    board = loaded = None

    def __init__(self):
        super().__init__()
        self.splitter, self.sent, self.states = Splitter(), [], []
        self.tokens, self.counts = [0, 0], [1000, 10**6]  # hosts begin at random: no two runs have the same count
        self.greeting = 10**6
        self.expected = model.Board()

    @initialize()
    def ready(self):
        """No run, and a session of nobody here."""
        link = self.board.link
        self.board.clear_fault()
        self.board.line.flush()  # frames that nobody has read, for no run went on
        self.expected.token, self.expected.count = None, 0
        standing.forget(self.board)
        with contextlib.suppress(Refused):
            link.request(protocol.PUT_END)  # no upload is on its way
        self.expected.words = len(self.loaded.other)
        self.channel = link.channel
        self.greeting = link._greeted + 1
        self.hello(0)

    def teardown(self):
        if self.expected.running:
            self.leave(self.expected.begun_by)

    def ask(self, frame):
        """The board's answer to a frame."""
        self.channel.write(frame)
        word = unpack(frame[:-1]).word
        start = time.monotonic()
        while time.monotonic() - start < ANSWER_S:
            for answer in self.splitter.feed(self.channel.read(0.5)):
                if answer.kind & ~0x3F == protocol.ANSWER and answer.word == word:
                    return answer
        raise AssertionError("no answer")

    def tick(self):
        """The first tick of the run, again and again: a bus that is silent for long ends a run."""
        rig = self.loaded.rig
        state = b"".join((word ^ protocol.MASK).astype("<i4").tobytes() for word in Plant(rig).measure())
        self.board.line.write(pack(protocol.STATE, 0, bytes(4) + state, self.expected.begun_by))
        assert self.board.line.read(stuffed_size(16 + 4 * rig.n), ANSWER_S)

    def say(self, frame):
        """Send a frame, and hold the answer against the reference; the answer."""
        asked = unpack(frame[:-1])
        answer = self.ask(frame)
        if asked.kind == protocol.HELLO:
            assert len(answer.payload) == 1 + IDENT_BYTES
            self.expected.hello(asked.word, offered(answer.payload[1:]))
        else:
            code = self.expected.request(asked.kind, asked.payload, asked.word)
            assert answer.payload[0] == code
            if asked.kind == model.STANDING and code == protocol.OK:
                assert answer.payload[1] == self.expected.order
        return answer

    def send(self, host, kind, body, lost=False, skipped=1):
        """A host's request, which may be lost."""
        self.counts[host] += skipped
        frame = pack(kind, self.counts[host] & 0xFF, body + struct.pack("<I", self.tokens[host]), self.counts[host])
        self.sent.append(frame)
        if not lost:
            self.say(frame)

    @rule(host=st.integers(0, 1))
    def hello(self, host):
        """A host begins anew."""
        self.greeting += 1
        frame = pack(protocol.HELLO, self.greeting & 0xFF, b"", self.greeting)
        self.sent.append(frame)
        self.tokens[host] = offered(self.say(frame).payload[1:])

    @rule(host=st.integers(0, 1), kind=st.sampled_from(KINDS), lost=st.booleans(), skipped=st.integers(1, 300))
    def request(self, host, kind, lost, skipped):
        """A host asks for something; the frame may be lost, and come later."""
        self.send(host, kind, BODIES.get(kind, b""), lost, skipped)

    @rule(host=st.integers(0, 1), lost=st.integers(-1, 5), extra=st.booleans())
    def upload(self, host, lost, extra):
        """A standing order, of whose frames one may be lost; and its end once more, with a new count."""
        order = self.loaded.order
        self.send(host, model.PUT_BEGIN, self.loaded.begin(), lost == 0)
        for number, at in enumerate(range(0, len(order), PIECE)):
            self.send(host, model.PUT_DATA, self.loaded.piece(at), lost == number + 1)
        for _ in range(1 + extra):
            self.send(host, model.PUT_END, b"")

    @rule(host=st.integers(0, 1), lost=st.integers(-1, 20), begins=st.booleans())
    def table(self, host, lost, begins):
        """Another gain table, of whose frames one may be lost; in a run, or in none."""
        if begins:
            self.send(host, model.START, BODIES[model.START])
        pieces, number = GainPieces(self.loaded.other), 0
        while (request := pieces.next()) is not None:
            self.send(host, *request, lost == number)
            number += 1

    @precondition(lambda self: not self.expected.order)
    @rule(host=st.integers(0, 1))
    def press(self, host):
        """The button, where there is no standing order; not among the frames that come again, when there may be one."""
        self.send(host, model.STANDALONE, bytes([model.PRESS]))
        self.sent.pop()

    @rule(which=st.integers(0, 10**6))
    def again(self, which):
        """A frame that was sent, or lost, comes now."""
        self.say(self.sent[-1 - which % min(len(self.sent), 12)])

    @rule(which=st.integers(0, 10**6))
    def much_later(self, which):
        """The same of any frame."""
        self.say(self.sent[which % len(self.sent)])

    @precondition(lambda self: self.expected.starts)
    @rule(own=st.booleans(), older=st.integers(1, 5))
    def leave(self, own, older=1):
        """The end of a run comes, of this one or of another."""
        count = own if own > 1 else self.expected.begun_by - (0 if own else older)
        self.board.line.write(pack(protocol.STATE, 0, struct.pack("<I", protocol.LEAVE) + bytes(24), count))
        ends = self.expected.leave(count)
        assert bool(self.board.line.take(ANSWER_S if ends else SILENCE_S)) == ends

    @invariant()
    def the_board_is_as_the_reference(self):
        """HELLO with the last number is a question, and offers nothing new."""
        if self.expected.greeting is None:
            return
        if self.expected.running:
            self.tick()
        answer = self.say(pack(protocol.HELLO, 0, b"", self.expected.greeting))
        mode, fault = answer.payload[5], answer.payload[6]
        active = (protocol.RUNNING, protocol.HOLD)
        assert ((mode in active), fault) == (self.expected.running, 0)


@pytest.mark.slow
def test_any_order_of_frames_of_two_hosts_is_as_the_reference(session):
    """Random orders, replays, drops: what is done is what the reference does, no more."""
    Hosts.board, Hosts.loaded = session, Loaded()
    Hosts.loaded.put(session)
    checks = [HealthCheck.too_slow, HealthCheck.filter_too_much]
    machine = Hosts.TestCase
    machine.settings = settings(
        max_examples=share(12, 3), stateful_step_count=30, deadline=None, suppress_health_check=checks
    )
    machine("runTest").runTest()
    session.clear_fault()  # the session is another host's
    assert session.hello().mode == protocol.READY and session.ident.fault == protocol.NO_FAULT
    standing.forget(session)
    puma().upload(session)
