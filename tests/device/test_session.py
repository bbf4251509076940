"""What a session consists of, without a board."""

import struct
import subprocess
import sys
from types import SimpleNamespace

import numpy as np
import pytest

from armlet import connect
from armlet.device.argument_checks import seconds, whole, word_array
from armlet.device.exchange import Exchange
from armlet.device.link.frames import Frame
from armlet.device.link.requests import Link
from armlet.errors import BoardError
from armlet.firmware import protocol


def test_a_session_does_without_the_translator():
    """A kernel is made when one is wanted: the import of a session brings no code generator."""
    script = (
        "import sys, armlet.device.connection\n"
        "print([name for name in sys.modules if name.startswith('armlet.mirror')])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


class StarvedBus:
    """A bus whose answers come late: some only when they have been asked for again, and then twice."""

    def __init__(self, late):
        self.late, self.answers, self.sent, self.flushed = late, [], 0, 0

    def flush(self):
        self.flushed += 1

    def send(self, kind, count, payload):
        self.sent += 1
        tick = struct.unpack_from("<I", payload)[0] & ~protocol.LIFE
        body = struct.pack(
            "<IBBBBIIi", tick, protocol.RUNNING, 0, protocol.NO_JOINT, 0, 0, 0, (100 + tick) ^ protocol.MASK
        )
        self.answers.append(Frame(protocol.TORQUE, 0, 0, body))

    def receive(self, kind, count, payload, timeout=0.0):
        if self.sent in self.late:
            self.late.discard(self.sent)
            return None
        return self.answers.pop(0) if self.answers else None

    def owe(self, owed):
        pass


def test_answers_that_come_late_and_twice_are_passed_over():
    """Three states are sent again in a row: each leaves an answer that nobody waits for any more."""
    bus = StarvedBus(late={1, 3, 5})
    exchange = Exchange(Link(Silence()), bus, SimpleNamespace(n_act=1))
    for tick in range(20):
        tau, mode, _, _ = exchange.tick(tick, np.zeros(1, np.int32), np.zeros(1, np.int32))
        assert tau.tolist() == [100 + tick] and mode == protocol.RUNNING
    assert bus.sent == 23 and bus.flushed == 3


class Silence:
    """A channel on which nothing comes."""

    def read(self, timeout=0.0):
        return b""

    def write(self, data):
        pass


@pytest.fixture(scope="module")
def here(tmp_path_factory):
    """This computer as a board, which holds no parameters."""
    with connect("host", state=tmp_path_factory.mktemp("here")) as session:
        yield session


@pytest.mark.parametrize(
    "call, said",
    [
        (lambda s: s.hello("x"), "timeout: expected seconds, more than 0, got 'x'"),
        (lambda s: s.hello(True), "timeout: expected seconds"),
        (lambda s: s.hello(0.4, 0), "tries: expected a whole number from 1 to 1000, got 0"),
        (lambda s: s.stored(300), "kind: expected a whole number from 0 to 255, got 300"),
        (lambda s: s.stored("a"), "kind: expected a whole number"),
        (lambda s: s.start(-1), "no law -1; there are "),
        (lambda s: s.start(True), "no law True"),
        (lambda s: s.start([]), "no law []"),
        (lambda s: s.start("pd", joints_every=-1), "joints_every: expected a whole number from 0 to 65535, got -1"),
        (lambda s: s.start("pd", estimates_every=1e9), "estimates_every: expected a whole number"),
        (lambda s: s.start("pd", alive_every=0), "alive_every: expected a whole number from 1 to 2147483647, got 0"),
        (lambda s: s.start("pd", kernel=["armv7m"]), "no kernel ['armv7m']"),
        (lambda s: s.replace_gains("x"), "gains: expected whole numbers, got str 'x'"),
        (lambda s: s.replace_gains([[1], [1, 2]]), "gains: expected whole numbers, got list"),
        (lambda s: s.exchange("a", [0], [0]), "tick: expected a whole number from 0"),
        (lambda s: s.exchange(-1, [0], [0]), "tick: expected a whole number from 0"),
        (lambda s: s.exchange(0, ["x"], [0]), "q: expected whole numbers, got list ['x']"),
        (lambda s: s.exchange(0, [0.5], [0]), "q: expected whole numbers, got list [0.5]"),
        (lambda s: s.exchange(0, [0], [0]), "q: expected shape (0), got (1,)"),
        (lambda s: s.parity("pd", "x"), "inputs, for 0 joints: expected whole numbers, got str 'x'"),
        (lambda s: s.parity("pd", np.zeros((3, 2, 5), int)), "inputs, for 0 joints: expected shape (N, 0, 5)"),
    ],
)
def test_arguments_of_another_kind_are_refused_in_a_line_before_anything_is_sent(here, call, said):
    with pytest.raises(BoardError) as refused:
        call(here)
    assert str(refused.value).startswith(said) and "\n" not in str(refused.value)
    assert here.hello().mode == protocol.READY or here.ident.n_act == 0  # it is as it was


def test_numbers_of_numpy_are_whole_numbers():
    assert whole(np.int64(3), "n", 0, 5) == 3 and seconds(1, "s") == 1.0
    assert word_array(range(3), "q", 3).tolist() == [0, 1, 2]
    assert word_array(np.zeros((2, 3), np.int16), "x").shape == (2, 3)
