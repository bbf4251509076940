"""What a session consists of, without a board."""

import struct
import subprocess
import sys
from types import SimpleNamespace

import numpy as np

from armlet.device.exchange import Exchange
from armlet.device.link.frames import Frame
from armlet.device.link.requests import Link
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
