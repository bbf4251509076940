"""Ctrl-C at any moment of a run's end keeps the log, and tells of the board no more than it said. It is made up."""

import signal
from dataclasses import replace
from types import SimpleNamespace

import pytest

from armlet import description
from armlet.device.exchange import Exchange
from armlet.device.link.requests import Link
from armlet.errors import Silent
from armlet.fixed import compiler
from armlet.plan import plan
from armlet.run.log import read_log
from armlet.run.recorder import RunResult
from armlet.run.run import ending, recorded
from armlet.run.run_setup import RunSetup
from armlet.simulated.plant import SimulatedArm
from armlet.stopping import words_of
from tests.support.board_rig import with_words

IDENT = SimpleNamespace(board="made up", firmware=b"", kernel_hash=b"", layout=b"", blob=b"")
UNKNOWN = "the board did not answer STOP: whether its run has ended is not known"


def ctrl_c(*_):
    """What a terminal does."""
    signal.raise_signal(signal.SIGINT)


@pytest.fixture(autouse=True)
def heard():
    """Ctrl-C is heard as in a terminal."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


class Board:
    """A session whose run goes on.

    Args:
        at_leave: what the board does then; ends: whether it says that it has left the run.
    """

    ident = IDENT

    def __init__(self, at_leave=lambda: None, ends=True):
        self.at_leave, self.ends, self.exchanging, self.ended, self.tries = at_leave, ends, True, False, 0
        self.told = []

    def hasten(self):
        self.told.append("hasten")

    def stop(self, action):
        self.told.append(action)

    def leave(self):
        self.tries += 1
        self.exchanging = False
        self.at_leave()
        self.ended = self.ends

    def give_up(self):
        self.exchanging = False


class Quiet:
    """A recorder of 7 ticks; `drain` and `finish` are interrupted, as often as they are called."""

    def __init__(self, log):
        self.result = RunResult(log.path, ticks=7)

    def drain(self):
        ctrl_c()

    finish = drain


def silent():
    """What is raised where a board does not answer."""
    raise Silent("nothing")


@pytest.fixture
def setup():
    """A run of an arm."""
    model = description.load("two_link")
    moves = plan(model, [[0, 0], [0.1, 0.1]], durations=0.2)
    return RunSetup(compiler.compile(model), moves, "pd", SimulatedArm(model), {})


def words(board, setup, path, body):
    """The last line's words of a run that `body` breaks off; its log is there."""
    with pytest.raises(KeyboardInterrupt) as caught, recorded(board, setup, path, Quiet):
        body()
    assert read_log(path).count("end", "ticks") == 7
    return words_of(caught.value)


@pytest.mark.parametrize("at_leave", [silent, ctrl_c])
def test_a_board_that_does_not_say_that_it_stopped_is_named_and_the_log_is_kept(tmp_path, setup, at_leave):
    """Silence, and a second Ctrl-C while it is waited for; more of them come while the log is finished."""
    board = Board(at_leave)
    said = words(board, setup, tmp_path / "run.mcap", ctrl_c)
    assert said == f"{tmp_path}/run.mcap holds the 7 ticks before; {UNKNOWN}; it stops by its watchdog in 100 ms"
    assert board.tries == 1 and board.told == ["hasten", "coast"]


def test_a_board_that_still_runs_when_it_answers_has_not_ended_its_run(tmp_path, setup):
    assert UNKNOWN in words(Board(ends=False), setup, tmp_path / "run.mcap", ctrl_c)


def test_a_board_that_says_so_has_ended_its_run(tmp_path, setup):
    said = words(Board(), setup, tmp_path / "run.mcap", ctrl_c)
    assert said == f"the run is ended on the board, and {tmp_path}/run.mcap holds the 7 ticks before"


def test_without_a_watchdog_the_line_says_what_to_do(tmp_path, setup):
    blob = with_words(setup.compiled.blob, "settings", 0, 0, 0)
    without = replace(setup, compiled=replace(setup.compiled, blob=blob))
    said = words(Board(silent), without, tmp_path / "run.mcap", ctrl_c)
    assert said.endswith("and it has no watchdog: reset it, or cut the supply before you reach into the arm")


def test_whatever_becomes_of_the_end_of_a_run_with_servos_ctrl_c_is_what_is_told(tmp_path, setup):
    """Two Ctrl-C and a silent board: its servos' end is not waited for a second time."""
    for end in (silent, ctrl_c):
        board = Board()

        def interrupted(board=board, end=end):
            with ending(board, end):
                ctrl_c()

        assert UNKNOWN in words(board, setup, tmp_path / "run.mcap", interrupted)
        assert board.tries == 0


def test_ctrl_c_as_a_whole_run_is_finished_acts_when_its_log_is_there(tmp_path, setup):
    board = Board()
    board.counts = SimpleNamespace(_asdict=dict)
    with pytest.raises(KeyboardInterrupt), recorded(board, setup, tmp_path / "run.mcap", Quiet) as recorder:
        recorder.drain = lambda: None
    assert read_log(tmp_path / "run.mcap").text("end", "why") == "complete"


class Mute:
    """A channel of a board that says nothing; Ctrl-C while it is waited for."""

    def write(self, data):
        """Take it."""

    def read(self, timeout=0.0):
        """Press Ctrl-C."""
        ctrl_c()


def test_a_start_that_ctrl_c_ends_may_have_begun_a_run():
    """Its answer has not come: the run is left as one that goes on, by the count of its START."""
    link = Link(Mute())
    exchange = Exchange(link, SimpleNamespace(flush=lambda: None), SimpleNamespace())
    assert exchange.ended and not exchange.active
    with pytest.raises(KeyboardInterrupt):
        exchange.start("pd", None, "none", (0, 0), 25, 0)
    assert exchange.active and not exchange.ended and exchange._begun_by == link.count
