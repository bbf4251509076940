"""Time-outs watch for signs of life: a slow board is waited for, a silent one is given up soon."""

import contextlib
import itertools
import os
import select
import signal
import struct
import subprocess
import sys
import threading
import time
import tty

import pytest

from armlet.device import connection
from armlet.device.clock import WorkingTime
from armlet.device.connection import wait_for_hello
from armlet.device.identity import Identity
from armlet.device.link.bus import expect
from armlet.device.link.channels import Reopened, Terminal
from armlet.device.link.frames import Splitter, pack
from armlet.device.link.requests import Link
from armlet.device.mpremote import mpremote
from armlet.device.registry import board
from armlet.device.session import BoardSession
from armlet.device.uploads import upload
from armlet.device.virtual.emulator import Emulator
from armlet.errors import LinkError, NoFirmware, OtherVersion, Refused, Silent
from armlet.firmware import protocol

LONGER_S = 0.25  # of a request whose answer comes in 25 times it, or not
TIMEOUT_S, TRIES = 0.1, 3  # of a request here: it is given up after 0.3 s of silence


class SlowBoard:
    """The other end of a real pseudo-terminal: answers each request once, `late` s after it came.

    Args:
        late: s.  sign: s between two records that it sends meanwhile, 0 = none.  answer: kind, body -> payload.
    """

    def __init__(self, late, sign=0.0, answer=lambda kind, body: b"\0"):
        self.late, self.sign, self.answer = late, sign, answer
        self.handle, other = os.openpty()
        tty.setraw(other)
        self.path, self._other, self._stop = os.ttyname(other), other, threading.Event()
        self.requests = []
        self._thread = threading.Thread(target=self._work)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._stop.set()
        self._thread.join()
        os.close(self.handle)
        os.close(self._other)

    def _work(self):
        splitter, due, answered, sign = Splitter(), [], set(), time.monotonic()
        while not self._stop.is_set():
            now = time.monotonic()
            if select.select([self.handle], [], [], 0.005)[0]:
                for frame in splitter.feed(os.read(self.handle, 4096)):
                    if (frame.kind, frame.word) not in answered:
                        answered.add((frame.kind, frame.word))
                        self.requests.append(frame.kind)
                        due.append((now + self.late, frame))
            if self.sign and now - sign > self.sign:
                sign = now
                os.write(self.handle, pack(protocol.EVENT, 0, bytes(8)))
            while due and due[0][0] <= now:
                frame = due.pop(0)[1]
                os.write(
                    self.handle,
                    pack(protocol.ANSWER | frame.kind, frame.seq, self.answer(frame.kind, frame.payload), frame.word),
                )


@contextlib.contextmanager
def linked(slow):
    """A link to a slow board's terminal."""
    with slow:
        link = Link(Terminal(slow.path))
        try:
            yield link
        finally:
            link.close()


# ---- the link


def test_a_request_waits_for_a_board_that_is_slow_and_shows_that_it_lives():
    with linked(SlowBoard(late=5 * TIMEOUT_S * TRIES, sign=0.03)) as link:
        assert link.request(protocol.COUNTS, timeout=TIMEOUT_S, tries=TRIES) == b""
        assert link.repeats > TRIES


def test_an_answer_that_came_while_the_host_was_starved_is_found():
    """Of each second of the clock the host has 0.05 s: a time-out is over before its first look."""
    starved = itertools.count()

    def clock():
        time.sleep(0.05)
        return float(next(starved))

    with SlowBoard(late=0.0) as slow:
        link = Link(Terminal(slow.path), clock=clock)
        assert link.request(protocol.COUNTS, timeout=0.1, tries=2) == b""
        link.close()


def test_a_request_to_a_board_that_shows_nothing_is_given_up_soon():
    with linked(SlowBoard(late=60.0)) as link:
        start = time.monotonic()
        with pytest.raises(Silent, match="did not answer COUNTS"):
            link.request(protocol.COUNTS, timeout=TIMEOUT_S, tries=TRIES)
        assert time.monotonic() - start < 20


def test_a_board_that_lives_and_never_answers_is_given_up_in_the_end(monkeypatch):
    monkeypatch.setattr("armlet.device.link.requests.LONGEST_S", 0.5)
    with linked(SlowBoard(late=60.0, sign=0.02)) as link, pytest.raises(Silent):
        link.request(protocol.COUNTS, timeout=TIMEOUT_S, tries=TRIES)


@pytest.mark.slow
def test_an_upload_outlives_answers_that_come_after_the_usual_time(monkeypatch):
    """Each piece is answered later than another request is given up, and seconds before an upload is."""
    monkeypatch.setattr("armlet.device.link.requests.TIMEOUT_S", LONGER_S)
    monkeypatch.setattr("armlet.device.link.requests.Link.request.__defaults__", (b"", LONGER_S, 6))
    slow = SlowBoard(late=1.5 * 6 * LONGER_S)
    with linked(slow) as link:
        with pytest.raises(Silent):
            link.request(protocol.SCHEMA, b"\0\0")
        upload(link, protocol.KIND_TRAJECTORY, bytes(450))
        assert slow.requests[-5:] == [protocol.PUT_BEGIN, *3 * [protocol.PUT_DATA], protocol.PUT_END]


# ---- a cable that is pulled


class Pulled:
    """A channel to a board that answers everything, while the cable is in."""

    def __init__(self, times):
        self.times, self.opened, self.left = times, 0, 0
        self.out = b""

    def open(self):
        self.opened += 1
        if self.opened in self.times:
            raise LinkError("no such port")
        self.left, self.out = 3, b""
        return self

    def use(self):
        self.left -= 1
        if self.left < 0:
            raise LinkError("the port is gone")

    def write(self, data):
        self.use()
        for frame in Splitter().feed(data):
            self.out += pack(protocol.ANSWER | frame.kind, frame.seq, b"\0", frame.word)

    def read(self, timeout=0.0):
        self.use()
        data, self.out = self.out, b""
        return data

    def close(self):
        pass


def test_requests_outlast_a_cable_that_is_pulled_and_plugged_in_again():
    pulled = Pulled(times=(2, 3))
    channel = Reopened(pulled.open)
    link = Link(channel)
    for _ in range(4):
        assert link.request(protocol.COUNTS, timeout=0.05) == b""
    assert channel.losses >= 2 and pulled.opened > 3


def test_a_cable_that_stays_out_is_one_line():
    channel = Reopened(Pulled(times=range(2, 10**6)).open, patience=0.2)
    with pytest.raises(LinkError, match="no such port"):
        Link(channel).request(protocol.COUNTS, timeout=0.05, tries=1000)
        Link(channel).request(protocol.COUNTS, timeout=0.05, tries=1000)


# ---- the errors


def session_on(link):
    return BoardSession(board("qemu-m4"), link, None, contextlib.ExitStack())


def test_no_firmware_is_an_error_of_its_own():
    said = "qemu-m4: no firmware answers; run `armlet flash qemu-m4`"
    with linked(SlowBoard(late=60.0)) as link, pytest.raises(NoFirmware, match=said):
        wait_for_hello(session_on(link), 0.1)


def test_firmware_that_was_stopped_is_started_again_whatever_the_error_says(monkeypatch):
    """What decides is the kind of the error, not its words."""
    started = []

    def greet(target, port, exits, patience, kind):
        if started:
            return "session"
        raise NoFirmware("other words")

    monkeypatch.setattr(connection, "greet", greet)
    monkeypatch.setattr(connection, "start_firmware", started.append)
    assert connection.open_real(board("rpi_pico"), "port", contextlib.ExitStack()) == "session" and started == ["port"]
    monkeypatch.setattr(connection, "greet", lambda *_: (_ for _ in ()).throw(LinkError("no firmware answers")))
    with pytest.raises(LinkError):
        connection.open_real(board("rpi_pico"), "port", contextlib.ExitStack())
    assert started == ["port"]


def test_a_refusal_has_the_boards_code():
    with linked(SlowBoard(0.0, answer=lambda kind, body: bytes([protocol.LATCHED]))) as link:
        with pytest.raises(Refused) as caught:
            link.request(protocol.START)
        assert caught.value.code == protocol.LATCHED


def test_another_protocol_is_another_version():
    body = struct.pack("<H", protocol.VERSION + 1)
    said = f"speaks protocol {protocol.VERSION + 1}, this armlet {protocol.VERSION}; run `armlet flash qemu-m4`"
    with linked(SlowBoard(0.0, answer=lambda kind, _: b"\0" + body)) as link, pytest.raises(OtherVersion, match=said):
        session_on(link).hello()


def test_a_board_that_was_not_asked_has_no_identity():
    with pytest.raises(LinkError, match="not been asked"):
        _ = Identity(None, board("qemu-m4")).ident


def test_a_terminal_whose_emulator_has_ended_says_what_to_do():
    host, other = os.openpty()
    terminal = Terminal(os.ttyname(other))
    os.close(host)
    for act in (lambda: terminal.read(0.1), lambda: terminal.write(b"1")):
        with pytest.raises(LinkError, match="terminal is gone: .*; its emulator has ended: run the command again"):
            act()
    terminal.close()
    os.close(other)


def test_a_silent_bus_is_silence():
    with pytest.raises(Silent, match="no TORQUE"):
        expect(None, protocol.TORQUE)


# ---- mpremote


@pytest.fixture
def pretended(tmp_path, monkeypatch):
    """A program in mpremote's place: what it does is given as a script."""

    def install(script):
        (tmp_path / "mpremote.py").write_text(script)
        monkeypatch.setenv("PYTHONPATH", str(tmp_path))

    return install


def test_copying_goes_on_as_long_as_the_progress_bar_moves(pretended):
    """Slower in all than the patience, never silent for as long."""
    pretended("import sys, time\nassert sys.stdout.isatty()\n"
              "for k in range(40):\n    print('\\r ... copying', k, end='')\n    time.sleep(0.15)\n"
              "print('\\r          \\rcp file :/there')\nprint('done')\n")  # fmt: skip
    said = []
    assert mpremote("port", patience=3.0, progress=said.append) == "cp file :/there\ndone"
    assert said == ["copied /there"]


def test_copying_that_stops_is_given_up(pretended):
    pretended("import time\nprint('\\r ... copying', end='', flush=True)\ntime.sleep(60)\n")
    start = time.monotonic()
    with pytest.raises(Silent, match="port: no answer to mpremote in 1 s"):
        mpremote("port", patience=1.0)
    assert time.monotonic() - start < 20


def test_a_failing_command_is_its_last_line(pretended):
    pretended("import sys\nprint('first')\nsys.exit('mpremote: no such thing')\n")
    with pytest.raises(LinkError.__base__, match="port: mpremote: no such thing; check that"):
        mpremote("port")


# ---- the clock


def burn(core, first=""):
    """A process that uses one core up."""
    script = f"import os\nos.sched_setaffinity(0, {{{core}}})\n{first}\nprint(flush=True)\nwhile True: pass"
    process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE)
    process.stdout.readline()
    return process


def test_time_stands_still_while_a_process_waits_for_a_core():
    """A process of low priority, on a core that another uses up."""
    core = min(os.sched_getaffinity(0))
    starved, busy = burn(core, "os.nice(19)"), burn(core)
    try:
        clock, start = WorkingTime(starved.pid), time.monotonic()
        while time.monotonic() - start < 2.0:
            time.sleep(0.05)
            clock()
        assert clock() < 0.5 * (time.monotonic() - start)
        busy.kill()
        starved.send_signal(signal.SIGSTOP)  # one that is stopped waits for nothing: its time runs
        before, start = clock(), time.monotonic()
        while clock() - before < 0.3:
            time.sleep(0.05)
            assert time.monotonic() - start < 10
    finally:
        for process in (starved, busy):
            process.kill()
            process.wait()
            process.stdout.close()


def test_a_process_that_is_gone_leaves_the_wall_clock():
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    clock, start = WorkingTime(gone.pid), time.monotonic()
    time.sleep(0.2)
    assert clock() == pytest.approx(time.monotonic() - start, abs=0.05)


@pytest.mark.board
def test_a_stopped_emulator_is_given_up_soon(tmp_path):
    """It does not wait for a core: nothing moves."""
    with Emulator("qemu-m4", tmp_path / "flash") as emulated:
        os.kill(emulated.pid, signal.SIGSTOP)
        start = time.monotonic()
        try:
            with pytest.raises(Silent, match="no answer to mpremote in 1 s"):
                mpremote(emulated.repl, "exec", "pass", patience=1.0, emulator=emulated.pid)
            link = Link(Terminal(emulated.link, emulated.clock), clock=emulated.clock)
            with pytest.raises(Silent):
                link.request(protocol.HELLO, timeout=0.2, tries=3)
            link.close()
        finally:
            os.kill(emulated.pid, signal.SIGCONT)
        assert time.monotonic() - start < 30
