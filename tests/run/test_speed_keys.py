"""Keys that change the speed of a run: what each asks a session for."""

import os

import pytest

from armlet.errors import PlanError
from armlet.run.speed_keys import SpeedKeys


class Session:
    """Keeps what it is asked for, and refuses more than 120 %."""

    def __init__(self):
        self.asked = []

    def speed(self, rate):
        if abs(rate) > 1.2:
            raise PlanError("speed: too fast")
        self.asked.append(round(100 * rate))

    def stop(self, action):
        self.asked.append(action)


@pytest.mark.parametrize(
    "keys, asked",
    [
        ("  ", [0, 100]),
        ("--  ", [90, 80, 0, 80]),
        ("+++", [110, 120]),
        ("r", [-100]),
        ("r r", [-100, 0, 100]),
        (" r1", [0, -100, 100]),
        ("x?q", ["decelerate"]),
    ],
)
def test_each_key_asks_for_its_speed(keys, asked):
    said, session = [], Session()
    reader = SpeedKeys(said.append)
    for key in keys:
        reader.press(key, session)
    assert session.asked == asked
    assert ("speed: too fast" in said) == ("+++" in keys)


def test_keys_come_from_a_pipe_and_its_end_lets_the_plan_go_on():
    read, write = os.pipe()
    session = Session()
    with os.fdopen(read) as stream, SpeedKeys(lambda line: None, stream) as keys:
        keys(session)
        os.write(write, b"- ")
        keys(session)
        keys(session)
        assert session.asked == [90, 0]
        os.close(write)
        keys(session)
        keys(session)
    assert session.asked == [90, 0, 100]


def test_keys_come_from_a_terminal_one_by_one_and_it_is_left_as_it_was():
    import pty
    import termios

    master, slave = pty.openpty()
    before = termios.tcgetattr(slave)
    session = Session()
    with os.fdopen(slave, "r") as stream:
        with SpeedKeys(lambda line: None, stream) as keys:
            os.write(master, b"r")
            keys(session)
        assert termios.tcgetattr(slave) == before
    assert session.asked == [-100]
    os.close(master)
